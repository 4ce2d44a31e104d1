"""Characters are data: no rule knows one by its name."""

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from engine.dragonstones import effects, rules, scoring, state, view
from engine.dragonstones.components import CARD_TABLE, FACES, KINDS, SPECIALS, has
from engine.dragonstones.effects import EFFECTS, QUESTIONS, listed

#: The coin is called like the character.
NAMES = {word for face in FACES for word in (face.id, face.kind)} - {"fairy"}


@pytest.mark.parametrize("module", [rules, effects, state, scoring, view])
def test_no_rule_knows_a_character_by_its_name(module):
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    prose = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            prose.add(node.body[0].value)
    for node in ast.walk(tree):
        words = set()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            words = {node.value.casefold()}
        elif isinstance(node, ast.Name | ast.Attribute | ast.FunctionDef | ast.ClassDef):
            words = {(getattr(node, "id", None) or getattr(node, "attr", None) or node.name).casefold().strip("_")}
        assert not words & NAMES, f"{words & NAMES} in line {node.lineno} of {module.__name__}"


def test_there_are_27_kinds_on_33_cards():
    assert len({face.kind for face in FACES}) == 27
    assert sum(count for count, _ in CARD_TABLE) == 33
    assert Counter(FACES[card].kind for card in SPECIALS) == {
        "alchemist": 1, "ancient_dragon": 2, "brigand": 1, "doppelganger": 1, "dwarf": 2, "enchantress": 1,
        "fairy": 2, "ghost": 1, "gnome": 1, "goblin": 1, "goldsmith": 1, "imp": 1, "merchant": 1,
        "necromancer": 1, "quack_wizard": 2, "rainbow_dragon": 1, "sorcerer_apprentice": 2, "troll": 1,
        "two_headed_dragon": 2,
    }  # fmt: skip


def test_one_character_is_first_and_that_is_data():
    assert [face.id for face in FACES if face.first] == ["witch"]


def test_goblin_and_imp_are_never_last_because_of_what_they_do():
    assert [face.id for face in FACES if face.needs_pile] == ["goblin", "imp"]


def test_the_ghost_is_not_copied_and_two_are_used_once_because_of_what_they_do():
    assert [face.id for face in FACES if face.copies] == ["ghost"]
    assert [face.id for face in FACES if face.once] == ["doppelganger", "necromancer"]


def words(effect):
    yield effect[0]
    for part in effect[1:]:
        if isinstance(part, tuple):
            yield from words(part)


def test_every_effect_is_in_the_vocabulary_and_every_word_is_used():
    assert {word for face in FACES for word in words(face.effect)} == set(EFFECTS)


def test_effects_survive_json():
    for face in FACES:
        assert json.loads(json.dumps(listed(face.effect))) == listed(face.effect)


def test_every_question_can_tell_about_itself():
    for question in QUESTIONS.values():
        assert question.options and question.answer and question.tell


def test_has_looks_inside():
    assert has(("either", ("do", ("use", "auctioned", "choice"))), "use", "auctioned")
    assert not has(("do", ("use", "unplayed", "choice")), "use", "auctioned")
    assert KINDS[:5] == ("fairy", "common", "silver", "amulet", "black")
