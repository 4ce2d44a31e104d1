"""Small pictures put together from pieces, as data: places and sizes are shares of a square, y goes up."""

from typing import NamedTuple

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ListProperty

from app.theme import color
from app.widgets.brush import arrow, card_face, filled, letters
from app.widgets.drawn import Drawn, art, disc, round_mark

CARD_RATIO = 1.4
LEAST_SEAL = 9  # dp, letters of it


class Art(NamedTuple):
    """One of our drawings."""

    name: str
    x: float
    y: float
    side: float

    def draw(self, group, place):
        art(group, self.name, *place.at(self.x, self.y), self.side * place.side)


class Face(NamedTuple):
    """A card with this drawing and what stands in its corner."""

    name: str
    value: str
    x: float
    y: float
    width: float
    chosen: bool = False

    def draw(self, group, place):
        width = self.width * place.side
        size = width, width * CARD_RATIO
        card_face(group, place.at(self.x, self.y), size, self.value, art=self.name, chosen=self.chosen)


class Arrow(NamedTuple):
    """From one place to another."""

    points: tuple

    def draw(self, group, place):
        arrow(group, [place.at(x, y) for x, y in self.points], lit=True)


class Seal(NamedTuple):
    """A few letters on a round ground."""

    text: str
    x: float
    y: float
    side: float

    def draw(self, group, place):
        (x, y), side = place.at(self.x, self.y), self.side * place.side
        filled(group, (x, y), (side, side), side / 2, "ember")
        letters(group, self.text, x, y + side / 2, max(side * 0.46, dp(LEAST_SEAL)), "onEmber", "bold", room=side)


class Bars(NamedTuple):
    """How players stand: (badge, height), a line that somebody has reached or nobody may, and the winner."""

    heights: tuple
    limit: float
    winner: int

    def draw(self, group, place):
        step = 0.86 / len(self.heights)
        for number, (badge, height) in enumerate(self.heights):
            x, side = 0.07 + number * step, step * 0.8
            (left, bottom), width = place.at(x + step * 0.1, 0.2), side * place.side
            filled(group, (left, bottom), (width, height * place.side * 0.7), dp(3), "primaryContainer")
            disc(group, badge, left, bottom - width * 0.6, width, "onPlank")
            if number == self.winner:
                top = bottom + height * place.side * 0.7 + dp(4)
                round_mark(group, left, top, width, "trophy", "primary", "onPrimary")
        (left, y), (right, _) = place.at(0.03, 0.2 + self.limit * 0.7), place.at(0.97, 0)
        group.add(Color(rgba=color("ember")))
        group.add(Line(points=[left, y, right, y], width=dp(1.5)))


class _Place:
    """The largest square in the middle of a widget."""

    def __init__(self, widget):
        self.side = min(widget.size)
        self._x = widget.x + (widget.width - self.side) / 2
        self._y = widget.y + (widget.height - self.side) / 2

    def at(self, x, y):
        return self._x + x * self.side, self._y + y * self.side


class Sketch(Drawn):
    pieces = ListProperty()
    LOOK = ("pieces",)

    def _draw(self, *_):
        self.canvas.clear()
        place = _Place(self)
        for piece in self.pieces:
            piece.draw(self.canvas, place)
