"""Hints and first time notes, as every game shows them."""

from tests.positions import dragonstones as fist_build
from tests.positions import pantry as pantry_build
from tests.robot import fist, gold, gold_talks, pantry
from tests.robot.computers_stops import seated
from tests.robot.games import sit_down

FRIENDS = {0: "mira", 1: "pip", 2: "ashwing", 4: "oracle"}


def lamp(finger):
    return next(target for target in finger.targets() if type(target).__name__ == "Lamp")


def want(finger, session):
    """All people want hints, and whoever decides has the device."""
    for seat in session.humans:
        session.let_hint(seat, True)
    finger.app.face_table()
    if session.scene().screen == "cover":
        finger.app.uncover()
    finger.settle()


def ask(finger, session):
    want(finger, session)
    finger.tap(lamp(finger))
    finger.wait(2)


def hint_heart(finger, language):
    ask(finger, sit_down(finger, seated(language, 2)))


def hint_fist(finger, language):
    """Nobody sees it but whoever holds the thumb down."""
    ask(finger, fist.sit_down(finger, fist.table("wizard", 4, coins=("silver4", "amulet1 black1")), language=language))
    fist.held(finger)


def hint_fist_closed(finger, language):
    ask(finger, fist.sit_down(finger, fist.table("wizard", 4), language=language))


def hint_gold(finger, language):
    """One human plays with computers: all may be told at the table."""
    ask(finger, gold.sit_down(finger, gold.table(), language=language, computers=FRIENDS))


def hint_gold_covered(finger, language):
    """Others look on: the hint is for the eyes of one."""
    session = gold.sit_down(finger, gold.table(), language=language)
    want(finger, session)
    finger.tap(lamp(finger))
    finger.app.uncover()
    finger.wait(2)


def hint_gold_talks(finger, language):
    computers = {1: "mira", 2: "pip"}
    session = gold.sit_down(finger, gold_talks.talks(3, clock=0), language=language, computers=computers)
    ask(finger, session)


def hint_pantry(finger, language):
    ask(finger, pantry.sit_down(finger, pantry.table(4, tricks="zero"), language=language))


def hints_sheet(finger, language):
    gold.sit_down(finger, gold.table(), language=language)
    finger.app.screens.current_screen.view.show_hints()


def _noted(stop):
    """The same stop, for people who have never been there."""

    def noted(finger, language):
        finger.app.settings["first_notes"] = True
        finger.app.met._kinds.clear()
        stop(finger, language)

    noted.__name__ = f"note_{stop.__name__.strip('_')}"
    return noted


def _heart(finger, language):
    sit_down(finger, seated(language, 2))


def _tie(finger, language):
    at = fist.table("wizard", 4)
    fist_build.bid(at, 2, 2, 1, 0)
    fist.sit_down(finger, at, language=language)
    finger.app.uncover()


def _talks(finger, language):
    gold.sit_down(finger, gold_talks.talks(3), language=language)


def _blind(finger, language):
    at = pantry_build.table("", "123", "456", reserves=("---/123", "456/789", "456/789"))
    pantry.at_table(finger, at, language=language)


HINTS = (
    hint_heart,
    hint_fist,
    hint_fist_closed,
    hint_gold,
    hint_gold_covered,
    hint_gold_talks,
    hint_pantry,
    hints_sheet,
    *map(_noted, (_heart, _tie, _talks, _blind)),
)
