"""The proof of the house: a fifth game needs two folders and a line on each of two lists, and nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
LONGEST = 200  # lines of both folders together
#: file: (the line before, the line of the new game)
LISTS = {
    "engine/games.py": [
        ("from . import dragonheart, dragons_gold, dragonstones, pantry", "from . import highest"),
        ('    "pantry": pantry,', '    "highest": highest,'),
    ],
    "app/games/__init__.py": [('    "pantry": "app.games.pantry",', '    "highest": "app.games.highest",')],
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The project with the game in it. Only engine/ and app/ are copied, for only there something is added."""
    house = tmp_path_factory.mktemp("house")
    for name in ("kv", "assets", "tests", "main.py"):
        (house / name).symlink_to(ROOT / name)
    for name, room in (("engine", "engine/highest"), ("app", "app/games/highest")):
        shutil.copytree(ROOT / name, house / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(HERE / name, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    for path, lines in LISTS.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        for before, line in lines:
            assert text.count(f"{before}\n") == 1
            text = text.replace(f"{before}\n", f"{before}\n{line}\n")
        (house / path).write_text(text, encoding="utf-8")
    return house


@pytest.mark.parametrize("shape", ["phone", "tablet"])
def test_a_robot_plays_it_by_touch_from_the_shelf_to_the_history(house, tmp_path, shape):
    command = [sys.executable, "-m", "tests.fifth_game.play", tmp_path, shape]
    done = subprocess.run(command, cwd=house, env=os.environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["setup", "rules", "result", "replay", "history"]


def test_it_is_short():
    files = [*(HERE / "engine").glob("*.py"), *(HERE / "app").glob("*.py")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LONGEST
