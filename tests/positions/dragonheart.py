"""The smallest tables that a test needs, in words.

Cards are written as suit and fame: "hero2 ship0". What a test doesn't mention is empty, except hands and
decks, which hold a few trolls so that nobody runs out of cards by accident.
"""

import re

import engine
from engine.dragonheart.components import CARD, CARDS, FIELDS, HOLD
from engine.dragonheart.moves import Done, Lay, Take
from engine.dragonheart.state import NOBODY, State


def cards(words: str) -> list:
    return [CARD[suit, int(fame)] for suit, fame in re.findall(r"([a-z_]+)(\d)", words)]


def words(found: list) -> str:
    return " ".join(f"{suit}{fame}" for suit, fame in (CARDS[card] for card in found))


def table(
    hand="troll1",
    other="troll1 troll1 troll1 troll1 troll1",
    deck="troll1 troll2 troll3 troll1 troll2 troll3 troll1 troll2",
    other_deck="troll1 troll2 troll3 troll1 troll2 troll3 troll1 troll2",
    fields=None,
    hold="",
    taken="",
    other_taken="",
    departures=0,
    figure=NOBODY,
    last_turn=NOBODY,
):
    """A table at which seat 0 is to lay."""
    made = engine.new("dragonheart", ["Anna", "Boris"], seed=1, options={"starter": "first"})
    board = [cards((fields or {}).get(name, "")) for name in FIELDS]
    board[HOLD] = cards(hold)
    made._state = State(
        chance=made._state.chance,
        box=made._state.box,
        hands=[sorted(cards(hand)), sorted(cards(other))],
        decks=[cards(deck), cards(other_deck)],
        fields=board,
        mover=0,
        taken=[cards(taken), cards(other_taken)],
        aside=cards("ship0 ship0 ship0") * departures,
        laid=[],
        put_back=[0, 0],
        departures=departures,
        figure=figure,
        last_turn=last_turn,
    )
    return made


def turn(at, lay: str, take: str | None = None) -> list:
    """A whole turn of whoever is to move; returns its events as that seat saw them."""
    (seat,) = at.to_act
    events = []
    for card in cards(lay):
        events += at.play(seat, Lay(*CARDS[card]))
    events += at.play(seat, Done())
    if take:
        events += at.play(seat, Take(take))
    return events


def hand(at, seat: int) -> str:
    return words(at._state.hands[seat])


def deck(at, seat: int) -> str:
    return words(at._state.decks[seat])


def taken(at, seat: int) -> str:
    return words(at._state.taken[seat])


def field(at, name: str) -> str:
    return words(at._state.fields[FIELDS.index(name)])


def kinds(events: list) -> list:
    return [event["type"] for event in events]
