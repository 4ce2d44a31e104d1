"""What a player can decide. The possible moves exist once, in the tables at the end."""

from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import ClassVar

from ..moves import Answer, Move, among, below, check
from .components import CARD, CARDS, COLUMNS, COPIES, IDS

MOST_SEATS = 6
#: Not the text itself, for in Python "ab" is in "abc" as well.
_COLUMNS = tuple(COLUMNS)
_SUBSETS = tuple("".join(some) for size in range(1, len(COLUMNS) + 1) for some in combinations(COLUMNS, size))
_check = partial(check, "pantry")


def _check_card(card) -> None:
    _check(among(card, CARD), "A card that is not in the box")


def _check_column(column) -> None:
    _check(among(column, _COLUMNS), "A column that no reserve has")


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay so many equal cards from the hand; also the answer to 4s and, with one Defender, to a skip.

    >>> Lay("villain_4", 2).as_dict()
    {'type': 'lay', 'card': 'villain_4', 'count': 2}
    >>> Lay("villain_4", 2).brief()
    'lvillain_4 2'
    """

    type: ClassVar[str] = "lay"
    sign: ClassVar[str] = "l"
    card: str
    count: int

    def __post_init__(self):
        _check_card(self.card)
        _check(below(self.count, COPIES + 1) and self.count > 0, "Laying more cards than there are")


@dataclass(frozen=True, slots=True)
class Together(Move):
    """Lay the whole hand, if all its cards are equal, and with them the open twins of these columns."""

    type: ClassVar[str] = "together"
    sign: ClassVar[str] = "t"
    columns: str

    def __post_init__(self):
        _check(among(self.columns, _SUBSETS), "Columns that no reserve has")


@dataclass(frozen=True, slots=True)
class _FromReserve(Move):
    column: str

    def __post_init__(self):
        _check_column(self.column)


class Open(_FromReserve):
    """Lay the open card of this column of the reserve."""

    __slots__ = ()
    type: ClassVar[str] = "open"
    sign: ClassVar[str] = "o"


class Blind(_FromReserve):
    """Turn over the closed card of this column; it is laid if it fits."""

    __slots__ = ()
    type: ClassVar[str] = "blind"
    sign: ClassVar[str] = "b"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the pile into the hand."""

    type: ClassVar[str] = "take"
    sign: ClassVar[str] = "p"


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """Remove four alike of the hand from the game."""

    type: ClassVar[str] = "remove"
    sign: ClassVar[str] = "r"
    card: str

    def __post_init__(self):
        _check_card(self.card)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the cards owed for 4s."""

    type: ClassVar[str] = "draw"
    sign: ClassVar[str] = "d"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Let oneself be skipped."""

    type: ClassVar[str] = "pass"
    sign: ClassVar[str] = "n"


@dataclass(frozen=True, slots=True)
class Choose(Answer):
    """Answer a trick's question with one of its options: a seat, "yes" or "no", or a column."""

    game: ClassVar[str] = "pantry"
    options: ClassVar[set] = {*range(MOST_SEATS), "yes", "no", *COLUMNS}


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Before the round: this card of the hand for the open card of that column."""

    type: ClassVar[str] = "swap"
    sign: ClassVar[str] = "s"
    card: str
    column: str

    def __post_init__(self):
        _check_card(self.card)
        _check_column(self.column)


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Before the round: no swap."""

    type: ClassVar[str] = "keep"
    sign: ClassVar[str] = "k"


#: By card: laying one, two, ... of it.
LAYS = ((), *(tuple(Lay(IDS[card], count) for count in range(1, COPIES + 1)) for card in CARDS))
REMOVES = (None, *(Remove(IDS[card]) for card in CARDS))
TOGETHER = {columns: Together(columns) for columns in _SUBSETS}
#: By column.
OPENS = tuple(Open(column) for column in COLUMNS)
BLINDS = tuple(Blind(column) for column in COLUMNS)
#: By card, then by column.
SWAPS = ((), *(tuple(Swap(IDS[card], column) for column in COLUMNS) for card in CARDS))
CHOICES = {option: Choose(option) for option in Choose.options}
TAKE, DRAW, PASS, KEEP = Take(), Draw(), Pass(), Keep()

MOVES = (Lay, Together, Open, Blind, Take, Remove, Draw, Pass, Choose, Swap, Keep)
