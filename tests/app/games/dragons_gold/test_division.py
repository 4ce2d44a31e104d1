"""Dragon's Gold by touch: talks against the clock, and parts that are picked."""

import pytest

import engine
from app.services import languages, sandglass
from app.services.home import read_json
from engine.dragons_gold.moves import PASS, Send
from tests.robot import gold_talks as at
from tests.robot.finger import Touch
from tests.robot.gold import kind, sit_down, view
from tests.robot.gold_talks import divide, lay


def talks(start, seats=3, shape="phone", **about):
    finger = start(shape)
    session = sit_down(finger, at.talks(seats, **about))
    assert kind(finger) == "TalksView"
    return finger, session


def share_out(finger):
    table, number = view(finger), 0
    while table.heap.field.cells:
        lay(finger, list(table.shares)[number % len(table.shares)])
        number += 1


def agreements(session):
    return session.table.view(None)["talks"]["accepted"]


def share(session, seat):
    return {kind: count for kind, count in session.table.view(None)["talks"]["shares"][seat].items() if count}


def cell(field, kind):
    return next(cell for cell in field.cells if cell.kind == kind)


def test_a_tapped_token_goes_to_the_share_that_is_tapped_next(start):
    finger, session = talks(start)
    lay(finger, 1, "gold")
    assert share(session, 1) == {"gold": 1}
    assert not view(finger).lifted()


def test_a_token_is_dragged_from_heap_to_share_to_share_and_back(start):
    finger, session = talks(start)
    table = view(finger)
    finger.drag(finger.point(cell(table.heap.field, "blue")), finger.point(table.shares[0]))
    assert share(session, 0) == {"blue": 1}
    finger.drag(finger.point(cell(table.shares[0].field, "blue")), finger.point(table.shares[2]))
    assert (share(session, 0), share(session, 2)) == ({}, {"blue": 1})
    finger.drag(finger.point(cell(table.shares[2].field, "blue")), finger.point(table.heap))
    assert share(session, 2) == {}


def test_a_drag_to_nowhere_changes_nothing(start):
    finger, session = talks(start)
    moves = len(session.table.journal.moves)
    finger.drag(finger.point(view(finger).heap.field.cells[0]), (200, 900))
    assert len(session.table.journal.moves) == moves


def test_all_goes_back_to_the_heap(start):
    finger, session = talks(start)
    share_out(finger)
    finger.tap("All back to the heap")
    assert not any(share(session, seat) for seat in (0, 1, 2))


def test_nobody_can_agree_while_something_is_left(start):
    finger, session = talks(start)
    finger.tap("Anna: I agree")
    assert agreements(session) == []
    assert "First everything has to be shared out" in finger.texts()


def test_all_agree_and_it_is_done(start):
    finger, session = talks(start)
    share_out(finger)
    for name in ("Anna", "Boris", "Vera"):
        finger.tap(f"{name}: I agree")
    assert session.table.view(None)["phase"] != "talks"
    assert kind(finger) != "TalksView"


def test_a_second_tap_takes_the_agreement_back(start):
    finger, session = talks(start)
    share_out(finger)
    finger.tap("Anna: I agree")
    finger.tap("Anna: I agree")
    assert agreements(session) == []


def test_a_change_puts_all_agreements_out(start):
    finger, session = talks(start)
    share_out(finger)
    finger.tap("Anna: I agree")
    finger.tap("Boris: I agree")
    table = view(finger)
    assert [table.shares[seat].button.lit for seat in (0, 1, 2)] == [True, True, False]
    kind = table.shares[0].field.cells[0].kind
    finger.drag(finger.point(table.shares[0].field.cells[0]), finger.point(table.shares[2]))
    assert share(session, 2)[kind]
    assert not any(table.shares[seat].button.lit for seat in (0, 1, 2))
    assert agreements(session) == []


def test_two_fingers_may_agree_at_once(start):
    finger, session = talks(start)
    share_out(finger)
    touches = [Touch(*finger.point(view(finger).shares[seat].button)) for seat in (0, 1)]
    for touch in touches:
        touch.send("begin")
    finger.frames(2)
    assert agreements(session) == [0, 1]
    for touch in touches:
        touch.send("end")
    finger.frames(2)
    assert agreements(session) == [0, 1]


def test_what_one_has_lifted_stays_lifted_while_another_drags(start):
    finger, session = talks(start)
    table = view(finger)
    finger.tap(finger.point(cell(table.heap.field, "white")))
    finger.drag(finger.point(cell(table.heap.field, "gold")), finger.point(table.shares[1]))
    assert table.lifted() == ("heap", "white")
    finger.tap(finger.point(table.shares[0]))
    assert (share(session, 0), share(session, 1)) == ({"white": 1}, {"gold": 1})


def test_of_two_fingers_that_drag_the_same_token_the_first_to_let_go_has_it(start):
    finger, session = talks(start)
    table = view(finger)
    touches = [Touch(*finger.point(cell(table.heap.field, "gold"))) for _ in range(2)]
    for touch, seat in zip(touches, (0, 1), strict=True):
        touch.send("begin")
        touch.send("update", *finger.point(table.shares[seat]))
    for touch in touches:
        touch.send("end")
        finger.frames(2)
    assert (share(session, 0), share(session, 1)) == ({"gold": 1}, {})


def test_one_drags_while_another_agrees(start):
    finger, session = talks(start)
    share_out(finger)
    table = view(finger)
    drag = Touch(*finger.point(table.shares[0].field.cells[0]))
    agree = Touch(*finger.point(table.shares[1].button))
    for touch in (drag, agree):
        touch.send("begin")
    drag.send("update", *finger.point(table.shares[2]))
    agree.send("end")
    finger.frames(2)
    assert agreements(session) == [1]
    drag.send("end")
    finger.frames(2)
    assert agreements(session) == []  # a change takes every word back


def test_two_fingers_may_drag_at_once(start):
    finger, session = talks(start)
    table = view(finger)
    touches = [Touch(*finger.point(cell(table.heap.field, kind))) for kind in ("blue", "gold")]
    for touch in touches:
        touch.send("begin")
    for touch, seat in zip(touches, (0, 1), strict=True):
        touch.send("update", *finger.point(table.shares[seat]))
        finger.frames()
    for touch in touches:
        touch.send("end")
        finger.frames(2)
    assert (share(session, 0), share(session, 1)) == ({"blue": 1}, {"gold": 1})


def test_the_lone_wizards_magic_is_shown_but_can_not_be_moved(start):
    finger, session = talks(start, basic=True, treasure="ssgrr")
    field = view(finger).shares[0].field
    assert [cell.locked for cell in field.cells] == [True, True]
    moves = len(session.table.journal.moves)
    finger.drag(finger.point(field.cells[0]), finger.point(view(finger).heap))
    assert len(session.table.journal.moves) == moves


def test_it_is_said_who_steals_afterwards(start):
    finger, _ = talks(start)
    assert [view(finger).shares[seat].about.endswith("will steal afterwards") for seat in (0, 1, 2)] == [
        False,
        False,
        True,
    ]


def test_time_turns_the_treasure_to_ash(start):
    finger, session = talks(start)
    view(finger).glass._left = 0.05
    finger.wait(0.3)
    assert session.table.view(None)["phase"] != "talks"
    assert [event["cause"] for event in session.table.history(None) if event["type"] == "ash"] == ["time_out"]


def test_the_pause_covers_the_table_and_stops_the_clock(start):
    finger, _ = talks(start)
    table = view(finger)
    finger.tap("Pause")
    left = table.glass.left
    assert "Paused" in finger.texts()
    assert not [target for target in finger.targets() if target.hint.endswith("I agree")]
    finger.wait(0.15)
    assert table.glass.left == left
    finger.app.rebuild()
    finger.settle()
    assert "Paused" in finger.texts()
    finger.tap("Resume")
    finger.wait(0.15)
    assert view(finger).glass.left < left


def test_leaving_the_app_stops_the_clock(start):
    finger, _ = talks(start)
    finger.app.dispatch("on_pause")
    finger.settle()
    assert not view(finger).glass.running
    assert "Paused" in finger.texts()


def test_turning_the_phone_does_not_fill_the_clock(start):
    finger, _ = talks(start)
    view(finger).glass._left = 21
    finger.app.rebuild()
    finger.settle()
    assert 19 < view(finger).glass.left < 21


def test_the_clock_of_a_table_that_is_left_stands_and_is_written_down(start):
    finger, session = talks(start)
    glass = view(finger).glass
    glass._left = 21
    finger.app.go("settings")
    finger.settle()
    assert not glass.running
    number, left = read_json(sandglass.FILE, {})[session.file.path.name]
    assert (number, left) == (glass.number, round(glass.left, 2)) and 19 < left < 21


def test_without_a_clock_talks_are_broken_off_after_a_question(start):
    finger, session = talks(start, clock=0)
    finger.tap("Break off")
    assert session.table.view(None)["phase"] == "talks"
    finger.tap("Let it turn to ash")
    assert [event["cause"] for event in session.table.history(None) if event["type"] == "ash"] == ["break_off"]


def _to_talks(session):
    """Real moves until two divide a treasure."""
    table = session.table
    while table.view(None)["phase"] != "talks":
        seat = table.to_act[0]
        moves = table.moves(seat)
        sends = [move for move in moves if isinstance(move, Send) and move.place == 0]
        session.play(seat, (sends or [move for move in moves if move == PASS] or moves)[0])


def test_a_kill_during_talks_loses_no_second(start, tmp_path):
    finger = start()
    session = sit_down(finger, seats=3)
    _to_talks(session)
    finger.app.face_table()
    finger.settle()
    lay(finger, next(iter(view(finger).shares)))
    shares = session.table.view(None)["talks"]["shares"]
    glass = view(finger).glass
    glass._left = 33
    glass.keep()
    finger = start(home=tmp_path)
    finger.tap("Go on with the interrupted game")
    assert finger.app.session.table.view(None)["talks"]["shares"] == shares
    assert 30 < view(finger).glass.left <= 33


@pytest.mark.parametrize("seats", [3, 6])
def test_fingers_divide_it_all(start, seats):
    finger, session = talks(start, seats, shape="small")
    divide(finger)
    assert session.table.view(None)["phase"] != "talks"


def test_six_can_share_out_on_a_small_phone_with_large_letters(start):
    finger = start("small")
    finger.app.change("text_size", 200)
    session = sit_down(finger, at.talks(6, treasure=at.TREASURE))
    table = view(finger)
    for share_ in table.shares.values():
        assert share_.button.width >= 48 and share_.button.height >= 48
        assert share_.field.y >= share_.y and share_.field.top <= share_.button.top
    for _ in range(len(at.TREASURE)):
        lay(finger, 4)
    assert sum(share(session, 4).values()) == len(at.TREASURE)
    for each in table.shares[4].field.cells:
        assert table.shares[4].collide_point(each.x, each.y) and table.shares[4].collide_point(each.right, each.top)


# Parts


def test_the_weakest_makes_parts_and_all_pick(start):
    finger = start()
    session = sit_down(finger, at.parts())
    assert kind(finger) == "PartsView"
    divide(finger)
    assert session.table.view(None)["phase"] == "pick"
    (first,) = session.table.to_act
    assert first == view(finger).parts["order"][0]
    divide(finger)
    assert view(finger).parts["taken_by"].count(None) == 2


def test_parts_can_not_be_finished_too_early(start):
    finger = start()
    session = sit_down(finger, at.parts())
    table = view(finger)
    finger.tap(table.go)
    while table.heap.field.cells:
        lay(finger, 0)
    finger.tap(table.go)
    assert session.table.view(None)["phase"] == "parts"
    assert "In each part at least one" in finger.texts()
    finger.tap("All back")
    assert len(table.heap.field.cells) == 6


def test_nobody_picks_by_a_slip(start):
    finger = start()
    session = sit_down(finger, at.picking())
    finger.tap(view(finger).go)
    assert session.table.view(None)["parts"]["taken_by"] == [None] * 3


def test_the_clock_is_no_person(start):
    finger, session = talks(start)
    assert engine.TABLE in session.table.to_act
    assert engine.TABLE not in view(finger).shares


def test_talks_are_held_in_the_language_of_the_device_for_they_are_everybodys(start):
    finger, session = talks(start)
    for person in session.people:
        person["language"] = "ru"
    finger.app.face_table()
    finger.settle()
    assert languages.current() == "en"
