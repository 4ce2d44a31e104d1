"""Settings: every change is seen at once and still there after a restart."""

import pytest
from kivy.graphics import Color
from kivy.metrics import Metrics

from app.services.languages import LANGUAGES
from app.services.settings import HIDE_AFTER, TEXT_SIZES, Settings
from app.theme import color


def tap(finger, what):
    """A tap, and the 0.2 s that Kivy's ScrollView waits before it passes a very short one on."""
    finger.tap(what)
    finger.wait(0.22)
    finger.settle()


def open_settings(start, shape="phone"):
    finger = start(shape)
    tap(finger, "Settings")
    return finger


def scroll_to(finger, hint):
    """Push the page up until the target shows."""
    width, height = finger.app.layer.size
    for _ in range(12):
        if hint in [target.hint for target in finger.targets()]:
            return
        finger.drag((width / 2, height * 0.3), (width / 2, height * 0.7), steps=4)
    raise AssertionError(f"{hint!r} is nowhere on the page")


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_is_called_by_its_own_name(start, code):
    finger = open_settings(start)
    tap(finger, LANGUAGES[code])
    assert finger.app.settings["language"] == Settings()["language"] == code
    assert set(LANGUAGES.values()) <= set(finger.texts())


def test_the_theme_changes_at_once(start):
    finger = open_settings(start)
    tap(finger, "Noon")
    assert finger.app.theme_cls.theme_style == "Light"
    tap(finger, "Night")
    assert finger.app.theme_cls.theme_style == "Dark"
    tap(finger, "Contrast")
    assert finger.app.theme_cls.theme_style == "Dark"
    assert tuple(finger.app.theme_cls.surfaceColor[:3]) == (0, 0, 0)
    tap(finger, "Noon")
    assert tuple(finger.app.theme_cls.surfaceColor[:3]) != (0, 0, 0)
    tap(finger, "As the phone")
    assert Settings()["theme"] == "system"


def sizes(finger):
    return next(target for target in finger.targets() if type(target).__name__ == "TextSizes")


def stop(finger, place):
    slider = sizes(finger)
    return slider.to_window(slider.stop_x(place, slider.x, slider.width), slider.center_y)


@pytest.mark.parametrize("place", range(1, len(TEXT_SIZES)))
def test_a_tap_on_a_stop_sets_the_text_size(start, place):
    finger = open_settings(start)
    tap(finger, stop(finger, place))
    assert Settings()["text_size"] == TEXT_SIZES[place]
    assert Metrics.fontscale == TEXT_SIZES[place] / 100
    assert f"{TEXT_SIZES[place]} %" in finger.texts()


def test_the_knob_can_be_dragged_and_the_size_is_applied_on_release(start):
    finger = open_settings(start)
    finger.drag(stop(finger, 0), stop(finger, 2), hold=0.1)
    assert Settings()["text_size"] == TEXT_SIZES[2]


def test_a_finger_that_leaves_the_slider_changes_nothing(start):
    finger = open_settings(start)
    x, y = stop(finger, 2)
    finger.drag((x, y), (x, y + 200), hold=0.1)
    assert finger.app.settings["text_size"] == 100


@pytest.mark.parametrize(
    ("hint", "key"),
    [
        ("Less motion", "reduce_motion"),
        ("Keep the screen on", "keep_awake"),
        ("Sounds", "sound"),
        ("Vibration", "vibration"),
    ],
)
def test_a_switch_turns_and_turns_back(start, hint, key):
    finger = open_settings(start)
    before = finger.app.settings[key]
    tap(finger, hint)
    assert Settings()[key] is not before
    assert finger.target(hint).active is not before
    tap(finger, hint)
    assert Settings()[key] is before


def test_when_the_hand_hides_is_chosen_in_a_sheet(start):
    finger = open_settings(start)
    tap(finger, "The hand hides by itself")
    tap(finger, f"{HIDE_AFTER[-1]} seconds")
    assert Settings()["hide_after"] == HIDE_AFTER[-1]
    assert f"after {HIDE_AFTER[-1]} seconds without a touch" in finger.texts()


def test_a_change_keeps_the_place_on_the_page(start):
    finger = open_settings(start, "small")
    scroll_to(finger, "Vibration")
    before = height_at_rest(finger, "Vibration")
    tap(finger, "Vibration")
    assert abs(before - height_at_rest(finger, "Vibration")) < 2


def height_at_rest(finger, hint):
    """Where a target lies once the page has stopped scrolling."""
    heights = [None]
    while len(heights) < 60:
        finger.wait(0.15)
        widget = finger.target(hint)
        heights.append(round(widget.to_window(*widget.pos)[1], 1))
        if heights[-1] == heights[-2]:
            break
    return heights[-1]


def test_people_can_be_forgotten_and_remembered(start):
    finger = start()
    finger.app.roster.remember("Anna", "sword", "ru")
    finger.app.roster.remember("Boris", "shield", "en")
    tap(finger, "Settings")
    tap(finger, "Players")
    tap(finger, "Forget Anna")
    assert [p["name"] for p in finger.app.roster.people] == ["Boris"]
    tap(finger, "Remember Anna")
    assert finger.app.roster.find("Anna") == {"name": "Anna", "badge": "sword", "language": "ru"}


def test_without_people_the_sheet_says_so(start):
    finger = open_settings(start)
    tap(finger, "Players")
    assert any("Nobody has played here yet" in text for text in finger.texts())


def test_the_version_leads_to_about(start):
    finger = open_settings(start)
    tap(finger, "About")
    assert finger.app.trail[-1][0] == "about"


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_everything_can_be_reached_and_touched_at_the_largest_size(start, shape):
    finger = start(shape)
    finger.app.settings["text_size"] = 200
    finger.app.apply_settings()
    finger.app.go("settings")
    finger.settle()
    for hint in ("English", "Night", "Text size", "Sounds", "Players", "About"):
        scroll_to(finger, hint)
        assert min(finger.target(hint).size) >= 48


def test_a_setting_that_the_disk_refuses_is_said_and_holds_until_the_app_ends(start, monkeypatch):
    def refuse(_):
        raise OSError(28, "No space left on device")

    finger = start()
    finger.app.go("settings")
    finger.settle()
    monkeypatch.setattr("os.fsync", refuse)
    finger.app.change("theme", "light")
    finger.settle()
    assert finger.app.theme_cls.theme_style == "Light"
    assert any("holds until the app ends" in text for text in finger.texts())
    finger = start()
    assert finger.app.settings["theme"] == "dark"


def test_a_screen_has_its_ground_from_its_first_picture_on(start):
    finger = start()
    for theme in ("light", "dark"):
        finger.app.change("theme", theme)
        finger.app.go("about")
        grounds = [each for each in finger.app.screens.current_screen.canvas.before.children if isinstance(each, Color)]
        assert grounds[0].rgba == pytest.approx(list(color("surface")))
