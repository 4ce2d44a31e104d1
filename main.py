"""Starts Dragon Table."""

import gc

from app import before_kivy

# Nothing dies while everything is being imported; app.services.memory takes over when the first screen stands.
gc.disable()
before_kivy.settle()


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
