"""The history as files for other devices and spreadsheets: written into a folder of its own, read from anywhere."""

import time
from contextlib import suppress
from pathlib import Path

from app.services import home

FOLDER = "exchange"
# ending: what the share sheet of a phone calls it
FORMATS = {"csv": "text/csv", "json": "application/json"}
LARGEST = 10_000_000  # bytes; twenty thousand games are fewer


class NotForImport(Exception):
    """The path leads to nothing that could be read."""


class TooLarge(Exception):
    """The file is larger than any history."""


def folder():
    return home.folder(FOLDER)


def write(history, ending):
    """All games as a new file; returns its path."""
    text = history.export_csv() if ending == "csv" else history.export_json()
    path = _free_name(f"dragon-table-{time.strftime('%Y-%m-%d')}", ending)
    draft = path.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8", newline="\n")
    return draft.replace(path)


def _free_name(stem, ending):
    path, number = home.make_folder(FOLDER) / f"{stem}.{ending}", 2
    while path.exists():
        path, number = folder() / f"{stem}-{number}.{ending}", number + 1
    return path


def found():
    """The files that lie in the folder, the newest first."""
    known = [path for path in home.files(FOLDER, "") if path.suffix.lower().removeprefix(".") in FORMATS]
    return sorted(filter(Path.is_file, known), key=lambda path: path.stat().st_mtime, reverse=True)


def path_from(typed):
    """The path that somebody typed or pasted, perhaps with quotation marks around it."""
    path = Path(typed.strip().strip("\"'"))
    with suppress(RuntimeError):  # nobody has this name, and so no folder
        path = path.expanduser()
    return path


def read(path):
    """The text of a file, whatever it holds. Raises NotForImport, TooLarge or OSError."""
    if not path.is_file():  # a pipe would never end
        raise NotForImport(path)
    if path.stat().st_size > LARGEST:
        raise TooLarge(path)
    return text_of(path.read_bytes())


def text_of(content):
    """What these bytes say, whatever they are; TooLarge if they are more than LARGEST."""
    if len(content) > LARGEST:
        raise TooLarge
    return content.decode("utf-8-sig", errors="replace")
