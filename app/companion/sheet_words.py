"""Score sheets of all kinds in words, each asked in its own room."""

from app import games
from app.play.presenter import presenter_of
from app.services.languages import tr
from app.sheets import free_words


def words_of(game):
    return free_words if game == "free" else presenter_of(game).sheet_words


def game_name(game, title=""):
    """What is played; a free sheet has the name that the players gave it."""
    return games.name(game) if game != "free" else title or tr("Any other game")


def about(game):
    """What the sheet does, in one line on its tile."""
    return tr(words_of(game).ABOUT)


def subtitle(sheet):
    """One line about how this sheet is kept."""
    return words_of(sheet.game).subtitle(sheet)


def score(sheet, number):
    """A score in words, as this game counts."""
    return words_of(sheet.game).score(number)


def remarks(sheet):
    """What looks odd but is allowed."""
    found = {}
    for reason in sheet.remarks():
        found.setdefault(reason.code, []).append(reason.values)
    known = words_of(sheet.game).REMARKS
    return "\n".join(known[code](sheet, values) for code, values in found.items() if code in known)
