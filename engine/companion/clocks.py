"""Clocks that run by wall time: a sand clock, a clock for talks, and turn clocks for up to six.

They hold absolute times and are told what time it is (`now`, epoch seconds), so a locked phone or a killed app neither
stops nor loses them. When the device's own clock is set back they never run backwards: they stand until the next
`tick`, which an app calls several times a second, and go on from there.
"""

import math
from dataclasses import dataclass

from ..errors import whole_number
from .refused import Refused, refuse
from .stored import Stored

SHORTEST, LONGEST = 5, 3600
LONGEST_BANK = 6 * 3600
MOST_INCREMENT = 600
LEAST_SEATS, MOST_SEATS = 2, 6
#: So many taps can be taken back.
TAPS = 20
NOBODY = -1


@dataclass(frozen=True)
class Running(Stored):
    """Seconds that have gone by: `gone` until `since`, and if that is a time, all since then."""

    gone: float = 0.0
    since: float | None = None

    @property
    def running(self) -> bool:
        return self.since is not None

    def elapsed(self, now: float) -> float:
        return self.gone + max(0.0, now - self.since) if self.running else self.gone

    def tick(self, now: float):
        """The same clock, reckoned from now on: it forgets if the device's clock was set back."""
        return self._with(gone=self.elapsed(now), since=now) if self.running else self

    def pause(self, now: float):
        return self._with(gone=self.elapsed(now), since=None)

    def _is_sound(self) -> bool:
        return _is_time(self.gone) and (self.since is None or _is_time(self.since))


@dataclass(frozen=True)
class SandClock(Running):
    """
    >>> clock = SandClock.new(60).start(now=1000)
    >>> clock.left(1025), clock.left(1061), clock.ends_at
    (35.0, 0.0, 1060.0)
    """

    length: int = 60

    @classmethod
    def new(cls, length: int = 60, **more):
        _check(length, SHORTEST, LONGEST)
        return cls(length=length, **more)

    def left(self, now: float) -> float:
        return max(0.0, self.length - self.elapsed(now))

    def is_done(self, now: float) -> bool:
        return not self.left(now)

    @property
    def ends_at(self) -> float | None:
        """When the sand will have run through; None while the clock stands."""
        return self.since + self.length - self.gone if self.running else None

    def start(self, now: float):
        """Let it run, or run on."""
        if self.is_done(now):
            refuse("clock_done", "The sand has run through; turn the clock over.")
        return self if self.running else self._with(since=now)

    def turn(self, now: float):
        """Turn it over: it runs, with the whole of its time."""
        return self._with(gone=0.0, since=now)

    def set_length(self, length: int):
        """Another length; the clock stands, with all its sand above."""
        _check(length, SHORTEST, LONGEST)
        return self._with(length=length, gone=0.0, since=None)

    def _is_sound(self) -> bool:
        return super()._is_sound() and whole_number(self.length, SHORTEST, LONGEST) is None


@dataclass(frozen=True)
class TalksClock(SandClock):
    """One clock for all who talk. It stops when everybody has agreed; a changed proposal takes back all consent.

    >>> talks = TalksClock.new(60, seats=(0, 2)).start(now=1000).agree(0, now=1010).agree(2, now=1020)
    >>> talks.outcome(now=5000), talks.left(now=5000)
    ('agreed', 40.0)
    """

    seats: tuple = ()
    agreed: tuple = ()

    @classmethod
    def new(cls, length: int = 60, seats: tuple = ()):
        _check(len(seats), LEAST_SEATS, MOST_SEATS)
        return super().new(length, seats=tuple(seats))

    def outcome(self, now: float) -> str:
        """ "open", "agreed", or "failed" when the time ran out before all agreed."""
        if set(self.agreed) == set(self.seats):
            return "agreed"
        return "failed" if self.is_done(now) else "open"

    def agree(self, seat: int, now: float):
        """This player agrees, or takes that back."""
        if self.outcome(now) != "open":
            refuse("talks_over", "The talks are over; turn the clock over for new ones.")
        if seat not in self.seats:
            refuse("unknown_seat", "Player {seat} does not take part in the talks.", seat=seat)
        others = tuple(each for each in self.agreed if each != seat)
        talks = self._with(agreed=others if seat in self.agreed else (*others, seat))
        return talks.pause(now) if talks.outcome(now) == "agreed" else talks

    def change(self):
        """The proposal has changed: nobody has agreed to the new one."""
        return self._with(agreed=())

    def turn(self, now: float):
        return super().turn(now)._with(agreed=())

    def set_length(self, length: int):
        return super().set_length(length)._with(agreed=())

    def _is_sound(self) -> bool:
        seats = len(set(self.seats)) == len(self.seats) and LEAST_SEATS <= len(self.seats) <= MOST_SEATS
        whole = all(type(seat) is int for seat in self.seats)
        return super()._is_sound() and seats and whole and set(self.agreed) <= set(self.seats)


@dataclass(frozen=True)
class TurnClock(Running):
    """A chess clock for 2-6: everybody has a bank of seconds, and his tap passes the turn on.

    `gone` and `since` measure the turn that is on; `banks` are what everybody had when it began. Who has no time left
    is passed over, but nothing happens by itself: his turn goes on until he taps.

    >>> clock = TurnClock.new([300, 300], increment=5).start(now=1000).tap(now=1020)
    >>> clock.active, clock.left(0, now=1030), clock.left(1, now=1030)
    (1, 285.0, 290.0)
    """

    banks: tuple = ()
    increment: int = 0
    turns: tuple = ()
    active: int = NOBODY
    #: Taps that can be taken back: (seat, its bank, how long its turn had lasted).
    past: tuple = ()

    @classmethod
    def new(cls, banks, increment: int = 0):
        """Seconds for each player, and what everybody gets for a turn."""
        _check(len(banks), LEAST_SEATS, MOST_SEATS)
        for bank in banks:
            _check(bank, SHORTEST, LONGEST_BANK)
        _check(increment, 0, MOST_INCREMENT)
        return cls(banks=tuple(float(bank) for bank in banks), increment=increment, turns=(0,) * len(banks))

    # Looking

    def left(self, seat: int, now: float) -> float:
        spent = self.elapsed(now) if seat == self.active else 0.0
        return max(0.0, self.banks[seat] - spent)

    def out(self, now: float) -> list:
        """Who has no time left."""
        return [seat for seat in range(len(self.banks)) if not self.left(seat, now)]

    @property
    def ends_at(self) -> float | None:
        """When the active player will be out of time; None while the clock stands."""
        return self.since + self.banks[self.active] - self.gone if self.running else None

    # Playing

    def start(self, now: float, seat: int = 0):
        """The first turn begins; after a pause it runs on, whoever is named."""
        if self.running:
            return self
        return self._with(active=self._seat(seat) if self.active == NOBODY else self.active, since=now)

    def tap(self, now: float):
        """The active player has finished: the next one who has time left is on."""
        self._check_running()
        seats = len(self.banks)
        after = self._ended(now)
        order = [(self.active + step) % seats for step in range(1, seats + 1)]
        following = next((seat for seat in order if after.left(seat, now)), NOBODY)
        if following == NOBODY:
            refuse("all_out_of_time", "Nobody has any time left; set the clocks anew.")
        return after._with(active=following)

    def give(self, seat: int, now: float):
        """The active player has finished, and this one is on, out of turn or even out of time."""
        self._check_running()
        return self._ended(now)._with(active=self._seat(seat))

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    def undo(self, now: float):
        """That tap was wrong: the player before is on again, and the time since then is his."""
        if not self.past:
            refuse("nothing_to_undo", "Nothing is left to take back.")
        *past, (seat, bank, gone) = self.past
        return self._with(
            banks=_put(self.banks, seat, bank),
            turns=_put(self.turns, seat, self.turns[seat] - 1),
            active=seat,
            gone=gone + self.elapsed(now),
            since=now if self.running else None,
            past=tuple(past),
        )

    def _ended(self, now: float):
        """The turn is over and nobody is on."""
        seat, left = self.active, self.left(self.active, now)
        return self._with(
            banks=_put(self.banks, seat, left + self.increment if left else 0.0),
            turns=_put(self.turns, seat, self.turns[seat] + 1),
            active=NOBODY,
            gone=0.0,
            since=now,
            past=(*self.past, (seat, self.banks[seat], self.elapsed(now)))[-TAPS:],
        )

    def _check_running(self) -> None:
        if not self.running:
            refuse("clock_stands", "The clock stands; let it run first.")

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < len(self.banks):
            refuse("unknown_seat", "There is no player {seat} at this clock.", seat=seat)
        return seat

    def _is_sound(self) -> bool:
        seats = range(len(self.banks))
        return (
            super()._is_sound()
            and LEAST_SEATS <= len(seats) <= MOST_SEATS
            and len(self.turns) == len(seats)
            and all(_is_time(bank) for bank in self.banks)
            and all(type(turn) is int and turn >= 0 for turn in self.turns)
            and whole_number(self.increment, 0, MOST_INCREMENT) is None
            and type(self.active) is int
            and (self.active in seats or (self.active == NOBODY and not self.running))
            and all(seat in seats and _is_time(bank) and _is_time(gone) for seat, bank, gone in self.past)
        )


def _put(values: tuple, index: int, value) -> tuple:
    return (*values[:index], value, *values[index + 1 :])


def _check(number, least: int, most: int) -> None:
    reason = whole_number(number, least, most)
    if reason:
        raise Refused(reason)


def _is_time(value) -> bool:
    return type(value) in (int, float) and math.isfinite(value) and value >= 0
