"""The tiles on which the numbers of a box stand: dragons in rows of three, suits, cards with their coins."""

from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from app.companion import boxvalue_words as words
from app.games.dragons_gold.drawing import shield
from app.games.pantry import card_words as pantry_cards
from app.layout import load_kv
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Plate, Tap, TapPlate, Words
from app.widgets.brush import filled, icon, letters
from app.widgets.drawn import Drawn, art
from app.widgets.frame import big_text


def add_tiles(column, game, groups, tiles, choose):
    """Fill the column with the groups of a game; each tile is put into `tiles` by its id."""
    for group in groups:
        if group.title:
            column.add_widget(GroupTitle(text=group.title))
        {"dragons": _dragons, "coins": _cards, "hindrances": _cards}.get(group.id, _rows)(column, group, tiles)
    for name, tile in tiles.items():
        tile.bind(on_release=lambda _, name=name: choose(name))


def _dragons(column, group, tiles):
    for start in range(0, len(group.tiles), 3):
        three = group.tiles[start : start + 3]
        row = DragonRow(picture=three[0].picture, strength=three[0].id.split("_")[1])
        for tile in three:
            tiles[tile.id] = DragonCell(tile=tile, hint=tile.title)
            row.ids.cells.add_widget(tiles[tile.id])
        column.add_widget(row)


def _cards(column, group, tiles):
    grid = CardGrid()
    for tile in group.tiles:
        tiles[tile.id] = CardCell(tile=tile, hint=f"{tile.title}, {tile.id}")
        grid.add_widget(tiles[tile.id])
    column.add_widget(grid)


def _rows(column, group, tiles):
    for tile in group.tiles:
        tiles[tile.id] = BoxValueRow(tile=tile, hint=tile.title)
        column.add_widget(tiles[tile.id])


class GroupTitle(Words):
    """What the tiles below are about."""


class DragonRow(Plate):
    """The three dragons of a strength."""

    picture = StringProperty()
    strength = StringProperty()


class StrengthCard(Drawn):
    """A dragon on parchment with its strength."""

    picture = StringProperty()
    strength = StringProperty()
    LOOK = ("picture", "strength")

    def _draw(self, *_):
        self.canvas.clear()
        filled(self.canvas, self.pos, self.size, dp(8), "card")
        side = min(self.size) - dp(4)
        if self.picture:
            art(self.canvas, self.picture, self.x + dp(2), self.y + (self.height - side) / 2, side)
            shield(self.canvas, self.strength, self.x + self.width - dp(15), self.y + self.height + dp(2), dp(25))


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


class DragonCell(Cell):
    """Tokens that are seen, and those from the bag."""

    def _draw(self, *_):
        self._ground()
        if self.width < dp(40) or not self.numbers:
            return
        if big_text():
            self._pair(0, self.x + dp(6), self.y + self.height * 0.72, self.width - dp(12))
            self._pair(1, self.x + dp(6), self.y + self.height * 0.28, self.width - dp(12))
        else:
            room = (self.width - dp(8)) / 2
            self._pair(0, self.x + dp(4), self.y + self.height / 2, room)
            self._pair(1, self.x + dp(4) + room, self.y + self.height / 2, room)

    def _pair(self, place, x, middle, room):
        """A sign and its number, in the middle of the room."""
        side = min(dp(22), room * 0.5)
        left = x + max(0, (room - side - dp(26)) / 2)
        ink = "onPrimaryContainer" if self.chosen else "onSurface"
        if place == 0:
            icon(self.canvas, "eye-outline", left, middle, side, "onSurfaceVariant", room=side)
        else:
            art(self.canvas, "dragons_gold/bag", left, middle - side / 2, side)
        size, number = min(sp(20), dp(32)), str(self.numbers[place])
        letters(
            self.canvas, number, left + side + dp(2), middle, size, ink, "bold", room=x + room - left - side - dp(2)
        )


class CardCell(Cell):
    """A card and the number printed on it."""

    def _draw(self, *_):
        self._ground()
        if self.width < dp(40) or not self.numbers:
            return
        middle, side = self.y + self.height / 2, dp(44)
        filled(self.canvas, (self.x + dp(5), middle - dp(24)), (dp(48), dp(48)), dp(8), "card")
        art(self.canvas, self.tile.picture, self.x + dp(7), middle - side / 2, side)
        if self.tile.id in pantry_cards.CARDS and pantry_cards.sign(self.tile.id):
            sign = pantry_cards.sign(self.tile.id)
            letters(self.canvas, sign, self.x + dp(8), middle + dp(14), dp(17), "onCard", "black")
        x, room = self.x + dp(58), self.width - dp(62)
        ink = "onPrimaryContainer" if self.chosen else "onSurface"
        if self.tile.values[0].startswith("coins"):
            art(self.canvas, "pantry/coin", x, middle - dp(10), dp(20))
            x, room = x + dp(22), room - dp(22)
        letters(self.canvas, str(self.numbers[0]), x, middle, min(sp(22), dp(34)), ink, "bold", room=room)


class BoxValueRow(TapPlate):
    """A tile of a line of its own: a suit with its cards, or a rule."""

    tile = ObjectProperty(None)
    numbers = ListProperty()
    chosen = BooleanProperty(False)
    changed = BooleanProperty(False)

    def line(self, tile, numbers):
        if not numbers:
            return ""
        if tile.id == "crowd":
            return tr(words.CROWD[numbers[0]])
        return words.deck_line(tile, dict(zip(tile.values, numbers, strict=True)))


class CardGrid(StackLayout):
    """As many cells beside each other as fit, over the whole width."""

    def cell_width(self, width):
        columns = max(1, int((width + dp(8)) // (dp(124 if big_text() else 108) + dp(8))))
        return (width + dp(8)) / columns - dp(8) - 0.5

    def add_widget(self, widget, *args, **kwargs):
        super().add_widget(widget, *args, **kwargs)
        widget.size_hint = None, None
        widget.height = dp(60)
        self.bind(width=lambda *_: setattr(widget, "width", self.cell_width(self.width)))


load_kv("companion/boxtiles")
