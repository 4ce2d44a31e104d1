"""Everything that lies on the table or is held in a hand."""

from dataclasses import dataclass
from typing import NamedTuple

from ..chance import Chance
from .box import Box
from .components import COLUMNS
from .moves import MOST_SEATS

SWAP, TURN, DEBT, SKIP, CHOOSE, OVER = "swap", "turn", "debt", "skip", "choose", "over"
RECEIVER, REVERSE, SECRET = "receiver", "reverse", "secret"
CLOCKWISE = 1
#: The place in a list of counts where their sum is kept.
SIZE = 0
WIDTH = len(COLUMNS)
KEPT = ()
#: By seat: only that one.
ALONE = tuple((seat,) for seat in range(MOST_SEATS))


class Round(NamedTuple):
    """How a round ended. By seat the cards that were counted, what they sum up to, what was lost, the totals."""

    starter: int
    #: Who had no card left; None if the round could not end (circle.py).
    out: int | None
    cause: str
    feathers: bool
    #: The coins of each card in this round.
    worth: tuple
    hands: tuple
    #: (column, card) of what lay uncovered, NO_CARD for a closed one.
    reserves: tuple
    sums: tuple
    lost: tuple
    totals: tuple


@dataclass(slots=True)
class State:
    """The whole position. Lists of cards end with the card on top; tuples are never changed, but replaced."""

    chance: Chance
    box: Box
    with_hindrances: bool
    #: By seat how many of each card, their sum at SIZE.
    hands: list
    #: By seat the three upper cards, then the three lower ones; and how many of the upper lie open, from the left.
    reserves: list
    opens: tuple
    trouble: list
    pile: list
    #: How many of each card left the game in this round, and the cards that nobody was dealt.
    out: list
    aside: tuple
    #: By seat how many of each card everybody saw going into the hand; from the first surprise on see memory.py.
    known: list
    log: list
    totals: tuple
    rounds: tuple
    #: Active tricks, and those to come.
    tricks: tuple
    trick_deck: tuple
    #: From the top; the first `fresh` were never seen. In use: (seat, card) in the order taken.
    hindrances: tuple
    fresh: int
    hindered: tuple
    #: By seat the sealed choice: None until it is made, then KEPT or (card, column).
    swaps: list
    #: The seats that may decide now.
    waiting: tuple = ()
    phase: str = SWAP
    round: int = 0
    starter: int = 0
    mover: int = 0
    direction: int = CLOCKWISE
    extra: bool = False
    #: Cards that the next player owes for 4s.
    debt: int = 0
    #: Players still to be skipped, how many seats the skip may yet reach, and who laid the 5s.
    skips: int = 0
    reach: int = 0
    layer: int = 0
    #: The question that the mover has to answer, and how often: (question, times).
    ask: tuple | None = None
    #: The end was reached, and a tie is being played off.
    tied: tuple = ()
    #: Counts how often something hidden was shown or chance spoke.
    revealed: int = 0

    def copy(self) -> "State":
        return State(
            self.chance.copy(),
            self.box,
            self.with_hindrances,
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.reserves],
            self.opens,
            self.trouble.copy(),
            self.pile.copy(),
            self.out.copy(),
            self.aside,
            [cards.copy() for cards in self.known],
            self.log.copy(),
            self.totals,
            self.rounds,
            self.tricks,
            self.trick_deck,
            self.hindrances,
            self.fresh,
            self.hindered,
            self.swaps.copy(),
            self.waiting,
            self.phase,
            self.round,
            self.starter,
            self.mover,
            self.direction,
            self.extra,
            self.debt,
            self.skips,
            self.reach,
            self.layer,
            self.ask,
            self.tied,
            self.revealed,
        )


def neighbour(state: State, seat: int) -> int:
    """The next seat in the direction of play."""
    return (seat + state.direction) % len(state.hands)


def open_columns(state: State, seat: int) -> list:
    """The columns whose card can be seen; open cards are never covered."""
    reserve = state.reserves[seat]
    return [column for column in range(state.opens[seat]) if reserve[column]]


def closed_columns(state: State, seat: int) -> list:
    """The columns with an uncovered card that nobody has seen."""
    reserve, opened = state.reserves[seat], state.opens[seat]
    return [
        column
        for column in range(WIDTH)
        if (column >= opened and reserve[column]) or (not reserve[column] and reserve[column + WIDTH])
    ]


def is_out(state: State, seat: int) -> bool:
    """Whether the player has no card left."""
    return not state.hands[seat][SIZE] and not any(state.reserves[seat])
