"""What a replay of Dragon's Gold shows."""

from app.services.languages import mark

PLACE = mark("Turn {turn}, step {n} of {total}")
LEAST = 560


def show(board, public, seen):
    board.show(public, seen)


def light(board, events):
    board.light([event["place"] for event in events if event["type"] in ("sent", "slain")])


def section(section):
    return section
