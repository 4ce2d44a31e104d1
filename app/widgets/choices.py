"""Ways to choose one of several: pills side by side, a stepper for numbers, a switch for yes and no."""

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.layout import load_kv
from app.services import memory
from app.widgets.base import Pill, Tap, TapPlate
from app.widgets.columns import Box, Column, Row


class Choices(Row):
    """One of several: side by side where the words fit, else one below the other.

    `pairs` are (value, text); with `icons` (value: icon) those side by side are tiles with the icon on top.
    """

    def __init__(self, pairs, chosen, do_choice, icons=None, **kwargs):
        super().__init__(**kwargs)
        self._pairs, self._chosen, self._do_choice, self._icons = pairs, chosen, do_choice, icons or {}
        self.bind(width=self._build)

    def _build(self, *_):
        memory.clear(self)
        wide = self._fits()
        self.orientation = "horizontal" if wide else "vertical"
        make = ChoiceTile if wide and self._icons else ChoicePill
        for value, text in self._pairs:
            is_chosen = value == self._chosen and type(value) is type(self._chosen)
            button = make(text=text, kind="chosen" if is_chosen else "chip")
            button.icon = "check" if is_chosen else self._icons.get(value, "")
            button.bind(on_release=lambda _, value=value: self._do_choice(value))
            self.add_widget(button)

    def _fits(self):
        ruler = CoreLabel(font_name="RobotoMedium", font_size=sp(16))
        longest = max(ruler.get_extents(text)[0] for _, text in self._pairs)
        beside = dp(20) if self._icons else dp(24) + sp(28)
        return len(self._pairs) * (longest + beside + dp(8)) <= self.width


class ChoicePill(Pill):
    """One choice; lower than a main button."""


class ChoiceTile(TapPlate, Column):
    """One choice with its icon above the words."""

    icon = StringProperty("help")
    text = StringProperty()
    kind = StringProperty("chip")
    KINDS = Pill.KINDS


class Stepper(Box):
    """A number between a minus and a plus; it takes only the values it was given."""

    values = ListProperty()
    value = ObjectProperty()
    about = StringProperty()
    do_choice = ObjectProperty()

    def step(self, by):
        place = self.values.index(self.value) + by
        if 0 <= place < len(self.values):
            self.do_choice(self.values[place])


class SwitchRow(Tap, Box):
    """A whole row that switches: its name, its explanation, and the switch."""

    title = StringProperty()
    about = StringProperty()
    active = BooleanProperty(False)


class SwitchMark(Widget):
    """The switch itself, only drawn: the row is what one taps."""

    active = BooleanProperty(False)


class OptionRow(Row):
    """Words on the left, a control on the right."""


class OptionColumn(Column):
    """Words above, choices below."""


class OptionHead(Column):
    """Name and explanation of an option."""

    title = StringProperty()
    about = StringProperty()


load_kv("widgets/choices")
