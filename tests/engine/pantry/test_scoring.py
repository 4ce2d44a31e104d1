import pytest

from engine.pantry import scoring

from .play import random_game


def test_the_printed_example():
    """(1 + 1 + 3) + (3 + 1) = 11 lacks a 2, which is the back of a closed card; 10 are written down."""
    hand = ["villain_7", "villain_1", "zero"]
    reserve = ["defender", "villain_9", "back"]
    assert scoring.count(hand) == 5 and scoring.count(reserve) == 6
    assert scoring.lost(scoring.count(hand + reserve)) == 10


@pytest.mark.parametrize("counted, lost", [(0, 0), (9, 9), (10, 10), (11, 10), (40, 10), (-3, -3)])
def test_at_most_10_a_round(counted, lost):
    assert scoring.lost(counted) == lost


def test_feathers_change_8s_only():
    assert scoring.coins("villain_8") == 1 and scoring.coins("villain_8", feathers=True) == -1
    assert scoring.coins("villain_7", feathers=True) == 1 and scoring.coins("back", feathers=True) == 2
    assert scoring.count(["villain_8", "villain_8", "zero"], feathers=True) == 1
    assert scoring.count(["villain_8", "villain_8", "zero"]) == 5


def test_totals_stop_at_0_after_each_round():
    assert scoring.totals([[2, 10], [-5, 10], [3, -1]], 2) == [3, 19]
    assert scoring.totals([], 3) == [0, 0, 0]


def test_the_end_and_the_winners():
    assert not scoring.is_last([20, 20]) and scoring.is_last([0, 21]) and scoring.is_last([30, 0])
    assert scoring.winners([21, 21]) == [0, 1] and scoring.winners([5, 21, 7]) == [0]


@pytest.mark.parametrize(
    "totals, last, starter",
    [
        ([1, 5, 3], 0, 1),
        ([5, 5, 3], 0, 1),
        ([5, 5, 3], 1, 0),
        ([5, 3, 5], 0, 2),
        ([5, 3, 5], 1, 2),
        ([0, 0, 0], 2, 0),
        ([5, 1, 1], 0, 0),
    ],
)
def test_who_starts_next(totals, last, starter):
    assert scoring.next_starter(totals, last) == starter


def test_a_game_counts_like_a_score_sheet():
    for seed in range(3):
        at = random_game(seed, seats=4, options={"tricks": True})
        rounds = [line["lost"] for line in at.view(None)["sheet"]]
        assert scoring.totals(rounds, 4) == at.result.scores
