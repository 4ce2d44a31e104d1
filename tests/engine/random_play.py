"""Games played by chance, for tests that need positions and don't care which."""

import dataclasses

import engine
from engine.chance import Chance


def random_game(seed: int, steps: int = 10_000, options=None):
    """A table of Dragonheart after so many random moves, or at its end."""
    table = engine.new("dragonheart", ["Anna", "Boris"], seed, options)
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
    eyes = (None, 0, 1)
    return (
        table.to_act,
        [table.moves(seat) for seat in (0, 1)],
        [table.view(seat) for seat in eyes],
        [table.history(seat) for seat in eyes],
        [table.recap(seat) for seat in eyes],
        [table.undo_allowed(seat) for seat in (0, 1)],
        table.journal.dumps(),
        dataclasses.asdict(table._state),
    )
