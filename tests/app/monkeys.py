"""How a robot is set loose in a process of its own, where it may be killed."""

import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_times = itertools.count(int(time.time()), step=120)  # each finds the clocks of the one before it still running


def run(name, home, *arguments):
    """What the robot said, and whether it was killed; it may end in no other way than that or well."""
    home.mkdir(exist_ok=True)
    command = [sys.executable, "-m", f"tests.robot.{name}", home, *map(str, arguments)]
    environment = os.environ | {"ROBOT_TIME": str(next(_times))}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode in (0, -9), f"it fell off its chair:\n{done.stdout[-3000:]}"
    return done.stdout, done.returncode == -9
