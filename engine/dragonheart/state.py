"""Everything that lies on the table."""

from dataclasses import dataclass

from ..chance import Chance
from .box import Box

LAY, CHOOSE, OVER = "lay", "choose", "over"
NOBODY = -1


@dataclass(slots=True)
class State:
    """The whole position. Lists of cards end with the card on top; hands are kept sorted."""

    chance: Chance
    box: Box
    hands: list
    decks: list
    fields: list
    mover: int
    taken: list
    aside: list
    laid: list
    put_back: list
    phase: str = LAY
    departures: int = 0
    figure: int = NOBODY
    last_turn: int = NOBODY
    turn: int = 1

    def copy(self) -> "State":
        return State(
            self.chance.copy(),
            self.box,
            [hand.copy() for hand in self.hands],
            [deck.copy() for deck in self.decks],
            [cards.copy() for cards in self.fields],
            self.mover,
            [cards.copy() for cards in self.taken],
            self.aside.copy(),
            self.laid.copy(),
            self.put_back.copy(),
            self.phase,
            self.departures,
            self.figure,
            self.last_turn,
            self.turn,
        )
