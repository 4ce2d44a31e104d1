"""What a score of The Dragon's Pantry is made of."""

from app.games.pantry import words
from app.services.languages import tr, trn
from app.words.scores import ScoreRow
from app.words.standing import Feat


def rows(sheets):
    """What every round cost."""
    rounds = range(len(sheets[0]["rounds"]))
    return [
        ScoreRow("pantry/coin", words.round_name(number + 1), [sheet["rounds"][number] for sheet in sheets])
        for number in rounds
    ]


def feats(sheet, seat, events):
    """Rounds without a loss, rounds ended, cards driven out of the game."""
    free = sum(lost <= 0 for lost in sheet["rounds"])
    if free:
        yield Feat("pantry/coin", trn("{n} round", "{n} rounds", free), tr("without a loss"))
    ended = sum(event["type"] == "round_over" and event["out"] == seat for event in events)
    if ended:
        yield Feat("pantry/defender", trn("{n} round", "{n} rounds", ended), tr("rid of all cards"))
    gone = sum(event["count"] for event in events if event["type"] in ("burnt", "four") and event["seat"] == seat)
    if gone:
        yield Feat("pantry/fire_breather", trn("{n} card", "{n} cards", gone), tr("driven out of the game"))
