import dataclasses
import json

import pytest

import engine
from engine.dragons_gold.moves import ACCEPT, MOVES, PASS, Caught, Choose, Give, Send, Snatch, Take, Trade, Use

from .play import ADVANCED, random_game


@pytest.mark.parametrize(
    "move, data, brief",
    [
        (Send("knight", 2), {"type": "send", "adventurer": "knight", "place": 2}, "sknight 2"),
        (Use("fireball"), {"type": "use", "item": "fireball"}, "ufireball"),
        (Choose("yes"), {"type": "choose", "option": "yes"}, "cyes"),
        (Choose(2), {"type": "choose", "option": 2}, "c2"),
        (Give("gold", 1), {"type": "give", "kind": "gold", "to": 1}, "ggold 1"),
        (Take("red", 0), {"type": "take", "kind": "red", "of": 0}, "tred 0"),
        (Trade(5), {"type": "trade", "seat": 5}, "m5"),
        (Snatch(3, "white"), {"type": "snatch", "place": 3, "kind": "white"}, "h3 white"),
        (Caught(1), {"type": "caught", "seat": 1}, "!1"),
        (PASS, {"type": "say", "word": "pass"}, "-pass"),
        (ACCEPT, {"type": "say", "word": "accept"}, "-accept"),
    ],
)
def test_moves_dicts_and_what_a_journal_writes(move, data, brief):
    assert move.as_dict() == data and move.brief() == brief
    assert engine.move("dragons_gold", data) == engine.move("dragons_gold", brief) == move


def test_signs_are_different():
    assert len({kind.sign for kind in MOVES}) == len(MOVES) and all(len(kind.sign) == 1 for kind in MOVES)


def test_moves_are_small_frozen_values():
    with pytest.raises(dataclasses.FrozenInstanceError):
        PASS.word = "done"


@pytest.mark.parametrize(
    "data",
    [
        {"type": "send", "adventurer": "dwarf", "place": 0},
        {"type": "send", "adventurer": ["knight"], "place": 0},
        {"type": "send", "adventurer": "knight", "place": 4},
        {"type": "send", "adventurer": "knight", "place": True},
        {"type": "send", "adventurer": "knight"},
        {"type": "use", "item": "club"},
        {"type": "use", "item": None},
        {"type": "choose", "option": 6},
        {"type": "choose", "option": "maybe"},
        {"type": "choose", "option": True},
        {"type": "choose", "option": []},
        {"type": "give", "kind": "copper", "to": 0},
        {"type": "give", "kind": "gold", "to": 6},
        {"type": "give", "kind": "gold", "to": -1},
        {"type": "take", "kind": "gold", "of": 6},
        {"type": "take", "kind": 3, "of": 0},
        {"type": "trade", "seat": 6},
        {"type": "trade", "seat": "1"},
        {"type": "snatch", "place": 4, "kind": "gold"},
        {"type": "snatch", "place": 0, "kind": "copper"},
        {"type": "caught", "seat": -1},
        {"type": "say", "word": "please"},
        {"type": "say", "word": ["pass"]},
        "sknight",
        "sknight 4",
        "sknight  2",
        "s2 knight",
        "-",
        "-please",
        "m6",
        "m01",
        "!",
        "z",
        "",
        None,
        7,
    ],
)
def test_what_is_no_move(data):
    with pytest.raises(engine.BadMove, match="no move of dragons_gold"):
        engine.move("dragons_gold", data)


def test_journals_of_this_game_are_brief():
    table = random_game(3, steps=80, options=ADVANCED)
    lines = table.journal.dumps().splitlines()[1:]
    assert [json.loads(line)[1] for line in lines] == [move.brief() for _, move in table.journal.moves]
    assert max(map(len, lines)) < 60
