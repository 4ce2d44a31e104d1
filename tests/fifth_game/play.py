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

    def on_cover(self):
        for person in self.app.session.people:
            assert not any(str(card) in self.hints() for card in range(1, 13)), person
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
    finger = guest.finger
    scores = guest.play()
    assert sum(scores) == 2
    finger.settle()
    print("result", *scores, next(text for text in finger.texts() if "wins" in text or "victory" in text))

    finger.tap("Replay")
    finger.settle()
    assert finger.app.trail[-1][0] == "replay"
    print("replay", len(finger.app.screens.current_screen.film))
    finger.press_back()
    finger.tap("To the shelf")
    finger.tap("Rules")
    finger.tap(NAME)
    finger.settle()
    print("rules", *[text for text in finger.texts() if "highest" in text])
    finger.press_back()
    finger.wait(1)
    finger.tap("History")
    finger.settle()
    print("history", *[text for text in finger.texts() if NAME in text])


if __name__ == "__main__":
    main(*sys.argv[1:])
