import pytest

from engine.companion import entry
from engine.companion.refused import Refused


@pytest.mark.parametrize(
    "text, number",
    [("7", 7), ("3+6+2", 11), ("-4", -4), ("-4+10", 6), ("10-4", 6), ("−4", -4), (" 3 + 4 ", 7), ("007", 7), ("0", 0)],
)
def test_numbers_and_sums_are_understood(text, number):
    assert entry.number(text) == number


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "entry_empty"),
        ("   ", "entry_empty"),
        ("3+", "entry_unfinished"),
        ("-", "entry_unfinished"),
        ("3++4", "entry_two_signs"),
        ("3+-4", "entry_two_signs"),
        ("12a", "entry_sign"),
        ("10^12", "entry_sign"),
        ("1e6", "entry_sign"),
        ("2.5", "entry_sign"),
        ("٣", "entry_sign"),
        ("1" + "+1" * 20, "entry_long"),
        ("1000000000000", "number_range"),
        ("-1000000000000", "number_range"),
        ("999999+1", "number_range"),
    ],
)
def test_what_is_no_number_is_said(text, code):
    with pytest.raises(Refused) as refused:
        entry.number(text)
    assert refused.value.code == code
    assert str(refused.value).endswith(".")


def test_the_reason_names_the_wrong_sign_and_its_place():
    with pytest.raises(Refused) as refused:
        entry.number("12x4")
    assert refused.value.reason.as_dict() == {"code": "entry_sign", "values": {"sign": "x", "position": 3}}


def test_bounds_can_be_narrower():
    assert entry.number("9", 0, 9) == 9
    for text in ("10", "-1"):
        with pytest.raises(Refused) as refused:
            entry.number(text, 0, 9)
        assert refused.value.values == {"number": int(text), "least": 0, "most": 9}


@pytest.mark.parametrize("text, sum_", [("", None), ("-", None), ("3", 3), ("3+", 3), ("3+6", 9), ("-4+10-", 6)])
def test_the_sum_is_shown_while_it_is_typed(text, sum_):
    assert entry.so_far(text) == sum_


def typed(keys) -> str:
    text = ""
    for key in keys:
        text = entry.press(text, key)
    return text


@pytest.mark.parametrize(
    "keys, text",
    [
        ("3+6+2", "3+6+2"),
        ("-4+10", "-4+10"),
        ("++3", "3"),
        ("3+-4", "3-4"),
        ("-+", ""),
        ("0012", "12"),
        ("3+05", "3+5"),
        ("100", "100"),
        (["1", "2", entry.BACK], "1"),
        ([entry.BACK], ""),
        (["1", "2", entry.CLEAR], ""),
    ],
)
def test_keys_make_only_sensible_texts(keys, text):
    assert typed(keys) == text


def test_the_keypad_is_full_at_some_time():
    assert typed("1" * 50) == "1" * entry.LENGTH
    assert typed("1" * 30 + "+") == "1" * entry.LENGTH
