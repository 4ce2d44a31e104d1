"""Everything that lies on the table."""

from copy import deepcopy
from dataclasses import dataclass

CARDS = range(1, 13)


@dataclass(slots=True)
class State:
    chance: object
    hands: list
    laid: list  # the card of each seat, None until it has laid one
    points: list
    shown: list  # cards of the rounds before
    rounds: int  # still to come

    def copy(self) -> "State":
        return deepcopy(self)
