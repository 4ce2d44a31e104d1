"""The shelf: resume on top, the games as large boxes, and the way to everything else."""

from contextlib import suppress

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

import engine
from app import games
from app.layout import load_kv, room, upright
from app.play.presenter import presenter_of
from app.services import saves
from app.services.home import home
from app.services.languages import tr, trn
from app.services.seating import was_set_up
from app.widgets.base import Disc, Tap, TapPlate
from app.widgets.columns import Box, Column
from app.widgets.screen import BaseScreen
from app.words import dates

HISTORY_AFTER = 0.5  # seconds until the history is opened to count its games


class ShelfScreen(BaseScreen):
    """Built from the games there are: a fifth one needs nothing here."""

    margin = NumericProperty()

    def __init__(self, **kwargs):
        self._app = App.get_running_app()
        self._asking = self._looking = None
        super().__init__(**kwargs)
        self._add_resume()
        boxes = [GameBox(game=game) for game in engine.GAMES]
        per_board = 4 if not upright() else 2
        for start in range(0, len(boxes), per_board):
            self.ids.boards.add_widget(self._board(boxes[start : start + per_board], per_board))
        self._add_companion()
        for link in (link for game in engine.GAMES for link in presenter_of(game).links):
            self.ids.small.add_widget(self._link(link))
        self.ids.small.cols = 2 if self._two_in_a_row() else 1

    def _add_resume(self):
        newest = saves.newest_playable()
        if newest:
            self.ids.top.add_widget(ResumeCard(saved=newest))

    def shown(self):
        self._asking = Clock.schedule_once(self._about_to_be_drawn)

    def _about_to_be_drawn(self, _):
        """A frame first does what is due and then draws, and a first picture may take longer than the wait itself."""
        self._asking = Clock.schedule_once(self._drawn)

    def _drawn(self, _):
        self._asking = Clock.schedule_once(self._count_games, HISTORY_AFTER)

    def leave(self):
        for event in (self._asking, self._looking):
            if event:
                event.cancel()

    def _add_companion(self):
        """What runs beside the table is said here, for that is where one looks after a restart."""
        if any(home().glob("clock_*.json")):
            self._looking = Clock.schedule_interval(self._show_clocks, 0.5)
            self._show_clocks()

    def _show_clocks(self, *_):
        from app.companion import clock_words as clocks  # most people have none

        running = [f"{clocks.name(each)}: {clocks.standing(each)}" for each in self._app.clocks.all if each.begun]
        self.ids.companion.about = "\n".join(running) or tr("For the real box: scores, sand clock, draws")

    def _count_games(self, _seconds):
        """Not at once: the shelf has to be there first."""
        with suppress(OSError):  # the history itself says what is wrong
            games = self._app.history.count()
            if games:
                self.ids.history.about = trn("{n} game", "{n} games", games)

    def _link(self, link):
        small = SmallLink(picture=link.picture, title=tr(link.title), about=tr(link.about))
        small.bind(on_release=lambda _: self._app.go(link.screen))
        return small

    def _two_in_a_row(self):
        return room()[0] >= 2 * max(dp(150), sp(150)) + dp(44)

    def _board(self, boxes, places):
        board = ShelfBoard()
        for box in boxes:
            board.ids.row.add_widget(box)
        for _ in range(min(places, 2) - len(boxes)):
            board.ids.row.add_widget(Widget())
        return board


class ShelfBoard(Column):
    """A board with boxes standing on it."""


class SmallLink(TapPlate):
    """The way to something that is no game."""

    picture = StringProperty()
    title = StringProperty()
    about = StringProperty()


class GameBox(Tap, Box):
    """The box of a game: emblem, name, a line that makes one want to play it, players, minutes."""

    game = StringProperty()
    name = StringProperty()
    line = StringProperty()
    players = StringProperty()
    minutes = StringProperty()
    emblem = StringProperty()

    def __init__(self, game, **kwargs):
        super().__init__(game=game, **kwargs)
        self.name = games.name(game)
        self.line = games.line(game)
        self.players = games.players(engine.GAMES[game])
        self.minutes = games.minutes(game)
        self.emblem = games.emblem(game)

    def open(self, app):
        """Before the first game it is told how it goes."""
        told = was_set_up(self.game) or not presenter_of(self.game).pitch
        app.go("setup" if told else "how", game=self.game)


class ResumeCard(Tap, Box):
    """The game that was interrupted last: one tap goes on with it."""

    saved = ObjectProperty()

    def __init__(self, saved, **kwargs):
        super().__init__(saved=saved, **kwargs)
        for person in saved.people:
            self.ids.people.add_widget(
                Disc(badge=person["badge"], ring="onCard", size_hint=(None, None), size=("26dp", "26dp"))
            )

    def title(self):
        return games.name(self.saved.journal.game)

    def when(self):
        return dates.day_and_time(self.saved.changed)

    def go_on(self, app):
        app.resume(self.saved.path)


load_kv("screens/shelf")
SCREEN = ShelfScreen
