"""Clocks are told the time: nothing here waits."""

import json

import pytest

from engine.companion.clocks import SandClock, TalksClock, TurnClock
from engine.companion.refused import Refused

T = 1_700_000_000.25


def code(play) -> str:
    with pytest.raises(Refused) as refused:
        play()
    return refused.value.code


def kept(clock):
    """The clock as a killed app finds it again."""
    return type(clock).from_dict(json.loads(json.dumps(clock.as_dict())))


# The sand clock


def test_sand_runs_by_wall_time():
    clock = SandClock.new(60)
    assert clock.left(T) == 60 and not clock.running and clock.ends_at is None
    clock = clock.start(T)
    assert clock.left(T + 25) == 35 and clock.ends_at == T + 60
    assert not clock.is_done(T + 59.9) and clock.is_done(T + 60) and clock.left(T + 1000) == 0


def test_sand_is_a_minute_unless_said():
    assert SandClock.new().left(T) == TalksClock.new(seats=[0, 1]).left(T) == 60


def test_sand_stands_while_paused():
    clock = SandClock.new(60).start(T).pause(T + 10)
    assert clock.left(T + 500) == 50 and not clock.running
    assert clock.start(T + 500).left(T + 505) == 45


def test_sand_starting_twice_changes_nothing():
    clock = SandClock.new(60).start(T)
    assert clock.start(T + 10) is clock


def test_sand_turned_over_it_has_all_its_time():
    clock = SandClock.new(60).start(T)
    assert clock.turn(T + 40).left(T + 50) == 50
    assert clock.turn(T + 400).left(T + 410) == 50
    assert code(lambda: clock.start(T + 400)) == "clock_done"


@pytest.mark.parametrize("length", [5, 60, 3600])
def test_sand_of_any_length(length):
    assert SandClock.new(length).left(T) == length
    assert SandClock.new().start(T).set_length(length).left(T + 9) == length


@pytest.mark.parametrize("length", [4, 3601, 0, -5, 10**12, "60", 7.5, None, True])
def test_sand_of_no_length(length):
    assert code(lambda: SandClock.new(length)) in ("number_range", "not_a_number")
    assert code(lambda: SandClock.new().set_length(length)) in ("number_range", "not_a_number")


def test_a_killed_app_loses_nothing_of_the_sand():
    clock = kept(SandClock.new(60).start(T))
    assert clock == SandClock.new(60).start(T) and clock.left(T + 25) == 35


def test_the_device_clock_may_be_set_back():
    clock = SandClock.new(60).start(T).tick(T + 20)
    assert clock.left(T - 3600) == 40, "time never runs backwards"
    clock = clock.tick(T - 3600)
    assert clock.left(T - 3590) == 30, "and goes on from there"
    assert clock.pause(T - 3595).left(T) == 35


def test_ticks_change_nothing_otherwise():
    clock = SandClock.new(60).start(T)
    for second in range(1, 20):
        clock = clock.tick(T + second)
    assert clock.left(T + 20) == 40 and SandClock.new().tick(T) == SandClock.new()


# Talks


def talks():
    return TalksClock.new(60, seats=[0, 2, 3]).start(T)


def test_talks_stop_when_all_agree():
    clock = talks().agree(0, T + 5).agree(2, T + 6)
    assert clock.outcome(T + 30) == "open" and clock.outcome(T + 60) == "failed"
    clock = clock.agree(3, T + 30)
    assert clock.outcome(T + 999) == "agreed" and clock.left(T + 999) == 30 and not clock.running
    assert kept(clock) == clock


def test_talks_consent_can_be_taken_back_and_a_new_proposal_takes_back_all():
    clock = talks().agree(0, T).agree(2, T)
    assert clock.agree(0, T).agreed == (2,) and clock.change().agreed == ()
    assert clock.turn(T + 9).agreed == clock.set_length(30).agreed == ()


def test_talks_that_are_over_take_no_consent():
    assert code(lambda: talks().agree(0, T + 61)) == "talks_over"
    assert code(lambda: talks().agree(1, T + 1)) == "unknown_seat"
    assert code(lambda: TalksClock.new(60, seats=[1])) == "number_range"


# Turn clocks


def clocks(*banks, increment=0):
    return TurnClock.new(banks or (300, 300, 300), increment).start(T)


def left(clock, now):
    return [clock.left(seat, now) for seat in range(len(clock.banks))]


def test_only_the_active_players_time_runs():
    assert left(clocks(), T + 10) == [290, 300, 300]
    clock = clocks().tap(T + 10)
    assert clock.active == 1 and left(clock, T + 15) == [290, 295, 300]
    assert clock.tap(T + 15).tap(T + 16).active == 0


def test_a_turn_brings_the_increment():
    assert left(clocks(increment=5).tap(T + 10), T + 10) == [295, 300, 300]


def test_turns_are_counted():
    clock = clocks().tap(T + 1).tap(T + 2).tap(T + 3)
    assert clock.active == 0 and list(clock.turns) == [1, 1, 1]


def test_banks_may_differ_and_two_to_six_can_play():
    assert left(kept(clocks(60, 120)), T) == [60, 120]
    assert len(kept(clocks(*[60] * 6)).banks) == 6
    for banks in ([60], [60] * 7, [60, 4], [60, 10**12], [60, "60"]):
        assert code(lambda banks=banks: TurnClock.new(banks)) in ("number_range", "not_a_number")
    assert code(lambda: TurnClock.new([60, 60], increment=-1)) == "number_range"


def test_anybody_may_begin_and_be_given_the_turn():
    clock = TurnClock.new([60, 60, 60]).start(T, seat=2)
    assert clock.active == 2 and clock.give(1, T + 5).active == 1
    assert left(clock.give(1, T + 5), T + 6) == [60, 59, 55]
    assert code(lambda: clock.give(3, T)) == "unknown_seat"
    assert code(lambda: TurnClock.new([60, 60]).start(T, seat=2)) == "unknown_seat"


def test_nothing_runs_in_a_pause():
    clock = clocks().pause(T + 10)
    assert left(clock, T + 500) == [290, 300, 300] and clock.active == 0 and clock.ends_at is None
    assert code(lambda: clock.tap(T + 20)) == "clock_stands"
    clock = clock.start(T + 500, seat=1)
    assert clock.active == 0 and left(clock, T + 510) == [280, 300, 300] and clock.ends_at == T + 790


def test_a_wrong_tap_is_taken_back_and_the_time_is_his_who_was_thinking():
    clock = clocks(increment=5).tap(T + 10).undo(T + 14)
    assert clock.active == 0 and left(clock, T + 14) == [286, 300, 300] and list(clock.turns) == [0, 0, 0]
    assert not clock.can_undo and code(lambda: clock.undo(T + 15)) == "nothing_to_undo"


def test_a_pause_between_tap_and_undo_costs_nobody_anything():
    clock = clocks().tap(T + 10).pause(T + 12).undo(T + 500)
    assert not clock.running and left(clock, T + 600) == [288, 300, 300]


def test_several_wrong_taps_are_taken_back_one_by_one():
    clock = clocks().tap(T + 10).tap(T + 20).undo(T + 21).undo(T + 22)
    assert clock.active == 0 and left(clock, T + 22) == [278, 300, 300]
    for second in range(40):
        clock = clock.tap(T + 30 + second)
    assert len(clock.past) == 20


def test_who_is_out_of_time_stays_until_he_taps_and_is_passed_over_later():
    clock = clocks(10, 300, 300, increment=5)
    assert clock.out(T + 9) == [] and clock.out(T + 10) == [0] and clock.active == 0
    clock = clock.tap(T + 30)
    assert left(clock, T + 30) == [0, 300, 300], "without time there is no increment"
    assert clock.tap(T + 31).tap(T + 32).active == 1
    assert clock.give(0, T + 31).active == 0


def test_when_all_are_out_of_time_nobody_is_next():
    clock = clocks(10, 10).tap(T + 10)
    assert clock.tap(T + 15).active == 1, "the other one is out, so it is his turn again"
    assert clock.out(T + 30) == [0, 1]
    assert code(lambda: clock.tap(T + 30)) == "all_out_of_time"


def test_a_killed_app_loses_nothing_of_the_turns():
    clock = clocks(increment=3).tap(T + 10).tap(T + 12.125)
    assert kept(clock) == clock and left(kept(clock), T + 20) == left(clock, T + 20)


def test_turn_clocks_never_run_backwards():
    clock = clocks().tick(T + 50)
    assert left(clock, T - 999) == [250, 300, 300]
    assert left(clock.tick(T - 999), T - 989) == [240, 300, 300]


@pytest.mark.parametrize(
    "kind, spoiled",
    [
        (SandClock, {"length": 2}),
        (SandClock, {"length": 60, "gone": -1}),
        (SandClock, {"length": 60, "since": "now"}),
        (SandClock, {"length": 60, "since": float("nan")}),
        (SandClock, {"length": 60, "colour": "red"}),
        (TalksClock, {"seats": [0, 0]}),
        (TalksClock, {"seats": [0, 1], "agreed": [2]}),
        (TalksClock, {"seats": [0, 1], "agreed": ""}),
        (TalksClock, {"seats": [0, 1], "agreed": {}}),
        (TurnClock, {}),
        (TurnClock, {"banks": [60, 60], "turns": [0, 0], "past": ""}),
        (TurnClock, {"banks": [60, 60], "turns": [0, 0], "active": 5}),
        (TurnClock, {"banks": [60, 60], "turns": [0, 0], "since": 5}),
        (TurnClock, {"banks": [60, 60], "turns": [0, 0], "past": [[0, 1]]}),
        (TurnClock, {"banks": [60, 60], "turns": [0, 0], "past": [[0, 1, -1]]}),
        (TurnClock, {"banks": [60, 60], "turns": [0, 0], "past": [[2, 1, 1]]}),
        (TurnClock, {"banks": [60, 60], "turns": [0, -1]}),
        (TurnClock, {"banks": [60, 60], "turns": [0, "1"]}),
        (TurnClock, {"banks": [60, 60], "turns": [0]}),
        (SandClock, None),
    ],
)
def test_a_damaged_clock_is_refused(kind, spoiled):
    assert code(lambda: kind.from_dict(spoiled)) == "state_unreadable"
