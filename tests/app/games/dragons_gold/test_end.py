"""Dragon's Gold: screens are lifted one by one, majorities are fought out, and the winner is told last."""

from tests.robot import gold_talks as at
from tests.robot.games import showing
from tests.robot.gold import kind, sit_down, view
from tests.robot.gold_talks import unveil


def end(start, seats=3, calm=True, **about):
    finger = start()
    finger.app.settings["reduce_motion"] = calm
    session = sit_down(finger, at.over(seats, **about), told=False)
    assert kind(finger) == "UnveilView"
    return finger, session


def test_screens_are_lifted_one_by_one(start):
    finger, _ = end(start)
    opened = []
    for _ in range(3):
        opened.append(sum(plate.hoard is not None for plate in view(finger).plates.values()))
        unveil(finger)
    assert opened == [0, 1, 2]


def test_the_points_that_are_certain_are_told_at_once(start):
    finger, session = end(start)
    finger.tap("All at once")
    certain = {
        seat: sum(row["points"] for row in sheet["rows"] if row["row"] in ("silver", "gold", "red", "black"))
        for seat, sheet in enumerate(session.table.result.breakdown)
    }
    assert {seat: int(plate.points) for seat, plate in view(finger).plates.items()} == certain


def test_after_all_fights_the_points_are_the_result_and_it_follows(start):
    finger, session = end(start)
    finger.tap("All at once")
    for _ in view(finger).fights:
        unveil(finger)
    points = {seat: int(plate.points) for seat, plate in view(finger).plates.items()}
    assert points == dict(enumerate(session.table.result.scores))
    finger.tap("Who wins?")
    assert showing(finger) == "result"


def test_the_winner_of_a_colour_is_named(start):
    finger, _ = end(start)
    finger.tap("All at once")
    while not view(finger)._fought() or view(finger)._fought()[-1] != "blue":
        unveil(finger)
    assert "Vera has the most: 12 points" in finger.texts()
    assert view(finger).plates[2].lit


def test_the_cursed_one_gets_nothing_and_it_is_said(start, monkeypatch):
    monkeypatch.setattr(at, "RICH", ("sk" + "e" * 4, "see", "sg"))
    finger, _ = end(start)
    finger.tap("All at once")
    while not view(finger)._fought() or view(finger)._fought()[-1] != "green":
        unveil(finger)
    assert "Cursed by the black diamond: Anna\nNobody gets points" in finger.texts()


def test_row_by_row_the_points_grow(start):
    finger, _ = end(start, calm=False)
    unveil(finger)
    table = view(finger)
    plate = table.plates[table.order[0]]
    assert plate.kinds == ["silver"]
    first = int(plate.points)
    finger.wait(0.5)
    assert int(plate.points) > first
    unveil(finger)
    assert int(plate.points) == table._certain(table.order[0])


def test_turning_the_phone_tells_nothing_twice(start):
    finger, _ = end(start)
    unveil(finger)
    finger.app.rebuild()
    finger.settle()
    assert sum(plate.hoard is not None for plate in view(finger).plates.values()) == 1


def test_a_closed_screen_holds_nothing(start):
    finger, _ = end(start)
    assert all(plate.hoard is None and not plate.points for plate in view(finger).plates.values())
