"""The games on the shelf: one folder each, and the one list of them."""

from app.play.presenter import presenter_of
from app.services.languages import tr, trn
from app.theme import own_color

FOLDERS = {
    "dragonheart": "app.games.dragonheart",
    "dragonstones": "app.games.dragonstones",
    "dragons_gold": "app.games.dragons_gold",
    "pantry": "app.games.pantry",
}


def screen_rooms():
    """The packages in which games have screens of their own."""
    return [f"{folder}.{room}" for game, folder in FOLDERS.items() for room in presenter_of(game).rooms]


def name(game):
    return tr(presenter_of(game).name)


def line(game):
    """What makes one want to play it; some games don't say."""
    line = presenter_of(game).line
    return tr(line) if line else ""


def minutes(game):
    return tr("{n} min", n=presenter_of(game).minutes)


def emblem(game):
    return presenter_of(game).emblem


def box_color(game):
    return own_color(f"box of {game}", presenter_of(game).box)


def score(game, number):
    """A score in words."""
    return trn(*presenter_of(game).score, number)


def players(info):
    """'1-6': computers can sit down beside anybody."""
    return f"1\N{EN DASH}{info.max_players}"
