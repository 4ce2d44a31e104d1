"""Disks that can only be read, are full, or have a file in a folder's place: the app starts, plays and looks."""

import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from app.companion import sheet_files as sheets
from app.play.session import Session
from app.screens.games import delete
from app.services import history, home, saves
from app.services.roster import Roster
from app.widgets.overlay import Notice
from tests.robot import kill
from tests.robot.games import showing
from tests.robot.histories import catch_up

ANNA = {"name": "Anna", "badge": "sword", "language": "en"}
BORIS = {"name": "Boris", "badge": "key", "language": "en"}
FOLDERS = ("games", "bin", "sheets", "exchange")


@pytest.fixture
def lived_in(tmp_path, monkeypatch):
    """People, a game begun, one finished, a score sheet: what somebody may want to look at."""
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    home.begin()
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    for person in (ANNA, BORIS):
        Roster().remember(**person)
    sheets.Paper.begin("free", [ANNA, BORIS], title="", mode="rounds", low=False, target=None, negative=True)
    play(Session.start("dragonheart", [ANNA, BORIS], {}), 400)
    play(Session.start("dragonheart", [ANNA, BORIS], {}), 6)
    kept = history.History()
    catch_up(kept)
    kept.close()
    return tmp_path


def play(session, moves):
    for _ in range(moves):
        if session.table.over:
            break
        seat = session.seat_to_act()
        session.play(seat, session.table.moves(seat)[0])
    return session


def begun(place):
    return max((place / "games").iterdir(), key=lambda path: path.stat().st_mtime_ns)


def everything(place):
    return {path.relative_to(place): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def notices(finger):
    return [w.text for w in finger.app.layer.children if type(w).__name__ == "Notice"]


def look_around(finger):
    for name, values in (
        ("shelf", {}),
        ("games", {}),
        ("settings", {}),
        ("setup", {"game": "dragonheart"}),
        ("setup", {"game": "pantry"}),
        ("companion", {}),
        ("sheets", {}),
        ("sheet_new", {"game": "free"}),
        ("history", {}),
        ("player", {"person": "Anna"}),
        ("starts", {}),
        ("workshop", {}),
        ("boxvalues", {"game": "pantry"}),
        ("sandclock", {}),
        ("draws", {}),
        ("about", {}),
    ):
        finger.app.go(name, **values)
        finger.settle()
        assert showing(finger) == name
        finger.press_back()
    finger.frames(20, seconds=1)


# A disk that can only be read


def test_on_a_disk_that_can_only_be_read_everything_can_be_looked_at(start, lived_in, monkeypatch):
    before = everything(lived_in)
    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    look_around(finger)
    finger.app.go("history")
    finger.settle()
    assert finger.app.screens.current_screen.list, "the games played are shown"
    monkeypatch.undo()
    assert everything(lived_in) == before


def test_missing_folders_that_can_not_be_made_are_no_end(start, lived_in, monkeypatch):
    for missing in FOLDERS:
        shutil.rmtree(lived_in / missing, ignore_errors=True)
    kill.read_only(lived_in, monkeypatch.setattr)
    look_around(start())


def test_an_empty_home_that_can_only_be_read_is_no_end(start, tmp_path, monkeypatch):
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    kill.read_only(tmp_path, monkeypatch.setattr)
    look_around(start())


def test_a_home_that_can_not_be_made_is_no_end(start, tmp_path, monkeypatch):
    from tests.robot.finger import Finger

    monkeypatch.setattr(Finger, "_speak_english", lambda *_: None)
    kill.read_only(tmp_path, monkeypatch.setattr)
    look_around(start(home=tmp_path / "home"))


def test_damage_on_a_disk_that_can_only_be_read_is_no_end_and_said(start, lived_in, monkeypatch):
    files = ("settings.json", "roster.json", "box.json", "last_seats.json", "workshop.json")
    for file in files:
        (lived_in / file).write_text("{ torn" if file != "settings.json" else '{"language": "en", "theme": 3}')
    before = everything(lived_in)
    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    said = notices(finger)
    show = Notice.show
    monkeypatch.setattr(Notice, "show", lambda notice, *rest: said.append(notice.text) or show(notice, *rest))
    look_around(finger)
    for name in ("Settings", "Players", "Numbers of my box", "Who sat at the table last", "Workshop"):
        assert sum(text.startswith("Damaged") and name in text for text in said) == 1, (name, said)
    monkeypatch.undo()
    assert everything(lived_in) == before


def test_damaged_sheets_and_games_and_history_can_be_looked_past_on_such_a_disk(start, lived_in, monkeypatch):
    (lived_in / "sheets" / "sheet-1.json").write_text("{")
    (lived_in / "history.db").write_bytes(b"no database" * 100)
    begun(lived_in).write_text("rubbish")
    kill.read_only(lived_in, monkeypatch.setattr)
    look_around(start())


def test_a_game_that_can_not_be_begun_says_so(start, lived_in, monkeypatch):
    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    finger.app.go("setup", game="dragonheart")
    finger.settle()
    finger.app.screens.current_screen.start()
    finger.settle()
    assert showing(finger) == "setup" and any("refused to save" in text for text in notices(finger))


def test_a_torn_game_can_be_opened_on_a_disk_that_can_only_be_read(start, lived_in, monkeypatch):
    path = begun(lived_in)
    torn = path.read_bytes()[:-5]
    path.write_bytes(torn)
    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    finger.app.resume(path)
    finger.settle()
    assert showing(finger) in ("cover", "table")
    session = finger.app.session
    seat = session.seat_to_act()
    before = session.table.view(None)
    with pytest.raises(OSError, match="Read-only"):
        session.play(seat, session.table.moves(seat)[0])
    assert session.table.view(None) == before and path.read_bytes() == torn


def test_the_torn_line_is_cut_off_before_the_next_move_is_written(lived_in):
    path = begun(lived_in)
    path.write_bytes(path.read_bytes()[:-5])
    session = Session.resume(saves.look(path))
    play(session, 2)
    again = saves.look(path)
    assert again.error is None and not again.torn and len(again.journal.moves) == len(session.table.journal.moves)


def test_a_torn_line_stays_torn_if_the_disk_is_full(lived_in, monkeypatch):
    path = begun(lived_in)
    path.write_bytes(path.read_bytes()[:-5])
    session = Session.resume(saves.look(path))

    def full(_):
        raise OSError("full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="full"):
            play(session, 1)
    play(session, 2)
    again = saves.look(path)
    assert again.error is None and not again.torn and len(again.journal.moves) == len(session.table.journal.moves)


def test_a_game_played_to_the_end_whose_last_line_is_missing_shows_its_result(start, lived_in, monkeypatch):
    finished = min((lived_in / "games").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    lines = finished.read_text().splitlines(keepends=True)
    assert '"end"' in lines[-1]
    finished.write_text("".join(lines[:-1]))
    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    finger.app.resume(finished)
    finger.settle()
    assert showing(finger) == "result"


def test_what_the_app_writes_by_itself_and_can_not_is_said_once(start, lived_in, monkeypatch):
    saves.put_in_bin(saves.look(begun(lived_in)))
    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    assert any("refuses to write" in text for text in notices(finger))
    finger.wait(10)
    for _ in range(2):
        finger.app.go("setup", game="dragonheart")
        finger.settle()
        finger.press_back()
        assert not notices(finger)


def test_games_can_not_be_brought_in_from_a_folder_that_is_not_there(start, lived_in, monkeypatch):
    from app.history.exchange import open_import

    kill.read_only(lived_in, monkeypatch.setattr)
    finger = start()
    open_import(lambda: None)
    finger.settle()
    assert "No file lies there yet." in finger.texts()


# Something else in a folder's place


@pytest.mark.parametrize("folders", [FOLDERS, ("sheets/filed", "sheets/bin")])
def test_a_file_in_place_of_a_folder_is_no_end(start, lived_in, folders):
    for folder in folders:
        shutil.rmtree(lived_in / folder, ignore_errors=True)
        (lived_in / folder).write_text("I am a file")
    look_around(start())
    assert {(lived_in / folder).read_text() for folder in folders} == {"I am a file"}


def test_a_file_in_place_of_the_games_refuses_a_new_game_in_words(start, lived_in):
    shutil.rmtree(lived_in / "games")
    (lived_in / "games").write_text("I am a file")
    finger = start()
    finger.app.go("setup", game="dragonheart")
    finger.settle()
    finger.app.screens.current_screen.start()
    finger.settle()
    assert showing(finger) == "setup" and any("refused to save" in text for text in notices(finger))


def test_with_a_file_in_place_of_the_bin_nothing_is_deleted(start, lived_in):
    (lived_in / "bin").write_text("I am a file")
    finger = start()
    finger.app.go("games")
    finger.settle()
    path = begun(lived_in)
    delete(saves.look(path))
    assert path.exists() and notices(finger)


def test_a_folder_that_the_disk_does_not_give_out_is_said(start, lived_in, monkeypatch):
    glob = Path.glob

    def refuse(path, pattern):
        if path.name == "games":
            raise PermissionError
        return glob(path, pattern)

    monkeypatch.setattr(Path, "glob", refuse)
    finger = start()
    assert any("Games" in text for text in notices(finger))
    look_around(finger)


# A full disk


def test_a_damaged_box_on_a_full_disk_does_not_end_the_set_up(start, lived_in, monkeypatch):
    (lived_in / "box.json").write_text('{"dragonheart": {"deck_princess_3": 1}, "chess": 3}')

    def full(_):
        raise OSError("full")

    finger = start()
    monkeypatch.setattr(os, "fsync", full)
    finger.app.go("setup", game="dragonheart")
    finger.settle()
    finger.app.screens.current_screen.start()
    finger.settle()
    assert showing(finger) == "setup"
    assert json.loads((lived_in / "box.json").read_text())["chess"] == 3


def test_a_damaged_history_that_can_not_be_built_anew_stays_where_it_is(lived_in, monkeypatch):
    (lived_in / "history.db").write_bytes(b"no database" * 100)
    with monkeypatch.context() as patched:
        patched.setattr(history.History, "_insert", refuse_insert)
        with pytest.raises(OSError, match="full"):
            history.History()
    assert (lived_in / "history.db").read_bytes() == b"no database" * 100
    kept = history.History()
    assert kept.count() == 1 and kept.notice.values == {"file": "history-damaged-1.db", "games": 1}


def test_a_history_damaged_while_it_is_open_and_not_to_be_mended_is_refused_each_time(lived_in, monkeypatch):
    kept = history.History()
    kept._db.execute("DROP TABLE games")
    monkeypatch.setattr(history.History, "_insert", refuse_insert)
    for _ in range(2):
        with pytest.raises(OSError, match="full"):
            kept.all()


def refuse_insert(*_):
    raise sqlite3.OperationalError("database or disk is full")


# Undo of a deletion whose bin was emptied


def test_a_deleted_game_that_is_gone_for_good_is_said_and_costs_nothing_else(start, lived_in):
    finger = start()
    finger.app.go("games")
    finger.settle()
    delete(saves.look(begun(lived_in)))
    finger.settle()
    before = everything(lived_in / "games")
    saves.empty_bin()
    finger.tap("Undo")
    assert any("no longer" in text for text in notices(finger))
    assert everything(lived_in / "games") == before


def test_a_deleted_sheet_that_is_gone_for_good_is_said(start, lived_in):
    (path,) = (lived_in / "sheets").glob("*.json")
    finger = start()
    finger.app.go("sheets")
    finger.app.go("sheet", key=path.stem)
    finger.settle()
    finger.app.screens.current_screen.delete()
    undo_after_the_bin_was_emptied(finger, lived_in)


def test_a_deleted_sheet_in_trouble_that_is_gone_for_good_is_said(start, lived_in):
    (lived_in / "sheets" / "sheet-1.json").write_text("{")
    finger = start()
    finger.app.go("sheets")
    finger.settle()
    finger.tap("Delete this file")
    undo_after_the_bin_was_emptied(finger, lived_in)


def undo_after_the_bin_was_emptied(finger, place):
    finger.settle()
    shutil.rmtree(place / "sheets" / "bin")
    finger.tap("Undo")
    assert any("no longer" in text for text in notices(finger))


def test_a_second_damaged_sheet_of_the_same_name_does_not_replace_the_first(lived_in):
    for content in ("{one", "{two"):
        (lived_in / "sheets" / "sheet-1.json").write_text(content)
        sheets.running()
    kept = sorted(path.read_text() for path in (lived_in / "sheets").glob("*.damaged"))
    assert kept == ["{one", "{two"]
    assert len(sheets.running()[1]) == 2


@pytest.mark.parametrize("name", ["\\ud800", "x" * 3000])
def test_a_sheet_with_a_name_that_nobody_can_have_is_damaged(lived_in, name):
    (path,) = (lived_in / "sheets").glob("*.json")
    path.write_text(path.read_text().replace("Anna", name))
    papers, sheets_in_trouble = sheets.running()
    assert not papers and len(sheets_in_trouble) == 1


def test_nothing_is_brought_back_over_something_new(lived_in):
    path = begun(lived_in)
    binned = saves.put_in_bin(saves.look(path))
    path.write_text("something new")
    with pytest.raises(FileExistsError):
        saves.take_back(binned)
    assert path.read_text() == "something new" and binned.exists()
