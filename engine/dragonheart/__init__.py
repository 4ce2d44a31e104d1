"""Dragonheart, by Rüdiger Dorn: cards for two on a board of nine fields."""

from ..options import GameInfo, Option
from . import bot, box, rules, scoring, view
from .moves import Done, Lay, Take

INFO = GameInfo("dragonheart", 2, 2, (Option("starter", "random", ("random", "first")), box.OPTION))
RULES_VERSION = 1
MOVES = (Lay, Done, Take)

__all__ = ["INFO", "MOVES", "RULES_VERSION", "bot", "box", "rules", "scoring", "view"]
