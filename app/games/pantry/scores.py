"""What a score of The Dragon's Pantry is made of."""

from app.games.pantry import words
from app.words.scores import ScoreRow


def rows(sheets):
    """What every round cost."""
    rounds = range(len(sheets[0]["rounds"]))
    return [
        ScoreRow("pantry/coin", words.round_name(number + 1), [sheet["rounds"][number] for sheet in sheets])
        for number in rounds
    ]
