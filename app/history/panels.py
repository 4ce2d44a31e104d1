"""Panels with numbers, plots and people: what the pages of the history are made of."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.history.plots import line_sample
from app.layout import load_kv, shallow, tight_sp
from app.services.characters import CHARACTERS
from app.services.languages import tr, trn
from app.theme import BADGES, symbol_of
from app.widgets.base import Plate, Tap, TapPlate
from app.widgets.brush import icon, letters
from app.widgets.columns import Box, Column, Row, SnugStack
from app.widgets.drawn import Drawn, disc, text_width
from app.widgets.fitting import shortened
from app.widgets.text import Heading


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


class LegendItem(Drawn):
    """A player's line, and the name; as wide as both."""

    name = StringProperty()
    badge = StringProperty()
    place = NumericProperty(0)
    LOOK = ("name", "badge", "place")
    SAMPLE, GAP = 36, 6  # dp

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)
        self._size = tight_sp(14)
        # Two stand side by side where a column is wide, and one has room in a narrow one.
        self._words = shortened(self.name, self._size, dp(200) if shallow() else dp(250), "regular")
        words = text_width(self._words, int(self._size), "regular")
        self.size = dp(self.SAMPLE + self.GAP) + words, max(dp(24), self._size * 1.2)

    def _draw(self):
        self.canvas.clear()
        middle = self.y + self.height / 2
        line_sample(self.canvas, self.badge, self.place, self.x, middle, dp(self.SAMPLE))
        left = self.x + dp(self.SAMPLE + self.GAP)
        letters(self.canvas, self._words, left, middle, self._size, "onSurfaceVariant", "regular")


class FactRow(Tap, Heading):
    """A sentence with its number, perhaps a line below and somebody's disc before; leads to the games behind it."""

    badge = StringProperty()
    number = StringProperty()
    LOOK = (*Heading.LOOK, "badge", "number")
    DISC, GAP, CHEVRON = 36, 10, 24  # dp

    def __init__(self, **kwargs):
        super().__init__(least_height=dp(52), **kwargs)
        self._number = sp(18)
        beside = dp(self.GAP) + text_width(self.number, int(self._number), "bold")
        left = self.DISC + self.GAP if self.badge else self.GAP
        self.padding = dp(left), dp(6), beside + dp(self.GAP + self.CHEVRON), dp(6)
        self.hint = self.text

    def texts(self):
        return [*super().texts(), self.number]

    def draw_around(self, group):
        middle, side = self.y + self.height / 2, dp(self.DISC)
        if self.badge:
            disc(group, self.badge, self.x, middle - side / 2, side, ring="onSurface")
        chevron = self.x + self.width - dp(self.CHEVRON)
        icon(group, "chevron-right", chevron, middle, dp(self.CHEVRON), "onSurfaceVariant")
        if self.number:
            left = self.x + self.width - self.padding[2] + dp(self.GAP)
            letters(group, self.number, left, middle, self._number, "primary", "bold")


class PersonTap(TapPlate):
    """Somebody in a list: disc, name, a line of numbers."""

    name = StringProperty()
    badge = StringProperty()
    about = StringProperty()
    chosen = BooleanProperty(False)


load_kv("history/panels")
