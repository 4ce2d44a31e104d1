"""What was seen going into hands, and so must be there in every guess.

A taken pile, a blind card that didn't fit, a swapped or taken up reserve card: everybody saw them, and until
they are laid they are in that hand. Only a surprise (the trick of the 2) moves a card that two players know and
the others don't. From the first one in a round on, all comings and goings are written into a log, and a guess
goes through it and thinks up which cards may have been handed over.
"""

from .components import CARDS
from .state import SIZE, State

_MANY = 1 << 32
_SWEEPS, _TRIES = 2, 20


def saw_in(state: State, seat: int, card: int, count: int = 1) -> None:
    """Everybody saw these cards going into the hand."""
    if state.log:
        state.log.append(("in", seat, card, count))
    else:
        state.known[seat][card] += count


def saw_out(state: State, seat: int, card: int, count: int) -> None:
    """Everybody saw these cards leaving the hand."""
    if state.log:
        state.log.append(("out", seat, card, count))
    else:
        state.known[seat][card] = max(0, state.known[seat][card] - count)


def drew(state: State, seat: int, count: int) -> None:
    """Cards that nobody else saw went into the hand."""
    if state.log:
        state.log.append(("drew", seat, 0, count))


def handed_over(state: State, giver: int, taker: int, card: int) -> None:
    """Only these two saw which card it was. To be told before the card moves."""
    if not state.log:
        state.log.append(("sizes", tuple(hand[SIZE] for hand in state.hands), 0, 0))
    state.log.append(("over", giver, card, taker))


def recall(state: State, eye: int | None, hidden: list, chance) -> list:
    """By seat how many of each card are in its hand for certain, or as this seat may well think.

    `hidden` counts the cards that the seat doesn't see: no more of them can be in others' hands. The thought
    starts from what really happened and puts, one after the other and more than once, for each card handed over
    unseen any that it could have been: often enough that nobody finds the truth by counting thoughts.
    """
    if not state.log:
        return [known.copy() for known in state.known]
    over = [(card, seat, taker) for what, seat, card, taker in state.log if what == "over"]
    places = [-card for card, seat, taker in over if eye not in (seat, taker)]
    found = _think(state, eye, places)
    for number in [*range(len(places))] * _SWEEPS:
        place = places[number]
        for _ in range(_TRIES):
            places[number] = 1 + chance.below(_MANY)
            other = _think(state, eye, places)
            if other is not None and _possible(other, eye, hidden):
                found = other
                break
        else:
            places[number] = place
    return found


def _possible(found: list, eye: int | None, hidden: list) -> bool:
    others = [known for seat, known in enumerate(found) if seat != eye]
    return all(sum(known[card] for known in others) <= hidden[card] for card in CARDS)


def _think(state: State, eye: int | None, places: list) -> list | None:
    """Go through the log, with these places in the giver's hand of the cards handed over unseen.

    None if that can't have been, for more unknown cards left a hand than it had.
    """
    known = [cards.copy() for cards in state.known]
    sizes = list(state.log[0][1])
    unseen = iter(places)
    for what, seat, card, more in state.log[1:]:
        if what == "in" or what == "drew":
            known[seat][card] += more
            sizes[seat] += more
            continue
        if what == "over" and eye not in (seat, more):
            card = _pick(known[seat], sizes[seat], next(unseen))
        if not _leave(known[seat], sizes, seat, card, more if what == "out" else 1) and seat != eye:
            return None
        if what == "over":
            known[more][card] += 1
            sizes[more] += 1
    return known


def _pick(known: list, size: int, place: int) -> int:
    """The card at this place of a hand in which the known ones come first, 0 for one of the others.

    A place below zero names the card itself, which may be one of the others too.
    """
    if place < 0:
        return -place if known[-place] else 0
    place %= size
    for card in CARDS:
        place -= known[card]
        if place < 0:
            return card
    return 0


def _leave(known: list, sizes: list, seat: int, card: int, count: int) -> bool:
    """Take the cards out, known ones first; False if there were not enough others. Card 0 is an unknown one."""
    unknown = sizes[seat] - sum(known[1:])
    seen = min(known[card], count) if card else 0
    known[card] -= seen
    sizes[seat] -= count
    return count - seen <= unknown
