import random

import pytest

from engine import players
from engine.dragonstones import bot
from engine.dragonstones.bot_reasons import MOST_REASONS
from engine.dragonstones.moves import Choose
from tests.positions.dragonstones import bid, table, win

from ..random_play import play_bots
from .play import OPTIONS, new, random_game


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


def sampled(count=6):
    """Tables in the middle of a game and who decides there, of all counts of seats and options."""
    for seed in range(count):
        at = random_game(seed, 23 + 5 * seed, 3 + seed % 4, OPTIONS[seed % len(OPTIONS)])
        if not at.over:
            yield at, at.to_act[-1]


def decided(at, seat=0, level="master", seed=1):
    return players.choose(at, seat, level, random.Random(seed))


@pytest.mark.parametrize("level", players.LEVELS)
def test_every_level_does_the_same_on_every_guess_and_it_is_legal(level):
    for at, seat in sampled():
        move = decided(at, seat, level)
        assert move in at.moves(seat)
        assert [decided(at.guess(seat, random.Random(x)), seat, level) for x in range(3)] == [move] * 3


def test_thinking_leaves_the_table_as_it_was():
    for at, seat in sampled(3):
        before = at.clone()._state
        decided(at, seat)
        assert at._state == before


def test_thinking_pauses_after_every_attempt():
    at = table("magician", stones=["rrbby"], points=[2])
    assert sum(1 for _ in bot.think(at, 0, "master", random.Random(1))) > 100


@pytest.mark.parametrize("level", players.LEVELS[1:])
def test_good_players_bid_for_the_point_that_wins_and_take_it(level):
    at = table("magician", stones=["rrbby"], points=[2])
    assert decided(at, level=level).coins >= 3
    win(at)
    assert decided(at, level=level).option == 0


def test_the_master_spends_nothing_on_a_point_that_it_cannot_score_and_nobody_wants():
    at = table("sorcerer_apprentice", stones=["", "", ""], points=[2], pile="quack_wizard")
    assert decided(at).coins == 0


def test_the_master_curses_the_character_that_would_win_the_game_for_another():
    at = table("magician", stones=["", "rrbb"], coins=["fairy0 common0 black1"], points=[0, 2], pile="red_dragon")
    assert decided(at).coin == "black"


def test_the_master_breaks_a_tie_for_the_game_with_silver():
    at = table("magician", stones=["rrbb", "rrbb"], points=[2, 2], coins=["silver5", "silver2"])
    bid(at, 4, 4, 0)
    assert decided(at).coins >= 3


def test_the_master_robs_the_one_who_is_about_to_win():
    at = table("thief", stones=["", "rrby", "rrby"], points=[0, 2, 0])
    win(at)
    assert decided(at) == Choose(1)


def test_there_are_reasons_for_every_move_that_can_be_made():
    for at, seat in sampled(30):
        for move in at.moves(seat):
            found = list(bot.reasons(at.view(seat), move))
            assert 1 <= len(found) <= MOST_REASONS
            assert all(each.code and "{" not in each.sentence for each in found)


def test_the_first_reason_is_the_weightiest():
    at = table("magician", stones=["rrbby", "rrbby"], points=[2, 0])
    codes = [reason.code for reason in players.advise(at, 0, random.Random(1)).reasons]
    assert codes[:2] == ["wins_game", "denies_points"]
