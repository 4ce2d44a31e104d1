"""The options of a game in words. The set-up form is built from the engine's list: a new game adds words only.

OPTIONS   (game, option): (name, explanation)
CHOICES   (game, option): {choice: name}; numbers and yes/no need none
"""

from app.services.languages import mark, tr

OPTIONS = {
    ("dragonheart", "starter"): (mark("Who starts"), mark("In the box it is the youngest at the table.")),
}

CHOICES = {
    ("dragonheart", "starter"): {"random": mark("By chance"), "first": mark("We choose")},
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
