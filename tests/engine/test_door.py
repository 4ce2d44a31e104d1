import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.dragonheart import box
from engine.dragonheart.moves import Done, Lay, Take

from .dragonheart.play import random_game
from .random_play import everything

SEATS = ["Anna", "Boris"]
JUNK = [
    None,
    True,
    1,
    -1,
    2.5,
    "",
    "x",
    b"x",
    [],
    ["a"],
    {},
    {"a": [1]},
    object(),
    {str(n): n for n in range(9999)},
]


def start(**more):
    return engine.new("dragonheart", SEATS, 7, {"starter": "first"}, **more)


# The shelf


def test_the_shelf_says_what_the_set_up_form_needs():
    info = engine.GAMES["dragonheart"]
    assert (info.id, info.min_players, info.max_players) == ("dragonheart", 2, 2)
    assert info.options == (engine.Option("starter", "random", ("random", "first")), box.OPTION)


def test_nobody_can_put_a_game_on_the_shelf_by_accident():
    with pytest.raises(TypeError):
        engine.GAMES["chess"] = engine.GAMES["dragonheart"]


def test_the_door_lets_out_all_that_is_named():
    assert all(hasattr(engine, name) for name in engine.__all__)


def test_the_engine_needs_nothing_but_the_standard_library():
    code = (
        "import sys; sys.path.insert(0, '.'); import engine; "
        "print(sorted({n.split('.')[0] for n in sys.modules} - set(sys.stdlib_module_names)))"
    )
    root = Path(engine.__file__).parents[1]
    out = subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "['__main__', 'engine']"


# Sitting down


def test_names_lose_the_blanks_around_them():
    assert engine.new("dragonheart", [" Anna ", "Boris\n"], 1).view(0)["seats"] == SEATS


@pytest.mark.parametrize("game", [junk for junk in JUNK if not isinstance(junk, int)] + ["chess", "Dragonheart"])
def test_an_unknown_game(game):
    with pytest.raises(engine.UnknownGame, match="no game"):
        engine.new(game, SEATS, 1)
    with pytest.raises(engine.UnknownGame):
        engine.move(game, {"type": "done"})


@pytest.mark.parametrize("seats", [None, 5, "ab", [], ["A"], ["A", "B", "C"], {"A": 1, "B": 2}])
def test_a_wrong_number_of_seats(seats):
    with pytest.raises(engine.WrongSeatCount, match="2 to 2 players") as caught:
        engine.new("dragonheart", seats, 1)
    assert caught.value.code == "wrong_seat_count"


@pytest.mark.parametrize("name", ["", "  ", "\n", None, 7, ["B"], b"B"])
def test_an_empty_name(name):
    with pytest.raises(engine.EmptyName, match="Player 2") as caught:
        engine.new("dragonheart", ["A", name], 1)
    assert caught.value.values["seat"] == 1


@pytest.mark.parametrize("pair", [["Anna", "anna"], ["Anna", " Anna "], ["Straße", "STRASSE"]])
def test_a_doubled_name(pair):
    with pytest.raises(engine.DoubledName):
        engine.new("dragonheart", pair, 1)


@pytest.mark.parametrize("seed", [None, True, 1.0, "7", [7], 2**5000])
def test_a_seed_that_is_no_number(seed):
    with pytest.raises(engine.BadSeed):
        engine.new("dragonheart", SEATS, seed)


@pytest.mark.parametrize("seed", [0, -5, 2**64 + 1, 2**4000])
def test_any_whole_number_is_a_seed(seed):
    table = engine.new("dragonheart", SEATS, seed)
    assert engine.replay(engine.Journal.loads(table.journal.dumps())) == table


@pytest.mark.parametrize("options", [{"colour": "red"}, {None: 1}, {1: 2}, [], "starter", 7])
def test_an_unknown_option(options):
    with pytest.raises(engine.UnknownOption):
        engine.new("dragonheart", SEATS, 1, options)


@pytest.mark.parametrize("value", [*JUNK, "second"])
def test_a_bad_value_of_an_option(value):
    with pytest.raises(engine.BadOption, match="choose one of"):
        engine.new("dragonheart", SEATS, 1, {"starter": value})


def test_the_types_of_choices_count():
    option = engine.Option("rounds", 1, (1, 2))
    assert option.allows(2) and not option.allows(True) and not option.allows(1.0)


def test_the_caller_keeps_his_own_lists():
    names, options = ["Anna", "Boris"], {"starter": "first"}
    table = engine.new("dragonheart", names, 7, options)
    names.append("Eve")
    options.clear()
    assert table.view(0)["seats"] == SEATS and table.journal.options == {"starter": "first", "box": ""}


def test_the_same_seed_gives_the_same_game():
    assert random_game(12) == random_game(12)
    assert random_game(12, 0) != random_game(13, 0)


# Moves


def test_moves_are_small_frozen_values():
    assert Lay("hero", 2) == Lay("hero", 2) != Lay("hero", 1)
    assert len({Lay("hero", 2), Lay("hero", 2), Done(), Done(), Take("troll")}) == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        Lay("hero", 2).fame = 3


@pytest.mark.parametrize(
    "move, data",
    [
        (Lay("hero", 2), {"type": "lay", "suit": "hero", "fame": 2}),
        (Done(), {"type": "done"}),
        (Take("troll"), {"type": "take", "field": "troll"}),
    ],
)
def test_moves_and_dicts(move, data):
    assert move.as_dict() == data
    assert engine.move("dragonheart", data) == move


@pytest.mark.parametrize(
    "data",
    [
        *JUNK,
        {"type": "fly"},
        {"type": ["lay"]},
        {"type": "lay"},
        {"type": "done", "more": 1},
        {"type": "lay", "suit": "hero", "fame": 9},
        {"type": "lay", "suit": "hero", "fame": True},
        {"type": "lay", "suit": ["hero"], "fame": 1},
        {"type": "lay", "suit": "hero", "fame": {}},
        {"type": "take", "field": "hold"},
        {"type": "take", "field": None},
    ],
)
def test_a_dict_that_is_no_move(data):
    with pytest.raises(engine.BadMove, match="no move of dragonheart"):
        engine.move("dragonheart", data)


@pytest.mark.parametrize("seat", [1, engine.TABLE, 2, *[junk for junk in JUNK if junk != 1], True, False, 0.0])
def test_a_move_out_of_turn(seat):
    table = start()
    before = everything(table)
    move = table.moves(0)[0]
    with pytest.raises(engine.OutOfTurn) as caught:
        table.play(seat, move)
    assert caught.value.reason == engine.Reason("not_your_turn")
    assert table.moves(seat) == []
    assert everything(table) == before


@pytest.mark.parametrize("move", [*JUNK, Lay, engine.Move()])
def test_a_move_of_another_game(move):
    table = start()
    with pytest.raises(engine.ForeignMove) as caught:
        table.play(0, move)
    assert isinstance(caught.value, engine.IllegalMove)
    assert caught.value.reason.code == caught.value.code == "foreign_move"


def test_an_illegal_move_says_why():
    with pytest.raises(engine.IllegalMove, match="Lay at least one card") as caught:
        start().play(0, Done())
    assert caught.value.reason.as_dict() == {"code": "nothing_laid", "values": {}}
    assert type(caught.value) is engine.IllegalMove


def test_values_go_into_the_sentence():
    table = start()
    first = table.moves(0)[0]
    table.play(0, first)
    other = next(Lay(**card) for card in table.view(0)["hand"] if card["suit"] != first.suit)
    with pytest.raises(engine.IllegalMove, match=first.suit) as caught:
        table.play(0, other)
    assert caught.value.values == {"suit": first.suit}


@pytest.mark.parametrize("seat", [junk for junk in JUNK if junk not in (None, 1)] + [2, True, engine.TABLE])
def test_nobody_looks_from_a_seat_that_is_not_there(seat):
    table = start()
    for look in (table.view, table.recap, table.history):
        with pytest.raises(engine.UnknownSeat):
            look(seat)
    assert not table.undo_allowed(seat)
    with pytest.raises(engine.NoUndo):
        table.undo(seat)


def test_every_error_has_a_code_of_its_own_and_a_sentence():
    errors = [getattr(engine, name) for name in engine.__all__]
    errors = [each for each in errors if isinstance(each, type) and issubclass(each, engine.EngineError)]
    plain = [each for each in errors if not issubclass(each, engine.IllegalMove)]
    plain = [each for each in plain if each not in (engine.EngineError, engine.JournalError)]
    assert len({each.code for each in plain}) == len(plain) >= 14
    assert all(each.sentence.endswith(".") for each in plain)


# The table


def test_facts_about_the_table():
    table = start()
    assert (table.seat_count, table.to_act, table.sealed, table.over) == (2, (0,), False, False)
    assert "Anna" in repr(table)


def test_tables_are_compared_by_what_happened():
    table = start()
    twin = start()
    assert table == twin
    twin.play(0, twin.moves(0)[0])
    assert table != twin
    assert table != "table"


# Undo


def test_laying_can_be_taken_back_card_by_card():
    table = start()
    before = everything(table)
    table.play(0, table.moves(0)[0])
    assert table.undo_allowed(0) and not table.undo_allowed(1)
    table.undo(0)
    assert everything(table) == before
    with pytest.raises(engine.NoUndo):
        table.undo(0)


def test_a_turn_that_drew_cards_cannot_be_taken_back():
    table = start()
    table.play(0, table.moves(0)[0])
    table.play(0, Done())
    while table.to_act == (0,):
        table.play(0, table.moves(0)[0])
    assert not table.undo_allowed(0) and not table.undo_allowed(1)


def test_another_player_cannot_take_it_back():
    table = start()
    table.play(0, table.moves(0)[0])
    with pytest.raises(engine.NoUndo):
        table.undo(1)


def test_the_end_of_the_game_cannot_be_taken_back():
    table = random_game(3)
    assert table.over and not table.undo_allowed(0) and not table.undo_allowed(1)


def test_undo_in_a_clone_leaves_the_table_alone_and_the_other_way_round():
    table = start()
    table.play(0, table.moves(0)[0])
    twin = table.clone()
    after = everything(table)
    twin.undo(0)
    twin.play(0, twin.moves(0)[-1])
    assert everything(table) == after
    table.undo(0)
    assert table == start()
