"""No text is cut, shortened or pushed out of its place, and nothing is clipped that doesn't scroll: every screen,
language, shape and text size."""

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.services.languages import tr
from app.widgets.text import Words, Writing
from tests.app.stencils import wrong_cuts
from tests.robot.stops import STOPS, furnish, prefer, visit

SLACK = 2


def box(widget):
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def faults(finger):
    """What is wrong with the labels that show: (text, what)."""
    for widget in finger.widgets():
        written = isinstance(widget, Label | Writing) and widget.font_name != "Icons"
        text = " ".join(widget.texts() if isinstance(widget, Writing) else [widget.text]) if written else ""
        if text.strip() and widget.width > 0:
            yield from ((text, fault) for fault in _faults(widget))


def _faults(label):
    left, top, right, bottom = getattr(label, "padding", (0, 0, 0, 0))
    room = label.width - left - right, label.height - top - bottom
    if label.texture_size[0] > room[0] + SLACK or label.texture_size[1] > room[1] + SLACK:
        yield f"texture {label.texture_size} is larger than its room {room}"
    if getattr(label, "is_shortened", False):
        yield "is shortened"
    left, bottom, right, top = box(label)
    sideways = up_and_down = False  # whether a page that holds it scrolls that way
    parent = label.parent
    while parent is not None and parent is not parent.parent and parent.width > 0:
        if isinstance(parent, ScrollView):
            sideways, up_and_down = sideways or parent.do_scroll_x, up_and_down or parent.do_scroll_y
        outer = box(parent)
        if not sideways and (left < outer[0] - SLACK or right > outer[2] + SLACK):
            yield f"sticks out sideways of {type(parent).__name__}: {(left, right)} of {outer[0], outer[2]}"
            return
        if not up_and_down and (bottom < outer[1] - SLACK or top > outer[3] + SLACK):
            yield f"sticks out of {type(parent).__name__}: {(bottom, top)} of {outer[1], outer[3]}"
            return
        parent = parent.parent


@pytest.mark.whole
def test_no_text_overflows_and_only_what_scrolls_is_cut(start, shape, language, size):
    finger = start(shape)
    prefer(finger, language, text_size=size)
    furnish(finger, language)
    found = []
    for stop in STOPS:
        visit(finger, stop, language)
        found += [f"{stop}: {text!r} {fault}" for text, fault in faults(finger)]
        found += [f"{stop}: {fault}" for fault in wrong_cuts(finger)]
    assert not found, "\n".join(found)


def test_a_text_that_does_not_fit_is_found(start):
    """The measuring itself can fail."""
    finger = start()
    finger.app.layer.add_widget(Label(text="far too long for its place", size_hint=(None, None), size=(20, 10)))
    finger.frames(2)
    assert list(faults(finger))


@pytest.mark.parametrize("window", ["small", "tablet"])
def test_a_notice_with_large_letters_breaks_no_word(start, window):
    finger = start(window)
    prefer(finger, "ru", text_size=200)
    finger.app.say(tr("The app's numbers again. Save them to keep them."), tr("Undo"), lambda: None)
    finger.wait(0.3)
    (notice,) = finger.app.navigator._notices()
    for label in [part for part in notice.walk() if isinstance(part, Words)]:
        ruler = CoreLabel(font_name=label.font_name, font_size=label.font_size)
        assert max(ruler.get_extents(word)[0] for word in label.text.split()) <= label.width
    assert not list(faults(finger))
