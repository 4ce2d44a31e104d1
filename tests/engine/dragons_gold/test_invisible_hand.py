"""The Invisible Hand, and catching it."""

import random

import pytest

import engine
from engine.dragons_gold.components import HAND
from engine.dragons_gold.moves import PASS, TIME_OUT, Caught, Snatch, Use
from tests.positions.dragons_gold import hand, hoard, moment, on, phase, reason, send, share, silence, table, to

from .play import ADVANCED, new


def start(on=("sg", "b"), hands=("invisible_hand", "fireball", "market_bell"), **more):
    return table(on=on, hands=hands, **{"discard": "instant_copier", **more})


def window(**more):
    """Between the turns of 0 and 1."""
    at = start(**more)
    send(at, "k", 3)
    to(at, "between_turns")
    return at


def next_window(at) -> None:
    """All pass, and whoever's turn it is sends his weakest adventurer."""
    silence(at)
    seat = at.to_act[0]
    moves = [move for move in at.moves(seat) if move.type == "send"]
    at.play(seat, moves[-1])
    to(at, "between_turns")


# Stealing


def test_its_holder_may_steal_a_token_at_the_start_of_his_turn():
    at = start()
    found = [move for move in at.moves(0) if isinstance(move, Snatch)]
    assert found == [Snatch(0, "silver"), Snatch(0, "gold"), Snatch(1, "blue")]
    at.play(0, Snatch(0, "gold"))
    assert hoard(at, 0) == "g" and on(at, 0) == "s" and phase(at) == "turn"


def test_and_in_each_window_between_turns():
    at = window()
    at.play(0, Snatch(1, "blue"))
    assert hoard(at, 0) == "b" and on(at, 1) == "" and 0 in at.to_act
    next_window(at)
    at.play(0, Snatch(0, "silver"))
    assert hoard(at, 0) == "sb"


def test_one_token_a_window():
    at = window()
    at.play(0, Snatch(1, "blue"))
    assert reason(at, 0, Snatch(0, "gold")) == "once_a_window"
    assert not any(isinstance(move, Snatch) for move in at.moves(0))
    at = start()
    at.play(0, Snatch(1, "blue"))
    assert reason(at, 0, Snatch(0, "gold")) == "once_a_window"


def test_only_what_lies_on_a_living_dragon():
    at = start()
    assert reason(at, 0, Snatch(0, "white")) == reason(at, 0, Snatch(2, "gold")) == "no_such_token"


def test_nobody_else_can():
    at = window()
    assert reason(at, 1, Snatch(0, "gold")) == "no_invisible_hand"
    assert reason(table(hands=["fireball"]), 0, Snatch(0, "gold")) == "no_invisible_hand"


def test_not_after_the_sending_has_begun_and_not_in_other_windows():
    at = start(hands=["invisible_hand fireball"])
    at.play(0, Use("fireball"))
    assert reason(at, 0, Snatch(0, "gold")) == "not_now"
    at = start(hands=["", "invisible_hand"])
    send(at, "k", 0)
    assert moment(at) == "after_send" and reason(at, 1, Snatch(0, "gold")) == "not_now"
    assert reason(at, 1, Caught(0)) == "not_now"


def test_never_while_talks_or_a_market_run():
    at = table("5/0 6 7 9", on=["s", "g"], rows=["1k"], hands=["invisible_hand"])
    send(at, "w", 0)
    silence(at)
    assert phase(at) == "talks" and reason(at, 0, Snatch(1, "gold")) == "not_now"


def test_the_card_itself_is_never_played():
    at = window()
    assert reason(at, 0, Use("invisible_hand")) == "wrong_moment"


def test_a_stolen_red_token_draws_no_item():
    at = window(on=("r",))
    at.play(0, Snatch(0, "red"))
    assert at.view(None)["players"][0]["items"] == 1


def test_nothing_shows_who_it_was():
    at, twin = window(), window()
    at.play(0, Snatch(0, "gold"))
    for eye in (None, 1, 2):
        assert at.history(eye) == twin.history(eye) and at.recap(eye) == twin.recap(eye)
        seen, before = at.view(eye), twin.view(eye)
        assert seen["dragons"][0].pop("tokens")["gold"] == before["dragons"][0].pop("tokens")["gold"] - 1
        assert seen["dragons"][0].pop("count") == before["dragons"][0].pop("count") - 1
        assert seen == before
    assert at.history(0)[-1] == {"type": "snatched", "seat": 0, "place": 0, "kind": "gold"}


def test_it_can_not_be_taken_back():
    at = start()
    at.play(0, Snatch(0, "gold"))
    assert not at.undo_allowed(0)


# Catching


def test_named_rightly_the_card_is_shown_and_discarded_and_the_token_stays_stolen():
    at = window()
    at.play(0, Snatch(0, "gold"))
    at.play(1, Caught(0))
    assert at.history(None)[-1] == {"type": "caught", "seat": 1, "named": 0, "right": True}
    assert "invisible_hand" in at.view(None)["discard"] and hand(at, 0) == "" and hoard(at, 0) == "g"


def test_named_wrongly_nothing_happens():
    at = window()
    at.play(0, Snatch(0, "gold"))
    at.play(1, Caught(2))
    assert at.history(None)[-1]["right"] is False and hand(at, 0) == "invisible_hand"


def test_somebody_who_has_not_stolen_is_not_caught():
    at = window()
    at.play(1, Caught(0))
    assert at.history(None)[-1]["right"] is False and hand(at, 0) == "invisible_hand"


def test_once_for_each_player_between_two_of_his_own_turns():
    at = window()
    at.play(2, Caught(1))
    assert reason(at, 2, Caught(0)) == "already_called"
    assert not any(isinstance(move, Caught) for move in at.moves(2))
    next_window(at)
    assert reason(at, 2, Caught(0)) == "already_called"
    next_window(at)
    assert reason(at, 2, Caught(0)) is None


def test_others_may_still_call():
    at = window()
    at.play(2, Caught(1))
    assert reason(at, 1, Caught(0)) is None


def test_whom_one_may_name():
    at = window(hands=("invisible_hand", "fireball", ""))
    assert reason(at, 2, Caught(2)) == "not_yourself"
    assert reason(at, 1, Caught(2)) == "no_cards" and reason(at, 1, Caught(5)) == "no_cards"
    assert at.view(None)["asks"][2]["caught"] == [0, 1]


def test_also_those_without_a_card_may_call():
    at = window(hands=("invisible_hand",))
    assert at.to_act == (0, 1, 2) and at.moves(1) == [PASS, Caught(0)]


def test_when_the_card_lies_open_nobody_can_be_caught():
    at = window(hands=("fireball", "market_bell", ""), discard="invisible_hand")
    assert 2 not in at.to_act and reason(at, 0, Caught(1)) == "hand_is_known"


def test_a_theft_at_the_own_turn_is_fresh_until_the_end_of_the_next_one():
    at = start()
    at.play(0, Snatch(0, "gold"))
    send(at, "w", 3)
    to(at, "between_turns")
    for _ in range(2):
        next_window(at)
    assert at.clone().play(1, Caught(0))[-1]["right"] is True
    next_window(at)
    assert at.view(None)["active"] == 0
    assert at.play(1, Caught(0))[-1]["right"] is False


@pytest.mark.parametrize("thief, windows", [(0, 3), (1, 1), (2, 2)])
def test_a_theft_between_turns_is_fresh_until_the_end_of_the_thief_s_next_turn(thief, windows):
    """The window is between the turns of 0 and 1."""
    hands = ["market_bell"] * 3
    hands[thief] += " invisible_hand"
    at = window(hands=hands)
    at.play(thief, Snatch(0, "gold"))
    caller = (thief + 1) % 3
    for _ in range(windows):
        twin = at.clone()
        assert twin.play(caller, Caught(thief))[-1]["right"] is True
        next_window(at)
    assert at.play(caller, Caught(thief))[-1]["right"] is False


def test_the_copier_can_not_take_the_invisible_hand():
    at = window(discard="", hands=("invisible_hand", "fireball", "instant_copier"))
    at.play(0, Snatch(0, "gold"))
    at.play(2, Caught(0))
    assert moment(at) == "between_turns" and reason(at, 2, Use("instant_copier")) == "wrong_moment"


def test_a_call_can_not_be_taken_back():
    at = window()
    at.play(1, Caught(2))
    assert not at.undo_allowed(1)


def test_who_calls_is_still_asked():
    at = window()
    at.play(1, Caught(2))
    assert 1 in at.to_act


# What others can think


def thieves(at, eye, count=40) -> set:
    found = set()
    for seed in range(count):
        state = at.guess(eye, random.Random(seed))._state
        found.add(next(seat for seat, hoard in enumerate(state.hoards) if hoard[1]))
    return found


def test_a_token_that_vanished_between_turns_may_be_with_anybody_else_who_had_a_card():
    at = window()
    at.play(0, Snatch(0, "gold"))
    assert thieves(at, None) == {0, 1, 2}
    assert thieves(at, 1) == {0, 2} and thieves(at, 0) == {0}


def test_in_a_guess_only_whoever_has_the_card_there_is_caught():
    """Else whoever thinks the game through would learn who the thief really is."""
    at = window()
    at.play(0, Snatch(0, "gold"))
    found = set()
    for seed in range(40):
        guess = at.guess(1, random.Random(seed))
        holder = guess._state.items[HAND]
        right = [guess.clone().play(1, Caught(named))[0]["right"] for named in (0, 2)]
        assert right == [holder == 0, holder == 2]
        found.add(holder)
    assert found == {0, 2}


def test_who_had_passed_or_has_no_card_is_no_suspect():
    at = window(hands=("invisible_hand", "fireball", "market_bell", ""), seats=4)
    at.play(1, PASS)
    at.play(0, Snatch(0, "gold"))
    assert thieves(at, 3) == {0, 2}


def test_a_token_that_vanished_at_the_start_of_a_turn_is_with_the_active_player():
    at = start()
    at.play(0, Snatch(0, "gold"))
    assert thieves(at, 1) == {0}


def test_a_wrong_call_clears_the_one_who_was_named():
    at = window()
    at.play(0, Snatch(0, "gold"))
    at.play(1, Caught(2))
    assert thieves(at, 1) == {0} and thieves(at, None) == {0, 1}


def test_a_right_call_tells_all():
    at = window()
    at.play(0, Snatch(0, "gold"))
    at.play(1, Caught(0))
    assert thieves(at, 2) == {0}


def test_a_card_drawn_later_is_not_the_one_that_stole():
    at = window(hands=("invisible_hand", "", "market_bell"), dragons="5/0 10/0 9/0 9/3", rows=["2k"], on=("rg",))
    at.play(0, Snatch(0, "gold"))
    silence(at)
    send(at, "w", 0)
    silence(at)
    share(at, "", "r")
    silence(at)
    assert at.view(None)["players"][1]["items"] == 1
    assert thieves(at, None) == {0, 2}


def test_a_new_game_has_no_suspects():
    assert new(options=ADVANCED)._state.ledger == ()


def test_the_window_between_turns_follows_a_market():
    at = table(hands=["invisible_hand market_bell", "fireball"], on=["s"], hoards=["g", "s"])
    send(at, "k", 3)
    to(at, "between_turns")
    at.play(0, Use("market_bell"))
    at.play(engine.TABLE, TIME_OUT)
    silence(at, "between_turns")
    assert reason(at, 0, Snatch(0, "silver")) is None
