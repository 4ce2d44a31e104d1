"""The computer players at the table: they think between two frames, and all are shown what they did.

Where people decide at the same time (sealed bids, reactions) they think meanwhile. Where only they are to decide, all
look on: thinking takes whole beats, so that its length tells nothing, and what was done stays for a while.
"""

import math
import random
from typing import Any, NamedTuple

from kivy.clock import Clock

from app.play.playing import Playing
from app.play.presenter import presenter_of
from app.play.scene import PLAY_SCREENS
from app.services import now
from app.services.languages import mark

#: Seconds of a beat, and for which a sentence can be read, by the setting "pace".
PACES = {"slow": (1.2, 3.0), "quick": (0.6, 1.5), "at_once": (0, 0)}
PACE_NAMES = {"slow": mark("Slowly"), "quick": mark("Quickly"), "at_once": mark("At once")}
SLICE = 0.006  # seconds of a frame that may be thought in


class Thought(NamedTuple):
    """A seat that decides after so many moves, and its mind: a generator that returns the move."""

    after: int
    seat: int
    mind: Any


class Computers(Playing):
    def __init__(self, app):
        self.app = app
        self.session = None
        self._rng = random.Random()
        self._tick = None
        self._forget()

    # Beginning and ending

    def attend(self, session):
        """Whatever shows now: if a computer is to decide, it begins to think, unless it is at it already."""
        self._follow(session)
        if self._tick or session is None or not session.computers:
            return
        if session.acted or self._next_seat() is not None:
            self._began = now.steady()
            self._tick = Clock.schedule_interval(self._go_on, 0)

    def _follow(self, session):
        if session is not self.session:
            self.stop()
            self.session = session

    def stop(self):
        if self._tick:
            self._tick.cancel()
        self._tick = None
        self._forget()

    def speak_for_people(self, session):
        """What needs nobody's tap, as the game says, is played before anybody is asked."""
        self._follow(session)
        while (moves := self._game_says("unasked")) and self.try_moves(*moves):
            pass

    def skip(self):
        """A touch of somebody who looks on: no more waiting. After a disk that was full it is tried once more."""
        if self.session.acted:
            self._leave()
        else:
            self.attend(self.session)

    # Once a frame

    def _go_on(self, _seconds):
        if self.session.acted:
            if self._is_looked_at() and now.steady() >= self._due:
                self._leave()
        elif self._next_seat() is None:
            self.stop()
        elif self._move is None or self._thought.after != self._moves():
            self._think()
        elif self._may_act():
            self._act()

    def _next_seat(self):
        """The computer that decides next, or None; where the game's own view lets them speak, it does all itself."""
        return None if self._game_says("lets_computers_speak") else self.session.computer_to_act()

    def _game_says(self, what, *about):
        """What a game may tell of its own; None where it has nothing to tell."""
        tell = getattr(presenter_of(self.session.game).table, what, None)
        return tell(self.session, *about) if tell else None

    def _moves(self):
        return len(self.session.table.journal.moves)

    def _forget(self):
        self._thought = self._move = None

    def _pace(self):
        return PACES[self.app.settings["pace"]]

    def _is_looked_at(self):
        """The table shows, and no sheet lies over it."""
        return self.app.trail[-1][0] in PLAY_SCREENS and self.app.sheet is None

    # Thinking

    def _think(self):
        """As long as a frame allows; anew if somebody has played meanwhile."""
        seat = self._next_seat()
        if self._thought is None or self._thought[:2] != (self._moves(), seat):
            mind = self.session.think(seat, self._rng)
            self._thought, self._move = Thought(self._moves(), seat, mind), None
        end = now.steady() + SLICE
        try:
            while True:
                next(self._thought.mind)
                if now.steady() >= end:
                    return
        except StopIteration as decided:
            self._move = decided.value
            self._due = self._began + self._whole_beats(now.steady() - self._began)

    def _whole_beats(self, seconds):
        beat = self._pace()[0]
        return math.ceil(max(seconds, 0.001) / beat) * beat if beat else 0

    def _may_act(self):
        """Before all eyes when the beat is over. Else what stays sealed at any time, for a person has still to choose;
        all other things only before people who look at the open table and know what happened so far. And nothing while
        one of them may still take a move back."""
        session, scene = self.session, self.session.scene()
        if scene.computer is not None:
            return self._is_looked_at() and (now.steady() >= self._due or self._is_step())
        if any(session.table.undo_allowed(seat) for seat in session.humans):
            return False
        stays_sealed = session.table.sealed and session.seat_to_act() is not None
        return stays_sealed or (self._is_looked_at() and not (scene.news or scene.peek or scene.moved))

    def _is_step(self):
        """A small move of which nobody sees anything waits for no beat."""
        return self._game_says("is_step", self._move)

    # Acting

    def _act(self):
        session, seat, before = self.session, self._thought.seat, self.session.scene()
        step, sealed, seen = self._is_step(), session.table.sealed, len(session.open_events)
        if not self.try_moves((seat, self._move)):
            self.stop()
            return
        self._forget()
        self.speak_for_people(session)
        events = session.open_events[seen:]
        told = presenter_of(session.game).words.sentences(events, session.table.journal)
        after = session.scene()
        openly = before.computer is not None or not (sealed or before.private)
        if told and openly and not after.news and self._pace()[1]:
            self._show(seat, events)
        elif told or (after != before and not (step and None not in (before.computer, after.computer))):
            self._leave()

    def _show(self, seat, events):
        """For a while; then the game goes on."""
        self.session.show_acted(seat, events)
        self._due = now.steady() + self._pace()[1]
        self._look()

    def _leave(self):
        """On to whatever comes. Where that is another computer's turn, the same view goes on."""
        self.session.end_acted()
        self._began = now.steady()
        self._look()

    def _look(self):
        """What shows now."""
        view = getattr(self.app.screens.current_screen, "view", None)
        if self.session.scene().computer is not None and hasattr(view, "shows_computers"):
            view.refresh()
        else:
            self.app.face_table()
