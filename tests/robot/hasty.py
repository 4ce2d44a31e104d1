"""A nervous finger: some of its taps are double taps, and what the first of the two has brought must not feel the
second."""

import random

from tests.robot.finger import Finger, secondtap

BUTTONS = "Pill", "LockButton"  # whatever else is tapped twice is lifted and put down again, as it should be
SHARE = 0.3  # of its taps


def state(app):
    """What shows and what was written: the number of the screen, the sheet, the moves of the game."""
    return app.screens.current, app.sheet, app.session and len(app.session.table.journal.moves)


class HastyFinger(Finger):
    def __init__(self, *arguments, **about):
        self._chance = random.Random(1)
        super().__init__(*arguments, **about)

    def tap(self, what):
        button = self.target(what) if isinstance(what, str) else what
        if type(button).__name__ not in BUTTONS or self._chance.random() >= SHARE:
            super().tap(what)
            return
        place, before = self.point(button), state(self.app)
        self.quick_tap(place, hasty=False)
        brought = state(self.app)
        second = self.quick_tap(place)
        if brought != before and not secondtap.refused(second):
            assert state(self.app) == brought, f"a double tap on {what} goes through to {self.app.trail[-1][0]}"
        self.settle()
