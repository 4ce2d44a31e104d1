"""What holds in every position of this game, whatever was played; ../test_promises.py is for all games."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.dragonheart.components import CARD

from .play import deck_of, positions, random_game


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


@given(positions, st.integers(0, 2**32))
def test_a_guess_is_a_game_that_can_be_played_to_its_end(table, seed):
    guessed = table.guess(0, random.Random(seed))
    while guessed.to_act:
        (seat,) = guessed.to_act
        guessed.play(seat, guessed.moves(seat)[-1])
    assert guessed.result.winners


@given(positions)
def test_undo_goes_back_to_the_beginning_of_the_turn_and_no_further(table):
    for seat in table.to_act:
        while table.undo_allowed(seat):
            table.undo(seat)
        assert table.view(None)["laid"]["cards"] == []
        assert not table.undo_allowed(1 - seat)


@given(st.integers())
def test_random_play_ends_soon(seed):
    table = random_game(seed, steps=500)
    assert table.over
    assert table.journal.end == {"scores": table.result.scores, "winners": table.result.winners}
