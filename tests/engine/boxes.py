"""Boxes with other numbers than the house's: some that are far from it, and any by chance."""

from engine.box import write
from engine.companion.boxvalues import OPTIONS


def filled(game: str, numbers: dict, **others) -> str:
    """A box with these numbers for whole groups of values, and with some others."""
    values = OPTIONS[game].values
    return write({value.id: numbers[value.group] for value in values if value.group in numbers} | others)


BOXES = {
    "dragonheart": (
        "deck_dwarf_5=2 deck_hero_0=1 deck_ship_0=9 deck_treasure_1=0 deck_treasure_5=3",
        filled("dragonheart", {"deck": 0}, deck_dwarf_1=4, deck_princess_0=4, deck_petrified_dragon_5=4),
        filled("dragonheart", {"deck": 3}),
    ),
    "dragons_gold": (
        "crowd=4 dragon_10_2_hidden=12 dragon_5_1_open=0 dragon_8_2_open=7",
        filled("dragons_gold", {"dragons": 12}),
        filled("dragons_gold", {"dragons": 0}, crowd=4),
    ),
    "pantry": (
        "coins_back=0 coins_villain_1=5 coins_villain_8=4 coins_zero=0 invasion_3=10 unknown_1=0",
        filled("pantry", {"coins": 9, "invasion": 10, "unknown": 0}),
        filled("pantry", {"coins": 1, "invasion": 4, "unknown": 2}),
    ),
}
BOXED = [(game, box) for game, boxes in BOXES.items() for box in boxes]


def random_box(game: str, chance) -> str:
    """Each time any number of values, each with any number that it may have; often the house's own."""
    option = OPTIONS[game]
    while True:
        changed = chance.sample(option.values, chance.choice([0, 1, 3, len(option.values) // 2, len(option.values)]))
        box = write({value.id: chance.randint(value.least, value.most) for value in changed})
        if option.allows(box):
            return box
