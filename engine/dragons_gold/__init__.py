"""Dragon's Gold, by Bruno Faidutti: slay dragons together, then divide their treasure, for three to six."""

from ..options import GameInfo, Option
from . import box

INFO = GameInfo(
    "dragons_gold",
    3,
    6,
    (
        Option("rules", "basic", ("basic", "advanced")),
        Option("division", "talks", ("talks", "strategic")),
        Option("clock", 60, (30, 45, 60, 90, 120, 180, 0)),
        Option("starter", "random", ("random", "first")),
        box.OPTION,
    ),
)
RULES_VERSION = 1
