"""Games played by chance, for tests that need positions and don't care which."""

import dataclasses
import random

import engine
from engine.chance import Chance
from engine.dragons_gold import bot

from ..boxes import BOXES

NAMES = ["Anna", "Boris", "Vera", "Gleb", "Julia", "Egor"]
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


def new(seed=1, seats=3, options=None):
    return engine.new("dragons_gold", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 20_000, seats: int = 3, options=None):
    """A table after so many random moves, or at its end."""
    table = new(seed, seats, options)
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


def bot_game(seed: int, steps: int, seats: int, options=None):
    """A table of bots that sometimes do what comes to mind: treasures are divided and cards are played."""
    table = new(seed, seats, options)
    rng = random.Random(seed)
    for _ in range(steps):
        if not table.to_act:
            break
        seat = driver(table, rng)
        table.play(seat, bot.choose(table, seat, rng) if rng.random() < 0.85 else rng.choice(table.moves(seat)))
    return table
