"""A countdown that survives: whoever kills the app in the middle of the talks wins no time by it."""

from math import ceil

from app.services import now, troubles
from app.services.home import read_json, write_json

FILE = "sandglass.json"
KEPT_EVERY = 2.0  # seconds between two looks of the disk at a running clock
GAMES = 20  # of so many games the last clock is remembered
LAST = 10  # seconds in which a clock hurries everybody on


class Beats:
    """The sounds of a clock that runs out: a tick for each of the last seconds, then the gong."""

    def __init__(self):
        self._last_second = None

    def sound(self, left, running):
        """What is to be heard now, each once; nothing while the clock stands or was only just looked at."""
        second = ceil(left)
        if not running or second == self._last_second:
            return ""
        first, self._last_second = self._last_second is None, second
        if second > LAST or first:
            return ""
        return "clock_tick" if second else "clock_end"


class Sandglass:
    """Turned over for one clock of one game. It stands until `start`."""

    def __init__(self, game, number, seconds, steady=None):
        self.game, self.number, self.seconds = game, number, seconds
        self._now = steady or now.steady
        self._left = self._remembered()
        self._since = None
        self._kept_at = self._now()

    def _remembered(self):
        number, left = _clocks().get(self.game, (None, None))
        return min(left, self.seconds) if number == self.number else float(self.seconds)

    @property
    def running(self):
        return self._since is not None

    @property
    def left(self):
        """The seconds that are left, and never less than none."""
        gone = self._now() - self._since if self.running else 0
        return max(0.0, self._left - gone)

    def start(self):
        if not self.running:
            self._since = self._now()
            self.keep()

    def pause(self):
        if self.running:
            self.stand()
            self.keep()

    def stand(self):
        """A pause that somebody else writes down."""
        if self.running:
            self._left, self._since = self.left, None

    def tick(self):
        """Called often; writes seldom. Returns the seconds left."""
        if self.running and self._now() - self._kept_at >= KEPT_EVERY:
            self.keep()
        return self.left

    def keep(self):
        """Write down what is left. A disk that refuses is no matter for the clock."""
        self._kept_at = self._now()
        clocks = _clocks()
        clocks.pop(self.game, None)
        clocks[self.game] = [self.number, round(self.left, 2)]
        with troubles.noted():
            write_json(FILE, dict(list(clocks.items())[-GAMES:]))


def _clocks():
    """{game: [number, left]}"""
    return read_json(FILE, {}, lambda stored: {game: clock for game, clock in stored.items() if _sensible(clock)})


def _sensible(clock):
    if not isinstance(clock, list) or len(clock) != 2:
        return False
    number, left = clock
    return type(number) is int and type(left) in (int, float) and 0 <= left < 3600
