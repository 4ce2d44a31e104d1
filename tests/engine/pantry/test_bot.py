import random

import pytest

from engine import players
from engine.pantry import bot
from tests.positions.pantry import table

from ..random_play import play_bots
from .play import OPTIONS, new


def played(seed, mine, seats=3, options=None):
    """Bots at these seats, chance at the others."""
    return play_bots(new(seed, seats, options), mine, seed)


def test_the_bot_beats_chance():
    wins = sum(seed % 3 in played(seed, mine=(seed % 3,)).result.winners for seed in range(12))
    assert wins >= 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_bots_play_whole_games_with_every_option(seats, number):
    at = played(seats, mine=range(6), seats=seats, options=OPTIONS[number])
    assert at.over and len(at.result.winners) == 1 and len(at.journal.dumps()) < 20_000


@pytest.mark.parametrize("seed", [2, 5, 32, 143])
def test_two_bots_do_not_go_round_in_circles(seed):
    """Without their moods most of these would: both take the pile and lay the same again, though they could do else."""
    assert len(played(seed, mine=range(2), seats=2, options={"tricks": True}).journal.moves) < 1_000


def test_a_master_never_plays_many_moves_without_a_rest(monkeypatch):
    """What yields only after whole playouts holds up a frame where cards go round."""
    played_since, most, play = 0, 0, players.Trial.play

    def counted(self, seat, move):
        nonlocal played_since, most
        played_since += 1
        most = max(most, played_since)
        play(self, seat, move)

    monkeypatch.setattr(players.Trial, "play", counted)
    at = new(seats=4)
    for _ in range(3):
        at.play(at.to_act[0], at.moves(at.to_act[0])[0])
    for _ in players.think(at, at.to_act[0], "master", random.Random(1)):
        played_since = 0
    assert 20 < most <= 40


def moods(at, seat=0):
    """What it does most often."""
    chosen = [bot.choose(at, seat, random.Random(seed)) for seed in range(20)]
    return max(set(chosen), key=chosen.count).brief()


def test_the_bot_goes_out_when_it_can():
    assert moods(table("z", "88", reserves=["---/---"])) == "lzero 1"


def test_the_bot_keeps_its_dragons():
    assert moods(table("d5", "88", pile="4")) == "lvillain_5 1"


def test_the_bot_passes_4s_on_and_answers_skips():
    assert moods(table("48z", "88", pile="4", debt=2)) == "lvillain_4 1"
    at = table("5", "d8", "88")
    at.play(0, at.moves(0)[0])
    assert moods(at, seat=1) == "ldefender 1"


def test_the_bot_removes_sets_and_does_not_take_the_pile_gladly():
    assert moods(table("44441", "88", pile="4")) == "rvillain_4"
    assert moods(table("", "88", pile="4")).startswith("b")


# Levels


def sampled(seats=3, most=40):
    """Decisions of games that habits play, each with its table."""
    rng = random.Random(seats)
    at = new(seats, seats, {"tricks": True, "hindrances": True})
    for number in range(most):
        if at.over:
            return
        seat = at.to_act[0]
        if number % 8 == 0 and len(at.moves(seat)) > 1:
            yield at, seat
        at.play(seat, bot.choose(at, seat, rng))


@pytest.mark.parametrize("level", players.LEVELS)
def test_every_level_is_legal_and_knows_no_more_than_its_seat(level):
    for at, seat in sampled(most=12):
        move = players.choose(at, seat, level, random.Random(5))
        assert move in at.moves(seat)
        for chance in range(3):
            assert players.choose(at.guess(seat, random.Random(chance)), seat, level, random.Random(5)) == move


def test_a_master_goes_out_when_it_can():
    at = table("z", "88", reserves=["---/---"], pile="4")
    assert players.choose(at, 0, "master", random.Random(1)).brief() == "lzero 1"


def test_every_real_decision_has_up_to_three_reasons():
    for seats in (2, 3, 4):
        for at, seat in sampled(seats, most=120):
            for move in at.moves(seat):
                found = list(bot.reasons(at.view(seat), move))
                assert 1 <= len(found) <= 3
                assert all(reason.sentence.format(**reason.values) for reason in found)


def test_going_out_is_the_first_reason():
    at = table("z", "88", reserves=["---/---"], pile="4")
    (lay, _) = at.moves(0)
    assert next(iter(bot.reasons(at.view(0), lay))).code == "goes_out"
