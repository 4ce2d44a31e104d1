"""The market."""

import engine
from engine.dragons_gold.components import MARKET_AFTER
from engine.dragons_gold.moves import ACCEPT, CANCEL, DONE, OFFER, PASS, TIME_OUT, Give, Send, Take, Trade
from tests.positions.dragons_gold import (
    hoard,
    kinds,
    lay,
    letters,
    one,
    phase,
    reason,
    send,
    silence,
    table,
    told,
    trade,
)


def market(hoards=("ssg", "bb", "y"), drawn=MARKET_AFTER - 1, **more):
    """Seat 0 kills a dragon, and the seventh dragon is drawn."""
    at = table("5/0 6 7 9", rows=["0k"], hoards=hoards, **{"rules": "basic", **more})
    at._state.drawn = drawn
    send(at, "w", 0)
    silence(at)
    return at


def test_the_market_opens_with_the_seventh_dragon_when_it_has_its_tokens():
    at = market()
    assert phase(at) == "market" and kinds(at.history(None))[-2:] == ["dragon", "market"]
    assert at.view(None)["market"] == {"state": "open", "in": 0}
    assert at.view(None)["clock"] == {"seconds": 60, "running": True, "number": 1}
    assert at.to_act == (0, 1, 2, engine.TABLE)


def test_not_with_any_other_dragon():
    for drawn in (0, MARKET_AFTER - 2, MARKET_AFTER):
        assert phase(market(drawn=drawn)) == "turn"


def test_how_far_the_market_is():
    assert market(drawn=2).view(None)["market"] == {"state": "coming", "in": 4}
    at = market()
    at.play(engine.TABLE, TIME_OUT)
    assert at.view(None)["market"] == {"state": "over", "in": 0}


def test_it_is_over_when_the_clock_has_run_out_and_the_game_goes_on():
    at = market()
    events = told(at, lambda: at.play(engine.TABLE, TIME_OUT))
    assert one(events, "market_over")["cause"] == "time_out" and at.to_act == (1,) and phase(at) == "turn"


def test_it_ends_early_when_all_say_done():
    at = market()
    at.play(1, DONE)
    at.play(0, DONE)
    assert at.to_act == (2, engine.TABLE) and at.view(None)["trading"]["done"] == [1, 0]
    events = told(at, lambda: at.play(2, DONE))
    assert one(events, "market_over")["cause"] == "done" and phase(at) == "turn"


def test_without_a_clock_it_ends_when_all_are_done():
    at = market(clock=0)
    assert at.to_act == (0, 1, 2) and at.view(None)["clock"] is None
    for seat in (0, 1, 2):
        at.play(seat, DONE)
    assert phase(at) == "turn"


def test_anybody_may_propose_a_trade_to_anybody_else():
    at = market()
    assert at.moves(1) == [Trade(0), Trade(2), DONE]
    assert reason(at, 1, Trade(1)) == "not_yourself" and reason(at, 1, Trade(4)) == "not_yourself"
    assert reason(at, 1, PASS) == "not_now" and reason(at, engine.TABLE, DONE) == "not_now"
    assert reason(at, 1, Send("knight", 0)) == "not_now"


def test_who_is_done_may_still_be_asked_by_others():
    at = market()
    at.play(1, DONE)
    trade(at, 0, 1, "g", "b")
    assert hoard(at, 1) == "gb" and at.to_act == (0, 2, engine.TABLE)


def test_a_trade_both_have_accepted_changes_the_tokens():
    at = market()
    events = trade(at, 0, 1, "sg", "b")
    assert kinds(events) == ["traded"]
    assert (hoard(at, 0), hoard(at, 1), hoard(at, 2)) == ("sb", "sgb", "y")
    assert phase(at) == "market"


def test_the_clock_stands_during_a_trade():
    at = market()
    at.play(0, Trade(2))
    assert at.to_act == (0, 2) and at.view(None)["clock"] == {"seconds": 60, "running": False, "number": 1}
    at.play(2, CANCEL)
    assert at.view(None)["clock"]["running"] is True and engine.TABLE in at.to_act


def test_each_lays_out_his_own_tokens():
    at = market()
    at.play(0, Trade(1))
    assert at.moves(0) == [Give("silver", 1), Give("gold", 1), CANCEL]
    assert at.moves(1) == [Give("blue", 0), CANCEL]
    at.play(0, Give("gold", 1))
    assert at.moves(0) == [Give("silver", 1), Take("gold", 1), OFFER, CANCEL]
    at.play(0, Take("gold", 1))
    assert at.moves(0) == [Give("silver", 1), Give("gold", 1), CANCEL]


def test_no_list_of_moves_tells_what_another_has():
    rich, poor = market(("ssg", "bb", "y")), market(("ssg", "", "y"))
    for at in (rich, poor):
        at.play(0, Trade(1))
    assert rich.moves(0) == poor.moves(0) and poor.moves(1) == [CANCEL]


def test_a_side_needs_at_least_one_token():
    at = market()
    at.play(0, Trade(1))
    assert reason(at, 0, OFFER) == "nothing_laid"
    assert reason(at, 0, ACCEPT) == "offer_first"
    assert reason(at, 0, Give("blue", 1)) == "no_such_token" and reason(at, 0, Take("gold", 1)) == "no_such_token"
    assert reason(at, 0, Give("gold", 2)) == reason(at, 0, Take("gold", 2)) == "only_with"
    assert reason(at, 0, DONE) == "not_now" and reason(at, 2, CANCEL) == "not_your_turn"


def test_nobody_sees_a_side_before_both_are_complete():
    at = market()
    at.play(0, Trade(1))
    lay(at, 0, 1, "g")
    assert [side and letters(side) for side in at.view(0)["trading"]["trade"]["sides"]] == ["g", None]
    assert [side and letters(side) for side in at.view(1)["trading"]["trade"]["sides"]] == [None, ""]
    assert at.view(None)["trading"]["trade"] == {
        "seats": [0, 1], "offered": [True, False], "accepted": [False, False], "sides": [None, None],
    }  # fmt: skip


def test_then_both_sides_lie_on_the_table_for_all_to_see():
    at = market()
    at.play(0, Trade(1))
    lay(at, 0, 1, "g")
    lay(at, 1, 0, "bb")
    for eye in (0, 1, 2, None):
        assert [letters(side) for side in at.view(eye)["trading"]["trade"]["sides"]] == ["g", "bb"]


def test_one_accepting_is_not_enough_and_any_change_takes_it_back():
    at = market()
    at.play(0, Trade(1))
    lay(at, 0, 1, "g")
    lay(at, 1, 0, "b")
    at.play(0, ACCEPT)
    assert at.view(None)["trading"]["trade"]["accepted"] == [True, False] and hoard(at, 0) == "ssg"
    assert reason(at, 0, ACCEPT) == "already_accepted" and ACCEPT not in at.moves(0)
    at.play(1, Give("blue", 0))
    seen = at.view(None)["trading"]["trade"]
    assert seen["accepted"] == [False, False] and seen["offered"] == [True, False]
    assert at.view(0)["trading"]["trade"]["sides"][1] is None
    at.play(1, OFFER)
    assert reason(at, 1, OFFER) == "already_offered"
    at.play(1, ACCEPT)
    at.play(0, ACCEPT)
    assert hoard(at, 0) == "ssbb" and hoard(at, 1) == "g"


def test_either_may_call_it_off():
    at = market()
    at.play(0, Trade(1))
    lay(at, 0, 1, "g")
    lay(at, 1, 0, "b")
    at.play(0, ACCEPT)
    events = told(at, lambda: at.play(0, CANCEL))
    assert kinds(events) == ["cancelled"] and hoard(at, 0) == "ssg" and phase(at) == "market"


def test_what_was_traded_is_known_to_all():
    at = market()
    trade(at, 0, 1, "g", "b")
    for eye in (0, 1, 2, None):
        assert [letters(side) for side in one(at.history(eye), "traded")["sides"]] == ["g", "b"]


def test_red_tokens_in_a_trade_bring_no_items():
    at = market(("r", "s"), rules="advanced")
    trade(at, 0, 1, "r", "s")
    assert "drew" not in kinds(at.history(None))


def test_both_sides_being_shown_can_not_be_taken_back():
    at = market()
    at.play(0, Trade(1))
    lay(at, 0, 1, "g")
    assert at.undo_allowed(0)
    lay(at, 1, 0, "b")
    assert not at.undo_allowed(1)


def test_in_the_advanced_rules_between_turns_comes_after_the_market():
    at = market(hands=["market_bell"], rules="advanced")
    assert phase(at) == "market"
    at.play(engine.TABLE, TIME_OUT)
    assert at.view(None)["moment"] == "between_turns"


def test_a_seventh_dragon_that_takes_the_last_tokens_still_opens_the_market():
    at = market(bag="g", deck="8/2")
    assert phase(at) == "market" and at.view(None)["end_phase"]
