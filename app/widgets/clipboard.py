"""What goes to the clipboard of the device and comes from it."""

from kivy.app import App

from app.services.languages import tr


def copy_path(path):
    clipboard().copy(path)
    App.get_running_app().say(tr("The path is copied."))


def clipboard():
    from kivy.core.clipboard import Clipboard  # looks for programs on a desktop, which takes its time

    return Clipboard
