"""What a player can decide. The few possible moves exist once, in LAYS, DONE and TAKES."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..errors import BadMove
from ..moves import Move
from .components import CARD, CARDS, FIELDS, SUITS


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
        if not isinstance(self.suit, str) or type(self.fame) is not int or (self.suit, self.fame) not in CARD:
            raise BadMove(game="dragonheart", move="Laying a card that is not in the box")
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
        if not isinstance(self.field, str) or self.field not in SUITS:
            raise BadMove(game="dragonheart", move="Taking from a field that is not on the board")


LAYS = tuple(Lay(suit, fame) for suit, fame in CARDS)
DONE = Done()
TAKES = tuple(Take(suit) for suit in FIELDS[:-1])
