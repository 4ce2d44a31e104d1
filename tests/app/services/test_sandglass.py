"""The sand clock survives a kill and stands still when it has to; the last ten seconds are heard."""

import pytest

from app.services.home import home
from app.services.sandglass import FILE, GAMES, Sandglass


class Time:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def time(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    return Time()


def glass(time, number=1, seconds=60, game="a.journal"):
    return Sandglass(game, number, seconds, steady=time)


def test_it_runs_by_the_time_and_not_by_looks_at_it(time):
    clock = glass(time)
    clock.start()
    time.now += 12.5
    assert clock.left == 47.5


def test_it_stands_before_it_is_started_and_while_it_is_paused(time):
    clock = glass(time)
    time.now += 5
    assert clock.left == 60
    clock.start()
    time.now += 5
    clock.pause()
    time.now += 50
    assert clock.left == 55
    clock.start()
    time.now += 5
    assert clock.left == 50


def test_it_never_falls_below_nothing(time):
    clock = glass(time)
    clock.start()
    time.now += 100
    assert clock.left == 0


def test_after_a_kill_it_goes_on_with_the_time_left(time):
    clock = glass(time)
    clock.start()
    for _ in range(100):
        time.now += 0.25
        clock.tick()
    assert glass(time).left == pytest.approx(35, abs=2.1)


def test_a_pause_is_written_to_the_second(time):
    clock = glass(time)
    clock.start()
    time.now += 1
    clock.pause()
    assert glass(time).left == 59


def test_a_new_clock_is_full(time):
    clock = glass(time)
    clock.start()
    time.now += 30
    clock.pause()
    assert glass(time, number=2).left == 60


def test_games_have_clocks_of_their_own(time):
    for game in ("a", "b"):
        clock = glass(time, game=game)
        clock.start()
        time.now += 10 if game == "a" else 20
        clock.pause()
    assert (glass(time, game="a").left, glass(time, game="b").left) == (50, 40)


def test_only_the_latest_games_are_remembered(time):
    for number in range(GAMES + 1):
        clock = glass(time, game=str(number))
        clock.start()
        time.now += 10
        clock.pause()
    assert glass(time, game="0").left == 60
    assert glass(time, game="1").left == 50


@pytest.mark.parametrize(
    "content", ["{", "[]", '{"a.journal": 7}', '{"a.journal": [1, "x"]}', '{"a.journal": [1, -3]}']
)
def test_what_can_not_be_read_is_a_full_clock(time, content):
    (home() / FILE).write_text(content)
    assert glass(time).left == 60


def test_a_disk_that_refuses_stops_nobody(time, monkeypatch):
    def refuse(*_):
        raise OSError

    monkeypatch.setattr("app.services.sandglass.write_json", refuse)
    clock = glass(time)
    clock.start()
    time.now += 5
    clock.pause()
    assert clock.left == 55


def test_the_last_ten_seconds_are_heard_and_the_end(start, monkeypatch):
    from app.widgets.sandclock import SandClock

    finger = start()
    heard = []
    monkeypatch.setattr(finger.app.feedback, "play", heard.append)
    clock = SandClock(seconds=30, left=30, running=True)
    for left in (12.0, 11.1, 10.9, 10.4, 9.8, 9.2, 3.0, 0.0, 0.0):
        clock.left = left
    assert heard == ["clock_tick"] * 2 + ["clock_end"]


def test_a_standing_clock_is_silent(start, monkeypatch):
    from app.widgets.sandclock import SandClock

    finger = start()
    heard = []
    monkeypatch.setattr(finger.app.feedback, "play", heard.append)
    SandClock(seconds=30, left=5, running=False).left = 4
    assert not heard
