import random

import pytest

import engine
from engine.dragonheart import bot
from engine.dragonheart.moves import Done, Lay, Take

from ..boxes import BOXES
from ..random_play import random_game
from .build import table


def duel(seed, box=""):
    """Bot against chance; the seats change with the seed."""
    at = engine.new("dragonheart", ["Anna", "Boris"], seed, {"box": box})
    rng = random.Random(seed)
    mine = seed % 2
    while at.to_act:
        (seat,) = at.to_act
        at.play(seat, bot.choose(at, seat, rng) if seat == mine else rng.choice(at.moves(seat)))
    return at.result.scores[mine] - at.result.scores[1 - mine]


def test_the_bot_plays_whole_games_and_beats_chance():
    margins = [duel(seed) for seed in range(12)]
    assert sum(margin > 0 for margin in margins) >= 9


@pytest.mark.parametrize("box", BOXES["dragonheart"])
def test_the_bot_plays_with_any_box(box):
    assert sum(duel(seed, box) > 0 for seed in range(4)) >= 1


def test_the_bot_takes_what_lies_there():
    at = table(hand="troll1 dwarf1 ship0", fields={"princess": "princess2 princess2"})
    assert bot.choose(at, 0, random.Random(1)) == Lay("troll", 1)


def test_the_bot_chooses_the_richer_field():
    at = table(hand="hero1", fields={"hero": "hero1", "princess": "princess1", "troll": "troll3 troll3"})
    at.play(0, Lay("hero", 1))
    at.play(0, Done())
    assert bot.choose(at, 0, random.Random(1)) == Take("troll")


def test_the_bot_does_not_look_at_what_is_hidden():
    at = random_game(8, steps=50)
    (seat,) = at.to_act
    for seed in range(10):
        twin = at.guess(seat, random.Random(seed))
        assert bot.choose(twin, seat, random.Random(1)) == bot.choose(at, seat, random.Random(1))


def test_the_bot_changes_nothing():
    at = random_game(8, steps=50)
    twin = at.clone()
    bot.choose(at, at.to_act[0], random.Random(1))
    assert at == twin
