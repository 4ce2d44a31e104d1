"""The suits and the figure for the look-up."""

from app import rulebook
from app.games.dragonheart import words
from app.services.languages import mark, tr, trn
from app.words.cards import Entry

KINDS = {"suit": mark("Suits"), "figure": mark("Dragon figure")}


def entries(game, _numbers):
    for suit, title in words.ONE.items():
        yield Entry(game, "suit", suit, title, words.art(suit))
    yield Entry(game, "figure", "figure", KINDS["figure"], "dragonheart/figure")


def about(entry, numbers):
    if entry.kind == "figure":
        return {"text": rulebook.texts(entry.game, "figure")}
    fames = words.deck(numbers)[entry.id]
    facts = [trn("{n} such card in each deck", "{n} such cards in each deck", len(fames))]
    facts.append(tr("fame: {values}", values=" ".join(str(fame) for fame in fames)))
    return {"text": words.does(entry.id), "facts": facts, "icon": words.icon(entry.id)}
