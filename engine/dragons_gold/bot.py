"""The computer players: what they think over, and what they do without thinking.

What comes to mind first stands in bot_habits.py, what a position is worth in bot_worth.py. A novice follows its
habits. The others try every move on guesses of the table, let all play on for a while (bot_playout.py), and take what
has led to the best chances. Whatever can be reckoned at once (talks, shares, thefts, "Caught!") is not tried.
"""

import random
from typing import NamedTuple

from ..players.trial import Trial
from .bot_habits import choose, of, say
from .bot_parts import best_parts, next_part
from .bot_playout import play_on
from .bot_reasons import reasons
from .bot_talks import talk
from .bot_worth import chance, value, worths
from .components import KIND, KINDS
from .ledger import has_fresh_theft

__all__ = ["choose", "reasons", "think"]


class Sight(NamedTuple):
    """How much a level sees: guesses for a send and for any other question, and how much the chances count that it has
    a round later, beside those at the end of this turn."""

    sends: int
    others: int
    later: float


#: In the round to come all are taken to follow their habits. A master trusts that a little: measured, to trust it alone
#: is weak against players who think, and not to trust it at all is weak against players of habit.
_SIGHTS = {"novice": None, "skilled": Sight(4, 2, 1.0), "master": Sight(48, 32, 0.3)}
#: After how many guesses only the better half of the moves is looked at further.
_ROUND = 8
#: So many guesses are dealt, the others are these again with other luck: after many thefts a guess takes long to find.
_DEALT = 16
#: What a move must add to the chances before it is better than to pass.
_WORTH_IT = 0.004
#: Guesses about the Invisible Hand, and how many of them must agree before "Caught!" is called.
_SUSPICIONS, _SUSPECTED = 12, 4
#: What a token must be worth to be snatched.
_TEMPTING = 1.8


def think(table, seat: int, level: str, rng):
    """A generator that yields every few milliseconds and returns a legal move."""
    moves, seen = table.moves(seat), table.view(seat)
    yield
    if seen["phase"] in _KNOWN:
        worth = yield from _guessed_worths(table, seen, seat)
        return _KNOWN[seen["phase"]](seen, seat, moves, worth, rng)
    if seen["phase"] in ("turn", "react"):
        move = yield from _between(table, seen, seat, moves, rng)
        if move:
            return move
    moves = [move for move in moves if move.type not in ("caught", "snatch")]
    if len(moves) == 1:
        return moves[0]
    sight = _SIGHTS[level]
    if sight is None or seen["phase"] in _HABITUAL:
        return choose(table, seat, rng)
    return (yield from _tried(table, seen, seat, moves, sight, rng))


# What is tried


def _tried(table, seen, seat, moves, sight, rng):
    """The move after which the chances are best, as far as guesses tell."""
    guesses = sight.sends if seen["phase"] in ("turn", "resend") else sight.others
    waiting = say(moves, "pass")
    rivals, dealt = dict.fromkeys(moves, 0.0), []
    for number in range(1, guesses + 1):
        if number <= _DEALT:
            dealt.append(Trial.guess(table, seat, rng))
            yield
        trial, luck = dealt[(number - 1) % _DEALT].other_luck(rng), rng.getrandbits(32)
        worth = worths(trial.state)
        yield
        for move in rivals:
            attempt, dice = trial.copy(), random.Random(luck)
            attempt.play(seat, move)
            play_on(attempt, seen["turn"] + 1, dice)
            rivals[move] += (1 - sight.later) * chance(attempt.state, seat, worth)
            yield
            play_on(attempt, seen["turn"] + 1 + table.seat_count, dice)
            rivals[move] += sight.later * chance(attempt.state, seat, worth)
            yield
        if number % _ROUND == 0 and number < guesses:
            rivals = _better_half(rivals, waiting)
    if waiting:
        rivals[waiting] += _WORTH_IT * guesses
    return max(rivals, key=rivals.get)


def _better_half(rivals: dict, waiting) -> dict:
    """Whatever else is given up, passing is not: it is what all others are measured by."""
    count = max(2, (len(rivals) + 1) // 2)
    kept = sorted(rivals, key=rivals.get, reverse=True)[:count]
    return {move: rivals[move] for move in rivals if move in kept or move == waiting}


# What is known at once


def _guessed_worths(table, seen, seat):
    """By seat and kind what tokens are worth: the same whenever it is asked in this turn, so that plans last."""
    guess = Trial.guess(table, seat, random.Random(seen["turn"]))
    yield
    found = worths(guess.state)
    yield
    return found


def _between(table, seen, seat, moves, rng):
    """Steal unseen what is worth it, and name the one who did."""
    thefts, calls = of(moves, "snatch"), of(moves, "caught")
    if thefts:
        worth = yield from _guessed_worths(table, seen, seat)
        best = max(thefts, key=lambda move: worth[seat][KIND[move.kind]])
        if worth[seat][KIND[best.kind]] >= _TEMPTING:
            return best
    return (yield from _caught(table, seat, calls, rng)) if calls else None


def _caught(table, seat, calls, rng):
    """Who has the Invisible Hand in most guesses, if something is missing that can still be called."""
    first = Trial.guess(table, seat, rng).state
    if not any(has_fresh_theft(first, each) for each in range(table.seat_count)):
        return None
    found = dict.fromkeys(calls, 0)
    for _ in range(_SUSPICIONS):
        yield
        state = Trial.guess(table, seat, rng).state
        for call in calls:
            found[call] += has_fresh_theft(state, call.seat)
    best = max(found, key=found.get)
    return best if found[best] >= _SUSPECTED else None


def _talks(seen, seat, moves, worth, rng):
    return talk(seen, seat, moves, dict(zip(KINDS, worth[seat], strict=True)), rng)


def _parts(seen, seat, moves, worth, rng):
    return next_part(seen, moves, best_parts(seen, worth, seat))


def _pick(seen, seat, moves, worth, rng):
    parts = seen["parts"]["parts"]
    return max(moves, key=lambda move: value(tuple(parts[move.option].values()), worth[seat]))


def _loot(seen, seat, moves, worth, rng):
    """What helps most and hurts the victim most."""
    victim = seen["theft"]["victim"]
    return max(moves, key=lambda move: worth[seat][KIND[move.option]] + 0.5 * worth[victim][KIND[move.option]])


def _yield(seen, seat, moves, worth, rng):
    return min(moves, key=lambda move: worth[seat][KIND[move.option]])


#: Questions that are answered by reckoning, and those that are left to habit.
_KNOWN = {
    "talks": _talks,
    "parts": _parts,
    "pick": _pick,
    "loot": _loot,
    "yield": _yield,
}
_HABITUAL = ("market", "trade", "game_end")
