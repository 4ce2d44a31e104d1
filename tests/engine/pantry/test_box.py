"""Coins and hindrances other than the house's."""

from random import Random

import pytest

import engine
from engine.box import write
from engine.companion.draws import Hindrances
from engine.companion.refused import Refused
from engine.companion.sheets import PantrySheet
from engine.pantry.box import LEAST_COINS, OPTION, opened
from engine.pantry.components import HINDRANCES, HOUSE
from tests.positions import NAMES
from tests.positions.pantry import ended, lay, table

from ..boxes import filled
from .play import new


def test_the_table_of_the_house_is_the_house():
    assert opened("").house == HOUSE
    assert opened("").hindrances == HINDRANCES and opened("").deck == tuple(HINDRANCES)


# Coins


def test_left_over_cards_cost_what_the_box_says_in_the_game_and_on_the_sheet():
    for box, coins in (("", 1 + 3 + 2), ("coins_back=0 coins_villain_1=5 coins_zero=4", 5 + 4 + 0)):
        at = table("1", "1z", reserves=["---/---", "---/6--"], box=box)
        lay(at, "1")
        (hand, closed) = (ended(at)["players"][1][part] for part in ("hand", "reserve"))
        assert sum(each["coins"] for each in [*hand, *closed]) == ended(at)["players"][1]["sum"] == coins
        sheet = PantrySheet.new(NAMES[:2], box=box).put(0, 0, 0).put(0, 1, {"villain_1": 1, "zero": 1, "back": 1})
        assert sheet.scores == [0, coins] == list(at._state.totals)


def test_a_hand_shows_the_coins_of_the_box():
    at = table("17", box="coins_villain_7=6")
    assert [card["coins"] for card in at.view(0)["hand"]] == [1, 6]


def test_a_golden_feather_is_a_coin_whatever_the_box_says_of_8s():
    at = table("8", tricks="8", box="coins_villain_8=5")
    assert at.view(0)["hand"][0]["coins"] == -1
    at = table("8", box="coins_villain_8=5")
    assert at.view(0)["hand"][0]["coins"] == 5


def test_a_round_begins_without_a_swap_if_nobody_has_an_open_card():
    at = table("7", "88", reserves=["---/---"], hindrances=True, box="unknown_1=0 unknown_2=0")
    at._state.hindrances = ("chaos", "unknown_0", "unknown_0")
    lay(at, "7")
    view = at.view(None)
    assert view["round"] == 2 and view["phase"] == "turn" and at.to_act == (view["starter"],)


def test_a_round_that_was_told_keeps_its_coins():
    at = table("1", "z", reserves=["---/---", "---/---"], box="coins_zero=7")
    lay(at, "1")
    (told,) = [event for event in at.history(None) if event["type"] == "round_over"]
    assert told["players"][1]["hand"] == [{"card": "zero", "coins": 7}]


def test_a_box_of_so_few_coins_that_no_game_would_end_is_refused():
    nothing = dict.fromkeys((value.id for value in OPTION.values if value.group == "coins"), 0)
    for numbers in (nothing, nothing | {"coins_villain_8": 9, "coins_back": 9, "coins_zero": 9, "coins_villain_1": 1}):
        assert OPTION.why_not(write(numbers)).code == "coins_few"
    enough = nothing | {"coins_zero": 9, "coins_villain_1": LEAST_COINS - 9}
    assert OPTION.allows(write(enough))


# Hindrances


def burdened(hindrance: str, box: str):
    """The second round of three, which Anna begins with this hindrance."""
    at = table("1", reserves=["---/---"], box=box, hindrances=True)
    deck = at._state.hindrances
    at._state.hindrances = (hindrance, *(name for name in deck if name != hindrance))
    lay(at, "1")
    return at.view(0)


@pytest.mark.parametrize("number, size", [(1, 4), (2, 9), (3, 10)])
def test_an_invasion_brings_as_many_cards_as_the_box_says(number, size):
    seen = burdened(f"invasion_{size}", f"invasion_{number}={size}")
    assert seen["players"][0]["hindrance"] == f"invasion_{size}" and seen["players"][0]["hand"] == size


def test_the_unknown_closes_as_many_cards_as_the_box_says():
    seen = burdened("unknown_1", "unknown_1=1 unknown_3=1")
    assert [column["upper"] == "back" for column in seen["players"][0]["reserve"]] == [False, True, True]


def test_cards_may_be_alike():
    box = "unknown_1=1 unknown_3=1"
    at = new(options={"hindrances": True, "box": box})
    assert sorted(at._state.hindrances).count("unknown_1") == 3 and len(at._state.hindrances) == 7


def test_the_hardest_hindrances_for_six_still_leave_cards():
    box = filled("pantry", {"invasion": 10, "unknown": 0})
    at = engine.new("pantry", NAMES, 1, {"hindrances": True, "box": box, "starter": "first"})
    at._state.hindrances = ("chaos", *(name for name in at._state.hindrances if name != "chaos"))
    at._state.hands[0], at._state.reserves[0] = [0] * 13, [0] * 6
    at._state.hands[0][0] = at._state.hands[0][1] = 1
    at._state.phase, at._state.waiting = "turn", (0,)
    lay(at, "1")
    seen = at.view(None)
    assert sorted(player["hand"] for player in seen["players"]) == [5, 5, 5, 10, 10, 10]
    assert seen["chaos"] and seen["trouble"] == 96 - 6 * 6 - 45


def test_the_hindrances_drawn_beside_the_box_are_those_of_the_box():
    pile = Hindrances.new(Random(1), {"invasion_1": 9, "unknown_3": 1})
    assert sorted(pile.pile) == sorted(
        ["invasion_9", "invasion_7", "invasion_8", "unknown_2", "unknown_1", "unknown_1", "chaos"]
    )
    for finder in (0, 1, 2):
        pile = Hindrances.from_dict(pile.draw(finder, seats=3).as_dict())
    assert sorted([*pile.pile, *(card for _, card in pile.taken)]) == sorted(opened("invasion_1=9 unknown_3=1").deck)
    with pytest.raises(Refused):
        Hindrances.from_dict({**pile.as_dict(), "box": ""})
