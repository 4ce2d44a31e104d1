"""The history and the numbers of the box under random touches, with kills in between: nothing breaks or gets lost."""

import json
import sqlite3

import pytest

from tests.app.monkeys import run
from tests.robot.history_monkey import GAMES

TOUCHES, WHOLE = 60, 600
# Changes of the history: among the first games, and some touches later, when deleting and noting is all there is.
KILLS = (90, 3)


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_monkey_in_the_history_breaks_and_loses_nothing(tmp_path, request):
    touches = WHOLE if request.config.getoption("whole") else TOUCHES
    for number, statement in enumerate(KILLS):
        _, killed = run("history_monkey", tmp_path, number, 10**6, statement)
        assert killed
        assert_it_is_sound(tmp_path)
    said, killed = run("history_monkey", tmp_path, len(KILLS), touches)
    assert not killed and "Traceback" not in said
    assert assert_it_is_sound(tmp_path) >= GAMES


def assert_it_is_sound(home):
    """Returns how many games are known."""
    db = sqlite3.connect(home / "history.db")
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    (known,) = db.execute("SELECT count(*) FROM (SELECT key FROM games UNION SELECT key FROM bin)").fetchone()
    db.close()
    assert not list(home.glob("*damaged*"))
    for path in home.glob("*.json"):
        json.loads(path.read_text(encoding="utf-8"))
    return known
