"""A monkey that taps only what a person can tap. Run as `python -m tests.app.monkey HOME SEED GAMES`.

It plays whole games and prints a line for each one that is over. It may be killed at any moment: started again in the
same home it goes on with the interrupted game. While a cover shows it looks for anything private that is still there.
"""

import gc
import random
import sys

from tests.app.finger import Finger

ELSEWHERE, DRAG = 0.05, 0.04  # how often it touches anything at all, or drags a card
DRAWN = 0.1  # how many of its taps are drawn; all of them are felt


class Monkey:
    def __init__(self, home, seed):
        self.rng = random.Random(seed)
        self.finger = Finger(home, self.rng.choice(("phone", "small", "landscape", "tablet")))
        self.app = self.finger.app
        self.app.dispatch("on_start")
        self.app.settings["reduce_motion"] = True
        self._hurry()

    def _hurry(self):
        """The waiting time of the cover has a test of its own; here it and software rendering only cost minutes."""
        from app.screens import cover
        from app.services import memory

        cover.DEAF_SECONDS = 0
        memory.tidy_soon = lambda: None  # it tidies up itself when it looks for secrets
        draw = self.finger.draw
        self.finger.draw = lambda: draw() if self.rng.random() < DRAWN else None

    def play(self, games):
        """Until so many games have come to their end."""
        finished = 0
        while finished < games:
            name = self.app.trail[-1][0]
            getattr(self, f"on_{name}", self.go_back)()
            if name == "result":
                finished += 1
                print("over", *self.scores, flush=True)

    def hints(self):
        return [target.hint for target in self.finger.targets()]

    def on_shelf(self):
        resume = "Go on with the interrupted game"
        self.finger.tap(resume if resume in self.hints() else "Dragonheart")

    def on_setup(self):
        """Seat two people, by their chips or as new ones, and begin."""
        sheet = self.app.sheet
        if sheet:
            field = next(w for w in sheet.walk() if hasattr(w, "insert_text"))
            self.finger.tap(field)
            self.finger.type(self.rng.choice(("Ann", "Bob", "Eve", "Dan")) + str(self.rng.randrange(1000)))
            self.finger.tap("Done")
        elif self.app.screens.current_screen.missing:
            self.finger.tap("New player")
        else:
            self.finger.tap("To the table!")

    def on_cover(self):
        self.look_for_secrets()
        self.finger.tap(next(t for t in self.finger.targets() if t.hint.startswith("I am ")))

    def on_table(self):
        if self.app.sheet:
            self.finger.press_back()
            return
        targets = self.finger.targets()
        hand = [target for target in targets if type(target).__name__ == "HandCard"]
        buttons = [target for target in targets if target in self.tray().ids.actions.children]
        dice = self.rng.random()
        if dice < ELSEWHERE:
            self.finger.tap(self.rng.choice(targets))
        elif dice < ELSEWHERE + DRAG and hand:
            self.drag_a_card()
        else:
            self.finger.tap(self.rng.choice(buttons if buttons and dice > 0.5 else hand or buttons))

    def tray(self):
        return self.app.screens.current_screen.view.tray

    def drag_a_card(self):
        view = self.app.screens.current_screen.view
        self.finger.drag(self.rng.choice(view.hand.cards), view.board, steps=5)

    def on_result(self):
        self.scores = self.app.session.table.result.scores
        assert sum(self.scores) >= 0
        self.finger.tap(self.rng.choice(("Play again", "To the shelf")))

    def go_back(self):
        self.finger.press_back()

    def look_for_secrets(self):
        from app.widgets.cards import HandCard

        if self.rng.random() < 0.15:
            gc.collect()
            assert not [thing for thing in gc.get_objects() if type(thing) is HandCard], "a hand outlives the cover"
        assert not [w for w in self.finger.widgets() if isinstance(w, HandCard)]
        assert self.app.sheet is None


if __name__ == "__main__":
    home, seed, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    Monkey(home, seed).play(games)
