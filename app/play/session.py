"""A game being played on this device: the table, its file, and whose eyes are on the screen."""

import secrets
from functools import cached_property
from typing import NamedTuple

import engine
from app.play.choice import Choice
from app.play.presenter import presenter_of
from app.play.scene import scene_of
from app.services import box, characters, now, saves


class Trial(NamedTuple):
    table: engine.Table
    events: list


class Acted(NamedTuple):
    """What a computer did before all eyes: its seat, and what everybody saw."""

    seat: int
    events: list


class Moved(NamedTuple):
    """What a player did with his own fingers: his seat, his view before it, and what he saw of it."""

    seat: int
    before: dict
    events: list


class Session:
    """Every move goes to disk before it is played, so that a kill at any moment loses nothing."""

    lesson = None  # what is taught, where the game is a lesson

    def __init__(self, table, file):
        self.table = table
        self.file = file
        self._said = {}  # seat: whether hints are wanted, as it was said during the game
        self._seat_people()
        # The one human among computers who needs no cover; if a seat changed hands, only after he has said who he is:
        # else whoever gives his own seat away would see what the last one holds.
        self.owner = self.humans[0] if len(self.humans) == 1 and not table.journal.hand_overs else None
        self.open_events = table.history(None)  # all that everybody saw; whoever reads it leaves it as it is
        self.shown_events = len(self.open_events)  # so many of them have been shown to all
        self.open_to = None  # the seat that has said it has the device
        self.holder = None  # the same, but still while all look on: nobody has put the device down or taken it since
        self.guest, self.peeked = None, ""  # a seat that looks at what is its own although it is not asked
        self.acted = None  # what a computer has just done, while all are shown it
        self.moved = None  # what a player has just done, while he is shown what came of it
        self._celebrated = False
        self._begun = {}
        self._scene = None

    @classmethod
    def start(cls, game, people, options):
        """A new game; `people` are dicts with name, badge and language, in order of seating."""
        table = engine.new(game, [p["name"] for p in people], secrets.randbits(63), options)
        table.journal.memo.update(people=[characters.written_down(person) for person in people], started=now.wall())
        session = cls(table, saves.SaveFile.create(table.journal))
        session.shown_events = 0
        return session

    @classmethod
    def resume(cls, saved):
        """Go on with a game from the list."""
        return cls(*saves.reopen(saved))

    @property
    def game(self):
        return self.table.journal.game

    # Who plays

    def _seat_people(self):
        self.people = saves.people_of(self.table.journal)
        for seat, wanted in self._said.items():
            self.people[seat]["hints"] = wanted
        #: seat: level, of those that the computer plays.
        self.computers = {seat: characters.level(each) for seat, each in enumerate(self.people) if "character" in each}

    @property
    def humans(self):
        return [seat for seat in range(len(self.people)) if seat not in self.computers]

    def wants_hints(self, seat):
        """What is no yes, in an old or a damaged file, is no."""
        return seat in self.humans and self.people[seat].get("hints") is True

    def let_hint(self, seat, wanted):
        self._said[seat] = self.people[seat]["hints"] = wanted

    @property
    def alone(self):
        """Nobody is there from whom anything would have to be hidden."""
        return not self.humans or self.humans == [self.owner]

    def hand_over(self, seat, character=""):
        """From now on a character plays this seat, or a person again. Nothing of the seat is shown. OSError: nothing
        has changed."""
        player, level = (character, characters.CHARACTERS[character].level) if character else ("", None)
        self.file.add_hand_over(seat, player, level)
        self.table.journal.hand_over(seat, player, level)
        self._seat_people()
        self.owner = None
        self.forget_begun()
        self.cover()

    @cached_property
    def box(self):
        """The numbers that the game was begun with."""
        return box.begun_with(self.table.journal)

    # What the device shows

    def scene(self):
        """What the device shows now. Worked out once after each change."""
        if self._scene is None:
            self._scene = scene_of(self, presenter_of(self.game))
            # While computers play, whoever has the device keeps it.
            if not self._scene.private and self._scene.computer is None:
                self.open_to = None
        return self._scene

    def show_to(self, seat):
        """This seat says that it has the device; for good, if no other human plays."""
        self._change(open_to=seat, holder=seat, owner=seat if self.humans == [seat] else None)

    def peek(self, seat, what="own"):
        """A seat wants to look at what is its own although it is not asked."""
        self._change(guest=seat, peeked=what)

    def end_peek(self):
        self._change(guest=None, peeked="")

    def cover(self):
        """Nobody in particular has the device now."""
        self._change(open_to=None, holder=None, guest=None, peeked="", moved=None)

    def put_down(self):
        """While all look on: whoever takes the device up again may be another one."""
        self._change(open_to=None, holder=None)

    def has_device(self, seat):
        """Whether this seat needs not be asked for: it has moved last, or nobody else is there."""
        return seat is not None and (seat == self.holder or self.alone)

    def has_moved(self, seat, before, events):
        """This seat has moved with its own fingers. Before it gives the device away it looks at what came of that;
        where it goes on, or all are told, it sees it anyway. `before` is None where there is nothing to look at."""
        self._change(holder=seat)
        if before and not self._goes_on(seat):
            self._change(moved=Moved(seat, before, events))

    def _goes_on(self, seat):
        scene = self.scene()
        return scene.screen in ("table", "lesson") and scene.computer is None and scene.seat in (seat, None)

    def end_moved(self):
        self._change(moved=None)

    def show_acted(self, seat, events):
        """All look at what this computer has done."""
        self._change(acted=Acted(seat, events))

    def end_acted(self):
        self._change(acted=None)

    def told_all(self, count=None):
        """All have been shown the news, or the first so many of them."""
        shown = len(self.open_events) if count is None else self.shown_events + count
        self._change(shown_events=shown)

    def _change(self, **values):
        vars(self).update(values, _scene=None)

    def news(self):
        """The open events that not everybody has been shown yet; after a restart there are none."""
        return self.open_events[self.shown_events :]

    def celebrate(self):
        """True once: when the result is shown for the first time."""
        first, self._celebrated = not self._celebrated, True
        return first

    def seat_to_act(self):
        """Whose hands the device belongs to now: of several people who may act, the first. None if only computers
        decide."""
        if self.guest is not None:
            return self.guest
        waiting = [seat for seat in self.table.to_act if seat in self.humans]
        return self._nearest(waiting) if self.table.sealed else next(iter(waiting), None)

    def _nearest(self, waiting):
        """Sealed choices may come in any order: from whoever had the device last on round the table, for the fewest
        hand-overs."""
        last = next((seat for seat, _ in reversed(self.table.journal.moves) if seat in self.humans), 0)
        return min(waiting, key=lambda seat: (seat - last) % len(self.people), default=None)

    def next_seat(self):
        """Whoever decides next: a person who may, else a computer."""
        seat = self.seat_to_act()
        return self.computer_to_act() if seat is None else seat

    def computer_to_act(self):
        """The computer that decides next, or None."""
        return next((seat for seat in self.table.to_act if seat in self.computers), None)

    def think(self, seat, rng):
        """The mind of a computer that decides: a generator that returns the move."""
        return engine.think(self.table, seat, self.computers[seat], rng)

    # What fingers have begun

    def begun(self, kind, **first):
        """What a player has begun with his fingers: an object of this kind, kept while the screen is built anew. What
        he has chosen where only he looks on, nobody else finds chosen."""
        scene = self.scene()
        key = kind, scene.seat if scene.private and issubclass(kind, Choice) else None
        if key not in self._begun:
            self._begun[key] = kind(**first)
        return self._begun[key]

    def forget_begun(self):
        self._begun = {}

    def put_choice_down(self):
        """Whatever has been chosen before the eyes of who holds the device. Returns whether anything was."""
        eyes = None, self.scene().seat
        choices = self.choices().items()
        shown = [key for key, each in choices if key[1] in eyes and each.can_be_seen and each != type(each)()]
        for key in shown:
            del self._begun[key]
        return bool(shown)

    def choices(self):
        return {key: each for key, each in self._begun.items() if isinstance(each, Choice)}

    def choose_again(self, choices):
        """What was chosen before the table was left."""
        self._begun.update(choices)

    # Moves

    def play(self, seat, move):
        """Play a move that the rules allow. Raises IllegalMove or OSError and changes nothing."""
        return self.play_all([(seat, move)])

    def play_all(self, moves):
        """Play (seat, move) one after another. Raises IllegalMove or OSError, and then none of them was played."""
        after = self.table.clone()
        for seat, move in moves:
            after.play(seat, move)
        self.file.add_moves(moves, after.result if after.over else None)
        events = []
        for seat, move in moves:
            events += self.table.play(seat, move)
            self.open_events += self.table.recap(None)
        self._change()
        return events

    def undo(self, seat):
        if self.table.undo_allowed(seat):
            self.file.add_undo(seat)
            self.table.undo(seat)
            self.open_events = self.table.history(None)
            self._change(shown_events=min(self.shown_events, len(self.open_events)))

    def trial(self, seat, moves, after=None):
        """These moves tried on a copy: the copy, and what they bring for certain, without what chance adds. `after`
        another trial, which stays as it is."""
        copy = (after or self).table.clone()
        events = [event for move in moves for event in copy.play(seat, move)]
        certain = presenter_of(self.game).table.CERTAIN
        return Trial(copy, [event for event in events if event["type"] in certain])


def numbers_in_force(game, session):
    """The box that is spoken of: a game on the table goes on with the numbers it was begun with."""
    return session.box if session and session.game == game else box.numbers(game)
