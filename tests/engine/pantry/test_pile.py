"""What may be laid on what, a test for each sentence of the rulebook and of its rulings."""

import pytest

from engine.pantry.moves import Lay
from engine.pantry.rules import face, misfit, run
from tests.positions.pantry import cards, code, fitting, lays, letters, options, reason, table

EVERY = "123456789zfd"


def on(pile, tricks=""):
    """The cards of a hand with everything that fit this pile."""
    return fitting(table(EVERY, pile=pile, tricks=tricks))


def test_any_card_goes_on_an_empty_pile():
    assert on("") == EVERY


@pytest.mark.parametrize(
    "pile, fits",
    [
        ("1", "123456789zfd"),
        ("2", "23456789zfd"),
        ("4", "456789zfd"),
        ("5", "56789zfd"),
        ("7", "789zfd"),
        ("8", "89zfd"),
        ("9", "9zfd"),
    ],
)
def test_a_villain_must_be_as_high_as_the_top_card_or_higher_and_a_dragon_always_fits(pile, fits):
    assert on(pile) == fits


def test_only_the_top_card_counts():
    assert on("91") == EVERY
    assert on("19") == "9zfd"


def test_on_a_3_go_only_less_than_3_and_dragons():
    assert on("3") == "12zfd"


def test_on_a_6_goes_no_dragon():
    assert on("6") == "6789"


def test_on_a_zero_goes_everything_but_a_9():
    assert on("9z") == on("6z") == on("3z") == "12345678zfd"


def test_a_9_goes_on_no_dragon():
    assert "9" not in on("z") and "9" not in on("d") and "9" not in on("1d")


def test_a_defender_is_transparent():
    assert on("7d") == "78zfd"
    assert on("7ddd") == "78zfd"


def test_defender_on_9_leaves_only_dragons():
    """The printed example."""
    assert on("9d") == "zfd"


def test_defender_on_3_passes_on_less_than_3():
    assert on("3d") == "12zfd"


def test_defender_on_zero_lets_everything_but_a_9_pass():
    assert on("9zd") == "12345678zfd"


def test_defender_alone_bans_the_9_only():
    assert on("d") == on("ddd") == "12345678zfd"


def test_after_a_villain_on_a_defender_that_villain_counts():
    assert on("2d7") == "789zfd"


def test_trick_1_lets_a_1_go_on_a_9():
    assert on("9", tricks="1") == "19zfd"
    assert on("8", tricks="1") == "89zfd"


def test_trick_1_works_through_defenders():
    assert on("9dd", tricks="1") == "1zfd"


def test_trick_1_changes_nothing_about_a_3_a_6_or_a_2():
    assert on("3", tricks="1") == "12zfd"
    assert on("6", tricks="1") == "6789"
    assert on("2", tricks="1") == "23456789zfd"


def test_several_equal_cards_are_checked_once():
    at = table("333", pile="2")
    assert options(at) == ["3", "33", "333", "take"]


def test_any_number_of_equal_cards_from_the_hand():
    assert options(table("4447", pile="")) == ["4", "44", "444", "7"]
    assert options(table("4" * 8 + "7", pile="1"))[:8] == ["4" * count for count in range(1, 9)]


@pytest.mark.parametrize(
    "pile, card, why, values",
    [
        ("6", "z", "no_dragon_on_six", {}),
        ("z", "9", "no_nine_on_dragon", {}),
        ("9d", "9", "no_nine_on_dragon", {}),
        ("3", "3", "only_less", {}),
        ("3d", "9", "no_nine_on_dragon", {}),
        ("7", "5", "too_low", {"value": 7}),
        ("8d", "5", "too_low", {"value": 8}),
    ],
)
def test_why_a_card_does_not_fit(pile, card, why, values):
    assert reason(table(EVERY, pile=pile), lays(card)) == {"code": why, "values": values}


def test_a_card_must_be_in_the_hand_as_often_as_it_is_laid():
    at = table("44")
    assert reason(at, Lay("villain_4", 3)) == {
        "code": "not_in_hand",
        "values": {"card": "villain_4", "have": 2, "count": 3},
    }
    assert code(at, Lay("zero", 1)) == "not_in_hand"


def test_the_face_is_the_uppermost_card_that_is_no_defender():
    found = [face(cards(pile)) for pile in ("", "d", "4", "4d", "47dd", "4z")]
    assert letters(found) == "--447z"


def test_the_run_counts_equal_cards_on_top():
    assert [run(cards(pile)) for pile in ("", "4", "44", "474", "7444", "4d4")] == [0, 1, 2, 1, 3, 1]


def test_the_formal_rule_of_the_pile_for_every_top_face_and_card():
    """DETAILS 4.2, written anew in another way."""
    numbers, dragons = range(1, 10), range(10, 13)
    for bold in (False, True):
        for top in (*numbers, 10, 12):
            for under in (0, *numbers, 10) if top == 12 else (top,):
                for dragon in dragons:
                    assert (misfit(dragon, top, under, bold) == "") == (top != 6)
                for card in numbers:
                    high_enough = card < 3 if under == 3 else under in (0, 10) or card >= under
                    brave = bold and card == 1 and under == 9
                    allowed = (high_enough or brave) and not (card == 9 and top in (10, 12))
                    assert (misfit(card, top, under, bold) == "") == allowed
