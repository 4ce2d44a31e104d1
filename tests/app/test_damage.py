"""Damaged files: kept under a name of their own, said once, and what is sound in them is used."""

import json
import os
import random

import pytest
from kivy.metrics import dp

from app.companion import piles
from app.companion.clocks import KeptClock
from app.games.dragonstones.workshop.characters import BENCH, CharacterDraft, Characters
from app.services import box, home, troubles
from app.services.roster import Roster
from app.services.sandglass import Sandglass
from app.services.seating import Draft
from app.services.settings import Settings
from engine.companion.clocks import SandClock
from engine.companion.draws import Tricks
from tests.robot import kill

DEEP = "[" * 100_000
ANNA = {"name": "Anna", "badge": "sword", "language": "en"}
INN = {"name": "Inn", "emblem": "dwarf", "effect": ["do", ["pay", "any", 1], ["take", "silver", 2]]}
FILES = (
    "settings.json",
    "roster.json",
    "workshop.json",
    "bench.json",
    "last_seats.json",
    "met.json",
    "starts.json",
    "sandglass.json",
    "box.json",
    "clock_sand.json",
    "draw_tricks.json",
)
NONSENSE = {
    "torn": '{"a": ',
    "no letters": "\udcff\udcfe",
    "deep": DEEP,
    "deep inside": '{"people": ' + "[" * 900 + "]" * 900 + "}",
    "wrong kind": '"seven"',
    "number": "1e999",
    "null": "null",
}


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    home.begin()
    return tmp_path


def put(place, file, content):
    text = content if isinstance(content, str) else json.dumps(content)
    (place / file).write_bytes(text.encode(errors="surrogateescape"))
    return text.encode(errors="surrogateescape")


def asides(place):
    return sorted(path.name for path in place.glob("*.damaged"))


def told():
    return [tuple(each) for each in troubles.take()]


def notices(finger):
    return [w.text for w in finger.app.layer.children if type(w).__name__ == "Notice"]


def visit(finger):
    """Every screen that reads one of these files."""
    for name, values in (
        ("shelf", {}),
        ("settings", {}),
        ("setup", {"game": "dragonstones"}),
        ("companion", {}),
        ("starts", {}),
        ("workshop", {}),
        ("boxvalues", {"game": "pantry"}),
        ("sandclock", {}),
        ("draws", {"kind": "tricks"}),
        ("history", {}),
        ("games", {}),
        ("sheets", {}),
    ):
        finger.app.go(name, **values)
        finger.settle()
    finger.app.go("character", draft=CharacterDraft.begin())
    finger.settle()
    Sandglass("game", 1, 60).keep()
    finger.wait(0.1)


# What is sound is used


def test_of_99_people_the_four_bad_ones_cost_nobody_else_the_place(place):
    people = [{**ANNA, "name": f"Anna {n}"} for n in range(99)]
    people[3], people[20]["badge"], people[50]["name"], people[70]["language"] = None, ["sword"], "x" * 41, {}
    was = put(place, "roster.json", people)
    roster = Roster()
    assert len(roster.people) == 95
    assert (place / "roster.damaged").read_bytes() == was
    assert told() == [("damaged", "roster.json", "roster.damaged")]
    assert len(Roster().people) == 95 and told() == [] and asides(place) == ["roster.damaged"]


@pytest.mark.parametrize("name", ["\\ud800", "x" * 41, " "])
def test_a_name_that_no_table_could_bear_is_damage(place, name):
    put(place, "roster.json", f'[{json.dumps(ANNA)}, {{"name": "{name}", "badge": "sword", "language": "en"}}]')
    roster = Roster()
    assert roster.people == [ANNA]
    roster.remember("Boris", "key", "en")
    assert len(Roster().people) == 2


@pytest.mark.parametrize("wrong", ['"gothic"', '["dark"]', "{}", "NaN", '"\\ud800"', "1" * 400, "[[[[[[[[]]]]]]]]"])
def test_one_wrong_setting_costs_no_other(place, wrong):
    put(place, "settings.json", f'{{"language": "it", "theme": {wrong}, "text_size": 150, "of_a_newer_version": 3}}')
    settings = Settings()
    assert (settings["language"], settings["theme"], settings["text_size"]) == ("it", "dark", 150)
    assert told() == [("damaged", "settings.json", "settings.damaged")]
    settings["sound"] = False
    assert Settings()["text_size"] == 150 and json.loads((place / "settings.json").read_text())["of_a_newer_version"]


def test_one_wrong_character_costs_no_other(place):
    cheat = {"name": "Cheat", "emblem": "imp", "effect": ["do", ["score", 2]]}
    was = put(place, "workshop.json", {"characters": [INN, cheat], "aside": []})
    assert Characters().specs == [INN]
    assert (place / "workshop.damaged").read_bytes() == was
    assert told() == [("damaged", "workshop.json", "workshop.damaged")]


@pytest.mark.parametrize("effect", ["do", ["do", 3], ["do", ["fly", "high"]], ["either"], [], ["either", ["take"]]])
def test_a_bench_that_makes_no_sense_is_damage_and_the_bench_is_empty(place, effect):
    put(place, BENCH, {"was": None, "spec": {"name": "Inn", "emblem": "dwarf", "effect": effect}})
    assert CharacterDraft.begin().name == ""
    assert told() == [("damaged", BENCH, "bench.damaged")]


def test_one_wrong_table_costs_no_other(place):
    good = {"names": ["Anna"], "options": {}}
    put(place, "last_seats.json", {"dragonheart": good, "pantry": {"names": [1, {}]}, "dragons_gold": 3})
    roster = Roster()
    roster.remember(**ANNA)
    assert [p["name"] for p in Draft.begin("dragonheart", roster).seats] == ["Anna"]
    assert told() == [("damaged", "last_seats.json", "last_seats.damaged")]
    assert json.loads((place / "last_seats.json").read_text()) == {"dragonheart": good}


@pytest.mark.parametrize("people", [7, [["Anna", "sword"]] * 2, [{"name": "Anna", "badge": ["sword"]}] * 2, None])
def test_people_of_a_wrong_kind_cost_the_draw_no_more_than_the_people(start, tmp_path, people):
    put(tmp_path, "starts.json", {"people": people, "mode": "teams", "teams": 3})
    finger = start()
    finger.app.go("starts")
    finger.settle()
    draft = finger.app.screens.current_screen.draft
    assert (draft.mode, draft.teams, len(draft.people)) == ("teams", 3, 2)
    assert asides(tmp_path) == ["starts.damaged"]


def test_what_nobody_knows_in_a_file_is_kept_aside_and_the_rest_is_used(start, tmp_path):
    put(tmp_path, "starts.json", {"x": [ANNA], "mode": "teams", "teams": 3})
    value = Tricks.new(random.Random(1)).as_dict()
    was = put(tmp_path, "draw_tricks.json", {"value": value, "before": None, "x": [ANNA]})
    finger = start()
    finger.app.go("starts")
    finger.settle()
    assert finger.app.screens.current_screen.draft.mode == "teams"
    assert piles.pile("tricks").value.as_dict() == value
    assert asides(tmp_path) == ["draw_tricks.damaged", "starts.damaged"]
    assert (tmp_path / "draw_tricks.damaged").read_bytes() == was


def test_a_sand_glass_with_one_wrong_clock_keeps_the_others(place):
    put(place, "sandglass.json", '{"a": [1, 20.5], "b": [1, NaN], "c": ["x", []]}')
    assert Sandglass("a", 1, 60).left == 20.5
    assert told() == [("damaged", "sandglass.json", "sandglass.damaged")]


def test_a_wrong_number_of_the_box_costs_no_other(place):
    put(place, "box.json", '{"pantry": {"coins_zero": 4, "coins_back": 1e999}}')
    assert box.overrides("pantry") == {"coins_zero": 4}
    assert told() == [("damaged", "box.json", "box.damaged")]


def test_a_clock_whose_time_is_no_number_begins_anew(place):
    stored = {"value": SandClock.new(60).as_dict() | {"gone": float("nan")}, "people": []}
    put(place, "clock_sand.json", stored)
    assert KeptClock("sand", SandClock).value == SandClock.new(60)
    assert told() == [("damaged", "clock_sand.json", "clock_sand.damaged")]


# Kept and said


def test_a_second_damage_does_not_replace_the_first(place):
    first, second = put(place, "roster.json", "{one"), Roster() and put(place, "roster.json", "{two")
    Roster()
    put(place, "roster.json", "{one")
    Roster()
    assert asides(place) == ["roster-2.damaged", "roster.damaged"], "the same damage is kept once"
    assert (place / "roster.damaged").read_bytes() == first
    assert (place / "roster-2.damaged").read_bytes() == second


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_any_nonsense_in_any_file_is_kept_and_said_once_and_the_app_goes_on(start, tmp_path, monkeypatch, nonsense):
    kept = {file.replace(".json", ".damaged"): put(tmp_path, file, NONSENSE[nonsense]) for file in FILES}
    finger = start()
    said = notices(finger)
    monkeypatch.setattr("app.widgets.overlay.Notice.show", lambda notice, *_: said.append(notice.text))
    visit(finger)
    finger.frames(20, seconds=1)  # what is said first has its time
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.damaged")} == kept
    assert [sum(name in text for text in said) for name in kept] == [1] * len(kept), said


def test_what_was_damaged_is_said_on_the_shelf_when_the_app_starts(start, tmp_path):
    put(tmp_path, "settings.json", '{"language": "en", "theme": 3}')
    put(tmp_path, "roster.json", "[")
    finger = start()
    (said,) = notices(finger)
    assert "Settings" in said and "settings.damaged" in said
    (notice,) = finger.app.navigator._notices()
    assert notice.width > finger.app.layer.width - dp(30), "the first frame knows no width yet"
    assert "Players" in said and "roster.damaged" in said
    assert not notices(start())


def test_what_is_being_said_is_not_talked_over(start, tmp_path):
    finger = start()
    put(tmp_path, "box.json", "{")
    finger.app.go("boxvalues", game="pantry")
    finger.app.say("Something else", "Undo", print)
    finger.settle()
    assert notices(finger) == ["Something else"]
    finger.wait(7)
    assert "box.damaged" in notices(finger)[0]


# What the disk does not give out


def test_a_file_that_can_not_be_read_is_not_moved_not_overwritten_and_said(start, tmp_path, monkeypatch):
    was = put(tmp_path, "roster.json", [ANNA])
    with monkeypatch.context() as patched:
        kill.unreadable(tmp_path, "roster.json", patched.setattr)
        finger = start()
        (said,) = notices(finger)
        assert "Players" in said
        finger.app.roster.remember("Boris", "key", "en")
        assert [p["name"] for p in Roster().people] == ["Boris"], "until the app ends"
    finger.app.roster.remember("Carla", "crown", "en")
    assert (tmp_path / "roster.json").read_bytes() == was and not asides(tmp_path)
    assert start().app.roster.people == [ANNA]


def test_whatever_can_not_be_read_the_app_goes_on(start, tmp_path, monkeypatch):
    kept = {file: put(tmp_path, file, "{}") for file in FILES}
    with monkeypatch.context() as patched:
        kill.unreadable(tmp_path, ".json", patched.setattr)
        visit(start())
    assert not asides(tmp_path)
    assert {file: (tmp_path / file).read_bytes() for file in FILES} == kept


def test_a_pipe_or_a_folder_in_place_of_a_file_is_no_end(start, tmp_path):
    os.mkfifo(tmp_path / "roster.json")
    (tmp_path / "box.json").mkdir()
    visit(start())
    assert not asides(tmp_path)


# A disk that refuses to keep the damaged file


def test_a_damaged_file_that_can_not_be_set_aside_is_said_and_never_overwritten(start, tmp_path, monkeypatch):
    was = put(tmp_path, "roster.json", [ANNA, 7])
    with monkeypatch.context() as patched:
        patched.setattr(home, "_write", refuse)
        finger = start()
        assert finger.app.roster.people == [ANNA]
        (said,) = notices(finger)
        assert "Players" in said
        with pytest.raises(OSError, match="full"):
            finger.app.roster.remember("Boris", "key", "en")
    assert (tmp_path / "roster.json").read_bytes() == was
    finger.app.roster.remember("Boris", "key", "en")
    assert (tmp_path / "roster.damaged").read_bytes() == was
    assert len(Roster().people) == 2


def refuse(*_):
    raise OSError("full")
