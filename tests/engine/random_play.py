"""Games played by chance and by bots, for tests that need positions and don't care which."""

import dataclasses
import random
from importlib import import_module

from hypothesis import strategies as st

import engine
from engine.chance import Chance


def after(play, game: str, steps, options: list, **more):
    """A strategy: what play(seed, steps, seats, options) makes of a game."""
    info = engine.GAMES[game]
    return st.builds(
        play,
        seed=st.integers(-(2**70), 2**70),
        steps=steps,
        seats=st.integers(info.min_players, info.max_players),
        options=st.sampled_from(options),
        **more,
    )


def play_by_chance(table, seed: int, steps: int):
    """The table after so many random moves more, or at its end."""
    dice = Chance.seeded(seed)
    for _ in range(steps):
        if not step(table, dice):
            break
    return table


def step(table, dice) -> bool:
    """One random move; False if the game is over. The clock is patient, or nobody would ever agree."""
    if table.over:
        return False
    seat = table.to_act[dice.below(len(table.to_act))]
    if seat == engine.TABLE and dice.below(8):
        seat = table.to_act[0]
    moves = table.moves(seat)
    table.play(seat, moves[dice.below(len(moves))])
    return True


def first(table, rng) -> int:
    return table.to_act[0]


def anybody(table, rng) -> int:
    return rng.choice(table.to_act)


def play_bots(table, mine, seed: int, whose=first, most: int = 3_000):
    """To the end, with bots at these seats and chance at the others; it has to come within so many moves."""
    rng = random.Random(seed)
    decide = lambda seat: choose(table, seat, rng) if seat in mine else rng.choice(table.moves(seat))  # noqa: E731
    while table.to_act:
        seat = whose(table, rng)
        move = decide(seat)
        if move is None:  # it waits for the first of them
            seat = table.to_act[0]
            move = decide(seat)
        table.play(seat, move)
        assert len(table.journal.moves) <= most
    return table


def moody(table, seat: int, rng, sense: float):
    """The move of a bot that else does what comes to mind, so that rare things happen."""
    return choose(table, seat, rng) if rng.random() < sense else rng.choice(table.moves(seat))


def choose(table, seat: int, rng):
    """As the bots of November 2026 did, who are frozen: golden transcripts were played by them."""
    return import_module(f"tests.players.{table.journal.game}").choose(table, seat, rng)


def everything(table) -> tuple:
    """All that can be asked of a table, for comparing before and after."""
    seats = range(table.seat_count)
    eyes = (None, *seats)
    return (
        table.to_act,
        [table.moves(seat) for seat in (*seats, engine.TABLE)],
        [table.view(seat) for seat in eyes],
        [table.history(seat) for seat in eyes],
        [table.recap(seat) for seat in eyes],
        [table.undo_allowed(seat) for seat in seats],
        table.journal.dumps(),
        dataclasses.asdict(table._state),
    )
