"""Score sheets on disk: one file each in sheets/, written before anything shows.

A sheet that the players have finished and that the history knows moves to sheets/filed/: there may be hundreds of
those, and only the newest are read. A file that can't be read is set aside, never deleted by itself.
"""

import json
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.services import home, now, troubles
from app.services.saves import is_name
from app.theme import BADGES
from engine import EngineError
from engine.companion import sheets
from engine.companion.entry import MOST  # noqa: F401, the largest number that a sheet takes
from engine.companion.records import Played

FOLDER, FILED, BIN = "sheets", "sheets/filed", "sheets/bin"
ENDING = ".json"


def folder():
    return home.folder(FOLDER)


@dataclass
class Paper:
    """A sheet with what only the app knows of it: who has which badge, and when the players finished it (0: not)."""

    sheet: sheets.Sheet
    badges: list
    ended: int = 0
    changed: float = 0  # when its file was written last, as far as a list needs it

    @classmethod
    def begin(cls, game, people, **settings):
        """A new sheet, on disk already. Refusals of the sheet and of the disk come through."""
        names = [person["name"] for person in people]
        key = f"sheet-{secrets.token_hex(6)}"
        sheet = sheets.SHEETS[game].new(names, key=key, started=int(now.wall()), **settings)
        paper = cls(sheet, [person["badge"] for person in people])
        paper._store(sheet, 0)
        return paper

    @property
    def key(self):
        return self.sheet.key

    @property
    def closed(self):
        return self.sheet.data["closed"]

    @property
    def people(self):
        return [{"name": name, "badge": badge} for name, badge in zip(self.sheet.names, self.badges, strict=True)]

    def write(self, sheet):
        """The sheet after a change: on disk first; if that is refused, nothing has changed."""
        ended = (self.ended or int(now.wall())) if sheet.data["closed"] else 0
        # A letter stands for a name, and names can change.
        pairs = zip(self.badges, sheet.names, strict=True)
        self.badges = [badge if badge in BADGES else name[0].upper() for badge, name in pairs]
        self._store(sheet, ended)
        self.sheet, self.ended = sheet, ended

    def _store(self, sheet, ended):
        stored = {"sheet": sheet.as_dict(), "badges": self.badges, "ended": ended}
        home.write_json(f"{FOLDER}/{sheet.key}{ENDING}", stored)
        if _filed(sheet.key).exists():
            _filed(sheet.key).unlink()

    def file_away(self, history):
        """A finished sheet into the history, under its own key: twice is as good as once."""
        history.add(Played.from_sheet(self.sheet, now=self.ended))
        _running(self.key).replace(home.make_folder(FILED) / f"{self.key}{ENDING}")

    def take_out(self, history):
        """A sheet that is being written on again is no finished game."""
        with suppress(KeyError):
            history.delete(self.key)


@dataclass
class Trouble:
    """A file that can't be read, and why: "sheet_unreadable" (set aside), "sheet_newer" or "unreadable_file"."""

    path: Path
    code: str


def _running(key):
    return home.home() / FOLDER / f"{key}{ENDING}"


def _filed(key):
    return home.home() / FILED / f"{key}{ENDING}"


def find(key):
    """The sheet of this key as a Paper, a Trouble if it can't be read, None if there is none."""
    path = next((path for path in (_running(key), _filed(key)) if path.exists()), None)
    return _read(path) if path else None


def running():
    """Every sheet that is not filed away, the one changed last first, then the files in trouble."""
    paths = _newest_first(home.files(FOLDER, ENDING))
    found = [_read(path) for path in paths]
    aside = [Trouble(path, "sheet_unreadable") for path in _newest_first(home.files(FOLDER, home.ASIDE))]
    known = {trouble.path for trouble in aside}
    fresh = [each for each in found if isinstance(each, Trouble) and each.path not in known]
    return [each for each in found if isinstance(each, Paper)], [*fresh, *aside]


def filed(most):
    """The newest sheets in the file, at most so many. No list shows those in trouble, so they are said."""
    found = [_read(path) for path in _newest_first(home.files(FILED, ENDING))[:most]]
    for trouble in [each for each in found if isinstance(each, Trouble)]:
        if trouble.code == "sheet_unreadable":
            troubles.note("damaged", FILED, trouble.path.name)
        elif trouble.code == "unreadable_file":
            troubles.note("unread", FILED)
    return [each for each in found if isinstance(each, Paper)]


def catch_up(papers, app):
    """File what was finished but not filed, as after a kill; what fails now is tried again next time."""
    for paper in papers:
        if paper.closed:
            with suppress(EngineError, OSError):
                paper.file_away(app.history)


def _newest_first(paths):
    return sorted(paths, key=_changed, reverse=True)


def _changed(path):
    try:
        return path.stat().st_mtime
    except OSError:
        return 0


def _read(path):
    try:
        stored = json.loads(home.read_bytes(path).decode("utf-8"))
        sheet = sheets.from_dict(stored["sheet"])
        if sheet.key != path.stem or home.writable(stored) != stored or not all(map(is_name, sheet.names)):
            raise ValueError(sheet.key)
        ended = stored.get("ended")
        ended = ended if type(ended) is int and ended > 0 else 0
        if sheet.data["closed"]:
            ended = ended or int(_changed(path))
        return Paper(sheet, _badges(stored.get("badges"), sheet), ended, _changed(path))
    except OSError:
        return Trouble(path, "unreadable_file")
    except EngineError as error:
        if error.code == "sheet_newer":
            return Trouble(path, error.code)
    except home.NONSENSE:
        pass
    return _set_aside(path)


def _set_aside(path):
    try:
        aside = home.put_aside(path, home.read_bytes(path))
        path.unlink()
    except OSError:
        return Trouble(path, "unreadable_file")
    return Trouble(aside, "sheet_unreadable")


def _badges(stored, sheet):
    """A badge for each seat; where the file tells nonsense they are handed out."""
    if isinstance(stored, list) and len(stored) == len(sheet.seats) and all(map(_is_badge, stored)):
        return stored
    later = [name[0].upper() for name in sheet.names[len(BADGES) :]]
    return [*BADGES, *later][: len(sheet.seats)]


def _is_badge(badge):
    """One of the six, or the letter of somebody who came too late for them."""
    return isinstance(badge, str) and (badge in BADGES or len(badge) == 1)


# Deleting, with one step back


def put_in_bin(path):
    """Take a file away; `take_back` undoes it. Only the last one can come back."""
    for old in home.make_folder(BIN).iterdir():
        old.unlink()
    return path.replace(home.home() / BIN / path.name)


def delete(key):
    """Put a sheet into the bin. Returns where it lies now and where it was."""
    path = _running(key) if _running(key).exists() else _filed(key)
    return put_in_bin(path), path


def take_back(binned, path):
    """OSError if it is no longer in the bin, or if something else is in its place."""
    if path.exists():
        raise FileExistsError(path)
    binned.replace(path)
