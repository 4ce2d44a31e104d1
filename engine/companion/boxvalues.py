"""House values: numbers that the rulebooks only show in pictures, or leave open. Who owns the box may write in his own.

A set of overrides is {id: number} for one game, and in a file {game: {id: number}}. Numbers equal to the house's are
left out of it, so that an empty set means the house's own.
"""

from collections import Counter
from typing import NamedTuple

from ..dragonheart.components import DECK_TABLE, HAND_SIZE_WITH_FIGURE, SUITS
from ..dragons_gold.components import BOX as TOKENS
from ..dragons_gold.components import DRAGON_TABLE
from ..dragons_gold.scoring import CROWD
from ..errors import Reason
from ..pantry.components import COLUMNS, HOUSE
from .refused import Refused, whole_number

#: Two full hands: with fewer cards a deck would be out before the game has begun.
SMALLEST_DECK = 2 * HAND_SIZE_WITH_FIGURE
DECK_SIZE = sum(len(fames) for fames in DECK_TABLE.values())


class BoxValue(NamedTuple):
    """One number. `group` and `about` say what it belongs to: ("dragons", (8, 2, "open")) and so on."""

    id: str
    game: str
    group: str
    about: tuple
    default: int
    least: int
    most: int


def _dragons():
    for strength, three in DRAGON_TABLE.items():
        for number, dragon in enumerate(three, start=1):
            for part, tokens in zip(("open", "hidden"), dragon, strict=True):
                about = (strength, number, part)
                yield BoxValue(f"dragon_{strength}_{number}_{part}", "dragons_gold", "dragons", about, tokens, 0, 12)


def _decks():
    """How many cards of each suit and fame one deck has. Ships never have any fame."""
    for suit in SUITS:
        counts = Counter(DECK_TABLE[suit])
        for fame in (0,) if suit == "ship" else range(6):
            yield BoxValue(f"deck_{suit}_{fame}", "dragonheart", "deck", (suit, fame), counts[fame], 0, 12)


def _pantry():
    for card, coins in (*HOUSE["front"].items(), ("back", HOUSE["back"])):
        yield BoxValue(f"coins_{card}", "pantry", "coins", (card,), coins, 0, 9)
    for name, least, most in (("invasion", 4, 10), ("unknown", 0, len(COLUMNS) - 1)):
        for number, value in enumerate(HOUSE[name], start=1):
            yield BoxValue(f"{name}_{number}", "pantry", name, (number,), value, least, most)


VALUES = (
    *_dragons(),
    # With 3 a tie of three gets nothing; with 4 it gets half each, as a tie of two does.
    BoxValue("crowd", "dragons_gold", "crowd", (), CROWD, 3, 4),
    *_decks(),
    *_pantry(),
)
GAMES = tuple(dict.fromkeys(value.game for value in VALUES))


def of_game(game: str) -> dict:
    """{id: BoxValue} of one game, in the order to show them; {} if it has no house values."""
    return {value.id: value for value in VALUES if value.game == game}


def numbers(game: str, overrides: dict) -> dict:
    """{id: number} of all values of a game, the house's or the box's.

    >>> numbers("dragons_gold", {"dragon_8_2_open": 4})["dragon_8_2_open"]
    4
    """
    return {name: overrides.get(name, value.default) for name, value in of_game(game).items()}


def checked(game: str, overrides: dict) -> dict:
    """The overrides without those that say what the house says; Refused if one of them can't be.

    >>> checked("pantry", {"coins_zero": 3, "coins_back": 1})
    {'coins_back': 1}
    """
    for reason in problems(game, overrides):
        raise Refused(reason)
    changed = numbers(game, overrides)
    return {name: changed[name] for name, value in of_game(game).items() if changed[name] != value.default}


def problems(game: str, overrides: dict) -> list:
    """All that can't be played with, as Reasons; those of one value name it in "id"."""
    known = of_game(game)
    found = [reason for name, number in overrides.items() if (reason := _problem(known.get(name), name, number))]
    if found:
        return found
    now = numbers(game, overrides)
    return _deck_problems(now) if game == "dragonheart" else _hindrance_problems(now) if game == "pantry" else []


def _problem(value: BoxValue | None, name: str, number) -> Reason | None:
    if value is None:
        return Reason("unknown_value", {"id": name}, "There is no house value {id} in this game.")
    reason = whole_number(number, value.least, value.most)
    return reason and Reason(reason.code, {**reason.values, "id": name}, reason.sentence)


def _deck_problems(now: dict) -> list:
    cards = sum(now.values())
    if cards >= SMALLEST_DECK:
        return []
    sentence = "A deck of {cards} cards is too small; it needs {least}."
    return [Reason("deck_small", {"cards": cards, "least": SMALLEST_DECK}, sentence)]


def _hindrance_problems(now: dict) -> list:
    """Hindrances are told apart by their numbers."""
    sentence = "Two of the three cards have the same number; each needs its own."
    groups = {name: [now[f"{name}_{number}"] for number in (1, 2, 3)] for name in ("invasion", "unknown")}
    alike = [name for name, three in groups.items() if len(set(three)) < len(three)]
    return [Reason("hindrances_alike", {"group": name}, sentence) for name in alike]


def sums(game: str, overrides: dict) -> dict:
    """What a screen shows below the numbers: what they add up to, and what is in the house's box.

    >>> sums("dragons_gold", {})
    {'open': 73, 'hidden': 53, 'sum': 126, 'box': 126}
    """
    now = numbers(game, overrides)
    if game == "dragons_gold":
        parts = {part: sum(n for name, n in now.items() if name.endswith(part)) for part in ("open", "hidden")}
        return parts | {"sum": sum(parts.values()), "box": sum(TOKENS)}
    return {"sum": sum(now.values()), "box": DECK_SIZE} if game == "dragonheart" else {}


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
        known = of_game(game)
        single = {name: _problem(known.get(name), name, number) for name, number in overrides.items()}
        good = {name: number for name, number in overrides.items() if single[name] is None}
        wrong = problems(game, good)
        left_out += [*filter(None, single.values()), *wrong]
        if not wrong and checked(game, good):
            kept[game] = checked(game, good)
    return kept, left_out
