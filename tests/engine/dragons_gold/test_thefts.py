"""Thieves, also guided by a wizard."""

import random

import engine
from engine.dragons_gold.moves import TIME_OUT, Choose
from tests.positions.dragons_gold import (
    asked,
    choose,
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
)


def battle(rows="1k", word="t", hoards=("", "g"), on="s", strength="5/0", **more):
    """Seat 0 fells a dragon together with those in the row, and the talks come to nothing."""
    at = table(f"{strength} 6 7 9", rows=[rows], on=[on], hoards=hoards, **{"rules": "basic", **more})
    send(at, word, 0)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at)
    return at


def test_a_thief_steals_a_token_of_another_who_fought_even_if_the_talks_failed():
    at = battle()
    assert hoard(at, 0) == "g" and hoard(at, 1) == ""


def test_also_after_an_agreement():
    at = table("5/0 6 7 9", rows=["1k"], on=["s"], rules="basic")
    send(at, "t", 0)
    events = share(at, "s", "")
    assert hoard(at, 0) == "s" and hoard(at, 1) == ""
    assert kinds(events).index("pocketed") < kinds(events).index("robbed")


def test_the_token_is_random():
    found = set()
    for seed in range(30):
        at = table("5/0 6 7 9", rows=["1k"], on=["s"], hoards=["", "ggbyw"], rules="basic")
        send(at, "t", 0)
        at._state.chance.state = seed
        at.play(engine.TABLE, TIME_OUT)
        found.add(hoard(at, 0))
    assert found == set("gbyw")


def test_the_thief_s_player_picks_the_victim_among_the_others_who_fought():
    at = battle("1k 2w", hoards=["", "g", "y"], seats=4)
    assert phase(at) == "victim" and asked(at) == ("victim", 0, [1, 2])
    assert reason(at, 0, Choose(3)) == "not_an_option" and reason(at, 0, Choose(0)) == "not_an_option"
    choose(at, 2)
    assert hoard(at, 0) == "y"


def test_stealing_is_not_optional():
    at = battle("1k 2w", hoards=["", "g", "y"])
    assert [move.option for move in at.moves(0)] == [1, 2]


def test_a_victim_without_tokens_loses_nothing():
    at = battle(hoards=("", ""))
    event = one(at.history(0), "robbed")
    assert event["count"] == 0 and hoard(at, 0) == ""


def test_a_single_victim_is_not_asked_for():
    at = battle()
    assert one(at.history(None), "theft") == {"type": "theft", "seat": 0, "victim": 1, "guided": False}


def test_several_thieves_steal_in_the_order_of_the_row_and_may_steal_back():
    at = battle("2t 1k", "t", hoards=["g", "", "y"], strength="7/0")
    assert asked(at) == ("victim", 2, [1, 0])
    assert at.view(None)["thieves"] == [{"seat": 0, "guided": False}]
    choose(at, 0)
    assert hoard(at, 2) == "gy" and hoard(at, 0) == ""
    assert asked(at) == ("victim", 0, [2, 1])
    choose(at, 2)
    assert len(hoard(at, 2)) == 1 and len(hoard(at, 0)) == 1


def test_what_was_stolen_is_known_to_the_two():
    at = battle(seats=4)
    for eye in (0, 1):
        assert letters(one(at.history(eye), "robbed")["tokens"]) == "g"
    for eye in (2, 3, None):
        assert one(at.history(eye), "robbed")["tokens"] is None


def test_a_stolen_red_token_brings_no_item():
    at = battle(hoards=("", "r"), rules="advanced", rows="1k 0w", strength="7/0")
    choose(at, "red")
    assert hoard(at, 0) == "r" and at.view(None)["players"][0]["items"] == 0


# Guided by the own wizard


def guided(hoards=("", "ggby"), **more):
    return battle("1k 0w", "t", hoards, strength="7/0", **more)


def test_a_thief_whose_wizard_fought_too_looks_and_chooses():
    at = guided()
    assert phase(at) == "loot" and at.to_act == (0,)
    ask = at.view(0)["asks"][0]
    assert letters(ask["hoard"]) == "ggby" and ask["options"] == ["gold", "blue", "yellow"] and ask["left"] == 1
    choose(at, "blue")
    assert hoard(at, 0) == "b" and hoard(at, 1) == "ggy"


def test_only_the_thief_sees_the_hoard():
    at = guided(seats=4)
    for eye in (None, 1, 2, 3):
        assert at.view(eye)["asks"] == [{"ask": "loot", "seat": 0, "thief": 0, "victim": 1, "left": 1}]


def test_what_the_thief_saw_stays_in_his_history_and_in_nobody_else_s():
    at = guided(seats=4)
    choose(at, "blue")
    event = {"type": "looked", "seat": 0, "victim": 1}
    assert letters(one(at.history(0), "looked")["tokens"]) == "ggby"
    for eye in (None, 1, 2, 3):
        assert one(at.history(eye), "looked") == {**event, "tokens": None}
    guessed = at.guess(2, random.Random(1))
    assert one(guessed.history(0), "looked") == {**event, "tokens": None}


def test_who_is_not_guided_or_finds_nothing_has_not_looked():
    for at in (battle(), guided(hoards=("", ""))):
        assert "looked" not in kinds(at.history(0))


def test_the_victim_is_named_before_anything_is_seen():
    at = battle("1k 0w 2w", "t", ["", "gb", "y"], strength="7/0")
    assert asked(at) == ("victim", 0, [1, 2])
    assert "hoard" not in at.view(0)["asks"][0] and at.view(0)["asks"][0]["guided"] is True


def test_what_is_not_there_can_not_be_taken():
    at = guided()
    assert reason(at, 0, Choose("white")) == "not_an_option"


def test_the_wizard_of_another_is_no_help():
    at = battle("1w 2k", "t", ["", "gb", "y"])
    assert at.view(0)["asks"][0]["guided"] is False


def test_the_looking_is_asked_even_if_there_is_but_one_kind():
    at = guided(hoards=("", "ss"))
    assert phase(at) == "loot" and [move.option for move in at.moves(0)] == ["silver"]


def test_an_empty_hoard_is_not_looked_at():
    at = guided(hoards=("", ""))
    assert phase(at) == "turn" and one(at.history(None), "robbed")["count"] == 0


def test_nothing_of_a_theft_can_be_taken_back():
    at = guided()
    choose(at, "gold")
    assert not at.undo_allowed(0)
