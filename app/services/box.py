"""The numbers of one's own box, where they differ from the house's: box.json, {game: {value: number}}."""

from kivy.app import App

from app.services.home import read_json, write_json
from engine.companion import boxvalues

FILE = "box.json"
OPTION = "box"  # of the engine: a game goes on with the numbers it was begun with, also on another device


def games():
    """The games that have numbers to write in."""
    return list(boxvalues.GAMES)


def overrides(game):
    """{value: number} where this box differs from the house; {} if nowhere."""
    return dict(_stored().get(game, {}))


def option(game):
    """The same as the engine takes it: a text, "" for the house's own numbers."""
    return boxvalues.as_text(game, overrides(game))


def remember(game, changed):
    """Keep these numbers. Raises Refused if they can't be played with, or OSError; then nothing has changed."""
    kept = {other: numbers for other, numbers in _stored().items() if other != game}
    checked = boxvalues.checked(game, changed)
    write_json(FILE, kept | ({game: checked} if checked else {}))


def numbers(game):
    """{value: number} in force: those of the game on the table, else those of the box."""
    return boxvalues.numbers(game, _in_force(game))


def deck():
    """{suit: the fame of each of its cards} of a deck of Dragonheart."""
    suits, now = {}, numbers("dragonheart")
    for name, value in boxvalues.of_game("dragonheart").items():
        suit, fame = value.about
        suits[suit] = suits.get(suit, ()) + (fame,) * now[name]
    return suits


def is_own(game, group):
    """True if the numbers in force of this group are not all the house's."""
    known = boxvalues.of_game(game)
    return any(known[name].group == group for name in _in_force(game))


def _in_force(game):
    app = App.get_running_app()
    if app is None:
        return {}  # the rules are read without a device
    session = app.session
    if session and session.game == game:
        return boxvalues.from_text(session.table.journal.options.get(OPTION, ""))
    return overrides(game)


def _stored():
    return boxvalues.read(read_json(FILE, {}, _sound))[0]


def _sound(stored):
    kept, left_out = boxvalues.read(stored)
    return stored if isinstance(stored, dict) and not left_out else kept
