"""Guesses deal anew what is hidden, and leave what was seen going into a hand where it must be."""

import random

import pytest

import engine
from engine.pantry.components import CARDS, IDS
from engine.pantry.memory import in_hand
from engine.pantry.moves import Keep, Swap
from tests.positions.pantry import (
    blind,
    cards,
    choose,
    counts,
    draw,
    hand,
    lay,
    letters,
    mover,
    remove,
    reserve,
    table,
    take,
    together,
)

from ..random_play import everything
from .play import new, random_game

#: A hidden pool with everything in it, for tables that are built.
ASIDE = tuple(cards("123456789zfd" * 3))


def guesses(at, eye, count=40):
    return [at.guess(eye, random.Random(seed)) for seed in range(count)]


def hands(at, eye, seat, count=40) -> set:
    return {hand(guess, seat) for guess in guesses(at, eye, count)}


def always(at, eye, seat) -> str:
    """The cards that this seat holds in every guess."""
    found = [guess._state.hands[seat] for guess in guesses(at, eye)]
    return letters(card for card in CARDS for _ in range(min(held[card] for held in found)))


def build(*dealt, **more):
    return table(*dealt, aside=ASIDE, **more)


def test_others_hands_are_dealt_anew_and_the_own_is_kept():
    at = random_game(4, steps=9, seats=4)
    assert len(hands(at, 0, 1)) > 20 and len(hands(at, 0, 3)) > 20
    assert hands(at, 0, 0) == {hand(at, 0)}
    assert len(hands(at, None, 0)) > 20


def test_closed_cards_the_trouble_pile_and_the_rest_are_unknown_to_everyone():
    at = new(4)
    for eye in (None, 0, 1):
        assert len({reserve(guess, 0)[4:] for guess in guesses(at, eye)}) > 20
        assert len({tuple(guess._state.trouble) for guess in guesses(at, eye)}) == 40
        assert len({guess._state.aside for guess in guesses(at, eye)}) == 40
        assert {reserve(guess, 0)[:3] for guess in guesses(at, eye)} == {reserve(at, 0)[:3]}


def test_closed_upper_cards_are_unknown_too():
    at = build("17", "88", reserves=["---/666", "479/123"], opens=[3, 1])
    found = {reserve(guess, 1)[:3] for guess in guesses(at, 0)}
    assert len(found) > 10 and {row[0] for row in found} == {"4"}


def test_what_is_gone_stays_gone():
    at = build("17", "88", reserves=["---/666", "4--/1-3"])
    assert all(reserve(guess, 1)[5] == "-" and reserve(guess, 1)[1:3] == "--" for guess in guesses(at, 0))


def test_no_card_is_lost_or_made():
    at = random_game(6, steps=150, seats=5, options={"tricks": True, "hindrances": True})
    for eye in (None, 0, 3):
        for guess in guesses(at, eye, 5):
            assert everything_counted(guess) == dict.fromkeys(CARDS, 8)


def everything_counted(at) -> dict:
    state = at._state
    lying = [*state.trouble, *state.pile, *state.aside, *(card for row in state.reserves for card in row)]
    held = [*state.hands, state.out]
    return {card: lying.count(card) + sum(each[card] for each in held) for card in CARDS}


def test_the_future_of_chance_is_unknown_too():
    assert len({guess._state.chance.state for guess in guesses(new(), 0)}) == 40


def test_tricks_to_come_are_unknown_and_open_ones_stay():
    at = new(options={"tricks": True})
    found = guesses(at, 0)
    assert len({guess._state.trick_deck for guess in found}) > 20
    assert {guess._state.tricks for guess in found} == {at._state.tricks}


def test_hindrances_never_seen_are_unknown_and_those_put_back_are_remembered():
    at = new(options={"hindrances": True})
    at._state.hindrances = ("unknown_0", "unknown_1", "unknown_2", "chaos", "invasion_6")
    at._state.fresh = 3
    found = {guess._state.hindrances for guess in guesses(at, 0)}
    assert len(found) == 6 and {deck[3:] for deck in found} == {("chaos", "invasion_6")}


def test_how_many_hindrances_were_never_seen():
    at = random_game(7, seats=4, options={"hindrances": True})
    seen = set()
    for event in at.history(None):
        if event["type"] == "round":
            seen |= {each["hindrance"] for each in event["hindrances"]}
    assert seen and at._state.fresh == 7 - len(seen)


# Sealed swaps


def test_a_sealed_swap_of_others_may_be_any():
    at = new(seats=3)
    at.play(1, Keep())
    found = guesses(at, 0)
    assert len({guess._state.swaps[1] for guess in found}) > 5
    assert all(guess._state.swaps[2] is None and guess.to_act == at.to_act for guess in found)
    for guess in found:
        swap = guess._state.swaps[1]
        assert not swap or guess._state.hands[1][swap[0]]


def test_the_own_sealed_swap_is_kept():
    at = new(seats=3)
    card = IDS[cards(hand(at, 0))[0]]
    at.play(0, Swap(card, "b"))
    assert {guess._state.swaps[0] for guess in guesses(at, 0)} == {at._state.swaps[0]}
    assert len({guess._state.swaps[0] for guess in guesses(at, 1)}) > 3


def test_a_guess_before_the_swaps_can_be_played_on():
    at = new(seats=3)
    at.play(1, Keep())
    for guess in guesses(at, 0, 10):
        guess.play(0, Keep())
        guess.play(2, Keep())
        assert mover(guess) == guess.view(None)["starter"]


# What was seen


def test_a_taken_pile_is_in_that_hand():
    at = build("111", "88", "99", pile="459")
    take(at)
    assert always(at, 1, 0) == always(at, None, 0) == "459" and len(hands(at, 1, 0)) > 10


def test_until_it_is_laid():
    at = build("111", "88", "99", pile="4459")
    take(at)
    lay(at, "8")
    lay(at, "9")
    lay(at, "9")
    assert always(at, 1, 0) == "445"
    at = build("111", "88", "99", pile="4459")
    take(at)
    lay(at, "88")
    take(at)
    lay(at, "44")
    assert always(at, 1, 0) == "59" and always(at, 0, 2) == always(at, 1, 2) == "88"


def test_more_laid_than_were_known():
    at = build("4411", "88", "99", pile="49")
    take(at)
    lay(at, "8")
    lay(at, "9")
    assert always(at, 1, 0) == "49"
    take(at)
    at._state.mover, at._state.waiting = 0, (0,)
    at._state.pile = []
    lay(at, "444")
    assert "4" not in always(at, 1, 0)


def test_until_it_is_removed():
    at = build("4441", "88", "99", pile="497")
    take(at)
    lay(at, "8")
    lay(at, "9")
    remove(at, "4")
    assert always(at, 1, 0) == "79"


def test_a_blind_card_that_did_not_fit_is_in_that_hand():
    at = build("", "88", "99", pile="8", reserves=["---/466"])
    blind(at, "a")
    assert always(at, 1, 0) == "48"


def test_the_card_taken_in_a_swap_is_in_that_hand():
    at = new(seats=2, options={"starter": "first"})
    at._state.hands = [counts("12345"), counts("56789")]
    at._state.reserves = [cards("zfd666"), cards("123666")]
    at.play(0, Swap("villain_1", "a"))
    at.play(1, Keep())
    assert always(at, 1, 0) == "z" and always(at, 0, 1) == ""


def test_the_card_taken_up_by_trick_9_is_in_that_hand():
    at = build("91", "88", reserves=["4--/666"], tricks="9")
    lay(at, "9")
    assert always(at, 1, 0) == "4"


def test_cards_drawn_for_4s_are_known_to_the_drawer_only():
    at = build("47", "88", trouble="123zzz")
    lay(at, "4")
    draw(at)
    assert hands(at, 1, 1) == {"88zz"} and len(hands(at, 0, 1)) > 10


def test_cards_laid_together_leave_the_hand():
    at = build("7", "18", "18", pile="7", reserves=["7--/666"])
    take(at)
    lay(at, "1")
    lay(at, "1")
    together(at, "a")
    assert hand(at, 0) == "" and at._state.known[0] == [0] * len(IDS)


def test_at_the_end_all_hands_were_shown():
    at = random_game(5)
    for seat in range(3):
        assert hands(at, (seat + 1) % 3, seat, 10) == {hand(at, seat)}


# Surprises


def surprised(giver="27", taken="", **more):
    """Seat 0 gives a card to seat 1; seat 2 looks on. All know that 0 took these cards before."""
    at = build(giver, "88", "99", tricks="2", **more)
    for card in cards(taken):
        at._state.known[0][card] += 1
    lay(at, "2")
    choose(at, 1)
    return at


def test_giver_and_receiver_know_the_card():
    at = surprised("2777")
    assert always(at, 0, 1) == "7" and hands(at, 1, 1) == {"788"}
    assert "7" not in always(at, 2, 1) and "7" not in always(at, None, 1)


def test_the_receiver_knows_that_the_giver_has_it_no_longer():
    at = surprised("24", taken="4")
    assert hand(at, 0) == "" and hands(at, 1, 1) == {"488"}


def test_a_known_card_handed_over_is_with_one_of_the_two():
    """The onlooker knew 4 and 9 in the giver's hand of three: one of them may have gone, not both."""
    at = surprised("2149", taken="49")
    found = {
        ("4" in hand(guess, 0), "9" in hand(guess, 0), "4" in hand(guess, 1), "9" in hand(guess, 1))
        for guess in guesses(at, 2, 150)
    }
    for gave_4, gave_9, got_4, got_9 in found:
        assert (gave_4 or got_4) and (gave_9 or got_9) and (gave_4 or gave_9)
    assert {(True, True), (True, False), (False, True)} == {each[:2] for each in found}


def test_if_the_whole_hand_was_known_one_of_these_cards_moved():
    at = surprised("2449", taken="449")
    for guess in guesses(at, 2, 60):
        gave, got = hand(guess, 0), hand(guess, 1)
        assert (gave == "44" and "9" in got) or (gave == "49" and "4" in got)


def test_what_is_laid_later_tells_what_was_not_handed_over():
    at = build("2459", "88", "99", tricks="2")
    for card in cards("459"):
        at._state.known[0][card] += 1
    lay(at, "2")
    choose(at, 1)
    at._state.mover, at._state.waiting, at._state.phase, at._state.pile = 0, (0,), "turn", []
    first = hand(at, 0)[0]
    lay(at, first)
    rest = {"459".replace(first, "")[0], "459".replace(first, "")[1]}
    for guess in guesses(at, 2, 60):
        (left,) = hand(guess, 0)
        assert left in rest and (rest - {left}).pop() in hand(guess, 1)


def test_the_truth_is_no_likelier_than_what_else_could_be():
    """Counting guesses must not tell which of three equally possible cards was handed over."""
    at = surprised("2459", taken="459")
    left = [hand(guess, 0) for guess in guesses(at, 2, 300)]
    assert sorted(set(left)) == ["45", "49", "59"] and left.count(hand(at, 0)) < 150


def test_any_card_of_the_hand_may_have_been_handed_over():
    assert in_hand(counts("499"), 5) == [4, 9, 9, 0, 0]
    at = surprised("2459", taken="45")
    gone = {guess._state.log[-1] for guess in guesses(at, 2)}
    assert gone == {("over", 0, card, 1) for card in (4, 5, 0)}
    assert {guess._state.log[-1] for guess in guesses(at, 1)} == {at._state.log[-1]}


def test_after_a_surprise_taken_piles_are_remembered_still():
    at = surprised("2777", pile="")
    take(at)
    assert always(at, 2, 1)[:1] == "2" and always(at, 0, 1) == "27"
    at._state.mover, at._state.waiting, at._state.phase = 1, (1,), "turn"
    lay(at, "2")
    choose(at, 0)
    assert "2" not in always(at, 0, 1)


def test_unknown_cards_drawn_after_a_surprise_make_room():
    at = surprised("21", taken="1", trouble="zzz")
    assert hand(at, 0) == "" and hand(at, 1) == "188"
    for guess in guesses(at, 2, 20):
        assert "1" in hand(guess, 1)
    state = at._state
    state.mover, state.waiting, state.phase, state.debt, state.pile = 0, (0,), "debt", 2, cards("4")
    draw(at)
    assert len(hands(at, 2, 0)) > 5


def test_no_more_of_a_card_than_there_are():
    """The only hidden 4 was known in the giver's hand of three; the receiver lays it, so it was handed over."""
    for seed in range(30):
        at = table("2459", "88", "99", tricks="2", aside=tuple(cards("123" * 6)))
        at._state.chance.state = seed
        at._state.known[0][4] += 1
        lay(at, "2")
        choose(at, 1)
        if "4" in hand(at, 1):
            break
    assert {"4" in hand(guess, 0) for guess in guesses(at, 2)} == {True, False}
    lay(at, "4")
    for guess in guesses(at, 2):
        assert "4" not in hand(guess, 0) + hand(guess, 1)
        assert len(hand(guess, 0)) == 2 and len(hand(guess, 1)) == 2


@pytest.mark.parametrize("seed", range(6))
def test_truth_is_always_a_possible_guess(seed):
    """What must be in a hand really is there, whoever thinks so and whatever was handed over."""
    at = random_game(seed, steps=150 + 40 * seed, seats=2 + seed % 4, tricks=("trick_2",))
    for eye in (None, *range(at.seat_count)):
        for guess in guesses(at, eye, 4):
            assert everything_counted(guess) == dict.fromkeys(CARDS, 8)
            assert all(min(held) >= 0 and held[0] == sum(held[1:]) for held in guess._state.hands)


# The promise of a guess


def test_the_same_rng_gives_the_same_guess():
    at = random_game(4, steps=60, seats=4)
    assert at.guess(0, random.Random(5)) == at.guess(0, random.Random(5))


def test_a_guess_is_no_window_on_the_truth():
    at = build("47", "88", "99", trouble="123zzz")
    lay(at, "4")
    draw(at)
    guess = at.guess(2, random.Random(5))
    assert guess.journal.seed is None
    assert "cards" not in guess.history(1)[-1]
    with pytest.raises(engine.BadSeed):
        engine.replay(guess.journal)


def test_a_guess_leaves_the_table_alone():
    at = random_game(4, steps=61, seats=4)
    before = everything(at)
    guess = at.guess(0, random.Random(5))
    rng = random.Random(1)
    for _ in range(60):
        seat = rng.choice(guess.to_act)
        guess.play(seat, rng.choice(guess.moves(seat)))
    assert everything(at) == before


def test_undo_works_in_the_guess_of_the_mover_and_reaches_the_same_guess():
    at = build("f7717", "88", "99", pile="4")
    lay(at, "f")
    lay(at, "77")
    guess = at.guess(0, random.Random(3))
    dealt = [hand(guess, seat) for seat in (1, 2)], guess._state.trouble
    guess.undo(0)
    guess.undo(0)
    assert ([hand(guess, seat) for seat in (1, 2)], guess._state.trouble) == dealt
    assert hand(guess, 0) == "1777f" and not at.guess(1, random.Random(3)).undo_allowed(0)


def test_undo_in_a_guess_after_a_surprise():
    at = surprised("2114", taken="4")
    at._state.mover, at._state.waiting, at._state.phase, at._state.pile = 2, (2,), "turn", []
    lay(at, "9")
    guess = at.guess(2, random.Random(3))
    dealt = [hand(guess, seat) for seat in (0, 1)]
    guess.undo(2)
    assert [hand(guess, seat) for seat in (0, 1)] == dealt
