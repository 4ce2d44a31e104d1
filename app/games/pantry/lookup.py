"""Villains, dragons, hindrances and tricks for the look-up."""

from app.games.pantry import card_words
from app.services.languages import mark, tr, trn
from app.words.cards import Entry, in_the_box
from engine.pantry.components import COPIES

KINDS = {
    "villain": mark("Villains"),
    "dragon": mark("Dragons"),
    "hindrance": mark("Hindrances"),
    "trick": mark("Tricks"),
}


def entries(game, numbers):
    for card, words in card_words.CARDS.items():
        kind = "villain" if card.startswith("villain") else "dragon"
        yield Entry(game, kind, card, words.name, card_words.art(card), value=card_words.sign(card))
    for hindrance, title in card_words.HINDRANCES.items():
        number = _hindrance_number(hindrance, numbers)
        value = "" if number is None else str(number)
        yield Entry(game, "hindrance", hindrance, title, card_words.hindrance_art(hindrance), value=value)
    for trick, words in card_words.TRICKS.items():
        yield Entry(game, "trick", trick, words.name, card_words.art(trick))


def about(entry, numbers):
    if entry.kind == "hindrance":
        return {
            "text": hindrance_text(entry.id, numbers),
            "facts": [in_the_box(1)],
            "section": entry.id.partition("_")[0],
        }
    if entry.kind == "trick":
        return {"text": card_words.trick_effect(entry.id), "facts": [in_the_box(1)]}
    return {"text": card_words.effect(entry.id), "facts": card_facts(entry.id, numbers)}


def card_facts(card, numbers):
    coins = numbers[f"coins_{card}"]
    return [in_the_box(COPIES), trn("left over it costs {n} coin", "left over it costs {n} coins", coins)]


def hindrance_text(hindrance, numbers):
    """What it does, with the numbers of this box."""
    number = _hindrance_number(hindrance, numbers)
    if number is None:
        return tr(card_words.FOR_ALL)
    burden = card_words.BURDENS[hindrance.partition("_")[0]]
    return trn(*burden, number) if number else tr(card_words.ALL_CLOSED)


def _hindrance_number(hindrance, numbers):
    """What is printed on it, in this box; None on Chaos."""
    kind = hindrance.partition("_")[0]
    alike = [each for each in card_words.HINDRANCES if each.partition("_")[0] == kind]
    return numbers[f"{kind}_{alike.index(hindrance) + 1}"] if len(alike) > 1 else None
