"""The box: villains, dragons, hindrances and tricks, as data that names what they do.

A card is a small int: a villain is its own number, then come the three dragons; 0 is no card, or one that
lies face down. Cards with the same face are interchangeable, so a hand is a list of counts, indexed by card.
"""

from typing import NamedTuple

from ..options import Several

#: House values: the rulebook shows them in pictures only. Who owns the box may write in the real ones.
HOUSE = {
    "front": {
        "villain_1": 1,
        "villain_2": 1,
        "villain_3": 2,
        "villain_4": 2,
        "villain_5": 2,
        "villain_6": 2,
        "villain_7": 1,
        "villain_8": 1,
        "villain_9": 1,
        "zero": 3,
        "fire_breather": 3,
        "defender": 3,
    },
    "back": 2,
    #: How many cards are dealt to the hand by each of the three cards.
    "invasion": (6, 7, 8),
    #: How many of the reserve's upper cards lie open, by each of the three cards.
    "unknown": (2, 1, 0),
}

COPIES = 8
HAND_SIZE = 5
COLUMNS = "abc"
TROUBLE_SIZE = 18
#: So many alike leave the game.
SET = 4
DRAW_FOR_FOUR = 2
ROUND_CAP = 10
LIMIT = 21
FEATHER = -1


class Face(NamedTuple):
    """What a card shows: what happens when it is laid, and what its tricks add while they are active."""

    id: str
    effect: str = ""
    tricks: tuple = ()


FACES = (
    Face("back"),
    Face("villain_1"),
    Face("villain_2", tricks=(("trick_2", "surprise"),)),
    Face("villain_3"),
    Face("villain_4", "owe"),
    Face("villain_5", "skip"),
    Face("villain_6"),
    Face("villain_7", tricks=(("trick_7", "carousel"),)),
    Face("villain_8"),
    Face("villain_9", tricks=(("trick_9", "secret"),)),
    Face("zero", tricks=(("trick_dragon", "draw"), ("trick_zero", "again"))),
    Face("fire_breather", "burn", tricks=(("trick_dragon", "draw"),)),
    Face("defender", tricks=(("trick_dragon", "draw"),)),
)
NO_CARD = 0
#: The first dragon and the transparent one.
ZERO, DEFENDER = 10, 12
IDS = tuple(face.id for face in FACES)
CARD = {name: card for card, name in enumerate(IDS) if card != NO_CARD}
CARDS = tuple(CARD.values())
DECK = tuple(card for card in CARDS for _ in range(COPIES))

TRICKS = ("trick_zero", "trick_dragon", "trick_1", "trick_2", "trick_7", "trick_8", "trick_9")
#: Two tricks work without being laid: a 1 is bold enough for a 9, and an 8 gives a golden feather.
BOLD_ONES, FEATHERS = "trick_1", "trick_8"
TRICK_OPTION = Several("tricks", False, (False, True), TRICKS)


class Hindrance(NamedTuple):
    """How its owner prepares the round; `everybody`: all take one more, and no card stays out."""

    hand: int = HAND_SIZE
    open: int = len(COLUMNS)
    everybody: bool = False


def hindrances(house: dict) -> tuple:
    """(name, hindrance) of the seven cards. They are named by their numbers, so that two alike are interchangeable."""
    return (
        *((f"invasion_{size}", Hindrance(hand=size)) for size in house["invasion"]),
        *((f"unknown_{count}", Hindrance(open=count)) for count in house["unknown"]),
        ("chaos", Hindrance(everybody=True)),
    )


HINDRANCES = dict(hindrances(HOUSE))
#: The same cards in the same order, named as in box.py: to be chosen whatever numbers they show.
HINDRANCE_CARDS = ("invasion_1", "invasion_2", "invasion_3", "unknown_1", "unknown_2", "unknown_3", "chaos")
HINDRANCE_OPTION = Several("hindrances", False, (False, True), HINDRANCE_CARDS)
NO_HINDRANCE = Hindrance()
