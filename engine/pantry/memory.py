"""What was seen going into hands, and so must be there in every guess.

A taken pile, a blind card that didn't fit, a swapped or taken up reserve card: everybody saw them, and until
they are laid they are in that hand. Only a surprise (the trick of the 2) moves a card that two players know and
the others don't. From the first one in a round on, all comings and goings are written into a log, and a guess
goes through it and thinks up which cards may have been handed over.
"""

from .components import CARDS, IDS
from .state import SIZE, State

#: After how many cards thought up in vain all of them are thought up anew.
_PATIENCE = 50


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


def recall(state: State, eye: int | None, hidden: list, chance) -> tuple:
    """By seat how many of each card are in its hand as this seat may well think, and the log as it would then be.

    `hidden` counts the cards that the seat doesn't see: no more of them can be in others' hands. Cards handed over
    unseen are thought up one after the other. If that comes to nothing the last ones are thought over, and after a
    while all of them anew, with an eye on what was laid later. The truth is never asked, or counting thoughts would
    find it.
    """
    if not state.log:
        return [known.copy() for known in state.known], []
    patience = _PATIENCE
    while True:
        thought = _Thought(state, eye, hidden, chance, patience)
        found = thought.go_on(1, [known.copy() for known in state.known], list(state.log[0][1]))
        if found is not None:
            return found, thought.log
        if thought.patience >= 0:
            raise AssertionError("What the log tells can't have been.")
        patience += _PATIENCE


class _Thought:
    """A way through the log."""

    def __init__(self, state: State, eye: int | None, hidden: list, chance, patience: int):
        self.log = state.log.copy()
        self.eye, self.chance, self.patience = eye, chance, patience
        self.hindsight = patience > _PATIENCE
        self.room = _room(state.log, eye, hidden)

    def go_on(self, start: int, known: list, sizes: list) -> list | None:
        """What is known at the end of the log if it goes on from here; None if that can't be found."""
        for place in range(start, len(self.log)):
            what, seat, card, more = self.log[place]
            if what in ("in", "drew"):
                known[seat][card] += more
                sizes[seat] += more
            elif what == "over" and self.eye not in (seat, more):
                return self._hand_over(place, known, sizes)
            elif not self._leaves(place, known, sizes):
                return None
        return known

    def _hand_over(self, place: int, known: list, sizes: list) -> list | None:
        """Any card of the hand may have gone over; those that are there more than once rather than others."""
        _, giver, _, taker = self.log[place]
        cards = in_hand(known[giver], sizes[giver])
        self.chance.shuffle(cards)
        kept, used = (_laid_later(self.log, place, seat) for seat in (giver, taker))
        if self.hindsight and self.chance.below(4):
            cards.sort(key=lambda card: (known[giver][card] <= kept[card] > 0) - (known[taker][card] < used[card] > 0))
        for card in dict.fromkeys(cards):
            self.patience -= 1
            if self.patience < 0:
                return None
            self.log[place] = ("over", giver, card, taker)
            after, sizes_after = [each.copy() for each in known], sizes.copy()
            if self._leaves(place, after, sizes_after) and _can_lay(kept, after[giver], sizes_after[giver]):
                found = self.go_on(place + 1, after, sizes_after)
                if found is not None:
                    return found
        return None

    def _leaves(self, place: int, known: list, sizes: list) -> bool:
        """Take cards out of a hand, known ones first; False if there were not enough others, or too many remain."""
        what, seat, card, more = self.log[place]
        count = more if what == "out" else 1
        unknown = sizes[seat] - sum(known[seat][1:])
        seen = min(known[seat][card], count) if card else 0
        known[seat][card] -= seen
        sizes[seat] -= count
        if what == "over":
            known[more][card] += 1
            sizes[more] += 1
        if seat == self.eye:
            return True
        held = sum(each[card] for other, each in enumerate(known) if other != self.eye)
        return count - seen <= unknown and (not card or held <= self.room[place][card])


def in_hand(known: list, size: int) -> list:
    """The cards of a hand, the unknown ones as 0."""
    cards = [card for card in CARDS for _ in range(known[card])]
    return cards + [0] * (size - len(cards))


def _laid_later(log: list, place: int, seat: int) -> list:
    """By card how many of it the seat must have had after this place, for it has laid them since; at 0 what it drew."""
    owed, most = [0] * len(IDS), [0] * len(IDS)
    for what, who, card, count in log[place + 1 :]:
        if what == "over" and count == seat:
            break  # from now on it may have had others
        if who != seat or what == "over":
            continue
        if what == "drew":
            most[0] += count
        owed[card] += count if what == "out" else -count
        most[card] = max(most[card], owed[card])
    return most


def _can_lay(later: list, known: list, size: int) -> bool:
    """Whether the unknown cards of a hand, and those to be drawn, are enough for what will be laid of it."""
    missing = sum(max(0, later[card] - known[card]) for card in CARDS)
    return missing <= size - sum(known[1:]) + later[0]


def _room(log: list, eye: int | None, hidden: list) -> list:
    """By place in the log and card: how many may be known in others' hands after it, so that they fit in at the end."""
    room, left = [None] * len(log), hidden.copy()
    for place in range(len(log) - 1, 0, -1):
        room[place] = left.copy()
        what, seat, card, more = log[place]
        if what == "in" and seat != eye:
            left[card] -= more
        elif what == "out" and seat != eye:
            left[card] += more
        elif what == "over" and eye == seat:
            left[card] -= 1
        elif what == "over" and eye == more:
            left[card] += 1
    return room
