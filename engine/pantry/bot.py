"""Fair players: they look at their seat's moves and at guesses, never at the table itself.

What comes to mind is in bot_habits.py, why a move is good in bot_reasons.py. Here is what a player adds by thinking:
it tries its moves on guesses, lets everybody go on by habit, and keeps those moves after which it stands best.
"""

import random
from math import exp
from typing import NamedTuple

from ..players.trial import Trial
from .bot_habits import habit
from .bot_reasons import reasons
from .components import FEATHERS, LIMIT
from .scoring import add, lost
from .state import OVER, SIZE, closed_columns, open_columns

__all__ = ["choose", "reasons", "think"]

#: What chance adds on average: two who always did what seems best could go round in circles.
_MOOD = 1.0


class Sight(NamedTuple):
    """How many playouts a decision takes, and how many moves ahead each of them looks."""

    playouts: int
    moves: int


#: A novice does what comes to mind.
_SIGHTS = {"novice": Sight(0, 0), "skilled": Sight(40, 90), "master": Sight(240, 120)}
#: A lead of so many coins counts e times; the more, the farther the end is.
_LEAD, _LEAD_PER_ROOM = 5.0, 0.3


def choose(table, seat: int, rng):
    """What comes to mind first, without thinking.

    >>> from engine import new
    >>> table = new("pantry", ["Anna", "Boris"], seed=7)
    >>> choose(table, 0, random.Random(1)) in table.moves(0)
    True
    """
    # A guess of its own chance: habits look at nothing that is guessed.
    return habit(Trial.guess(table, seat, random.Random(0)).state, seat, _moods(rng))


def think(table, seat: int, level: str, rng):
    """A generator that yields after each playout; returns the move after which this seat stands best."""
    left, sight = table.moves(seat), _SIGHTS[level]
    if not sight.playouts:
        yield
        return choose(table, seat, rng)
    halvings = (len(left) - 1).bit_length()
    while len(left) > 1:
        tries = max(1, sight.playouts // halvings // len(left))
        standings = [0.0] * len(left)
        for _ in range(tries):
            guess = Trial.guess(table, seat, rng)
            for number, move in enumerate(left):
                standings[number] += _standing_after(guess.copy(), seat, move, sight.moves, rng)
                yield
        best = sorted(range(len(left)), key=lambda number: -standings[number])
        left = [left[number] for number in best[: (len(left) + 1) // 2]]
    return left[0]


def _moods(rng):
    return lambda: rng.expovariate(1 / _MOOD)


def _standing_after(trial, seat: int, move, moves: int, rng) -> float:
    """How this seat stands when the round is over, or after so many moves."""
    state, mood = trial.state, _moods(rng)
    number = state.round
    trial.play(seat, move)
    while moves and state.round == number and state.phase != OVER:
        mover = trial.to_act[0]
        trial.play(mover, habit(state, mover, mood))
        moves -= 1
    if state.phase == OVER:
        return float(state.totals[seat] == min(state.totals))
    if state.round != number:
        return _share(state.totals, seat)
    return _share(add(state.totals, [lost(_coins(state, each)) for each in range(len(state.hands))]), seat)


def _share(totals, seat: int) -> float:
    """How likely this seat is to win with these totals."""
    lead = _LEAD + _LEAD_PER_ROOM * max(0, LIMIT - max(totals))
    chances = [exp(-total / lead) for total in totals]
    return chances[seat] / sum(chances)


def _coins(state, seat: int) -> int:
    """What the cards of a player would cost now."""
    worth, hand, reserve = state.box.worth[FEATHERS in state.tricks], state.hands[seat], state.reserves[seat]
    held = sum(worth[card] * count for card, count in enumerate(hand) if card != SIZE)
    shown = sum(worth[reserve[column]] for column in open_columns(state, seat))
    return held + shown + worth[0] * len(closed_columns(state, seat))
