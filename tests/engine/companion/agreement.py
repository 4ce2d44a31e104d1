"""Random final states, scored by the engine and on a score sheet.

`python -m tests.engine.companion.agreement 10000` compares so many of each game; the tests are content with fewer.
"""

import random
import sys
import time

import engine
from engine.companion import sheets
from engine.dragonheart import scoring as heart_scoring
from engine.dragonheart.components import CARDS
from engine.dragons_gold import scoring as gold_scoring
from engine.dragons_gold.components import BOX, COLOURS, GEM, KINDS
from engine.dragons_gold.state import NOBODY
from engine.dragonstones import scoring as fist_scoring
from engine.dragonstones.components import RED, SPENT
from engine.pantry import rounds as pantry_rounds
from engine.pantry import scoring as pantry_scoring
from engine.pantry.components import CARD, FEATHERS, IDS
from engine.pantry.components import CARDS as PANTRY_CARDS
from engine.pantry.state import OVER, SIZE

from ..boxes import random_box

NAMES = ["Anna", "Boris", "Carla", "Dmitri", "Elena", "Fabio"]


def dragonheart(chance) -> tuple:
    """Both decks' cards are in one player's heap, in the other's or in neither."""
    state = engine.new("dragonheart", NAMES[:2], seed=0, options={"box": random_box("dragonheart", chance)})._state
    state.taken = [[], []]
    for card in state.box.deck * 2:
        owner = chance.randrange(3)
        if owner < 2:
            state.taken[owner].append(card)
    if chance.random() < 0.2:  # ties are rare by chance
        state.taken[1] = list(state.taken[0])
    state.figure = chance.randrange(-1, 2)
    return heart_scoring.result(state), heart_sheet(state, by_cards=chance.random() < 0.5)


def heart_sheet(state, by_cards: bool):
    sheet = sheets.DragonheartSheet.new(NAMES[:2]).move_figure(state.figure)
    for seat, cards in enumerate(state.taken):
        if by_cards:
            for card in set(cards):
                sheet = sheet.count(seat, *CARDS[card], cards.count(card))
        else:
            for suit, fame in heart_scoring.fame_by_suit(cards).items():
                sheet = sheet.total(seat, suit, fame)
    return sheet


def dragonstones(chance) -> tuple:
    seats, target = chance.randint(3, 6), chance.choice([3, 5])
    state = engine.new("dragonstones", NAMES[:seats], seed=0, options={"points": target})._state
    state.points = [chance.randrange(target) for _ in range(seats)]
    if chance.random() < 0.7:  # else gold ran out before anybody had enough
        state.points[chance.randrange(seats)] = target
    for each in state.owned:
        each[RED:SPENT] = [chance.randrange(3) for _ in range(3)]
    sheet = sheets.DragonstonesSheet.new(NAMES[:seats], target=target)
    for seat in range(seats):
        sheet = sheet.set_points(seat, state.points[seat]).set_stones(seat, sum(state.owned[seat][RED:SPENT]))
    return fist_scoring.result(state), sheet


def dragons_gold(chance) -> tuple:
    """The tokens of the box are behind the screens, or lost; few players get some of a colour, so that ties happen."""
    seats, rules = chance.randint(3, 6), chance.choice(["basic", "advanced"])
    options = {"rules": rules, "box": random_box("dragons_gold", chance)}
    state = engine.new("dragons_gold", NAMES[:seats], seed=0, options=options)._state
    hoards = [[0] * len(KINDS) for _ in range(seats)]
    for kind, count in enumerate(BOX):
        for _ in range(chance.randint(0, count)):
            hoards[chance.randrange(seats)][kind] += 1
    state.hoards = tuple(tuple(hoard) for hoard in hoards)
    if rules == "advanced" and chance.random() < 0.5:
        state.gem = chance.choice(COLOURS)
        state.items = (*state.items[:GEM], chance.randrange(seats), *state.items[GEM + 1 :])
    return gold_scoring.result(state), gold_sheet(state, rules)


def gold_sheet(state, rules: str):
    sheet = sheets.GoldSheet.new(NAMES[: len(state.hoards)], rules=rules, box=state.box.text)
    for seat, hoard in enumerate(state.hoards):
        for kind, count in zip(KINDS, hoard, strict=True):
            sheet = sheet.count(seat, kind, count)
    if state.gem != NOBODY:
        sheet = sheet.set_gem(state.items[GEM], KINDS[state.gem])
    return sheet


def pantry(chance) -> tuple:
    """Whole games of rounds that are ended by chance in the middle; the sheet is written by cards or by coins."""
    seats = chance.randint(2, 6)
    options = {"starter": "first", "box": random_box("pantry", chance)}
    state = engine.new("pantry", NAMES[:seats], seed=chance.getrandbits(30), options=options)._state
    sheet = sheets.PantrySheet.new(NAMES[:seats], box=state.box.text)
    while state.phase != OVER:
        assert sheet.next_starter == state.starter and sheet.tied == list(state.tied) and not sheet.over
        _scatter(state, chance)
        pantry_rounds.end(state, chance.randrange(seats), "out", lambda event: None)
        sheet = with_round(sheet, len(state.rounds) - 1, state.rounds[-1], by_cards=chance.random() < 0.5)
        assert sheet.scores == list(state.totals)
    return pantry_scoring.result(state), sheet


def _scatter(state, chance) -> None:
    """The cards that people still have at the end of a round: few, so that games last."""
    state.tricks = (FEATHERS,) if chance.random() < 0.5 or state.tricks else ()
    winner = chance.randrange(len(state.hands))
    for seat, hand in enumerate(state.hands):
        hand[:] = [0] * len(IDS)
        for _ in range(0 if seat == winner else chance.randrange(4)):
            hand[chance.choice([*PANTRY_CARDS, CARD["villain_8"], CARD["villain_8"]])] += 1
        hand[SIZE] = sum(hand)
        state.reserves[seat] = [
            0 if seat == winner else chance.choice([0, chance.choice(PANTRY_CARDS)]) for _ in range(6)
        ]
    if chance.random() < 0.3:
        state.hands[-1], state.reserves[-1] = list(state.hands[0]), list(state.reserves[0])


def with_round(sheet, number: int, ended, by_cards: bool):
    """The sheet with one more round as the engine has counted it."""
    for seat in sheet.seats:
        value = _cards(ended, seat) if by_cards else 0 if ended.sums[seat] < 0 else ended.sums[seat]
        sheet = sheet.put(number, seat, value)
    sheet = sheet.set_feathers(number, ended.feathers)
    for seat in sheet.seats:
        if not by_cards:
            sheet = sheet.put(number, seat, ended.sums[seat])
    return sheet


def _cards(ended, seat: int) -> dict:
    faces = [*ended.hands[seat], *(card for _, card in ended.reserves[seat])]
    return {IDS[card]: faces.count(card) for card in set(faces)}


GAMES = {
    "dragonheart": dragonheart,
    "dragonstones": dragonstones,
    "dragons_gold": dragons_gold,
    "pantry": pantry,
}


def agree(game: str, states: int, seed: int = 1) -> None:
    """Compare so many states; an AssertionError tells by its number which one differs."""
    for number in range(states):
        result, sheet = GAMES[game](random.Random(f"{game} {seed} {number}"))
        assert (sheet.scores, sheet.winners) == (result.scores, result.winners), number
        if number % 20 == 0:
            assert sheets.from_dict(sheet.as_dict()) == sheet, number


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for name in GAMES:
        began = time.process_time()
        agree(name, count)
        print(f"{name}: sheet and engine agree on {count} final states ({time.process_time() - began:.1f} s)")
