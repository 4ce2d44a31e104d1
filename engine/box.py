"""House values: numbers that the rulebooks only show in pictures, or leave open. Who owns the box may write in his own.

A game that has such numbers lists them in its own box.py. What a box has otherwise than the house is {id: number}, and
in the options of a game a text, such as "crowd=4 dragon_8_2_open=4"; the house itself is "". So a journal holds all
that its game was played with, and a replay asks nobody else.
"""

import re
import reprlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from .errors import BadBox, Reason, whole_number
from .options import Option

_WORD = re.compile(r"([a-z0-9_]{1,40})=(0|-?[1-9][0-9]{0,5})")


class BoxValue(NamedTuple):
    """One number. `group` and `about` say what it belongs to: ("dragons", (8, 2, "open")) and so on."""

    id: str
    game: str
    group: str
    about: tuple
    default: int
    least: int
    most: int


def write(overrides: dict) -> str:
    """
    >>> write({"dragon_8_2_open": 4, "crowd": 4})
    'crowd=4 dragon_8_2_open=4'
    """
    return " ".join(f"{name}={overrides[name]}" for name in sorted(overrides))


def read(text: str) -> dict:
    """What `write` wrote, and nothing else: a box has only one text. BadBox if it is another.

    >>> read("crowd=4 dragon_8_2_open=4")
    {'crowd': 4, 'dragon_8_2_open': 4}
    """
    if not isinstance(text, str):
        raise _unreadable(text)
    found: dict = {}
    for word in text.split(" ") if text else ():
        match = _WORD.fullmatch(word)
        if not match or (found and match[1] <= max(found)):
            raise _unreadable(word)
        found[match[1]] = int(match[2])
    return found


def _unreadable(word) -> BadBox:
    sentence = "The values of the box can't be read at {word}; write them as crowd=4, in the order of their names."
    return BadBox(Reason("box_unreadable", {"word": reprlib.repr(word)}, sentence))


@dataclass(frozen=True, slots=True)
class BoxOption(Option):
    """The text of a box. A set-up form leaves it out of its choices: the app knows what box its people have.

    >>> value = BoxValue("crowd", "dragons_gold", "crowd", (), 3, 3, 4)
    >>> option = BoxOption("box", "", ("",), (value,))
    >>> option.allows("crowd=4"), option.why_not("crowd=5").code
    (True, 'number_range')
    """

    values: tuple[BoxValue, ...] = ()
    #: What has to hold of all numbers together: {id: number} -> None or Reason.
    together: Callable = lambda numbers: None

    @property
    def known(self) -> dict:
        """{id: BoxValue} in the order to show them."""
        return {value.id: value for value in self.values}

    def numbers(self, overrides: dict) -> dict:
        """{id: number} of all values, the house's or the box's."""
        return {value.id: overrides.get(value.id, value.default) for value in self.values}

    def problems(self, overrides: dict) -> list:
        """All that can't be played with, as Reasons; those of one value name it in "id"."""
        known = self.known
        found = [_problem(known.get(name), name, number) for name, number in overrides.items()]
        if not any(found):
            found = [self.together(self.numbers(overrides))]
        return [reason for reason in found if reason]

    def why_not(self, text) -> Reason | None:
        try:
            return next(iter(self.problems(read(text))), None)
        except BadBox as error:
            return error.reason

    def allows(self, value) -> bool:
        return self.why_not(value) is None

    def refusal(self, value) -> BadBox:
        return BadBox(self.why_not(value))


def _problem(value: BoxValue | None, name: str, number) -> Reason | None:
    if value is None:
        return Reason("unknown_value", {"id": name}, "There is no house value {id} in this game.")
    reason = whole_number(number, value.least, value.most)
    return reason and Reason(reason.code, {**reason.values, "id": name}, reason.sentence)
