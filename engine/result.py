"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """Scores by seat, the winning seats, and for each seat what its score is made of."""

    scores: list
    winners: list
    breakdown: list

    def as_dict(self) -> dict:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "breakdown": [
                {key: dict(part) if isinstance(part, dict) else part for key, part in seat.items()}
                for seat in self.breakdown
            ],
        }
