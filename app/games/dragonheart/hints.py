"""Dragonheart's hints: what the master would lay, why, and which cards and fields are lit."""

from app.games.dragonheart import words
from app.services.languages import mark, marks, tr, trn

PEEKS = ()


def goes_on(seen, _move):
    """Cards are laid one by one, and a turn is all of them and what their field does."""
    return seen["laid"]["suit"] is not None


def title(moves, _seen):
    cards = ", ".join(f"{words.suit_name(move.suit)} {move.fame}" for move in moves if move.type == "lay")
    field = next((words.field_name(move.field) for move in moves if move.type == "take"), "")
    if cards and field:
        return tr("Lay: {cards}. Then take: {field}", cards=cards, field=field)
    if field:
        return tr("Take: {field}", field=field)
    return tr("Lay: {cards}", cards=cards) if cards else tr("That is enough cards for now")


def lights(moves, _seen):
    """The cards of the hand, then the field whose cards are taken; or the button, where no card is to be laid."""
    for move in moves:
        if move.type == "lay":
            yield {"card": {"suit": move.suit, "fame": move.fame}}
        elif move.type == "take":
            yield {"name": move.field}
    if moves[0].type == "done":
        yield {"text": tr("Lay")}


# code: (the value that is counted, the words)
COUNTED = {
    "prepares_field": (
        "missing",
        marks("{field}: {n} more card, and it works", "{field}: {n} more cards, and it works"),
    ),
    "fills_field": (
        "count",
        marks(
            "{field}: {n} card will lie there to be taken later", "{field}: {n} cards will lie there to be taken later"
        ),
    ),
}
PLAIN = {
    "saves_cards": mark("The other cards wait for a better moment."),
    "gets_figure": mark("The dragon figure comes to you, fame: {fame}."),
    "ship_sails": mark("A ship sails: departure {departures} of 3."),
}


def reason(why, _seen):
    """A reason of the engine in words."""
    values = why.values
    if why.code == "takes_cards":
        return _sentence(trn(*words.YOU_TAKE[values["field"]], values["count"]))
    if why.code in COUNTED:
        counted, said = COUNTED[why.code]
        return _sentence(trn(*said, values[counted], field=words.field_name(values["field"])))
    return tr(PLAIN[why.code], **values)


def _sentence(text):
    return f"{text}."
