"""Reading aloud, only when somebody asks for it: what can be read on the table now, from the top down."""

import re

from app import layout
from app.layout import room
from app.services import device, languages
from app.services.languages import tr
from app.widgets.base import Pill
from app.widgets.text import Icon, Writing

MARKS = re.compile(r"\[/?[a-z]+[^\]]*\]")


def way_to_hear(app, view):
    """For the menu of the table: (icon, text, act), or nothing where the device has no voice."""
    if not device.can_speak():
        return ()

    def act():
        app.close_sheet(app.sheet)
        device.speak("\n".join(texts(view)), languages.current())

    return (("volume-high", tr("Read this aloud"), act),)


def texts(view):
    """What is written there and can be seen now: nothing that a finger would first have to hold open."""
    found = [part for part in view.walk() if _is_read(part) and _shows(part)]
    found.sort(key=_place)
    return list(dict.fromkeys(_text(part) for part in found))


def _is_read(part):
    written = isinstance(part, Writing) and not isinstance(part, Icon) and not isinstance(part.parent, Pill)
    return (written or isinstance(part, Pill)) and bool(_text(part).strip())


def _text(part):
    text = MARKS.sub("", part.text) if getattr(part, "markup", False) else part.text
    return ". ".join(filter(None, (text, getattr(part, "second", ""))))


def _place(part):
    x, y = part.to_window(*part.center)
    return -y, x


def _shows(part):
    x, y = part.to_window(*part.center)
    (width, height), (left, _, _, bottom) = room(), layout.edges
    while part.parent is not None and part.parent is not part:
        if not part.opacity:
            return False
        part = part.parent
    return left <= x <= left + width and bottom <= y <= bottom + height
