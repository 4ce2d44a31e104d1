"""The numbers of a box of Dragonheart: how many cards of each suit and fame a deck has."""

from app.games.dragonheart import words
from app.services.languages import tr, trn
from app.widgets.boxtiles import BoxTile, Group

RULES = "values"


def groups(known):
    suits = {}
    for value in known.values():
        suits.setdefault(value.about[0], []).append(value)
    tiles = [
        BoxTile(
            suit,
            words.art(suit),
            words.suit_name(suit),
            tuple(value.id for value in values),
            tuple(tr("fame {n}", n=value.about[1]) for value in values),
            deck_line,
        )
        for suit, values in suits.items()
    ]
    return [Group("", tiles)]


def deck_line(numbers):
    """'4 cards, fame 2 3 3 4', a number for each card of the suit."""
    fames = [str(fame) for fame, count in enumerate(numbers) for _ in range(count)]
    if not fames:
        return tr("no card")
    return trn("{n} card, fame {fames}", "{n} cards, fame {fames}", len(fames), fames=" ".join(fames))


def sum_line(sums):
    return trn("[b]{n}[/b] card in each deck", "[b]{n}[/b] cards in each deck", sums["sum"])
