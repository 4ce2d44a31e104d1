"""The history by touch: what was played files itself, is counted, found, noted, deleted, taken out and brought in."""

import dataclasses
import doctest
import os
import random
from types import SimpleNamespace

import pytest

from app.history import exchange_files as exchange
from app.history import words
from app.history.catch_up import AFTER, PACE
from app.history.history import KINDS_SHOWN, PEOPLE_SHOWN
from app.history.panels import badges_of
from engine import Reason
from engine.companion import records
from engine.companion.records import Played
from tests.app.effort import calls
from tests.robot import history_stops
from tests.robot.games import ANNA, BORIS, showing, sit_down

NAMES = history_stops.FRIENDS["en"]


@pytest.fixture
def lived_in(start):
    """An app with half a year of games, its history open."""

    def lived_in(shape="phone", count=37, **kwargs):
        finger = start(shape)
        finger.app.settings["reduce_motion"] = True
        history_stops.furnish_history(finger, "en", count)
        finger.app.go("history", **kwargs)
        finger.settle()
        return finger

    return lived_in


def screen(finger):
    return finger.app.screens.current_screen


def numbers(finger):
    return [w.number for w in finger.widgets() if type(w).__name__ == "NumberTile"]


def share(found):
    return words.percent(found["wins"], found["games"])


def bars(finger):
    return {w.name: int(w.number) for w in finger.widgets() if type(w).__name__ == "Bar"}


def rows(finger):
    return [w for w in finger.widgets() if type(w).__name__ == "HistoryRow"]


def finished(finger):
    """A game played on the device to its end; its result shows."""
    session = sit_down(finger)
    play_to_the_end(session)
    finger.app.face_table()
    finger.settle()
    finger.wait(0.2)  # it is written down a moment after it is shown
    return session


def play_to_the_end(session):
    chance = random.Random(4)
    while not session.table.over:
        seat = session.seat_to_act()
        session.play(seat, chance.choice(session.table.moves(seat)))


@pytest.fixture
def unasked(monkeypatch):
    """The shelf tells how many games there are; here it shall not be the first to ask."""
    monkeypatch.setattr("app.screens.shelf.HISTORY_AFTER", 60, raising=False)


# Games of this device


def test_a_game_that_ends_on_the_device_is_in_the_history(start):
    finger = start()
    session = finished(finger)
    assert showing(finger) == "result"
    (found,) = finger.app.history.all()
    assert found.names == ("Anna", "Boris") and list(found.scores) == list(session.table.result.scores)
    assert found.source == "table"


def test_from_the_result_a_note_is_two_touches_away(start):
    finger = start()
    session = finished(finger)
    finger.tap("Write a note")
    finger.tap("Write a note")
    finger.type("so close")
    finger.tap("Done")
    assert finger.app.history.get(session.file.path.name).note == "so close"
    finger.press_back()
    assert showing(finger) == "result"


def test_a_look_back_at_the_result_keeps_the_note_of_the_game(start):
    finger = start()
    session = finished(finger)
    finger.app.history.set_note(session.file.path.name, "a close one")
    finger.app.face_table()
    finger.settle()
    assert [game.note for game in finger.app.history.all()] == ["a close one"]


def test_the_start_does_not_open_the_history_and_a_moment_later_it_is_caught_up(start, unasked):
    """The game ended, and the app was killed before it was written down."""
    finger = start()
    play_to_the_end(sit_down(finger))
    finger = start()
    assert "history" not in vars(finger.app)
    finger.wait(AFTER + PACE)
    assert finger.app.history.count() == 1


def test_a_damaged_history_is_said_once_and_found_again(start, tmp_path):
    finger = start()
    play_to_the_end(sit_down(finger))
    (tmp_path / "history.db").write_bytes(b"no database at all" * 100)
    finger = start()
    finger.app.go("history")
    finger.settle()
    said = [text for text in finger.texts() if "history-damaged-1.db" in text]
    assert len(said) == 1 and "games found again: 1" in said[0]
    assert numbers(finger)[0] == "1"
    finger.app.rebuild()
    finger.app.tell_of_history()
    assert len([w for w in finger.app.layer.children if type(w).__name__ == "Notice"]) <= 1


def test_a_history_that_the_disk_refuses_says_so(start, unasked, monkeypatch):
    finger = start()

    def refuse(*_):
        raise OSError("no")

    monkeypatch.setattr("app.services.history.History.__init__", refuse)
    finger.app.go("history")
    finger.settle()
    assert "The history can't be opened now. Try again later." in finger.texts()
    finger.press_back()
    assert showing(finger) == "shelf"


def test_an_empty_history_says_what_will_be_there(start):
    finger = start()
    finger.app.go("history")
    finger.settle()
    assert "Finished games are written down here by themselves." in finger.texts()


# Numbers, plots, the list


def test_the_page_counts_what_the_history_holds(lived_in):
    finger = lived_in()
    found = finger.app.history.overview()
    assert numbers(finger) == [str(found["games"]), str(round(found["seconds"] / 3600)), "5"]
    assert bars(finger) == {player["name"]: player["wins"] for player in found["players"]}


def test_a_chip_shows_one_game_alone(lived_in):
    finger = lived_in()
    finger.tap("Dragonheart")
    found = finger.app.history.overview("dragonheart")
    assert numbers(finger)[0] == str(found["games"])
    assert screen(finger).games.count == found["games"]
    assert "Scores: Dragonheart" in finger.texts()
    finger.tap("All games")
    assert numbers(finger)[0] == "37"


def test_lines_have_badges_of_their_own_and_dashes(lived_in):
    finger = lived_in()
    finger.app.roster.remember("Vera", "sword", "en", instead_of="Vera")  # as Anna
    finger.app.rebuild()
    finger.settle()
    (curve,) = [w for w in finger.widgets() if type(w).__name__ == "Curve"]
    badges = [line["badge"] for line in curve.lines]
    assert len(set(badges)) == len(badges) == 5
    samples = [w for w in finger.widgets() if type(w).__name__ == "LegendItem"]
    assert [sample.badge for sample in samples] == badges
    assert len({sample.place for sample in samples}) == 5


def test_ticks_are_round_and_discs_lie_apart():
    from app.history import plots

    found = doctest.testmod(plots)
    assert found.failed == 0 and found.attempted >= 2


def test_months_without_a_game_are_columns_too(lived_in):
    from app.history.numbers import months

    counted = [{"month": "2026-11", "games": 4, "seconds": 60}, {"month": "2027-01", "games": 2, "seconds": 0}]
    found = [(each["month"], each["games"]) for each in months(counted, 4)]
    assert found == [("2026-10", 0), ("2026-11", 4), ("2026-12", 0), ("2027-01", 2)]
    spans = [w for w in lived_in().app.screens.current_screen.walk() if type(w).__name__ == "SpanColumn"]
    assert len(spans) == 6 and [span.disabled for span in spans] == [not span.number for span in spans]


def press(finger, hint):
    """What lies somewhere on the page, scrolled to or not; the last one of that hint, for tiles lie above."""
    page = finger.app.screens.current_screen
    [w for w in page.walk() if getattr(w, "hint", "") == hint and not w.disabled][-1].dispatch("on_release")
    finger.settle()


def test_a_column_leads_to_the_games_of_its_month(lived_in):
    finger = lived_in()
    span = finger.app.history.overview()["months"][-1]
    press(finger, words.span(span["month"]))
    assert screen(finger).games.count == span["games"] > 0
    assert words.span(span["month"]) in finger.texts()
    assert {row.game.local.strftime("%Y-%m") for row in rows(finger)} == {span["month"]}
    finger.tap("Show all games")
    assert screen(finger).games.count == 37


def test_years_can_be_told_instead_of_months(start):
    finger = start()
    for number, played in enumerate((1_700_000_000, 1_760_000_000, 1_761_000_000)):
        finger.app.history.add(Played(f"y{number}", "pantry", played, ("Anna", "Boris"), (1, 2), (0,), duration=7200))
    open_history(finger)
    press(finger, "By year")
    spans = [w for w in screen(finger).walk() if type(w).__name__ == "SpanColumn"]
    assert [(span.name, span.number, span.time) for span in spans] == [("2023", 1, "2 h"), ("2025", 2, "4 h")]
    press(finger, "2025")
    assert "2 finished games" in finger.texts()


def test_tables_of_so_many_lead_to_their_games(lived_in):
    finger = lived_in()
    for each in finger.app.history.overview()["counts"]:
        press(finger, f"{each['seats']} players")
        assert screen(finger).games.count == each["games"]


def test_the_average_of_a_table_is_told_for_one_game_at_a_time(lived_in):
    finger = lived_in()
    abouts = lambda: [w.second for w in screen(finger).walk() if type(w).__name__ == "FactRow"]  # noqa: E731
    assert abouts() and not any("on average" in about for about in abouts())
    finger.tap("Dragonheart")
    assert all("on average" in about for about in abouts())


def test_whether_it_helps_to_begin_is_told_where_it_is_known(start):
    finger = start()
    for number, began in enumerate((0, 1, 0, None)):
        finger.app.history.add(
            Played(f"b{number}", "pantry", 1_760_000_000, ("Anna", "Boris"), (1, 2), (0,), began=began)
        )
    open_history(finger)
    (row,) = [w for w in screen(finger).walk() if getattr(w, "text", "") == "Who begins wins"]
    assert (row.second, row.number) == ("2 of 3 games won", "67\N{NO-BREAK SPACE}%")
    press(finger, "Who begins wins")
    assert {each.key for each in (screen(finger).games[n] for n in range(2))} == {"b0", "b2"}


@pytest.mark.parametrize(
    ("title", "behind"),
    [
        ("Most often with Anna", {"other": "Anna"}),
        ("3 players", {"seats": 3}),
        ("Dragonheart", {"game": "dragonheart"}),
    ],
)
def test_a_players_number_leads_to_the_games_behind_it(start, title, behind):
    finger = start()
    tables = (("Vera", "Anna"), ("Vera", "Anna", "Boris"), ("Vera", "Anna"), ("Vera", "Gleb"))
    for number, names in enumerate(tables):
        kind = "dragonheart" if number == 3 else "pantry"
        finger.app.history.add(Played(f"p{number}", kind, 1_760_000_000, names, (1, 2, 3)[: len(names)], (0,)))
    finger.app.go("player", person="Vera")
    finger.settle()
    press(finger, title)
    assert showing(finger) == "history"
    assert screen(finger).games.count == finger.app.history.count(player="Vera", mixed=False, **behind) > 0


def test_the_rival_was_ahead_most_often(start):
    finger = start()
    for number in range(3):
        finger.app.history.add(Played(f"r{number}", "pantry", 1_760_000_000, ("Vera", "Gleb"), (2, 1), (1,)))
    finger.app.go("player", person="Vera")
    finger.settle()
    (row,) = [w for w in screen(finger).walk() if getattr(w, "text", "") == "The rival is Gleb"]
    assert row.second == "ahead 3 times, behind 0"


def test_the_games_of_one_player(lived_in):
    finger = lived_in()
    finger.tap("Whose games?")
    finger.tap("Gleb")
    games = finger.app.history.count(player="Gleb")
    assert f"{games} games with Gleb" in finger.texts()
    assert all("Gleb" in row.game.names for row in rows(finger)) and rows(finger)
    finger.tap("Show all games")
    assert "37 finished games" in finger.texts()


def test_the_list_goes_to_its_very_end(lived_in):
    finger = lived_in(count=300)
    screen(finger).list.scroll_y = 0
    finger.settle()
    oldest = finger.app.history.all(limit=-1)[-1]
    assert rows(finger)[-1].game.key == oldest.key
    assert len(rows(finger)) < 20


def test_turning_the_device_keeps_game_and_player(lived_in):
    finger = lived_in()
    finger.tap("Dragon's Gold")
    finger.tap("Whose games?")
    finger.tap("Anna")
    finger.resize("landscape")
    finger.settle()
    assert screen(finger).memory["kind"] == "dragons_gold" and screen(finger).memory["player"] == "Anna"


def test_a_player_has_a_page(lived_in):
    finger = lived_in()
    finger.tap("About Vera")
    found = finger.app.history.of_player("Vera")
    assert numbers(finger) == [str(found["games"]), share(found), str(found["best_streak"])]
    assert "Against whom" in finger.texts()
    finger.tap("The games of Vera")
    assert showing(finger) == "history" and f"{found['games']} games with Vera" in finger.texts()


def test_somebody_unknown_has_a_page_that_says_so(start):
    finger = start()
    finger.app.go("player", person="Nobody")
    finger.settle()
    assert "No finished game of Nobody is known." in finger.texts()


# People and computers


@pytest.fixture
def with_computers(start):
    """The same history, and some evenings with computers in it."""

    def with_computers(shape="phone", screen="history", **kwargs):
        finger = start(shape)
        finger.app.settings["reduce_motion"] = True
        history_stops.furnish_computers(finger, "en")
        finger.app.go(screen, **kwargs)
        finger.settle()
        return finger

    return with_computers


def places(finger):
    return {w.name: w for w in finger.widgets() if type(w).__name__ in ("PlacePlate", "PlaceTap")}


def test_victories_with_computers_are_told_after_a_plus_and_no_computer_has_a_bar(with_computers):
    finger = with_computers()
    found = {player["name"]: player for player in finger.app.history.overview()["players"]}
    shown = {w.name: w for w in finger.widgets() if type(w).__name__ == "Bar"}
    assert shown.keys() == found.keys() == set(NAMES)
    vera = found["Vera"]
    assert vera["mixed_wins"] == 1
    assert shown["Vera"].numbers() == f"{vera['wins'] - 1} + 1"
    assert shown["Boris"].numbers() == str(found["Boris"]["wins"])
    assert "After the plus: victories with computers at the table." in finger.texts()


def test_a_history_of_people_alone_says_nothing_of_computers(lived_in):
    finger = lived_in()
    assert not any("computer" in text for text in finger.texts())
    finger.app.go("player", person="Vera")
    finger.settle()
    assert not any("computer" in text or "Among people" in text for text in finger.texts())


def test_a_page_tells_the_games_among_people_apart_from_those_with_computers(with_computers):
    finger = with_computers(screen="player", person="Vera")
    among, mixed = (finger.app.history.of_player("Vera", each) for each in (False, True))
    texts = finger.texts()
    assert f"{among['wins']} of {among['games']} games won" in texts and "1 of 3 games won" in texts
    assert numbers(finger) == [str(among["games"]), share(among), str(among["best_streak"])]
    finger.tap("With computers")
    assert numbers(finger) == ["3", share(mixed), str(mixed["best_streak"])]
    finger.resize("landscape")
    finger.settle()
    assert numbers(finger)[0] == "3", "turning the device keeps the choice"
    finger.tap("Among people")
    assert numbers(finger)[0] == str(among["games"])
    finger.press_back()
    assert showing(finger) == "shelf"


def test_who_only_played_against_computers_has_a_page_too(start):
    finger = start()
    facts = {"scores": (9, 3), "winners": (0,), "computers": ("", "pip")}
    finger.app.history.add(Played("a", "dragonheart", 1_700_000_000, ("Anna", "Pip"), **facts))
    finger.app.go("player", person="Anna")
    finger.settle()
    assert numbers(finger) == ["1", "100\N{NO-BREAK SPACE}%", "1"] and "With computers" in finger.texts()
    assert "Among people" not in finger.texts() and "So far against computers alone." in finger.texts()


def test_a_game_shows_the_faces_of_its_computers_and_says_how_strong_they_are(with_computers):
    finger = with_computers(screen="played", key="computers-0")
    assert places(finger)["Ashwing"].badge.endswith("/ashwing") and places(finger)["Vera"].badge == "crown"
    assert "computer, master" in finger.texts() and "computer, skilled" in finger.texts()
    hints = [target.hint for target in finger.targets()]
    assert "About Vera" in hints and "About Ashwing" not in hints


def test_a_game_says_which_seats_changed_hands(with_computers):
    finger = with_computers("tablet", screen="played", key="computers-3")
    texts = finger.texts()
    assert "Mira plays for Julia (after move 34)" in texts
    assert "Pip plays for Anna (after move 60)" in texts and "Anna is back at the table (after move 71)" in texts
    assert places(finger)["Julia"].badge == "flame/mira" and places(finger)["Anna"].badge == "sword"
    assert "Mira, computer, skilled" in texts


def test_symbols_of_faces_are_those_that_nobody_else_has(with_computers):
    finger = with_computers(screen="played", key="computers-3")
    badges = [place.badge.partition("/")[0] for place in places(finger).values()]
    assert len(set(badges)) == len(badges) == 5


def test_a_character_that_only_a_newer_version_knows_is_a_computer(start):
    finger = start()
    facts = {
        "scores": (9, 3),
        "winners": (1,),
        "computers": ("", "zorro"),
        "hand_overs": ((9, 0, "zelda"), (12, 1, "")),
    }
    finger.app.history.add(Played("a", "dragonheart", 1_700_000_000, ("Anna", "Zorro"), **facts))
    finger.app.go("played", key="a")
    finger.settle()
    assert "computer" in finger.texts() and places(finger)["Anna"].badge == "A"
    assert "An unknown computer plays for Anna (after move 9)" in finger.texts()
    assert "A person plays for Zorro (after move 12)" in finger.texts()


def test_a_game_whose_seats_changed_hands_a_thousand_times_has_a_page(start):
    finger = start()
    given = tuple((number, 0, "pip" if number % 2 else "") for number in range(1, 1001))
    finger.app.history.add(Played("a", "dragonheart", 9, ("Anna", "Vera"), (9, 3), (0,), hand_overs=given))
    finger.app.go("played", key="a")
    finger.settle()
    assert "988 more" in finger.texts()


def test_the_row_of_a_game_that_a_computer_won_shows_its_face(with_computers):
    finger = with_computers("tablet")
    won = next(row for row in rows(finger) if row.game.key == "computers-1")
    assert badges_of(won.game)[won.game.winners[0]] == "shield/ashwing"


def test_all_players_tell_both_sorts_of_games(with_computers):
    finger = with_computers()
    screen(finger).open_players()
    finger.settle()
    assert any("Among people: " in text and "\nWith computers: 1 of 3 games won" in text for text in finger.texts())


# One game


def first_game(finger):
    finger.app.go("played", key=finger.app.history.all()[0].key)
    finger.settle()


def test_a_row_opens_its_game(lived_in):
    finger = lived_in("tablet")
    row = rows(finger)[2]
    finger.tap(row)
    assert showing(finger) == "played" and screen(finger).game == row.game
    places = [w for w in finger.widgets() if type(w).__name__ == "PlaceTap"]
    assert sorted(place.name for place in places) == sorted(row.game.names)


def test_a_note_is_written_and_read_again(lived_in):
    finger = lived_in()
    key = finger.app.history.all()[1].key
    finger.app.go("played", key=key)
    finger.settle()
    finger.tap("Write a note")
    finger.type("on the train")
    finger.tap("Done")
    assert finger.app.history.get(key).note == "on the train"
    assert "on the train" in finger.texts()


def test_a_half_written_note_survives_a_turn_of_the_device(lived_in):
    finger = lived_in()
    finger.app.go("played", key=finger.app.history.all()[1].key)
    finger.settle()
    finger.tap("Write a note")
    finger.type("on the tr")
    finger.resize("landscape")
    finger.settle()
    field = next(w for w in finger.app.sheet.walk() if hasattr(w, "insert_text"))
    assert field.text == "on the tr"


def test_a_deleted_game_comes_back_by_undo(lived_in):
    finger = lived_in()
    first_game(finger)
    key = screen(finger).key
    finger.tap("Delete")
    assert showing(finger) == "history" and numbers(finger)[0] == "36"
    finger.tap("Undo")
    assert numbers(finger)[0] == "37" and finger.app.history.get(key)


def test_a_game_whose_journal_is_there_can_be_watched(start):
    finger = start()
    session = finished(finger)
    finger.app.home()
    finger.app.go("history")
    finger.app.go("played", key=session.file.path.name)
    finger.settle()
    finger.tap("Watch the game")
    assert showing(finger) == "replay"
    finger.press_back()
    session.file.path.unlink()
    finger.app.rebuild()
    finger.settle()
    assert "Watch the game" not in [target.hint for target in finger.targets()]


@pytest.mark.parametrize("journal", ["/dev/zero", "../settings.json", "x" * 5000, "\x00", ".", "ж" * 200])
def test_an_imported_game_leads_to_no_file_outside_the_games(lived_in, journal):
    finger = lived_in()
    game = dataclasses.replace(finger.app.history.all()[0], journal=journal)
    finger.app.history.add(game)
    finger.app.go("played", key=game.key)
    finger.settle()
    assert showing(finger) == "played" and "Watch the game" not in [target.hint for target in finger.targets()]


def test_a_game_that_has_gone_says_so(lived_in):
    finger = lived_in()
    finger.app.go("played", key="never played")
    finger.settle()
    assert "This game is no longer in the history." in finger.texts()
    finger.press_back()
    assert showing(finger) == "history"


# Out and in


@pytest.mark.parametrize(
    "button, ending", [("As a table for spreadsheets (CSV)", "csv"), ("As JSON, with everything", "json")]
)
def test_an_export_can_be_brought_in_elsewhere(lived_in, start, tmp_path, button, ending):
    finger = lived_in()
    finger.tap("Export and import")
    finger.tap(button)
    (path,) = exchange.found()
    assert str(path) in finger.texts() and path.suffix == f".{ending}"
    before = finger.app.history.all(limit=-1)
    text = path.read_text(encoding="utf-8")
    finger = start(home=tmp_path / "another")
    (exchange.folder() / path.name).write_text(text, encoding="utf-8")
    finger.app.go("history")
    finger.settle()
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.tap(path.name)
    assert "37 games were added." in finger.texts()
    assert finger.app.history.all(limit=-1) == before
    finger.tap("Done")
    assert numbers(finger)[0] == "37"


def test_on_a_phone_the_share_sheet_takes_the_file(lived_in, monkeypatch):
    finger, shared = lived_in(), []
    monkeypatch.setattr("app.services.device.share_file", lambda *args: shared.append(args) or True)
    finger.tap("Export and import")
    finger.tap("As JSON, with everything")
    ((path, mime, _title),) = shared
    assert mime == "application/json" and path.endswith(".json") and finger.app.sheet is None


BROKEN = """key,game,date,player 1,score 1,won 1,player 2,score 2,won 2
a,dragonheart,2026-05-01,Anna,30,1,Boris,20,0
b,dragonheart,yesterday,Anna,30,1,Boris,20,0
c,dragonheart,2026-05-01,Anna,lots,1,Boris,20,0
d,dragonheart,2026-05-01,Anna,30,1,anna,20,0
a,dragonheart,2026-05-01,Anna,30,1,Boris,20,0
e,dragonheart,2026-05-01,Anna,1000000000000,1,Boris,20,0
"""


def test_broken_lines_are_named_and_the_others_come_in(lived_in):
    finger = lived_in()
    (exchange.folder() / "broken.csv").write_text(BROKEN)
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.tap("broken.csv")
    texts = finger.texts()
    assert "1 game was added." in texts and "5 lines were left out. Nothing was lost." in texts
    for line, sentence in (
        ("Line 3", "yesterday is no date. Write it as 2026-07-24."),
        ("Line 4", "lots is no number."),
        ("Line 5", "Two players are called Anna."),
        ("Line 6", "This game is in the history already."),
        ("Line 7", "The number 1000000000000 is too large or too small."),
    ):
        assert line in texts and sentence in texts
    assert finger.app.history.count() == 38


def test_a_list_that_still_rolls_is_left_behind_by_another_choice(lived_in):
    finger = lived_in()
    rolling = screen(finger).list.effect_y
    rolling.velocity = -900
    rolling.trigger_velocity_update()
    finger.tap("Dragonheart")
    finger.app.home()
    finger.frames(60)
    assert finger.app.trail[-1][0] == "shelf"


def test_lines_with_the_same_fault_stand_together():
    double = Reason("duplicate", {}, "")
    report = SimpleNamespace(left_out=[(2, double), (3, double), (4, double), (7, double)])
    assert words.left_out(report) == [("Lines 2–4, 7", "This game is in the history already.")]


@pytest.mark.parametrize(
    "typed", ["", "nowhere/to/be/found.csv", "/", "/dev/zero", '"~/no such file.json"', "~no-such-user/x.csv"]
)
def test_a_path_that_leads_nowhere_is_told(lived_in, typed):
    finger = lived_in()
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.tap("Path")
    finger.type(typed)
    finger.tap("Bring these games in")
    assert "There is no file of that name." in finger.texts()
    assert finger.app.history.count() == 37


def test_a_file_too_large_is_told_and_not_read(lived_in, monkeypatch):
    finger = lived_in()
    (exchange.folder() / "huge.csv").write_text(BROKEN)
    monkeypatch.setattr(exchange, "LARGEST", len(BROKEN) - 1)
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.tap("huge.csv")
    assert "This file is too large to be read at once. Make several smaller files of it." in finger.texts()
    assert finger.app.history.count() == 37


def test_only_files_are_offered_that_can_be_read(lived_in):
    finger = lived_in()
    os.mkfifo(exchange.folder() / "pipe.csv")
    (exchange.folder() / "folder.csv").mkdir()
    (exchange.folder() / "gone.csv").symlink_to("nowhere")
    (exchange.folder() / "games.csv").write_text(BROKEN)
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    assert [path.name for path in exchange.found()] == ["games.csv"]
    finger.tap("games.csv")
    assert "1 game was added." in finger.texts()


def test_what_somebody_wrote_into_a_file_is_repeated_in_part():
    reasons = (
        Reason("bad_name", {"name": "x" * 9999, "most": 40}),
        Reason("not_a_number", {"number": "\ud800", "column": "score 1"}),
    )
    report = SimpleNamespace(left_out=list(enumerate(reasons)))
    sentences = [sentence for _, sentence in words.left_out(report)]
    assert sentences == [f"{'x' * 40}… is no name of 1 to 40 letters.", "? is no number."]


def test_a_title_of_a_whole_book_is_shown_in_part():
    """An older version took it in."""
    assert words.name("free", "x" * 300_000) == words.name("x" * 300_000) == "x" * 100


@pytest.fixture
def long_import(lived_in, monkeypatch):
    """A file that takes many frames, being brought in."""
    monkeypatch.setattr("app.services.history.STEP", 2)
    finger = lived_in()
    text = records.to_csv(strangers(300))
    (exchange.folder() / "long.csv").write_text(text)
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.app.sheet.ids.box.children[0].take_in(exchange.folder() / "long.csv")
    return finger


def test_a_long_import_shows_how_far_it_is_and_ends_with_its_report(long_import):
    finger = long_import
    (job,) = [w for w in finger.app.sheet.walk() if type(w).__name__ == "Importing"]
    assert 0 < job.share < 0.5 and "Bringing games in" in finger.texts()
    (bar,) = [w for w in job.walk() if type(w).__name__ == "MDLinearProgressIndicator"]
    assert bar.value_normalized == pytest.approx(job.share)
    finger.frames(160)
    assert "300 games were added." in finger.texts()
    finger.tap("Done")
    assert numbers(finger)[0] == "337"


@pytest.mark.parametrize("stop", [lambda finger: finger.tap("Stop the import"), lambda finger: finger.press_back()])
def test_a_long_import_can_be_stopped_and_adds_nothing(long_import, stop):
    finger = long_import
    stop(finger)
    finger.frames(3)
    assert finger.app.sheet is None and finger.app.history.count() == 37
    assert "Stopped. No game was added." in finger.texts()
    finger.app.history.set_note(finger.app.history.all()[0].key, "it can be written again")


def test_a_disk_that_refuses_in_the_middle_of_an_import_is_told(long_import, monkeypatch):
    finger = long_import

    def refuse(*_):
        raise OSError("no")

    monkeypatch.setattr("app.services.history.History._insert", refuse)
    finger.frames(3)
    assert finger.app.sheet is None and finger.app.history.count() == 37
    assert any("The device refused to save" in text for text in finger.texts())


def test_a_file_can_be_named_by_its_path(lived_in, tmp_path):
    finger = lived_in()
    (tmp_path / "far away.csv").write_text(BROKEN)
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.tap("Path")
    finger.type(f'"{tmp_path}/far away.csv"')
    finger.tap("Bring these games in")
    assert "1 game was added." in finger.texts()


@pytest.fixture
def chooser(monkeypatch):
    """A device whose chooser gives out what is put into this list."""
    contents = []
    monkeypatch.setattr("app.services.device.can_pick_files", lambda: True)
    monkeypatch.setattr("app.services.device.pick_file", lambda most, tell: tell(contents.pop()))
    return contents


def test_a_file_can_be_chosen_in_the_devices_own_chooser(lived_in, chooser):
    finger = lived_in()
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    chooser.append(BROKEN.encode())
    finger.tap("Choose a file")
    assert "1 game was added." in finger.texts()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(None, "doesn't give this file out"), (bytes(exchange.LARGEST + 1), "is too large")],
    ids=["closed", "large"],  # the name of a test is kept in memory several times
)
def test_a_chosen_file_that_can_not_be_read_is_told(lived_in, chooser, content, sentence):
    finger = lived_in()
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    chooser.append(content)
    finger.tap("Choose a file")
    assert any(sentence in text for text in finger.texts())


def test_what_is_no_export_at_all_is_told(lived_in):
    finger = lived_in()
    (exchange.folder() / "song.json").write_bytes(bytes(range(256)))
    finger.tap("Export and import")
    finger.tap("Bring games in from a file")
    finger.tap("song.json")
    assert "No game was added." in finger.texts() and "Line 1" in finger.texts()


# As fast as ever


def open_history(finger):
    finger.app.go("history")
    finger.frames(4)


def test_5000_games_open_as_fast_as_50(start, tmp_path):
    """What SQLite does for it is measured in services/test_history.py."""
    effort = {}
    for count in (50, 5000):
        finger = start(home=tmp_path / str(count))
        fill(finger, count)
        open_history(finger)
        finger.app.home()
        finger.frames(3)
        effort[count] = calls(open_history, finger)
        assert screen(finger).games.count == count
    assert effort[5000] <= 1.5 * effort[50], effort


def strangers(count):
    """A table that somebody else made: everybody plays something else, once; one plays everything."""
    for n in range(count):
        names = (f"Player {n}", "Vera")
        yield Played(f"s{n}", "free", 1_700_000_000 + n, names, (2, 1), (0,), title=f"Game {n}")


def test_hundreds_of_games_and_players_are_no_more_widgets_than_a_screen_can_bear(start):
    finger = start()
    with finger.app.history._transaction():
        for game in strangers(300):
            finger.app.history._insert(game)
    open_history(finger)
    assert len([w for w in finger.widgets() if type(w).__name__ == "RowChip"]) == KINDS_SHOWN + 1
    finger.tap("Whose games?")
    assert len([w for w in finger.app.sheet.walk() if type(w).__name__ == "PersonTap"]) == PEOPLE_SHOWN
    assert f"{301 - PEOPLE_SHOWN} more" in finger.texts()
    finger.press_back()
    finger.app.go("player", person="Vera")
    finger.settle()
    assert len([w for w in finger.app.screens.current_screen.walk() if type(w).__name__ == "KindPlate"]) == KINDS_SHOWN


def test_the_game_that_is_chosen_has_its_chip_however_seldom_it_is_played(start):
    finger = start()
    with finger.app.history._transaction():
        for game in strangers(50):
            finger.app.history._insert(game)
    seldom = finger.app.history.kinds()[-1]
    finger.app.go("history", kind=seldom["kind"])
    finger.settle()
    chips = [w for w in finger.widgets() if type(w).__name__ == "RowChip"]
    assert [chip.text for chip in chips if chip.kind == "chosen"] == [seldom["title"]]


def fill(finger, count):
    for person in (ANNA, BORIS):
        finger.app.roster.remember(**person)
    with finger.app.history._transaction():
        for game in history_stops.games("en", count):
            finger.app.history._insert(game)
