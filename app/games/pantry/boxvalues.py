"""The numbers of a box of the Pantry: coins on the cards, and those of the hindrances."""

from functools import partial

from app.games.pantry import card_words
from app.services.languages import mark, tr
from app.widgets.boxtiles import BoxTile, CardCell, Group, fill_cards

RULES = "coins"
# group: its title, and what one tile of it is called
HINDRANCES = {
    "invasion": (card_words.INVASION, mark("cards in the hand at the start of the round")),
    "unknown": (card_words.UNKNOWN, mark("cards of the reserve that lie open")),
}


def groups(known):
    coins = [_coins(value.id, value.about[0]) for value in known.values() if value.group == "coins"]
    hindrances = [_hindrance(value) for value in known.values() if value.group in HINDRANCES]
    return [
        Group(tr("Coins on the cards"), coins, partial(fill_cards, cell=CoinCell)),
        Group(tr("Hindrances"), hindrances, fill_cards),
    ]


def _coins(value, card):
    title = tr("Back of a card") if card == "back" else card_words.name(card)
    return BoxTile(card, card_words.art(card), title, (value,), (tr("coins"),))


def _hindrance(value):
    title, label = map(tr, HINDRANCES[value.group])
    return BoxTile(value.id, f"pantry/hindrance_{value.group}", title, (value.id,), (label,))


class CoinCell(CardCell):
    """Villains show their number; what is counted are coins."""

    def sign(self):
        return card_words.sign(self.tile.id) if self.tile.id in card_words.CARDS else ""

    def unit(self):
        return "pantry/coin"
