import json

import pytest

import engine
from engine import Journal

from .dragonheart.play import random_game


@pytest.fixture
def table():
    return random_game(5, steps=30)


@pytest.fixture
def text(table):
    return table.journal.dumps()


def resummed(text, change):
    """The text with one change, and all checksums made right again, as a clever cheat would do it."""
    bodies = [json.loads(line) for line in text.splitlines()]
    for body in bodies:
        del body["sum" if isinstance(body, dict) else -1]
    change(bodies)
    forger, lines = Journal("dragonheart", ["A", "B"], {}, 0), []
    for body in bodies:
        lines.append(forger._line(body))
    return "".join(lines)


def test_the_header_says_what_is_needed(text):
    header = json.loads(text.splitlines()[0])
    assert list(header) == ["format", "rules", "game", "seats", "options", "seed", "memo", "sum"]
    assert (header["format"], header["game"], header["seats"]) == (1, "dragonheart", ["Anna", "Boris"])
    assert (header["seed"], header["options"]) == (5, {"starter": "random", "box": ""})


def test_each_move_is_a_line(table, text):
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    assert [line[:-1] for line in lines] == [[seat, move.as_dict()] for seat, move in table.journal.moves]
    assert all(len(line[-1]) == 6 for line in lines)
    assert len(lines) == 30


def test_the_text_is_ascii_whatever_the_names_are():
    table = engine.new("dragonheart", ["Анна", "B\ud800\n龍"], 1)
    text = table.journal.dumps()
    assert text.isascii() and text.count("\n") == 1
    assert engine.replay(Journal.loads(text)) == table


def test_the_memo_comes_back(table):
    table.journal.memo = {"colours": ["red", "синий"], "date": "2024-05-01"}
    again = engine.replay(Journal.loads(table.journal.dumps()))
    assert again.journal.memo == table.journal.memo
    assert again.clone().journal.memo == table.journal.memo


def written(table, moves, undo=()):
    """What an app writes: each line before the move is played."""
    text = table.journal.header_line()
    for count, pick in enumerate(moves):
        (seat,) = table.to_act
        options = table.moves(seat)
        move = options[pick % len(options)]
        text += table.journal.move_line(seat, move)
        table.play(seat, move)
        if count in undo and table.undo_allowed(seat):
            text += table.journal.undo_line(seat)
            table.undo(seat)
        if table.over:
            return text + table.journal.end_line(table.result)
    return text


def test_lines_written_one_by_one_are_the_text_of_the_whole():
    table = engine.new("dragonheart", ["A", "B"], 9)
    text = written(table, range(1000))
    assert table.over
    assert text == table.journal.dumps()
    assert json.loads(text.splitlines()[-1])["end"] == table.journal.end


def test_a_journal_with_moves_taken_back_leads_to_the_same_table():
    table = engine.new("dragonheart", ["A", "B"], 9)
    text = written(table, range(60), undo=range(0, 60, 3))
    assert '"undo"' in text
    journal = Journal.loads(text)
    assert journal.moves == table.journal.moves
    assert engine.replay(journal) == table
    assert '"undo"' not in journal.dumps()


def test_a_game_goes_on_after_loading_with_an_unbroken_chain():
    table = engine.new("dragonheart", ["A", "B"], 9)
    text = written(table, range(20), undo=[4])
    table = engine.replay(Journal.loads(text))
    (seat,) = table.to_act
    move = table.moves(seat)[0]
    text += table.journal.move_line(seat, move)
    table.play(seat, move)
    assert engine.replay(Journal.loads(text)) == table


def test_a_clone_can_be_saved_too(table):
    table.journal.header_line()
    assert table.clone().journal.last_sum == table.journal.last_sum != ""


# Torn


def test_cut_anywhere_a_journal_loses_its_last_line_only(text):
    header = text.index("\n") + 1
    whole = Journal.loads(text)
    for cut in range(header, len(text)):
        journal = Journal.loads(text[:cut])
        lines = text[:cut].count("\n")
        assert journal.moves == whole.moves[: lines - 1]
        if text[cut - 1] == "\n":
            assert journal.torn is None
        else:
            assert isinstance(journal.torn, engine.TornJournal)
            assert journal.torn.line == lines + 1
            assert text[: journal.torn.intact] == "".join(text.splitlines(keepends=True)[:lines])


def test_cut_in_the_header_nothing_is_left(text):
    for cut in range(text.index("\n") + 1):
        with pytest.raises(engine.TornJournal) as caught:
            Journal.loads(text[:cut])
        assert caught.value.line == 1 and caught.value.good is None


def test_a_torn_line_with_a_newline_is_cut_off_too(text):
    cut = text.rindex(',"')
    journal = Journal.loads(text[:cut] + "\n")
    assert journal.torn.line == 31 and len(journal.moves) == 29
    assert journal.torn.intact == text[:-1].rindex("\n") + 1


@pytest.mark.parametrize("tail", ["\n", "\n\n\n", " \n", "\r\n\t", "\n\n "])
def test_blank_lines_at_the_end_are_cut_off_so_that_what_is_appended_can_be_read(text, tail):
    journal = Journal.loads(text + tail)
    assert len(journal.moves) == 30 and journal.torn.line == 32
    assert (text + tail)[: journal.torn.intact] == text


def test_a_torn_line_with_blank_lines_after_it_is_cut_off_with_them(text):
    journal = Journal.loads(text[:-5] + "\n\n\n")
    assert len(journal.moves) == 29 and journal.torn.line == 31
    assert text[: journal.torn.intact] == "".join(text.splitlines(keepends=True)[:-1])


def test_a_header_with_blank_lines_after_it_is_a_game_that_just_began(text):
    header = text.splitlines(keepends=True)[0]
    assert Journal.loads(header).torn is None
    assert Journal.loads(header + "\n").torn.intact == len(header)


def test_a_blank_line_in_the_middle_is_a_tear(text):
    lines = text.splitlines(keepends=True)
    with pytest.raises(engine.TornJournal) as caught:
        Journal.loads("".join([*lines[:10], "\n", *lines[10:]]))
    assert caught.value.line == 11 and len(caught.value.good.moves) == 9


def test_after_a_tear_the_game_goes_on_from_the_intact_part(text):
    journal = Journal.loads(text[:-10])
    table = engine.replay(journal)
    assert table.journal.torn is journal.torn
    kept = text[: journal.torn.intact]
    (seat,) = table.to_act
    move = table.moves(seat)[0]
    kept += table.journal.move_line(seat, move)
    table.play(seat, move)
    again = Journal.loads(kept)
    assert again.torn is None and engine.replay(again) == table


def test_a_tear_in_the_middle_is_refused_but_the_first_moves_can_be_watched(text):
    lines = text.splitlines(keepends=True)
    lines[10] = lines[10][:20] + "\n"
    with pytest.raises(engine.TornJournal) as caught:
        Journal.loads("".join(lines))
    assert caught.value.line == 11
    assert len(caught.value.good.moves) == 9
    assert len(engine.replay(caught.value.good).journal.moves) == 9


@pytest.mark.parametrize("nothing", [None, 5, b"", "", "{}", [], {}])
def test_no_journal_at_all(nothing):
    with pytest.raises(engine.TornJournal):
        Journal.loads(nothing)


@pytest.mark.parametrize(
    "rubbish", ["\n", "{}\n", "5\n", "null\n\n", "[" * 99999 + "\n", "9" * 9999 + "\n", "\udc80\n"]
)
def test_rubbish(rubbish):
    with pytest.raises(engine.JournalError):
        Journal.loads(rubbish)


# Edited


def test_every_changed_letter_is_found(text):
    lines = text.splitlines(keepends=True)
    for number in (0, 1, 7, 29):
        for place in range(0, len(lines[number]) - 1, 3):
            line = lines[number]
            other = "0" if line[place] != "0" else "1"
            changed = line[:place] + other + line[place + 1 :]
            with pytest.raises(engine.JournalError) as caught:
                Journal.loads("".join([*lines[:number], changed, *lines[number + 1 :]]))
            assert caught.value.line == number + 1
            if number:
                assert len(caught.value.good.moves) == number - 1


@pytest.mark.parametrize(
    "edit",
    [
        lambda lines: lines.pop(5),
        lambda lines: lines.insert(5, lines[5]),
        lambda lines: lines.insert(5, lines.pop(6)),
        lambda lines: lines.insert(5, "{}\n"),
    ],
)
def test_lines_left_out_doubled_or_swapped_are_found(text, edit):
    lines = text.splitlines(keepends=True)
    edit(lines)
    with pytest.raises(engine.EditedJournal) as caught:
        Journal.loads("".join(lines))
    assert len(caught.value.good.moves) <= 5
    assert caught.value.header["seats"] == ["Anna", "Boris"]


@pytest.mark.parametrize(
    "body",
    [
        [0, {"type": "fly"}],
        ["0", {"type": "done"}],
        [0, {"type": "done"}, 1],
        [0],
        {"undo": 7},
        {"end": {}},
    ],
)
def test_lines_that_make_no_sense_are_found(text, body):
    with pytest.raises(engine.EditedJournal) as caught:
        Journal.loads(resummed(text, lambda bodies: bodies.insert(4, body)))
    assert caught.value.line == 5 and len(caught.value.good.moves) == 3


def test_nothing_can_follow_the_end():
    text = random_game(5).journal.dumps()
    with pytest.raises(engine.EditedJournal):
        Journal.loads(resummed(text, lambda bodies: bodies.append(bodies[-2])))


def test_an_illegal_move_with_a_right_checksum_is_found_on_replay(text):
    def cheat(bodies):
        bodies[10][0] = 1 - bodies[10][0]

    journal = Journal.loads(resummed(text, cheat))
    with pytest.raises(engine.EditedJournal) as caught:
        engine.replay(journal)
    assert caught.value.line == 11
    assert len(caught.value.good.moves) == 9
    assert engine.replay(caught.value.good).journal.moves == journal.moves[:9]


def test_a_false_end_is_found_on_replay():
    def cheat(bodies):
        bodies[-1]["end"]["winners"] = [0, 1]

    journal = Journal.loads(resummed(random_game(5).journal.dumps(), cheat))
    with pytest.raises(engine.EditedJournal) as caught:
        engine.replay(journal)
    assert engine.replay(caught.value.good).over


@pytest.mark.parametrize(
    "field, value",
    [
        ("seats", ["A"]),
        ("seats", ["A", ""]),
        ("seats", None),
        ("options", {"starter": "third"}),
        ("options", []),
        ("seed", "7"),
        ("memo", 7),
        ("memo", None),
        ("extra", 7),
    ],
)
def test_a_header_that_makes_no_sense(text, field, value):
    with pytest.raises(engine.EditedJournal):
        Journal.loads(resummed(text, lambda bodies: bodies[0].update({field: value})))


@pytest.mark.parametrize("field", ["seats", "options", "seed", "memo"])
def test_a_header_that_lacks_something(text, field):
    with pytest.raises(engine.EditedJournal):
        Journal.loads(resummed(text, lambda bodies: bodies[0].pop(field)))


def test_a_newer_format(text):
    with pytest.raises(engine.NewerFormat, match=r"format 2.*update the app"):
        Journal.loads(text.replace('"format":1', '"format":2', 1))


def test_other_rules(text):
    with pytest.raises(engine.OtherRules) as caught:
        Journal.loads(resummed(text, lambda bodies: bodies[0].update(rules=99)))
    assert caught.value.values["rules"] == 99 and caught.value.header["seats"] == ["Anna", "Boris"]


@pytest.mark.parametrize("game", ["chess", None, []])
def test_a_game_that_is_not_on_the_shelf_has_other_rules(text, game):
    with pytest.raises(engine.OtherRules):
        Journal.loads(resummed(text, lambda bodies: bodies[0].update(game=game)))


# Replay


def test_the_first_moves_can_be_replayed():
    table = random_game(5)
    watched = engine.replay(table.journal, upto=12)
    assert watched == random_game(5, steps=12)
    assert watched.journal.end is None
    assert engine.replay(table.journal, upto=0) == random_game(5, steps=0)


def test_replaying_does_not_touch_the_journal(table):
    before = table.journal.dumps()
    again = engine.replay(table.journal)
    (seat,) = again.to_act
    again.play(seat, again.moves(seat)[0])
    assert table.journal.dumps() == before


def test_journals_are_compared_by_what_they_say(table):
    assert table.journal == table.clone().journal
    assert table.journal != random_game(5, steps=29).journal
    assert table.journal != "journal"
    assert "30 moves" in repr(table.journal)


# Seats that change hands


def test_a_hand_over_is_a_line_between_the_moves(table):
    journal = table.journal.copy(7)
    journal.hand_over(1, "ashwing", "master")
    journal.moves += table.journal.moves[7:10]
    journal.hand_over(1, "", None)
    lines = [json.loads(line) for line in journal.dumps().splitlines()]
    assert {key: lines[8][key] for key in ("seat", "player", "level")} == {
        "seat": 1,
        "player": "ashwing",
        "level": "master",
    }
    assert lines[-1]["level"] is None and len(lines) == 1 + 10 + 2
    assert Journal.loads(journal.dumps()) == journal
    assert engine.replay(journal).journal.hand_overs == journal.hand_overs
    assert [each.after for each in engine.replay(journal, upto=8).journal.hand_overs] == [7]


def test_who_was_handed_a_seat_keeps_it_when_a_move_before_is_taken_back():
    table = engine.new("dragonheart", ["Anna", "Boris"], 7, {"starter": "first"})
    text = table.journal.header_line()
    move = table.moves(0)[0]
    text += table.journal.move_line(0, move)
    table.play(0, move)
    text += table.journal.hand_over_line(1, "pip", "novice")
    table.journal.hand_over(1, "pip", "novice")
    text += table.journal.undo_line(0)
    table.undo(0)
    assert table.journal.hand_overs == [(0, 1, "pip", "novice")]
    assert Journal.loads(text) == table.journal == Journal.loads(table.journal.dumps())


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 2, "player": "pip", "level": "novice"},
        {"seat": -1, "player": "pip", "level": "novice"},
        {"seat": 0, "player": "pip", "level": "god"},
        {"seat": 0, "player": 5, "level": None},
        {"seat": 0, "player": "pip", "level": "novice", "more": 1},
    ],
)
def test_a_hand_over_that_makes_no_sense_is_an_edited_journal(text, wrong):
    with pytest.raises(engine.EditedJournal) as edited:
        Journal.loads(resummed(text, lambda bodies: bodies.insert(3, wrong)))
    assert edited.value.line == 4


def test_after_a_hand_over_an_impossible_move_is_still_found_in_its_line(table):
    journal = table.journal.copy(6)
    journal.hand_over(1, "pip", "novice")
    journal.moves.append((1 - table.journal.moves[6][0], table.journal.moves[6][1]))
    with pytest.raises(engine.EditedJournal) as edited:
        engine.replay(journal)
    assert edited.value.line == len(journal.dumps().splitlines())
