"""A sheet for any other game: rounds or one running total, the highest or the lowest wins, maybe a target."""

from ...errors import Reason, whole_number
from ..entry import MOST
from ..refused import refuse
from .rounds import RoundSheet

ROUNDS, TOTALS = "rounds", "totals"
TITLE_LENGTH = 40


class FreeSheet(RoundSheet):
    """With TOTALS there is a single round, which `add` adds to."""

    __slots__ = ()
    game = "free"
    least_players, most_players = 1, 10

    @classmethod
    def _fresh(cls, seats, title="", mode=ROUNDS, low=False, target=None, negative=True) -> dict:
        rounds = [{"cells": [None] * seats}] if mode == TOTALS else []
        return {"title": title, "mode": mode, "low": low, "target": target, "negative": negative, "rounds": rounds}

    # Writing

    def put(self, number: int, seat: int, value) -> "FreeSheet":
        if self.mode == TOTALS and number != 0:
            refuse("totals_only", "This sheet has one total for each player and no rounds.")
        return super().put(number, seat, value)

    def drop_round(self, number: int) -> "FreeSheet":
        if self.mode == TOTALS:
            refuse("totals_only", "This sheet has one total for each player and no rounds.")
        return super().drop_round(number)

    def add(self, seat: int, points: int) -> "FreeSheet":
        """Points to a player's running total."""
        if self.mode != TOTALS:
            refuse("rounds_only", "This sheet is written round by round.")
        reason = whole_number(points, -MOST, MOST)
        if reason:
            refuse(reason.code, reason.sentence, **reason.values)
        return self.put(0, seat, self.scores[self._seat(seat)] + points)

    def set_title(self, title: str) -> "FreeSheet":
        return self._with(title, "title")

    def set_low(self, low: bool) -> "FreeSheet":
        return self._with(low, "low")

    def set_target(self, target: int | None) -> "FreeSheet":
        return self._with(target, "target")

    # Reading

    @property
    def title(self) -> str:
        return self.data["title"]

    @property
    def mode(self) -> str:
        return self.data["mode"]

    @property
    def low(self) -> bool:
        return self.data["low"]

    @property
    def target(self) -> int | None:
        return self.data["target"]

    @property
    def least(self) -> int:
        """The smallest number that may be written: a keypad without negative points needs no minus."""
        return -MOST if self.data["negative"] else 0

    @property
    def scores(self) -> list:
        rounds = self.rounds
        return [sum(cells[seat] or 0 for cells in rounds) for seat in self.seats]

    @property
    def winners(self) -> list:
        scores = self.scores
        best = min(scores) if self.low else max(scores)
        return [seat for seat in self.seats if scores[seat] == best]

    @property
    def over(self) -> bool:
        """Whether somebody has reached the target, once the round is complete."""
        if self.target is None or not self.rounds or (self.mode == ROUNDS and None in self.rounds[-1]):
            return False
        if self.target < 0:
            return min(self.scores) <= self.target
        return max(self.scores) >= self.target

    @property
    def breakdown(self) -> list:
        rounds = self.rounds
        return [{"rounds": [cells[seat] for cells in rounds], "total": total} for seat, total in enumerate(self.scores)]

    # Checking

    def _problem(self) -> Reason | None:
        title = self.data["title"]
        if not isinstance(title, str) or len(title) > TITLE_LENGTH:
            return Reason("title_long", {"most": TITLE_LENGTH}, "The title is too long; {most} letters fit.")
        if self.mode not in (ROUNDS, TOTALS) or not type(self.low) is type(self.data["negative"]) is bool:
            raise ValueError(self.mode)
        if self.mode == TOTALS and len(self.rounds) != 1:
            raise ValueError(self.rounds)
        if self.target is not None:
            if self.target == 0:
                return Reason("target_zero", {}, "Everybody starts with 0; choose another target.")
            reason = whole_number(self.target, self.least, MOST)
            if reason:
                return reason
        return self._cells_problem()

    def _cells_problem(self) -> Reason | None:
        if any(each.keys() != {"cells"} or len(each["cells"]) != len(self.seats) for each in self.data["rounds"]):
            raise ValueError(self.rounds)
        cells = (cell for row in self.rounds for cell in row if cell is not None)
        return next(filter(None, (whole_number(cell, self.least, MOST) for cell in cells)), None)
