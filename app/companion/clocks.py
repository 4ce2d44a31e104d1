"""The clocks beside the table: kept on disk as absolute times, and heard wherever in the app one is.

They run by wall time. Locking the phone, a call or a kill neither stops nor loses them: the file says when a clock was
started, and what is left follows from what time it is now.
"""

from kivy.clock import Clock

from app.companion.kept import Kept, are_people
from app.services import device, now
from app.services.sandglass import Beats
from engine.companion.clocks import NOBODY, SandClock, TalksClock, TurnClock

LOOK_EVERY = 0.1  # seconds between two looks at the clocks that run
MINUTE = 60


class KeptClock(Kept):
    """One of the clocks. `people` sit at it, by the number of their seat."""

    def __init__(self, name, kind):
        super().__init__(f"clock_{name}.json", kind, {"people": [], "length": MINUTE, "increment": 0}, _fits)
        self.name = name
        self.beats = Beats()

    @property
    def people(self):
        return self.about["people"]

    def left(self):
        """The seconds that the clock shows: on turn clocks those of the player who is on."""
        clock = self.value
        if isinstance(clock, TurnClock):
            return clock.left(max(clock.active, 0), now.wall())
        return clock.left(now.wall())

    @property
    def alive(self):
        """Whether it runs and has time left."""
        return self.value is not None and self.value.running and self.left() > 0

    @property
    def begun(self):
        """Whether it runs, or stands in the middle of its time: somebody will want to go on with it."""
        clock = self.value
        if clock is None:
            return False
        if isinstance(clock, TurnClock):
            return clock.active != NOBODY and len(clock.out(now.wall())) < len(clock.banks)
        if isinstance(clock, TalksClock) and clock.outcome(now.wall()) != "open":
            return False
        return clock.left(now.wall()) > 0 and (clock.running or clock.gone > 0)

    def tick(self):
        """Reckon from now on, in memory only: so the clock never notices if the device's own is set back."""
        if self.value is not None:
            self.value = self.value.tick(now.wall())


class Clocks:
    """All three. While one runs it is heard, and the screen stays on."""

    def __init__(self, app):
        self._app = app
        self.sand = KeptClock("sand", SandClock)
        self.turns = KeptClock("turns", TurnClock)
        self.talks = KeptClock("talks", TalksClock)
        if self.sand.value is None:
            self.sand.value = SandClock.new(MINUTE)
        self._watching = None
        self.watch()

    @property
    def all(self):
        return self.sand, self.turns, self.talks

    def keep(self, clock, value, **about):
        """A touch has changed a clock. OSError if that can't be written down."""
        clock.keep(value, **about)
        self.watch()

    def put_away(self):
        """The app goes out of sight: the system is to ring where a clock ends meanwhile."""
        self._app.feedback.ring_when_away([clock.value.ends_at for clock in self.all if clock.alive])

    def back_again(self):
        self._app.feedback.ring_when_away([])

    def watch(self):
        """Look at the clocks as long as one of them runs."""
        if self._watching is None and any(clock.alive for clock in self.all):
            self._watching = Clock.schedule_interval(self._look, LOOK_EVERY)
            self._look(0)

    def _look(self, _seconds):
        for clock in self.all:
            clock.tick()
            if clock.value is not None:
                sound = clock.beats.sound(clock.left(), clock.value.running)
                if sound:
                    self._app.feedback.play(sound)
        alive = any(clock.alive for clock in self.all)
        if self._app.session is None:  # a game on the device looks after the screen itself
            device.keep_awake(alive and self._app.settings["keep_awake"])
        if not alive:
            self._watching.cancel()
            self._watching = None


def _fits(clock, about):
    """Whether the people and numbers of a file belong to its clock."""
    people, numbers = about["people"], (about["length"], about["increment"])
    seats = {TurnClock: "banks", TalksClock: "seats"}.get(type(clock))
    return (
        are_people(people)
        and all(type(number) is int and number >= 0 for number in numbers)
        and (seats is None or len(getattr(clock, seats)) == len(people))
    )
