"""Short notices: they go with what they speak of, stay as long as it takes to read them, and cover nothing needed."""

import pytest

from tests.robot.games import hand, showing, sit_down, uncover


def notices(finger):
    return [child for child in finger.app.layer.children if type(child).__name__ == "Notice"]


def said(finger):
    return [notice.text for notice in notices(finger)]


def overlap(one, other):
    (x, y), (left, bottom) = one.to_window(*one.pos), other.to_window(*other.pos)
    wide = min(x + one.width, left + other.width) - max(x, left)
    high = min(y + one.height, bottom + other.height) - max(y, bottom)
    return wide > 1 and high > 1


def test_a_notice_goes_when_the_screen_changes(start):
    finger = start()
    finger.app.say("All places are taken.")
    finger.frames(5)
    finger.tap("Settings")
    assert said(finger) == []


def test_a_notice_goes_with_the_sheet_it_lay_over(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("What happened")
    finger.app.say("Nothing yet.")
    finger.frames(5)
    finger.press_back()
    assert said(finger) == []


def test_no_notice_about_a_hand_outlives_the_hand(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.app.say("This card can't be laid now.")
    finger.frames(5)
    finger.tap("Hide the hand")
    assert showing(finger) == "cover" and said(finger) == []


def test_what_speaks_of_the_change_itself_stays(start):
    finger = start()
    finger.app.go("settings")
    finger.frames(5)
    finger.app.say("The changes are not kept.")
    finger.press_back()
    assert showing(finger) == "shelf" and said(finger) == ["The changes are not kept."]


def test_what_speaks_of_the_whole_app_goes_along(start):
    finger = start()
    finger.app.say_not_kept()
    finger.frames(5)
    finger.tap("Settings")
    assert len(said(finger)) == 1


def test_a_table_built_anew_for_the_same_player_keeps_the_notice(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.app.say("Not now.")
    finger.frames(5)
    finger.app.face_table()
    finger.frames(5)
    assert said(finger) == ["Not now."]


@pytest.mark.parametrize(
    ("text", "action", "shortest"), [("Deleted", "", 4), ("Deleted", "Undo", 4), ("a " * 60, "", 10)]
)
def test_a_notice_stays_as_long_as_it_takes_to_read_it(start, text, action, shortest):
    finger = start()
    finger.app.say(text, action, lambda: None)
    finger.wait(shortest - 0.2)
    assert said(finger) == [text]
    finger.wait(4)
    assert said(finger) == []


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_a_notice_covers_neither_what_was_touched_nor_the_main_button(start, shape):
    finger = start(shape)
    sit_down(finger)
    uncover(finger)
    finger.tap("Menu")
    finger.press_back()
    finger.wait(1)
    finger.app.say("A sentence that takes two lines on a narrow phone, and one on a tablet.")
    finger.frames(20)
    (notice,) = notices(finger)
    assert not overlap(notice, finger.target("Menu"))
    finger.tap(hand(finger)[0])
    main = [target for target in finger.targets() if getattr(target, "kind", "") == "main"]
    assert main and not any(overlap(notice, each) for each in main)


def test_a_notice_never_covers_the_field_it_speaks_of(start):
    finger = start("landscape")
    finger.app.go("setup", game="dragonstones")
    finger.settle()
    finger.app.screens.current_screen.new_player()
    finger.settle()
    field = next(w for w in finger.app.sheet.walk() if hasattr(w, "insert_text"))
    finger.app.say("Write a name first.")
    finger.frames(20)
    (notice,) = notices(finger)
    assert not overlap(notice, field)
