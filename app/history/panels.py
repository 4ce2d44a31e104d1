"""Panels with numbers, plots and people: what the pages of the history are made of."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.history.plots import LineSample  # noqa: F401, used in kv
from app.layout import load_kv
from app.services.languages import trn
from app.widgets.base import Pill, Plate, TapPlate
from app.widgets.drawn import text_width


def badge_of(name):
    """The badge of somebody whom the device knows, or the first letter of the name."""
    person = App.get_running_app().roster.find(name)
    return person["badge"] if person else name[:1].upper()


def won_of(wins, games):
    return trn("{wins} of {n} game won", "{wins} of {n} games won", games, wins=wins)


class RowChip(Pill):
    """One of several in a row that scrolls sideways."""

    def chip_width(self, text, font_size):
        return text_width(text, int(font_size)) + dp(40)


def show_in_row(row):
    """Bring the chosen chip into sight, once all have their places."""
    chosen = next((chip for chip in row.children if chip.kind == "chosen"), None)
    if chosen:
        Clock.schedule_once(lambda _: _scroll_to(row.parent, chosen), 0)


def _scroll_to(view, chip):
    if chip.parent and chip.parent.width > view.width:
        view.scroll_to(chip, padding=dp(24), animate=False)


class NumberRow(BoxLayout):
    """Three numbers."""


class NumberTile(Plate):
    number = StringProperty()
    text = StringProperty()


class Panel(Plate):
    """A plot with its heading."""

    title = StringProperty()
    second = StringProperty()


class PanelNote(BoxLayout):
    text = StringProperty()


class Legend(StackLayout):
    """Whose line is whose."""


class LegendItem(BoxLayout):
    name = StringProperty()
    badge = StringProperty()
    place = NumericProperty(0)


class PersonTap(TapPlate):
    """Somebody in a list: disc, name, a line of numbers."""

    name = StringProperty()
    badge = StringProperty()
    about = StringProperty()
    chosen = BooleanProperty(False)


load_kv("history/panels")
