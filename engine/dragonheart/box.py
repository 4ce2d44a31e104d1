"""The house values of Dragonheart: how many cards of each suit and fame a deck has."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from ..box import BoxOption, BoxValue, read
from ..errors import Reason
from .components import CARD, CARDS, DECK_TABLE, HAND_SIZE_WITH_FIGURE, SUITS

#: Two full hands: with fewer cards a deck would be out before the game has begun.
SMALLEST_DECK = 2 * HAND_SIZE_WITH_FIGURE


def _values():
    counts = {suit: Counter(fames) for suit, fames in DECK_TABLE.items()}
    for suit, fame in CARDS:
        yield BoxValue(f"deck_{suit}_{fame}", "dragonheart", "deck", (suit, fame), counts[suit][fame], 0, 12)


def _deck_problem(now: dict) -> Reason | None:
    cards = sum(now.values())
    if cards >= SMALLEST_DECK:
        return None
    sentence = "A deck of {cards} cards is too small; it needs {least}."
    return Reason("deck_small", {"cards": cards, "least": SMALLEST_DECK}, sentence)


VALUES = tuple(_values())
OPTION = BoxOption("box", "", ("",), VALUES, _deck_problem)


class Box(NamedTuple):
    """The numbers in force, shared by all copies of a game."""

    text: str
    deck: tuple
    #: Shaped as components.DECK_TABLE: the fame of the cards of each suit.
    table: dict


@lru_cache(maxsize=16)
def opened(text: str) -> Box:
    """
    >>> opened("deck_troll_3=2").table["troll"]
    (1, 2, 3, 3)
    """
    now = OPTION.numbers(read(text))
    faces = [value.about for value in VALUES for _ in range(now[value.id])]
    table = {each: tuple(fame for suit, fame in faces if suit == each) for each in SUITS}
    return Box(text, tuple(CARD[face] for face in faces), table)
