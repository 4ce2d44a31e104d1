"""What shape of window we are in, and where things lie in the project."""

from pathlib import Path

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import Metrics, dp, sp
from kivy.uix.layout import Layout
from kivy.uix.recycleview.layout import RecycleLayoutManagerBehavior
from kivy.uix.scrollview import ScrollView

ROOT = Path(__file__).resolve().parent.parent
_loaded = set()
edges = (0, 0, 0, 0)  # left, top, right, bottom: pixels that the system's bars and cameras lie over


def load_kv(name):
    """Load kv/<name>.kv once, when the first screen or widget that needs it is imported."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(ROOT / "kv" / f"{name}.kv"))


def settle(widget, within):
    """Lay out what is new in the size of what it comes into: widths from the top down, heights from the bottom up, then
    every part in its place. Kivy would begin with all at once, in the 100 x 100 pixels that each widget has at first,
    and go on until nothing moves."""
    widget.size = within.size
    for step, parts in STEPS:
        for part in parts(widget):
            waits, act = _pending(part)
            if not waits or not waits.is_triggered:
                continue
            if hasattr(part, step):
                getattr(part, step)()
            elif step != "measure_width" or hasattr(part, "rewriting"):
                waits.cancel()
                act()


def _top_down(widget):
    """Also what a part makes of itself when its turn comes: some must know first how wide they are."""
    found = [widget]
    for each in found:
        yield each
        found.extend(each.children)


def all_of(widget):
    """It and all that is in it, whatever holds another before that. Kivy's walk() takes ten times as long."""
    return list(_top_down(widget))


def _bottom_up(widget):
    return reversed(all_of(widget))


#: What a box of ours does in which order; in the first step texts know how wide they are, and all others wait.
STEPS = (
    *(("measure_width", _bottom_up), ("share_widths", _top_down)),
    *(("measure_height", _bottom_up), ("come_to_rest", _top_down)),
)


def _pending(part):
    """What a part still wants to do about its size or its children's: the event, and what it would call."""
    if isinstance(part, Layout) and not isinstance(part, RecycleLayoutManagerBehavior):  # lists lay themselves out
        return part._trigger_layout, part.do_layout
    if isinstance(part, ScrollView):
        return part._trigger_update_from_scroll, part.update_from_scroll
    return getattr(part, "rewriting", None), getattr(part, "write", None)


def room():
    """Width and height that are ours: the window without what the system lies over. The keyboard takes nothing away."""
    left, top, right, bottom = edges
    return Window.width - left - right, Window.height - top - bottom


def shape():
    """'phone', 'landscape' (a phone lying on its side) or 'tablet'. Screens ask the questions below."""
    width, height = (side / dp(1) for side in room())
    if min(width, height) >= 600:
        return "tablet"
    return "landscape" if width > height else "phone"


def upright():
    """A phone held upright: one column, and what one does lies under the thumb."""
    return shape() == "phone"


def lying():
    """A phone on its side: low, with room beside the board."""
    return shape() == "landscape"


def sideways():
    """A window wider than high, of whatever size: what is told and what is done stand side by side."""
    width, height = room()
    return width > height


def tablet():
    return shape() == "tablet"


def small():
    """A phone of 360 x 640 or so: cards shrink and second lines go into the sheet."""
    return min(room()) < dp(400) or max(room()) < dp(740)


def flat():
    """A phone on its side so low that every line of a column beside the board is one too many."""
    return lying() and room()[1] < dp(400)


def shallow():
    """One that lies under bars besides: as little height as there can be."""
    return lying() and room()[1] < dp(340)


def squat():
    """As little height as there can be for its letters: nothing stands above another that can stand beside it."""
    return shallow() or (flat() and big_text())


def cramped():
    """A small phone, or one on its side: every line counts."""
    return small() or lying()


def grown_text():
    """Letters so large that two things which stand side by side go below each other."""
    return Metrics.fontscale > 1.25


def big_text():
    """From here on a table keeps only what the decision needs; the rest is in the sheets."""
    return Metrics.fontscale >= 1.4


def scarce():
    """A small phone or large letters: what is nice to have gives way."""
    return small() or big_text()


def crowded():
    """A small phone and large letters: only what must be said is said."""
    return small() and big_text()


def terse():
    """A phone that is small or on its side, or large letters: words that are nice to have go."""
    return cramped() or big_text()


def tight():
    """Large letters in a low or small window: only what is being done keeps its place, the rest scrolls or is told."""
    return big_text() and cramped() and not tablet()


def built_for():
    """The window a screen is built for: for another one it must be built anew."""
    return shape(), small()


def tight_sp(size):
    """A text size for places that can't scroll: where it is cramped, letters there grow by half at the most, on a low
    phone on its side by a third, and in a window as low as there can be by a fifth."""
    if not cramped():
        return sp(size)
    return min(sp(size), dp(size * (1.2 if shallow() else 1.33 if flat() else 1.5)))


def low_sp(size):
    """The same only on a low phone on its side: for bars and buttons of pages that scroll between them."""
    return tight_sp(size) if flat() else sp(size)


def stacks():
    """Large letters, and the height for buttons one above the other."""
    return big_text() and not flat()


def least_letters():
    """Words are never written smaller, names least of all: sooner they end with an ellipsis."""
    return tight_sp(12)
