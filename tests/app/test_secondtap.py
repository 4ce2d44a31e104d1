"""A second tap is not meant for what the first one has brought."""

import itertools

import pytest

from app.widgets.base import Tap
from app.widgets.secondtap import DEAF
from tests.robot.finger import SCROLL_PATIENCE
from tests.robot.games import showing, sit_down, uncover
from tests.robot.hasty import state
from tests.robot.stops import STOPS, furnish, visit

# `--whole` tries all that leads anywhere from every stop there is. The monkeys make double taps in whole games.
DAILY = "shelf", "card_sheet", "games", "gold_react", "pantry_table"
COUNTS = "gold_trade"  # each tap, however quick, gives one token more
MOST = 2  # ways from a stop that are tried daily
AT_ONCE = 0.02  # seconds: a page that scrolls gives such a short touch to its buttons only when it is over


def pytest_generate_tests(metafunc):
    if "stop" in metafunc.fixturenames:
        whole = [stop for stop in STOPS if stop != COUNTS]
        metafunc.parametrize("stop", whole if metafunc.config.getoption("whole") else DAILY)


def where(finger):
    """What shows: the way here, the sheet, and what can be tapped there."""
    app = finger.app
    return [name for name, _ in app.trail], app.sheet and app.sheet.title, sorted(t.hint for t in finger.targets())


class Visitor:
    """Comes to one stop again and again, each time as if it were the first."""

    def __init__(self, start, homes, stop):
        self._start, self._homes, self._stop = start, homes, stop
        self._begin()
        self.here = where(self.finger)

    def _begin(self):
        self.finger = self._start(home=next(self._homes))
        furnish(self.finger, "en")
        self._go()

    def _go(self):
        """Until all that moves there has come to rest."""
        visit(self.finger, self._stop, "en")
        self.finger.frames(12, seconds=0.1)

    def come_back(self):
        self._go()
        if where(self.finger) != self.here:  # some taps leave traces: a seat that is taken, a game that is deleted
            self._begin()
        assert where(self.finger) == self.here

    def tap(self, hint):
        """Where a tap leads, and whether it has changed anything."""
        shown = state(self.finger.app)
        self.finger.quick_tap(self.finger.point(hint), hasty=False)
        self.finger.wait(DEAF)
        return where(self.finger), state(self.finger.app) != shown

    def tap_twice(self, hint, patience):
        place = self.finger.point(hint)
        self.finger.quick_tap(place, hasty=False, patience=patience)
        self.finger.quick_tap(place, patience=patience)
        self.finger.wait(DEAF)
        return where(self.finger)

    def both_afresh(self, hint, patience):
        """Some traces show only further on, as in the history: each in an app in which nothing has been touched."""
        self._begin()
        once, _ = self.tap(hint)
        self._begin()
        return once, self.tap_twice(hint, patience)


@pytest.mark.whole
@pytest.mark.timeout(0)
def test_a_double_tap_leads_no_further_than_a_tap(start, tmp_path, stop, the_same_cards, request):
    """On whatever leads elsewhere from here, by slow and by quick fingers."""
    visitor = Visitor(start, (tmp_path / str(number) for number in itertools.count()), stop)
    left = len(STOPS) if request.config.getoption("whole") else MOST
    taps = [target.hint for target in visitor.finger.targets() if isinstance(target, Tap)]
    # Later ones lie further down, where main buttons are.
    for hint in reversed(list(dict.fromkeys(taps))):
        if not left:
            break
        visitor.come_back()
        once, leads = visitor.tap(hint)
        left -= leads
        for patience in (SCROLL_PATIENCE, AT_ONCE) if leads else ():
            visitor.come_back()
            twice = visitor.tap_twice(hint, patience)
            if twice != once:
                once, twice = visitor.both_afresh(hint, patience)
            assert twice == once, f"a double tap on {hint!r} at {stop} goes through"


def test_a_button_hears_again_when_a_moment_is_over_and_elsewhere_at_once(start):
    finger = start()
    finger.app.go("settings")
    finger.settle()
    place = finger.point("Back")
    finger.app.go("about")
    finger.settle()
    finger.quick_tap(place, hasty=False)
    assert showing(finger) == "settings"
    for _ in range(2):  # not even impatience puts that off
        finger.quick_tap(place, patience=0)
        assert showing(finger) == "settings"
    finger.wait(DEAF)
    finger.quick_tap(place, patience=0)
    assert showing(finger) == "shelf"
    finger.quick_tap(finger.point("Beside the table"), patience=0)
    assert showing(finger) == "companion"


def test_what_stays_what_it_is_takes_quick_taps(start):
    finger = start()
    finger.app.go("sandclock")
    finger.settle()
    finger.tap("Another length")
    for _ in range(3):
        finger.quick_tap(finger.point("5"), patience=SCROLL_PATIENCE)
    assert "555" in [getattr(each, "typed", "") for each in finger.widgets()]


def test_what_came_of_a_move_is_not_skipped_by_a_double_tap(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap(next(target for target in finger.targets() if type(target).__name__ == "HandCard"))
    finger.double_tap(next(target for target in finger.targets() if type(target).__name__ == "Pill"))
    assert finger.app.host.lingers()
