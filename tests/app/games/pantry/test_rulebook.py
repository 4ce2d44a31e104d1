"""The Dragon's Pantry in words: every card, trick and hindrance, and rules that are complete and at the right place."""

import random

import pytest

import engine
from app import rulebook
from app.games.pantry import card_words as pantry_cards
from app.games.pantry.rulebook import section_for
from app.play.presenter import presenter_of
from app.services import languages, pictures
from engine.pantry.components import CARD, HINDRANCES, HOUSE, TRICKS

PARTS = {
    "minute", "setup", "reserve", "swap", "turn", "pile", "last", "blind", "four", "trouble", "villains", "dragons",
    "round_end", "coins", "next", "end", "hindrances", "invasion", "unknown", "chaos", "tricks", "meetings", "secret",
    "options",
}  # fmt: skip


@pytest.fixture(params=languages.LANGUAGES)
def code(request):
    languages.use(request.param)
    yield request.param
    languages.use("en")


@pytest.fixture
def read(start):
    def read(section=None, shape="phone", **values):
        finger = start(shape)
        finger.app.settings["language"] = "en"
        finger.app.go("rules", game="pantry", section=section, **values)
        finger.settle()
        finger.wait(0.1)
        return finger

    return read


def sections():
    return {section.id: section for section in rulebook.sections("pantry")}


def title(finger):
    return finger.app.screens.current_screen.ids.page.column.children[-1].text


def sentence(text):
    return text[0].isupper() and text.endswith(".")


# Cards


def test_every_card_has_a_name_and_an_effect(code):
    assert list(pantry_cards.CARDS) == list(CARD)
    assert len({pantry_cards.name(card) for card in CARD}) == len(CARD)
    assert all(sentence(pantry_cards.effect(card)) for card in CARD)


def test_villains_show_their_number():
    assert [pantry_cards.sign(card) for card in CARD] == [*"1234567890", "", ""]


def test_every_trick_has_a_name_and_says_what_it_changes(code):
    assert tuple(pantry_cards.TRICKS) == TRICKS
    assert len({pantry_cards.trick_name(trick) for trick in TRICKS}) == len(TRICKS)
    assert all(sentence(pantry_cards.trick_effect(trick)) for trick in TRICKS)


def test_every_hindrance_has_a_name_and_says_what_it_changes(code):
    assert set(pantry_cards.HINDRANCES) == set(HINDRANCES)
    assert len({pantry_cards.hindrance_effect(hindrance) for hindrance in HINDRANCES}) == len(HINDRANCES)
    assert all(sentence(pantry_cards.hindrance_effect(hindrance)) for hindrance in HINDRANCES)
    assert all(pantry_cards.hindrance_name(hindrance) for hindrance in HINDRANCES)


def test_every_card_has_its_picture():
    known = pictures.names("pantry")
    assert all(pantry_cards.art(each) in known for each in (*CARD, *TRICKS, "back"))
    assert all(pantry_cards.hindrance_art(hindrance) in known for hindrance in HINDRANCES)


ANY = {"kind": "any", "value": None, "no_dragons": False, "no_nine": False, "one_too": False}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "Any card"),
        ({"no_nine": True}, "Any card but a 9"),
        ({"kind": "less", "value": 3}, "Less than 3, or a dragon"),
        ({"kind": "at_least", "value": 6, "no_dragons": True}, "6 or more, no dragons"),
        ({"kind": "at_least", "value": 4}, "4 or more, or a dragon"),
        ({"kind": "at_least", "value": 4, "no_nine": True}, "4 or more but no 9, or a dragon"),
        ({"kind": "at_least", "value": 9}, "A 9 or a dragon"),
        ({"kind": "at_least", "value": 9, "one_too": True}, "A 9, a 1 or a dragon"),
        ({"kind": "at_least", "value": 9, "no_nine": True}, "Only a dragon"),
        ({"kind": "at_least", "value": 9, "no_nine": True, "one_too": True}, "A 1 or a dragon"),
    ],
)
def test_the_pile_says_what_it_demands(changes, words):
    assert pantry_cards.demand({**ANY, **changes}) == words


# The book


def test_every_part_of_the_game_and_every_card_has_a_section():
    ids = [section.id for section in rulebook.sections("pantry")]
    assert ids[0] == "minute"
    assert set(ids) == PARTS | set(CARD) | set(TRICKS)
    assert len(ids) == len(set(ids))


def test_the_section_of_a_card_tells_what_it_does_beside_its_picture(code):
    for card in CARD:
        first = sections()[card].blocks[0]
        assert (first.picture, rulebook.said(first)) == (pantry_cards.art(card), pantry_cards.effect(card))
    for trick in TRICKS:
        first = sections()[trick].blocks[0]
        assert (first.picture, rulebook.said(first)) == (pantry_cards.art(trick), pantry_cards.trick_effect(trick))


def test_villains_are_titled_by_number_and_name(code):
    for number in range(1, 10):
        card = f"villain_{number}"
        assert languages.tr(sections()[card].title) == f"{number}: {pantry_cards.name(card)}"


def test_the_coins_are_those_of_the_engine():
    told = {
        int(words.removeprefix("[b]").split()[0]): words
        for block in sections()["coins"].blocks[1:]
        if isinstance(block, rulebook.Beside)
        for words in [rulebook.said(block)]
    }
    assert set(told) == {*HOUSE["front"].values(), HOUSE["back"]}
    for card, coins in HOUSE["front"].items():
        name = pantry_cards.sign(card) if card.startswith("villain") else pantry_cards.name(card)
        assert name in told[coins].partition(":")[2]
    assert "back of a closed card" in told[HOUSE["back"]]


def test_every_picture_exists_and_leads_somewhere():
    for section in sections().values():
        for block in section.blocks:
            if isinstance(block, rulebook.Pictures):
                assert block.rows and all(pictures.picture(name) for name, _, _ in block.rows)
                assert all(target in sections() for _, _, target in block.rows if target)
            elif isinstance(block, rulebook.Beside):
                assert pictures.picture(block.picture)
            elif isinstance(block, rulebook.Art):
                assert pictures.picture(block.name)


@pytest.mark.parametrize("phase", ["swap", "turn", "debt", "skip", "choose", "over"])
def test_every_phase_has_its_section(phase):
    for ask in ("receiver", "reverse", "secret"):
        for top in (None, *CARD):
            assert section_for({"phase": phase, "top": top, "asks": [{"ask": ask}]}) in sections()


def test_a_demanding_card_on_the_pile_opens_its_own_section():
    assert section_for({"phase": "turn", "top": "villain_6"}) == "villain_6"
    assert section_for({"phase": "turn", "top": "villain_7"}) == "pile"
    assert section_for({"phase": "choose", "asks": [{"ask": "secret"}]}) == "trick_9"


@pytest.mark.skipif("pantry" not in engine.GAMES, reason="not on the shelf yet")
def test_a_table_always_finds_its_section():
    table = engine.new("pantry", ["Anna", "Boris", "Carla"], 5, {"tricks": True, "hindrances": True})
    rng = random.Random(5)
    while not table.over:
        seat = table.to_act[0]
        assert presenter_of("pantry").rulebook.section_for(table.view(seat)) in sections()
        table.play(seat, rng.choice(table.moves(seat)))
    assert presenter_of("pantry").rulebook.section_for(table.view(0)) == "end"


@pytest.mark.parametrize(
    ("query", "section"),
    [({"en": "like glass", "ru": "как стекло", "it": "come il vetro"}, "defender"),
     ({"en": "fewest guardian", "ru": "страж кладовой", "it": "guardiano dispensa"}, "end"),
     ({"en": "extra turn zero", "ru": "зеро ходите", "it": "zero turno in più"}, "trick_zero")],
)  # fmt: skip
def test_the_search_finds_what_is_told(code, query, section):
    assert section in {found.id for found, _ in rulebook.search(rulebook.sections("pantry"), query[code])}


@pytest.mark.parametrize("shape", ["phone", "landscape"])
def test_every_section_can_be_leafed_to(read, shape):
    finger = read(shape=shape)
    book = rulebook.sections("pantry")
    for section in book[:-1]:
        assert title(finger) == section.title
        finger.tap("Next section")
    assert title(finger) == book[-1].title


def test_a_picture_leads_to_its_card(read):
    finger = read("dragons")
    tile = next(w for w in finger.widgets() if type(w).__name__ == "PictureTap" and w.hint == "Zero")
    finger.tap(tile)
    assert title(finger) == "Zero"
