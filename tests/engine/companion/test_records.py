"""Finished games as CSV and JSON: what was written is read again, and what is broken costs its own line only."""

import csv
import dataclasses
import json
import random

import pytest

from engine.companion import records
from engine.companion.records import Played
from engine.companion.refused import Refused
from engine.companion.sheets import FreeSheet, PantrySheet

GOLD = Played("g1", "dragons_gold", 1_700_000_000, ("Anna", "Boris", "Carla"), (46, 30, 58), (2,), duration=2700)
CHESS = Played("g2", "free", 1_700_086_400, ("Anna", "Boris"), (1, -3), (0, 1), title="Chess", note="Cake!", low=True)
TABLE = Played("x.journal", "pantry", 5, ("Аня", "Глеб"), (0, 21), (0,), low=True, source="table", journal="x.journal")
MIXED = dataclasses.replace(
    GOLD, key="g3", computers=("", "ashwing", ""), hand_overs=((34, 2, "bramble"), (50, 2, ""), (50, 0, "mira"))
)
GAMES = [GOLD, CHESS, TABLE]
both = pytest.mark.parametrize("write", [records.to_csv, records.to_json])


def read(text) -> list:
    found = records.read(text)
    assert found.left_out == []
    return [game for _, game in found.games]


@both
def test_what_was_written_is_read_again(write):
    assert read(write(GAMES)) == GAMES
    assert read(write([*GAMES, MIXED])) == [*GAMES, MIXED]
    assert read(write([])) == []


@both
def test_any_text_comes_through(write):
    chance = random.Random(3)
    signs = "aБ,;\"'\\nr\n\r\t =+-{}[]\u2028\x0b\x00€"
    for _ in range(150):
        texts = ["".join(chance.choice(signs) for _ in range(chance.randrange(9))) for _ in range(3)]
        note, title, name = texts
        names = ("Anna", f"{chance.choice(signs).strip()}{name}y".strip())
        game = dataclasses.replace(CHESS, note=note, title=title.strip(), names=names)
        assert read(write([GOLD, game, GOLD])) == [GOLD, game, GOLD]


@both
@pytest.mark.parametrize("began", [None, 0, 2])
def test_who_began_travels_too(write, began):
    games = [dataclasses.replace(GOLD, began=began), dataclasses.replace(GOLD, key="other")]
    assert [game.began for _, game in records.read(write(games)).games] == [began, None]


@pytest.mark.parametrize("began", [3, -1, True, "Anna", 1.5])
def test_a_beginner_who_can_not_be_is_a_broken_line(began):
    text = records.to_json([dataclasses.replace(GOLD, began=began)])
    assert [each.reason.code for each in records.read(text).left_out] == ["line_broken"]


@both
def test_a_history_without_computers_is_written_as_before_they_came(write):
    assert "computer" not in write(GAMES) and "hand" not in write(GAMES)


def test_a_table_without_computers_is_read_as_one_of_people():
    (game,) = read("game,date,player 1,score 1,player 2,score 2\npantry,2026-07-24,Anna,1,Boris,2\n")
    assert game.computers == game.hand_overs == () and game.people == [0, 1] and not game.mixed


def test_a_table_without_keys_that_was_brought_in_before_there_were_computers_has_the_same_keys():
    (game,) = read("game,date,player 1,score 1,player 2,score 2\npantry,2026-07-24,Anna,1,Boris,2\n")
    assert game.key == "import-8abbbd4851a79bcd"


def test_who_played_a_seat_at_the_end_follows_from_who_sat_down_and_who_was_handed_it():
    assert MIXED.at_end == ["mira", "ashwing", ""] and MIXED.people == [2] and MIXED.mixed
    assert GOLD.at_end == ["", "", ""] and GOLD.people == [0, 1, 2] and not GOLD.mixed


@pytest.mark.parametrize(
    "facts",
    [
        {"computers": ("ashwing",)},
        {"computers": ("", "", 7)},
        {"computers": ("", "", "ash wing")},
        {"computers": ("", "", "x" * 41)},
        {"computers": "abc"},
        {"computers": ("", "", ["ashwing"])},
        {"hand_overs": "abc"},
        {"hand_overs": ((1, 2),)},
        {"hand_overs": ((1, 3, "pip"),)},
        {"hand_overs": ((-1, 2, "pip"),)},
        {"hand_overs": ((1.5, 2, "pip"),)},
        {"hand_overs": ((1, True, "pip"),)},
        {"hand_overs": ((1, 2, None),)},
        {"hand_overs": (5,)},
    ],
)
def test_computers_that_can_not_be_are_a_broken_line(facts):
    with pytest.raises(Refused):
        Played.from_dict(GOLD.as_dict() | facts)
    assert dataclasses.replace(GOLD, **facts).problem() is not None


@pytest.mark.parametrize(
    "cell", ["after 3", "after 3 player 9 pip", "after 3 player 0 pip", "nonsense", "after 3 player 1 "]
)
def test_hand_overs_in_a_table_that_can_not_be_are_a_broken_line(cell):
    text = records.to_csv([MIXED]).replace("after 34 player 3 bramble", cell)
    assert codes(text) == [(2, "line_broken")]


def test_a_table_saved_by_a_spreadsheet_can_be_read():
    text = records.to_csv(GAMES)
    assert read("\ufeff" + text.replace("\n", "\r\n")) == GAMES
    assert read(records.to_csv([GOLD]).replace(",", ";")) == [GOLD]
    assert read(text + ",,,,,,,,,,,,\n\n") == GAMES


@both
def test_the_lines_may_end_as_on_an_old_mac(write):
    assert read(write(GAMES).replace("\n", "\r")) == GAMES


def test_a_heading_too_long_for_a_table_is_refused_as_a_broken_line():
    found = records.read(f"game,date,player 1,score 1,{'x' * 131_073}\npantry,2026-07-24,Anna,1\n")
    assert found.games == [] and [(each.line, each.reason.code) for each in found.left_out] == [(1, "line_broken")]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\N{FULLWIDTH EQUALS SIGN}", "'=", "''-"])
def test_no_spreadsheet_computes_what_was_written_as_a_text(sign):
    text = f'{sign}HYPERLINK("http://x")'
    name = text.strip()
    game = dataclasses.replace(CHESS, key=text, title=name, note=text, journal=text, names=("Anna", name))
    (row,) = list(csv.reader(records.to_csv([game]).splitlines()))[1:]
    assert not any(cell.startswith(("=", "+", "@", "-H", "\t", "\N{FULLWIDTH EQUALS SIGN}")) for cell in row)
    assert read(records.to_csv([game])) == [game]


def test_scores_below_zero_stay_numbers_and_an_apostrophe_stays_a_letter():
    game = dataclasses.replace(CHESS, scores=(-10, -3), title="'t Vervolg", note="'")
    line = records.to_csv([game]).splitlines()[1]
    assert ",-10," in line and ",'t Vervolg," in line and ",'," in line
    assert read(records.to_csv([game])) == [game]


def test_a_number_kept_as_text_by_a_spreadsheet_is_a_number():
    (game,) = read("game,date,player 1,score 1\nCatan,2026-07-24,Anna,'-10\n")
    assert game.scores == (-10,)


def test_the_table_says_what_a_spreadsheet_needs():
    head, line = records.to_csv([CHESS]).splitlines()
    assert head.endswith("player 1,score 1,won 1,player 2,score 2,won 2")
    assert line == "g2,free,Chess,2023-11-15T22:13:20Z,,beside,1,Cake!,,Anna,1,1,Boris,-3,2"


def test_the_table_tells_the_time_that_the_clock_showed_where_it_was_played():
    moscow = dataclasses.replace(CHESS, zone=3 * 3600)
    text = records.to_csv([moscow])
    assert "2023-11-16T01:13:20+03:00" in text and f"{moscow.local:%d.%m. %H:%M}" == "16.11. 01:13"
    assert "T22:13:20+00:00" in records.to_csv([dataclasses.replace(CHESS, zone=0)])
    assert [game.zone for game in read(text)] == [3 * 3600] and read(text) == [CHESS], "it is the same game"
    assert [game.zone for game in read(records.to_json([moscow, CHESS]))] == [3 * 3600, None]


@pytest.mark.parametrize(
    "date, zone, local",
    [
        ("2026-07-24", 0, "2026-07-24 00:00"),
        ("2026-07-24T19:40", 0, "2026-07-24 19:40"),
        ("2026-07-24T19:40:00-05:00", -5 * 3600, "2026-07-24 19:40"),
        ("2026-07-24T19:40:00Z", None, "2026-07-24 19:40"),
    ],
)
def test_a_date_stays_the_day_that_was_written(date, zone, local):
    (game,) = read(f"game,date,player 1,score 1\nCatan,{date},Anna,1\n")
    assert (game.zone, f"{game.local:%Y-%m-%d %H:%M}") == (zone, local)


def test_at_the_end_of_all_dates_the_zone_is_left_out():
    game = dataclasses.replace(CHESS, played=records.LAST_TIME, zone=3600)
    assert game.local.year == 9999 and read(records.to_csv([game])) == [game]


def test_a_line_may_end_before_the_game_and_is_broken_then():
    found = records.read("date,player 1,score 1,game\n2026-07-24,Anna,1\n2026-07-24,Anna,1,Catan\n")
    assert [line for line, _ in found.games] == [3]
    assert [(each.line, each.reason.code) for each in found.left_out] == [(2, "line_broken")]
    assert records.read("a,b\n1,2").left_out[0].line == 1


def test_a_name_of_40_letters_is_a_name():
    assert dataclasses.replace(CHESS, names=("Anna", "x" * 40)).problem() is None


def test_a_table_may_have_few_columns():
    text = "Game,Date,Player 1,Score 1,Won 1,Player 2,Score 2\nCatan,2026-07-24,Anna,10,1,Boris,8\n"
    (game,) = read(text)
    assert (game.game, game.title, game.kind) == ("free", "Catan", "free:catan")
    assert game.names == ("Anna", "Boris") and game.scores == (10, 8) and game.winners == (0,)
    assert game.key.startswith("import-") and read(text) == [game], "the same line has the same key"


def test_broken_lines_are_told_one_by_one_and_cost_no_other_game():
    good = records.to_csv([GOLD])
    head, line = good.splitlines()
    broken = {
        2: (line.replace("46", "4x6"), "not_a_number"),
        3: (line.replace("46", "1000000000000"), "number_range"),
        4: (line.replace("46", "9" * 5000), "number_range"),
        5: (line.replace("46", "1_0"), "not_a_number"),
        6: (line.replace("2023-11-14T22:13:20Z", "yesterday"), "bad_date"),
        7: (line.replace("Boris", "ANNA"), "doubled_name"),
        8: (line.replace("Boris", "x" * 41), "bad_name"),
        9: ('"' + line, "line_broken"),
        10: (line + ",more,than,columns", "line_broken"),
        11: ("g9,dragons_gold", "bad_date"),
        12: (line.replace("beside", "elsewhere"), "line_broken"),
        13: (line.replace("2700", "-1"), "number_range"),
        14: (line.replace("46", ""), "not_a_number"),
        15: (line.replace("Anna", "").replace("Boris", "").replace("Carla", ""), "player_count"),
    }
    text = "\n".join([head, *(each for each, _ in broken.values()), line])
    found = records.read(text)
    assert found.games == [(16, GOLD)]
    assert {each.line: each.reason.code for each in found.left_out} == {n: code for n, (_, code) in broken.items()}


def test_a_broken_line_of_json_costs_its_own_game():
    lines = records.to_json(GAMES).split("\n")
    lines[2] = lines[2][:40]
    found = records.read("\n".join(lines))
    assert found.games == [(2, GOLD), (4, TABLE)]
    assert [(each.line, each.reason.code) for each in found.left_out] == [(3, "line_broken")]
    torn = records.read(records.to_json(GAMES)[:-90])
    assert [game for _, game in torn.games] == GAMES[:2] and len(torn.left_out) == 1


@pytest.mark.parametrize(
    "change, code",
    [
        ({"scores": [1]}, "player_count"),
        ({"scores": [1, 2, 10**12]}, "number_range"),
        ({"scores": [1, 2, "3"]}, "not_a_number"),
        ({"names": ["A", "B", " "]}, "bad_name"),
        ({"names": "ABC"}, "line_broken"),
        ({"names": [f"P{n}" for n in range(11)], "scores": [0] * 11}, "player_count"),
        ({"winners": [3]}, "line_broken"),
        ({"winners": [1, 1]}, "line_broken"),
        ({"winners": [1.0]}, "line_broken"),
        ({"winners": [True]}, "line_broken"),
        ({"winners": [[]]}, "line_broken"),
        ({"scores": [1, 2, [3]]}, "line_broken"),
        ({"scores": [1, 2, {}]}, "line_broken"),
        ({"played": {}}, "line_broken"),
        ({"names": ["A", "B", "\ud800"]}, "line_broken"),
        ({"played": -1}, "number_range"),
        ({"played": None}, "not_a_number"),
        ({"zone": 86_400}, "number_range"),
        ({"zone": "+03:00"}, "not_a_number"),
        ({"note": "x" * 501}, "note_long"),
        ({"note": "\ud800"}, "line_broken"),
        ({"key": ""}, "line_broken"),
        ({"low": 2}, "line_broken"),
        ({"colour": "red"}, "line_broken"),
    ],
)
def test_json_is_looked_at_as_closely(change, code):
    with pytest.raises(Refused) as refused:
        Played.from_dict(GOLD.as_dict() | change)
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", "hello", "\x00", "[1, 2]", '{"games": 5}', "{", "[" * 100_000, "a,b\n1,2"])
def test_what_is_no_history_gives_no_game_and_a_reason(text):
    found = records.read(text)
    assert found.games == [] and found.left_out


def codes(text) -> list:
    found = records.read(text)
    assert found.games == []
    return [(each.line, each.reason.code) for each in found.left_out]


@both
def test_more_games_than_anybody_plays_are_refused_at_once(write, monkeypatch):
    monkeypatch.setattr(records, "MOST_LINES", 3)
    assert read(write(GAMES)) == GAMES
    assert codes(write([*GAMES, *GAMES])) == [(1, "too_much")]
    assert codes(write([*GAMES, *GAMES]).replace("\n", "\r")) == [(1, "too_much")]


def test_many_games_in_one_line_are_refused_too(monkeypatch):
    monkeypatch.setattr(records, "MOST_LINES", 3)
    assert codes(records.to_json([GOLD] * 4).replace("\n", "")) == [(1, "too_much")]


def test_a_longer_text_than_any_history_is_refused_unread(monkeypatch):
    monkeypatch.setattr(records, "MOST_LETTERS", len(records.to_csv(GAMES)))
    assert read(records.to_csv(GAMES)) == GAMES
    assert codes(records.to_csv(GAMES) + "\n") == [(1, "too_much")]


def test_a_short_line_below_a_wide_head_looks_at_no_more_columns_than_it_has_cells():
    """Each line looked through all columns for the game: short lines took the square of their number."""
    seen = []

    class Columns(list):
        def __iter__(self):
            return (seen.append(column) or column for column in super().__iter__())

        def index(self, *_):
            seen.extend(self)

    with pytest.raises(Refused):
        records._named(Columns([*(f"c{n}" for n in range(1000)), "game"]), ["a"])
    assert len(seen) <= 2


@both
def test_a_title_too_long_for_a_screen_costs_its_line_and_is_said(write):
    longest = dataclasses.replace(CHESS, title="x" * records.TITLE_LENGTH)
    too_long = dataclasses.replace(CHESS, title="x" * (records.TITLE_LENGTH + 1))
    assert read(write([longest])) == [longest]
    found = records.read(write([GOLD, too_long, GOLD]))
    assert len(found.games) == 2
    assert [(each.line, each.reason.code) for each in found.left_out] == [(3, "title_long")]


@both
@pytest.mark.parametrize("field", ["key", "game", "journal"])
def test_what_can_be_no_name_of_a_file_is_broken(write, field):
    assert codes(write([dataclasses.replace(CHESS, **{field: "x" * 201})])) == [(2, "line_broken")]


def nested(depth):
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [5, 200, 900, 5000])
@pytest.mark.parametrize("field", ["names", "scores", "winners", "played", "note", "zone", "duration", "low", "key"])
def test_deep_nesting_is_a_broken_line(field, depth):
    text = records.to_json([GOLD, dataclasses.replace(CHESS, note="HERE"), GOLD])
    line = json.dumps(CHESS.as_dict() | {field: "HERE"}).replace('"HERE"', nested(depth))
    found = records.read(text.replace(text.split("\n")[2], f"{line},"))
    assert [game for _, game in found.games] == [GOLD, GOLD]
    assert [each.line for each in found.left_out] == [3]
    assert all(len(str(value)) < 100 for each in found.left_out for value in each.reason.values.values())


def test_a_sheet_becomes_a_record():
    sheet = PantrySheet.new(["Anna", "Boris"], key="s1", started=1000).put(0, 0, 3).put(0, 1, 0).write_note("Fast.")
    game = Played.from_sheet(sheet, now=1600)
    assert game == Played("s1", "pantry", 1600, ("Anna", "Boris"), (3, 0), (1,), low=True, duration=600, note="Fast.")
    free = Played.from_sheet(FreeSheet.new(["Anna"], key="s2", title="Yahtzee").put(0, 0, 200), now=1600)
    assert (free.kind, free.duration, free.problem()) == ("free:yahtzee", None, None)


def test_titles_differ_by_more_than_their_capitals():
    assert dataclasses.replace(CHESS, title="CHESS").kind == CHESS.kind != dataclasses.replace(CHESS, title="Go").kind
    assert dataclasses.replace(CHESS, title="pantry").kind != "pantry"
