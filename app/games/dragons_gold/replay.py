"""What a replay of Dragon's Gold shows."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.games.dragons_gold.dragons import DragonBoard
from app.games.dragons_gold.hoard import HoardLines
from app.games.dragons_gold.players import Players
from app.layout import lying, tablet, upright
from app.services.languages import mark
from app.widgets.columns import Box

PLACE = mark("Turn {turn}, step {n} of {total}")
LEAST = 520
LEAST_LYING = 330  # dp: where it is lower the board scrolls


def show(board, public, seen):
    board.show(public, seen)


def light(board, events):
    board.light([event["place"] for event in events if event["type"] in ("sent", "slain")])


def section(section):
    return section


class GoldTable(Box):
    """All that lies open, for the replay; with the hoards of those whose secrets may be seen."""

    on_field = ObjectProperty(None)

    def __init__(self, view, people, **kwargs):
        super().__init__(orientation="vertical", spacing=dp(6), **kwargs)
        self.board = DragonBoard(people, in_row=4 if tablet() else 2)
        self.board.do_place = self._touched
        self.players = Players(people, view)
        self.hoards = HoardLines(people=people, size_hint_y=None)
        self.add_widget(self.board)
        if not lying():
            self.add_widget(self.players)
        self.add_widget(self.hoards)
        self.show(view)

    def _touched(self, _place):
        if self.on_field:
            self.on_field("dragons")

    def show(self, view, seen=()):
        self.board.show(view)
        self.players.show(view)
        self.hoards.seen = list(seen)
        lines = sum(1 for each in seen if each)
        self.hoards.height = dp(30) * lines if upright() else dp(28) * -(-lines // 2)

    def light(self, places):
        for plate in self.board.plates:
            plate.lit = plate.place in places
