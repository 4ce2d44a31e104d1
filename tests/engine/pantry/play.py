"""Games played by chance, for tests that need positions and don't care which."""

from collections import Counter

from hypothesis import strategies as st

import engine
from engine.pantry.components import CARDS, DECK, TRICKS
from engine.pantry.moves import BLINDS, CHOICES, DRAW, KEEP, LAYS, OPENS, PASS, REMOVES, SWAPS, TAKE, TOGETHER
from engine.pantry.state import SIZE
from tests.positions import NAMES

from ..boxes import BOXES
from ..random_play import after, play_by_chance

OPTIONS = [
    None,
    {"tricks": True},
    {"hindrances": True},
    {"tricks": True, "hindrances": True, "starter": "first"},
    *({"tricks": True, "hindrances": True, "box": box} for box in BOXES["pantry"]),
    {"tricks": ["trick_2", "trick_9"], "hindrances": ["unknown_3", "chaos", "invasion_1"]},
]
MOVES = [
    *(move for row in (*LAYS, *SWAPS) for move in row),
    *REMOVES[1:],
    *TOGETHER.values(),
    *OPENS,
    *BLINDS,
    *CHOICES.values(),
    *(TAKE, DRAW, PASS, KEEP),
]
MOST_MOVES = 60


def new(seed=1, seats=3, options=None):
    return engine.new("pantry", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 20_000, seats: int = 3, options=None, tricks=()):
    """A table after so many random moves, or at its end; these tricks are active from the start."""
    table = new(seed, seats, options)
    table._state.tricks = (*tricks, *table._state.tricks)
    return play_by_chance(table, seed, steps)


def nothing_lost(table) -> None:
    state = table._state
    found = Counter([*state.trouble, *state.pile, *state.aside])
    for reserve in state.reserves:
        found.update(card for card in reserve if card)
    for hand in (*state.hands, state.out):
        assert hand[SIZE] == sum(hand[1:]) and min(hand) >= 0
        found.update({card: hand[card] for card in CARDS})
    assert found == Counter(DECK)


#: As they really come about: a replay needs to know nothing but the journal.
replayable = after(random_game, "pantry", st.integers(0, 300), OPTIONS)
positions = after(
    random_game, "pantry", st.integers(0, 300), OPTIONS, tricks=st.sampled_from([(), ("trick_2",), TRICKS])
)
