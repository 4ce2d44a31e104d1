"""Counting coins. Plain functions, of use to a score sheet beside a real table too.

Cards are named by their ids, such as "villain_8" or "zero"; a closed card is "back".
"""

from ..result import Result
from .components import FEATHER, HOUSE, LIMIT, ROUND_CAP


def coins(card: str, feathers: bool = False, house: dict = HOUSE) -> int:
    """What one card costs at the end of a round; with golden feathers an 8 brings a coin.

    >>> coins("villain_4"), coins("zero"), coins("back"), coins("villain_8", feathers=True)
    (2, 3, 2, -1)
    """
    if card == "back":
        return house["back"]
    return FEATHER if feathers and card == "villain_8" else house["front"][card]


def count(cards, feathers: bool = False, house: dict = HOUSE) -> int:
    """The coins of the cards in hand and of the uncovered ones in the reserve.

    >>> count(["villain_1", "zero", "back"])
    6
    """
    return sum(coins(card, feathers, house) for card in cards)


def lost(counted: int) -> int:
    """What a round takes from a player: at most 10; less than nothing is a gain.

    >>> lost(11), lost(7), lost(-2)
    (10, 7, -2)
    """
    return min(counted, ROUND_CAP)


def add(totals, losses) -> list:
    """The totals after one more round: nobody has lost less than nothing.

    >>> add([5, 0], [10, -2])
    [15, 0]
    """
    return [max(0, total + loss) for total, loss in zip(totals, losses, strict=True)]


def totals(rounds, seat_count: int) -> list:
    """The totals after all these rounds, each a list of losses by seat."""
    sums = [0] * seat_count
    for losses in rounds:
        sums = add(sums, losses)
    return sums


def is_last(sums) -> bool:
    """Whether somebody has lost so much that the game ends.

    >>> is_last([20, 3]), is_last([21, 3])
    (False, True)
    """
    return max(sums) >= LIMIT


def winners(sums) -> list:
    """Who lost the least; several of them play another round.

    >>> winners([22, 4, 9]), winners([22, 4, 4])
    ([1], [1, 2])
    """
    return [seat for seat, total in enumerate(sums) if total == min(sums)]


def next_starter(sums, last_starter: int) -> int:
    """Who lost the most; of equals the first one clockwise after the last starter, he himself last.

    >>> next_starter([9, 4, 9], last_starter=0), next_starter([9, 4, 8], last_starter=0)
    (2, 0)
    """
    clockwise = [(last_starter + step) % len(sums) for step in range(1, len(sums) + 1)]
    return max(clockwise, key=lambda seat: sums[seat])


def result(state) -> Result:
    """The scores are coins lost: the lowest wins."""
    sums = list(state.totals)
    sheets = [{"rounds": [each.lost[seat] for each in state.rounds], "total": total} for seat, total in enumerate(sums)]
    return Result(sums, winners(sums), sheets)
