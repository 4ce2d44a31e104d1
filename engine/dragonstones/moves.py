"""What a player can decide: what goes into the fist, and an answer to a question.

The possible moves exist once, in PUTS, BIDS and CHOICES.
"""

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ..moves import Answer, Move, among, below, check
from .components import AMULET, BLACK, BOX, COLOURS, COMMON, FAIRY, IDS, KINDS, PRICES

MOST_COINS = BOX[FAIRY] + BOX[COMMON]
MOST_SEATS = 6
_check = partial(check, "dragonstones")


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Put one common gold coin, the amulet or a black coin into the fist before closing it.

    >>> Put("amulet").as_dict()
    {'type': 'put', 'coin': 'amulet'}
    >>> Put("amulet").brief()
    'pamulet'
    """

    type: ClassVar[str] = "put"
    sign: ClassVar[str] = "p"
    coin: str

    def __post_init__(self):
        _check(among(self.coin, ("common", "amulet", "black")), "Putting what is no coin to choose")


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Close the fist around so many coins: gold in an auction, silver in a tie-break.

    The common gold put in before is among them; the rest is fairy gold first, then common gold.
    """

    type: ClassVar[str] = "bid"
    sign: ClassVar[str] = "b"
    coins: int

    def __post_init__(self):
        _check(below(self.coins, MOST_COINS + 1), "Bidding more coins than there are")


@dataclass(frozen=True, slots=True)
class Choose(Answer):
    """Answer the question that the view asks with one of its options: a word, or a number for a branch or seat."""

    game: ClassVar[str] = "dragonstones"
    options: ClassVar[set] = {
        *range(MOST_SEATS),
        *COLOURS,
        *IDS,
        *(f"{colour} {KINDS[coin]}" for colour in COLOURS for coin in PRICES),
        *("yes", "no", "draw", "stop", "done"),
    }


PUTS = {coin: Put(KINDS[coin]) for coin in (COMMON, AMULET, BLACK)}
BIDS = tuple(Bid(coins) for coins in range(MOST_COINS + 1))
CHOICES = {option: Choose(option) for option in Choose.options}

MOVES = (Put, Bid, Choose)
