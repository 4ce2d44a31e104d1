"""What a replay of Dragonheart shows: the board, and the hands beside it."""

from app.games.dragonheart.board import face_values
from app.play.film import SeatFacts
from app.play.plain_replay import LEAST, PLACE, section, show  # noqa: F401, asked of every replay
from app.services.languages import tr


def light(board, events):
    laid = next((event["suit"] for event in events if event["type"] == "laid"), "")
    board.light(laid, [event["field"] for event in events if event["type"] == "took"])


def seat_facts(view, seat):
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
