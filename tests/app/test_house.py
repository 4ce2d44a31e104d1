"""The house: who may know whom, where a game may be named, and how long a file may be."""

import ast
import re
from pathlib import Path

import engine

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "app").rglob("*.py"))
#: The floors of app/, the lowest first. A room knows only what lies below its floor; `games` are the folders' list too.
FLOORS = (
    {"__init__", "layout", "theme", "before_kivy"},
    {"services"},
    {"words"},
    {"widgets"},
    {"play"},
    {"rulebook", "sheets"},
    {"games"},
    {"companion", "history"},
    {"screens"},
    {"navigator", "net", "ahead"},
    {"application"},
)
LONGEST = 400  # lines of code in a file


def imported(path):
    """The modules of app/ that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "app":
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("app."))


def room(module):
    """app.play.playing.Playing: "play"; app.__version__: "__init__"."""
    name = module.split(".")[1]
    return name if (ROOT / "app" / name).is_dir() or (ROOT / "app" / f"{name}.py").exists() else "__init__"


def floor(name):
    return next(number for number, rooms in enumerate(FLOORS) if name in rooms)


def test_rooms_know_only_those_below_them():
    files = [(path, room(f"app.{path.relative_to(ROOT / 'app').with_suffix('').parts[0]}")) for path in FILES]
    assert {name for _, name in files} == set().union(*FLOORS)
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path, name in files
        for module in imported(path)
        if room(module) != name and floor(room(module)) >= floor(name)
    ]
    assert not wrong


def test_a_file_outside_the_folder_of_a_game_names_no_game():
    """Ids, names and folders; the one list excepted. Words like "gold" and "fist" mean more than a game."""
    named = re.compile("|".join(f"{game}|{game.replace('_', '')}" for game in engine.GAMES), re.IGNORECASE)
    outside = [path for path in (*FILES, *(ROOT / "kv").rglob("*.kv")) if not set(path.parts) & set(engine.GAMES)]
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in outside
        if path != ROOT / "app" / "games" / "__init__.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert not wrong


def test_kv_mirrors_app():
    assert [path for path in (ROOT / "kv").rglob("*.kv") if not _module_of(path).exists()] == []


def _module_of(kv):
    return (ROOT / "app" / kv.relative_to(ROOT / "kv")).with_suffix(".py")


def test_only_the_application_knows_the_navigator_and_nobody_knows_the_application():
    knowing = {
        (path.relative_to(ROOT / "app").as_posix(), room(module))
        for path in FILES
        for module in imported(path)
        if room(module) in ("application", "navigator")
    }
    assert knowing == {("application.py", "navigator")}


def test_no_game_knows_another_one():
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for game in engine.GAMES
        for path in (ROOT / "app" / "games" / game).rglob("*.py")
        for module in imported(path)
        if any(module.startswith(f"app.games.{other}") for other in engine.GAMES if other != game)
    ]
    assert not wrong


def test_every_game_has_its_folder_on_the_list():
    from app import games

    assert set(games.FOLDERS) == set(engine.GAMES)


def lines_of_code(source):
    """How many lines there are without blank ones, comments and docstrings."""
    told = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            told.update(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    lines = enumerate(map(str.strip, source.splitlines()), start=1)
    return sum(bool(line) and not line.startswith("#") and number not in told for number, line in lines)


def test_blank_lines_comments_and_docstrings_are_no_code():
    assert (
        lines_of_code('"""Told.\n\nAt length."""\n\n# Why\nX = 1  # so\n\n\ndef f():\n    """It."""\n    return X\n')
        == 3
    )


def test_no_file_is_too_long_to_be_read_at_once():
    """Rulebooks are texts, not code."""
    lengths = {
        str(path.relative_to(ROOT)): lines_of_code(path.read_text(encoding="utf-8"))
        for path in FILES
        if path.name != "rulebook.py"
    }
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}
