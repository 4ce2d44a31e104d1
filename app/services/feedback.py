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

    def forget(self):
        """Sounds are loaded anew when they are next asked for."""
        self._sounds.clear()

    def _sound(self, name):
        if name not in self._sounds:
            from kivy.core.audio import SoundLoader

            self._sounds[name] = SoundLoader.load(str(ROOT / "assets" / "sounds" / f"{name}.ogg"))
        return self._sounds[name]
