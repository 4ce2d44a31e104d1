"""What can never be, watched through many random games."""

import pytest

from engine.chance import Chance
from engine.dragonheart.components import SLOTS
from engine.dragonheart.state import NOBODY

from ..random_play import step
from .play import new, nothing_lost

SEEDS = range(60)


def tables(seed):
    table, dice = new(seed), Chance.seeded(-seed - 1)
    yield table
    while step(table, dice):
        yield table


def positions(seed):
    """Every position of a random game."""
    return (table._state for table in tables(seed))


def turn_starts(seed):
    return (state for state in positions(seed) if state.phase == "lay" and not state.laid)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_empty_deck_without_a_fixed_end_is_impossible(seed):
    for state in turn_starts(seed):
        assert state.last_turn != NOBODY or all(state.decks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_begun_with_an_empty_hand_is_impossible(seed):
    for state in turn_starts(seed):
        assert state.hands[state.mover]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_holder_of_the_figure_with_fewer_than_six_before_the_last_turn_is_impossible(seed):
    for state in turn_starts(seed):
        if state.last_turn == NOBODY and state.figure != NOBODY:
            assert len(state.hands[state.figure]) == 6


@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_without_the_figure_has_five_before_the_last_turn(seed):
    for state in turn_starts(seed):
        if state.last_turn == NOBODY:
            assert all(len(hand) == 5 for seat, hand in enumerate(state.hands) if seat != state.figure)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_slot_field_that_is_full_when_a_turn_begins_is_impossible(seed):
    for state in turn_starts(seed):
        assert all(len(state.fields[suit]) < slots for suit, slots in enumerate(SLOTS) if slots)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_hundred_cards_are_always_all_there(seed):
    for table in tables(seed):
        nothing_lost(table)


def test_the_random_games_reach_what_is_watched_here():
    ends = [list(positions(seed))[-1] for seed in SEEDS]
    assert {state.departures >= 3 for state in ends} == {True, False}
    assert {state.figure for state in ends} >= {0, 1}
