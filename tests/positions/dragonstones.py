"""The smallest tables that a test needs, in words.

Stones are written as "rrb", coins as "fairy3 common1", cards by their names with blanks between them. What a
test doesn't mention is as at the start of a game: 8 fairy gold, 2 common gold and 5 silver for everybody, but
no stones. The auction is that of `card`, after those in `before` (unsold) and before those in `pile`, of which
the last is turned up first.
"""

import re

import engine
from engine.dragonstones.components import BOX, CARD, COLOURS, IDS, KIND, RED, SPECIALS, SPENT, START
from engine.dragonstones.moves import Bid, Choose, Put
from engine.dragonstones.state import OPEN, UNSOLD
from tests.positions import NAMES

FREE = (0, 0, 0, 0)


def cards(words: str) -> list:
    return [CARD[word] for word in words.split()]


def table(
    card="red_dragon",
    pile="yellow_dragon blue_dragon",
    before="witch",
    stones=(),
    coins=(),
    spent=(),
    points=(),
    markers=(),
    bank=None,
    discard="",
    target=3,
    seats=3,
    **options,
):
    """A table at which everybody is to bid for `card`."""
    made = engine.new("dragonstones", NAMES[:seats], seed=1, options=options)
    state = made._state
    state.owned = [list(START) for _ in range(seats)]
    for owned, letters in zip(state.owned, stones, strict=False):
        for letter in letters:
            owned[RED + "rby".index(letter)] += 1
    for owned, words in zip(state.owned, coins, strict=False):
        for kind, count in re.findall(r"([a-z]+)(\d+)", words or ""):
            owned[KIND[kind]] = int(count)
    for owned, count in zip(state.owned, spent, strict=False):
        owned[SPENT] = count
    state.bank = [total - sum(owned[kind] for owned in state.owned) for kind, total in enumerate(BOX)]
    state.bank[0] -= sum(owned[SPENT] for owned in state.owned)
    for kind, count in (bank or {}).items():
        state.bank[KIND[kind]] = count
    state.points = [*points, *[0] * (seats - len(points))]
    state.markers = [*(tuple(cards(each)) for each in markers), *[()] * (seats - len(markers))]
    state.lots = [(each, UNSOLD, (FREE,) * seats, None) for each in cards(before)]
    state.pile = cards(pile)
    state.used = []
    state.target = target
    if card is not None:
        state.lots.append((CARD[card], OPEN, None, None))
    lying = [lot[0] for lot in state.lots] + state.pile
    state.specials = [each for each in lying if made._state.cast[each].special]
    state.drawn = tuple(state.specials)
    state.discard = cards(discard)
    kept = [each for markers in state.markers for each in markers]
    state.deck = list(SPECIALS)
    for each in state.specials + state.discard + kept:
        if each in state.deck:
            state.deck.remove(each)
    state.waiting = tuple(range(seats))
    return made


def bid(at, *fists) -> list:
    """Everybody that is asked closes a fist, such as 3 or "3 amulet" or "2 common black"; returns the events."""
    told = len(at.history(None))
    for seat, held in zip(at.to_act, fists, strict=True):
        coins, *put = str(held).split()
        for coin in put:
            at.play(seat, Put(coin))
        at.play(seat, Bid(int(coins)))
    return at.history(None)[told:]


def win(at, *choices, seat=0, coins=1) -> list:
    """The seat wins the auction with one coin and then makes these choices; returns the events."""
    told = len(at.history(None))
    bid(at, *(coins if each == seat else 0 for each in at.to_act))
    choose(at, *choices)
    return at.history(None)[told:]


def choose(at, *choices) -> list:
    told = len(at.history(None))
    for option in choices:
        (seat,) = at.to_act
        at.play(seat, Choose(option))
    return at.history(None)[told:]


def asked(at) -> tuple:
    """The question, and what can be answered."""
    (ask,) = at.view(at.to_act[0])["asks"]
    return ask["ask"], ask["options"]


def bidding(at) -> bool:
    return at.view(None)["phase"] == "bid"


def stones(at, seat: int) -> str:
    return "".join(colour[0] * at.view(None)["players"][seat]["stones"][colour] for colour in COLOURS)


def coins(at, seat: int, *kinds) -> tuple:
    purse = at.view(seat)["purse"]
    found = tuple(purse[kind] for kind in kinds)
    return found if len(found) > 1 else found[0]


def points(at) -> list:
    return [player["points"] for player in at.view(None)["players"]]


def bank(at, *kinds) -> tuple:
    found = tuple(at._state.bank[KIND[kind]] for kind in kinds)
    return found if len(found) > 1 else found[0]


def kinds(events: list) -> list:
    return [event["type"] for event in events]


def fate(at, name: str) -> str:
    return next(lot["fate"] for lot in at.view(None)["lots"] if lot["card"] == name)


def first_lot(at) -> str:
    return IDS[at._state.lots[0][0]]
