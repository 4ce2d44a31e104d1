"""What a score of Dragonheart is made of."""

from app.games.dragonheart import words
from app.services.languages import tr, trn
from app.words.scores import ScoreRow
from app.words.standing import Feat


def rows(sheets):
    suits = [ScoreRow(*_suit(suit), [sheet["suits"][suit] for sheet in sheets]) for suit in sheets[0]["suits"]]
    figure = ScoreRow("dragonheart/figure", tr("Dragon figure"), [sheet["figure"] for sheet in sheets], bonus=True)
    cards = ScoreRow("dragonheart/back", tr("Cards taken"), [sheet["cards"] for sheet in sheets], counts=False)
    return [*suits, figure, cards]


def _suit(suit):
    """Picture and name; beside a real board players may leave their cards unsorted."""
    if suit == "unsorted":
        return "dragonheart/back", tr("Unsorted cards")
    return words.art(suit), words.field_name(suit)


def feats(sheet, _seat, _events):
    """The figure, the suit that brought most, how much was taken."""
    if sheet["figure"]:
        yield Feat("dragonheart/figure", tr("Dragon figure"), _fame(sheet["figure"]))
    suit, fame = max(sheet["suits"].items(), key=lambda pair: pair[1])
    if fame:
        yield Feat(words.art(suit), words.field_name(suit), _fame(fame))
    if sheet["cards"]:
        yield Feat("dragonheart/back", trn("{n} card", "{n} cards", sheet["cards"]), tr("taken from the board"))


def _fame(n):
    return trn("{n} fame", "{n} fame", n)
