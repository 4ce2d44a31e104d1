"""Plots of the history, drawn: who wins how often, scores from game to game, games by month.

A player is told by colour, symbol and name, a line also by its dashes, and every length by its number.
"""

from itertools import pairwise
from math import ceil, floor, hypot, log10

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.layout import big_text
from app.services.roster import free_badge
from app.theme import BADGES, badge_colors, color
from app.widgets.base import Tap
from app.widgets.brush import filled, letters, outlined
from app.widgets.columns import Box
from app.widgets.drawn import Drawn, disc, text_width
from app.widgets.fitting import shortened

MOST_LINES = 6  # as many as there are badges
# What is drawn and what is left out along a line, in dp; None: all of it.
DASHES = (None, (12, 6), (2, 6), (18, 5, 2, 5), (6, 5), (12, 5, 2, 5, 2, 5))


def ink(badge):
    """The colour that stands for a player in a plot."""
    return badge_colors(badge)[0] if badge in BADGES else color("outline")


class Bar(Tap, Drawn):
    """A player, a bar, and its number; leads to the player's page. `more` is counted apart: after a plus, and as a
    hollow piece of the bar."""

    name = StringProperty()
    badge = StringProperty()
    number = NumericProperty(0)
    more = NumericProperty(0)
    most = NumericProperty(1)
    name_room = NumericProperty(0)  # these two shared by all bars of a plot, so that they start below each other
    number_room = NumericProperty(0)
    LOOK = ("name", "badge", "number", "more", "most", "name_room", "number_room")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.height = sp(30) + dp(30) if big_text() else dp(48)

    def _draw(self, *_):
        self.canvas.clear()
        if self.width < dp(100):
            return
        side, number_room = dp(32), self.number_room
        if big_text():
            middle, bottom = self.y + self.height - sp(15) - dp(2), self.y + dp(6)
            self._write_name(self.width - side - dp(10) - number_room, middle, side)
            self._draw_bar(self.x, self.width, bottom, dp(16))
        else:
            middle = self.y + self.height / 2
            self._write_name(self.name_room, middle, side)
            start = self.x + side + dp(10) + self.name_room + dp(10)
            self._draw_bar(start, self.x + self.width - number_room - dp(8) - start, middle - dp(12), dp(24))
        number = self.x + self.width - text_width(self.numbers(), int(sp(19)))
        letters(self.canvas, self.numbers(), number, middle, sp(19), "onSurface", "bold")

    def numbers(self):
        return f"{self.number:g} + {self.more:g}" if self.more else f"{self.number:g}"

    def _write_name(self, room, middle, side):
        disc(self.canvas, self.badge, self.x, middle - side / 2, side, ring="onSurface")
        words = shortened(self.name, sp(16), room, "regular")
        letters(self.canvas, words, self.x + side + dp(10), middle, sp(16), "onSurface", "regular")

    def _draw_bar(self, x, room, y, height):
        if not self.number + self.more:
            filled(self.canvas, (x, y), (dp(2), height), dp(1), "outline")
        if self.number:
            x += self._draw_piece(x, y, room * self.number / self.most, height, ink(self.badge)) + dp(2)
        if self.more:
            self._draw_piece(x, y, room * self.more / self.most - dp(2), height, color("surfaceContainerHighest"))

    def _draw_piece(self, x, y, length, height, shade):
        length = max(length, dp(6))
        round_end = min(dp(9), length / 2, height / 2)
        self.canvas.add(Color(rgba=shade))
        corners = [dp(2), round_end, round_end, dp(2)]
        self.canvas.add(RoundedRectangle(pos=(x, y), size=(length, height), radius=corners))
        self.canvas.add(Color(rgba=color("outline")))
        self.canvas.add(Line(rounded_rectangle=(x, y, length, height, dp(2), round_end, round_end, dp(2)), width=0.6))
        return length


def share_rooms(bars, width):
    """Give bars of this width the same room for their names, and the same for their numbers."""
    names = max(text_width(bar.name, int(sp(16))) for bar in bars)
    numbers = max(text_width(bar.numbers(), int(sp(19))) for bar in bars)
    for bar in bars:
        bar.name_room = min(names + dp(2), width * 0.34)
        bar.number_room = max(dp(30), numbers + dp(6))


def lent_badges(names, badge_of):
    """A badge of its own for each of up to six players: the one they have, or one that is free."""
    found = {}
    for name in names:
        own = badge_of(name)
        found[name] = free_badge(found.values(), own if own in BADGES else None)
    return found


class Curve(Drawn):
    """Scores from game to game. `lines`: {"name", "badge", "scores"}, None where somebody did not play."""

    lines = ListProperty()
    first = StringProperty()  # the days of the first and of the last game
    last = StringProperty()
    LOOK = ("lines", "first", "last")

    def _draw(self, *_):
        self.canvas.clear()
        known = [score for line in self.lines for score in line["scores"] if score is not None]
        if self.width < dp(100) or not known:
            return
        ticks = nice_ticks(min(known), max(known), 4 if big_text() else 6)
        numbers = max(text_width(str(tick), int(sp(13))) for tick in ticks)
        self._left, self._right = self.x + numbers + dp(14), self.x + self.width - dp(32)
        self._bottom, self._top = self.y + sp(13) * 1.4 + dp(14), self.y + self.height - dp(14)
        self._least, self._most = ticks[0], ticks[-1]
        self._draw_grid(ticks, numbers)
        for number, line in enumerate(self.lines):
            self._draw_line(line, DASHES[number % len(DASHES)])
        self._draw_ends()

    def _height(self, score):
        return self._bottom + (self._top - self._bottom) * (score - self._least) / (self._most - self._least)

    def _draw_grid(self, ticks, numbers):
        for tick in ticks:
            y = self._height(tick)
            width = text_width(str(tick), int(sp(13)))
            letters(self.canvas, str(tick), self.x + numbers - width, y, sp(13), "onSurfaceVariant", "regular")
            self.canvas.add(Color(rgba=color("outlineVariant")))
            self.canvas.add(Rectangle(pos=(self._left - dp(6), y - dp(0.5)), size=(self._right - self._left, dp(1))))
        below = self.y + sp(13) * 0.7
        room = (self._right - self._left) / 2 - dp(8)
        letters(self.canvas, shortened(self.first, sp(13), room, "regular"), self._left, below, sp(13), **QUIET)
        last = shortened(self.last, sp(13), room, "regular")
        letters(self.canvas, last, self._right - text_width(last, int(sp(13))), below, sp(13), **QUIET)

    def _points(self, line):
        steps = max(1, len(line["scores"]) - 1)
        width = self._right - dp(10) - self._left
        return [
            (self._left + width * place / steps, self._height(score))
            for place, score in enumerate(line["scores"])
            if score is not None
        ]

    def _draw_line(self, line, dashes):
        points = self._points(line)
        # A thin edge carries the contrast that a colour may lack on a light ground. It is not see-through, for Kivy
        # draws such lines with a stencil of its own, and a scrolling page would lose its edge.
        for shade, width in ((color("outline"), dp(2.1)), (ink(line["badge"]), dp(1.6))):
            self.canvas.add(Color(rgba=shade))
            for piece in dashed(points, dashes):
                self.canvas.add(Line(points=piece, width=width, cap="round", joint="round"))
        for x, y in points:
            for shade, radius in ((color("outline"), dp(5.2)), (ink(line["badge"]), dp(4.6))):
                self.canvas.add(Color(rgba=shade))
                self.canvas.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))

    def _draw_ends(self):
        """A disc at the end of each line; those that would lie on each other move apart."""
        side = dp(26)
        ends = sorted((self._points(line)[-1][1], number) for number, line in enumerate(self.lines))
        for y, number in zip(apart([y for y, _ in ends], side * 0.92), (number for _, number in ends), strict=True):
            line = self.lines[number]
            x = self.x + self.width - side
            disc(self.canvas, line["badge"], x, y - side / 2, side, ring="onSurface")


QUIET = {"role": "onSurfaceVariant", "weight": "regular"}


def line_sample(group, badge, place, x, middle, width):
    """What a player's line looks like, for the legend."""
    points = [(x + dp(2), middle), (x + width - dp(2), middle)]
    for shade, thickness in ((color("outline"), dp(2.1)), (ink(badge), dp(1.6))):
        group.add(Color(rgba=shade))
        for piece in dashed(points, DASHES[int(place) % len(DASHES)]):
            group.add(Line(points=piece, width=thickness, cap="round"))


class SpanRow(Box):
    """Months or years side by side."""


class SpanColumn(Tap, Drawn):
    """The games of a month or a year, how long they took below; leads to them."""

    number = NumericProperty(0)
    most = NumericProperty(1)
    name = StringProperty()
    time = StringProperty()
    lit = BooleanProperty(False)
    LOOK = ("number", "most", "name", "time", "lit")

    def _draw(self):
        self.canvas.clear()
        if self.width < dp(20):
            return
        width, room = min(dp(36), self.width * 0.6), self.width - dp(2)
        bottom, top = self.y + sp(14) * 1.5 + sp(13) * 1.4, self.y + self.height - sp(16) * 1.5
        left, height = self.x + (self.width - width) / 2, max(dp(2), (top - bottom) * self.number / max(1, self.most))
        filled(self.canvas, (left, bottom), (width, height), min(dp(6), height / 2), self._role())
        if self.number:
            if not self.lit:
                outlined(self.canvas, (left, bottom), (width, height), min(dp(6), height / 2), "primary", 1)
            above = bottom + height + sp(11)
            letters(self.canvas, str(self.number), self.x, above, sp(16), "onSurface", "bold", room=self.width)
        letters(self.canvas, self.name, self.x, self.y + sp(8) + sp(13) * 1.4, sp(14), room=room, **QUIET)
        if self.time:
            letters(self.canvas, self.time, self.x, self.y + sp(8), sp(13), room=room, **QUIET)

    def _role(self):
        return "primary" if self.lit else "primaryContainer"


def balance(group, x, middle, width, wins, losses, most):
    """Won against lost, as two bars from the middle outwards."""
    centre, room, height = x + width / 2, width / 2 - dp(2), dp(12)
    y = middle - height / 2
    won, lost = (max(dp(2), room * number / max(1, most)) for number in (wins, losses))
    filled(group, (centre - dp(1) - won, y), (won, height), min(dp(4), won / 2), "primary")
    filled(group, (centre + dp(1), y), (lost, height), min(dp(4), lost / 2), "surfaceContainerHighest")
    outlined(group, (centre + dp(1), y), (lost, height), min(dp(4), lost / 2), "outline", 1)


# Geometry


def nice_ticks(least, most, ticks=5):
    """Round numbers from below the least to above the most, about so many.

    >>> nice_ticks(30, 58), nice_ticks(-3, 4), nice_ticks(7, 7)
    ([30, 40, 50, 60], [-4, -2, 0, 2, 4], [7, 8])
    """
    span = max(1, most - least)
    for step in (factor * 10**power for power in range(floor(log10(span)) + 2) for factor in (1, 2, 5)):
        first, last = floor(least / step), max(ceil(most / step), floor(least / step) + 1)
        if last - first < ticks:
            return [number * step for number in range(first, last + 1)]
    return [least, least + span]


def dashed(points, dashes):
    """A line through these points, as pieces to draw one by one."""
    if dashes is None or len(points) < 2:
        return [[part for point in points for part in point]] if len(points) > 1 else []
    pieces, piece, rest, number = [], list(points[0]), dp(dashes[0]), 0
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        gone = 0
        while length - gone > rest:
            gone += rest
            turn = [x + (to_x - x) * gone / length, y + (to_y - y) * gone / length]
            if number % 2 == 0:
                pieces.append(piece + turn)
            piece = turn
            number += 1
            rest = dp(dashes[number % len(dashes)])
        rest -= length - gone
        if number % 2 == 0:
            piece = [*piece, to_x, to_y]
    if number % 2 == 0 and len(piece) > 2:
        pieces.append(piece)
    return pieces


def apart(heights, least):
    """Heights in ascending order, moved so that none is nearer to the next than `least`.

    >>> apart([0, 1, 10], 4)
    [-1.5, 2.5, 10.0]
    """
    groups = []  # (heights, where their middle lies)
    for height in heights:
        groups.append(([height], height))
        while len(groups) > 1 and _top(groups[-2], least) + least > _bottom(groups[-1], least):
            upper, lower = groups.pop()[0], groups.pop()[0]
            joined = lower + upper
            groups.append((joined, sum(joined) / len(joined)))
    return [_bottom(group, least) + place * least for group in groups for place in range(len(group[0]))]


def _bottom(group, least):
    members, middle = group
    return middle - least * (len(members) - 1) / 2


def _top(group, least):
    members, middle = group
    return middle + least * (len(members) - 1) / 2
