"""How strong a computer player is."""

import reprlib

from ..errors import UnknownLevel

#: The weakest first. A weak one sees less; it makes no mistakes on purpose.
LEVELS = ("novice", "skilled", "master")


def checked_level(level: str) -> str:
    if level not in LEVELS:
        raise UnknownLevel(level=reprlib.repr(level), choices=", ".join(LEVELS))
    return level
