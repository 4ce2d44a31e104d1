"""Finished games for the history: what is known of one, and how many of them travel as CSV or JSON text.

Both texts have one line for each game, so a broken line costs that game and no other.
"""

import csv
import dataclasses
import hashlib
import io
import json
import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from typing import NamedTuple

from ..errors import Reason, whole_number
from ..games import GAMES
from .refused import Refused, refuse
from .sheets.base import NOTE_LENGTH, Sheet

TABLE, BESIDE = "table", "beside"
FREE = "free"
MOST_SCORE = 999_999_999
MOST_NAMES, NAME_LENGTH = 10, 40
#: A free sheet allows 40 letters; the tables of other people may have more to say.
TITLE_LENGTH = 100
#: Of keys and of names of files.
KEY_LENGTH = 200
#: What is read at once: more games than anybody plays in years, and so few that no device is busy for long.
MOST_LINES, MOST_LETTERS = 20_000, 10_000_000
#: The end of the year 9999, where dates end too.
LAST_TIME = 253_402_300_799
#: More seconds than any zone is away from UTC.
MOST_ZONE = 86_399
FORMAT = 5
FORMAT_NAME = "dragon_table_history"
#: Lines of a text that hold no game: what stands above and below the games.
_FRAME = 2


def folded(name: str) -> str:
    """The same for all spellings of a name with large and small letters.

    >>> folded(" ANNA ") == folded("Anna")
    True
    """
    return unicodedata.normalize("NFC", name).casefold().strip()


@dataclass(frozen=True)
class Played:
    """A finished game. `key` names it for good: the journal's file name, or the key of its score sheet.

    `game` is one of ours, or FREE with a `title`; `played` (when it ended) is in epoch seconds, `duration` in seconds.
    `zone` says by how many seconds the clock on the wall was ahead of UTC, so that the day stays the day wherever the
    device is taken; None if nobody knows.

    `computers` tells who sat down, seat by seat: a computer's character, "" for a person; () if there were people only.
    `hand_overs` are (after so many moves, seat, character or "" for a person), in the order in which they happened.
    `began` is the seat that moved first; None if nobody knows, or if all decide at once.
    """

    key: str
    game: str
    played: int
    names: tuple
    scores: tuple
    winners: tuple
    title: str = ""
    low: bool = False
    source: str = BESIDE
    duration: int | None = None
    note: str = ""
    journal: str = ""
    zone: int | None = dataclasses.field(default=None, compare=False)
    computers: tuple = ()
    hand_overs: tuple = ()
    began: int | None = dataclasses.field(default=None, compare=False)

    @property
    def local(self) -> datetime:
        """What calendar and clock showed where it was played, UTC if nobody knows."""
        try:
            return datetime.fromtimestamp(self.played, timezone(timedelta(seconds=self.zone or 0)))
        except OverflowError:
            return datetime.fromtimestamp(self.played, UTC)

    @property
    def kind(self) -> str:
        """What statistics are kept apart by: the game's id, or "free:" and the title in small letters."""
        return f"{FREE}:{folded(self.title)}" if self.game == FREE else self.game

    @property
    def at_end(self) -> list:
        """Who played each seat when the game ended: a computer's character, "" for a person."""
        found = list(self.computers or ("",) * len(self.names))
        for _after, seat, character in self.hand_overs:
            found[seat] = character
        return found

    @property
    def people(self) -> list:
        """The seats whose game counts for the person of that name.

        Whoever gave a seat to a computer and did not take it back has not ended the game: it counts for nobody. Nor
        does it for a person who took a computer's seat, for it bears the computer's name.
        """
        began = self.computers or ("",) * len(self.names)
        return [seat for seat, character in enumerate(self.at_end) if not began[seat] and not character]

    @property
    def mixed(self) -> bool:
        """Whether a computer played along, and be it for a while."""
        return any(self.computers) or any(character for _after, _seat, character in self.hand_overs)

    @classmethod
    def from_sheet(cls, sheet: Sheet, now: int) -> "Played":
        """The record of a score sheet that is finished now."""
        duration = now - sheet.started if 0 < sheet.started <= now else None
        return cls(
            sheet.key,
            sheet.game,
            now,
            tuple(sheet.names),
            tuple(sheet.scores),
            tuple(sheet.winners),
            title=sheet.title,
            low=sheet.low,
            duration=duration,
            note=sheet.note,
        )

    def as_dict(self) -> dict:
        """Plain JSON data. What came later is told only where there is something to tell: older versions read the other
        games."""
        plain = {name: _plain(value) for name, value in vars(self).items()}
        return {name: value for name, value in plain.items() if name not in _LATER or value not in ([], None)}

    @classmethod
    def from_dict(cls, stored: dict) -> "Played":
        """What `as_dict` wrote down; Refused if it can't be that."""
        try:
            found = cls(**{name: _frozen(value, name == "hand_overs") for name, value in stored.items()})
            reason = found.problem()
        except (TypeError, AttributeError) as error:
            raise Refused(_BROKEN) from error
        if reason:
            raise Refused(reason)
        return found

    def problem(self) -> Reason | None:
        """The first thing in this record that can't be."""
        if not all(isinstance(each, tuple) for each in (self.names, self.scores, self.winners)):
            return _BROKEN
        texts = (self.key, self.game, self.title, self.source, self.note, self.journal, *self.names)
        if not all(is_text(text) for text in texts) or type(self.low) is not bool:
            return _BROKEN
        if not self.key or not self.game or self.source not in (TABLE, BESIDE):
            return _BROKEN
        if len(self.note) > NOTE_LENGTH:
            return Reason("note_long", {"most": NOTE_LENGTH}, "The note is too long; {most} letters fit.")
        if self.duration is not None and (reason := _number_problem(self.duration, 0, LAST_TIME)):
            return reason
        if self.zone is not None and (reason := _number_problem(self.zone, -MOST_ZONE, MOST_ZONE)):
            return reason
        return _number_problem(self.played, 0, LAST_TIME) or self._people_problem() or self._computers_problem()

    def _people_problem(self) -> Reason | None:
        if not 1 <= len(self.names) <= MOST_NAMES or len(self.scores) != len(self.names):
            return Reason(
                "player_count", {"count": len(self.names), "most": MOST_NAMES}, "1 to {most} players can play."
            )
        for name in self.names:
            if not name or name != name.strip() or len(name) > NAME_LENGTH:
                return Reason(
                    "bad_name", {"name": name, "most": NAME_LENGTH}, "{name} is no name of 1 to {most} letters."
                )
        if len({folded(name) for name in self.names}) < len(self.names):
            return Reason("doubled_name", {"name": _doubled(self.names)}, "Two players are called {name}.")
        if not all(_is_seat(seat, range(len(self.names))) for seat in self.winners):
            return _BROKEN
        if self.began is not None and not _is_seat(self.began, range(len(self.names))):
            return _BROKEN
        if len(set(self.winners)) < len(self.winners):
            return _BROKEN
        return next(filter(None, (_number_problem(score, -MOST_SCORE, MOST_SCORE) for score in self.scores)), None)

    def _computers_problem(self) -> Reason | None:
        if not isinstance(self.computers, tuple) or not isinstance(self.hand_overs, tuple):
            return _BROKEN
        seats = range(len(self.names))
        if len(self.computers) not in (0, len(seats)) or not all(map(_is_character, self.computers)):
            return _BROKEN
        return None if all(_is_hand_over(each, seats) for each in self.hand_overs) else _BROKEN


_LATER = ("computers", "hand_overs", "began")
_BROKEN = Reason("line_broken", {}, "The line is incomplete or was changed; it can't be read.")


def _plain(value):
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _frozen(value, of_lists: bool):
    if not isinstance(value, list):
        return value
    return tuple(_frozen(each, False) for each in value) if of_lists else tuple(value)


def _is_character(name) -> bool:
    return isinstance(name, str) and is_text(name) and len(name) <= NAME_LENGTH and (not name or name.isidentifier())


def _is_hand_over(each, seats: range) -> bool:
    match each:
        case (after, seat, character) if isinstance(each, tuple):
            return _number_problem(after, 0, LAST_TIME) is None and _is_seat(seat, seats) and _is_character(character)
    return False


def _is_seat(seat, seats: range) -> bool:
    return type(seat) is int and seat in seats


def _number_problem(number, least: int, most: int) -> Reason | None:
    # What is deeply nested can't even be written into a sentence.
    return _BROKEN if isinstance(number, tuple | list | dict) else whole_number(number, least, most)


def is_text(text) -> bool:
    """Whether it is one that can be written."""
    try:
        return isinstance(text, str) and text.encode() is not None
    except UnicodeEncodeError:
        return False


def _doubled(names: tuple) -> str:
    small = [folded(name) for name in names]
    return next(name for name in names if small.count(folded(name)) > 1)


class LeftOut(NamedTuple):
    """A line of an import that was not taken, counted from 1, and why."""

    line: int
    reason: Reason


class Found(NamedTuple):
    """What a text holds: (line, Played), and what had to be left out."""

    games: list
    left_out: list


def read(text: str) -> Found:
    """The games in a text that `to_csv` or `to_json` wrote, or that somebody has edited since."""
    found = Found([], [])
    for entry in entries(text)[1]:
        (found.left_out if isinstance(entry, LeftOut) else found.games).append(entry)
    return found


def entries(text: str) -> tuple:
    """The same one by one: how many lines there are to be read, and an iterator of (line, Played) and LeftOut."""
    if len(text) > MOST_LETTERS:
        return _too_much()
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if plain.count("\n") > MOST_LINES + _FRAME:
        return _too_much()
    return _read_json(plain) if plain.lstrip().startswith(("{", "[")) else _read_csv(plain)


def _refused(reason: Reason) -> tuple:
    return 1, iter([LeftOut(1, reason)])


def _too_much() -> tuple:
    sentence = "This is too much at once, {most} lines can be read; make several smaller files of it."
    return _refused(Reason("too_much", {"most": MOST_LINES}, sentence))


def _each(lines, make):
    for number, line in lines:
        try:
            yield number, _short_enough(make(line))
        except Refused as refusal:
            yield LeftOut(number, refusal.reason)


def _short_enough(game: Played) -> Played:
    """The game, if its texts fit onto a screen. What an older version took in stays in the history."""
    if len(game.title) > TITLE_LENGTH:
        refuse("title_long", "The title is too long; {most} letters fit.", most=TITLE_LENGTH)
    if max(len(game.key), len(game.game), len(game.journal)) > KEY_LENGTH:
        raise Refused(_BROKEN)
    return game


# JSON


def to_json(games) -> str:
    """
    >>> read(to_json([])), to_json([])
    (Found(games=[], left_out=[]), '{"dragon_table_history": 5, "games": [\\n\\n]}\\n')
    """
    lines = ",\n".join(json.dumps(game.as_dict(), ensure_ascii=False) for game in games)
    return f'{{"{FORMAT_NAME}": {FORMAT}, "games": [\n{lines}\n]}}\n'


def _read_json(text: str) -> tuple:
    """Line by line if the whole is broken; the first game stands in line 2."""
    try:
        whole = json.loads(text)
        games = whole["games"] if isinstance(whole, dict) else whole
        if isinstance(games, list) and len(games) > MOST_LINES:
            return _too_much()
        if isinstance(games, list):
            return len(games), _each(enumerate(games, start=2), _from_json)
    except (ValueError, KeyError, RecursionError):
        pass
    lines = enumerate((line.strip().rstrip(",") for line in text.split("\n")), start=1)
    frame = ("", "[", "]", "]}", "{")
    games = [(number, line) for number, line in lines if line not in frame and FORMAT_NAME not in line[:40]]
    games = games or [(1, "")]
    return len(games), _each(games, _from_json_line)


def _from_json_line(line: str) -> Played:
    try:
        return _from_json(json.loads(line))
    except (ValueError, RecursionError) as error:
        raise Refused(_BROKEN) from error


def _from_json(stored) -> Played:
    if not isinstance(stored, dict):
        raise Refused(_BROKEN)
    return Played.from_dict(stored)


# CSV

_COLUMNS = ("key", "game", "title", "date", "duration", "source", "low", "note", "journal")
_SEAT = ("player {}", "score {}", "won {}")
#: Only in a table with such a game: a computer's character, which seat was handed to whom after which move, and the
#: number of the player who began.
_COMPUTER, _HAND_OVERS, _BEGAN = "computer {}", "hand-overs", "began"
_PERSON = "person"
#: A spreadsheet computes what begins like this, also if it is somebody's name.
_FORMULA = ("=", "+", "-", "@", "\t", *"\uff1d\uff0b\uff0d\uff20")


def to_csv(games) -> str:
    """For spreadsheets: a column for each fact, three for each player; more where computers played along.

    A new line in a text is written as \\n, and before what looks like a formula stands an apostrophe.
    """
    games = list(games)
    seats = max((len(game.names) for game in games), default=2)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    mixed, begun = any(game.mixed for game in games), any(game.began is not None for game in games)
    per_game = (*_COLUMNS, *([_HAND_OVERS] if mixed else []), *([_BEGAN] if begun else []))
    per_seat = (*_SEAT, _COMPUTER) if mixed else _SEAT
    writer.writerow([*per_game, *(column.format(seat + 1) for seat in range(seats) for column in per_seat)])
    for game in games:
        writer.writerow([_escaped(cell) if isinstance(cell, str) else cell for cell in _cells(game, mixed, begun)])
    return text.getvalue()


def _cells(game: Played, mixed: bool, begun: bool) -> list:
    date = game.local.isoformat() if game.zone is not None else game.local.strftime("%Y-%m-%dT%H:%M:%SZ")
    duration = "" if game.duration is None else game.duration
    cells = [game.key, game.game, game.title, date, duration, game.source, int(game.low), game.note, game.journal]
    cells += [_hand_overs_text(game)] if mixed else []
    cells += ["" if game.began is None else game.began + 1] if begun else []
    for seat, (name, score) in enumerate(zip(game.names, game.scores, strict=True)):
        # Winners are in a column of their own, numbered in the order in which they were named.
        cells += [name, score, game.winners.index(seat) + 1 if seat in game.winners else 0]
        cells += [game.computers[seat] if game.computers else ""] if mixed else []
    return cells


def _hand_overs_text(game: Played) -> str:
    """In words, for a spreadsheet takes "34:2" for a time of day."""
    return "; ".join(
        f"after {after} player {seat + 1} {character or _PERSON}" for after, seat, character in game.hand_overs
    )


def _hand_overs(text: str) -> list:
    """
    >>> _hand_overs("after 34 player 2 bramble; after 50 player 2 person")
    [[34, 1, 'bramble'], [50, 1, '']]
    """
    found = []
    for part in filter(str.strip, text.split(";")):
        told = re.fullmatch(r"\s*after (\d{1,15}) player (\d{1,2}) (\w+)\s*", part)
        if not told:
            raise Refused(_BROKEN)
        after, seat, character = told.groups()
        found.append([int(after), int(seat) - 1, "" if character == _PERSON else character])
    return found


def _escaped(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
    return f"'{plain}" if _looks_like_formula(plain) else plain


def _unescaped(cell: str) -> str:
    """
    >>> _unescaped(_escaped("one\\ntwo \\\\n")) == "one\\ntwo \\\\n"
    True
    >>> _escaped("=1+1"), _unescaped("'=1+1"), _unescaped("'t")
    ("'=1+1", '=1+1', "'t")
    """
    parts = (cell[1:] if cell.startswith("'") and _looks_like_formula(cell) else cell).split("\\\\")
    return "\\".join(part.replace("\\n", "\n").replace("\\r", "\r") for part in parts)


def _looks_like_formula(cell: str) -> bool:
    # Also behind apostrophes of its own: else reading would take one of those away.
    return cell.lstrip("'").startswith(_FORMULA)


def _read_csv(text: str) -> tuple:
    head, *lines = text.split("\n")
    separator = max(",;\t", key=head.count)
    try:
        columns = [column.strip().casefold() for column in _split(head, separator)]
    except Refused as refusal:
        return _refused(refusal.reason)
    if not {"game", "date", "player 1", "score 1"} <= set(columns):
        sentence = "The first line names no games; a table needs the columns game, date, player 1, score 1."
        return _refused(Reason("no_columns", {}, sentence))
    return len(lines), _each(
        ((number, line) for number, line in enumerate(lines, start=2) if line.strip(f"{separator} ")),
        lambda line: _from_cells(_named(columns, _split(line, separator))),
    )


def _split(line: str, separator: str) -> list:
    try:
        (cells,) = csv.reader([line], delimiter=separator, strict=True)
    except (csv.Error, ValueError) as error:
        raise Refused(_BROKEN) from error
    return cells


def _named(columns: list, cells: list) -> dict:
    named = {column: _unescaped(cell) for column, cell in zip(columns, cells, strict=False)}
    if any(cells[len(columns) :]) or "game" not in named:
        raise Refused(_BROKEN)
    return named


def _from_cells(cells: dict) -> Played:
    people, (played, zone) = _people(cells), _time(cells.get("date", ""))
    winners = sorted((won, seat) for seat, (_, _, won, _) in enumerate(people) if won)
    game, title = cells["game"].strip(), cells.get("title", "").strip()
    if game not in GAMES and game != FREE and not title:
        game, title = FREE, game
    facts = {
        "game": game,
        "played": played,
        "names": [name for name, _, _, _ in people],
        "scores": [score for _, score, _, _ in people],
        "winners": [seat for _, seat in winners],
        "title": title,
        "low": bool(_whole(cells.get("low") or "0", "low")),
        "source": cells.get("source") or BESIDE,
        "duration": _whole(cells["duration"], "duration") if cells.get("duration") else None,
        "note": cells.get("note", ""),
        "journal": cells.get("journal", ""),
    }
    # The key is made without the computers, as ever: a table read before they came is the same table.
    key = cells.get("key") or _made_key(facts)
    began = _whole(cells[_BEGAN], _BEGAN) - 1 if cells.get(_BEGAN) else None
    return Played.from_dict({"key": key, "zone": zone, **facts, **_mixed(cells, people), "began": began})


def _mixed(cells: dict, people: list) -> dict:
    computers = [computer for _, _, _, computer in people]
    return {"computers": computers if any(computers) else [], "hand_overs": _hand_overs(cells.get(_HAND_OVERS, ""))}


def _people(cells: dict) -> list:
    """(name, score, place among the winners or 0, character of a computer or "") of all columns that have a name."""
    found = []
    for number in range(1, MOST_NAMES + 1):
        name_column, score_column, won_column = (column.format(number) for column in _SEAT)
        if cells.get(name_column, "").strip():
            score = _whole(cells.get(score_column, ""), score_column)
            won = _whole(cells.get(won_column) or "0", won_column)
            found.append((cells[name_column].strip(), score, won, cells.get(_COMPUTER.format(number), "").strip()))
    return found


def _whole(text: str, column: str) -> int:
    # int() alone would also read "1_000", and would refuse a number of 5000 digits with another error.
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        refuse("not_a_number", "{number} in the column {column} is no number.", number=text[:40], column=column)
    if len(digits) > 15:
        refuse("number_range", "{number} in the column {column} is too much.", number=text[:40], column=column)
    return int(text)


def _time(text: str) -> tuple[int, int | None]:
    """Epoch seconds and the zone. Z names a moment but no place; without a zone it is the day that was written."""
    try:
        date = datetime.fromisoformat(text.strip())
        date = date if date.tzinfo else date.replace(tzinfo=UTC)
        zone = None if text.strip()[-1] in "Zz" else int(date.utcoffset().total_seconds())
        return int(date.timestamp()), zone
    except (ValueError, OverflowError):
        refuse("bad_date", "{date} is no date; write it as 2026-07-24T19:40:00Z.", date=text[:40])


def _made_key(facts: dict) -> str:
    """The same for the same game, so that a table without keys can be imported twice without doubling."""
    return "import-" + hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]
