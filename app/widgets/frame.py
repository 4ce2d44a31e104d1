"""The frame of every table: bar, plates of the players, board, and the tray under the thumb.

A phone stacks them, a phone on its side sets the tray beside the board, a tablet adds a panel with players and
log.
"""

from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from app.layout import load_kv, shape, small
from app.widgets.base import Plate, Tray
from app.widgets.places import Place


def big_text():
    """From here on a table keeps only what the decision needs; the rest is in the sheets."""
    return Metrics.fontscale >= 1.4


class TableBar(BoxLayout):
    """Menu, whose turn it is, hide, log."""

    table = ObjectProperty(rebind=True)
    title = StringProperty()
    subtitle = StringProperty()
    badge = StringProperty()


class PlayerPlate(Plate):
    """What everybody knows of a player: (number, what it counts), and an emblem he holds."""

    name = StringProperty()
    badge = StringProperty()
    counts = ListProperty()
    emblem = StringProperty()
    to_move = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(counts=self._show_counts)

    def _show_counts(self, *_):
        self.ids.counts.clear_widgets()
        for number, text in self.counts:
            self.ids.counts.add_widget(Count(number=number, text="" if big_text() else text))


class Count(BoxLayout):
    number = StringProperty()
    text = StringProperty()


class HandTray(Tray):
    """What is asked for, the hand, and the buttons."""

    title = StringProperty()
    subtitle = StringProperty()
    emblem = StringProperty()

    def head_height(self):
        """Room for a title and two lines, so that the board keeps still when a longer text comes."""
        return sp(24) if small() or big_text() or shape() == "landscape" else sp(58)

    def hand_height(self):
        if shape() == "tablet":
            return dp(184)
        return dp(138) if small() or shape() == "landscape" else dp(164)


class LogRow(BoxLayout):
    """One line of the log."""

    picture = StringProperty()
    text = StringProperty()

    def show(self, data):
        self.picture, self.text = data["picture"], data["text"]


class LogPlace(Place):
    row_class = LogRow


class LogList(RecycleView):
    """The log, newest first; rows are made only where they show."""

    rows = ListProperty()

    def as_data(self, rows):
        return [{"picture": picture, "text": text} for picture, text in reversed(rows)]


class SidePanel(BoxLayout):
    """On a tablet: players and log beside the board."""

    table = ObjectProperty(rebind=True)
    title = StringProperty()


class TableFrame(BoxLayout):
    """Puts the parts of a table where the window has room for them."""

    def lay_out(self, bar, plates, board, tray):
        """`plates` by seat; the own one shows on a tablet only, elsewhere the bar stands for it."""
        arrange = {"phone": self._phone, "landscape": self._landscape, "tablet": self._tablet}[shape()]
        arrange(bar, plates, board, tray)

    def _phone(self, bar, plates, board, tray):
        self.orientation = "vertical"
        self.spacing = dp(6)
        self.add_widget(bar)
        self.add_widget(self._plates(plates))
        self.add_widget(board)
        tray.size_hint_y = None
        tray.bind(minimum_height=tray.setter("height"))
        self.add_widget(tray)

    def _landscape(self, bar, plates, board, tray):
        left = BoxLayout(orientation="vertical", size_hint_x=0.58, spacing=dp(2), padding=(0, 0, 0, dp(2)))
        left.add_widget(bar)
        left.add_widget(board)
        right = BoxLayout(orientation="vertical", size_hint_x=0.42, spacing=dp(6), padding=(0, dp(6), 0, 0))
        right.add_widget(self._plates(plates))
        right.add_widget(tray)
        self.add_widget(left)
        self.add_widget(right)

    def _plates(self, plates):
        box = BoxLayout(spacing=dp(6), size_hint_y=None, padding=(dp(8), 0))
        box.bind(minimum_height=box.setter("height"))
        for plate in plates:
            if plate is not None:
                box.add_widget(plate)
        return box

    def _tablet(self, bar, plates, board, tray):
        panel = SidePanel(table=bar.table, title=bar.title)
        for plate in plates:
            panel.ids.plates.add_widget(plate)
        self.log = panel.ids.log
        right = BoxLayout(orientation="vertical", padding=(0, dp(12), 0, 0), spacing=dp(6))
        right.add_widget(board)
        tray.size_hint_y = None
        tray.bind(minimum_height=tray.setter("height"))
        right.add_widget(tray)
        self.add_widget(panel)
        self.add_widget(right)


load_kv("widgets/frame")
