"""Panels with numbers, plots and people: what the pages of the history are made of."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.history.plots import LineSample  # noqa: F401, used in kv
from app.layout import load_kv
from app.services.languages import trn
from app.widgets.base import Plate, TapPlate
from app.widgets.columns import Column, Row, SnugStack


def badge_of(name):
    """The badge of somebody whom the device knows, or the first letter of the name."""
    person = App.get_running_app().roster.find(name)
    return person["badge"] if person else name[:1].upper()


def won_of(wins, games):
    return trn("{wins} of {n} game won", "{wins} of {n} games won", games, wins=wins)


class NumberRow(Row):
    """Three numbers."""


class NumberTile(Plate):
    number = StringProperty()
    text = StringProperty()


class Panel(Plate, Column):
    """A plot with its heading."""

    title = StringProperty()
    second = StringProperty()


class PanelNote(BoxLayout):
    text = StringProperty()


class Legend(SnugStack):
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
