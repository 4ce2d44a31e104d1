"""What a game tells the set-up form about itself."""

import reprlib
from dataclasses import dataclass

from .errors import BadOption, BadSelection


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

    def checked(self, value):
        """The value as a game keeps it; BadOption if it is not allowed."""
        if not self.allows(value):
            raise self.refusal(value)
        return value


@dataclass(frozen=True, slots=True)
class Several(Option):
    """Some of these cards: False is none of them, True all, and anything between is a list of their ids.

    A game keeps it in one form only, whatever order the list had: False, True, or a tuple in the order of `cards`.

    >>> option = Several("tricks", False, (False, True), ("zero", "dragon", "one"))
    >>> option.checked(["one", "zero"]), option.checked(["one", "dragon", "zero"]), option.checked([])
    (('zero', 'one'), True, False)
    """

    cards: tuple[str, ...] = ()

    def allows(self, value) -> bool:
        if not isinstance(value, list | tuple):
            return Option.allows(self, value)
        return all(type(card) is str and card in self.cards for card in value) and len(set(value)) == len(value)

    def refusal(self, value) -> BadOption:
        return BadSelection(option=self.id, value=reprlib.repr(value), cards=list(self.cards))

    def checked(self, value):
        chosen = self.taken(Option.checked(self, value))
        return chosen if 0 < len(chosen) < len(self.cards) else bool(chosen)

    def taken(self, value) -> tuple[str, ...]:
        """The cards that an allowed value stands for."""
        return self.cards if value is True else tuple(card for card in self.cards if value and card in value)


@dataclass(frozen=True, slots=True)
class GameInfo:
    id: str
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    low_wins: bool = False  # scores are losses: nothing may take it for granted that more is better
