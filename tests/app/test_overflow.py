"""No text is cut, broken, too small or on top of another one, no target too small for a finger, and what can't be
pressed is not pale; only what scrolls is clipped: every screen, language, shape and text size. In Russian names are
as long as names can be."""

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.games.dragonstones.questions import PriceTag
from app.services.languages import tr
from app.sheets.counter import CounterKey
from app.theme import STYLES
from app.widgets.base import IconButton, Pill, Tap
from app.widgets.brush import filled, icon, letters
from app.widgets.fitting import fit, fit_words
from app.widgets.frame import LogList
from app.widgets.keypad import KeypadKey
from app.widgets.seats import PersonChip
from app.widgets.text import Words
from tests.app.stencils import wrong_cuts
from tests.robot import measures
from tests.robot.names import LISTS, wide
from tests.robot.stops import STOPS, furnish, prefer, visit

#: A treasure lies in six shares: its tokens are as large as they can be there.
HEAPED = ("gold_talks_six", "gold_talks_computers_six")


@pytest.fixture
def long_names(monkeypatch):
    for names in LISTS:
        monkeypatch.setitem(names, "ru", tuple(map(wide, names["ru"])))


@pytest.fixture
def measured(monkeypatch, start):
    measures.watch(monkeypatch.setattr)
    return start


@pytest.mark.whole
def test_everything_can_be_read_and_touched(measured, long_names, shape, language, size):
    finger = measured(shape)
    prefer(finger, language, text_size=size)
    furnish(finger, language)
    found = []
    for stop in STOPS:
        visit(finger, stop, language)
        told = measures.faults(finger)
        found += [f"{stop}: {text!r} {fault}" for text, fault in told if not (stop in HEAPED and "TokenCell" in fault)]
        found += [f"{stop}: {fault}" for fault in wrong_cuts(finger)]
    assert not found, "\n".join(found)


def shown(finger, widget):
    """What is said of a widget that lies over the shelf."""
    before = set(measures.faults(finger))
    finger.app.layer.add_widget(widget)
    finger.frames(3)
    return [fault for fault in measures.faults(finger) if fault not in before]


class Drawing(Widget):
    def __init__(self, *texts):
        super().__init__(size_hint=(None, None), size=(200, 50))
        for text, x, size in texts:
            letters(self.canvas, text, x, 20, size, "onSurface")


class Small(Tap):
    hint = "Here"


class Lettered(Small):
    """Its letters could be read on what lies behind it, but not on its own ground."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        filled(self.canvas, (0, 0), (90, 60), 0, "onSurface")
        letters(self.canvas, "Go", 10, 30, 20, "onSurface")


class Glyph(Small):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        icon(self.canvas, "plus", 10, 30, 28, "onSurface", alpha=0.2)


# The measuring itself can fail.


@pytest.mark.parametrize(
    ("widget", "fault"),
    [
        (lambda: Label(text="far too long for its place", size_hint=(None, None), size=(20, 10)), "larger than"),
        (lambda: Words(text="unbelievable", font_size=dp(40), size_hint=(None, None), width=60), "shortened"),
        (
            lambda: Label(text="unbreakable", text_size=(40, None), size_hint=(None, None), size=(40, 99)),
            "inside a word",
        ),
        (lambda: Drawing(("tiny words", 0, 8)), "letters of 8.0"),
        (lambda: Drawing(("one word", 0, 16), ("another", 20, 16)), "lies over"),
        (lambda: Small(size_hint=(None, None), size=(48, 40)), "target of 48 x 40"),
        (lambda: Pill(text="Go", disabled=True, opacity=0.4), "pale"),
        (lambda: Lettered(size_hint=(None, None), size=(90, 60), disabled=True), "pale: contrast 1"),
        (lambda: Glyph(size_hint=(None, None), size=(90, 60), disabled=True), "pale: contrast 1"),
    ],
)
def test_what_can_not_be_read_or_touched_is_found(measured, widget, fault):
    assert any(fault in what for _, what in shown(measured(), widget()))


TAG = [("stone", "red"), ("cancel", ""), ("text", "3"), ("art", "dragonstones/silver")]


@pytest.mark.parametrize("theme", STYLES)
@pytest.mark.parametrize(
    "make",
    [
        lambda **look: Pill(text="Go", size_hint_x=None, width=200, **look),
        lambda **look: IconButton(icon="minus", hint="Less", **look),
        lambda **look: CounterKey(glyph="plus", hint="More", **look),
        lambda **look: KeypadKey(key="-", hint="Minus", **look),
        lambda **look: PriceTag(signs=TAG, hint="Red", size_hint=(None, None), size=(160, 64), **look),
        lambda **look: PersonChip(person={"name": "Anna", "badge": "key"}, hint="Anna", quiet=True, **look),
    ],
)
def test_what_can_not_be_pressed_is_quiet_and_not_pale(measured, make, theme):
    finger = measured()
    prefer(finger, "en", theme=theme)
    assert not [fault for fault in shown(finger, make(disabled=True)) if "pale" in fault[1]]


def test_a_sentence_of_the_log_shows_whole_however_long_it_is(measured):
    finger = measured()
    rows = [("common/chronicle", "Two knights of the king go down " * times) for times in (1, 2, 5)]
    log = LogList(rows=rows, size_hint=(None, None), size=(240, 600))
    assert not shown(finger, log)
    heights = [place.height for place in log.children[0].children]
    assert len(set(heights)) == 3 and sum(heights) == log.viewport_size[1]


def test_a_long_word_shrinks_as_far_as_it_can_be_read_and_then_ends_with_an_ellipsis(start):
    start()
    long, font = "Щ" * 14, ("Roboto", 20, False)
    assert fit_words(f"a {long}", False, *font, 1000) == (f"a {long}", 20, False)
    told, size, cut = fit_words(f"a {long}", False, *font, 200)
    assert (told, cut) == (f"a {long}", False) and 12 <= size < 20
    told, size, cut = fit_words(f"[b]a[/b] {long}", True, *font, 60)
    assert told.startswith("[b]a[/b] Щ") and told.endswith("…") and (size, cut) == (12, True)
    assert fit(long, 20, 60, "Roboto")[1] == 12


@pytest.mark.parametrize("window", ["small", "tablet"])
def test_a_notice_with_large_letters_breaks_no_word(measured, window):
    finger = measured(window)
    prefer(finger, "ru", text_size=200)
    finger.app.say(tr("The app's numbers again. Save them to keep them."), tr("Undo"), lambda: None)
    finger.wait(0.3)
    assert finger.app.navigator._notices()
    assert not list(measures.faults(finger))
