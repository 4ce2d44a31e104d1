"""A ring round the whole window that grows shorter: what shows will soon be hidden."""

from itertools import pairwise

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.theme import color
from app.widgets.drawn import Drawn


class EdgeRing(Drawn):
    """It covers nothing that can be touched or read, whatever the table looks like."""

    left = NumericProperty(1.0)  # of its length
    LOOK = ("left",)
    WIDTH = 2.5

    def _draw(self, *_):
        self.canvas.clear()
        self.canvas.add(Color(rgba=color("primary")))
        self.canvas.add(Line(points=along_edge(self.pos, self.size, dp(self.WIDTH), self.left), width=dp(self.WIDTH)))


def along_edge(pos, size, inset, share):
    """Points from the middle of the upper edge clockwise, until this share of the way round.

    >>> along_edge((0, 0), (100, 60), 0, 0.5)
    [50.0, 60, 100.0, 60, 100, 0, 50.0, 0.0]
    """
    left, bottom, right, top = pos[0] + inset, pos[1] + inset, pos[0] + size[0] - inset, pos[1] + size[1] - inset
    middle = (left + right) / 2
    corners = [(middle, top), (right, top), (right, bottom), (left, bottom), (left, top), (middle, top)]
    way = 2 * (right - left + top - bottom) * share
    points = [*corners[0]]
    for (x, y), (next_x, next_y) in pairwise(corners):
        length = abs(next_x - x) + abs(next_y - y)
        part = min(1, way / length) if length else 1
        points += [x + (next_x - x) * part, y + (next_y - y) * part]
        way -= length
        if way <= 0:
            break
    return points
