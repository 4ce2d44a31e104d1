"""How much memory a whole evening needs: `python -m tests.robot.evening HOME SEED GAMES` plays so many games of each
kind by touch, one after the other in one process, and prints the megabytes after the first of each and at the end."""

import sys

import engine
from tests.robot.growth import Eater, megabytes

REST = 25  # seconds between two games, in which whatever is left is searched for


class Guest(Eater):
    def on_result(self):
        self.scores = self.app.session.table.result.scores
        self.finger.tap("To the shelf")

    def on_table(self):
        super(Eater, self).on_table()


def evening(home, seed, games):
    guest, sizes = Guest(home, seed, shape="phone"), []
    for _ in range(games):
        for guest.game in engine.GAMES:
            guest.play()
            guest.finger.wait(REST)
        sizes.append(megabytes())
        print("after", len(sizes), "of each:", round(sizes[-1]), flush=True)
    return sizes


if __name__ == "__main__":
    home, seed, games = sys.argv[1:]
    sizes = evening(home, int(seed), int(games))
    print("grew", round(sizes[0]), round(sizes[-1]))
