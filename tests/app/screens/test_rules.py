"""The rules: complete, at the right place, to be leafed through and searched."""

import pytest

import engine
from app import rulebook
from app.games.dragonheart.drawings import FieldScene, Values
from app.play.presenter import presenter_of
from app.play.session import Session
from app.services import box, languages
from app.words.search import plain
from engine.dragonheart.components import DECK_TABLE, SUITS

PEOPLE = [
    {"name": "Anna", "badge": "sword", "language": "en"},
    {"name": "Boris", "badge": "shield", "language": "en"},
]


@pytest.fixture
def read(start):
    """read(section, shape) -> a finger on the rules."""

    def read(section=None, shape="phone", **values):
        finger = start(shape)
        finger.app.settings["language"] = "en"
        finger.app.go("rules", game="dragonheart", section=section, **values)
        finger.settle()
        finger.wait(0.1)
        return finger

    return read


def title(finger):
    return finger.app.screens.current_screen.ids.page.column.children[-1].text


# The book


def test_every_game_on_the_shelf_has_rules():
    assert rulebook.games() == list(engine.GAMES)


def test_every_suit_and_every_part_of_the_game_has_a_section():
    parts = {"goal", "setup", "turn", "fields", "hold", "figure", "draw", "end", "counting", "secret", "values"}
    ids = [section.id for section in rulebook.sections("dragonheart")]
    assert ids[0] == "minute"
    assert parts | set(SUITS) <= set(ids)
    assert len(ids) == len(set(ids))


def test_every_field_that_acts_has_a_picture():
    for section in rulebook.sections("dragonheart"):
        if section.id in SUITS:
            scenes = [block for block in section.blocks if isinstance(block, FieldScene)]
            assert section.id in scenes[0].fields


def test_the_house_values_are_those_of_the_engine():
    (table,) = [b for b in rulebook.sections("dragonheart")[-1].blocks if isinstance(b, Values)]
    assert sorted(fames for _, _, fames in table.rows) == sorted(DECK_TABLE.values())


def test_the_table_opens_the_rules_at_the_place_that_matters():
    table = engine.new("dragonheart", ["Anna", "Boris"], 3, {"starter": "first"})
    assert presenter_of("dragonheart").rulebook.section_for(table.view(0)) == "turn"
    table.play(0, table.moves(0)[0])
    view = table.view(0)
    assert presenter_of("dragonheart").rulebook.section_for(view) == view["laid"]["suit"]
    seen = set()
    while not table.over:
        view = table.view(table.to_act[0])
        section = presenter_of("dragonheart").rulebook.section_for(view)
        if view["phase"] == "choose":
            assert section in ("hero", "princess")
        seen.add(section)
        table.play(table.to_act[0], table.moves(table.to_act[0])[-1])
    assert "end" in seen
    assert presenter_of("dragonheart").rulebook.section_for(table.view(0)) == "counting"


@pytest.mark.parametrize(
    ("query", "text"),
    [("СЕРДЦЕ", "Сердце дракона"), ("еще", "ещё раз"), ("citta", "La città"), ("b", "[b]only marks[/b] b")],
)
def test_the_search_forgives_capitals_and_accents(query, text):
    assert plain(query) in plain(text)


def test_the_search_does_not_find_the_marks_of_bold_words():
    assert "[" not in plain("[b]bold[/b]")


@pytest.mark.parametrize(("code", "query"), [("en", "figrue"), ("ru", "фигруку"), ("it", "statueta")])
def test_the_search_forgives_a_slip(code, query):
    languages.use(code)
    try:
        assert "figure" in {section.id for section, _ in rulebook.search(rulebook.sections("dragonheart"), query)}
    finally:
        languages.use("en")


@pytest.mark.parametrize(("code", "query"), [("en", "figure six"), ("ru", "фигурк шест"), ("it", "statuetta sei")])
def test_the_search_finds_paragraphs_with_all_words_in_each_language(code, query):
    languages.use(code)
    try:
        assert "figure" in {section.id for section, _ in rulebook.search(rulebook.sections("dragonheart"), query)}
        assert rulebook.search(rulebook.sections("dragonheart"), "   ") == []
    finally:
        languages.use("en")


# The screen


@pytest.mark.parametrize("shape", ["phone", "landscape"])
def test_every_section_can_be_leafed_to(read, shape):
    finger = read(shape=shape)
    sections = rulebook.sections("dragonheart")
    for section in sections:
        assert title(finger) == section.title
        if section is not sections[-1]:
            finger.tap("Next section")
    assert "Next section" not in [target.hint for target in finger.targets()]
    finger.tap("Previous section")
    assert title(finger) == sections[-2].title


@pytest.mark.parametrize("shape", ["phone", "tablet"])
def test_the_current_section_is_in_sight_among_the_others_and_a_tap_opens_its_neighbour(read, shape):
    finger = read("hero", shape)
    assert title(finger) == "Heroes"
    assert "Heroes" in [target.hint for target in finger.targets()]
    finger.tap("Huntresses")
    assert title(finger) == "Huntresses"


def test_a_field_in_a_picture_leads_to_its_section(read):
    finger = read("fire_dragon")
    picture = next(widget for widget in finger.widgets() if type(widget).__name__ == "FieldPicture")
    finger.tap(picture._fields["treasure"])
    assert title(finger) == "Treasures"


def test_the_picture_of_the_board_leads_to_every_field(read):
    finger = read("fields")
    board = next(widget for widget in finger.widgets() if type(widget).__name__ == "Board")
    finger.tap(board.fields["hold"])
    assert title(finger) == "Hold"


def test_the_search_shows_paragraphs_and_a_tap_jumps_there(read):
    finger = read()
    finger.tap("Search")
    finger.wait(0.2)
    finger.type("Harbour")
    finger.settle()
    assert "1 place found" in finger.texts()
    found = [target for target in finger.targets() if type(target).__name__ == "Found"]
    finger.tap(found[0])
    assert title(finger) == "Ships"
    assert not finger.app.screens.current_screen.searching


def test_a_search_without_success_says_so(read):
    finger = read(query="xyzzy")
    assert "Nothing found. Try another word." in finger.texts()


def test_back_closes_the_search_first_and_then_the_rules(read):
    finger = read(query="hero")
    finger.press_back()
    assert not finger.app.screens.current_screen.searching
    finger.press_back()
    assert finger.app.trail[-1][0] == "shelf"


def test_larger_text_stays_at_the_same_place(read):
    finger = read("dwarf")
    finger.tap("Text size")
    assert finger.app.settings["text_size"] > 100
    assert title(finger) == "Dwarves"


@pytest.mark.parametrize("shape", ["phone", "landscape"])
def test_from_a_game_one_button_leads_back_to_the_table(read, shape):
    finger = read(shape=shape)
    assert "Back to the table" not in [target.hint for target in finger.targets()]
    finger.app.play_session(Session.start("dragonheart", PEOPLE, {}))
    finger.settle()
    finger.app.go("rules", game="dragonheart", section="turn")
    finger.settle()
    finger.tap("Next section")
    finger.tap("Back to the table")
    assert finger.app.trail[-1][0] in ("cover", "table")


def test_with_several_games_the_book_can_be_changed(read, monkeypatch):
    monkeypatch.setattr(rulebook, "games", lambda: ["dragonheart", "dragonheart"])
    finger = read("hero")
    finger.tap("Dragonheart")
    assert title(finger) == "In one minute"


def test_no_paragraph_is_wider_than_the_eye_can_follow(read):
    finger = read("turn", "tablet")
    page = finger.app.screens.current_screen.ids.page
    assert max(child.width for child in page.column.children) <= 680


def test_the_example_of_a_lost_round_counts_the_coins_of_ones_own_box():
    numbers = box.Numbers("pantry", {"coins_zero": 7})
    told = [rulebook.said(block) for section in rulebook.sections("pantry", numbers) for block in section.blocks]
    assert any("1 + 1 + 1 + 7 + 2 = 12. Coins lost: 10." in text for text in told)
    told = [rulebook.said(block) for section in rulebook.sections("pantry") for block in section.blocks]
    assert any("1 + 1 + 1 + 3 + 2 = 8. Coins lost: 8." in text for text in told)
