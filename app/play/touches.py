"""How a move is made by touch: each game says what a finger touches next, and what that is called.

A game's room `touches` has two functions. `touch(view, moves)` is the next touch on the way to these moves of the seat
that looks at `view`, or None where that view knows no way to them. `spot(view, name)` is the widget of a thing that is
spoken of, or None if it doesn't show.
"""

from typing import Any, NamedTuple

from app.services.languages import tr


class Touch(NamedTuple):
    widget: Any
    words: str
    slide: int | None = None  # how far the finger slides there, where a tap is not enough


def quoted(name):
    return tr("“{name}”", name=name)


def tap(widget, name=""):
    """The plainest of touches, on what says its name; None where there is nothing to touch."""
    return Touch(widget, tr("Touch {what}", what=quoted(name or widget.hint))) if widget else None
