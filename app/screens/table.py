"""The table of the game being played, for the eyes of the player who holds the device."""

from app.layout import load_kv
from app.screens.base import BaseScreen
from app.tables import presenter_of


class TableScreen(BaseScreen):
    secret = True

    def __init__(self, session, **kwargs):
        super().__init__(**kwargs)
        self.session = session
        self.view = presenter_of(session.game).TableView(session, session.seat_to_act())
        self.add_widget(self.view)

    def leave(self):
        self.view.hand.show([])
        self.clear_widgets()
        self.view = None


load_kv("screens/table")
SCREEN = TableScreen
