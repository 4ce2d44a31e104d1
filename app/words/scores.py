"""What a score is made of, as the rows of a table: one function a game, named in `ROWS`."""

from typing import NamedTuple

from app.games.dragonheart import words as dragonheart
from app.games.dragons_gold import piece_words as gold_pieces
from app.games.dragonstones import words as dragonstones
from app.games.pantry import words as pantry
from app.services.languages import tr, trn


class Row(NamedTuple):
    """One line of the score sheet: a value for each seat."""

    picture: str
    name: str
    values: list
    bonus: bool = False  # not counted card by card but given as a whole: stands out
    counts: bool = True  # False for what is told beside the score and not part of it


def score_rows(game, result):
    """The rows of this result; without those in which nobody has anything."""
    return [row for row in ROWS[game](result.breakdown) if any(row.values)]


def _dragonheart(sheets):
    suits = [Row(*_dragonheart_suit(suit), [sheet["suits"][suit] for sheet in sheets]) for suit in sheets[0]["suits"]]
    figure = Row("dragonheart/figure", tr("Dragon figure"), [sheet["figure"] for sheet in sheets], bonus=True)
    cards = Row("dragonheart/back", tr("Cards taken"), [sheet["cards"] for sheet in sheets], counts=False)
    return [*suits, figure, cards]


def _dragonheart_suit(suit):
    """Picture and name; beside a real board players may leave their cards unsorted."""
    if suit == "unsorted":
        return "dragonheart/back", tr("Unsorted cards")
    return dragonheart.art(suit), dragonheart.field_name(suit)


def _dragonstones(sheets):
    points = Row(dragonstones.ART["point"], tr("Points"), [sheet["points"] for sheet in sheets], bonus=True)
    stones = [
        Row(
            dragonstones.ART[colour],
            tr(dragonstones.STONES[colour]),
            [sheet["stones"][colour] for sheet in sheets],
            counts=False,
        )
        for colour in dragonstones.COLOURS
    ]
    return [points, *stones]


def _dragons_gold(sheets):
    """The same rows for every seat: coins, magic, the black diamond, sets, then who has most of each gem."""
    return [_gold_row([sheet["rows"][number] for sheet in sheets]) for number in range(len(sheets[0]["rows"]))]


def _gold_row(rows):
    kind = rows[0]["row"]
    points = [row["points"] for row in rows]
    if kind == "sets":
        return Row("dragons_gold/gem_of_many_colors", tr("Sets"), points, bonus=True)
    name = gold_pieces.heap(kind)
    return Row(gold_pieces.token_art(kind), name, points, bonus=kind in (*gold_pieces.GEMS, "black"))


def _pantry(sheets):
    """What every round cost."""
    rounds = range(len(sheets[0]["rounds"]))
    return [
        Row("pantry/coin", pantry.round_name(number + 1), [sheet["rounds"][number] for sheet in sheets])
        for number in rounds
    ]


ROWS = {
    "dragonheart": _dragonheart,
    "dragonstones": _dragonstones,
    "dragons_gold": _dragons_gold,
    "pantry": _pantry,
}

# Here scores are losses. Nothing else may take it for granted that more is better.
LOWEST_WINS = ("pantry",)


def rank(game, scores, winners, seat):
    """Smaller is better: winners first, for the rules may have broken a tie."""
    return seat not in winners, scores[seat] if game in LOWEST_WINS else -scores[seat]


def best_first(game, scores):
    return sorted(scores, reverse=game not in LOWEST_WINS)


def told(game, score):
    """A score in words."""
    if game in LOWEST_WINS:
        return trn("{n} coin lost", "{n} coins lost", score)
    return trn("{n} point", "{n} points", score)
