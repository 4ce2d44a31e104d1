import random

import pytest

from engine.dragonheart import bot
from engine.dragonheart.moves import Done, Lay, Take
from tests.positions.dragonheart import table

from ..boxes import BOXES
from ..random_play import play_bots
from .play import new


def duel(seed, box=""):
    """Bot against chance; the seats change with the seed."""
    mine = seed % 2
    scores = play_bots(new(seed, options={"box": box}), (mine,), seed).result.scores
    return scores[mine] - scores[1 - mine]


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
