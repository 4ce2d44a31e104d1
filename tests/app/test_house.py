"""Who may know whom: the directions of the house, as far as they are built."""

import ast
from pathlib import Path

import engine

ROOT = Path(__file__).resolve().parents[2]
#: room: the rooms of app/ that it may import, besides itself
MAY = {
    "services": {"layout", "theme", "__init__"},
    "play": {"services", "widgets", "theme"},
    "rulebook": {"services", "play"},
    "sheets": {"services", "widgets", "words", "layout"},
}


def imported(path):
    """The modules of app/ that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "app":
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("app."))


def room(module):
    """app.play.view.Playing: "play"; app.__version__: "__init__"."""
    name = module.split(".")[1]
    return name if (ROOT / "app" / name).is_dir() or (ROOT / "app" / f"{name}.py").exists() else "__init__"


def test_rooms_know_only_those_below_them():
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for name, may in MAY.items()
        for path in (ROOT / "app" / name).rglob("*.py")
        for module in imported(path)
        if room(module) not in may | {name}
    ]
    assert not wrong


def test_only_the_application_knows_the_navigator_and_nobody_knows_the_application():
    knowing = {
        (path.relative_to(ROOT / "app").as_posix(), room(module))
        for path in (ROOT / "app").rglob("*.py")
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
