"""The Dragon's Pantry, by Rocky Bogdanski and Carsten Lauber: get rid of your cards, for two to six."""

from ..options import GameInfo, Option
from . import box
from .components import HINDRANCE_OPTION, TRICK_OPTION

INFO = GameInfo(
    "pantry",
    2,
    6,
    (
        Option("starter", "random", ("random", "first")),
        HINDRANCE_OPTION,
        TRICK_OPTION,
        box.OPTION,
    ),
    low_wins=True,
)
RULES_VERSION = 1
