"""Dragon's Gold in words: every item, token and adventurer, and rules that are complete and open at the right place."""

import random

import pytest

import engine
from app import rulebook
from app.games.dragons_gold import item_words as gold_items
from app.games.dragons_gold import piece_words as gold_pieces
from app.games.dragons_gold.rulebook import section_for
from app.play.presenter import presenter_of
from app.services import languages, pictures
from engine.dragons_gold.components import ADVENTURERS, COLOURS, DRAGON_TABLE, DRAGONS, ITEMS, KINDS

PARTS = {
    "goal", "setup", "tokens", "dragons", "adventurers", "turn", "falls", "talks", "strategic", "wizard", "thieves",
    "market", "end", "scoring", "scoring_advanced", "secret", "options", "items", "moments", "reactions", "meetings",
}  # fmt: skip
ITEM_IDS = [item.id for item in ITEMS]
PHASES = (
    "turn", "resend", "consent", "react", "ask", "talks", "parts", "pick", "victim", "loot", "yield", "market", "trade",
    "game_end", "over",
)  # fmt: skip


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
        finger.app.go("rules", game="dragons_gold", section=section, **values)
        finger.settle()
        finger.wait(0.1)
        return finger

    return read


def sections():
    return {section.id: section for section in rulebook.sections("dragons_gold")}


def title(finger):
    return finger.app.screens.current_screen.ids.page.column.children[-1].text


# Items, tokens, adventurers


def test_every_item_has_a_name_a_moment_and_a_text(code):
    assert list(gold_items.ITEMS) == ITEM_IDS
    for words in (gold_items.name, gold_items.short, gold_items.text):
        assert len({words(item) for item in ITEM_IDS}) == len(ITEM_IDS)
    for item in ITEM_IDS:
        for sentence in (gold_items.moment(item), gold_items.text(item)):
            assert sentence[0].isupper() and sentence.endswith(".")
        assert len(gold_items.short(item)) <= 12


def test_items_of_one_moment_are_told_the_same_moment_between_turns():
    told = {gold_items.moment(item.id) for item in ITEMS if item.moment == "between_turns"}
    assert told == {"Between two turns."}


def test_every_token_has_words_and_a_sign_of_its_own(code):
    assert gold_pieces.TOKENS == KINDS
    assert tuple(KINDS[colour] for colour in COLOURS) == gold_pieces.GEMS
    for words in (gold_pieces.one, gold_pieces.heap, gold_pieces.given, gold_pieces.letter):
        assert len({words(token) for token in KINDS}) == len(KINDS)
    assert all(len(gold_pieces.letter(token)) == 1 for token in KINDS)


def test_a_treasure_is_told_in_the_order_of_the_tokens():
    assert gold_pieces.several({"green": 1, "silver": 2, "gold": 0}) == "2 silver, 1 emerald"


@pytest.mark.parametrize(("n", "words"), [(1, "1 изумруд"), (3, "3 изумруда"), (5, "5 изумрудов"), (21, "21 изумруд")])
def test_russian_gems_are_counted_right(n, words):
    languages.use("ru")
    try:
        assert gold_pieces.counted("green", n) == words
    finally:
        languages.use("en")


def test_every_adventurer_has_a_name(code):
    names = {gold_pieces.adventurer(kind) for kind in ADVENTURERS}
    assert len(names) == len(ADVENTURERS)
    assert all(gold_pieces.adventurer_title(kind)[0].isupper() for kind in ADVENTURERS)


def test_everything_has_its_picture():
    known = pictures.names("dragons_gold")
    assert all(gold_items.art(item) in known for item in ITEM_IDS)
    assert all(gold_pieces.token_art(token) in known for token in KINDS)
    assert all(gold_pieces.adventurer_art(kind) in known for kind in ADVENTURERS)
    dragons = {gold_pieces.dragon_art(dragon.strength, number) for number, dragon in enumerate(DRAGONS)}
    assert len(dragons) == len(DRAGONS) and dragons <= set(known)


# The book


def test_every_part_of_the_game_and_every_item_has_a_section():
    ids = [section.id for section in rulebook.sections("dragons_gold")]
    assert ids[0] == "minute"
    assert set(ids) == PARTS | set(ITEM_IDS) | {"minute"}
    assert len(ids) == len(set(ids))


def test_the_section_of_an_item_tells_its_moment_and_its_work_beside_its_picture(code):
    for item in ITEM_IDS:
        first = sections()[item].blocks[0]
        assert first.picture == gold_items.art(item)
        assert rulebook.said(first) == f"[b]{gold_items.moment(item)}[/b] {gold_items.text(item)}"


def test_the_order_of_a_turn_names_every_item_once():
    rows = [block.rows for block in sections()["moments"].blocks if isinstance(block, rulebook.Pictures)]
    named = [target for row in rows for _, _, target in row]
    assert sorted(named) == sorted(ITEM_IDS)
    assert ("powder_of_weakness", "horn_of_dragon_recall") in [tuple(row[2] for row in group) for group in rows]


def test_every_dragon_of_the_engine_is_in_the_table(code):
    told = [rulebook.said(block) for block in sections()["dragons"].blocks if isinstance(block, rulebook.Beside)]
    assert len(told) == len(DRAGON_TABLE)
    for (strength, treasures), words in zip(DRAGON_TABLE.items(), told, strict=True):
        assert f" {strength}[/b]" in words
        assert all(f"{seen}+{hidden}" in words for seen, hidden in treasures)


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


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_every_phase_has_its_section(phase, rules):
    for item in ITEM_IDS:
        view = {"phase": phase, "rules": rules, "end_phase": False, "asks": [{"item": item}]}
        assert section_for(view) in sections()


def test_the_section_follows_the_rules_the_end_and_the_item_in_question():
    view = {"phase": "over", "rules": "advanced", "end_phase": True, "asks": []}
    assert section_for(view) == "scoring_advanced"
    assert section_for({**view, "rules": "basic"}) == "scoring"
    assert section_for({**view, "phase": "turn"}) == "end"
    assert section_for({**view, "phase": "ask", "asks": [{"ask": "spy", "item": "spyglass_of_seeing"}]}) == (
        "spyglass_of_seeing"
    )
    assert section_for({**view, "phase": "ask", "asks": [{"ask": "anything"}]}) == "items"


@pytest.mark.skipif("dragons_gold" not in engine.GAMES, reason="not on the shelf yet")
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_a_table_always_finds_its_section(rules):
    table = engine.new("dragons_gold", ["Anna", "Boris", "Carla"], 5, {"rules": rules})
    rng = random.Random(5)
    while not table.over:
        seat = rng.choice(table.to_act)
        assert presenter_of("dragons_gold").rulebook.section_for(table.view(max(seat, 0))) in sections()
        table.play(seat, rng.choice(table.moves(seat)))
    assert presenter_of("dragons_gold").rulebook.section_for(table.view(0)).startswith("scoring")


@pytest.mark.parametrize(
    ("query", "section"),
    [({"en": "ash clock", "ru": "пепел мешок", "it": "cenere clessidra"}, "talks"),
     ({"en": "cursed sets", "ru": "проклят наборы", "it": "maledetto serie"}, "scoring_advanced"),
     ({"en": "wizard consent", "ru": "стена согласия", "it": "muro acconsenti"}, "wall_of_force")],
)  # fmt: skip
def test_the_search_finds_what_is_told(code, query, section):
    assert section in {found.id for found, _ in rulebook.search(rulebook.sections("dragons_gold"), query[code])}


@pytest.mark.parametrize("shape", ["phone", "landscape"])
def test_every_section_can_be_leafed_to(read, shape):
    finger = read(shape=shape)
    book = rulebook.sections("dragons_gold")
    for section in book[:-1]:
        assert title(finger) == section.title
        finger.tap("Next section")
    assert title(finger) == book[-1].title


def test_a_picture_leads_to_its_item(read):
    finger = read("moments")
    tile = next(w for w in finger.widgets() if type(w).__name__ == "PictureTap" and w.hint == "Ring of Recall")
    finger.tap(tile)
    assert title(finger) == "Ring of Recall"
