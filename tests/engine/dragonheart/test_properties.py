"""What holds in every position, whatever was played."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.dragonheart.box import opened
from engine.dragonheart.components import CARD
from engine.dragonheart.moves import DONE, LAYS, TAKES

from ..boxes import BOXES
from ..random_play import everything, random_game

positions = st.builds(
    random_game,
    seed=st.integers(-(2**70), 2**70),
    steps=st.integers(0, 220),
    options=st.sampled_from([None, {"starter": "first"}, *({"box": box} for box in BOXES["dragonheart"])]),
)
eyes = st.sampled_from([None, 0, 1])


def deck_of(table) -> tuple:
    return opened(table.journal.options["box"]).deck


@given(positions)
def test_all_cards_are_conserved(table):
    state = table._state
    lying = [*state.hands, *state.decks, *state.fields, *state.taken, state.aside]
    assert Counter(card for cards in lying for card in cards) == Counter(deck_of(table) * 2)


@given(positions)
def test_each_players_own_cards_are_conserved(table):
    for seat in (0, 1):
        laid = [
            CARD[event["suit"], event["fame"]]
            for event in table.history(None)
            if event["type"] == "laid" and event["seat"] == seat
        ]
        held = table._state.hands[seat] + table._state.decks[seat]
        assert Counter(laid + held) == Counter(deck_of(table))


@given(positions, eyes, st.integers(0, 2**32))
def test_what_a_seat_sees_never_depends_on_what_is_hidden_from_it(table, eye, seed):
    guessed = table.guess(eye, random.Random(seed))
    assert guessed.view(eye) == table.view(eye)
    assert guessed.recap(eye) == table.recap(eye)
    assert guessed.history(eye) == table.history(eye)
    assert guessed.view(None) == table.view(None)
    assert guessed.to_act == table.to_act
    if eye is not None:
        assert guessed.moves(eye) == table.moves(eye)
        assert guessed.undo_allowed(eye) == table.undo_allowed(eye)


@given(positions, st.integers(0, 2**32))
def test_a_guess_is_a_game_that_can_be_played_to_its_end(table, seed):
    guessed = table.guess(0, random.Random(seed))
    while guessed.to_act:
        (seat,) = guessed.to_act
        guessed.play(seat, guessed.moves(seat)[-1])
    assert guessed.result.winners


@given(positions)
def test_a_journal_comes_back_from_text_and_replays_to_an_equal_table(table):
    text = table.journal.dumps()
    journal = engine.Journal.loads(text)
    assert journal == table.journal
    assert journal.torn is None
    assert journal.dumps() == text
    again = engine.replay(journal)
    assert again == table
    assert everything(again) == everything(table)


@given(positions, st.sampled_from([*LAYS, DONE, *TAKES]), st.integers(-2, 3))
def test_a_move_is_legal_if_and_only_if_it_is_in_the_list(table, move, seat):
    assert (table.why_not(seat, move) is None) == (move in table.moves(seat))


@given(positions, st.sampled_from([*LAYS, DONE, *TAKES, None, 7, "done", {"type": "done"}]), st.integers(-2, 3))
def test_illegal_moves_change_nothing(table, move, seat):
    if table.why_not(seat, move) is None:
        return
    before = everything(table)
    with pytest.raises(engine.IllegalMove) as caught:
        table.play(seat, move)
    assert caught.value.reason == table.why_not(seat, move)
    assert everything(table) == before


@given(positions, st.integers(0, 100))
def test_undo_restores(table, pick):
    for seat in table.to_act:
        before = everything(table)
        moves = table.moves(seat)
        table.play(seat, moves[pick % len(moves)])
        if table.undo_allowed(seat):
            table.undo(seat)
            assert everything(table) == before


@given(positions)
def test_undo_goes_back_to_the_beginning_of_the_turn_and_no_further(table):
    for seat in table.to_act:
        while table.undo_allowed(seat):
            table.undo(seat)
        assert table.view(None)["laid"]["cards"] == []
        assert not table.undo_allowed(1 - seat)


@given(positions)
def test_a_clone_is_equal_and_independent(table):
    twin = table.clone()
    assert twin == table
    before = everything(table)
    while twin.to_act:
        (seat,) = twin.to_act
        twin.play(seat, twin.moves(seat)[0])
    while twin.undo_allowed(0):
        twin.undo(0)
    assert everything(table) == before


@given(st.integers())
def test_random_play_ends_soon(seed):
    table = random_game(seed, steps=500)
    assert table.over
    assert table.journal.end == {"scores": table.result.scores, "winners": table.result.winners}


@given(positions)
def test_moves_come_back_from_their_dicts(table):
    for seat in table.to_act:
        for move in table.moves(seat):
            assert engine.move("dragonheart", move.as_dict()) == move
            assert hash(engine.move("dragonheart", move.as_dict())) == hash(move)


@given(positions)
def test_no_list_of_moves_is_long_or_has_doubles(table):
    for seat in (0, 1):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves) <= 7
        assert bool(moves) == (seat in table.to_act)
