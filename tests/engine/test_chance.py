from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance


def test_the_sequence_is_splitmix64_on_every_machine():
    # The published first outputs for the state 1234567.
    dice = Chance(1234567)
    assert [dice._next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_seeds_give_these_numbers_for_ever():
    assert [Chance.seeded(seed).below(1000) for seed in (0, 1, -1, 2**200)] == [670, 349, 264, 22]


@given(st.integers(), st.integers(1, 2**63))
def test_numbers_are_below_their_limit(seed, limit):
    assert 0 <= Chance.seeded(seed).below(limit) < limit


def test_numbers_are_even():
    dice = Chance.seeded(5)
    counts = Counter(dice.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_850 < count < 2_150 for count in counts.values())


def test_what_would_favour_small_numbers_is_drawn_again(monkeypatch):
    given_numbers = iter([2**64 - 1, 5])
    monkeypatch.setattr(Chance, "_next", lambda self: next(given_numbers))
    assert Chance(0).below(3) == 2


@given(st.integers(), st.lists(st.integers()))
def test_shuffling_keeps_all(seed, items):
    shuffled = list(items)
    Chance.seeded(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_is_as_likely():
    dice = Chance.seeded(9)
    orders = Counter()
    for _ in range(6_000):
        items = [1, 2, 3]
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(880 < count < 1_120 for count in orders.values())


@pytest.mark.parametrize("other", [-7, 8, 7 + 2**64])
def test_other_seeds_give_other_games(other):
    assert Chance.seeded(7) != Chance.seeded(other)


def test_a_copy_goes_its_own_way():
    dice = Chance.seeded(7)
    twin = dice.copy()
    dice.below(10)
    assert twin == Chance.seeded(7) and dice != twin
