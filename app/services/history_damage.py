"""A damaged history.db: how to know it, what can still be read of it, where it is kept."""

import sqlite3
from contextlib import suppress

from app.services.history_records import Damaged, record_of

#: What reading a damaged file may raise. Where a name in it is no text any more, not even SQLite's message is one.
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError, Damaged)
# SQLite's own numbers for a malformed file, and for one that never was a database.
_CORRUPT = (11, 26)
# Without a number of their own: a table that is gone, or bytes in a text that are no letters.
_DAMAGE = ("no such table", "no such column", "already exists", "Could not decode")


def raise_if_sound(error) -> None:
    """Not every error means that the file is damaged."""
    if isinstance(error, Damaged | UnicodeDecodeError) or getattr(error, "sqlite_errorcode", 0) & 0xFF in _CORRUPT:
        return
    if not isinstance(error, sqlite3.OperationalError):
        raise error
    if not any(words in str(error) for words in _DAMAGE):
        raise OSError(str(error)) from error


def set_aside(path):
    """Rename the file, and what SQLite may have laid beside it, to the first free name."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    for ending in ("", "-journal", "-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + ending))
    return aside


def salvaged(path):
    """The games that can still be read of a damaged file, from both of its ends."""
    found = {}
    for order in ("ASC", "DESC"):
        with suppress(*UNREADABLE):
            db = sqlite3.connect(path)
            db.row_factory = sqlite3.Row
            db.execute("PRAGMA writable_schema = ON")  # one damaged table then keeps no other from being read
            db.text_factory = lambda text: text.decode(errors="replace")
            for row in db.execute(f"SELECT * FROM games ORDER BY id {order}"):
                with suppress(Damaged):
                    game = record_of(row)
                    found[game.key] = game
            db.close()
    return found.values()
