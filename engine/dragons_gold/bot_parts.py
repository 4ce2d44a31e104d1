"""The strategic division: parts of which the last is still a good one."""

import random

from .bot_habits import WORTH, even, next_handling, say, together
from .components import KINDS

#: How many divisions are thought of.
_PLANS = 60
#: How much the others' gain counts beside the own.
_ENVY = 0.25


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
