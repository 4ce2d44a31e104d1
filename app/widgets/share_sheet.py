"""Giving things out of the app: a file, or how a game ended, as a picture made for a chat or as a short text."""

from kivy.app import App

from app.services import device, home
from app.services.languages import tr
from app.widgets.base import Pill, Words
from app.widgets.clipboard import clipboard, copy_path
from app.widgets.overlay import Sheet, SheetBox

FOLDER = "pictures"
FILE = "dragon-table-result.png"  # one is enough: whoever wants to keep it has sent it


def hand_out(path, mime, title, told):
    """To other apps; where there are none, `told` says that it is here. Raises OSError."""
    app = App.get_running_app()
    shared = device.share_file(str(path), mime, title)
    app.close_sheet(app.sheet)
    if shared:
        return
    box = SheetBox()
    box.add_widget(Words(text=told))
    box.add_widget(Words(text=str(path), weight="medium"))
    copy = Pill(kind="second", icon="content-copy", text=tr("Copy the path"), font_size="16sp")
    copy.bind(on_release=lambda _: copy_path(str(path)))
    box.add_widget(copy)
    app.open_sheet(Sheet(title=title, content=box))


def open_sharing(standing):
    """Two ways; each is one tap."""
    box = SheetBox()
    for icon, text, act in (
        ("image-outline", tr("As a picture"), lambda: _share_picture(standing)),
        ("text-short", tr("Copy as text"), lambda: _copy_text(standing)),
    ):
        button = Pill(kind="chip", icon=icon, text=text, font_size="17sp")
        button.bind(on_release=lambda _, act=act: act())
        box.add_widget(button)
    App.get_running_app().open_sheet(Sheet(title=tr("Share the result"), content=box))


def _share_picture(standing):
    try:
        hand_out(_paint(standing), "image/png", tr("Share the result"), tr("The picture is here:"))
    except OSError as error:
        App.get_running_app().refuse(error)


def _paint(standing):
    """Kivy says nothing of a disk that refuses a picture, so a byte is tried first."""
    from app.widgets.postcard import Postcard  # seldom painted

    path = home.make_folder(FOLDER) / FILE
    path.write_bytes(b" ")
    Postcard(standing).save(path)
    if path.stat().st_size < 2:
        raise OSError("the picture was not written")
    return path


def _copy_text(standing):
    app = App.get_running_app()
    clipboard().copy(standing.text())
    app.close_sheet(app.sheet)
    app.say(tr("The text is copied."))
