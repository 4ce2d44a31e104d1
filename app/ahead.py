"""What the first picture needn't wait for: it comes when that stands, in slices, so that no touch waits long."""

from importlib import import_module

from kivy.clock import Clock

import engine
from app.services import memory

PACE = 0.1  # seconds from slice to slice
NEXT = (
    *("app.services.history", "app.widgets.seating", "app.screens.how", "app.screens.setup"),
    *("app.play.view", "app.screens.cover", "app.screens.table"),
)


def soon():
    # A frame first does what is due and then draws: only what the next one does comes after the picture.
    Clock.schedule_once(lambda _: Clock.schedule_once(_begin))


def _begin(_):
    slices = _slices()
    Clock.schedule_interval(lambda _: next(slices, False), PACE)


def _slices():
    for name in NEXT:
        yield import_module(name)
    yield from engine.unpack()
    memory.started()
