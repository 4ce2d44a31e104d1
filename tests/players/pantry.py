"""A modest, fair player: it looks at its view and its moves, never at the table itself."""

from engine.pantry.components import CARD, COLUMNS, SET, ZERO

#: What laying a card is worth, each more of it, and what else may come with it.
_SHED, _MORE, _AGAIN, _OUT = 6.0, 2.0, 5.0, 100.0
_BOTHERS = {"villain_3": 1.0, "villain_4": 3.0, "villain_5": 3.0, "villain_6": 1.0}
#: What chance adds on average: two who always did what seems best could go round in circles.
_MOOD = 1.0
#: From this difference in strength on, a swap is worth while.
_SWAP_GAIN = 3.0


def choose(table, seat: int, rng):
    """Low cards first and many at once; dragons are kept for when nothing else fits.

    >>> import random
    >>> from engine import new
    >>> table = new("pantry", ["Anna", "Boris"], seed=7)
    >>> choose(table, 0, random.Random(1)) in table.moves(0)
    True
    """
    seen, options = table.view(seat), table.moves(seat)
    return max(options, key=lambda move: _WORTH[move.type](seen, move) + rng.expovariate(1 / _MOOD))


def _strength(card: str) -> float:
    """How easily a card can be laid later."""
    return min(CARD[card], ZERO + 1)


def _mine(seen: dict) -> dict:
    return seen["players"][seen["seat"]]


def _size(player: dict) -> int:
    """How many cards a player still has to get rid of."""
    return player["hand"] + sum(bool(column[row]) for column in player["reserve"] for row in ("upper", "lower"))


def _laying(seen: dict, card: str, count: int) -> float:
    worth = _SHED - _strength(card) + _BOTHERS.get(card, 0)
    # One dragon does what three do.
    if CARD[card] < ZERO:
        worth += _MORE * (count - 1)
    if count == _size(_mine(seen)):
        worth += _OUT
    if card == "fire_breather" or count + (seen["run"] if seen["top"] == card else 0) >= SET:
        worth += _AGAIN
    return worth


def _lay(seen: dict, move) -> float:
    return _laying(seen, move.card, move.count)


def _together(seen: dict, move) -> float:
    held = seen["hand"][0]
    return _laying(seen, held["card"], held["count"] + len(move.columns))


def _open(seen: dict, move) -> float:
    return _laying(seen, _mine(seen)["reserve"][COLUMNS.index(move.column)]["upper"], 1)


def _take(seen: dict, move) -> float:
    return -_SHED - len(seen["pile"])


def _swap(seen: dict, move) -> float:
    """A strong card waits in the reserve, where it will have to be laid alone."""
    lying = _mine(seen)["reserve"][COLUMNS.index(move.column)]["upper"]
    return _strength(move.card) - _strength(lying) - _SWAP_GAIN


def _answer(seen: dict, move) -> float:
    """Cards go to who has the fewest, the turn to who has the most, and the weakest card comes up."""
    (ask,) = seen["asks"]
    if ask["ask"] == "receiver":
        return -_size(seen["players"][move.option])
    if ask["ask"] == "reverse":
        following = ask["next"][move.option]
        return _OUT if following == seen["seat"] else _size(seen["players"][following])
    return -_strength(_mine(seen)["reserve"][COLUMNS.index(move.option)]["upper"])


_WORTH = {
    "lay": _lay,
    "together": _together,
    "open": _open,
    "blind": lambda seen, move: 0.0,
    "take": _take,
    "remove": lambda seen, move: _SHED * SET + _AGAIN,
    "draw": _take,
    "pass": lambda seen, move: -_SHED,
    "choose": _answer,
    "swap": _swap,
    "keep": lambda seen, move: 0.0,
}
