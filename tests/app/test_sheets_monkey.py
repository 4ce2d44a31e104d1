"""Every sheet by touch, with kills and restarts in between: nothing crashes, nothing is lost."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.companion import sheets as engine_sheets
from tests.robot.sheets_monkey import digest

ROOT = Path(__file__).resolve().parents[2]
WRITES, WHOLE = 12, 150  # of every kind of sheet
KILLS = 3
PATIENCE = 900


class SheetKeeper:
    def __init__(self, home, seed):
        self.home, self.rng = home, random.Random(seed)
        self.output = home / "said.txt"
        self.kills = 0
        self.start()

    def start(self):
        with open(self.output, "a") as said:
            command = [sys.executable, "-m", "tests.robot.sheets_monkey", self.home, str(self.rng.randrange(10**6))]
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)
        self.kill_at = time.monotonic() + self.rng.uniform(8, 20)

    def lines(self):
        return [line.split() for line in self.output.read_text().splitlines() if line.startswith(WORDS)]

    def writes(self):
        games = [line[2] for line in self.lines() if line[0] == "wrote"]
        return {game: games.count(game) for game in engine_sheets.SHEETS}

    def look(self):
        if self.process.poll() is not None:
            pytest.fail(f"the monkey fell off its chair:\n{self.output.read_text()[-3000:]}")
        if self.kills < KILLS and time.monotonic() > self.kill_at:
            self.kill()
            self.start()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.kills += 1
        self.assert_nothing_is_lost()

    def assert_nothing_is_lost(self):
        """Every file is as it was written last, or as it was about to be written when the kill came."""
        folder = self.home / "sheets"
        assert not list(folder.glob("*.damaged"))
        for key, allowed in self.expected().items():
            paths = [path for path in (folder / f"{key}.json", folder / "filed" / f"{key}.json") if path.exists()]
            if "-" in allowed and not paths:
                continue
            assert paths, f"{key} is lost"
            assert stored_digest(paths[0]) in allowed, f"{key} is not as it was"

    def expected(self):
        """By key what its file may hold now."""
        found = {}
        for what, key, _, sheet in self.lines():
            if what == "wrote":
                found[key] = {sheet}
            elif key in found or what == "deleting":
                found.setdefault(key, set()).add(sheet)
        return found


WORDS = ("writing", "wrote", "deleting")


def stored_digest(path):
    import json

    return digest(engine_sheets.from_dict(json.loads(path.read_text(encoding="utf-8"))["sheet"]))


@pytest.mark.timeout(PATIENCE + 60)
def test_a_monkey_uses_each_sheet_with_kills_and_restarts(tmp_path, request):
    wanted = WHOLE if request.config.getoption("whole") else WRITES
    home = tmp_path / "home"
    home.mkdir()
    keeper = SheetKeeper(home, seed=1)
    end = time.monotonic() + PATIENCE
    try:
        while keeper.kills < KILLS or min(keeper.writes().values()) < wanted:
            assert time.monotonic() < end, keeper.writes()
            keeper.look()
            time.sleep(0.2)
    finally:
        keeper.process.kill()
        keeper.process.wait()
    keeper.assert_nothing_is_lost()
