import random
from functools import partial

import pytest

from engine.dragons_gold import bot
from engine.dragons_gold.moves import Choose
from tests.positions.dragons_gold import choose, letters, phase, send, silence, table, use

from ..random_play import play_bots
from .play import ADVANCED, OPTIONS, impatient, new


def played(seed, mine, seats=4, options=None):
    """Bots against chance; the clock runs out now and then."""
    return play_bots(new(seed, seats, options), mine, seed, whose=partial(impatient, hurry=0.03))


def test_the_bot_beats_chance():
    wins = sum(seed % 4 in played(seed, mine=(seed % 4,), options=ADVANCED).result.winners for seed in range(16))
    assert wins >= 8


def test_bots_play_whole_games_with_every_option():
    for number, options in enumerate(OPTIONS):
        at = played(number, mine=range(-1, 6), seats=3 + number % 4, options=options)
        assert at.over and len(at.journal.moves) < 1500


def test_bots_come_to_an_end_though_always_the_first_who_may_act_is_asked():
    for number, options in enumerate(OPTIONS):
        assert play_bots(new(number, 3 + number % 4, options), range(6), number).over


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_bots_come_to_an_end_though_always_the_same_seat_is_asked_as_long_as_it_decides(number):
    asked = [0]

    def same(table, rng):
        asked[0] = asked[0] if asked[0] in table.to_act else table.to_act[0]
        return asked[0]

    assert play_bots(new(number, 3 + number % 4, OPTIONS[number]), range(-1, 6), number, whose=same).over


@pytest.mark.parametrize("clock", [0, 60])
def test_a_bot_that_has_accepted_waits_for_the_others(clock):
    at = table("5/0 6 7 9", rows=["1k"], on=["ssg"], rules="basic", clock=clock)
    send(at, "w", 0)
    rng = random.Random(1)
    while 0 not in at.view(0)["talks"]["accepted"]:
        at.play(0, bot.choose(at, 0, rng))
    assert 0 in at.to_act and bot.choose(at, 0, rng) is None
    assert at.to_act[0] == 1 and bot.choose(at, 1, rng).word == "accept"


def test_bots_agree():
    at = played(3, mine=range(6), options={"clock": 0})
    assert sum(at.view(None)["lost"].values()) == 0


def test_the_bot_fells_a_dragon_alone_if_it_can():
    at = table("5/0 9/3 10/0 10/3", rows=["0k"], on=["ggg", "s", "s", "s"], rules="basic")
    move = bot.choose(at, 0, random.Random(1))
    assert move.place == 0 and move.adventurer == "wizard"


def test_the_bot_steals_the_best_token():
    at = table("7/0 6 7/3 9", rows=["1k 0w"], hoards=["", "ssgw"], rules="basic")
    send(at, "t", 0)
    assert phase(at) == "loot" and bot.choose(at, 0, random.Random(1)) == Choose("white")


def test_the_bot_gives_away_the_worst():
    at = table("5/0 6 7 9", rows=["1k"], hoards=["", "ssgw"], hands=["", "amulet_of_chaos"])
    send(at, "t", 0)
    silence(at, "theft b")
    use(at, 1, "amulet_of_chaos")
    assert bot.choose(at, 1, random.Random(1)) == Choose("silver")


def test_the_bot_picks_the_best_part():
    at = table("5/0 6 7 9", rows=["1k"], on=["ssg"], rules="basic", division="strategic")
    send(at, "w", 0)
    rng = random.Random(1)
    while phase(at) == "parts":
        at.play(0, bot.choose(at, 0, rng))
    choose(at, bot.choose(at, 1, rng).option)
    assert letters(at.view(1)["hoard"]) == "g"
