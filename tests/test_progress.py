"""A long command says how far it has come and how long it still takes, in plain lines."""

import subprocess
import sys

from tests.progress import Progress, in_words

TEN_TESTS = "import pytest\n\n@pytest.mark.parametrize('n', range(10))\ndef test(n): pass\n"


def follow(steps, every, pace):
    """What is told of so many steps, each as long as the pace."""
    now, lines = [0], []
    progress = Progress(steps, every, clock=lambda: now[0], tell=lambda line, flush: lines.append(line))
    for number in range(steps):
        now[0] += pace
        progress.step(f"piece {number + 1}")
    return lines


def test_each_step_has_its_count_and_the_time_left():
    assert follow(3, every=0, pace=100) == [
        "1 of 3: piece 1 (about 3 min left)",
        "2 of 3: piece 2 (about 2 min left)",
        "3 of 3: piece 3",
    ]


def test_of_many_short_steps_one_in_a_while_is_told_and_the_last():
    assert follow(1000, every=30, pace=0.1)[0].startswith("300 of 1000: piece 300")
    assert len(follow(1000, every=30, pace=0.1)) == 4


def test_times_are_told_in_the_largest_units_that_fit():
    assert [in_words(seconds) for seconds in (5, 100, 7300)] == ["5 s", "2 min", "2 h 2 min"]


def run(folder, *options):
    (folder / "test_ten.py").write_text(TEN_TESTS)
    (folder / "conftest.py").write_text("from tests.conftest import *\nCountdown.EVERY = 0\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, str(folder / "test_ten.py")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_run_of_tests_counts_them_and_leaves_no_control_characters_in_a_log(tmp_path):
    log = run(tmp_path)
    assert "3 of 10 (about " in log and "\x1b" not in log and "\r" not in log


def test_a_run_on_several_workers_counts_the_same_tests(tmp_path):
    assert "9 of 10 (about " in run(tmp_path, "-n", "2")
