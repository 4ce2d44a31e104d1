"""The house values of all games, for a screen on which people write in what their own box has.

A set of overrides is {id: number} for one game, and in a file {game: {id: number}}. Numbers equal to the house's are
left out of it, so that an empty set means the house's own. See engine/box.py.
"""

from .. import box, games
from ..dragons_gold.components import BOX as TOKENS
from ..errors import BadBox, Reason
from .refused import Refused

#: By game the option `box` of the engine.
OPTIONS = {
    game: option for game, info in games.GAMES.items() for option in info.options if isinstance(option, box.BoxOption)
}
GAMES = tuple(OPTIONS)
VALUES = tuple(value for each in OPTIONS.values() for value in each.values)


def of_game(game: str) -> dict:
    """{id: BoxValue} of one game, in the order to show them; {} if it has no house values."""
    return OPTIONS[game].known if game in OPTIONS else {}


def numbers(game: str, overrides: dict) -> dict:
    """{id: number} of all values of a game, the house's or the box's.

    >>> numbers("dragons_gold", {"dragon_8_2_open": 4})["dragon_8_2_open"]
    4
    """
    return OPTIONS[game].numbers(overrides)


def checked(game: str, overrides: dict) -> dict:
    """The overrides without those that say what the house says; Refused if one of them can't be.

    >>> checked("pantry", {"coins_zero": 3, "coins_back": 1})
    {'coins_back': 1}
    """
    for reason in problems(game, overrides):
        raise Refused(reason)
    changed = numbers(game, overrides)
    return {name: changed[name] for name, value in of_game(game).items() if changed[name] != value.default}


def as_text(game: str, overrides: dict | str) -> str:
    """What the option `box` of a game and of a score sheet says; Refused if it can't be.

    >>> as_text("dragons_gold", {"dragon_8_2_open": 4, "crowd": 4, "dragon_5_1_open": 4})
    'crowd=4 dragon_8_2_open=4'
    """
    return box.write(checked(game, overrides if isinstance(overrides, dict) else from_text(overrides)))


def from_text(text: str) -> dict:
    """The overrides of such a text, as a view and a journal have it.

    >>> from_text("crowd=4")
    {'crowd': 4}
    """
    try:
        return box.read(text)
    except BadBox as error:
        raise Refused(error.reason) from error


def problems(game: str, overrides: dict) -> list:
    """All that can't be played with, as Reasons; those of one value name it in "id"."""
    return OPTIONS[game].problems(overrides)


def sums(game: str, overrides: dict) -> dict:
    """What a screen shows below the numbers: what they add up to, and what is in the house's box.

    >>> sums("dragons_gold", {})
    {'open': 73, 'hidden': 53, 'sum': 126, 'box': 126}
    """
    now = numbers(game, overrides)
    if game == "dragons_gold":
        parts = {part: sum(n for name, n in now.items() if name.endswith(part)) for part in ("open", "hidden")}
        return parts | {"sum": sum(parts.values()), "box": sum(TOKENS)}
    if game == "dragonheart":
        return {"sum": sum(now.values()), "box": sum(numbers(game, {}).values())}
    return {}


def remarks(game: str, overrides: dict) -> list:
    """What can be played with but looks like a slip, as Reasons.

    Dragons that hold more than the 126 tokens empty the bag before the last of them, and with fewer some tokens stay in
    the bag: the rules know an end for both. So another sum is allowed, and said.
    """
    found = sums(game, overrides)
    if not found or found["sum"] == found["box"]:
        return []
    return [Reason("sum_differs", found, "The numbers add up to {sum}, our box has {box}; check them.")]


def read(stored) -> tuple:
    """The overrides of all games from a file, and Reasons for what had to be left out of it.

    >>> kept, left_out = read({"pantry": {"coins_zero": 4, "coins_back": "many"}})
    >>> kept, [reason.code for reason in left_out]
    ({'pantry': {'coins_zero': 4}}, ['not_a_number'])
    """
    kept, left_out = {}, []
    for game, overrides in stored.items() if isinstance(stored, dict) else ():
        if game not in GAMES or not isinstance(overrides, dict):
            left_out.append(Reason("unknown_value", {"id": game}, "There are no house values of {id}."))
            continue
        wrong = problems(game, overrides)
        named = {reason.values.get("id") for reason in wrong}
        good = {name: number for name, number in overrides.items() if name not in named}
        together = problems(game, good)
        left_out += wrong + [reason for reason in together if reason not in wrong]
        if not together and checked(game, good):
            kept[game] = checked(game, good)
    return kept, left_out
