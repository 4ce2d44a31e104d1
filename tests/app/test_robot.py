"""The driver by touch itself: what it may need, whose time it keeps, and what it leaves behind."""

import ast
import gc
import weakref
from pathlib import Path

import pytest
from kivy.clock import Clock

from app.services import now
from tests.robot import clock
from tests.robot.stops import STOPS, furnish, visit

A_STOP_OF_EACH_SCREEN = """
shelf new_player fingers cover table result games replay rules settings about workshop
character trial companion sandclock turnclocks_set talksclock starts_people lookup draws history played_note player
box_sheet sheets sheet_new sheet_free_names"""
ROOT = Path(__file__).resolve().parents[2]
ROBOTS = [*(ROOT / "tests" / "robot").glob("*.py"), *(ROOT / "tests" / "positions").glob("*.py")]
APP = [path for path in (ROOT / "app").rglob("*.py") if path.name != "now.py"]


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import could lead anywhere"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", ROBOTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_robot_needs_no_test_and_no_test_library(path):
    foreign = ("pytest", "hypothesis", "tests.engine", "tests.app", "tests.packaging", "tests.conftest")
    assert not [name for name in imports(path) if name.startswith(foreign)]


@pytest.mark.parametrize("path", APP, ids=lambda path: path.name)
def test_the_app_asks_in_one_place_what_time_it_is(path):
    asked = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)]
    assert not [n for n in asked if ast.unparse(n) in ("time.time", "time.monotonic", "time.perf_counter")]
    assert not {"time.time", "time.monotonic", "time.perf_counter"} & set(imports(path))


def test_time_stands_still_but_for_the_steps_of_the_finger(start):
    finger = start()
    before, seen = now.wall(), []
    Clock.schedule_once(seen.append, 0.5)
    assert now.wall() == now.steady() == clock.now() == before
    finger.wait(0.45)
    assert not seen
    finger.wait(0.1)
    assert seen and now.wall() == pytest.approx(before + 0.55, abs=1 / 60)


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_closed_app_is_gone_with_all_its_screens(start, request):
    finger = start()
    furnish(finger, "en")
    alive = weakref.WeakSet()
    for name in STOPS if request.config.getoption("whole") else A_STOP_OF_EACH_SCREEN.split():
        visit(finger, name, "en")
        alive.add(finger.app.screens.current_screen)
    alive.add(finger.app)
    start()
    while gc.collect():
        pass
    assert not list(alive)


def test_a_tap_during_a_fade_counts_and_no_screen_outlives_it(start):
    finger = start(fades=True)
    finger.app.go("settings")
    finger.settle()
    place = finger.point("Back")
    finger.press_back()
    finger.app.go("settings")
    finger.frames(3)
    assert finger.app.screens.transition.is_active
    finger.tap(place)
    assert finger.app.trail[-1][0] == "shelf"
    assert finger.app.screens.screens == finger.app.screens.children == [finger.app.screens.current_screen]
