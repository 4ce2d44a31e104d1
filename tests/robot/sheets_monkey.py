"""A monkey with score sheets. Run as `python -m tests.robot.sheets_monkey HOME SEED WRITES [WRITE]`.

It opens sheets of every game and touches whatever can be touched, until each kind was written so often. If told so, it
kills itself in its WRITE-th write to the disk. Before and after each change it prints what goes to the disk, so that
whoever looks can tell whether anything is lost.
"""

import hashlib
import json
import random
import sys
from collections import Counter

from engine.companion.sheets import SHEETS
from tests.robot import kill
from tests.robot.finger import Finger

NAMES = ("Ann", "Bob", "Eve", "Dan", "Wilhelmine", "Iris", "Olga")
STAY = 30  # touches on a sheet before the next one
EAGER = 0.35  # how often it touches what writes something down, if it can
SELDOM = {"Back": 0.02, "Finish the game": 0.2, "Delete the sheet": 0.1, "Close": 0.3, "Rules": 0.05}


def digest(sheet):
    return hashlib.sha256(json.dumps(sheet.as_dict(), sort_keys=True).encode()).hexdigest()[:16]


class SheetMonkey:
    def __init__(self, home, seed):
        self.rng = random.Random(seed)
        self.finger = Finger(home, self.rng.choice(("phone", "small", "landscape", "tablet")))
        self.app = self.finger.app
        self.app.settings["reduce_motion"] = True
        self._watch_the_disk()
        for number, name in enumerate(NAMES):
            if not self.app.roster.find(name):
                self.app.roster.remember(name, ("sword", "shield", "crown", "key", "flame", "tower")[number % 6], "en")
        self.games = list(SHEETS)
        self.rng.shuffle(self.games)
        self.stay = 0
        self.written = Counter()

    def _watch_the_disk(self):
        from app.companion import sheet_files as sheets

        store, delete = sheets.Paper._store, sheets.delete

        def told(paper, sheet, ended):
            print("writing", sheet.key, sheet.game, digest(sheet), flush=True)
            store(paper, sheet, ended)
            print("wrote", sheet.key, sheet.game, digest(sheet), flush=True)
            self.written[sheet.game] += 1

        def gone(key):
            print("deleting", key, "-", "-", flush=True)
            return delete(key)

        sheets.Paper._store, sheets.delete = told, gone

    def play(self, writes):
        while any(self.written[game] < writes for game in SHEETS):
            name = self.app.trail[-1][0]
            getattr(self, f"on_{name}", self.go_back)()

    def go_back(self):
        if not self.app.back():
            self.app.go("sheets")
        self.finger.settle()

    def on_shelf(self):
        self.app.go("sheets")
        self.finger.settle()

    on_companion = on_shelf

    def on_sheets(self):
        """Mostly a new sheet, each game in its turn; sometimes one that is there."""
        self.stay = STAY
        cards = [t for t in self.finger.targets() if t.hint.startswith("Open the sheet")]
        if cards and self.rng.random() < 0.4:
            self.finger.tap(self.rng.choice(cards))
        else:
            self.games.append(self.games.pop(0))
            self.app.go("sheet_new", game=self.games[0])
            self.finger.settle()

    def on_sheet_new(self):
        if self.app.sheet:
            self.finger.press_back()
            return
        screen = self.app.screens.current_screen
        draft = screen.draft
        wanted = self.rng.randint(draft.info.min_players, draft.info.max_players)
        for person in draft.waiting(self.app.roster)[: max(0, wanted - len(draft.seats))]:
            draft.seat(person)
        screen.refresh()
        self.touch()
        if self.app.trail[-1][0] == "sheet_new" and not self.app.sheet:
            self.finger.tap("Open the sheet")

    def on_sheet(self):
        self.stay -= 1
        if self.stay < 0:
            if self.app.sheet:
                self.finger.press_back()
            else:
                self.app.trail[1:] = []
                self.app.go("sheets")
                self.finger.settle()
            return
        self.touch()
        self.look()

    def touch(self):
        targets = self.finger.targets()
        writing = [target for target in targets if type(target).__name__ in ("KeypadMain", "CounterKey")]
        target = self.rng.choice(writing if writing and self.rng.random() < EAGER else targets)
        if self.rng.random() > SELDOM.get(target.hint, 1):
            return
        self.finger.tap(target)
        if hasattr(target, "insert_text"):
            self.finger.type(self.rng.choice(("x", "Zoe", "7", "a long word ")))
        if self.rng.random() < 0.03:
            self.app.rebuild()
            self.finger.settle()

    def look(self):
        """What shows is what lies on the disk, and it makes sense."""
        from app.companion import sheet_files as sheets

        screen = self.app.screens.current_screen
        if self.app.trail[-1][0] != "sheet" or screen.paper is None:
            return
        found = sheets.find(screen.paper.key)
        assert found.sheet == screen.sheet, "the screen shows what is not on the disk"
        assert screen.sheet.problem() is None
        if screen.paper.closed:
            assert list(self.app.history.get(screen.paper.key).scores) == screen.sheet.scores


if __name__ == "__main__":
    home, seed, writes, *death = sys.argv[1:]
    if death:
        kill.at_write(int(death[0]))
    SheetMonkey(home, int(seed)).play(int(writes))
