"""The clock of a turn: it hurries whoever decides, tells no secret, and never moves for anybody."""

import pytest

from app.play.turntime import TurnTime
from tests.robot import fist, gold
from tests.robot.games import hand, showing, sit_down, uncover


@pytest.fixture
def heard(monkeypatch):
    sounds = []
    monkeypatch.setattr("app.services.feedback.Feedback.play", lambda _, name: sounds.append(name))
    return sounds


def begin(start, seconds=60, **about):
    finger = start(**about)
    finger.app.settings["turn_clock"] = seconds
    sit_down(finger)
    return finger


def shown(finger):
    """The time that stands on the screen, None where none does."""
    (face,) = [each for each in finger.widgets() if isinstance(each, TurnTime)]
    return face.text or None


def end_turn(finger):
    finger.tap(hand(finger)[0])
    finger.tap(next(target for target in finger.targets() if type(target).__name__ == "Pill"))


def test_no_clock_shows_unless_the_table_wants_one(start):
    finger = begin(start, 0)
    uncover(finger)
    finger.wait(2)
    assert shown(finger) is None and finger.app.host.turn_clock.left is None


def test_the_time_under_the_cover_does_not_count(start):
    finger = begin(start)
    finger.wait(20)
    assert shown(finger) == "1:00"
    uncover(finger)
    finger.wait(10)
    assert shown(finger) in ("0:50", "0:51")
    finger.tap("Hide the hand")
    left = shown(finger)
    finger.wait(30)
    assert showing(finger) == "cover" and shown(finger) == left
    uncover(finger)
    assert shown(finger) == left


def test_everybody_begins_with_the_whole_time(start):
    finger = begin(start)
    uncover(finger)
    finger.wait(30)
    end_turn(finger)
    assert showing(finger) == "cover" and shown(finger) == "1:00"


def test_the_last_ten_seconds_tick_the_end_is_heard_and_nobody_is_moved(start, heard):
    finger = begin(start, 30)
    uncover(finger)
    moves = list(finger.app.session.table.journal.moves)
    finger.app.settings["hide_after"] = 120
    finger.app.host.touched()
    finger.wait(19)
    assert "clock_tick" not in heard
    finger.wait(12)
    assert heard.count("clock_tick") == 10 and heard.count("clock_end") == 1
    finger.wait(20)
    assert heard.count("clock_end") == 1 and shown(finger) == "0:00"
    assert showing(finger) == "table" and finger.app.session.table.journal.moves == moves


def test_sealed_bids_have_all_the_same_time_whoever_has_the_device(start):
    finger = start()
    finger.app.settings["turn_clock"] = 60
    fist.sit_down(finger, fist.table())
    for _ in range(3):
        assert showing(finger) == "cover" and shown(finger) == "1:00"
        uncover(finger)
        finger.wait(15)
        fist.bid(finger, 0)
    fist.wake(finger)
    assert shown(finger) is None
    finger.tap(next(target for target in finger.targets() if target.hint == "Make the bid"))
    assert finger.app.host.turn_clock.left > 59


def test_talks_of_several_have_a_clock_of_their_own_only(start):
    from tests.robot.stops import visit

    finger = start()
    finger.app.settings["turn_clock"] = 60
    visit(finger, "gold_talks_three", "en")
    finger.wait(1)
    assert finger.app.host.turn_clock.left is None


def test_a_kill_or_a_break_gives_nobody_new_time(start):
    finger = begin(start)
    path = finger.app.session.file.path
    uncover(finger)
    finger.wait(25)
    finger.app.on_pause()
    left = finger.app.host.turn_clock.left
    finger = start()
    finger.app.resume(path)
    finger.settle()
    assert finger.app.host.turn_clock.left == pytest.approx(left, abs=0.1) and left < 36


def test_leaving_the_table_stops_the_clock(start):
    finger = begin(start)
    path = finger.app.session.file.path
    uncover(finger)
    finger.wait(10)
    left = finger.app.host.turn_clock.left
    finger.app.home()
    finger.wait(30)
    finger.app.resume(path)
    finger.settle()
    assert finger.app.host.turn_clock.left == pytest.approx(left, abs=0.5)


def test_it_is_set_from_the_table_s_menu(start):
    finger = begin(start, 0)
    finger.tap("Menu")
    finger.tap("Turn clock")
    finger.tap("0:30 for a turn")
    assert showing(finger) == "cover" and shown(finger) == "0:30"
    uncover(finger)
    assert shown(finger) == "0:30"


def test_an_open_turn_has_its_clock_on_the_bar(start):
    finger = start()
    finger.app.settings["turn_clock"] = 120
    gold.sit_down(finger)
    finger.wait(5)
    assert shown(finger) in ("1:55", "1:56")
