"""Games played by chance, for tests that need positions and don't care which."""

from collections import Counter

from hypothesis import strategies as st

import engine
from engine.dragonheart.box import opened
from engine.dragonheart.moves import DONE, LAYS, TAKES
from tests.positions import NAMES

from ..boxes import BOXES
from ..random_play import after, play_by_chance

OPTIONS = [None, {"starter": "first"}, *({"box": box} for box in BOXES["dragonheart"])]
MOVES = [*LAYS, DONE, *TAKES]
MOST_MOVES = 7


def new(seed=1, seats=2, options=None):
    return engine.new("dragonheart", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 10_000, seats: int = 2, options=None):
    """A table after so many random moves, or at its end."""
    return play_by_chance(new(seed, seats, options), seed, steps)


def deck_of(table) -> tuple:
    return opened(table.journal.options["box"]).deck


def nothing_lost(table) -> None:
    state = table._state
    lying = [*state.hands, *state.decks, *state.fields, *state.taken, state.aside]
    assert Counter(card for cards in lying for card in cards) == Counter(deck_of(table) * 2)


positions = replayable = after(random_game, "dragonheart", st.integers(0, 220), OPTIONS)
