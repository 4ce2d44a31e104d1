"""What a player can decide. The few possible moves exist once, in LAYS, DONE and TAKES."""

from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from ..moves import Move, among, check
from .components import CARD, CARDS, FIELDS, SUITS

_check = partial(check, "dragonheart")


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay one card on the field of its suit.

    >>> Lay("hero", 2).as_dict()
    {'type': 'lay', 'suit': 'hero', 'fame': 2}
    """

    type: ClassVar[str] = "lay"
    suit: str
    fame: int
    card: int = field(init=False, repr=False, compare=False)

    def __post_init__(self):
        found = among(self.suit, SUITS) and type(self.fame) is int and (self.suit, self.fame) in CARD
        _check(found, "Laying a card that is not in the box")
        object.__setattr__(self, "card", CARD[self.suit, self.fame])


@dataclass(frozen=True, slots=True)
class Done(Move):
    """No more cards: use the field."""

    type: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Of two fields, take the cards of this one."""

    type: ClassVar[str] = "take"
    field: str

    def __post_init__(self):
        _check(among(self.field, SUITS), "Taking from a field that is not on the board")


LAYS = tuple(Lay(suit, fame) for suit, fame in CARDS)
DONE = Done()
TAKES = tuple(Take(suit) for suit in FIELDS[:-1])

MOVES = (Lay, Done, Take)
