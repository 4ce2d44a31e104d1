"""The box: coins, stones and 33 characters, each of them a composition of effects.

Coins and stones are counted in lists indexed by FAIRY ... YELLOW, for the bank and for each seat alike; a
seat has one place more, SPENT, for the fairy gold before its screen. A card is a small int, its place in the
cast; cards with the same face are interchangeable. What the words in an effect mean is told in effects.py.
"""

from typing import NamedTuple

KINDS = ("fairy", "common", "silver", "amulet", "black", "red", "blue", "yellow")
FAIRY, COMMON, SILVER, AMULET, BLACK, RED, BLUE, YELLOW, SPENT = range(9)
KIND = {name: kind for kind, name in enumerate(KINDS)}
COINS = KINDS[:RED]
COLOURS = KINDS[RED:]
STONES = (RED, BLUE, YELLOW)

#: Black coins are not limited: the two in the box are enough for nearly every game, but not for all.
BOX = (60, 15, 40, 2, 99, 12, 12, 12)
START = (8, 2, 5, 0, 0, 0, 0, 0, 0)
START_STONES = 4

#: What one stone costs, in each kind of coin; kinds are never mixed.
PRICES = {FAIRY: 1, COMMON: 1, SILVER: 3}

#: The text for one `bag`: how many of each colour go in.
BAG_EACH = 2


class Face(NamedTuple):
    """What a card shows, and what follows from its effect."""

    id: str
    kind: str
    effect: tuple
    special: bool = True
    first: bool = False
    #: It does nothing without unplayed cards, so it is not auctioned as the last one.
    needs_pile: bool = False
    #: It copies a character that was auctioned, so it can't itself be copied.
    copies: bool = False
    #: A marker is never played on it.
    once: bool = False


def has(effect: tuple, *words) -> bool:
    """Whether this effect, or one inside it, starts with these words.

    >>> has(("may", ("do", ("pay_bid",), ("score", 1))), "score")
    True
    """
    return effect[: len(words)] == words or any(isinstance(part, tuple) and has(part, *words) for part in effect)


def _needs_pile(effect: tuple) -> bool:
    if effect[0] in ("do", "either", "may"):
        return all(_needs_pile(part) for part in effect[1:])
    return effect[:2] == ("use", "unplayed")


def face(name: str, effect: tuple, kind: str | None = None, special: bool = True, first: bool = False) -> Face:
    return Face(
        name,
        kind or name,
        effect,
        special,
        first,
        needs_pile=_needs_pile(effect),
        copies=has(effect, "use", "auctioned"),
        once=has(effect, "pay_bid") or has(effect, "keep"),
    )


def _pay_or_take(price: tuple, points: int, *gain) -> tuple:
    return ("either", ("do", ("pay", *price), ("score", points)), ("take", *gain))


#: Faces and how many cards show each; the standard characters first.
CARD_TABLE = (
    (1, face("witch", ("take", "black", 1), special=False, first=True)),
    (1, face("magician", _pay_or_take(("any", 4), 1, "silver", 3), special=False)),
    (1, face("sorcerer", _pay_or_take(("same", 4), 2, "common", 1), special=False)),
    (1, face("wizard", _pay_or_take(("one_each",), 1, "silver", 3), special=False)),
    (1, face("thief", ("rob", "second", "one"), special=False)),
    (1, face("red_dragon", ("take", "red", 1), special=False)),
    (1, face("blue_dragon", ("take", "blue", 1), special=False)),
    (1, face("yellow_dragon", ("take", "yellow", 1), special=False)),
    (1, face("alchemist", ("take", "common", 3))),
    (2, face("ancient_dragon", ("take", "stone", 1))),
    (1, face("brigand", ("rob", "chosen", "purse"))),
    (1, face("doppelganger", ("keep",))),
    (1, face("dwarf4", ("take", "silver", 4), kind="dwarf")),
    (1, face("dwarf5", ("take", "silver", 5), kind="dwarf")),
    (1, face("enchantress", _pay_or_take(("any", 5), 2, "fairy", 1))),
    (2, face("fairy", ("take", "fairy", 1))),
    (1, face("ghost", ("use", "auctioned", "choice"))),
    (1, face("gnome", ("do", ("take", "common", 2), ("take", "silver", 2)))),
    (1, face("goblin", ("use", "unplayed", "random"))),
    (1, face("goldsmith", ("take", "amulet", 1))),
    (1, face("imp", ("use", "unplayed", "choice"))),
    (1, face("merchant", ("may", ("buy",)))),
    (1, face("necromancer", ("may", ("do", ("pay_bid",), ("score", 1))))),
    (2, face("quack_wizard", ("do", ("pay", "all"), ("score", 1)))),
    (1, face("rainbow_dragon", ("bag", "all", "press_on"))),
    (2, face("sorcerer_apprentice", ("do", ("pay", "same", 2), ("score", 1)))),
    (1, face("troll", ("purge",))),
    (2, face("two_headed_dragon", ("bag", "two_each", 2))),
)

FACES = tuple(each for _, each in CARD_TABLE)
FIRST = next(card for card, each in enumerate(FACES) if each.first)
STANDARDS = tuple(card for card, each in enumerate(FACES) if not each.special and not each.first)
SPECIALS = tuple(card for card, (count, each) in enumerate(CARD_TABLE) if each.special for _ in range(count))

#: The blank cards come after the printed ones.
BLANKS = 3
OWN = len(FACES)
IDS = (*(each.id for each in FACES), *(f"own{number}" for number in range(1, BLANKS + 1)))
CARD = {name: card for card, name in enumerate(IDS)}


def cast_with(own_effects) -> tuple:
    """All faces of a game, with players' own characters at the end."""
    return FACES + tuple(face(IDS[OWN + number], effect, kind="own") for number, effect in enumerate(own_effects))
