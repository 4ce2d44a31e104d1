"""What a game tells the set-up form about itself."""

import reprlib
from dataclasses import dataclass

from .errors import BadOption


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose before the game.

    >>> Option("starter", "random", ("random", "first")).allows("last")
    False
    """

    id: str
    default: object
    choices: tuple

    def allows(self, value) -> bool:
        # The types are compared too, for True == 1 in Python but not at the table.
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def refusal(self, value) -> BadOption:
        """What to raise for a value that is not allowed."""
        return BadOption(option=self.id, value=reprlib.repr(value), choices=list(self.choices))


@dataclass(frozen=True, slots=True)
class GameInfo:
    id: str
    min_players: int
    max_players: int
    options: tuple[Option, ...]
