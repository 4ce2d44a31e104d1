"""Cards drawn beside the table: none comes twice, markers stay out, and a kill loses nothing."""

import json
import random

import pytest

from app.companion import piles as draws
from app.games.dragonstones.workshop.characters import Characters
from app.services.home import home
from app.theme import BADGES
from engine.companion.draws import SPECIAL_IDS, Hindrances, Specials, Tricks
from engine.dragonstones import workshop
from engine.pantry.components import TRICKS

OWN = {"name": "Uncle Hedgehog", "emblem": "troll", "effect": ["do", ["take", "silver", 3]]}


def screen(finger):
    return finger.app.screens.current_screen


def open_(finger, kind="specials"):
    finger.app.go("draws", kind=kind)
    finger.settle()
    finger.frames(2)


def drawn(finger):
    return [w for w in screen(finger).page.walk() if type(w).__name__ == "DrawnCard"]


def all_specials(pile):
    return sorted([*pile.left, *pile.shown, *pile.used, *pile.kept])


def test_two_specials_come_up_in_a_round_and_none_twice(start):
    finger = start()
    open_(finger)
    seen = []
    for _ in range(5):
        finger.tap("Next round")
        assert len(drawn(finger)) == 2
        seen += screen(finger).pile.value.shown
    pile = screen(finger).pile.value
    assert all_specials(pile) == sorted(SPECIAL_IDS)
    assert all(seen.count(card) <= SPECIAL_IDS.count(card) for card in seen)


@pytest.mark.parametrize("count", [1, 3])
def test_another_number_of_specials_is_kept(start, count):
    finger = start()
    open_(finger)
    finger.tap("1 special" if count == 1 else "3 specials")
    finger.tap("Next round")
    finger = start()
    open_(finger)
    assert len(drawn(finger)) == count


def test_a_marker_stays_out_until_it_is_used(start):
    finger = start()
    left = tuple(card for card in SPECIAL_IDS if card not in ("doppelganger", "dwarf4"))
    draws.pile("specials").keep(Specials(left=left, shown=("doppelganger", "dwarf4")))
    open_(finger)
    finger.tap("It stays before a player")
    assert screen(finger).pile.value.kept == ("doppelganger",)
    for _ in range(14):
        finger.tap("Next round")
        assert "doppelganger" not in screen(finger).pile.value.shown
    finger.tap("It has been used")
    assert screen(finger).pile.value.kept == ()
    assert all_specials(screen(finger).pile.value) == sorted(SPECIAL_IDS)


def test_only_cards_that_may_lie_before_players_offer_it(start):
    finger = start()
    left = tuple(card for card in SPECIAL_IDS if card not in ("imp", "gnome"))
    draws.pile("specials").keep(Specials(left=left, shown=("imp", "gnome")))
    open_(finger)
    assert "It stays before a player" not in [target.hint for target in finger.targets()]


def test_the_last_draw_can_be_taken_back_once(start):
    finger = start()
    open_(finger)
    finger.tap("Next round")
    first = screen(finger).pile.value
    finger.tap("Next round")
    finger.tap("Take the last draw back")
    assert screen(finger).pile.value == first
    assert "Take the last draw back" not in [target.hint for target in finger.targets()]


def test_own_characters_are_shuffled_in_and_still_known_when_the_workshop_has_lost_them(start):
    finger = start()
    Characters().keep(OWN)
    open_(finger)
    finger.tap("Shuffle")
    finger.tap("Uncle Hedgehog")
    finger.tap(next(w for w in finger.app.sheet.walk() if getattr(w, "hint", "") == "Shuffle"))
    code = workshop.encode(OWN)
    pile = draws.pile("specials")
    assert code in pile.value.left
    Characters().remove(OWN)
    pile.keep(Specials(left=tuple(c for c in pile.value.left if c not in (code, "imp")), shown=(code, "imp")))
    finger.app.swap("draws")
    finger.settle()
    assert "Uncle Hedgehog" in finger.texts()


def test_what_lies_open_survives_a_kill(start):
    finger = start()
    open_(finger)
    finger.tap("Next round")
    before = screen(finger).pile.value
    finger = start()
    open_(finger)
    assert screen(finger).pile.value == before


# Hindrances and tricks


def test_whoever_ended_the_round_takes_the_hindrance(start):
    finger = start()
    for name, badge in zip(("Anna", "Boris", "Vera"), BADGES, strict=False):
        finger.app.roster.remember(name, badge, "en")
    pile = draws.pile("hindrances")
    cards = tuple(sorted(pile.value.pile, key=lambda card: card == "chaos"))
    pile.keep(Hindrances(pile=cards))
    open_(finger, "hindrances")
    finger.tap("Boris has ended the round")
    assert [tile.owner for tile in drawn(finger)] == ["Boris"]


def test_after_chaos_everybody_takes_one(start):
    finger = start()
    for name, badge in zip(("Anna", "Boris", "Vera"), BADGES, strict=False):
        finger.app.roster.remember(name, badge, "en")
    pile = draws.pile("hindrances")
    pile.keep(Hindrances(pile=tuple(sorted(pile.value.pile, key=lambda card: card != "chaos"))))
    open_(finger, "hindrances")
    finger.tap("Vera has ended the round")
    assert [tile.owner for tile in drawn(finger)] == ["Vera", "Vera", "Anna", "Boris"]
    finger = start()
    open_(finger, "hindrances")
    assert [tile.owner for tile in drawn(finger)] == ["Vera", "Vera", "Anna", "Boris"]


def test_other_people_at_the_table_put_the_hindrances_back(start):
    finger = start()
    for name, badge in zip(("Anna", "Boris", "Vera"), BADGES, strict=False):
        finger.app.roster.remember(name, badge, "en")
    open_(finger, "hindrances")
    finger.tap("Vera has ended the round")
    finger.tap("Who is there?")
    finger.tap("Vera leaves")
    finger.press_back()
    assert drawn(finger) == []
    assert len(screen(finger).pile.value.pile) == 7


def test_every_round_opens_one_more_trick_until_there_is_none(start):
    finger = start()
    open_(finger, "tricks")
    for number in range(len(TRICKS)):
        finger.tap("Next trick")
        assert len(drawn(finger)) == number + 1
    assert "All are open" in [w.text for w in finger.widgets() if type(w).__name__ == "Pill"]


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("specials", "{"),
        ("specials", '{"value": {"left": ["nobody"], "shown": [], "used": [], "kept": []}}'),
        ("hindrances", '{"value": {"pile": [], "taken": []}}'),
        ("tricks", '{"value": {"pile": ["trick_1"], "open": []}}'),
        ("tricks", json.dumps({"value": Tricks.new(random.Random(1)).as_dict(), "before": {"pile": ["trick_1"]}})),
    ],
)
def test_a_damaged_pile_is_set_aside_said_and_whole_again(start, kind, content):
    finger = start()
    (home() / f"draw_{kind}.json").write_text(content)
    open_(finger, kind)
    assert any(f"draw_{kind}.damaged" in text for text in finger.texts())
    assert (home() / f"draw_{kind}.damaged").read_text() == content


def test_a_disk_that_refuses_loses_no_card(start, monkeypatch):
    finger = start()
    open_(finger)
    finger.tap("Next round")
    before = screen(finger).pile.value

    def refuse(*_):
        raise OSError

    monkeypatch.setattr("app.companion.kept.write_json", refuse)
    finger.tap("Next round")
    assert any("refused to save" in text for text in finger.texts())
    assert screen(finger).pile.value == before
