"""What a score of Dragon's Gold is made of."""

from app.games.dragons_gold import piece_words
from app.services.languages import tr, trn
from app.words.scores import ScoreRow
from app.words.standing import Feat


def rows(sheets):
    """The same rows for every seat: coins, magic, the black diamond, sets, then who has most of each gem."""
    return [_row([sheet["rows"][number] for sheet in sheets]) for number in range(len(sheets[0]["rows"]))]


def _row(rows):
    kind = rows[0]["row"]
    points = [row["points"] for row in rows]
    if kind == "sets":
        return ScoreRow("dragons_gold/gem_of_many_colors", tr("Sets"), points, bonus=True)
    name = piece_words.heap(kind)
    return ScoreRow(piece_words.token_art(kind), name, points, bonus=kind in (*piece_words.GEMS, "black"))


def feats(sheet, seat, events):
    """The black diamond, dragons, thefts, and whatever gems brought."""
    rows = {row["row"]: row for row in sheet["rows"]}
    if rows["black"]["count"]:
        points = trn("{n} point", "{n} points", rows["black"]["points"])
        yield Feat(piece_words.token_art("black"), piece_words.one("black"), points)
    dragons = sum(_shared(event, seat) for event in events)
    if dragons:
        yield Feat("common/shelf_dragons_gold", trn("{n} dragon", "{n} dragons", dragons), tr("slain, with a share"))
    yield from _thefts(seat, events)
    most = [kind for kind in piece_words.GEMS if rows[kind]["won"] == "alone"]
    if most:
        text = trn("{n} gem colour", "{n} gem colours", len(most))
        yield Feat(piece_words.token_art(most[0]), text, tr("more than anybody"))


def _shared(event, seat):
    """Whether this is a treasure that the seat had a right to."""
    if event["type"] == "talks":
        return seat in event["participants"]
    return event["type"] == "solo" and event["seat"] == seat


def _thefts(seat, events):
    count = sum(event["type"] == "robbed" and event["seat"] == seat for event in events)
    caught = any(event["type"] == "caught" and event["right"] and event["named"] == seat for event in events)
    if count and not caught:
        text = trn("{n} theft", "{n} thefts", count)
        yield Feat(piece_words.adventurer_art("thief"), text, tr("and never caught"))
