"""How the shelf presents each game: name, one line about it, minutes, emblem and the colour of its box."""

from app.services.languages import mark, tr, trn

# id: (name, about, minutes, emblem, colour of the box)
BOXES = {
    "dragonheart": (
        mark("Dragonheart"),
        mark("Lay cards, take what they point at"),
        30,
        "common/shelf_dragonheart",
        "boxDragonheart",
    ),
    "dragonstones": (
        mark("Fist of Dragonstones"),
        mark("Bid in secret for magic folk"),
        60,
        "common/shelf_dragonstones",
        "boxDragonstones",
    ),
    "dragons_gold": (
        mark("Dragon's Gold"),
        mark("Fell dragons together, then haggle"),
        60,
        "common/shelf_dragons_gold",
        "boxDragonsGold",
    ),
    "pantry": (
        mark("The Dragon's Pantry"),
        mark("Get rid of your cards, keep your gold"),
        20,
        "common/shelf_pantry",
        "boxPantry",
    ),
}


def name(game):
    return tr(BOXES[game][0])


def about(game):
    return tr(BOXES[game][1])


def minutes(game):
    return trn("{n} minute", "{n} minutes", BOXES[game][2])


def emblem(game):
    return BOXES[game][3]


def box_color(game):
    return BOXES[game][4]


def players(info):
    """'2' or '3-6'."""
    if info.min_players == info.max_players:
        return str(info.min_players)
    return f"{info.min_players}\N{EN DASH}{info.max_players}"
