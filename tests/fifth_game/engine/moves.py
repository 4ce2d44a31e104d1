"""What a player can decide: which card to lay face down."""

from dataclasses import dataclass

from ..moves import Move


@dataclass(frozen=True, slots=True)
class Lay(Move):
    type = "lay"
    card: int


MOVES = (Lay,)
