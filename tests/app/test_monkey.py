"""Whole games by touch, with kills and restarts in between."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"dragonheart": 4, "dragonstones": 2, "dragons_gold": 2, "pantry": 2}
WHOLE = {"dragonheart": 20, "dragonstones": 10, "dragons_gold": 10, "pantry": 20}  # with --whole: `make monkey`
WORKERS = 2  # monkeys at the same time, each in a window of its own
KILLS = 3  # for each monkey
PATIENCE = 3000  # seconds, against a monkey that never ends; a slow machine is no fault


class Keeper:
    """Starts a monkey in a home, kills it now and then, and counts the games that came to their end."""

    def __init__(self, home, seed, game, wanted):
        self.home, self.rng, self.game, self.wanted = home, random.Random(seed), game, wanted
        self.output = home / "said.txt"
        self.kills = 0
        self.start()

    def start(self):
        with open(self.output, "a") as said:
            seed = str(self.rng.randrange(10**6))
            command = [sys.executable, "-m", "tests.robot.monkey", self.home, seed, str(self.wanted), self.game]
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)
        self.kill_at = time.monotonic() + self.rng.uniform(4, 14)

    def over(self):
        return self.output.read_text().count("over ")

    def look(self):
        if self.process.poll() is not None:
            pytest.fail(f"a monkey fell off its chair:\n{self.output.read_text()[-3000:]}")
        if self.kills < KILLS and time.monotonic() > self.kill_at:
            self.process.kill()
            self.process.wait()
            self.kills += 1
            self.start()

    def stop(self):
        self.process.kill()
        self.process.wait()


@pytest.mark.timeout(PATIENCE + 60)
@pytest.mark.parametrize("game", GAMES)
def test_monkeys_play_whole_games_with_kills_and_restarts(tmp_path, game, request):
    wanted = (WHOLE if request.config.getoption("whole") else GAMES)[game]
    homes = [tmp_path / f"home{number}" for number in range(WORKERS)]
    for home in homes:
        home.mkdir()
    keepers = [Keeper(home, seed, game, wanted) for seed, home in enumerate(homes)]
    end = time.monotonic() + PATIENCE
    try:
        while sum(keeper.over() for keeper in keepers) < wanted or any(keeper.kills < KILLS for keeper in keepers):
            assert time.monotonic() < end, f"only {[keeper.over() for keeper in keepers]} games were played"
            for keeper in keepers:
                keeper.look()
            time.sleep(0.2)
    finally:
        for keeper in keepers:
            keeper.stop()
    assert_nothing_is_damaged(homes)


def assert_nothing_is_damaged(homes):
    """Every file in every home can still be played or watched from first to last move."""
    import engine

    for path in (path for home in homes for path in (home / "games").glob("*.journal")):
        journal = engine.Journal.loads(path.read_text(encoding="utf-8"))
        table = engine.replay(journal)
        assert table.over == (journal.end is not None) or journal.torn or table.over
