"""What a position is worth: the points that each player may expect in the end, and his chance to win.

It reads a state that was guessed for a seat, so hoards may be looked at. A stone is worth what it adds to the
chances of having most of its colour and to complete sets, so the same stone is worth much to one and little to
another.
"""

from functools import lru_cache
from math import exp, sqrt

from .board import ONE, plus, power, sums
from .components import BLACK, BOX, COLOURS, GEM, HAND, RED, TEAM, THIEF
from .scoring import MAJORITY, POINTS, SET_POINTS, result
from .state import EMPTY, put

#: How far a lead in a colour is from being a majority: at the end, and with the root of the stones still to come.
_SURE, _UNSURE = 0.15, 0.53
#: What a card in hand is worth while the game is young, and the two that are worth more than others.
_CARD, _HAND, _GEM = 1.5, 5.0, 4.0
#: A share that is not won yet; what every sharer weighs beside his attack; how many more will come for a missing point.
_PROMISED, _NEWCOMERS = 0.85, 1.2
HEADS = {"talks": 3, "strategic": 8}
#: What a thief may bring home from a division.
_THEFT = 1.6
#: How many points make a lead sure: at the end, and with the whole game to come.
_LEAD, _LONG_LEAD = 3.0, 12.0
_TOKENS = sum(BOX)


def left(state) -> float:
    """How much of the treasure is still to be had: 1 at the beginning, 0 at the end."""
    return (sum(state.bag) + sum(map(sum, state.tokens)) + sum(state.heap)) / _TOKENS


@lru_cache(maxsize=1024)
def _pull(stones: int, to_come: int) -> float:
    """How much so many stones of a colour speak for having most of them in the end."""
    return exp(stones / (_SURE + _UNSURE * sqrt(max(0, to_come))))


def hoard_points(state, hoards: tuple) -> list:
    """By seat the points to be expected from what lies behind the screens."""
    rules, seats = "advanced" if state.advanced else "basic", len(hoards)
    plain = POINTS[rules]
    silver, gold, red, black = (plain[kind] for kind in ("silver", "gold", "red", "black"))
    found = [h[0] * silver + h[1] * gold + h[RED] * red + h[BLACK] * black for h in hoards]
    full = MAJORITY[rules][seats]
    cursed = [state.advanced and hoard[BLACK] > 0 for hoard in hoards]
    crowds = [0.0] * seats
    for colour in COLOURS:
        to_come = BOX[colour] - state.lost[colour] - sum(hoard[colour] for hoard in hoards)
        pulls = [_pull(hoard[colour], to_come) for hoard in hoards]
        total = sum(pulls)
        hope = to_come / (2 * seats) + 0.05
        for seat, hoard in enumerate(hoards):
            crowds[seat] += (hoard[colour] + hope) ** -3
            if not cursed[seat]:
                found[seat] += full * pulls[seat] / total
    if state.advanced:
        for seat in range(seats):
            if not cursed[seat]:
                found[seat] += SET_POINTS * crowds[seat] ** (-1 / 3)
    return found


def worths(state) -> list:
    """By seat and kind: the points that one token more would bring to its owner."""
    now, found = hoard_points(state, state.hoards), []
    for seat, hoard in enumerate(state.hoards):
        richer = (put(state.hoards, seat, plus(hoard, one)) for one in ONE)
        found.append([hoard_points(state, hoards)[seat] - now[seat] for hoards in richer])
    return found


def value(tokens: tuple, worth: list) -> float:
    return sum(count * each for count, each in zip(tokens, worth, strict=True) if count)


def hidden_value(state, worth: list) -> float:
    """What a token out of the bag is worth on average."""
    return value(state.bag, worth) / max(1, sum(state.bag))


def _promised(state, place: int, worth: list, points: list) -> None:
    """Adds what those who stand before a dragon may expect of it."""
    tally = sums(state, place)
    if not tally:
        return
    heads = HEADS["strategic" if state.strategic else "talks"]
    missing = max(0, power(state, place) - sum(tally.values()))
    weights = sum(heads + attack for attack in tally.values()) + _NEWCOMERS * missing
    hidden = min(state.box.dragons[state.places[place]].hidden, sum(state.bag))
    for seat, attack in tally.items():
        treasure = value(state.tokens[place], worth[seat]) + hidden * hidden_value(state, worth[seat])
        points[seat] += _PROMISED * treasure * (heads + attack) / weights
    for each in state.rows[place]:
        if each % TEAM == THIEF and (len(tally) > 1 or missing):
            points[each // TEAM] += _THEFT


def points(state, worth: list) -> list:
    """By seat the points to be expected, with what is promised by dragons and cards."""
    if not state.waiting:
        return result(state).scores
    found, to_come = hoard_points(state, state.hoards), left(state)
    for place, dragon in enumerate(state.places):
        if dragon != EMPTY:
            _promised(state, place, worth, found)
    for item, where in enumerate(state.items):
        if where >= 0:
            found[where] += _GEM if item == GEM else to_come * (_HAND if item == HAND else _CARD)
    return found


def chance(state, seat: int, worth: list) -> float:
    """The seat's chance to win."""
    found = points(state, worth)
    lead, best = _LEAD + _LONG_LEAD * left(state), max(found)
    pulls = [exp((each - best) / lead) for each in found]
    return pulls[seat] / sum(pulls)
