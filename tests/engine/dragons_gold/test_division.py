"""Talks, the lone wizard, and the strategic variant."""

import pytest

import engine
from engine.dragons_gold.components import ITEM
from engine.dragons_gold.moves import (
    ACCEPT,
    BREAK_OFF,
    DONE,
    PASS,
    TIME_OUT,
    WITHDRAW,
    Choose,
    Give,
    Say,
    Send,
    Take,
)
from tests.positions.dragons_gold import (
    asked,
    choose,
    heap,
    hoard,
    kinds,
    letters,
    one,
    phase,
    reason,
    send,
    share,
    silence,
    table,
    told,
    where,
)


def talks(on="sgb", rows="1k", word="w", **more):
    """Seat 0 fells a dragon of 5 together with those in the row."""
    at = table("5/0 6 7 9", rows=[rows], on=[on], **{"rules": "basic", **more})
    send(at, word, 0)
    silence(at)
    return at


def parts(on="sgb", rows="1k", word="w", **more):
    return talks(on, rows, word, division="strategic", **more)


def shares(at) -> list:
    return [None if each is None else letters(each) for each in at.view(None)["talks"]["shares"]]


# Talks


def test_those_who_fought_talk_while_the_clock_runs():
    at = talks()
    assert phase(at) == "talks" and at.to_act == (1, 0, engine.TABLE)
    assert at.view(None)["talks"]["participants"] == [1, 0] and heap(at) == "sgb"
    assert at.view(None)["clock"] == {"seconds": 60, "running": True, "number": 1}
    assert at.view(None)["asks"][-1] == {"ask": "clock", "seat": engine.TABLE}


def test_any_participant_may_give_any_token_to_any_participant():
    at = talks()
    gives = [(kind, seat) for kind in ("silver", "gold", "blue") for seat in (1, 0)]
    for seat in (0, 1):
        assert [(move.kind, move.to) for move in at.moves(seat)] == gives
    at.play(0, Give("gold", 1))
    assert shares(at) == ["", "g", None] and heap(at) == "sb"


def test_any_participant_may_take_a_token_back():
    at = talks()
    at.play(0, Give("gold", 1))
    assert Take("gold", 1) in at.moves(0) and Take("gold", 1) in at.moves(1)
    at.play(1, Take("gold", 1))
    assert shares(at) == ["", "", None] and heap(at) == "sgb"


def test_only_what_is_there_can_be_given_and_only_to_those_who_fought():
    at = talks()
    assert reason(at, 0, Give("gold", 2)) == "not_a_participant"
    assert reason(at, 0, Take("gold", 2)) == "not_a_participant"
    assert reason(at, 0, Give("white", 1)) == "no_such_token"
    assert reason(at, 0, Take("gold", 1)) == "no_such_token"


def test_nothing_else_can_be_entered():
    at = talks()
    for move in (Send("knight", 0), PASS, DONE, Choose(1)):
        assert reason(at, 0, move) == "not_now"
    assert reason(at, 2, Give("gold", 1)) == "not_your_turn"


def test_the_whole_treasure_has_to_be_given_before_anybody_can_accept():
    at = talks()
    for kind in ("silver", "gold"):
        at.play(0, Give(kind, 0))
    assert at.why_not(0, ACCEPT) == engine.Reason("heap_left", {"count": 1})
    at.play(0, Give("blue", 0))
    assert ACCEPT in at.moves(0) and ACCEPT in at.moves(1)


def test_when_all_have_accepted_the_tokens_go_behind_the_screens():
    at = talks(hoards=["y", "p"])
    events = share(at, "sg", "b")
    assert kinds(events)[:2] == ["agreed", "pocketed"]
    assert (hoard(at, 0), hoard(at, 1), hoard(at, 2)) == ("by", "sgp", "")
    assert at.view(None)["talks"] is None and at.view(None)["clock"] is None


def test_an_empty_share_is_allowed():
    at = talks()
    share(at, "sgb", "")
    assert hoard(at, 0) == "" and hoard(at, 1) == "sgb"


def test_one_accepting_is_not_enough():
    at = talks("s")
    at.play(0, Give("silver", 0))
    at.play(0, ACCEPT)
    assert phase(at) == "talks" and at.view(None)["talks"]["accepted"] == [0]
    assert reason(at, 0, ACCEPT) == "already_accepted"


def test_who_has_still_to_accept_comes_first():
    at = talks("s")
    at.play(0, Give("silver", 0))
    at.play(1, ACCEPT)
    assert at.to_act == (0, 1, engine.TABLE)
    at.play(1, WITHDRAW)
    assert at.to_act == (1, 0, engine.TABLE)


def test_any_change_withdraws_all_acceptances():
    at = talks("s")
    at.play(0, Give("silver", 0))
    at.play(0, ACCEPT)
    at.play(1, Take("silver", 0))
    at.play(1, Give("silver", 0))
    assert at.view(None)["talks"]["accepted"] == []


def test_an_acceptance_can_be_withdrawn():
    at = talks("s")
    at.play(0, Give("silver", 0))
    assert reason(at, 0, WITHDRAW) == "not_accepted"
    at.play(0, ACCEPT)
    at.play(0, WITHDRAW)
    assert at.view(None)["talks"]["accepted"] == []
    at.play(1, ACCEPT)
    assert phase(at) == "talks"


def test_when_the_clock_has_run_out_the_treasure_is_lost():
    at = talks()
    at.play(0, Give("gold", 0))
    at.play(0, Give("silver", 0))
    events = told(at, lambda: at.play(engine.TABLE, TIME_OUT))
    assert letters(one(events, "ash")["tokens"]) == "sgb" and one(events, "ash")["cause"] == "time_out"
    assert (hoard(at, 0), hoard(at, 1)) == ("", "") and letters(at.view(None)["lost"]) == "sgb"
    assert "pocketed" not in kinds(events)


def test_what_has_burnt_can_not_be_taken_back():
    at = talks(bag="")
    at.play(engine.TABLE, TIME_OUT)
    assert not any(at.undo_allowed(seat) for seat in (engine.TABLE, 0, 1, 2))


def test_only_the_clock_says_that_it_has_run_out():
    at = talks()
    assert reason(at, 0, TIME_OUT) == "clock_only" and reason(at, engine.TABLE, ACCEPT) == "not_now"
    assert at.moves(engine.TABLE) == [TIME_OUT]
    assert reason(at, 0, BREAK_OFF) == "clock_runs"


def test_without_a_clock_any_participant_may_break_off():
    at = talks(clock=0)
    assert at.to_act == (1, 0) and at.view(None)["clock"] is None
    events = told(at, lambda: at.play(1, BREAK_OFF))
    assert one(events, "ash")["cause"] == "break_off" and letters(at.view(None)["lost"]) == "sgb"


def test_every_clock_has_a_number():
    at = table("5/0 6/0 7 9", rows=["1k", "1t 2k"], on=["s", "g"], rules="basic", clock=30)
    send(at, "w", 0)
    at.play(engine.TABLE, TIME_OUT)
    assert at.view(None)["clock"] is None
    send(at, "w", 1)
    assert at.view(None)["clock"] == {"seconds": 30, "running": True, "number": 2}


def test_giving_can_be_taken_back_until_another_acts():
    at = talks()
    at.play(0, Give("gold", 0))
    at.undo(0)
    assert heap(at) == "sgb"
    at.play(0, Give("gold", 0))
    at.play(1, Give("blue", 0))
    assert not at.undo_allowed(0)


def test_three_may_talk():
    at = talks("sgb", "1k 2w", "w")
    assert at.to_act == (1, 2, 0, engine.TABLE)
    share(at, "s", "g", "b")
    assert [hoard(at, seat) for seat in (0, 1, 2)] == ["b", "s", "g"]


def test_a_dragon_without_tokens_is_not_talked_about():
    at = talks("", hoards=["", "g"], word="t")
    assert phase(at) == "turn" and at.to_act == (1,)
    assert "talks" not in kinds(at.history(None)) and "pocketed" not in kinds(at.history(None))
    assert hoard(at, 0) == "g"


# The lone wizard


def test_a_lone_wizard_takes_the_red_tokens_at_once():
    at = talks("srr")
    assert hoard(at, 0) == "rr" and heap(at) == "s"
    assert at.view(None)["talks"]["wizard"] == {"seat": 0, "red": 2}


def test_he_keeps_them_if_the_talks_fail():
    at = talks("srr")
    at.play(engine.TABLE, TIME_OUT)
    assert hoard(at, 0) == "rr" and letters(at.view(None)["lost"]) == "s"


def test_he_takes_red_tokens_of_the_hidden_part_too():
    at = table("5/2 6 7 9", rows=["1k"], on=["s"], bag="rr", rules="basic")
    send(at, "w", 0)
    assert hoard(at, 0) == "rr" and heap(at) == "s"


def test_if_he_takes_all_there_are_no_talks_but_thefts():
    at = talks("rr", "1k 2t", hoards=["", "", "g"])
    assert asked(at) == ("victim", 2, [1, 0])
    assert hoard(at, 0) == "rr" and "talks" not in kinds(at.history(None))


def test_among_two_wizards_red_tokens_are_divided_like_others():
    at = talks("sr", "1k 2w")
    assert heap(at) == "sr" and at.view(None)["talks"]["wizard"] is None


def test_without_a_wizard_red_tokens_are_divided_like_others():
    at = talks("sr", word="t")
    assert heap(at) == "sr"


def test_two_wizards_of_one_row_are_not_lone_even_if_both_fight_for_the_same_treasure():
    at = talks("r", "1w 2k")
    assert heap(at) == "r" and phase(at) == "talks"


def test_in_the_advanced_rules_nobody_takes_red_tokens_before_the_talks():
    at = talks("srr", rules="advanced")
    assert heap(at) == "srr"


def test_strategic_the_rest_is_parted():
    at = parts("srrg")
    assert hoard(at, 0) == "rr" and phase(at) == "parts" and heap(at) == "sg"


# Items from red tokens


def test_a_red_token_brings_an_item_to_a_player_whose_wizard_fought():
    at = talks("rrs", rules="advanced")
    events = share(at, "s", "rr")
    assert one(events, "drew") == {"type": "drew", "seat": 0, "count": 2, "items": None}
    assert at.view(None)["players"][0]["items"] == 2 and at.view(None)["item_deck"] == 22


def test_a_red_token_without_a_wizard_brings_nothing():
    at = talks("rrs", rules="advanced")
    events = share(at, "rr", "s")
    assert "drew" not in kinds(events)


def test_a_solo_kill_with_a_wizard_brings_items_too():
    at = table("5/0 6 7 9", rows=["0k"], on=["rr"])
    events = send(at, "w", 0)
    assert one(events, "drew")["count"] == 2
    at = table("5/0 6 7 9", rows=["0k"], on=["rr"])
    assert "drew" not in kinds(send(at, "t", 0))


def test_items_are_drawn_in_turn_order_from_the_active_player_before_the_thefts():
    at = table("7/0 6 9 9", rows=["1w 2w 0t"], on=["rrr"], seats=4, active=2)
    send(at, "k", 0)
    events = share(at, "r", "r", "r")
    drawn = [event["seat"] for event in events if event["type"] == "drew"]
    assert drawn == [2, 1] and phase(at) == "victim"


def test_an_empty_item_deck_is_made_anew_from_the_discard():
    at = table("5/0 6 7 9", rows=["0k"], on=["rrr"], discard=" ".join(ITEM))
    events = send(at, "w", 0)
    assert one(events, "reshuffled") == {"type": "reshuffled", "count": 24}
    assert one(events, "drew")["count"] == 3 and at.view(None)["discard"] == []


def test_when_there_is_no_item_left_nothing_is_drawn():
    names = list(ITEM)
    at = table("5/0 6 7 9", rows=["0k"], on=["rr"], hands=["", " ".join(names[:-1])], discard=names[-1])
    send(at, "w", 0)
    silence(at)
    assert at.view(None)["players"][0]["items"] == 1 and at.view(None)["item_deck"] == 0


# The strategic variant


def test_who_contributed_least_makes_the_parts():
    at = parts()
    assert phase(at) == "parts" and at.to_act == (0,)
    assert at.view(None)["parts"]["order"] == [1, 0] and at.view(None)["parts"]["divider"] == 0
    assert at.view(None)["clock"] is None


def test_of_equals_the_one_who_placed_first_is_the_stronger():
    at = table("8/2 6 7 9", rows=["1k"], on=["sg"], division="strategic", rules="basic")
    send(at, "k", 0)
    assert at.view(None)["parts"]["order"] == [1, 0]
    at = table("10/0 6 7 9", rows=["2l 1t 0t 0w"], on=["sgb"], division="strategic", rules="basic")
    send(at, "l", 0)
    assert at.view(None)["parts"]["order"] == [0, 2, 1]


def test_the_sums_of_a_player_count_together():
    at = table("9/0 6 7 9/3", rows=["1k 0l 2t"], on=["sgb"], division="strategic", rules="basic")
    send(at, "t", 0)
    assert at.view(None)["dragons"][0]["sums"] == [[0, 5], [1, 4], [2, 2]]
    assert at.to_act == (2,)


def test_every_part_has_at_least_one_token():
    at = parts("sgb")
    assert reason(at, 0, DONE) == "heap_left"
    for kind in ("silver", "gold", "blue"):
        at.play(0, Give(kind, 0))
    assert reason(at, 0, DONE) == "empty_part" and DONE not in at.moves(0)
    assert at.view(None)["asks"][0]["can_finish"] is False
    at.play(0, Take("blue", 0))
    at.play(0, Give("blue", 1))
    assert reason(at, 0, DONE) is None and at.view(None)["asks"][0]["can_finish"] is True


def test_only_as_many_parts_as_participants():
    at = parts("sg")
    assert {move.to for move in at.moves(0)} == {0, 1}
    assert at.why_not(0, Give("gold", 2)) == engine.Reason("no_such_part", {"parts": 2})
    assert reason(at, 0, Take("gold", 5)) == "no_such_part"
    assert reason(at, 0, Give("white", 1)) == "no_such_token" and reason(at, 0, Take("gold", 1)) == "no_such_token"
    assert reason(at, 0, ACCEPT) == "not_now"


def test_short_of_tokens_the_parts_have_one_token_or_none():
    at = parts("ss", "1t 2t")
    at.play(0, Give("silver", 2))
    at.play(0, Give("silver", 2))
    assert reason(at, 0, DONE) == "empty_part"
    at.play(0, Take("silver", 2))
    at.play(0, Give("silver", 0))
    assert reason(at, 0, DONE) is None
    events = told(at, lambda: at.play(0, DONE))
    assert [letters(part) for part in one(events, "parted")["parts"]] == ["s", "", "s"]
    assert asked(at) == ("pick", 1, [0, 1, 2])


def test_the_strongest_picks_first_and_the_divider_has_what_is_left():
    at = table("9/0 6 7 9/3", rows=["1k 0l 2t"], on=["sgb"], division="strategic", rules="basic", clock=0)
    send(at, "t", 0)
    for part, kind in enumerate(("silver", "gold", "blue")):
        at.play(2, Give(kind, part))
    at.play(2, DONE)
    assert asked(at) == ("pick", 0, [0, 1, 2])
    choose(at, 1)
    assert asked(at) == ("pick", 1, [0, 2])
    assert at.view(None)["parts"]["taken_by"] == [None, 0, None]
    events = choose(at, 2)
    assert [(event["seat"], event["part"]) for event in events if event["type"] == "picked"] == [(1, 2), (2, 0)]
    assert kinds(events)[2:4] == ["agreed", "pocketed"] and at.view(None)["parts"] is None


def test_a_part_that_is_taken_can_not_be_picked():
    at = table("9/0 6 7 9/3", rows=["1k 0l 2t"], on=["sgb"], division="strategic", rules="basic", clock=0)
    send(at, "t", 0)
    for part, kind in enumerate(("silver", "gold", "blue")):
        at.play(2, Give(kind, part))
    at.play(2, DONE)
    choose(at, 1)
    assert reason(at, 1, Choose(1)) == "not_an_option" and reason(at, 1, DONE) == "not_now"


def test_the_parts_go_behind_the_screens_of_their_takers():
    at = parts("sgb")
    at.play(0, Give("silver", 0))
    at.play(0, Give("gold", 1))
    at.play(0, Give("blue", 1))
    at.play(0, DONE)
    choose(at, 1)
    assert hoard(at, 1) == "gb" and hoard(at, 0) == "s"


def test_strategic_thefts_follow():
    at = parts("sg", word="t")
    at.play(0, Give("silver", 0))
    at.play(0, Give("gold", 1))
    at.play(0, DONE)
    choose(at, 1)
    assert hoard(at, 0) == "sg" and hoard(at, 1) == ""


def test_making_parts_can_be_taken_back_token_by_token():
    at = parts("sgb")
    at.play(0, Give("silver", 0))
    at.play(0, Give("gold", 1))
    at.undo(0)
    at.undo(0)
    assert heap(at) == "sgb"


def test_after_the_division_all_go_home_face_down():
    at = talks()
    share(at, "sgb", "")
    assert where(at, "0w") == where(at, "1k") == "down"


@pytest.mark.parametrize("word", ["pass", "done", "offer", "cancel"])
def test_words_for_other_occasions_mean_nothing_in_talks(word):
    assert reason(talks(), 0, Say(word)) == "not_now"
