"""The frame of every table: bar, plates of the players, board, and the tray under the thumb.

A phone stacks them, a phone on its side sets the tray beside the board, a tablet adds a panel with players and
log. TableFrame.arrange() alone decides where they stand.
"""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

from app.layout import (
    big_text,
    cramped,
    load_kv,
    low_sp,
    lying,
    room,
    shallow,
    small,
    squat,
    stacks,
    tablet,
    terse,
    tight_sp,
)
from app.services import memory
from app.widgets.base import IconButton, Margin, Plate, Tray
from app.widgets.brush import letters
from app.widgets.columns import Box, CutWhereItScrolls, Row, snug
from app.widgets.drawn import Drawn
from app.widgets.places import RowPlace
from app.widgets.text import height_of


class OpenBar(Box):
    """Menu, perhaps a player, what goes on, and buttons."""

    badge = StringProperty()
    title = StringProperty()
    subtitle = StringProperty()
    do_menu = ObjectProperty(None)

    def add_button(self, glyph, hint, act):
        button = IconButton(icon=glyph, hint=hint, role="onPlank", pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda _: act())
        self.ids.buttons.add_widget(button)


class PlayerPlate(Plate):
    """What everybody knows of a player: (number, what it counts), and an emblem he holds."""

    name = StringProperty()
    badge = StringProperty()
    counts = ListProperty()
    emblem = StringProperty()
    to_move = BooleanProperty(False)


class Counts(Drawn):
    """Numbers side by side, what they count below each; drawn, since every table has a dozen of them."""

    counts = ListProperty()
    LOOK = ("counts",)

    def __init__(self, **kwargs):
        super().__init__(height=tight_sp(24) if big_text() else sp(38), **kwargs)

    def _draw(self):
        group = self.canvas
        group.clear()
        room = self.width / max(len(self.counts), 1)
        for place, (number, text) in enumerate(self.counts):
            x, top = self.x + place * room, self.y + self.height
            letters(group, number, x, top - tight_sp(11), tight_sp(17), "onPlank", "bold", room)
            if not big_text():
                letters(group, text, x + dp(1), self.y + sp(8), sp(12), "onPlankVariant", "regular", room - dp(2))


class CappedTray(Tray):
    """A tray in which nothing is wider than `cap`."""

    cap = NumericProperty("760dp")
    margin = NumericProperty(0)


class HandTray(Tray):
    """What is asked for, the hand, and the buttons."""

    title = StringProperty()
    subtitle = StringProperty()
    emblem = StringProperty()

    def head_height(self):
        """Room for a title and two lines, so that the board keeps still when a longer text comes."""
        return tight_sp(24) if terse() else sp(58)

    def hand_height(self):
        if tablet():
            return dp(184)
        if squat():
            return dp(108 if shallow() else 124)
        return dp(138) if cramped() else dp(164)


class LogRow(Box):
    """A sentence of the log, and its picture."""

    picture = StringProperty()
    text = StringProperty()
    LETTERS, PICTURE, GAP = 15, 34, 10  # sp, dp, dp

    def show(self, data):
        self.picture, self.text = data["picture"], data["text"]

    @classmethod
    def height_in(cls, width, text):
        """How high it is in a list of that width."""
        words = height_of(text, width - dp(cls.PICTURE + cls.GAP), sp(cls.LETTERS))
        return max(dp(44), words + dp(8))


class LogPlace(RowPlace):
    row_class = LogRow


class LogList(CutWhereItScrolls, RecycleView):
    """The log, newest first; rows are made only where they show."""

    rows = ListProperty()

    def __init__(self, **kwargs):
        super().__init__(width=0, **kwargs)  # without a width there is nothing to measure

    def as_data(self, rows, width):
        return [
            {"picture": picture, "text": text, "height": LogRow.height_in(width, text)}
            for picture, text in reversed(rows)
            if width
        ]


class TablePanel(Box):
    """What stands beside the board on a tablet; its look."""


class SidePanel(TablePanel):
    """Players and log, and the way to hide the hand, where there is one."""

    def __init__(self, hides=True, **kwargs):
        super().__init__(**kwargs)
        if not hides:
            self.remove_widget(self.ids.hide)


class TableFrame(Box):
    """Puts the parts of a table where the window has room for them."""

    def arrange(self, bar, board, tray, side=None, beside=None, share=0.5, bar_over_tray=False, spring=None):
        """One below the other on a phone held upright. On its side the tray stands beside the board, which has its
        `share` of the width; `beside` says so for other windows. On a tablet `side`, a panel, takes the bar.

        Board and tray may be several parts each. The tray, the last of its parts, is as high as it must be; where
        nothing else grows it takes the rest. Beside the board its parts lie at the bottom, under the thumb; with
        `spring` only so many of them.
        """
        board, tray = _parts(board), _parts(tray)
        if side:
            side.add_widget(bar, index=len(side.children))
            self.add_widget(side)
            columns = [([*board, *tray], 1)]
        elif not (lying() if beside is None else beside):
            columns = [([bar, *board, *tray], 1)]
        else:
            columns = [([bar, *board], share), (tray, 1 - share)]
            if bar_over_tray:
                columns = [([bar, *tray], 1 - share), (board, share)]
            if spring:
                tray[-1].add_widget(Widget(), index=spring)
        for parts, width in columns:
            self.add_widget(_column(parts, width, tray[-1]))


def _parts(given):
    return list(given) if isinstance(given, list | tuple) else [given]


def _column(parts, width, tray):
    """Bar and tray reach to the edge of the window; what has a margin keeps off it above and below too."""
    column = Box(orientation="vertical", size_hint_x=width, spacing=dp(6) if tray in parts else dp(4))
    first, last = (isinstance(part, Margin | Row) for part in (parts[0], parts[-1]))
    column.padding = 0, (dp(12) if tablet() else dp(6)) * first, 0, dp(4) * last
    if tray in parts and tray.size_hint_y == 1 and any(part.size_hint_y for part in parts if part is not tray):
        snug(tray)
    for part in parts:
        column.add_widget(part)
    return column


def strip(*parts):
    """Parts side by side, as far from the edge as the board is."""
    return Row(*parts, spacing=dp(6), padding=(dp(8), 0))


def narrow():
    """The share of a board whose tray is a narrow column beside it."""
    width = room()[0]
    return 1 - max(dp(280), min(width * 0.31, dp(390))) / width


def stacked(actions, buttons):
    """Buttons side by side, or one above the other where the letters are large."""
    memory.clear(actions)
    actions.orientation = "vertical" if stacks() else "horizontal"
    for button in buttons:
        actions.add_widget(button)


def text_button(text):
    """Letters of a button that stands beside another one."""
    return low_sp(16) if small() or len(text) > 18 else sp(18)


load_kv("widgets/frame")
