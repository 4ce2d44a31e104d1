"""The shelf: resume on top, the games as large boxes, and the way to everything else."""

from kivy.app import App
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import engine
from app.layout import load_kv, shape
from app.screens.base import BaseScreen
from app.services import saves
from app.services.languages import tr
from app.services.session import Session
from app.widgets.base import Disc, Tap
from app.words import dates, games


class ShelfScreen(BaseScreen):
    """Built from the games there are: a fifth one needs nothing here."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._add_resume()
        boxes = [GameBox(game=game) for game in engine.GAMES]
        per_board = 4 if shape() != "phone" else 2
        for start in range(0, len(boxes), per_board):
            self.ids.boards.add_widget(self._board(boxes[start : start + per_board], per_board))
        if "dragonstones" in engine.GAMES:
            self._add_workshop()

    def _add_resume(self):
        newest = saves.newest_playable()
        if newest:
            self.ids.top.add_widget(ResumeCard(saved=newest))

    def _add_workshop(self):
        link = Factory.ShelfLink()
        link.picture, link.title, link.about = "common/workshop", tr("Workshop"), tr("make characters of your own")
        link.bind(on_release=lambda _: App.get_running_app().go("workshop"))
        self.ids.column.add_widget(link, index=self.ids.column.children.index(self.ids.games) + 1)

    def _board(self, boxes, places):
        board = ShelfBoard()
        for box in boxes:
            board.ids.row.add_widget(box)
        for _ in range(min(places, 2) - len(boxes)):
            board.ids.row.add_widget(Widget())
        return board


class ShelfBoard(BoxLayout):
    """A board with boxes standing on it."""


class GameBox(Tap, BoxLayout):
    """The box of a game: emblem, name, players, minutes."""

    game = StringProperty()
    name = StringProperty()
    players = StringProperty()
    minutes = StringProperty()
    emblem = StringProperty()

    def __init__(self, game, **kwargs):
        super().__init__(game=game, **kwargs)
        self.name = games.name(game)
        self.players = games.players(engine.GAMES[game])
        self.minutes = games.minutes(game)
        self.emblem = games.emblem(game)


class ResumeCard(Tap, BoxLayout):
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
        app.play_session(Session.resume(self.saved))


load_kv("screens/shelf")
SCREEN = ShelfScreen
