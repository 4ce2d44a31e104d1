"""The numbers of one's own box, where they differ from the app's: box.json, {game: {value: number}}."""

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


class Numbers(dict):
    """{value: number} of a game; {} if nothing in its box can differ. `own`: the groups that are not the app's."""

    def __init__(self, game, changed):
        known = boxvalues.of_game(game)
        super().__init__(boxvalues.numbers(game, changed) if known else {})
        self.own = {known[name].group for name in changed}


def numbers(game):
    """Those of the box."""
    return Numbers(game, overrides(game))


def begun_with(journal):
    """Those that a game was begun with."""
    return Numbers(journal.game, boxvalues.from_text(journal.options.get(OPTION, "")))


def _stored():
    return boxvalues.read(read_json(FILE, {}, _sound))[0]


def _sound(stored):
    kept, left_out = boxvalues.read(stored)
    return stored if isinstance(stored, dict) and not left_out else kept
