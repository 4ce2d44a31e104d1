"""The numbers of a box in words: what the house says, and what can't be played with."""

from app.services.languages import mark, tr

REASONS = {
    "number_range": mark("{number} does not fit here. Choose a number from {least} to {most}."),
    "deck_small": mark("A deck of {cards} cards is too small: it needs {least} at least."),
    "coins_few": mark("All fronts but the 8 show {coins} coins. With fewer than {least} a game hardly ends."),
    "sum_differs": mark("Our box has {box}. Check your numbers; they can be played with all the same."),
}


def house(tile, known):
    """What the house says: 'house: 3 seen, 4 hidden'."""
    return tr("app: {words}", words=tile.line([known[value].default for value in tile.values]))


def sentence(reason):
    return tr(REASONS.get(reason.code, REASONS["number_range"]), **reason.values)
