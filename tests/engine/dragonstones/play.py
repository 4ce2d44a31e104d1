"""Games played by chance, for tests that need positions and don't care which."""

import dataclasses

import engine
from engine.chance import Chance
from engine.dragonstones import workshop

NAMES = ["Anna", "Boris", "Vera", "Gleb", "Julia", "Egor"]

#: Three own characters that reach everything the vocabulary offers.
SPECS = (
    {
        "name": "Трактирщик",
        "emblem": "dwarf",
        "effect": ["either", ["do", ["pay", "any", 4], ["score", 2]], ["do", ["take", "stone", 2], ["purge"]]],
    },
    {
        "name": "Volpe",
        "emblem": "imp",
        "effect": ["do", ["rob", "second", "one"], ["buy"], ["use", "unplayed", "choice"]],
    },
    {
        "name": "Echo",
        "emblem": "blank",
        "effect": ["do", ["pay", "same", 2], ["bag", "all", "press_on"], ["use", "auctioned", "choice"]],
    },
)
OWN = " ".join(workshop.encode(spec) for spec in SPECS)
OPTIONS = [
    None,
    {"specials": 3},
    {"points": 5},
    {"own": OWN},
    {"points": 5, "specials": 3, "own": OWN},
]


def new(seed=1, seats=3, options=None):
    return engine.new("dragonstones", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 20_000, seats: int = 3, options=None):
    """A table after so many random moves, or at its end."""
    table = new(seed, seats, options)
    dice = Chance.seeded(seed)
    for _ in range(steps):
        if not step(table, dice):
            break
    return table


def step(table, dice) -> bool:
    """One random move; False if the game is over."""
    if table.over:
        return False
    seat = table.to_act[dice.below(len(table.to_act))]
    moves = table.moves(seat)
    table.play(seat, moves[dice.below(len(moves))])
    return True


def everything(table) -> tuple:
    """All that can be asked of a table, for comparing before and after."""
    seats = range(table.seat_count)
    eyes = (None, *seats)
    return (
        table.to_act,
        [table.moves(seat) for seat in seats],
        [table.view(seat) for seat in eyes],
        [table.history(seat) for seat in eyes],
        [table.recap(seat) for seat in eyes],
        [table.undo_allowed(seat) for seat in seats],
        table.journal.dumps(),
        dataclasses.asdict(table._state),
    )
