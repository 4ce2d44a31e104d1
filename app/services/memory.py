"""When Python looks for garbage.

A screen of widgets leaves thousands of objects in cycles. Looking for them in the middle of a touch would cost a tenth
of a second, so it is done while a cover shows: nobody waits then, and what was private is really gone.
"""

import gc

from kivy.clock import Clock

PAUSE = 0.3  # after the cover has been drawn


def started():
    """What was imported lives as long as the app: never look at it again."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def tidy_soon():
    Clock.schedule_once(lambda _: gc.collect(), PAUSE)
