"""Games on disk: what a kill, a full disk or a curious editor leaves behind."""

import os
import random

import pytest

import engine
from app.play.session import Session
from app.services import saves
from app.words import errors
from engine.journal import _sum

PEOPLE = [
    {"name": "Anna", "badge": "sword", "language": "en"},
    {"name": "Boris", "badge": "shield", "language": "ru"},
]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    return tmp_path


def play(moves=None):
    """A game of so many moves, or to its end; its file is left as a kill would leave it."""
    session, chance = Session.start("dragonheart", PEOPLE, {}), random.Random(4)
    while not session.table.over and moves != 0:
        seat = session.seat_to_act()
        session.play(seat, chance.choice(session.table.moves(seat)))
        moves = None if moves is None else moves - 1
    return session


def only():
    (saved,) = saves.all_saved()
    return saved


def cut(path, count):
    os.truncate(path, path.stat().st_size - count)


def change_line(path, number, old, new):
    lines = path.read_text().split("\n")
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    path.write_text("\n".join(lines))


def test_a_killed_game_comes_back_with_every_move():
    session = play(9)
    again = Session.resume(only())
    assert again.table == session.table
    assert again.people == PEOPLE


def test_a_resumed_game_goes_on_in_the_same_file():
    play(9)
    session = Session.resume(only())
    seat = session.seat_to_act()
    session.play(seat, session.table.moves(seat)[0])
    assert Session.resume(only()).table == session.table


def test_an_undo_is_remembered():
    session = play(1)
    seat = session.seat_to_act()
    assert session.table.undo_allowed(seat)
    session.undo(seat)
    assert Session.resume(only()).table == session.table


def test_a_torn_last_move_is_left_out_and_said():
    session = play(9)
    cut(session.file.path, 5)
    saved = only()
    assert (saved.torn, saved.playable, len(saved.journal.moves)) == (True, True, 8)


def test_looking_at_a_torn_game_does_not_change_it():
    session = play(9)
    cut(session.file.path, 5)
    before = session.file.path.read_bytes()
    only()
    assert session.file.path.read_bytes() == before


def test_a_torn_game_can_be_played_on_and_is_whole_again():
    path = play(9).file.path
    cut(path, 5)
    session = Session.resume(only())
    seat = session.seat_to_act()
    session.play(seat, session.table.moves(seat)[0])
    assert not only().torn
    assert Session.resume(only()).table == session.table


@pytest.mark.parametrize("tail", ["\n", "\n\n", "  \n"])
def test_a_blank_last_line_costs_no_move_of_those_that_follow(tail):
    path = play(5).file.path
    with open(path, "a") as file:
        file.write(tail)
    assert (only().torn, only().playable) == (True, True)
    session = Session.resume(only())
    for _ in range(3):
        seat = session.seat_to_act()
        session.play(seat, session.table.moves(seat)[0])
    assert not only().torn and len(only().journal.moves) == 8
    assert Session.resume(only()).table == session.table


def test_a_game_torn_in_the_middle_of_a_letter_can_be_played_on():
    path = play(9).file.path
    cut(path, 5)
    with open(path, "ab") as file:
        file.write(b"\xd0")
    session = Session.resume(only())
    seat = session.seat_to_act()
    session.play(seat, session.table.moves(seat)[0])
    assert not only().torn and Session.resume(only()).table == session.table


def test_a_kill_before_the_end_is_written_is_made_good():
    session = play()
    lines = session.file.path.read_text().splitlines(keepends=True)
    session.file.path.write_text("".join(lines[:-1]))
    assert only().playable
    Session.resume(only())
    assert only().finished


def test_an_edited_move_makes_the_file_damaged_with_the_moves_before_it_safe():
    path = play(9).file.path
    change_line(path, 6, '"type"', '"tipe"')
    saved = only()
    assert isinstance(saved.error, engine.EditedJournal)
    assert (saved.playable, saved.finished, saved.good_moves, saved.game) == (False, False, 4, "dragonheart")


def test_the_list_reads_of_finished_games_only_how_they_ended():
    session = play()
    change_line(session.file.path, 6, '"type"', '"tipe"')
    assert only().finished
    assert saves.look(session.file.path).good_moves == 4


def test_a_finished_game_with_an_edited_end_is_damaged():
    session = play()
    change_line(session.file.path, len(session.table.journal.moves) + 2, '"winners":[', '"winners":[7,')
    assert only().good_moves == len(session.table.journal.moves)


def test_rubbish_is_listed_as_damaged_and_kept(home):
    path = saves.folder() / "rubbish.journal"
    path.write_bytes(b"\xff\xfe no journal\n at all")
    saved = only()
    assert (saved.game, saved.people, saved.good_moves) == (None, [], 0)
    assert path.read_bytes() == b"\xff\xfe no journal\n at all"


@pytest.mark.parametrize("header", ["", "[]\n", '{"format":1,"game":["x"]}\n', '{"format":99}\n', '{"rules":null}\n'])
def test_no_header_stops_the_list(header):
    (saves.folder() / "odd.journal").write_text(header)
    assert only().error
    assert only().game is None


def test_a_file_that_the_disk_does_not_give_out_is_listed_as_damaged():
    (saves.folder() / "closed.journal").mkdir()
    assert isinstance(only().error, saves.UnreadableFile)


@pytest.mark.parametrize("look", [only, lambda: saves.look(only().path), saves.newest_playable])
def test_a_pipe_is_not_waited_for(look):
    os.mkfifo(saves.folder() / "pipe.journal")
    saved = look()
    assert saved is None or isinstance(saved.error, saves.UnreadableFile)


def test_a_file_larger_than_any_game_is_refused_unread(monkeypatch):
    path = play().file.path
    assert only().finished and path.stat().st_size < saves.LARGEST / 20
    monkeypatch.setattr(saves, "LARGEST", path.stat().st_size - 1)
    monkeypatch.setattr(saves, "open", None, raising=False)
    monkeypatch.setattr(saves.Path, "read_bytes", None)
    for saved in (only(), saves.look(path)):
        assert isinstance(saved.error, saves.LargeFile) and not saved.playable and not saved.finished
    assert saves.newest_playable() is None
    assert errors.sentence(only().error) == "This file is larger than any game. It can't be read; it stays where it is."


def forged(**changes):
    """A file with a header that was changed, checksum and all."""
    journal = engine.new("dragonheart", ["Anna", "Boris"], 7, {}).journal
    line = journal._line(journal.header | changes)
    (saves.folder() / "forged.journal").write_text(line)
    return saves.folder() / "forged.journal"


@pytest.mark.parametrize("name", ["x" * 41, "x" * 10_000, "\ud800"])
def test_a_name_that_nobody_can_have_makes_a_file_damaged(name):
    path = forged(seats=["Anna", name])
    for saved in (only(), saves.look(path)):
        assert isinstance(saved.error, engine.EditedJournal) and saved.game == "dragonheart"


def torn_with_a_strange_byte(read_as):
    """A game torn after its header, which holds a byte that is no text and was summed up as this letter."""
    path = forged(memo={"x": "HERE"})
    text = path.read_text().rpartition(',"sum"')[0].replace("HERE", read_as) + "}"
    header = f'{text[:-1]},"sum":"{_sum("", text)}"}}\n'
    header = header.encode(errors="surrogateescape").replace("\ufffd".encode(), b"\xff")
    path.write_bytes(header + b'[0,{"ty')
    return path, header


def test_bytes_that_are_no_text_are_damage_also_if_somebody_summed_up_what_they_look_like():
    torn_with_a_strange_byte("\ufffd")
    assert isinstance(only().error, engine.EditedJournal)


def test_a_torn_game_with_bytes_that_are_no_text_goes_on_where_it_is_torn():
    path, header = torn_with_a_strange_byte("\udcff")
    session = Session.resume(only())
    seat = session.seat_to_act()
    session.play(seat, session.table.moves(seat)[0])
    assert path.read_bytes().startswith(header)
    assert Session.resume(only()).table == session.table


def test_a_name_of_40_letters_is_a_name():
    forged(seats=["Anna", "x" * 40])
    assert only().playable


@pytest.mark.parametrize("field", ["rules", "game", "seats", "options", "seed", "memo"])
def test_deep_nesting_is_damage_like_any_other(field):
    path = forged(**{field: "HERE"})
    body = path.read_text().rpartition(',"sum"')[0] + "}"
    for depth in range(800, 1000):
        text = body.replace('"HERE"', "[" * depth + "]" * depth)
        path.write_text(f'{text[:-1]},"sum":"{_sum("", text)}"}}\n')
        assert only().error and saves.look(path).error


def test_deep_nesting_in_a_move_or_at_the_end_is_damage_like_any_other():
    path = play(1).file.path
    header = path.read_text().splitlines()[0]
    for line in ("[" * 500 + "]" * 500, "[" * 1020, "[" * 100_000, '{"end":' * 140):
        path.write_text(f"{header}\n{line}\n")
        assert only().error or only().torn


@pytest.mark.parametrize(
    "end",
    [
        {"scores": [1, "2"], "winners": [0]},
        {"scores": [1, None], "winners": [0]},
        {"scores": [1, 2.5], "winners": [0]},
        {"scores": [1, [2]], "winners": [0]},
        {"scores": [1, 10**12], "winners": [0]},
        {"scores": [1, 2], "winners": [1.0]},
        {"scores": [1, 2], "winners": [True]},
        {"scores": [1, 2], "winners": [[]]},
        {"scores": [1, 2], "winners": [1, 1]},
        {"scores": "12", "winners": [0]},
        {"scores": [1, 2], "winners": None},
        [],
        "end",
    ],
)
def test_an_end_of_the_wrong_kind_is_damage(end):
    session = play(9)
    with open(session.file.path, "a") as file:
        file.write(session.file.journal._line({"end": end}))
    for saved in (only(), saves.look(session.file.path)):
        assert saved.error and saved.good_moves == 9


def test_an_end_that_names_nobody_at_the_table_is_damage():
    session = play(9)
    with open(session.file.path, "a") as file:
        file.write(session.file.journal.end_line(engine.Result(scores=[1, 2], winners=[5], breakdown=[])))
    assert only().good_moves == 9


def full(_file_number):
    raise OSError("No space left on device")


def test_a_disk_that_refuses_a_move_changes_neither_table_nor_file(monkeypatch):
    session = play(9)
    before, seat = session.file.path.read_bytes(), session.seat_to_act()
    move = session.table.moves(seat)[0]

    with monkeypatch.context() as disk:
        disk.setattr(saves.os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            session.play(seat, move)
    assert session.file.path.read_bytes() == before
    assert len(session.table.journal.moves) == 9
    session.play(seat, move)
    assert Session.resume(only()).table == session.table


def test_a_disk_that_refuses_a_new_game_leaves_no_file(monkeypatch):
    monkeypatch.setattr(saves.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        play(0)
    assert saves.all_saved() == []


def test_a_deleted_game_can_be_taken_back():
    path = play(9).file.path
    before = path.read_bytes()
    binned = saves.put_in_bin(only())
    assert saves.all_saved() == []
    saves.take_back(binned)
    assert only().path.read_bytes() == before


def test_only_the_bin_is_emptied(home):
    play(9)
    saves.put_in_bin(only())
    play(3)
    saves.empty_bin()
    assert len(only().journal.moves) == 3
    assert list((home / "bin").iterdir()) == []


def test_the_newest_game_that_can_be_played_is_the_one_to_go_on_with():
    old, damaged, finished = play(3).file.path, play(9).file.path, play().file.path
    change_line(damaged, 6, '"type"', '"tipe"')
    for age, path in enumerate((finished, damaged, old)):
        os.utime(path, (1e9 - age, 1e9 - age))
    assert saves.newest_playable().path == old
    assert [saved.path for saved in saves.all_saved()] == [finished, damaged, old]


def test_people_of_a_file_made_elsewhere_get_badges():
    table = engine.new("dragonheart", ["Anna", "Boris"], 7, {})
    table.journal.memo["people"] = [{"name": "Anna", "badge": ["odd"], "language": "en"}, {"name": "Boris"}]
    people = saves.people_of(table.journal)
    assert [p["name"] for p in people] == ["Anna", "Boris"]
    assert people[0]["badge"] != people[1]["badge"]


@pytest.mark.parametrize("character", ["zorg", ["pip"], 5, None, {"a": 1}])
def test_what_an_edited_file_calls_a_character_is_a_person(character):
    journal = engine.new("dragonheart", ["Anna", "Boris"], 1).journal
    people = [{"name": name, "badge": badge, "language": "en"} for name, badge in (("Anna", "sword"), ("Boris", "key"))]
    journal.memo["people"] = [people[0] | {"character": character}, people[1]]
    assert saves.people_of(journal) == people
