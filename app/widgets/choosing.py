"""The button that opens the device's own chooser of files, where it has one."""

from app.services import device
from app.services.languages import tr
from app.widgets.base import Pill


def add_chooser(form, most, tell):
    """Put it on top of a form. `tell` gets what is in the file, not much more than `most` bytes, or None."""
    if device.can_pick_files():
        button = Pill(kind="second", icon="folder-open-outline", text=tr("Choose a file"), font_size="17sp")
        button.bind(on_release=lambda _: device.pick_file(most, tell))
        form.add_widget(button, index=len(form.children))
