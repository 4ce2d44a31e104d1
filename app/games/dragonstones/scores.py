"""What a score of Fist of Dragonstones is made of."""

from app.games.dragonstones import words
from app.services.languages import tr
from app.words.scores import ScoreRow


def rows(sheets):
    points = ScoreRow(words.ART["point"], tr("Points"), [sheet["points"] for sheet in sheets], bonus=True)
    return [points, *(_stones(colour, sheets) for colour in words.COLOURS)]


def _stones(colour, sheets):
    values = [sheet["stones"][colour] for sheet in sheets]
    return ScoreRow(words.ART[colour], tr(words.STONES[colour]), values, counts=False)
