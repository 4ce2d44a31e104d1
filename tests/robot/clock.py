"""The time of the app under test: it stands still but for the steps that the finger takes.

Kivy's clock, its widgets that look at the time themselves, and the app's own clocks all read it, so that nothing
depends on how busy the machine is.
"""

import os
import time
from importlib import import_module

from kivy.clock import Clock

KIVY = ("kivy.effects.kinetic", "kivy.effects.scroll", "kivy.uix.behaviors.button", "kivy.input.motionevent")

# Who starts several robots one after another sees to it that none of them goes back in time.
_now = float(os.environ.get("ROBOT_TIME") or time.time())


def step(seconds):
    global _now
    _now += seconds


def now():
    return _now


def take_over():
    """Kivy and the app read this time from now on."""
    if Clock.time is now:
        return
    from app.services import now as of_the_app

    Clock.time = now
    Clock._max_fps = 0  # or it would sleep until a frame's time is over
    for name in KIVY:
        import_module(name).time = now
    of_the_app.wall = of_the_app.steady = now
