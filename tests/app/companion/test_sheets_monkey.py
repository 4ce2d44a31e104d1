"""Every sheet by touch, with kills and restarts in between: nothing crashes, nothing is lost."""

import json
import random

import pytest

from engine.companion import sheets as engine_sheets
from tests.app.monkeys import run
from tests.robot.sheets_monkey import digest

WRITES, WHOLE = 3, 50  # of every kind of sheet
KILLS = 2
WORDS = ("writing", "wrote", "deleting")


def expected(said):
    """By key what its file may hold now: as it was written last, or as it was about to be when the kill came."""
    found = {}
    for what, key, _, sheet in (line.split() for line in said.splitlines() if line.startswith(WORDS)):
        if what == "wrote":
            found[key] = {sheet}
        elif key in found or what == "deleting":
            found.setdefault(key, set()).add(sheet)
    return found


def assert_nothing_is_lost(home, said):
    folder = home / "sheets"
    assert not list(folder.glob("*.damaged"))
    for key, allowed in expected(said).items():
        paths = [path for path in (folder / f"{key}.json", folder / "filed" / f"{key}.json") if path.exists()]
        if "-" in allowed and not paths:
            continue
        assert paths, f"{key} is lost"
        assert stored_digest(paths[0]) in allowed, f"{key} is not as it was"


def stored_digest(path):
    return digest(engine_sheets.from_dict(json.loads(path.read_text(encoding="utf-8"))["sheet"]))


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_monkey_uses_each_sheet_with_kills_and_restarts(tmp_path, request):
    wanted = WHOLE if request.config.getoption("whole") else WRITES
    rng, said = random.Random(1), ""
    for _ in range(KILLS):
        more, killed = run("sheets_monkey", tmp_path, rng.randrange(10**6), 10**6, rng.randint(10, 30))
        said += more
        assert killed
        assert_nothing_is_lost(tmp_path, said)
    said += run("sheets_monkey", tmp_path, rng.randrange(10**6), wanted)[0]
    assert_nothing_is_lost(tmp_path, said)
