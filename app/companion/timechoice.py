"""How long a clock runs: a few lengths as chips, and any other between a minus and a plus."""

from math import inf

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.layout import load_kv, tight_sp
from app.services.languages import tr
from app.widgets.base import IconButton, Pill
from app.widgets.columns import Box, SnugGrid
from app.words.dates import as_time

# (up to, step): short times need finer steps
STEPS = ((60, 5), (180, 15), (600, 30), (3600, 60), (inf, 600))


def next_length(seconds, way, least, most):
    """The next length up (1) or down (-1), always a round one.

    >>> next_length(60, 1, 5, 3600), next_length(60, -1, 5, 3600), next_length(3600, 1, 5, 3600)
    (75, 55, 3600)
    """
    size = next(step for end, step in STEPS if (seconds < end if way > 0 else seconds <= end))
    place = seconds // size + 1 if way > 0 else -(-seconds // size) - 1
    return min(max(place * size, least), most)


def length_name(seconds):
    """'30 s', '1 min', '1\N{VULGAR FRACTION ONE HALF} min', '2:15 min'."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return tr("{n} s", n=rest)
    if rest == 30:
        return tr("{n} min", n=f"{minutes}\N{VULGAR FRACTION ONE HALF}")
    return tr("{n} min", n=minutes if not rest else as_time(seconds))


class RoundButton(IconButton):
    """An icon on a disc of its own, for bare wood."""


class ChoiceGrid(SnugGrid):
    """One of several short words, in as many columns as fit. `pairs` are (value, text); `hints` (value: text) say more
    than a short word can."""

    def __init__(self, pairs, chosen, do_choice, hints=None, **kwargs):
        ruler = CoreLabel(font_name="RobotoMedium", font_size=tight_sp(16))
        self._most, self._widest = len(pairs), max(ruler.get_extents(text)[0] for _, text in pairs) + dp(28)
        super().__init__(**kwargs)
        self._pills = {}
        for value, text in pairs:
            pill = Pill(text=text, font_size=tight_sp(16), least_height=dp(50), padding=(dp(4), dp(6)))
            pill.bind(on_release=lambda _, value=value: do_choice(value))
            pill.hint = (hints or {}).get(value, text)
            self._pills[value] = pill
            self.add_widget(pill)
        self.choose(chosen)

    def choose(self, chosen):
        for value, pill in self._pills.items():
            pill.kind = "chosen" if value == chosen else "chip"

    def columns(self, width):
        return max(1, min(self._most, int((width + dp(8)) // (self._widest + dp(8)))))


class TimeStepper(Box):
    """A time between a minus and a plus."""

    seconds = NumericProperty(60)
    least = NumericProperty(5)
    most = NumericProperty(3600)
    about = StringProperty()
    do_choice = ObjectProperty()

    def step(self, way):
        self.choose(next_length(int(self.seconds), way, int(self.least), int(self.most)))

    def choose(self, seconds):
        self.seconds = seconds
        self.do_choice(seconds)

    def words(self, seconds):
        return as_time(seconds)


load_kv("companion/timechoice")
