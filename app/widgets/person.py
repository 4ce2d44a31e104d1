"""The sheet in which a player is written down: name, badge, language, and whether hints are wanted."""

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.layout import load_kv
from app.services.languages import LANGUAGES, tr
from app.services.roster import BADGE_NAMES, NAME_LENGTH
from app.theme import BADGES
from app.widgets.base import Tap
from app.widgets.choices import Choices, SwitchRow
from app.widgets.overlay import SheetBox
from app.widgets.textfield import TextField


class NameField(TextField):
    """One line for a name; letters beyond the longest name are not taken. `told` then says so, until something else is
    typed or deleted: whoever shows the field shows it beside it."""

    longest = NumericProperty(NAME_LENGTH)
    told = StringProperty()

    def insert_text(self, substring, from_undo=False):
        room = max(0, self.longest - len(self.text) + len(self.selection_text))
        super().insert_text(substring[:room], from_undo=from_undo)
        self.told = tr("No more than {n} letters fit", n=self.longest) if len(substring) > room else ""

    def on_text(self, *_):
        self.told = ""


class BadgeTap(Tap, FloatLayout):
    """One of the six badges; whoever has it at this table already is told when it is touched."""

    badge = StringProperty()
    chosen = BooleanProperty(False)
    taken = BooleanProperty(False)


class PersonForm(SheetBox):
    """`card` has was (the name so far, or nothing), name, badge, language and perhaps hints, and is filled in as one
    types.

    `check(name)` says what is wrong with a name, or nothing; `on_done(another)` is called when all is right.
    """

    note = StringProperty()
    wrong = BooleanProperty(False)

    def __init__(self, card, takers, check, on_done, may_add_another, asks_language=True, asks_hints=False, **kwargs):
        self._card, self._takers, self._check, self._on_done = card, takers, check, on_done
        super().__init__(**kwargs)
        self.ids.name.text = card["name"]
        self.ids.name.bind(text=self._typed, told=self._say_full)
        if not may_add_another:
            self.remove_widget(self.ids.another)
        if not asks_language:
            self.remove_widget(self.ids.speaks)
            self.remove_widget(self.ids.languages)
        self._add_badges()
        if asks_language:
            self._add_languages()
        if asks_hints:
            self.ids.hints.add_widget(self._hints_switch())
        self._say_length()

    def start_typing(self):
        # The window moves up so far that the keyboard leaves the name free.
        Window.softinput_mode = "below_target"
        self.ids.name.focus = True

    def _typed(self, _field, text):
        self._card["name"] = text
        self._say_length()

    def _say_length(self):
        self.wrong = False
        self.note = tr("Up to {n} letters", n=NAME_LENGTH)

    def _say_full(self, _field, told):
        if told:
            self.complain(told)
        else:
            self._say_length()

    def complain(self, sentence):
        self.wrong = True
        self.note = sentence

    def _add_badges(self):
        self.ids.badges.clear_widgets()
        for badge in BADGES:
            tap = BadgeTap(badge=badge, chosen=badge == self._card["badge"], taken=badge in self._takers)
            tap.hint = tr(BADGE_NAMES[badge])
            tap.bind(on_release=lambda tap: self._choose_badge(tap.badge))
            self.ids.badges.add_widget(tap)

    def _choose_badge(self, badge):
        if badge in self._takers:
            self.complain(tr("{name} has this badge here. Take another one.", name=self._takers[badge]))
            return
        self._card["badge"] = badge
        self._say_length()
        self._add_badges()

    def _add_languages(self):
        self.ids.languages.clear_widgets()
        choices = Choices(list(LANGUAGES.items()), self._card["language"], self._choose_language)
        self.ids.languages.add_widget(choices)

    def _choose_language(self, code):
        self._card["language"] = code
        self._add_languages()

    def _hints_switch(self):
        about = tr("A lamp on the table asks the master")
        row = SwitchRow(title=tr("Hints"), about=about, active=self._card.get("hints") is True)
        row.bind(on_release=self._switch_hints)
        return row

    def _switch_hints(self, row):
        row.active = self._card["hints"] = not row.active

    def done(self, another=False):
        self._card["name"] = self.ids.name.text.strip()
        problem = self._check(self._card["name"])
        if problem:
            self.complain(problem)
        else:
            self._on_done(another)


load_kv("widgets/person")
