"""Setting up The Dragon's Pantry: hindrances and tricks all, none or card by card, by the finger."""

import json

import pytest

import engine
from app.games.pantry import words
from app.play.session import Session
from app.services import box, languages
from app.services.seating import Draft
from tests.app.screens.test_setup import hints, known, play_instead, screen, scroll_to_end, tap
from tests.engine.random_play import play_bots
from tests.robot import stops
from tests.robot.games import have_seen


@pytest.fixture
def set_up(start, tmp_path):
    def begin(shape="phone"):
        known(tmp_path, "Anna", "Boris")
        finger = start(shape)
        finger.app.settings["language"] = "en"
        finger.app.apply_settings()
        finger.app.go("setup", game="pantry")
        finger.settle()
        scroll_to_end(finger)
        return finger, finger.app.trail[-1][1]["draft"]

    return begin


def row(finger, title):
    return next(target for target in finger.targets() if target.hint == title)


def choose_some(finger, number):
    """The third pill of an option: 0 hindrances, 1 tricks."""
    finger.tap([target for target in finger.targets() if target.hint == "Some"][number])
    finger.wait(0.2)


def test_all_tricks_or_none_with_one_touch(set_up):
    finger, draft = set_up()
    assert hints(finger).count("All") == hints(finger).count("No") == hints(finger).count("Some") == 2
    finger.tap([target for target in finger.targets() if target.hint == "All"][1])
    finger.wait(0.2)
    assert draft.options["tricks"] is True and draft.options["hindrances"] is False
    finger.tap([target for target in finger.targets() if target.hint == "No"][1])
    finger.wait(0.2)
    assert draft.options["tricks"] is False


def test_some_tricks_are_switched_on_one_by_one(set_up, monkeypatch):
    finger, draft = set_up()
    choose_some(finger, 1)
    assert draft.options["tricks"] is False, "nothing is chosen by looking"
    for title in ("Surprise", "Swift dragon", "Small but bold"):
        tap(finger, title)
    tap(finger, "Small but bold")
    assert row(finger, "Surprise").active and not row(finger, "Small but bold").active
    assert draft.options["tricks"] == ("trick_zero", "trick_2")
    finger.tap("Close")
    assert "2 of 7" in hints(finger)
    started = play_instead(finger, monkeypatch)
    tap(finger, "To the table!")
    assert started[0].table.journal.options["tricks"] == ("trick_zero", "trick_2")


def test_from_all_hindrances_some_are_switched_off_and_the_last_one_off_is_none(set_up):
    finger, draft = set_up()
    draft.options["hindrances"] = True
    choose_some(finger, 0)
    titles = [target.hint for target in finger.targets() if hasattr(target, "active")]
    assert len(titles) == len(set(titles)) == 7
    tap(finger, "Chaos")
    assert draft.options["hindrances"] == (
        "invasion_1", "invasion_2", "invasion_3", "unknown_1", "unknown_2", "unknown_3",
    )  # fmt: skip
    for title in titles[:-1]:
        tap(finger, title)
    assert draft.options["hindrances"] is False
    for title in titles:
        tap(finger, title)
    assert draft.options["hindrances"] is True


def test_a_turn_of_the_device_loses_neither_the_choice_nor_the_sheet(set_up):
    finger, draft = set_up()
    choose_some(finger, 1)
    tap(finger, "Surprise")
    finger.app.rebuild()
    finger.settle()
    assert finger.app.sheet and row(finger, "Surprise").active and draft.options["tricks"] == ("trick_2",)
    finger.tap("Close")
    finger.app.rebuild()
    finger.settle()
    assert not finger.app.sheet


def test_the_next_table_begins_with_the_same_cards(set_up, tmp_path):
    finger, draft = set_up()
    draft.options["tricks"], draft.options["hindrances"] = ("trick_zero", "trick_2"), ("chaos",)
    screen(finger).paused()
    again = Draft.begin("pantry", finger.app.roster)
    assert again.options["tricks"] == ("trick_zero", "trick_2") and again.options["hindrances"] == ("chaos",)
    kept = json.loads((tmp_path / "last_seats.json").read_text())
    kept["pantry"]["options"] = {"tricks": ["trick_2", "trick_99"], "hindrances": ["chaos", "invasion_2"]}
    (tmp_path / "last_seats.json").write_text(json.dumps(kept))
    again = Draft.begin("pantry", finger.app.roster)
    assert again.options["tricks"] is False, "a file that makes no sense tells nothing"
    assert again.options["hindrances"] == ("invasion_2", "chaos")


def test_the_cards_to_choose_are_those_of_the_box(set_up):
    finger, _ = set_up()
    box.remember("pantry", {"invasion_1": 9})
    choose_some(finger, 0)
    assert any("9 cards in hand" in text for text in finger.texts())


def test_every_card_to_choose_has_its_words_in_every_language(start):
    start()
    for language in languages.LANGUAGES:
        languages.use(language)
        for option in engine.GAMES["pantry"].options:
            for card in getattr(option, "cards", ()):
                assert all(words.option_card(card, box.numbers("pantry")))
    languages.use("en")


def test_play_again_means_with_the_same_cards(start):
    finger = start()
    session = Session.start("pantry", stops.people("en"), {"tricks": ["trick_2"], "hindrances": ["chaos"]})
    play_bots(session.table, range(2), seed=3)
    have_seen(session)
    finger.app.play_session(session)
    finger.settle()
    finger.tap("Play again")
    again = finger.app.session.table
    assert not again.over and again.journal.options == session.table.journal.options
    assert again.journal.options["tricks"] == ("trick_2",)
