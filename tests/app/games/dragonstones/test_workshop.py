"""The workshop, by the finger: make, change, try, share, take in, delete, and play with one's own characters."""

import json

import pytest

import engine
from app.games.dragonstones import effects
from app.games.dragonstones.workshop.characters import FAMILIES, FILE, CharacterDraft, Characters
from app.services import languages
from engine.dragonstones import workshop
from tests.robot.measures import faults
from tests.robot.stops import prefer

INN = {"name": "Innkeeper", "emblem": "dwarf", "effect": ["do", ["take", "silver", 5]]}
SAGE = {
    "name": "Sage",
    "emblem": "wizard",
    "effect": ["either", ["do", ["pay", "any", 2], ["score", 1]], ["do", ["take", "silver", 1]]],
}


@pytest.fixture
def enter(start, tmp_path):
    """enter(*specs, shape="phone") -> a finger in a workshop with these characters."""

    def enter(*specs, shape="phone"):
        if specs:
            store(tmp_path, *specs)
        finger = start(shape)
        finger.app.settings["language"] = "en"
        finger.app.apply_settings()
        finger.app.home()
        finger.settle()
        finger.tap("Workshop")
        return finger

    return enter


def store(home, *specs):
    (home / FILE).write_text(json.dumps({"characters": specs, "aside": []}), encoding="utf-8")


def stored(home):
    return json.loads((home / FILE).read_text(encoding="utf-8"))["characters"]


def tap(finger, hint):
    finger.tap(hint)
    finger.wait(0.15)


def hints(finger):
    return [target.hint for target in finger.targets()]


def said(finger, words):
    return any(words in text for text in finger.texts())


def add(finger, sentence, way=1):
    tap(finger, f"Way {way}: add an effect")
    row = next(widget for widget in finger.app.sheet.walk() if getattr(widget, "hint", "") == sentence)
    # The list is long: a sweep of the finger might fling past it.
    finger.app.sheet.ids.box.parent.scroll_to(row, animate=False)
    finger.frames(2)
    tap(finger, sentence)


# The list


def test_without_the_game_the_shelf_has_no_workshop(start, monkeypatch):
    monkeypatch.setattr(engine, "GAMES", {"dragonheart": engine.GAMES["dragonheart"]})
    finger = start()
    finger.app.settings["language"] = "en"
    finger.app.change("language", "en")
    finger.settle()
    assert "Workshop" not in hints(finger)
    assert "Games" in hints(finger)


def test_an_empty_workshop_says_what_it_is_for(enter):
    finger = enter()
    assert said(finger, "three blank cards")


@pytest.mark.parametrize("shape", ["phone", "landscape", "tablet"])
def test_a_character_is_made_and_kept(enter, tmp_path, shape):
    finger = enter(shape=shape)
    tap(finger, "New character")
    tap(finger, "Name")
    finger.type("Innkeeper")
    tap(finger, "Magician")
    add(finger, "Take 1 silver coin from the bank.")
    tap(finger, "Way 1, effect 1: more")
    assert said(finger, "Take 2 silver coins from the bank.")
    tap(finger, "Keep")
    wanted = {"name": "Innkeeper", "emblem": "magician", "effect": ["do", ["take", "silver", 2]]}
    assert stored(tmp_path) == [wanted]
    assert finger.app.trail[-1][0] == "workshop"
    assert "Innkeeper" in hints(finger)


def test_ways_to_choose_are_added_and_removed(enter, tmp_path):
    finger = enter(SAGE)
    tap(finger, "Sage")
    tap(finger, "Change")
    assert said(finger, "Either pay 2 stones of any colours to the bank and score 1 point, or take 1 silver coin")
    tap(finger, "Another way to choose")
    add(finger, "Take 1 black coin.", way=3)
    assert "Another way to choose" not in hints(finger), "three ways are the most"
    tap(finger, "Remove: Way 2")
    tap(finger, "Keep")
    (spec,) = stored(tmp_path)
    assert spec["effect"] == ["either", ["do", ["pay", "any", 2], ["score", 1]], ["do", ["take", "black", 1]]]


def test_what_is_wrong_is_said_at_its_place_and_refused(enter, tmp_path):
    finger = enter()
    tap(finger, "New character")
    add(finger, "Score 1 point.")
    assert said(finger, "Way 1, effect 1: points have their price. Let 2 stones or more be paid before.")
    assert not said(finger, "needs a name"), "what is only missing is not wrong yet"
    tap(finger, "Keep")
    assert finger.app.trail[-1][0] == "character"
    assert said(finger, "The character needs a name. Write one.")
    assert not (tmp_path / FILE).exists()
    tap(finger, "Try it out")
    assert finger.app.trail[-1][0] == "character"
    add(finger, "Pay 2 stones of one colour to the bank.")
    assert not said(finger, "points have their price")
    tap(finger, "Name")
    finger.type("Fair")
    assert said(finger, "It can be played")
    tap(finger, "Keep")
    assert [spec["name"] for spec in stored(tmp_path)] == ["Fair"]


def test_a_payment_goes_to_the_front_and_a_use_to_the_end():
    draft = CharacterDraft(INN)
    draft.add(0, ("use", "auctioned", "choice"))
    draft.add(0, ("pay", "all"))
    assert [effect[0] for effect in draft.ways[0]] == ["pay", "take", "use"]
    assert not draft.room(0)
    assert draft.problems() == []
    assert INN["effect"] == ["do", ["take", "silver", 5]], "the character itself is as it was"


def test_every_effect_of_the_vocabulary_can_be_picked():
    assert {effect for family in FAMILIES for effect in family} == set(workshop.EFFECTS)
    from app.games.dragonstones.workshop.character import GROUPS

    names = [name for _, group in GROUPS for name in group]
    assert sorted(names) == sorted({effect[0] for effect in workshop.EFFECTS})


def test_a_draft_survives_the_turn_of_the_device(enter):
    finger = enter(INN)
    tap(finger, "Innkeeper")
    tap(finger, "Change")
    add(finger, "Take 1 black coin.")
    finger.resize("landscape")
    finger.wait(0.2)
    assert said(finger, "Take 5 silver coins from the bank and take 1 black coin.")


def test_changes_that_were_not_kept_are_one_tap_away(enter, tmp_path):
    finger = enter(INN)
    tap(finger, "Innkeeper")
    tap(finger, "Change")
    add(finger, "Take 1 black coin.")
    finger.press_back()
    assert finger.app.trail[-1][0] == "workshop"
    assert stored(tmp_path) == [INN]
    tap(finger, "Back to them")
    assert said(finger, "take 1 black coin.")


def test_looking_without_changing_says_nothing(enter):
    finger = enter(INN)
    tap(finger, "Innkeeper")
    tap(finger, "Change")
    finger.press_back()
    assert "Back to them" not in hints(finger)


def test_a_deleted_character_comes_back_by_undo(enter, tmp_path):
    finger = enter(INN, SAGE)
    tap(finger, "Innkeeper")
    tap(finger, "Delete")
    assert stored(tmp_path) == [SAGE]
    assert "Innkeeper" not in hints(finger)
    tap(finger, "Undo")
    assert stored(tmp_path) == [INN, SAGE]
    assert "Innkeeper" in hints(finger)


def test_an_open_character_survives_the_turn_of_the_device(enter):
    finger = enter(INN)
    tap(finger, "Innkeeper")
    finger.resize("landscape")
    finger.wait(0.2)
    assert finger.app.sheet.title == "Innkeeper"
    finger.press_back()
    finger.resize("phone")
    finger.wait(0.2)
    assert finger.app.sheet is None


def test_if_the_device_refuses_to_save_nothing_changes(enter, tmp_path, monkeypatch):
    finger = enter(INN)

    def refuse(*_):
        raise OSError("No space left on device")

    monkeypatch.setattr("app.games.dragonstones.workshop.characters.write_json", refuse)
    tap(finger, "Innkeeper")
    tap(finger, "Delete")
    assert said(finger, "refused to save")
    assert stored(tmp_path) == [INN]


# What lies on the disk


@pytest.mark.parametrize("content", ["[]", "7", '{"characters": 3}', '{"characters": [1, null, {"name": "x"}]}', "{"])
def test_a_damaged_file_is_no_crash(enter, tmp_path, content):
    (tmp_path / FILE).write_text(content)
    finger = enter()
    assert said(finger, "The bench is empty")


def test_what_an_earlier_version_laid_aside_in_the_file_stays_in_it(start, tmp_path):
    start()
    cheat = {"name": "Cheat", "emblem": "imp", "effect": ["do", ["score", 2]]}
    (tmp_path / FILE).write_text(json.dumps({"characters": [INN], "aside": [cheat]}))
    Characters().keep(SAGE)
    assert stored(tmp_path) == [INN, SAGE]
    assert json.loads((tmp_path / FILE).read_text())["aside"] == [cheat]


# Codes


def test_the_code_is_shown_in_groups_and_copied(enter, monkeypatch):
    copied = []
    finger = enter(INN)
    monkeypatch.setattr("app.games.dragonstones.workshop.workshop.Clipboard.copy", copied.append)
    tap(finger, "Innkeeper")
    assert workshop.encode(INN).replace("-", "  ") in finger.texts()
    tap(finger, "Copy the code")
    assert copied == [workshop.encode(INN)]
    assert said(finger, "The code is copied")


def test_a_pasted_code_is_taken_in(enter, tmp_path, monkeypatch):
    finger = enter()
    pasted = f" {workshop.encode(SAGE).lower()}\n"
    monkeypatch.setattr("app.games.dragonstones.workshop.workshop.Clipboard.paste", lambda: pasted)
    tap(finger, "Enter a code")
    tap(finger, "Paste")
    tap(finger, "Take the character in")
    assert stored(tmp_path) == [SAGE]
    assert "Copy the code" in hints(finger), "the character lies open"


@pytest.mark.parametrize(
    ("content", "sentence"), [(None, "doesn't give this file out"), (b"A" * 5000, "too long"), (b"\xff\xfe", "")]
)
def test_a_character_can_be_chosen_as_a_file_and_another_file_is_told(enter, tmp_path, monkeypatch, content, sentence):
    finger = enter()
    contents = [f"\ufeff{workshop.encode(SAGE)}\n".encode(), content]
    monkeypatch.setattr("app.services.device.can_pick_files", lambda: True)
    monkeypatch.setattr("app.services.device.pick_file", lambda most, tell: tell(contents.pop()))
    tap(finger, "Enter a code")
    tap(finger, "Choose a file")
    form = next(w for w in finger.app.sheet.walk() if type(w).__name__ == "CodeForm")
    assert form.wrong and sentence in form.wrong
    tap(finger, "Choose a file")
    assert stored(tmp_path) == [SAGE]


def test_half_a_letter_in_a_paste_is_left_out(enter, tmp_path, monkeypatch):
    finger = enter()
    pasted = f"\ud800{workshop.encode(SAGE)}\udc00"
    monkeypatch.setattr("app.games.dragonstones.workshop.workshop.Clipboard.paste", lambda: pasted)
    tap(finger, "Enter a code")
    tap(finger, "Paste")
    tap(finger, "Take the character in")
    assert stored(tmp_path) == [SAGE]


def test_a_wrong_sign_is_told_with_its_group(enter, tmp_path):
    finger = enter()
    code = workshop.encode(INN)
    wrong = code[:6] + ("2" if code[6] != "2" else "3") + code[7:]
    tap(finger, "Enter a code")
    finger.type(wrong)
    tap(finger, "Take the character in")
    assert said(finger, "Group 2 is not right.")
    assert not (tmp_path / FILE).exists()


def test_a_code_that_is_here_already_is_not_taken_twice(enter, tmp_path):
    finger = enter(INN)
    tap(finger, "Enter a code")
    finger.type(workshop.encode(INN))
    tap(finger, "Take the character in")
    assert said(finger, "Innkeeper is in your workshop already.")
    assert stored(tmp_path) == [INN]


# The trial


def test_a_trial_shows_what_the_character_brings(enter):
    finger = enter(INN)
    tap(finger, "Innkeeper")
    tap(finger, "Try it out")
    assert said(finger, "You take 5 silver coins.")
    assert "10 (was 5)" in finger.texts()
    tap(finger, "Once more")
    assert said(finger, "You take 5 silver coins.")
    tap(finger, "Back to the workshop")
    assert finger.app.trail[-1][0] == "workshop"


def test_a_trial_asks_step_by_step_and_survives_the_turn_of_the_device(enter):
    finger = enter(SAGE)
    tap(finger, "Sage")
    tap(finger, "Try it out")
    tap(finger, "Pay 2 stones of any colours to the bank and score 1 point.")
    assert said(finger, "Which stone do you pay?")
    finger.resize("landscape")
    finger.wait(0.2)
    while not said(finger, "You score 1 point."):
        tap(finger, next(hint for hint in hints(finger) if hint.endswith(" stone")))
    assert said(finger, "That is all.")


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_whatever_a_character_does_the_trial_has_words_for_it(code, start):
    start()
    languages.use(code)
    from app.games.dragonstones.workshop import trial_words as trial
    from app.games.dragonstones.workshop.trial import TrialRun

    for effect in workshop.EFFECTS:
        parts = [["pay", "any", 4], list(effect)] if effect[0] == "score" else [list(effect)]
        for pick in (0, -1):
            run = TrialRun({"name": "Inn", "emblem": "dwarf", "effect": ["do", *parts]}, seed=pick + 1)
            while run.ask():
                assert trial.question(run.ask())
                answers = trial.answers(run.ask(), run.own())
                assert all(text and "{" not in text for _, text in answers)
                run.choose(answers[pick][0])
            assert all(text and "{" not in text for text in run.sentences())
    languages.use("en")


# Set-up


def set_up(finger):
    finger.app.go("setup", game="dragonstones")
    finger.settle()
    finger.app.close_sheet(finger.app.sheet)
    finger.wait(0.2)
    return finger.app.trail[-1][1]["draft"]


def test_up_to_three_are_chosen_for_a_game(enter):
    specs = [{**INN, "name": name} for name in ("One", "Two", "Three", "Four")]
    finger = enter(*specs)
    draft = set_up(finger)
    tap(finger, "Own characters")
    for name in ("One", "Three", "Four"):
        tap(finger, name)
    tap(finger, "Two")
    assert said(finger, "All three blank cards are taken.")
    assert [spec["name"] for spec in workshop.read(draft.options["own"])] == ["One", "Three", "Four"]
    tap(finger, "Three")
    assert [spec["name"] for spec in workshop.read(draft.options["own"])] == ["One", "Four"]
    finger.tap("Close")
    assert said(finger, "Chosen: 2 of 4")
    assert engine.new("dragonstones", ["A", "B", "C"], 1, draft.chosen_options()).view(None)["own"]


def test_a_chosen_character_that_left_the_workshop_can_still_be_switched_off(enter):
    finger = enter(INN)
    draft = set_up(finger)
    draft.options["own"] = workshop.encode(SAGE)
    finger.app.rebuild()
    finger.wait(0.1)
    tap(finger, "Own characters")
    tap(finger, "Sage")
    assert draft.options["own"] == ""


def test_without_characters_the_set_up_leads_to_the_workshop(enter):
    finger = enter()
    draft = set_up(finger)
    tap(finger, "Own characters")
    assert finger.app.trail[-1][0] == "workshop"
    finger.press_back()
    assert finger.app.trail[-1][1]["draft"] is draft


# How it looks


@pytest.mark.whole
def test_no_text_overflows(start, tmp_path, shape, language, size):
    """What the character of the gallery's stops is too short for."""
    long = {
        **SAGE,
        "name": "Трактирщик из леса!!",
        "effect": ["either", *(["do", ["buy"], ["bag", "all", "press_on"]] for _ in "123")],
    }
    store(tmp_path, INN, long)
    finger = start(shape)
    prefer(finger, language, text_size=size)
    draft = CharacterDraft(long)
    draft.complaining = True
    draft.add_way()
    found = []
    for name, values in (
        ("workshop", {}),
        ("workshop", {"opened": long}),
        ("workshop", {"code": "?"}),
        ("character", {"draft": draft}),
        ("trial", {"spec": long}),
        ("rules", {"game": "dragonstones", "section": "special"}),
        ("rules", {"game": "dragonstones", "section": "dragons"}),
    ):
        finger.app.go(name, **values)
        finger.settle()
        finger.wait(0.1)
        found += [f"{name}: {text!r} {fault}" for text, fault in faults(finger)]
    assert not found, "\n".join(found)


def test_targets_are_large_enough(enter):
    finger = enter(INN, SAGE)
    for hint in ("Sage", "Change"):
        tap(finger, hint)
        small = [t.hint for t in finger.targets() if min(t.size) < 48]
        assert small == []


def test_every_place_of_a_problem_is_shown_somewhere(enter):
    finger = enter()
    tap(finger, "New character")
    draft = finger.app.screens.current_screen.draft
    draft.ways = [[["score", 1]], [["take", "red", 1], ["take", "red", 2]]]
    draft.complaining = True
    finger.app.screens.current_screen.rebuild_ways()
    finger.frames(3)
    texts = "\n".join(finger.texts())
    assert all(effects.problem_sentence(problem) in texts for problem in draft.problems())
