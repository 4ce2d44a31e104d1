"""What lies open before the players of Fist of Dragonstones, and what the bank has."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, ObjectProperty

from app.games.dragonstones import words
from app.games.dragonstones.stones import counted
from app.layout import big_text, small
from app.services.languages import tr
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, art, disc, name_in, text_width

GONE = 0.22  # how much is seen of a point not yet scored, or a colour not owned


class SeatPlate(Drawn):
    """What lies open before a player: points, stones, spent fairy gold, a kept marker."""

    person = DictProperty()
    content = DictProperty()
    target = NumericProperty(3)
    lit = BooleanProperty(False)
    purse = ObjectProperty(None, allownone=True)  # in a replay, what was behind the screen

    LOOK = ("person", "content", "target", "lit", "purse")
    MINUS = 0.25  # of the room of a number: the last one has a minus

    def _draw(self, *_):
        self.canvas.clear()
        if not self.person or not self.content or self.width < 20 or self.height < 20:
            return
        group, role = self.canvas, "primary" if self.lit else "plankEdge"
        filled(group, self.pos, self.size, dp(12), "felt")
        outlined(group, self.pos, self.size, dp(12), role, 3 if self.lit else 1.5)
        rows = 3 if self.height >= dp(96) or (self.purse and self.height > dp(76)) else 2
        row = (self.height - dp(8)) / rows
        first = self.top - dp(4) - row / 2
        self._head(first, min(dp(34), row - dp(4)))
        self._stones(first - row, min(dp(28), row - dp(4)), spent=rows == 2)
        if rows == 3:
            self._third(first - 2 * row, min(dp(24), row - dp(4)))

    def _head(self, middle, side):
        group, left = self.canvas, self.x + dp(8)
        disc(group, self.person["badge"], left, middle - side / 2, side)
        right = self._points(middle, min(dp(26), side))
        for marker in self.content["markers"]:
            right -= side + dp(2)
            filled(group, (right, middle - side / 2), (side, side), dp(5), "card")
            outlined(group, (right, middle - side / 2), (side, side), dp(5), "gold", 2)
            art(group, words.art(marker), right + dp(2), middle - side / 2 + dp(2), side - dp(4))
        room = right - left - side - dp(12)
        if not big_text() and room > dp(24):
            name_in(group, self.person["name"], left + side + dp(6), middle, sp(16), room)

    def _points(self, middle, side):
        """Shields for the points, missing ones faint; where there is no room one shield and a number."""
        group, points = self.canvas, self.content["points"]
        if self.target <= 3 and not small() and not big_text() and self.width > dp(150) and not self.content["markers"]:
            step = side * 0.86
            left = self.right - dp(6) - step * (self.target - 1) - side
            for number in range(self.target):
                alpha = 1 if number < points else GONE
                art(group, words.ART["point"], left + number * step, middle - side / 2, side, alpha)
            return left
        size = max(min(sp(18), side * 0.95), dp(14))
        width = text_width(str(points), int(size)) + dp(2)
        left = self.right - dp(10) - width - side - dp(4)
        art(group, words.ART["point"], left, middle - side / 2, side, 1 if points else 0.4)
        letters(group, str(points), left + side + dp(4), middle, size, "onPlank", "bold")
        return left

    def _stones(self, middle, side, spent):
        # With large letters, or on little room, three numbers are all that is readable here.
        spent = spent and self.width > dp(240 if big_text() else 110)
        kinds = [*words.COLOURS, *(["fairy"] if spent else [])]
        # Spent gold lies open and comes home later: with a minus nobody takes it for gold in the purse.
        gone = self.content["spent"]
        counts = {**self.content["stones"], "fairy": f"\N{MINUS SIGN}{gone}" if gone else 0}
        room = (self.width - dp(16)) / (len(kinds) + (self.MINUS if spent and gone else 0))
        side = min(side, room * 0.55)
        size = max(min(sp(18), room * 0.42), dp(12))
        for number, kind in enumerate(kinds):
            counted(self.canvas, kind, counts[kind], self.x + dp(8) + number * room, middle, side, size)

    def _third(self, middle, side):
        left = self.x + dp(8)
        if self.purse:
            room = (self.width - dp(16)) / 5
            for number, kind in enumerate(("fairy", "common", "silver", "amulet", "black")):
                size, side_here = min(sp(14), max(room * 0.4, dp(9))), min(side, room * 0.42)
                counted(self.canvas, kind, self.purse[kind], left + number * room, middle, side_here, size)
            return
        art(self.canvas, words.ART["fairy"], left, middle - side / 2, side, 1 if self.content["spent"] else 0.4)
        text = tr("spent {n}", n=self.content["spent"])
        room = self.width - side - dp(24)
        name_in(self.canvas, text, left + side + dp(6), middle, min(sp(14), side * 0.8), room, "onPlankVariant")


class SeatGrid(Places):
    """The plates of all players in two columns, or as many as are asked for."""

    columns = NumericProperty(2)
    most = NumericProperty("120dp")  # how high a plate may grow

    def __init__(self, people, **kwargs):
        super().__init__(**kwargs)
        self.plates = [SeatPlate(person=person, size_hint=(None, None)) for person in people]
        for plate in self.plates:
            self.add_widget(plate)

    def show(self, view, lit=(), purses=None):
        for seat, plate in enumerate(self.plates):
            plate.target, plate.content = view["target"], view["players"][seat]
            plate.lit = seat in lit
            plate.purse = purses[seat] if purses else None

    def do_layout(self, *_):
        count, gap = len(self.plates), dp(6)
        columns = 1 if count == 3 and self.columns == 2 and self.height >= dp(200) else min(self.columns, count)
        if count > 4 and columns == 2 and self.height < dp(140):
            columns = 3
        rows = -(-count // columns)
        width = (self.width - (columns - 1) * gap) / columns
        height = min(self.most, (self.height - (rows - 1) * gap) / rows)
        top = self.top - (self.height - rows * height - (rows - 1) * gap) / 2
        for number, plate in enumerate(self.plates):
            row, column = divmod(number, columns)
            plate.size = width, height
            plate.pos = self.x + column * (width + gap), top - height - row * (height + gap)


class BankRow(Drawn):
    """What the bank has."""

    bank = DictProperty()
    KINDS = (*words.COLOURS, *words.COINS)
    LOOK = ("bank",)

    def _draw(self, *_):
        self.canvas.clear()
        if not self.bank or self.width < 20:
            return
        filled(self.canvas, self.pos, self.size, min(dp(12), self.height / 2), "felt")
        rows = 2 if self.height > dp(76) else 1
        per_row = len(self.KINDS) // rows
        icon_side = 0 if rows == 2 else min(dp(24), self.height - dp(8))
        if icon_side:
            icon(self.canvas, "bank", self.x + dp(8), self.center_y, icon_side, "onPlankVariant")
        room = (self.width - dp(16) - (icon_side + dp(6) if icon_side else 0)) / per_row
        height = self.height / rows
        side = min(dp(26), height - dp(8), room * 0.46)
        size = max(min(sp(17), room * 0.34), dp(11))
        for number, kind in enumerate(self.KINDS):
            row, column = divmod(number, per_row)
            x = self.x + dp(8) + (icon_side + dp(6) if icon_side else 0) + column * room
            counted(self.canvas, kind, self.bank[kind], x, self.top - height * (row + 0.5), side, size)
