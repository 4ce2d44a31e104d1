"""The options of a game in words, as its presenter names them."""

from app.services.languages import tr


def name(words):
    return tr(words.name)


def about(words):
    """One line of explanation, or nothing."""
    return tr(words.about) if words.about else ""


def choice(words, value):
    """What one choice is called."""
    if isinstance(value, bool):
        return tr("Yes") if value else tr("No")
    return str(value) if type(value) is int and value not in words.choices else tr(words.choices[value])
