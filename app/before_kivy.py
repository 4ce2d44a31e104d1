"""What Kivy has to be told before it is imported. Whoever has set one of these variables keeps it."""

import logging
import os

ALWAYS = {
    "KIVY_NO_ARGS": "1",  # our command line is not Kivy's
    "KIVY_NO_CONFIG": "1",  # ~/.kivy belongs to every Kivy program: we neither make it nor are we ruled by it
    "KIVY_NO_FILELOG": "1",
    "KIVY_CLIPBOARD": "sdl2",  # Kivy would first start programs that look for another one
}
# A terminal shows what a player needs: errors, and tracebacks, which Kivy would otherwise pass on as mere warnings.
ON_A_DESKTOP = {"KIVY_LOG_MODE": "MIXED", "KCFG_KIVY_LOG_LEVEL": "error"}
# Errors to Kivy, with tracebacks, but one plays well without: the middle button's clipboard takes xclip or xsel, and
# fingers that the system doesn't already report take libmtdev.
NOT_MISSED = ("Cutbuffer: Unable to find", "Input: MTDev is not supported")


def settle():
    for name, value in ALWAYS.items():
        os.environ.setdefault(name, value)
    if "ANDROID_ARGUMENT" in os.environ:  # its log is for developers, and keeps everything
        return
    for name, value in ON_A_DESKTOP.items():
        os.environ.setdefault(name, value)
    logging.getLogger("kivy").addFilter(_worth_reading)


def _worth_reading(record):
    return not str(record.msg).startswith(NOT_MISSED)
