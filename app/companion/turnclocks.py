"""Turn clocks: everybody has time of his own, and a touch of the own field passes the turn on."""

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty

from app.companion.clocks import MINUTE
from app.companion.clockscreen import PeopleClockScreen
from app.companion.timechoice import RoundButton  # noqa: F401, used in kv
from app.companion.turnfield import TurnField
from app.layout import load_kv
from app.services import now
from app.services.languages import mark, tr, trn
from app.widgets.columns import Box
from app.words.dates import as_time
from engine.companion.clocks import LONGEST_BANK, NOBODY, TurnClock

HOLD = 0.7  # so long another player's field is held to give him the turn


class TurnclocksScreen(PeopleClockScreen):
    TITLE = mark("Turn clocks")
    LENGTHS = (5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE)
    LIMITS = MINUTE // 2, LONGEST_BANK
    FIRST = {"length": 10 * MINUTE}
    SET = ("length", "increment")

    def __init__(self, draft=None, **kwargs):
        self._holding = None
        super().__init__(App.get_running_app().clocks.turns, draft, **kwargs)
        self._add_fields()
        self.watch()

    def new_clock(self, about):
        """All clocks full, nobody on turn."""
        return TurnClock.new([about["length"]] * len(about["people"]), about["increment"])

    def leave(self):
        super().leave()
        self._let_go()

    # Where everybody sits

    def _add_fields(self):
        """Clockwise round the device from the bottom left; those above look from the other side."""
        people = self.kept.people
        above = len(people) // 2
        self.fields = {}
        seats_above = range(1, above + 1)
        seats_below = [0, *range(len(people) - 1, above, -1)]
        for row, seats, turned in ((self.ids.above, seats_above, True), (self.ids.below, seats_below, False)):
            for seat in seats:
                person = people[seat]
                field = TurnField(badge=person["badge"], name=person["name"], turned=turned)
                field.bind(on_press=lambda _, seat=seat: self._pressed(seat), on_release=lambda _: self._let_go())
                self.fields[seat] = field
                row.add_widget(field)

    def show(self, *_):
        clock, time = self.kept.value, now.wall()
        for seat, field in self.fields.items():
            left = clock.left(seat, time)
            field.time = as_time(left)
            field.active = seat == clock.active
            field.low = left <= max(10, min(MINUTE, self.kept.about["length"] / 10))
            field.note = self._note(clock, seat, left)
            field.hint = self._hint(clock, seat, field.name)
        ways = self.ids.ways
        ways.running, ways.begun, ways.can_undo = clock.running, clock.active != NOBODY, clock.can_undo

    def _note(self, clock, seat, left):
        if clock.active == NOBODY:
            return tr("touch here to start")
        if left <= 0:
            return tr("no time is left")
        if seat == clock.active:
            return tr("on turn: touch here when you have finished") if clock.running else tr("the clock stands")
        if self.fields[seat].low:
            return tr("little is left")
        return trn("{n} turn", "{n} turns", clock.turns[seat])

    def _hint(self, clock, seat, name):
        if clock.active == NOBODY:
            return tr("{name} starts", name=name)
        if seat == clock.active:
            return tr("{name} has finished", name=name)
        return tr("Hold: {name} is on turn", name=name)

    # Touches count when the finger comes down, as on a real clock

    def _pressed(self, seat):
        clock = self.kept.value
        if clock.active == NOBODY:
            self._do(lambda: clock.start(now.wall(), seat))
        elif not clock.running:
            self.app.say(tr("The clock stands. Let it run first."))
        elif seat == clock.active:
            self._do(lambda: clock.tap(now.wall()))
        else:
            self._let_go()
            self._holding = Clock.schedule_once(lambda _: self._give(seat), HOLD)

    def _let_go(self):
        if self._holding:
            self._holding.cancel()
            self._holding = None

    def _give(self, seat):
        self._do(lambda: self.kept.value.give(seat, now.wall()))

    def _do(self, change):
        if self.act(change):
            self.app.feedback.play("press")

    def run_or_stand(self):
        clock = self.kept.value
        self._do(lambda: clock.pause(now.wall()) if clock.running else clock.start(now.wall()))

    def undo(self):
        self._do(lambda: self.kept.value.undo(now.wall()))


class TurnWays(Box):
    """Between the players: leave, stop or run, take a touch back, set anew."""

    running = BooleanProperty(False)
    begun = BooleanProperty(False)
    can_undo = BooleanProperty(False)


load_kv("companion/turnclocks")
SCREEN = TurnclocksScreen
