"""The sheets that take the history out of the device and bring games into it."""

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from app.history import exchange_files as exchange
from app.history import words
from app.layout import load_kv
from app.services.languages import tr, trn
from app.widgets.base import Pill, Words
from app.widgets.choosing import add_chooser
from app.widgets.clipboard import clipboard
from app.widgets.columns import Box, Column
from app.widgets.overlay import Sheet, SheetBox, WatchedSheet
from app.widgets.share_sheet import hand_out
from app.words import dates, errors

FILES_SHOWN = 12
FAULTS_SHOWN = 100


def open_exchange(on_change):
    """What can be done; `on_change` is called when games have come in."""
    box = SheetBox()
    for icon, text, act in (
        ("table", tr("As a table for spreadsheets (CSV)"), lambda: _export("csv")),
        ("code-json", tr("As JSON, with everything"), lambda: _export("json")),
        ("file-import-outline", tr("Bring games in from a file"), lambda: open_import(on_change)),
    ):
        button = Pill(kind="chip", icon=icon, text=text, font_size="17sp")
        button.bind(on_release=lambda _, act=act: act())
        box.add_widget(button)
    _open(tr("Export and import"), box)


def _open(title, box):
    App.get_running_app().open_sheet(Sheet(title=title, content=box))


# Out


def _export(ending):
    app = App.get_running_app()
    try:
        path = exchange.write(app.history, ending)
        hand_out(path, exchange.FORMATS[ending], tr("History"), tr("All finished games are in this file now:"))
    except OSError as error:
        app.refuse(error)


# In


def open_import(on_change):
    _open(tr("Bring games in"), ImportForm(on_change))


class ImportForm(SheetBox):
    """Files that lie ready, a path to type, or a text from the clipboard."""

    folder = StringProperty()
    wrong = StringProperty()

    def __init__(self, on_change, **kwargs):
        self._on_change = on_change
        super().__init__(folder=str(exchange.folder()), **kwargs)
        add_chooser(self, exchange.LARGEST, self.picked)
        for path in exchange.found()[:FILES_SHOWN]:
            second = dates.day_and_time(path.stat().st_mtime)
            button = Pill(kind="chip", icon="file-outline", text=path.name, second=second, font_size="16sp")
            button.bind(on_release=lambda _, path=path: self.take_in(path))
            self.ids.files.add_widget(button)
        if not self.ids.files.children:
            self.ids.files.add_widget(Words(text=tr("No file lies there yet."), role="onSurfaceVariant"))

    def typed(self):
        self.take_in(exchange.path_from(self.ids.path.text))

    def paste(self):
        text = clipboard().paste() or ""
        if text.strip():
            self._import(text)
        else:
            self.wrong = tr("There is no text in the clipboard.")

    def picked(self, content):
        if content is None:
            self.wrong = tr("The device doesn't give this file out. Choose another one.")
        else:
            self._take_in(lambda: exchange.text_of(content))

    def take_in(self, path):
        self._take_in(lambda: exchange.read(path))

    def _take_in(self, text):
        try:
            self._import(text())
        except exchange.NotForImport:
            self.wrong = tr("There is no file of that name.")
        except exchange.TooLarge:
            self.wrong = tr("This file is too large to be read at once. Make several smaller files of it.")
        except OSError:
            self.wrong = tr("The device doesn't give this file out. Copy it into the folder above.")

    def _import(self, text):
        """What is short is done at once; the rest shows how far it is."""
        job = Importing(App.get_running_app().history.importing(text), self._on_change)
        try:
            if job.step():
                job.open()
        except OSError as error:
            self.wrong = errors.sentence(error)


class Importing(SheetBox):
    """Games on their way in, some of them in each frame. When its sheet is closed before the end, none comes in."""

    share = NumericProperty(0)

    def __init__(self, job, on_change, **kwargs):
        self._job, self._on_change, self._over = job, on_change, False
        super().__init__(**kwargs)

    def open(self):
        App.get_running_app().open_sheet(WatchedSheet(self, title=tr("Bringing games in"), on_gone=self._gone))
        Clock.schedule_interval(self._go_on, 0)

    def step(self):
        """The next games; True if there are more."""
        try:
            self.share = next(self._job)
        except StopIteration as end:
            self._over = True
            if end.value.added:
                self._on_change()
            show_report(end.value)
        return not self._over

    def _go_on(self, _):
        try:
            return not self._over and self.step()
        except OSError as error:
            self._over = True
            self.stop()
            App.get_running_app().refuse(error)
            return False

    def stop(self):
        App.get_running_app().close_sheet(App.get_running_app().sheet)

    def _gone(self):
        if not self._over:
            self._over = True
            self._job.close()
            App.get_running_app().say(tr("Stopped. No game was added."))


def show_report(report):
    """How many games are new, and line by line why others were left out."""
    box, left_out = SheetBox(), len(report.left_out)
    box.add_widget(ReportLine(icon="check-circle", role="primary", text=added(report.added)))
    if left_out:
        text = trn("{n} line was left out. Nothing was lost.", "{n} lines were left out. Nothing was lost.", left_out)
        box.add_widget(ReportLine(icon="information", role="onSurfaceVariant", text=text))
    faults = words.left_out(report)
    for lines, sentence in faults[:FAULTS_SHOWN]:
        box.add_widget(Fault(lines=lines, text=sentence))
    if len(faults) > FAULTS_SHOWN:
        box.add_widget(Words(text=tr("And {n} more faults like these.", n=len(faults) - FAULTS_SHOWN)))
    done = Pill(text=tr("Done"))
    done.bind(on_release=lambda _: App.get_running_app().close_sheet(App.get_running_app().sheet))
    box.add_widget(done)
    _open(tr("What came in"), box)


def added(n):
    return trn("{n} game was added.", "{n} games were added.", n) if n else tr("No game was added.")


class ReportLine(Box):
    icon = StringProperty("help")
    role = StringProperty("onSurface")
    text = StringProperty()


class Fault(Column):
    """Which lines, and what is wrong with them."""

    lines = StringProperty()
    text = StringProperty()


load_kv("history/exchange")
