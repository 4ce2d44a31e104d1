"""The options of a game in words. The set-up form is built from the engine's list: a new game adds words only.

OPTIONS   (game, option): (name, explanation)
CHOICES   (game, option): {choice: name}; numbers and yes/no need none
"""

from app.services.languages import mark, tr

OPTIONS = {
    ("dragonheart", "starter"): (mark("Who starts"), mark("In the box it is the youngest at the table.")),
    ("dragonstones", "points"): (mark("Points to win"), mark("Three as in the box, five for a long night.")),
    ("dragonstones", "specials"): (mark("Special characters a round"), mark("Two as in the box, or three.")),
    ("dragonstones", "own"): (mark("Own characters"), mark("Up to three from the workshop join the special ones.")),
}

CHOICES = {
    ("dragonheart", "starter"): {"random": mark("By chance"), "first": mark("We choose")},
    ("dragonstones", "own"): {"": mark("None")},
}


def name(game, option):
    return tr(OPTIONS[game, option][0])


def about(game, option):
    """One line of explanation, or nothing."""
    text = OPTIONS[game, option][1]
    return tr(text) if text else ""


def choice(game, option, value):
    """What one choice is called."""
    if isinstance(value, bool):
        return tr("Yes") if value else tr("No")
    if isinstance(value, int):
        return str(value)
    return tr(CHOICES[game, option][value])
