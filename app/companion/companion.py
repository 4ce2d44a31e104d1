"""The helper beside a real box: what is going on comes first, then the way to every tool."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty

from app.companion import clock_words, sheet_words
from app.companion import sheet_files as sheets
from app.layout import load_kv
from app.services.languages import mark, tr
from app.widgets.base import TapPlate
from app.widgets.columns import SnugGrid
from app.widgets.screen import BaseScreen

SHOW_EVERY = 0.2  # seconds between two looks at the clocks
SHEETS_SHOWN = 3

# (screen, icon, name, about)
TOOLS = (
    ("sheets", "clipboard-edit-outline", mark("Score sheets"), mark("for each of the games, and for any other")),
    ("sandclock", "timer-sand", mark("Sand clock"), mark("a minute, or as long as you like")),
    ("turnclocks", "account-clock-outline", mark("Turn clocks"), mark("time of one's own, for 2 to 6")),
    ("talksclock", "handshake-outline", mark("Talks clock"), mark("until everybody agrees")),
    ("starts", "fingerprint", mark("Who starts"), mark("also seats and teams, by fingers")),
    ("lookup", "card-search-outline", mark("Cards"), mark("what each of them does")),
    ("draws", "cards-outline", mark("Draw cards"), mark("specials, hindrances, tricks")),
    ("history", "history", mark("History"), mark("games played, and who won")),
    ("boxvalues", "tune-variant", mark("Numbers of my box"), mark("where they differ from ours")),
)


class CompanionScreen(BaseScreen):
    margin = NumericProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self._clocks = []
        self._add_clocks()
        self._add_sheets()
        for screen, icon, name, about in TOOLS:
            tile = ToolTile(icon=icon, name=tr(name), about=tr(about))
            tile.bind(on_release=lambda _, screen=screen: self.app.go(screen))
            self.ids.tools.add_widget(tile)
        self._showing = Clock.schedule_interval(self._show, SHOW_EVERY)

    def leave(self):
        self._showing.cancel()

    # What is going on

    def _add_clocks(self):
        for clock in self.app.clocks.all:
            if clock.begun:
                row = RunningRow(icon=clock_words.icon(clock), name=clock_words.name(clock))
                row.bind(on_release=lambda _, clock=clock: self.app.go(clock_words.screen(clock)))
                self._clocks.append((clock, row))
                self.ids.running.add_widget(row)
        self._show()

    def _show(self, *_):
        for clock, row in self._clocks:
            row.about = clock_words.standing(clock)

    def _add_sheets(self):
        papers, _ = sheets.running()
        for paper in [paper for paper in papers if not paper.closed][:SHEETS_SHOWN]:
            name = sheet_words.game_name(paper.sheet.game, paper.sheet.title)
            row = RunningRow(icon="clipboard-edit-outline", name=name, about=", ".join(paper.sheet.names))
            row.bind(on_release=lambda _, key=paper.key: self.app.go("sheet", key=key))
            self.ids.running.add_widget(row)


class RunningRow(TapPlate):
    """Something that goes on: one tap leads back to it."""

    icon = StringProperty("help")
    name = StringProperty()
    about = StringProperty()


class ToolTile(TapPlate):
    icon = StringProperty("help")
    name = StringProperty()
    about = StringProperty()
    needed = NumericProperty(0)  # the height of its words


class ToolGrid(SnugGrid):
    """All tiles are as high as the highest."""

    def add_widget(self, tile, *args, **kwargs):
        super().add_widget(tile, *args, **kwargs)
        tile.bind(needed=self._fit)
        self._fit()

    def _fit(self, *_):
        self.row_default_height = max(tile.needed for tile in self.children)

    def columns(self, width):
        return max(1, min(3, int(width // max(dp(156), sp(150)))))


load_kv("companion/companion")
SCREEN = CompanionScreen
