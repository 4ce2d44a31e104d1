"""Which of the workshop's characters play along: a button with how many, and a list of switches."""

from kivy.app import App

from app.games.dragonstones import effects
from app.games.dragonstones.workshop.characters import Characters
from app.services.languages import tr
from app.widgets.base import Pill
from app.widgets.choices import SwitchRow
from app.widgets.overlay import SheetBox
from engine.dragonstones import workshop
from engine.dragonstones.components import BLANKS


class OwnChoice:
    """`value` is the option as the engine takes it: codes with blanks between them."""

    def __init__(self, value):
        self.codes = value.split()
        made = Characters().specs
        # One that has left the workshop since can still be seen, and switched off.
        self.specs = made + [spec for spec in workshop.read(value) if spec not in made]

    @property
    def value(self):
        return " ".join(self.codes)

    def has(self, spec):
        return workshop.encode(spec) in self.codes

    def switch(self, spec):
        """False if there is no blank card left for it."""
        code = workshop.encode(spec)
        if code in self.codes:
            self.codes.remove(code)
        elif len(self.codes) < BLANKS:
            self.codes.append(code)
        else:
            return False
        return True


class OwnButton(Pill):
    def __init__(self, choice, do_open, **kwargs):
        if choice.specs:
            text = tr("Chosen: {n} of {total}", n=len(choice.codes), total=len(choice.specs))
        else:
            text = tr("To the workshop")
        chosen = [spec["name"] for spec in choice.specs if choice.has(spec)]
        super().__init__(kind="chip", text=text, second=", ".join(chosen), font_size="16sp", **kwargs)
        self.hint = tr("Own characters")
        self.bind(on_release=lambda _: do_open())


class OwnList(SheetBox):
    """A switch for each character there is."""

    def __init__(self, choice, on_change, **kwargs):
        super().__init__(**kwargs)
        self._choice, self._on_change = choice, on_change
        self._fill()

    def _fill(self):
        self.clear_widgets()
        for spec in self._choice.specs:
            text = effects.effect_sentence(spec["effect"], notes=False)
            row = SwitchRow(title=spec["name"], about=text, active=self._choice.has(spec))
            row.bind(on_release=lambda _, spec=spec: self._switch(spec))
            self.add_widget(row)
        more = Pill(kind="text", icon="hammer-wrench", text=tr("To the workshop"), font_size="16sp")
        more.bind(on_release=lambda _: App.get_running_app().go("workshop"))
        self.add_widget(more)

    def _switch(self, spec):
        if self._choice.switch(spec):
            self._on_change()
            self._fill()
        else:
            App.get_running_app().say(tr("All three blank cards are taken. First switch another one off."))
