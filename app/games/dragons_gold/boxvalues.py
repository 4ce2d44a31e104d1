"""The numbers of a box of Dragon's Gold: the tokens of its dragons, and what three with equally many gems get."""

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from app.games.dragons_gold import piece_words
from app.games.dragons_gold.drawing import shield
from app.layout import big_text, load_kv
from app.services.languages import mark, tr, trn
from app.widgets.base import Plate
from app.widgets.boxtiles import BoxTile, Cell, Group
from app.widgets.brush import filled, icon, letters
from app.widgets.drawn import Drawn, art

RULES = "dragons"
CARDS = (mark("Strength {n}, first card"), mark("Strength {n}, second card"), mark("Strength {n}, third card"))
CROWD = {3: mark("Nothing"), 4: mark("Half each")}


def groups(known):
    dragons = {}
    for value in known.values():
        if value.group == "dragons":
            dragons.setdefault(value.about[:2], []).append(value.id)
    tiles = [_dragon(strength, number, values) for (strength, number), values in dragons.items()]
    choices = {number: tr(words) for number, words in CROWD.items()}
    crowd = BoxTile(
        "crowd",
        "dragons_gold/token_blue",
        tr("Three have equally many gems"),
        ("crowd",),
        (tr("each of them gets"),),
        lambda numbers: choices[numbers[0]],
        choices,
    )
    return [Group("", tiles, fill_dragons), Group(tr("Scoring"), [crowd])]


def _dragon(strength, number, values):
    return BoxTile(
        f"dragon_{strength}_{number}",
        piece_words.dragon_art(strength, number - 1),
        tr(CARDS[number - 1], n=strength),
        tuple(values),
        (tr("seen"), tr("hidden, from the bag")),
        lambda numbers: tr("{seen} seen, {hidden} hidden", seen=numbers[0], hidden=numbers[1]),
    )


def sum_line(sums):
    """'73 + 53 = 126 tokens'."""
    return trn(
        "{open} + {hidden} = [b]{n}[/b] token",
        "{open} + {hidden} = [b]{n}[/b] tokens",
        sums["sum"],
        open=sums["open"],
        hidden=sums["hidden"],
    )


def fill_dragons(column, tiles):
    """The three of a strength in a row."""
    cells = {tile.id: DragonCell(tile=tile, hint=tile.title) for tile in tiles}
    for start in range(0, len(tiles), 3):
        three = tiles[start : start + 3]
        row = DragonRow(picture=three[0].picture, strength=three[0].id.split("_")[1])
        for tile in three:
            row.ids.cells.add_widget(cells[tile.id])
        column.add_widget(row)
    return cells


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


load_kv("games/dragons_gold/boxvalues")
