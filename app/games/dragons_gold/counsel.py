"""What computers say of a division: whether it is enough for them, what they ask for, and one offer to settle it.

All of it through the engine's door, on copies of the table, in steps, so that the app can think between two frames.
"""

from typing import NamedTuple

import engine
from app.games.dragons_gold.dealing import count
from engine.dragons_gold.moves import ACCEPT, Give, Take

MOST_MOVES = 40  # that somebody makes towards his own proposal before he is no longer listened to


class Stand(NamedTuple):
    """What one computer says: is it enough, or would be as soon as the rest lies with others; and what it asks for."""

    content: bool
    wishes: dict


class Offer(NamedTuple):
    """Who proposes, by seat what all would have, and which computers would agree to it."""

    seat: int
    shares: dict
    agreed: tuple


class Counsel(NamedTuple):
    stands: dict  # by seat
    offer: Offer | None


def deliberate(table, levels, rng):
    """A generator that yields every few milliseconds and returns a Counsel. `levels`: by seat of the computers that
    take part."""
    minds = Minds(levels, rng)
    stands, offers = {}, []
    for seat in levels:
        content = yield from minds.is_content(table, seat)
        proposed = None
        if not content or count(_talks(table)["heap"]):
            proposed = yield from minds.proposed(table, seat)
        if proposed:
            agreed = yield from minds.agreed(proposed, seat)
            offers.append(Offer(seat, shares_of(proposed), agreed))
        stands[seat] = Stand(content, {} if content or not proposed else _more(proposed, table, seat))
    return Counsel(stands, _best(offers, levels, shares_of(table)))


class Minds:
    """Computers that are asked one thing after another."""

    def __init__(self, levels, rng):
        self.levels, self.rng = levels, rng

    def _choice(self, table, seat):
        return engine.think(table, seat, self.levels[seat], self.rng)

    def is_content(self, table, seat):
        """As it lies or, while something is left, if all the rest were others'."""
        talks = _talks(table)
        if seat in talks["accepted"]:
            return True
        if count(talks["heap"]):
            table = table.clone()
            other = next(each for each in talks["participants"] if each != seat)
            for kind in _kinds(talks["heap"]):
                table.play(seat, Give(kind, other))
        move = yield from self._choice(table, seat)
        return move == ACCEPT

    def proposed(self, table, seat):
        """The table as this seat alone would lay it out, until it agrees with itself; None if it never does."""
        table = table.clone()
        for _ in range(MOST_MOVES):
            move = yield from self._choice(table, seat)
            if move == ACCEPT:
                return table
            if move.type == "say":
                return None
            table.play(seat, move)
        return None

    def agreed(self, table, proposer):
        """The computers that find this enough; who proposes it does."""
        found = [proposer]
        for seat in self.levels:
            if seat != proposer and (yield from self.is_content(table, seat)):
                found.append(seat)
        return tuple(found)


def _talks(table):
    return table.view(None)["talks"]


def _kinds(tokens):
    return [kind for kind, number in tokens.items() for _ in range(number)]


def shares_of(table):
    talks = _talks(table)
    return {seat: talks["shares"][seat] for seat in talks["participants"]}


def beyond(shares, others):
    """By kind what is more in the first than in the second."""
    return {kind: number - others[kind] for kind, number in shares.items() if number > others[kind]}


def _more(proposed, table, seat):
    return beyond(shares_of(proposed)[seat], shares_of(table)[seat])


def _best(offers, levels, now):
    """The offer that most computers would agree to; of such the one that leaves most to the people."""

    def merit(offer):
        return len(offer.agreed), sum(count(share) for seat, share in offer.shares.items() if seat not in levels)

    return max((offer for offer in offers if offer.shares != now), key=merit, default=None)


def moves_towards(now, wanted):
    """The moves from one division to another; first all that is too much goes back to the heap."""
    back = [Take(kind, seat) for seat, share in now.items() for kind in _kinds(beyond(share, wanted[seat]))]
    return back + [Give(kind, seat) for seat, share in wanted.items() for kind in _kinds(beyond(share, now[seat]))]
