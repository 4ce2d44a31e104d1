"""What the winner of an auction chooses from."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.dragonstones.pieces import draw_signs
from app.games.dragonstones.stones import stone
from app.layout import load_kv
from app.widgets.answer import AnswerPlate
from app.widgets.base import Plate, Tap, TapPlate
from app.widgets.brush import dashed_frame, filled, icon, letters, outlined
from app.widgets.columns import Box, Snug
from app.widgets.drawn import Drawn, art


class Question(Box):
    """The character that asks, and what it asks."""

    face = DictProperty()
    title = StringProperty()
    text = StringProperty()


class Way(AnswerPlate):
    """One way to answer; signs may tell what it leads to."""

    def __init__(self, signs=(), **kwargs):
        self._signs, self._high = signs, max(dp(30), min(sp(28), dp(38)))
        super().__init__(**kwargs)

    def on_badge(self, *_):
        super().on_badge()
        if self._signs:
            left, top, right, bottom = self.padding
            self.padding = left, top, right, bottom + self._high + dp(3)

    on_picture = on_badge

    def draw_around(self, group):
        super().draw_around(group)
        if self._signs:
            left, _, right, _ = self.padding
            room = self.width - left - right, self._high
            draw_signs(group, self._signs, (self.x + left, self.y + dp(8)), room)


class PriceTag(TapPlate):
    """A stone and what it costs."""

    signs = ListProperty()
    option = StringProperty()


class StoneTile(Tap, Drawn):
    """A stone to choose, with a number below it; a faint one with a dashed frame has been put elsewhere."""

    colour = StringProperty()
    number = StringProperty()
    away = BooleanProperty(False)
    option = ObjectProperty(None)
    LOOK = ("number", "away")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < 8 or self.height < 8:
            return
        if self.away:
            dashed_frame(group, self.pos, self.size, dp(12))
        else:
            filled(group, self.pos, self.size, dp(12), "surfaceContainerHigh")
        foot = min(self.height * 0.3, max(sp(24), dp(24))) if self.number else 0
        side = min(self.width * 0.72, (self.height - foot) * 0.72)
        middle = self.y + foot + (self.height - foot) / 2
        stone(group, self.colour, self.center_x - side / 2, middle - side / 2, side, 0.3 if self.away else 1)
        if foot:
            letters(group, self.number, self.x, self.y + foot * 0.6, foot * 0.7, "onSurface", "bold", room=self.width)


class Slots(Drawn):
    """The price: places for stones, filled one by one, and what they lead to."""

    paid = ListProperty()
    places = NumericProperty(0)
    signs = ListProperty()
    LOOK = ("paid", "places", "signs")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if not self.places or self.width < 40:
            return
        gap, arrow = dp(8), dp(40)
        side = min(dp(58), self.height, (self.width - arrow - dp(64)) / self.places - gap)
        total = self.places * (side + gap) + arrow + side
        x, y = self.x + (self.width - total) / 2, self.center_y - side / 2
        for number in range(self.places):
            if number < len(self.paid):
                outlined(group, (x, y), (side, side), dp(12), "primary", 2)
                stone(group, self.paid[number], x + side * 0.18, y + side * 0.18, side * 0.64)
            else:
                dashed_frame(group, (x, y), (side, side), dp(12))
            x += side + gap
        icon(group, "arrow-right-bold", x, self.center_y, dp(28), "onPlank")
        x += arrow
        for kind, value in self.signs[:2]:
            if kind == "text":
                letters(group, value, x + dp(2), self.center_y, side * 0.4, "onPlank", "bold")
            else:
                art(group, value, x, y, side)
                x += side


class StoneRow(Drawn):
    """Stones side by side on parchment, and a place for the next one."""

    stones = ListProperty()
    more = BooleanProperty(False)
    plain = BooleanProperty(False)
    LOOK = ("stones", "more", "plain")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        count = len(self.stones) + self.more
        if not count or self.width < 20:
            return
        gap = dp(4 if self.plain else 8)
        rows = 2 if self.plain and count > 8 else 1
        columns = -(-count // rows)
        side = min((self.height - gap * (rows - 1)) / rows, (self.width - gap * (columns - 1)) / columns, dp(76))
        for number, colour in enumerate(self.stones):
            row, column = divmod(number, columns)
            pos = self.x + column * (side + gap), self.top - (row + 1) * side - row * gap
            if not self.plain:
                filled(group, pos, (side, side), dp(12), "card")
            inset = 0 if self.plain else side * 0.16
            stone(group, colour, pos[0] + inset, pos[1] + inset, side - 2 * inset)
        if self.more:
            row, column = divmod(len(self.stones), columns)
            pos = self.x + column * (side + gap), self.top - (row + 1) * side - row * gap
            dashed_frame(group, pos, (side, side), dp(12))
            letters(group, "?", pos[0], pos[1] + side / 2, side * 0.5, "onPlankVariant", "bold", room=side)


class RiskBar(Drawn):
    """How likely the named colour is to come: its share in ember, the rest golden."""

    risk = NumericProperty(0)
    words = ListProperty(["", ""])
    LOOK = ("risk", "words")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 40:
            return
        split = self.width * min(max(self.risk, 0.2), 0.8)
        radius = self.height / 2
        filled(group, self.pos, self.size, radius, "primaryContainer")
        filled(group, self.pos, (split, self.height), radius, "ember")
        size = min(sp(15), self.height * 0.6)
        letters(group, self.words[0], self.x, self.center_y, size, "onEmber", "bold", room=split)
        rest = self.width - split - dp(8)
        letters(group, self.words[1], self.x + split + dp(4), self.center_y, size, "onPrimaryContainer", room=rest)


class Bag(Snug, Plate):
    """The Rainbow Dragon's bag: the named colour, what was drawn, what is still in it."""

    named_text = StringProperty()
    drawn_text = StringProperty()
    left_text = StringProperty()


load_kv("games/dragonstones/questions")
