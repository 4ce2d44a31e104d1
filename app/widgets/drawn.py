"""What is drawn without labels, so that a table of six is quick to build: discs, pictures, names."""

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.services.pictures import picture
from app.theme import FONTS, badge_colors, color
from app.widgets.brush import badge_mark, icon, letters
from app.widgets.fitting import width_of


def art(group, name, x, y, side, alpha=1.0):
    """One of our pictures, its lower left corner at (x, y)."""
    group.add(Color(1, 1, 1, alpha))
    group.add(Rectangle(texture=picture(name), pos=(x, y), size=(side, side)))


def disc(group, badge, x, y, side, ring="onPlank"):
    """A player's disc, as the widget Disc draws it."""
    ground, ink = badge_colors(badge)
    edge = max(dp(1.5), side * 0.045)
    group.add(Color(rgba=color(ring)))
    group.add(Ellipse(pos=(x, y), size=(side, side)))
    group.add(Color(rgba=ground))
    group.add(Ellipse(pos=(x + edge, y + edge), size=(side - 2 * edge, side - 2 * edge)))
    badge_mark(group, badge, x, y, side, ink)


def round_mark(group, x, y, side, glyph, ground="surfaceContainerHighest", ink="onSurface"):
    group.add(Color(rgba=color("cardLine")))
    group.add(Ellipse(pos=(x, y), size=(side, side)))
    group.add(Color(rgba=color(ground)))
    group.add(Ellipse(pos=(x + dp(1.5), y + dp(1.5)), size=(side - dp(3), side - dp(3))))
    icon(group, glyph, x, y + side / 2, side * 0.66, ink, room=side)


class Drawn(Widget):
    """Draws itself anew before the next frame when something in LOOK has changed: once, however much it was. While
    layouts still push it about it waits for the round in which they leave it where it is."""

    LOOK = ()
    LIES = "pos", "size"  # what it must know of its place before it draws

    def __init__(self, *args, **kwargs):
        if "height" in kwargs:  # who says how high it is means it
            kwargs.setdefault("size_hint_y", None)
        self._redraw, self._lay = Clock.create_trigger(self._draw_at_rest, -1), None
        super().__init__(*args, **kwargs)
        for name in (*self.LIES, *self.LOOK):
            self.fbind(name, self._redraw)
        self._redraw()

    def _draw_at_rest(self, _):
        lay, self._lay = self._lay, self._lies()
        if lay == self._lay:
            self._draw()
        else:
            self._redraw()

    def _lies(self):
        return self.x, self.y, self.width, self.height

    def _draw(self):
        raise NotImplementedError


class Movable(Drawn):
    """Is drawn with its lower left corner at (0, 0), and moves as it is: by whole pixels, which keep letters sharp."""

    LIES = ("size",)

    def __init__(self, **kwargs):
        self._shift = Translate()
        super().__init__(**kwargs)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._shift)
        self.canvas.after.add(PopMatrix())
        self.fbind("pos", self._move)
        self._move()

    def _lies(self):
        return self.width, self.height

    def _move(self, *_):
        self._shift.xy = round(self.x), round(self.y)


def text_width(text, size, weight="medium"):
    return width_of(text, FONTS[weight], size, weight == "bold")


def name_in(group, text, x, middle, size, room, role="onPlank"):
    """Words that start at x and never leave their room."""
    width = text_width(text, int(size))
    letters(group, text, x, middle, size, role, "medium", room=min(room, width))
