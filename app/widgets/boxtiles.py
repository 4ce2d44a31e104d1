"""The numbers of a box as tiles: what a game declares of them, and the kinds of tiles that games share."""

from collections.abc import Callable
from typing import NamedTuple

from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.layout import big_text, load_kv
from app.theme import color
from app.widgets.base import Tap, TapPlate, Words
from app.widgets.brush import filled, icon, letters
from app.widgets.columns import SnugStack
from app.widgets.drawn import Drawn, art


def first_number(numbers):
    return str(numbers[0])


class BoxTile(NamedTuple):
    """Values that belong together. `labels` say what each of them counts, `line` says the numbers in a few words.
    With `choices` (number: words) the value is chosen by its words."""

    id: str
    picture: str
    title: str
    values: tuple
    labels: tuple
    line: Callable = first_number
    choices: dict = {}


class GroupTitle(Words):
    """What the tiles below are about."""


class Cell(Tap, Drawn):
    """A tile that is drawn: chosen ones have a golden edge, changed ones a mark in the corner."""

    tile = ObjectProperty()
    numbers = ListProperty()
    chosen = BooleanProperty(False)
    changed = BooleanProperty(False)
    LOOK = ("numbers", "chosen", "changed")

    def _ground(self):
        self.canvas.clear()
        filled(self.canvas, self.pos, self.size, dp(12), "primaryContainer" if self.chosen else "surfaceContainerHigh")
        if self.chosen:
            self.canvas.add(Color(rgba=color("primary")))
            self.canvas.add(Line(rounded_rectangle=(*self.pos, *self.size, dp(12)), width=dp(1.5)))
        if self.changed:
            changed_mark(self.canvas, self.x + self.width - dp(16), self.y + self.height - dp(10))


def changed_mark(group, x, middle):
    icon(group, "pencil", x, middle, dp(13), "primary")


class CardCell(Cell):
    """A card and the number printed on it."""

    def sign(self):
        """What stands in the corner of the card."""
        return ""

    def unit(self):
        """The picture of what is counted."""
        return ""

    def _draw(self, *_):
        self._ground()
        if self.width < dp(40) or not self.numbers:
            return
        middle, side = self.y + self.height / 2, dp(44)
        filled(self.canvas, (self.x + dp(5), middle - dp(24)), (dp(48), dp(48)), dp(8), "card")
        art(self.canvas, self.tile.picture, self.x + dp(7), middle - side / 2, side)
        if self.sign():
            letters(self.canvas, self.sign(), self.x + dp(8), middle + dp(14), dp(17), "onCard", "black")
        x, room = self.x + dp(58), self.width - dp(62)
        ink = "onPrimaryContainer" if self.chosen else "onSurface"
        if self.unit():
            art(self.canvas, self.unit(), x, middle - dp(10), dp(20))
            x, room = x + dp(22), room - dp(22)
        letters(self.canvas, str(self.numbers[0]), x, middle, min(sp(22), dp(34)), ink, "bold", room=room)


class BoxValueRow(TapPlate):
    """A tile of a line of its own."""

    tile = ObjectProperty(None)
    numbers = ListProperty()
    chosen = BooleanProperty(False)
    changed = BooleanProperty(False)

    def line(self, tile, numbers):
        return tile.line(numbers) if numbers else ""


class CardGrid(SnugStack):
    """As many cells beside each other as fit, over the whole width."""

    def cell_width(self, width):
        columns = max(1, int((width + dp(8)) // (dp(124 if big_text() else 108) + dp(8))))
        return (width + dp(8)) / columns - dp(8) - 0.5

    def add_widget(self, widget, *args, **kwargs):
        super().add_widget(widget, *args, **kwargs)
        widget.size_hint = None, None
        widget.height = dp(60)
        self.bind(width=lambda *_: setattr(widget, "width", self.cell_width(self.width)))


def fill_rows(column, tiles):
    """A line for each tile. Returns {id: widget}, as all of these do."""
    rows = {tile.id: BoxValueRow(tile=tile, hint=tile.title) for tile in tiles}
    for row in rows.values():
        column.add_widget(row)
    return rows


def fill_cards(column, tiles, cell=CardCell):
    """Small cards beside each other."""
    cells = {tile.id: cell(tile=tile, hint=f"{tile.title}, {tile.id}") for tile in tiles}
    grid = CardGrid()
    for each in cells.values():
        grid.add_widget(each)
    column.add_widget(grid)
    return cells


class Group(NamedTuple):
    title: str
    tiles: list
    fill: Callable = fill_rows  # puts the tiles into a column


load_kv("widgets/boxtiles")
