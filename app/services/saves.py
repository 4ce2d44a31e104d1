"""Games on disk: one journal a game, each line appended and flushed before its result is shown."""

import json
import os
import secrets
import stat
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import engine
from app.services import characters, home, languages, now, troubles
from app.theme import BADGES

FOLDER, BIN = "games", "bin"
ENDING = ".journal"
END_LENGTH = 1024  # more bytes than the last line of a finished game has
LARGEST = 3_000_000  # bytes; the longest evening is a tenth of it
TRACELESS = 2  # seconds in which two changes of a file may bear the same time
HAND_OVER = b'\n{"seat":'  # how its line begins in a file
# More than the app ever lets anybody write, and as much as the history takes.
LONGEST_NAME, LARGEST_SCORE = 40, 999_999_999


def folder():
    return home.folder(FOLDER)


class SaveFile:
    """The file that a table's journal is written to. Lines are only ever added; after `whole` bytes a torn one goes."""

    def __init__(self, path, journal, whole=None):
        self.path = path
        self.journal = journal
        self._whole = whole

    @classmethod
    def create(cls, journal):
        """A new file, named by the time and the game: a name tells nothing that is secret."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        file = cls(home.home() / FOLDER / f"{stamp}-{journal.game}-{secrets.token_hex(3)}{ENDING}", journal)
        file._append()
        return file

    def add_moves(self, moves, result=None):
        """The lines of (seat, move) and, if these end the game, of its result: all of them or none."""
        lines = [(self.journal.move_line, seat, move) for seat, move in moves]
        self._append(*lines, *([(self.journal.end_line, result)] if result else []))

    def add_undo(self, seat):
        self._append((self.journal.undo_line, seat))

    def add_end(self, result):
        self._append((self.journal.end_line, result))

    def add_hand_over(self, seat, player, level):
        self._append((self.journal.hand_over_line, seat, player, level))

    def _append(self, *lines):
        """Write lines, each told as how to make it. If the disk refuses, file and checksum are as they were. A file
        that somebody has deleted is written anew."""
        before = self.journal.last_sum
        size = self.path.stat().st_size if self.path.exists() else None
        if size is None:
            home.make_folder(FOLDER)
            lines = ((self._from_the_start,), *lines)
        elif self._whole is not None:
            os.truncate(self.path, self._whole)
            size, self._whole = self._whole, None
        try:
            with open(self.path, "a", encoding="utf-8", newline="\n") as file:
                file.write("".join(make_line(*args) for make_line, *args in lines))
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            self.journal.last_sum = before
            self._cut_back(size)
            raise

    def _from_the_start(self):
        return "".join(self.journal.lines())

    def _cut_back(self, size):
        """To this size, or to no file. If even that is refused, a torn line stays, which can be read."""
        with suppress(OSError):
            if size is None:
                self.path.unlink(missing_ok=True)
            else:
                os.truncate(self.path, size)


class UnreadableFile(engine.JournalError):
    """The disk does not give the file out."""

    code = "unreadable_file"
    sentence = "The file can't be read; it may be readable later."


class LargeFile(engine.JournalError):
    """Reading it would take all time and memory of the device."""

    code = "large_file"
    sentence = "The file is larger than any game; it can't be read."


@dataclass
class Saved:
    """What is known of one file without playing it: a game to go on with, a finished or a damaged one."""

    path: Path
    changed: float
    journal: engine.Journal | None = None
    error: engine.EngineError | None = None

    def __post_init__(self):
        # An error keeps the frames it came through, and they the screens of that moment, as long as it is kept.
        if self.error:
            self.error.__cause__ = self.error.__context__ = self.error.__traceback__ = None

    @property
    def playable(self):
        return self.error is None and self.journal.end is None

    @property
    def finished(self):
        return self.error is None and self.journal.end is not None

    @property
    def torn(self):
        return self.error is None and self.journal.torn is not None

    @property
    def good_moves(self):
        """How many moves of a damaged game can still be watched."""
        return len(self.error.good.moves) if self.error and self.error.good else 0

    @property
    def game(self):
        """The game's id, also of a damaged file if its header still tells; else None."""
        header = self.journal.header if self.journal else (self.error.header or {})
        game = header.get("game")
        return game if isinstance(game, str) and game in engine.GAMES else None

    @property
    def people(self):
        return people_of(self.journal) if self.journal else []


def people_of(journal, moves=None):
    """Who sits where now, or after so many moves: name, badge, language and, where a computer plays, its character."""
    people = [dict(person) for person in sat_down(journal)]
    for given in journal.hand_overs:
        if moves is None or given.after <= moves:
            people[given.seat]["character"] = character_of(given)
    return [characters.seated(person) for person in people]


def character_of(given):
    """Who plays a seat after a hand-over: one of our characters, "" for a person."""
    return given.player if given.level and given.player in characters.CHARACTERS else ""


def sat_down(journal):
    """Who began the game. A file made elsewhere may not tell: then badges are handed out."""
    known = journal.memo.get("people")
    if _fits(known, journal.seats):
        return known
    badges = list(BADGES)
    return [
        {"name": name, "badge": badges[seat], "language": languages.current()}
        for seat, name in enumerate(journal.seats)
    ]


def _fits(people, seats):
    return (
        isinstance(people, list)
        and [p.get("name") if isinstance(p, dict) else None for p in people] == seats
        and all(p.get("badge") in tuple(BADGES) for p in people)
        and all(p.get("language") in tuple(languages.LANGUAGES) for p in people)
    )


def look(path):
    """Read one file, without changing it."""
    try:
        return Saved(path, _changed(path), journal=_checked(engine.Journal.loads(_text(path))))
    except OSError:
        return Saved(path, _changed(path), error=UnreadableFile(line=0))
    except engine.EngineError as error:
        return Saved(path, _changed(path), error=error)


def _check_file(path):
    """OSError for what is no file, such as a pipe, which would never end; LargeFile for what can be no game."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(f"{path} is no file")
    if found.st_size > LARGEST:
        raise LargeFile(line=0)


def _text(path):
    _check_file(path)
    # A damaged file may hold bytes that are no text: the journal shall say so, not we. They stay as many as they were.
    return path.read_bytes().decode("utf-8", errors="surrogateescape")


def _checked(journal):
    """The journal, if its people can be called by their names and its end speaks of them."""
    if not all(is_name(name) for name in journal.seats):
        raise engine.EditedJournal(line=1, header=journal.header)
    if journal.end is None or _is_end(journal.end, range(len(journal.seats))):
        return journal
    moves = len(journal.moves)
    raise engine.EditedJournal(line=journal.line_of(moves), good=journal.copy(moves), header=journal.header)


def is_name(name):
    """Not so long that no table could show it, and nothing but letters that can be written."""
    return len(name) <= LONGEST_NAME and name.encode(errors="ignore").decode() == name


def _is_end(end, seats):
    scores, winners = end["scores"], end["winners"]
    return (
        len(scores) == len(seats)
        and all(type(score) is int and abs(score) <= LARGEST_SCORE for score in scores)
        and all(type(seat) is int and seat in seats for seat in winners)
        and len(set(winners)) == len(winners)
    )


def _changed(path):
    try:
        return path.stat().st_mtime
    except OSError:
        return 0


def _paths():
    """Every file, the one changed last first."""
    return sorted(home.files(FOLDER, ENDING), key=_changed, reverse=True)


def all_saved():
    """What is known of every file, the one changed last first.

    There may be hundreds of finished games, so their moves are not read here: `look` does that.
    """
    return [glance(path) for path in _paths()]


def glance(path):
    """What is known of one file. Of a finished game only the first and the last line are read, unless a seat changed
    hands: then it also tells to whom, as far as the file is whole."""
    saved = _glance(path)
    return look(path) if saved is None else _with_hands(saved)


def sketches():
    """Enough of every file to list it, the one changed last first. Of a game in progress the moves are not read, so it
    may be damaged: `look` tells. What has been read is read again only when the file has changed."""
    return [_sketch(path, state(path)) for path in _paths()]


@lru_cache(maxsize=1000)
def _sketch(path, _state):
    saved = _glance(path) or _begun(path)
    return look(path) if saved is None else _with_hands(saved)


def state(path):
    """Equal as long as a file has not changed. One that has just been written could change again without a trace."""
    try:
        found = path.stat()
    except OSError:
        return object()
    settled = now.wall() - found.st_mtime > TRACELESS
    return (found.st_mtime_ns, found.st_size, found.st_ino) if settled else object()


def _with_hands(saved):
    if _changed_hands(saved.path):
        read = look(saved.path)
        saved.journal.hand_overs = (read.journal or read.error.good or saved.journal).hand_overs
    return saved


def _changed_hands(path):
    """Whether a hand-over is among the lines: looking for it is a hundred times faster than reading them."""
    try:
        return HAND_OVER in path.read_bytes()
    except OSError:
        return False


def newest_playable():
    """The game to go on with, or None."""
    unfinished = (look(path) for path in _paths() if b'"end"' not in _first_and_last_line(path)[1])
    return next((saved for saved in unfinished if saved.playable), None)


def _glance(path):
    """A finished game by its first and last line; None if they are not as they should be."""
    first, last = _first_and_last_line(path)
    try:
        journal = engine.Journal.loads(first.decode("utf-8"))
        journal.end = json.loads(last)["end"]
        return Saved(path, _changed(path), journal=_checked(journal))
    except (engine.EngineError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _begun(path):
    """A game in progress by its first line; None if that is damaged."""
    try:
        journal = engine.Journal.loads(_first_and_last_line(path)[0].decode("utf-8"))
        return Saved(path, _changed(path), journal=_checked(journal))
    except (engine.EngineError, ValueError):
        return None


def _first_and_last_line(path):
    try:
        _check_file(path)
        with open(path, "rb") as file:
            first = file.readline()
            file.seek(max(len(first), path.stat().st_size - END_LENGTH))
            return first, file.read().removesuffix(b"\n").rpartition(b"\n")[2]
    except (OSError, LargeFile):
        return b"", b""


def reopen(saved):
    """The table of a saved game and its file. A torn last line is cut off before the next one is written.

    Raises EngineError if the file can't be read or its moves don't fit the rules; the file stays as it is.
    """
    if saved.error:
        raise saved.error
    table = engine.replay(saved.journal)
    table.journal.last_sum = saved.journal.last_sum
    file = SaveFile(saved.path, table.journal, _whole(saved))
    if table.over and saved.journal.end is None:
        with troubles.noted():  # the result can be looked at all the same
            file.add_end(table.result)
    return table, file


def _whole(saved):
    """How many bytes are whole of a file whose last line is torn, else None."""
    if not saved.torn:
        return None
    return len(_text(saved.path)[: saved.journal.torn.intact].encode("utf-8", errors="surrogateescape"))


def put_in_bin(saved):
    """Take a game from the list; `take_back` undoes it until the app is started anew."""
    return saved.path.replace(home.make_folder(BIN) / saved.path.name)


def take_back(path):
    """OSError if it is no longer in the bin, or if something else is in its place."""
    place = home.make_folder(FOLDER) / path.name
    if place.exists():
        raise FileExistsError(place)
    return path.replace(place)


def empty_bin():
    for path in home.files(BIN, ENDING):
        with troubles.noted():
            path.unlink()
