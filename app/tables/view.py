"""What the views of all tables have in common: the sheets that open over them, the bar, the buttons."""

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.services.languages import tr
from app.tables import words_of
from app.theme import badge_colors
from app.widgets.base import Pill
from app.widgets.frame import OpenBar, big_text
from app.widgets.sheets import LogSheet, MenuSheet


class Sheets:
    """Log, menu and whatever else opens over a table. Needs `session`, `view` and `seat` (None where all look on)."""

    def log_rows(self):
        """What everybody saw, in sentences."""
        table = self.session.table
        return words_of(self.session.game).sentences(table.history(None), table.journal)

    def show_log(self):
        self.open_sheet(LogSheet(self.log_rows()))

    def show_menu(self):
        self.open_sheet(self.menu())

    def menu(self):
        from app.rulebook import section_for  # the rules are long and seldom needed at once

        game = self.session.game
        return MenuSheet(game=game, section=section_for(game, self.view), log=self.show_log)

    def open_sheet(self, sheet):
        if self.seat is not None:
            sheet.edge = badge_colors(self.session.people[self.seat]["badge"])[0]
        App.get_running_app().open_sheet(sheet)


class GameView(Sheets, BoxLayout):
    """A view of its own for each thing that a game asks. `seat` is None where all look on."""

    seat = None

    def __init__(self, session, **kwargs):
        super().__init__(orientation="vertical", spacing=dp(6), **kwargs)
        self.app = App.get_running_app()
        self.session = session
        self.people = session.people
        self.view = session.table.view(self.seat)

    def put_away(self):
        """The screen is left."""
        self.view = None

    def bar(self, title, subtitle="", badge="", *buttons):
        """The bar; each of `buttons` is (icon, hint, act)."""
        bar = OpenBar(title=title, subtitle="" if big_text() else subtitle, badge=badge, do_menu=self.show_menu)
        for button in buttons:
            bar.add_button(*button)
        return bar

    def button(self, text, act, **kwargs):
        button = Pill(text=text, **kwargs)
        button.bind(on_release=lambda _: act())
        return button

    def log_button(self):
        return "history", tr("What happened"), self.show_log
