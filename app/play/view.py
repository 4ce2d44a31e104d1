"""What the views of all tables have in common: the way to the journal, the sheets over them, the bar, the buttons."""

from kivy.app import App

from app.layout import big_text
from app.play.aloud import way_to_hear
from app.play.lesson_bar import LessonBar
from app.play.playing import Playing
from app.play.presenter import presenter_of
from app.play.turntime import TurnTime, way_to_clock
from app.services import memory
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Pill
from app.widgets.bottom_sheets import LogSheet, MenuSheet
from app.widgets.choices import SwitchRow
from app.widgets.frame import OpenBar, TableFrame
from app.widgets.overlay import Sheet, SheetBox

# What a button is unless it is told.
PLAIN = {"icon": "", "picture": "", "second": "", "kind": "main", "disabled": False, "size_hint_x": 1}


class Sheets:
    """Log, menu and whatever else opens over a table. Needs `session`, `view` and `seat` (None where all look on)."""

    def log_rows(self):
        """What everybody saw, in sentences."""
        session = self.session
        return presenter_of(session.game).words.sentences(session.open_events, session.table.journal)

    def show_log(self):
        self.open_sheet(LogSheet(self.log_rows()))

    def show_menu(self):
        self.open_sheet(self.menu())

    def menu(self):
        game = self.session.game
        section = presenter_of(game).rulebook.section_for(self.view)
        log = "history", tr("What happened"), self.show_log
        seats = "account-switch-outline", tr("Who plays for whom"), self.show_seats
        app = App.get_running_app()
        ways = log, *way_to_hear(app, self), seats, *self._hints_way(), way_to_clock(app)
        return MenuSheet(game, section, ways)

    def _hints_way(self):
        """For whoever has the device, or for whom it is asked."""
        if not self.session.humans or presenter_of(self.session.game).hints is None:
            return ()
        if self.seat is not None or len(self.session.humans) == 1:
            seat = self.session.humans[0] if self.seat is None else self.seat
            text = tr("Hints off") if self.session.wants_hints(seat) else tr("Hints on")
            return (("lightbulb-outline", text, lambda: App.get_running_app().host.switch_hints(seat)),)
        return (("lightbulb-outline", tr("Hints"), self.show_hints),)

    def show_hints(self):
        """Who has hints: each touch switches."""
        content = SheetBox()
        for seat in self.session.humans:
            row = SwitchRow(title=self.people[seat]["name"], active=self.session.wants_hints(seat))
            row.bind(on_release=lambda _, seat=seat: App.get_running_app().host.switch_hints(seat))
            content.add_widget(row)
        self.open_sheet(Sheet(content, title=tr("Hints")))

    def show_seats(self):
        from app.play.seats_sheet import SeatsSheet  # seldom asked for

        self.open_sheet(SeatsSheet(self.session))

    def open_sheet(self, sheet):
        if self.seat is not None:
            sheet.edge = badge_colors(self.session.people[self.seat]["badge"])[0]
        App.get_running_app().open_sheet(sheet)


class GameView(Playing, Sheets, TableFrame):
    """A view of its own for each thing that a game asks. `seat` is None where all look on."""

    seat = None

    def __init__(self, session, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.session = session
        self.people = session.people
        self.view = session.table.view(self.seat)

    def put_away(self):
        """The screen is left."""
        self.view = None

    def bar(self, title, subtitle="", badge="", *buttons):
        """The bar; each of `buttons` is (icon, hint, act), or None. In a lesson it is the lesson's."""
        if self.session.lesson:
            return LessonBar(self.session)
        bar = OpenBar(title=title, subtitle="" if big_text() else subtitle, badge=badge, do_menu=self.show_menu)
        bar.add_widget(TurnTime(self.app.host.turn_clock), index=1)
        for button in filter(None, buttons):
            bar.add_button(*button)
        self.head = bar
        return bar

    def button(self, text, act, **look):
        button = Pill(text=text, **look)
        button.act = act
        button.bind(on_release=_act)
        return button

    def offer(self, row, offers):
        """Buttons for these, each (text, act, look), side by side or one below the other as the row is. Those that
        stand there already say and do what is new; only what is missing is made, only what is too much goes."""
        buttons = row.children[::-1]
        if any(button.state == "down" for button in buttons):
            memory.clear(row)
            buttons = []
        for button in buttons[len(offers) :]:
            row.remove_widget(button)
            memory.take_apart(button)
        for button, (text, act, look) in zip(buttons, offers, strict=False):
            button.act, button.text = act, text
            for name, value in {**PLAIN, **look}.items():
                setattr(button, name, value)
        for text, act, look in offers[len(buttons) :]:
            row.add_widget(self.button(text, act, **look))

    def hide_button(self, hint):
        """None where there is nobody to hide anything from."""
        return None if self.session.alone else ("eye-off-outline", hint, self.app.hide)

    def log_button(self):
        return "history", tr("What happened"), self.show_log


def _act(button):
    button.act()
