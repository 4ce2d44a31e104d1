"""The sheet in which a clock for several is set: who sits at it, how long it runs, what a turn brings."""

from app.companion.people import PeoplePicker
from app.companion.timechoice import ChoiceGrid, TimeStepper, length_name
from app.layout import load_kv
from app.services.languages import tr
from app.widgets.base import Pill
from app.widgets.choices import OptionHead
from app.widgets.overlay import SheetBox
from engine.companion.clocks import LEAST_SEATS, MOST_SEATS

INCREMENTS = (0, 5, 10, 20, 30, 60)


class ClockSettings(SheetBox):
    """`draft` has people, length and perhaps increment, and is changed as one chooses; it outlives the sheet."""

    def __init__(self, draft, lengths, least, most, on_done, **kwargs):
        super().__init__(**kwargs)
        self._draft = draft
        picker = PeoplePicker(draft["people"], LEAST_SEATS, MOST_SEATS, self._choose_people)
        if "increment" in draft:
            picker.about = tr("In the order of their seats, clockwise. The first sits at the bottom left.")
        self.add_widget(picker)
        self.add_widget(OptionHead(title=tr("Time for each") if "increment" in draft else tr("Time for all")))
        self._stepper = TimeStepper(seconds=draft["length"], least=least, most=most, about=tr("Length"))
        self._stepper.do_choice = self._choose_length
        self.add_widget(self._stepper)
        self._usual = self._grid([(length, length_name(length)) for length in lengths], "length", self._choose_length)
        if "increment" in draft:
            self.add_widget(OptionHead(title=tr("More for each turn")))
            pairs = [(more, tr("{n} s", n=more) if more else tr("nothing")) for more in INCREMENTS]
            self._increments = self._grid(pairs, "increment", self._choose_increment)
        done = Pill(icon="check", text=tr("Set the clock"))
        done.bind(on_release=lambda _: on_done(dict(draft)))
        self.add_widget(done)

    def _grid(self, pairs, key, choose):
        grid = ChoiceGrid(pairs, self._draft[key], choose)
        self.add_widget(grid)
        return grid

    def _choose_people(self, people):
        self._draft["people"] = people

    def _choose_length(self, seconds):
        self._draft["length"] = self._stepper.seconds = seconds
        self._usual.choose(seconds)

    def _choose_increment(self, seconds):
        self._draft["increment"] = seconds
        self._increments.choose(seconds)


load_kv("companion/clocksettings")
