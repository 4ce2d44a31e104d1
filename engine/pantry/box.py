"""The house values of The Dragon's Pantry: coins on the cards, and how hard the hindrances are."""

from functools import lru_cache
from typing import NamedTuple

from ..box import BoxOption, BoxValue, read
from ..errors import Reason
from .components import COLUMNS, HOUSE, IDS, hindrances
from .scoring import coins

#: One for each kind of card. With fewer, nobody would lose 21 coins in an evening.
LEAST_COINS = 11


def _values():
    for card, worth in (*HOUSE["front"].items(), ("back", HOUSE["back"])):
        yield BoxValue(f"coins_{card}", "pantry", "coins", (card,), worth, 0, 9)
    for name, least, most in (("invasion", 4, 10), ("unknown", 0, len(COLUMNS) - 1)):
        for number, value in enumerate(HOUSE[name], start=1):
            yield BoxValue(f"{name}_{number}", "pantry", name, (number,), value, least, most)


def _coins_problem(now: dict) -> Reason | None:
    """An 8 doesn't count: with golden feathers it brings a coin, whatever it shows."""
    found = sum(now[f"coins_{card}"] for card in HOUSE["front"] if card != "villain_8")
    if found >= LEAST_COINS:
        return None
    sentence = "The fronts of all cards but the 8 show {coins} coins; with fewer than {least} a game hardly ends."
    return Reason("coins_few", {"coins": found, "least": LEAST_COINS}, sentence)


VALUES = tuple(_values())
OPTION = BoxOption("box", "", ("",), VALUES, _coins_problem)


class Box(NamedTuple):
    """The numbers in force, shared by all copies of a game."""

    text: str
    #: Shaped as components.HOUSE.
    house: dict
    #: The coins of each card, without golden feathers and with them.
    worth: tuple
    #: The names of the hindrances in the deck, and what each name means.
    deck: tuple
    hindrances: dict


@lru_cache(maxsize=16)
def opened(text: str) -> Box:
    """
    >>> opened("coins_zero=5 invasion_3=9").house["invasion"]
    (6, 7, 9)
    """
    now = OPTION.numbers(read(text))
    house = {
        "front": {card: now[f"coins_{card}"] for card in HOUSE["front"]},
        "back": now["coins_back"],
        **{name: tuple(now[f"{name}_{number}"] for number in (1, 2, 3)) for name in ("invasion", "unknown")},
    }
    worth = tuple(tuple(coins(card, feathers, house) for card in IDS) for feathers in (False, True))
    deck = hindrances(house)
    return Box(text, house, worth, tuple(name for name, _ in deck), dict(deck))
