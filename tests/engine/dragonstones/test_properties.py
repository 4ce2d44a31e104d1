"""What holds in every position, whatever was played."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.dragonstones.components import BOX, FAIRY, FIRST, OWN, SPECIALS, SPENT, STANDARDS
from engine.dragonstones.effects import QUESTIONS
from engine.dragonstones.moves import BIDS, CHOICES, PUTS
from engine.dragonstones.view import _WORDS

from .play import OPTIONS, everything, new, random_game

positions = st.builds(
    random_game,
    seed=st.integers(-(2**70), 2**70),
    steps=st.integers(0, 400),
    seats=st.integers(3, 6),
    options=st.sampled_from(OPTIONS),
)
eyes = st.sampled_from([None, 0, 1, 2])
MOVES = [*PUTS.values(), *BIDS[:20], *CHOICES.values()]


@given(positions)
def test_coins_and_stones_are_conserved(table):
    state = table._state
    for kind, total in enumerate(BOX):
        owned = sum(each[kind] for each in state.owned)
        if kind == FAIRY:
            owned += sum(each[SPENT] for each in state.owned)
        assert owned + state.bank[kind] == total
    assert all(count >= 0 for each in [*state.owned, state.bank] for count in each)


@given(positions)
def test_cards_are_conserved(table):
    state = table._state
    specials = [*state.deck, *state.discard, *state.specials]
    specials += [card for cards in state.markers for card in cards]
    assert Counter(specials) == Counter([*SPECIALS, *range(OWN, OWN + len(state.own))])
    round_cards = [*(lot[0] for lot in state.lots), *(card for card, _ in state.used), *state.pile]
    assert Counter(round_cards) == Counter([FIRST, *STANDARDS, *state.drawn])


@given(positions, eyes, st.integers(0, 2**32))
def test_what_a_seat_sees_never_depends_on_what_is_hidden_from_it(table, eye, seed):
    guessed = table.guess(eye, random.Random(seed))
    assert guessed.view(eye) == table.view(eye)
    assert guessed.recap(eye) == table.recap(eye)
    assert guessed.history(eye) == table.history(eye)
    assert guessed.view(None) == table.view(None)
    assert guessed.to_act == table.to_act and guessed.sealed == table.sealed
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
    assert all(count >= 0 for each in [*guessed._state.owned, guessed._state.bank] for count in each)


@given(positions)
def test_a_journal_comes_back_from_text_and_replays_to_an_equal_table(table):
    text = table.journal.dumps()
    journal = engine.Journal.loads(text)
    assert journal == table.journal and journal.torn is None and journal.dumps() == text
    again = engine.replay(journal)
    assert again == table
    assert everything(again) == everything(table)


@given(positions, st.sampled_from(MOVES), st.integers(-2, 6))
def test_a_move_is_legal_if_and_only_if_it_is_in_the_list(table, move, seat):
    assert (table.why_not(seat, move) is None) == (move in table.moves(seat))


@given(positions)
def test_every_move_outside_the_list_has_a_reason(table):
    for seat in table.to_act:
        legal = set(table.moves(seat))
        for move in MOVES:
            reason = table.why_not(seat, move)
            assert (reason is None) == (move in legal)
            if reason is not None:
                assert reason.sentence.format(**reason.values).endswith(".")


@given(positions, st.sampled_from([*MOVES, None, 7, "b3", {"type": "bid", "coins": 0}]), st.integers(-2, 6))
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
        if any(table.undo_allowed(other) for other in range(table.seat_count) if other != seat):
            table._honest = []
        before = everything(table)
        moves = table.moves(seat)
        table.play(seat, moves[pick % len(moves)])
        if not table.undo_allowed(seat):
            return
        table.undo(seat)
        assert everything(table) == before


@given(positions, st.integers(0, 100), eyes, st.integers(0, 2**32))
def test_nothing_new_is_seen_by_a_move_that_can_be_taken_back(table, pick, eye, seed):
    """Otherwise undo would be a way to peek."""
    for seat in table.to_act:
        moves = table.moves(seat)
        twin = table.guess(seat, random.Random(seed))
        table.play(seat, moves[pick % len(moves)])
        if table.undo_allowed(seat):
            twin.play(seat, moves[pick % len(moves)])
            assert twin.view(seat) == table.view(seat) and twin.recap(seat) == table.recap(seat)
        return


@given(positions)
def test_a_clone_is_equal_and_independent(table):
    twin = table.clone()
    assert twin == table
    before = everything(table)
    rng = random.Random(1)
    for _ in range(80):
        if twin.to_act:
            seat = rng.choice(twin.to_act)
            twin.play(seat, rng.choice(twin.moves(seat)))
    assert everything(table) == before


@given(positions)
def test_no_list_of_moves_is_long_or_has_doubles(table):
    for seat in range(table.seat_count):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves) <= 40
        assert bool(moves) == (seat in table.to_act)


@given(positions)
def test_moves_come_back_from_their_dicts(table):
    for seat in table.to_act:
        for move in table.moves(seat):
            assert engine.move("dragonstones", move.as_dict()) == engine.move("dragonstones", move.brief()) == move


@given(positions)
def test_nobody_beyond_the_target_and_the_game_ends_with_it(table):
    state = table._state
    assert all(points <= state.target for points in state.points)
    assert table.over == (state.target in state.points) or state.cause == "no_gold"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
@settings(max_examples=2)
@given(seed=st.integers())
def test_random_play_ends(seats, number, seed):
    table = random_game(seed, steps=12_000, seats=seats, options=OPTIONS[number])
    assert table.over and table.result.winners
    assert table.journal.end == {"scores": table.result.scores, "winners": table.result.winners}


def test_random_games_reach_every_kind_of_event_and_question():
    told, asked = set(), set()
    for seed in range(24):
        table = new(seed, 3 + seed % 4, OPTIONS[seed % len(OPTIONS)])
        rng = random.Random(seed)
        while table.to_act:
            asked.update(ask["ask"] for ask in table.view(None)["asks"])
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.moves(seat)))
        told.update(event["type"] for event in table.history(0))
    assert asked == {"bid", "silver", *QUESTIONS}
    assert told == set(_WORDS)
