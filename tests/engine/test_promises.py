"""What the door promises of every game, in every position, whatever was played.

What only one game knows of itself is in its play.py and, as properties of its own, in its test_properties.py.
"""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine

from .dragonheart import play as dragonheart
from .dragons_gold import play as dragons_gold
from .dragonstones import play as dragonstones
from .pantry import play as pantry
from .random_play import choose, everything, play_by_chance

PLAYS = {"dragonheart": dragonheart, "dragonstones": dragonstones, "dragons_gold": dragons_gold, "pantry": pantry}
every_game = pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
seeds = st.integers(0, 2**32)


def any_seat(data, table) -> int | None:
    return data.draw(st.sampled_from([seat for seat in table.to_act if seat != engine.TABLE] or [None]))


def any_move(data, table, seat: int):
    return data.draw(st.sampled_from(table.moves(seat)))


def test_every_game_is_here():
    assert PLAYS.keys() == engine.GAMES.keys()


@every_game
@given(data=st.data())
def test_nothing_is_lost(play, data):
    play.nothing_lost(data.draw(play.positions))


# What a seat sees


@every_game
@given(data=st.data(), seed=seeds)
def test_what_a_seat_sees_never_depends_on_what_is_hidden_from_it(play, data, seed):
    table = data.draw(play.positions)
    eye = data.draw(st.sampled_from([None, *range(table.seat_count)]))
    guessed = table.guess(eye, random.Random(seed))
    assert guessed.view(eye) == table.view(eye)
    assert guessed.recap(eye) == table.recap(eye)
    assert guessed.history(eye) == table.history(eye)
    assert guessed.view(None) == table.view(None)
    assert guessed.to_act == table.to_act and guessed.sealed == table.sealed
    assert guessed.guess(eye, random.Random(seed)).view(eye) == guessed.view(eye)
    if eye is not None:
        assert guessed.moves(eye) == table.moves(eye)
        assert guessed.undo_allowed(eye) == table.undo_allowed(eye)


@every_game
@given(data=st.data(), seed=seeds, other=seeds)
def test_a_guess_comes_from_what_the_seat_knows_and_not_from_the_truth(play, data, seed, other):
    """So with an equal rng the guess of a table and of any guess of it are equal."""
    table = data.draw(play.positions)
    eye = data.draw(st.sampled_from([None, *range(table.seat_count)]))
    twin = table.guess(eye, random.Random(other))
    assert twin.guess(eye, random.Random(seed)) == table.guess(eye, random.Random(seed))


@every_game
@given(data=st.data(), seed=seeds)
def test_a_guess_is_a_game_that_can_be_played_on(play, data, seed):
    table = data.draw(play.positions)
    guessed = table.guess(data.draw(st.sampled_from([None, *range(table.seat_count)])), random.Random(seed))
    play.nothing_lost(guessed)
    play_by_chance(guessed, seed, 60)
    play.nothing_lost(guessed)


@every_game
@given(data=st.data(), seed=seeds)
def test_the_bot_does_not_look_at_what_is_hidden_and_changes_nothing(play, data, seed):
    table = data.draw(play.positions)
    seat = any_seat(data, table)
    if seat is None:
        return
    twin, clone = table.guess(seat, random.Random(seed)), table.clone()
    chosen = choose(table, seat, random.Random(1))
    waits = chosen is None and seat != table.to_act[0]  # for those who are asked before it
    assert table == clone and (waits or table.why_not(seat, chosen) is None)
    assert choose(twin, seat, random.Random(1)) == chosen


# Moves


@every_game
def test_every_move_comes_back_from_what_is_written(play):
    game = play.new().journal.game
    assert len(set(play.MOVES)) == len(play.MOVES)
    for move in play.MOVES:
        for written in (move.as_dict(), move.brief()):
            again = engine.move(game, json.loads(json.dumps(written)))
            assert again == move and hash(again) == hash(move)


@every_game
@given(data=st.data())
def test_no_list_of_moves_is_long_or_has_doubles(play, data):
    table = data.draw(play.positions)
    for seat in (*range(table.seat_count), engine.TABLE):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves) <= play.MOST_MOVES
        assert set(moves) <= set(play.MOVES)
        assert bool(moves) == (seat in table.to_act)


@every_game
@given(data=st.data())
def test_a_move_is_legal_if_and_only_if_it_is_in_the_list_and_else_there_is_a_reason(play, data):
    table = data.draw(play.positions)
    for seat in (*range(-2, table.seat_count), 9):
        legal = set(table.moves(seat))
        for move in play.MOVES:
            reason = table.why_not(seat, move)
            assert (reason is None) == (move in legal)
            if reason is not None:
                assert reason.sentence.format(**reason.values).endswith(".")


@every_game
@given(data=st.data(), seat=st.integers(-2, 6))
def test_illegal_moves_change_nothing(play, data, seat):
    table = data.draw(play.positions)
    written = [play.MOVES[-1].brief(), play.MOVES[-1].as_dict()]
    move = data.draw(st.sampled_from([*play.MOVES, None, 7, *written]))
    if table.why_not(seat, move) is None:
        return
    before = everything(table)
    with pytest.raises(engine.IllegalMove) as caught:
        table.play(seat, move)
    assert caught.value.reason == table.why_not(seat, move)
    assert everything(table) == before


# Journals


@every_game
@given(data=st.data())
def test_a_journal_comes_back_from_text_and_replays_to_an_equal_table(play, data):
    table = data.draw(play.replayable)
    text = table.journal.dumps()
    journal = engine.Journal.loads(text)
    assert journal == table.journal and journal.torn is None and journal.dumps() == text
    again = engine.replay(journal)
    assert again == table
    assert everything(again) == everything(table)


@every_game
@given(data=st.data(), cut=st.integers(1, 200))
def test_a_torn_journal_loses_only_its_last_line(play, data, cut):
    table = data.draw(play.replayable)
    text = table.journal.dumps()
    torn = text[: max(text.index("\n") + 1, len(text) - cut)]
    journal = engine.Journal.loads(torn)
    whole = torn.count("\n") - 1
    assert journal.moves == table.journal.moves[:whole]
    engine.replay(journal)


# Undo and clones


@every_game
@given(data=st.data())
def test_undo_restores(play, data):
    table = data.draw(play.positions)
    for seat in table.to_act:
        # Another's undo is over once this seat has acted, even if it takes that back.
        if not table.undo_allowed(seat):
            table._honest = []
        before = everything(table)
        table.play(seat, any_move(data, table, seat))
        if not table.undo_allowed(seat):
            return
        table.undo(seat)
        assert everything(table) == before


@every_game
@given(data=st.data(), seed=seeds)
def test_nothing_new_is_seen_by_a_move_that_can_be_taken_back(play, data, seed):
    """Otherwise undo would be a way to peek."""
    table = data.draw(play.positions)
    seat = any_seat(data, table)
    if seat is None:
        return
    move = any_move(data, table, seat)
    twin = table.guess(seat, random.Random(seed))
    table.play(seat, move)
    if table.undo_allowed(seat):
        twin.play(seat, move)
        assert twin.view(seat) == table.view(seat) and twin.recap(seat) == table.recap(seat)


@every_game
@given(data=st.data(), seed=seeds)
def test_undo_in_a_guess_reaches_what_a_guess_before_would_be(play, data, seed):
    table = data.draw(play.positions)
    seat = any_seat(data, table)
    if seat is None:
        return
    before = table.guess(seat, random.Random(seed))
    table.play(seat, any_move(data, table, seat))
    if table.undo_allowed(seat):
        guessed = table.guess(seat, random.Random(seed))
        guessed.undo(seat)
        assert guessed._state == before._state


@every_game
@given(data=st.data())
def test_a_clone_is_equal_and_independent(play, data):
    table = data.draw(play.positions)
    before = everything(table)
    twin = table.clone()
    assert twin == table
    for seat in range(table.seat_count):
        while twin.undo_allowed(seat):
            twin.undo(seat)
    play_by_chance(twin, seed=1, steps=80)
    assert everything(table) == before


# The end


@pytest.mark.parametrize(
    "game, seats, number",
    [
        (game, seats, number)
        for game, info in engine.GAMES.items()
        for seats in range(info.min_players, info.max_players + 1)
        for number in range(len(PLAYS[game].OPTIONS))
    ],
)
@settings(max_examples=2)
@given(seed=st.integers())
def test_random_play_ends(game, seats, number, seed):
    play = PLAYS[game]
    table = play.random_game(seed, seats=seats, options=play.OPTIONS[number])
    assert table.over and table.result.winners
    assert table.journal.end == {"scores": table.result.scores, "winners": table.result.winners}
