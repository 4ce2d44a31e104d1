"""Dragonheart's first time notes: a title and a sentence for each kind of decision."""

from app.services.languages import mark

NOTES = {
    "turn": (
        mark("Lay cards"),
        mark("One card, or several with the same picture. What their field does happens at once."),
    ),
    "last_turn": (
        mark("The last turn"),
        mark("After it the cards and the figure are counted; cards in hand count nothing."),
    ),
}


def kind_of(view):
    return "turn" if view["last_turn"] is None else "last_turn"
