"""Forms of a score sheet that take words: names, a note, a title."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.layout import load_kv
from app.services.languages import tr
from app.services.roster import NAME_LENGTH
from app.widgets.base import Disc, Pill, Words
from app.widgets.columns import Row
from app.widgets.overlay import SheetBox
from app.widgets.person import NameField


class NoteField(NameField):
    """Several lines for a longer text."""

    lines = NumericProperty(1)


class NamesForm(SheetBox):
    """A line for each player. `typed` keeps what is written, `done(names)` takes it."""

    def __init__(self, people, typed, done, **kwargs):
        super().__init__(**kwargs)
        told = Words(role="error", font_size="15sp")
        names = typed.setdefault("names", [person["name"] for person in people])
        for seat, person in enumerate(people):
            row = Row(spacing=dp(12))
            size = {"size_hint": (None, None), "size": (dp(44), dp(44)), "pos_hint": {"center_y": 0.5}}
            row.add_widget(Disc(badge=person["badge"], **size))
            # A name from elsewhere may be longer than those of the roster.
            longest = max(NAME_LENGTH, len(person["name"]))
            field = NameField(text=names[seat], longest=longest, hint=tr("Name of {name}", name=person["name"]))
            field.bind(text=lambda _, text, seat=seat: names.__setitem__(seat, text), told=told.setter("text"))
            row.add_widget(field)
            self.add_widget(row)
        self.add_widget(told)
        button = Pill(text=tr("Done"))
        button.bind(on_release=lambda _: done(list(names)))
        self.add_widget(button)


class TextForm(SheetBox):
    """One text. `typed["text"]` keeps it, `done(text)` takes it."""

    about = StringProperty()

    def __init__(self, typed, done, longest, about, lines=1, **kwargs):
        super().__init__(about=about, **kwargs)
        field = NoteField(text=typed["text"], longest=longest, hint=about, hint_text=about, lines=lines)
        field.multiline = lines > 1
        field.bind(text=lambda _, text: typed.update(text=text))
        self.add_widget(field)
        button = Pill(text=tr("Done"))
        button.bind(on_release=lambda _: done(typed["text"].strip()))
        self.add_widget(button)


load_kv("sheets/sheetforms")
