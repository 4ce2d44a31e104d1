"""A monkey that taps only what a person can tap.

Run as `python -m tests.robot.monkey HOME SEED GAMES GAME[:PEOPLE] [full | whole WRITE | torn WRITE]`. It plays whole
games and prints a line for each one that is over; with PEOPLE all other seats are taken by computers. `full`: the disk
refuses every third write to a journal. Else it kills itself in the so-many-th write, when that is whole or torn;
started again in the same home it goes on with the interrupted game. While a cover shows it looks for anything private
that is still there.
"""

import gc
import random
import sys
from types import SimpleNamespace

import engine
from engine.dragons_gold import bot as gold_bot
from engine.dragonstones import bot
from tests.robot import fist, gold, kill, pantry
from tests.robot.games import uncover
from tests.robot.hasty import HastyFinger

# How often it searches the whole memory; covers are many in most games.
SEARCH = {"dragonheart": 0.15, "dragonstones": 0.03, "dragons_gold": 0.03, "pantry": 0.01}
DRAWN = 0.01  # how many of its touches are drawn; all of them are felt


class Monkey:
    kind_of_finger = HastyFinger
    elsewhere, drags = 0.02, 0.04  # how often it touches anything at all, or drags a card

    def __init__(self, home, seed, game="dragonheart", shape=None, humans=None):
        from app.play import session

        self.rng = random.Random(seed)
        self.game, self.humans = game, humans  # None: everybody is one; 0: it watches
        self.counted = None
        shape = shape or self.rng.choice(("phone", "small", "landscape", "tablet"))
        self.finger = self.kind_of_finger(home, shape, fades=True)
        self.app = self.finger.app
        self.app.settings["reduce_motion"] = True
        # The same seed deals the same cards and gives computers the same thoughts.
        session.secrets = SimpleNamespace(randbits=self.rng.getrandbits)
        self.app.host.computers._rng.seed(seed)

    def play(self):
        """Until a game has come to its end. Returns its scores."""
        self.scores = None
        while not self.scores:
            if self.app.screens.transition.is_active:  # a computer has led to another screen
                self.finger.settle()
            name = self.app.trail[-1][0]
            getattr(self, f"on_{name}", self.go_back)()
            if self.rng.random() < DRAWN:
                self.finger.draw()
        return self.scores

    def hints(self):
        return [target.hint for target in self.finger.targets()]

    def on_shelf(self):
        resume = "Go on with the interrupted game"
        info = engine.GAMES[self.game]
        # Mostly few: every seat more makes an auction longer.
        least, most = max(info.min_players, (self.humans or 0) + 1), info.max_players
        self.seats = self.rng.choice((*[least] * 6, (least + most) // 2, most))
        self.finger.tap(resume if resume in self.hints() else _name(self.game))

    def on_how(self):
        self.finger.tap("Play at once")

    def on_setup(self):
        """Seat new people until there are as many as wanted, and begin."""
        sheet, card = self.app.sheet, self.app.screens.current_screen.draft.editing
        if sheet and card["was"]:
            self.finger.tap("Leave the table")
            return
        if sheet:
            field = next(w for w in sheet.walk() if hasattr(w, "insert_text"))
            self.finger.tap(field)
            self.finger.type(self.new_name())
            self.finger.tap("Done")
            return
        draft = self.app.screens.current_screen.draft
        if self.humans is not None and len(draft.humans) > self.humans:
            self.finger.tap(f"Change {draft.humans[-1]['name']}")
        elif self.humans is not None and len(draft.humans) >= self.humans and len(draft.seats) < self.seats:
            self.finger.tap(self.opponent([hint for hint in opponents() if hint in self.hints()]))
        elif len(draft.seats) < self.seats:
            self.finger.tap("New player")
        else:
            self.choose_options(self.app.screens.current_screen.draft)
            self.finger.tap("Watch!" if self.humans == 0 else "To the table!")

    def opponent(self, hints):
        return self.rng.choice(hints)

    def new_name(self):
        return self.rng.choice(("Ann", "Bob", "Eve", "Dan")) + str(self.rng.randrange(1000))

    def choose_options(self, draft):
        """The long game, for it has everything in it."""
        if self.game == "dragons_gold":
            draft.options["rules"] = "advanced"
            draft.options["division"] = self.rng.choice(("talks", "talks", "strategic"))
            draft.options["clock"] = self.rng.choice((0, 30, 60))
        if self.game == "pantry":
            for option in ("hindrances", "tricks"):
                draft.options[option] = self.rng.random() < 0.6

    def on_cover(self):
        self.look_for_secrets()
        uncover(self.finger)

    def on_table(self):
        if self.app.sheet:
            self.finger.press_back()
        elif self.app.session.scene().computer is not None:
            self.look_on()
        elif self.game == "dragonheart":
            self.on_cards()
        elif self.game == "dragons_gold":
            self.on_gold()
        elif self.game == "pantry":
            self.on_pantry()
        else:
            self.on_fists()

    def look_on(self):
        """While computers play; now and then without patience."""
        self.finger.wait(0.3)
        if self.rng.random() < 0.1 and self.app.session.scene().computer is not None:
            self.finger.tap(self.app.screens.current_screen.view.board)

    def on_fists(self):
        """Bids by a slide, answers by a touch, and the one button that leads on."""
        view = self.app.screens.current_screen.view
        if self.rng.random() < self.elsewhere:
            self.finger.tap(self.rng.choice(self.finger.targets()))
        elif type(view).__name__ == "BidView":
            self.bid(view)
        elif type(view).__name__ == "ChoiceView":
            # The first way is the one that pays for points: a monkey that always hesitates never ends.
            eager = view.ask["ask"] == "branch" and self.rng.random() < 0.8
            fist.answer(self.finger, (lambda found: found[0]) if eager else self.rng.choice)
        else:
            self.finger.tap(view.tray.ids.actions.children[0])

    def bid(self, view):
        """As a sensible player would, for bids by chance alone seldom come to an end; now and then a tile."""
        table = self.app.session.table
        move = bot.choose(table, self.app.session.seat_to_act(), self.rng)
        fist.held(self.finger, getattr(move, "coins", None)).send("end")
        if self.rng.random() < 0.1:
            self.finger.tap(self.rng.choice(list(view.tiles.values())))
        self.finger.tap("Into the fist")

    def on_gold(self):
        """As a bot would, but by touch; now and then anything at all."""
        if self.rng.random() < self.elsewhere:
            self.finger.tap(self.rng.choice(self.finger.targets()))
        else:
            gold.Player(self.finger, self.rng, gold_bot.choose).act()

    def on_pantry(self):
        """As the bot would, but by touch: chance alone goes on taking piles. Now and then anything at all."""
        if self.rng.random() < self.elsewhere:
            self.finger.tap(self.rng.choice(self.finger.targets()))
        else:
            pantry.Player(self.finger, self.rng).act()

    def on_cards(self):
        targets = self.finger.targets()
        hand = [target for target in targets if type(target).__name__ == "HandCard"]
        buttons = [target for target in targets if target in self.tray().ids.actions.children]
        dice = self.rng.random()
        if dice < self.elsewhere:
            self.finger.tap(self.rng.choice(targets))
        elif dice < self.elsewhere + self.drags and hand:
            self.drag_a_card()
        else:
            self.finger.tap(self.rng.choice(buttons if buttons and dice > 0.35 else hand or buttons))

    def tray(self):
        return self.app.screens.current_screen.view.tray

    def drag_a_card(self):
        view = self.app.screens.current_screen.view
        self.finger.drag(self.rng.choice(view.hand.cards), view.board, steps=5)

    def on_result(self):
        """Once for each game: a full disk may refuse to begin the next one."""
        if self.app.session is not self.counted:
            self.counted, self.scores = self.app.session, self.app.session.table.result.scores
        self.finger.tap(self.rng.choice(("Play again", "To the shelf")))

    def go_back(self):
        self.finger.press_back()

    def look_for_secrets(self):
        from app.games.dragonstones.fists import BidTray
        from app.widgets.cards import HandCard

        secret = (HandCard, BidTray, *gold.secrets(), *pantry.secrets())
        if self.rng.random() < SEARCH[self.game]:
            gc.collect()
            assert not [thing for thing in gc.get_objects() if type(thing) in secret], "a secret lives on"
        assert not [w for w in self.finger.widgets() if isinstance(w, secret)]
        assert self.app.sheet is None


def opponents():
    """What the cards of the computer's characters say at the set-up."""
    from app.services.characters import CHARACTERS

    return [f"Seat {each.name}, {each.level}" for each in CHARACTERS.values()]


def _name(game):
    from app import games

    return games.name(game)


if __name__ == "__main__":
    home, seed, wanted, game, *disk = sys.argv[1:]
    if disk == ["full"]:
        kill.refuse_every(3, ending=".journal")
    elif disk:
        kill.at_write(int(disk[1]), torn=disk[0] == "torn", ending=".journal")
    game, _, humans = game.partition(":")
    monkey = Monkey(home, int(seed), game, humans=int(humans) if humans else None)
    for _ in range(int(wanted)):
        print("over", *monkey.play(), flush=True)
