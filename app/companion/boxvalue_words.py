"""The numbers of a box in words: groups of tiles, each with the values that belong together."""

from typing import NamedTuple

from app.games.dragonheart import words as dragonheart
from app.games.dragons_gold import piece_words as gold_pieces
from app.games.pantry import card_words as pantry_cards
from app.services.languages import mark, tr, trn
from engine.companion import boxvalues

CARDS = (mark("Strength {n}, first card"), mark("Strength {n}, second card"), mark("Strength {n}, third card"))
CROWD = {3: mark("Nothing"), 4: mark("Half each")}
# group: its title, and what one tile of it is called
HINDRANCES = {
    "invasion": (pantry_cards.INVASION, mark("cards in the hand at the start of the round")),
    "unknown": (pantry_cards.UNKNOWN, mark("cards of the reserve that lie open")),
}
REASONS = {
    "number_range": mark("{number} does not fit here. Choose a number from {least} to {most}."),
    "deck_small": mark("A deck of {cards} cards is too small: it needs {least} at least."),
    "coins_few": mark("All fronts but the 8 show {coins} coins. With fewer than {least} a game hardly ends."),
    "sum_differs": mark("Our box has {box}. Check your numbers; they can be played with all the same."),
}


class BoxTile(NamedTuple):
    """Values that belong together. `labels` say what each of them counts."""

    id: str
    picture: str
    title: str
    values: tuple
    labels: tuple


class Group(NamedTuple):
    id: str
    title: str
    tiles: list


def groups(game):
    return {"dragons_gold": _gold, "dragonheart": _heart, "pantry": _pantry}[game]()


def _gold():
    dragons = {}
    for value in boxvalues.of_game("dragons_gold").values():
        if value.group == "dragons":
            dragons.setdefault(value.about[:2], []).append(value.id)
    tiles = [
        BoxTile(
            f"dragon_{strength}_{number}",
            gold_pieces.dragon_art(strength, number - 1),
            tr(CARDS[number - 1], n=strength),
            tuple(values),
            (tr("seen"), tr("hidden, from the bag")),
        )
        for (strength, number), values in dragons.items()
    ]
    crowd = BoxTile(
        "crowd", "dragons_gold/token_blue", tr("Three have equally many gems"), ("crowd",), (tr("each of them gets"),)
    )
    return [Group("dragons", "", tiles), Group("crowd", tr("Scoring"), [crowd])]


def _heart():
    suits = {}
    for value in boxvalues.of_game("dragonheart").values():
        suits.setdefault(value.about[0], []).append(value)
    tiles = [
        BoxTile(
            suit,
            dragonheart.art(suit),
            dragonheart.suit_name(suit),
            tuple(value.id for value in values),
            tuple(tr("fame {n}", n=value.about[1]) for value in values),
        )
        for suit, values in suits.items()
    ]
    return [Group("deck", "", tiles)]


def _pantry():
    coins = [
        BoxTile(value.about[0], pantry_cards.art(value.about[0]), _card(value.about[0]), (value.id,), (tr("coins"),))
        for value in boxvalues.of_game("pantry").values()
        if value.group == "coins"
    ]
    hindrances = [
        BoxTile(value.id, f"pantry/hindrance_{value.group}", tr(HINDRANCES[value.group][0]), (value.id,), (label,))
        for value in boxvalues.of_game("pantry").values()
        if value.group in HINDRANCES
        for label in [tr(HINDRANCES[value.group][1])]
    ]
    return [Group("coins", tr("Coins on the cards"), coins), Group("hindrances", tr("Hindrances"), hindrances)]


def _card(card):
    return tr("Back of a card") if card == "back" else pantry_cards.name(card)


def house(tile, game):
    """What the house says: 'house: 3 seen, 4 hidden'."""
    known = boxvalues.of_game(game)
    defaults = [known[value].default for value in tile.values]
    if tile.id == "crowd":
        return tr("house: {words}", words=tr(CROWD[defaults[0]]))
    if len(defaults) == 2:
        return tr("house: {seen} seen, {hidden} hidden", seen=defaults[0], hidden=defaults[1])
    if game == "dragonheart":
        return tr("house: {words}", words=deck_line(tile, dict(zip(tile.values, defaults, strict=True))))
    return tr("house: {words}", words=defaults[0])


def deck_line(tile, numbers):
    """'4 cards, fame 2 3 3 4', a number for each card of the suit."""
    fames = [str(fame) for fame, value in enumerate(tile.values) for _ in range(numbers[value])]
    if not fames:
        return tr("no card")
    return trn("{n} card, fame {fames}", "{n} cards, fame {fames}", len(fames), fames=" ".join(fames))


def sum_line(game, overrides):
    """'73 + 53 = 126 tokens', or nothing."""
    sums = boxvalues.sums(game, overrides)
    if not sums:
        return ""
    if game == "dragons_gold":
        return trn(
            "{open} + {hidden} = [b]{n}[/b] token",
            "{open} + {hidden} = [b]{n}[/b] tokens",
            sums["sum"],
            open=sums["open"],
            hidden=sums["hidden"],
        )
    return trn("[b]{n}[/b] card in each deck", "[b]{n}[/b] cards in each deck", sums["sum"])


def sentence(reason):
    return tr(REASONS.get(reason.code, REASONS["number_range"]), **reason.values)
