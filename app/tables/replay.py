"""What a replay shows of each game beside its board: one entry a game in `SEATS` and `LIGHTS`."""

from typing import NamedTuple

from app.services.languages import tr
from app.widgets.dragonheart import face_values


class SeatFacts(NamedTuple):
    """A seat at one moment: its hand as values of CardFace (None: a back), what it holds, one line about it."""

    faces: list
    emblem: str
    about: str


def seat_facts(game, view, seat):
    """`view` is the seat's own, or the public one: then its cards show their backs."""
    return SEATS[game](view, seat)


def light(game, board, events):
    """Show on the board what has just happened."""
    LIGHTS[game](board, events)


def _dragonheart_seat(view, seat):
    player = view["players"][seat]
    if view["seat"] == seat:
        faces = [face_values(card) for card in view["hand"]]
    else:
        faces = [None] * player["hand"]
    if player["fame"] is None:
        about = tr("taken {n}", n=player["taken"])
    else:
        about = tr("taken {n}, fame {fame}", n=player["taken"], fame=player["fame"])
    return SeatFacts(faces, "dragonheart/figure" if view["figure"] == seat else "", about)


def _dragonheart_light(board, events):
    laid = next((event["suit"] for event in events if event["type"] == "laid"), "")
    board.light(laid, [event["field"] for event in events if event["type"] == "took"])


SEATS = {"dragonheart": _dragonheart_seat}
LIGHTS = {"dragonheart": _dragonheart_light}
