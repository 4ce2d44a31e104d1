"""The rulebook, a test for each of its sentences."""

from collections import Counter

import pytest

import engine
from engine.dragonheart.box import opened
from engine.dragonheart.components import SUIT_OF, SUITS
from engine.dragonheart.moves import Done, Lay, Take
from tests.positions.dragonheart import deck, field, hand, kinds, table, taken, turn


def start(**options):
    return engine.new("dragonheart", ["Anna", "Boris"], seed=3, options=options)


def code(at, seat, move):
    return at.why_not(seat, move).code


# Set-up


def test_each_of_the_two_equal_decks_has_50_cards():
    state = start()._state
    assert len(opened("").deck) == 50
    for seat in (0, 1):
        assert Counter(state.hands[seat] + state.decks[seat]) == Counter(opened("").deck)


def test_the_deck_is_the_table_of_house_values():
    suits = Counter(SUITS[SUIT_OF[card]] for card in opened("").deck)
    assert suits == {
        "treasure": 7,
        "fire_dragon": 4,
        "petrified_dragon": 5,
        "princess": 4,
        "troll": 3,
        "dwarf": 11,
        "hero": 5,
        "huntress": 5,
        "ship": 6,
    }


def test_everybody_starts_with_five_cards_and_a_deck_of_45():
    players = start().view(None)["players"]
    assert [(player["hand"], player["deck"]) for player in players] == [(5, 45), (5, 45)]


def test_the_decks_are_shuffled_each_on_its_own():
    state = start()._state
    assert state.decks[0] != state.decks[1]
    assert state.decks[0] != sorted(state.decks[0])


def test_the_figure_starts_on_the_table():
    assert start().view(None)["figure"] is None


def test_the_board_starts_empty():
    seen = start().view(None)
    assert all(not each.get("count") and not each.get("cards") for each in seen["fields"].values())
    assert seen["hold"] == {"count": 0, "top": None}
    assert seen["departures"] == 0


def test_the_first_seat_begins_if_that_was_chosen():
    starters = {engine.new("dragonheart", ["A", "B"], s, {"starter": "first"}).to_act for s in range(20)}
    assert starters == {(0,)}


def test_chance_chooses_the_starter_by_default():
    starters = Counter(engine.new("dragonheart", ["A", "B"], seed).to_act for seed in range(400))
    assert 150 < starters[(0,)] < 250


def test_turns_alternate():
    at = table(hand="treasure1 treasure2", other="dwarf1 dwarf1 dwarf1 dwarf1 dwarf1")
    turn(at, "treasure1")
    assert at.to_act == (1,)
    turn(at, "dwarf1")
    assert at.to_act == (0,)


# The turn


@pytest.mark.parametrize("lay", ["treasure1", "treasure1 treasure3", "treasure1 treasure3 treasure3"])
def test_a_turn_lays_one_or_more_cards_of_one_suit(lay):
    at = table(hand="treasure1 treasure3 treasure3 hero1 hero1")
    turn(at, lay)
    assert field(at, "treasure") == lay


def test_cards_of_two_suits_do_not_go_together():
    at = table(hand="treasure1 hero1")
    at.play(0, Lay("treasure", 1))
    reason = at.why_not(0, Lay("hero", 1))
    assert (reason.code, reason.values) == ("other_suit", {"suit": "treasure"})
    assert at.moves(0) == [Done()]


def test_at_least_one_card_is_laid():
    at = table(hand="treasure1")
    assert code(at, 0, Done()) == "nothing_laid"
    assert Done() not in at.moves(0)


def test_only_cards_of_the_own_hand_are_laid():
    at = table(hand="treasure1", other="hero1")
    assert code(at, 0, Lay("hero", 1)) == "not_in_hand"
    assert code(at, 0, Lay("treasure", 2)) == "not_in_hand"


def test_a_card_that_was_laid_is_gone_from_the_hand():
    at = table(hand="treasure1 treasure2")
    at.play(0, Lay("treasure", 1))
    assert hand(at, 0) == "treasure2"
    assert code(at, 0, Lay("treasure", 1)) == "not_in_hand"


@pytest.mark.parametrize("suit", SUITS)
def test_cards_lie_on_the_field_of_their_own_suit(suit):
    fame = {"ship": 0, "fire_dragon": 2, "petrified_dragon": 2}.get(suit, 1)
    at = table(hand=f"{suit}{fame}")
    at.play(0, Lay(suit, fame))
    assert [name for name in SUITS if field(at, name)] == [suit]


def test_after_laying_the_hand_is_filled_to_five():
    at = table(hand="treasure1 treasure2 hero1 hero1 hero2", deck="ship0 dwarf1 dwarf2 dwarf3")
    events = turn(at, "treasure1 treasure2")
    assert hand(at, 0) == "hero1 hero1 hero2 dwarf2 dwarf3"
    assert deck(at, 0) == "ship0 dwarf1"
    assert {key: value for key, value in _only(events, "drew").items() if key != "cards"} == {
        "type": "drew",
        "seat": 0,
        "count": 2,
    }


def _only(events, kind):
    (found,) = [event for event in events if event["type"] == kind]
    return found


def test_only_the_mover_fills_his_hand():
    at = table(hand="treasure1", other="hero1")
    turn(at, "treasure1")
    assert hand(at, 1) == "hero1"


def test_any_number_of_fire_dragons_may_lie_on_their_stack():
    at = table(hand="fire_dragon2 fire_dragon3 fire_dragon4", fields={"fire_dragon": "fire_dragon3 " * 5})
    turn(at, "fire_dragon2 fire_dragon3 fire_dragon4")
    assert len(at._state.fields[0]) == 8


@pytest.mark.parametrize("suit, slots", [("huntress", 3), ("ship", 3), ("hero", 2), ("dwarf", 4)])
def test_a_slot_field_has_this_many_places(suit, slots):
    fame = 0 if suit == "ship" else 1
    at = table(hand=f"{suit}{fame} " * 5)
    for _ in range(slots):
        at.play(0, Lay(suit, fame))
    reason = at.why_not(0, Lay(suit, fame))
    assert (reason.code, reason.values) == ("field_full", {"suit": suit, "slots": slots})
    assert at.moves(0) == [Done()]


@pytest.mark.parametrize(
    "suit, lies", [("hero", ""), ("huntress", "huntress1"), ("ship", "ship0"), ("dwarf", "dwarf1 dwarf1")]
)
def test_a_slot_field_does_nothing_before_it_is_full(suit, lies):
    fame = 0 if suit == "ship" else 1
    at = table(
        hand=f"{suit}{fame}",
        fields={suit: lies, "princess": "princess1", "troll": "troll1", "fire_dragon": "fire_dragon2"},
        hold="hero1",
    )
    events = turn(at, f"{suit}{fame}")
    assert kinds(events) == ["laid", "drew", "turn"]
    assert taken(at, 0) == ""
    assert field(at, suit) == f"{lies} {suit}{fame}".strip()


def test_a_field_left_half_full_waits_for_the_other_player():
    at = table(hand="dwarf1 dwarf2 dwarf3", other="dwarf1 ship0", other_deck="ship0 ship0 ship0 ship0 ship0 ship0")
    turn(at, "dwarf1 dwarf2 dwarf3")
    turn(at, "dwarf1")
    assert taken(at, 1) == "dwarf1 dwarf2 dwarf3 dwarf1"
    assert taken(at, 0) == ""


# The fields


@pytest.mark.parametrize("suit, fame", [("treasure", 4), ("petrified_dragon", 2)])
def test_treasure_and_petrified_dragon_do_nothing(suit, fame):
    at = table(hand=f"{suit}{fame}", fields={"treasure": "treasure1", "petrified_dragon": "petrified_dragon2"})
    assert kinds(turn(at, f"{suit}{fame}")) == ["laid", "drew", "turn"]
    assert at.view(None)["figure"] is None


def test_a_fire_dragon_takes_all_treasures():
    at = table(hand="fire_dragon2", fields={"treasure": "treasure1 treasure4 treasure2"})
    events = turn(at, "fire_dragon2")
    assert taken(at, 0) == "treasure1 treasure4 treasure2"
    assert field(at, "treasure") == ""
    assert field(at, "fire_dragon") == "fire_dragon2"
    assert _only(events, "took") == {"type": "took", "seat": 0, "field": "treasure", "count": 3, "fame": 7}


def test_a_princess_takes_all_treasures_or_all_petrified_dragons():
    lies = {"treasure": "treasure1 treasure2", "petrified_dragon": "petrified_dragon2 petrified_dragon2"}
    for choice, left in (("treasure", "petrified_dragon"), ("petrified_dragon", "treasure")):
        at = table(hand="princess1", fields=lies)
        turn(at, "princess1", take=choice)
        assert taken(at, 0) == lies[choice]
        assert field(at, choice) == ""
        assert field(at, left) == lies[left]
        assert field(at, "princess") == "princess1"


def test_several_princesses_still_take_only_one_field():
    at = table(
        hand="princess1 princess2",
        fields={"treasure": "treasure1", "petrified_dragon": "petrified_dragon2"},
    )
    events = turn(at, "princess1 princess2", take="treasure")
    assert kinds(events).count("took") == 1
    assert field(at, "petrified_dragon") == "petrified_dragon2"


def test_a_princess_chooses_freely_also_an_empty_field():
    at = table(hand="princess1", fields={"petrified_dragon": "petrified_dragon2"})
    at.play(0, Lay("princess", 1))
    at.play(0, Done())
    assert at.moves(0) == [Take("treasure"), Take("petrified_dragon")]
    events = at.play(0, Take("treasure"))
    assert events[0] == {"type": "took_nothing", "seat": 0, "field": "treasure"}
    assert field(at, "petrified_dragon") == "petrified_dragon2"
    assert at.view(None)["figure"] is None


def test_a_princess_with_nothing_to_take_is_not_asked():
    at = table(hand="princess1")
    events = turn(at, "princess1")
    assert kinds(events) == ["laid", "took_nothing", "took_nothing", "drew", "turn"]


def test_who_takes_petrified_dragons_takes_the_figure_from_the_table():
    at = table(hand="princess1", fields={"petrified_dragon": "petrified_dragon2"})
    events = turn(at, "princess1", take="petrified_dragon")
    assert _only(events, "figure") == {"type": "figure", "seat": 0, "from": None}
    assert at.view(None)["figure"] == 0


def test_who_takes_petrified_dragons_takes_the_figure_from_the_opponent():
    at = table(hand="princess1", fields={"petrified_dragon": "petrified_dragon2"}, figure=1)
    events = turn(at, "princess1", take="petrified_dragon")
    assert _only(events, "figure") == {"type": "figure", "seat": 0, "from": 1}
    assert at.view(None)["figure"] == 0


def test_the_holder_of_the_figure_keeps_it_when_he_takes_petrified_dragons():
    at = table(
        hand="princess1 troll1 troll1 troll1 troll1 troll1",
        fields={"petrified_dragon": "petrified_dragon2"},
        figure=0,
    )
    events = turn(at, "princess1", take="petrified_dragon")
    assert kinds(events) == ["laid", "took", "drew", "turn"]
    assert at.view(None)["figure"] == 0


def test_a_princess_who_takes_treasures_leaves_the_figure():
    at = table(hand="princess1", fields={"treasure": "treasure1", "petrified_dragon": "petrified_dragon2"})
    turn(at, "princess1", take="treasure")
    assert at.view(None)["figure"] is None


def test_a_troll_takes_all_princesses():
    at = table(hand="troll3", fields={"princess": "princess1 princess2"})
    turn(at, "troll3")
    assert taken(at, 0) == "princess1 princess2"
    assert field(at, "princess") == ""
    assert field(at, "troll") == "troll3"


def test_the_fourth_dwarf_takes_all_four():
    at = table(hand="dwarf1", fields={"dwarf": "dwarf3 dwarf2 dwarf1"})
    turn(at, "dwarf1")
    assert taken(at, 0) == "dwarf3 dwarf2 dwarf1 dwarf1"
    assert field(at, "dwarf") == ""
    assert field(at, "hold") == ""


@pytest.mark.parametrize("choice, left", [("princess", "troll"), ("troll", "princess")])
def test_the_second_hero_takes_all_princesses_or_all_trolls(choice, left):
    lies = {"princess": "princess1 princess2", "troll": "troll2 troll3"}
    at = table(hand="hero2", fields={"hero": "hero1", **lies})
    turn(at, "hero2", take=choice)
    assert taken(at, 0) == lies[choice]
    assert field(at, left) == lies[left]


def test_after_that_the_two_heroes_go_to_the_hold():
    at = table(hand="hero2", fields={"hero": "hero1", "troll": "troll2"}, hold="huntress1")
    events = turn(at, "hero2", take="troll")
    assert kinds(events) == ["laid", "took", "to_hold", "drew", "turn"]
    assert _only(events, "to_hold") == {"type": "to_hold", "seat": 0, "suit": "hero", "count": 2, "hold": 3}
    assert field(at, "hero") == ""
    assert field(at, "hold") == "huntress1 hero1 hero2"


def test_the_third_huntress_takes_all_fire_dragons_and_the_three_go_to_the_hold():
    at = table(
        hand="huntress1 huntress2",
        fields={"huntress": "huntress1", "fire_dragon": "fire_dragon2 fire_dragon4"},
    )
    events = turn(at, "huntress1 huntress2")
    assert taken(at, 0) == "fire_dragon2 fire_dragon4"
    assert field(at, "fire_dragon") == ""
    assert field(at, "huntress") == ""
    assert field(at, "hold") == "huntress1 huntress1 huntress2"
    assert kinds(events) == ["laid", "laid", "took", "to_hold", "drew", "turn"]


def test_the_third_ship_takes_the_hold_and_the_ships_are_put_aside():
    at = table(hand="ship0", fields={"ship": "ship0 ship0"}, hold="hero1 huntress2")
    events = turn(at, "ship0")
    assert kinds(events) == ["laid", "took", "sailed", "drew", "turn"]
    assert taken(at, 0) == "hero1 huntress2"
    assert field(at, "hold") == field(at, "ship") == ""
    assert at.view(None)["departures"] == 1
    assert len(at._state.aside) == 3


def test_the_next_three_ships_make_another_stack():
    at = table(hand="ship0 ship0 ship0", departures=1)
    events = turn(at, "ship0 ship0 ship0")
    assert _only(events, "sailed") == {"type": "sailed", "seat": 0, "departures": 2}
    assert len(at._state.aside) == 6
    assert at.view(None)["last_turn"] is None


# Additional rules


def test_who_has_to_take_from_an_empty_field_gets_nothing():
    at = table(hand="troll1")
    events = turn(at, "troll1")
    assert events[1] == {"type": "took_nothing", "seat": 0, "field": "princess"}
    assert taken(at, 0) == ""


@pytest.mark.parametrize("lay", ["huntress1 huntress1 huntress1", "hero1 hero1"])
def test_heroes_and_huntresses_go_to_the_hold_even_if_they_take_nothing(lay):
    at = table(hand=lay)
    events = turn(at, lay)
    assert "took_nothing" in kinds(events)
    assert field(at, "hold") == lay


def test_ships_sail_even_if_the_hold_is_empty():
    at = table(hand="ship0 ship0 ship0")
    events = turn(at, "ship0 ship0 ship0")
    assert kinds(events) == ["laid", "laid", "laid", "took_nothing", "sailed", "drew", "turn"]
    assert events[3]["field"] == "hold"


def test_on_two_dwarves_no_more_than_two_can_be_laid():
    at = table(hand="dwarf1 dwarf1 dwarf1 dwarf1", fields={"dwarf": "dwarf2 dwarf3"})
    at.play(0, Lay("dwarf", 1))
    at.play(0, Lay("dwarf", 1))
    assert code(at, 0, Lay("dwarf", 1)) == "field_full"


def test_a_full_field_works_only_when_the_player_is_done():
    at = table(hand="dwarf1", fields={"dwarf": "dwarf2 dwarf3 dwarf1"})
    at.play(0, Lay("dwarf", 1))
    assert taken(at, 0) == ""
    at.play(0, Done())
    assert len(at._state.taken[0]) == 4


def test_cards_taken_from_the_board_are_not_hand_cards():
    at = table(hand="troll1", fields={"princess": "princess1 princess1 princess1"})
    turn(at, "troll1")
    assert "princess" not in hand(at, 0)
    assert at.view(0)["players"][0]["hand"] == 5
    assert at.view(0)["players"][0]["taken"] == 3


# The choice


def choosing():
    at = table(hand="hero1 troll1 troll2", fields={"hero": "hero1", "princess": "princess1", "troll": "troll3"})
    at.play(0, Lay("hero", 1))
    at.play(0, Done())
    return at


def test_while_choosing_nothing_else_can_be_done():
    at = choosing()
    assert at.moves(0) == [Take("princess"), Take("troll")]
    assert code(at, 0, Lay("troll", 1)) == "choose_first"
    assert code(at, 0, Done()) == "choose_first"
    assert code(at, 0, Take("treasure")) == "not_a_choice"
    assert at.to_act == (0,)


def test_without_a_choice_nothing_can_be_taken():
    at = table(hand="hero1", fields={"princess": "princess1"})
    assert code(at, 0, Take("princess")) == "nothing_to_choose"


# The figure


def test_with_the_figure_the_hand_is_filled_to_six():
    at = table(hand="treasure1 troll1 troll1 troll1 troll1 troll1", figure=0)
    turn(at, "treasure1")
    assert at.view(0)["players"][0]["hand"] == 6


def test_who_takes_the_figure_fills_up_to_six_in_the_same_turn():
    at = table(hand="princess1 troll1 troll1 troll1 troll1", fields={"petrified_dragon": "petrified_dragon2"})
    events = turn(at, "princess1", take="petrified_dragon")
    assert _only(events, "drew")["count"] == 2
    assert at.view(0)["players"][0]["hand"] == 6


SIX = "dwarf1 dwarf2 dwarf3 hero1 hero2 ship0"


def take_figure(other=SIX, **more):
    at = table(hand="princess1", other=other, fields={"petrified_dragon": "petrified_dragon2"}, figure=1, **more)
    return at, turn(at, "princess1", take="petrified_dragon")


def test_who_loses_the_figure_loses_the_sixth_card_to_the_top_of_his_deck():
    at, events = take_figure()
    left = hand(at, 1).split()
    back = deck(at, 1).split()[-1]
    assert len(left) == 5
    assert sorted([*left, back]) == sorted(SIX.split())
    assert kinds(events) == ["laid", "took", "figure", "lost_card", "drew", "turn"]


def test_the_lost_card_is_drawn_at_random():
    lost = set()
    for seed in range(60):
        at = table(hand="princess1", other=SIX, fields={"petrified_dragon": "petrified_dragon2"}, figure=1)
        at._state.chance.state = seed
        turn(at, "princess1", take="petrified_dragon")
        lost.add(deck(at, 1).split()[-1])
    assert lost == set(SIX.split())


def test_the_opponent_does_not_see_the_lost_card_but_its_owner_does():
    at, events = take_figure()
    assert _only(events, "lost_card") == {"type": "lost_card", "seat": 1}
    assert _only(at.history(None), "lost_card") == {"type": "lost_card", "seat": 1}
    back = deck(at, 1).split()[-1]
    seen = _only(at.history(1), "lost_card")
    assert f"{seen['suit']}{seen['fame']}" == back


def test_in_his_next_turn_the_loser_gets_that_card_again():
    at, _ = take_figure(other="ship0 hero1 hero1 hero1 hero1 hero1")
    back = deck(at, 1).split()[-1]
    events = turn(at, hand(at, 1).split()[-1])
    drawn = _only(events, "drew")["cards"]
    assert [f"{card['suit']}{card['fame']}" for card in drawn] == [back]


def test_without_a_sixth_card_none_is_lost():
    at, events = take_figure(other="dwarf1 dwarf2 dwarf3 hero1 hero2")
    assert "lost_card" not in kinds(events)
    assert hand(at, 1) == "hero1 hero2 dwarf1 dwarf2 dwarf3"


def test_without_the_figure_the_hand_is_filled_to_five_again():
    at, _ = take_figure(other="dwarf1 " * 6)
    turn(at, "dwarf1")
    assert at.view(1)["players"][1]["hand"] == 5
