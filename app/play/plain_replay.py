"""What a replay shows of a game that says nothing else: its board, step by step."""

from app.services.languages import mark

PLACE = mark("Turn {turn}, step {n} of {total}")
LEAST = 200  # dp that the board needs


def show(board, public, _seen):
    board.show(public)


def light(_board, _events):
    """Nothing is lit up."""


def section(field):
    """Where the rules tell of a place on the board."""
    return field
