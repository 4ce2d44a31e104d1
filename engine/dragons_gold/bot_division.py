"""Dividing a treasure: what is fair, what is accepted, and the parts of which the last is still a good one."""

import random

from .bot_habits import WORTH, even, next_handling, say, talks, together
from .bot_worth import value
from .components import KINDS

#: What part of the fair share is enough for an agreement.
_ENOUGH = 0.9
#: How many divisions are thought of.
_PLANS = 60
#: How much the others' gain counts beside the own.
_ENVY = 0.25


def fair_talk(seen: dict, seat: int, moves: list, worth: list):
    """Accept what is enough; else move towards shares by attack, which everybody finds fair.

    Who has accepted can only go back on it. If he is asked nevertheless, to withdraw does least harm.
    """
    accept = say(moves, "accept")
    if accept and is_enough(seen, seat, worth):
        return accept
    return talks(seen, seat, moves, None) or say(moves, "withdraw")


def is_enough(seen: dict, seat: int, worth: list) -> bool:
    """Whether the own share is worth about as much as the own attack deserves of the whole."""
    talk = seen["talks"]
    sums = dict(map(tuple, seen["dragons"][seen["target"]]["sums"]))
    whole = together(talk["heap"], *(talk["shares"][each] for each in talk["participants"]))
    deserved = (3 + sums[seat]) / sum(3 + sums[each] for each in talk["participants"])
    return _value(talk["shares"][seat], worth) >= _ENOUGH * deserved * _value(whole, worth)


def _value(tokens: dict, worth: list) -> float:
    return value(tuple(tokens[kind] for kind in KINDS), worth)


def best_parts(seen: dict, worth: list, seat: int) -> list:
    """The parts of which the one that others leave is worth most. They take what looks best."""
    order, parts = seen["parts"]["order"], seen["parts"]["parts"]
    tokens = together(seen["talks"]["heap"], *parts)
    kinds = [kind for kind in KINDS for _ in range(tokens[kind])]
    dice = random.Random(seen["turn"])
    plans = [even(tokens, [1] * len(parts))]
    for _ in range(_PLANS if len(kinds) > len(parts) else 0):
        plans.append(_some_parts(kinds, len(parts), dice))
    return max(plans, key=lambda plan: _left_over(plan, order, worth, seat))


def _some_parts(kinds: list, count: int, dice) -> list:
    """A token for everyone, and the rest at random."""
    kinds = kinds.copy()
    dice.shuffle(kinds)
    parts = [[kind] for kind in kinds[:count]]
    for kind in kinds[count:]:
        parts[dice.randrange(count)].append(kind)
    return parts


def _left_over(plan: list, order: list, worth: list, seat: int) -> float:
    """What is left for the one who made the parts, less what it gives to the others."""
    left, given = list(plan), 0.0
    for picker in order[:-1]:
        best = max(left, key=lambda part: sum(WORTH[kind] for kind in part))
        left.remove(best)
        given += sum(worth[picker][KINDS.index(kind)] for kind in best)
    return sum(worth[seat][KINDS.index(kind)] for kind in left[0]) - _ENVY * given / (len(plan) - 1)


def next_part(seen: dict, moves: list, wanted: list):
    """A move towards these parts, or that they are done."""
    parts = dict(enumerate(seen["parts"]["parts"]))
    move = next_handling(moves, seen["talks"]["heap"], parts, dict(enumerate(wanted)))
    return move or say(moves, "done")
