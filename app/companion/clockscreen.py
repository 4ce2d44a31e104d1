"""What the screens of the three clocks have in common."""

from kivy.app import App
from kivy.clock import Clock

from app.companion.clocksettings import ClockSettings
from app.companion.people import first_people
from app.services.languages import tr
from app.widgets.overlay import WatchedSheet
from app.widgets.screen import BaseScreen
from engine import EngineError
from engine.companion.clocks import LEAST_SEATS

SHOW_EVERY = 0.1  # seconds


class ClockScreen(BaseScreen):
    """Shows a clock of the app's, and writes down whatever is done with it before it shows that."""

    def __init__(self, kept, **kwargs):
        self.app = App.get_running_app()
        self.kept = kept
        super().__init__(**kwargs)

    def watch(self):
        """To be called when all is in its place."""
        self.show()
        self._showing = Clock.schedule_interval(self.show, SHOW_EVERY)

    def show(self, *_):
        raise NotImplementedError

    def leave(self):
        self._showing.cancel()

    def keep(self, change, **about):
        """Keep what `change` makes of the clock. What is refused is said; False then, and nothing has changed."""
        try:
            self.app.clocks.keep(self.kept, change(), **about)
        except (EngineError, OSError) as error:
            self.app.refuse(error)
            return False
        return True

    def act(self, change):
        """The same, and the screen shows it."""
        done = self.keep(change)
        self.show()
        return done

    def remember(self, **values):
        """So that a rebuild (turned device, other language) comes back to this."""
        name, before = self.app.trail[-1]
        self.app.trail[-1] = (name, {**before, **values})

    def open_sheet(self, content, title, put_away):
        """`put_away` is called when the sheet was closed by hand: it shall not come back by itself then."""

        def gone():
            if self.app.screens.current_screen is self and self.app.sheet is None:
                put_away()

        self.app.open_sheet(WatchedSheet(content, title=title, on_gone=gone))


class PeopleClockScreen(ClockScreen):
    """A clock for several, who are chosen in a sheet together with its length.

    `draft` is what is being set there, None while it is closed.
    """

    TITLE = ""
    LENGTHS = ()  # the usual ones
    LIMITS = ()  # the shortest and the longest
    FIRST = {}
    SET = ()  # what can be set besides the people

    def __init__(self, kept, draft=None, **kwargs):
        self._draft = draft
        super().__init__(kept, **kwargs)
        if kept.value is None:
            # Ready at once for those who played last; it is written down when it starts.
            kept.about = {**kept.about, **self.FIRST, "people": first_people(self.app.roster, LEAST_SEATS)}
            kept.value = self.new_clock(kept.about)

    def new_clock(self, about):
        """A full clock for these people."""
        raise NotImplementedError

    def shown(self):
        super().shown()
        if self._draft:
            self.open_settings(self._draft)

    def open_settings(self, draft=None):
        about = self.kept.about
        draft = draft or {"people": list(about["people"]), **{key: about[key] for key in self.SET}}
        self.remember(draft=draft)
        sheet = ClockSettings(draft, self.LENGTHS, *self.LIMITS, self._set)
        self.open_sheet(sheet, tr(self.TITLE), lambda: self.remember(draft=None))

    def _set(self, draft):
        if self.keep(lambda: self.new_clock(draft), **draft):
            self.app.swap(self.app.trail[-1][0])
