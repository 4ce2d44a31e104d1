"""Highest card wins: everybody lays one of three cards face down, and the highest takes the round."""

from ..options import GameInfo, Option

INFO = GameInfo("highest", 2, 4, (Option("rounds", 3, (1, 2, 3)),))
RULES_VERSION = 1
