"""Dragon's Gold by touch: the market, where two trade and nobody sees more than he may."""

import random

import pytest

from app.services.home import read_json
from app.services.sandglass import FILE
from tests.robot import gold_talks as at
from tests.robot.games import showing, uncover
from tests.robot.gold import kind, sit_down, view
from tests.robot.gold_talks import trade


def market(start, table=None, shape="phone"):
    finger = start(shape)
    session = sit_down(finger, table or at.market())
    assert kind(finger) == "MarketView"
    return finger, session


def phase(session):
    return session.table.view(None)["phase"]


def behind(finger, name):
    finger.tap(f"{name}: behind the screen")
    uncover(finger)


def laid(finger, *kinds):
    for wanted in kinds:
        finger.tap(next(cell for cell in view(finger).grid.cells if cell.kind == wanted))


def test_two_trade_by_touch_from_beginning_to_end(start):
    finger, session = market(start)
    finger.tap("Anna trades")
    finger.tap("Vera trades")
    finger.tap("Trade")
    assert phase(session) == "trade"
    behind(finger, "Anna")
    laid(finger, "green")
    finger.tap("Offer this")
    behind(finger, "Vera")
    laid(finger, "blue", "blue")
    finger.tap("Offer this")
    before = session.table.view(0)["hoard"]
    finger.tap("Anna: it's a deal")
    assert phase(session) == "trade"
    finger.tap("Vera: it's a deal")
    assert phase(session) == "market"
    after = session.table.view(0)["hoard"]
    assert (after["green"], after["blue"]) == (before["green"] - 1, before["blue"] + 2)


def test_the_partner_is_asked_before_he_is_taken_in(start):
    finger, session = market(start)
    finger.tap("Anna trades")
    finger.tap("Vera trades")
    assert phase(session) == "market"
    assert "Anna would like to trade: Vera, are you in?" in finger.texts()
    finger.tap("No, thanks")
    assert phase(session) == "market" and "Two trade: touch the one, then the other" in finger.texts()


def test_who_is_asked_can_be_another_one_by_a_touch(start):
    finger, session = market(start)
    for name in ("Anna", "Vera", "Boris"):
        finger.tap(f"{name} trades")
    finger.tap("Trade")
    assert session.table.view(None)["trading"]["trade"]["seats"] == [0, 1]


def laid_out(start):
    """Anna has been behind her screen and is back at the open market."""
    finger, session = market(start, at.trading())
    behind(finger, "Anna")
    laid(finger, "green")
    finger.tap("Offer this")
    assert kind(finger) == "MarketView"
    return finger, session


def test_who_holds_the_device_comes_back_to_his_screen_without_a_cover(start):
    finger, _ = laid_out(start)
    finger.tap("Anna: behind the screen")
    assert showing(finger) == "table" and kind(finger) == "TradeView"


@pytest.mark.parametrize("since", ["another", "time", "away"])
def test_the_cover_comes_again_when_somebody_else_may_have_the_device(start, since):
    finger, _ = laid_out(start)
    if since == "another":
        behind(finger, "Vera")
        finger.app.hide()
        finger.settle()
    elif since == "time":
        finger.wait(finger.app.settings["hide_after"] + 1)
    else:
        finger.app.dispatch("on_pause")
    finger.tap("Anna: behind the screen")
    assert showing(finger) == "cover"


def test_whoever_leaves_the_app_behind_his_screen_meets_the_cover(start):
    finger, _ = market(start, at.trading())
    behind(finger, "Anna")
    finger.app.dispatch("on_pause")
    finger.settle()
    finger.tap("Anna: behind the screen")
    assert showing(finger) == "cover"


def test_a_change_takes_back_both_handshakes(start):
    finger, session = market(start, at.trading(mine="g", theirs="s"))
    finger.tap("Anna: it's a deal")
    behind(finger, "Vera")
    laid(finger, "gold")
    finger.tap("Offer this")
    assert session.table.view(None)["trading"]["trade"]["accepted"] == [False, False]
    assert not any(side.agreement.lit for side in view(finger).sides)


def test_a_tap_on_the_parchment_takes_a_token_back(start):
    finger, session = market(start, at.trading())
    behind(finger, "Anna")
    laid(finger, "gold")
    finger.tap(finger.point(view(finger).side.field.cells[0]))
    assert sum(session.table.view(0)["trading"]["trade"]["sides"][0].values()) == 0
    assert view(finger).offer_button.disabled


def test_nothing_that_a_player_has_behind_his_screen_shows_on_the_shared_market(start):
    finger, _ = market(start, at.trading())
    behind(finger, "Anna")
    laid(finger, "green", "white")
    finger.tap("Offer this")
    assert kind(finger) == "MarketView"
    names = {type(widget).__name__ for widget in finger.widgets()}
    assert not names & {"TokenCell", "HoardCell", "HoardGrid", "FoldingScreen"}
    assert not any(side.known for side in view(finger).sides)


def test_the_cover_shows_nothing_of_the_trade(start):
    finger, _ = market(start, at.trading())
    behind(finger, "Anna")
    laid(finger, "green")
    finger.app.hide()
    finger.settle()
    finger.tap("Vera: behind the screen")
    assert showing(finger) == "cover"
    names = {type(widget).__name__ for widget in finger.widgets()}
    assert not names & {"TokenCell", "HoardCell", "HoardGrid"}


def test_both_sides_lie_open_once_both_have_offered(start):
    finger, _ = market(start, at.trading(mine="gg", theirs="b"))
    assert [len(side.field.cells) for side in view(finger).sides] == [2, 1]


def test_the_clock_stands_under_the_cover(start):
    finger, _ = market(start)
    view(finger).glass._left = 42
    finger.tap("Look behind the own screen")
    finger.tap("Boris")
    assert showing(finger) == "cover"
    ((_, left),) = read_json(FILE, {}).values()
    assert left < 42
    finger.wait(1.2)
    finger.press_back()
    assert left - 1 < view(finger).glass.left <= left


def test_the_clock_stands_while_two_trade(start):
    finger, _ = market(start, at.trading())
    left = view(finger).glass.left
    finger.wait(0.2)
    assert view(finger).glass.left == left
    finger.tap("No trade")
    finger.wait(0.2)
    assert view(finger).glass.left < left


def test_time_closes_the_market(start):
    finger, session = market(start)
    view(finger).glass._left = 0.05
    finger.wait(0.3)
    assert phase(session) != "market"


def test_when_all_are_done_the_market_is_over(start):
    finger, session = market(start)
    for name in ("Anna", "Boris", "Vera"):
        finger.tap(f"{name}: done")
    assert phase(session) != "market"


def test_a_slip_of_the_finger_at_done_can_be_taken_back(start):
    finger, session = market(start)
    finger.tap("Boris: done")
    assert session.table.view(None)["trading"]["done"] == [1]
    finger.tap("Boris: done")
    assert session.table.view(None)["trading"]["done"] == []


def test_who_is_done_can_still_be_asked(start):
    finger, session = market(start)
    finger.tap("Boris: done")
    finger.tap("Boris trades")
    finger.tap("Anna trades")
    finger.tap("Trade")
    assert session.table.view(None)["trading"]["trade"]["seats"] == [0, 1]


def test_with_a_bell_all_trade_with_its_ringer_only(start):
    finger, session = market(start, at.market(host=1))
    finger.tap("Anna trades")
    finger.tap("Vera trades")
    assert phase(session) == "market"
    assert "Only Boris trades with the others" in finger.texts()
    finger.tap("Vera trades")
    finger.tap("Boris trades")
    finger.tap("Trade")
    assert phase(session) == "trade"


@pytest.mark.parametrize("shape", ["phone", "landscape"])
def test_fingers_trade_until_the_market_closes(start, shape, monkeypatch):
    monkeypatch.setattr("app.screens.cover.DEAF_SECONDS", 0)
    finger, session = market(start, shape=shape)
    rng = random.Random(5)
    for _ in range(80):
        if phase(session) not in ("market", "trade"):
            break
        if showing(finger) == "cover":
            uncover(finger)
        else:
            trade(finger, rng)
    assert phase(session) not in ("market", "trade")
