"""The rules of Fist of Dragonstones: complete, with a picture for each character, and open at the right place."""

import random

import pytest

import engine
from app import rulebook
from app.games.dragonstones.rulebook import section_of
from app.play.presenter import presenter_of
from app.services import languages, pictures
from engine.dragonstones.components import FACES, IDS

PARTS = {
    "goal", "setup", "round", "bidding", "reveal", "tie", "black", "amulet", "unsold", "after", "round_end", "bank",
    "winning", "chains", "secret", "options", "own", "standard", "special",
}  # fmt: skip


@pytest.fixture
def read(start):
    def read(section=None, shape="phone", **values):
        finger = start(shape)
        finger.app.settings["language"] = "en"
        finger.app.go("rules", game="dragonstones", section=section, **values)
        finger.settle()
        finger.wait(0.1)
        return finger

    return read


def sections():
    return {section.id: section for section in rulebook.sections("dragonstones")}


def title(finger):
    return finger.app.screens.current_screen.ids.page.column.children[-1].text


def test_every_part_of_the_game_has_a_section():
    ids = [section.id for section in rulebook.sections("dragonstones")]
    assert ids[0] == "minute"
    assert set(ids) >= PARTS
    assert len(ids) == len(set(ids))


def test_every_character_has_a_section_with_its_picture_and_its_text():
    for face in FACES:
        blocks = sections()[section_of(face.id)].blocks
        shown = [block for block in blocks if isinstance(block, rulebook.Beside)]
        assert f"dragonstones/{face.kind}" in [block.picture for block in shown]
        assert all(rulebook.said(block) for block in shown)


def test_own_characters_have_a_section_too():
    assert {section_of(card) for card in IDS} <= set(sections())
    assert section_of("own1") == "own"


def test_every_picture_exists():
    for section in sections().values():
        for block in section.blocks:
            if isinstance(block, rulebook.Pictures):
                assert all(pictures.picture(name) for name, _, _ in block.rows)
                assert all(target in sections() for _, _, target in block.rows if target)
            elif isinstance(block, rulebook.Beside):
                assert pictures.picture(block.picture)
            elif isinstance(block, rulebook.Art):
                assert pictures.picture(block.name)


def test_a_table_opens_the_rules_at_the_place_that_matters():
    seen, seed = set(), 0
    while not {"bidding", "tie", "winning", "wizard"} <= seen:
        seed += 1
        table, rng = engine.new("dragonstones", ["Anna", "Boris", "Carla"], seed, {}), random.Random(seed)
        while not table.over:
            for seat in table.to_act:
                section = presenter_of("dragonstones").rulebook.section_for(table.view(seat))
                assert section in sections()
                seen.add(section)
                table.play(seat, rng.choice(table.moves(seat)))
        seen.add(presenter_of("dragonstones").rulebook.section_for(table.view(0)))


@pytest.mark.parametrize(
    ("code", "query", "section"),
    [
        ("en", "named colour", "rainbow_dragon"),
        ("ru", "серебряных монет", "dwarf"),
        ("it", "moneta nera strega", "black"),
    ],
)
def test_the_search_finds_what_is_told_and_what_is_made_from_data(code, query, section):
    languages.use(code)
    try:
        assert section in {found.id for found, _ in rulebook.search(rulebook.sections("dragonstones"), query)}
    finally:
        languages.use("en")


def test_a_paragraph_that_was_found_can_be_opened(read):
    finger = read(query="black coin on the block")
    found = [target for target in finger.targets() if type(target).__name__ == "Found"]
    finger.tap(found[0])
    assert title(finger) == "Witch"


@pytest.mark.parametrize("shape", ["phone", "landscape"])
def test_every_section_can_be_leafed_to(read, shape):
    finger = read(shape=shape)
    for section in rulebook.sections("dragonstones")[:-1]:
        assert title(finger) == section.title
        finger.tap("Next section")
    assert title(finger) == "Two-headed Dragon"


def test_a_picture_leads_to_its_character(read):
    finger = read("special")
    tile = next(w for w in finger.widgets() if type(w).__name__ == "PictureTap" and w.hint == "Fairy")
    finger.tap(tile)
    assert title(finger) == "Fairy"


def test_with_several_games_the_other_book_is_one_tap_away(read):
    finger = read("witch")
    finger.tap("Dragonheart")
    assert title(finger) == "In one minute"
    assert finger.app.screens.current_screen.game == "dragonheart"
