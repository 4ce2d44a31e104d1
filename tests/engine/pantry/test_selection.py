"""Hindrances and tricks chosen card by card: all, none or some of them."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.pantry.components import HINDRANCE_CARDS, TRICKS
from tests.positions.pantry import lay

from ..random_play import everything, play_bots
from .play import new, random_game

CARDS = {"hindrances": HINDRANCE_CARDS, "tricks": TRICKS}


def some(cards):
    return st.lists(st.sampled_from(cards), unique=True)


def ended(**options):
    """The table after a first round, with these options."""
    at = new(options={"starter": "first", **options})
    state = at._state
    state.waiting, state.phase, state.mover = (0,), "turn", 0
    state.hands[0] = [1, 1] + [0] * 11
    state.reserves[0] = [0] * 6
    lay(at, "1")
    return at


# What may be said


@pytest.mark.parametrize("option, cards", CARDS.items())
def test_a_choice_is_kept_in_the_order_of_the_box(option, cards):
    few = [cards[4], cards[0]]
    assert new(options={option: few}).journal.options[option] == (cards[0], cards[4])
    assert few == [cards[4], cards[0]]
    assert new(options={option: tuple(few)}).journal.options[option] == (cards[0], cards[4])


@pytest.mark.parametrize("option, cards", CARDS.items())
def test_all_cards_are_yes_and_none_is_no(option, cards):
    assert new(options={option: list(reversed(cards))}).journal.options[option] is True
    assert new(options={option: []}).journal.options[option] is False
    assert new(options={option: cards}) == new(options={option: True})
    assert new(options={option: ()}) == new(options={option: False}) == new()


@pytest.mark.parametrize("option", CARDS)
@pytest.mark.parametrize(
    "value",
    [["trick_3"], ["chaos", "chaos"], ["trick_1", "trick_1"], [None], [["chaos"]], [1], "chaos", {"chaos"}, 1, None],
)
def test_a_choice_of_cards_that_are_not_in_the_box_or_there_twice_is_refused(option, value):
    with pytest.raises(engine.BadOption, match=r"False, True or some of .* each of them once") as refused:
        new(options={option: value})
    assert refused.value.code == "bad_option"


def test_a_journal_with_such_a_choice_is_refused():
    options = new().journal.options
    for value in (["trick_3"], ["trick_2", "trick_2"], 1):
        text = engine.Journal("pantry", ["Anna", "Boris"], {**options, "tricks": value}, seed=1).dumps()
        with pytest.raises(engine.EditedJournal):
            engine.Journal.loads(text)


# What it does


def test_only_the_chosen_tricks_come_up():
    at = random_game(3, options={"tricks": ["trick_9", "trick_1"]})
    assert sorted(at.view(None)["tricks"]) == ["trick_1", "trick_9"] and not at._state.trick_deck
    opened = [event["trick"] for event in at.history(None) if event["type"] == "round"]
    assert len(opened) > 2 and set(opened[2:]) == {None}


def test_only_the_chosen_hindrances_are_taken():
    at = random_game(4, options={"hindrances": ["unknown_3", "invasion_1"]})
    rounds = [event for event in at.history(None) if event["type"] == "round"]
    assert {each["hindrance"] for event in rounds for each in event["hindrances"]} == {"invasion_6", "unknown_0"}
    assert all(len(event["hindrances"]) == 1 for event in rounds[1:])


def test_a_hindrance_is_chosen_as_a_card_whatever_number_the_box_gives_it():
    at = ended(hindrances=["invasion_2"], box="invasion_2=10")
    assert [each["hindrance"] for each in at.view(None)["players"]] == ["invasion_10", None, None]


def test_one_hindrance_alone_comes_in_every_round():
    at = random_game(5, options={"hindrances": ["invasion_3"]})
    rounds = [event["hindrances"] for event in at.history(None) if event["type"] == "round"]
    assert len(rounds) > 2 and all(each["hindrance"] == "invasion_8" for (each,) in rounds[1:])


def test_chaos_alone_brings_no_other_hindrance_but_all_the_cards():
    at = ended(hindrances=["chaos"])
    assert at.view(None)["chaos"] and at.view(None)["aside"] == 0
    assert [each["hindrance"] for each in at.view(None)["players"]] == [None] * 3


def test_chaos_with_too_few_others_leaves_the_last_ones_free():
    at = ended(hindrances=["chaos", "invasion_1", "invasion_2"])
    at._state.hindrances, at._state.hindered = ("chaos", "invasion_6", "invasion_7"), ()
    state = at._state
    state.waiting, state.phase, state.mover = (1,), "turn", 1
    state.hands[1] = [1, 1] + [0] * 11
    state.reserves[1] = [0] * 6
    lay(at, "1")
    assert [each["hindrance"] for each in at.view(None)["players"]] == [None, "invasion_6", "invasion_7"]


# What holds for every choice


@given(some(HINDRANCE_CARDS), some(TRICKS), st.integers(2, 6), st.integers(0, 2**32))
def test_a_choice_in_any_order_is_the_same_game_and_comes_back_from_its_journal(hindrances, tricks, seats, seed):
    at = random_game(seed, 60, seats, {"hindrances": hindrances, "tricks": tricks})
    other = random_game(seed, 60, seats, {"hindrances": hindrances[::-1], "tricks": tuple(sorted(tricks))})
    assert everything(other) == everything(at)
    journal = engine.Journal.loads(at.journal.dumps())
    assert journal == at.journal and engine.replay(journal) == at
    assert at.guess(0, random.Random(seed)).view(0) == at.view(0)


def test_bots_play_every_choice_to_the_end():
    for seed in range(40):
        rng = random.Random(seed)
        options = {option: rng.sample(cards, rng.randrange(8)) for option, cards in CARDS.items()}
        at = play_bots(new(seed, 2 + seed % 5, options), range(6), seed)
        assert engine.replay(engine.Journal.loads(at.journal.dumps())) == at
        assert set(at.view(None)["tricks"]) <= set(options["tricks"])
