"""How far a long command has come, and how long it will still take; in plain lines, for logs without a terminal too."""

import time


class Progress:
    """Prints a line for each step, or for the first after so many seconds: how many of how many, what, and the time
    left by the pace so far."""

    def __init__(self, steps, every=0, clock=time.monotonic, tell=print):
        self._steps, self._every, self._clock, self._tell = steps, every, clock, tell
        self._done, self._began = 0, clock()
        self._told = self._began

    def step(self, what=""):
        self._done += 1
        if self._clock() - self._told >= self._every or (what and self._done == self._steps):
            self._told = self._clock()
            self._tell(f"{self._done} of {self._steps}{': ' if what else ''}{what}{self._left()}", flush=True)

    def _left(self):
        seconds = (self._clock() - self._began) / self._done * (self._steps - self._done)
        if self._done >= self._steps:
            return ""
        return f" (about {in_words(seconds)} left)"


def in_words(seconds):
    """
    >>> in_words(5), in_words(100), in_words(7300)
    ('5 s', '2 min', '2 h 2 min')
    """
    minutes = round(seconds / 60)
    if seconds < 60:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
