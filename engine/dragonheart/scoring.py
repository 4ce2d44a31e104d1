"""Counting fame. Plain functions, of use to a score sheet beside a real board too."""

from ..result import Result
from .components import FAME_OF, FIGURE_FAME, SUIT_OF, SUITS


def fame(cards) -> int:
    return sum([FAME_OF[card] for card in cards])


def fame_by_suit(cards) -> dict:
    suits = dict.fromkeys(SUITS, 0)
    for card in cards:
        suits[SUITS[SUIT_OF[card]]] += FAME_OF[card]
    return suits


def sheet(suits: dict, cards: int, has_figure: bool) -> dict:
    """One player's score sheet: fame by suit, the number of cards, the figure.

    >>> sheet({"dwarf": 6, "treasure": 4}, cards=7, has_figure=True)["total"]
    13
    """
    figure = FIGURE_FAME if has_figure else 0
    return {"suits": dict(suits), "cards": cards, "figure": figure, "total": sum(suits.values()) + figure}


def winners(totals: list, figure: int) -> list:
    """The most fame wins; of equals the one with the figure; with the figure on the table they share.

    >>> winners([30, 30], figure=1), winners([30, 30], figure=-1)
    ([1], [0, 1])
    """
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return [figure] if figure in best else best


def result(state) -> Result:
    sheets = [sheet(fame_by_suit(cards), len(cards), state.figure == seat) for seat, cards in enumerate(state.taken)]
    scores = [each["total"] for each in sheets]
    return Result(scores, winners(scores, state.figure), sheets)
