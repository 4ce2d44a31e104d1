"""Everything that lies on the table or behind a screen."""

from dataclasses import dataclass

from ..chance import Chance

BID, SILVER_BID, CHOOSE, OVER = "bid", "silver", "choose", "over"
NOBODY = -1
#: How an auction can end without a winner; a seat's number says who won.
UNSOLD, CURSED, TIED, DISCARDED, OPEN = -2, -3, -4, -5, -6
EMPTY = (0, 0, 0)


@dataclass(slots=True)
class State:
    """The whole position. Lists of cards end with the card on top; tuples inside are never changed, but replaced."""

    chance: Chance
    #: All faces of this game, and what players said about their own.
    cast: tuple
    own: tuple
    target: int
    specials_a_round: int
    bank: list
    #: By seat what it owns: coins, stones and spent fairy gold, as in components.
    owned: list
    points: list
    #: By seat the cards kept to use another character twice, oldest first.
    markers: list
    deck: list
    discard: list
    #: The cards of this round that were not turned up yet.
    pile: list
    #: Each card turned up this round: (card, seat or how it ended, bids by seat, silver bids by seat).
    lots: list
    #: (card, seat) of cards used straight from the pile.
    used: list
    #: The special cards to discard at the end of the round.
    specials: list
    #: The special cards that were read out at the start of the round.
    drawn: tuple
    #: By seat what was put into the fist by choice: (common, amulet, black), and the coins once it is closed.
    puts: list
    bids: list
    #: The seats that may decide now.
    waiting: tuple = ()
    phase: str = BID
    round: int = 0
    #: The winner of the auction, the seats that count as second, and the fairy gold he bid.
    winner: int = NOBODY
    seconds: tuple = ()
    fairy_bid: int = 0
    #: Whether the fairy gold bid was paid for good.
    bid_paid: bool = False
    #: The characters used in this auction: (card, the card it is played from, whether it was won elsewhere).
    chain: tuple = ()
    #: What is still to be done, last first: (effect, link of the chain) or (question, link, ...).
    todo: tuple = ()
    #: Counts how often something hidden was shown or chance spoke.
    revealed: int = 0
    cause: str = ""

    def copy(self) -> "State":
        return State(
            self.chance.copy(),
            self.cast,
            self.own,
            self.target,
            self.specials_a_round,
            self.bank.copy(),
            [each.copy() for each in self.owned],
            self.points.copy(),
            self.markers.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.pile.copy(),
            self.lots.copy(),
            self.used.copy(),
            self.specials.copy(),
            self.drawn,
            self.puts.copy(),
            self.bids.copy(),
            self.waiting,
            self.phase,
            self.round,
            self.winner,
            self.seconds,
            self.fairy_bid,
            self.bid_paid,
            self.chain,
            self.todo,
            self.revealed,
            self.cause,
        )
