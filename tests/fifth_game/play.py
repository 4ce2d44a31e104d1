"""A robot plays the fifth game by touch, from the shelf to the history.

Run as `python -m tests.fifth_game.play HOME SHAPE` in a copy of the project that has the game.
"""

import sys

from tests.robot.monkey import Monkey

NAME = "Highest card wins"


class Guest(Monkey):
    """A monkey at a table that it has never seen."""

    elsewhere = 0

    def on_shelf(self):
        self.seats = 3
        self.finger.tap(NAME)

    def choose_options(self, draft):
        self.finger.tap("Rounds: less")
        assert draft.options == {"rounds": 2}
        print("setup", *(person["name"] for person in draft.seats))
        self.finger.tap("Rules")
        self.finger.settle()
        print("rules", next(text for text in self.finger.texts() if "highest" in text))
        self.finger.press_back()
        self.finger.settle()

    def on_cover(self):
        assert not [hint for hint in self.hints() if hint.isdigit()]
        super().on_cover()

    def on_table(self):
        hand = [target for target in self.finger.targets() if target.hint.isdigit()]
        view = self.app.session.table.view(self.app.session.scene().seat)
        assert [int(target.hint) for target in hand] == view["hand"]
        self.finger.tap(self.rng.choice(hand))

    def look_for_secrets(self):
        assert self.app.sheet is None

    def on_result(self):
        self.scores = self.app.session.table.result.scores


def main(home, shape):
    guest = Guest(home, 5, "highest", shape)
    finger, scores = guest.finger, guest.play()
    assert sum(scores) == 2
    finger.settle()
    print("result", *scores, next(text for text in finger.texts() if "wins" in text or "victory" in text))
    finger.tap("Replay")
    finger.settle()
    print("replay", len(finger.app.screens.current_screen.film), "steps")
    finger.press_back()
    finger.tap("To the shelf")
    finger.wait(1)
    finger.tap("History")
    finger.settle()
    print("history", next(hint for hint in guest.hints() if NAME in hint))


if __name__ == "__main__":
    main(*sys.argv[1:])
