"""A score sheet: hosts the view of its game, writes every change down, and shows the end."""

from importlib import import_module

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from app.companion import sheet_files as sheets
from app.companion import sheet_words as words
from app.companion.sheet_files import Paper
from app.companion.sheetend import SheetEnd
from app.layout import big_text, load_kv, tight, tight_sp
from app.play.presenter import presenter_of
from app.services import device
from app.services.languages import tr
from app.sheets.sheetforms import NamesForm, TextForm
from app.widgets.base import Pill
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.screen import BaseScreen
from app.words import errors
from engine import GAMES, EngineError
from engine.companion.sheets.base import NOTE_LENGTH


def view_of(game):
    """The view of that game's score sheet, imported when first needed."""
    return import_module("app.sheets.free").VIEW if game == "free" else presenter_of(game).sheet.VIEW


class SheetScreen(BaseScreen):
    """`memory` outlives the screen: what is chosen, being typed, and which form lies open."""

    title = StringProperty()
    subtitle = StringProperty()
    remark = StringProperty()
    unshown = StringProperty()  # the same and more, where letters are too large for it
    can_undo = BooleanProperty(False)
    broken = BooleanProperty(False)

    def __init__(self, key, memory=None, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.memory = memory if memory is not None else {}
        self.app.trail[-1][1]["memory"] = self.memory
        found = sheets.find(key)
        self.paper = found if isinstance(found, Paper) else None
        self.view = None
        if tight():
            self.ids.bar.ids.title.font_size = tight_sp(18)
        if self.paper:
            self._build()
        else:
            self._explain(found)

    def _build(self):
        view = view_of(self.sheet.game)
        self.at_end = self.memory.get("page", "end" if self.paper.closed else "sheet") == "end"
        self.view = SheetEnd(self, view) if self.at_end else view(self)
        self.ids.body.add_widget(self.view)
        self.refresh()

    def _explain(self, trouble):
        """There is nothing to show: say why."""
        self.broken = True
        self.title = tr("Score sheet")
        gone = tr("This score sheet is not here any more.")
        text = tr(errors.SENTENCES[trouble.code]) if trouble else gone
        self.ids.body.add_widget(NoSheet(text=text))

    @property
    def sheet(self):
        return self.paper.sheet

    def shown(self):
        device.keep_awake(self.app.settings["keep_awake"])
        if self.memory.get("form") and self.paper:
            self._open_form()

    def leave(self):
        device.keep_awake(False)

    def on_back(self):
        """From the end of a sheet that is still open back to its numbers."""
        if self.view and self.at_end and not self.paper.closed:
            self.show_page("sheet")
            return True
        return False

    def refresh(self):
        self.title = words.game_name(self.sheet.game, self.sheet.title)
        self.subtitle = "" if tight() else words.subtitle(self.sheet)
        self.can_undo = self.sheet.can_undo
        self.view.refresh()
        remark = words.remarks(self.sheet)
        self.remark = "" if big_text() else remark
        self.unshown = "\n".join(filter(None, [self.view.unshown(), remark if big_text() else ""]))

    # Writing

    def write(self, change, sound="press"):
        """Make a change: on disk first, then on the screen. What is refused is said and changes nothing."""
        closed = self.paper.closed
        try:
            after = change(self.sheet)
            if after is not self.sheet:
                self.paper.write(after)
        except (EngineError, OSError) as error:
            self.app.feedback.play("error")
            self.app.refuse(error)
            return False
        self.app.feedback.play(sound)
        self._tell_history(closed)
        if self.paper.closed != closed:
            self.show_page("end" if self.paper.closed else "sheet")
        else:
            self.refresh()
        return True

    def _tell_history(self, was_closed):
        """A finished sheet is in the history as it is now; one that goes on is not."""
        try:
            if self.paper.closed:
                self.paper.file_away(self.app.history)
            elif was_closed:
                self.paper.take_out(self.app.history)
        except (EngineError, OSError) as error:
            self.app.refuse(error)

    def undo(self):
        self.memory.pop("cursor", None)
        self.memory.pop("entry", None)
        self.write(lambda sheet: sheet.undo(), "undo")

    # The end

    def show_page(self, page):
        self.memory["page"] = page
        self.memory.pop("form", None)
        self.app.rebuild()

    def show_end(self):
        self.show_page("end")

    def finish(self):
        """The players say that it is over; that is also how it gets into the history."""
        if self.sheet.written:
            self.write(lambda sheet: sheet.close(), "win")
        else:
            self.app.say(tr("Nothing is written on this sheet yet."))

    def reopen(self):
        self.write(lambda sheet: sheet.reopen())

    def again(self):
        """A new sheet for the same people."""
        settings = view_of(self.sheet.game).settings(self.sheet)
        try:
            paper = Paper.begin(self.sheet.game, self.paper.people, **settings)
        except (EngineError, OSError) as error:
            self.app.refuse(error)
            return
        self.app.swap("sheet", key=paper.key)

    # Forms

    def show_form(self, name, *args):
        """Open the form that `form_<name>` makes, of the view or of the screen."""
        self.memory["form"], self.memory["typed"] = (name, args), {}
        self._open_form()

    def _open_form(self):
        name, args = self.memory["form"]
        make = getattr(self.view, f"form_{name}", None) or getattr(self, f"form_{name}")
        title, content = make(*args)
        self.app.open_sheet(WatchedSheet(content, title=title, on_gone=self._form_gone))

    def _form_gone(self):
        """Closed by hand it shall not come back by itself; a rebuild of the screen opens it again."""
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self.memory.pop("form", None)

    def close_form(self):
        self.memory.pop("form", None)
        self.app.close_sheet(self.app.sheet)

    def form_menu(self):
        sheet = self.sheet
        entries = [
            ("account-edit", tr("Names"), lambda: self.show_form("names")),
            ("note-text-outline", tr("Note"), lambda: self.show_form("note")),
            *self.view.menu(),
        ]
        if sheet.game in GAMES:
            rules = lambda: self.app.go("rules", game=sheet.game)  # noqa: E731
            entries.append(("book-open-page-variant", tr("Rules"), rules))
        if self.paper.closed:
            entries.append(("lock-open-variant-outline", tr("Open the sheet again"), self.reopen))
        else:
            entries.append(("flag-checkered", tr("Finish the game"), self.finish))
        entries.append(("trash-can-outline", tr("Delete the sheet"), self.delete))
        content = SheetBox()
        for icon, text, act in entries:
            button = Pill(kind="chip", icon=icon, text=text)
            button.bind(on_release=lambda _, act=act: act())
            content.add_widget(button)
        return tr("Menu"), content

    def form_names(self):
        return tr("Names"), NamesForm(self.paper.people, self.memory["typed"], self._rename)

    def _rename(self, names):
        """One after the other; the first that is refused stops it."""
        for seat, name in enumerate(names):
            if not self.write(lambda sheet, seat=seat, name=name: sheet.rename(seat, name)):
                return
        self.close_form()
        self.app.rebuild()

    def form_note(self):
        typed = self.memory["typed"]
        typed.setdefault("text", self.sheet.note)
        save = lambda text: self.write(lambda sheet: sheet.write_note(text)) and self.close_form()  # noqa: E731
        return tr("Note"), TextForm(typed, save, NOTE_LENGTH, tr("What is worth remembering"), lines=4)

    def delete(self):
        try:
            binned, path = sheets.delete(self.paper.key)
        except OSError as error:
            self.app.refuse(error)
            return
        self.close_form()
        self.view = None  # nothing to go back to on this screen
        self.app.back()
        self.app.say(
            tr("The score sheet is deleted"), tr("Undo"), lambda: _put_back(self.app, binned, path), follows=True
        )


def _put_back(app, binned, path):
    try:
        sheets.take_back(binned, path)
    except OSError as error:
        app.refuse(error)
    if app.trail[-1][0] in ("sheets", "companion"):
        app.rebuild()


class NoSheet(SheetBox):
    """A sheet that can't be shown, and why."""

    text = StringProperty()


load_kv("companion/sheet")
SCREEN = SheetScreen
