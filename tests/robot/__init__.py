"""Drives the app by touch: the finger, robots that play with it, the stops of the gallery. It needs no test library."""

import os

from app import before_kivy

# Before any of the modules here imports Kivy.
before_kivy.settle()
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
