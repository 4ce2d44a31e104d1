"""The house values of Dragon's Gold: the dragons' tokens, and how many may tie for the most stones of a colour."""

from functools import lru_cache
from typing import NamedTuple

from ..box import BoxOption, BoxValue, read
from .components import CROWD, DRAGON_TABLE, Dragon


def _dragons():
    for strength, three in DRAGON_TABLE.items():
        for number, dragon in enumerate(three, start=1):
            for part, tokens in zip(("open", "hidden"), dragon, strict=True):
                about = (strength, number, part)
                yield BoxValue(f"dragon_{strength}_{number}_{part}", "dragons_gold", "dragons", about, tokens, 0, 12)


VALUES = (
    *_dragons(),
    # With 3 a tie of three gets nothing; with 4 it gets half each, as a tie of two does.
    BoxValue("crowd", "dragons_gold", "crowd", (), CROWD, 3, 4),
)
OPTION = BoxOption("box", "", ("",), VALUES)


class Box(NamedTuple):
    """The numbers in force, shared by all copies of a game."""

    text: str
    #: By the numbers of components.DRAGONS.
    dragons: tuple
    crowd: int


@lru_cache(maxsize=16)
def opened(text: str) -> Box:
    """
    >>> opened("dragon_8_2_open=4").dragons[10]
    Dragon(strength=8, open=4, hidden=4)
    """
    now = OPTION.numbers(read(text))
    dragons = (
        Dragon(strength, now[f"dragon_{strength}_{number}_open"], now[f"dragon_{strength}_{number}_hidden"])
        for strength, three in DRAGON_TABLE.items()
        for number in range(1, len(three) + 1)
    )
    return Box(text, tuple(dragons), now["crowd"])
