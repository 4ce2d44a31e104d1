"""What a player reckons with: what a character promises to a seat, and how likely each seat is to win the game.

Everything here reads a State. Players get theirs from a guess, so nothing in it is hidden from them.
"""

from functools import lru_cache
from math import exp
from operator import mul

from .components import AMULET, COMMON, FACES, FAIRY, KIND, RED, SILVER, SPENT, STANDARDS
from .scoring import winners
from .state import OPEN, OVER

#: What pieces and effects are worth, in gold coins.
WORTH = {
    "fairy": 2.0, "common": 0.9, "silver": 0.4, "amulet": 1.5, "black": 1.0,
    "red": 1.5, "blue": 1.5, "yellow": 1.5, "stone": 1.8, "score": 16.0,
    "buy": 1.5, "rob": 2.0, "purge": 0.5, "bag": 3.0, "use": 2.5, "keep": 2.0, "pay_bid": -3.0,
}  # fmt: skip
#: Who pays all stones is taken to part with no more than this.
_ALL = 3

#: How much each feature of a seat adds to its chances: a logistic regression over 600 games of three to six players.
_WEIGHTS = {
    "one point to go": 3.303, "two points to go": 1.593, "points to go beyond three": -1.342,
    "first four stones": 0.343, "more stones": 0.197, "most of a colour": 0.001, "four of a colour": 0.794,
    "one of each": 0.115, "two of each": 0.702,
    "fairy gold": 0.394, "common gold": 0.051, "silver": 0.136, "amulets": 0.656, "markers": 0.492,
    "points to come": 0.329, "victory to come": 1.709, "booty to come": 0.203, "gold to spend": 0.026,
    "victory next round": 0.779, "points next round": -0.082,
}  # fmt: skip
_FACTORS = tuple(_WEIGHTS.values())
#: More silver than this decides no tie; and how many cards a round has.
_ENOUGH_SILVER, _ROUND = 12, 10
_STANDARD_EFFECTS = tuple(FACES[card].effect for card in STANDARDS)


def promise(state, seat: int, effect: tuple) -> float:
    """What an effect promises to a seat, in gold coins."""
    name, *rest = effect
    if name == "do":
        stones = state.owned[seat][RED:SPENT]
        return sum(promise(state, seat, part) for part in rest) if _payable(rest[0], stones) else 0.0
    if name in ("either", "may"):
        return max(promise(state, seat, part) for part in rest)
    if name == "take":
        return WORTH[rest[0]] * (rest[1] if rest[0] == "stone" else min(rest[1], state.bank[KIND[rest[0]]]))
    if name == "score":
        return WORTH[name] * rest[0]
    if name == "pay":
        return -WORTH["red"] * (rest[1] if len(rest) > 1 else min(_ALL, sum(state.owned[seat][RED:SPENT])))
    return WORTH[name]


def _payable(effect: tuple, stones) -> bool:
    match effect:
        case ("pay", "any", count):
            return sum(stones) >= count
        case ("pay", "same", count):
            return max(stones) >= count
        case ("pay", "one_each"):
            return min(stones) > 0
    return True


@lru_cache(4096)
def points_in(effect: tuple, stones: tuple) -> int:
    """The points that whoever has these stones can make of an effect."""
    name, *rest = effect
    if name == "do":
        return sum(points_in(part, stones) for part in rest) if _payable(rest[0], stones) else 0
    if name in ("either", "may"):
        return max(points_in(part, stones) for part in rest)
    return rest[0] if name == "score" else 0


@lru_cache(512)
def _booty(effect: tuple) -> float:
    """What else an effect brings, whoever gets it."""
    name, *rest = effect
    if name in ("do", "either", "may"):
        return max(_booty(part) for part in rest)
    if name == "take":
        return WORTH[rest[0]] * rest[1]
    return 0.0 if name in ("score", "pay", "pay_bid") else WORTH[name]


def _to_come(state) -> list:
    """The effects of the characters that are still to be had in this round, with the one on the block."""
    cards = [state.lots[-1][0], *state.pile] if state.lots[-1][1] == OPEN else state.pile
    return [state.cast[card].effect for card in cards]


def odds(state) -> list:
    """How likely each seat is to win."""
    if state.phase == OVER:
        best = winners(state.points, [sum(owned[RED:SPENT]) for owned in state.owned])
        return [(seat in best) / len(best) for seat in range(len(state.owned))]
    strengths = [exp(sum(map(mul, _FACTORS, features))) for features in _all_features(state)]
    return [each / sum(strengths) for each in strengths]


def _all_features(state) -> list:
    effects = _to_come(state)
    booty = sum(map(_booty, effects))
    gold = sum(owned[FAIRY] + owned[COMMON] for owned in state.owned) + 1
    return [_features(state, seat, effects, booty, gold) for seat in range(len(state.owned))]


def _features(state, seat: int, effects: list, booty: float, gold: int) -> tuple:
    """In the order of _WEIGHTS. What is to come in this round counts by the seat's share of the gold."""
    owned, need = state.owned[seat], state.target - state.points[seat]
    stones = tuple(owned[RED:SPENT])
    count, most, least = sum(stones), max(stones), min(stones)
    now = owned[FAIRY] + owned[COMMON]
    share = now / gold
    here = [points_in(effect, stones) for effect in effects]
    later = [points_in(effect, stones) for effect in _STANDARD_EFFECTS]
    return (
        need == 1, need == 2, max(need - 3, 0),
        min(count, 4), max(count - 4, 0), most, most >= 4, least > 0, least > 1,
        owned[FAIRY] + owned[SPENT], owned[COMMON], min(owned[SILVER], _ENOUGH_SILVER), owned[AMULET],
        len(state.markers[seat]),
        share * min(sum(here), need), share * (max(here, default=0) >= need), share * booty,
        now * len(effects) / _ROUND,
        max(later) >= need, min(sum(later), need),
    )  # fmt: skip
