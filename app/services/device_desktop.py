"""The desktop's twin of the device: see device.py. What a desktop doesn't have does nothing."""

import locale
import shutil
import subprocess

# Programs that can speak, and how they are told the language.
SPEAKERS = {"espeak-ng": ["-v"], "espeak": ["-v"], "spd-say": ["-l"]}
_speaking = None


def vibrate(milliseconds):
    pass


def keep_awake(wanted):
    from kivy.core.window import Window

    Window.allow_screensaver = not wanted


def hide_from_recents(wanted):
    pass


def paint_bars(color, dark):
    pass


def watch_edges(tell):
    pass


def share_file(path, mime, title):
    return False


def can_speak():
    return any(shutil.which(name) for name in SPEAKERS)


def speak(text, language):
    global _speaking
    if _speaking and _speaking.poll() is None:
        _speaking.terminate()
    for name, option in SPEAKERS.items():
        if shutil.which(name):
            command = [name, *option, language, "--", text]
            _speaking = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return


def system_is_dark():
    """A desktop that can't say gets the night."""
    return True


def text_scale():
    return None


def density():
    return None


def language():
    return (locale.getlocale()[0] or "en")[:2].lower()
