import json

import pytest

import engine
from engine.dragonstones.moves import Bid, Choose, Put

from .play import random_game


@pytest.mark.parametrize(
    "move, data, brief",
    [
        (Put("common"), {"type": "put", "coin": "common"}, "pcommon"),
        (Bid(3), {"type": "bid", "coins": 3}, "b3"),
        (Choose("red silver"), {"type": "choose", "option": "red silver"}, "cred silver"),
        (Choose(2), {"type": "choose", "option": 2}, "c2"),
    ],
)
def test_moves_dicts_and_what_a_journal_writes(move, data, brief):
    assert move.as_dict() == data and move.brief() == brief
    assert engine.move("dragonstones", data) == engine.move("dragonstones", brief) == move


@pytest.mark.parametrize(
    "data",
    [
        {"type": "put", "coin": "silver"},
        {"type": "put", "coin": ["common"]},
        {"type": "put", "coin": None},
        {"type": "bid", "coins": -1},
        {"type": "bid", "coins": 76},
        {"type": "bid", "coins": True},
        {"type": "bid", "coins": 1.0},
        {"type": "bid", "coins": "3"},
        {"type": "bid"},
        {"type": "choose", "option": "green"},
        {"type": "choose", "option": 6},
        {"type": "choose", "option": True},
        {"type": "choose", "option": None},
        {"type": "choose", "option": []},
        {"type": "choose", "option": "own4"},
        "",
        "b",
        "b03",
        "b-1",
        "b76",
        "b٣",
        "b" + "9" * 5000,
        "pgold",
        "c",
        "cgreen",
        "c02",
        "x3",
        ["b3"],
    ],
)
def test_what_is_no_move(data):
    with pytest.raises(engine.BadMove, match="no move of dragonstones"):
        engine.move("dragonstones", data)


def test_journals_of_this_game_are_brief():
    table = random_game(3, steps=40)
    lines = table.journal.dumps().splitlines()[1:]
    assert [json.loads(line)[1] for line in lines] == [move.brief() for _, move in table.journal.moves]
    assert max(map(len, lines)) < 60
