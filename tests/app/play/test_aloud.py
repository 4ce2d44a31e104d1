"""Reading aloud: only when asked, only what can be read there, and no longer than it shows."""

import pytest

from app.play.aloud import texts
from tests.robot import fist
from tests.robot.games import showing, sit_down, uncover
from tests.robot.stops import visit

READ = "Read this aloud"


@pytest.fixture
def said(monkeypatch):
    """What is being said, the last of it last; "" where it was ended."""
    words = []
    monkeypatch.setattr("app.services.device.can_speak", lambda: True)
    monkeypatch.setattr("app.services.device.speak", lambda text, language: words.append((language, text)))
    monkeypatch.setattr("app.services.device.hush", lambda: words.append(""))
    return words


def spoken(said):
    return [each for each in said if each]


def test_nothing_is_read_before_somebody_asks(start, said):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Menu")
    assert not spoken(said)


def test_the_menu_of_the_table_reads_the_turn_in_the_reader_s_language(start, said):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Menu")
    finger.tap(READ)
    ((language, text),) = spoken(said)
    assert language == "en" and "Your turn, Anna" in text
    assert finger.app.sheet is None and said[-1], "it goes on when the menu has gone"


def test_a_card_is_read_from_its_sheet_with_why_it_can_t_be_played(start, said):
    finger = start()
    visit(finger, "card_sheet", "en")
    finger.tap(READ)
    ((_, text),) = spoken(said)
    sheet = [each.text for each in finger.app.sheet.walk() if type(each).__name__ == "Words" and each.text]
    assert finger.app.sheet.title in text and any(each in text for each in sheet if len(each) > 20)


def test_the_voice_ends_when_the_cover_comes(start, said):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Menu")
    finger.tap(READ)
    finger.tap("Hide the hand")
    assert showing(finger) == "cover" and said[-1] == ""


def test_the_cover_has_nothing_to_read_aloud(start, said):
    finger = start()
    sit_down(finger)
    finger.tap("Menu")
    assert READ not in [target.hint for target in finger.targets()]


def test_a_bid_that_no_finger_holds_open_is_not_read(start):
    finger = start()
    fist.sit_down(finger, fist.table())
    uncover(finger)
    before = texts(finger.app.screens.current_screen.view)
    fist.held(finger, 6).send("end")
    finger.settle()
    assert texts(finger.app.screens.current_screen.view) == before


def test_without_a_voice_nothing_is_offered(start, monkeypatch):
    monkeypatch.setattr("app.services.device.can_speak", lambda: False)
    finger = start()
    visit(finger, "card_sheet", "en")
    assert READ not in [target.hint for target in finger.targets()]
    finger.press_back()
    finger.tap("Menu")
    assert READ not in [target.hint for target in finger.targets()]
