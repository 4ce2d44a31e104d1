"""The desktop's twin of the device: see device.py. What a desktop doesn't have does nothing."""

import locale
import os
import re
import shutil
import subprocess
import sys
from threading import Thread

# Programs that can speak, and how they are told the language; macOS speaks as its owner has set it.
SPEAKERS = {"espeak-ng": ["-v"], "espeak": ["-v"], "spd-say": ["-w", "-l"], "say": []}
# Programs that let people choose a file, and print its path.
CHOOSERS = {"zenity": ["--file-selection"], "kdialog": ["--getopenfilename"]}
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


def can_pick_files():
    return any(shutil.which(name) for name in CHOOSERS)


def pick_file(most, tell):
    command = next((shutil.which(name), *options) for name, options in CHOOSERS.items() if shutil.which(name))
    Thread(target=_pick, args=(command, most, tell), daemon=True).start()


def _pick(command, most, tell):
    from kivy.clock import Clock

    chosen = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    if path := os.fsdecode(chosen).rstrip("\n"):
        Clock.schedule_once(lambda _: tell(_content(path, most)))


def _content(path, most):
    try:
        with open(path, "rb") as file:
            return file.read(most + 1)
    except OSError:
        return None


def can_speak():
    return any(shutil.which(name) for name in SPEAKERS)


def speak(text, language):
    global _speaking
    hush()
    for name, option in SPEAKERS.items():
        if shutil.which(name):
            _speaking = _run(name, *option, *([language] if option else []), "--", text)
            return


def hush():
    if _speaking and _speaking.poll() is None:
        _speaking.terminate()
        if _speaking.args[0] == "spd-say":  # another program says what it was told
            _run("spd-say", "-C")


def _run(*command):
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def ring_when_away(moments, sound, milliseconds):
    """Nothing stops the app: it rings itself."""


def system_is_dark():
    """A desktop that can't say gets the night."""
    return True


def text_scale():
    return None


def density():
    return None


def language():
    """Chosen as gettext does it, but from the environment alone: the machine need not have that locale installed."""
    from app.services.languages import LANGUAGES

    spoken = _locale_name()
    if spoken.partition(".")[0] in ("C", "POSIX"):
        return "en"
    wishes = os.environ.get("LANGUAGE") or spoken
    codes = [re.split("[_.@]", wish)[0] for wish in wishes.split(":")]
    return next((code for code in codes if code in LANGUAGES), "en")


def _locale_name():
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    if sys.platform.startswith("linux"):
        return "C"
    # macOS and Windows keep it elsewhere; Windows calls it Italian_Italy.
    return (locale.getlocale()[0] or "C")[:2].lower()
