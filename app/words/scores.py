"""What a score is made of, as the rows of a table: one function a game, named in `ROWS`."""

from typing import NamedTuple

from app.services.languages import tr
from app.words import dragonheart, dragonstones


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
    suits = [
        Row(dragonheart.art(suit), dragonheart.field_name(suit), [sheet["suits"][suit] for sheet in sheets])
        for suit in sheets[0]["suits"]
    ]
    figure = Row("dragonheart/figure", tr("Dragon figure"), [sheet["figure"] for sheet in sheets], bonus=True)
    cards = Row("dragonheart/back", tr("Cards taken"), [sheet["cards"] for sheet in sheets], counts=False)
    return [*suits, figure, cards]


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


ROWS = {"dragonheart": _dragonheart, "dragonstones": _dragonstones}
