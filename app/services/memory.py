"""When Python looks for garbage.

A screen of widgets leaves thousands of objects in cycles. Looking for them in the middle of a touch would cost a tenth
of a second, so it is done a moment after a screen was left: nobody waits then, and what was private before a cover is
really gone.
"""

import gc

from kivy.clock import Clock

PAUSE = 0.3  # after the new screen has been drawn


def started():
    """What was imported lives as long as the app: never look at it again."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def tidy():
    gc.collect()


#: Several screens one after another are tidied up once.
tidy_soon = Clock.create_trigger(lambda _: gc.collect(), PAUSE)
