"""What all score sheets share: names, a note, writing, taking back, and coming through JSON unchanged."""

import copy

from ...errors import EngineError, Reason, whole_number
from ...games import checked_seats
from ...options import GameInfo
from ...result import Result
from ..refused import Refused, refuse

FORMAT = 1
#: So many steps can be taken back.
STEPS = 100
NOTE_LENGTH = 500
#: The games in which the lowest score wins.
LOW_WINS = ("pantry",)
#: What reading a damaged file may run into.
NONSENSE = (TypeError, ValueError, KeyError, IndexError, AttributeError)


class Sheet:
    """A score sheet as a value: every operation returns another sheet.

    `data` is plain JSON and is never changed in place. `past` are the changes that led here, each of them
    [path, old value], or [path] where nothing had been before.
    """

    __slots__ = ("data", "past")

    game = ""
    least_players, most_players = 2, 6

    def __init__(self, data: dict, past: tuple = ()):
        self.data = data
        self.past = past

    @classmethod
    def new(cls, names, key: str = "", started: int = 0, **settings) -> "Sheet":
        """An empty sheet. `key` names it for good, also in the history; `started` is a time in epoch seconds."""
        names = checked_seats(cls._info(), names)
        common = {"key": key, "started": started, "names": names, "note": "", "closed": False}
        sheet = cls(common | cls._fresh(len(names), **settings))
        return sheet._or_refused()

    @classmethod
    def _fresh(cls, seats: int) -> dict:
        """The empty part of `data` that is this sheet's own."""
        raise NotImplementedError

    @classmethod
    def _info(cls) -> GameInfo:
        return GameInfo(cls.game, cls.least_players, cls.most_players, ())

    def __eq__(self, other) -> bool:
        return type(self) is type(other) and self.as_dict() == other.as_dict()

    __hash__ = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {', '.join(self.names)}: {self.scores}>"

    # Reading

    @property
    def names(self) -> list:
        return list(self.data["names"])

    @property
    def seats(self) -> range:
        return range(len(self.data["names"]))

    @property
    def key(self) -> str:
        return self.data["key"]

    @property
    def started(self) -> int:
        return self.data["started"]

    @property
    def note(self) -> str:
        return self.data["note"]

    @property
    def title(self) -> str:
        """The name of a game that we don't know; "" for our own."""
        return ""

    @property
    def low(self) -> bool:
        """Whether the lowest score wins."""
        return self.game in LOW_WINS

    @property
    def written(self) -> bool:
        """Whether anything was written down at all."""
        raise NotImplementedError

    @property
    def scores(self) -> list:
        raise NotImplementedError

    @property
    def winners(self) -> list:
        """Who would win if this were the end."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether by the rules the game has ended."""
        return self.written

    @property
    def finished(self) -> bool:
        return self.data["closed"] or self.over

    @property
    def leaders(self) -> list:
        return self.winners if self.written else []

    @property
    def standing(self) -> list:
        """The seats from the best to the last, those with equal scores together: [[2], [0, 1]]."""
        scores = self.scores
        places = sorted(set(scores), reverse=not self.low)
        return [[seat for seat in self.seats if scores[seat] == score] for score in places]

    @property
    def breakdown(self) -> list:
        return [{"total": score} for score in self.scores]

    @property
    def result(self) -> Result:
        return Result(self.scores, self.winners, self.breakdown)

    def remarks(self) -> list:
        """What is allowed but looks wrong, as Reasons."""
        return []

    # Writing

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    def undo(self) -> "Sheet":
        if not self.past:
            refuse("nothing_to_undo", "Nothing is left to take back.")
        return type(self)(_restored(self.data, self.past[-1]), self.past[:-1])

    def rename(self, seat: int, name: str) -> "Sheet":
        name = name.strip() if isinstance(name, str) else name
        return self._with(name, "names", self._seat(seat))

    def write_note(self, text: str) -> "Sheet":
        return self._with(text, "note")

    def close(self) -> "Sheet":
        """The players say that it is finished; it can still be corrected."""
        return self._with(True, "closed")

    def reopen(self) -> "Sheet":
        return self._with(False, "closed")

    def _with(self, value, *path) -> "Sheet":
        """The sheet with another value at this path; Refused if that makes no sense."""
        data, old = _put(self.data, path, value)
        if old == [value]:
            return self
        return type(self)(data, (*self.past, [list(path), *old])[-STEPS:])._or_refused()

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or seat not in self.seats:
            refuse("unknown_seat", "There is no player {seat} on this sheet.", seat=seat)
        return seat

    def _or_refused(self) -> "Sheet":
        reason = self.problem()
        if reason:
            raise Refused(reason)
        return self

    def problem(self) -> Reason | None:
        """The first thing on this sheet that can't be. Both entries and files are judged by it."""
        try:
            if checked_seats(self._info(), self.data["names"]) != self.data["names"]:
                return Reason("blanks_in_name", {}, "A name has blanks around it; delete them.")
        except EngineError as error:
            return Reason(error.code, error.values, error.sentence)
        note = self.data["note"]
        if not isinstance(note, str) or len(note) > NOTE_LENGTH:
            return Reason("note_long", {"most": NOTE_LENGTH}, "The note is too long; {most} letters fit.")
        if type(self.data["closed"]) is not bool or not isinstance(self.data["key"], str):
            return UNREADABLE
        return whole_number(self.data["started"], 0, 1 << 40) or self._problem()

    def _problem(self) -> Reason | None:
        """The same for what is this sheet's own."""
        raise NotImplementedError

    # JSON

    def as_dict(self) -> dict:
        return copy.deepcopy({"format": FORMAT, "game": self.game, **self.data, "past": list(self.past)})


UNREADABLE = Reason("sheet_unreadable", {}, "This score sheet is damaged and can't be read.")


def read(sheets: dict, stored: dict) -> Sheet:
    """The sheet that was written down. Steps of the past that make no sense are forgotten."""
    try:
        data = copy.deepcopy(stored)
        if data.pop("format") > FORMAT:
            refuse("sheet_newer", "This score sheet was made by a newer version; update the app.")
        sheet_class, past = sheets[data.pop("game")], data.pop("past")
        data = sheet_class.new(data["names"]).data | data
        sheet = sheet_class(data)._or_refused()
        unknown = data.keys() - sheet_class.new(data["names"]).data.keys()
        if unknown:
            raise ValueError(unknown)
        return sheet_class(data, _possible(sheet, past))
    except NONSENSE as error:
        raise Refused(UNREADABLE) from error
    except Refused:
        raise
    except EngineError as error:
        raise Refused(UNREADABLE) from error


def _possible(sheet: Sheet, past: list) -> tuple:
    """The last steps that can really be taken back, one after the other."""
    kept = []
    for change in reversed(past[-STEPS:]):
        try:
            sheet = type(sheet)(_restored(sheet.data, change))
            if sheet.problem():
                break
        except NONSENSE:
            break
        kept.append(change)
    return tuple(reversed(kept))


def _put(node, path, value) -> tuple:
    """A copy of the node with another value at this path, and [old value], or [] where nothing was."""
    head, *rest = path
    twin = node.copy()
    if rest:
        twin[head], old = _put(node[head], rest, value)
    elif _is_new(node, head):
        old = []
        twin[head:] = [value]
    else:
        old = [node[head]] if isinstance(node, list) or head in node else []
        twin[head] = value
    return twin, old


def _is_new(node, head) -> bool:
    return isinstance(node, list) and head == len(node)


def _restored(data: dict, change: list) -> dict:
    (*path, head), *old = change
    if old:
        return _put(data, (*path, head), old[0])[0]
    twin = parent = data.copy()
    for step in path:
        parent[step] = parent[step].copy()
        parent = parent[step]
    del parent[head]
    return twin
