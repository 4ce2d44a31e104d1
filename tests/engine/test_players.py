"""Computer players, all games and levels: legal, honest, and they change nothing."""

import inspect
import random

import pytest

import engine
from tests.players import ends
from tests.positions import NAMES

from .boxes import BOXES
from .random_play import play_by_chance

GAMES = list(engine.GAMES)
levels = pytest.mark.parametrize("level", engine.LEVELS)
games = pytest.mark.parametrize("game", GAMES)


def option_sets(game):
    """Every one, and a box with other numbers."""
    return [*ends.option_sets(game), *({"box": box} for box in BOXES.get(game, ())[:1])]


def positions(game, count):
    """Tables in the middle of games that were played by chance: somebody has to decide; all options take turns."""
    options, seat_counts = option_sets(game), ends.seat_counts(game)
    found, seed = [], 0
    while len(found) < count:
        seats = NAMES[: seat_counts[seed % len(seat_counts)]]
        table = engine.new(game, seats, seed, options[len(found) % len(options)])
        play_by_chance(table, seed, 5 + 7 * (seed % 9))
        seed += 1
        if any(len(table.moves(seat)) > 1 for seat in range(table.seat_count)):
            found.append(table)
    return found


def deciders(table):
    return [seat for seat in range(table.seat_count) if len(table.moves(seat)) > 1]


@games
@levels
def test_a_player_is_honest_and_legal_and_changes_nothing(game, level):
    for number, table in enumerate(positions(game, max(4, len(option_sets(game))))):
        seat, clone = deciders(table)[-1], table.clone()
        move = engine.choose(table, seat, level, random.Random(number))
        assert table == clone and table.why_not(seat, move) is None
        twin = table.guess(seat, random.Random(number + 100))
        assert engine.choose(twin, seat, level, random.Random(number)) == move


@games
def test_advice_is_the_masters_move_with_reasons(game):
    for number, table in enumerate(positions(game, 2)):
        seat = deciders(table)[0]
        advice = engine.advise(table, seat, random.Random(number))
        assert advice.move == engine.choose(table, seat, "master", random.Random(number))
        assert advice.reasons and all(reason.sentence.format(**reason.values) for reason in advice.reasons)


@games
def test_every_real_decision_of_a_game_has_its_reasons(game):
    for table in positions(game, 12):
        for seat in deciders(table):
            seen = table.view(seat)
            assert all(list(table._game.bot.reasons(seen, move)) for move in table.moves(seat))


@games
def test_a_player_thinks_in_steps(game):
    """Where there is something to think over; what can be reckoned at once takes a step or none."""
    steps = []
    for table in positions(game, 6):
        thinking = engine.think(table, deciders(table)[0], "master", random.Random(1))
        assert inspect.isgenerator(thinking)
        steps.append(sum(1 for _ in thinking))
    assert max(steps) > 20


@games
def test_advice_is_thought_over_in_steps_and_comes_out_the_same(game):
    for number, table in enumerate(positions(game, 3)):
        seat = deciders(table)[0]
        pondering = engine.ponder(table, seat, random.Random(number))
        assert inspect.isgenerator(pondering)
        assert to_the_end(pondering) == engine.advise(table, seat, random.Random(number))


def to_the_end(thinking):
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@games
def test_games_of_computers_alone_come_to_an_end(game):
    """One of each option set here; `python -m tests.players.ends` plays a thousand."""
    seat_counts = ends.seat_counts(game)
    for number, options in enumerate(ends.option_sets(game)):
        seats = seat_counts[number % len(seat_counts)]
        assert ends.length(game, seats, options, "novice", number) < ends.MOST_MOVES


def test_one_who_may_not_decide_is_not_asked():
    table = engine.new("dragonheart", ["Anna", "Boris"], 7, {"starter": "first"})
    with pytest.raises(engine.OutOfTurn):
        engine.choose(table, 1, "novice", random.Random(1))


def test_there_are_three_levels_and_no_other():
    table = engine.new("dragonheart", ["Anna", "Boris"], 7, {"starter": "first"})
    with pytest.raises(engine.UnknownLevel) as unknown:
        engine.choose(table, 0, "god", random.Random(1))
    assert str(unknown.value) == "There is no computer player 'god'; choose one of novice, skilled, master."
