"""Games played by chance and by bots, for tests that need positions and don't care which."""

import random

from hypothesis import strategies as st

import engine
from engine.dragons_gold.components import BOX
from engine.dragons_gold.moves import (
    ACCEPT,
    BREAK_OFF,
    CANCEL,
    CAUGHTS,
    CHOICES,
    DONE,
    GIVES,
    OFFER,
    PASS,
    SENDS,
    SNATCHES,
    TAKES,
    TIME_OUT,
    TRADES,
    USES,
    WITHDRAW,
)
from tests.positions import NAMES
from tests.positions.dragons_gold import all_tokens

from ..boxes import BOXES
from ..random_play import after, moody, play_by_chance

ADVANCED = {"rules": "advanced"}
OPTIONS = [
    None,
    {"clock": 0},
    {"division": "strategic"},
    ADVANCED,
    {"rules": "advanced", "clock": 0, "starter": "first"},
    {"rules": "advanced", "division": "strategic", "clock": 180},
    *({"rules": "advanced", "box": box} for box in BOXES["dragons_gold"]),
]
MOVES = [
    *(move for row in (*SENDS, *GIVES, *TAKES, *SNATCHES) for move in row),
    *USES,
    *CHOICES.values(),
    *TRADES,
    *CAUGHTS,
    *(PASS, ACCEPT, WITHDRAW, BREAK_OFF, TIME_OUT, DONE, OFFER, CANCEL),
]
MOST_MOVES = 60


def new(seed=1, seats=3, options=None):
    return engine.new("dragons_gold", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 8_000, seats: int = 3, options=None):
    """A table after so many random moves, or at its end."""
    return play_by_chance(new(seed, seats, options), seed, steps)


def driver(table, rng) -> int:
    """A seat for which it is time to decide: nobody acts twice before the others of a pair or a round of talks."""
    seen = table.view(None)
    seats = [seat for seat in table.to_act if seat != engine.TABLE]
    if seen["phase"] == "talks":
        seats = [seat for seat in seats if seat not in seen["talks"]["accepted"]]
    elif seen["phase"] == "trade":
        trade = seen["trading"]["trade"]
        open_ = [number for number in (0, 1) if not trade["accepted"][number]]
        waiting = [number for number in open_ if all(trade["offered"]) or not trade["offered"][number]]
        seats = [trade["seats"][number] for number in waiting]
    return rng.choice(seats)


def impatient(table, rng, hurry: float) -> int:
    """A seat for which it is time to decide, or now and then the clock."""
    late = engine.TABLE in table.to_act and rng.random() < hurry
    return engine.TABLE if late else driver(table, rng)


def bot_game(seed: int, steps: int, seats: int, options=None):
    """A table of bots that sometimes do what comes to mind: treasures are divided and cards are played."""
    table = new(seed, seats, options)
    rng = random.Random(seed)
    for _ in range(steps):
        if not table.to_act:
            break
        seat = driver(table, rng)
        table.play(seat, moody(table, seat, rng, sense=0.85))
    return table


def nothing_lost(table) -> None:
    state = table._state
    assert all_tokens(state) == BOX
    assert all(count >= 0 for heap in (*state.hoards, *state.tokens, state.bag, state.heap) for count in heap)


positions = replayable = st.one_of(
    after(random_game, "dragons_gold", st.integers(0, 300), OPTIONS),
    after(bot_game, "dragons_gold", st.integers(50, 500), OPTIONS),
)
