"""The table of the game being played, for the player who holds the device or, where nothing is secret, for all."""

from kivy.app import App

from app.layout import load_kv
from app.play.guide import Guide
from app.play.presenter import presenter_of
from app.services import memory
from app.widgets.screen import BaseScreen


class TableScreen(BaseScreen):
    def __init__(self, session, **kwargs):
        super().__init__(**kwargs)
        self.secret = session.scene().private
        self.session = session
        self.view = self._view(session)
        self.add_widget(self.view)
        self.guide = Guide(self.view, session)

    def _view(self, session):
        if session.scene().computer is not None:
            from app.play.computers_view import ComputersView

            return ComputersView(session)
        if session.scene().peek == "hint":
            from app.play.hint_view import HintView

            return HintView(session)
        return presenter_of(session.game).table.table_for(session)

    def show_hint(self):
        self.guide.show_hint()

    def on_touch_up(self, touch):
        lifted = super().on_touch_up(touch)
        if self.guide and touch.grab_current is None:
            self.guide.touched()
        return lifted

    def on_back(self):
        return App.get_running_app().host.step_back()

    def leave(self):
        self.guide.leave()
        self.view.put_away()
        self.remove_widget(self.view)
        memory.take_apart(self.view, forgets=True)
        self.view = self.guide = None


load_kv("screens/table")
SCREEN = TableScreen
