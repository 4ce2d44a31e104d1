"""Kills at a chosen moment, and disks that refuse: whoever looks afterwards knows just what must be there."""

import builtins
import errno
import io
import itertools
import os
import signal
import sqlite3

TORN = 5  # bytes of the last line that never reached the disk


def _die():
    os.kill(os.getpid(), signal.SIGKILL)


def at_write(number, torn=False, ending=""):
    """In the so-many-th write to a file of ours (or to one with this ending), when its bytes, or most, are there."""
    writes = itertools.count(1)

    def sync(file):
        if os.readlink(f"/proc/self/fd/{file}").endswith(ending) and next(writes) == number:
            if torn:
                os.ftruncate(file, os.fstat(file).st_size - TORN)
            _die()

    os.fsync = sync  # whatever of ours is written ends with it


def refuse_every(number, ending):
    """Each so-many-th write to a file with this ending finds the disk full."""
    writes = itertools.count(1)

    def sync(file):
        if os.readlink(f"/proc/self/fd/{file}").endswith(ending) and next(writes) % number == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    os.fsync = sync


def at_statement(number):
    """In the so-many-th statement that changes the history, in the middle of its transaction."""
    connect, changes = sqlite3.connect, itertools.count(1)

    def look(statement):
        if statement.startswith(("INSERT", "UPDATE", "DELETE", "REPLACE")) and next(changes) == number:
            _die()

    def watched(*args, **kwargs):
        database = connect(*args, **kwargs)
        database.set_trace_callback(look)
        return database

    sqlite3.connect = watched


def read_only(home, put=setattr):
    """From now on this folder can be read and nothing else, as on a disk that was mounted so. `put` sets an attribute;
    pytest's monkeypatch takes it back afterwards."""
    put(io, "open", _opening(home, io.open, "wax+", errno.EROFS))  # pathlib's
    put(builtins, "open", _opening(home, builtins.open, "wax+", errno.EROFS))
    for name in ("mkdir", "rename", "replace", "unlink", "remove", "rmdir", "truncate"):
        put(os, name, _refusing(home, name, getattr(os, name)))
    put(sqlite3, "connect", _connecting(sqlite3.connect))


def unreadable(home, ending, put=setattr):
    """From now on the disk does not give out the files with this ending."""
    put(io, "open", _opening(home, io.open, "r", errno.EIO, ending))
    put(builtins, "open", _opening(home, builtins.open, "r", errno.EIO, ending))


def _inside(home, path):
    return isinstance(path, str | os.PathLike) and os.path.abspath(path).startswith(str(home))


def _opening(home, opens, modes, number, ending=""):
    def opening(file, mode="r", *args, **kwargs):
        if _inside(home, file) and str(file).endswith(ending) and set(mode) & set(modes):
            raise OSError(number, os.strerror(number), str(file))
        return opens(file, mode, *args, **kwargs)

    return opening


def _refusing(home, name, act):
    def refusing(path, *args, **kwargs):
        # A folder that is there is said to be there before the disk refuses to make it.
        if _inside(home, path) and not (name == "mkdir" and os.path.exists(path)):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return act(path, *args, **kwargs)

    return refusing


def _connecting(connect):
    def connecting(path, **kwargs):
        return connect(f"file:{path}?mode=ro", uri=True, **kwargs)

    return connecting
