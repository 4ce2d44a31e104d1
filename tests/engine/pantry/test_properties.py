"""What holds in every position of this game, whatever was played; ../test_promises.py is for all games."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance
from engine.pantry.components import CARD, CARDS, DEFENDER, HINDRANCE_OPTION, SET, TRICKS
from engine.pantry.moves import DRAW, PASS
from engine.pantry.rules import face, run
from engine.pantry.state import SIZE
from engine.pantry.view import _WORDS

from ..random_play import step
from .play import OPTIONS, new, positions


@given(positions)
def test_tricks_and_hindrances_are_conserved(table):
    state = table._state
    if not table._state.trick_deck:
        assert set(state.tricks) <= set(TRICKS)
    taken = [name for _, name in state.hindered]
    pile = HINDRANCE_OPTION.taken(table.journal.options["hindrances"] or True)
    assert len([*state.hindrances, *taken]) == len(pile) and len(state.box.deck) == 7
    assert not Counter([*state.hindrances, *taken]) - Counter(state.box.deck)


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


@given(positions, st.integers(0, 2**32))
def test_a_guess_of_a_guess_keeps_what_was_seen(table, seed):
    """The second guess knows no more and no less than the first."""
    once = table.guess(0, random.Random(seed))
    twice = once.guess(0, random.Random(seed + 1))
    assert twice.view(0) == table.view(0) and twice.history(0) == table.history(0)
    if not table._state.log and not table.over:
        for known, hand in list(zip(table._state.known, twice._state.hands, strict=True))[1:]:
            assert all(known[card] <= hand[card] for card in CARDS)


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


def test_random_games_reach_every_kind_of_event_and_question():
    told, asked = set(), set()
    for seed in range(20):
        table = new(seed, 2 + seed % 5, OPTIONS[3])
        table._state.tricks = TRICKS
        dice = Chance.seeded(seed)
        asked.update(ask["ask"] for ask in table.view(None)["asks"])
        while step(table, dice):
            asked.update(ask["ask"] for ask in table.view(None)["asks"])
        assert len(table.result.winners) == 1
        told.update(event["type"] for event in table.history(0))
    assert asked == {"swap", "turn", "debt", "skip", "receiver", "reverse", "secret"}
    assert told >= set(_WORDS) - {"tied"}
