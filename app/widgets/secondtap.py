"""A second tap is not meant for what the first one has brought: what appears where something was just tapped is deaf
for a moment. What stays what it is takes quick taps.

Whatever takes touches asks `hears` when one reaches it. So each touch knows what was there when it came down, and one
that follows soon, at the same place, finds only that.
"""

from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.screenmanager import Screen

from app.services import now

DEAF = 0.35  # seconds
NEAR, STRAY = 48, 20  # dp between two taps of a double tap, and for a finger that draws something along
THERE, REFUSED = "was there", "was refused"


class _Last:
    """The last tap: where and when it ended, and what was there."""

    place, ended, there = (0, 0), float("-inf"), frozenset()


def hears(widget, touch):
    """Whether the touch, which has reached this widget, may be meant for it."""
    name = widget.known_by() if hasattr(widget, "known_by") else ref(widget)
    touch.ud.setdefault(THERE, set()).add(name)
    if touch.is_mouse_scrolling or name in _Last.there or not widget.collide_point(*_here(widget)):
        return True
    if not is_second(*widget.parent.to_window(*touch.pos)):
        return True
    touch.ud[REFUSED] = True
    return False


def _here(widget):
    """The place of the last tap as its parent counts."""
    return widget.parent.to_widget(*_Last.place)


def is_second(x, y):
    """Whether a touch there would come so soon after the last one, and so near, that both are one double tap."""
    far = abs(x - _Last.place[0]) + abs(y - _Last.place[1])
    return far < dp(NEAR) and now.steady() - _Last.ended < DEAF


def shows(widget):
    """Whether it can still be seen. A page that scrolls gives a touch to its buttons late, and one of them may have led
    elsewhere by then."""
    while widget.parent is not None and widget.parent is not widget:
        if isinstance(widget, Screen) and widget.manager and widget.manager.current_screen is not widget:
            return False
        widget = widget.parent
    return widget is Window


def place():
    """Where the last tap ended."""
    return _Last.place


def refused(touch):
    return REFUSED in touch.ud


def ended(touch):
    """A finger was lifted."""
    strayed = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(STRAY)
    if not strayed and not refused(touch) and not touch.is_mouse_scrolling:
        _Last.place, _Last.there = touch.pos, touch.ud.get(THERE, frozenset())
        done()


def done():
    """What a tap does is done; the time counts from when that can be seen."""
    _count_from_now()
    Clock.schedule_once(_count_from_now)


def _count_from_now(*_):
    _Last.ended = now.steady()
