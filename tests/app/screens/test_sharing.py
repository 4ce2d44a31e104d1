"""Sharing a result: a picture for a chat, or a short text; from the result and from the history."""

import pytest
from PIL import Image

from app.services import home
from app.services.history_records import wall_time
from app.widgets.postcard import SIZE, Postcard
from app.words.standing import Feat, Placed, Standing
from tests.robot.stops import furnish, visit


@pytest.fixture
def at_the_result(start):
    finger = start()
    furnish(finger, "en")
    visit(finger, "result", "en")
    return finger


def shared_picture(finger, monkeypatch):
    shared = []
    monkeypatch.setattr("app.services.device.share_file", lambda *args: shared.append(args) or True)
    finger.tap("Share the result")
    finger.settle()
    finger.tap("As a picture")
    finger.settle()
    return shared


def test_the_result_goes_to_the_share_sheet_as_a_picture(at_the_result, monkeypatch):
    assert len(at_the_result.app.screens.current_screen.standing().feats) == 3
    ((path, mime, _title),) = shared_picture(at_the_result, monkeypatch)
    assert mime == "image/png" and at_the_result.app.sheet is None
    with Image.open(path) as picture:
        assert picture.size == SIZE
        assert len(set(picture.convert("RGB").resize((54, 68)).getdata())) > 100, "something is drawn on it"


def test_where_nothing_can_be_shared_it_says_where_the_picture_lies(at_the_result):
    at_the_result.tap("Share the result")
    at_the_result.settle()
    at_the_result.tap("As a picture")
    at_the_result.settle()
    assert any(text.endswith("dragon-table-result.png") for text in at_the_result.texts())


def test_a_full_disk_is_said_and_the_result_stays(at_the_result, monkeypatch):
    def refuse(_name):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(home, "make_folder", refuse)
    shared_picture(at_the_result, monkeypatch)
    assert any("refused to save" in text for text in at_the_result.texts())


def test_the_text_names_the_game_the_winner_and_every_score(at_the_result, monkeypatch):
    copied = []
    monkeypatch.setattr("app.widgets.share_sheet.clipboard", lambda: type("C", (), {"copy": copied.append}))
    at_the_result.tap("Share the result")
    at_the_result.settle()
    at_the_result.tap("Copy as text")
    session = at_the_result.app.session
    text = copied[0]
    assert text.startswith("Dragonheart: ")
    for person, score in zip(session.people, session.table.result.scores, strict=True):
        assert f"{person['name']} \N{EN DASH} {score}" in text


def test_the_history_shares_the_same(start, monkeypatch):
    finger = start()
    furnish(finger, "en")
    visit(finger, "played", "en")
    screen = finger.app.screens.current_screen
    standing = screen.standing()
    assert [each.name for each in standing.placed] and standing.placed[0].place == 1
    assert standing.when and wall_time(screen.game)
    assert len(shared_picture(finger, monkeypatch)) == 1


@pytest.mark.parametrize("people", [1, 6, 12])
def test_a_picture_has_room_for_few_and_many_with_long_names(start, tmp_path, people):
    start()
    placed = tuple(Placed(1 + n, "sword", "W" * 14, -n, n < 4) for n in range(people))
    feats = (Feat("", "W" * 60, "W " * 30),) * 3
    standing = Standing(
        "T" * 40, "common/chronicle", "Shared victory: " + "W" * 60, "", placed, "1 May 2026", "", feats
    )
    Postcard(standing).save(tmp_path / "picture.png")
    with Image.open(tmp_path / "picture.png") as picture:
        assert picture.size == SIZE
