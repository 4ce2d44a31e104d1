"""The workshop: the characters that players have made, new ones, and codes from other phones."""

from kivy.app import App
from kivy.core.clipboard import Clipboard
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.games.dragonstones import effects
from app.games.dragonstones.workshop.characters import CharacterDraft, Characters
from app.games.dragonstones.workshop.owncard import OwnCard  # noqa: F401, used in kv
from app.layout import load_kv
from app.services.languages import tr
from app.widgets.base import TapPlate
from app.widgets.choosing import add_chooser
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.screen import BaseScreen
from app.words import errors
from engine.dragonstones import workshop

LONGEST_FILE = 2000  # bytes; no code is so long


class WorkshopScreen(BaseScreen):
    """`code` is what is being typed into the sheet for codes, None while it is closed; `opened` the character whose
    sheet lies open."""

    margin = NumericProperty(0)

    def __init__(self, code=None, opened=None, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.characters = Characters()
        self._opened, self._code = opened, code
        self.refresh()

    def shown(self):
        if self._opened in self.characters.specs:
            self.open(self._opened)
        elif self._code is not None:
            self.enter_code(self._code)

    def refresh(self):
        column = self.ids.column
        column.clear_widgets()
        if not self.characters.specs:
            column.add_widget(NoCharacters())
        for spec in self.characters.specs:
            row = MadeRow(spec=spec)
            row.bind(on_release=lambda row: self.open(row.spec))
            column.add_widget(row)

    def _remember(self, **values):
        """So that a rebuild (turned device, other language) comes back to the same sheet."""
        self.app.trail[-1] = ("workshop", values)

    def _put_away(self):
        """A sheet was closed by hand: it shall not come back by itself."""
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self._remember()

    def new(self):
        self._remember()
        self.app.go("character", draft=CharacterDraft.begin())

    # One character

    def open(self, spec):
        self._remember(opened=spec)
        about = AboutMade(spec, self)
        self.app.open_sheet(WatchedSheet(about, title=spec["name"], on_gone=self._put_away))

    def change(self, spec):
        self._remember()
        self.app.go("character", draft=CharacterDraft.begin(spec))

    def try_out(self, spec):
        self.app.go("trial", spec=spec)

    def delete(self, spec):
        try:
            place = self.characters.remove(spec)
        except OSError as error:
            self.app.refuse(error)
            return
        self.app.close_sheet(self.app.sheet)
        self.refresh()
        self.app.say(
            tr("{name} has left the workshop", name=spec["name"]), tr("Undo"), lambda: self._put_back(spec, place)
        )

    def _put_back(self, spec, place):
        try:
            self.characters.put_back(spec, place)
        except OSError as error:
            self.app.refuse(error)
        screen = self.app.screens.current_screen
        if isinstance(screen, WorkshopScreen):
            screen.characters = self.characters
            screen.refresh()

    # A code from another phone

    def enter_code(self, code=""):
        form = CodeForm(self.take_in, lambda typed: self._remember(code=typed))
        self.app.open_sheet(WatchedSheet(form, title=tr("Enter a code"), on_gone=self._put_away))
        form.ids.code.text = code
        form.ids.code.focus = True

    def take_in(self, code):
        """Put the character of this code on the shelf. Returns what is wrong with the code, or nothing."""
        try:
            spec = workshop.decode(code)
            if self.characters.find(workshop.encode(spec)):
                return tr("{name} is in your workshop already.", name=spec["name"])
            self.characters.keep(spec)
        except workshop.BadCode as error:
            return effects.bad_code_sentence(error)
        except OSError as error:
            return errors.sentence(error)
        self.refresh()
        self.open(spec)
        return ""


class NoCharacters(SheetBox):
    """What an empty workshop says."""


class MadeRow(TapPlate):
    """A character in the list."""

    spec = ObjectProperty()

    def name(self):
        return self.spec["name"]

    def art(self):
        return effects.emblem_art(self.spec["emblem"])

    def text(self):
        return effects.effect_sentence(self.spec["effect"], notes=False)


class AboutMade(SheetBox):
    """A character in large, its code, and what can be done with it."""

    spec = ObjectProperty()
    code = StringProperty()

    def __init__(self, spec, shop, **kwargs):
        self.shop = shop
        super().__init__(spec=spec, code=workshop.encode(spec), **kwargs)

    def art(self):
        return effects.emblem_art(self.spec["emblem"])

    def text(self):
        return effects.effect_sentence(self.spec["effect"])

    def copy(self):
        Clipboard.copy(self.code)
        App.get_running_app().say(tr("The code is copied. Send it, or paste it on another phone."))


class CodeForm(SheetBox):
    """One line for a code, typed or pasted; what is wrong with it is said below."""

    wrong = StringProperty()

    def __init__(self, take_in, on_typed, **kwargs):
        self._take_in, self._on_typed = take_in, on_typed
        super().__init__(**kwargs)
        add_chooser(self, LONGEST_FILE, self.picked)

    def picked(self, content):
        """A file that holds a code and nothing else."""
        if content is None:
            self.wrong = tr("The device doesn't give this file out. Choose another one.")
        elif len(content) > LONGEST_FILE:
            self.wrong = tr("This file is too long to be a code.")
        else:
            self.wrong = self._take_in(content.decode("utf-8-sig", errors="replace").strip())

    def typed(self, text):
        self.wrong = ""
        self._on_typed(text)

    def paste(self):
        self.ids.code.text = ""
        self.ids.code.insert_text((Clipboard.paste() or "").strip())

    def done(self):
        self.wrong = self._take_in(self.ids.code.text)


load_kv("games/dragonstones/workshop/workshop")
SCREEN = WorkshopScreen
