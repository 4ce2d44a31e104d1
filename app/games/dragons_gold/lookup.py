"""Magic items, dragons and adventurers for the look-up."""

from app import rulebook
from app.games.dragons_gold import item_words, piece_words
from app.services.languages import mark, tr, trn
from app.words.cards import Entry
from engine.dragons_gold.components import DRAGONS, STRENGTHS

KINDS = {
    "item": mark("Magic items"),
    "dragon": mark("Dragons"),
    "adventurer": mark("Adventurers"),
}
DRAGON = mark("The dragon of strength {n}")
DRAGON_SHORT = mark("Strength {n}")


def entries(game, _numbers):
    for item, words in item_words.ITEMS.items():
        yield Entry(game, "item", item, words.name, item_words.art(item), {}, words.short)
    for number, dragon in enumerate(DRAGONS):
        art, values = piece_words.dragon_art(dragon.strength, number), {"n": dragon.strength}
        yield Entry(game, "dragon", str(number), DRAGON, art, values, DRAGON_SHORT)
    for kind, words in piece_words.ADVENTURERS.items():
        yield Entry(game, "adventurer", kind, words, piece_words.adventurer_art(kind))


def about(entry, numbers):
    return {"item": _item, "dragon": _dragon, "adventurer": _adventurer}[entry.kind](entry, numbers)


def _item(entry, _numbers):
    return {"text": item_words.text(entry.id), "facts": [item_words.moment(entry.id)]}


def _dragon(entry, numbers):
    dragon, place = DRAGONS[int(entry.id)], int(entry.id) % 3 + 1
    seen, hidden = (numbers[f"dragon_{dragon.strength}_{place}_{part}"] for part in ("open", "hidden"))
    text = trn("It takes a strength of {n} to fell it.", "It takes a strength of {n} to fell it.", dragon.strength)
    facts = [trn("{n} open token", "{n} open tokens", seen), trn("{n} hidden token", "{n} hidden tokens", hidden)]
    return {"text": text, "facts": facts, "section": "dragons"}


def _adventurer(entry, _numbers):
    strength = STRENGTHS[list(piece_words.ADVENTURERS).index(entry.id)]
    facts = [tr("Strength {n}", n=strength), tr("one for every player")]
    text = rulebook.beside(entry.game, "adventurers", entry.art)
    return {"text": text, "facts": facts, "section": "adventurers"}
