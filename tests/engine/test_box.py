"""The option `box`: what it may say, and that a journal needs nothing else."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import box
from engine.box import BoxOption
from engine.companion.boxvalues import OPTIONS
from engine.errors import BadBox
from tests.positions import NAMES

from .boxes import BOXED, random_box
from .dragonheart.play import random_game as play_heart
from .dragons_gold.play import bot_game as play_gold
from .pantry.play import random_game as play_pantry
from .test_door import JUNK

OLD = Path(__file__).parent / "old_journals"


def new(game, options=None):
    return engine.new(game, NAMES[: engine.GAMES[game].min_players], seed=7, options=options)


def played(game, text):
    """A whole game with this box."""
    if game == "dragonheart":
        return play_heart(5, options={"box": text})
    if game == "dragons_gold":
        return play_gold(5, 5_000, 3, {"rules": "advanced", "box": text})
    return play_pantry(5, options={"tricks": True, "hindrances": True, "box": text})


# The text


@given(st.dictionaries(st.from_regex(r"[a-z0-9_]{1,40}", fullmatch=True), st.integers(-999_999, 999_999)))
def test_a_box_comes_back_from_its_text(overrides):
    assert box.read(box.write(overrides)) == overrides


@pytest.mark.parametrize(
    "text",
    [
        *(junk for junk in JUNK if junk != ""),
        " ",
        "crowd",
        "crowd=",
        "crowd=4 ",
        " crowd=4",
        "crowd = 4",
        "crowd=04",
        "crowd=-0",
        "crowd=+4",
        "crowd=٤",
        "crowd=4.0",
        "crowd=1000000",
        "Crowd=4",
        "crowd=4\n",
        "crowd=4 crowd=4",
        "dragon_5_1_open=1  crowd=4",
        "dragon_5_1_open=1 crowd=4",
        "x" * 99_999,
        "crowd=" + "9" * 99_999,
    ],
)
def test_a_text_that_is_no_box_is_refused_with_a_sentence(text):
    with pytest.raises(engine.BadOption, match="can't be read at") as caught:
        new("dragons_gold", {"box": text})
    error = caught.value
    assert error.code == "bad_option" and error.reason.code == "box_unreadable" and len(str(error)) < 200
    assert not OPTIONS["dragons_gold"].allows(text)


@pytest.mark.parametrize(
    "game, text, code",
    [
        ("dragons_gold", "crowd=5", "number_range"),
        ("dragons_gold", "dragon_5_1_open=-1", "number_range"),
        ("dragons_gold", "coins_back=1", "unknown_value"),
        ("dragonheart", "deck_hero_1=13", "number_range"),
        ("dragonheart", "deck_ship_1=1", "unknown_value"),
        ("dragonheart", box.write(dict.fromkeys(OPTIONS["dragonheart"].known, 0)), "deck_small"),
        ("pantry", "invasion_1=11", "number_range"),
        ("pantry", "crowd=4", "unknown_value"),
        ("pantry", box.write({name: 0 for name in OPTIONS["pantry"].known if "coins" in name}), "coins_few"),
    ],
)
def test_numbers_that_cannot_be_played_with_are_refused_with_a_sentence(game, text, code):
    with pytest.raises(BadBox) as caught:
        new(game, {"box": text})
    assert caught.value.reason.code == code and str(caught.value).endswith(".") and "{" not in str(caught.value)


def test_a_game_without_house_values_knows_no_box():
    with pytest.raises(engine.UnknownOption):
        new("dragonstones", {"box": ""})


# The set-up form


def test_a_set_up_form_can_tell_the_box_from_what_it_asks_for():
    found = {}
    for game, info in engine.GAMES.items():
        found[game] = [option for option in info.options if isinstance(option, BoxOption)]
    assert found == {"dragonstones": []} | {game: [option] for game, option in OPTIONS.items()}
    assert {(option.id, option.default, option.choices) for option in OPTIONS.values()} == {("box", "", ("",))}


@pytest.mark.parametrize("game", ["dragonheart", "dragons_gold", "pantry"])
def test_without_a_box_it_is_the_houses(game):
    assert new(game).journal.options["box"] == new(game).view(None)["box"] == new(game).view(0)["box"] == ""
    assert new(game, {"box": ""}) == new(game)
    house = {value.id: value.default for value in OPTIONS[game].values}
    same = new(game, {"box": box.write(house)})
    assert same.view(0) == {**new(game).view(0), "box": box.write(house)}


# Journals


@pytest.mark.parametrize("game, text", BOXED)
def test_a_journal_with_a_box_replays_to_an_equal_table(game, text):
    table = played(game, text)
    assert table.over and table.view(None)["box"] == text
    journal = engine.Journal.loads(table.journal.dumps())
    assert journal.options["box"] == text
    again = engine.replay(journal)
    assert again == table and again.view(0) == table.view(0) and again.result == table.result
    half = engine.replay(journal, upto=len(journal.moves) // 2)
    assert half.view(None)["box"] == half.clone().view(None)["box"] == text
    assert half.guess(0, random.Random(1)).view(0) == half.view(0)


@pytest.mark.parametrize("game", ["dragonheart", "dragons_gold", "pantry"])
def test_any_box_can_be_played_and_replayed(game):
    for seed in range(6):
        table = played(game, random_box(game, random.Random(f"{game} {seed}")))
        assert table.over and engine.replay(engine.Journal.loads(table.journal.dumps())) == table


@pytest.mark.parametrize("game", ["dragonheart", "dragons_gold", "pantry"])
def test_a_journal_from_before_there_were_boxes_is_a_game_with_the_houses(game):
    text = (OLD / f"{game}.jsonl").read_text(encoding="utf-8")
    assert '"box"' not in text
    journal = engine.Journal.loads(text)
    table = engine.replay(journal)
    assert journal.torn is None and table.over and table.journal.end == journal.end
    assert table.journal.options["box"] == ""
    assert engine.replay(engine.Journal.loads(table.journal.dumps())) == table


def test_a_journal_from_before_goes_on_in_its_own_file():
    lines = (OLD / "pantry.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    cut = "".join(lines[:40])
    table = engine.replay(engine.Journal.loads(cut))
    seat = table.to_act[0]
    move = table.moves(seat)[0]
    cut += table.journal.move_line(seat, move)
    table.play(seat, move)
    assert engine.replay(engine.Journal.loads(cut)) == table


def test_a_header_with_a_box_that_cannot_be_is_an_edited_one():
    journal = engine.Journal("pantry", NAMES[:2], {"box": "coins_back=99"}, seed=1)
    with pytest.raises(engine.EditedJournal):
        engine.Journal.loads(journal.dumps())
