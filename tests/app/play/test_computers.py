"""Computers at the table: the device never goes to one of them, and people see what they did."""

import random
from itertools import pairwise

import pytest

import engine
from app.play import computers
from app.play.session import Session
from app.services import now, saves
from tests.robot.games import ANNA, BORIS, showing, sit_down, uncover

ASHWING = {"name": "Ashwing", "badge": "key", "language": "en", "character": "ashwing"}
PIP = {"name": "Pip", "badge": "crown", "language": "en", "character": "pip"}
SPARK = {"name": "Spark", "badge": "flame", "language": "en", "character": "spark"}


def view_of(finger):
    return finger.app.screens.current_screen.view


def kind_of(finger):
    return type(view_of(finger)).__name__


def play_turn(finger, session):
    """The human plays a turn, through the view as a touch would."""
    seat, rng = session.seat_to_act(), random.Random(1)
    while session.seat_to_act() == seat and not session.table.over:
        move = engine.choose(session.table, seat, "novice", rng)
        view_of(finger).try_moves((seat, move))
    finger.app.face_table()
    finger.settle()


def wait_for(finger, wanted, seconds=60):
    for _ in range(round(seconds / 0.1)):
        if wanted():
            return
        finger.frames(6)
    raise AssertionError("It never came")


def test_with_one_human_there_is_no_cover_and_nothing_hides(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP))
    assert showing(finger) == "table" and session.scene().private
    assert not any(target.hint.startswith("Hide") for target in finger.targets())
    finger.wait(200)
    assert showing(finger) == "table"
    finger.app.on_pause()
    finger.settle()
    assert showing(finger) == "table" and session.scene().seat == 0


def test_what_a_computer_did_is_shown_before_the_human_goes_on(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP))
    play_turn(finger, session)
    assert kind_of(finger) == "ComputersView" and "I am thinking" in finger.texts()
    wait_for(finger, lambda: session.acted)
    assert session.acted.seat == 1
    assert any(text.startswith("Pip lays") for text in finger.texts())
    wait_for(finger, lambda: kind_of(finger) == "TableView")
    assert session.scene().seat == 0


def test_a_touch_goes_on(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP))
    play_turn(finger, session)
    wait_for(finger, lambda: session.acted)
    shown = session.acted
    finger.tap((206, 500))
    assert session.acted is not shown


def test_at_once_shows_nothing_but_the_table(start):
    finger = start()
    finger.app.settings["pace"] = "at_once"
    session = sit_down(finger, (ANNA, PIP))
    play_turn(finger, session)
    for _ in range(30):
        finger.frames()
        assert session.acted is None
    assert kind_of(finger) == "TableView"


def test_thinking_takes_whole_beats_however_long_it_is(start, monkeypatch):
    """And never more of a frame than its slice: here each look at the clock costs a millisecond."""
    finger = start()
    session = sit_down(finger, (ANNA, ASHWING))
    beat, asked = computers.PACES["quick"][0], []

    def slow_clock(real=now.steady):
        asked.append(0)
        return real() + len(asked) / 1000

    monkeypatch.setattr(now, "steady", slow_clock)
    play_turn(finger, session)
    began, frames, most = now.steady(), 0, 0
    while not session.acted:
        before = len(asked)
        finger.frames()
        frames, most = frames + 1, max(most, len(asked) - before)
        assert frames < 2000
    assert frames > 3 and most < 25
    waited = now.steady() - began
    assert waited >= beat * 0.9


def test_covers_come_only_for_people_and_only_when_the_person_changes(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP, BORIS, SPARK), "pantry", {})
    covered = []
    for _ in range(4000):
        finger.frames(6)
        name = showing(finger)
        if name == "cover":
            covered.append(finger.app.screens.current_screen.seat)
            uncover(finger)
        elif name == "result" or len(covered) > 12:
            break
        elif session.scene().news:
            session.told_all()
            finger.app.face_table()
        elif session.seat_to_act() is not None and kind_of(finger) != "ComputersView":
            play_turn(finger, session)
    assert set(covered) == {0, 2}
    assert all(one != other for one, other in pairwise(covered))


def test_who_comes_back_to_the_app_after_a_computers_turn_meets_the_cover(start):
    """Whoever has the device then need not be the one who had it before."""
    finger = start()
    session = sit_down(finger, (ANNA, PIP, BORIS), "pantry", {})
    session.told_all()
    finger.app.face_table()
    while session.scene().computer is None:
        finger.wait(0.2)
        if showing(finger) == "cover":
            uncover(finger)
        elif session.seat_to_act() is not None and session.scene().computer is None and not session.scene().news:
            play_turn(finger, session)
    holder = session.open_to
    assert holder is not None
    finger.app.on_pause()
    assert session.open_to is None


def test_sealed_bids_of_computers_are_in_while_the_human_still_thinks(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP, SPARK), "dragonstones", {"points": 3})
    session.told_all()
    finger.app.face_table()
    finger.wait(1)
    screen = finger.app.screens.current_screen
    assert session.table.to_act == (0,)
    finger.wait(1)
    assert finger.app.screens.current_screen is screen


def test_a_computer_waits_with_its_choice_until_all_have_seen_the_fists(start, the_same_cards):
    finger = start()
    session = sit_down(finger, (ANNA, PIP, SPARK), "dragonstones", {"points": 3})
    while not (session.scene().news and session.table.to_act and session.seat_to_act() is None):
        session.told_all()
        finger.app.face_table()
        finger.wait(1)
        if session.seat_to_act() == 0:
            passes = [move for move in session.table.moves(0) if getattr(move, "coins", 1) == 0]
            view_of(finger).try_moves((0, (passes or session.table.moves(0))[0]))
            finger.app.face_table()
    moves = len(session.table.journal.moves)
    finger.wait(20)
    assert session.scene().news and len(session.table.journal.moves) == moves


def test_a_disk_that_is_full_is_said_and_a_touch_tries_again(start, full_disk):
    finger = start()
    session = sit_down(finger, (ANNA, PIP))
    play_turn(finger, session)
    full_disk(True)
    moves = len(session.table.journal.moves)
    finger.wait(5)
    assert len(session.table.journal.moves) == moves
    assert any("refused to save" in text for text in finger.texts())
    full_disk(False)
    finger.tap((206, 500))
    wait_for(finger, lambda: len(session.table.journal.moves) > moves)


def test_rules_can_be_read_in_a_computers_turn_and_nothing_happens_meanwhile(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP))
    play_turn(finger, session)
    finger.app.go("rules", game="dragonheart")
    finger.settle()
    moves = len(session.table.journal.moves)
    finger.wait(10)
    assert showing(finger) == "rules" and len(session.table.journal.moves) == moves
    finger.press_back()
    wait_for(finger, lambda: kind_of(finger) == "TableView")


def test_turning_the_device_while_a_move_is_shown_shows_it_again(start):
    finger = start()
    session = sit_down(finger, (ANNA, BORIS | PIP))
    play_turn(finger, session)
    wait_for(finger, lambda: session.acted)
    finger.resize("landscape")
    finger.settle()
    assert kind_of(finger) == "ComputersView" and any("lays" in text for text in finger.texts())


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_table_of_computers_alone_can_be_watched_to_its_end(start, game):
    finger = start()
    finger.app.settings["pace"] = "at_once"
    names = ("sword", "Ann"), ("shield", "Ben"), ("key", "Cid")
    people = [SPARK | {"name": name, "badge": badge, "character": "pip"} for badge, name in names]
    options = {} if game != "dragonstones" else {"points": 3}
    session = sit_down(finger, people[: 2 if game == "dragonheart" else 3], game, options)
    for _ in range(6000):
        finger.frames(2)
        if showing(finger) == "result":
            break
        assert showing(finger) == "table" and kind_of(finger) == "ComputersView"
    assert session.table.over and showing(finger) == "result"


def test_the_journal_tells_who_began_and_how_strong(start):
    finger = start()
    session = sit_down(finger, (ANNA, ASHWING))
    people = engine.Journal.loads(session.file.path.read_text()).memo["people"]
    assert people == [ANNA, ASHWING | {"level": "master"}]


# Seats that change hands


def test_a_seat_goes_to_a_computer_and_back_and_nothing_of_it_is_shown(start):
    finger = start()
    session = sit_down(finger)
    finger.tap("Menu")
    finger.tap("A computer plays for Anna")
    finger.tap("Seat Mira, skilled")
    assert session.computers == {0: "skilled"} and kind_of(finger) == "ComputersView"
    wait_for(finger, lambda: showing(finger) == "cover")
    assert finger.app.screens.current_screen.seat == 1
    finger.tap("Menu")
    finger.tap("Who plays for whom")
    finger.tap("Anna")
    finger.tap("A person plays again")
    assert not session.computers and showing(finger) == "cover"


def test_what_a_computer_thought_for_a_seat_is_not_played_when_a_person_has_it_again(start):
    finger = start()
    computers = finger.app.host.computers
    computers._may_act = lambda: False
    session = sit_down(finger, (PIP, SPARK, ANNA), "dragonstones", {"points": 3})
    finger.wait(0.5)
    assert computers._move is not None and computers._thought.seat == 0
    del computers._may_act
    finger.app.host.hand_over(0)
    finger.wait(3)
    assert 0 in session.table.to_act and 1 not in session.table.to_act


def test_a_killed_app_goes_on_with_the_same_characters(start):
    finger = start()
    session = sit_down(finger, (ANNA, PIP))
    finger.app.host.hand_over(0, "oracle")
    finger.wait(3)
    path = session.file.path
    finger = start()
    finger.app.resume(path)
    again = finger.app.session
    assert again.computers == {0: "master", 1: "novice"}
    assert [person["badge"] for person in again.people] == ["sword/oracle", "crown/pip"]
    assert [each.player for each in saves.look(path).journal.hand_overs] == ["oracle"]


def test_who_gives_his_own_seat_away_does_not_see_what_the_last_human_holds(start):
    finger = start()
    session = sit_down(finger, (ANNA, BORIS))
    assert showing(finger) == "cover"
    finger.app.host.hand_over(1, "pip")
    finger.settle()
    assert showing(finger) == "cover" and not session.alone
    uncover(finger)
    assert showing(finger) == "table" and session.alone


def test_after_a_restart_the_last_human_is_asked_once_if_seats_changed_hands(start):
    finger = start()
    session = sit_down(finger, (ANNA, BORIS))
    finger.app.host.hand_over(1, "pip")
    resumed = Session.resume(saves.look(session.file.path))
    assert resumed.scene().screen == "cover"


def test_a_hand_over_that_the_disk_refuses_changes_nothing(start, full_disk):
    finger = start()
    session = sit_down(finger, (ANNA, BORIS))
    full_disk(True)
    finger.app.host.hand_over(0, "pip")
    finger.settle()
    assert not session.computers and not session.table.journal.hand_overs
    assert any("refused to save" in text for text in finger.texts())


def test_a_character_that_nobody_knows_is_a_person(start):
    start()
    session = Session.start("dragonheart", [ANNA | {"character": "zorg"}, BORIS | {"character": ""}], {})
    assert not session.computers and session.people == [ANNA, BORIS]
