"""The end of the game, case by case."""

import engine
from engine.dragonheart.moves import Done
from tests.positions.dragonheart import deck, hand, kinds, table, taken, turn

THIRD_STACK = {"hand": "ship0 ship0 ship0", "departures": 2}
SHIPS = "ship0 ship0 ship0"
FIVE = "treasure1 treasure1 treasure1 treasure1 treasure1"


def last_turn(events):
    return [event for event in events if event["type"] == "last_turn"]


def test_after_the_third_departure_the_opponent_has_one_more_whole_turn():
    at = table(**THIRD_STACK, other="troll1", fields={"princess": "princess2"})
    events = turn(at, SHIPS)
    assert last_turn(events) == [{"type": "last_turn", "seat": 1, "cause": "ships"}]
    assert at.to_act == (1,) and at.view(None)["last_turn"] == 1
    events = turn(at, "troll1")
    assert taken(at, 1) == "princess2"
    assert at.over and at.to_act == () and at.moves(0) == at.moves(1) == []
    assert events[-1] == {"type": "over", "winners": [1], "scores": [0, 2]}


def test_the_second_departure_ends_nothing():
    at = table(hand=SHIPS, departures=1)
    assert not last_turn(turn(at, SHIPS))
    turn(at, "troll1")
    assert not at.over


def test_a_third_stack_made_with_the_last_hand_cards_is_followed_by_a_refill():
    at = table(**THIRD_STACK)
    turn(at, SHIPS)
    assert at.view(0)["players"][0]["hand"] == 5


def test_who_takes_exactly_the_last_card_of_his_deck_ends_the_game_after_the_opponents_turn():
    at = table(hand=FIVE, deck="hero1")
    events = turn(at, "treasure1")
    assert last_turn(events) == [{"type": "last_turn", "seat": 1, "cause": "deck"}]
    assert deck(at, 0) == ""
    turn(at, "troll1")
    assert at.over


def test_who_finds_too_few_cards_in_his_deck_ends_the_game_the_same_way():
    at = table(hand=FIVE, deck="hero1")
    events = turn(at, FIVE)
    assert [event["count"] for event in events if event["type"] == "drew"] == [1]
    assert last_turn(events)
    turn(at, "troll1")
    assert at.over


def test_one_card_left_in_the_deck_ends_nothing():
    at = table(hand=FIVE, deck="hero1 hero2")
    assert not last_turn(turn(at, "treasure1"))


def test_an_end_by_the_deck_needs_no_third_departure():
    at = table(hand=FIVE, deck="hero1", departures=0)
    turn(at, "treasure1")
    turn(at, "troll1")
    assert at.over and at.view(None)["departures"] == 0


def test_third_stack_and_empty_deck_in_one_turn_are_one_end():
    at = table(**THIRD_STACK, deck="hero1 hero1 hero1")
    events = turn(at, SHIPS)
    assert last_turn(events) == [{"type": "last_turn", "seat": 1, "cause": "ships"}]
    turn(at, "troll1")
    assert at.over


def test_a_fourth_stack_takes_the_hold_but_gives_no_further_turn():
    at = table(**THIRD_STACK, other=SHIPS)
    turn(at, SHIPS)
    at._state.fields[9] = [12]
    events = turn(at, SHIPS)
    assert len(at._state.taken[1]) == 1
    assert at.view(None)["departures"] == 4
    assert at.over and not last_turn(events)


def test_a_third_stack_in_the_last_turn_gives_no_further_turn():
    at = table(hand=FIVE, deck="hero1", other=SHIPS, departures=2, hold="hero2")
    turn(at, "treasure1")
    turn(at, SHIPS)
    assert taken(at, 1) == "hero2"
    assert at.over and at.view(None)["last_turn"] == 1


def test_the_last_turn_has_no_refill():
    at = table(**THIRD_STACK, other="troll1 troll2")
    turn(at, SHIPS)
    events = turn(at, "troll1")
    assert "drew" not in kinds(events)
    assert hand(at, 1) == "troll2"


def test_the_last_turn_too_lays_at_least_one_card():
    at = table(**THIRD_STACK)
    turn(at, SHIPS)
    assert at.why_not(1, Done()).code == "nothing_laid"


def test_the_figure_can_still_be_taken_in_the_last_turn_and_the_card_lost_changes_no_end():
    at = table(
        hand="treasure1 troll1 troll1 troll1 troll1 troll1",
        deck="hero1",
        figure=0,
        other="princess1",
        fields={"petrified_dragon": "petrified_dragon2"},
    )
    turn(at, "treasure1")
    assert len(hand(at, 0).split()) == 6 and deck(at, 0) == ""
    events = turn(at, "princess1", take="petrified_dragon")
    assert kinds(events) == ["laid", "took", "figure", "lost_card", "over"]
    assert len(deck(at, 0).split()) == 1
    assert at.over
    assert at.result.scores == [0, 5]


def test_nobody_plays_after_the_end():
    at = table(hand="troll1", last_turn=0)
    turn(at, "troll1")
    assert at.why_not(0, Done()).code == at.why_not(1, Done()).code == "game_over"


def test_every_opening_leads_to_an_end():
    for seed in range(30):
        at = engine.new("dragonheart", ["A", "B"], seed)
        count = 0
        while at.to_act:
            (seat,) = at.to_act
            at.play(seat, at.moves(seat)[count % len(at.moves(seat))])
            count += 1
            assert count < 400
        assert at.result is not None
