"""A lesson: a game that is data, and a session of it that plays nothing but what the lesson is about.

The learner has the first seat, characters of the computer have the others. A step says something, and waits for moves
of the learner or, where it has none, for a touch on "Go on". Nothing here is written to disk.
"""

import random
from typing import NamedTuple

import engine
from app.play.presenter import presenter_of
from app.play.session import Session
from app.services import characters, languages
from app.services.languages import tr
from app.theme import BADGES

LEARNER = 0


class LessonStep(NamedTuple):
    """`at` names the things that are spoken of, as the game's `spot` knows them. With `news` what all are shown
    together stays until the learner goes on; else it is taken for seen. `then` are moves (seat, move) of others that
    follow at once, where a game lets computers speak only when they are spoken to."""

    text: str
    moves: tuple = ()
    at: tuple = ()
    news: bool = False
    then: tuple = ()


class Lesson(NamedTuple):
    """`others` are the moves of the other seats, in their order; whoever has none left plays as a novice, always alike.
    The moves in `silent` are no part of a step: they are what the game plays for people who say nothing."""

    id: str
    game: str
    title: str
    about: str
    minutes: int
    seed: int
    options: dict
    rivals: tuple
    others: dict
    steps: tuple
    silent: tuple = ()
    for_real: dict = {}  # options of the game that follows, where they are not the usual ones


class FirstThis(engine.EngineError):
    """A move that the rules allow, but not what the lesson is about now."""

    code = "lesson_first"
    sentence = "The lesson asks for another move first."


class FirstRead(FirstThis):
    code = "lesson_read"
    sentence = "The lesson has something to say first."


class NoFile:
    """What stands for the file of a game that is not kept."""

    path = None

    def add_moves(self, moves, result):
        """Nothing is written."""


class Began(NamedTuple):
    """Where a step began: after so many moves, when so many events had been shown."""

    moves: int
    shown: int


class LessonSession(Session):
    told_of_disk = False  # that it refuses to remember how far one is

    def __init__(self, lesson):
        self.lesson, self.step = lesson, 0
        super().__init__(self._new_table(), NoFile())
        self._change(shown_events=0)
        self._began = [Began(0, 0)]

    def _new_table(self):
        people = _people(self.lesson.rivals)
        table = engine.new(self.lesson.game, [p["name"] for p in people], self.lesson.seed, self.lesson.options)
        table.journal.memo.update(people=[characters.written_down(person) for person in people])
        return table

    # Where we are

    @property
    def now(self):
        return self.lesson.steps[self.step]

    @property
    def at_end(self):
        return self.step == len(self.lesson.steps) - 1

    def wanted(self):
        """The moves of this step that the learner has still to make."""
        before = sum(len(step.moves) for step in self.lesson.steps[: self.step])
        return self.now.moves[self._count(LEARNER) - before :]

    def _count(self, seat):
        moves = self.table.journal.moves
        known = self.lesson.others.get(seat)
        own = [move for each, move in moves if each == seat]
        return sum(move in known if known else move not in self.lesson.silent for move in own)

    def scene(self):
        if super().scene().news and not self.now.news:
            super().told_all()
        return super().scene()._replace(screen="lesson")

    def told_all(self, count=None):
        """The button of the game that leads on from news leads on here too."""
        super().told_all(count)
        if self.now.news and not self.at_end and not self.news():
            self._next_step()

    # Forward and back

    def go_on(self):
        """The learner has looked at what was to be looked at."""
        self._next_step()

    def _next_step(self):
        self.step += 1
        self._began.append(Began(len(self.table.journal.moves), self.shown_events))
        self._change()

    def go_back(self):
        """To the beginning of the step before this one, or of this one if some of it is done. False: there is none."""
        begun = len(self.table.journal.moves) > self._began[-1].moves and self.wanted() != self.now.moves
        if not begun and self.step == 0:
            return False
        if not begun:
            self.step -= 1
            self._began.pop()
        self._rebuild(self._began[-1])
        return True

    def _rebuild(self, began):
        moves = self.table.journal.moves[: began.moves]
        self.table = self._new_table()
        for seat, move in moves:
            self.table.play(seat, move)
        self.forget_begun()
        self._change(open_events=self.table.history(None), shown_events=began.shown)
        self._change(acted=None, moved=None, guest=None, peeked="")

    def find_again(self, step):
        """As if the learner had done all steps before this one."""
        while self.step < min(step, len(self.lesson.steps) - 1):
            self._let_others_play()
            self.scene()  # what is no step of its own is taken for seen
            if self.now.moves:
                self.play(LEARNER, self._move_of(LEARNER, self.wanted()))
            else:
                self.go_on()

    def _let_others_play(self):
        """Until the learner is asked for more than a word that nobody waits for."""
        unasked = getattr(presenter_of(self.game).table, "unasked", lambda _: [])
        while (silence := unasked(self)) or self.seat_to_act() is None:
            seat = self.computer_to_act()
            self.play_all(silence or [(seat, self._scripted(seat))])

    # Moves

    def think(self, seat, rng):
        """No thought takes any time here."""
        yield from ()
        return self._scripted(seat)

    def _scripted(self, seat):
        return self._move_of(seat, self.lesson.others.get(seat, ())[self._count(seat) :])

    def _move_of(self, seat, script):
        """The next of these moves. Before its time has come a seat is silent, and after the last a novice chooses."""
        legal = self.table.moves(seat)
        if script and script[0] in legal:
            return script[0]
        silence = next((move for move in legal if move in self.lesson.silent), None)
        return silence or engine.choose(self.table, seat, "novice", random.Random(self._count(seat)))

    def play_all(self, moves):
        """What the rules forbid is refused as in any game; then what is not wanted now."""
        trial = self.table.clone()
        for seat, move in moves:
            trial.play(seat, move)
        own = [move for seat, move in moves if seat == LEARNER and move not in self.lesson.silent]
        if own != list(self.wanted()[: len(own)]):
            self.forget_begun()
            raise FirstThis if self.now.moves else FirstRead
        if own and len(own) == len(self.wanted()):
            moves = [*moves, *(each for each in self.now.then if trial.why_not(*each) is None)]
        events = super().play_all(moves)
        if own and not self.wanted():
            self._next_step()
        return events

    def undo(self, seat):
        """A step is begun anew as a whole."""
        self._rebuild(self._began[-1])


def _people(rivals):
    """The learner, and who plays along."""
    badges = list(BADGES)
    learner = {"name": tr("Learner"), "badge": badges[0], "language": languages.current()}
    others = [characters.player(character) for character in rivals]
    return [learner, *(person | {"badge": badge} for person, badge in zip(others, badges[:0:-1], strict=False))]
