"""The sand clock for a real table: to be read from across it, standing or lying flat."""

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.companion.clockscreen import ClockScreen
from app.companion.timechoice import RoundButton, length_name  # noqa: F401, one in kv
from app.layout import big_text, crowded, load_kv, tight_sp, upright
from app.services import now
from app.services.languages import tr
from app.services.sandglass import LAST
from app.widgets.base import IconButton, Pill, Tap
from app.widgets.columns import Box, Row, SnugGrid
from app.widgets.keypad import Entry, Keypad
from app.widgets.overlay import SheetBox
from app.widgets.sandclock import Glass, SandClock, TimeNumeral  # noqa: F401, some in kv
from app.words.dates import as_time
from engine.companion.clocks import LONGEST, SHORTEST

LENGTHS = (30, 60, 90, 180)


class SandclockScreen(ClockScreen):
    """`flat`: the device lies on the table and shows the time to both sides. `choosing`: the sheet for another length
    is open."""

    seconds = NumericProperty(60)
    left = NumericProperty(60)
    running = BooleanProperty(False)
    line = StringProperty()

    def __init__(self, flat=False, choosing=False, **kwargs):
        self._choosing = choosing
        super().__init__(App.get_running_app().clocks.sand, **kwargs)
        self.show()
        page = (SandFlat if flat else SandPage if upright() else SandWide)()
        page.screen = self
        self.add_widget(page)
        for name in ("seconds", "left", "running", "line"):
            self.fbind(name, lambda *_: page.show())
        page.show()
        self.watch()

    def shown(self):
        super().shown()
        if self._choosing:
            self.choose_length()

    def show(self, *_):
        clock = self.kept.value
        self.seconds, self.left = clock.length, clock.left(now.wall())
        self.running = clock.running and self.left > 0
        self.line = self._line()

    def _line(self):
        if self.left <= 0:
            return tr("The sand has run through. Turn the clock over.")
        if self.running:
            return tr("Touch the clock, and the sand stops.")
        if self.left < self.seconds:
            return tr("Touch the clock, and the sand runs on.")
        return tr("Touch the clock, and the sand runs.")

    # What can be done

    def touch(self):
        """The glass was touched: pause, run on, or turn it over when it is empty."""
        clock = self.kept.value
        if self.left <= 0:
            self.turn()
        else:
            self.act(lambda: clock.pause(now.wall()) if clock.running else clock.start(now.wall()))

    def turn(self):
        self.act(lambda: self.kept.value.turn(now.wall()))

    def set_length(self, seconds):
        self.act(lambda: self.kept.value.set_length(seconds))

    def choose_length(self):
        self.remember(choosing=True)
        sheet = OtherLength(self.kept.value.length, self.set_length)
        self.open_sheet(sheet, tr("How long?"), lambda: self.remember(choosing=False))

    def lay_flat(self, flat):
        self.remember(flat=flat)
        self.app.rebuild()


class SettingToggle(IconButton):
    """Sound or vibration, on or off, for the whole app."""

    setting = StringProperty()
    SIGNS = {"sound": ("volume-high", "volume-off"), "vibration": ("vibrate", "vibrate-off")}

    def on_setting(self, *_):
        on = App.get_running_app().settings[self.setting]
        self.icon = self.SIGNS[self.setting][0 if on else 1]
        self.hint = self._hint(on)

    def _hint(self, on):
        if self.setting == "sound":
            return tr("Sound off") if on else tr("Sound on")
        return tr("Vibration off") if on else tr("Vibration on")

    def on_release(self):
        app = App.get_running_app()
        if not app.settings.keep(self.setting, not app.settings[self.setting]):
            app.say_not_kept()
        self.on_setting()


class SandTap(Tap, SandClock):
    """The clock, as large as its place: a touch stops it or lets it run."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.line.font_size = tight_sp(16)


class SandWays(Row):
    """What can be done, under the thumb: stop or run, and turn over."""

    running = BooleanProperty(False)


class WoodChip(Pill):
    """A choice that lies on the wood."""

    chosen = BooleanProperty(False)


class SandLengths(SnugGrid):
    """The usual lengths, and one more for any other."""

    screen = None

    def show(self, screen):
        if not self.children:
            self._build(screen)
        for chip, length in zip(self._chips, LENGTHS, strict=True):
            chip.chosen = screen.seconds == length
        other = int(screen.seconds) not in LENGTHS
        self._other.chosen = other
        self._other.text = length_name(int(screen.seconds)) if other else ""
        self._other.icon = "" if other else "pencil"
        self._other.hint = tr("Another length")

    def _build(self, screen):
        self._chips = [WoodChip(text=length_name(length)) for length in LENGTHS]
        self._other = WoodChip(icon="pencil", size_hint_x=0.8)
        for chip, length in zip(self._chips, LENGTHS, strict=True):
            chip.bind(on_release=lambda _, length=length: screen.set_length(length))
        self._other.bind(on_release=lambda _: screen.choose_length())
        for chip in (*self._chips, self._other):
            self.add_widget(chip)

    def columns(self, width):
        """All in a row where they fit."""
        return 5 if width >= 20 * tight_sp(16) else 3


class ClockPage:
    """What the three ways to lie share: they show what the screen knows."""

    screen = None

    def show(self):
        screen, clock = self.screen, self.ids.clock
        clock.seconds, clock.running, clock.left = screen.seconds, screen.running, screen.left
        clock.text = "" if crowded() else screen.line
        self.ids.ways.running = screen.running
        self.ids.lengths.show(screen)


class SandPage(ClockPage, Box):
    """A phone upright: glass above, time below, buttons under the thumb."""

    def subtitle(self):
        return "" if big_text() else tr("for sharing out and for markets")


class SandWide(ClockPage, Box):
    """On its side, or a tablet: the clock fills the screen, the buttons stand in a column."""


class SandFlat(FloatLayout):
    """The device lies on the table: the time for both sides, and the whole screen is the button."""

    screen = None

    def show(self):
        screen = self.screen
        self.ids.field.hint = tr("Stop the sand") if screen.running else tr("Let the sand run")
        for numeral in (self.ids.there, self.ids.here):
            numeral.text = as_time(screen.left)
            numeral.role = "emberOnPlank" if screen.left <= LAST else "onPlank"
        glass = self.ids.glass
        glass.share = -(-screen.left // 1) / screen.seconds
        glass.running, glass.hurried = screen.running, screen.left <= LAST

    def tall(self):
        return upright()


class OtherLength(SheetBox):
    """Any length there is."""

    seconds = NumericProperty()
    least, most = SHORTEST, LONGEST

    def __init__(self, seconds, do_choice, **kwargs):
        self._do_choice = do_choice
        super().__init__(seconds=seconds, **kwargs)
        keypad = Keypad(caption=tr("or type the seconds, also as a sum"), least=self.least, most=self.most)
        keypad.write_words = lambda number: tr("{n} s", n=number)
        keypad.do_write, keypad.entry = self._write, Entry()
        self.add_widget(keypad)

    def choose(self, seconds):
        self.seconds = seconds
        self._do_choice(seconds)

    def _write(self, seconds):
        self.choose(seconds)
        app = App.get_running_app()
        app.close_sheet(app.sheet)


load_kv("companion/sandclock")
SCREEN = SandclockScreen
