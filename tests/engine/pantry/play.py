"""Games played by chance, for tests that need positions and don't care which."""

import engine
from engine.chance import Chance

from ..boxes import BOXES
from ..dragonstones.play import NAMES, everything, step

OPTIONS = [
    None,
    {"tricks": True},
    {"hindrances": True},
    {"tricks": True, "hindrances": True, "starter": "first"},
    *({"tricks": True, "hindrances": True, "box": box} for box in BOXES["pantry"]),
]

__all__ = ["NAMES", "OPTIONS", "everything", "new", "random_game", "step"]


def new(seed=1, seats=3, options=None):
    return engine.new("pantry", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 20_000, seats: int = 3, options=None, tricks=()):
    """A table after so many random moves, or at its end; these tricks are active from the start."""
    table = new(seed, seats, options)
    table._state.tricks = (*tricks, *table._state.tricks)
    dice = Chance.seeded(seed)
    for _ in range(steps):
        if not step(table, dice):
            break
    return table
