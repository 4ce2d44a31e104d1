"""Thousands of damaged files against the real app: `python -m tests.robot.attack HOME KIND FIRST COUNT`.

KIND is journals, homes or imports; the cases are numbered, and each number makes the same case on every machine. Each
has to end in a sentence or in the game: without an exception, within two seconds of the processor, and nothing lost.
What went wrong is told with the number of its case, and then the process ends with 1.
"""

import gc
import random
import re
import sys
import time
import traceback
from collections import Counter
from importlib import import_module

from tests.robot.finger import Finger

KINDS = ("journals", "homes", "imports")
LONGEST = 2.0  # seconds of the processor for one thing that a person does; a busy machine doesn't matter
TIDY_EVERY = 50  # cases; the app would after every screen, and that would be half of the work


class Lost(AssertionError):
    """A file is gone, or what was sound in it."""


class Attack:
    """Subclasses say what a case is: `case(rng)` returns how it ended, in a few words."""

    kind = ""

    def __init__(self, home):
        self.home = home
        self.ends, self.faults, self.slowest, self.doing = Counter(), Counter(), (0, 0, ""), ""
        sys.unraisablehook = self._swallowed

    def run(self, first, count):
        for number in range(first, first + count):
            self.number, self.doing = number, ""
            if number % TIDY_EVERY == 0:
                gc.collect()
            try:
                end = self.case(random.Random(f"{self.kind} {number}"))
            except Exception as error:
                self.fault(_signature(error), traceback.format_exc(limit=-6))
                end = "EXCEPTION"
                self.recover()
            self.ends[end] += 1

    def case(self, rng):
        raise NotImplementedError

    def recover(self):
        """After an exception the next case begins with a sound app."""

    def timed(self, doing, work, *args, **kwargs):
        """Do something that a person waits for."""
        began = time.process_time()
        try:
            return work(*args, **kwargs)
        finally:
            seconds = time.process_time() - began
            self.slowest = max(self.slowest, (seconds, self.number, f"{doing}: {self.doing}"))
            if seconds > LONGEST:
                self.fault(f"SLOW {doing}", f"{seconds:.1f} s")

    def fault(self, signature, text):
        """Told in full when it comes for the first time."""
        self.faults[signature] += 1
        if self.faults[signature] == 1:
            print(f"FAULT {self.kind} {self.number}: {self.doing[:300]}\n{text[-2000:]}", flush=True)

    def _swallowed(self, unraisable):
        """What Python would only print, such as an exception in a destructor."""
        self.fault(_signature(unraisable.exc_value), f"{unraisable.err_msg} {unraisable.object!r}")

    def report(self):
        """Print it, and return whether all went well."""
        for end, times in sorted(self.ends.items()):
            print(f"{self.kind} ended {times} {end}")
        seconds, number, doing = self.slowest
        print(f"{self.kind} slowest {seconds:.2f} {number} {doing[:200]}")
        print(f"{self.kind} cpu {time.process_time():.0f}")
        for signature, times in self.faults.items():
            print(f"{self.kind} FAULT {times} times {signature}")
        return not self.faults


def _signature(error):
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {frames[-1].name}" if frames else type(error).__name__


def notices(app):
    """What is being said at the bottom of the screen."""
    from app.widgets.overlay import Notice

    return [child for child in app.layer.children if isinstance(child, Notice)]


def plain(sentence):
    """Sentences that differ by their numbers only are the same end."""
    return re.sub("#+", "#", "".join("#" if letter.isdigit() else letter for letter in sentence))[:60]


def started(home, finger=Finger):
    from app.services import memory

    memory.tidy_soon = lambda: None
    return finger(home)


if __name__ == "__main__":
    home, kind, first, count = sys.argv[1:]
    attack = import_module(f"tests.robot.attack_{kind}").ATTACK(home)
    attack.run(int(first), int(count))
    sys.exit(0 if attack.report() else 1)
