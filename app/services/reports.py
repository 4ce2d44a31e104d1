"""What went wrong, as text files without secrets: where in the code it was, never what it was about.

An exception's own words may name a card or a bid, and so may its local variables: none of them is written.
"""

import sys
import time
import traceback
from pathlib import Path

import kivy
import kivymd
from kivy.utils import platform

from app import __version__
from app.layout import ROOT
from app.services import home, languages, now

MOST = 5  # files; the oldest go
FRAMES = 40  # of each exception: of an endless recursion the last ones tell enough
CAUSES = 4
MIME = "text/plain"


def write(where, **about):
    """A new file about a mishap at `where` (see `trace`); returns its path. Raises OSError."""
    folder = home.make_folder("reports")
    known = sorted(folder.glob("report-*.txt"), key=_number)
    path = folder / f"report-{_number(known[-1]) + 1 if known else 1}.txt"
    draft = folder / "report.draft"
    draft.write_text("\n".join([*_head(about), "", where, ""]), encoding="utf-8")
    draft.replace(path)
    for old in [*known, path][:-MOST]:
        old.unlink()
    return path


def _number(path):
    """Counted, not dated: the owner may set the clock back."""
    number = path.stem.removeprefix("report-")
    return int(number) if number.isdecimal() else 0


def _head(about):
    facts = {
        "Dragon Table": __version__,
        "Python": sys.version.split()[0],
        "Kivy": kivy.__version__,
        "KivyMD": kivymd.__version__,
        "platform": platform,
        "time": time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now.wall())),
        "language": languages.current(),
        **about,
    }
    return [f"{name}: {fact}" for name, fact in facts.items()]


def trace(error):
    """Kinds of exceptions and places in the code, what came first first."""
    parts = []
    while error is not None and len(parts) < CAUSES:
        parts.append("\n".join([*_places(error), _kind(error)]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(reversed(parts))


def _kind(error):
    return f"{type(error).__module__}.{type(error).__qualname__}"


def _places(error):
    codes = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    return [f"{_file(code.co_filename)}:{line} in {code.co_name}" for code, line in codes[-FRAMES:]]


def _file(name):
    """Without the folders above ours, which may bear a person's name."""
    path = Path(name)
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else Path(*path.parts[-3:]))
