"""The computer's characters: who may sit down beside people, two of each level.

Whoever plays a seat is told in the journal: at the start in its header, with each person, later in a line of its own.
"""

from typing import NamedTuple

from app.services import languages
from app.services.languages import mark, tr


class Character(NamedTuple):
    level: str  # one of engine.LEVELS
    name: str  # to be translated when it sits down
    picture: str


#: The weakest come first.
CHARACTERS = {
    "spark": Character("novice", mark("Spark"), "players/novice_1"),
    "pip": Character("novice", mark("Pip"), "players/novice_2"),
    "bramble": Character("skilled", mark("Bramble"), "players/skilled_1"),
    "mira": Character("skilled", mark("Mira"), "players/skilled_2"),
    "ashwing": Character("master", mark("Ashwing"), "players/master_1"),
    "oracle": Character("master", mark("Oracle"), "players/master_2"),
}
LEVEL_NAMES = {"novice": mark("novice"), "skilled": mark("skilled"), "master": mark("master")}


def written_down(person):
    """As the journal tells of whoever sits down: with its level, for readers who don't know the characters."""
    known = _character_of(person)
    return person | {"level": known.level} if known else person


def _character_of(person):
    """None for a person, and for what an edited file calls a character and is none of ours."""
    character = person.get("character")
    return CHARACTERS.get(character) if isinstance(character, str) else None


def seated(person):
    """As the table shows whoever plays this seat: a character's badge bears its face."""
    if _character_of(person) is None:
        return {key: value for key, value in person.items() if key != "character"}
    return person | {"badge": f"{person['badge']}/{person['character']}"}


def name(character):
    return tr(CHARACTERS[character].name)


def player(character):
    """Who sits down at a table if this one is asked to; the badge is found there."""
    return {"name": name(character), "badge": "", "language": languages.current(), "character": character}


def level_name(level):
    return tr(LEVEL_NAMES[level])


def flames(level):
    """How many of three burn for a level."""
    return 1 + list(LEVEL_NAMES).index(level)


def level(person):
    """How strong the computer is that plays this seat; None for a person."""
    return CHARACTERS[person["character"]].level if "character" in person else None
