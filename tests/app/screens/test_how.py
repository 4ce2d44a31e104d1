"""How a game goes: before its first game, and from its set-up."""

import json

import pytest

import engine
from app import games
from app.play.presenter import presenter_of
from tests.robot.games import showing


def open_box(finger, game="dragonheart"):
    finger.app.home()
    finger.settle()
    finger.tap(games.name(game))
    finger.settle()


@pytest.mark.parametrize("game", engine.GAMES)
def test_before_the_first_game_three_pictures_say_how_it_goes(start, game):
    finger = start()
    open_box(finger, game)
    assert showing(finger) == "how"
    steps = presenter_of(game).pitch.STEPS
    assert len(steps) == 3 and {step.words for step in steps} <= set(finger.texts())
    finger.tap("Play at once")
    finger.settle()
    assert showing(finger) == "setup"
    finger.press_back()
    assert showing(finger) == "shelf", "nobody reads it twice on the way back"


def test_who_has_sat_down_to_a_game_before_goes_straight_to_the_seats(start, tmp_path):
    last = {"pantry": {"names": ["Anna", "Boris"], "options": {}}}
    (tmp_path / "last_seats.json").write_text(json.dumps(last))
    finger = start()
    open_box(finger, "pantry")
    assert showing(finger) == "setup"
    open_box(finger, "dragonheart")
    assert showing(finger) == "how"


def test_the_seats_lead_there_and_back(start):
    finger = start()
    finger.app.go("setup", game="dragonstones")
    finger.settle()
    finger.tap("How it goes")
    finger.settle()
    assert showing(finger) == "how"
    finger.tap("Play at once")
    finger.settle()
    assert showing(finger) == "setup" and len(finger.app.trail) == 2


def test_the_first_hand_is_seen_after_four_taps_without_typing(start):
    finger = start()
    open_box(finger)
    finger.tap("Play at once")
    finger.settle()
    finger.tap("To the table!")
    finger.wait(0.6)
    finger.tap(next(target.hint for target in finger.targets() if target.hint.startswith("I am ")))
    finger.settle()
    assert showing(finger) == "table"
