"""The box: 126 tokens, 18 dragons, four adventurers for each player and 24 magic items.

Tokens are counted in tuples of nine numbers, one for each of KINDS: in the bag, on a dragon, behind a screen
alike. An adventurer is a small int, seat * 4 + kind; a dragon and an item are their places in DRAGONS and ITEMS.
What the effects of the items mean is told in items.py.
"""

from typing import NamedTuple

KINDS = ("silver", "gold", "red", "blue", "green", "purple", "yellow", "white", "black")
SILVER, GOLD, RED, BLUE, GREEN, PURPLE, YELLOW, WHITE, BLACK = range(9)
KIND = {name: kind for kind, name in enumerate(KINDS)}
COLOURS = (BLUE, GREEN, PURPLE, YELLOW, WHITE)
#: 35 silver tokens: the 36 of the text would make 127.
BOX = (35, 20, 16, 12, 12, 12, 12, 6, 1)
NOTHING = (0,) * len(KINDS)

#: House values: strength -> (tokens that lie open, tokens that are hidden) of its three dragons. The rulebook shows
#: them in pictures only. Who owns the box may write in the real ones.
DRAGON_TABLE = {
    5: ((4, 0), (3, 2), (1, 4)),
    6: ((5, 0), (4, 2), (2, 4)),
    7: ((6, 0), (4, 3), (2, 5)),
    8: ((5, 2), (3, 4), (2, 6)),
    9: ((8, 0), (5, 3), (3, 6)),
    10: ((11, 0), (0, 9), (5, 3)),
}


class Dragon(NamedTuple):
    strength: int
    open: int
    hidden: int


DRAGONS = tuple(Dragon(strength, *each) for strength, three in DRAGON_TABLE.items() for each in three)
PLACES = 4
#: The market card lies in the middle of the dragons that are left after the set-up.
MARKET_AFTER = (len(DRAGONS) - PLACES) // 2

ADVENTURERS = ("knight", "lady_knight", "thief", "wizard")
KNIGHT, LADY_KNIGHT, THIEF, WIZARD = range(4)
TEAM = len(ADVENTURERS)
STRENGTHS = (4, 3, 2, 1)
#: A wizard's strength with a Fireball, and what a Sword adds.
FIREBALL_STRENGTH = 4
SWORD_STRENGTH = 1
WEAKNESS_STRENGTH = 1


class Item(NamedTuple):
    """A card: when it may be played, what it does, and whether the Instant Copier may take it afterwards.

    A moment of two steps names its step. `needs` completes "it needs" when it can't be played.
    """

    id: str
    moment: str
    effect: tuple
    copied: bool
    needs: str = ""


ITEMS = (
    Item("stinking_cloud", "after_send", ("flee",), True, "another dragon on the table"),
    Item("ring_of_recall", "turn_start", ("recall",), True, "an adventurer of yours face down at home"),
    Item("mirror_of_exchanging", "between_turns", ("exchange", 3), True, "two dragons with three tokens each"),
    Item("wall_of_force", "with_send", ("attach", WIZARD), False, "your wizard, ready to be sent"),
    Item("instant_copier", "item_played", ("copy",), False, "a card that another player has just used"),
    Item("dark_eye_liner", "before_talks a", ("charm",), True, "another's man next after your lady knight"),
    Item("long_arms", "after_talks", ("reach",), True, "your thief ready at home and talks without you"),
    Item("gem_of_many_colors", "game_end", ("gem",), False, "the end of the game"),
    Item("ring_of_confusion", "agreement", ("confuse",), True, "two players with different shares"),
    # Copied only if it fells a dragon at once; else it stays beside the wizard, like the other cards that lie there.
    Item("fireball", "with_send", ("attach", WIZARD), True, "your wizard, ready to be sent"),
    Item("amulet_of_chaos", "theft b", ("choose_loss",), True, "a theft from you in which your choice matters"),
    Item("market_bell", "between_turns", ("market",), True, "a token behind your screen"),
    Item("poison_dagger", "after_send", ("poison",), True, "the newcomer right after an adventurer of yours"),
    Item("comets_powder", "between_turns", ("comet", 4), True, "tokens in the bag"),
    Item("horn_of_dragon_recall", "dragon_falls b", ("revive",), True),
    Item("invisible_hand", "secret", ("snatch",), False, "your own hand: steal a token with it"),
    Item("glove_of_holding", "item_draw", ("draw_more", 2), True, "an item that you are about to draw"),
    Item("vacuum_tube", "between_turns", ("exchange", 2), True, "two dragons with two tokens each"),
    Item("powder_of_weakness", "dragon_falls a", ("weaken",), False, "another's send of exactly enough strength"),
    Item("plus_one_sword", "with_send", ("attach", KNIGHT, LADY_KNIGHT), False, "a knight of yours, ready to be sent"),
    Item(
        "powder_of_levitation", "between_turns", ("levitate",), True, "two dragons, each stronger than the other's row"
    ),
    Item("powder_of_renewal", "before_talks b", ("renew",), True, "tokens in the bag"),
    Item("velvet_glove", "theft a", ("steal_two",), True, "a theft of yours"),
    Item("spyglass_of_seeing", "before_talks b", ("spy", 5, 2), True, "a share in this treasure and tokens in the bag"),
)

ITEM = {item.id: number for number, item in enumerate(ITEMS)}
WALL, FIREBALL, SWORD, WEAKNESS, HAND, GEM = (
    ITEM[name]
    for name in (
        "wall_of_force",
        "fireball",
        "plus_one_sword",
        "powder_of_weakness",
        "invisible_hand",
        "gem_of_many_colors",
    )
)
#: The items of each moment; the Invisible Hand has none of its own, it is at work between turns too.
AT_MOMENT = {
    moment: tuple(number for number, item in enumerate(ITEMS) if item.moment == moment)
    for moment in dict.fromkeys(item.moment for item in ITEMS)
}
#: House value: of how many that have equally many stones nobody gets anything.
CROWD = 3
