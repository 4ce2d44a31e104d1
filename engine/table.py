"""Table: a game being played."""

import reprlib
from typing import NamedTuple

from . import games
from .chance import Chance
from .errors import (
    EditedJournal,
    ForeignMove,
    IllegalMove,
    NoUndo,
    OutOfTurn,
    Reason,
    UnknownSeat,
)
from .journal import Journal
from .moves import Move, nobody
from .result import Result

_GAME_OVER = Reason("game_over", {}, "The game is over; start a new one.")
_NOT_YOUR_TURN = Reason("not_your_turn", {}, "This seat may not decide now; wait for table.to_act.")
_FOREIGN = Reason("foreign_move", {}, "That is no move of this game; take one from table.moves(seat).")
_REFUSALS = {"not_your_turn": OutOfTurn, "foreign_move": ForeignMove}


#: After so many moves the state is kept anew.
_STRIDE = 16


class _Kept(NamedTuple):
    """The state after so many moves. It is shared by clones, so it is copied before it is played on."""

    state: object
    moves: int


class _Snapshot(NamedTuple):
    """What undo goes back to: so many moves, of which the last ones are played again on what was kept."""

    seat: int
    kept: _Kept
    moves: int
    events: int
    #: Where the recap of this seat started. Those of the others are as they were, for nobody else has acted since.
    since: int


_NOTHING_KEPT = _Kept(None, -_STRIDE)


class Table:
    """A game being played. Made by `new` or `replay`.

    >>> table = new("dragonheart", ["Anna", "Boris"], seed=7, options={"starter": "first"})
    >>> table.seat_count, table.over, table.sealed
    (2, False, False)
    >>> table.play(1, table.moves(0)[0])
    Traceback (most recent call last):
    engine.errors.OutOfTurn: This seat may not decide now; wait for table.to_act.
    """

    __slots__ = ("_events", "_game", "_honest", "_kept", "_since", "_state", "journal")

    def __init__(self, game, journal: Journal, state, events: list):
        self._game = game
        self._state = state
        self._events = events
        # Where the recap of each seat starts. The last place is for TABLE, which is -1.
        self._since = [0] * (len(journal.seats) + 1)
        # The snapshots that the last actor may still go back to.
        self._honest: list[_Snapshot] = []
        self._kept = _NOTHING_KEPT
        self.journal = journal

    @property
    def seat_count(self) -> int:
        return len(self.journal.seats)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self._game.rules.to_act(self._state)

    @property
    def sealed(self) -> bool:
        """True while the choices being collected stay secret until all are in."""
        return self._game.rules.sealed(self._state)

    @property
    def over(self) -> bool:
        return not self._game.rules.to_act(self._state)

    @property
    def result(self) -> Result | None:
        return None if self._game.rules.to_act(self._state) else self._game.scoring.result(self._state)

    def moves(self, seat: int) -> list[Move]:
        """Every legal move of that seat, in a stable order; [] if it can't act."""
        return self._game.rules.moves(self._state, seat) if self._may_act(seat) else []

    def _may_act(self, seat) -> bool:
        return type(seat) is int and seat in self._game.rules.to_act(self._state)

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """None if the move is legal, else the reason."""
        if not self._may_act(seat):
            return _GAME_OVER if self.over else _NOT_YOUR_TURN
        if not isinstance(move, self._game.moves.MOVES):
            return _FOREIGN
        return self._game.rules.why_not(self._state, seat, move)

    def play(self, seat: int, move: Move) -> list[dict]:
        """Make the move and say what happened, as this seat sees it. IllegalMove changes nothing."""
        reason = self.why_not(seat, move)
        if reason is not None:
            raise _REFUSALS.get(reason.code, IllegalMove)(reason)
        rules, state, events, moves = self._game.rules, self._state, self._events, self.journal.moves
        if len(moves) - self._kept.moves >= _STRIDE:
            self._kept = _Kept(state.copy(), len(moves))
        start, since = len(events), self._since[seat]
        self._since[seat] = start
        may_take_back = rules.play(state, seat, move, events.append)
        if self._honest and (not may_take_back or self._honest[-1].seat != seat):
            self._honest = []
        if may_take_back:
            self._honest.append(_Snapshot(seat, self._kept, len(moves), start, since))
        moves.append((seat, move))
        if not rules.to_act(state):
            result = self.result
            self.journal.end = {"scores": result.scores, "winners": result.winners}
        return self._seen(start, None if seat == games.TABLE else seat)

    def undo_allowed(self, seat: int) -> bool:
        """Whether this seat may take back its last move."""
        return bool(self._honest) and type(seat) is int and self._honest[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, or raise NoUndo."""
        if not self.undo_allowed(seat):
            raise NoUndo()
        snapshot = self._honest.pop()
        self._state, self._kept = self._state_at(snapshot), snapshot.kept
        del self._events[snapshot.events :]
        self._since[seat] = snapshot.since
        self.journal.take_back()

    def _state_at(self, snapshot: _Snapshot):
        state, (_, moves) = snapshot.kept.state.copy(), snapshot.kept
        for seat, move in self.journal.moves[moves : snapshot.moves]:
            self._game.rules.play(state, seat, move, nobody)
        return state

    def view(self, seat: int | None) -> dict:
        """All that this seat may know, as plain JSON data; for None what lies open for everyone."""
        self._check(seat)
        game, state, journal = self._game, self._state, self.journal
        to_act = game.rules.to_act(state)
        seen = game.view.view(state, seat)
        seen["game"] = journal.game
        seen["seat"] = seat
        seen["seats"] = journal.seats.copy()
        seen["to_act"] = list(to_act)
        seen["result"] = None if to_act else game.scoring.result(state).as_dict()
        return seen

    def history(self, seat: int | None) -> list[dict]:
        """Everything that happened, as this seat saw it."""
        self._check(seat)
        return self._seen(0, seat)

    def recap(self, seat: int | None) -> list[dict]:
        """What this seat's last decision led to and all that happened since; for None since the last move."""
        self._check(seat)
        return self._seen(max(self._since) if seat is None else self._since[seat], seat)

    def _check(self, seat) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seat_count):
            raise UnknownSeat(seat=reprlib.repr(seat))

    def _seen(self, start: int, seat: int | None) -> list[dict]:
        see = self._game.view.see
        return [seen for event in self._events[start:] if (seen := see(event, seat)) is not None]

    def clone(self) -> "Table":
        """An independent copy."""
        twin = Table(self._game, self.journal.copy(), self._state.copy(), self._events.copy())
        twin._since = self._since.copy()
        twin._honest, twin._kept = self._honest.copy(), self._kept
        return twin

    def guess(self, seat: int | None, rng) -> "Table":
        """A copy in which everything hidden from this seat is dealt anew with `rng`, a random.Random.

        Its journal has no seed, for the seed would tell everything: a guess can't be replayed or saved.
        """
        self._check(seat)
        twin = self.clone()
        deal, blur = self._game.view.guess, self._game.view.blur
        chance = Chance(rng.getrandbits(64))
        if not self.undo_allowed(seat):
            twin._honest = []
        twin._honest = [each._replace(kept=_Kept(self._state_at(each), each.moves)) for each in twin._honest]
        twin._kept = _NOTHING_KEPT
        for state in [twin._state, *(snapshot.kept.state for snapshot in twin._honest)]:
            deal(state, seat, chance.copy())
        twin._events = [blur(event, seat) for event in self._events]
        twin.journal.seed = None
        return twin

    def __eq__(self, other) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        mine, theirs = self.journal, other.journal
        return (mine.game, mine.seats, mine.options, self._state, self._events) == (
            theirs.game,
            theirs.seats,
            theirs.options,
            other._state,
            other._events,
        )

    __hash__ = None

    def __repr__(self) -> str:
        return f"<Table of {self.journal.game}: {', '.join(self.journal.seats)}; to act: {self.to_act}>"


def new(game: str, seats: list[str], seed: int, options: dict | None = None) -> Table:
    """Sit down to a game. The same seed and moves give the same game on every machine."""
    package = games.rooms(game)
    names = games.checked_seats(package.INFO, seats)
    chosen = games.checked_options(package.INFO, options)
    chance = Chance.seeded(games.checked_seed(seed))
    events: list = []
    state = package.rules.setup(len(names), chosen, chance, events.append)
    return Table(package, Journal(game, names, chosen, seed), state, events)


def replay(journal: Journal, upto: int | None = None) -> Table:
    """The table at which this journal was written, or as it was after the first `upto` moves.

    EditedJournal if the moves can't have been played; its line counts as in `journal.dumps()`.
    """
    table = new(journal.game, journal.seats, journal.seed, journal.options)
    for count, (seat, move) in enumerate(journal.moves[:upto]):
        try:
            table.play(seat, move)
        except IllegalMove as error:
            raise EditedJournal(line=journal.line_of(count), good=journal.copy(count), header=journal.header) from error
    moves = len(journal.moves)
    if upto is None and journal.end not in (None, table.journal.end):
        raise EditedJournal(line=journal.line_of(moves), good=journal.copy(moves), header=journal.header)
    table.journal.memo = journal.memo
    table.journal.hand_overs = [each for each in journal.hand_overs if upto is None or each.after <= upto]
    table.journal.last_sum = journal.last_sum
    table.journal.torn = journal.torn
    return table
