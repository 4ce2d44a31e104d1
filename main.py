"""Starts Dragon Table."""

import gc
import os

# Nothing dies while everything is being imported; app.services.memory takes over when the first screen stands.
gc.disable()
# Kivy would otherwise read our command line and write a log file of its own.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
# SDL has the clipboard; Kivy would first start programs that look for another one.
os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")


def be_phone_sized():
    """On a desktop the window is as large as a phone; Android ignores this. A right click is no second finger."""
    from kivy.config import Config

    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "820")
    Config.set("input", "mouse", "mouse,multitouch_on_demand")


if __name__ == "__main__":
    be_phone_sized()
    from app.application import DragonTable

    DragonTable().run()
