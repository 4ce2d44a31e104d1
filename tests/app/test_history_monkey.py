"""The history and the numbers of the box under random touches, with kills in between: nothing breaks or gets lost."""

import json
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.robot.history_monkey import GAMES

ROOT = Path(__file__).resolve().parents[2]
TOUCHES, KILLS = 120, 2
PATIENCE = 240


def run(home, seed, said):
    command = [sys.executable, "-m", "tests.robot.history_monkey", home, str(seed), str(TOUCHES)]
    return subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)


@pytest.mark.timeout(PATIENCE + 60)
def test_a_monkey_in_the_history_breaks_and_loses_nothing(tmp_path):
    chance, output = random.Random(8), tmp_path / "said.txt"
    home = tmp_path / "home"
    with open(output, "w") as said:
        for number in range(KILLS + 1):
            process, end = run(home, number, said), time.monotonic() + PATIENCE / 3
            if number < KILLS:
                wait_for_touches(output, number + 1, process, end)
                time.sleep(chance.uniform(0.2, 2))
                process.kill()
            code = process.wait(timeout=PATIENCE)
            assert code == 0 or number < KILLS, output.read_text()[-3000:]
            assert "Traceback (most recent call last)" not in errors(output), errors(output)[-3000:]
            assert_all_is_there(home)


def wait_for_touches(output, starts, process, end):
    """Until this start has touched something."""
    while output.read_text().count("touched 0") < starts and time.monotonic() < end and process.poll() is None:
        time.sleep(0.1)


def errors(output):
    """What was said but for Kivy's own complaints about the clipboard of this machine."""
    return output.read_text().partition("touched 0")[2]


def assert_all_is_there(home):
    db = sqlite3.connect(home / "history.db")
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    known = db.execute("SELECT count(*) FROM (SELECT key FROM games UNION SELECT key FROM bin)").fetchone()[0]
    db.close()
    assert known >= GAMES and not list(home.glob("*damaged*"))
    for path in home.glob("*.json"):
        json.loads(path.read_text(encoding="utf-8"))
