"""Who won. Plain functions."""

from ..result import Result
from .components import COLOURS, RED, SPENT


def winners(points: list, stones: list) -> list:
    """Most points; if gold ran out before anybody had enough, also most stones; then they share.

    >>> winners([1, 3, 0], [5, 0, 9]), winners([1, 1, 0], [4, 4, 9])
    ([1], [0, 1])
    """
    ranks = list(zip(points, stones, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def sheet(points: int, stones: list) -> dict:
    return {"points": points, "stones": dict(zip(COLOURS, stones, strict=True)), "total": points}


def result(state) -> Result:
    stones = [each[RED:SPENT] for each in state.owned]
    sheets = [sheet(points, mine) for points, mine in zip(state.points, stones, strict=True)]
    return Result(list(state.points), winners(state.points, [sum(mine) for mine in stones]), sheets)
