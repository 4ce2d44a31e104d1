"""What all moves have in common."""

import reprlib
from dataclasses import dataclass
from typing import ClassVar

from .errors import BadMove


class Move:
    """A small frozen value. Games derive frozen, slotted dataclasses whose fields are JSON values."""

    __slots__ = ()
    type: ClassVar[str]
    #: A letter, in games of many moves: their journals write a move as text, such as "b3" or "lhero 2".
    sign: ClassVar[str] = ""

    def as_dict(self) -> dict:
        return {"type": self.type, **{name: getattr(self, name) for name in self.__match_args__}}

    def brief(self) -> dict | str:
        """The move as a journal writes it; `from_dict` reads it again."""
        if not self.sign:
            return self.as_dict()
        return self.sign + " ".join(str(getattr(self, name)) for name in self.__match_args__)


def nobody(event: tuple) -> None:
    """Is told what a move leads to where it is only tried."""


def check(game: str, right: bool, what: str) -> None:
    """BadMove if what a move was made of is not right."""
    if not right:
        raise BadMove(game=game, move=what)


def among(word, words) -> bool:
    return isinstance(word, str) and word in words


def below(number, limit: int) -> bool:
    return type(number) is int and 0 <= number < limit


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Answer a question of the view with one of its options. A game says which options it ever gives."""

    type: ClassVar[str] = "choose"
    sign: ClassVar[str] = "c"
    game: ClassVar[str]
    options: ClassVar[set]
    option: str | int

    def __post_init__(self):
        # True is 1 in Python, but no seat.
        known = type(self.option) in (str, int) and self.option in self.options
        check(self.game, known, "Choosing what is never asked")


def from_dict(game: str, kinds: tuple, data) -> Move:
    """The move of one of these kinds that `data` describes; BadMove if it describes none."""
    if isinstance(data, dict):
        for kind in kinds:
            if data.get("type") == kind.type and data.keys() == {"type", *kind.__match_args__}:
                return kind(*(data[name] for name in kind.__match_args__))
    elif isinstance(data, str):
        for kind in kinds:
            if kind.sign and data.startswith(kind.sign):
                values = _values(data[len(kind.sign) :], len(kind.__match_args__))
                if values is not None and (move := kind(*values)).brief() == data:
                    return move
    raise BadMove(game=game, move=reprlib.repr(data))


def _values(text: str, count: int) -> list | None:
    """So many values with blanks between them; only the last may have blanks inside. None if they are not there."""
    values = text.split(" ", count - 1) if count else []
    return [_value(each) for each in values] if len(values) == count else None


def _value(text: str) -> int | str:
    # A longer number is in no game, and Python refuses to read very long ones.
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
