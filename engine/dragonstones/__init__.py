"""Fist of Dragonstones, by Bruno Faidutti and Michael Schacht: blind auctions for three to six."""

from ..options import GameInfo, Option
from . import workshop

INFO = GameInfo(
    "dragonstones",
    3,
    6,
    (
        Option("points", 3, (3, 5)),
        Option("specials", 2, (2, 3)),
        workshop.OwnCharacters("own", "", ("",)),
    ),
)
RULES_VERSION = 1
