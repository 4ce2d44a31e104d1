"""A game to be watched again: the steps of a journal, and who may see what of them.

Hands are shown only once the game is over. Of a game that still goes on, or whose file broke off before its
end, a film tells no more than what lay open for everyone.
"""

from pathlib import Path
from typing import NamedTuple

import engine
from app.play.presenter import presenter_of
from app.services import characters, saves
from app.words import seats


class SeatFacts(NamedTuple):
    """A seat at one moment: its hand as values of CardFace (None: a back), what it holds, one line about it."""

    faces: list
    emblem: str
    about: str


class Step(NamedTuple):
    """Something that can be told, after `moves` moves: who did it, what happened, in which turn."""

    moves: int
    seat: int | None
    events: list
    turn: int


class Film:
    """Step 0 is the table before the first move; the last one is the end, or as far as the file goes."""

    STILL_EVERY = 16

    def __init__(self, journal, broken=False):
        self.journal = journal
        self.presenter = presenter_of(journal.game)
        self.game = journal.game
        self.names = journal.seats
        self._began = [characters.level(characters.seated(person)) for person in saves.sat_down(journal)]
        self._stills = []
        end = self._run()
        #: True if every hand may be seen.
        self.open = end.over
        #: True if the file tells less than it should, or of another end than its moves lead to.
        self.broken = broken or end.journal.moves != journal.moves or journal.end not in (None, end.journal.end)
        self.winners = end.result.winners if end.over else []

    def __len__(self):
        return len(self.steps)

    @property
    def last(self):
        return len(self.steps) - 1

    def _run(self):
        """Play all that can be played, keeping a still of the table every so often. Returns the last table."""
        table = engine.replay(self.journal, upto=0)
        self._stills = [table.clone()]
        self.steps = [Step(0, None, table.recap(None), 1)]
        for count, (seat, move) in enumerate(self.journal.moves, start=1):
            if table.why_not(seat, move):
                break
            table.play(seat, move)
            self._add(count, seat, table.recap(None))
            if count % self.STILL_EVERY == 0:
                self._stills.append(table.clone())
        return table

    def _add(self, moves, seat, events):
        """A move that there is nothing to tell of, such as filling the hand, belongs to the step before it."""
        before = self.steps[-1]
        starts_turn = any(event["type"] == self.presenter.turns for event in before.events)
        turn = before.turn + (1 if starts_turn and before.seat is not None else 0)
        if not self.presenter.words.sentences(events, self.journal):
            self.steps[-1] = before._replace(moves=moves, events=before.events + events)
        else:
            self.steps.append(Step(moves, seat, events, turn))

    def table(self, step):
        """The table after this step."""
        moves = self.steps[step].moves
        still = min(moves // self.STILL_EVERY, len(self._stills) - 1)
        table = self._stills[still].clone()
        for seat, move in self.journal.moves[still * self.STILL_EVERY : moves]:
            table.play(seat, move)
        return table

    def views(self, step):
        """What lay open after this step, and each seat's view of it: None unless hands may be seen."""
        table = self.table(step)
        seats = range(table.seat_count)
        return table.view(None), [table.view(seat) if self.open else None for seat in seats]

    def people(self, step):
        """Who sat where after this step, as saves.people_of tells it."""
        return saves.people_of(self.journal, self.steps[step].moves)

    def sentences(self, step):
        """What happened in this step, as (picture, sentence) rows; then, who was handed a seat after it."""
        return [*self.presenter.words.sentences(self.steps[step].events, self.journal), *self._hand_overs(step)]

    def _hand_overs(self, step):
        before = self.steps[step - 1].moves if step else -1
        for given in self.journal.hand_overs:
            if before < given.after <= self.steps[step].moves:
                character = saves.character_of(given)
                picture = characters.CHARACTERS[character].picture if character else "common/cover_hand"
                began = self._began[given.seat] is not None
                yield picture, seats.handed_over(self.names[given.seat], character, began)

    def marks(self):
        """(step, kind) for the time line: where turns begin, where something rare happened, and the end."""
        found = []
        for number, step in enumerate(self.steps[1:], start=1):
            rare = {event["type"] for event in step.events} & set(self.presenter.milestones)
            if rare or any(self._hand_overs(number)):
                found.append((number, "milestone"))
            elif step.turn > self.steps[number - 1].turn:
                found.append((number, "turn"))
        if self.open:
            found.append((self.last, "end"))
        return found


def find(path):
    """The film of a saved game, of a damaged one's good part, or None if there is nothing to be watched."""
    try:
        saved = saves.look(Path(path))
    except OSError:
        return None
    journal = saved.journal or saved.error.good
    return Film(journal, broken=saved.error is not None) if journal else None
