"""Who plays a seat, in words: how strong a computer is, and that a seat has changed hands.

Names are never bent and verbs stand in the present: no language then needs to know a player's gender.
"""

from app.services import characters
from app.services.languages import tr


def computer(character):
    """'computer, master'; of a character that only a newer version knows: 'computer'."""
    if character not in characters.CHARACTERS:
        return tr("computer")
    return tr("computer, {level}", level=tr(characters.LEVEL_NAMES[characters.CHARACTERS[character].level]))


def handed_over(name, character, began):
    """To whom the seat of this name went: a computer's character, "" for a person. `began` says who sat down there."""
    if character in characters.CHARACTERS:
        return tr("{computer} plays for {name}", computer=characters.name(character), name=name)
    if character:
        return tr("An unknown computer plays for {name}", name=name)
    return tr("A person plays for {name}", name=name) if began else tr("{name} is back at the table", name=name)
