"""Playing Dragonheart: fame taken counts, and fame left lying for the other one."""

import math

from ..errors import Reason
from ..players.tree import search
from .components import ARROWS, FIELDS, FIGURE_FAME, HOLD, PETRIFIED_DRAGON, SHIP, SUITS
from .scoring import fame
from .state import OVER

#: How many guesses each level plays through.
_ROUNDS = {"novice": 24, "skilled": 110, "master": 500}
#: By so much fame one is ahead in a game that is as good as won.
_SWING = 3.0


def think(table, seat: int, level: str, rng):
    """
    >>> import random
    >>> from engine import choose, new
    >>> table = new("dragonheart", ["Anna", "Boris"], seed=7, options={"starter": "first"})
    >>> choose(table, 0, "novice", random.Random(1)) in table.moves(0)
    True
    """
    return search(table, seat, rng, _ROUNDS[level], _finish)


def _finish(trial, rng) -> tuple:
    """By chance to the end. Nine tenths of all thinking happen here, so nothing is looked up twice."""
    state, dice = trial.state, rng.random
    moves, play = trial.moves, trial.play
    while state.phase != OVER:
        mover = state.mover
        options = moves(mover)
        play(mover, options[int(dice() * len(options))])
    ahead = (_fame(state, 0) - _fame(state, 1)) / _SWING
    share = 1 / (1 + math.exp(-ahead))
    return share, 1 - share


def _fame(state, seat: int) -> int:
    return fame(state.taken[seat]) + (FIGURE_FAME if state.figure == seat else 0)


# Reasons


def reasons(seen: dict, move) -> list:
    """What speaks for a move, from what its player sees."""
    if move.type == "take":
        return _for_taking(seen, SUITS.index(move.field)) or [_SAVES]
    if move.type == "lay":
        return _for_laying(seen, SUITS.index(move.suit))
    return _for_using(seen, SUITS.index(seen["laid"]["suit"])) or [_SAVES]


_SAVES = Reason("saves_cards", {}, "Keeps the other cards for later.")


def _for_laying(seen: dict, suit: int) -> list:
    missing = _missing(seen, suit) - 1
    if missing > 0:
        values = {"field": SUITS[suit], "missing": missing}
        return [Reason("prepares_field", values, "Brings {field} nearer to its end; cards missing then: {missing}.")]
    if found := _for_using(seen, suit, laying=1):
        return found
    values = {"field": SUITS[suit], "count": _count(seen, suit) + 1}
    return [Reason("fills_field", values, "Makes {field} worth more; cards lying there then: {count}.")]


def _for_using(seen: dict, suit: int, laying: int = 0) -> list:
    """For making a field work: the best that its arrows lead to, and a ship that sails."""
    if _missing(seen, suit) > laying:
        return []
    counts = {field: _count(seen, field) + laying * (field == suit) for field in ARROWS[suit]}
    best = max(counts, key=counts.get, default=None)
    found = [] if best is None else _for_taking(seen, best, laying * (best == suit))
    if suit == SHIP:
        found.append(Reason("ship_sails", {"departures": seen["departures"] + 1}, "Ship {departures} sails away."))
    return found


def _for_taking(seen: dict, field: int, more: int = 0) -> list:
    count = _count(seen, field) + more
    values = {"field": FIELDS[field], "count": count}
    found = [Reason("takes_cards", values, "Takes all that lies at {field}; cards: {count}.")] if count else []
    if field == PETRIFIED_DRAGON and count and seen["figure"] != seen["seat"]:
        found.append(Reason("gets_figure", {"fame": FIGURE_FAME}, "Brings the dragon and its {fame} fame."))
    return found


def _missing(seen: dict, suit: int) -> int:
    """How many cards a field with places still needs before it works."""
    field = seen["fields"][SUITS[suit]]
    return field["slots"] - len(field["cards"]) if field["kind"] == "slots" else 0


def _count(seen: dict, field: int) -> int:
    lying = seen["hold"] if field == HOLD else seen["fields"][SUITS[field]]
    return lying["count"] if "count" in lying else len(lying["cards"])
