"""Every effect and every character in words, in three languages."""

import re

import pytest

from app.games.dragonstones import effects
from app.games.dragonstones.workshop import trial_words as trial
from app.services import languages, pictures
from engine.dragonstones import workshop
from engine.dragonstones.components import FACES
from engine.dragonstones.effects import QUESTIONS

COMPOSED = (
    ("do", ("pay", "any", 4), ("score", 1)),
    ("do", ("pay", "same", 4), ("score", 2), ("use", "auctioned", "choice")),
    ("either", ("do", ("pay", "one_each"), ("score", 1)), ("take", "silver", 3)),
    ("either", ("do", ("purge",)), ("do", ("take", "red", 1)), ("do", ("take", "red", 2), ("take", "blue", 1))),
    ("may", ("buy",)),
    ("may", ("do", ("pay_bid",), ("score", 1))),
    ("keep",),
    ("pay_bid",),
)
ALL = (*workshop.EFFECTS, *COMPOSED)
OWN = [{"id": "own2", "name": "Innkeeper", "emblem": "dwarf", "effect": ["do", ["take", "silver", 5]]}]


@pytest.fixture(params=languages.LANGUAGES)
def code(request):
    languages.use(request.param)
    yield request.param
    languages.use("en")


def sound(text, code):
    """A sentence of that language, with nothing left over from its making."""
    assert text[0].isupper() and text.endswith("."), text
    assert not re.search(r"[{}\[\]]|  |\.\.|,\.|None", text), text
    assert bool(re.search("[а-яё]", text)) == (code == "ru"), text
    return True


def test_every_effect_is_a_sentence(code):
    assert all(sound(effects.effect_sentence(effect), code) for effect in ALL)
    assert all(sound(effects.effect_sentence(effect, notes=False), code) for effect in ALL)


def test_no_two_effects_are_told_alike(code):
    for notes in (True, False):
        told = [effects.effect_sentence(effect, notes) for effect in ALL]
        assert len(set(told)) == len(told)


def test_an_effect_from_json_is_told_like_one_from_the_rules():
    assert effects.effect_sentence(["do", ["pay", "any", 4], ["score", 1]]) == effects.effect_sentence(COMPOSED[0])


def test_every_character_has_a_name_and_a_text(code):
    names = [effects.character_name(face.id) for face in FACES]
    texts = [effects.character_text(face.id) for face in FACES]
    assert all(sound(text, code) for text in texts)
    assert len(set(texts)) == len(FACES)
    assert len(set(names)) == len({face.kind for face in FACES})
    if code != "en":
        languages.use("en")
        english = {effects.character_name(face.id) for face in FACES}
        assert english & set(names) <= {"Goblin", "Troll"}


def test_every_character_and_effect_has_a_picture():
    known = pictures.names("dragonstones")
    assert all(effects.character_art(face.id) in known for face in FACES)
    assert all(effects.effect_art(effect) in known for effect in workshop.EFFECTS)
    assert all(effects.emblem_art(emblem) in known and effects.emblem_name(emblem) for emblem in workshop.EMBLEMS)


def test_a_character_of_ones_own_has_its_own_name_text_and_picture():
    assert effects.character_name("own2", OWN) == "Innkeeper"
    assert effects.character_text("own2", OWN) == "Take 5 silver coins from the bank."
    assert effects.character_art("own2", OWN) == "dragonstones/dwarf"


@pytest.mark.parametrize(
    ("number", "coins"), [(1, "серебряную монету"), (3, "серебряные монеты"), (5, "серебряных монет")]
)
def test_russian_coins_are_counted_right(number, coins):
    languages.use("ru")
    try:
        assert effects.effect_sentence(("take", "silver", number)) == f"Возьмите из банка {number} {coins}."
    finally:
        languages.use("en")


@pytest.mark.parametrize(
    ("effect", "warned"),
    [
        (("do", ("pay", "any", 2), ("score", 1)), True),
        (("do", ("pay", "all"), ("score", 1)), False),
        (("either", ("do", ("pay", "any", 2), ("score", 1)), ("take", "silver", 1)), False),
        (("either", ("do", ("pay", "any", 2)), ("do", ("pay", "one_each"))), True),
    ],
)
def test_what_can_be_too_dear_says_so(effect, warned):
    assert ("can't pay in full" in effects.effect_sentence(effect)) == warned


# Problems and codes

BROKEN = {
    "no_spec": None,
    "name_empty": {"name": " "},
    "name_long": {"name": "x" * 21},
    "name_blanks": {"name": "a  b"},
    "name_letter": {"name": "a€"},
    "emblem_unknown": {"emblem": "king"},
    "effect_form": {"effect": ["may"]},
    "branch_count": {"effect": ["either", ["do", ["buy"]]]},
    "branch_form": {"effect": ["either", ["do", ["buy"]], ["buy"]]},
    "effect_count": {"effect": ["do"]},
    "effect_unknown": {"effect": ["do", ["fly"]]},
    "effect_numbers": {"effect": ["do", ["take", "silver", 9]]},
    "pay_first": {"effect": ["do", ["buy"], ["pay", "all"]]},
    "take_twice": {"effect": ["do", ["take", "silver", 1], ["take", "silver", 2]]},
    "use_last": {"effect": ["do", ["use", "unplayed", "random"], ["buy"]]},
    "too_many_points": {"effect": ["do", ["pay", "any", 5], ["score", 2], ["score", 1]]},
    "point_without_price": {"effect": ["do", ["score", 1]]},
}


def spec(**changes):
    return {"name": "Inn", "emblem": "dwarf", "effect": ["do", ["buy"]], **changes}


def test_every_problem_is_said_in_words(code):
    assert set(BROKEN) == set(effects.PROBLEMS)
    for wanted, changes in BROKEN.items():
        problems = workshop.check(None if changes is None else spec(**changes))
        assert wanted in [problem.code for problem in problems]
        assert all(sound(effects.problem_sentence(problem), code) for problem in problems)


def test_a_problem_says_where_it_is():
    (problem,) = workshop.check(spec(effect=["either", ["do", ["buy"]], ["do", ["buy"], ["score", 1]]]))
    assert effects.problem_sentence(problem).startswith("Way 2, effect 2: ")


def test_every_bad_code_is_explained(code):
    errors = [
        workshop.BadCode("code_sign", sign="?", position=3, group=1),
        workshop.BadCode("code_length", group=2, signs=3),
        workshop.BadCode("code_group", group=2),
        workshop.BadCode("code_groups", groups=3, should=5),
        workshop.BadCode("code_newer", version=9, ours=1),
        workshop.BadCode("code_effect", number=60, where="effect.0.1"),
        workshop.BadCode("code_spec", problem="pay_first", where="effect.1.0"),
        *(workshop.BadCode(plain) for plain in ("code_empty", "code_long", "code_sum")),
    ]
    assert {error.code for error in errors} == set(workshop.BadCode.sentences)
    assert all(sound(effects.bad_code_sentence(error), code) for error in errors)


def test_the_trial_has_words_for_every_question():
    assert set(trial.QUESTIONS) == set(QUESTIONS)
