"""The Dragon's Pantry, by Rocky Bogdanski and Carsten Lauber: get rid of your cards, for two to six."""

from ..options import GameInfo, Option
from . import bot, box, rules, scoring, view
from .components import HINDRANCE_OPTION, TRICK_OPTION
from .moves import Blind, Choose, Draw, Keep, Lay, Open, Pass, Remove, Swap, Take, Together

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
MOVES = (Lay, Together, Open, Blind, Take, Remove, Draw, Pass, Choose, Swap, Keep)

__all__ = ["INFO", "MOVES", "RULES_VERSION", "bot", "box", "rules", "scoring", "view"]
