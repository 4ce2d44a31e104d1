"""A well-formed journal whose moves don't fit the rules is a damaged file, by whichever way it is opened."""

import random

import pytest

import engine
from app.history.catch_up import AFTER, PACE
from app.play import film
from app.services import saves
from tests.robot import fist
from tests.robot.games import showing

BROKEN = "as far as the file goes"
TO_GAMES = "This saved game is damaged"


def finished(game):
    """The journal of a whole game."""
    people = fist.people(engine.GAMES[game].min_players, "en")
    table, rng = engine.new(game, [person["name"] for person in people], 5, {}), random.Random(5)
    table.journal.memo["people"] = people
    while not table.over:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.moves(seat)))
    return table.journal


def with_a_move_left_out(game):
    """The last one without which the others don't fit."""
    journal = finished(game)
    for left_out in range(len(journal.moves) * 2 // 3, 0, -1):
        edited = journal.copy()
        del edited.moves[left_out]
        if _refused(edited):
            return edited
    raise AssertionError("every move can be left out")


def with_another_end(game):
    journal = finished(game)
    journal.end = {"scores": [99] * len(journal.seats), "winners": [0]}
    return journal


def with_an_end_too_early(game):
    journal = finished(game)
    del journal.moves[len(journal.moves) // 2 :]
    return journal


def not_finished(game):
    journal = with_a_move_left_out(game)
    journal.end = None
    return journal


def _refused(journal):
    try:
        engine.replay(journal)
    except engine.EditedJournal:
        return True
    return False


EDITED = [with_a_move_left_out, with_another_end, with_an_end_too_early]
every_edit = pytest.mark.parametrize("edit", EDITED, ids=lambda edit: edit.__name__)


def put(home, journal):
    """The file, whole but for its sense; returns its path."""
    (home / "games").mkdir(exist_ok=True)
    path = home / "games" / "20260101-120000-edited.journal"
    path.write_text(journal.dumps(), encoding="utf-8")
    assert saves.look(path).error is None and _refused(journal)
    return path


def check_replay(finger, path, before):
    finger.settle()
    assert showing(finger) == "replay"
    assert any(BROKEN in text for text in finger.texts())
    finger.tap("To the end")
    assert "The game is still going on" not in finger.texts()
    assert path.read_bytes() == before


@every_edit
@pytest.mark.parametrize("game", engine.GAMES)
def test_a_film_of_it_says_that_it_is_broken(tmp_path, edit, game):
    found = film.find(put(tmp_path, edit(game)))
    assert found.broken and found.open == (edit is with_another_end)


def test_the_film_of_a_sound_game_is_not_broken(tmp_path):
    (tmp_path / "games").mkdir()
    for number, journal in enumerate((finished("dragonheart"), finished("dragonheart").copy(20))):
        path = tmp_path / "games" / f"{number}.journal"
        path.write_text(journal.dumps(), encoding="utf-8")
        assert not film.find(path).broken


@every_edit
def test_watched_from_the_list_of_games(start, tmp_path, edit):
    path = put(tmp_path, edit("dragonheart"))
    before = path.read_bytes()
    finger = start()
    finger.app.go("games")
    finger.settle()
    finger.tap("Watch the game")
    finger.wait(0.25)
    check_replay(finger, path, before)


@pytest.mark.parametrize("game", engine.GAMES)
def test_not_finished_it_is_a_damaged_one_in_the_list_of_games(start, tmp_path, game):
    path = put(tmp_path, not_finished(game))
    before = path.read_bytes()
    finger = start()
    finger.app.go("games")
    finger.settle()
    assert any(text.startswith("The record is damaged at move") for text in finger.texts())
    assert "Resume" not in [target.hint for target in finger.targets()]
    finger.tap(next(target for target in finger.targets() if target.hint.startswith("Watch ")))
    finger.wait(0.25)
    check_replay(finger, path, before)


@pytest.mark.parametrize("game", engine.GAMES)
def test_the_shelf_leads_to_the_list_that_tells_of_it(start, tmp_path, game):
    path = put(tmp_path, not_finished(game))
    before = path.read_bytes()
    finger = start()
    finger.tap("Go on with the interrupted game")
    assert showing(finger) == "games" and finger.app.session is None
    assert any(text.startswith(TO_GAMES) for text in finger.texts())
    assert path.read_bytes() == before


@every_edit
def test_the_history_catches_up_with_it_and_its_replay_tells(start, tmp_path, edit):
    path = put(tmp_path, edit("dragonheart"))
    before = path.read_bytes()
    finger = start()
    finger.wait(AFTER + 3 * PACE)
    finger.app.go("history")
    finger.app.go("played", key=path.name)
    finger.settle()
    finger.tap("Watch the game")
    check_replay(finger, path, before)


def test_the_history_leaves_out_what_never_ended(start, tmp_path):
    put(tmp_path, not_finished("dragonheart"))
    finger = start()
    finger.wait(AFTER + 3 * PACE)
    assert finger.app.history.all() == []


@every_edit
def test_watched_again_from_the_result(start, tmp_path, edit):
    """Somebody edited the file while the result was shown."""
    from app.play.session import Session

    sound = finished("dragonheart")
    path = tmp_path / "games" / "20260101-120000-edited.journal"
    finger = start()
    path.parent.mkdir(exist_ok=True)
    path.write_text(sound.dumps(), encoding="utf-8")
    finger.app.play_session(Session.resume(saves.look(path)))
    finger.settle()
    assert showing(finger) == "result"
    put(tmp_path, edit("dragonheart"))
    before = path.read_bytes()
    finger.tap("Replay")
    check_replay(finger, path, before)
