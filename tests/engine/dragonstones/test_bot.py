import random

from engine.dragonstones import bot
from tests.positions.dragonstones import table, win

from ..random_play import play_bots
from .play import OPTIONS, new


def played(seed, mine=(0,), seats=4, options=None):
    """Bots at these seats, chance at the others."""
    return play_bots(new(seed, seats, options), mine, seed)


def test_the_bot_beats_chance():
    wins = sum(seed % 4 in played(seed, mine=(seed % 4,)).result.winners for seed in range(12))
    assert wins >= 9


def test_bots_play_whole_games_with_every_option():
    for number, options in enumerate(OPTIONS):
        assert played(number, mine=range(6), seats=3 + number % 4, options=options).over


def test_a_game_of_six_bots_fits_a_journal_of_20_kilobytes_as_a_rule():
    sizes = sorted(len(played(seed, mine=range(6), seats=6).journal.dumps()) for seed in range(31))
    assert sizes[15] < 20_000


def test_the_bot_takes_the_point_that_wins():
    at = table("magician", stones=["rrbby"], points=[2])
    win(at)
    assert bot.choose(at, 0, random.Random(1)).option == 0
