import random

from engine.dragonstones import bot

from .build import table, win
from .play import OPTIONS, new, random_game


def played(seed, mine=(0,), seats=4, options=None):
    """Bots against chance."""
    at = new(seed, seats, options)
    rng = random.Random(seed)
    while at.to_act:
        seat = at.to_act[0]
        at.play(seat, bot.choose(at, seat, rng) if seat in mine else rng.choice(at.moves(seat)))
    return at


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


def test_the_bot_does_not_look_at_what_is_hidden():
    for steps in (50, 51, 52, 75, 90):
        at = random_game(8, steps=steps, seats=4)
        for seat in at.to_act:
            for seed in range(3):
                twin = at.guess(seat, random.Random(seed))
                assert bot.choose(twin, seat, random.Random(1)) == bot.choose(at, seat, random.Random(1))


def test_the_bot_changes_nothing():
    at = random_game(8, steps=50)
    twin = at.clone()
    bot.choose(at, at.to_act[0], random.Random(1))
    assert at == twin
