"""The frame of every table: bar, plates of the players, board, and the tray under the thumb.

A phone stacks them, a phone on its side sets the tray beside the board, a tablet adds a panel with players and
log.
"""

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

from app.layout import big_text, cramped, load_kv, shape, small, tablet, terse, tight_sp
from app.services import memory
from app.widgets.base import IconButton, Plate, Tray
from app.widgets.brush import letters
from app.widgets.places import RowPlace


class TableBar(BoxLayout):
    """Menu, whose turn it is, hide, log."""

    table = ObjectProperty(rebind=True)
    title = StringProperty()
    subtitle = StringProperty()
    badge = StringProperty()


class OpenBar(BoxLayout):
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


class Counts(Widget):
    """Numbers side by side, what they count below each; drawn, since every table has a dozen of them."""

    counts = ListProperty()

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self.height = tight_sp(24) if big_text() else sp(38)
        self.bind(pos=self._draw, size=self._draw, counts=self._draw)

    def _draw(self, *_):
        self._drawn.clear()
        room = self.width / max(len(self.counts), 1)
        for place, (number, text) in enumerate(self.counts):
            x, top = self.x + place * room, self.y + self.height
            letters(self._drawn, number, x, top - tight_sp(11), tight_sp(17), "onPlank", "bold", room)
            if not big_text():
                letters(self._drawn, text, x + dp(1), self.y + sp(8), sp(12), "onPlankVariant", "regular", room - dp(2))


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
        return dp(138) if cramped() else dp(164)


class LogRow(BoxLayout):
    """One line of the log."""

    picture = StringProperty()
    text = StringProperty()

    def show(self, data):
        self.picture, self.text = data["picture"], data["text"]


class LogPlace(RowPlace):
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

    def put_away(self):
        """The screen is left: what is private ends here."""

    def lay_out(self, bar, plates, board, tray):
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


def stacked(actions, buttons):
    """Buttons side by side, or one above the other where the letters are large."""
    memory.clear(actions)
    actions.orientation = "vertical" if big_text() else "horizontal"
    for button in buttons:
        actions.add_widget(button)


def text_button(text):
    """Letters of a button that stands beside another one."""
    return sp(16) if small() or len(text) > 18 else sp(18)


load_kv("widgets/frame")
