"""Damaged files against the real app: each ends in a sentence or in the game, soon, and nothing is lost."""

from collections import Counter

import pytest

from tests.app.monkeys import run

#: kind: (how many in a piece, how many daily, how many pieces with --whole, and with --attack)
CASES = {"journals": (1_000, 7, 2, 10), "homes": (300, 4, 2, 10), "imports": (2_500, 20, 1, 4)}
#: Words of some ends that a thousand cases have to come to, or the attack has lost its sting.
ENDS = {
    "journals": ("table", "result", "damaged from line", "other rules", "not saved to its end", "newer", "; filed"),
    "homes": ("good disk, set aside", "good disk, goes on", "full", "read only", "unreadable"),
    "imports": ("added", "No game", "left out", "stopped", "character", "no file of that name", "newer version"),
}


def pytest_generate_tests(metafunc):
    whole, attack = (metafunc.config.getoption(name) for name in ("whole", "attack"))
    cases = []
    for kind, (piece, daily, some, every) in CASES.items():
        pieces = every if attack else some if whole else 0
        cases += [(kind, piece * number, piece) for number in range(pieces)] or [(kind, 0, daily)]
    metafunc.parametrize(("kind", "first", "count"), cases)


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_no_damaged_file_breaks_the_app_or_gets_lost(tmp_path, kind, first, count):
    said, _ = run("attack", tmp_path / kind, kind, first, count)
    ends = ends_of(said)
    assert sum(ends.values()) == count
    if count > 100:
        assert len(ends) > 1, ends
        assert not [words for words in ENDS[kind] if not any(words in end for end in ends)], ends
    print(said)


def ends_of(said):
    """{how it ended: how often}."""
    found = Counter()
    for line in said.splitlines():
        match line.split(" ", 3):
            case [_, "ended", times, end]:
                found[end] += int(times)
    return found
