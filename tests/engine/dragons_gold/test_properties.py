"""What holds in every position of this game, whatever was played; ../test_promises.py is for all games."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.dragons_gold.board import QUESTIONS
from engine.dragons_gold.components import DRAGONS, ITEMS
from engine.dragons_gold.state import BOXED, EMPTY, PLAYED
from engine.dragons_gold.view import _WORDS

from ..random_play import moody
from .play import OPTIONS, driver, impatient, new, nothing_lost, positions

few = settings(max_examples=40)


@given(positions)
def test_parts_that_were_picked_are_shares_already(table):
    state = table._state
    if state.taken_by:
        assert all(seat == -1 or state.shares[seat] for seat in state.taken_by)


@settings(max_examples=6)
@given(st.integers(), st.integers(3, 6), st.sampled_from(OPTIONS))
def test_nothing_is_lost_at_any_moment_of_a_game(seed, seats, options):
    table, rng = new(seed, seats, options), random.Random(seed)
    for _ in range(350):
        if table.over:
            break
        nothing_lost(table)
        seat = driver(table, rng)
        table.play(seat, moody(table, seat, rng, sense=0.8))


@few
@given(positions)
def test_dragons_and_items_are_conserved(table):
    state = table._state
    dragons = [*state.deck, *(dragon for dragon in state.places if dragon != EMPTY)]
    assert len(set(dragons)) == len(dragons) <= len(DRAGONS)
    assert len(state.items) == len(ITEMS)
    known = range(PLAYED, len(state.hoards)) if state.advanced else (BOXED,)
    assert all(where in known for where in state.items)


@few
@given(positions)
def test_rows_and_adventurers_agree(table):
    state = table._state
    placed = [each for row in state.rows for each in row]
    assert len(set(placed)) == len(placed)
    for place, row in enumerate(state.rows):
        assert all(state.at[each] == place for each in row)
        assert not row or state.places[place] != EMPTY
    assert sum(where >= 0 for where in state.at) == len(placed)


@few
@given(positions)
def test_no_dragon_lives_with_a_row_as_strong_as_itself(table):
    seen = table.view(None)
    for dragon in seen["dragons"]:
        assert dragon is None or dragon["missing"] > 0 or dragon["place"] == seen["target"]


@few
@given(positions)
def test_passing_tells_nobody_anything(table):
    """Whoever passes: the others' views change only in who is still asked."""
    if table.view(None)["phase"] != "react" or len(table.to_act) < 2:
        return
    seat = table.to_act[0]
    other = table.to_act[1]
    before = table.view(other)
    table.play(seat, engine.move("dragons_gold", "-pass"))
    after = table.view(other)
    for seen in (before, after):
        seen["to_act"] = [each for each in seen["to_act"] if each != seat]
        seen["asks"] = [ask for ask in seen["asks"] if ask["seat"] != seat]
    assert before == after


def test_games_reach_every_kind_of_event_and_question():
    told, asked = Counter(), Counter()
    for seed in range(36):
        table, rng = new(seed, 3 + seed % 4, OPTIONS[seed % 3 + 3]), random.Random(seed)
        while table.to_act:
            asked[table._state.todo[-1][0]] += 1
            seat = impatient(table, rng, hurry=0.1)
            table.play(seat, moody(table, seat, rng, sense=0.8))
        for seat in range(table.seat_count):
            told.update(event["type"] for event in table.history(seat))
    assert set(asked) == set(QUESTIONS)
    # The basic game's wizard, and what is rare and tested elsewhere.
    assert set(_WORDS) - set(told) <= {"wizard_red", "all_home", "went_home", "reshuffled"}
