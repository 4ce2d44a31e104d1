"""What holds in every position, whatever was played."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.pantry.components import CARD, CARDS, DECK, DEFENDER, SET, TRICKS
from engine.pantry.moves import BLINDS, CHOICES, DRAW, KEEP, LAYS, OPENS, PASS, REMOVES, SWAPS, TAKE, TOGETHER
from engine.pantry.rules import face, run
from engine.pantry.state import SIZE
from engine.pantry.view import _WORDS

from .play import OPTIONS, everything, new, random_game, step

positions = st.builds(
    random_game,
    seed=st.integers(-(2**70), 2**70),
    steps=st.integers(0, 300),
    seats=st.integers(2, 6),
    options=st.sampled_from(OPTIONS),
    tricks=st.sampled_from([(), ("trick_2",), TRICKS]),
)
#: As they really come about: a replay needs to know nothing but the journal.
honest = st.builds(
    random_game,
    seed=st.integers(-(2**70), 2**70),
    steps=st.integers(0, 300),
    seats=st.integers(2, 6),
    options=st.sampled_from(OPTIONS),
)
eyes = st.sampled_from([None, 0, 1])
seeds = st.integers(0, 2**32)
MOVES = [
    *(move for row in LAYS for move in row),
    *(move for row in SWAPS for move in row),
    *REMOVES[1:],
    *TOGETHER.values(),
    *OPENS,
    *BLINDS,
    *CHOICES.values(),
    *(TAKE, DRAW, PASS, KEEP),
]


def play_on(table, seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        if table.to_act:
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.moves(seat)))


@given(positions)
def test_96_cards_are_conserved(table):
    state = table._state
    found = Counter([*state.trouble, *state.pile, *state.aside])
    for reserve in state.reserves:
        found.update(card for card in reserve if card)
    for hand in (*state.hands, state.out):
        assert hand[SIZE] == sum(hand[1:]) and min(hand) >= 0
        found.update({card: hand[card] for card in CARDS})
    assert found == Counter(DECK)


@given(positions)
def test_tricks_and_hindrances_are_conserved(table):
    state = table._state
    if not table._state.trick_deck:
        assert set(state.tricks) <= set(TRICKS)
    taken = [name for _, name in state.hindered]
    assert sorted([*state.hindrances, *taken]) == sorted(state.box.deck) and len(state.box.deck) == 7


@given(positions)
def test_invariants_of_the_pile(table):
    state = table._state
    assert not state.debt or (face(state.pile) == 4 and state.trouble and state.phase == "debt")
    assert face(state.pile) != CARD["fire_breather"]
    assert run(state.pile) < SET
    assert all((low, high) != (6, DEFENDER) for low, high in zip(state.pile, state.pile[1:], strict=False))
    assert bool(state.skips) == (state.phase == "skip")


@given(positions)
def test_nobody_is_without_cards_while_a_round_goes_on(table):
    state = table._state
    for hand, reserve in zip(state.hands, state.reserves, strict=True):
        assert hand[SIZE] or any(reserve) or table.over


@given(positions, eyes, seeds)
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


@given(positions, eyes, seeds)
def test_a_guess_is_a_game_that_can_be_played_on(table, eye, seed):
    guessed = table.guess(eye, random.Random(seed))
    test_96_cards_are_conserved.hypothesis.inner_test(guessed)
    play_on(guessed, seed, 40)
    test_96_cards_are_conserved.hypothesis.inner_test(guessed)


@given(positions, seeds)
def test_a_guess_of_a_guess_keeps_what_was_seen(table, seed):
    """The second guess knows no more and no less than the first."""
    once = table.guess(0, random.Random(seed))
    twice = once.guess(0, random.Random(seed + 1))
    assert twice.view(0) == table.view(0) and twice.history(0) == table.history(0)
    if not table._state.log and not table.over:
        for known, hand in list(zip(table._state.known, twice._state.hands, strict=True))[1:]:
            assert all(known[card] <= hand[card] for card in CARDS)


@given(honest)
def test_a_journal_comes_back_from_text_and_replays_to_an_equal_table(table):
    text = table.journal.dumps()
    journal = engine.Journal.loads(text)
    assert journal == table.journal and journal.torn is None and journal.dumps() == text
    again = engine.replay(journal)
    assert again == table
    assert everything(again) == everything(table)


@given(honest, seeds)
def test_a_torn_journal_loses_only_its_last_line(table, seed):
    text = table.journal.dumps()
    cut = len(text) - 1 - seed % max(1, len(text.splitlines()[-1]))
    if text.count("\n", 0, cut) == 0:
        return
    journal = engine.Journal.loads(text[:cut])
    assert journal.moves == table.journal.moves[: len(journal.moves)]
    assert len(journal.moves) >= len(table.journal.moves) - 1
    engine.replay(journal)


@given(positions)
def test_a_move_is_legal_if_and_only_if_it_is_in_the_list_and_else_there_is_a_reason(table):
    for seat in table.to_act:
        legal = set(table.moves(seat))
        assert legal <= set(MOVES)
        for move in MOVES:
            reason = table.why_not(seat, move)
            assert (reason is None) == (move in legal)
            if reason is not None:
                assert reason.sentence.format(**reason.values).endswith(".")


@given(positions, st.sampled_from([*MOVES, None, 7, "p", {"type": "take"}]), st.integers(-2, 6))
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
    seat = table.to_act[pick % len(table.to_act)] if table.to_act else 0
    # Another's undo is over once this seat has acted, even if it takes that back.
    table._honest = [snapshot for snapshot in table._honest if snapshot.seat == seat]
    before = everything(table)
    moves = table.moves(seat)
    if moves:
        table.play(seat, moves[pick % len(moves)])
        if table.undo_allowed(seat):
            table.undo(seat)
            assert everything(table) == before


@given(positions, st.integers(0, 100), seeds)
def test_nothing_new_is_seen_by_a_move_that_can_be_taken_back(table, pick, seed):
    """Otherwise undo would be a way to peek."""
    for seat in table.to_act[:1]:
        moves = table.moves(seat)
        twin = table.guess(seat, random.Random(seed))
        table.play(seat, moves[pick % len(moves)])
        if table.undo_allowed(seat):
            twin.play(seat, moves[pick % len(moves)])
            assert twin.view(seat) == table.view(seat) and twin.recap(seat) == table.recap(seat)


@given(positions)
def test_a_clone_is_equal_and_independent(table):
    twin = table.clone()
    assert twin == table
    before = everything(table)
    play_on(twin, 1, 60)
    assert everything(table) == before


@given(positions)
def test_no_list_of_moves_is_long_or_has_doubles(table):
    for seat in range(table.seat_count):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves) <= 60
        assert bool(moves) == (seat in table.to_act)
        assert all(
            engine.move("pantry", move.as_dict()) == engine.move("pantry", move.brief()) == move for move in moves
        )


@given(positions)
def test_the_view_says_the_same_as_the_list_of_moves(table):
    """A screen that lights what the view says never offers an illegal move and hides none."""
    for seat in table.to_act:
        if table.view(None)["phase"] not in ("turn", "debt", "skip"):
            continue
        seen, legal = table.view(seat), [move.as_dict() for move in table.moves(seat)]
        lit = {card["card"]: card["lay"] for card in seen["hand"] if card["lay"]}
        lays = Counter(move["card"] for move in legal if move["type"] == "lay")
        assert lit == lays
        for kind, key in (("open", "lay"), ("blind", "blind")):
            columns = [each["column"] for each in seen["reserve"] if each[key]]
            assert columns == [move["column"] for move in legal if move["type"] == kind]
        twins = "".join(each["column"] for each in seen["reserve"] if each["twin"])
        assert twins == max((move["columns"] for move in legal if move["type"] == "together"), key=len, default="")
        removable = [card["card"] for card in seen["hand"] if card["remove"]]
        assert removable == [move["card"] for move in legal if move["type"] == "remove"]
        assert all(bool(card["lay"]) == (card["why"] is None) for card in seen["hand"])


@given(positions)
def test_everybody_faced_with_4s_or_a_skip_can_decline(table):
    phase = table.view(None)["phase"]
    for seat in table.to_act:
        if phase in ("debt", "skip"):
            assert table.moves(seat)[-1] == (DRAW if phase == "debt" else PASS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
@settings(max_examples=1)
@given(seed=st.integers())
def test_random_play_ends(seats, number, seed):
    table = random_game(seed, steps=20_000, seats=seats, options=OPTIONS[number])
    assert table.over and len(table.result.winners) == 1
    assert table.journal.end == {"scores": table.result.scores, "winners": table.result.winners}


def test_random_games_reach_every_kind_of_event_and_question():
    told, asked = set(), set()
    for seed in range(20):
        table = new(seed, 2 + seed % 5, OPTIONS[3])
        table._state.tricks = TRICKS
        dice = engine.chance.Chance.seeded(seed)
        asked.update(ask["ask"] for ask in table.view(None)["asks"])
        while step(table, dice):
            asked.update(ask["ask"] for ask in table.view(None)["asks"])
        told.update(event["type"] for event in table.history(0))
    assert asked == {"swap", "turn", "debt", "skip", "receiver", "reverse", "secret"}
    assert told >= set(_WORDS) - {"tied"}
