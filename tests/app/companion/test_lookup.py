"""Every card of the four games is found by its name in any language, and says what it does."""

from collections import defaultdict

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.companion import lookup_words as lookup
from app.games.dragonstones.workshop.characters import Characters
from app.services import box, languages
from app.words.search import plain
from engine.dragonheart.components import SUITS
from engine.dragons_gold.components import DRAGONS, ITEMS
from engine.dragonstones.components import CARD_TABLE
from engine.pantry.components import CARDS, HINDRANCES, TRICKS
from tests.app.effort import calls

OWN = {"name": "Дядя Ёж", "emblem": "troll", "effect": ["do", ["take", "silver", 3]]}


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    yield
    languages.use("en")


def names(found):
    return [entry.id for entry in found]


# Looking


def test_every_card_of_the_boxes_is_there(here):
    entries = lookup.Index().entries
    by_kind = defaultdict(list)
    for entry in entries:
        by_kind[entry.kind].append(entry)
    assert sum(entry.copies for entry in by_kind["standard"] + by_kind["special"]) == 33
    assert len(by_kind["standard"] + by_kind["special"]) == len(CARD_TABLE)
    assert len(by_kind["item"]) == len(ITEMS) == 24
    golden = [entry for entry in by_kind["dragon"] if entry.game == "dragons_gold"]
    assert len(golden) == len(DRAGONS) == 18
    assert len(by_kind["suit"]) == len(SUITS) and len(by_kind["figure"]) == 1
    assert len(by_kind["villain"] + by_kind["dragon"]) - len(golden) == len(CARDS)
    assert len(by_kind["hindrance"]) == len(HINDRANCES) and len(by_kind["trick"]) == len(TRICKS)
    assert len({(entry.game, entry.kind, entry.id) for entry in entries}) == len(entries)


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_every_card_says_what_it_does_in_every_language(here, code):
    languages.use(code)
    index = lookup.Index()
    for entry in index.entries:
        about = index.about(entry)
        assert about["title"] and len(about["text"]) > 10, entry
        assert "[b]" not in about["text"] and "{" not in about["text"] + "".join(about["facts"])


@pytest.mark.parametrize("code", languages.LANGUAGES)
@pytest.mark.parametrize("query", ["Witch", "ведьма", "STREGA", "  stREga ", "ВЕДЬМА"])
def test_a_name_is_found_in_any_language_whatever_one_speaks(here, code, query):
    languages.use(code)
    assert names(lookup.Index().find(query)) == ["witch"]


@pytest.mark.parametrize(
    ("query", "card"),
    [("comets powder", "comets_powder"), ("Жонглер", "villain_7"), ("жонглёр", "villain_7"), ("vElve", "velvet_glove")],
)
def test_dots_accents_and_apostrophes_do_not_matter(here, query, card):
    assert card in names(lookup.Index().find(query))


def test_words_come_in_any_order_and_may_be_begun_only(here):
    assert names(lookup.Index().find("recall dragon")) == ["horn_of_dragon_recall"]
    assert "rainbow_dragon" in names(lookup.Index().find("drag rainb"))


@pytest.mark.parametrize(("query", "card"), [("ведма", "witch"), ("tief", "thief"), ("wicth", "witch")])
def test_a_slip_of_the_finger_is_forgiven(here, query, card):
    assert card in names(lookup.Index().find(query))


@pytest.mark.parametrize(("code", "query"), [("en", "steal"), ("ru", "крадёт"), ("it", "ruba")])
def test_what_a_card_does_is_found_where_no_name_is(here, code, query):
    languages.use(code)
    index = lookup.Index()
    found = index.find(query)
    assert found and plain(query) in plain(index.about(found[0])["text"])


def test_kinds_are_found_too_after_the_names(here):
    found = lookup.Index().find("dragon")
    assert {"zero", "defender", "fire_breather"} <= set(names(found))
    assert names(found).index("red_dragon") < names(found).index("zero")
    assert names(lookup.Index().find("villain 3")) == ["villain_3"]


def test_one_game_can_be_looked_at_alone(here):
    assert {entry.game for entry in lookup.Index().find("dragon", "pantry")} == {"pantry"}


@pytest.mark.parametrize("query", ["", "   ", "xyzzy", "[", "(", "\\", "%", "a" * 500, "\N{DRAGON FACE}"])
def test_any_typing_is_borne(here, query):
    found = lookup.Index().find(query)
    assert bool(found) == (not query.strip())


def test_own_characters_are_among_them(here):
    Characters().keep(OWN)
    index = lookup.Index()
    (entry,) = index.find("дядя еж")
    assert index.about(entry)["text"].startswith("Take 3 silver")


def test_the_numbers_of_ones_own_box_are_told(start):
    start()
    box.remember("pantry", {"coins_zero": 7})
    box.remember("dragons_gold", {"dragon_5_1_open": 9})
    box.remember("dragonheart", {"deck_hero_5": 1})
    index = lookup.Index()
    assert "left over it costs 7 coins" in index.about(index.find("zero", "pantry")[0])["facts"]
    dragon = next(entry for entry in index.entries if (entry.game, entry.kind) == ("dragons_gold", "dragon"))
    assert index.about(index.find("hero", "dragonheart")[0])["facts"][1].endswith("5")
    assert "9 open tokens" in index.about(dragon)["facts"]


def test_searching_is_quick(here):
    index = lookup.Index()
    assert calls(index.find, "drag") < 5 * len(index.entries)


# On the screen


def cards(finger):
    return [target.hint for target in finger.targets() if type(target).__name__ == "LookCard"]


def open_(finger, **values):
    finger.app.go("lookup", **values)
    finger.settle()
    finger.frames(3)


def test_typing_narrows_the_cards_down(start):
    finger = start()
    open_(finger)
    finger.tap("Search the cards")
    finger.type("goblin")
    finger.frames(3)
    assert cards(finger) == ["Goblin"]
    finger.tap("Clear the search")
    finger.frames(3)
    assert len(cards(finger)) > 8


def test_a_card_opens_with_what_it_does_its_other_names_and_its_rule(start):
    finger = start()
    open_(finger, query="fire-breather")
    finger.tap("Fire-breather")
    texts = finger.texts()
    assert any("The whole pile leaves the game" in text for text in texts)
    assert any("Русский" in text and "Italiano" in text for text in texts)
    finger.tap("The rule about it")
    assert finger.app.trail[-1] == ("rules", finger.app.trail[-1][1])
    finger.press_back()
    assert finger.app.trail[-1][0] == "lookup"


def test_more_of_the_same_kind_is_one_tap_away(start):
    finger = start()
    open_(finger, query="merry-go-round")
    finger.tap("Merry-go-round")
    finger.tap("More of them: Tricks")
    finger.frames(3)
    assert len(screen_cards(finger)) == 7


def screen_cards(finger):
    return [w for w in finger.app.screens.current_screen.walk() if type(w).__name__ == "LookCard"]


def test_a_game_shows_all_its_cards_and_back_leads_to_all_games(start):
    finger = start()
    open_(finger)
    finger.tap("All of Fist of Dragonstones")
    finger.frames(3)
    assert len(screen_cards(finger)) == 28
    finger.press_back()
    finger.frames(3)
    assert finger.app.trail[-1][0] == "lookup"
    assert 0 < len(screen_cards(finger)) < 28
    finger.press_back()
    assert finger.app.trail[-1][0] == "shelf"


def test_nothing_found_is_said(start):
    finger = start()
    open_(finger, query="xyzzy")
    assert any("No card is called that" in text for text in finger.texts())


def test_a_turn_of_the_device_keeps_what_was_typed_and_opened(start):
    finger = start()
    open_(finger)
    finger.tap("Search the cards")
    finger.type("ghost")
    finger.frames(3)
    finger.tap("Ghost")
    finger.resize("landscape")
    finger.settle()
    assert finger.app.sheet is not None
    finger.press_back()
    finger.frames(3)
    assert cards(finger) == ["Ghost"]


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_cards_are_large_enough_for_a_finger(start, shape):
    finger = start(shape)
    open_(finger)
    sizes = [target.size for target in finger.targets() if type(target).__name__ == "LookCard"]
    assert sizes and all(min(size) >= 48 for size in sizes)


def fifty_labels(finger):
    box = BoxLayout()
    for number in range(50):
        box.add_widget(Label(text=str(number)))
    finger.app.layer.add_widget(box)
    finger.frames(2)
    finger.app.layer.remove_widget(box)


def rebuilt(finger):
    finger.app.rebuild()
    finger.frames(2)


def typed(finger, query):
    finger.app.screens.current_screen.ids.query.text = query
    finger.frames(2)


def test_opening_and_typing_stay_quick(start):
    finger = start("tablet")
    open_(finger)
    plain = calls(fifty_labels, finger)
    assert calls(rebuilt, finger) < 7 * plain
    for query in ("d", "dr", "dra", "w", ""):
        assert calls(typed, finger, query) < 3 * plain, query
