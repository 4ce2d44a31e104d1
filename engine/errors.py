"""Everything that can be refused, as named exceptions with a sentence, a code and values to translate."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a code and values that the app puts into words.

    >>> Reason("field_full", {"suit": "hero", "slots": 2}).as_dict()
    {'code': 'field_full', 'values': {'suit': 'hero', 'slots': 2}}
    """

    code: str
    values: dict = field(default_factory=dict)
    sentence: str = field(default="That move is not allowed now; choose another one.", compare=False)

    def as_dict(self) -> dict:
        return {"code": self.code, "values": dict(self.values)}


def whole_number(number, least: int, most: int) -> Reason | None:
    """What is wrong with this number, if anything.

    >>> whole_number(7, 0, 9), whole_number(10**12, 0, 9).code, whole_number("7", 0, 9).code
    (None, 'number_range', 'not_a_number')
    """
    values = {"number": number, "least": least, "most": most}
    if type(number) is not int:
        return Reason("not_a_number", values, "{number} is no whole number; give one from {least} to {most}.")
    if least <= number <= most:
        return None
    return Reason("number_range", values, "{number} is too much or too little; give {least} to {most}.")


class EngineError(Exception):
    """Base of all: str() is an English sentence, .code and .values let the app translate it."""

    code = "engine_error"
    sentence = "The engine could not do that."

    def __init__(self, **values):
        self.values = values
        super().__init__(self.sentence.format(**values))


class UnknownGame(EngineError):
    code = "unknown_game"
    sentence = "There is no game {game}; choose one of engine.GAMES."


class UnknownLevel(EngineError):
    code = "unknown_level"
    sentence = "There is no computer player {level}; choose one of {choices}."


class UnknownOption(EngineError):
    code = "unknown_option"
    sentence = "The game {game} has no option {option}; leave it out."


class BadOption(EngineError):
    code = "bad_option"
    sentence = "The option {option} can't be {value}; choose one of {choices}."


class BadSelection(BadOption):
    sentence = "The option {option} can't be {value}; choose False, True or some of {cards}, each of them once."


class BadBox(BadOption):
    """The values of a box can't be played with; `.reason` says why."""

    sentence = "{why}"

    def __init__(self, reason: Reason):
        self.reason = reason
        super().__init__(option="box", why=reason.sentence.format(**reason.values))


class WrongSeatCount(EngineError):
    code = "wrong_seat_count"
    sentence = "The game {game} is for {least} to {most} players, not {count}; change the list of names."


class EmptyName(EngineError):
    code = "empty_name"
    sentence = "Player {number} has no name; write one."


class DoubledName(EngineError):
    code = "doubled_name"
    sentence = "Two players are called {name}; change one of the names."


class BadSeed(EngineError):
    code = "bad_seed"
    sentence = "The seed {seed} can't be used; give a whole number of at most 4096 bits."


class UnknownSeat(EngineError):
    code = "unknown_seat"
    sentence = "There is no seat {seat} at this table; seats are numbered from 0, and None is the public."


class BadMove(EngineError):
    code = "bad_move"
    sentence = "{move} is no move of {game}; take one from table.moves(seat)."


class NoUndo(EngineError):
    code = "no_undo"
    sentence = "There is no move to take back: another player acted, something hidden was shown or chance spoke."


class IllegalMove(EngineError):
    """A move refused by the rules; nothing has changed. `.reason` says why."""

    def __init__(self, reason: Reason):
        self.reason = reason
        self.code = reason.code
        self.sentence = reason.sentence
        super().__init__(**reason.values)


class OutOfTurn(IllegalMove):
    """The seat may not decide now."""


class ForeignMove(IllegalMove):
    """A move of another game, or no move at all."""


class JournalError(EngineError):
    """A journal that can't be used as it is.

    `.line` is the line in trouble, `.good` a Journal of the intact moves before it (None if there are none
    to be had), `.header` the header as far as it could be read.
    """

    def __init__(self, line, good=None, header=None, **values):
        self.line = line
        self.good = good
        self.header = header
        super().__init__(line=line, **values)


class TornJournal(JournalError):
    """Cut in the middle of a line. `.intact` counts the characters before the torn line."""

    code = "torn_journal"
    sentence = "Line {line} of the journal is cut off; the moves before it can still be used."
    intact = 0


class EditedJournal(JournalError):
    code = "edited_journal"
    sentence = "Line {line} of the journal was changed or doesn't fit; the moves before it can be watched."


class NewerFormat(JournalError):
    code = "newer_format"
    sentence = "The journal has format {format}, this version reads up to {ours}; update the app."


class OtherRules(JournalError):
    code = "other_rules"
    sentence = "The journal follows rules {rules} of {game}, we play {ours}; use the version it was made with."
