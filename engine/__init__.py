"""Dragon Table's engine: board games as pure Python, behind one door.

>>> import engine
>>> table = engine.new("dragonheart", seats=["Anna", "Boris"], seed=7, options={"starter": "first"})
>>> table.to_act
(0,)
>>> first = table.moves(0)[0]
>>> engine.move("dragonheart", first.as_dict()) == first
True
>>> [event["type"] for event in table.play(0, first)]
['laid']
>>> engine.replay(table.journal) == table
True
"""

from .errors import (
    BadMove,
    BadOption,
    BadSeed,
    DoubledName,
    EditedJournal,
    EmptyName,
    EngineError,
    ForeignMove,
    IllegalMove,
    JournalError,
    NewerFormat,
    NoUndo,
    OtherRules,
    OutOfTurn,
    Reason,
    TornJournal,
    UnknownGame,
    UnknownLevel,
    UnknownOption,
    UnknownSeat,
    WrongSeatCount,
)
from .games import GAMES, TABLE, move, unpack
from .journal import Journal
from .moves import Move
from .options import GameInfo, Option, Several
from .players import LEVELS, Advice, advise, choose, ponder, think
from .result import Result
from .table import Table, new, replay

__all__ = [
    "GAMES",
    "LEVELS",
    "TABLE",
    "Advice",
    "BadMove",
    "BadOption",
    "BadSeed",
    "DoubledName",
    "EditedJournal",
    "EmptyName",
    "EngineError",
    "ForeignMove",
    "GameInfo",
    "IllegalMove",
    "Journal",
    "JournalError",
    "Move",
    "NewerFormat",
    "NoUndo",
    "Option",
    "OtherRules",
    "OutOfTurn",
    "Reason",
    "Result",
    "Several",
    "Table",
    "TornJournal",
    "UnknownGame",
    "UnknownLevel",
    "UnknownOption",
    "UnknownSeat",
    "WrongSeatCount",
    "advise",
    "choose",
    "move",
    "new",
    "ponder",
    "replay",
    "think",
    "unpack",
]
