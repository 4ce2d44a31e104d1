"""The tools beside the table survive a monkey, kills included."""

import random

import pytest

from tests.app.monkeys import run

TOUCHES, WHOLE = 80, 2000
KILLS = 2


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_monkey_uses_all_tools_and_kills_lose_nothing(tmp_path, request):
    """Each monkey looks at what the kill before it has left, before its first touch."""
    rng = random.Random(7)
    touches = WHOLE if request.config.getoption("whole") else TOUCHES
    for _ in range(KILLS):
        _, killed = run("tools_monkey", tmp_path, rng.randrange(10**6), 10**6, rng.randint(2, 12))
        assert killed
    _, killed = run("tools_monkey", tmp_path, rng.randrange(10**6), touches)
    assert not killed
