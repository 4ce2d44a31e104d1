"""Pieces of Fist of Dragonstones, drawn without labels, so that a table of six is quick to build."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.dragonstones import words
from app.services.languages import tr
from app.services.pictures import picture
from app.theme import FONTS, badge_colors, color
from app.widgets.brush import badge_mark, icon, letters


def art(group, name, x, y, side, alpha=1.0):
    """One of our pictures, its lower left corner at (x, y)."""
    group.add(Color(1, 1, 1, alpha))
    group.add(Rectangle(texture=picture(name), pos=(x, y), size=(side, side)))


@lru_cache(maxsize=32)
def _outlined_letter(text, size):
    label = CoreLabel(text=text, font_name=FONTS["black"], font_size=size, outline_width=max(1, int(size * 0.12)))
    label.refresh()
    return label.texture


def stone(group, colour, x, y, side, alpha=1.0):
    """A stone: colour, shape and letter."""
    art(group, words.ART[colour], x, y, side, alpha)
    texture = _outlined_letter(tr(words.LETTERS[colour]), max(8, int(side * 0.46)))
    width, height = texture.size
    group.add(Color(1, 1, 1, alpha))
    group.add(Rectangle(texture=texture, pos=(x + (side - width) / 2, y + (side - height) / 2), size=(width, height)))


def disc(group, badge, x, y, side, ring="onPlank"):
    """A player's disc, as the widget Disc draws it."""
    ground, ink = badge_colors(badge)
    edge = max(dp(1.5), side * 0.045)
    group.add(Color(rgba=color(ring)))
    group.add(Ellipse(pos=(x, y), size=(side, side)))
    group.add(Color(rgba=ground))
    group.add(Ellipse(pos=(x + edge, y + edge), size=(side - 2 * edge, side - 2 * edge)))
    badge_mark(group, badge, x, y, side, ink)


def counted(group, kind, count, x, middle, side, size, role="onPlank"):
    """A piece and how many of it there are; what is not there is faint. Returns how wide it is."""
    draw = stone if kind in words.COLOURS else lambda group, kind, *rest: art(group, words.ART[kind], *rest)
    draw(group, kind, x, middle - side / 2, side, 1 if count else 0.4)
    weight = "bold" if count else "regular"
    return side + dp(4) + letters(group, str(count), x + side + dp(4), middle, size, role, weight)


def round_mark(group, x, y, side, glyph, ground="surfaceContainerHighest", ink="onSurface"):
    group.add(Color(rgba=color("cardLine")))
    group.add(Ellipse(pos=(x, y), size=(side, side)))
    group.add(Color(rgba=color(ground)))
    group.add(Ellipse(pos=(x + dp(1.5), y + dp(1.5)), size=(side - dp(3), side - dp(3))))
    icon(group, glyph, x, y + side / 2, side * 0.66, ink, room=side)


class Drawn(Widget):
    """Draws itself anew before the next frame when something in LOOK has changed: once, however much it was."""

    LOOK = ()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", *self.LOOK):
            self.fbind(name, self._redraw)
        self._redraw()

    def _draw(self, *_):
        raise NotImplementedError


@lru_cache(maxsize=256)
def text_width(text, size):
    label = CoreLabel(text=text, font_name=FONTS["medium"], font_size=size)
    label.refresh()
    return label.texture.size[0]


def name_in(group, text, x, middle, size, room, role="onPlank"):
    """Words that start at x and never leave their room."""
    width = text_width(text, int(size))
    letters(group, text, x, middle, size, role, "medium", room=min(room, width))
