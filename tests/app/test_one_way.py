"""From a touch to the journal there is one way, and a disk that refuses loses nothing on it."""

import ast
import random
from pathlib import Path

import pytest

import engine
from app.play.session import Session
from app.services import saves
from tests.robot.fist import people
from tests.robot.games import sit_down, uncover

APP = Path(__file__).resolve().parents[2] / "app"
GAMES = {game: info.min_players for game, info in engine.GAMES.items()}


def begun(game, home, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(home))
    return Session.start(game, people(GAMES[game]), {})


def one_move(session, rng):
    seat = rng.choice(session.table.to_act)
    return seat, rng.choice(session.table.moves(seat))


def test_nobody_else_plays_or_takes_back():
    """Everything goes through app/play/playing.py, where what is refused is said."""
    callers = set()
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ("play", "play_all", "undo"):
                owner = ast.unparse(node.value)
                if owner.split(".")[-1] == "session":
                    callers.add(path.relative_to(APP).as_posix())
    assert callers == {"play/playing.py"}


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_the_disk_refuses_was_never_played(tmp_path, monkeypatch, full_disk, game):
    session, rng = begun(game, tmp_path, monkeypatch), random.Random(3)
    for _ in range(12):
        seat, move = one_move(session, rng)
        before, text = session.table.clone(), session.file.path.read_text()
        full_disk(True)
        with pytest.raises(OSError, match="space"):
            session.play(seat, move)
        assert session.table == before and session.file.path.read_text() == text
        full_disk(False)
        session.play(seat, move)
    assert engine.replay(engine.Journal.loads(session.file.path.read_text())) == session.table


def test_of_several_moves_all_are_played_or_none(tmp_path, monkeypatch):
    session = begun("dragonheart", tmp_path, monkeypatch)
    seat, move = one_move(session, random.Random(1))
    before, text = session.table.clone(), session.file.path.read_text()
    with pytest.raises(engine.IllegalMove):
        session.play_all([(seat, move), (1 - seat, move)])
    assert session.table == before and session.file.path.read_text() == text


def test_the_last_move_and_the_result_are_written_together(tmp_path, monkeypatch, full_disk):
    session, rng = begun("dragonheart", tmp_path, monkeypatch), random.Random(3)
    while not session.table.over:
        seat, move = one_move(session, rng)
        after = session.table.clone()
        after.play(seat, move)
        if after.over:
            full_disk(True)
            with pytest.raises(OSError, match="space"):
                session.play(seat, move)
            assert not session.table.over
            full_disk(False)
        session.play(seat, move)
    journal = engine.Journal.loads(session.file.path.read_text())
    assert journal.end["scores"] == session.table.result.scores


@pytest.mark.parametrize("folder_too", [False, True])
def test_a_file_that_was_deleted_during_the_game_is_written_anew_and_whole(tmp_path, monkeypatch, folder_too):
    session, rng = begun("dragonheart", tmp_path, monkeypatch), random.Random(5)
    for _ in range(5):
        session.play(*one_move(session, rng))
    session.file.path.unlink()
    if folder_too:
        session.file.path.parent.rmdir()
    for _ in range(3):
        session.play(*one_move(session, rng))
    saved = saves.look(session.file.path)
    assert saved.playable and engine.replay(saved.journal) == session.table


def test_what_was_lifted_is_still_lifted_after_the_disk_refused_and_the_second_try_plays_it(start, full_disk):
    finger = start()
    session = sit_down(finger)
    uncover(finger)
    view = finger.app.screens.current_screen.view
    finger.tap(view.hand.cards[0])
    lifted = [card.card for card in view.hand.lifted]
    full_disk(True)
    finger.tap(view.tray.ids.actions.children[0])
    assert any(text.startswith("The device refused to save") for text in finger.texts())
    assert [card.card for card in finger.app.screens.current_screen.view.hand.lifted] == lifted
    assert not session.table.journal.moves
    full_disk(False)
    finger.tap(finger.app.screens.current_screen.view.tray.ids.actions.children[0])
    assert session.table.journal.moves
