"""Hints: what the master would do for a person who has asked, and why.

The master knows what that seat may know. It is thought between two frames, and the answer comes after whole beats, so
that its time tells nothing. What was answered is gone with the position, and with the cover.
"""

import math
import random
from typing import NamedTuple

from kivy.clock import Clock

import engine
from app.play.presenter import presenter_of
from app.services import now

BEAT = 1.5  # seconds, or several times so many, until an answer comes
SLICE = 0.01  # seconds of a frame that may be thought in: nothing else moves meanwhile


class Hint(NamedTuple):
    """What a seat has asked after so many moves. Without moves of its own it is still being thought over."""

    after: int
    seat: int
    moves: tuple = ()
    reasons: tuple = ()


def may_ask(session):
    """The seats that are offered a hint now: those who decide and want to have one. Nothing else counts."""
    scene, words = session.scene(), presenter_of(session.game).hints
    if words is None or not scene.asks or (scene.peek and scene.peek not in words.PEEKS):
        return []
    deciding = [seat for seat in session.table.to_act if not scene.private or seat == scene.seat]
    return [seat for seat in deciding if session.wants_hints(seat)]


def is_for_these_eyes(session, seat):
    """Whether all that this seat knows may be told on the screen that shows."""
    scene = session.scene()
    return scene.screen == "table" and scene.seat == seat and (scene.private or session.alone)


class Hints:
    """One question at a time. Whatever shows the table is told when something has changed: `show_hint`."""

    def __init__(self, app):
        self._app = app
        self._session = self._tick = None
        self._forget()

    def ask(self, session, seat):
        """A screen that is built anew, for a device that was turned, asks again what it has asked."""
        if self.hint and self.hint.seat == seat and session is self._session and self._still_stands():
            return
        self.put_away()
        self._session = session
        self.hint = Hint(_moves(session), seat)
        self._began, self._mind = now.steady(), ponder(session, seat)
        self._tick = Clock.schedule_interval(self._go_on, 0)
        self._tell()

    def put_away(self):
        if self._tick:
            self._tick.cancel()
            self._tick = None
        self._forget()
        self._tell()

    def look(self, session):
        """Something else is about to show: what was asked stays only if it is asked of the same eyes."""
        if self.hint and not (session is self._session and self._still_stands()):
            self.put_away()

    def _forget(self):
        self.hint = self._mind = self._answer = None

    def _still_stands(self):
        return self.hint.after == _moves(self._session) and is_for_these_eyes(self._session, self.hint.seat)

    def _tell(self):
        screens = self._app.navigator.screens
        screen = screens.current_screen if screens else None
        if getattr(screen, "guide", None):
            screen.show_hint()

    # Once a frame

    def _go_on(self, _seconds):
        if not self._still_stands():
            self._ask_again() if self._is_waited_for() else self.put_away()
        elif self._mind:
            self._think()
        elif self._answer and now.steady() >= self._due:
            self.hint, self._answer = self._answer, None
            self._tell()

    def _is_waited_for(self):
        """Others, such as computers, may have moved meanwhile."""
        seat = self.hint.seat
        return not self.hint.moves and seat in may_ask(self._session) and is_for_these_eyes(self._session, seat)

    def _ask_again(self):
        self.ask(self._session, self.hint.seat)

    def _think(self):
        end = now.steady() + SLICE
        try:
            while True:
                next(self._mind)
                if now.steady() >= end:
                    return
        except StopIteration as thought:
            self._mind, self._answer = None, self.hint._replace(moves=thought.value[0], reasons=thought.value[1])
            self._due = self._began + math.ceil(max(now.steady() - self._began, 0.001) / BEAT) * BEAT


def ponder(session, seat):
    """A generator that returns the moves of the whole decision, and the reasons for them. Asked again it says the same:
    its chance is that of the position."""
    table, goes_on = session.table.clone(), getattr(presenter_of(session.game).hints, "goes_on", None)
    rng, moves, reasons = random.Random(_moves(session)), [], {}
    while True:
        advice = yield from engine.ponder(table, seat, rng)
        moves.append(advice.move)
        reasons.update({reason.code: reason for reason in advice.reasons if reason.code not in reasons})
        if goes_on is None:
            break
        table.play(seat, advice.move)
        if seat not in table.to_act or not goes_on(table.view(seat), advice.move):
            break
    return tuple(moves), tuple(reasons.values())


def _moves(session):
    return len(session.table.journal.moves)
