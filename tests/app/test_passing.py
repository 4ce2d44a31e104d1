"""Passing the device: what the cover shows, when it goes up, and that nothing private outlives it."""

import gc
import random

import pytest

from app.services import characters
from app.widgets.ring import EdgeRing
from tests.robot.games import ANNA, BORIS, hand, play_on, showing, sit_down, uncover


def living_hand_cards():
    from app.widgets.cards import HandCard

    gc.collect()
    return [thing for thing in gc.get_objects() if type(thing) is HandCard]


def play_a_card(finger):
    finger.tap(hand(finger)[0])
    ways = [t for t in finger.targets() if type(t).__name__ == "Pill"]
    finger.tap(ways[0])


def test_a_new_game_starts_behind_the_cover_of_the_first_player(start):
    finger = start()
    sit_down(finger)
    assert showing(finger) == "cover"
    assert "Anna" in finger.texts()


def test_the_cover_ignores_taps_for_four_tenths_of_a_second(start):
    finger = start()
    sit_down(finger)
    finger.app.screens.current_screen.shown()
    finger.tap("I am Anna, open")
    assert showing(finger) == "cover"
    finger.wait(0.45)
    finger.tap("I am Anna, open")
    assert showing(finger) == "table"


def test_no_private_widget_exists_while_the_cover_shows(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    assert len(living_hand_cards()) == 5
    play_a_card(finger)
    assert showing(finger) == "cover"
    assert living_hand_cards() == []


def test_after_a_turn_the_cover_names_the_other_player_and_tells_what_happened(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    play_a_card(finger)
    assert "Boris" in finger.texts()
    assert any(text.startswith("Anna lays 1") for text in finger.texts())


def test_the_cover_shows_nothing_that_depends_on_hidden_cards(start):
    """Whatever Anna doesn't know may be anything: the cover that passes through her hands must not change."""
    finger = start()
    session = sit_down(finger)
    play_on(session, 40)
    finger.app.face_table()
    finger.settle()
    seen = finger.texts()
    other = 1 - session.seat_to_act()
    for seed in range(3):
        session.table = session.table.guess(other, random.Random(seed))
        finger.app.face_table()
        finger.settle()
        assert finger.texts() == seen


def test_the_open_button_is_away_from_the_last_tap(start):
    for shape in ("phone", "small", "tablet", "landscape"):
        finger = start(shape)
        sit_down(finger)
        uncover(finger)
        finger.tap(hand(finger)[0])
        ways = [t for t in finger.targets() if type(t).__name__ == "Pill" and t.text == "Lay"]
        last = finger.point(ways[0] if ways else hand(finger)[0])
        finger.tap(last)
        assert showing(finger) == "cover"
        button = finger.target("I am Boris, open")
        assert not button.collide_point(*last)


def test_hiding_the_hand_brings_the_cover_back(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Hide the hand")
    assert showing(finger) == "cover"
    assert living_hand_cards() == []


def test_the_hand_hides_by_itself_after_a_while_without_a_touch(start):
    finger = start()
    finger.app.settings["hide_after"] = 20
    sit_down(finger)
    uncover(finger)
    finger.wait(19)
    assert showing(finger) == "table"
    finger.wait(2)
    assert showing(finger) == "cover"
    assert living_hand_cards() == []


def rings(finger):
    return [each for each in finger.app.screens.current_screen.children if isinstance(each, EdgeRing)]


def test_a_ring_shows_the_last_ten_seconds_and_a_touch_puts_the_hiding_off(start):
    finger = start()
    finger.app.settings["hide_after"] = 20
    sit_down(finger)
    uncover(finger)
    finger.wait(9)
    assert rings(finger) == []
    finger.wait(6)
    assert 0.3 < rings(finger)[0].left < 0.6
    finger.tap((5, 5))
    assert rings(finger) == []
    finger.wait(9)
    assert showing(finger) == "table" and rings(finger) == []


def test_where_one_plays_alone_nothing_hides(start):
    finger = start()
    finger.app.settings["hide_after"] = 10
    sit_down(finger, [ANNA, characters.player("pip") | {"badge": "tower"}])
    finger.wait(12)
    assert rings(finger) == []


def test_leaving_the_app_raises_the_cover(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    assert finger.app.on_pause() is True
    finger.settle()
    assert showing(finger) == "cover"
    assert living_hand_cards() == []


def test_an_open_sheet_does_not_stay_over_the_cover(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("What happened")
    assert finger.app.sheet
    finger.app.hide()
    finger.settle()
    assert finger.app.sheet is None


@pytest.mark.parametrize("screen", ["cover", "table"])
def test_back_leaves_the_table_without_losing_the_game(start, screen):
    finger = start()
    sit_down(finger)
    if screen == "table":
        uncover(finger)
        finger.press_back()
        assert showing(finger) == "cover" and living_hand_cards() == []
    finger.press_back()
    assert showing(finger) == "shelf"
    assert living_hand_cards() == []
    finger.tap("Go on with the interrupted game")
    assert showing(finger) == "cover"


def test_a_killed_game_comes_back_behind_the_cover_with_nothing_lost(start):
    finger = start()
    session = sit_down(finger)
    uncover(finger)
    play_a_card(finger)
    view = session.table.view(1)
    finger = start()
    finger.tap("Go on with the interrupted game")
    assert showing(finger) == "cover"
    assert finger.app.session.table.view(1) == view


def test_each_player_gets_the_device_in_his_own_language(start):
    finger = start()
    session = sit_down(finger, (ANNA, {**BORIS, "language": "ru"}))
    assert "I am Anna, open" in [t.hint for t in finger.targets()]
    play_on(session, 1)
    finger.app.face_table()
    finger.settle()
    assert "Я Boris, открыть" in [t.hint for t in finger.targets()]


def test_reading_the_rules_and_coming_back_needs_no_second_cover(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Menu")
    finger.tap("Rules for this moment")
    assert showing(finger) == "rules"
    finger.press_back()
    assert showing(finger) == "table"
