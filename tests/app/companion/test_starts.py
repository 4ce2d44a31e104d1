"""Who starts, the order of seats and teams: by fingers, or drawn from names."""

import pytest

from app.companion import fingers, starts
from app.services.home import home
from app.theme import BADGES
from tests.robot.finger import Touch

NAMES = ("Anna", "Boris", "Vera", "Gleb")
PLACES = [(60 + 95 * (number % 4), 360 + 130 * (number // 4)) for number in range(12)]


@pytest.fixture
def wood(start, monkeypatch):
    monkeypatch.setattr(fingers, "CALM", 0.2)
    finger = start()
    for name, badge in zip(NAMES, BADGES, strict=False):
        finger.app.roster.remember(name, badge, "en")
    finger.app.go("starts")
    finger.settle()
    return finger


def screen(finger):
    return finger.app.screens.current_screen


def put_down(finger, count):
    touches = [Touch(*place) for place in PLACES[:count]]
    for touch in touches:
        touch.send("begin")
    finger.wait(0.35)
    return touches


def circles(finger):
    return list(screen(finger).field.circles.values())


def test_one_of_the_fingers_starts_and_its_badge_is_named(wood):
    put_down(wood, 4)
    winner = screen(wood).field.winner
    assert winner in circles(wood)
    assert f"{winner.badge.capitalize()} starts" in wood.texts()


@pytest.mark.parametrize("count", [2, 7, 10])
def test_as_many_fingers_as_there_are_up_to_ten(wood, count):
    put_down(wood, count)
    looks = {circle.badge or circle.mark for circle in circles(wood)}
    assert len(circles(wood)) == len(looks) == count


def test_an_eleventh_finger_is_not_in_the_draw(wood):
    put_down(wood, 11)
    assert len(circles(wood)) == 10


def test_the_fingers_get_the_order_of_their_seats(wood):
    wood.tap("Seats")
    put_down(wood, 5)
    assert sorted(circle.mark for circle in circles(wood)) == list("12345")
    assert "Sit down in this order" in wood.texts()


def test_the_fingers_are_parted_into_teams_of_nearly_the_same_size(wood):
    wood.tap("Teams")
    wood.tap("Teams: more")
    put_down(wood, 7)
    marks = [circle.mark for circle in circles(wood)]
    assert sorted(marks.count(team) for team in "123") == [2, 2, 3]
    assert len({(circle.mark, circle.team) for circle in circles(wood)}) == 3


def test_two_fingers_can_not_be_three_teams_and_become_two(wood):
    wood.tap("Teams")
    wood.tap("Teams: more")
    put_down(wood, 2)
    assert sorted(circle.mark for circle in circles(wood)) == ["1", "2"]


def test_a_result_stays_until_once_more(wood):
    wood.tap("Seats")
    touches = put_down(wood, 3)
    for touch in touches:
        touch.send("end")
    wood.wait(0.4)
    assert len(circles(wood)) == 3
    wood.tap("Once more")
    assert circles(wood) == []
    assert "All fingers on the wood" in wood.texts()


# Without fingers


@pytest.mark.parametrize("mode", ["Who starts", "Seats", "Teams"])
def test_without_multitouch_names_are_drawn(wood, mode):
    if mode != "Who starts":
        wood.tap(mode)
    wood.tap("Draw without fingers")
    people = [person["name"] for group in screen(wood).draft.result for person in group]
    if mode == "Who starts":
        assert f"{people[0]} starts" in wood.texts()
    else:
        assert sorted(people) == sorted(NAMES)
        assert set(NAMES) <= set(wood.texts())


def test_every_name_can_be_drawn(wood):
    seen = set()
    for _ in range(60):
        screen(wood).draft.draw()
        seen.add(screen(wood).draft.result[0][0]["name"])
    assert seen == set(NAMES)


def test_a_drawn_order_survives_a_turn_of_the_device(wood):
    wood.tap("Seats")
    wood.tap("Draw without fingers")
    before = screen(wood).draft.result
    wood.resize("landscape")
    wood.settle()
    assert screen(wood).draft.result == before
    assert "Sit down in this order" in wood.texts()


def test_who_is_there_is_chosen_and_found_again_after_a_kill(wood, start):
    wood.tap("Teams")
    wood.tap("Who is there?")
    wood.tap("Boris leaves")
    wood.tap("A guest joins")
    finger = start()
    finger.app.go("starts")
    finger.settle()
    draft = screen(finger).draft
    assert [person["name"] for person in draft.people] == ["Anna", "Vera", "Gleb", "Shield"]
    assert draft.mode == "teams"


def test_one_alone_can_not_draw(wood):
    wood.tap("Who is there?")
    for name in NAMES[:2]:
        wood.tap(f"{name} leaves")
    wood.tap("Vera leaves")
    assert "At least 2 have to stay." in wood.texts()


@pytest.mark.parametrize("content", ["{", "[]", '{"people": [1], "mode": "war", "teams": "x"}', '{"people": []}'])
def test_a_file_that_makes_no_sense_is_as_good_as_none(start, content):
    finger = start()
    (home() / starts.FILE).write_text(content)
    finger.app.go("starts")
    finger.settle()
    draft = screen(finger).draft
    assert (draft.mode, draft.teams, len(draft.people)) == ("starter", 2, 2)
