"""A player's page: games, victories, streaks, each game by itself, and against whom."""

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty

from app.history import words
from app.history.panels import NumberRow, NumberTile, Panel, PanelNote, badge_of, won_of
from app.history.plots import Balance  # noqa: F401, used in kv
from app.layout import load_kv
from app.services.languages import tr, trn
from app.widgets.base import Pill, Plate, TapPlate
from app.widgets.columns import Column, Row
from app.widgets.screen import BaseScreen

KINDS_SHOWN = 30  # those played most often
OPPONENTS = 20  # shown, those met most often
STREAK = 2  # victories in a row worth telling


class PlayerScreen(BaseScreen):
    margin = NumericProperty()
    player = StringProperty()
    badge = StringProperty()

    def __init__(self, person, **kwargs):
        self.app = App.get_running_app()
        try:
            self.found = self.app.history.of_player(person)
        except OSError:
            self.found = None
        super().__init__(player=self.found["name"] if self.found else person, badge=badge_of(person), **kwargs)
        column = self.ids.column
        if self.found is None:
            column.add_widget(PanelNote(text=tr("No finished game of {name} is known.", name=person)))
            return
        for part in (self._tiles(), *self._kinds(), self._against(), self._link()):
            column.add_widget(part)

    def _tiles(self):
        found, row = self.found, NumberRow()
        for number, text in (
            (found["games"], trn("game", "games", found["games"])),
            (found["wins"], trn("victory", "victories", found["wins"])),
            (found["best_streak"], tr("most in a row")),
        ):
            row.add_widget(NumberTile(number=str(number), text=text))
        return row

    def _kinds(self):
        if self.found["streak"] >= STREAK:
            n = self.found["streak"]
            yield StreakPlate(text=trn("The last {n} game was won.", "The last {n} games were all won.", n))
        for kind in self.found["kinds"][:KINDS_SHOWN]:
            yield KindPlate(
                title=words.name(kind["game"], kind["title"]),
                won=won_of(kind["wins"], kind["games"]),
                emblem=words.emblem(kind["game"]),
                box=words.box_color(kind["game"]),
                best=str(kind["best"]),
                average=words.average(kind["average"]),
                share=kind["wins"] / kind["games"],
            )

    def _against(self):
        panel = Panel(title=tr("Against whom"), second=tr("better : worse"))
        others = self.found["against"][:OPPONENTS]
        most = max((max(other["wins"], other["losses"]) for other in others), default=1)
        for other in others:
            row = OpponentRow(
                name=other["name"],
                badge=badge_of(other["name"]),
                wins=other["wins"],
                losses=other["losses"],
                most=most,
            )
            row.bind(on_release=lambda row: self.app.go("player", person=row.name))
            panel.add_widget(row)
        if not others:
            panel.add_widget(PanelNote(text=tr("So far alone.")))
        return panel

    def _link(self):
        link = Pill(kind="second", icon="format-list-bulleted", text=tr("The games of {name}", name=self.player))
        link.bind(on_release=lambda _: self.app.go("history", player=self.player))
        return link


class StreakPlate(Plate):
    """Victories in a row up to now."""

    text = StringProperty()


class KindPlate(Plate, Column):
    """One game: how often, how often won, best and average."""

    title = StringProperty()
    won = StringProperty()
    emblem = StringProperty()
    box = StringProperty("felt")
    best = StringProperty()
    average = StringProperty()
    share = NumericProperty(0)


class OpponentRow(TapPlate, Row):
    """Somebody else, and who of the two was ahead how often."""

    name = StringProperty()
    badge = StringProperty()
    wins = NumericProperty(0)
    losses = NumericProperty(0)
    most = NumericProperty(1)


load_kv("history/player")
SCREEN = PlayerScreen
