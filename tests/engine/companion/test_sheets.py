"""What all score sheets promise: values, undo, JSON, and nothing lost by a wrong entry."""

import contextlib
import json
import random

import pytest

from engine import DoubledName, EmptyName, WrongSeatCount
from engine.companion import sheets
from engine.companion.refused import Refused
from engine.companion.sheets import DragonheartSheet, DragonstonesSheet, FreeSheet, GoldSheet, PantrySheet
from engine.companion.sheets.free import TOTALS
from engine.dragonheart.components import SUITS
from engine.dragons_gold.components import KINDS
from engine.dragons_gold.scoring import GEM_COLOURS

NAMES = ["Anna", "Boris", "Carla"]
EMPTY = [
    DragonheartSheet.new(NAMES[:2]),
    DragonstonesSheet.new(NAMES),
    GoldSheet.new(NAMES, rules="advanced"),
    PantrySheet.new(NAMES, starter=1),
    GoldSheet.new(NAMES, rules="advanced", box="crowd=4"),
    PantrySheet.new(NAMES, box={"coins_zero": 5, "coins_back": 0}),
    FreeSheet.new(NAMES, title="Chess"),
    FreeSheet.new(NAMES, mode=TOTALS, low=True, target=50, negative=False),
]
every_sheet = pytest.mark.parametrize(
    "empty", EMPTY, ids=lambda sheet: " ".join([sheet.game, *(sheet.data.get(key, "") for key in ("mode", "box"))])
)


def scribble(sheet, chance):
    """One random entry, sensible or not; the sheet as it is then."""
    seat, number = chance.randrange(-1, 4), chance.choice([-3, 0, 1, 2, 3, 7, 10**12])
    entries = {
        "dragonheart": [
            lambda: sheet.count(seat, chance.choice(SUITS), chance.randrange(-1, 6), number),
            lambda: sheet.total(seat, chance.choice([*SUITS, "unsorted"]), number),
            lambda: sheet.move_figure(seat),
        ],
        "dragonstones": [
            lambda: sheet.add(seat, number),
            lambda: sheet.set_points(seat, number),
            lambda: sheet.set_stones(seat, number),
            lambda: sheet.set_target(chance.choice([3, 5, 6])),
        ],
        "dragons_gold": [
            lambda: sheet.count(seat, chance.choice(KINDS), number),
            lambda: sheet.add(seat, chance.choice(KINDS), chance.choice([-1, 1])),
            lambda: sheet.set_gem(seat, chance.choice([*GEM_COLOURS, None, "black"])),
            lambda: sheet.set_rules(chance.choice(["basic", "advanced", "none"])),
            lambda: sheet.set_box(chance.choice(["", {"crowd": 4}, {"crowd": 5}, "dragon_5_1_open=0", "x"])),
        ],
        "pantry": [
            lambda: sheet.put(chance.randrange(-1, len(sheet.rounds) + 2), seat, chance.choice([number, None])),
            lambda: sheet.put(len(sheet.rounds) - 1, seat, {chance.choice(["zero", "back", "nine"]): number}),
            lambda: sheet.put(*sheet.next_cell, number),
            lambda: sheet.set_feathers(chance.randrange(3), chance.random() < 0.5),
            lambda: sheet.drop_round(chance.randrange(4)),
            lambda: sheet.set_starter(seat),
            lambda: sheet.set_box(chance.choice(["", {"coins_zero": 9}, {"coins_zero": 10}, "coins_back=0", "x"])),
        ],
        "free": [
            lambda: sheet.put(chance.randrange(-1, len(sheet.rounds) + 2), seat, chance.choice([number, None])),
            lambda: sheet.put(*sheet.next_cell, number),
            lambda: sheet.add(seat, number),
            lambda: sheet.drop_round(chance.randrange(4)),
            lambda: sheet.set_target(number),
            lambda: sheet.set_low(chance.random() < 0.5),
        ],
    }
    common = [lambda: sheet.rename(seat, chance.choice(["Zoe", "anna", ""])), lambda: sheet.write_note("x" * number)]
    if number > 1000:
        common.pop()
    return chance.choice(entries[sheet.game] * 3 + common)()


@every_sheet
def test_random_entries_keep_every_promise(empty):
    chance = random.Random(empty.game)
    sheet, before, taken, refused = empty, [], 0, 0
    for _ in range(150):
        frozen = json.dumps(sheet.as_dict())
        try:
            after = scribble(sheet, chance)
        except Refused:
            after = sheet
            refused += 1
        assert json.dumps(sheet.as_dict()) == frozen, "an entry leaves the old sheet as it was"
        if after is not sheet:
            before.append(sheet)
            taken += 1
        sheet = after
        assert sheet.problem() is None
        assert sheets.from_dict(json.loads(json.dumps(sheet.as_dict()))) == sheet
        assert len(sheet.result.scores) == len(sheet.names) and sheet.result.winners
        assert [seat for place in sheet.standing for seat in place] and isinstance(sheet.finished, bool)
    assert taken > 20 and refused > 20
    for earlier in reversed(before[-sheets.STEPS :]):
        sheet = sheet.undo()
        assert sheet.data == earlier.data


@every_sheet
def test_an_empty_sheet_has_no_leader_and_nothing_to_take_back(empty):
    assert not empty.written and empty.leaders == [] and not empty.finished and not empty.can_undo
    with pytest.raises(Refused) as refused:
        empty.undo()
    assert refused.value.code == "nothing_to_undo"


@every_sheet
def test_an_empty_sheet_has_no_points(empty):
    assert empty.scores == [0] * len(empty.names)


@every_sheet
def test_sheets_are_equal_only_with_all_that_is_on_them(empty):
    assert empty == sheets.from_dict(empty.as_dict()) and empty != empty.write_note("x") and empty != "x"
    assert empty.write_note("x").undo() == empty != empty.write_note("x").write_note("")


def test_a_sheet_with_a_player_missing_is_damaged():
    for name, empty in (("suits", EMPTY[0]), ("points", EMPTY[1]), ("stones", EMPTY[1]), ("tokens", EMPTY[2])):
        stored = empty.as_dict()
        stored[name].pop()
        with pytest.raises(Refused) as refused:
            sheets.from_dict(stored)
        assert refused.value.code == "sheet_unreadable"


def test_only_so_many_steps_are_kept():
    sheet = FreeSheet.new(NAMES)
    for number in range(sheets.STEPS + 10):
        sheet = sheet.put(0, 0, number)
    for _ in range(sheets.STEPS):
        sheet = sheet.undo()
    assert not sheet.can_undo and sheet.scores == [9, 0, 0]


def test_an_entry_that_changes_nothing_is_no_step():
    sheet = GoldSheet.new(NAMES).count(0, "silver", 0)
    assert not sheet.can_undo


@every_sheet
def test_names_can_be_changed_but_not_doubled_or_emptied(empty):
    assert empty.rename(0, " Zoe ").names[0] == "Zoe"
    for name, code in (("BORIS", "doubled_name"), ("  ", "empty_name"), (None, "empty_name")):
        with pytest.raises(Refused) as refused:
            empty.rename(0, name)
        assert refused.value.code == code


def test_a_table_needs_the_right_number_of_names():
    with pytest.raises(WrongSeatCount):
        DragonheartSheet.new(NAMES)
    with pytest.raises(WrongSeatCount):
        GoldSheet.new(NAMES[:2])
    with pytest.raises(DoubledName):
        FreeSheet.new(["Anna", "anna"])
    with pytest.raises(EmptyName):
        FreeSheet.new(["Anna", ""])


@every_sheet
def test_a_note_has_a_limit(empty):
    assert empty.write_note("We had cake.").note == "We had cake." and len(empty.write_note("x" * 500).note) == 500
    with pytest.raises(Refused) as refused:
        empty.write_note("x" * 501)
    assert refused.value.values == {"most": 500}


@every_sheet
def test_players_may_say_that_it_is_finished(empty):
    assert empty.close().finished and not empty.close().reopen().finished


@every_sheet
def test_a_damaged_sheet_is_refused_not_misread(empty):
    whole = empty.rename(0, "Zoe").as_dict()
    chance = random.Random(7)
    for nonsense in (None, 5, "x", [], {}, {"format": 1}, {**whole, "game": "bridge"}, {**whole, "more": 1}):
        with pytest.raises(Refused) as refused:
            sheets.from_dict(nonsense)
        assert refused.value.code == "sheet_unreadable"
    for _ in range(60):
        broken = json.loads(json.dumps(whole))
        spoil(broken, chance)
        with contextlib.suppress(Refused):
            assert sheets.from_dict(broken).problem() is None


def spoil(data, chance):
    """One value somewhere inside becomes another."""
    places = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not places:
        return
    place = chance.choice(places)
    if isinstance(data[place], dict | list) and data[place] and chance.random() < 0.7:
        spoil(data[place], chance)
    else:
        data[place] = chance.choice([None, -1, 10**12, "x", [], {}, 2.5, True])


def test_a_sheet_of_a_newer_version_is_left_alone():
    with pytest.raises(Refused) as refused:
        sheets.from_dict({**EMPTY[0].as_dict(), "format": 2})
    assert refused.value.code == "sheet_newer"


def test_a_setting_that_an_older_version_did_not_know_has_its_default():
    old = FreeSheet.new(NAMES).put(0, 1, 5).as_dict()
    del old["negative"]
    assert sheets.from_dict(old).data["negative"] is True


def test_steps_that_make_no_sense_are_forgotten_but_the_sheet_is_kept():
    sheet = FreeSheet.new(NAMES).put(0, 0, 1).put(0, 1, 2).put(0, 2, 3)
    stored = sheet.as_dict()
    stored["past"][1] = [["rounds", 9, "cells", 1], None]
    found = sheets.from_dict(stored)
    assert found.scores == [1, 2, 3] and len(found.past) == 1


def test_key_and_time_stay_with_the_sheet():
    sheet = FreeSheet.new(NAMES, key="sheet-1", started=1_700_000_000).put(0, 0, 1)
    assert (sheet.key, sheet.started) == ("sheet-1", 1_700_000_000)


def test_the_standing_groups_equals_from_the_best():
    sheet = FreeSheet.new(NAMES).put(0, 0, 5).put(0, 1, 9).put(0, 2, 5)
    assert sheet.standing == [[1], [0, 2]] and sheet.leaders == [1]
    assert sheet.set_low(True).standing == [[0, 2], [1]] and sheet.set_low(True).leaders == [0, 2]
