"""Whole games by touch, with kills and restarts in between, the rest of them on a disk that is full now and then."""

import random

import pytest

import engine
from app.services import saves
from tests.app.monkeys import run

GAMES = ("dragonheart", "dragonstones", "dragons_gold", "pantry")
WHOLE = {"dragonheart": 20, "dragonstones": 10, "dragons_gold": 10, "pantry": 20}  # with --whole: `make monkey`
# One human among computers; with --whole also two, but where two people fill the table there is no room for any.
ALONE = [f"{game}:1" for game in GAMES]
WHOLE |= dict.fromkeys([*ALONE, *(f"{game}:2" for game in GAMES if game != "dragonheart")], 10)
KILLS, WHOLE_KILLS = 2, 6
LATEST, WHOLE_LATEST = 15, 60  # each kill comes in one of the first writes of an app, one or more lines each
ENDS = ("whole", "torn")


def pytest_generate_tests(metafunc):
    metafunc.parametrize("game", WHOLE if metafunc.config.getoption("whole") else [*GAMES, *ALONE])


def journals(home):
    return [path.read_text(encoding="utf-8") for path in (home / "games").glob("*.journal")]


def lines(home):
    return sum(text.count("\n") for text in journals(home))


@pytest.mark.whole
@pytest.mark.timeout(0)  # how long a game takes is its own matter
def test_monkeys_play_whole_games_with_kills_and_restarts(tmp_path, game, request):
    whole = request.config.getoption("whole")
    wanted = WHOLE[game] if whole else 1
    rng, over = random.Random(game), 0
    for number in range(WHOLE_KILLS if whole else KILLS):
        before, write, end = lines(tmp_path), rng.randint(2, WHOLE_LATEST if whole else LATEST), ENDS[number % 2]
        said, killed = run("monkey", tmp_path, rng.randrange(10**6), wanted, game, end, write)
        over += said.count("over ")
        assert killed
        assert lines(tmp_path) >= before + write - (end == "torn"), "the kill lost what was written before"
    said, _ = run("monkey", tmp_path, rng.randrange(10**6), wanted - over, game, "full")
    assert over + said.count("over ") == wanted
    for path in (tmp_path / "games").glob("*.journal"):
        text = path.read_text(encoding="utf-8")
        if "\n" not in text:  # killed before the game had begun
            continue
        saves.reopen(saves.look(path))  # an end that a kill or the disk kept out of the file is written now
        journal = engine.Journal.loads(path.read_text(encoding="utf-8"))
        assert engine.replay(journal).over == (journal.end is not None)
