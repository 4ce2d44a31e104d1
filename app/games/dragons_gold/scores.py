"""What a score of Dragon's Gold is made of."""

from app.games.dragons_gold import piece_words
from app.services.languages import tr
from app.words.scores import ScoreRow


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
