"""A turn: where cards come from, sets, taking the pile, blind cards."""

import pytest

from engine.pantry.moves import Blind, Draw, Keep, Lay, Open, Pass, Remove, Swap, Take, Together
from tests.positions.pantry import (
    blind,
    code,
    ended,
    hand,
    kinds,
    lay,
    mover,
    open_card,
    options,
    phase,
    pile,
    reason,
    remove,
    reserve,
    table,
    take,
    together,
    turn,
)

# The turn passes


def test_after_laying_the_next_player_clockwise_is_to_move():
    at = table("17", "88", "88")
    lay(at, "1")
    assert turn(at) == (1, "turn") and pile(at) == "1" and hand(at, 0) == "7"
    lay(at, "8")
    assert mover(at) == 2
    lay(at, "8")
    assert mover(at) == 0


def test_the_direction_can_be_the_other_way():
    at = table("17", "88", "88", direction=-1)
    lay(at, "1")
    assert mover(at) == 2


def test_laying_gives_no_extra_turn():
    assert lay(table("17"), "1")[-1] == {"type": "turn", "seat": 1, "extra": False}


def test_what_is_laid_is_told_to_all():
    at = table("777", pile="1")
    lay(at, "77")
    assert at.history(None)[-2] == {
        "type": "laid", "seat": 0, "card": "villain_7", "count": 2, "from": "hand", "columns": [], "pile": 3,
    }  # fmt: skip


# Taking the pile


def test_who_cannot_lay_takes_the_whole_pile_and_his_turn_ends():
    at = table("2", "88", pile="159")
    assert options(at) == ["take"]
    events = take(at)
    assert hand(at, 0) == "1259" and pile(at) == "" and mover(at) == 1
    assert events[0] == {"type": "took", "seat": 0, "cards": ["villain_1", "villain_5", "villain_9"]}


def test_who_does_not_want_to_lay_may_take_although_a_card_fits():
    assert options(table("9", pile="1")) == ["9", "take"]


def test_an_empty_pile_cannot_be_taken():
    at = table("9")
    assert options(at) == ["9"] and code(at, Take()) == "no_pile"


def test_the_pile_may_be_taken_instead_of_laying_blind():
    at = table("", pile="1")
    assert options(at) == ["blind a", "blind b", "blind c", "take"]
    take(at)
    assert hand(at, 0) == "1" and reserve(at, 0) == "---/666"


# The reserve


def test_while_there_are_cards_in_the_hand_only_those_are_laid():
    at = table("1", pile="9", reserves=["9zf/666"])
    assert options(at) == ["take"]
    assert code(at, Open("a")) == "hand_first" and code(at, Blind("a")) == "open_card"
    at = table("1", pile="9", reserves=["--9/666"])
    assert code(at, Blind("a")) == "hand_first"


def test_without_a_hand_one_open_card_is_laid():
    at = table("", pile="4", reserves=["479/666"])
    assert options(at) == ["open a", "open b", "open c", "take"]
    events = open_card(at, "b")
    assert pile(at) == "47" and reserve(at, 0) == "4-9/666" and mover(at) == 1
    assert (events[0]["from"], events[0]["columns"]) == ("reserve", ["b"])


def test_exactly_one_open_card_even_if_it_has_twins():
    assert options(table("", reserves=["77z/666"])) == ["open a", "open b", "open c"]


def test_open_cards_have_to_fit_too():
    at = table("", pile="8", reserves=["4z9/666"])
    assert options(at) == ["open b", "open c", "take"]
    assert reason(at, Open("a")) == {"code": "too_low", "values": {"value": 8}}


def test_if_no_open_card_fits_the_pile_is_taken():
    at = table("", pile="8", reserves=["4-5/666"])
    assert options(at) == ["take"]
    assert code(at, Blind("b")) == "open_first"


def test_covered_cards_are_not_to_be_had():
    at = table("", reserves=["7--/666"])
    assert options(at) == ["open a"]
    assert code(at, Blind("a")) == "open_card"


def test_without_open_cards_a_closed_one_is_laid_blind():
    at = table("", reserves=["---/6-7"])
    assert options(at) == ["blind a", "blind c"]
    assert reason(at, Open("a")) == {"code": "closed_card", "values": {"column": "a"}}
    assert reason(at, Blind("b")) == reason(at, Open("b")) == {"code": "column_empty", "values": {"column": "b"}}


def test_a_blind_card_that_fits_is_laid():
    at = table("", pile="4", reserves=["---/6-7"])
    events = blind(at, "c")
    assert pile(at) == "47" and reserve(at, 0) == "---/6--" and mover(at) == 1
    assert events[0]["from"] == "blind" and events[0]["columns"] == ["c"]


def test_a_blind_card_that_does_not_fit_goes_to_the_hand_with_the_pile():
    at = table("", pile="48", reserves=["---/6-7"])
    blind(at, "c")
    assert hand(at, 0) == "478" and pile(at) == "" and reserve(at, 0) == "---/6--" and turn(at) == (1, "turn")


def test_a_blind_card_that_does_not_fit_was_seen_by_all():
    at = table("", pile="48", reserves=["---/6-7"])
    blind(at, "c")
    missed, took = at.history(None)[-3:-1]
    assert missed == {"type": "missed", "seat": 0, "column": "c", "card": "villain_7", "count": 2}
    assert took == {"type": "took", "seat": 0, "cards": ["villain_4", "villain_8"]}


def test_a_blind_dragon_does_not_fit_on_a_6():
    at = table("", pile="6", reserves=["---/d--"])
    blind(at, "a")
    assert hand(at, 0) == "6d"


def test_a_blind_card_has_its_effect():
    at = table("", "88", pile="1", reserves=["---/66f"])
    events = blind(at, "c")
    assert kinds(events) == ["laid", "burnt", "turn"] and turn(at) == (0, "turn")


def test_a_closed_upper_card_is_laid_blind_once_nothing_is_open():
    """The hindrance Unknown: two open, one closed above three closed."""
    at = table("", pile="1", reserves=["--7/666"], opens=[2, 3])
    assert options(at) == ["blind a", "blind b", "blind c", "take"]
    blind(at, "c")
    assert reserve(at, 0) == "---/666" and pile(at) == "17"


def test_open_cards_come_before_uncovered_closed_ones():
    at = table("", pile="1", reserves=["4-7/666"], opens=[2, 3])
    assert options(at) == ["open a", "take"]
    assert code(at, Blind("b")) == code(at, Blind("c")) == "open_first"


# Last cards with open twins


def test_last_hand_cards_may_go_with_open_twins():
    at = table("77", reserves=["7-7/666"])
    assert options(at) == ["7", "77", "together a", "together c", "together ac"]
    events = together(at, "c")
    assert pile(at) == "777" and hand(at, 0) == "" and reserve(at, 0) == "7--/666"
    assert (events[0]["from"], events[0]["columns"], events[0]["count"]) == ("together", ["c"], 3)


def test_one_hand_card_and_three_twins():
    at = table("7", reserves=["777/666"])
    assert options(at)[-1] == "together abc" and len(options(at)) == 8
    together(at, "abc")
    assert pile(at) == "" and turn(at) == (0, "turn")


def test_twins_go_only_if_the_whole_hand_is_equal():
    at = table("778", reserves=["7-7/666"])
    assert options(at) == ["7", "77", "8"]
    assert code(at, Together("a")) == "hand_not_equal"
    assert code(table("", reserves=["77-/666"]), Together("a")) == "hand_empty"


def test_only_open_equal_cards_are_twins():
    at = table("7", reserves=["78-/767"], opens=[2, 3])
    assert options(at) == ["7", "together a"]
    assert reason(at, Together("ab")) == {"code": "not_a_twin", "values": {"column": "b"}}
    assert code(at, Together("c")) == "not_a_twin"
    at = table("7", reserves=["--7/666"], opens=[2, 3])
    assert options(at) == ["7"]


def test_twins_have_to_fit_as_well():
    at = table("7", pile="9", reserves=["7--/666"])
    assert options(at) == ["take"]
    assert code(at, Together("a")) == "too_low"


# Four alike


def test_four_alike_from_the_hand_leave_the_game_and_he_goes_on():
    at = table("4444z", "88", pile="9")
    assert options(at) == ["z", "remove 4", "take"]
    events = remove(at, "4")
    assert kinds(events) == ["removed", "turn"] and events[-1] == {"type": "turn", "seat": 0, "extra": True}
    assert hand(at, 0) == "z" and pile(at) == "9" and at.view(None)["removed"] == 4


def test_four_alike_may_be_removed_even_if_they_would_fit():
    assert "remove 4" in options(table("4444z", pile="1"))


def test_removed_cards_have_no_effect():
    at = table("44445555", "88")
    remove(at, "4")
    remove_again = remove(at, "5")
    assert "asked" not in kinds(remove_again) and at.view(None)["demand"]["debt"] == 0


def test_several_sets_may_be_removed_one_after_the_other():
    at = table("44447777z")
    remove(at, "4")
    remove(at, "7")
    assert hand(at, 0) == "z" and at.view(None)["removed"] == 8


def test_a_set_is_exactly_four():
    at = table("44444z")
    remove(at, "4")
    assert hand(at, 0) == "4z" and code(at, Remove("villain_4")) == "not_four"


def test_two_sets_of_the_same_card_need_eight():
    at = table("44444444z")
    remove(at, "4")
    remove(at, "4")
    assert hand(at, 0) == "z"


def test_three_alike_cannot_be_removed():
    assert reason(table("444"), Remove("villain_4")) == {
        "code": "not_four",
        "values": {"card": "villain_4", "have": 3},
    }


def test_reserve_cards_do_not_make_a_set():
    assert "remove 4" not in options(table("444", reserves=["4--/666"]))


def test_after_a_set_the_pile_may_be_taken_in_the_extra_turn():
    at = table("44441", pile="9")
    remove(at, "4")
    assert options(at) == ["take"]


def test_after_a_set_the_extra_turn_may_come_from_the_reserve():
    at = table("4444", pile="1", reserves=["7--/666"])
    remove(at, "4")
    assert options(at) == ["open a", "take"]


def test_last_cards_removed_as_a_set_end_the_round():
    at = table("4444", "88", reserves=["---/---"])
    remove(at, "4")
    assert (ended(at)["out"], ended(at)["cause"]) == (0, "removed")


def test_four_alike_in_a_row_on_the_pile_leave_with_all_of_it():
    at = table("44z", "88", pile="1344")
    events = lay(at, "44")
    assert kinds(events) == ["laid", "four", "turn"]
    assert events[1] == {"type": "four", "seat": 0, "card": "villain_4", "count": 6}
    assert pile(at) == "" and at.view(None)["removed"] == 6


def test_who_laid_the_fourth_goes_again_without_its_effect():
    at = table("5z", "88", pile="555")
    lay(at, "5")
    assert turn(at) == (0, "turn") and at.view(None)["extra"]


def test_the_row_may_be_laid_by_different_players():
    at = table("71", "71", "77z")
    lay(at, "7")
    lay(at, "7")
    lay(at, "77")
    assert turn(at) == (2, "turn") and pile(at) == ""


def test_more_than_four_in_a_row_count_as_four():
    at = table("77z", pile="777")
    lay(at, "77")
    assert pile(at) == "" and mover(at) == 0


def test_four_at_once_are_a_row_too():
    at = table("77771", pile="2")
    lay(at, "7777")
    assert pile(at) == "" and turn(at) == (0, "turn") and at.view(None)["removed"] == 5


def test_three_in_a_row_stay():
    at = table("7z", pile="77")
    lay(at, "7")
    assert pile(at) == "777" and mover(at) == 1


def test_another_card_between_breaks_the_row():
    at = table("7z", pile="777d")
    lay(at, "7")
    assert pile(at) == "777d7" and mover(at) == 1


def test_four_in_a_row_from_the_reserve():
    at = table("", pile="777", reserves=["7--/666"])
    open_card(at, "a")
    assert pile(at) == "" and turn(at) == (0, "turn") and options(at) == ["blind a", "blind b", "blind c"]


def test_the_extra_turn_on_an_empty_pile_is_a_laying():
    at = table("7z", pile="777")
    lay(at, "7")
    assert options(at) == ["z"] and code(at, Take()) == "no_pile"


# Going out


def test_the_round_ends_as_soon_as_a_player_has_no_card_left():
    at = table("7", "88", reserves=["---/---"])
    events = lay(at, "7")
    assert kinds(events)[:2] == ["laid", "round_over"] and ended(at)["out"] == 0 and ended(at)["cause"] == "laid"


def test_with_cards_in_reserve_the_round_goes_on():
    at = table("7", "88", reserves=["---/--6"])
    lay(at, "7")
    assert ended(at) is None


def test_going_out_with_an_open_card_a_blind_one_or_together():
    at = table("", "88", reserves=["---/--6"])
    blind(at, "c")
    assert ended(at)["out"] == 0
    at = table("7", "88", reserves=["7--/---"])
    together(at, "a")
    assert ended(at)["out"] == 0
    at = table("", "88", reserves=["7--/---"])
    open_card(at, "a")
    assert ended(at)["out"] == 0


@pytest.mark.parametrize(
    "last, before", [("f", "1"), ("4", "1"), ("5", "1"), ("7", "777"), ("9", "1"), ("2", "1"), ("z", "1")]
)
def test_the_last_card_ends_the_round_and_nothing_of_it_happens(last, before):
    at = table(last, "88", "88", pile=before, reserves=["---/---"], tricks="zero dragon 2 7 9")
    assert kinds(lay(at, last))[:2] == ["laid", "round_over"]


def test_a_blind_last_card_that_does_not_fit_ends_nothing():
    at = table("", "88", pile="9", reserves=["---/--6"])
    blind(at, "c")
    assert ended(at) is None and hand(at, 0) == "69"


# What can't be done now


def test_in_a_turn_there_is_nothing_to_draw_to_pass_or_to_swap():
    at = table("17", pile="1")
    assert code(at, Draw()) == "nothing_owed" and code(at, Pass()) == "not_skipped"
    assert code(at, Keep()) == code(at, Swap("villain_1", "a")) == "no_swap_now"


def test_others_wait():
    at = table("17", "88")
    assert code(at, Lay("villain_8", 1), seat=1) == "not_your_turn"
    assert phase(at) == "turn"
