"""Stones and coins: colour, shape and letter, and how many of them."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.games.dragonstones import words
from app.services.languages import tr
from app.theme import FONTS
from app.widgets.brush import letters
from app.widgets.drawn import art


@lru_cache(maxsize=32)
def _outlined_letter(text, size):
    label = CoreLabel(text=text, font_name=FONTS["black"], font_size=size, outline_width=max(1, int(size * 0.12)))
    label.refresh()
    return label.texture


def stone(group, colour, x, y, side, alpha=1.0):
    """A stone: colour, shape and letter."""
    art(group, words.ART[colour], x, y, side, alpha)
    texture = _outlined_letter(tr(words.LETTERS[colour]), max(int(dp(9)), int(side * 0.46)))
    width, height = texture.size
    group.add(Color(1, 1, 1, alpha))
    group.add(Rectangle(texture=texture, pos=(x + (side - width) / 2, y + (side - height) / 2), size=(width, height)))


def counted(group, kind, count, x, middle, side, size):
    """A piece and how many of it there are; what is not there is faint."""
    draw = stone if kind in words.COLOURS else lambda group, kind, *rest: art(group, words.ART[kind], *rest)
    draw(group, kind, x, middle - side / 2, side, 1 if count else 0.4)
    weight = "bold" if count else "regular"
    letters(group, str(count), x + side + min(dp(4), side * 0.2), middle, size, "onPlank", weight)
