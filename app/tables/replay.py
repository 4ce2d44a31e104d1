"""What a replay shows of each game: one entry a game in the tables at the end.

A game without an entry in SEATS shows what is in the hands on its board.
"""

from typing import NamedTuple

from app.games.dragonheart.board import face_values
from app.services.languages import mark, tr


class SeatFacts(NamedTuple):
    """A seat at one moment: its hand as values of CardFace (None: a back), what it holds, one line about it."""

    faces: list
    emblem: str
    about: str


def seat_facts(game, view, seat):
    """`view` is the seat's own, or the public one: then its cards show their backs."""
    return SEATS[game](view, seat)


def has_hands(game):
    return game in SEATS


def show(game, board, public, seen):
    """Show the table; `seen` are the own views of the seats whose secrets may be seen, None for the others."""
    BOARDS[game](board, public, seen)


def section(game, field):
    """The section of the rules about what was touched on the board."""
    return SECTIONS[game](field)


def place(game, turn, step, last):
    """Where in the game we are."""
    return tr(PLACES[game], turn=turn, n=step, total=last)


def least_height(game):
    """How high, in dp, a board must be to be read."""
    return LEAST[game]


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


def _dragonstones_board(board, public, seen):
    board.show(public, purses=[view["purse"] if view else None for view in seen])


def _dragonstones_light(board, events):
    board.light([event["seat"] for event in events if event["type"] == "won"])


def _dragonstones_section(card):
    from app.games.dragonstones.rulebook import section_of

    return section_of(card)


def _gold_board(board, public, seen):
    board.show(public, seen)


def _gold_light(board, events):
    board.light([event["place"] for event in events if event["type"] in ("sent", "slain")])


def _pantry_board(board, public, seen):
    board.show(public, hands=[view["hand"] if view else None for view in seen])


def _pantry_light(board, events):
    board.light([event["seat"] for event in events if event["type"] in ("laid", "missed", "took", "removed", "drew")])


SEATS = {"dragonheart": _dragonheart_seat}
BOARDS = {
    "dragonheart": lambda board, public, _seen: board.show(public),
    "dragonstones": _dragonstones_board,
    "dragons_gold": _gold_board,
    "pantry": _pantry_board,
}
LIGHTS = {
    "dragonheart": _dragonheart_light,
    "dragonstones": _dragonstones_light,
    "dragons_gold": _gold_light,
    "pantry": _pantry_light,
}
SECTIONS = {
    "dragonheart": lambda field: field,
    "dragonstones": _dragonstones_section,
    "dragons_gold": lambda section: section,
    "pantry": lambda card: card,
}
PLACES = {
    "dragonheart": mark("Turn {turn}, step {n} of {total}"),
    "dragonstones": mark("Round {turn}, step {n} of {total}"),
    "dragons_gold": mark("Turn {turn}, step {n} of {total}"),
    "pantry": mark("Round number {turn}, step {n} of {total}"),
}
LEAST = {"dragonheart": 200, "dragonstones": 470, "dragons_gold": 560, "pantry": 420}
