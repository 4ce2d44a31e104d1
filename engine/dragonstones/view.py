"""Who may see what.

Coins behind a screen and closed fists are secret, and so is the order of the cards to come. Stones, points,
spent fairy gold, opened bids, the bank, kept markers and which characters are in the round lie open.
"""

from functools import lru_cache

from . import effects
from .components import AMULET, BLACK, BLUE, COMMON, FAIRY, IDS, KINDS, RED, SILVER, SPENT, YELLOW
from .rules import fist, open_bids, open_puts, worth
from .state import BID, CHOOSE, CURSED, DISCARDED, EMPTY, NOBODY, OPEN, SILVER_BID, TIED, UNSOLD, State

_FATES = {OPEN: "open", UNSOLD: "unsold", CURSED: "cursed", TIED: "tied", DISCARDED: "discarded"}


def _names(cards) -> list:
    return [IDS[card] for card in cards]


def _stones(counts) -> dict:
    return {"red": counts[0], "blue": counts[1], "yellow": counts[2]}


def _gold(bid: tuple) -> dict:
    fairy, common, amulet, black = bid
    return {"fairy": fairy, "common": common, "amulet": amulet, "black": black, "value": worth(bid)}


def _silver(bid: tuple | None) -> dict | None:
    return None if bid is None else {"silver": bid[0], "amulet": bid[1], "value": worth(bid)}


def view(state: State, seat: int | None) -> dict:
    seen = {
        "phase": state.phase,
        "round": state.round,
        "target": state.target,
        "lots": [_lot(lot) for lot in state.lots],
        "to_come": _names(sorted(state.pile)),
        "used": [{"card": IDS[card], "seat": user} for card, user in state.used] if state.used else [],
        "specials": _names(state.drawn),
        "cards": len(state.lots) + len(state.pile) + len(state.used),
        "bank": _bank(state.bank),
        "deck": len(state.deck),
        "discard": _names(sorted(state.discard)),
        "players": [_player(state, each) for each in range(len(state.owned))],
        "chain": [IDS[card] for card, _, _ in state.chain] if state.phase == CHOOSE else [],
        "asks": [_ask(state, each, seat) for each in state.waiting],
        "own": [_own(number, spec) for number, spec in enumerate(state.own, start=1)] if state.own else [],
    }
    if seat is not None:
        seen["purse"] = _purse(state.owned[seat])
        seen["fist"] = _fist(state, seat)
    return seen


def _own(number: int, spec: dict) -> dict:
    return {"id": f"own{number}", **spec, "effect": effects.listed(spec["effect"])}


def _bank(bank: list) -> dict:
    """What the public may see of it: black coins have no number."""
    fairy, common, silver, amulet, _, red, blue, yellow = bank
    return {
        "fairy": fairy, "common": common, "silver": silver, "amulet": amulet,
        "red": red, "blue": blue, "yellow": yellow,
    }  # fmt: skip


def _purse(owned: list) -> dict:
    fairy, common, silver, amulet, black, *_ = owned
    return {"fairy": fairy, "common": common, "silver": silver, "amulet": amulet, "black": black}


def _lot(lot: tuple) -> dict:
    seen = _described(lot).copy()
    bids, silver = seen["bids"], seen["silver"]
    if bids is not None:
        seen["bids"] = [bid.copy() for bid in bids]
    if silver is not None:
        seen["silver"] = [None if bid is None else bid.copy() for bid in silver]
    return seen


@lru_cache(maxsize=256)
def _described(lot: tuple) -> dict:
    """An auction that is over is the same in all views, so it is described once; a view gets copies of it."""
    card, fate, bids, silver = lot
    return {
        "card": IDS[card],
        "fate": "sold" if fate > NOBODY else _FATES[fate],
        "seat": fate if fate > NOBODY else None,
        "bids": None if bids is None else [_gold(bid) for bid in bids],
        "silver": None if silver is None else [_silver(bid) for bid in silver],
    }


def _player(state: State, player: int) -> dict:
    owned, markers = state.owned[player], state.markers[player]
    return {
        "points": state.points[player],
        "stones": {"red": owned[RED], "blue": owned[BLUE], "yellow": owned[YELLOW]},
        "spent": owned[SPENT],
        "markers": _names(markers) if markers else [],
        "closed": state.bids[player] is not None,
    }


def _fist(state: State, seat: int) -> dict | None:
    """What this seat has put into its fist, and once it is closed what it holds."""
    if state.phase not in (BID, SILVER_BID):
        return None
    common, amulet, black = state.puts[seat]
    put = {"common": common, "amulet": amulet, "black": black}
    if state.bids[seat] is None:
        return {"put": put, "bid": None}
    return {"put": put, "bid": (_silver if state.phase == SILVER_BID else _gold)(fist(state, seat))}


def _ask(state: State, asked: int, seat: int | None) -> dict:
    if state.phase != CHOOSE:
        found = {"ask": state.phase, "seat": asked, "card": IDS[state.lots[-1][0]]}
        if asked == seat:
            found["options"] = list(open_bids(state, seat))
            found["put"] = [KINDS[coin] for coin in open_puts(state, seat)]
        return found
    question = state.todo[-1]
    kind = effects.QUESTIONS[question[0]]
    choose = effects.options if asked == seat else effects.open_options
    return {
        "ask": question[0],
        "seat": asked,
        "card": IDS[state.chain[question[1]][0]],
        "options": choose(state, question),
        **kind.tell(state, *question[2:]),
    }


def blur(event: tuple, seat: int | None) -> tuple:
    """The event without what this seat doesn't know: how much was in a purse is known to two players."""
    return (*event[:-1], None) if event[0] == "emptied" and seat not in event[1:3] else event


def see(event: tuple, seat: int | None) -> dict:
    """The event as this seat sees it.

    >>> see(("emptied", 0, 2, (3, 1)), 0)
    {'type': 'emptied', 'seat': 0, 'victim': 2, 'common': 3, 'silver': 1}
    >>> see(("emptied", 0, 2, (3, 1)), 1)
    {'type': 'emptied', 'seat': 0, 'victim': 2}
    """
    return _WORDS[event[0]](*blur(event, seat))


def _emptied(kind, seat, victim, amounts):
    seen = {"type": kind, "seat": seat, "victim": victim}
    return seen if amounts is None else {**seen, "common": amounts[0], "silver": amounts[1]}


def _robbed(kind, seat, victim, loot):
    what = None if loot == NOBODY else "spent" if loot == SPENT else KINDS[loot]
    return {"type": kind, "seat": seat, "victim": victim, "what": what}


_WORDS = {
    "round": lambda kind, number, specials: {"type": kind, "round": number, "specials": _names(specials)},
    "turned": lambda kind, card: {"type": kind, "card": IDS[card]},
    "discarded": lambda kind, card: {"type": kind, "card": IDS[card]},
    "revealed": lambda kind, card, bids: {"type": kind, "card": IDS[card], "bids": [_gold(bid) for bid in bids]},
    "cursed": lambda kind, card, seats: {"type": kind, "card": IDS[card], "by": list(seats)},
    "unsold": lambda kind, card: {"type": kind, "card": IDS[card]},
    "tie": lambda kind, card, seats: {"type": kind, "card": IDS[card], "between": list(seats)},
    "silver": lambda kind, card, bids: {"type": kind, "card": IDS[card], "bids": [_silver(bid) for bid in bids]},
    "tied": lambda kind, card, seats: {"type": kind, "card": IDS[card], "between": list(seats)},
    "won": lambda kind, seat, card, gold, silver: {
        "type": kind, "seat": seat, "card": IDS[card], "gold": gold, "silver": silver,
    },
    "took": lambda kind, seat, what, count: {"type": kind, "seat": seat, "kind": KINDS[what], "count": count},
    "nothing": lambda kind, seat, effect: {"type": kind, "seat": seat, "effect": effect},
    "paid": lambda kind, seat, stones: {"type": kind, "seat": seat, "stones": _stones(stones)},
    "paid_bid": lambda kind, seat, fairy: {"type": kind, "seat": seat, "fairy": fairy},
    "scored": lambda kind, seat, points, total: {"type": kind, "seat": seat, "points": points, "total": total},
    "bought": lambda kind, seat, colour, coin, price: {
        "type": kind, "seat": seat, "colour": KINDS[colour], "coin": KINDS[coin], "price": price,
    },
    "robbed": _robbed,
    "emptied": _emptied,
    "purged": lambda kind, seat, colour, lost: {
        "type": kind, "seat": seat, "colour": KINDS[colour], "lost": list(lost),
    },
    "bag": lambda kind, seat, bag, drawn: {
        "type": kind, "seat": seat, "bag": _stones(bag), "drawn": [KINDS[stone] for stone in drawn],
    },
    "named": lambda kind, seat, colour: {"type": kind, "seat": seat, "colour": KINDS[colour]},
    "drew": lambda kind, seat, colour: {"type": kind, "seat": seat, "colour": KINDS[colour]},
    "stopped": lambda kind, seat, stones: {"type": kind, "seat": seat, "stones": _stones(stones)},
    "lost_all": lambda kind, seat, stones: {"type": kind, "seat": seat, "stones": _stones(stones)},
    "used": lambda kind, seat, card, source: {"type": kind, "seat": seat, "card": IDS[card], "from": source},
    "kept": lambda kind, seat, card: {"type": kind, "seat": seat, "card": IDS[card]},
    "again": lambda kind, seat, card, marker: {"type": kind, "seat": seat, "card": IDS[card], "marker": IDS[marker]},
    "came_home": lambda kind, fairy, black: {"type": kind, "fairy": list(fairy), "black": list(black)},
    "over": lambda kind, winners, scores, cause: {
        "type": kind, "winners": list(winners), "scores": list(scores), "cause": cause,
    },
}  # fmt: skip


def guess(state: State, seat: int | None, chance) -> None:
    """Deal anew what is hidden from this seat: what others have in their fists, and the order of the cards.

    Purses stay as they are, for whoever remembers knows them: all began alike, and every coin that moved since was
    seen by all. What the Brigand takes only two see; but it is all there was, so everybody can count that too.
    """
    for each in range(len(state.owned)):
        if each != seat:
            _close_fist(state, each, chance)
    for cards in (state.pile, state.deck):
        # Sorted first: what comes of it must not depend on how they lie in truth.
        cards.sort()
        chance.shuffle(cards)
    state.chance = chance


def _close_fist(state: State, seat: int, chance) -> None:
    state.puts[seat] = EMPTY
    if state.bids[seat] is None:
        return
    owned = state.owned[seat]
    amulet = int(owned[AMULET] > 0 and not chance.below(3))
    black = int(state.phase == BID and owned[BLACK] > 0 and not chance.below(3))
    state.puts[seat] = (0, amulet, black)
    most = owned[SILVER] if state.phase == SILVER_BID else owned[FAIRY] + owned[COMMON]
    state.bids[seat] = min(chance.below(most + 1), chance.below(most + 1))
