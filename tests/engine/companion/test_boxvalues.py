from random import Random

import pytest

from engine.companion import boxvalues
from engine.companion.refused import Refused
from engine.dragonheart.components import DECK_TABLE
from engine.dragons_gold.components import DRAGON_TABLE
from engine.pantry.components import HOUSE

from ..boxes import random_box


def codes(game, overrides) -> list:
    return [reason.code for reason in boxvalues.problems(game, overrides)]


def test_the_defaults_are_the_houses_and_allowed():
    for game in boxvalues.GAMES:
        assert boxvalues.problems(game, boxvalues.numbers(game, {})) == boxvalues.remarks(game, {}) == []
        assert boxvalues.checked(game, boxvalues.numbers(game, {})) == {}


def test_every_value_of_the_tables_is_there():
    gold, heart, pantry = (boxvalues.numbers(game, {}) for game in ("dragons_gold", "dragonheart", "pantry"))
    assert gold["dragon_10_2_hidden"] == DRAGON_TABLE[10][1][1] == 9 and len(gold) == 37
    assert [heart[f"deck_dwarf_{fame}"] for fame in range(6)] == [0, 6, 3, 2, 0, 0]
    assert sum(heart.values()) == sum(len(cards) for cards in DECK_TABLE.values()) == 50
    assert pantry["coins_zero"] == 3 and pantry["coins_back"] == HOUSE["back"]
    assert [pantry[f"invasion_{number}"] for number in (1, 2, 3)] == [6, 7, 8]
    assert boxvalues.of_game("dragonstones") == {}


def test_names_are_unique_in_a_game():
    assert len({(value.game, value.id) for value in boxvalues.VALUES}) == len(boxvalues.VALUES)


@pytest.mark.parametrize(
    "game, overrides, code",
    [
        ("dragons_gold", {"dragon_8_2_open": 13}, "number_range"),
        ("dragons_gold", {"dragon_8_2_open": -1}, "number_range"),
        ("dragons_gold", {"dragon_8_2_open": 10**12}, "number_range"),
        ("dragons_gold", {"dragon_8_2_open": "many"}, "not_a_number"),
        ("dragons_gold", {"dragon_4_1_open": 2}, "unknown_value"),
        ("dragons_gold", {"crowd": 2}, "number_range"),
        ("dragonheart", {"deck_ship_1": 2}, "unknown_value"),
        ("dragonheart", {"deck_hero_6": 1}, "unknown_value"),
        ("pantry", {"invasion_3": 11}, "number_range"),
        ("pantry", {"invasion_1": 3}, "number_range"),
        ("pantry", {"unknown_1": 3}, "number_range"),
        ("pantry", {f"coins_{card}": 0 for card in HOUSE["front"]}, "coins_few"),
        ("pantry", {"coins_back": 10}, "number_range"),
    ],
)
def test_what_cannot_be_played_with_is_refused(game, overrides, code):
    assert codes(game, overrides) == [code]
    with pytest.raises(Refused) as refused:
        boxvalues.checked(game, overrides)
    assert refused.value.code == code


def test_the_bounds_themselves_are_allowed():
    for game in boxvalues.GAMES:
        for value in boxvalues.of_game(game).values():
            assert codes(game, {value.id: value.least}) == codes(game, {value.id: value.most}) == []


def test_a_reason_names_the_value():
    (reason,) = boxvalues.problems("pantry", {"coins_back": 10})
    assert reason.values == {"id": "coins_back", "number": 10, "least": 0, "most": 9}


def test_a_deck_has_to_be_large_enough():
    overrides = dict.fromkeys(boxvalues.of_game("dragonheart"), 0)
    assert codes("dragonheart", overrides) == ["deck_small"]
    assert codes("dragonheart", {**overrides, "deck_dwarf_1": 12}) == []


def test_dragons_may_add_up_to_another_sum_but_it_is_said():
    assert boxvalues.sums("dragons_gold", {"dragon_8_2_open": 5})["sum"] == 128
    (remark,) = boxvalues.remarks("dragons_gold", {"dragon_8_2_open": 5})
    assert remark.as_dict() == {"code": "sum_differs", "values": {"open": 75, "hidden": 53, "sum": 128, "box": 126}}
    assert boxvalues.remarks("dragons_gold", {"dragon_8_2_open": 4, "dragon_8_2_hidden": 3}) == []
    assert boxvalues.problems("dragons_gold", {"dragon_8_2_open": 5}) == []


def test_another_size_of_deck_is_allowed_and_said():
    (remark,) = boxvalues.remarks("dragonheart", {"deck_dwarf_3": 1})
    assert remark.values == {"sum": 49, "box": 50}
    assert boxvalues.remarks("pantry", {"coins_back": 1}) == []


def test_only_what_differs_from_the_house_is_kept():
    assert boxvalues.checked("dragons_gold", {"crowd": 4, "dragon_5_1_open": 4}) == {"crowd": 4}


@pytest.mark.parametrize("game", boxvalues.GAMES)
def test_what_is_stored_and_what_a_game_is_told_say_the_same(game):
    for seed in range(20):
        text = random_box(game, Random(seed))
        stored = boxvalues.checked(game, boxvalues.from_text(text))
        told = boxvalues.as_text(game, stored)
        assert boxvalues.from_text(told) == stored and boxvalues.as_text(game, told) == told
        assert boxvalues.OPTIONS[game].allows(told)
        assert boxvalues.numbers(game, stored) == boxvalues.numbers(game, boxvalues.from_text(text))


def test_a_text_that_is_no_box_is_refused():
    for text in ("many", None, "crowd=4 crowd=4"):
        with pytest.raises(Refused) as refused:
            boxvalues.as_text("dragons_gold", text)
        assert refused.value.code == "box_unreadable"
    with pytest.raises(Refused):
        boxvalues.as_text("dragons_gold", {"crowd": 9})


def test_a_damaged_file_loses_only_what_is_wrong_in_it():
    stored = {
        "pantry": {"coins_zero": 4, "coins_back": "x", "feathers": 1},
        "dragonheart": {"deck_hero_1": 3},
        "chess": {"pawns": 9},
        "dragons_gold": 5,
    }
    kept, left_out = boxvalues.read(stored)
    assert kept == {"pantry": {"coins_zero": 4}, "dragonheart": {"deck_hero_1": 3}}
    assert [reason.values["id"] for reason in left_out] == ["coins_back", "feathers", "chess", "dragons_gold"]
    assert boxvalues.read(kept) == (kept, [])
    assert boxvalues.read(None) == boxvalues.read([1]) == ({}, [])
    kept, left_out = boxvalues.read({"dragonheart": dict.fromkeys(boxvalues.of_game("dragonheart"), 0) | {"x": 1}})
    assert kept == {} and [reason.code for reason in left_out] == ["unknown_value", "deck_small"]
    kept, left_out = boxvalues.read({"dragonheart": dict.fromkeys(boxvalues.of_game("dragonheart"), 0)})
    assert kept == {} and [reason.code for reason in left_out] == ["deck_small"]
