"""The device's own voice: reads out what lies open for all. A device without one stays silent."""

import shutil
import subprocess

from app.services import device

# Programs of the desktop that can speak, and how they are told the language.
SPEAKERS = {"espeak-ng": ["-v"], "espeak": ["-v"], "spd-say": ["-l"]}
_speaking = None


def available():
    return device.ANDROID or any(shutil.which(name) for name in SPEAKERS)


def speak(text, language):
    """Say this text; what was being said before ends."""
    if device.ANDROID:
        _on_android(text)
    else:
        _on_desktop(text, language)


def _on_android(text):
    from plyer import tts

    tts.speak(text)


def _on_desktop(text, language):
    global _speaking
    if _speaking and _speaking.poll() is None:
        _speaking.terminate()
    for name, option in SPEAKERS.items():
        if shutil.which(name):
            command = [name, *option, language, "--", text]
            _speaking = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return
