"""Computer players: three levels for every game, fair, and as good as the games' bot.py knows how to be.

A player knows what its seat may know, and nothing else: `view`, `moves` and guesses of that seat. So with an equal rng
it does the same on a table and on every guess of it, which a test proves for all games and levels.
"""

from typing import NamedTuple

from ..errors import OutOfTurn, Reason
from .levels import LEVELS, checked_level
from .trial import Trial

__all__ = ["LEVELS", "Advice", "Trial", "advise", "choose", "ponder", "think"]


class Advice(NamedTuple):
    """A move, and what speaks for it: Reasons, the weightiest first."""

    move: object
    reasons: tuple


def think(table, seat: int, level: str, rng):
    """A generator that yields every few milliseconds and returns a legal move, so that others can work meanwhile."""
    checked_level(level)
    options = table.moves(seat)
    if not options:
        raise OutOfTurn(Reason("not_your_turn", {}, "This seat may not decide now; wait for table.to_act."))
    if len(options) == 1:
        return options[0]
    return (yield from table._game.bot.think(table, seat, level, rng))


def choose(table, seat: int, level: str, rng):
    """The move that a computer player of this level makes.

    >>> import random
    >>> from engine import new
    >>> table = new("dragonheart", ["Anna", "Boris"], seed=7, options={"starter": "first"})
    >>> choose(table, 0, "grandmaster", random.Random(1))
    Traceback (most recent call last):
    engine.errors.UnknownLevel: There is no computer player 'grandmaster'; choose one of novice, skilled, master.
    """
    return _to_the_end(think(table, seat, level, rng))


def ponder(table, seat: int, rng):
    """`advise` as a generator, as `think` is to `choose`: it yields every few milliseconds and returns the Advice."""
    move = yield from think(table, seat, LEVELS[-1], rng)
    reasons = getattr(table._game.bot, "reasons", lambda seen, move: ())
    return Advice(move, tuple(reasons(table.view(seat), move)))


def advise(table, seat: int, rng) -> Advice:
    """The master's move, and why."""
    return _to_the_end(ponder(table, seat, rng))


def _to_the_end(thinking):
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value
