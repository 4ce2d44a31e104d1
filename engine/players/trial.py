"""A table to try things on: quick, because it keeps no journal, no events and no way back."""

from ..chance import Chance
from ..moves import nobody


class Trial:
    """One guess of a table, as far as a seat knows it; whoever searches plays on it.

    `state` may be read: nothing in it is known from the truth that the seat doesn't know itself.

    >>> import random
    >>> from engine import new
    >>> table = new("dragonheart", ["Anna", "Boris"], seed=7, options={"starter": "first"})
    >>> trial = Trial.guess(table, 0, random.Random(1))
    >>> trial.moves(0) == table.moves(0)
    True
    """

    __slots__ = ("rules", "scoring", "state")

    def __init__(self, rules, scoring, state):
        self.rules, self.scoring, self.state = rules, scoring, state

    @classmethod
    def guess(cls, table, seat: int, rng) -> "Trial":
        """What `table.guess(seat, rng)` would deal, and not more. The one place where a player meets the truth, and
        it is dealt anew before anybody looks."""
        game, state = table._game, table._state.copy()
        game.view.guess(state, seat, Chance(rng.getrandbits(64)))
        return cls(game.rules, game.scoring, state)

    @property
    def to_act(self) -> tuple:
        return self.rules.to_act(self.state)

    def moves(self, seat: int) -> list:
        """For a seat that is to act."""
        return self.rules.moves(self.state, seat)

    def play(self, seat: int, move) -> None:
        """A legal move; nothing is checked."""
        self.rules.play(self.state, seat, move, nobody)

    def result(self):
        """Asked only at the end."""
        return self.scoring.result(self.state)

    def other_luck(self, rng) -> "Trial":
        """The same guess; but what chance does from now on is another."""
        twin = self.copy()
        twin.state.chance = Chance(rng.getrandbits(64))
        return twin

    def copy(self) -> "Trial":
        return Trial(self.rules, self.scoring, self.state.copy())
