"""What a replay of The Dragon's Pantry shows."""

from app.services.languages import mark

PLACE = mark("Round number {turn}, step {n} of {total}")
LEAST = 420


def show(board, public, seen):
    board.show(public, hands=[view["hand"] if view else None for view in seen])


def light(board, events):
    board.light([event["seat"] for event in events if event["type"] in ("laid", "missed", "took", "removed", "drew")])


def section(card):
    return card
