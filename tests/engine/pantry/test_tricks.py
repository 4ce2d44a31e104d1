"""The seven tricks, alone and as they meet."""

import pytest

from engine.pantry.components import TRICKS
from engine.pantry.moves import Choose, Lay, Pass, Take
from tests.positions.pantry import (
    blind,
    choose,
    code,
    debt,
    draw,
    ended,
    hand,
    keep_silent,
    kinds,
    lay,
    mover,
    open_card,
    options,
    pile,
    remove,
    reserve,
    table,
    take,
    turn,
)

from .play import new, random_game


def ask(at) -> dict:
    (found,) = at.view(None)["asks"]
    return found


# Opening them


def test_there_are_seven_and_one_is_opened_at_the_start_of_every_round():
    at = random_game(3, seats=3, options={"tricks": True})
    opened = [event["trick"] for event in at.history(None) if event["type"] == "round"]
    assert len(TRICKS) == 7 and None not in opened and len(set(opened)) == len(opened) == at.view(None)["round"]
    assert at.view(None)["tricks"] == opened


def test_after_seven_no_more_are_opened():
    at = new(options={"tricks": True})
    at._state.trick_deck = ()
    at._state.tricks = TRICKS
    at._state.hands[0] = [1, 1, *[0] * 11]
    at._state.reserves[0] = [0] * 6
    at._state.waiting, at._state.phase, at._state.mover = (0,), "turn", 0
    lay(at, "1")
    assert at.history(None)[-2]["trick"] is None and at.view(None)["tricks"] == list(TRICKS)


def test_their_order_is_shuffled():
    assert len({new(seed, options={"tricks": True})._state.tricks for seed in range(40)}) == 7


def test_without_the_option_there_are_none():
    assert random_game(3, steps=900).view(None)["tricks"] == []


# Zero: fast dragon


def test_trick_zero_gives_an_extra_turn_on_the_own_zero():
    at = table("z79", "88", pile="8", tricks="zero")
    lay(at, "z")
    assert turn(at) == (0, "turn") and at.view(None)["extra"] and options(at) == ["7", "take"]


def test_trick_zero_gives_one_extra_turn_for_any_number():
    at = table("zz77", "88", tricks="zero")
    lay(at, "zz")
    lay(at, "7")
    assert mover(at) == 1


def test_trick_zero_after_the_last_hand_card_is_played_from_the_reserve():
    at = table("z", "88", reserves=["7--/666"], tricks="zero")
    lay(at, "z")
    assert turn(at) == (0, "turn") and options(at) == ["open a", "take"]


def test_each_further_zero_gives_another_turn():
    at = table("zz7", "88", tricks="zero")
    lay(at, "z")
    lay(at, "z")
    assert mover(at) == 0


# Any dragon: villains against dragons


@pytest.mark.parametrize("dragon, following", [("z", 1), ("f", 0), ("d", 1)])
def test_trick_dragon_draws_one_for_any_dragon(dragon, following):
    at = table(dragon + "7", "88", pile="1", trouble="345", tricks="dragon")
    events = lay(at, dragon)
    drew = next(event for event in events if event["type"] == "drew")
    assert drew == {"type": "drew", "seat": 0, "cause": "dragon", "count": 1, "cards": ["villain_5"]}
    assert hand(at, 0) == "57" and mover(at) == following


def test_trick_dragon_draws_for_each_dragon():
    at = table("dd7", "88", trouble="345", tricks="dragon")
    lay(at, "dd")
    assert hand(at, 0) == "457"


def test_trick_dragon_draws_before_the_extra_turn():
    at = table("f", "88", pile="1", trouble="3", tricks="dragon")
    assert kinds(lay(at, "f")) == ["laid", "burnt", "drew", "turn"] and options(at) == ["3"]


def test_trick_dragon_draws_what_there_is():
    at = table("dd7", "88", trouble="3", tricks="dragon")
    lay(at, "dd")
    assert hand(at, 0) == "37"
    at = table("d7", "88", trouble="", tricks="dragon")
    assert kinds(lay(at, "d")) == ["laid", "turn"]


def test_trick_dragon_draws_also_when_4s_are_passed_on():
    at = table("d7", "88", pile="4", debt=2, trouble="356", tricks="dragon")
    lay(at, "d")
    assert hand(at, 0) == "67" and turn(at) == (1, "debt") and debt(at) == 2


def test_a_debt_lapses_if_the_dragon_drew_the_last_card():
    at = table("d7", "88", pile="4", debt=2, trouble="6", tricks="dragon")
    lay(at, "d")
    assert turn(at) == (1, "turn") and debt(at) == 0


def test_trick_dragon_draws_also_when_a_skip_is_passed_on():
    at = table("57", "d8", "88", trouble="6", tricks="dragon")
    lay(at, "5")
    lay(at, "d")
    assert hand(at, 1) == "68" and turn(at) == (2, "skip")


def test_trick_dragon_does_not_draw_for_the_very_last_card():
    at = table("d", "88", trouble="6", reserves=["---/---"], tricks="dragon")
    lay(at, "d")
    assert ended(at)["out"] == 0


def test_trick_dragon_and_the_last_hand_card_keep_the_reserve_closed():
    at = table("d", "8", "88", reserves=["7--/666"], trouble="6", tricks="dragon")
    lay(at, "d")
    lay(at, "8")
    lay(at, "8")
    assert hand(at, 0) == "6" and options(at) == ["take"]


def test_trick_dragon_and_trick_zero_play_the_extra_turn_with_the_card_drawn():
    at = table("z", "88", reserves=["7--/666"], trouble="6", tricks="dragon zero")
    assert kinds(lay(at, "z")) == ["laid", "drew", "turn"]
    assert turn(at) == (0, "turn") and options(at) == ["6", "take"]


def test_villains_draw_nothing():
    assert "drew" not in kinds(lay(table("17", tricks="dragon"), "1"))


# 1: small but bold


def test_trick_1_and_the_last_card_on_a_9():
    at = table("1", "88", pile="9", reserves=["---/---"], tricks="1")
    lay(at, "1")
    assert ended(at)["out"] == 0


def test_after_the_bold_1_everything_goes():
    at = table("17", "2", pile="9", tricks="1")
    lay(at, "1")
    assert "2" in options(at)


def test_trick_1_lets_a_blind_1_lie_on_a_9():
    at = table("", "88", pile="9", reserves=["---/166"], tricks="1")
    blind(at, "a")
    assert pile(at) == "91"


# 2: surprise


def test_trick_2_gives_a_random_card_to_a_chosen_player():
    at = table("2777", "88", "99", tricks="2")
    lay(at, "2")
    assert turn(at) == (0, "choose")
    assert ask(at) == {"ask": "receiver", "seat": 0, "options": [1, 2], "left": 1}
    events = choose(at, 2)
    assert events[0] == {"type": "surprise", "seat": 0, "to": 2, "card": "villain_7"}
    assert hand(at, 0) == "77" and hand(at, 2) == "799" and turn(at) == (1, "turn")


def test_trick_2_asks_for_no_more_cards_than_there_are():
    at = table("2227", "88", "99", tricks="2")
    lay(at, "222")
    assert ask(at)["left"] == 1


def test_the_card_is_taken_at_random():
    taken = set()
    for seed in range(60):
        at = table("2789", "11", "11", tricks="2")
        at._state.chance.state = seed
        lay(at, "2")
        choose(at, 1)
        taken.add(hand(at, 1))
    assert taken == {"117", "118", "119"}


def test_only_giver_and_receiver_learn_which_card_it_was():
    at = table("27", "88", "99", tricks="2")
    lay(at, "2")
    choose(at, 1)
    told = {eye: at.history(eye)[-2] for eye in (None, 0, 1, 2)}
    assert told[0] == told[1] == {"type": "surprise", "seat": 0, "to": 1, "card": "villain_7"}
    assert told[2] == told[None] == {"type": "surprise", "seat": 0, "to": 1}


def test_each_2_surprises_also_another_player():
    at = table("22777", "88", "99", tricks="2")
    lay(at, "22")
    assert ask(at)["left"] == 2
    choose(at, 1)
    assert ask(at)["left"] == 1
    choose(at, 2)
    assert (hand(at, 0), hand(at, 1), hand(at, 2)) == ("7", "788", "799") and turn(at) == (1, "turn")


def test_of_two_players_nobody_is_asked():
    at = table("2277", "88", reserves=["---/666"], tricks="2")
    lay(at, "22")
    assert hand(at, 1) == "7788" and turn(at) == (1, "turn")


def test_trick_2_stops_when_the_hand_is_empty():
    at = table("227", "88", "99", tricks="2")
    lay(at, "22")
    choose(at, 1)
    assert hand(at, 0) == "" and turn(at) == (1, "turn")


def test_trick_2_with_an_empty_hand_does_nothing():
    at = table("2", "88", "99", tricks="2")
    lay(at, "2")
    assert turn(at) == (1, "turn")


def test_trick_2_laid_from_the_reserve_does_nothing():
    at = table("", "88", "99", reserves=["2--/666"], tricks="2")
    open_card(at, "a")
    assert turn(at) == (1, "turn")


def test_the_last_card_drawn_away_by_trick_2_ends_the_round():
    at = table("27", "88", "99", reserves=["---/---"], tricks="2")
    lay(at, "2")
    choose(at, 1)
    assert (ended(at)["out"], ended(at)["cause"]) == (0, "surprise")


def test_the_card_given_counts_for_its_receiver():
    at = table("2z", "8", "9", reserves=["---/---", "---/---", "---/---"], tricks="2")
    lay(at, "2")
    choose(at, 1)
    assert [player["sum"] for player in ended(at)["players"]] == [0, 4, 1]


def test_the_fourth_2_surprises_nobody():
    at = table("27", "88", "99", pile="222", tricks="2")
    lay(at, "2")
    assert turn(at) == (0, "turn") and hand(at, 0) == "7"


def test_a_removed_set_of_2s_surprises_nobody():
    at = table("22227", "88", "99", tricks="2")
    remove(at, "2")
    assert turn(at) == (0, "turn")


def test_without_the_trick_a_2_is_just_a_2():
    at = table("27", "88", "99", tricks="7 9")
    lay(at, "2")
    assert turn(at) == (1, "turn")


# 7: carousel


def test_trick_7_may_turn_the_direction_and_the_previous_player_is_next():
    at = table("77", "88", "88", tricks="7")
    lay(at, "7")
    assert ask(at) == {"ask": "reverse", "seat": 0, "options": ["yes", "no"], "next": {"yes": 2, "no": 1}}
    events = choose(at, "yes")
    assert events[0] == {"type": "reversed", "seat": 0, "direction": -1}
    assert turn(at) == (2, "turn") and at.view(None)["direction"] == -1
    lay(at, "8")
    assert mover(at) == 1


def test_trick_7_need_not_turn_it():
    at = table("77", "88", "88", tricks="7")
    lay(at, "7")
    assert kinds(choose(at, "no")) == ["turn"]
    assert turn(at) == (1, "turn") and at.view(None)["direction"] == 1


def test_turning_twice_is_clockwise_again():
    at = table("77", "88", "79", tricks="7")
    lay(at, "7")
    choose(at, "yes")
    lay(at, "7")
    assert ask(at)["next"] == {"yes": 0, "no": 1}
    choose(at, "yes")
    assert turn(at) == (0, "turn") and at.view(None)["direction"] == 1


def test_several_7s_turn_it_once():
    at = table("771", "88", "88", tricks="7")
    lay(at, "77")
    choose(at, "yes")
    assert at.view(None)["direction"] == -1 and turn(at) == (2, "turn")


def test_of_two_players_who_turns_it_goes_again_on_his_7():
    at = table("779", "88", tricks="7")
    lay(at, "7")
    assert ask(at)["next"] == {"yes": 0, "no": 1}
    choose(at, "yes")
    assert turn(at) == (0, "turn") and at.view(None)["extra"] and options(at) == ["7", "9", "take"]


def test_of_two_players_who_does_not_turn_it_passes_on():
    at = table("77", "88", tricks="7")
    lay(at, "7")
    choose(at, "no")
    assert turn(at) == (1, "turn")


def test_a_player_who_was_skipped_before_may_be_next():
    at = table("57", "88", "79", tricks="7")
    lay(at, "5")
    keep_silent(at)
    lay(at, "7")
    choose(at, "yes")
    assert turn(at) == (1, "turn")


def test_skips_go_the_new_way_round():
    at = table("71", "88", "59", "88", tricks="7", mover=0)
    lay(at, "7")
    choose(at, "yes")
    assert mover(at) == 3
    take(at)
    lay(at, "5")
    assert turn(at) == (1, "skip")


def test_each_round_begins_clockwise():
    at = table("7", "88", "88", direction=-1, reserves=["---/---"])
    lay(at, "7")
    assert at.view(None)["direction"] == 1


def test_the_fourth_7_turns_nothing():
    at = table("71", "88", "88", pile="777", tricks="7")
    lay(at, "7")
    assert turn(at) == (0, "turn")


# 9: secrets


def test_trick_9_takes_an_open_reserve_card_into_the_hand():
    at = table("91", "88", reserves=["4z7/666"], tricks="9")
    lay(at, "9")
    assert ask(at) == {"ask": "secret", "seat": 0, "options": ["a", "b", "c"], "left": 1}
    events = choose(at, "b")
    assert events[0] == {"type": "secret", "seat": 0, "column": "b", "card": "zero"}
    assert hand(at, 0) == "1z" and reserve(at, 0) == "4-7/666" and turn(at) == (1, "turn")


def test_trick_9_with_one_open_card_asks_nothing():
    at = table("91", "88", reserves=["4--/666"], tricks="9")
    assert kinds(lay(at, "9")) == ["laid", "secret", "turn"] and hand(at, 0) == "14"


def test_trick_9_without_an_open_card_does_nothing():
    at = table("91", "88", tricks="9")
    assert kinds(lay(at, "9")) == ["laid", "turn"]


def test_each_9_takes_one():
    at = table("991", "88", reserves=["4z7/666"], tricks="9")
    lay(at, "99")
    choose(at, "c")
    assert ask(at)["left"] == 1 and ask(at)["options"] == ["a", "b"]
    choose(at, "a")
    assert hand(at, 0) == "147" and reserve(at, 0) == "-z-/666"


def test_as_many_9s_as_open_cards_take_them_all():
    at = table("9991", "88", reserves=["4-7/666"], tricks="9")
    assert kinds(lay(at, "999")) == ["laid", "secret", "secret", "turn"] and hand(at, 0) == "147"


def test_closed_cards_stay_where_they_are():
    at = table("91", "88", reserves=["--7/666"], opens=[2, 3], tricks="9")
    lay(at, "9")
    assert reserve(at, 0) == "--7/666"


def test_trick_9_and_the_last_hand_card_make_the_card_taken_the_hand():
    at = table("9", "z8", reserves=["4z-/666"], tricks="9")
    lay(at, "9")
    choose(at, "a")
    lay(at, "z")
    assert hand(at, 0) == "4" and options(at) == ["4", "take"]


def test_trick_9_laid_from_the_reserve_takes_another_card():
    at = table("", "88", reserves=["94-/666"], tricks="9")
    open_card(at, "a")
    assert hand(at, 0) == "4" and reserve(at, 0) == "---/666"


def test_the_fourth_9_takes_nothing():
    at = table("91", "88", pile="999", reserves=["4--/666"], tricks="9")
    lay(at, "9")
    assert turn(at) == (0, "turn") and reserve(at, 0) == "4--/666"


# Questions


def test_nothing_else_is_possible_before_the_answer():
    at = table("2777", "88", "99", tricks="2")
    lay(at, "2")
    for move in (Take(), Lay("villain_7", 1), Pass()):
        assert code(at, move) == "answer_first"
    assert code(at, Choose(0)) == code(at, Choose("yes")) == code(at, Choose(3)) == "not_an_option"
    assert [move.option for move in at.moves(0)] == [1, 2]


def test_without_a_question_there_is_nothing_to_choose():
    assert code(table("17"), Choose("yes")) == "no_question"


def test_a_choice_can_be_taken_back_until_something_hidden_is_shown():
    at = table("77", "88", "88", tricks="7")
    lay(at, "7")
    choose(at, "yes")
    at.undo(0)
    at.undo(0)
    assert hand(at, 0) == "77" and turn(at) == (0, "turn")
    at = table("2777", "88", "99", tricks="2")
    lay(at, "2")
    choose(at, 1)
    assert not at.undo_allowed(0)


# Tricks that meet


def test_trick_1_lets_a_1_on_the_9_whose_trick_emptied_the_reserve():
    at = table("98", "1", reserves=["4--/---"], tricks="1 9")
    lay(at, "9")
    assert options(at) == ["1", "take"]


def test_a_drawn_card_may_be_handed_over_later():
    at = table("d2", "99", "88", trouble="5", tricks="dragon 2")
    lay(at, "d")
    assert hand(at, 0) == "25"


def test_trick_zero_after_a_debt_was_drawn():
    at = table("47", "z8", "88", trouble="11111", tricks="zero dragon")
    lay(at, "4")
    draw(at)
    lay(at, "z")
    assert turn(at) == (1, "turn") and hand(at, 1) == "1118"
