"""How far a long command has come, and how long it will still take."""

import time


class Progress:
    """Prints a line for each step: how many of how many, what, and the time left by the pace so far."""

    def __init__(self, steps, clock=time.monotonic):
        self._steps, self._clock = steps, clock
        self._done, self._began = 0, clock()

    def step(self, what):
        self._done += 1
        print(f"{self._done} of {self._steps}: {what}{self._left()}", flush=True)

    def _left(self):
        seconds = (self._clock() - self._began) / self._done * (self._steps - self._done)
        if self._done == self._steps:
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
