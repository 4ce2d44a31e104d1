"""What a score of Fist of Dragonstones is made of."""

from app.games.dragonstones import words
from app.services.languages import tr, trn
from app.words.scores import ScoreRow
from app.words.standing import Feat


def rows(sheets):
    points = ScoreRow(words.ART["point"], tr("Points"), [sheet["points"] for sheet in sheets], bonus=True)
    return [points, *(_stones(colour, sheets) for colour in words.COLOURS)]


def _stones(colour, sheets):
    values = [sheet["stones"][colour] for sheet in sheets]
    return ScoreRow(words.ART[colour], tr(words.STONES[colour]), values, counts=False)


def feats(sheet, seat, events):
    """The best stroke, characters won over, stones that are left."""
    mine = [event for event in events if event.get("seat") == seat]
    most = max((event["points"] for event in mine if event["type"] == "scored"), default=0)
    if most > 1:
        yield Feat(words.ART["point"], trn("{n} point", "{n} points", most), tr("at one stroke"))
    won = sum(event["type"] == "won" for event in mine)
    if won:
        yield Feat("dragonstones/fist_open", trn("{n} character", "{n} characters", won), tr("won over"))
    stones = sheet["stones"]
    if any(stones.values()):
        picture = words.ART[max(stones, key=stones.get)]
        yield Feat(picture, trn("{n} stone", "{n} stones", sum(stones.values())), tr("left at the end"))
