"""What is said after a mistake of the app itself, and the report of it."""

from kivy.app import App

from app.services import device, reports
from app.services.languages import tr
from app.widgets.base import Pill, Words
from app.widgets.clipboard import copy_path
from app.widgets.overlay import Sheet, SheetBox, WatchedSheet


def tell(report):
    """The app goes on. `report` is the path of the file, or None if the disk refused it."""
    words = tr("The app made a mistake and goes on from here. Every game is saved up to its last move.")
    App.get_running_app().open_sheet(Sheet(_about(words, report), title=tr("Something went wrong")))


def farewell(report):
    """The app can't go on: it ends when this is closed."""
    app = App.get_running_app()
    words = tr("The app can't go on and ends here. Every game is saved up to its last move. Start it anew.")
    app.open_sheet(WatchedSheet(_about(words, report), on_gone=app.stop, title=tr("Something went wrong")))


def _about(words, report):
    box = SheetBox()
    box.add_widget(Words(text=words))
    if report is None:
        box.add_widget(Words(text=tr("The device refused to save a report of it."), role="onSurfaceVariant"))
        return box
    told = tr("This report tells where in the program it happened, without names, cards or bids:")
    box.add_widget(Words(text=told, role="onSurfaceVariant"))
    box.add_widget(Words(text=str(report), weight="medium", font_size="15sp"))
    share = Pill(kind="second", icon="share-variant", text=tr("Share the report"), font_size="17sp")
    share.bind(on_release=lambda _: _share(report))
    box.add_widget(share)
    return box


def _share(report):
    try:
        if not device.share_file(str(report), reports.MIME, report.name):
            copy_path(str(report))
    except OSError as error:
        App.get_running_app().refuse(error)
