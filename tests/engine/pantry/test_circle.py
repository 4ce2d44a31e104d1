"""Positions in which the same cards would go round for ever: there the round ends, and nobody has won it."""

import random

import pytest

import engine
from engine.moves import nobody
from engine.pantry import circle, rules
from tests.positions.pantry import blind, ended, keep_silent, kinds, lay, mover, options, pile, table, take

ZERO_AND_NINE = {"reserves": ["9--/---", "9--/666"], "trouble": "", "tricks": "zero"}


def test_zeros_before_nines_would_go_round_for_ever_so_the_round_ends_without_a_winner():
    at = table("z", "z", **ZERO_AND_NINE)
    assert options(at) == ["z"]
    lay(at, "z")
    assert options(at) == ["take"] and ended(at) is None
    events = take(at)
    assert kinds(events)[:3] == ["took", "turn", "round_over"]
    assert ended(at)["out"] is None and ended(at)["cause"] == "circle"
    assert [each["sum"] for each in ended(at)["players"]] == [4, 8]
    assert at.view(None)["round"] == 2 and not at.undo_allowed(0)


def test_so_do_fives_of_two_players_without_any_trick():
    at = table("5", "5", reserves=["3--/---", "24-/666"])
    lay(at, "5")
    keep_silent(at)
    assert mover(at) == 0 and options(at) == ["take"]
    take(at)
    assert ended(at)["cause"] == "circle"


def test_so_do_two_cards_among_three_players():
    at = table("8", "", "8", reserves=["7--/---"] * 3)
    lay(at, "8")
    take(at)
    assert ended(at)["cause"] == "circle"


def test_choices_that_all_lead_back_are_no_way_out():
    at = table("zz", "zz", **ZERO_AND_NINE)
    lay(at, "z")
    assert options(at) == ["z", "take"]
    take(at)
    assert ended(at)["cause"] == "circle"


@pytest.mark.parametrize(
    "hands, changed",
    [
        (("z", "z"), {"reserves": ["91-/---", "9--/---"]}),
        (("z", "zz"), {"reserves": ["9--/---", "9z-/666"]}),
        (("z", "f"), {}),
        (("z", "9"), {}),
        (("zz", "zz"), {"reserves": ["9--/---", "---/666"]}),
        (("z", "z"), {"trouble": "1", "tricks": "zero dragon"}),
        (("z", "2"), {"tricks": "zero 2"}),
    ],
)
def test_while_anybody_has_a_way_out_the_round_goes_on(hands, changed):
    at = table(*hands, **{**ZERO_AND_NINE, **changed})
    lay(at, "z")
    take(at) if "take" in options(at) else None
    assert ended(at) is None


def test_after_a_circle_nobody_takes_a_hindrance():
    at = table("z", "z", hindrances=True, **ZERO_AND_NINE)
    at._state.hindered = ((1, "invasion_8"),)
    at._state.hindrances = ("chaos", "invasion_6")
    lay(at, "z")
    take(at)
    assert at._state.hindrances == ("chaos", "invasion_6", "invasion_8")
    assert [each["hindrance"] for each in at.view(None)["players"]] == [None, None]


def test_a_circle_is_seen_alike_from_all_sides():
    at = table("z", "z", **ZERO_AND_NINE)
    twin = at.clone()
    for each in (at, twin):
        lay(each, "z")
        take(each)
    assert at == twin and at.guess(1, random.Random(1)).view(1) == at.view(1)
    assert at.view(0)["sheet"][0]["out"] is None
    assert engine.move("pantry", at.journal.moves[-1][1].as_dict()) == at.journal.moves[-1][1]


def test_a_closed_card_is_always_a_way_out():
    at = table("8", "", "8", reserves=["7--/---", "---/666", "7--/---"])
    lay(at, "8")
    blind(at, "a")
    assert ended(at) is None and pile(at) == ""


def test_a_way_out_is_found_before_all_ways_of_taking_the_pile_have_been_looked_at():
    """Every pile that is taken in a playout asks for it, so it must not take hundreds of moves."""
    at, tried = table("39", "28", "369", reserves=["37f/574", "866/5f1", "6f7/fd7"]), []

    def play(state, seat, move):
        tried.append(move)
        rules.play(state, seat, move, nobody)

    assert not circle.is_closed(at._state, rules.moves, play)
    assert len(tried) < 40  # 179 when the pile was looked at first
