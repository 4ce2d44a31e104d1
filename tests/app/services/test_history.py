"""The history: what was played, counted by SQL, and never lost."""

import dataclasses
import json
import os
import random
import shutil
import sqlite3
import time
from pathlib import Path

import pytest

import engine
from app.play.session import Session
from app.services import characters, history, history_records, history_tables, saves
from app.services.history import History
from engine.companion.records import Played, folded
from engine.companion.refused import Refused
from tests.robot.histories import catch_up, import_text

NAMES = ["Anna", "Борис", "Vera", "Gleb", "Giulia", "Ivo"]
PEOPLE = [
    {"name": "Anna", "badge": "sword", "language": "en"},
    {"name": "Борис", "badge": "shield", "language": "ru"},
]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def kept():
    opened = History()
    yield opened
    opened.close()


def game(key, names=("Anna", "Борис"), scores=(5, 3), kind="dragonheart", played=1_700_000_000, **more):
    low = more.pop("low", kind == "pantry")
    best = min(scores) if low else max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    title, name = (kind.removeprefix("free:"), "free") if kind.startswith("free:") else ("", kind)
    return Played(key, name, played, tuple(names), tuple(scores), winners, title=title, low=low, **more)


def random_games(count, seed=1):
    chance = random.Random(seed)
    kinds = ["dragonheart", "dragons_gold", "dragonstones", "pantry", "free:Chess"]
    for number in range(count):
        names = chance.sample(NAMES, chance.randint(2, 6))
        scores = [chance.randint(-5, 40) for _ in names]
        when = 1_700_000_000 + chance.randrange(10_000_000)
        duration = chance.choice([None, chance.randint(60, 9000)])
        began = chance.choice([None, *range(len(names))])
        yield game(f"g{number}", names, scores, chance.choice(kinds), when, duration=duration, began=began)


def mixed_games(count, seed=1):
    """The same, but in every other game some seats are a computer's, from the start or from some move on."""
    chance, seated = random.Random(seed), ["", "", *characters.CHARACTERS]
    for number, each in enumerate(random_games(count, seed)):
        seats = range(len(each.names))
        computers = tuple(chance.choice(seated) for _ in seats)
        given = tuple((9 * n, chance.choice(seats), chance.choice(seated)) for n in range(chance.choice([0, 0, 1, 3])))
        facts = {"computers": computers if any(computers) else (), "hand_overs": given}
        yield dataclasses.replace(each, **facts) if number % 2 else each


def fill(opened, games):
    with opened._transaction():
        for each in games:
            opened._insert(each)


def play(people=PEOPLE, given=()):
    """A finished game on the device; `given` are (after so many moves, seat, character), handed over on the way."""
    session, chance = Session.start("dragonheart", people, {}), random.Random(4)
    while not session.table.over:
        for _, seat, character in [each for each in given if each[0] == len(session.table.journal.moves)]:
            session.hand_over(seat, character)
        seat = session.table.to_act[0]
        session.play(seat, chance.choice(session.table.moves(seat)))
    return session


def damage(path):
    """Garbage over most of the file; the header stays."""
    size = path.stat().st_size
    with open(path, "r+b") as file:
        file.seek(100)
        file.write(random.Random(1).randbytes(size - 100))


# Keeping


def test_what_was_added_is_there_after_a_restart(kept):
    games = list(random_games(30))
    for each in games:
        kept.add(each)
    kept.close()
    again = History()
    assert {each.key: each for each in again.all()} == {each.key: each for each in games}
    assert again.notice is None
    again.close()


def test_the_newest_game_comes_first_page_by_page(kept):
    fill(kept, random_games(30))
    whole = kept.all()
    assert [each.played for each in whole] == sorted((each.played for each in whole), reverse=True)
    assert kept.all(limit=10) + kept.all(limit=10, offset=10) + kept.all(limit=10, offset=20) == whole


def test_the_list_can_be_of_one_game_and_of_one_player(kept):
    fill(kept, random_games(60))
    whole = kept.all(limit=-1)
    chess = [each for each in whole if each.kind == "free:chess"]
    assert kept.all(game="free:chess") == chess and kept.count(game="free:chess") == len(chess)
    mine = [each for each in whole if "Борис" in each.names]
    assert kept.all(limit=-1, player="БОРИС ") == mine and kept.count(player="борис") == len(mine)
    both = [each for each in chess if "Борис" in each.names]
    assert kept.all(game="free:chess", player="борис") == both == kept.all(90, game="free:chess", player="Борис")
    assert kept.count(game="free:chess", player="Борис") == len(both)
    assert kept.all(player="Nobody") == [] and kept.count(player="Nobody") == 0 and kept.count() == 60


def test_a_game_added_again_replaces_itself(kept):
    kept.add(game("a", scores=(5, 3)))
    kept.add(game("a", scores=(2, 3)))
    assert kept.count() == 1 and kept.get("a").scores == (2, 3)
    assert kept.of_player("Anna")["wins"] == 0


def test_a_record_that_makes_no_sense_is_refused_and_changes_nothing(kept):
    kept.add(game("a"))
    with pytest.raises(Refused) as refused:
        kept.add(game("b", scores=(10**12, 3)))
    assert refused.value.code == "number_range" and kept.count() == 1


def test_a_note_can_be_changed(kept):
    kept.add(game("a"))
    kept.set_note("a", "Rain all day.")
    assert kept.get("a").note == "Rain all day."
    with pytest.raises(Refused):
        kept.set_note("a", "x" * 501)
    assert kept.get("a").note == "Rain all day."
    with pytest.raises(KeyError):
        kept.set_note("b", "x")


def test_a_deleted_game_comes_back_as_it_was(kept):
    fill(kept, random_games(20))
    before = counted(kept), kept.all()
    kept.delete("g7")
    assert kept.count() == 19 and "g7" not in [each.key for each in kept.all()]
    assert kept.restore("g7")
    assert (counted(kept), kept.all()) == before
    assert not kept.restore("g7")


def test_when_the_bin_is_emptied_a_deleted_game_is_gone(kept):
    kept.add(game("a"))
    kept.delete("a")
    kept.empty_bin()
    assert not kept.restore("a") and kept.count() == 0
    kept.add(game("a"))
    assert kept.count() == 1


# Statistics


def test_the_overview_counts_games_time_months_and_wins(kept):
    june, july = 1_780_300_000, 1_784_000_000
    kept.add(game("a", ["Anna", "Vera"], [5, 3], played=june, duration=600))
    kept.add(game("b", ["Vera", "ANNA"], [5, 3], played=july, duration=None))
    kept.add(game("c", ["Vera", "Gleb"], [9, 3], "pantry", july + 60, duration=1200))
    view = kept.overview()
    assert (view["games"], view["seconds"], view["since"]) == (3, 1800, june)
    among_people = {"mixed_games": 0, "mixed_wins": 0}
    assert view["players"] == [
        {"name": "Vera", "games": 3, "wins": 1, **among_people},
        {"name": "ANNA", "games": 2, "wins": 1, **among_people},
        {"name": "Gleb", "games": 1, "wins": 1, **among_people},
    ]
    months = {"month": "2026-06", "games": 1, "seconds": 600}, {"month": "2026-07", "games": 2, "seconds": 1200}
    assert view["months"] == list(months) and view["years"] == [{"month": "2026", "games": 3, "seconds": 1800}]
    pantry = kept.overview("pantry")
    assert (pantry["games"], pantry["since"]) == (1, july + 60)
    assert [each["name"] for each in pantry["players"]] == ["Gleb", "Vera"]


def test_an_empty_history_has_an_overview_too(kept):
    nothing = {key: [] for key in ("players", "months", "years", "counts")}
    assert kept.overview() == {"games": 0, "seconds": 0, "since": None, **nothing}
    assert kept.of_game("pantry") == kept.kinds() == kept.all() == [] and kept.of_player("Anna") is None
    assert kept.curve("pantry") == {"played": [], "lines": []}


def test_a_player_has_averages_bests_and_opponents(kept):
    kept.add(game("a", ["Anna", "Vera"], [10, 3], "dragons_gold", 100))
    kept.add(game("b", ["Vera", "Anna"], [5, 20], "dragons_gold", 200))
    kept.add(game("c", ["Vera", "Anna", "Ivo"], [5, 22, 1], "pantry", 300))
    kept.add(game("d", ["Vera", "Anna"], [7, 7], "dragons_gold", 400))
    anna = kept.of_player("anna")
    assert (anna["name"], anna["games"], anna["wins"]) == ("Anna", 4, 3)
    gold, pantry = anna["kinds"]
    assert (gold["games"], gold["wins"], gold["best"]) == (3, 3, 20) and gold["average"] == pytest.approx(37 / 3)
    assert (pantry["low"], pantry["best"], pantry["average"]) == (True, 22, 22)
    assert anna["against"] == [
        {"name": "Vera", "games": 4, "wins": 2, "losses": 0},
        {"name": "Ivo", "games": 1, "wins": 0, "losses": 1},
    ]
    assert kept.of_player("Ivo")["kinds"][0]["best"] == 1


def test_in_a_game_where_the_lowest_wins_the_best_is_the_lowest(kept):
    kept.add(game("a", scores=(9, 21), kind="pantry"))
    kept.add(game("b", scores=(4, 21), kind="pantry"))
    assert kept.of_game("pantry")[0] == {"name": "Anna", "games": 2, "wins": 2, "average": 6.5, "best": 4}


@pytest.mark.parametrize("won, streak, best", [("1101", 1, 2), ("111", 3, 3), ("1110", 0, 3), ("000", 0, 0)])
def test_streaks_are_victories_in_a_row(kept, won, streak, best):
    order = random.Random(2).sample(range(len(won)), len(won))  # added in any order
    for number in order:
        kept.add(game(f"g{number}", scores=(int(won[number]) * 9, 5), played=1000 + number))
    anna = kept.of_player("Anna")
    assert (anna["streak"], anna["best_streak"]) == (streak, best)


JUNE = 1_780_300_000


def test_time_is_counted_by_month_and_by_year(kept):
    for key, months_ago, duration in (("a", 0, 600), ("b", 0, None), ("c", 1, 1200), ("d", 12, 60)):
        kept.add(game(key, played=JUNE - months_ago * 30 * 24 * 3600, duration=duration))
    view = kept.overview()
    assert [(each["month"], each["games"], each["seconds"]) for each in view["months"]] == [
        ("2025-06", 1, 60),
        ("2026-05", 1, 1200),
        ("2026-06", 2, 600),
    ]
    assert [(each["month"], each["seconds"]) for each in view["years"]] == [("2025", 60), ("2026", 1800)]


def test_tables_of_two_and_of_three_have_averages_of_their_own(kept):
    kept.add(game("a", ["Anna", "Vera"], [10, 20], duration=600))
    kept.add(game("b", ["Anna", "Gleb"], [30, 40]))
    kept.add(game("c", ["Anna", "Vera", "Gleb"], [1, 2, 6], duration=1200))
    kept.add(game("d", ["Anna", "Vera"], [5, 7], "pantry", duration=300))
    two, three = kept.overview("dragonheart")["counts"]
    assert (two["seats"], two["games"], two["average"], two["minutes"]) == (2, 2, 25, 10)
    assert (three["seats"], three["games"], three["average"], three["minutes"]) == (3, 1, 3, 20)
    assert [each["games"] for each in kept.overview()["counts"]] == [3, 1]


def test_a_table_with_computers_is_counted_apart_and_only_peoples_points_are_its_average(kept):
    kept.add(game("a", ["Anna", "Vera"], [10, 20]))
    kept.add(game("b", ["Anna", "Pip"], [4, 50], computers=("", "pip"), began=1))
    found = [(each["mixed"], each["average"], each["begun"], each["began_wins"]) for each in kept.overview()["counts"]]
    assert found == [(False, 15, 0, 0), (True, 4, 1, 1)]


def test_who_begins_and_wins_is_counted_where_it_is_known(kept):
    kept.add(game("a", scores=(5, 3), began=0))
    kept.add(game("b", scores=(5, 3), began=1))
    kept.add(game("c", scores=(5, 3)))
    (found,) = kept.overview()["counts"]
    assert (found["games"], found["begun"], found["began_wins"]) == (3, 2, 1)
    anna, boris = kept.of_player("Anna"), kept.of_player("Борис")
    assert (anna["began"], anna["began_wins"]) == (1, 1) and (boris["began"], boris["began_wins"]) == (1, 0)


def test_the_rival_was_ahead_most_often_and_the_partner_was_there_most_often(kept):
    for number in range(3):
        kept.add(game(f"v{number}", ["Anna", "Vera"], [9, 3]))
        kept.add(game(f"b{number}", ["Anna", "Gleb"], [3, 3 + number]))
    kept.add(game("v3", ["Anna", "Vera"], [9, 3]))
    found = kept.of_player("Anna")
    assert found["rival"]["name"] == "Gleb" and found["rival"]["losses"] == 2
    assert found["partner"]["name"] == "Vera" and found["partner"]["games"] == 4
    assert kept.of_player("Gleb")["rival"] is None, "nobody was ahead of him"


def test_who_met_somebody_once_has_no_rival_and_no_partner(kept):
    kept.add(game("a", ["Anna", "Vera"], [3, 9]))
    assert kept.of_player("Anna")["rival"] is kept.of_player("Anna")["partner"] is None


def test_a_player_is_counted_by_how_many_were_at_the_table(kept):
    kept.add(game("a", ["Anna", "Vera"], [9, 3], duration=60))
    kept.add(game("b", ["Anna", "Vera", "Gleb"], [3, 9, 1], duration=600))
    found = kept.of_player("Anna")
    assert [(each["seats"], each["games"], each["wins"]) for each in found["counts"]] == [(2, 1, 1), (3, 1, 0)]
    assert found["seconds"] == 660


def test_a_watched_game_is_in_no_number(kept):
    kept.add(game("a", ["Pip", "Ashwing"], [3, 9], computers=("pip", "ashwing"), duration=600, began=1))
    view = kept.overview()
    assert kept.count() == 1 and view["games"] == view["seconds"] == 0
    assert view["months"] == view["years"] == view["counts"] == [] and kept.count(month="2023") == 0


@pytest.mark.parametrize(
    ("behind", "belongs"),
    [
        ({"month": "2023-12"}, lambda each: each.local.strftime("%Y-%m") == "2023-12"),
        ({"month": "2024"}, lambda each: each.local.year == 2024),
        ({"seats": 3}, lambda each: len(each.names) == 3),
        ({"mixed": True}, lambda each: each.mixed),
        ({"mixed": False, "seats": 2}, lambda each: not each.mixed and len(each.names) == 2),
        ({"began_won": True}, lambda each: each.began in each.winners),
    ],
)
def test_the_games_behind_a_number_can_be_listed(kept, behind, belongs):
    games = list(mixed_games(120))
    fill(kept, games)
    wanted = {each.key for each in games if each.people and belongs(each)}
    assert wanted and {each.key for each in kept.all(limit=-1, **behind)} == wanted
    assert kept.count(**behind) == len(wanted)


@pytest.mark.parametrize(
    ("behind", "belongs"),
    [
        ({"won": True}, lambda each, seat: seat in each.winners),
        ({"began": True, "won": False}, lambda each, seat: seat == each.began and seat not in each.winners),
        ({"other": "VERA"}, lambda each, seat: "Vera" in [each.names[other] for other in each.people]),
        ({"other": "Nobody"}, lambda each, seat: False),
    ],
)
def test_the_games_behind_a_players_number_can_be_listed(kept, behind, belongs):
    games = list(mixed_games(120))
    fill(kept, games)
    seats = {each: each.names.index("Anna") for each in games if "Anna" in each.names}
    wanted = {each.key for each, seat in seats.items() if seat in each.people and belongs(each, seat)}
    assert {each.key for each in kept.all(limit=-1, player="anna", **behind)} == wanted
    assert kept.count(player="anna", game="pantry", **behind) == len(
        [each for each in games if each.key in wanted and each.game == "pantry"]
    )


def test_the_curve_has_the_last_games_from_left_to_right(kept):
    for number in range(5):
        names = ["Anna", "Vera"] if number != 3 else ["Vera", "Ivo"]
        kept.add(game(f"g{number}", names, [number, 10 + number], "dragons_gold", 1000 + number))
    curve = kept.curve("dragons_gold", limit=3)
    assert curve["played"] == [1002, 1003, 1004]
    assert curve["lines"] == [
        {"name": "Anna", "scores": [2, None, 4]},
        {"name": "Vera", "scores": [12, 3, 14]},
        {"name": "Ivo", "scores": [None, 13, None]},
    ]


def test_kinds_are_listed_with_their_titles(kept):
    kept.add(game("a", kind="free:Chess", played=100))
    kept.add(game("b", kind="free:CHESS", played=200))
    kept.add(game("c", kind="pantry"))
    assert kept.kinds() == [
        {"kind": "free:chess", "game": "free", "title": "CHESS", "low": False, "games": 2},
        {"kind": "pantry", "game": "pantry", "title": "", "low": True, "games": 1},
    ]


def counted(opened):
    """Everything that is kept as a sum, with names instead of numbers."""
    names = dict(opened._db.execute("SELECT id, name FROM players").fetchall())
    tally = {(names[p], *rest) for p, *rest in map(tuple, opened._db.execute("SELECT * FROM tally"))}
    pairs = {(names[p], names[o], *rest) for p, o, *rest in map(tuple, opened._db.execute("SELECT * FROM pairs"))}
    months, counts = (
        {tuple(row) for row in opened._db.execute(f"SELECT * FROM {name}")} for name in ("months", "counts")
    )
    return tally, pairs, months, counts


def by_hand(games):
    """The same sums, counted in the plainest way."""
    tally, pairs, months, counts = {}, {}, {}, {}
    for each in games:
        month, seconds, seats = time.strftime("%Y-%m", time.localtime(each.played)), each.duration or 0, len(each.names)
        watched, known = not each.people, each.began is not None
        add(months, (month, each.kind), 1, int(watched), 0 if watched else seconds)
        if not watched:
            points = sum(each.scores[seat] for seat in each.people)
            times = 1, int(each.duration is not None), seconds
            begun = int(known), int(known and each.began in each.winners)
            add(counts, (each.kind, each.mixed, seats), *times, len(each.people), points, *begun)
        for seat in each.people:
            name, won, began = each.names[seat], seat in each.winners, seat == each.began
            numbers = 1, int(won), each.scores[seat], seconds, int(began), int(began and won)
            add(tally, (name, each.kind, each.mixed, seats), *numbers)
            for other in each.people:
                if other != seat:
                    rival, lost = each.names[other], other in each.winners
                    add(pairs, (name, rival, each.kind, each.mixed), 1, int(won and not lost), int(lost and not won))
    return tuple({(*key, *numbers) for key, numbers in sums.items()} for sums in (tally, pairs, months, counts))


def add(sums, key, *numbers):
    sums[key] = tuple(map(sum, zip(sums.get(key, (0,) * len(numbers)), numbers, strict=True)))


def test_the_sums_stay_right_whatever_is_added_replaced_and_deleted(kept):
    chance, games, deleted = random.Random(6), {}, []
    spare = iter(mixed_games(300, seed=6))
    for _ in range(150):
        action = chance.random()
        if action < 0.6 or not games:
            each = next(spare)
            games[each.key] = each
            kept.add(each)
        elif action < 0.75:
            key = chance.choice(list(games))
            games[key] = dataclasses.replace(next(spare), key=key)
            kept.add(games[key])
        elif action < 0.9:
            key = chance.choice(list(games))
            deleted.append(games.pop(key))
            kept.delete(key)
        elif deleted:
            each = deleted.pop()
            games[each.key] = each
            kept.restore(each.key)
    assert counted(kept) == by_hand(games.values())
    assert {each.key: each for each in kept.all(limit=-1)} == games


# The schema


def version_1(path, games):
    db = sqlite3.connect(path)
    db.executescript(history_tables.VERSION_1)
    for each in games:
        people = {"names": each.names, "scores": each.scores, "winners": each.winners}
        facts = (each.key, each.game, each.title, each.played, each.source, each.note, each.journal)
        db.execute(
            "INSERT INTO games (key, game, title, played, source, note, journal, people) VALUES (?,?,?,?,?,?,?,?)",
            (*facts, json.dumps(people)),
        )
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()


def test_a_history_of_version_1_is_brought_to_the_newest(home):
    games = [dataclasses.replace(each, duration=None, began=None) for each in random_games(40)]
    version_1(home / history.FILE, games)
    kept = History()
    assert kept.notice is None and kept._db.execute("PRAGMA user_version").fetchone()[0] == history_tables.VERSION
    assert {each.key: each for each in kept.all()} == {each.key: each for each in games}
    assert counted(kept) == by_hand(games)
    assert kept.overview("pantry")["games"] == sum(each.game == "pantry" for each in games)
    kept.close()


def test_a_migration_that_is_killed_in_the_middle_leaves_version_1(home, monkeypatch):
    games = [dataclasses.replace(each, duration=None, began=None) for each in random_games(10)]
    version_1(home / history.FILE, games)
    with monkeypatch.context() as patched:
        patched.setattr(History, "_index", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            History()
    db = sqlite3.connect(home / history.FILE)
    assert db.execute("PRAGMA user_version").fetchone()[0] == 1
    assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'seats'").fetchone()[0] == 0
    db.close()
    kept = History()
    assert kept.count() == 10
    kept.close()


def test_a_history_of_a_newer_version_is_set_aside_and_said(home):
    kept = History()
    kept.add(game("a"))
    kept._db.execute(f"PRAGMA user_version = {history_tables.VERSION + 1}")
    kept.close()
    older = History()
    assert older.notice.code == "history_newer" and (home / older.notice.values["file"]).exists()
    assert older.get("a") == game("a"), "what we understand of it is there"
    older.close()


def made_anew(opened, script, *names):
    """These tables as a script has them."""
    for statement in script.split(";\n"):
        name = statement.partition("CREATE TABLE ")[2].partition(" ")[0]
        if name in names:
            opened._db.execute(f"DROP TABLE {name}")
            opened._db.execute(statement)


def version_4(opened):
    """As the fourth version left it: nobody asked how many sat at the table."""
    for column in ("month", "seats", "mixed", "watched", "began_won"):
        opened._db.execute(f"ALTER TABLE games DROP COLUMN {column}")
    opened._db.execute("DROP TABLE counts")
    made_anew(opened, history_tables.VERSION_4, "seats", "tally", "pairs", "months")
    opened._db.execute("PRAGMA user_version = 4")


def test_a_history_of_version_4_keeps_its_games_and_counts_them_anew(kept):
    games = list(mixed_games(40))
    fill(kept, games)
    version_4(kept)
    kept.close()
    again = History()
    assert again.notice is None and counted(again) == by_hand(games)
    assert {each.key: each for each in again.all(limit=-1)} == {each.key: each for each in games}
    again.close()


def version_2(opened):
    """As the second version left it in a month when somebody travelled."""
    version_4(opened)
    opened._db.execute("ALTER TABLE games DROP COLUMN zone")
    opened._db.execute("REPLACE INTO months VALUES ('2023-12', 'pantry', -1, 0), ('2024-01', 'pantry', 1, 0)")
    opened._db.execute("PRAGMA user_version = 2")
    opened.close()


def test_a_history_of_version_2_gets_zones_and_its_months_are_counted_anew(kept):
    games = list(random_games(40))
    fill(kept, games)
    version_2(kept)
    again = History()
    assert again.notice is None and counted(again) == by_hand(games)
    assert all(each.zone == time.localtime(each.played).tm_gmtoff for each in again.all(limit=-1))
    again.close()


def version_3(opened):
    """As the third version left it: nothing was counted apart."""
    version_4(opened)
    made_anew(opened, history_tables.VERSION_2, "seats", "tally", "pairs")
    opened._db.execute("PRAGMA user_version = 3")
    opened.close()


def test_a_history_of_version_3_keeps_its_games_and_counts_people_and_computers_apart(kept):
    games = list(random_games(40))
    fill(kept, games)
    kept.add(game("gone"))
    kept.delete("gone")
    version_3(kept)
    again = History()
    assert again.notice is None and counted(again) == by_hand(games)
    assert {each.key: each for each in again.all(limit=-1)} == {each.key: each for each in games}
    assert again.restore("gone")
    again.close()


# Zones

NEW_YEAR = 1_767_216_600  # half past midnight in Moscow, half past ten in Rome


@pytest.fixture
def travel(monkeypatch):
    def go(zone):
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield go
    monkeypatch.undo()
    time.tzset()


def in_months(opened):
    return {each["month"]: each["games"] for each in opened.overview()["months"]}


def test_a_game_added_in_one_zone_and_deleted_in_another_leaves_nothing_behind(kept, travel):
    travel("Europe/Moscow")
    kept.add(game("a", played=NEW_YEAR - 3600))
    kept.add(game("b", played=NEW_YEAR))
    travel("America/Los_Angeles")
    assert in_months(kept) == {"2025-12": 1, "2026-01": 1}
    kept.delete("b")
    assert in_months(kept) == {"2025-12": 1}
    kept.restore("b")
    assert in_months(kept)["2026-01"] == 1, "it is the day it was played on"
    kept.delete("a")
    kept.delete("b")
    assert in_months(kept) == {}


def test_a_day_is_told_as_it_was_where_the_game_was_played(kept, travel):
    travel("Europe/Moscow")
    kept.add(game("a", played=NEW_YEAR))
    assert history_records.wall_time(kept.get("a")) == NEW_YEAR
    travel("Europe/Rome")
    told = (history_records.wall_time(kept.get("a")), kept.overview()["since"], *kept.curve("dragonheart")["played"])
    assert {time.strftime("%Y-%m-%d %H:%M", time.localtime(each)) for each in told} == {"2026-01-01 00:30"}


def test_a_date_at_the_end_of_all_time_can_be_told(kept, travel):
    kept.add(game("a", played=253_402_300_799))
    travel("Pacific/Kiritimati")
    assert history_records.wall_time(kept.get("a")) and in_months(kept) == {"9999-12": 1}


# Kills and damage


def test_a_kill_in_the_middle_of_a_change_leaves_the_old_state(home, kept, monkeypatch):
    """What is on the disk in the middle of it is copied away and opened as after a kill."""
    kept.add(game("a"))
    killed = home / "killed"
    killed.mkdir()

    def copied(self, *_):
        self._db.execute("PRAGMA cache_size = 0")
        for path in home.glob(f"{history.FILE}*"):
            shutil.copy(path, killed)

    monkeypatch.setattr(History, "_count", copied)
    kept.add(game("b"))
    again = History(killed / history.FILE)
    assert [each.key for each in again.all()] == ["a"] and again.notice is None
    again.close()


@pytest.mark.parametrize("content", [b"no database at all" * 99, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_set_aside_and_said(home, content):
    session = play()
    (home / history.FILE).write_bytes(content)
    kept = History()
    assert kept.notice.code == "history_damaged"
    assert kept.notice.values == {"file": "history-damaged-1.db", "games": 1}
    assert (home / "history-damaged-1.db").read_bytes() == content, "nothing is thrown away"
    assert [each.journal for each in kept.all()] == [session.file.path.name]
    kept.close()


def test_damaged_files_do_not_overwrite_each_other(home):
    for number in (1, 2):
        (home / history.FILE).write_bytes(b"no database" * number)
        History().close()
        assert (home / f"history-damaged-{number}.db").read_bytes() == b"no database" * number


def test_a_damaged_database_is_rebuilt_from_the_journals(home):
    session = play()
    kept = History()
    fill(kept, random_games(60))
    catch_up(kept)
    kept.close()
    damage(home / history.FILE)
    kept = History()
    keys = [each.key for each in kept.all(limit=-1)]
    assert kept.notice.code == "history_damaged" and session.file.path.name in keys
    (found,) = [each for each in kept.all(limit=-1) if each.journal]
    assert found.names == ("Anna", "Борис") and list(found.scores) == session.table.result.scores
    assert counted(kept) == by_hand(kept.all(limit=-1))
    kept.close()
    again = History()
    assert again.notice is None, "it is said once"
    again.close()


def test_a_page_that_breaks_later_is_noticed_and_the_readable_games_are_kept(home, kept):
    fill(kept, (dataclasses.replace(each, note="x" * 400) for each in random_games(200)))
    kept._db.execute("VACUUM")
    root = kept._db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games_by_time'").fetchone()[0]
    size = kept._db.execute("PRAGMA page_size").fetchone()[0]
    kept.close()
    with open(home / history.FILE, "r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    again = History()
    assert again.notice is None, "opening does not read every page"
    assert len(again.all(limit=-1)) == 200 and again.notice.code == "history_damaged"
    assert again.notice.values["games"] == 200
    again.close()


def test_a_missing_table_counts_as_damage(home, kept):
    kept.add(game("a"))
    kept._db.execute("DROP TABLE tally")
    kept.add(game("b"))
    assert kept.notice.code == "history_damaged" and kept.count() == 2
    assert kept.overview()["players"][0]["games"] == 2


def test_a_row_that_was_tampered_with_costs_itself_only(home, kept):
    fill(kept, random_games(5))
    kept._db.execute("UPDATE games SET people = 'nonsense' WHERE key = 'g2'")
    assert sorted(each.key for each in kept.all()) == ["g0", "g1", "g3", "g4"]
    assert kept.notice.values == {"file": "history-damaged-1.db", "games": 4}


def test_a_disk_that_refuses_is_an_oserror_and_sets_nothing_aside(home, kept):
    kept.add(game("a"))
    other = sqlite3.connect(home / history.FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    kept._db.execute("PRAGMA busy_timeout = 10")
    with pytest.raises(OSError):
        kept.add(game("b"))
    other.execute("ROLLBACK")
    other.close()
    kept.add(game("b"))
    assert kept.count() == 2 and kept.notice is None


NOT_UTF8 = "CAST(X'42ff73' AS TEXT)"


@pytest.mark.parametrize("place", ["games SET note", "games SET title", "players SET name"])
def test_a_byte_that_is_no_letter_is_damage_and_costs_no_game(home, kept, place):
    fill(kept, random_games(30))
    kept._db.execute(f"UPDATE {place} = {NOT_UTF8} WHERE id = 5")
    kept.close()
    again = History()
    assert len(again.all(limit=-1)) == 30 and again.overview()["games"] == 30
    assert again.notice.values == {"file": "history-damaged-1.db", "games": 30}
    again.close()


@pytest.mark.parametrize("sign", [b"\xee", b"x"])
@pytest.mark.parametrize("name, found", [("players", 5), ("played", 0), ("key", 0), ("people", 0), ("zone", 0)])
def test_a_damaged_name_of_a_table_or_column_is_damage(home, kept, name, found, sign):
    fill(kept, random_games(5))
    kept.close()
    path = home / "history.db"
    damaged = path.read_bytes().replace(name.encode(), sign + name.encode()[1:])
    path.write_bytes(damaged)
    again = History()
    assert again.overview()["games"] == len(again.all()) == found
    assert again.notice.values == {"file": "history-damaged-1.db", "games": found}
    assert (home / "history-damaged-1.db").read_bytes() == damaged
    again.close()


@pytest.mark.parametrize("people", ["'[]'", "'5'", "'" + "[" * 5000 + "'", "X'00'", "7"])
def test_any_nonsense_in_a_row_is_damage(kept, people):
    fill(kept, random_games(5))
    kept._db.execute(f"UPDATE games SET people = {people} WHERE key = 'g2'")
    assert sorted(each.key for each in kept.all()) == ["g0", "g1", "g3", "g4"]
    assert kept.notice.values["games"] == 4


@pytest.mark.parametrize("record", ["'nonsense'", "'5'", "'{}'", "'" + "[" * 5000 + "'", NOT_UTF8])
def test_a_deleted_game_that_became_unreadable_is_gone_and_the_others_stay(kept, record):
    kept.add(game("a"))
    kept.add(game("b"))
    kept.delete("b")
    kept._db.execute(f"UPDATE bin SET record = {record}")
    assert not kept.restore("b")
    assert [each.key for each in kept.all()] == ["a"] and kept.notice.code == "history_damaged"


# Games of this device


def test_a_game_that_ended_before_it_was_noted_is_caught_up(kept):
    session = play()
    assert catch_up(kept) == 1 and catch_up(kept) == 0
    (found,) = kept.all()
    assert found.source == "table" and found.key == found.journal == session.file.path.name
    assert list(found.winners) == session.table.result.winners
    assert found == history_records.from_journal(saves.look(session.file.path))


@pytest.mark.parametrize(
    "lasted, duration", [(600, 600), (0, 0), (6 * 3600, 6 * 3600), (6 * 3600 + 1, None), (-5, None)]
)
def test_how_long_a_game_took_unless_it_lay_about(lasted, duration):
    assert history_records.from_journal(ended("dragonheart", lasted, started=1000)).duration == duration


def test_a_journal_that_does_not_tell_when_it_began_has_no_duration():
    assert history_records.from_journal(ended("dragonheart", 600)).duration is None


@pytest.mark.parametrize("started", [float("nan"), float("inf"), 10**400, -(10**400), "1", None, True])
def test_a_journal_that_began_at_no_time_has_no_duration(started):
    assert history_records.from_journal(ended("dragonheart", 600, started=started)).duration is None


def test_only_in_the_pantry_the_lowest_wins():
    assert history_records.from_journal(ended("pantry", 600)).low
    assert not history_records.from_journal(ended("dragonheart", 600)).low


def ended(kind, lasted, **memo):
    """A finished game as `saves` sees it."""
    journal = engine.Journal(kind, ["Anna", "Борис"], {}, seed=1, memo=memo)
    journal.end = {"scores": [5, 3], "winners": [0]}
    return saves.Saved(Path("x.journal"), 1000 + lasted, journal=journal)


COMPUTERS = [
    {"name": "Anna", "badge": "sword", "language": "en"},
    {"name": "Ashwing", "badge": "key", "language": "en", "character": "ashwing"},
]


def test_the_record_of_a_game_knows_which_seats_a_computer_played(kept):
    play(COMPUTERS)
    catch_up(kept)
    (found,) = kept.all()
    assert found.computers == ("", "ashwing") and found.hand_overs == ()
    assert found.at_end == ["", "ashwing"] and found.people == [0] and found.mixed


def test_the_record_of_a_game_knows_who_began(kept):
    session = play()
    catch_up(kept)
    assert kept.get(session.file.path.name).began == session.table.journal.moves[0][0]


@pytest.mark.parametrize("kind", engine.GAMES)
def test_where_the_first_player_begins_the_record_says_so_for_any_table_of_that_kind(kind):
    options = {"starter": "first"} if any(each.id == "starter" for each in engine.GAMES[kind].options) else {}
    table = engine.new(kind, ["Anna", "Vera", "Gleb"][: engine.GAMES[kind].max_players], 5, options)
    assert history_records._began(table.journal) == (0 if options else None)


def test_the_record_of_a_game_knows_who_was_handed_a_seat(kept):
    given = (8, 1, "bramble"), (20, 0, "mira"), (30, 0, "")
    session = play(given=given)
    catch_up(kept)
    (found,) = kept.all()
    assert found.computers == () and found.hand_overs == given
    assert found.at_end == ["", "bramble"] and found.people == [0] and found.mixed
    assert found == history_records.from_journal(saves.look(session.file.path))


def test_a_glance_at_a_finished_game_knows_who_sat_there_at_its_end():
    plain, given = play(), play(given=[(8, 1, "bramble")])
    assert saves.glance(plain.file.path).journal.moves == [], "it reads no moves where no seat changed hands"
    assert [each.get("character") for each in saves.glance(given.file.path).people] == [None, "bramble"]


@pytest.mark.parametrize("line, known", [(4, ()), (25, ((8, 1, "bramble"),))])
def test_a_damaged_middle_costs_no_finished_game_but_the_hand_overs_behind_it(kept, line, known):
    path = play(given=[(8, 1, "bramble"), (30, 1, "")]).file.path
    lines = path.read_bytes().split(b"\n")
    lines[line] = b"nonsense"
    path.write_bytes(b"\n".join(lines))
    assert catch_up(kept) == 1
    assert kept.all()[0].hand_overs == known


@pytest.mark.parametrize("character", ["nobody", "", 7, None, ["ashwing"], "ash wing"])
def test_what_an_edited_file_calls_a_character_and_is_none_is_a_person(kept, character):
    play([COMPUTERS[0], COMPUTERS[1] | {"character": character}])
    catch_up(kept)
    (found,) = kept.all()
    assert found.computers == () and found.people == [0, 1] and not found.mixed


# People and computers


def test_computers_are_not_counted_among_the_players(kept):
    kept.add(game("a", ["Anna", "Ashwing"], [3, 9], computers=("", "ashwing")))
    assert [each["name"] for each in kept.overview()["players"]] == ["Anna"]
    assert kept.of_player("Ashwing") is None and kept.all(player="Ashwing") == [] and kept.count(player="Ashwing") == 0
    assert kept.of_player("Anna")["against"] == []
    assert [each["name"] for each in kept.of_game("dragonheart")] == ["Anna"]
    assert [line["name"] for line in kept.curve("dragonheart")["lines"]] == ["Anna"]
    assert kept.count() == kept.overview()["games"] == 1, "it was a game all the same"


def test_a_person_of_the_same_name_is_a_person(kept):
    kept.add(game("a", ["Anna", "Mira"], [3, 9], computers=("", "mira")))
    kept.add(game("b", ["Anna", "Mira"], [3, 9]))
    assert [(each["name"], each["games"], each["wins"]) for each in kept.overview()["players"]] == [
        ("Mira", 1, 1),
        ("Anna", 2, 0),
    ]


def test_games_with_computers_are_counted_apart_from_those_among_people(kept):
    for number, won in enumerate("1101"):
        kept.add(game(f"p{number}", scores=(int(won) * 9, 5), played=1000 + number))
    for number, won in enumerate("011"):
        people = ["Anna", "Pip", "Борис"]
        scores = (int(won) * 9, 5, 4)
        kept.add(game(f"c{number}", people, scores, played=2000 + number, computers=("", "pip", "")))
    anna = {mixed: kept.of_player("Anna", mixed) for mixed in (None, False, True)}
    assert {mixed: (each["games"], each["wins"]) for mixed, each in anna.items()} == {
        None: (7, 5),
        False: (4, 3),
        True: (3, 2),
    }
    assert {mixed: each["best_streak"] for mixed, each in anna.items()} == {None: 2, False: 2, True: 2}
    assert [anna[mixed]["against"][0]["games"] for mixed in anna] == [7, 4, 3], "Борис was there in all of them"
    assert anna[True]["kinds"][0]["average"] == 6
    (first, _) = kept.overview()["players"]
    assert first == {"name": "Anna", "games": 7, "wins": 5, "mixed_games": 3, "mixed_wins": 2}
    assert kept.of_game("dragonheart", mixed=True)[0]["games"] == 3


def test_who_won_most_among_people_comes_first(kept):
    kept.add(game("a", ["Anna", "Vera"], [9, 3]))
    for number in range(3):
        kept.add(game(f"c{number}", ["Vera", "Pip"], [9, 3], computers=("", "pip")))
    assert [(each["name"], each["wins"]) for each in kept.overview()["players"]] == [("Anna", 1), ("Vera", 3)]


def test_a_game_counts_for_the_person_who_held_the_seat_at_its_end(kept):
    kept.add(game("gave it away", hand_overs=((8, 0, "bramble"),)))
    assert [each["name"] for each in kept.overview()["players"]] == ["Борис"]
    kept.add(game("took it back", hand_overs=((8, 0, "bramble"), (20, 0, ""))))
    assert (kept.of_player("Anna")["games"], kept.of_player("Anna")["wins"]) == (1, 1)
    assert kept.of_player("Anna", mixed=False) is None, "a computer played along for a while"


def test_a_computers_seat_that_a_person_took_counts_for_nobody(kept):
    kept.add(game("a", ["Anna", "Ashwing"], [3, 9], computers=("", "ashwing"), hand_overs=((8, 1, ""),)))
    assert kept.of_player("Ashwing") is None and kept.get("a").at_end == ["", ""]


def test_a_game_of_computers_alone_is_in_the_list_and_nobodys(kept):
    kept.add(game("a", ["Pip", "Ashwing"], [3, 9], computers=("pip", "ashwing")))
    assert kept.count() == 1 and kept.overview()["players"] == [] and kept.curve("dragonheart")["lines"] == []


def test_a_game_that_is_not_over_is_no_history(kept):
    Session.start("dragonheart", PEOPLE, {})
    assert catch_up(kept) == 0


def test_a_journal_whose_name_is_no_text_is_left_alone(kept):
    path = play().file.path
    path = path.rename(path.with_name(os.fsdecode(b"\xff.journal")))
    assert catch_up(kept) == 0
    assert path.exists()


def test_a_deleted_game_is_not_caught_up_again(kept):
    play()
    catch_up(kept)
    kept.delete(kept.all()[0].key)
    kept.empty_bin()
    assert catch_up(kept) == 0


# To and from other devices


@pytest.mark.parametrize("write", [History.export_csv, History.export_json])
def test_an_export_read_elsewhere_is_the_same_history(kept, tmp_path, write):
    fill(kept, mixed_games(40))
    other = History(tmp_path / "other.db")
    report = import_text(other, write(kept))
    assert report == (40, [])
    assert {each.key: each for each in other.all()} == {each.key: each for each in kept.all()}
    assert counted(other) == counted(kept) and write(other) == write(kept)
    other.close()


def test_what_is_there_already_is_told_and_kept(kept):
    kept.add(game("a"))
    kept.add(game("b"))
    text = kept.export_csv()
    kept.set_note("b", "Mine.")
    report = import_text(kept, text + text.splitlines()[1].replace("a,", "c,", 1) + "\n")
    assert report.added == 1 and kept.count() == 3 and kept.get("b").note == "Mine."
    assert [(each.line, each.reason.code) for each in report.left_out] == [(2, "duplicate"), (3, "duplicate_differs")]


def test_a_game_twice_in_one_text_is_added_once(kept, tmp_path):
    other = History(tmp_path / "other.db")
    other.add(game("a"))
    head, line = other.export_csv().splitlines()
    report = import_text(kept, "\n".join([head, line, line]))
    assert report.added == 1 and [each.reason.code for each in report.left_out] == ["duplicate"]
    other.close()


def test_an_import_with_broken_lines_adds_the_others_and_tells_each(kept, tmp_path):
    other = History(tmp_path / "other.db")
    fill(other, random_games(5))
    other.close()
    lines = other_text(tmp_path).splitlines()
    lines[2] = lines[2].replace("dragon", "dra\x00gon").replace(",", ";")
    lines[4] = '"broken'
    report = import_text(kept, "\n".join(lines))
    assert report.added == 3 and [each.line for each in report.left_out] == [3, 5]
    assert all(str(each.reason.sentence) for each in report.left_out)


def other_text(tmp_path):
    other = History(tmp_path / "other.db")
    text = other.export_csv()
    other.close()
    return text


def test_an_import_goes_step_by_step_and_tells_how_far_it_is(kept, tmp_path):
    other = History(tmp_path / "other.db")
    fill(other, random_games(3 * history.STEP))
    told = list(kept.importing(other.export_csv()))
    assert told == sorted(told) and len(told) == 3 and all(0 < share <= 1 for share in told)
    assert counted(kept) == counted(other)
    other.close()


def test_an_import_that_is_stopped_adds_nothing(kept, tmp_path):
    kept.add(game("a"))
    before = counted(kept)
    other = History(tmp_path / "other.db")
    fill(other, random_games(2 * history.STEP))
    job = kept.importing(other.export_json())
    next(job)
    with pytest.raises(OSError):
        kept.add(game("b"))
    job.close()
    assert counted(kept) == before and kept.count() == 1
    kept.add(game("b"))
    other.close()


def test_damage_in_the_middle_of_an_import_is_mended_and_all_come_in(kept, tmp_path):
    other = History(tmp_path / "other.db")
    fill(other, random_games(2 * history.STEP))
    kept.add(game("a"))
    job = kept.importing(other.export_csv())
    next(job)
    kept._db.execute("DROP TABLE tally")
    assert sum(1 for _ in job) and kept.count() == 2 * history.STEP + 1 and kept.notice.code == "history_damaged"
    other.close()


def test_an_import_brings_back_what_was_deleted(kept):
    kept.add(game("a"))
    text = kept.export_json()
    kept.delete("a")
    kept.empty_bin()
    assert import_text(kept, text).added == 1 and kept.get("a") == game("a")


def test_names_are_matched_however_they_are_written():
    assert folded("БОРИС ") == folded("Борис") and folded("Йозеф") == folded("Йозеф")


# 5,000 games


@pytest.fixture(scope="module")
def small_and_large(tmp_path_factory):
    folder = tmp_path_factory.mktemp("histories")
    paths = {}
    for count in (50, 5000):
        paths[count] = folder / f"{count}.db"
        opened = History(paths[count])
        fill(opened, random_games(count))
        opened.close()
    return paths


def look(path, handler=None):
    """All that the history's first screen shows."""
    opened = History(path)
    if handler:
        opened._db.set_progress_handler(handler, 1)
    opened.overview()
    opened.kinds()
    opened.all(limit=30)
    opened.curve("dragons_gold")
    opened.close()


def work(path) -> int:
    """How many steps SQLite's machine takes: the same on every computer."""
    steps = [0]

    def step():
        steps[0] += 1

    look(path, step)
    return steps[0]


def test_5000_games_are_opened_with_the_work_of_50(small_and_large):
    assert work(small_and_large[5000]) <= 1.5 * work(small_and_large[50])


@pytest.mark.parametrize(
    "filters",
    [
        {},
        {"game": "pantry"},
        {"player": "Vera"},
        {"game": "pantry", "player": "Vera"},
        {"month": "2024-01"},
        {"player": "Vera", "other": "Anna"},
    ],
)
def test_lists_are_read_along_an_index(small_and_large, filters):
    opened = History(small_and_large[5000])
    seen = []
    opened._db.set_trace_callback(seen.append)
    opened.all(limit=30, **filters)
    opened._db.set_trace_callback(None)
    (query,) = [each for each in seen if "LIMIT" in each]
    plan = " ".join(row[3] for row in opened._db.execute(f"EXPLAIN QUERY PLAN {query}"))
    assert "INDEX" in plan and "TEMP B-TREE" not in plan
    opened.close()
