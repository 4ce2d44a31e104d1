"""The options of a game in words. The set-up form is built from the engine's list: a new game adds words only.

OPTIONS   (game, option): (name, explanation)
CHOICES   (game, option): {choice: name}; yes/no and numbers that speak for themselves need none
CARDS     (game, option): a function that says what one of several cards is called, what it does, and its drawing
"""

from app.games.pantry import card_words as pantry_cards
from app.services.languages import mark, tr

OPTIONS = {
    ("dragonheart", "starter"): (mark("Who starts"), mark("In the box it is the youngest at the table.")),
    ("dragonstones", "points"): (mark("Points to win"), mark("Three as in the box, five for a long night.")),
    ("dragonstones", "specials"): (mark("Special characters a round"), mark("Two as in the box, or three.")),
    ("dragonstones", "own"): (mark("Own characters"), mark("Up to three from the workshop join the special ones.")),
    ("dragons_gold", "rules"): (mark("Rules"), mark("Advanced: with magic items, sets and a cursed diamond.")),
    ("dragons_gold", "division"): (mark("Division"), mark("Strategic: one divides, the others choose, nobody talks.")),
    ("dragons_gold", "clock"): (mark("Sand clock, seconds"), mark("For talks and the market. 0: no clock.")),
    ("dragons_gold", "starter"): (mark("Who starts"), mark("In the box it is whoever last slew a real dragon.")),
    ("dragonstones", "target"): (mark("Points to win"), mark("Three as in the box, five for a long night.")),
    ("free", "title"): (mark("What you play"), mark("The history keeps games of the same name together.")),
    ("free", "mode"): (mark("How you count"), mark("Round by round, or one sum that grows.")),
    ("free", "low"): (mark("Who wins"), ""),
    ("free", "target"): (mark("Points that end the game"), mark("When a round is complete and somebody has as many.")),
    ("free", "negative"): (mark("Points below zero"), mark("With a minus key, for games that take points away.")),
    ("pantry", "hindrances"): (mark("Hindrances"), mark("Whoever ends a round has it harder in the next.")),
    ("pantry", "tricks"): (mark("Tricks"), mark("Every round adds a new rule for all.")),
    ("pantry", "starter"): (mark("Who starts"), mark("In the box it is whoever first names a book about dragons.")),
}

STARTERS = {"random": mark("By chance"), "first": mark("We choose")}
CHOICES = {
    ("dragonheart", "starter"): STARTERS,
    ("dragonstones", "own"): {"": mark("None")},
    ("dragons_gold", "rules"): {"basic": mark("Basic"), "advanced": mark("Advanced")},
    ("dragons_gold", "division"): {"talks": mark("Talks"), "strategic": mark("Strategic")},
    ("dragons_gold", "clock"): {0: mark("No clock")},
    ("dragons_gold", "starter"): STARTERS,
    ("pantry", "starter"): STARTERS,
    ("free", "mode"): {"rounds": mark("Rounds"), "totals": mark("One sum")},
}

CARDS = {("pantry", "hindrances"): pantry_cards.extra, ("pantry", "tricks"): pantry_cards.extra}


def name(game, option):
    return tr(OPTIONS[game, option][0])


def about(game, option):
    """One line of explanation, or nothing."""
    text = OPTIONS[game, option][1]
    return tr(text) if text else ""


def card(game, option, card):
    """One of the cards of which several can be chosen: name, effect and drawing."""
    return CARDS[game, option](card)


def choice(game, option, value):
    """What one choice is called."""
    if isinstance(value, bool):
        return tr("Yes") if value else tr("No")
    names = CHOICES.get((game, option), {})
    return str(value) if type(value) is int and value not in names else tr(names[value])
