"""The list of games: go on, watch, search, delete with undo, and damaged files that say what is wrong."""

import os
import random
import time

import pytest

import engine
from app.services import saves
from tests.robot.history_stops import session_with_computers

BADGES = ("sword", "shield")


def journal(names=("Anna", "Boris"), moves=None, seed=4):
    table, chance = engine.new("dragonheart", list(names), seed, {}), random.Random(seed)
    people = [{"name": name, "badge": badge, "language": "en"} for name, badge in zip(names, BADGES, strict=True)]
    table.journal.memo["people"] = people
    while not table.over and moves != 0:
        seat = table.to_act[0]
        table.play(seat, chance.choice(table.moves(seat)))
        moves = None if moves is None else moves - 1
    return table.journal.dumps()


@pytest.fixture
def put(tmp_path):
    """put(name, text, age): a file in the folder of games, changed so many seconds ago."""

    def put(name, text, age=0):
        (tmp_path / "games").mkdir(exist_ok=True)
        path = tmp_path / "games" / f"{name}.journal"
        path.write_text(text)
        os.utime(path, (time.time() - age, time.time() - age))
        return path

    return put


def tap(finger, what):
    """A tap, and the 0.2 s that Kivy's ScrollView waits before it passes a very short one on."""
    finger.tap(what)
    finger.wait(0.22)
    finger.settle()


def scrolled_to(finger):
    """Whose turn it is in each game in progress, as the list tells from its first to its last."""
    rows, turns = finger.app.screens.current_screen.ids.list, {}
    for place in range(20, -1, -1):
        rows.scroll_y = place / 20
        finger.frames(3)
        turns.update({w.saved.path: w.turn for w in finger.widgets() if type(w).__name__ == "BegunCard"})
    return turns


def open_games(start, shape="phone"):
    finger = start(shape)
    tap(finger, "Games")
    return finger


def hints(finger):
    return [target.hint for target in finger.targets()]


def test_a_damaged_file_whose_name_is_no_text_can_be_shown(start, put):
    put(os.fsdecode(b"\xff"), "rubbish")
    finger = open_games(start)
    tap(finger, "Show the file")
    assert any(text.endswith("\ufffd.journal") for text in finger.texts())


def test_an_empty_list_leads_to_the_shelf(start):
    finger = open_games(start)
    assert any("No game has been played" in text for text in finger.texts())
    tap(finger, "To the shelf")
    assert finger.app.trail == [("shelf", {})]


def test_a_game_in_progress_says_whose_turn_it_is(start, put):
    put("begun", journal(moves=6))
    table = engine.replay(engine.Journal.loads(journal(moves=6)))
    finger = open_games(start)
    assert f"{['Anna', 'Boris'][table.to_act[0]]} to move" in finger.texts()


def faces(finger):
    return [w.badge for w in finger.widgets() if type(w).__name__ == "Disc"]


def test_a_game_with_computers_shows_their_faces_and_whose_turn_it_is(start):
    finger = start()
    sessions = [session_with_computers("en", moves=moves) for moves in range(12)]
    asked = {session.table.to_act for session in sessions}
    assert asked == {(0,), (1,)}
    finger.app.go("games")
    finger.settle()
    turns = list(scrolled_to(finger).values())
    assert turns.count("Vera to move") == sum(session.table.to_act == (0,) for session in sessions)
    assert turns.count("The computer's turn: Ashwing") == sum(session.table.to_act == (1,) for session in sessions)
    assert faces(finger)[:2] == ["crown", "sword/ashwing"]


def test_where_people_and_computers_are_asked_at_once_the_people_are_waited_for(start):
    finger = start()
    session = session_with_computers("en", moves=0, game="dragonstones", seats=4)
    assert len(session.table.to_act) == 4
    finger.app.go("games")
    finger.settle()
    assert "Vera to move" in finger.texts()


def test_the_tile_that_goes_on_shows_the_faces(start):
    finger = start()
    session_with_computers("en", moves=8)
    finger.app.home()
    finger.settle()
    finger.app.rebuild()
    finger.settle()
    assert faces(finger)[:2] == ["crown", "sword/ashwing"]


def test_a_finished_game_shows_the_face_of_who_won_it_in_the_end(start):
    finger = start()
    session = session_with_computers("en", given=[(8, 0, "mira"), (8, 1, "pip")])
    winner = session.table.result.winners[0]
    finger.app.go("games")
    finger.settle()
    assert faces(finger)[0] == ("crown/mira", "sword/pip")[winner]


def test_play_goes_on_with_the_game(start, put):
    path = put("begun", journal(moves=6))
    finger = open_games(start)
    tap(finger, "Resume")
    assert finger.app.session.file.path == path
    assert len(finger.app.session.table.journal.moves) == 6


def test_a_torn_game_says_so_and_can_be_played(start, put):
    put("torn", journal(moves=6)[:-9])
    finger = open_games(start)
    assert "The last move was not written: repeat it" in finger.texts()
    tap(finger, "Resume")
    assert len(finger.app.session.table.journal.moves) == 5


def test_a_whole_game_does_not_speak_of_torn_moves(start, put):
    put("begun", journal(moves=6))
    assert "The last move was not written: repeat it" not in open_games(start).texts()


def damaged(moves=6, line=4):
    lines = journal(moves=moves).split("\n")
    lines[line - 1] = lines[line - 1].replace('"type"', '"tipe"')
    return "\n".join(lines)


def test_a_damaged_game_says_where_and_what_is_safe(start, put):
    path = put("damaged", damaged())
    before = path.read_bytes()
    finger = open_games(start)
    assert "The record is damaged at move 3" in finger.texts()
    assert any("2 moves before are whole" in text for text in finger.texts())
    assert "Resume" not in hints(finger)
    tap(finger, "Show the file")
    assert str(path) in finger.texts()
    assert path.read_bytes() == before


def test_what_is_safe_of_a_damaged_game_can_be_watched(start, put, monkeypatch):
    path = put("damaged", damaged())
    finger = open_games(start)
    shown = []
    monkeypatch.setattr(finger.app, "go", lambda name, **values: shown.append((name, values)))
    tap(finger, "Watch 2 moves")
    assert shown == [("replay", {"path": str(path)})]


def test_moves_that_the_rules_refuse_are_damage_too(start, put):
    table = engine.new("dragonheart", ["Anna", "Boris"], 4, {"starter": "first"})
    book = table.journal
    text = book.header_line() + book.move_line(1, engine.move("dragonheart", {"type": "done"}))
    put("refused", text)
    assert "The record is damaged at move 1" in open_games(start).texts()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("rubbish\nand more\n", "The beginning of the record is damaged"),
        ("", "The beginning of the record is damaged"),
        ('{"format":99,"game":"dragonheart"}\n', "Made by a newer Dragon Table"),
    ],
)
def test_every_damage_has_its_words(start, put, text, says):
    put("odd", text)
    assert says in open_games(start).texts()


def test_a_file_too_large_has_its_words(start, put, monkeypatch):
    put("huge", journal(moves=6))
    monkeypatch.setattr(saves, "LARGEST", 100)
    assert "The file is larger than any game" in open_games(start).texts()


def test_other_rules_have_their_words(start, put, monkeypatch):
    text = journal(moves=2)
    monkeypatch.setattr("engine.dragonheart.RULES_VERSION", 99)
    put("other", text)
    assert "Played by other rules" in open_games(start).texts()


def test_a_finished_game_names_the_winner_and_opens_its_replay(start, put, monkeypatch):
    path = put("finished", journal())
    end = saves.look(path).journal.end
    high, low = sorted(end["scores"], reverse=True)
    finger = open_games(start)
    assert f"{['Anna', 'Boris'][end['winners'][0]]}, {high} : {low}" in finger.texts()
    shown = []
    monkeypatch.setattr(finger.app, "go", lambda name, **values: shown.append((name, values)))
    tap(finger, "Watch the game")
    assert shown == [("replay", {"path": str(path)})]


@pytest.mark.parametrize("text", [journal(moves=6), journal(), damaged(), "rubbish\n"], ids=str.__len__)
def test_delete_can_be_undone(start, put, text):
    path = put("game", text)
    finger = open_games(start)
    tap(finger, "Delete")
    assert not path.exists()
    assert any("No game has been played" in words for words in finger.texts())
    tap(finger, "Undo")
    assert path.read_text() == text
    assert "Delete" in hints(finger)


def test_the_undo_also_works_from_the_shelf(start, put):
    path = put("game", journal(moves=6))
    finger = open_games(start)
    tap(finger, "Delete")
    finger.press_back()
    tap(finger, "Undo")
    assert path.exists()
    assert "Go on with the interrupted game" in hints(finger)


def test_search_finds_people(start, put):
    put("one", journal(("Anna", "Boris")))
    put("two", journal(("Vera", "Max")))
    finger = open_games(start)
    tap(finger, "Search")
    finger.type("vER")
    assert hints(finger).count("Watch the game") == 1
    finger.type("x")
    assert hints(finger).count("Watch the game") == 0
    assert any("No such game" in text for text in finger.texts())
    tap(finger, "Search")
    assert hints(finger).count("Watch the game") == 2


def test_the_filter_parts_begun_from_finished(start, put):
    put("begun", journal(moves=6))
    put("finished", journal())
    finger = open_games(start)
    tap(finger, "Filter")
    tap(finger, "In progress")
    assert ("Resume" in hints(finger), "Watch the game" in hints(finger)) == (True, False)
    tap(finger, "Finished")
    assert ("Resume" in hints(finger), "Watch the game" in hints(finger)) == (False, True)


def test_search_and_filter_survive_a_turn_of_the_phone(start, put):
    put("begun", journal(moves=6))
    put("finished", journal())
    finger = open_games(start)
    tap(finger, "Filter")
    tap(finger, "Finished")
    finger.resize("landscape")
    finger.settle()
    assert ("Resume" in hints(finger), "Watch the game" in hints(finger)) == (False, True)


def test_rows_of_an_earlier_screen_do_not_come_back(start, put):
    put("finished", journal(), age=86400)
    finger = open_games(start)
    assert "yesterday" in finger.texts()
    finger.app.change("text_size", 200)
    finger.settle()
    (row,) = [target for target in finger.targets() if target.hint == "Watch the game"]
    assert row.height > 150


def test_five_hundred_games_are_listed_without_reading_their_moves(start, put, monkeypatch):
    texts = [journal(seed=seed) for seed in range(5)]
    for number in range(500):
        put(f"{number:03}", texts[number % 5], age=number)
    finger = start()
    monkeypatch.setattr("engine.journal.games.move", lambda *_: pytest.fail("a move of a finished game was read"))
    finger.app.go("games")
    finger.settle()
    assert "500" in finger.texts()
    assert 1 < hints(finger).count("Watch the game") < 20
    finger.drag((200, 200), (200, 850))
    assert hints(finger).count("Watch the game") > 1


def test_targets_are_large_enough(start, put):
    put("begun", journal(moves=6))
    put("damaged", damaged())
    put("finished", journal())
    for target in open_games(start).targets():
        assert min(target.size) >= 48, target.hint


# A file that changes between the look at it and the tap on it


def edited(text):
    """Well written line by line, but the moves don't fit the rules: the same one twice."""
    old = engine.Journal.loads(text)
    old.moves[1] = old.moves[0]
    return old.dumps()


SPOILT = {
    "edited": lambda path: path.write_text(edited(path.read_text())),
    "cut": lambda path: path.write_text(path.read_text()[:40]),
    "rubbish": lambda path: path.write_bytes(b"\xff\x00\n"),
    "deleted": lambda path: path.unlink(),
}


@pytest.mark.parametrize("damage", SPOILT)
@pytest.mark.parametrize("way", ["shelf", "games"])
def test_go_on_with_a_file_that_was_spoilt_meanwhile_leads_to_the_list_and_says_so(start, put, way, damage):
    path = put("begun", journal(moves=7))
    finger = start()
    hint = "Go on with the interrupted game"
    if way == "games":
        tap(finger, "Games")
        hint = "Resume"
    SPOILT[damage](path)
    tap(finger, hint)
    assert finger.app.trail[-1][0] == "games" and finger.app.session is None
    assert [w for w in finger.app.layer.children if type(w).__name__ == "Notice"]
    assert path.exists() == (damage != "deleted")
