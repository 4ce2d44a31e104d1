"""Dragonheart beside the board: taken cards by suit and fame, or a suit's fame in one number, and the figure."""

from ...dragonheart import scoring
from ...dragonheart.components import SUITS
from ...dragonheart.state import NOBODY
from ...errors import Reason, whole_number
from ..refused import refuse
from .base import Sheet

#: Cards that nobody sorted by suit: only their fame can be written, in one number.
UNSORTED = "unsorted"
#: Wider than the house values of the decks, for somebody's cards may show others.
MOST_FAME, MOST_CARDS, MOST_TOTAL = 9, 40, 199


class DragonheartSheet(Sheet):
    """A suit of a player is either {fame: cards} or a number, whatever was written last."""

    __slots__ = ()
    game = "dragonheart"
    least_players = most_players = 2

    @classmethod
    def _fresh(cls, seats: int) -> dict:
        return {"suits": [{suit: {} for suit in SUITS} | {UNSORTED: 0} for _ in range(seats)], "figure": NOBODY}

    # Writing

    def count(self, seat: int, suit: str, fame: int, cards: int) -> "DragonheartSheet":
        """So many cards of this suit and fame were taken. It replaces a number written for the whole suit."""
        seen = self.data["suits"][self._seat(seat)][self._suit(suit)]
        if suit == UNSORTED:
            refuse("total_only", "Cards that are not sorted have one number for all.")
        if isinstance(seen, int):
            return self._with({str(fame): cards}, "suits", seat, suit)
        return self._with(cards, "suits", seat, suit, str(fame))

    def total(self, seat: int, suit: str, fame: int) -> "DragonheartSheet":
        """The fame of a whole suit in one number. It replaces the cards counted in it."""
        return self._with(fame, "suits", self._seat(seat), self._suit(suit))

    def move_figure(self, seat: int) -> "DragonheartSheet":
        """Who has the dragon figure; NOBODY if it still stands on the table."""
        return self._with(seat, "figure")

    def _suit(self, suit: str) -> str:
        if suit != UNSORTED and suit not in SUITS:
            refuse("unknown_suit", "There is no suit {suit}.", suit=suit)
        return suit

    # Reading

    @property
    def figure(self) -> int:
        return self.data["figure"]

    def cards(self, seat: int, suit: str, fame: int) -> int:
        """How many cards of this suit and fame were counted."""
        seen = self.data["suits"][seat][suit]
        return 0 if isinstance(seen, int) else seen.get(str(fame), 0)

    def counted(self, seat: int) -> int | None:
        """How many cards the player has; None if a number was written instead."""
        suits = self.data["suits"][seat].values()
        if any(isinstance(seen, int) and seen for seen in suits):
            return None
        return sum(sum(seen.values()) for seen in suits if isinstance(seen, dict))

    def fame_by_suit(self, seat: int) -> dict:
        return {
            suit: seen if isinstance(seen, int) else sum(int(fame) * cards for fame, cards in seen.items())
            for suit, seen in self.data["suits"][seat].items()
        }

    @property
    def written(self) -> bool:
        cells = (seen for suits in self.data["suits"] for seen in suits.values())
        return self.figure != NOBODY or any(any(seen.values()) if isinstance(seen, dict) else seen for seen in cells)

    @property
    def breakdown(self) -> list:
        return [scoring.sheet(self.fame_by_suit(seat), self.counted(seat), self.figure == seat) for seat in self.seats]

    @property
    def scores(self) -> list:
        return [sheet["total"] for sheet in self.breakdown]

    @property
    def winners(self) -> list:
        return scoring.winners(self.scores, self.figure)

    # Checking

    def _problem(self) -> Reason | None:
        if self.figure not in (NOBODY, *self.seats):
            return Reason("unknown_seat", {"seat": self.figure}, "There is no player {seat} on this sheet.")
        suits = self.data["suits"]
        if len(suits) != len(self.seats) or any(list(each) != [*SUITS, UNSORTED] for each in suits):
            raise ValueError(suits)
        problems = (_suit_problem(seen) for each in suits for seen in each.values())
        return next(filter(None, problems), None)


def _suit_problem(seen) -> Reason | None:
    if not isinstance(seen, dict):
        return whole_number(seen, 0, MOST_TOTAL)
    problems = (
        whole_number(int(fame), 0, MOST_FAME) or whole_number(cards, 0, MOST_CARDS) for fame, cards in seen.items()
    )
    return next(filter(None, problems), None)
