"""Who starts, by fingers on the glass."""

import pytest

from app.companion import fingers
from tests.robot.finger import Touch

PEOPLE = [
    {"name": "Anna", "badge": "sword"},
    {"name": "Boris", "badge": "shield"},
    {"name": "Carla", "badge": "crown"},
]


@pytest.fixture
def glass(start, monkeypatch):
    """The screen, open, with a short wait; `glass.done` gathers what it answers."""
    monkeypatch.setattr(fingers, "CALM", 0.3)
    finger = start()
    finger.app.settings["language"] = "en"
    finger.app.apply_settings()
    finger.done = []
    finger.app.go("fingers", people=PEOPLE, on_done=finger.done.append)
    finger.settle()
    return finger


def field(glass):
    return glass.app.screens.current_screen.field


def put_down(glass, *places):
    touches = [Touch(*place) for place in places]
    for touch in touches:
        touch.send("begin")
    glass.frames(2)
    return touches


def hints(glass):
    return [target.hint for target in glass.targets()]


def test_one_of_the_fingers_is_drawn_and_its_owner_says_who_it_was(glass):
    put_down(glass, (100, 600), (300, 400))
    glass.wait(0.5)
    assert field(glass).winner in field(glass).circles.values()
    assert [circle.faded for circle in field(glass).circles.values()].count(True) == 1
    glass.wait(0.7)
    glass.tap("Boris starts")
    glass.wait(0.3)
    assert glass.done == [1]
    assert glass.app.trail[-1][0] == "shelf"


def test_one_finger_alone_waits_for_the_others(glass):
    put_down(glass, (100, 600))
    glass.wait(0.6)
    assert field(glass).winner is None


def test_every_new_finger_makes_all_wait_again(glass, monkeypatch):
    monkeypatch.setattr(fingers, "CALM", 1.0)
    put_down(glass, (100, 600), (300, 400))
    glass.wait(0.6)
    put_down(glass, (200, 700))
    glass.wait(0.6)
    assert field(glass).winner is None
    glass.wait(0.6)
    assert field(glass).winner is not None
    assert len(field(glass).circles) == 3


def test_a_lifted_finger_is_out(glass):
    touches = put_down(glass, (100, 600), (300, 400), (200, 700))
    touches[0].send("end")
    glass.wait(0.5)
    assert len(field(glass).circles) == 2
    assert touches[0].uid not in field(glass).circles


def test_after_the_draw_fingers_may_be_lifted_and_the_picture_stays(glass):
    touches = put_down(glass, (100, 600), (300, 400))
    glass.wait(0.5)
    winner = field(glass).winner
    for touch in touches:
        touch.send("end")
    put_down(glass, (200, 500))
    assert field(glass).winner is winner
    assert len(field(glass).circles) == 2


def test_no_more_fingers_count_than_there_are_people(glass):
    put_down(glass, (80, 600), (300, 400), (200, 700), (330, 700))
    assert len(field(glass).circles) == 3


def test_each_finger_has_a_badge_of_its_own_and_none_of_a_player(glass):
    put_down(glass, (80, 600), (300, 400), (200, 700))
    badges = {circle.badge for circle in field(glass).circles.values()}
    assert badges == {"key", "flame", "tower"}


def test_a_circle_follows_its_finger(glass):
    (touch,) = put_down(glass, (100, 600))
    touch.send("update", 180, 500)
    glass.frames(2)
    x, y = field(glass).circles[touch.uid].center
    assert (x, y) == (pytest.approx(180, abs=1), pytest.approx(500, abs=1))


def test_once_more_clears_the_wood(glass):
    touches = put_down(glass, (100, 600), (300, 400))
    glass.wait(0.5)
    for touch in touches:
        touch.send("end")
    glass.wait(0.2)
    glass.tap("Once more")
    glass.wait(0.2)
    assert field(glass).winner is None
    assert field(glass).circles == {}
    assert "Draw without fingers" in hints(glass)


def test_without_fingers_chance_names_a_person(glass, monkeypatch):
    monkeypatch.setattr(fingers.secrets, "randbelow", lambda n: n - 1)
    glass.tap("Draw without fingers")
    glass.wait(0.3)
    assert "Carla starts" in glass.texts()
    assert field(glass).winner.badge == "crown"
    glass.tap("Done")
    glass.wait(0.3)
    assert glass.done == [2]


def test_all_fingers_are_in_the_draw(glass, monkeypatch):
    seen = []
    monkeypatch.setattr(fingers.secrets, "choice", lambda circles: seen.append(len(circles)) or circles[-1])
    put_down(glass, (100, 600), (300, 400))
    glass.wait(0.5)
    assert seen == [2]
    assert field(glass).winner is list(field(glass).circles.values())[-1]


def test_with_reduced_motion_nothing_moves(start, monkeypatch):
    monkeypatch.setattr(fingers, "CALM", 0.2)
    finger = start()
    finger.app.settings["reduce_motion"] = True
    finger.app.go("fingers", people=PEOPLE, on_done=print)
    finger.settle()
    put_down(finger, (100, 600), (300, 400))
    finger.wait(0.1)
    assert all(circle.waited == 0 for circle in field(finger).circles.values())
    finger.wait(0.3)
    assert field(finger).winner.rays == 1


def test_going_back_stops_the_draw(glass):
    put_down(glass, (100, 600), (300, 400))
    glass.press_back()
    glass.wait(0.5)
    assert glass.done == []
    assert glass.app.trail[-1][0] == "shelf"


@pytest.mark.parametrize("shape", ["small", "landscape", "tablet"])
def test_the_winner_lies_on_the_wood_in_every_window(start, monkeypatch, shape):
    monkeypatch.setattr(fingers, "CALM", 0.1)
    finger = start(shape)
    finger.app.settings["language"] = "en"
    finger.app.go("fingers", people=PEOPLE, on_done=print)
    finger.settle()
    wood = field(finger)
    put_down(finger, (wood.x + 5, wood.y + 5), (wood.right - 5, wood.top - 5))
    finger.wait(0.9)
    x, y = wood.winner.center
    assert wood.x + fingers.RAY <= x <= wood.right - fingers.RAY
    assert wood.y + fingers.RAY <= y <= wood.top - fingers.RAY
