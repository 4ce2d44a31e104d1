"""Who stands where, and the rows of a score sheet."""

from typing import NamedTuple

import engine


class ScoreRow(NamedTuple):
    """One line of the score sheet: a value for each seat."""

    picture: str
    name: str
    values: list
    bonus: bool = False  # not counted card by card but given as a whole: stands out
    counts: bool = True  # False for what is told beside the score and not part of it


def rank(game, scores, winners, seat):
    """Smaller is better: winners first, for the rules may have broken a tie."""
    return seat not in winners, scores[seat] if engine.GAMES[game].low_wins else -scores[seat]


def best_first(game, scores):
    return sorted(scores, reverse=not engine.GAMES[game].low_wins)


def by_place(game, result):
    """The seats, the best first."""
    seats = range(len(result.scores))
    return sorted(seats, key=lambda seat: rank(game, result.scores, result.winners, seat))
