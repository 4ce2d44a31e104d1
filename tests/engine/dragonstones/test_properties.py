"""What holds in every position of this game, whatever was played; ../test_promises.py is for all games."""

import random

from hypothesis import given
from hypothesis import strategies as st

from engine.dragonstones.components import COINS, SPENT, START
from engine.dragonstones.effects import QUESTIONS
from engine.dragonstones.view import _WORDS

from ..random_play import anybody
from .play import OPTIONS, new, positions


@given(positions)
def test_nobody_beyond_the_target_and_the_game_ends_with_it(table):
    state = table._state
    assert all(points <= state.target for points in state.points)
    assert table.over == (state.target in state.points) or state.cause == "no_gold"


def counted(table) -> list:
    """What each purse holds, and the fairy gold before its screen, by what everybody has been told since the start."""
    purses = [{**dict(zip(COINS, START, strict=False)), "spent": 0} for _ in range(table.seat_count)]

    def move(purse, gains):
        for kind, count in gains.items():
            if kind in purse:
                purse[kind] += count

    for event in table.history(None):
        match event:
            case {"type": "revealed" | "silver", "bids": bids}:
                for purse, bid in zip(purses, bids, strict=True):
                    move(purse, {kind: -count for kind, count in (bid or {}).items()})
                    move(purse, {"spent": (bid or {}).get("fairy", 0)})
            case {"type": "took", "seat": seat, "kind": kind, "count": count}:
                move(purses[seat], {kind: count})
            case {"type": "bought", "seat": seat, "coin": coin, "price": price}:
                move(purses[seat], {coin: -price})
            case {"type": "paid_bid", "seat": seat, "fairy": fairy}:
                move(purses[seat], {"spent": -fairy})
            case {"type": "robbed", "seat": seat, "victim": victim, "what": what}:
                move(purses[seat], {what: 1})
                move(purses[victim], {what: -1})
            case {"type": "emptied", "seat": seat, "victim": victim}:
                for kind in ("common", "silver"):
                    move(purses[seat], {kind: purses[victim][kind]})
                    purses[victim][kind] = 0
            case {"type": "came_home", "fairy": fairy}:
                for purse, coins in zip(purses, fairy, strict=True):
                    purse.update(fairy=purse["fairy"] + coins, spent=0, black=0)
    return [[purse[kind] for kind in (*COINS, "spent")] for purse in purses]


@given(positions, st.integers(0, 2**32))
def test_every_guess_has_the_coins_that_whoever_listened_can_count(table, seed):
    """Stones lie open; of the Thief's and the Brigand's coins everybody knows where they were, so where they are."""
    for eye in (None, *range(table.seat_count)):
        state = table.guess(eye, random.Random(seed))._state
        assert [[*owned[: len(COINS)], owned[SPENT]] for owned in state.owned] == counted(table)


def test_random_games_reach_every_kind_of_event_and_question():
    told, asked = set(), set()
    for seed in range(24):
        table = new(seed, 3 + seed % 4, OPTIONS[seed % len(OPTIONS)])
        rng = random.Random(seed)
        while table.to_act:
            asked.update(ask["ask"] for ask in table.view(None)["asks"])
            seat = anybody(table, rng)
            table.play(seat, rng.choice(table.moves(seat)))
        told.update(event["type"] for event in table.history(0))
    assert asked == {"bid", "silver", *QUESTIONS}
    assert told == set(_WORDS)
