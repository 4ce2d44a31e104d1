"""Effects of villains and dragons, and how they meet; a test for each sentence of the rulebook and its rulings."""

import pytest

from engine.pantry.moves import Blind, Draw, Lay, Open, Pass, Remove, Take, Together
from tests.positions.pantry import (
    code,
    debt,
    draw,
    ended,
    hand,
    keep_silent,
    kinds,
    lay,
    lays,
    mover,
    open_card,
    options,
    pile,
    reason,
    remove,
    table,
    take,
    together,
    turn,
)

EVERY = "123456789zfd"


def skips(at) -> int:
    return at.view(None)["demand"]["skips"]


# 3: only less


def test_after_a_3_the_next_player_lays_less_than_3_or_a_dragon():
    at = table("37", EVERY)
    lay(at, "3")
    assert options(at) == ["1", "2", "z", "f", "d", "take"]


def test_a_3_holds_for_its_own_layer_too_when_it_comes_round():
    at = table("33", "d8", pile="1")
    lay(at, "3")
    lay(at, "d")
    assert options(at) == ["take"]


def test_what_was_laid_on_a_3_counts_then():
    at = table("37", "2", EVERY)
    lay(at, "3")
    lay(at, "2")
    assert "3" in options(at) and "9" in options(at)


# 4: draw two


def test_the_next_player_draws_2_for_a_4_and_then_takes_his_turn():
    at = table("47", "88", trouble="123")
    lay(at, "4")
    assert turn(at) == (1, "debt") and debt(at) == 2 and options(at) == ["draw"]
    events = draw(at)
    assert events == [
        {"type": "drew", "seat": 1, "cause": "fours", "count": 2, "cards": ["villain_3", "villain_2"]},
    ]
    assert hand(at, 1) == "2388" and turn(at) == (1, "turn") and debt(at) == 0
    assert options(at) == ["8", "88", "take"]


def test_a_4_in_the_hand_passes_it_on_with_2_more():
    at = table("47", "48", "88")
    lay(at, "4")
    assert options(at) == ["4", "draw"]
    lay(at, "4")
    assert turn(at) == (2, "debt") and debt(at) == 4


def test_each_4_adds_2():
    at = table("4447", "44488", "88")
    lay(at, "44")
    assert debt(at) == 4
    lay(at, "4")
    assert debt(at) == 6 and turn(at) == (2, "debt")
    draw(at)
    assert len(hand(at, 2)) == 8


def test_a_defender_passes_the_same_debt_on():
    at = table("447", "d8", "88")
    lay(at, "44")
    assert options(at) == ["d", "draw"]
    lay(at, "d")
    assert turn(at) == (2, "debt") and debt(at) == 4


def test_a_row_of_4s_may_go_round_through_defenders_to_its_layer():
    at = table("4477", "d8")
    lay(at, "44")
    lay(at, "d")
    assert turn(at) == (0, "debt") and debt(at) == 4 and options(at) == ["draw"]


def test_only_4s_and_defenders_pass_it_on():
    at = table("47", EVERY)
    lay(at, "4")
    assert options(at) == ["4", "d", "draw"]
    for card in "9zf":
        assert reason(at, lays(card)) == {"code": "only_four_or_defender", "values": {"debt": 2}}


def test_before_drawing_there_are_no_sets_no_taking_and_no_reserve():
    at = table("47", "99998", pile="1")
    lay(at, "4")
    assert reason(at, Take()) == {"code": "debt_first", "values": {"debt": 2}}
    assert code(at, Remove("villain_9")) == "debt_first"
    at = table("47", "", reserves=["---/666", "4d7/666"])
    lay(at, "4")
    assert options(at) == ["draw"] and code(at, Open("a")) == "debt_first"
    at = table("", pile="4", debt=2)
    assert code(at, Blind("a")) == code(at, Together("a")) == code(at, Pass()) == "debt_first"


def test_a_player_who_could_not_answer_is_asked_in_the_same_way():
    able, unable = table("47", "4d"), table("47", "88")
    for at in (able, unable):
        lay(at, "4")
    assert able.to_act == unable.to_act == (1,)
    assert able.view(None) == unable.view(None) and able.view(0) == unable.view(0)
    assert able.history(None)[-5:] == unable.history(None)[-5:]


def test_passing_4s_on_is_never_compulsory():
    at = table("47", "4d")
    lay(at, "4")
    draw(at)
    assert turn(at) == (1, "turn")


def test_the_last_hand_4s_pass_on_with_their_open_twins():
    at = table("47", "4", "88", reserves=["---/666", "4-4/666"])
    lay(at, "4")
    assert options(at) == ["4", "together a", "together c", "together ac", "draw"]
    together(at, "a")
    assert turn(at) == (2, "debt") and debt(at) == 6


def test_after_drawing_own_4s_start_a_new_debt():
    at = table("47", "8", "88", trouble="144")
    lay(at, "4")
    draw(at)
    assert options(at) == ["4", "44", "8", "take"]
    lay(at, "4")
    assert turn(at) == (2, "debt") and debt(at) == 2


def test_after_drawing_a_defender_passes_on_the_value_only():
    at = table("47", "d8", EVERY)
    lay(at, "4")
    draw(at)
    lay(at, "d")
    assert turn(at) == (2, "turn") and debt(at) == 0
    assert options(at)[:5] == ["4", "5", "6", "7", "8"]


def test_a_short_trouble_pile_gives_what_it_has_and_the_rest_lapses():
    at = table("447", "88", trouble="1")
    lay(at, "44")
    assert at.view(None)["asks"] == [{"ask": "debt", "seat": 1, "debt": 4, "draw": 1, "next": 0}]
    draw(at)
    assert hand(at, 1) == "188" and debt(at) == 0 and at.view(None)["trouble"] == 0


def test_an_empty_trouble_pile_makes_no_debt_and_no_question():
    at = table("47", "88", trouble="")
    lay(at, "4")
    assert turn(at) == (1, "turn") and debt(at) == 0


def test_four_4s_in_a_row_take_the_debt_with_them():
    at = table("447", "48", "48", "88")
    lay(at, "44")
    lay(at, "4")
    assert debt(at) == 6
    lay(at, "4")
    assert turn(at) == (2, "turn") and debt(at) == 0 and pile(at) == "" and at.view(None)["extra"]


def test_a_defender_between_breaks_the_row_of_4s():
    at = table("4447", "d8", "48", "88")
    lay(at, "444")
    lay(at, "d")
    lay(at, "4")
    assert turn(at) == (3, "debt") and debt(at) == 8


def test_four_defenders_over_a_4_take_the_debt_with_them():
    at = table("d8", "88", pile="4ddd", debt=2)
    lay(at, "d")
    assert turn(at) == (0, "turn") and debt(at) == 0 and pile(at) == ""


def test_going_out_on_a_debt_with_the_last_4():
    at = table("47", "4", reserves=["---/666", "---/---"])
    lay(at, "4")
    lay(at, "4")
    assert ended(at)["out"] == 1


def test_a_debt_is_told():
    at = table("47", "88")
    assert lay(at, "4")[-2:] == [{"type": "turn", "seat": 1, "extra": False}, {"type": "owes", "seat": 1, "debt": 2}]


# 5: skip


def test_the_next_player_is_skipped():
    at = table("57", "88", "88")
    lay(at, "5")
    assert turn(at) == (1, "skip") and options(at) == ["pass"] and skips(at) == 1
    events = keep_silent(at)
    assert kinds(events) == ["skipped", "turn"] and turn(at) == (2, "turn") and skips(at) == 0


def test_several_5s_skip_as_many_players():
    at = table("557", "88", "88", "88")
    lay(at, "55")
    assert turn(at) == (1, "skip") and skips(at) == 2
    keep_silent(at)
    assert turn(at) == (2, "skip") and skips(at) == 1
    keep_silent(at)
    assert turn(at) == (3, "turn")


def test_skipping_goes_in_the_direction_of_play():
    at = table("57", "88", "88", "88", direction=-1)
    lay(at, "5")
    assert mover(at) == 3
    keep_silent(at)
    assert turn(at) == (2, "turn")


def test_ones_own_5s_never_skip_oneself():
    at = table("5557", "88", "88")
    lay(at, "555")
    assert skips(at) == 2
    keep_silent(at)
    keep_silent(at)
    assert turn(at) == (0, "turn")


def test_a_skipped_player_may_pass_it_on_with_a_defender():
    """The printed example: of four, the second answers; the third and fourth are skipped, the first plays."""
    at = table("557", "d8", "88", "88")
    lay(at, "55")
    assert options(at) == ["d", "pass"]
    lay(at, "d")
    assert turn(at) == (2, "skip") and skips(at) == 2
    keep_silent(at)
    assert turn(at) == (3, "skip")
    keep_silent(at)
    assert turn(at) == (0, "turn")


def test_answering_was_his_turn():
    at = table("57", "d8", "88", "88")
    lay(at, "5")
    lay(at, "d")
    keep_silent(at)
    assert turn(at) == (3, "turn")


def test_a_defender_may_be_kept():
    at = table("57", "d8", "88")
    lay(at, "5")
    keep_silent(at)
    assert hand(at, 1) == "8d" and turn(at) == (2, "turn")


def test_one_defender_is_enough():
    at = table("57", "dd", "88", reserves=["---/666", "d--/666"])
    lay(at, "5")
    assert options(at) == ["d", "pass"]
    assert code(at, Lay("defender", 2)) == code(at, Together("a")) == "one_defender"


def test_nothing_but_a_defender_answers_a_skip():
    at = table("57", "5zf8888", "88", pile="1")
    lay(at, "5")
    assert options(at) == ["pass"]
    assert code(at, lays("z")) == code(at, lays("5")) == "only_defender"
    assert code(at, Take()) == code(at, Remove("villain_8")) == "skipped_now"
    assert code(at, Draw()) == "nothing_owed"


def test_with_an_empty_hand_an_open_defender_answers():
    at = table("57", "", "88", reserves=["---/666", "d8d/666"])
    lay(at, "5")
    assert options(at) == ["open a", "open c", "pass"] and code(at, Open("b")) == "only_defender"
    open_card(at, "c")
    assert turn(at) == (2, "skip") and pile(at) == "5d"


def test_with_a_hand_the_open_defender_waits():
    at = table("57", "8", "88", reserves=["---/666", "d8d/666"])
    lay(at, "5")
    assert options(at) == ["pass"] and code(at, Open("a")) == "hand_first"


def test_a_blind_card_is_no_answer():
    at = table("57", "", "88", reserves=["---/666", "---/ddd"])
    lay(at, "5")
    assert options(at) == ["pass"] and code(at, Blind("a")) == "skipped_now"


def test_a_skipped_player_who_could_not_answer_is_asked_in_the_same_way():
    able, unable = table("57", "d8", "88"), table("57", "98", "88")
    for at in (able, unable):
        lay(at, "5")
    assert able.to_act == unable.to_act and able.moves(1)[-1] == unable.moves(1)[-1] == Pass()
    assert able.view(None) == unable.view(None) and able.view(2) == unable.view(2)
    for at in (able, unable):
        keep_silent(at)
    assert able.history(2)[-3:] == unable.history(2)[-3:]


@pytest.mark.parametrize("fives", ["5", "55", "555"])
def test_of_two_players_the_layer_goes_again_on_his_own_5(fives):
    at = table(fives + "7", "88")
    lay(at, fives)
    assert turn(at) == (1, "skip")
    keep_silent(at)
    assert turn(at) == (0, "turn") and at.view(None)["demand"]["value"] == 5


def test_of_two_players_an_answer_skips_the_layer():
    at = table("57", "d8")
    lay(at, "5")
    lay(at, "d")
    assert turn(at) == (0, "skip")
    keep_silent(at)
    assert turn(at) == (1, "turn")


def test_of_two_players_the_layer_may_answer_too():
    at = table("5d7", "d8")
    lay(at, "5")
    lay(at, "d")
    lay(at, "d")
    assert turn(at) == (1, "turn") and skips(at) == 0


def test_of_three_players_two_5s_answered_by_the_first_skip_the_second_and_the_layer():
    at = table("557", "d8", "88")
    lay(at, "55")
    lay(at, "d")
    keep_silent(at)
    assert turn(at) == (0, "skip")
    keep_silent(at)
    assert turn(at) == (1, "turn")


def test_after_the_layer_the_skip_lapses():
    at = table("55d7", "d8", "d8")
    lay(at, "55")
    lay(at, "d")
    lay(at, "d")
    assert turn(at) == (0, "skip") and skips(at) == 2
    keep_silent(at)
    assert turn(at) == (1, "turn") and skips(at) == 0


def test_the_fourth_defender_as_an_answer_takes_pile_and_skips():
    at = table("557", "d8", "d8", "d8", "d8", "88")
    lay(at, "55")
    for _ in range(3):
        lay(at, "d")
    lay(at, "d")
    assert turn(at) == (4, "turn") and pile(at) == "" and skips(at) == 0 and at.view(None)["extra"]


def test_a_defender_answered_as_the_last_card_ends_the_round():
    at = table("57", "d", reserves=["---/666", "---/---"])
    lay(at, "5")
    lay(at, "d")
    assert ended(at)["out"] == 1


def test_on_a_served_5_a_defender_passes_on_the_value_only():
    at = table("57", "88", "d8", EVERY)
    lay(at, "5")
    keep_silent(at)
    lay(at, "d")
    assert turn(at) == (3, "turn") and options(at)[:4] == ["5", "6", "7", "8"] and "9" not in options(at)


def test_four_5s_skip_nobody():
    at = table("5557", "88", pile="5")
    lay(at, "555")
    assert turn(at) == (0, "turn") and skips(at) == 0


def test_the_pile_is_not_taken_by_skipped_players():
    at = table("57", "88", "88")
    lay(at, "5")
    keep_silent(at)
    assert pile(at) == "5" and hand(at, 1) == "88"


def test_who_is_asked_is_told():
    assert lay(table("557", "88", "88"), "55")[-1] == {"type": "asked", "seat": 1, "skips": 2}


# 6: no dragons


def test_after_a_6_the_next_player_lays_a_6_or_more_and_no_dragon():
    at = table("67", EVERY)
    lay(at, "6")
    assert options(at) == ["6", "7", "8", "9", "take"]


def test_on_what_lies_on_a_6_dragons_go_again():
    at = table("z8", pile="67")
    assert "z" in options(at)


# Zero


def test_after_a_zero_the_next_player_lays_anything_but_a_9():
    at = table("z7", EVERY, pile="8")
    lay(at, "z")
    assert turn(at) == (1, "turn")
    assert options(at) == [*"12345678zfd", "take"]


def test_a_zero_gives_no_extra_turn_by_itself():
    at = table("zz7", "88")
    lay(at, "zz")
    assert mover(at) == 1


# Fire-breather


def test_a_fire_breather_removes_the_pile_and_gives_an_extra_turn():
    at = table("f7", "88", pile="179")
    events = lay(at, "f")
    assert kinds(events) == ["laid", "burnt", "turn"] and events[1] == {"type": "burnt", "seat": 0, "count": 4}
    assert pile(at) == "" and turn(at) == (0, "turn") and at.view(None)["extra"]
    assert at.view(None)["removed"] == 4 and options(at) == ["7"]


def test_several_fire_breathers_give_one_extra_turn():
    at = table("ff77", "88", pile="1")
    lay(at, "ff")
    lay(at, "7")
    assert mover(at) == 1


def test_four_fire_breathers_leave_as_a_row():
    events = lay(table("ffff7", "88", pile="1"), "ffff")
    assert kinds(events) == ["laid", "four", "turn"] and events[1]["count"] == 5


def test_the_last_card_being_a_fire_breather_ends_the_round_at_once():
    at = table("f", "88", pile="1", reserves=["---/---"])
    assert kinds(lay(at, "f"))[:2] == ["laid", "round_over"]


def test_a_fire_breather_as_last_hand_card_goes_on_from_the_reserve():
    at = table("f", pile="1", reserves=["7--/666"])
    lay(at, "f")
    assert options(at) == ["open a"]


def test_the_extra_turn_ends_with_its_laying():
    at = table("f17", "88", pile="1")
    lay(at, "f")
    lay(at, "1")
    assert turn(at) == (1, "turn") and not at.view(None)["extra"]


# Defender


def test_defender_on_9_leaves_the_next_player_dragons_or_the_pile():
    at = table("d7", EVERY, pile="9")
    lay(at, "d")
    assert options(at) == ["z", "f", "d", "take"]


def test_defender_on_3_hands_on_what_its_player_faced():
    at = table("d7", EVERY, pile="3")
    lay(at, "d")
    assert options(at) == ["1", "2", "z", "f", "d", "take"]


def test_defender_on_an_empty_pile_bans_the_9():
    at = table("d7", EVERY)
    lay(at, "d")
    assert options(at) == [*"12345678zfd", "take"]


def test_four_defenders_in_a_row_leave_with_the_pile():
    at = table("dd7", "88", pile="9dd")
    lay(at, "dd")
    assert pile(at) == "" and turn(at) == (0, "turn")


# Extra turns


def test_an_extra_turn_is_a_full_turn():
    at = table("f44447", "88", pile="1")
    lay(at, "f")
    assert options(at)[-1] == "remove 4"
    remove(at, "4")
    lay(at, "7")
    assert mover(at) == 1


def test_a_new_turn_is_no_extra_turn():
    at = table("f17", "88", "88", pile="1")
    lay(at, "f")
    lay(at, "1")
    take(at)
    assert turn(at) == (2, "turn") and not at.view(None)["extra"]
