"""How long a finger waits: `make bench ARGS=touch` measures every stop of the gallery, on a phone, in Russian.

What is measured is Python's CPU from the touch to the end of the first frame, without the drawing of the graphics card.
A stop is reached in many steps, so of most of them only what the last touch did is done again: the screen is built
anew, as the app does after every touch that changes it. Where a sheet lies over the screen the stop is walked to again,
and what counts is all that comes after its last pause: the sheet. The rows at the end are movements of a finger.

Milliseconds tell more about the machine than about us, so each figure is compared with what 50 plain Labels cost in the
same minute. `ARGS="touch quick"` measures a few times only, `ARGS="touch fist cover"` only what is called like this.
"""

import gc
import itertools
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.services import memory, now
from tests.progress import Progress
from tests.robot import clock
from tests.robot.finger import Finger, Touch
from tests.robot.games import hand
from tests.robot.stops import STOPS, furnish, prefer, visit

ROUNDS, QUICK_ROUNDS = 15, 5
TABLE_BAR, OTHER_BAR, GESTURE_BAR = 1.0, 2.5, 0.1  # times 50 plain Labels
GARBAGE_BAR, GARBAGE_WATCH = 8, 2  # milliseconds of CPU; seconds after a screen has appeared
LOOKED_AT = memory.REST + 0.5  # seconds; without any rest the garbage of a whole evening would come together
READY = 5  # seconds until what the first picture did not need has come
LANGUAGE = "ru"
#: What is counted: the name of a function, and what is in the path of its file. Boxes of our own come to rest.
COUNTED = {"do_layout": "", "come_to_rest": "", "_draw": "/app/", "refresh": "kivy/core/text/"}
CALLED = "layouts", "boxes", "draws", "texts"


class Walker(Finger):
    """Knows what the last frame cost, with all that was done since the one before."""

    def __init__(self, *args, **kwargs):
        self.spent, self._since = 0, 0
        self.counts, self._counting = Counter(), Counter()
        super().__init__(*args, **kwargs)

    def frames(self, *args, **kwargs):
        super().frames(*args, **kwargs)
        self.spent, self._since = time.process_time() - self._since, time.process_time()
        self.counts, self._counting = self._counting, Counter()

    def count(self, frame, event, _):
        """A profile function of Python's."""
        name = frame.f_code.co_name
        if event == "call" and name in COUNTED and COUNTED[name] in frame.f_code.co_filename:
            self._counting[name] += 1


@contextmanager
def time_passing():
    """Time stands still within a robot's frame, so whoever thinks for a few milliseconds would think to the end."""
    steady, now.steady = now.steady, lambda: clock.now() + time.process_time()
    yield
    now.steady = steady


class Garbage:
    """The longest search for garbage while somebody still watches a new screen come, and where it was."""

    def __init__(self, screens):
        self.stop, self.longest, self.place = "", 0, ""
        self._appeared, self._began = clock.now(), 0
        screens.bind(current=self._screen_appears)
        gc.callbacks.append(self._watch)

    def _screen_appears(self, *_):
        self._appeared = clock.now()

    def _watch(self, phase, found):
        if phase == "start":
            self._began = time.process_time()
            return
        spent = time.process_time() - self._began
        if clock.now() - self._appeared <= GARBAGE_WATCH and spent > self.longest:
            self.longest, self.place = spent, f"generation {found['generation']} at {self.stop}"


class Bench:
    def __init__(self, rounds):
        self.rounds = rounds
        settle = memory.started  # the finger keeps its app from doing so; here is one app alone
        self.finger = Walker(tempfile.mkdtemp())
        prefer(self.finger, LANGUAGE)
        furnish(self.finger, LANGUAGE)
        self.finger.wait(READY)
        settle()
        self.garbage = Garbage(self.finger.app.screens)
        self.missed = []

    def stop(self, name):
        app = self.finger.app
        visit(self.finger, name, LANGUAGE)
        table = app.trail[-1][0] in ("cover", "table") and app.sheet is None
        # As a touch does: what is due in the same frame, such as a computer's thoughts, came before it.
        rebuild = lambda: Clock.schedule_once(lambda _: app.rebuild())  # noqa: E731
        act = (lambda: STOPS[name](self.finger, LANGUAGE)) if app.sheet else rebuild
        self.row(name, act, TABLE_BAR if table else OTHER_BAR)

    def row(self, name, act, bar):
        seconds, labels = zip(*((self.cost(act), self.labels()) for _ in range(self.rounds)), strict=True)
        counts = self.counts(act)
        median, worst = statistics.median(seconds), statistics.quantiles(seconds, n=20)[-1]
        ratio = median / statistics.median(labels)
        if ratio > bar:
            self.missed.append((ratio / bar, name))
        told = "".join(f"{counts[each]:8}" for each in COUNTED)
        verdict = f"bar <= {bar:g}: {'MISSED' if ratio > bar else 'ok'}"
        print(f"{name:27}{median * 1000:7.1f}{worst * 1000:7.1f} ms{told}{ratio:8.2f}   {verdict}", flush=True)

    def cost(self, act):
        """Seconds of CPU of an act and the frame that shows it. What it has left behind goes afterwards."""
        act()
        with time_passing():
            self.finger.frames(1)
        spent = self.finger.spent
        self.finger.frames(30)
        return spent

    def counts(self, act):
        sys.setprofile(self.finger.count)
        try:
            act()
            self.finger.frames(1)
        finally:
            sys.setprofile(None)
        counts = self.finger.counts
        self.finger.wait(LOOKED_AT)
        return counts

    def labels(self):
        """Seconds that 50 plain Labels need to show."""
        layer, box = self.finger.app.layer, BoxLayout(orientation="vertical")
        for number in range(50):
            box.add_widget(Label(text=f"Надпись {number}"))
        layer.add_widget(box)
        self.finger.frames(1)
        spent = self.finger.spent
        layer.remove_widget(box)
        memory.take_apart(box)  # or its garbage would be searched for while something else is measured
        self.finger.frames(6)
        return spent

    # Movements of a finger

    def slide(self, name, stop, find, ways):
        """A finger lies on what `find` gives and moves a little; `ways` are the pixels of one movement."""
        visit(self.finger, stop, LANGUAGE)
        x, y = self.finger.point(find(self.finger))
        touch = Touch(x, y)
        touch.send("begin")
        self.finger.frames(2)
        # There and back, so that a bid always changes.
        moves = itertools.cycle([(x + ways[0] * step, y + ways[1] * step) for step in (1, 2, 3, 4, 3, 2)])
        for _ in range(3):  # until it is a drag
            touch.send("update", *next(moves))
            self.finger.frames()
        self.row(name, lambda: touch.send("update", *next(moves)), GESTURE_BAR)
        touch.send("end")
        self.finger.settle()

    def lift(self, name, stop):
        """Cards of a hand are tapped by turns, all different, so that each tap lifts another one; what is measured
        begins when the finger leaves."""
        visit(self.finger, stop, LANGUAGE)
        cards = {card.art: card for card in _view(self.finger).hand.cards if not card.dimmed}.values()
        order = itertools.cycle(cards)

        def tap():
            touch = Touch(*self.finger.point(next(order)))
            touch.send("begin")
            self.finger.frames(2)
            touch.send("end")

        self.row(name, tap, GESTURE_BAR)


def _view(finger):
    return finger.app.screens.current_screen.view


GESTURES = {
    "slide a bid": lambda bench: bench.slide("slide a bid", "fist_bid", _slider, (20, 0)),
    "lift a card": lambda bench: bench.lift("lift a card", "table"),
    "lift a card of the pantry": lambda bench: bench.lift("lift a card of the pantry", "pantry_table"),
    "drag a card": lambda bench: bench.slide("drag a card", "table", lambda finger: hand(finger)[0], (2, 6)),
    "drag a token": lambda bench: bench.slide("drag a token", "gold_talks_three", _token, (2, 6)),
}


def _slider(finger):
    return _view(finger).tray.ids.slider


def _token(finger):
    return _view(finger).heap.field.cells[0]


def main(words):
    quick = "quick" in words
    wanted = [word for word in words if word != "quick"]
    bench = Bench(QUICK_ROUNDS if quick else ROUNDS)
    names = [name for name in (*STOPS, *GESTURES) if not wanted or any(word in name for word in wanted)]
    called = "".join(f"{each:>8}" for each in CALLED)
    print(f"{'':36}median   95 %  {called}x labels")
    progress = Progress(len(names), every=30)
    for number, name in enumerate(names, start=1):
        bench.garbage.stop = name
        print(f"{number:4} of {len(names)}  ", end="", flush=True)
        GESTURES[name](bench) if name in GESTURES else bench.stop(name)
        progress.step()
    longest = bench.garbage.longest * 1000
    verdict = "MISSED" if longest > GARBAGE_BAR else "ok"
    print(f"\nlongest search for garbage within {GARBAGE_WATCH} s of a new screen", end="")
    print(f"{longest:10.1f} ms   bar <= {GARBAGE_BAR}: {verdict} {bench.garbage.place}")
    print(f"{len(names) - len(bench.missed)} of {len(names)} within their bars")
    for ratio, name in sorted(bench.missed, reverse=True):
        print(f"  {name}: {ratio:.2f} times its bar")


if __name__ == "__main__":
    main(sys.argv[1:])
