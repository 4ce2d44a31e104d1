"""Characters that players make: what they may do, and the codes that carry them."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import engine
from engine.dragonstones import trial, workshop
from engine.dragonstones.components import BLANKS, OWN
from engine.dragonstones.workshop import (
    ALPHABET,
    EFFECTS,
    EMBLEMS,
    NAME_LENGTH,
    NAME_LETTERS,
    BadCode,
    OwnCharacters,
    Problem,
    as_tuple,
    check,
    decode,
    encode,
    read,
)
from tests.positions.dragonstones import asked, table

from .play import SPECS, random_game

MINER = {"name": "Miner", "emblem": "dwarf", "effect": ["do", ["take", "silver", 5]]}


def with_effect(*effect):
    return {**MINER, "effect": list(effect)}


def do(*parts):
    return with_effect("do", *map(list, parts))


def codes(spec):
    return [(problem.code, problem.where) for problem in check(spec)]


# Checking


@pytest.mark.parametrize("spec", [MINER, *SPECS])
def test_good_characters(spec):
    assert check(spec) == []
    assert check(json.loads(json.dumps(spec))) == []


@pytest.mark.parametrize("spec", [None, 7, "x", [], {}, {"name": "A"}, {**MINER, "more": 1}])
def test_something_else(spec):
    assert check(spec) == [Problem("no_spec", "")]


@pytest.mark.parametrize(
    "name, code",
    [
        ("", "name_empty"),
        ("  ", "name_empty"),
        (None, "name_empty"),
        (7, "name_empty"),
        ("x" * 21, "name_long"),
        (" Miner", "name_blanks"),
        ("Big  Miner", "name_blanks"),
        ("Miner\n", "name_blanks"),
        ("Minér€", "name_letter"),
    ],
)
def test_names(name, code):
    assert codes({**MINER, "name": name}) == [(code, "name")]


@pytest.mark.parametrize("name", ["Ведьмак", "ёж", "Città", "O'Neil 3", "Жар-птица!", "ÀÈÉ", "x" * 20])
def test_good_names_in_three_languages(name):
    assert check({**MINER, "name": name}) == [] and decode(encode({**MINER, "name": name}))["name"] == name


@pytest.mark.parametrize("emblem", ["", "dragon", None, 3, ["imp"]])
def test_emblems(emblem):
    assert codes({**MINER, "emblem": emblem}) == [("emblem_unknown", "emblem")]
    assert all(check({**MINER, "emblem": each}) == [] for each in EMBLEMS) and len(EMBLEMS) == 28


@pytest.mark.parametrize(
    "effect", [None, [], "do", ["may", ["do", ["buy"]]], ["take", "silver", 5], [["do"]], {}, [{}]]
)
def test_one_do_or_one_either(effect):
    assert codes({**MINER, "effect": effect}) == [("effect_form", "effect")]


def test_two_or_three_branches():
    branch = ["do", ["buy"]]
    assert codes(with_effect("either", branch)) == [("branch_count", "effect")]
    assert codes(with_effect("either", branch, branch)) == codes(with_effect("either", branch, branch, branch)) == []
    assert codes(with_effect("either", branch, branch, branch, branch)) == [("branch_count", "effect")]


def test_no_nesting():
    assert codes(with_effect("either", ["do", ["buy"]], ["either", ["do", ["buy"]], ["do", ["buy"]]])) == [
        ("branch_form", "effect.1")
    ]
    assert codes(do(["do", ["buy"]])) == [("effect_unknown", "effect.0.0")]
    assert codes(with_effect("either", ["do", ["buy"]], 7)) == [("branch_form", "effect.1")]


def test_one_to_three_effects():
    assert codes(do()) == [("effect_count", "effect.0")]
    assert codes(do(["buy"], ["purge"], ["buy"])) == []
    assert codes(do(["buy"], ["purge"], ["buy"], ["purge"])) == [("effect_count", "effect.0")]


@pytest.mark.parametrize("part", [["keep"], ["pay_bid"], ["fly"], ["may", ["buy"]], 7, None, [], [[]], "buy", {}])
def test_effects_that_are_not_offered(part):
    spec = with_effect("do", ["buy"], part)
    assert codes(spec) == [("effect_unknown", "effect.0.1")]


@pytest.mark.parametrize(
    "part",
    [
        ["take", "silver", 6],
        ["take", "common", 4],
        ["take", "fairy", 2],
        ["take", "amulet", 2],
        ["take", "black", 2],
        ["take", "red", 3],
        ["take", "stone", 3],
        ["take", "silver", 0],
        ["take", "silver", True],
        ["take", "silver", 1.0],
        ["take", "silver", -3],
        ["take", "gold", 1],
        ["take"],
        ["pay", "any", 6],
        ["pay", "same", 5],
        ["score", 3],
        ["score", 0],
        ["bag", "two_each", 3],
        ["use", "auctioned", "random"],
        ["rob", "chosen", "one"],
        ["buy", 1],
        ["take", ["silver"], 1],
    ],
)
def test_numbers_are_at_most_as_printed(part):
    assert codes(do(part)) == [("effect_numbers", "effect.0.0")]


@pytest.mark.parametrize("pay, points", [(("any", 2), 1), (("any", 4), 2), (("same", 4), 2), (("one_each",), 1)])
def test_a_point_costs_two_stones(pay, points):
    assert codes(do(["pay", *pay], ["score", points])) == []


@pytest.mark.parametrize(
    "parts, where, values",
    [
        ([["score", 1]], "effect.0.0", {"points": 1, "stones": 2}),
        ([["pay", "any", 1], ["score", 1]], "effect.0.1", {"points": 1, "stones": 2}),
        ([["pay", "any", 3], ["score", 2]], "effect.0.1", {"points": 2, "stones": 4}),
        ([["pay", "one_each"], ["score", 2]], "effect.0.1", {"points": 2, "stones": 4}),
        ([["pay", "all"], ["score", 1]], "effect.0.1", {"points": 1, "stones": 2}),
        ([["pay", "any", 3], ["score", 1], ["score", 1]], "effect.0.2", {"points": 2, "stones": 4}),
    ],
)
def test_a_point_that_costs_too_little(parts, where, values):
    assert check(do(*parts)) == [Problem("point_without_price", where, values)]


def test_a_price_paid_after_the_point_is_no_price():
    assert codes(do(["score", 1], ["pay", "any", 2])) == [
        ("point_without_price", "effect.0.0"),
        ("pay_first", "effect.0.1"),
    ]


def test_a_price_in_another_branch_is_no_price():
    spec = with_effect("either", ["do", ["pay", "any", 4]], ["do", ["score", 1]])
    assert codes(spec) == [("point_without_price", "effect.1.0")]


def test_at_most_two_points():
    assert codes(do(["pay", "any", 5], ["score", 2], ["score", 1])) == [("too_many_points", "effect.0.2")]


def test_costs_come_first_and_once():
    assert codes(do(["buy"], ["pay", "any", 2])) == [("pay_first", "effect.0.1")]
    assert codes(do(["pay", "any", 2], ["pay", "any", 2])) == [("pay_first", "effect.0.1")]


def test_a_kind_is_taken_once():
    assert check(do(["take", "silver", 5], ["take", "silver", 3])) == [
        Problem("take_twice", "effect.0.1", {"kind": "silver"})
    ]
    assert codes(do(["take", "silver", 5], ["take", "common", 3], ["take", "red", 2])) == []


def test_use_comes_last():
    assert codes(do(["use", "unplayed", "choice"], ["buy"])) == [("use_last", "effect.0.0")]
    assert codes(do(["use", "unplayed", "choice"], ["use", "auctioned", "choice"])) == [("use_last", "effect.0.0")]
    assert codes(do(["buy"], ["use", "auctioned", "choice"])) == []


def test_problems_are_plain_json():
    for problem in check(do(["score", 1], ["fly"])):
        assert json.loads(json.dumps(problem.as_dict())) == problem.as_dict()


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner)))
def test_any_json_is_checked_and_never_crashes(effect):
    assert check({**MINER, "effect": effect, "name": effect}) and check(effect)


# Codes


@st.composite
def branches(draw):
    parts = draw(st.lists(st.sampled_from(EFFECTS), min_size=1, max_size=3))
    return ["do", *map(list, parts)]


names = st.text(sorted(NAME_LETTERS), min_size=1, max_size=NAME_LENGTH)
specs = st.builds(
    lambda name, emblem, found: {
        "name": name,
        "emblem": emblem,
        "effect": found[0] if len(found) == 1 else ["either", *found],
    },
    names | names.map(str.capitalize) | st.sampled_from(["Трактирщик", "Miner", "Città", "ß"]),
    st.sampled_from(EMBLEMS),
    st.lists(branches(), min_size=1, max_size=3),
).filter(lambda spec: not check(spec))


@given(specs)
def test_a_code_carries_the_whole_character(spec):
    code = encode(spec)
    assert decode(code) == spec
    assert set(code) <= {*ALPHABET, "-"}
    assert len(code) < 100


@given(specs, st.randoms())
def test_codes_may_be_typed_sloppily(spec, rng):
    code = "".join(rng.choice([letter, letter.lower()]) + rng.choice(["", "", " ", "-"]) for letter in encode(spec))
    assert decode(code) == spec


def test_signs_that_look_alike_are_read_alike():
    look = str.maketrans({"L": "1", "O": "0", "8": "B", "5": "S", "2": "Z", "A": "А", "E": "Е", "X": "Х"})
    for spec in (MINER, *SPECS):
        code = encode(spec)
        assert decode(code.translate(look)) == spec
        assert decode(code.replace("L", "I").replace("O", "Q").lower()) == spec
    assert not set("10IQBSZ") & set(ALPHABET)


def test_codes_are_short():
    assert len(encode(MINER).replace("-", "")) <= 25
    assert all(len(encode(spec)) < 60 for spec in SPECS)


def test_codes_stay_readable_for_ever():
    assert decode("37NTF-JTOA3-TOO5N-3MCM9-22WFV") == {**MINER, "name": "Innkeeper"}
    assert [decode(code) for code in FIXED] == list(SPECS)


FIXED = [
    "38E8H-MW6WG-AO3VT-9FH56-CLNDX-6F27U",
    "37WP3-KE3A9-TUH6F-TW52N-227N7",
    "365YY-P7YPX-63LNP-F43OL",
]


@given(specs, st.integers(0, 10**6), st.sampled_from(ALPHABET))
def test_one_wrong_sign_is_found_and_its_group_named(spec, place, sign):
    signs = list(encode(spec).replace("-", ""))
    place %= len(signs)
    if signs[place] == sign:
        return
    signs[place] = sign
    with pytest.raises(BadCode) as caught:
        decode("".join(signs))
    assert (caught.value.code, caught.value.values) == ("code_group", {"group": place // 5 + 1})


@given(specs, st.integers(0, 10**6))
def test_two_neighbours_swapped_in_a_group_are_found(spec, place):
    signs = list(encode(spec).replace("-", ""))
    place = place % (len(signs) // 5) * 5 + place % 4
    if signs[place] == signs[place + 1]:
        return
    signs[place], signs[place + 1] = signs[place + 1], signs[place]
    with pytest.raises(BadCode) as caught:
        decode("".join(signs))
    assert caught.value.values == {"group": place // 5 + 1}


@given(specs)
def test_groups_missing_or_in_another_order_are_found(spec):
    groups = encode(spec).split("-")
    short = {"groups": len(groups) - 1, "should": len(groups)}
    assert failure("-".join(groups[:-1])) == ("code_groups", short)
    assert failure("-".join(groups[1:])) == failure("-".join(groups[::-1])) == ("code_group", {"group": 1})
    assert failure("-".join([*groups, groups[0]])) == ("code_group", {"group": len(groups) + 1})
    with pytest.raises(BadCode) as caught:
        decode("-".join(groups)[:-2])
    assert caught.value.code == "code_length" and caught.value.values == {"group": len(groups), "signs": 3}


@given(st.text())
@example("")
@example("37NTF")
@example("Ы" * 10)
@example("ß" * 5)
@example("22222-22222")
def test_arbitrary_text_never_crashes(text):
    spec, error = decoded(text)
    if error is None:
        assert check(spec) == []
    else:
        assert error.code in BadCode.sentences and str(error).endswith(".")


def decoded(text):
    try:
        return decode(text), None
    except BadCode as error:
        return None, error


@given(st.lists(st.sampled_from(ALPHABET), min_size=1, max_size=60), st.booleans())
def test_text_of_good_signs_never_crashes(signs, checked):
    text = "".join(signs)
    if checked:
        # With right checks the reader behind them meets arbitrary numbers too.
        text = workshop._grouped([workshop.VERSION, *(ALPHABET.index(sign) for sign in signs)])
    spec, error = decoded(text)
    if error is None:
        assert encode(spec).replace("-", "") == text.replace("-", "")


@pytest.mark.parametrize("text, code", [
    ("", "code_empty"), (" - ", "code_empty"), (None, "code_empty"), (5, "code_empty"), ("A" * 500, "code_long"),
])  # fmt: skip
def test_no_code(text, code):
    with pytest.raises(BadCode) as caught:
        decode(text)
    assert caught.value.code == code and isinstance(caught.value, engine.EngineError)


def test_a_sign_that_is_never_in_a_code():
    with pytest.raises(BadCode, match="place 8") as caught:
        decode("37NTF-J!OA3")
    assert caught.value.values == {"sign": "!", "position": 8, "group": 2}


def made(*digits):
    """A code with right checks around these numbers."""
    number = 0
    for value, size in reversed(digits):
        number = number * size + value
    signs = []
    while number:
        number, sign = divmod(number, len(ALPHABET))
        signs.append(sign)
    return signs, workshop._grouped


def failure(text):
    with pytest.raises(BadCode) as caught:
        decode(text)
    return caught.value.code, caught.value.values


NAME = [(0, 3), (0, 20), (20, 48)]


def test_a_code_of_a_newer_version():
    signs, grouped = made(*NAME)
    assert failure(grouped([2, *signs])) == ("code_newer", {"version": 2, "ours": 1})


def test_a_code_with_an_unknown_effect():
    signs, grouped = made(*NAME, (0, 64), (0, 3), (1, 3), (0, 64), (63, 64))
    assert failure(grouped([1, *signs])) == ("code_effect", {"number": 63, "where": "effect.0.1"})


def test_groups_that_are_right_but_do_not_belong_together():
    codes = []
    for number in (62, 63):
        signs, grouped = made(*NAME, (0, 64), (0, 3), (1, 3), (0, 64), (number, 64))
        codes.append(grouped([1, *signs]).split("-"))
    assert failure("-".join([*codes[0][:-1], codes[1][-1]])) == ("code_sum", {})


def test_a_code_of_a_character_that_breaks_the_rules():
    score = EFFECTS.index(("score", 1))
    signs, grouped = made(*NAME, (0, 64), (0, 3), (0, 3), (score, 64))
    assert failure(grouped([1, *signs])) == (
        "code_spec", {"problem": "point_without_price", "where": "effect.0.0"},
    )  # fmt: skip


def test_a_code_of_an_unknown_emblem():
    signs, grouped = made(*NAME, (60, 64), (0, 3), (0, 3), (0, 64))
    assert failure(grouped([1, *signs])) == ("code_spec", {"problem": "emblem_unknown", "where": "emblem"})


def test_a_code_with_something_behind_it():
    signs, grouped = made(*NAME, (1, 64), (0, 3), (0, 3), (0, 64), (7, 99))
    assert failure(grouped([1, *signs]))[0] == "code_sum"


def test_what_cannot_be_played_has_no_code():
    with pytest.raises(ValueError, match="point_without_price"):
        encode(do(["score", 1]))


def test_effects_are_numbered_for_ever():
    assert len(EFFECTS) == len(set(EFFECTS)) == 40
    assert EFFECTS[0] == ("take", "silver", 1) and EFFECTS[20] == ("pay", "any", 2)
    assert EFFECTS[-1] == ("use", "auctioned", "choice")


# The option


def test_up_to_three_codes_with_blanks_between_them():
    option = OwnCharacters("own", "", ("",))
    good = [encode(spec) for spec in SPECS]
    for count in range(BLANKS + 1):
        assert option.allows(" ".join(good[:count]))
    assert option.allows(f"  {good[0]}   {good[1]} ")
    assert not option.allows(" ".join([*good, good[0]]))
    assert not option.allows(good[0][:-1]) and not option.allows(f"{good[0]} x")
    assert not option.allows(None) and not option.allows(good) and not option.allows("-" * 10_000)
    assert read(" ".join(good)) == list(SPECS)


def test_the_rules_get_tuples():
    assert as_tuple(MINER["effect"]) == ("do", ("take", "silver", 5))
    assert table(own=encode(MINER))._state.cast[OWN].effect == ("do", ("take", "silver", 5))


# The trial


@pytest.mark.parametrize("spec", [MINER, *SPECS])
def test_a_trial_auction_against_nobody(spec):
    at = trial.table(spec)
    assert at.view(None)["lots"][-1]["card"] == "own1" and at.to_act == (0, 1, 2)
    events = trial.win(at)
    assert any(event["type"] == "won" and event["seat"] == 0 and event["card"] == "own1" for event in events)
    assert engine.replay(engine.Journal.loads(at.journal.dumps())) == at


def test_a_trial_asks_what_the_character_asks():
    at = trial.table(SPECS[0])
    trial.win(at)
    assert asked(at)[0] in ("branch", "take_stone")


@given(specs, st.integers(0, 100))
def test_games_with_any_own_character_end(spec, seed):
    at = random_game(seed, steps=6000, options={"own": encode(spec), "specials": 3})
    assert at.over
