"""What the views of all score sheets can do."""

from kivy.metrics import dp

from app.layout import upright
from app.services import box
from app.services.languages import tr
from app.widgets.base import Pill, Tray
from app.widgets.columns import Box, snug
from app.widgets.keypad import Entry, Keypad
from app.widgets.overlay import SheetBox


class SheetView(Box):
    """A view shows `screen.sheet` and changes it by `screen.write(change)`; `refresh` is called after every change.

    `screen.memory` outlives the view, which is built anew at every turn of the device.
    """

    def __init__(self, screen, **kwargs):
        super().__init__(**kwargs)
        self.screen = screen
        self.memory = screen.memory
        self.people = screen.paper.people

    @property
    def sheet(self):
        return self.screen.sheet

    def name(self, seat):
        return self.sheet.names[seat]

    def refresh(self):
        """Show the sheet as it is now."""
        raise NotImplementedError

    def unshown(self):
        """What has no room on the screen: the bar's sign tells it."""
        return ""

    def menu(self):
        """(icon, text, act) of what only this sheet can do."""
        return []

    def box_menu(self):
        """For sheets that count with the numbers of a box: those of one's own, if they have changed since."""
        if box.option(self.sheet.game) == self.sheet.box:
            return []
        return [("package-variant", tr("Count with the numbers of our box"), self._take_box)]

    def _take_box(self):
        self.screen.close_form()
        self.screen.write(lambda sheet: sheet.set_box(box.option(sheet.game)))

    @staticmethod
    def settings(sheet):
        """What another sheet of the same people is told."""
        return {}

    def arrange(self, main, side, side_width=380):
        """The tray below the main part, or beside it where the window is wide."""
        if upright():
            self.orientation = "vertical"
            self.spacing = dp(6)
            self.add_widget(main)
            self.add_widget(snug(side))
        else:
            self.add_widget(main)
            side.size_hint_x, side.width = None, dp(side_width)
            self.add_widget(side)

    # Numbers

    def keypad_form(self, caption, badge, value, write, least=0, most=999, below=()):
        """A keypad in a sheet over the screen; a number that is refused leaves it open."""
        typed = self.memory["typed"].setdefault("entry", Entry(str(value) if value else ""))
        keypad = Keypad(entry=typed, caption=caption, badge=badge, least=least, most=most)
        keypad.do_write = lambda number: self.screen.write(lambda sheet: write(sheet, number)) and self._written()
        content = SheetBox()
        for widget in (keypad, *below):
            content.add_widget(widget)
        return content

    def _written(self):
        self.screen.close_form()

    def finish_button(self):
        button = Pill(icon="flag-checkered", text=tr("To the result"))
        button.bind(on_release=lambda _: self.screen.show_end())
        return button


def side_tray():
    tray = Tray()
    tray.padding = dp(12), dp(10)
    return tray
