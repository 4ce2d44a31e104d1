"""What holds in every position of this game, whatever was played; ../test_promises.py is for all games."""

import random

from hypothesis import given

from engine.dragonstones.effects import QUESTIONS
from engine.dragonstones.view import _WORDS

from ..random_play import anybody
from .play import OPTIONS, new, positions


@given(positions)
def test_nobody_beyond_the_target_and_the_game_ends_with_it(table):
    state = table._state
    assert all(points <= state.target for points in state.points)
    assert table.over == (state.target in state.points) or state.cause == "no_gold"


def test_random_games_reach_every_kind_of_event_and_question():
    told, asked = set(), set()
    for seed in range(24):
        table = new(seed, 3 + seed % 4, OPTIONS[seed % len(OPTIONS)])
        rng = random.Random(seed)
        while table.to_act:
            asked.update(ask["ask"] for ask in table.view(None)["asks"])
            seat = anybody(table, rng)
            table.play(seat, rng.choice(table.moves(seat)))
        told.update(event["type"] for event in table.history(0))
    assert asked == {"bid", "silver", *QUESTIONS}
    assert told == set(_WORDS)
