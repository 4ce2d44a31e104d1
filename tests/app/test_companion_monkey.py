"""The tools beside the table survive a monkey, kills included."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KILLS, SECONDS = 3, 12


def start_monkey(home, seed, seconds):
    with open(home / "said.txt", "a") as said:
        command = [sys.executable, "-m", "tests.robot.tools_monkey", str(home), str(seed), str(seconds)]
        return subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)


@pytest.mark.timeout(400)
def test_a_monkey_uses_all_tools_and_kills_lose_nothing(tmp_path, request):
    rng = random.Random(7)
    seconds = SECONDS * (10 if request.config.getoption("whole") else 1)
    for _ in range(KILLS):
        monkey = start_monkey(tmp_path, rng.randrange(10**6), 600)
        end = time.monotonic() + rng.uniform(5, 9)
        while time.monotonic() < end:
            assert monkey.poll() is None, (tmp_path / "said.txt").read_text()[-3000:]
            time.sleep(0.1)
        os.kill(monkey.pid, signal.SIGKILL)
        monkey.wait()
    # The last one looks at what the kills have left, before its first touch.
    monkey = start_monkey(tmp_path, rng.randrange(10**6), seconds)
    monkey.wait(timeout=300)
    said = (tmp_path / "said.txt").read_text()
    assert monkey.returncode == 0, said[-3000:]
    assert "touches" in said
