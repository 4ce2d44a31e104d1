import os
from random import Random
from unittest.mock import patch

import pytest
from kivy.metrics import sp

from app.games.dragonheart import scores
from tests.robot import clock


def played(names=("Anna", "Boris"), starter="random", seed=1, until=None):
    """A session in which a game was played at random, to its end or until so many moves."""
    from app.play.session import Session

    people = [
        {"name": name, "badge": badge, "language": "en"} for name, badge in zip(names, ("crown", "sword"), strict=True)
    ]
    with patch("app.play.session.secrets.randbits", return_value=seed):
        session = Session.start("dragonheart", people, {"starter": starter})
    chance = Random(seed)
    while not session.table.over and len(session.table.journal.moves) != until:
        seat = session.seat_to_act()
        session.play(seat, chance.choice(session.table.moves(seat)))
    return session


@pytest.fixture
def sounds(monkeypatch):
    from app.services.feedback import Feedback

    heard = []
    monkeypatch.setattr(Feedback, "play", lambda _self, name: heard.append(name))
    return heard


def at_the_result(start, shape="phone", **kwargs):
    finger = start(shape)
    session = played(**kwargs)
    finger.app.play_session(session)
    finger.settle()
    return finger, session


def screen_of(finger):
    return type(finger.app.screens.current_screen).__name__


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_the_winner_and_every_score_are_told(start, shape):
    finger, session = at_the_result(start, shape)
    result = session.table.result
    winner, texts = session.people[result.winners[0]]["name"], finger.texts()
    assert f"{winner} wins" in texts or "Shared victory: Anna, Boris" in texts
    for score in result.scores:
        assert texts.count(str(score)) >= 2  # on the place and under the line
    for row in (row for row in scores.rows(result.breakdown) if any(row.values)):
        assert row.name in texts


def test_the_rows_add_up_to_the_score(start):
    start()
    for seed in range(5):
        result = played(seed=seed).table.result
        rows = [row for row in scores.rows(result.breakdown) if row.counts]
        assert [sum(row.values[seat] for row in rows) for seat in (0, 1)] == result.scores


def test_a_shared_victory_names_both(start):
    from engine import Result

    finger = start()
    session = played()
    sheets = [dict(sheet, figure=0, total=20) for sheet in session.table.result.breakdown]

    class Drawn:
        over, journal, result = True, session.table.journal, Result([20, 20], [0, 1], sheets)

    session.table = Drawn
    finger.app.play_session(session)
    finger.settle()
    assert "Shared victory: Anna, Boris" in finger.texts()
    assert [w.place for w in finger.widgets() if type(w).__name__ == "Place"] == ["1", "1"]


def test_the_one_who_wins_a_tie_by_the_figure_is_first(start):
    from app.words.scores import by_place
    from engine import Result

    assert by_place("dragonheart", Result([20, 20], [1], [])) == [1, 0]


def test_victory_sounds_once_and_not_at_each_look(start, sounds):
    finger, _ = at_the_result(start)
    finger.app.rebuild()
    finger.settle()
    finger.tap("Replay")
    finger.press_back()
    assert screen_of(finger) == "ResultScreen"
    assert sounds.count("win") == 1


def showers(finger):
    return [each for each in finger.app.screens.current_screen.winners.children if type(each).__name__ == "Shower"]


def test_coins_and_embers_fly_unless_motion_is_reduced(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    finger.app.play_session(played())
    finger.wait(0.5)
    assert finger.app.screens.current_screen.winners.halo == 0 and showers(finger) == []
    finger.app.settings["reduce_motion"] = False
    finger.app.play_session(played())
    finger.wait(0.7)
    assert finger.app.screens.current_screen.winners.halo == 1 and 0 < showers(finger)[0].age < 1
    finger.wait(1.5)
    assert showers(finger) == []


def test_back_leads_to_the_shelf(start):
    finger, _ = at_the_result(start)
    finger.press_back()
    assert screen_of(finger) == "ShelfScreen"
    assert finger.app.session is None


def test_the_button_leads_to_the_shelf(start):
    finger, _ = at_the_result(start)
    finger.tap("To the shelf")
    assert screen_of(finger) == "ShelfScreen"


def test_play_again_seats_the_same_characters_with_their_plain_badges(start, monkeypatch):
    from app.play.session import Session

    finger = start()
    people = [
        {"name": "Anna", "badge": "crown", "language": "en"},
        {"name": "Mira", "badge": "key", "language": "en", "character": "mira"},
    ]
    session = Session.start("dragonheart", people, {"starter": "random"})
    rng = Random(1)
    while not session.table.over:
        seat = session.table.to_act[0]
        session.play(seat, rng.choice(session.table.moves(seat)))
    finger.app.play_session(session)
    finger.settle()
    started = []
    monkeypatch.setattr(finger.app, "play_session", started.append)
    finger.tap("Play again")
    assert started[0].table.journal.memo["people"] == [people[0], people[1] | {"level": "skilled"}]
    assert started[0].computers == {1: "skilled"}


def test_play_again_seats_the_same_people(start):
    finger, session = at_the_result(start)
    finger.tap("Play again")
    new = finger.app.session
    assert new is not session
    assert not new.table.over
    assert new.people == session.people
    assert new.table.journal.options == session.table.journal.options
    assert new.file.path != session.file.path


def test_numbers_stand_in_columns_of_one_width_and_are_as_large_as_these_allow(start):
    finger, _ = at_the_result(start, starter="first")
    cells = [widget for widget in finger.widgets() if type(widget).__name__ == "SheetCell"]
    assert len({cell.width for cell in cells}) == 1 and cells[0].width > 30
    assert {cell.least_size() for cell in cells if not cell.total} == {sp(18)}


def test_if_the_first_seat_starts_it_is_the_others_turn_to_be_first(start):
    finger, _ = at_the_result(start, starter="first")
    finger.tap("Play again")
    assert [p["name"] for p in finger.app.session.people] == ["Boris", "Anna"]
    assert finger.app.screens.current_screen.name_to_act == "Boris"


def test_a_full_device_is_said_and_the_result_stays(start, monkeypatch):
    finger, session = at_the_result(start)

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.services.saves.SaveFile.create", refuse)
    finger.tap("Play again")
    assert finger.app.session is session
    assert any("can't be saved" in text for text in finger.texts())


def test_the_minutes_are_told_only_if_they_are_known(start):
    finger, session = at_the_result(start)
    os.utime(session.file.path, (clock.now(), clock.now()))
    session.table.journal.memo["started"] = clock.now() - 20 * 60
    finger.app.rebuild()
    finger.settle()
    assert any("20 minutes" in text for text in finger.texts())
    del session.table.journal.memo["started"]
    finger.app.rebuild()
    finger.settle()
    assert not any("minute" in text for text in finger.texts())
