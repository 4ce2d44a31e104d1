"""Dragons with other tokens than the house's, and a tie of three that gets something."""

import pytest

from engine.companion.sheets import GoldSheet
from engine.dragons_gold.box import opened
from engine.dragons_gold.components import DRAGONS
from engine.dragons_gold.scoring import result, rows
from tests.positions import NAMES
from tests.positions.dragons_gold import all_tokens, one, send, table

from ..boxes import filled
from .play import bot_game, new


def test_the_dragons_of_the_house_are_the_house():
    assert opened("").dragons == DRAGONS and opened("").crowd == 3


def test_as_many_tokens_lie_open_as_the_box_says():
    at = new(options={"box": filled("dragons_gold", {"dragons": 7})})
    assert [(dragon["count"], dragon["hidden"]) for dragon in at.view(None)["dragons"]] == [(7, 7)] * 4
    told = [event for event in at.history(None) if event["type"] == "dragon"]
    assert [(event["hidden"], sum(event["tokens"].values())) for event in told] == [(7, 7)] * 4
    assert at.view(None)["bag"] == 126 - 28


def test_one_dragon_can_be_other_than_the_house():
    place, dragon = next((place, dragon) for place, dragon in enumerate(new().view(None)["dragons"]))
    strength, number = dragon["printed"], 1 + dragon["id"] % 3
    at = new(options={"box": f"dragon_{strength}_{number}_hidden=12 dragon_{strength}_{number}_open=1"})
    seen = at.view(None)["dragons"][place]
    assert (seen["id"], seen["count"], seen["hidden"]) == (dragon["id"], 1, 12)


def test_as_many_hidden_tokens_are_revealed_as_the_box_says():
    at = table(dragons="5/0 10/3 9/0 9/3", rows=["0k"], rules="basic", box="dragon_5_1_hidden=8")
    slain = one(send(at, "t", 0), "slain")
    assert slain["place"] == 0 and sum(slain["tokens"].values()) == 8


def test_dragons_that_hold_more_than_there_is_empty_the_bag():
    at = bot_game(3, 5_000, 3, {"box": filled("dragons_gold", {"dragons": 12})})
    assert at.over and at.view(None)["bag"] == 0 and at.view(None)["deck"] > 0
    assert "end_phase" in [event["type"] for event in at.history(None)]


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_dragons_without_any_treasure_are_slain_all_the_same(rules):
    at = bot_game(3, 5_000, 4, {"rules": rules, "box": filled("dragons_gold", {"dragons": 0})})
    assert at.over and at.view(None)["deck"] == 0
    assert sum(all_tokens(at._state)) == 126


# A tie of three


def test_with_a_crowd_of_four_three_equals_get_half_in_the_game_and_on_the_sheet():
    for box, worth, won in (("", 0, "crowd"), ("crowd=4", 5, "tie")):
        at = table(hoards=["b", "b", "b", ""], seats=4, box=box)
        sheet = GoldSheet.new(NAMES[:4], rules="advanced", box=box)
        for seat in range(3):
            sheet = sheet.count(seat, "blue", 1)
        assert result(at._state).scores == sheet.scores == [worth] * 3 + [0]
        assert result(at._state).breakdown[0]["rows"] == sheet.rows[0]
        assert next(row["won"] for row in sheet.rows[0] if row["row"] == "blue") == won


def test_with_a_crowd_of_four_four_equals_get_nothing():
    hoards = [{"blue": 2}] * 4 + [{}]
    assert {sum(row["points"] for row in sheet) for sheet in rows(hoards, "advanced", crowd=4)} == {0}


def test_in_the_basic_rules_the_crowd_changes_nothing():
    hoards = [{"blue": 2}] * 3
    assert rows(hoards, "basic", crowd=4) == rows(hoards, "basic")
