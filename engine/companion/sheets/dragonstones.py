"""Fist of Dragonstones beside the box: points by player, and stones for the rare end without gold."""

from ...dragonstones import scoring
from ...errors import Reason, whole_number
from ..refused import refuse
from .base import Sheet

TARGETS = (3, 5)
MOST_STONES = 36


class DragonstonesSheet(Sheet):
    __slots__ = ()
    game = "dragonstones"
    least_players = 3

    @classmethod
    def _fresh(cls, seats: int, target: int = 3) -> dict:
        return {"target": target, "points": [0] * seats, "stones": [0] * seats}

    # Writing

    def add(self, seat: int, points: int = 1) -> "DragonstonesSheet":
        """The player scores, at most up to the target: 2 and 2 are 3."""
        if self.over:
            refuse("game_over", "The game is over; correct the points if that is wrong.")
        return self.set_points(seat, min(self.target, self.data["points"][self._seat(seat)] + points))

    def set_points(self, seat: int, points: int) -> "DragonstonesSheet":
        return self._with(points, "points", self._seat(seat))

    def set_stones(self, seat: int, stones: int) -> "DragonstonesSheet":
        """Counted only if gold ran out before anybody had enough points."""
        return self._with(stones, "stones", self._seat(seat))

    def set_target(self, target: int) -> "DragonstonesSheet":
        return self._with(target, "target")

    # Reading

    @property
    def target(self) -> int:
        return self.data["target"]

    @property
    def stones(self) -> list:
        return list(self.data["stones"])

    @property
    def scores(self) -> list:
        return list(self.data["points"])

    @property
    def winners(self) -> list:
        return scoring.winners(self.data["points"], self.data["stones"])

    @property
    def written(self) -> bool:
        return any(self.data["points"]) or any(self.data["stones"])

    @property
    def over(self) -> bool:
        return max(self.data["points"]) >= self.target

    @property
    def breakdown(self) -> list:
        pairs = zip(self.data["points"], self.data["stones"], strict=True)
        return [{"points": points, "stones": stones, "total": points} for points, stones in pairs]

    def remarks(self) -> list:
        there = [seat for seat, points in enumerate(self.data["points"]) if points == self.target]
        if len(there) < 2:
            return []
        return [
            Reason("two_at_target", {"seats": there}, "Only one player can reach the last point; check the others.")
        ]

    # Checking

    def _problem(self) -> Reason | None:
        if self.target not in TARGETS:
            return Reason("target_choice", {"choices": list(TARGETS)}, "The game is played to one of {choices} points.")
        points, stones = self.data["points"], self.data["stones"]
        if not len(points) == len(stones) == len(self.seats):
            raise ValueError(points)
        problems = [whole_number(each, 0, self.target) for each in points]
        problems += [whole_number(each, 0, MOST_STONES) for each in stones]
        return next(filter(None, problems), None)
