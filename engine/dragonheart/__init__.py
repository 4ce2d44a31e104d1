"""Dragonheart, by Rüdiger Dorn: cards for two on a board of nine fields."""

from ..options import GameInfo, Option
from . import box

INFO = GameInfo("dragonheart", 2, 2, (Option("starter", "random", ("random", "first")), box.OPTION))
RULES_VERSION = 1
