"""What is no longer shown goes away by itself, and nobody feels it."""

import gc
import itertools
import random
import sys
import weakref

import pytest

from tests.app.monkeys import run
from tests.app.test_window import SECRET, secrets
from tests.players import dragons_gold as frozen_bot
from tests.robot import gold
from tests.robot.games import ANNA, BORIS, showing, sit_down, uncover
from tests.robot.stops import STOPS, furnish, visit

OPEN = ["gold_board", "gold_talks_three", "gold_market", "fist_silver", "pantry_round_end", "settings"]
RESTED_ON = ["fist_bid", "gold_screen", "rules"]
FIRST, DAILY = 10, 25  # touches: until what the game needs has been imported, and those that are looked at
REFRESHED = 100  # objects that one refresh may leave in knots
KNOTTY = ["replay", "rules", "fist_block", "computer_gold", "history", "fist_bid"]
LEFT = 600  # objects in knots that a screen may leave: Kivy's own fields for text leave some 360
EVENING = 20  # games of each kind
OBJECTS, MEGABYTES = 1000, 30  # the most by which a touch and a game may grow


@pytest.fixture
def no_search():
    """Nothing is searched for: what is in a knot stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def widgets(finger):
    return [weakref.ref(widget) for widget in finger.app.screens.current_screen.walk(restrict=True)]


def test_what_was_left_is_gone_without_a_search(start, no_search):
    finger = start()
    for name in OPEN:
        visit(finger, name, "en")
        left = widgets(finger)
        finger.app.home()
        finger.app.go("about")  # until then Kivy keeps the screen before
        finger.frames(30)
        assert not [widget() for widget in left if widget()], name


def test_what_was_private_is_gone_before_the_cover_is_drawn(start, no_search):
    finger = start()
    for name in SECRET:
        visit(finger, name, "en")
        finger.app.hide()
        finger.frames(1)
        assert not [thing for thing in gc.get_objects() if type(thing) in secrets()], name


def test_a_set_up_that_is_made_anew_leaves_nothing_to_search_for(start, no_search):
    """Each name, option and computer that is tapped makes all of its rows anew."""
    finger = start()
    visit(finger, "setup_computers", "en")
    finger.frames(200)
    gc.collect()
    finger.app.screens.current_screen.refresh()
    finger.frames(200)
    assert gc.collect() < REFRESHED


@pytest.mark.parametrize("stop", KNOTTY)
def test_a_screen_that_is_left_leaves_hardly_anything_to_search_for(start, no_search, stop):
    """Of one after the other without a rest between them, as where computers play, much would come together."""
    finger = start()
    furnish(finger, "en")
    visit(finger, stop, "en")
    for _ in range(2):
        while gc.collect():
            pass
        finger.app.rebuild()
        finger.frames(200)
    assert gc.collect() < LEFT


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_finger_may_still_rest_on_what_was_left(start, request):
    """The cover goes up by itself, or the device is turned, while a finger is down."""
    from tests.robot.finger import Touch

    finger = start()
    furnish(finger, "en")
    for name in STOPS if request.config.getoption("whole") else RESTED_ON:
        visit(finger, name, "en")
        for place in [finger.point(target) for target in finger.targets()[-4:]]:
            touch = Touch(*place)
            touch.send("begin")
            finger.frames(2)
            finger.app.hide()
            finger.app.rebuild()
            finger.frames(1)
            touch.send("update", place[0] + 9, place[1] + 40)
            finger.frames(20)
            touch.send("end")
            finger.frames(3)
            visit(finger, name, "en")


def test_a_field_that_was_written_in_lets_go_of_the_keyboard(start):
    finger = start()
    finger.app.go("rules", game="pantry")
    finger.settle()
    finger.tap("Search")
    finger.wait(0.2)
    field = next(widget for widget in finger.widgets() if hasattr(widget, "insert_text"))
    assert field.focus
    finger.app.home()
    finger.settle()
    assert not field.focus


def test_nothing_is_searched_before_a_player_rests(start, monkeypatch):
    searched = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: searched.append(generation))
    monkeypatch.setattr("app.services.memory._rests", itertools.count(1))  # whatever other tests have rested
    finger = start()
    searched.clear()
    for _ in range(3):
        finger.app.go("about")
        finger.wait(2)
        finger.tap((5, 5))
        finger.wait(2)
    assert not searched
    finger.wait(1)
    assert searched == [0]
    finger.wait(20)
    assert searched == [0, 2]


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_game_of_dragons_gold_leaves_hardly_anything_behind(start, no_search, request):
    finger = start(fades=True)
    people = [ANNA, BORIS, ANNA | {"name": "Clara"}]
    sit_down(finger, people, "dragons_gold", {"rules": "basic", "division": "strategic"})
    player = gold.Player(finger, random.Random(1), frozen_bot.choose)
    touches = 0
    while showing(finger) != "result" and (touches < FIRST + DAILY or request.config.getoption("whole")):
        if touches == FIRST:
            before = len(gc.get_objects())
        if showing(finger) == "cover":
            uncover(finger)
        else:
            player.act()
        touches += 1
    assert len(gc.get_objects()) - before < OBJECTS * (touches - FIRST)


@pytest.mark.whole
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", ["dragonheart", "dragonstones", "dragons_gold", "pantry"])
def test_no_game_grows_by_more_than_thirty_megabytes(tmp_path, game, request):
    if not request.config.getoption("whole") or not sys.platform.startswith("linux"):
        pytest.skip("with --whole, on Linux")
    said, _ = run("growth", tmp_path, 3, game)
    first, most = map(int, said.rpartition("grew ")[2].split())
    assert most - first <= MEGABYTES


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_whole_evening_grows_by_no_more_than_thirty_megabytes(tmp_path, request):
    if not request.config.getoption("whole") or not sys.platform.startswith("linux"):
        pytest.skip("with --whole, on Linux")
    said, _ = run("evening", tmp_path, 3, EVENING)
    first, last = map(int, said.rpartition("grew ")[2].split())
    assert last - first <= MEGABYTES
