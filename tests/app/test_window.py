"""The window as Android treats it: turned and folded, laid over, put away, robbed of its pictures, and called back."""

import ctypes
import gc
import re
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

from app.widgets.text import Writing
from tests.robot import gold, pantry
from tests.robot.games import hand, showing, sit_down, uncover
from tests.robot.stops import STOPS, furnish, visit

APP = Path(__file__).resolve().parents[2] / "app"

# A decision begun in each of the games, and words half typed; `--whole` turns the device at every stop there is.
DECISIONS = [
    "table_lifted",
    "card_sheet",
    "fist_bid",
    "gold_hand_send",
    "gold_pair",
    "gold_trade",
    "pantry_lifted",
    "pantry_receiver",
    "new_player",
    "character",
]
# Where a sheet lies over what is built for another window; `--whole` looks for one at every stop.
SHEETS = ["card_sheet", "new_player", "gold_player", "turnclocks_set"]
# While a finger holds a secret open, or a picture moves by itself: turning the device closes and ends these.
HELD = {
    "fist_bid_held",
    "fist_silver",
    "hint_fist",
    "gold_screen_held",
    "pantry_skip_held",
    "pantry_peek",
    "pantry_counting",
}
# Computers play on meanwhile.
HELD |= {"computer_thinks", "gold_talks_computers", "gold_talks_computers_six", "gold_talks_offer", "hint_gold_talks"}
HELD |= {"gold_react_tap", "setup_first"}  # shown with other settings, or other friends, than the app has
HELD |= {"starts_fingers"}  # whoever turns the device lifts the fingers from it
BUBBLE = 0.3  # seconds until the teacher has found room for what he says
SECRET = ["table_lifted", "fist_bid", "fist_bid_held", "gold_hand_send", "gold_screen_held", "pantry_lifted"]


def pytest_generate_tests(metafunc):
    if "sheet_stop" in metafunc.fixturenames:
        metafunc.parametrize("sheet_stop", STOPS if metafunc.config.getoption("whole") else SHEETS)
    if "stop" in metafunc.fixturenames:
        whole = [name for name in STOPS if name not in HELD]
        metafunc.parametrize("stop", whole if metafunc.config.getoption("whole") else DECISIONS)


@pytest.fixture
def calls(monkeypatch):
    """What the app asks of the device: (name, arguments)."""
    asked = []
    for name in ("keep_awake", "hide_from_recents", "paint_bars", "watch_edges"):
        function = f"app.services.device.{name}"
        monkeypatch.setattr(function, lambda *args, name=name: asked.append((name, *args)))
    return asked


def seen(finger):
    """All that can be read and touched."""
    return showing(finger), sorted(finger.texts()), sorted(target.hint for target in finger.targets())


def let_speak(finger):
    """The teacher, who looks for room first. Elsewhere clocks would run on."""
    if showing(finger) == "lesson":
        finger.wait(BUBBLE)


def picture(finger):
    """The pixels of the window, as the system sees them."""
    for _ in range(2):  # the first picture of a new window may be blank
        Window.canvas.ask_update()
        finger.draw()
    return glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)


def difference(one, other):
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


# Turned, folded, split


@pytest.mark.whole
def test_turning_and_folding_in_the_middle_of_a_decision_loses_nothing(start, stop):
    finger = start()
    furnish(finger, "en")
    visit(finger, stop, "en")
    let_speak(finger)
    before = seen(finger)
    for shape in ("landscape", "tablet", "small", (412, 450), "phone"):
        finger.resize(shape)
        finger.settle()
        assert showing(finger) == before[0]
    let_speak(finger)
    assert seen(finger) == before


def test_a_bid_that_was_begun_is_still_there_after_a_turn(start):
    finger = start()
    visit(finger, "fist_bid_held", "en")
    assert any(text.startswith("6 of 10") for text in finger.texts())
    finger.resize("landscape")
    finger.settle()
    from tests.robot import fist

    fist.held(finger)
    assert any(text.startswith("6 of 10") for text in finger.texts())


def test_half_a_name_survives_a_turn_and_goes_on_being_typed(start):
    finger = start()
    finger.app.go("setup", game="dragonstones")
    finger.settle()
    finger.app.screens.current_screen.new_player()
    finger.settle()
    finger.tap(next(w for w in finger.app.sheet.walk() if hasattr(w, "insert_text")))
    finger.type("Wilhel")
    finger.resize("landscape")
    finger.settle()
    finger.type("mine")
    finger.tap("Done")
    assert "Wilhelmine" in finger.texts()


def test_the_screen_below_an_open_sheet_is_fitted_when_the_sheet_has_gone(start):
    finger = start()
    visit(finger, "new_player", "en")
    below = finger.app.screens.current_screen
    finger.resize("landscape")
    finger.settle()
    assert finger.app.screens.current_screen is below
    finger.press_back()
    assert finger.app.sheet is None
    assert finger.app.screens.current_screen is not below


@pytest.mark.whole
@pytest.mark.parametrize("shape", ["landscape", "tablet", "small"])
def test_while_the_device_is_turned_under_a_sheet_nothing_shows_but_the_sheet(start, sheet_stop, shape):
    finger = start()
    furnish(finger, "en")
    visit(finger, sheet_stop, "en")
    sheet = finger.app.sheet
    if sheet is None:
        return
    finger.resize(shape)
    finger.settle()
    if finger.app.sheet is None or finger.app.navigator.layer.children[0] is not finger.app.sheet:
        return  # it is about a moment that has gone by, or something is being said
    shown = {widget.text for widget in sheet.walk() if getattr(widget, "text", "")}
    shown |= {text for widget in sheet.walk() if isinstance(widget, Writing) for text in widget.texts()}
    assert finger.app.sheet is sheet and set(finger.texts()) <= shown
    panel = sheet.ids.panel
    assert panel.x >= 0 and panel.right <= Window.width and panel.top <= Window.height
    finger.press_back()
    fitted = seen(finger)
    finger.app.rebuild()
    finger.settle()
    assert seen(finger) == fitted and finger.app.screens.opacity == 1


# Laid over by bars, cameras and the keyboard


EDGES = (30, 48, 20, 96)


def inside(widget, keyboard=0):
    x, y = widget.to_window(*widget.pos)
    left, top, right, bottom = EDGES
    slack = 1
    return (
        x >= left - slack
        and y >= max(bottom, keyboard) - slack
        and x + widget.width <= Window.width - right + slack
        and y + widget.height <= Window.height - top + slack
    )


@pytest.mark.parametrize("stop_name", ["shelf", "table_lifted", "menu", "fist_bid", "gold_pair", "settings"])
def test_nothing_lies_below_the_bars_or_the_camera(start, stop_name):
    finger = start()
    finger.app._on_edges(EDGES, 0)
    furnish(finger, "en")
    visit(finger, stop_name, "en")
    from kivy.uix.scrollview import ScrollView

    pages = [w for w in finger.app.layer.walk() if isinstance(w, ScrollView)]
    scrolled = {id(child) for page in pages for child in page.walk() if child is not page}
    targets = [target for target in finger.targets() if id(target) not in scrolled]
    assert targets or pages
    assert [target.hint for target in targets if not inside(target)] == []
    assert all(inside(page) for page in pages)


def test_nobody_but_the_layout_asks_the_window_for_its_size():
    """The window is larger than what is ours; and while it turns, the layer is not what it is going to be."""
    for path in APP.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if path.name != "layout.py":
            assert not re.search(r"\b(Window|layer)\.(width|height|size)\b", source), path.name


def test_touches_reach_what_they_are_meant_for_between_the_bars(start):
    finger = start()
    finger.app._on_edges(EDGES, 0)
    sit_down(finger)
    uncover(finger)
    finger.tap(hand(finger)[0])
    assert finger.app.screens.current_screen.view.begun.cards


def test_the_keyboard_leaves_the_name_free_and_takes_no_shape_away(start):
    finger = start()
    visit(finger, "new_player", "en")
    kind = finger.app.navigator._fitted
    finger.app._on_edges(EDGES, 500)
    finger.settle()
    field = next(w for w in finger.app.sheet.walk() if hasattr(w, "insert_text"))
    assert inside(field, keyboard=500)
    assert finger.app.navigator._fitted == kind and finger.app.sheet
    finger.app._on_edges(EDGES, 0)
    finger.settle()
    assert finger.app.layer.y == EDGES[3]


def test_the_app_asks_for_its_edges_and_paints_the_bars(start, calls):
    finger = start()
    from app.theme import color

    assert ("watch_edges", finger.app._on_edges) in calls
    assert ("paint_bars", color("surface"), True) in calls
    finger.app.change("theme", "light")
    assert calls[-1] == ("paint_bars", color("surface"), False)


# Watched over while a game is played


def test_before_a_secret_shows_the_recents_are_told_to_take_no_picture(start, calls):
    finger = start()
    sit_down(finger)
    assert showing(finger) == "cover"
    assert [call for call in calls if call[0] == "hide_from_recents"] == [("hide_from_recents", True)]
    finger.press_back()
    assert showing(finger) == "shelf"
    assert calls[-1] == ("hide_from_recents", False)


def test_a_setting_lets_the_recents_take_pictures_again_at_once(start, calls):
    finger = start()
    sit_down(finger)
    finger.app.change("hide_from_recents", False)
    assert [call for call in calls if call[0] == "hide_from_recents"][-1] == ("hide_from_recents", False)


def test_the_setting_is_a_switch_among_the_settings(start):
    finger = start()
    finger.app.go("settings")
    finger.settle()
    finger.tap("No picture among the recent apps")
    assert finger.app.settings["hide_from_recents"] is False


def test_the_screen_stays_on_while_a_game_is_played_and_no_longer(start, calls):
    finger = start()
    sit_down(finger)
    assert ("keep_awake", True) in calls
    finger.app.change("keep_awake", False)
    assert [call for call in calls if call[0] == "keep_awake"][-1] == ("keep_awake", False)
    finger.app.change("keep_awake", True)
    finger.app.home()
    assert [call for call in calls if call[0] == "keep_awake"][-1] == ("keep_awake", False)


# Put away and called back


def secrets():
    from app.games.dragonstones.fists import BidTray
    from app.widgets.cards import HandCard

    return (HandCard, BidTray, *gold.secrets(), *pantry.secrets())


@pytest.mark.parametrize("name", SECRET)
def test_out_of_sight_there_is_only_the_cover_and_it_stays_on_return(start, name):
    finger = start()
    furnish(finger, "en")
    visit(finger, name, "en")
    assert finger.app.screens.current_screen.secret
    assert finger.app.dispatch("on_pause") is True
    gc.collect()
    assert not [thing for thing in gc.get_objects() if type(thing) in secrets()]
    hidden = seen(finger)
    finger.app.dispatch("on_resume")
    finger.settle()
    assert seen(finger) == hidden
    assert not finger.app.screens.current_screen.secret


def test_the_last_picture_that_the_system_gets_is_the_cover(start):
    finger = start()
    sit_down(finger)
    finger.settle()
    cover = picture(finger)
    uncover(finger)
    assert difference(picture(finger), cover) > 0.2
    drawn = []
    Window.bind(on_flip=lambda _: drawn.append(glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE)))
    finger.app.dispatch("on_pause")  # no frame of ours after this line
    assert drawn and difference(drawn[-1], cover) < 0.02


def test_pausing_writes_down_what_a_screen_still_holds(start, monkeypatch):
    finger = start()
    finger.app.go("settings")
    finger.settle()
    written = []
    monkeypatch.setattr(type(finger.app.screens.current_screen), "paused", lambda self: written.append(self))
    finger.app.dispatch("on_pause")
    assert written == [finger.app.screens.current_screen]


def test_a_character_on_the_bench_survives_a_kill_and_is_cleared_away_when_it_is_left(start):
    finger = start()
    finger.app.go("workshop")
    finger.settle()
    finger.tap("New character")
    finger.tap(finger.app.screens.current_screen.head.ids.name)
    finger.type("Innkeeper")
    finger.app.dispatch("on_pause")
    for name in ("Innkeeper", ""):
        finger = start()
        finger.app.go("workshop")
        finger.settle()
        finger.tap("New character")
        assert finger.app.screens.current_screen.draft.name == name
        finger.press_back()


def test_who_has_sat_down_sits_there_again_after_a_kill(start):
    finger = start()
    furnish(finger, "en")
    visit(finger, "setup", "en")
    screen = finger.app.screens.current_screen
    screen.draft.seats.reverse()
    names = [person["name"] for person in screen.draft.seats]
    finger.app.dispatch("on_pause")
    finger = start()
    finger.tap("Dragonheart")
    assert [person["name"] for person in finger.app.screens.current_screen.draft.seats] == names


def test_a_kill_after_pausing_loses_no_move(start):
    finger = start()
    session = sit_down(finger)
    uncover(finger)
    finger.tap(hand(finger)[0])
    finger.tap(next(t for t in finger.targets() if type(t).__name__ == "Pill"))
    finger.app.dispatch("on_pause")
    views = [session.table.view(seat) for seat in range(2)]
    finger = start()
    finger.tap("Go on with the interrupted game")
    assert [finger.app.session.table.view(seat) for seat in range(2)] == views


def test_the_black_surface_of_a_return_is_drawn_again_although_nothing_changed(start):
    finger = start()
    finger.settle()
    finger.wait(0.8)  # until the shelf has counted the games of the history
    drawn = []
    Window.bind(on_draw=lambda _: drawn.append(1))
    for _ in range(100):
        drawn.clear()
        finger.draw()
        if not drawn:
            break
    assert drawn == []  # nothing has changed: Kivy spares itself the picture
    finger.app.dispatch("on_resume")
    finger.draw()
    assert drawn


def new_gl_context():
    """What SDL does on Android when the old context is gone: a new one, in which nothing of ours exists."""
    with open("/proc/self/maps") as maps:
        path = next(line.split()[-1] for line in maps if "libSDL2-2" in line)
    sdl = ctypes.CDLL(path)
    sdl.SDL_GL_GetCurrentWindow.restype = sdl.SDL_GL_CreateContext.restype = ctypes.c_void_p
    sdl.SDL_GL_CreateContext.argtypes = [ctypes.c_void_p]
    sdl.SDL_GL_MakeCurrent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    window = sdl.SDL_GL_GetCurrentWindow()
    assert sdl.SDL_GL_MakeCurrent(window, sdl.SDL_GL_CreateContext(window)) == 0


@pytest.mark.parametrize("name", ["shelf", "table", "fist_table", "gold_board", "pantry_table"])
def test_a_lost_gl_context_comes_back_picture_by_picture(start, name):
    finger = start()
    furnish(finger, "en")
    visit(finger, name, "en")
    finger.app.dispatch("on_pause")
    before = picture(finger)
    new_gl_context()
    assert difference(picture(finger), before) > 0.1  # it is really gone
    finger.app.dispatch("on_resume")
    finger.settle()
    assert difference(picture(finger), before) < 0.02


def test_low_memory_is_answered_in_the_next_frame_and_nothing_shown_is_lost(start):
    from app.services import pictures

    finger = start()
    visit(finger, "table_lifted", "en")
    finger.app.feedback._sounds["card"] = None
    finger.wait(0.5)
    before, shown = seen(finger), picture(finger)
    Window.dispatch("on_memorywarning")
    assert pictures._atlas.cache_info().currsize  # the message comes on another thread: nothing may happen there
    finger.settle()
    assert pictures._atlas.cache_info().currsize == 0 and finger.app.feedback._sounds == {}
    assert seen(finger) == before
    assert difference(picture(finger), shown) < 0.001
    finger.app.rebuild()
    finger.settle()
    assert seen(finger) == before


# What the owner sets in the system


def test_the_systems_text_size_is_multiplied_with_ours_but_not_beyond_what_fits(start, monkeypatch):
    from kivy.metrics import Metrics

    monkeypatch.setattr("app.services.device.text_scale", lambda: 1.3)
    finger = start()
    assert Metrics.fontscale == pytest.approx(1.3)
    finger.app.change("text_size", 125)
    assert Metrics.fontscale == pytest.approx(1.625)
    finger.app.change("text_size", 200)
    assert Metrics.fontscale == 2


def test_what_changed_in_the_system_while_we_were_away_is_taken_over(start, monkeypatch):
    from kivy.metrics import Metrics

    finger = start()
    finger.app.dispatch("on_pause")
    before = finger.app.screens.current_screen
    finger.app.dispatch("on_resume")
    finger.settle()
    assert finger.app.screens.current_screen is before
    finger.app.dispatch("on_pause")
    monkeypatch.setattr("app.services.device.text_scale", lambda: 1.5)
    finger.app.dispatch("on_resume")
    finger.settle()
    assert Metrics.fontscale == 1.5
    assert finger.app.screens.current_screen is not before


def test_the_density_of_android_is_taken_without_the_text_size_in_it(start, monkeypatch):
    from kivy.metrics import Metrics

    monkeypatch.setattr("app.services.device.density", lambda: 1.5)
    try:
        start()
        assert Metrics.density == 1.5
    finally:
        Metrics.density = 1


def test_the_language_of_the_system_is_taken_on_the_first_day(monkeypatch):
    from app.services import languages

    for system, ours in (("ru", "ru"), ("it", "it"), ("de", "en")):
        monkeypatch.setattr("app.services.device.language", lambda system=system: system)
        assert languages.of_the_system() == ours
