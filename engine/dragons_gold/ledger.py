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
knows to be otherwise, the last ones are thought over, and after a while all of them anew. The truth is never asked, or
counting guesses would find it.
"""

from itertools import combinations

from .board import ONE, kinds_in, minus, plus
from .components import HAND, NOTHING
from .state import DECK, State, put

#: After how many thefts thought up in vain all are thought up anew, with so much more patience; and how often.
_PATIENCE, _TALES = 50, 400


# The Invisible Hand


def has_fresh_theft(state: State, seat: int) -> bool:
    return any(each[1] == seat and _fresh(state, each, seat) for each in filter(_at_large, state.ledger))


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
    if not any(map(_at_large, state.ledger)):
        return state.ledger
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
    cards = [item for item, where in enumerate(state.items) if where >= DECK and where != seat]
    cards = [item for item in cards if item not in state.shown]
    # Where the cards are and when they were drawn. What was drawn before a shuffle can be few cards only, so it goes
    # first; the deck takes all, so it goes last.
    places = [(state.items[card], (0, 0) if state.items[card] == DECK else state.got[card]) for card in cards]
    places.sort(key=lambda place: (place[0] == DECK, place[1], place[0]))
    chance.shuffle(cards)
    items, got = list(state.items), list(state.got)
    for card, (where, drawn) in _dealt(state, cards, places, chance).items():
        items[card], got[card] = where, drawn
    state.items, state.got = tuple(items), tuple(got)


def _dealt(state: State, cards: list, places: list, chance) -> dict:
    """Card -> place. The Invisible Hand can't be everywhere, so it looks for its place before the others."""
    if HAND not in cards:
        return _filled(state, cards, places)
    others, numbers = [card for card in cards if card != HAND], list(range(len(places)))
    chance.shuffle(numbers)
    for number in numbers:
        if _hand_may_be(state, *places[number]):
            dealt = _filled(state, others, places[:number] + places[number + 1 :])
            if dealt is not None:
                return {HAND: places[number], **dealt}
    raise AssertionError("The Invisible Hand is nowhere.")


def _filled(state: State, cards: list, places: list) -> dict | None:
    """Each place gets a card that was in the deck when it was filled; None if there is none left for it."""
    cards, dealt = cards.copy(), {}
    for where, drawn in places:
        card = next((card for card in cards if where == DECK or state.born[card] <= drawn[0]), None)
        if card is None:
            return None
        dealt[card] = (where, drawn)
        cards.remove(card)
    return dealt


def _hand_may_be(state: State, where: int, drawn: tuple) -> bool:
    """Whoever has the Invisible Hand has done all the thefts that nobody was caught for."""
    thefts = [(place, each) for place, each in enumerate(state.ledger) if _at_large(each)]
    if where == DECK:
        return not thefts
    shuffles, length = drawn
    return state.born[HAND] <= shuffles and all(place >= length and where in each[4] for place, each in thefts)


# Hoards


def imagine(state: State, seat: int | None, chance) -> None:
    """Deal hands and hoards that are consistent with all that this seat knows, and tell the ledger accordingly."""
    for patience in range(_PATIENCE, _PATIENCE * _TALES, _PATIENCE):
        deal_items(state, seat, chance)
        tale = _Tale(state, seat, chance, patience)
        hoards = tale.go_on(0, (NOTHING,) * len(state.hoards)) if tale.sizes_fit() else None
        if hoards is not None:
            state.hoards, state.ledger = hoards, tuple(tale.ledger)
            return
    raise AssertionError("What the ledger tells can't have been.")


class _Tale:
    """The ledger told anew, with the Invisible Hand where it is now."""

    def __init__(self, state: State, eye: int | None, chance, patience: int):
        thief = state.items[HAND]
        self.ledger = [put(entry, 1, thief) if _at_large(entry) else entry for entry in state.ledger]
        self.seats = len(state.hoards)
        self.eye, self.chance, self.patience = eye, chance, patience
        self.facts: dict = {}

    def sizes_fit(self) -> bool:
        """All saw how many tokens were stolen, and whether there were more: that may tell who has the Hand."""
        sizes = [0] * self.seats
        for entry in self.ledger:
            if entry[0] == "theft":
                _, _, victim, tokens, wanted = entry
                if sum(tokens) != min(wanted, sizes[victim]):
                    return False
            for seat, change in _changes(entry):
                sizes[seat] += sum(change)
        return True

    def go_on(self, start: int, hoards: tuple) -> tuple | None:
        """The hoards at the end if the tale goes on from here; None if that can't be found."""
        for place in range(start, len(self.ledger)):
            entry = self.ledger[place]
            if self._unseen(entry):
                return self._steal(place, hoards)
            for seat, change in _changes(entry):
                hoards = put(hoards, seat, plus(hoards[seat], change))
            if entry[0] == "seen" and entry[2] != self.eye:
                self.ledger[place] = put(entry, 3, hoards[entry[1]])
            elif not _holds(entry, hoards):
                return None
        return hoards

    def _unseen(self, entry: tuple) -> bool:
        return entry[0] == "theft" and self.eye not in entry[1:3]

    def _steal(self, place: int, hoards: tuple) -> tuple | None:
        """Any tokens of the victim's may have been stolen, as far as what comes later allows it."""
        _, thief, victim, tokens, wanted = self.ledger[place]
        for stolen in _choices(hoards[victim], sum(tokens), self.chance):
            self.patience -= 1
            if self.patience < 0:
                return None
            left, loot = minus(hoards[victim], stolen), plus(hoards[thief], stolen)
            if self._may_become(place, victim, left) and self._may_become(place, thief, loot):
                self.ledger[place] = ("theft", thief, victim, stolen, wanted)
                found = self.go_on(place + 1, put(put(hoards, victim, left), thief, loot))
                if found is not None:
                    return found
        return None

    def _may_become(self, place: int, owner: int, hoard: tuple) -> bool:
        """Whether what this owner has after this place can become all that was seen of him later.

        What was seen is more or less than what he has now and what all saw since; thefts that nobody saw must be many
        enough to make up for that.
        """
        for seen, exactly, gains, losses in self._facts(place, owner):
            missing = minus(seen, hoard)
            if sum(count for count in missing if count > 0) > gains:
                return False
            if exactly and -sum(count for count in missing if count < 0) > losses:
                return False
        return True

    def _facts(self, place: int, owner: int) -> list:
        """What was seen of an owner after this place, less what all saw him gain until then; whether that was all he
        had; and how many tokens he can have gained and lost until then with nobody looking."""
        if (place, owner) not in self.facts:
            found, since, gains, losses = [], NOTHING, 0, 0
            for entry in self.ledger[place + 1 :]:
                if self._unseen(entry):
                    gains += sum(entry[3]) if entry[1] == owner else 0
                    losses += sum(entry[3]) if entry[2] == owner else 0
                    continue
                since = plus(since, _change_of(owner, entry))
                if entry[:2] == ("offered", owner):
                    found.append((minus(entry[2], since), False, gains, losses))
                elif entry[:3] == ("seen", owner, self.eye):
                    found.append((minus(entry[3], since), True, gains, losses))
                    break
            self.facts[place, owner] = found
        return self.facts[place, owner]


def _changes(entry: tuple) -> list:
    """(seat, tokens that it gained) by this entry; what it lost is less than nothing."""
    kind, owner, *rest = entry
    if kind == "gain":
        return [(owner, rest[0])]
    if kind == "hand":
        return [(owner, ONE[rest[0]])]
    if kind == "theft":
        victim, tokens, _ = rest
        return [(owner, tokens), (victim, minus(NOTHING, tokens))]
    if kind == "trade":
        other, mine, theirs = rest
        return [(owner, minus(theirs, mine)), (other, minus(mine, theirs))]
    return []


def _change_of(owner: int, entry: tuple) -> tuple:
    return next((change for seat, change in _changes(entry) if seat == owner), NOTHING)


def _holds(entry: tuple, hoards: tuple) -> bool:
    """Whether this entry can be true of the hoards after it."""
    kind, owner, *fact = entry
    hoard = hoards[owner]
    if kind == "has":
        tokens, kinds = fact
        return sum(hoard) >= tokens and len(kinds_in(hoard)) >= kinds
    if kind == "offered":
        return min(minus(hoard, *fact)) >= 0
    return hoard == fact[1] if kind == "seen" else min(map(min, hoards)) >= 0


def _choices(tokens: tuple, count: int, chance):
    """So many of these tokens: every choice once, in an order of chance."""
    bag = [kind for kind, there in enumerate(tokens) for _ in range(there)]
    chance.shuffle(bag)
    for kinds in dict.fromkeys(tuple(sorted(some)) for some in combinations(bag, count)):
        yield tuple(kinds.count(kind) for kind in range(len(tokens)))
