"""What shape of window we are in, and where things lie in the project."""

from pathlib import Path

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp, sp

ROOT = Path(__file__).resolve().parent.parent
_loaded = set()
edges = (0, 0, 0, 0)  # left, top, right, bottom: pixels that the system's bars and cameras lie over


def load_kv(name):
    """Load kv/<name>.kv once, when the first screen or widget that needs it is imported."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(ROOT / "kv" / f"{name}.kv"))


def room():
    """Width and height that are ours: the window without what the system lies over. The keyboard takes nothing away."""
    left, top, right, bottom = edges
    return Window.width - left - right, Window.height - top - bottom


def shape():
    """'phone', 'landscape' (a phone lying on its side) or 'tablet'."""
    width, height = (side / dp(1) for side in room())
    if min(width, height) >= 600:
        return "tablet"
    return "landscape" if width > height else "phone"


def small():
    """A phone of 360 x 640 or so: cards shrink and second lines go into the sheet."""
    return min(room()) < dp(400) or max(room()) < dp(740)


def kind():
    """What a screen is built for: one built for another kind must be built anew."""
    return shape(), small()


def tight_sp(size):
    """A text size for places that can't scroll: on a small phone letters there grow by half at the most."""
    return min(sp(size), dp(size * 1.5)) if small() or shape() == "landscape" else sp(size)
