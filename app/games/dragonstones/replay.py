"""What a replay of Fist of Dragonstones shows."""

from app.services.languages import mark

PLACE = mark("Round {turn}, step {n} of {total}")
LEAST = 470


def show(board, public, seen):
    board.show(public, purses=[view["purse"] if view else None for view in seen])


def light(board, events):
    board.light([event["seat"] for event in events if event["type"] == "won"])


def section(card):
    from app.games.dragonstones.rulebook import section_of  # the rules are long and seldom needed at once

    return section_of(card)
