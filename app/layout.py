"""What shape of window we are in, and where things lie in the project."""

from pathlib import Path

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp, sp

ROOT = Path(__file__).resolve().parent.parent
_loaded = set()


def load_kv(name):
    """Load kv/<name>.kv once, when the first screen or widget that needs it is imported."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(ROOT / "kv" / f"{name}.kv"))


def shape():
    """'phone', 'landscape' (a phone lying on its side) or 'tablet'."""
    width, height = Window.width / dp(1), Window.height / dp(1)
    if min(width, height) >= 600:
        return "tablet"
    return "landscape" if width > height else "phone"


def small():
    """A phone of 360 x 640 or so: cards shrink and second lines go into the sheet."""
    return min(Window.width, Window.height) < dp(400) or max(Window.width, Window.height) < dp(740)


def tight_sp(size):
    """A text size for places that can't scroll: on a small phone letters there grow by half at the most."""
    return min(sp(size), dp(size * 1.5)) if small() or shape() == "landscape" else sp(size)
