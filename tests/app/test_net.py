"""The last net: what nobody expected ends no game, shows nobody's secrets and is told."""

import errno
import json
import os
import random
import re
import subprocess
import sys
from importlib import import_module
from itertools import cycle, product
from pathlib import Path

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

import engine
from app.net import Net
from app.play.session import Session
from app.services import home, reports, saves
from tests.app.test_window import secrets as private_widgets
from tests.robot import fist
from tests.robot.finger import Touch
from tests.robot.games import showing, uncover
from tests.robot.stops import furnish, visit

pytestmark = pytest.mark.usefixtures("the_same_cards")

ROOT = Path(__file__).resolve().parents[2]
SCREENS = sorted(
    path.stem for path in (ROOT / "app").rglob("*.py") if "\nSCREEN = " in path.read_text(encoding="utf-8")
)
# A stop of the gallery for each screen that has none of its own name.
STOP = {"boxvalues": "box_dragons_gold", "how": "how_dragonheart", "sheet": "sheet_free"}
SAYS = "The app made a mistake and goes on from here."
FAREWELL = "The app can't go on and ends here."


class Mishap(Exception):
    """What nobody expected; its words and its frame know a secret."""


@pytest.fixture
def net():
    """net(finger): from now on what escapes falls into the net."""
    nets = []

    def spread(finger):
        nets.append(Net(finger.app))
        nets[-1].spread()

    yield spread
    for each in nets:
        each.take_away()


def secrets_of(app):
    """Words that only the player who holds the device may read."""
    session = app.session
    if session is None or session.table.over:
        return set()
    own, known = (set(_words(session.table.view(seat))) for seat in (session.seat_to_act(), None))
    return own - known


def _words(data):
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list | tuple):
        return [word for part in data for word in _words(part)]
    return [data] if isinstance(data, str) and data else []


def fail(app):
    secret = f"the hand is {json.dumps(sorted(secrets_of(app)))} and token-4711"
    try:
        raise KeyError(secret)
    except KeyError as error:
        raise Mishap(secret) from error


def by_a_tap(finger, _monkeypatch):
    finger.app.screens.current_screen.bind(on_touch_down=lambda *_: fail(finger.app))
    finger.tap((Window.width / 2, Window.height / 2))


def by_a_finger_that_is_lifted(finger, _monkeypatch):
    screen = finger.app.screens.current_screen
    screen.bind(on_touch_down=lambda _, touch: touch.grab(screen) or True)
    screen.bind(on_touch_up=lambda _, touch: touch.grab_current is screen and fail(finger.app))
    finger.tap((Window.width / 2, Window.height / 2))


def by_the_clock(finger, _monkeypatch):
    Clock.schedule_interval(lambda _: fail(finger.app), 0)
    finger.frames(3)


def by_back(finger, monkeypatch):
    monkeypatch.setattr(finger.app, "back", lambda: fail(finger.app))
    finger.press_back()


def by_going_out_of_sight(finger, monkeypatch):
    monkeypatch.setattr(type(finger.app.screens.current_screen), "paused", lambda _: fail(finger.app))
    assert finger.app.dispatch("on_pause") is True


def by_leaving(finger, monkeypatch):
    """The screen can't even be left."""
    monkeypatch.setattr(type(finger.app.screens.current_screen), "leave", lambda _: fail(finger.app))
    Clock.schedule_once(lambda _: finger.app.go("about"))
    finger.frames(3)


def by_being_built_once(finger, monkeypatch):
    _build_badly(finger, monkeypatch, once=True)


def by_being_built_ever(finger, monkeypatch):
    _build_badly(finger, monkeypatch, once=False)


def _build_badly(finger, monkeypatch, once):
    module = import_module(type(finger.app.screens.current_screen).__module__)
    sound = module.SCREEN

    def build(**_):
        if once:
            monkeypatch.setattr(module, "SCREEN", sound)
        fail(finger.app)

    monkeypatch.setattr(module, "SCREEN", build)
    Clock.schedule_once(lambda _: finger.app.rebuild())
    finger.frames(3)


WAYS = [by_a_tap, by_the_clock, by_being_built_once]
MORE_WAYS = [*WAYS, by_a_finger_that_is_lifted, by_back, by_going_out_of_sight, by_leaving]


def arrive(finger, screen):
    furnish(finger, "en")
    visit(finger, STOP.get(screen, screen), "en")
    assert showing(finger) == screen


def sit_at(finger, game):
    """In the middle of a game of which every move is in its file."""
    session = Session.start(game, fist.people(engine.GAMES[game].max_players, "en"), {})
    finger.app.play_session(session)
    rng = random.Random(4)
    for _ in range(15):
        seat = session.table.to_act[0]
        session.play(seat, rng.choice(session.table.moves(seat)))
    session.told_all()
    finger.app.face_table()
    if session.scene().screen == "cover":
        uncover(finger)
    finger.settle()
    assert showing(finger) == "table"
    return session


def games_on_disk():
    return {path: path.read_bytes() for path in saves.folder().glob("*.journal")}


def written():
    return sorted(home.folder("reports").glob("*.txt"))


def told(finger, words=SAYS):
    return any(text.startswith(words) for text in finger.texts())


def check_report(secrets):
    text = written()[0].read_text(encoding="utf-8")
    assert "test_net.py:" in text and "in fail" in text and "Mishap" in text
    assert "token-4711" not in text and str(Path.home()) not in text
    assert not secrets & set(re.findall(r"\w+", text))
    return text


def pytest_generate_tests(metafunc):
    """Daily each screen and each way of a table comes once; with --whole every way at every place."""
    whole, wanted = metafunc.config.getoption("whole"), set(metafunc.fixturenames)
    name = lambda each: getattr(each, "__name__", each)  # noqa: E731
    if {"screen", "way"} <= wanted:
        pairs = list(product(SCREENS, WAYS)) if whole else list(zip(SCREENS, cycle(WAYS), strict=False))
        metafunc.parametrize(("screen", "way"), pairs, ids=name)
    elif {"game", "way"} <= wanted:
        games = list(engine.GAMES)
        pairs = list(product(games, MORE_WAYS)) if whole else list(zip(cycle(games), MORE_WAYS, strict=False))
        metafunc.parametrize(("game", "way"), pairs, ids=name)
    elif "screen" in wanted:
        screens = [screen for screen in SCREENS if screen != "shelf"]
        metafunc.parametrize("screen", screens if whole else ["table", *screens[::4]])


@pytest.mark.whole
def test_a_mishap_on_any_screen_is_told_and_the_app_goes_on(start, net, monkeypatch, screen, way):
    finger = start()
    arrive(finger, screen)
    net(finger)
    secrets, before = secrets_of(finger.app), games_on_disk()
    with monkeypatch.context() as patched:
        way(finger, patched)
    finger.settle()
    assert showing(finger) == ("cover" if screen == "table" else screen)
    assert not finger.app.screens.current_screen.secret
    assert games_on_disk() == before
    assert told(finger)
    assert len(written()) == 1 and str(written()[0]) in finger.texts()
    assert f"screen: {screen}" in check_report(secrets)
    finger.tap("Close")
    assert finger.app.sheet is None and finger.targets()


@pytest.mark.whole
def test_a_mishap_at_any_table_loses_no_move_and_shows_no_secret(start, net, monkeypatch, game, way):
    finger = start()
    session = sit_at(finger, game)
    net(finger)
    secrets, before, private = secrets_of(finger.app), games_on_disk(), session.scene().private
    session.begun(list).append("something odd")
    with monkeypatch.context() as patched:
        way(finger, patched)
    finger.settle()
    assert showing(finger) == ("cover" if private else "table")
    assert told(finger) and not finger.app.screens.current_screen.secret
    assert not [widget for widget in finger.app.layer.walk() if type(widget) in private_widgets()]
    assert finger.app.session.table == session.table and not finger.app.session.begun(list)
    assert games_on_disk() == before
    assert f"game: {game}" in check_report(secrets)
    finger.tap("Close")
    if private:
        uncover(finger)
    assert showing(finger) == "table"


@pytest.mark.whole
def test_a_screen_that_can_not_be_built_gives_way_to_the_shelf(start, net, monkeypatch, screen):
    finger = start()
    arrive(finger, screen)
    net(finger)
    before = games_on_disk()
    by_being_built_ever(finger, monkeypatch)
    assert showing(finger) == ("cover" if screen == "table" else "shelf")
    assert told(finger) and games_on_disk() == before
    finger.tap("Close")
    if screen == "table":
        uncover(finger)
        assert showing(finger) == "cover" and told(finger)


def test_where_not_even_the_shelf_can_be_built_the_app_says_so_and_ends(start, net, monkeypatch):
    finger = start()
    net(finger)
    ended = []
    monkeypatch.setattr(finger.app, "stop", lambda: ended.append(True))
    by_being_built_ever(finger, monkeypatch)
    assert told(finger, FAREWELL) and not ended
    finger.tap("Close")
    assert ended


def test_where_not_even_that_can_be_said_the_app_ends(start, net, monkeypatch):
    finger = start()
    net(finger)
    ended = []
    monkeypatch.setattr(finger.app, "stop", lambda: ended.append(True))
    monkeypatch.setattr(finger.app, "open_sheet", lambda _: fail(finger.app))
    by_the_clock(finger, monkeypatch)
    assert ended


def test_a_mishap_in_each_frame_ends_after_a_few_and_makes_one_report(start, net, monkeypatch):
    finger = start()
    net(finger)
    ended = []
    monkeypatch.setattr(finger.app, "stop", lambda: ended.append(True))
    seen = []

    def again(*_):
        if not ended:
            seen.append(showing(finger))
            Clock.schedule_once(again)
            fail(finger.app)

    finger.app.go("about")
    Clock.schedule_once(again)
    finger.frames(30)
    assert seen == ["about", "about", "shelf", "shelf"] and ended
    assert len(written()) == 1


def test_a_button_that_never_works_can_be_tried_again_and_again(start, net, monkeypatch):
    finger = start()
    finger.app.go("about")
    finger.settle()
    net(finger)
    for _ in range(6):
        by_a_tap(finger, monkeypatch)
        assert showing(finger) == "about" and told(finger)
        finger.tap("Close")
    assert len(written()) == 1


def test_a_finger_left_on_what_is_gone_touches_nothing(start, net):
    finger = start()
    net(finger)
    screen, lifted = finger.app.screens.current_screen, []
    screen.bind(on_touch_down=lambda _, touch: touch.grab(screen) or True)
    screen.bind(on_touch_up=lambda *_: lifted.append(True))
    touch = Touch(Window.width / 2, Window.height / 2)
    touch.send("begin")
    Clock.schedule_once(lambda _: fail(finger.app))
    finger.frames(3)
    touch.send("end")
    assert not lifted and told(finger)


def test_a_move_that_was_half_made_is_as_the_file_has_it(start, net):
    """Nobody knows how far a touch came: the table in memory may be ahead of the disk."""
    finger = start()
    session = sit_at(finger, "dragonheart")
    net(finger)
    seat = session.table.to_act[0]
    session.table.play(seat, session.table.moves(seat)[0])
    Clock.schedule_once(lambda _: fail(finger.app))
    finger.frames(3)
    assert finger.app.session.table == engine.replay(saves.look(session.file.path).journal)
    assert finger.app.session.table != session.table


def test_the_report_is_shared(start, net, monkeypatch):
    finger = start()
    net(finger)
    by_a_tap(finger, monkeypatch)
    shared = []
    monkeypatch.setattr("app.services.device.share_file", lambda *args: shared.append(args) or True)
    finger.tap("Share the report")
    assert shared == [(str(written()[0]), "text/plain", "report-1.txt")]


def test_where_nothing_can_be_shared_with_the_path_is_copied(start, net, monkeypatch):
    from kivy.core.clipboard import Clipboard

    finger = start()
    net(finger)
    by_a_tap(finger, monkeypatch)
    copied = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    finger.tap("Share the report")
    assert copied == [str(written()[0])] and "The path is copied." in finger.texts()


def test_a_report_that_can_not_be_shared_is_refused_in_words(start, net, monkeypatch):
    finger = start()
    net(finger)
    by_a_tap(finger, monkeypatch)

    def refuse(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("app.services.device.share_file", refuse)
    finger.tap("Share the report")
    assert any(text.startswith("The device refused to save") for text in finger.texts())


def test_a_disk_that_refuses_the_report_hinders_nothing(start, net, monkeypatch):
    finger = start()
    session = sit_at(finger, "dragonheart")
    net(finger)

    def refuse(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_text", refuse)
    by_the_clock(finger, monkeypatch)
    assert showing(finger) == "cover" and told(finger) and not written()
    assert "The device refused to save a report of it." in finger.texts()
    assert finger.app.session.table == session.table


def test_only_the_newest_reports_are_kept(start):
    start()
    for number in range(reports.MOST + 3):
        reports.write(f"somewhere:{number} in something", screen="shelf")
    assert [path.name for path in written()] == [f"report-{number}.txt" for number in range(4, 9)]
    assert "somewhere:7" in written()[-1].read_text(encoding="utf-8")


def test_an_endless_recursion_makes_a_short_report(start, net):
    finger = start()
    net(finger)

    # Python 3.13.5 counts only calls with exactly the parameters a function names (python/cpython, issue 132744).
    def deeper(passed):
        deeper(passed)

    Clock.schedule_once(deeper)
    finger.frames(3)
    assert told(finger)
    assert written()[0].read_text(encoding="utf-8").count("in deeper") <= reports.FRAMES


@pytest.mark.parametrize("wish", [KeyboardInterrupt, SystemExit])
def test_who_wants_to_end_the_app_may(start, net, wish):
    finger = start()
    net(finger)

    def end(*_):
        raise wish

    Clock.schedule_once(end)
    with pytest.raises(wish):
        finger.frames(3)
    assert not written()


def test_without_the_net_a_test_sees_every_mishap(start, monkeypatch):
    finger = start()
    assert not ExceptionManager.handlers
    for way in (by_a_tap, by_the_clock, by_back, by_going_out_of_sight):
        with pytest.raises(Mishap):
            way(finger, monkeypatch)
        EventLoop.touches.clear()


IN_KIVYS_LOOP = """
import itertools
import main
main.be_phone_sized()
from kivy.clock import Clock
from kivy.core.window import Window
from app.application import DragonTable
from app.screens import shelf

looks = itertools.count()

def fail(*_):
    raise KeyError("dragon_card_7")

def look(*_):
    text = [w.text for w in app.layer.walk() if getattr(w, "text", "")]
    says = any({words!r} in t for t in text)
    if not says and next(looks) < 200:  # a busy machine takes its time
        Clock.schedule_once(look, .1)
        return
    print("SAYS", says)
    app.stop()

app = DragonTable()
{before}
Clock.schedule_once(look, 1.5)
app.run()
print("ENDED")
"""
IN_A_CALLBACK = "Clock.schedule_once(fail, .5)"
IN_A_KEY = "Clock.schedule_once(lambda _: (Window.bind(on_keyboard=fail), Window.dispatch('on_keyboard', 65, 4)), .5)"
IN_THE_LOOP = "Window.bind(on_draw=lambda *_: app.trail and Clock.get_boottime() > .5 and not app.sheet and fail())"
AT_THE_START = "shelf.SCREEN = fail"


@pytest.mark.parametrize(
    ("before", "words"), [(IN_A_CALLBACK, SAYS), (IN_A_KEY, SAYS), (IN_THE_LOOP, SAYS), (AT_THE_START, FAREWELL)]
)
def test_the_app_that_people_start_has_its_net_spread(tmp_path, before, words):
    script = IN_KIVYS_LOOP.format(before=before, words=words)
    environment = os.environ | {"DRAGON_TABLE_HOME": str(tmp_path), "LANGUAGE": "en", "LANG": "en_US.UTF-8"}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert "SAYS True" in done.stdout and "ENDED" in done.stdout, done.stderr
    assert "dragon_card_7" not in done.stdout + done.stderr
    assert (tmp_path / "reports" / "report-1.txt").exists()
