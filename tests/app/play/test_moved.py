"""Who has moved sees what came of it: for a moment, on a table that hears nothing any more."""

import gc

import pytest

import engine
from tests.robot.finger import Touch
from tests.robot.games import ANNA, BORIS, hand, showing, sit_down, uncover


@pytest.fixture
def moved(start):
    """Anna has laid a card, by a button that is still there."""

    def begin(**about):
        finger = start(**about)
        session = sit_down(finger)
        uncover(finger)
        finger.tap(hand(finger)[0])
        begin.old = next(target for target in finger.targets() if type(target).__name__ == "Pill")
        begin.old.dispatch("on_release")
        finger.frames(2)
        assert session.scene().moved and showing(finger) == "table"
        return finger, session

    return begin


def living_hand_cards():
    from app.widgets.cards import HandCard

    gc.collect()
    return [thing for thing in gc.get_objects() if type(thing) is HandCard]


def test_the_move_is_written_down_before_anything_of_it_shows(moved):
    _, session = moved()
    assert engine.replay(engine.Journal.loads(session.file.path.read_text())) == session.table


def test_a_touch_skips_it_and_does_nothing_else(moved):
    finger, session = moved()
    played = len(session.table.journal.moves)
    touch = Touch(*finger.point(hand(finger)[0]))
    touch.send("begin")
    assert showing(finger) == "cover"
    touch.send("end")
    finger.wait(2)
    assert showing(finger) == "cover" and not finger.app.sheet
    assert len(session.table.journal.moves) == played
    assert living_hand_cards() == []


def test_a_second_finger_that_was_still_on_a_button_plays_nothing(moved):
    finger, session = moved()
    played = len(session.table.journal.moves)
    moved.old.dispatch("on_release")
    finger.app.screens.current_screen.view.play(session.table.moves(1)[:1])
    finger.app.screens.current_screen.view.undo(0)
    assert len(session.table.journal.moves) == played


def test_it_gives_way_by_itself_and_nothing_private_is_left(moved):
    finger, session = moved()
    finger.wait(1.3)
    assert showing(finger) == "cover" and session.scene().seat == 1
    assert living_hand_cards() == []
    finger.wait(2)
    assert showing(finger) == "cover"


def test_leaving_the_app_in_that_second_raises_the_cover(moved):
    finger, session = moved()
    assert finger.app.on_pause()
    finger.frames(2)
    assert showing(finger) == "cover" and not session.moved
    assert living_hand_cards() == []
    finger.app.on_resume()
    finger.wait(2)
    assert showing(finger) == "cover"


def test_turning_the_device_in_that_second_shows_it_again_and_it_still_gives_way(moved):
    finger, session = moved()
    finger.resize("landscape")
    finger.frames(2)
    assert session.scene().moved and showing(finger) == "table"
    finger.wait(1.3)
    assert showing(finger) == "cover"


def test_going_back_in_that_second_covers_it_and_then_leaves_the_table_for_good(moved):
    finger, _ = moved()
    finger.press_back()
    assert showing(finger) == "cover" and living_hand_cards() == []
    finger.app.back()
    finger.wait(2)
    assert showing(finger) == "shelf" and finger.app.session is None


def test_it_speaks_the_language_of_whoever_has_moved(start):
    finger = start()
    session = sit_down(finger, ({**ANNA, "language": "ru"}, BORIS))
    finger.wait(0.5)
    finger.app.uncover()
    finger.frames(3)
    finger.tap(hand(finger)[0])
    next(target for target in finger.targets() if type(target).__name__ == "Pill").dispatch("on_release")
    finger.frames(2)
    assert session.scene().moved and session.scene().reader is session.people[0]
    finger.settle()
    assert "I am Boris, open" in [target.hint for target in finger.targets()]
