"""The three clocks beside the table, by touch: they run by wall time, and a kill neither stops nor loses them."""

import json

import pytest
from kivy.graphics import Rectangle

from app.services import device, now
from app.services.home import home
from app.theme import BADGES
from tests.app.walltime import WallTime
from tests.robot.finger import Touch

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Wilhelmine", "Egor")


@pytest.fixture
def wall(monkeypatch):
    wall = WallTime()
    monkeypatch.setattr(now, "wall", wall.time)
    return wall


@pytest.fixture
def heard(monkeypatch):
    sounds = []
    monkeypatch.setattr("app.services.feedback.Feedback.play", lambda _, name: sounds.append(name))
    return sounds


def screen(finger):
    return finger.app.screens.current_screen


def hints(finger):
    return [target.hint for target in finger.targets()]


def know(finger, count):
    for name, badge in list(zip(NAMES, BADGES, strict=True))[:count]:
        finger.app.roster.remember(name, badge, "en")


def open_(finger, name, people=0):
    know(finger, people)
    finger.app.go(name)
    finger.settle()
    finger.frames(2)


def later(finger, wall, seconds):
    """So many seconds go by, and the screen has seen it."""
    wall.at += seconds
    finger.wait(0.25)


def time_shown(finger):
    return screen(finger).children[0].ids.clock.numeral.text


# The sand clock


def test_a_touch_of_the_glass_starts_the_sand_and_another_stops_it(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Let the sand run")
    later(finger, wall, 20)
    assert time_shown(finger) == "0:40"
    finger.tap("Stop the sand")
    later(finger, wall, 500)
    assert time_shown(finger) == "0:40"
    finger.tap("Let the sand run")
    later(finger, wall, 5)
    assert time_shown(finger) == "0:35"


def test_turning_over_gives_the_whole_time_and_runs(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    later(finger, wall, 50)
    finger.tap("Turn over")
    later(finger, wall, 1)
    assert time_shown(finger) == "0:59"


def test_an_empty_glass_is_turned_over_by_a_touch(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    later(finger, wall, 61)
    assert "The sand has run through. Turn the clock over." in finger.texts()
    finger.tap("Let the sand run")
    assert time_shown(finger) == "1:00"
    assert finger.app.clocks.sand.alive


@pytest.mark.parametrize(("chip", "time"), [("30 s", "0:30"), ("1½ min", "1:30"), ("3 min", "3:00")])
def test_the_usual_lengths_are_one_tap_away(start, chip, time):
    finger = start()
    open_(finger, "sandclock")
    finger.tap(chip)
    assert time_shown(finger) == time
    assert not finger.app.clocks.sand.alive


def test_any_other_length_by_plus_and_minus_or_typed_as_a_sum(start):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Another length")
    finger.tap("Length: more")
    finger.tap("Length: more")
    assert finger.app.clocks.sand.value.length == 90
    finger.tap("Length: less")
    assert finger.app.clocks.sand.value.length == 75
    for key in ("9", "0", "Plus", "4", "5"):
        finger.tap(key)
    finger.tap("135 s")
    assert finger.app.sheet is None
    assert time_shown(finger) == "2:15"


def test_a_length_that_no_clock_has_is_refused_in_words_and_changes_nothing(start):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Another length")
    for key in "9999":
        finger.tap(key)
    finger.tap("9999 s")
    assert finger.app.clocks.sand.value.length == 60
    assert any("5" in text and "3600" in text for text in finger.texts())


def test_flat_on_the_table_both_sides_see_the_time_and_the_whole_screen_is_the_button(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Lay it flat: the time for both sides")
    finger.tap((200, 700))
    later(finger, wall, 30)
    page = screen(finger).children[0]
    assert (page.ids.there.text, page.ids.here.text) == ("0:30", "0:30")
    assert page.ids.there.turned and not page.ids.here.turned
    finger.tap((200, 200))
    later(finger, wall, 9)
    assert page.ids.here.text == "0:30"
    finger.tap("Lift it up again")
    assert time_shown(finger) == "0:30"


def test_the_last_ten_seconds_are_heard_on_whatever_screen_and_the_end_once(start, wall, heard):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    finger.app.go("settings")
    finger.settle()
    later(finger, wall, 48)
    for _ in range(15):
        later(finger, wall, 1)
    assert heard.count("clock_tick") == 10
    assert heard.count("clock_end") == 1


def test_after_a_kill_the_sand_has_run_on(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    wall.at += 25
    finger = start()
    open_(finger, "sandclock")
    assert time_shown(finger) == "0:35"
    assert finger.app.clocks.sand.alive


def test_what_was_paused_before_a_kill_is_paused_after_it(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    later(finger, wall, 25)
    finger.tap("Stop the sand")
    wall.at += 3600
    finger = start()
    open_(finger, "sandclock")
    assert time_shown(finger) == "0:35"


def test_a_device_clock_set_back_gives_nobody_time(start, wall):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    later(finger, wall, 30)
    later(finger, wall, -3600)
    later(finger, wall, 10)
    assert time_shown(finger) == "0:20"


def test_ticks_write_nothing(start, wall, monkeypatch):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    before = (home() / "clock_sand.json").stat().st_mtime_ns
    for _ in range(5):
        later(finger, wall, 1)
    assert (home() / "clock_sand.json").stat().st_mtime_ns == before


@pytest.mark.parametrize("content", ["{", "[]", '{"value": {"length": -3}}', '{"value": {"since": "noon"}}', "null"])
def test_a_damaged_file_is_set_aside_and_said(start, content):
    finger = start()
    (home() / "clock_sand.json").write_text(content)
    open_(finger, "sandclock")
    assert time_shown(finger) == "1:00"
    assert any("clock_sand.damaged" in text for text in finger.texts())
    assert (home() / "clock_sand.damaged").read_text() == content


def test_a_disk_that_refuses_is_said_and_the_clock_stays_as_it_was(start, monkeypatch):
    finger = start()
    open_(finger, "sandclock")

    def refuse(*_):
        raise OSError

    monkeypatch.setattr("app.companion.kept.write_json", refuse)
    finger.tap("Turn over")
    assert any("refused to save" in text for text in finger.texts())
    assert not finger.app.clocks.sand.alive


def test_the_screen_stays_on_while_a_clock_runs_and_no_longer(start, wall, monkeypatch):
    wishes = []
    monkeypatch.setattr(device, "keep_awake", wishes.append)
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Turn over")
    assert wishes[-1] is True
    later(finger, wall, 61)
    assert wishes[-1] is False


def test_sound_and_vibration_can_be_switched_here(start):
    finger = start()
    open_(finger, "sandclock")
    finger.tap("Sound off")
    finger.tap("Vibration off")
    assert (finger.app.settings["sound"], finger.app.settings["vibration"]) == (False, False)
    assert {"Sound on", "Vibration on"} <= set(hints(finger))


@pytest.mark.parametrize("shape", ["small", "landscape", "tablet"])
def test_the_digits_are_large_in_every_window(start, shape):
    finger = start(shape)
    open_(finger, "sandclock")
    finger.frames(3)
    numeral = screen(finger).children[0].ids.clock.numeral
    drawn = max(each.size[1] for each in numeral.canvas.children if isinstance(each, Rectangle))
    assert drawn >= {"small": 60, "landscape": 120, "tablet": 200}[shape]


# Turn clocks


def lefts(finger):
    return [screen(finger).fields[seat].time for seat in sorted(screen(finger).fields)]


def test_whoever_starts_touches_the_own_field_and_each_touch_passes_on(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=3)
    finger.tap("Boris starts")
    later(finger, wall, 20)
    finger.tap("Boris has finished")
    later(finger, wall, 5)
    finger.tap("Vera has finished")
    later(finger, wall, 1)
    assert lefts(finger) == ["9:59", "9:40", "9:55"]
    assert screen(finger).fields[0].active


def test_the_finger_counts_when_it_comes_down(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=2)
    finger.tap("Anna starts")
    later(finger, wall, 10)
    touch = Touch(*finger.point("Anna has finished"))
    touch.send("begin")
    finger.frames(2)
    assert finger.app.clocks.turns.value.active == 1
    touch.send("end")


def test_a_touch_of_somebody_elses_field_does_nothing_unless_it_is_held(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=3)
    finger.tap("Anna starts")
    finger.tap("Hold: Vera is on turn")
    assert finger.app.clocks.turns.value.active == 0
    touch = Touch(*finger.point("Hold: Vera is on turn"))
    touch.send("begin")
    finger.wait(0.9)
    touch.send("end")
    assert finger.app.clocks.turns.value.active == 2


def test_of_two_fields_held_the_last_one_counts_and_none_once_the_screen_is_left(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=3)
    finger.tap("Anna starts")
    for name in ("Boris", "Vera"):
        Touch(*finger.point(f"Hold: {name} is on turn")).send("begin")
    finger.app.home()
    finger.wait(1.5)
    assert finger.app.clocks.turns.value.active == 0


def test_a_wrong_touch_is_taken_back_and_the_time_is_charged_to_who_was_thinking(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=2)
    finger.tap("Anna starts")
    later(finger, wall, 10)
    finger.tap("Anna has finished")
    later(finger, wall, 10)
    finger.tap("Take the last touch back")
    later(finger, wall, 0)
    assert lefts(finger) == ["9:40", "10:00"]
    assert screen(finger).fields[0].active
    assert "Take the last touch back" not in hints(finger)


def test_a_pause_stops_all_and_a_touch_then_only_says_so(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=2)
    finger.tap("Anna starts")
    later(finger, wall, 10)
    finger.tap("Pause")
    later(finger, wall, 100)
    finger.tap("Anna has finished")
    assert any("Let it run first" in text for text in finger.texts())
    assert lefts(finger) == ["9:50", "10:00"]
    finger.tap("Run")
    later(finger, wall, 5)
    assert lefts(finger) == ["9:45", "10:00"]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_the_fields_lie_clockwise_and_those_opposite_are_turned(start, count):
    finger = start()
    open_(finger, "turnclocks", people=count)
    if count > 4:
        finger.tap("Set the clocks")
        for name in NAMES[4:count]:
            finger.tap(f"{name} joins")
        finger.tap("Set the clock")
    fields = screen(finger).fields
    finger.frames(3)
    assert len(fields) == count
    middle = (sum(f.center_x for f in fields.values()) / count, finger.app.layer.height / 2)
    assert all(field.turned == (field.center_y > middle[1]) for field in fields.values())
    above = [field.center_x for seat, field in sorted(fields.items()) if field.turned]
    below = [field.center_x for seat, field in sorted(fields.items()) if not field.turned and seat]
    assert above == sorted(above) and below == sorted(below, reverse=True)
    for field in fields.values():
        assert field.width >= 48 and field.height >= 48


def test_what_a_turn_brings_and_how_long_is_set_in_the_sheet(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=2)
    finger.tap("Set the clocks")
    finger.tap("5 min")
    finger.tap("Length: less")
    finger.tap("10 s")
    finger.tap("Set the clock")
    assert lefts(finger) == ["4:30", "4:30"]
    finger.tap("Anna starts")
    later(finger, wall, 3)
    finger.tap("Anna has finished")
    assert lefts(finger)[0] == "4:37"


def test_turning_the_device_keeps_what_is_being_set(start):
    finger = start()
    open_(finger, "turnclocks", people=3)
    finger.tap("Set the clocks")
    finger.tap("Vera leaves")
    finger.tap("20 min")
    finger.resize("landscape")
    finger.settle()
    finger.tap("Set the clock")
    assert lefts(finger) == ["20:00", "20:00"]


def test_somebody_new_is_written_in_and_remembered(start):
    finger = start()
    open_(finger, "turnclocks", people=2)
    finger.tap("Set the clocks")
    finger.tap("A new name")
    finger.type("Olga")
    finger.tap("Add the name")
    finger.tap("Set the clock")
    assert [field.name for _, field in sorted(screen(finger).fields.items())] == ["Anna", "Boris", "Olga"]
    assert finger.app.roster.find("Olga")


def test_without_anybody_known_two_badges_play(start):
    finger = start()
    open_(finger, "turnclocks")
    assert [person["name"] for person in finger.app.clocks.turns.people] == ["Sword", "Shield"]


def test_after_a_kill_the_turn_goes_on_and_touches_can_still_be_taken_back(start, wall):
    finger = start()
    open_(finger, "turnclocks", people=2)
    finger.tap("Anna starts")
    later(finger, wall, 10)
    finger.tap("Anna has finished")
    wall.at += 42
    finger = start()
    open_(finger, "turnclocks")
    assert lefts(finger) == ["9:50", "9:18"]
    finger.tap("Take the last touch back")
    finger.wait(0.2)
    assert lefts(finger) == ["9:08", "10:00"]


def test_out_of_time_is_said_and_the_others_go_on(start, wall, heard):
    finger = start()
    open_(finger, "turnclocks", people=3)
    finger.tap("Anna starts")
    later(finger, wall, 595)
    later(finger, wall, 10)
    assert "clock_end" in heard
    assert screen(finger).fields[0].note == "no time is left"
    finger.tap("Anna has finished")
    finger.tap("Boris has finished")
    finger.tap("Vera has finished")
    assert finger.app.clocks.turns.value.active == 1


# Talks


def test_when_all_agree_the_clock_stops_and_says_so(start, wall):
    finger = start()
    open_(finger, "talksclock", people=3)
    finger.tap("Begin")
    later(finger, wall, 20)
    for name in NAMES[:3]:
        finger.tap(f"{name}: I agree")
    later(finger, wall, 100)
    assert "All agree, with 0:40 left" in finger.texts()


def test_consent_can_be_taken_back_by_its_owner_or_by_another_proposal(start, wall):
    finger = start()
    open_(finger, "talksclock", people=3)
    finger.tap("Begin")
    finger.tap("Anna: I agree")
    finger.tap("Boris: I agree")
    finger.tap("Anna: I agree")
    assert [tile.lit for tile in screen(finger).tiles] == [False, True, False]
    finger.tap("Another proposal: nobody has agreed yet")
    assert [tile.lit for tile in screen(finger).tiles] == [False, False, False]


def test_without_an_agreement_the_talks_fail_and_a_late_yes_is_refused(start, wall):
    finger = start()
    open_(finger, "talksclock", people=2)
    finger.tap("Begin")
    later(finger, wall, 61)
    assert "The time is up: no agreement" in finger.texts()
    finger.tap("Anna: I agree")
    assert any("These talks are over" in text for text in finger.texts())
    finger.tap("Turn over")
    assert finger.app.clocks.talks.alive


def test_two_fingers_agree_at_once(start, wall):
    finger = start()
    open_(finger, "talksclock", people=2)
    finger.tap("Begin")
    touches = [Touch(*finger.point(f"{name}: I agree")) for name in NAMES[:2]]
    for touch in touches:
        touch.send("begin")
    finger.frames(8)
    finger.wait(0.3)
    for touch in touches:
        touch.send("end")
    finger.wait(0.2)
    assert finger.app.clocks.talks.value.outcome(wall.at) == "agreed"


def test_after_a_kill_the_talks_go_on_with_who_has_agreed(start, wall):
    finger = start()
    open_(finger, "talksclock", people=3)
    finger.tap("Begin")
    later(finger, wall, 10)
    finger.tap("Boris: I agree")
    wall.at += 15
    finger = start()
    open_(finger, "talksclock")
    assert [tile.lit for tile in screen(finger).tiles] == [False, True, False]
    assert screen(finger).left == pytest.approx(35)


def test_the_files_hold_absolute_times(start, wall):
    finger = start()
    open_(finger, "talksclock", people=2)
    finger.tap("Begin")
    stored = json.loads((home() / "clock_talks.json").read_text())
    assert stored["value"]["since"] == pytest.approx(wall.at)


def test_the_system_rings_for_a_clock_that_runs_while_the_app_is_away(start, monkeypatch):
    asked = []
    monkeypatch.setattr("app.services.device.ring_when_away", lambda *about: asked.append(about))
    finger = start()
    finger.app.go("sandclock")
    finger.settle()
    finger.app.on_pause()
    assert asked.pop()[0] == [], "no clock runs"
    clock = finger.app.clocks.sand
    finger.app.clocks.keep(clock, clock.value.start(now.wall()))
    finger.app.settings["vibration"] = False
    finger.app.on_pause()
    moments, sound, milliseconds = asked.pop()
    assert moments == [clock.value.ends_at] and sound.endswith("clock_end.ogg") and milliseconds == 0
    finger.app.on_resume()
    finger.frames(2)
    assert asked.pop()[0] == []
