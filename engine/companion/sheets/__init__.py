"""Score sheets: one made for each game, and a free one for any other.

>>> from engine.companion import sheets
>>> sheet = sheets.PantrySheet.new(["Anna", "Boris"]).put(0, 0, 0).put(0, 1, 14)
>>> sheet.scores, sheet.leaders, sheet.next_starter
([0, 10], [0], 1)
>>> sheets.from_dict(sheet.as_dict()) == sheet
True
>>> sheet.undo().scores
[0, 0]
"""

from .base import STEPS, Sheet, read
from .dragonheart import DragonheartSheet
from .dragonstones import DragonstonesSheet
from .free import FreeSheet
from .gold import GoldSheet
from .pantry import PantrySheet

#: By the game's id; "free" is any other game.
SHEETS = {sheet.game: sheet for sheet in (DragonstonesSheet, GoldSheet, DragonheartSheet, PantrySheet, FreeSheet)}

__all__ = [
    "SHEETS",
    "STEPS",
    "DragonheartSheet",
    "DragonstonesSheet",
    "FreeSheet",
    "GoldSheet",
    "PantrySheet",
    "Sheet",
    "from_dict",
]


def from_dict(stored: dict) -> Sheet:
    """The sheet that `as_dict` wrote down; Refused if it can't be one."""
    return read(SHEETS, stored)
