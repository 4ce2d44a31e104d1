"""A monkey among the tools beside the table. Run as `python -m tests.robot.tools_monkey HOME SEED TOUCHES [WRITE]`.

It taps, holds and drags whatever a person can, now and then turns the device or goes back, and looks after every touch
whether each clock and each pile is sound and on disk as it is in memory. If told so, it kills itself in its WRITE-th
write to the disk.
"""

import random
import sys

from app.companion import piles as draws
from app.services import now
from app.services.home import home, read_json
from engine.companion.draws import SPECIAL_IDS
from engine.pantry.components import HINDRANCES, TRICKS
from tests.robot import kill
from tests.robot.finger import SHAPES, Finger, Touch

SCREENS = ("companion", "sandclock", "turnclocks", "talksclock", "starts", "lookup", "draws")
LETTERS = "abcdeioxz драконёй 7+-'%"


class ToolsMonkey:
    def __init__(self, place, seed):
        self.rng = random.Random(seed)
        self.finger = Finger(place, self.rng.choice(list(SHAPES)))
        self.app = self.finger.app
        self.app.settings["reduce_motion"] = True
        self.app.settings["sound"] = False
        self.check()

    def play(self, touches):
        for _ in range(touches):
            self.act()
            self.check()

    def act(self):
        dice = self.rng.random()
        name = self.app.trail[-1][0]
        if name not in SCREENS or dice < 0.03:
            self.go_somewhere()
        elif dice < 0.06:
            self.finger.resize(self.rng.choice(list(SHAPES)))
            self.finger.settle()
        elif dice < 0.1:
            self.finger.press_back()
        elif dice < 0.2:
            self.fingers()
        elif dice < 0.3:
            self.type()
        else:
            targets = self.finger.targets()
            self.finger.tap(self.rng.choice(targets)) if targets else self.finger.press_back()

    def go_somewhere(self):
        self.app.home()
        self.app.go(self.rng.choice(SCREENS))
        self.finger.settle()

    def fingers(self):
        """Several at once, anywhere; some are held and some wander."""
        width, height = self.app.layer.size
        places = [(self.rng.uniform(0, width), self.rng.uniform(0, height)) for _ in range(self.rng.randint(1, 5))]
        touches = [Touch(*place) for place in places]
        for touch in touches:
            touch.send("begin")
        self.finger.wait(self.rng.choice((0, 0.1, 0.8)))
        for touch, (x, y) in zip(touches, places, strict=True):
            touch.send("update", x + self.rng.uniform(-60, 60), y + self.rng.uniform(-60, 60))
        self.finger.frames(2)
        for touch in touches:
            touch.send("end")
        self.finger.settle()

    def type(self):
        fields = [w for w in self.finger.targets() if hasattr(w, "insert_text")]
        if fields:
            self.finger.tap(self.rng.choice(fields))
            self.finger.type("".join(self.rng.choice(LETTERS) for _ in range(self.rng.randint(1, 6))))
            self.finger.frames(2)

    # What must hold after every touch

    def check(self):
        for clock in self.app.clocks.all:
            self.check_clock(clock)
        self.check_piles()

    def check_clock(self, clock):
        stored = read_json(clock.file, None)
        if stored is None:
            return
        value = clock.value
        again = type(value).from_dict(stored["value"])
        # Ticks move `gone` and `since` together; everything else is on disk as it is here.
        assert again.running == value.running and clock.about.items() <= stored.items(), (stored, value)
        moment = now.wall()
        if hasattr(value, "banks"):
            assert all(value.left(seat, moment) <= value.banks[seat] for seat in range(len(value.banks)))
            assert all(abs(again.left(seat, moment) - value.left(seat, moment)) < 1 for seat in range(len(value.banks)))
        else:
            assert 0 <= value.left(moment) <= value.length
            assert abs(again.left(moment) - value.left(moment)) < 1

    def check_piles(self):
        piles = [draws.pile("specials"), draws.pile("hindrances"), draws.pile("tricks")]
        specials, hindrances, tricks = (pile.value for pile in piles)
        cards = [*specials.left, *specials.shown, *specials.used, *specials.kept]
        assert sorted(card for card in cards if card in SPECIAL_IDS) == sorted(SPECIAL_IDS)
        assert sorted([*hindrances.pile, *(card for _, card in hindrances.taken)]) == sorted(HINDRANCES)
        assert sorted([*tricks.pile, *tricks.open]) == sorted(TRICKS)
        assert not list(home().glob("*.damaged"))


if __name__ == "__main__":
    place, seed, touches, *death = sys.argv[1:]
    if death:
        kill.at_write(int(death[0]))
    ToolsMonkey(place, int(seed)).play(int(touches))
