"""What the device shows, to whom and in whose language: one question, one answer."""

import ast
from pathlib import Path

import pytest

import engine
from app.play.scene import Scene
from app.play.session import Session
from tests.robot import fist, gold
from tests.robot.games import have_seen
from tests.robot.stops import gold_between

APP = Path(__file__).resolve().parents[3] / "app"
OWN = {"open_to", "holder", "guest", "peeked", "shown_events", "open_events", "acted", "moved", "_scene"}


@pytest.fixture
def session(start):
    """Anna reads English, Boris Russian."""
    start()
    people = fist.people(2, "en")
    people[1]["language"] = "ru"
    return Session.start("dragonheart", people, {"starter": "first"})


def test_the_cover_names_who_takes_the_device_and_speaks_his_language(session):
    assert session.scene() == Scene("cover", seat=0, reader=session.people[0])


def test_who_says_he_has_it_sees_the_table_and_nobody_else_may(session):
    session.show_to(0)
    assert session.scene() == Scene("table", seat=0, private=True, reader=session.people[0])


def test_when_the_turn_passes_the_cover_comes_in_the_next_ones_language(session):
    session.show_to(0)
    while session.table.to_act == (0,):
        session.play(0, session.table.moves(0)[0])
    assert session.scene() == Scene("cover", seat=1, reader=session.people[1])
    session.show_to(1)
    session.cover()
    assert session.scene().screen == "cover"


def test_a_look_at_the_own_cards_is_covered_before_and_after(start):
    finger = start()
    session = gold.sit_down(finger, gold.table())
    open_table = session.scene()
    assert open_table.screen == "table" and not open_table.private
    session.peek(1, "hand")
    assert (session.scene().screen, session.scene().seat, session.scene().peek) == ("cover", 1, "hand")
    session.show_to(1)
    assert session.scene().private
    session.cover()
    assert session.scene() == open_table


def test_nobody_in_particular_reads_while_several_decide_at_an_open_table(start):
    finger = start()
    gold_between(finger, "en")
    session = finger.app.session
    assert len(session.table.to_act) > 1 and session.scene().reader is None


def test_what_all_look_at_belongs_to_nobody_until_it_was_shown(start):
    session = fist.sit_down(start(), told=False)
    assert session.scene().news and session.scene().seat is None and not session.scene().private
    session.told_all()
    assert session.scene().screen == "cover"


def test_the_scene_is_worked_out_once_after_each_change(session, monkeypatch):
    asked = []
    from app.games.dragonheart import table as dragonheart

    monkeypatch.setattr(dragonheart, "is_private", lambda table: asked.append(table) or True, raising=False)
    for _ in range(5):
        session.scene()
    assert len(asked) == 1
    session.show_to(0)
    session.scene()
    assert len(asked) == 2


def test_the_open_events_follow_every_move_and_every_undo_without_being_converted_anew(session, monkeypatch):
    history, converted = engine.Table.history, []
    monkeypatch.setattr(engine.Table, "history", lambda *about: converted.append(1) or history(*about))
    for _ in range(30):
        seat = session.table.to_act[0]
        session.play(seat, session.table.moves(seat)[0])
    assert not converted
    assert session.open_events == history(session.table, None)
    if session.table.undo_allowed(seat):
        session.undo(seat)
    assert session.open_events == history(session.table, None)


def test_what_all_have_seen_is_counted_and_the_rest_is_news(session):
    session.play(0, session.table.moves(0)[0])
    have_seen(session, 1)
    assert session.news() == session.open_events[1:]
    session.told_all(1)
    assert session.news() == session.open_events[2:]


def test_nobody_but_the_session_writes_what_the_scene_is_made_of():
    written = {
        f"{path.relative_to(APP)}:{node.lineno} {target.attr}"
        for path in APP.rglob("*.py")
        if path.name != "session.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (ast.Assign, ast.AugAssign))
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute) and target.attr in OWN and ast.unparse(target.value) != "self"
    }
    assert not written
