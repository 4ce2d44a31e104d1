"""How much a whole game of each kind asks of its players' thumbs, printed for `make bench ARGS=pace`.

All players are people at one device and play what a computer would advise, each with as few touches as the screens
allow. Counted are taps, slides (drags too), covers, and seconds: locked ones, in which a touch does nothing, and those
in which what came of a move is shown, which a touch would skip.
"""

import statistics
import sys
import tempfile
from collections import Counter
from itertools import pairwise

import engine
from tests.progress import Progress
from tests.robot import fist
from tests.robot.demo import Guide
from tests.robot.finger import FRAME, Finger
from tests.robot.fist import NAMES
from tests.robot.monkey import Monkey

SEED = 5
LEVEL = engine.LEVELS[-1]  # as engine.advise
SEATS = {"dragonheart": 2, "dragonstones": 4, "dragons_gold": 4, "pantry": 4}
#: game: what is counted of a turn, or of a round where bids are sealed; how; the most it may be; what it was once.
BARS = {
    "dragonheart": (("gestures", statistics.median, 3, ""),),
    "dragonstones": (("covers", statistics.mean, 34, "once 44"), ("gestures", statistics.mean, 105, "once 139")),
    "dragons_gold": (("gestures", statistics.median, 2, ""),),
    "pantry": (("gestures", statistics.median, 3, ""),),
}


class CountingFinger(Finger):
    """Remembers what it did."""

    def __init__(self, *about, **more):
        self.count = Counter()
        self._touching = False
        super().__init__(*about, **more)

    def tap(self, what):
        self.count["taps"] += 1
        self._touch(super().tap, what)

    def drag(self, start, end, **about):
        self.count["slides"] += 1
        self._touch(super().drag, start, end, **about)

    def _touch(self, act, *about, **more):
        self._touching = True
        act(*about, **more)
        self._touching = False

    def wait(self, seconds):
        """The robot waits only where it must; but a touch has a length of its own."""
        if not self._touching:
            self.count["locked"] += seconds
        super().wait(seconds)

    def frames(self, count=1, seconds=FRAME):
        if hasattr(self, "app") and self.app.host.lingers():
            self.count["shown"] += count * seconds
        super().frames(count, seconds)


class Player(Guide):
    """Knows the way, takes the shortest one and says nothing."""

    kind_of_finger = CountingFinger

    def __init__(self, home, game):
        Monkey.__init__(self, home, SEED, game, "phone")
        self.app.settings["reduce_motion"] = False
        self.names = list(NAMES["en"])
        self.marks = []  # what was counted when each turn, or round, began; the last one may be cut short by the end

    def tell(self, *_):
        """Only the numbers are wanted."""

    say = picture = tell

    def look_for_secrets(self):
        """That is the monkey's work."""

    @property
    def count(self):
        return self.finger.count

    def mark(self):
        begun = [event for event in self.app.session.open_events if event["type"] == unit(self.game)]
        if len(begun) > len(self.marks):
            self.marks.append(Counter(self.count))

    # Sitting down

    def on_shelf(self):
        super().on_shelf()
        self.seats = SEATS[self.game]

    def choose_options(self, draft):
        if self.game == "dragons_gold":
            draft.options["rules"] = "advanced"

    def on_setup(self):
        super().on_setup()
        self.count.clear()

    # Playing

    def on_cover(self):
        self.mark()
        self.count["covers"] += 1
        super().on_cover()

    def on_table(self):
        self.mark()
        super().on_table()

    def on_result(self):
        self.whole = Counter(self.count)
        super().on_result()

    def on_fists(self):
        view = self.app.screens.current_screen.view
        if type(view).__name__ == "RevealView":
            fist.wake(self.finger)
        if type(view).__name__ == "ChoiceView":
            fist.answer(self.finger, self.advised_answer)
        else:
            super().on_fists()

    def advised_answer(self, found):
        """What stands for the advised option; a button that names none may be any of them."""
        session = self.app.session
        option = engine.choose(session.table, session.seat_to_act(), LEVEL, self.rng).option
        named = [target for target in found if getattr(target, "option", None) == option]
        return named[0] if named else self.rng.choice(found)

    def bid(self, view):
        puts, coins = self.advised_bid()
        for coin in puts:
            self.finger.tap(view.tiles[coin])
        self.count["bids"] += 1  # each of them once cost a cover
        self.count["slides"] += bool(coins)
        fist.bid(self.finger, coins)

    def advised_bid(self):
        """What goes into the fist one by one, and how many coins it is closed around."""
        table, puts = self.app.session.table.clone(), []
        seat = self.app.session.seat_to_act()
        while True:
            move = engine.choose(table, seat, LEVEL, self.rng)
            if move.type == "bid":
                return puts, move.coins
            puts.append(move.coin)
            table.play(seat, move)


def unit(game):
    """The event from one of which to the next is counted: where bids are sealed turns are none."""
    return "round" if game == "dragonstones" else "turn"


def gestures(count):
    return count["taps"] + count["slides"]


def main(games):
    print("Pace: a whole game by touch, all players people at one device, advised moves, shortest ways:", flush=True)
    progress = Progress(len(games or engine.GAMES))
    for game in games or engine.GAMES:
        with tempfile.TemporaryDirectory() as home:
            player = Player(home, game)
            player.play()
            player.finger.close()
        tell(game, player.whole, [after - before for before, after in pairwise(player.marks)])
        progress.step(game)


def tell(game, whole, turns):
    figures = ", ".join(f"{whole[what]} {what}" for what in ("taps", "slides", "covers", "bids") if whole[what])
    seconds = f"{whole['locked']:.0f} s locked, {whole['shown']:.0f} s of what came of moves"
    print(f"{game}, {SEATS[game]} players, {len(turns)} whole {unit(game)}s: {figures}; {seconds}")
    for what, middle, bar, once in BARS[game]:
        counted = middle([gestures(turn) if what == "gestures" else turn[what] for turn in turns])
        verdict = "ok" if counted <= bar else "MISSED"
        about = f"  {what} a {unit(game)} ({middle.__name__})"
        print(f"{about:<46}{counted:>20.1f}{once:>14}   bar <= {bar}: {verdict}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
