"""First time notes: once for each person and kind of decision, and they cost no tap."""

import random

import pytest

import engine
from app.play.presenter import presenter_of
from tests.positions import dragonstones as fist_build
from tests.robot import fist, gold, gold_talks
from tests.robot.games import ANNA, BORIS, hand, sit_down, uncover
from tests.robot.hints_stops import want

games = pytest.mark.parametrize("game", engine.GAMES)
SPARK = {"name": "Spark", "badge": "shield", "language": "en", "character": "spark"}


def strip(finger):
    return next((widget for widget in finger.widgets() if type(widget).__name__ == "Strip"), None)


def begin(start, *about):
    """The app as it is for people who have never touched its settings."""
    finger = start(*about)
    finger.app.settings._values.pop("first_notes", None)
    return finger


def at_table(finger, *people):
    session = sit_down(finger, people or (ANNA, BORIS))
    if session.scene().screen == "cover":
        uncover(finger)
    return session


@games
def test_every_kind_of_decision_has_a_note_and_a_place_in_the_rules(game):
    presenter, told = presenter_of(game), set()
    names = ["Anna", "Boris", "Vera"][: engine.GAMES[game].max_players]
    for seed in range(6):
        options = {"dragons_gold": {"rules": "advanced", "division": ("talks", "strategic")[seed % 2]}}
        options["pantry"] = {"tricks": True}
        table, rng = engine.new(game, names, seed, options.get(game, {})), random.Random(seed)
        for _ in range(400):
            if table.over:
                break
            view = table.view(None)  # what all see: a note tells nobody what somebody holds
            told.add(presenter.notes.kind_of(view))
            assert presenter.rulebook.section_for(view) in {section.id for section in presenter.rulebook.SECTIONS}
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.moves(seat)))
    assert told <= set(presenter.notes.NOTES)


def test_who_meets_something_for_the_first_time_is_told_and_the_second_time_not(start):
    finger = begin(start)
    at_table(finger)
    assert strip(finger).title == "Lay cards"
    at_table(finger)
    assert strip(finger) is None


def test_everybody_is_told_once(start):
    finger = begin(start)
    at_table(finger)
    at_table(finger, {**BORIS, "badge": "sword"}, {**ANNA, "badge": "shield"})
    assert strip(finger).title == "Lay cards"


def test_a_note_goes_with_the_next_touch_which_does_what_it_does(start):
    finger = begin(start)
    at_table(finger)
    finger.tap(hand(finger)[0])
    assert strip(finger) is None
    assert finger.app.screens.current_screen.view.hand.lifted


def test_nothing_moves_when_a_note_goes(start):
    finger = begin(start)
    at_table(finger)
    view = finger.app.screens.current_screen.view
    before = [(*part.pos, *part.size) for part in (view.board, view.hand, view.tray)]
    finger.tap(tuple(view.plates[1].center))
    assert strip(finger) is None
    assert before == [(*part.pos, *part.size) for part in (view.board, view.hand, view.tray)]


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_a_note_covers_nothing_that_can_be_touched(start, shape):
    finger = begin(start, shape)
    at_table(finger)
    note = strip(finger)
    x, y = note.to_window(*note.pos)
    for target in finger.targets():
        if target in note.walk():
            continue
        left, bottom = target.to_window(*target.pos)
        beside = left + target.width <= x + 1 or x + note.width <= left + 1
        assert beside or bottom + target.height <= y + 1 or y + note.height <= bottom + 1, target.hint


def test_the_rule_is_a_touch_away(start):
    finger = begin(start)
    at = fist.table("wizard", 3)
    fist_build.bid(at, 2, 2, 1)
    fist.sit_down(finger, at)
    uncover(finger)
    assert strip(finger).title == "A tie-break"
    finger.tap("Rule")
    name, values = finger.app.trail[-1]
    assert name == "rules" and values["section"] == "tie"


def test_all_who_decide_at_an_open_table_are_told_together(start):
    finger = begin(start)
    gold.sit_down(finger, gold_talks.talks(3))
    assert strip(finger).title == "The talks"
    assert all(finger.app.met.knows(name, "dragons_gold talks") for name in ("Anna", "Boris", "Vera"))


def test_a_note_stays_when_the_device_is_turned(start):
    finger = begin(start)
    at_table(finger)
    finger.resize("landscape")
    finger.settle()
    assert strip(finger).title == "Lay cards"


def test_a_hint_takes_the_place_of_a_note(start):
    finger = begin(start)
    session = at_table(finger)
    want(finger, session)
    assert strip(finger).title == "Lay cards"
    finger.tap("Ask for a hint")
    assert strip(finger).title == "I am thinking"


def test_a_hint_is_seen_after_a_note_has_gone(start):
    finger = begin(start)
    session = at_table(finger)
    finger.tap(hand(finger)[0])
    want(finger, session)
    finger.tap("Ask for a hint")
    assert strip(finger).title == "I am thinking"


def test_notes_can_be_switched_off(start):
    finger = begin(start)
    finger.app.change("first_notes", False)
    at_table(finger)
    assert strip(finger) is None


def test_what_was_met_is_remembered_after_a_restart_and_under_a_new_name(start):
    finger = begin(start)
    at_table(finger)
    finger = begin(start)
    finger.app.met.rename("Anna", "Anja")
    at_table(finger, {**ANNA, "name": "Anja"}, BORIS)
    assert strip(finger) is None


def test_a_new_name_in_the_set_up_is_the_same_person(start):
    finger = begin(start)
    for name, badge in (("Anna", "sword"), ("Boris", "shield")):
        finger.app.roster.remember(name, badge, "en")
    finger.app.met.remember(["Anna"], "dragonheart turn")
    finger.app.go("setup", game="dragonheart")
    finger.settle()
    finger.tap("Change Anna")
    next(w for w in finger.widgets() if type(w).__name__ == "NameField").text = "Anja"
    finger.tap("Done")
    assert finger.app.met.knows("Anja", "dragonheart turn")


def test_a_full_disk_is_said_once_and_nobody_is_told_twice(start, full_disk):
    finger = begin(start)
    at = fist.table("wizard", 3)
    fist_build.bid(at, 2, 2, 1)
    session = sit_down(finger, (ANNA, BORIS))
    full_disk(True)
    finger.app.uncover()
    finger.settle()
    said = [text for text in finger.texts() if "notes that you have read may come again" in text]
    assert strip(finger).title == "Lay cards" and len(said) == 1
    finger.tap(hand(finger)[0])
    session.cover()
    finger.app.face_table()
    finger.app.uncover()
    finger.settle()
    assert strip(finger) is None
    finger.app.host.notes._is_new(session, "last_turn")
    assert len([w for w in finger.app.layer.children if type(w).__name__ == "Notice"]) <= 1


@pytest.mark.parametrize("content", ["{", "[]", '{"anna": 7}', '{"anna": [1]}', "null"])
def test_damaged_notes_are_forgotten(start, tmp_path, content):
    (tmp_path / "met.json").write_text(content)
    finger = begin(start)
    at_table(finger)
    assert strip(finger).title == "Lay cards"


def test_a_look_at_the_own_things_is_no_decision(start):
    finger = begin(start)
    session = gold.sit_down(finger, gold.table())
    finger.app.met._kinds.clear()
    finger.app.screens.current_screen.view.look(3, "screen")
    uncover(finger)
    assert session.scene().peek == "screen" and strip(finger) is None
