"""Fair players: they look at their seat's moves and at guesses, never at the table itself.

What comes to mind is in bot_habits.py, why a move is good in bot_reasons.py. Here is what a player adds by thinking:
it tries the moves that come to mind on guesses, lets everybody go on by habit, and keeps to the first of them unless
another leaves it clearly better off.
"""

import random
from math import exp, sqrt
from typing import NamedTuple

from ..players.trial import Trial
from .bot_habits import habit, weighed
from .bot_reasons import reasons
from .components import FEATHERS, LIMIT
from .scoring import add, lost
from .state import OVER, SIZE, closed_columns, open_columns

__all__ = ["choose", "reasons", "think"]

#: What chance adds on average: two who always did what seems best could go round in circles.
_MOOD = 1.0


class Sight(NamedTuple):
    """How many playouts a decision takes, how many moves ahead each of them looks, how many moves come to mind, and how
    much better than the first of them another must do: so many times what chance does to the mean of the playouts."""

    playouts: int
    moves: int
    width: int
    doubt: float


#: A novice does what comes to mind.
_SIGHTS = {"novice": None, "skilled": Sight(40, 90, 3, 0.1), "master": Sight(280, 120, 6, 0.05)}
#: After so many moves of a playout it yields: where cards go round, every pile taken asks whether a card can get out.
_BREATH = 30
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
    """A generator that yields in each playout and after it; returns the move after which this seat stands best."""
    sight = _SIGHTS[level]
    if not sight:
        yield
        return choose(table, seat, rng)
    left = _favourites(table, seat, sight.width)
    first, halvings = left[0], (len(left) - 1).bit_length()
    standings, tries = dict.fromkeys(left, 0.0), 0
    while len(left) > 1:
        for _ in range(max(1, sight.playouts // halvings // len(left))):
            guess, luck, tries = Trial.guess(table, seat, rng), rng.getrandbits(32), tries + 1
            # The first one goes on to the end, for the others are measured by it.
            for move in {first: None, **dict.fromkeys(left)}:
                luckily = random.Random(luck)
                standings[move] += yield from _standing_after(guess.copy(), seat, move, sight.moves, luckily)
                yield
        left = sorted(left, key=standings.get, reverse=True)[: (len(left) + 1) // 2]
    return left[0] if standings[left[0]] - standings[first] > sight.doubt * sqrt(tries) else first


def _favourites(table, seat: int, width: int) -> list:
    """The moves that come to mind first, the best of them first."""
    found = weighed(Trial.guess(table, seat, random.Random(0)).state, seat)
    return [move for move, _ in sorted(found, key=lambda each: -each[1])][:width]


def _moods(rng):
    return lambda: rng.expovariate(1 / _MOOD)


def _standing_after(trial, seat: int, move, moves: int, rng):
    """A generator that returns how this seat stands when the round is over, or after so many moves."""
    state, mood = trial.state, _moods(rng)
    number = state.round
    trial.play(seat, move)
    while moves and state.round == number and state.phase != OVER:
        mover = trial.to_act[0]
        trial.play(mover, habit(state, mover, mood))
        moves -= 1
        if not moves % _BREATH:
            yield
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
