"""Who may see what.

Everybody sees the faces on slot fields and of what was laid this turn, and of stacks and the hold the top
face and the count. Hands, decks and the fame taken so far are secret. All cards on the board were laid
openly, so a player with a good memory knows where each of them went: a guess leaves them alone.
"""

from .components import CARDS, FIELDS, HOLD, SLOTS, SUIT_OF, SUITS
from .rules import choices
from .scoring import fame
from .state import CHOOSE, NOBODY, OVER, State

#: By card what it shows. Views get copies.
_FACES = tuple({"suit": suit, "fame": fame} for suit, fame in CARDS)


def _card(card: int) -> dict:
    return _FACES[card].copy()


def _cards(cards) -> list:
    return [_FACES[card].copy() for card in cards]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _stack(cards: list) -> dict:
    return {"count": len(cards), "top": _card(cards[-1]) if cards else None}


def _field(suit: int, cards: list) -> dict:
    if SLOTS[suit]:
        return {"kind": "slots", "slots": SLOTS[suit], "cards": _cards(cards) if cards else []}
    return {"kind": "stack", "count": len(cards), "top": _card(cards[-1]) if cards else None}


def view(state: State, seat: int | None) -> dict:
    laid = state.laid
    seen = {
        "phase": state.phase,
        "turn": state.turn,
        "fields": {name: _field(suit, state.fields[suit]) for suit, name in enumerate(SUITS)},
        "hold": _stack(state.fields[HOLD]),
        "departures": state.departures,
        "figure": _seat(state.figure),
        "players": [_player(state, each, seat) for each in range(len(state.hands))],
        "laid": {"suit": SUITS[SUIT_OF[laid[0]]], "cards": _cards(laid)} if laid else {"suit": None, "cards": []},
        "choices": [SUITS[field] for field in choices(state)] if state.phase == CHOOSE else [],
        "last_turn": _seat(state.last_turn),
        "box": state.box.text,
    }
    if seat is not None:
        seen["hand"] = _cards(state.hands[seat])
    return seen


def _player(state: State, player: int, seat: int | None) -> dict:
    open_to_seat = player == seat or state.phase == OVER
    return {
        "hand": len(state.hands[player]),
        "deck": len(state.decks[player]),
        "taken": len(state.taken[player]),
        "fame": fame(state.taken[player]) if open_to_seat else None,
    }


#: Events whose last part is for the eyes of their own seat only.
_PRIVATE = {"drew", "lost_card", "took"}


def blur(event: tuple, seat: int | None) -> tuple:
    """The event without what this seat doesn't know."""
    return (*event[:-1], None) if event[0] in _PRIVATE and event[1] != seat else event


def see(event: tuple, seat: int | None) -> dict:
    """The event as this seat sees it.

    >>> see(("drew", 0, 1, [CARDS.index(("dwarf", 3))]), 0)
    {'type': 'drew', 'seat': 0, 'count': 1, 'cards': [{'suit': 'dwarf', 'fame': 3}]}
    >>> see(("drew", 0, 1, [CARDS.index(("dwarf", 3))]), 1)
    {'type': 'drew', 'seat': 0, 'count': 1}
    """
    return _WORDS[event[0]](*(blur(event, seat) if event[0] in _PRIVATE else event))


def _laid(kind, seat, card):
    return {"type": kind, "seat": seat, **_card(card)}


def _took(kind, seat, field, count, worth):
    seen = {"type": kind, "seat": seat, "field": FIELDS[field], "count": count}
    return seen if worth is None else {**seen, "fame": worth}


def _took_nothing(kind, seat, field):
    return {"type": kind, "seat": seat, "field": FIELDS[field]}


def _to_hold(kind, seat, suit, count, hold):
    return {"type": kind, "seat": seat, "suit": SUITS[suit], "count": count, "hold": hold}


def _sailed(kind, seat, departures):
    return {"type": kind, "seat": seat, "departures": departures}


def _figure(kind, seat, loser):
    return {"type": kind, "seat": seat, "from": _seat(loser)}


def _lost_card(kind, seat, card):
    return {"type": kind, "seat": seat} if card is None else _laid(kind, seat, card)


def _drew(kind, seat, count, cards):
    seen = {"type": kind, "seat": seat, "count": count}
    return seen if cards is None else {**seen, "cards": _cards(cards)}


def _last_turn(kind, seat, cause):
    return {"type": kind, "seat": seat, "cause": cause}


def _over(kind, winners, scores):
    return {"type": kind, "winners": list(winners), "scores": list(scores)}


def _turn(kind, seat):
    return {"type": kind, "seat": seat}


_WORDS = {
    "laid": _laid,
    "took": _took,
    "took_nothing": _took_nothing,
    "to_hold": _to_hold,
    "sailed": _sailed,
    "figure": _figure,
    "lost_card": _lost_card,
    "drew": _drew,
    "last_turn": _last_turn,
    "over": _over,
    "turn": _turn,
}


def guess(state: State, seat: int | None, chance) -> None:
    """Deal anew what is hidden from this seat: other hands and decks, the own deck, and what is to come.

    Cards are sorted before they are shuffled: what comes of it must not depend on how they lie in truth.
    """
    for player, (hand, deck) in enumerate(zip(state.hands, state.decks, strict=True)):
        if player == seat:
            known = len(deck) - state.put_back[player]
            unknown = sorted(deck[:known])
            chance.shuffle(unknown)
            deck[:known] = unknown
        else:
            pool = sorted(hand + deck)
            chance.shuffle(pool)
            state.hands[player] = sorted(pool[: len(hand)])
            state.decks[player] = pool[len(hand) :]
    state.chance = chance
