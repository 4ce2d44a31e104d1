"""What a player can decide. The possible moves exist once, in the tables at the end."""

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ..moves import Answer, Move, among, below, check
from .components import ADVENTURERS, ITEM, ITEMS, KIND, KINDS, PLACES

MOST_SEATS = 6
_WORDS = ("pass", "accept", "withdraw", "break_off", "time_out", "done", "offer", "cancel")
_check = partial(check, "dragons_gold")


@dataclass(frozen=True, slots=True)
class Send(Move):
    """Send an adventurer of one's own to the dragon at this place.

    >>> Send("knight", 2).as_dict()
    {'type': 'send', 'adventurer': 'knight', 'place': 2}
    >>> Send("knight", 2).brief()
    'sknight 2'
    """

    type: ClassVar[str] = "send"
    sign: ClassVar[str] = "s"
    adventurer: str
    place: int

    def __post_init__(self):
        found = among(self.adventurer, ADVENTURERS) and below(self.place, PLACES)
        _check(found, "Sending nobody, or to nowhere")


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Play an item card."""

    type: ClassVar[str] = "use"
    sign: ClassVar[str] = "u"
    item: str

    def __post_init__(self):
        _check(among(self.item, ITEM), "Using what is no item")


@dataclass(frozen=True, slots=True)
class Choose(Answer):
    """Answer a question of the view with one of its options: a kind, "yes", "no" or "done", or the number of a
    seat, a place or a part."""

    game: ClassVar[str] = "dragons_gold"
    options: ClassVar[set] = {*range(MOST_SEATS), *KINDS, "yes", "no", "done"}


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Put one token of a kind to a share, to a part, or into a trade with that seat."""

    type: ClassVar[str] = "give"
    sign: ClassVar[str] = "g"
    kind: str
    to: int

    def __post_init__(self):
        _check(among(self.kind, KIND) and below(self.to, MOST_SEATS), "Giving nothing, or to nobody")


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take one token of a kind back from a share, from a part, or out of a trade with that seat."""

    type: ClassVar[str] = "take"
    sign: ClassVar[str] = "t"
    kind: str
    of: int

    def __post_init__(self):
        _check(among(self.kind, KIND) and below(self.of, MOST_SEATS), "Taking nothing, or from nobody")


@dataclass(frozen=True, slots=True)
class Trade(Move):
    """Propose a trade to that seat."""

    type: ClassVar[str] = "trade"
    sign: ClassVar[str] = "m"
    seat: int

    def __post_init__(self):
        _check(below(self.seat, MOST_SEATS), "Trading with nobody")


@dataclass(frozen=True, slots=True)
class Snatch(Move):
    """Steal a token from a dragon with the Invisible Hand."""

    type: ClassVar[str] = "snatch"
    sign: ClassVar[str] = "h"
    place: int
    kind: str

    def __post_init__(self):
        _check(below(self.place, PLACES) and among(self.kind, KIND), "Snatching nothing")


@dataclass(frozen=True, slots=True)
class Caught(Move):
    """Say that this seat has just stolen with the Invisible Hand."""

    type: ClassVar[str] = "caught"
    sign: ClassVar[str] = "!"
    seat: int

    def __post_init__(self):
        _check(below(self.seat, MOST_SEATS), "Catching nobody")


@dataclass(frozen=True, slots=True)
class Say(Move):
    """One word: what it means depends on what is going on.

    >>> Say("pass").brief()
    '-pass'
    """

    type: ClassVar[str] = "say"
    sign: ClassVar[str] = "-"
    word: str

    def __post_init__(self):
        _check(among(self.word, _WORDS), "Saying what has no meaning")


SENDS = tuple(tuple(Send(name, place) for place in range(PLACES)) for name in ADVENTURERS)
USES = tuple(Use(item.id) for item in ITEMS)
CHOICES = {option: Choose(option) for option in Choose.options}
GIVES = tuple(tuple(Give(kind, to) for to in range(MOST_SEATS)) for kind in KINDS)
TAKES = tuple(tuple(Take(kind, of) for of in range(MOST_SEATS)) for kind in KINDS)
TRADES = tuple(Trade(seat) for seat in range(MOST_SEATS))
SNATCHES = tuple(tuple(Snatch(place, kind) for kind in KINDS) for place in range(PLACES))
CAUGHTS = tuple(Caught(seat) for seat in range(MOST_SEATS))
PASS, ACCEPT, WITHDRAW, BREAK_OFF, TIME_OUT, DONE, OFFER, CANCEL = (Say(word) for word in _WORDS)

# Passing is what happens most often, so it is looked for first.
MOVES = (Say, Send, Use, Choose, Give, Take, Trade, Snatch, Caught)
