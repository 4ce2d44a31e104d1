"""Panels with numbers, plots and people: what the pages of the history are made of."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.history.plots import LineSample  # noqa: F401, used in kv
from app.layout import load_kv, shallow
from app.services.characters import CHARACTERS
from app.services.languages import tr, trn
from app.theme import BADGES, symbol_of
from app.widgets.base import Plate, TapPlate
from app.widgets.columns import Box, Column, Row, SnugStack


def badge_of(name):
    """The badge of somebody whom the device knows, or the first letter of the name."""
    person = App.get_running_app().roster.find(name)
    return person["badge"] if person else name[:1].upper()


def badges_of(game):
    """The badges of a finished game, seat by seat. Where a computer played at its end it shows its face; which symbol
    the seat had nobody knows any more, so it gets one that is free."""
    found = [badge_of(name) for name in game.names]
    for seat, character in enumerate(game.at_end):
        if character in CHARACTERS:
            taken = [symbol_of(badge) for badge in found]
            own = found[seat] if found[seat] in BADGES else None
            symbol = own or next((badge for badge in BADGES if badge not in taken), next(iter(BADGES)))
            found[seat] = f"{symbol}/{character}"
    return found


def won_of(wins, games):
    return trn("{wins} of {n} game won", "{wins} of {n} games won", games, wins=wins)


def won_apart(player):
    """How many games somebody has won of all; where computers played along, in two lines."""
    wins, games = player["mixed_wins"], player["mixed_games"]
    if not games:
        return won_of(player["wins"], player["games"])
    lines = [tr("With computers: {won}", won=won_of(wins, games))]
    if player["games"] > games:
        lines.insert(0, tr("Among people: {won}", won=won_of(player["wins"] - wins, player["games"] - games)))
    return "\n".join(lines)


class HistoryColumn(Column):
    """Numbers, plots and titles, one below the other."""


class NumberRow(Row):
    """Three numbers."""


class NumberTile(TapPlate):
    """A number, and what it counts; leads to the games behind it."""

    number = StringProperty()
    text = StringProperty()
    do = ObjectProperty()

    def on_release(self):
        self.do()


class Panel(Plate, Column):
    """A plot with its heading."""

    title = StringProperty()
    second = StringProperty()


class PanelNote(Box):
    text = StringProperty()


class Legend(SnugStack):
    """Whose line is whose."""


class LegendItem(Box):
    name = StringProperty()
    badge = StringProperty()
    place = NumericProperty(0)

    def room(self):
        """Of the name: two stand side by side where a column is wide, and one has room in a narrow one."""
        return dp(200) if shallow() else dp(250)


class FactRow(TapPlate):
    """A sentence with its number; leads to the games behind it."""

    badge = StringProperty()
    title = StringProperty()
    about = StringProperty()
    number = StringProperty()


class PersonTap(TapPlate):
    """Somebody in a list: disc, name, a line of numbers."""

    name = StringProperty()
    badge = StringProperty()
    about = StringProperty()
    chosen = BooleanProperty(False)


load_kv("history/panels")
