"""How much memory one game needs: `python -m tests.robot.growth HOME SEED GAME` plays it by touch, with four players
where it can have so many, and prints the megabytes at the first screen of the table and the most that were there later.
"""

import sys
from pathlib import Path

import engine
from tests.robot.monkey import Monkey


class Eater(Monkey):
    first = most = 0

    def on_shelf(self):
        super().on_shelf()
        self.seats = min(4, engine.GAMES[self.game].max_players)

    def on_table(self):
        self.most = max(self.most, megabytes())
        self.first = self.first or self.most
        super().on_table()

    def look_for_secrets(self):
        """Others do that; it would tidy up."""


def megabytes():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


if __name__ == "__main__":
    home, seed, game = sys.argv[1:]
    eater = Eater(home, int(seed), game, shape="phone")
    eater.play()
    print("grew", round(eater.first), round(eater.most))
