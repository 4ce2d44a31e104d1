"""Sounds and vibration. None may depend on a secret: callers play them only for what everybody may know."""

from app.layout import ROOT
from app.services import device

VIBRATIONS = {"your_turn": 40, "win": 250, "clock_end": 250, "clock_tick": 25, "error": 30}


class Feedback:
    def __init__(self, settings):
        self._settings = settings
        self._sounds = {}

    def play(self, name):
        """Play assets/sounds/<name>.ogg and shake where that belongs to it, as far as the settings allow."""
        if self._settings["sound"]:
            sound = self._sound(name)
            if sound:
                sound.stop()
                sound.play()
        if self._settings["vibration"] and name in VIBRATIONS:
            device.vibrate(VIBRATIONS[name])

    def ring_when_away(self, moments):
        """Clocks that end at these moments are heard though nobody looks at the app, as far as the settings allow."""
        sound = _path("clock_end") if self._settings["sound"] else ""
        device.ring_when_away(moments, sound, VIBRATIONS["clock_end"] if self._settings["vibration"] else 0)

    def forget(self):
        """Sounds are loaded anew when they are next asked for."""
        self._sounds.clear()

    def _sound(self, name):
        if name not in self._sounds:
            from kivy.core.audio import SoundLoader

            self._sounds[name] = SoundLoader.load(_path(name))
        return self._sounds[name]


def _path(name):
    return str(ROOT / "assets" / "sounds" / f"{name}.ogg")
