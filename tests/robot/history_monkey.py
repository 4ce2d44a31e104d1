"""A monkey in the history and among the numbers of the box.

Run as `python -m tests.robot.history_monkey HOME SEED TOUCHES [STATEMENT]`. It taps whatever a person can tap there,
scrolls, types and turns the device. If told so, it kills itself in the middle of its STATEMENT-th change of the
history: started again in the same home it finds everything as it was.
"""

import random
import sys

from app.services import box
from engine.companion import boxvalues
from tests.robot import history_stops, kill
from tests.robot.finger import Finger

OWN = ("history", "played", "player", "boxvalues")
GAMES = 60
WORDS = ("Anna", "30+4", "~/games.csv", "?" * 30, "Ёж", "\\", '"')


class Monkey:
    def __init__(self, home, seed):
        self.rng = random.Random(seed)
        self.finger = Finger(home, self.rng.choice(("phone", "small", "landscape", "tablet")))
        self.app = self.finger.app
        self.app.settings["reduce_motion"] = True
        history_stops.furnish_history(self.finger, "en", GAMES)

    def play(self, touches):
        for number in range(touches):
            if self.app.trail[-1][0] not in OWN:
                self.go_somewhere()
            self.touch()
            if number % 20 == 0:
                self.check()

    def go_somewhere(self):
        self.app.home()
        name = self.rng.choice(OWN)
        values = {
            "history": {},
            "played": {"key": f"stop-{self.rng.randrange(GAMES)}"},
            "player": {"person": self.rng.choice(history_stops.FRIENDS["en"])},
            "boxvalues": {"game": self.rng.choice(box.games())},
        }[name]
        self.app.go(name, **values)
        self.finger.settle()

    def touch(self):
        dice, targets = self.rng.random(), self.finger.targets()
        if dice < 0.08 or not targets:
            self.finger.press_back()
        elif dice < 0.16:
            self.scroll()
        elif dice < 0.18:
            self.finger.resize(self.rng.choice(("phone", "small", "landscape", "tablet")))
            self.finger.settle()
        else:
            target = self.rng.choice(targets)
            self.finger.tap(target)
            if hasattr(target, "insert_text"):
                self.finger.type(self.rng.choice(WORDS))

    def scroll(self):
        width, height = self.app.layer.size
        x, way = width * self.rng.random(), self.rng.choice((-0.4, 0.4))
        self.finger.drag((x, height * 0.5), (x, height * (0.5 + way)), steps=4)

    def check(self):
        """The sums are those of the games, and what is kept of the box can be played with."""
        history = self.app.history
        games = history.all(limit=-1)
        assert history.count() == history.overview()["games"] == len(games)
        for player in history.overview()["players"]:
            assert player["games"] == sum(player["name"] in game.names for game in games), player
        assert not [game for game in box.games() if boxvalues.problems(game, box.overrides(game))]
        assert history.notice is None


if __name__ == "__main__":
    home, seed, touches, *death = sys.argv[1:]
    if death:
        kill.at_statement(int(death[0]))
    Monkey(home, int(seed)).play(int(touches))
