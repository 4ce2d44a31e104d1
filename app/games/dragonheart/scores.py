"""What a score of Dragonheart is made of."""

from app.games.dragonheart import words
from app.services.languages import tr
from app.words.scores import ScoreRow


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
