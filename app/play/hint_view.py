"""A hint for one pair of eyes, asked for on a table that all look at."""

from kivy.metrics import dp

from app.play import plain_replay
from app.play.computers_view import BoardRoom
from app.play.presenter import presenter_of
from app.play.view import GameView
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Tray
from app.widgets.columns import Row


class HintView(GameView):
    """The open table, and below it what the master would do."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        person, presenter = self.people[self.seat], presenter_of(session.game)
        bar = self.bar(person["name"], tr("Only you see this"), person["badge"], self.hide_button(tr("Hide it")))
        board = BoardRoom(least=dp((presenter.replay or plain_replay).LEAST))
        board.ids.board.add_widget(presenter.table.board_for(session.table.view(None), self.people))
        self.actions = Row(self.button(tr("Back to the table"), self.app.hide))
        self.tray = Tray(edge=badge_colors(person["badge"])[0])
        self.tray.add_widget(self.actions)
        self.arrange(bar, board, self.tray)
        self.app.host.hints.ask(session, self.seat)
