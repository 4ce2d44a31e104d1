"""Kills at a chosen moment, and disks that refuse: whoever looks afterwards knows just what must be there."""

import errno
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
