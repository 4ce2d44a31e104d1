"""What the disk did to our files that a player has to know: each trouble is said once until the app ends."""

from contextlib import contextmanager
from typing import NamedTuple

from kivy.app import App


class Trouble(NamedTuple):
    """`code` is "damaged" (the old file is kept as `kept`), "in_place" (damaged, and it can't be put aside now),
    "unread" (the disk does not give it out) or "refused" (something could not be written)."""

    code: str
    file: str = ""
    kept: str = ""


_known, _untold = set(), []


def note(code, file="", kept=""):
    trouble = Trouble(code, file, kept)
    if trouble not in _known:
        _known.add(trouble)
        _untold.append(trouble)
        app = App.get_running_app()
        if app:
            app.tell_soon()


@contextmanager
def noted():
    """Around what the app writes by itself: if the disk refuses, that is said, and nothing else happens."""
    try:
        yield
    except OSError:
        note("refused")


def take():
    """All that was not said yet."""
    taken = _untold[:]
    _untold.clear()
    return taken


def forget():
    _known.clear()
    _untold.clear()
