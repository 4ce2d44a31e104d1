"""What all moves have in common."""

import reprlib
from typing import ClassVar

from .errors import BadMove


class Move:
    """A small frozen value. Games derive frozen, slotted dataclasses whose fields are JSON values."""

    __slots__ = ()
    type: ClassVar[str]

    def as_dict(self) -> dict:
        return {"type": self.type, **{name: getattr(self, name) for name in self.__match_args__}}


def from_dict(game: str, kinds: tuple, data) -> Move:
    """The move of one of these kinds that `data` describes; BadMove if it describes none."""
    if isinstance(data, dict):
        for kind in kinds:
            if data.get("type") == kind.type and data.keys() == {"type", *kind.__match_args__}:
                return kind(*(data[name] for name in kind.__match_args__))
    raise BadMove(game=game, move=reprlib.repr(data))
