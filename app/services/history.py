"""Finished games, played on the device or beside it, in an SQLite file: history.db in the data folder.

Every change is one transaction, so a kill leaves either the old or the new state. A damaged file is set aside, what can
still be read of it and the journals make a new one, and `notice` says so. Use it from one thread.
"""

import functools
import json
import sqlite3
from contextlib import contextmanager, suppress
from typing import NamedTuple

from app.services import history_lists as lists
from app.services import history_statistics as statistics
from app.services import saves
from app.services.history_damage import UNREADABLE, raise_if_sound, salvaged, set_aside
from app.services.history_records import from_bin, from_journals, record_of, with_zone
from app.services.history_tables import ADD_UP, VERSION, VERSIONS, run_script
from app.services.home import files, home
from engine import Reason
from engine.companion import records
from engine.companion.records import LeftOut, Played, folded
from engine.companion.refused import Refused
from engine.companion.sheets.base import LOW_WINS

FILE = "history.db"
PEOPLE = ("names", "scores", "winners", "computers", "hand_overs", "began")  # what the column of that name keeps
MONTH = "%Y-%m"
STEP = 100  # lines of an import that no frame has to wait for


class Report(NamedTuple):
    """How an import went: how many games are new, and line by line what was left out and why."""

    added: int
    left_out: list


def _mended(method):
    """Set a damaged file aside, build a new one and do it again; a disk that refuses becomes an OSError."""

    @functools.wraps(method)
    def mending(self, *args, **kwargs):
        try:
            return method(self, *args, **kwargs)
        except UNREADABLE as error:
            raise_if_sound(error)
            self._rebuild("history_damaged")
            return method(self, *args, **kwargs)

    return mending


class History:
    def __init__(self, path=None):
        self.path = path or home() / FILE
        #: A Reason to show once: the file was damaged or too new, and where it lies now.
        self.notice = None
        self._db = None
        self._open()

    def close(self):
        self._db.close()

    # Opening

    def _open(self):
        try:
            self._connect()
        except UNREADABLE as error:
            raise_if_sound(error)
            self._rebuild("history_damaged")

    def _connect(self):
        self._db = sqlite3.connect(self.path, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            return self._rebuild("history_newer")
        if version < VERSION:
            with self._transaction():
                self._migrate(version)

    def _migrate(self, version):
        for script in VERSIONS[version:]:
            run_script(self._db, script)
        for row in self._db.execute("SELECT * FROM games ORDER BY id").fetchall():
            game = with_zone(record_of(row))
            self._db.execute("UPDATE games SET zone = ? WHERE id = ?", (game.zone, row["id"]))
            if version < 2:
                low = game.game in LOW_WINS
                self._db.execute("UPDATE games SET kind = ?, low = ? WHERE id = ?", (game.kind, low, row["id"]))
            self._index(row["id"], game)
        self._db.execute(f"PRAGMA user_version = {VERSION}")

    @contextmanager
    def _transaction(self):
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise

    def _rebuild(self, code):
        """A new file, of what can be read of the old one and of the journals. If the disk refuses it, OSError, and the
        old one stays."""
        found = {game.key: game for game in (*from_journals(saves.all_saved()), *salvaged(self.path))}
        draft = self.path.with_suffix(".draft")
        try:
            _write_anew(draft, found.values())
        except sqlite3.Error as error:
            raise OSError(str(error)) from error
        self._db.close()
        aside = set_aside(self.path)
        draft.replace(self.path)
        self._connect()
        sentence = "The history could not be read. It was kept as {file}; {games} games were found again."
        self.notice = Reason(code, {"file": aside.name, "games": len(found)}, sentence)

    # Changing

    @_mended
    def add(self, game: Played):
        """A finished game; one with the same key is replaced. Refused if it makes no sense."""
        reason = game.problem()
        if reason:
            raise Refused(reason)
        with self._transaction():
            self._remove(game.key)
            self._insert(game)

    @_mended
    def set_note(self, key, text):
        with self._transaction():
            game = self._get(key)
            changed = Played.from_dict(game.as_dict() | {"note": text})
            self._db.execute("UPDATE games SET note = ? WHERE key = ?", (changed.note, key))

    @_mended
    def delete(self, key):
        """Take a game out; `restore` brings it back until `empty_bin`."""
        with self._transaction():
            game = self._get(key)
            self._remove(key)
            self._db.execute("REPLACE INTO bin VALUES (?, ?)", (key, json.dumps(game.as_dict())))

    @_mended
    def restore(self, key):
        """Bring a deleted game back; False if it is gone for good."""
        row = self._db.execute("SELECT record FROM bin WHERE key = ? AND record NOT NULL", (key,)).fetchone()
        if row:
            self.add(from_bin(key, row["record"]))
        return bool(row)

    @_mended
    def empty_bin(self):
        """Keys stay, so that the journal of a deleted game is not taken in again."""
        self._db.execute("UPDATE bin SET record = NULL WHERE record NOT NULL")

    @_mended
    def missing(self):
        """The journals that are not in the history: of unfinished games, and of those that a kill kept out of it."""
        known = {key for (key,) in self._db.execute("SELECT key FROM games UNION SELECT key FROM bin")}
        return [path for path in files(saves.FOLDER, saves.ENDING) if path.name not in known]

    @_mended
    def take_in(self, path):
        """Add the game of a journal if it is finished and neither known nor deleted here. True if it was added."""
        if not records.is_text(path.name):  # the name is the key
            return False
        known = "SELECT 1 FROM games WHERE key = :key UNION SELECT 1 FROM bin WHERE key = :key"
        if self._db.execute(known, {"key": path.name}).fetchone():
            return False
        for game in from_journals([saves.glance(path)]):
            with self._transaction():
                self._insert(game)
            return True
        return False

    def _insert(self, game: Played):
        game = with_zone(game)
        stored = game.as_dict()
        people = json.dumps({name: stored[name] for name in PEOPLE if name in stored}, ensure_ascii=False)
        cursor = self._db.execute(
            "INSERT INTO games (key, game, title, played, source, note, journal, people, duration, low, kind, zone)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game.key,
                game.game,
                game.title,
                game.played,
                game.source,
                game.note,
                game.journal,
                people,
                game.duration,
                game.low,
                game.kind,
                game.zone,
            ),
        )
        self._db.execute("DELETE FROM bin WHERE key = ?", (game.key,))
        self._index(cursor.lastrowid, game)

    def _remove(self, key):
        row = self._db.execute("SELECT * FROM games WHERE key = ?", (key,)).fetchone()
        if row:
            game = record_of(row)
            self._count(game, {seat: self._player_id(game.names[seat]) for seat in game.people}, -1)
            self._db.execute("DELETE FROM seats WHERE game_id = ?", (row["id"],))
            self._db.execute("DELETE FROM games WHERE id = ?", (row["id"],))

    def _index(self, game_id, game: Played):
        players = {seat: self._known_player(game.names[seat]) for seat in game.people}
        facts = game.local.strftime(MONTH), len(game.names), game.mixed, not players, _began_won(game)
        found_by = "UPDATE games SET month = ?, seats = ?, mixed = ?, watched = ?, began_won = ? WHERE id = ?"
        self._db.execute(found_by, (*facts, game_id))
        self._db.executemany(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (game_id, player, game.kind, game.played, game.scores[seat], seat in game.winners, game.mixed,
                 seat == game.began)
                for seat, player in players.items()
            ],
        )  # fmt: skip
        self._count(game, players, 1)

    def _known_player(self, name):
        """The player's number; the newest spelling is the one to show."""
        self._db.execute(
            "INSERT INTO players (folded, name) VALUES (?, ?) ON CONFLICT (folded) DO UPDATE SET name = excluded.name",
            (folded(name), name),
        )
        return self._player_id(name)

    def _player_id(self, name):
        row = self._db.execute("SELECT id FROM players WHERE folded = ?", (folded(name),)).fetchone()
        return row["id"] if row else None

    def _count(self, game: Played, players, sign):
        """Add a game to the sums, or with -1 take it out of them. `players` are the people in it: {seat: number}."""
        won = {seat: seat in game.winners for seat in players}
        seconds = game.duration or 0
        month = game.local.strftime(MONTH), game.kind
        self._add_up("months", month, sign, (1, not players, seconds if players else 0))
        if players:
            points, known = sum(game.scores[seat] for seat in players), game.began is not None
            key = game.kind, game.mixed, len(game.names)
            timed, helped = game.duration is not None, bool(_began_won(game))
            self._add_up("counts", key, sign, (1, timed, seconds, len(players), points, known, helped))
        for seat, player in players.items():
            key, began = (player, game.kind, game.mixed, len(game.names)), seat == game.began
            numbers = 1, won[seat], game.scores[seat], seconds, began, began and won[seat]
            self._add_up("tally", key, sign, numbers)
            for other in players:
                if other != seat:
                    wins, losses = won[seat] and not won[other], won[other] and not won[seat]
                    key = (player, players[other], game.kind, game.mixed)
                    self._add_up("pairs", key, sign, (1, wins, losses))

    def _add_up(self, table, key, sign, numbers):
        insert, empty = ADD_UP[table]
        self._db.execute(insert, (*key, *(sign * number for number in numbers)))
        if sign < 0:
            self._db.execute(empty, key)

    # The list

    @_mended
    def all(self, limit=50, offset=0, game=None, player=None, **behind):
        """Games, the newest first; of one kind (Played.kind), of one player, or of both; or those behind a number, as
        history_lists tells them."""
        query, values = lists.of(game, *self._ids(player, behind))
        rows = self._db.execute(f"SELECT g.* {query} LIMIT ? OFFSET ?", (*values, limit, offset))
        return [record_of(row) for row in rows]

    def _ids(self, player, behind):
        """The numbers by which the file knows people; nobody has the number -1."""
        known = lambda name: self._player_id(name) or -1  # noqa: E731
        more = behind | {"other": known(behind["other"])} if "other" in behind else behind
        return None if player is None else known(player), more

    @_mended
    def get(self, key):
        return self._get(key)

    def _get(self, key):
        row = self._db.execute("SELECT * FROM games WHERE key = ?", (key,)).fetchone()
        if not row:
            raise KeyError(key)
        return record_of(row)

    @_mended
    def count(self, game=None, player=None, **behind):
        """How many games `all` would give."""
        query, values = lists.count(game, *self._ids(player, behind))
        return int(self._db.execute(query, values).fetchone()[0])

    # Statistics: history_statistics says what is in them

    @_mended
    def kinds(self):
        return statistics.kinds(self._db)

    @_mended
    def overview(self, game=None, months=12):
        return statistics.overview(self._db, game, months)

    @_mended
    def of_game(self, game, mixed=None):
        return statistics.of_game(self._db, game, mixed)

    @_mended
    def of_player(self, name, mixed=None):
        return statistics.of_player(self._db, self._player_id(name), mixed)

    def curve(self, game, limit=8):
        return statistics.curve(self.all(limit, game=game)[::-1])

    # To and from other devices

    def export_csv(self):
        return records.to_csv(self._oldest_first())

    def export_json(self):
        return records.to_json(self._oldest_first())

    def _oldest_first(self):
        return self.all(limit=-1)[::-1]

    def importing(self, text):
        """Add the games of an exported text, CSV or JSON, in steps: yields which share is done and returns the Report.
        All that can be read are added; if it is closed before, or on a kill, none. Until then nothing else can be
        written."""
        try:
            return (yield from self._importing(text))
        except UNREADABLE as error:
            raise_if_sound(error)
            self._rebuild("history_damaged")
            return (yield from self._importing(text))

    def _importing(self, text):
        count, entries = records.entries(text)
        left_out, added = [], 0
        with self._transaction():
            for number, entry in enumerate(entries, start=1):
                reason = self._take_in(entry)
                if reason:
                    left_out.append(LeftOut(entry[0], reason))
                else:
                    added += 1
                if number % STEP == 0:
                    yield number / count
        return Report(added, left_out)

    def _take_in(self, entry):
        """Add a line of an import, or say why it can't be."""
        if isinstance(entry, LeftOut):
            return entry.reason
        _line, game = entry
        known = self._db.execute("SELECT * FROM games WHERE key = ?", (game.key,)).fetchone()
        if known:
            return _duplicate(record_of(known), game)
        self._insert(game)
        return None


def _began_won(game):
    """Whether the player who began has won; None if nobody knows who that was."""
    return None if game.began is None else game.began in game.winners


def _duplicate(known, game):
    if known == game:
        return Reason("duplicate", {}, "This game is in the history already.")
    return Reason("duplicate_differs", {}, "This game is in the history with other facts; those were kept.")


def _write_anew(path, games):
    for left in (path, path.with_name(f"{path.name}-journal")):  # of a kill in the middle of this
        left.unlink(missing_ok=True)
    history = History(path)
    with history._transaction():
        for game in games:
            history._insert(game)
    history.close()
