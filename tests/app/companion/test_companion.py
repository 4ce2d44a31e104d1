"""The way to everything beside the table, and what is going on there comes first."""

import pytest

from app.companion.companion import TOOLS
from app.companion.sheet_files import Paper
from app.services import now
from tests.app.walltime import WallTime


def hints(finger):
    return [target.hint for target in finger.targets()]


@pytest.fixture
def wall(monkeypatch):
    wall = WallTime()
    monkeypatch.setattr(now, "wall", wall.time)
    return wall


def test_the_shelf_leads_to_the_companion_the_history_and_the_workshop(start):
    finger = start()
    for link, name in (("Beside the table", "companion"), ("History", "history"), ("Workshop", "workshop")):
        finger.tap(link)
        assert finger.app.trail[-1][0] == name
        finger.press_back()


@pytest.mark.parametrize("tool", TOOLS, ids=[tool[0] for tool in TOOLS])
def test_every_tool_is_one_tap_away_and_back_leads_here(start, tool):
    screen, _, name, _ = tool
    finger = start()
    finger.app.go("companion")
    finger.settle()
    finger.tap(name)
    assert finger.app.trail[-1][0] == screen
    finger.press_back()
    assert finger.app.trail[-1][0] == "companion"


def test_with_nothing_going_on_there_is_nothing_to_go_on_with(start):
    finger = start()
    finger.app.go("companion")
    finger.settle()
    assert not [hint for hint in hints(finger) if hint.startswith("Go on")]


def test_a_running_clock_is_shown_first_and_goes_on_counting(start, wall):
    finger = start()
    finger.app.go("sandclock")
    finger.settle()
    finger.tap("Turn over")
    finger.press_back()
    finger.app.go("companion")
    finger.settle()
    wall.at += 20
    finger.wait(0.3)
    assert "0:40 left" in finger.texts()
    finger.tap("Go on: Sand clock")
    assert finger.app.trail[-1][0] == "sandclock"


def test_after_a_kill_the_shelf_tells_what_runs(start, wall):
    finger = start()
    finger.app.go("sandclock")
    finger.settle()
    finger.tap("Turn over")
    wall.at += 15
    finger = start()
    assert any("0:45" in text for text in finger.texts())
    wall.at += 60
    finger.wait(0.6)
    assert not any("0:00" in text for text in finger.texts())


def test_a_sheet_that_is_being_written_is_shown_and_opened(start):
    finger = start()
    people = [{"name": "Anna", "badge": "sword"}, {"name": "Boris", "badge": "shield"}]
    paper = Paper.begin("pantry", people)
    finger.app.go("companion")
    finger.settle()
    finger.tap("Go on: The Dragon's Pantry")
    name, values = finger.app.trail[-1]
    assert (name, values["key"]) == ("sheet", paper.key)
