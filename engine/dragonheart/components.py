"""The box: nine suits, two decks, a board and a dragon figure.

A card is a small int, an index into CARDS; cards of equal suit and fame are interchangeable. Sorted cards are
in the order of the board, then of their fame. A field has the number of its suit; HOLD is the place beside
the ships.
"""

#: In board order: the top row from left to right, then the bottom row.
SUITS = (
    "fire_dragon",
    "treasure",
    "princess",
    "petrified_dragon",
    "huntress",
    "ship",
    "hero",
    "troll",
    "dwarf",
)
FIRE_DRAGON, TREASURE, PRINCESS, PETRIFIED_DRAGON, HUNTRESS, SHIP, HERO, TROLL, DWARF = range(9)
HOLD = 9
FIELDS = (*SUITS, "hold")

#: House values: the rulebook shows them in pictures only. Who owns the box may write in the real ones.
DECK_TABLE = {
    "treasure": (1, 1, 2, 2, 3, 3, 4),
    "fire_dragon": (2, 3, 3, 4),
    "petrified_dragon": (2, 2, 2, 2, 2),
    "princess": (1, 1, 2, 2),
    "troll": (1, 2, 3),
    "dwarf": (1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3),
    "hero": (1, 1, 1, 1, 2),
    "huntress": (1, 1, 1, 2, 2),
    "ship": (0, 0, 0, 0, 0, 0),
}

#: Every face that a box may have, whether or not the house has it. Ships never have any fame.
CARDS = tuple((suit, fame) for suit in SUITS for fame in range(1 if suit == "ship" else 6))
CARD = {face: card for card, face in enumerate(CARDS)}
SUIT_OF = tuple(SUITS.index(suit) for suit, _ in CARDS)
FAME_OF = tuple(fame for _, fame in CARDS)

#: How many cards make the field work; 0 for a stack, which works at once.
SLOTS = (0, 0, 0, 0, 3, 3, 2, 0, 4)

#: Where a field's arrows point: all cards there are taken, and of two fields the player chooses one.
ARROWS = (
    (TREASURE,),
    (),
    (TREASURE, PETRIFIED_DRAGON),
    (),
    (FIRE_DRAGON,),
    (HOLD,),
    (PRINCESS, TROLL),
    (PRINCESS,),
    (DWARF,),
)

HAND_SIZE = 5
HAND_SIZE_WITH_FIGURE = 6
FIGURE_FAME = 3
DEPARTURES_TO_END = 3
