"""The clock of a turn on the bar and the cover, and the way to set it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.layout import tablet, tight_sp
from app.services.languages import tr
from app.services.sandglass import LAST
from app.widgets.bottom_sheets import SettingSheet
from app.widgets.brush import icon, letters
from app.widgets.drawn import Drawn
from app.words.dates import as_time
from app.words.turns import turn_clocks


def way_to_clock(app):
    """For the menus of the table: (icon, text, act)."""
    sheet = lambda: app.open_sheet(SettingSheet("turn_clock", turn_clocks(), title=tr("Turn clock")))  # noqa: E731
    return "account-clock-outline", tr("Turn clock"), sheet


class TurnTime(Drawn):
    """The time that is left, on the bar and on the cover; no wider than nothing where no time is measured."""

    left = ObjectProperty(None, allownone=True)
    LOOK = ("text", "late")
    text, late = StringProperty(), BooleanProperty(False)
    ICON = 22  # dp

    def __init__(self, clock, **kwargs):
        super().__init__(size_hint_x=None, width=0, **kwargs)
        clock.faces.add(self)
        self.left = clock.left

    def on_left(self, _, left):
        self.text = "" if left is None else as_time(left)
        self.late = left is not None and left <= LAST
        self.width = self._before() + tight_sp(46) if self.text else 0

    def _before(self):
        """Only a tablet has room for a sign before it."""
        return dp(self.ICON) if tablet() else 0

    def _draw(self):
        group = self.canvas
        group.clear()
        if not self.text:
            return
        role = "emberOnPlank" if self.late else "onPlank"
        before = self._before()
        if before:
            icon(group, "timer-sand", self.x, self.center_y, before, role)
        letters(group, self.text, self.x + before, self.center_y, tight_sp(19), role, "bold", self.width - before)
