"""A game being played on this device: the table, its file, and whose eyes are on the screen."""

import secrets
from typing import NamedTuple

import engine
from app.services import now, saves
from app.tables import presenter_of


class Trial(NamedTuple):
    table: engine.Table
    events: list


class Session:
    """Every move goes to disk before it is played, so that a kill at any moment loses nothing."""

    def __init__(self, table, file):
        self.table = table
        self.file = file
        self.people = saves.people_of(table.journal)
        self.open_seat = None
        self.guest = None  # a seat that looks at what is its own although it is not asked
        self.celebrated = False
        self.told = len(table.history(None))  # so much of the open events has been shown to all
        self.scratch = {}  # what a player has begun with his fingers, kept while the screen is built anew

    @classmethod
    def start(cls, game, people, options):
        """A new game; `people` are dicts with name, badge and language, in order of seating."""
        table = engine.new(game, [p["name"] for p in people], secrets.randbits(63), options)
        table.journal.memo.update(people=people, started=now.wall())
        session = cls(table, saves.SaveFile.create(table.journal))
        session.told = 0
        return session

    @classmethod
    def resume(cls, saved):
        """Go on with a game from the list."""
        return cls(*saves.reopen(saved))

    @property
    def game(self):
        return self.table.journal.game

    def seat_to_act(self):
        """Whose hands the device belongs to now: of several who may act, the first, and never the clock."""
        if self.guest is not None:
            return self.guest
        return next(seat for seat in self.table.to_act if seat != engine.TABLE)

    def person_to_act(self):
        return None if self.table.over else self.people[self.seat_to_act()]

    def news(self):
        """The open events that not everybody has been shown yet; after a restart there are none."""
        return self.table.history(None)[self.told :]

    def for_all(self):
        """True while the device lies in the middle and shows all what has happened."""
        return self.guest is None and presenter_of(self.game).has_news(self)

    def listener(self):
        """The player who reads the screen now; nobody in particular while several decide at an open table."""
        if self.table.over or self.for_all():
            return None
        several = len([seat for seat in self.table.to_act if seat != engine.TABLE]) > 1
        return None if several and not self.private() else self.person_to_act()

    def private(self):
        """True while the table shows what only one player may see."""
        return not self.for_all() and (self.guest is not None or presenter_of(self.game).is_private(self.table))

    def needs_cover(self):
        """A cover is asked for only where something secret would change hands."""
        return self.private() and self.open_seat != self.seat_to_act()

    def play(self, seat, move):
        """Play a move that the rules allow. Raises IllegalMove or OSError and changes nothing."""
        return self.play_all([(seat, move)])

    def play_all(self, moves):
        """Play (seat, move) one after another. Raises IllegalMove or OSError, and then none of them was played."""
        after = self.table.clone()
        for seat, move in moves:
            after.play(seat, move)
        self.file.add_moves(moves, after.result if after.over else None)
        return [event for seat, move in moves for event in self.table.play(seat, move)]

    def undo(self, seat):
        if self.table.undo_allowed(seat):
            self.file.add_undo(seat)
            self.table.undo(seat)
            self.told = min(self.told, len(self.table.history(None)))

    def trial(self, seat, moves):
        """These moves tried on a copy: the copy, and what they bring for certain, without what chance adds."""
        copy = self.table.clone()
        events = [event for move in moves for event in copy.play(seat, move)]
        certain = presenter_of(self.game).CERTAIN
        return Trial(copy, [event for event in events if event["type"] in certain])
