"""What players have seen of each other's hoards and hands, and what they can only guess.

Everything that comes from a dragon is seen by all; what goes from screen to screen is not. The ledger of a game is a
tuple of what happened, in order:

("gain", seat, tokens)                     seen by all
("theft", thief, victim, tokens, wanted)   which tokens: seen by these two; how many and how many were wanted: by all
("trade", one, other, tokens, tokens)      what each gave: seen by all
("hand", seat, kind, turn, suspects)       a token vanished from a dragon: all see which, the thief knows who;
                                           suspects is None once he is known
("seen", owner, eye, tokens)               one player looked behind another's screen
("offered", owner, tokens)                 all saw at least these tokens of his, laid out for a trade
("has", seat, tokens, kinds)               all know that a hoard has at least so many tokens and kinds

A guess goes through it again with other tokens where a seat saw none. If that leads to something which the seat
knows to be otherwise, it is tried again, every time with less imagination; the last try is the truth.
"""

from .board import ONE, kinds_in, minus, plus, some_of
from .components import HAND, NOTHING
from .state import DECK, State, put

#: How many of a hundred unseen transfers are taken as they were, in each of the attempts.
_TRUST = (0, 0, 0, 0, 0, 0, 50, 50, 50, 50, 80, 80, 80)
#: How often cards are dealt until they come out; mostly it is once.
_DEALS = 20


class _Contradiction(Exception):
    """The seat knows that it was otherwise."""


# The Invisible Hand


def has_fresh_theft(state: State, seat: int) -> bool:
    return any(each[1] == seat and _fresh(state, each, seat) for each in state.ledger if _at_large(each))


def _at_large(entry: tuple) -> bool:
    return entry[0] == "hand" and entry[4] is not None


def _fresh(state: State, entry: tuple, seat: int) -> bool:
    """Whether a theft would be fresh if this seat had done it: its next turn after that is not over yet."""
    turn, seats = entry[3], len(state.hoards)
    then_active = state.active - (state.turn - turn)
    next_turn = turn + 1 + (seat - then_active - 1) % seats
    return next_turn > state.turn


def after_call(state: State, seat: int, right: bool) -> tuple:
    """The ledger when everybody has learnt whether this seat is the thief."""
    return tuple(_after_call(state, each, seat, right) if _at_large(each) else each for each in state.ledger)


def _after_call(state: State, entry: tuple, seat: int, right: bool) -> tuple:
    if right:
        # The card was shown, so all that vanished while it was at large was taken by its holder.
        return put(entry, 4, None)
    if _fresh(state, entry, seat):
        return put(entry, 4, tuple(each for each in entry[4] if each != seat))
    return entry


# Hands


def deal_items(state: State, seat: int | None, chance) -> None:
    """Deal anew the cards in the deck and in hands, but those that this seat knows."""
    slots = [item for item, where in enumerate(state.items) if where >= DECK and where != seat]
    slots = [item for item in slots if item not in state.shown]
    for _ in range(_DEALS):
        dealt = _dealt(state, slots, chance)
        if dealt is not None:
            break
    else:
        return
    items, got = list(state.items), list(state.got)
    for card, slot in dealt.items():
        items[card], got[card] = state.items[slot], state.got[slot]
    state.items, state.got = tuple(items), tuple(got)


def _dealt(state: State, slots: list, chance) -> dict | None:
    """Card -> the place it is in, named after the card that is there in truth; None if it doesn't come out."""
    places, cards = slots.copy(), slots.copy()
    chance.shuffle(places)
    chance.shuffle(cards)
    dealt = {}
    if HAND in cards:
        place = next(place for place in places if _possible(state, HAND, place))
        dealt[HAND] = place
        cards.remove(HAND)
        places.remove(place)
    # What was drawn before a shuffle can be few cards only, so it goes first.
    for place in sorted(places, key=lambda place: (state.items[place] == DECK, state.got[place][0])):
        card = next((card for card in cards if _possible(state, card, place)), None)
        if card is None:
            return None
        dealt[card] = place
        cards.remove(card)
    return dealt


def _possible(state: State, card: int, slot: int) -> bool:
    """Whether this card can be where that one is: it must have been in the deck when that one was drawn."""
    seat = state.items[slot]
    if seat == DECK:
        return card != HAND or not any(map(_at_large, state.ledger))
    shuffles, length = state.got[slot]
    if state.born[card] > shuffles:
        return False
    if card != HAND:
        return True
    thefts = [(place, each) for place, each in enumerate(state.ledger) if _at_large(each)]
    return all(place >= length and seat in each[4] for place, each in thefts)


# Hoards


def imagine(state: State, seat: int | None, chance) -> tuple:
    """Hoards that are consistent with all that this seat knows, and the ledger that leads to them."""
    for trust in _TRUST:
        try:
            return _retold(state, seat, chance, trust)
        except _Contradiction:
            continue
    return state.hoards, state.ledger


def _retold(state: State, seat: int | None, chance, trust: int) -> tuple:
    hoards, told = [NOTHING] * len(state.hoards), []
    for whole in state.ledger:
        kind, *entry = whole
        if kind == "gain":
            owner, tokens = entry
            hoards[owner] = plus(hoards[owner], tokens)
        elif kind == "theft":
            whole = put(whole, 3, _retell_theft(hoards, seat, chance, trust, *entry))
        elif kind == "trade":
            one, other, mine, theirs = entry
            _move(hoards, one, other, mine)
            _move(hoards, other, one, theirs)
        elif kind == "hand":
            thief, token, _, suspects = entry
            thief = thief if suspects is None else state.items[HAND]
            whole = put(whole, 1, thief)
            hoards[thief] = plus(hoards[thief], ONE[token])
        else:
            _check(hoards, seat, kind, *entry)
            whole = put(whole, 3, hoards[entry[0]]) if kind == "seen" else whole
        told.append(whole)
    return tuple(hoards), tuple(told)


def _unseen(chance, trust: int, seat: int | None, *pair) -> bool:
    return seat not in pair and chance.below(100) >= trust


def _retell_theft(hoards, seat, chance, trust, thief, victim, tokens, wanted) -> tuple:
    count = sum(tokens)
    if count != min(wanted, sum(hoards[victim])):
        raise _Contradiction
    if _unseen(chance, trust, seat, thief, victim):
        tokens = some_of(hoards[victim], count, chance)
    _move(hoards, victim, thief, tokens)
    return tokens


def _move(hoards: list, giver: int, taker: int, tokens: tuple) -> None:
    hoards[giver] = minus(hoards[giver], tokens)
    hoards[taker] = plus(hoards[taker], tokens)
    if min(hoards[giver]) < 0:
        raise _Contradiction


def _check(hoards: list, seat: int | None, kind: str, owner: int, *fact) -> None:
    hoard = hoards[owner]
    if kind == "has":
        tokens, kinds = fact
        wrong = sum(hoard) < tokens or len(kinds_in(hoard)) < kinds
    elif kind == "offered":
        wrong = min(minus(hoard, *fact)) < 0
    else:
        eye, tokens = fact
        wrong = eye == seat and hoard != tokens
    if wrong:
        raise _Contradiction
