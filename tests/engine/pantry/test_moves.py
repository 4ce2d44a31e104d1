import dataclasses
import json

import pytest

import engine
from engine.pantry.moves import Blind, Choose, Draw, Keep, Lay, Open, Pass, Remove, Swap, Take, Together

from .play import random_game

MOVES = [
    (Lay("villain_4", 2), {"type": "lay", "card": "villain_4", "count": 2}, "lvillain_4 2"),
    (Together("ac"), {"type": "together", "columns": "ac"}, "tac"),
    (Open("b"), {"type": "open", "column": "b"}, "ob"),
    (Blind("b"), {"type": "blind", "column": "b"}, "bb"),
    (Take(), {"type": "take"}, "p"),
    (Remove("zero"), {"type": "remove", "card": "zero"}, "rzero"),
    (Draw(), {"type": "draw"}, "d"),
    (Pass(), {"type": "pass"}, "n"),
    (Choose(5), {"type": "choose", "option": 5}, "c5"),
    (Choose("yes"), {"type": "choose", "option": "yes"}, "cyes"),
    (Swap("fire_breather", "a"), {"type": "swap", "card": "fire_breather", "column": "a"}, "sfire_breather a"),
    (Keep(), {"type": "keep"}, "k"),
]


@pytest.mark.parametrize("move, data, brief", MOVES)
def test_moves_dicts_and_brief_forms(move, data, brief):
    assert move.as_dict() == data and move.brief() == brief
    for written in (data, brief):
        assert engine.move("pantry", json.loads(json.dumps(written))) == move


@pytest.mark.parametrize("move", [move for move, _, _ in MOVES])
def test_moves_are_small_frozen_values(move):
    assert not hasattr(move, "__dict__") and move in {move}
    for name in ("anything", *move.__match_args__):
        with pytest.raises((dataclasses.FrozenInstanceError, TypeError, AttributeError)):
            setattr(move, name, "a")


def test_open_and_blind_are_not_the_same():
    assert Open("a") != Blind("a") and len({Open("a"), Blind("a"), Open("a")}) == 2


@pytest.mark.parametrize(
    "data",
    [
        {"type": "lay", "card": "villain_4"},
        {"type": "lay", "card": "villain_10", "count": 1},
        {"type": "lay", "card": "back", "count": 1},
        {"type": "lay", "card": ["villain_4"], "count": 1},
        {"type": "lay", "card": "villain_4", "count": 0},
        {"type": "lay", "card": "villain_4", "count": 9},
        {"type": "lay", "card": "villain_4", "count": True},
        {"type": "lay", "card": "villain_4", "count": "1"},
        {"type": "together", "columns": ""},
        {"type": "together", "columns": "ca"},
        {"type": "together", "columns": "aa"},
        {"type": "together", "columns": ["a"]},
        {"type": "open", "column": "d"},
        {"type": "open", "column": "ab"},
        {"type": "open", "column": ""},
        {"type": "blind", "column": 0},
        {"type": "remove", "card": None},
        {"type": "choose", "option": 6},
        {"type": "choose", "option": True},
        {"type": "choose", "option": ["yes"]},
        {"type": "choose", "option": "maybe"},
        {"type": "swap", "card": "zero", "column": "x"},
        {"type": "swap", "card": "x", "column": "a"},
        {"type": "take", "more": 1},
        "lvillain_4",
        "lvillain_4 02",
        "lvillain_4 2 2",
        "lvillain_4  2",
        "l",
        "p1",
        "sfire_breather",
        "c05",
        "x",
        "",
    ],
)
def test_what_is_no_move(data):
    with pytest.raises(engine.BadMove):
        engine.move("pantry", data)


def test_journals_of_this_game_are_brief():
    at = random_game(2, steps=60)
    lines = at.journal.dumps().splitlines()[1:]
    assert [json.loads(line)[1] for line in lines] == [move.brief() for _, move in at.journal.moves]
    assert all(len(line) < 40 for line in lines)
