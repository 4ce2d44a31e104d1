"""What holds in every position, whatever was played."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.dragons_gold import bot
from engine.dragons_gold.board import QUESTIONS
from engine.dragons_gold.components import BOX, DRAGONS, ITEMS
from engine.dragons_gold.state import BOXED, EMPTY, PLAYED
from engine.dragons_gold.view import _WORDS

from .build import all_tokens
from .play import OPTIONS, bot_game, driver, everything, new, random_game
from .test_moves import ALL

where = {
    "seed": st.integers(-(2**70), 2**70),
    "seats": st.integers(3, 6),
    "options": st.sampled_from(OPTIONS),
}
positions = st.one_of(
    st.builds(random_game, steps=st.integers(0, 300), **where),
    st.builds(bot_game, steps=st.integers(50, 500), **where),
)
eyes = st.sampled_from([None, 0, 1, 2])
few = settings(max_examples=40)


@given(positions)
def test_all_126_tokens_are_somewhere(table):
    state = table._state
    if state.taken_by:
        # Parts that were picked are shares already.
        assert all(seat == -1 or state.shares[seat] for seat in state.taken_by)
    assert all_tokens(state) == BOX
    assert all(count >= 0 for heap in (*state.hoards, *state.tokens, state.bag, state.heap) for count in heap)


@settings(max_examples=6)
@given(st.integers(), st.integers(3, 6), st.sampled_from(OPTIONS))
def test_at_every_moment_of_a_game(seed, seats, options):
    table, rng = new(seed, seats, options), random.Random(seed)
    for _ in range(350):
        if table.over:
            break
        assert all_tokens(table._state) == BOX
        seat = driver(table, rng)
        table.play(seat, bot.choose(table, seat, rng) if rng.random() < 0.8 else rng.choice(table.moves(seat)))


@few
@given(positions)
def test_dragons_and_items_are_conserved(table):
    state = table._state
    dragons = [*state.deck, *(dragon for dragon in state.places if dragon != EMPTY)]
    assert len(set(dragons)) == len(dragons) <= len(DRAGONS)
    assert len(state.items) == len(ITEMS)
    known = range(PLAYED, len(state.hoards)) if state.advanced else (BOXED,)
    assert all(where in known for where in state.items)


@few
@given(positions)
def test_rows_and_adventurers_agree(table):
    state = table._state
    placed = [each for row in state.rows for each in row]
    assert len(set(placed)) == len(placed)
    for place, row in enumerate(state.rows):
        assert all(state.at[each] == place for each in row)
        assert not row or state.places[place] != EMPTY
    assert sum(where >= 0 for where in state.at) == len(placed)


@few
@given(positions)
def test_no_dragon_lives_with_a_row_as_strong_as_itself(table):
    seen = table.view(None)
    for dragon in seen["dragons"]:
        assert dragon is None or dragon["missing"] > 0 or dragon["place"] == seen["target"]


@given(positions, eyes, st.integers(0, 2**32))
def test_what_a_seat_sees_never_depends_on_what_is_hidden_from_it(table, eye, seed):
    guessed = table.guess(eye, random.Random(seed))
    assert guessed.view(eye) == table.view(eye)
    assert guessed.recap(eye) == table.recap(eye)
    assert guessed.history(eye) == table.history(eye)
    assert guessed.view(None) == table.view(None)
    assert guessed.to_act == table.to_act and guessed.sealed == table.sealed
    assert all_tokens(guessed._state) == BOX
    assert guessed.guess(eye, random.Random(seed)).view(eye) == guessed.view(eye)
    if eye is not None:
        assert guessed.moves(eye) == table.moves(eye)
        assert guessed.undo_allowed(eye) == table.undo_allowed(eye)


@given(positions, eyes, st.integers(0, 2**32))
def test_a_guess_is_a_game_that_can_be_played_on(table, eye, seed):
    guessed = table.guess(eye, random.Random(seed))
    rng = random.Random(seed)
    for _ in range(60):
        if guessed.to_act:
            seat = rng.choice(guessed.to_act)
            guessed.play(seat, rng.choice(guessed.moves(seat)))
    assert all_tokens(guessed._state) == BOX
    assert all(count >= 0 for hoard in guessed._state.hoards for count in hoard)


@few
@given(positions)
def test_a_journal_comes_back_from_text_and_replays_to_an_equal_table(table):
    text = table.journal.dumps()
    journal = engine.Journal.loads(text)
    assert journal == table.journal and journal.torn is None and journal.dumps() == text
    again = engine.replay(journal)
    assert again == table
    assert everything(again) == everything(table)


@few
@given(positions, st.integers(0, 200))
def test_a_torn_journal_gives_the_moves_before_the_tear(table, cut):
    text = table.journal.dumps()
    journal = engine.Journal.loads(text[: max(text.index("\n") + 1, len(text) - 1 - cut)])
    assert journal.moves == table.journal.moves[: len(journal.moves)]
    assert len(journal.moves) <= len(table.journal.moves)


@few
@given(positions)
def test_a_move_is_legal_if_and_only_if_it_is_in_the_list(table):
    for seat in (*range(-1, table.seat_count), 9):
        legal = set(table.moves(seat))
        assert bool(legal) == (seat in table.to_act)
        for move in ALL:
            reason = table.why_not(seat, move)
            assert (reason is None) == (move in legal)
            if reason is not None:
                assert reason.sentence.format(**reason.values).endswith(".")


@few
@given(positions, st.sampled_from([*ALL, None, 7, "-pass", {"type": "say", "word": "pass"}]), st.integers(-2, 6))
def test_illegal_moves_change_nothing(table, move, seat):
    if table.why_not(seat, move) is None:
        return
    before = everything(table)
    with pytest.raises(engine.IllegalMove) as caught:
        table.play(seat, move)
    assert caught.value.reason == table.why_not(seat, move)
    assert everything(table) == before


@given(positions, st.integers(0, 100))
def test_undo_restores(table, pick):
    for seat in table.to_act:
        # Another's undo is over once this seat has acted, even if it takes that back.
        if any(table.undo_allowed(other) for other in range(-1, table.seat_count) if other != seat):
            table._honest = []
        before = everything(table)
        moves = table.moves(seat)
        table.play(seat, moves[pick % len(moves)])
        if not table.undo_allowed(seat):
            return
        table.undo(seat)
        assert everything(table) == before


@given(positions, st.integers(0, 100), st.integers(0, 2**32))
def test_nothing_new_is_seen_by_a_move_that_can_be_taken_back(table, pick, seed):
    """Otherwise undo would be a way to peek."""
    for seat in table.to_act:
        if seat == engine.TABLE:
            continue
        moves = table.moves(seat)
        twin = table.guess(seat, random.Random(seed))
        table.play(seat, moves[pick % len(moves)])
        if table.undo_allowed(seat):
            twin.play(seat, moves[pick % len(moves)])
            assert twin.view(seat) == table.view(seat) and twin.recap(seat) == table.recap(seat)
        return


@few
@given(positions, st.integers(0, 100), st.integers(0, 2**32))
def test_undo_in_a_guess_reaches_what_a_guess_before_would_be(table, pick, seed):
    seat = table.to_act[pick % len(table.to_act)] if table.to_act else engine.TABLE
    if seat == engine.TABLE:
        return
    before = table.guess(seat, random.Random(seed))
    moves = table.moves(seat)
    table.play(seat, moves[pick % len(moves)])
    if table.undo_allowed(seat):
        guessed = table.guess(seat, random.Random(seed))
        guessed.undo(seat)
        assert guessed._state == before._state


@few
@given(positions)
def test_a_clone_is_equal_and_independent(table):
    twin = table.clone()
    assert twin == table
    before = everything(table)
    rng = random.Random(1)
    for _ in range(60):
        if twin.to_act:
            seat = rng.choice(twin.to_act)
            twin.play(seat, rng.choice(twin.moves(seat)))
    assert everything(table) == before


@given(positions)
def test_no_list_of_moves_is_long_or_has_doubles(table):
    for seat in (*range(table.seat_count), engine.TABLE):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves) <= 60
        for move in moves:
            assert engine.move("dragons_gold", move.as_dict()) == engine.move("dragons_gold", move.brief()) == move


@few
@given(positions)
def test_passing_tells_nobody_anything(table):
    """Whoever passes: the others' views change only in who is still asked."""
    if table.view(None)["phase"] != "react" or len(table.to_act) < 2:
        return
    seat = table.to_act[0]
    other = table.to_act[1]
    before = table.view(other)
    table.play(seat, engine.move("dragons_gold", "-pass"))
    after = table.view(other)
    for seen in (before, after):
        seen["to_act"] = [each for each in seen["to_act"] if each != seat]
        seen["asks"] = [ask for ask in seen["asks"] if ask["seat"] != seat]
    assert before == after


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
@settings(max_examples=2)
@given(seed=st.integers())
def test_random_play_ends(seats, number, seed):
    table = random_game(seed, steps=8_000, seats=seats, options=OPTIONS[number])
    assert table.over and table.result.winners
    assert table.journal.end == {"scores": table.result.scores, "winners": table.result.winners}


def test_games_reach_every_kind_of_event_and_question():
    told, asked = Counter(), Counter()
    for seed in range(36):
        table, rng = new(seed, 3 + seed % 4, OPTIONS[seed % 3 + 3]), random.Random(seed)
        while table.to_act:
            asked[table._state.todo[-1][0]] += 1
            seat = engine.TABLE if engine.TABLE in table.to_act and rng.random() < 0.1 else driver(table, rng)
            table.play(seat, bot.choose(table, seat, rng) if rng.random() < 0.8 else rng.choice(table.moves(seat)))
        for seat in range(table.seat_count):
            told.update(event["type"] for event in table.history(seat))
    assert set(asked) == set(QUESTIONS)
    # The basic game's wizard, and what is rare and tested elsewhere.
    assert set(_WORDS) - set(told) <= {"wizard_red", "all_home", "went_home", "reshuffled"}
