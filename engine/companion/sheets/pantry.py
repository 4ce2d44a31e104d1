"""The Dragon's Pantry beside the box: coins lost round by round, typed or counted by cards."""

from typing import NamedTuple

from ...errors import Reason, whole_number
from ...pantry import scoring
from ...pantry.box import opened
from ...pantry.components import COPIES, IDS
from ..boxvalues import as_text
from ..refused import refuse
from .boxed import Boxed
from .rounds import RoundSheet

MOST_COINS = 199


class Course(NamedTuple):
    """How the rounds went: the totals after each, who began each, who is tied now, and whether it has ended."""

    totals: list
    starters: list
    tied: list
    ended: bool


class PantrySheet(Boxed, RoundSheet):
    """A cell holds the coins as they were counted (11, though only 10 are lost), or {card: count} of the cards.

    Cards are named as in engine.pantry.scoring: "villain_8", "zero", and "back" for a closed one.
    """

    __slots__ = ()
    game = "pantry"

    @classmethod
    def _fresh(cls, seats: int, starter: int = 0, box: str | dict = "") -> dict:
        return {"starter": starter, "box": as_text(cls.game, box), "rounds": []}

    # Writing

    def put(self, number: int, seat: int, value) -> "PantrySheet":
        if number == len(self.rounds) and value is not None:
            if self.over:
                refuse("game_over", "The game is over; correct a round if that is wrong.")
            if number and None in self.rounds[-1]:
                refuse("round_open", "Round {round} is not complete; finish it first.", round=number)
        return super().put(number, seat, value)

    def set_feathers(self, number: int, feathers: bool) -> "PantrySheet":
        """Whether trick 8 was open in this round: each 8 brings a coin. A new round starts like the last one."""
        return self._with(feathers, "rounds", self._round(number), "feathers")

    def set_starter(self, seat: int) -> "PantrySheet":
        """Who began the first round; who begins the others follows from the rules."""
        return self._with(self._seat(seat), "starter")

    def _new_round(self, cells: list) -> dict:
        rounds = self.data["rounds"]
        return {"cells": cells, "feathers": bool(rounds) and rounds[-1]["feathers"]}

    # Reading

    def feathers(self, number: int) -> bool:
        return self.data["rounds"][self._round(number)]["feathers"]

    def counted(self, number: int, seat: int) -> int | None:
        """The coins of a cell before the limit of 10."""
        cell = self.rounds[self._round(number)][self._seat(seat)]
        if not isinstance(cell, dict):
            return cell
        return scoring.count(_cards(cell), self.feathers(number), opened(self.box).house)

    def lost(self, number: int, seat: int) -> int | None:
        counted = self.counted(number, seat)
        return None if counted is None else scoring.lost(counted)

    @property
    def course(self) -> Course:
        """The rounds up to the end of the game; those written after it don't count."""
        totals, starters, tied, starter = [], [], [], self.data["starter"]
        sums = [0] * len(self.seats)
        for number, cells in enumerate(self.rounds):
            starters.append(starter)
            sums = scoring.add(sums, [self.lost(number, seat) or 0 for seat in self.seats])
            totals.append(sums)
            if None in cells:
                break
            best = scoring.winners(sums)
            if tied or scoring.is_last(sums):
                if len(best) == 1:
                    return Course(totals, starters, [], True)
                tied = best
            starter = scoring.next_starter(sums, starter)
        return Course(totals, starters, tied, False)

    @property
    def scores(self) -> list:
        totals = self.course.totals
        return totals[-1] if totals else [0] * len(self.seats)

    @property
    def winners(self) -> list:
        return scoring.winners(self.scores)

    @property
    def over(self) -> bool:
        return self.course.ended

    @property
    def tied(self) -> list:
        """Who plays off a tie in the round to come or being written; [] if nobody does."""
        return self.course.tied

    @property
    def next_starter(self) -> int | None:
        """Who begins the round to come or being written; None at the end of the game."""
        course = self.course
        if course.ended:
            return None
        if not course.totals:
            return self.data["starter"]
        if None in self.rounds[-1]:
            return course.starters[-1]
        return scoring.next_starter(course.totals[-1], course.starters[-1])

    @property
    def breakdown(self) -> list:
        rounds = range(len(self.course.totals))
        return [
            {"rounds": [self.lost(number, seat) for number in rounds], "total": total}
            for seat, total in enumerate(self.scores)
        ]

    def remarks(self) -> list:
        counted = len(self.course.totals)
        if counted == len(self.rounds):
            return []
        return [
            Reason(
                "rounds_after_end", {"round": counted}, "The game ended with round {round}; later ones are left out."
            )
        ]

    # Checking

    def _problem(self) -> Reason | None:
        if type(self.data["starter"]) is not int or self.data["starter"] not in self.seats:
            raise ValueError(self.data["starter"])
        for each in self.data["rounds"]:
            if each.keys() != {"cells", "feathers"} or type(each["feathers"]) is not bool:
                raise ValueError(each)
            if len(each["cells"]) != len(self.seats):
                raise ValueError(each)
        problems = (_cell_problem(cell, each["feathers"]) for each in self.data["rounds"] for cell in each["cells"])
        return next(filter(None, problems), None) or self._box_problem()


def _cards(cell: dict) -> list:
    return [card for card, count in cell.items() for _ in range(count)]


def _cell_problem(cell, feathers: bool) -> Reason | None:
    if cell is None:
        return None
    if not isinstance(cell, dict):
        if type(cell) is int and cell < 0 and not feathers:
            return Reason("gain_without_feathers", {}, "Coins are won only with trick 8; say first that it is open.")
        return whole_number(cell, -COPIES, MOST_COINS)
    if not cell.keys() <= set(IDS):
        return Reason("unknown_card", {"card": min(cell.keys() - set(IDS))}, "There is no card {card}.")
    return next(filter(None, (whole_number(count, 0, COPIES) for count in cell.values())), None)
