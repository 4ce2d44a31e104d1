"""Games played by chance, for tests that need positions and don't care which."""

from collections import Counter

from hypothesis import strategies as st

import engine
from engine.dragonstones import components, workshop
from engine.dragonstones.components import BOX, FAIRY, FIRST, SPECIALS, SPENT, STANDARDS
from engine.dragonstones.moves import BIDS, CHOICES, PUTS
from tests.positions import NAMES

from ..random_play import after, play_by_chance

#: Three own characters that reach everything the vocabulary offers.
SPECS = (
    {
        "name": "Трактирщик",
        "emblem": "dwarf",
        "effect": ["either", ["do", ["pay", "any", 4], ["score", 2]], ["do", ["take", "stone", 2], ["purge"]]],
    },
    {
        "name": "Volpe",
        "emblem": "imp",
        "effect": ["do", ["rob", "second", "one"], ["buy"], ["use", "unplayed", "choice"]],
    },
    {
        "name": "Echo",
        "emblem": "blank",
        "effect": ["do", ["pay", "same", 2], ["bag", "all", "press_on"], ["use", "auctioned", "choice"]],
    },
)
OWN = " ".join(workshop.encode(spec) for spec in SPECS)
OPTIONS = [
    None,
    {"specials": 3},
    {"points": 5},
    {"own": OWN},
    {"points": 5, "specials": 3, "own": OWN},
]
MOVES = [*PUTS.values(), *BIDS, *CHOICES.values()]
MOST_MOVES = 40


def new(seed=1, seats=3, options=None):
    return engine.new("dragonstones", NAMES[:seats], seed, options)


def random_game(seed: int, steps: int = 12_000, seats: int = 3, options=None):
    """A table after so many random moves, or at its end."""
    return play_by_chance(new(seed, seats, options), seed, steps)


def nothing_lost(table) -> None:
    coins_and_stones_conserved(table._state)
    cards_conserved(table._state)


def coins_and_stones_conserved(state) -> None:
    for kind, total in enumerate(BOX):
        owned = sum(each[kind] for each in state.owned)
        if kind == FAIRY:
            owned += sum(each[SPENT] for each in state.owned)
        assert owned + state.bank[kind] == total
    assert all(count >= 0 for each in [*state.owned, state.bank] for count in each)


def cards_conserved(state) -> None:
    specials = [*state.deck, *state.discard, *state.specials]
    specials += [card for cards in state.markers for card in cards]
    own = range(components.OWN, components.OWN + len(state.own))
    assert Counter(specials) == Counter([*SPECIALS, *own])
    round_cards = [*(lot[0] for lot in state.lots), *(card for card, _ in state.used), *state.pile]
    assert Counter(round_cards) == Counter([FIRST, *STANDARDS, *state.drawn])


positions = replayable = after(random_game, "dragonstones", st.integers(0, 400), OPTIONS)
