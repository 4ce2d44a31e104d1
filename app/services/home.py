"""The app's data folder, and files in it that are never half written.

A file is damaged if anything in it makes no sense: it is kept under a name of its own, what is sound is used and
written down anew, and the player is told. If the disk refuses that, the file waits as it is for the next time that
something is to be written. A file that the disk doesn't give out is not damaged: nothing touches it, and what is
written until the app ends stays in memory.
"""

import json
import os
import stat
from contextlib import suppress
from pathlib import Path

from app.services import device, troubles
from engine import EngineError

ASIDE = ".damaged"
LARGEST = 3_000_000  # bytes; whatever we write here is a hundredth of it
LARGEST_NUMBER = 2**53
DEEPEST = 12  # lists in lists
#: What reading a file may run into that was changed by somebody else, or torn.
NONSENSE = (EngineError, ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError)

_held = {}  # path: what stands for a file that the disk didn't give out; None for nothing
_waiting = {}  # path: the content of a damaged file that could not be put aside yet


def begin():
    """A new run of the app: what the disk refused before may work now."""
    _held.clear()
    _waiting.clear()
    troubles.forget()


def home():
    """Where everything of ours lies; DRAGON_TABLE_HOME overrides it."""
    chosen = os.environ.get("DRAGON_TABLE_HOME")
    if chosen:
        path = Path(chosen)
    else:
        path = _users_folder()
        if device.ANDROID:  # Python and the app lie there too; what goes along to a new phone needs a folder of its own
            path /= "data"
    with suppress(OSError):  # whoever writes will be told; to look at things is no reason to stop
        path.mkdir(parents=True, exist_ok=True)
    return path


def _users_folder():
    """Where Kivy keeps an app's data. It makes the last folder alone, and fails if the one above is not there yet."""
    from kivy.app import App

    if os.environ.get("XDG_CONFIG_HOME") == "":  # the same as unset, but Kivy would take the current folder
        del os.environ["XDG_CONFIG_HOME"]
    try:
        return Path(App.get_running_app().user_data_dir)
    except OSError as error:
        return Path(error.filename)


def files(name, ending):
    """The files of a folder of ours that end so; none if there is no such folder, or the disk doesn't give it out."""
    try:
        return list(folder(name).glob(f"*{ending}"))
    except OSError:
        troubles.note("unread", name)
        return []


def folder(name):
    """Where to look. It is made if the disk allows that, for people may want to lay something there."""
    with suppress(OSError):
        make_folder(name)
    return home() / name


def make_folder(name):
    """Where to write. OSError if the disk refuses, or if something else is in its place."""
    path = home() / name
    path.mkdir(parents=True, exist_ok=True)
    return path


# Reading


def read_json(name, default, sound=lambda stored: stored):
    """What is sound of a small JSON file; the default if there is none, or if all of it is nonsense.

    `sound` takes what is stored and returns what is sound of it, or stumbles over it.
    """
    path = home() / name
    content = _content(path)
    if content is None:
        return default
    try:
        stored = json.loads(content.decode("utf-8"))
        good = sound(writable(stored))
        if good == stored:
            return good
    except NONSENSE:
        good = default
    _waiting[path] = content
    try:
        write_json(name, good)
    except OSError:
        troubles.note("in_place", name)
    return good


def _content(path):
    """None if there is no file, or none that the disk gives out."""
    if path not in _held:
        try:
            return read_bytes(path)
        except FileNotFoundError:
            return None
        except OSError:
            _held[path] = None
            troubles.note("unread", path.name)
    return _held[path]


def read_bytes(path):
    """What is in a small file; OSError if it can be none of ours."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:  # a pipe would never end
        raise OSError(f"{path} is no file of ours")
    return path.read_bytes()


def writable(value, room=DEEPEST):
    """The value without what nobody could write again: half letters, numbers beyond counting, nests without end.
    ValueError if that is all of it."""
    if room < 0:
        raise ValueError(value)
    if isinstance(value, dict):
        return dict(_each(value.items(), lambda item: (writable(item[0], 0), writable(item[1], room - 1))))
    if isinstance(value, list):
        return list(_each(value, lambda item: writable(item, room - 1)))
    if isinstance(value, str):
        value.encode()
    if isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
        raise ValueError(value)
    return value


def _each(values, part):
    for value in values:
        with suppress(ValueError):
            yield part(value)


# Writing


def write_json(name, data):
    """Write a file so that a kill at any moment leaves either the old or the new one; None means no file."""
    path = home() / name
    content = None if data is None else json.dumps(data, ensure_ascii=False, indent=1).encode()
    if path in _held:
        _held[path] = content
        return
    if path in _waiting:
        aside = put_aside(path, _waiting[path])
        del _waiting[path]
        troubles.note("damaged", name, aside.name)
    if content is None:
        path.unlink(missing_ok=True)
    else:
        _write(path, content)


def put_aside(path, content):
    """Keep what was in a damaged file; returns where. Nothing that was put aside before is replaced."""
    number, aside = 1, path.with_suffix(ASIDE)
    while aside.exists():
        if _holds(aside, content):  # the disk refused the new file, or a kill came before it
            return aside
        number += 1
        aside = path.with_name(f"{path.stem}-{number}{ASIDE}")
    _write(aside, content)
    return aside


def _holds(path, content):
    with suppress(OSError):
        return read_bytes(path) == content
    return False


def _write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    with open(draft, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
