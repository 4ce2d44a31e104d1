"""Counting rounds."""

from ..result import Result


def result(state) -> Result:
    points = state.points
    winners = [seat for seat, won in enumerate(points) if won == max(points)]
    return Result(points.copy(), winners, [{"rounds": won} for won in points])
