"""What computers say of a division: whether it is enough for them, what they ask for, and one offer to settle it.

All of it through the engine's door, on copies of the table, in steps, so that the app can think between two frames. No
view tells how much of the clock is over, so the engine's players insist; here they ask for less as it runs.
"""

from typing import NamedTuple

import engine
from app.games.dragons_gold.dealing import count
from engine.dragons_gold.bot_habits import WORTH
from engine.dragons_gold.moves import ACCEPT, Give, Take

GIVES_UP = 0.4  # of what it asks for at first, when all of the clock is over
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


def deliberate(table, levels, rng, run=0.0):
    """A generator that yields every few milliseconds and returns a Counsel. `levels`: by seat of the computers that
    take part; `run`: the part of the clock that is over."""
    minds = Minds(table, levels, rng, run)
    stands, offers = {}, []
    for seat in levels:
        content = yield from minds.is_content(table, seat)
        offered = None
        if not content or count(_talks(table)["heap"]):
            offered = yield from minds.offered(seat)
        if offered:
            agreed = yield from minds.agreed(offered, seat)
            offers.append(Offer(seat, shares_of(offered), agreed))
        stands[seat] = Stand(content, {} if content or not offered else _more(offered, table, seat))
    return Counsel(stands, _best(offers, levels, shares_of(table)))


class Minds:
    """Computers that are asked one thing after another."""

    def __init__(self, table, levels, rng, run):
        self.table, self.levels, self.rng, self.run = table, levels, rng, run
        self._proposals = {}

    def _choice(self, table, seat):
        return engine.think(table, seat, self.levels[seat], self.rng)

    def is_content(self, table, seat):
        """As it lies or, while something is left, if all the rest were others'; by now, or as it was from the start."""
        talks = _talks(table)
        if seat in talks["accepted"]:
            return True
        if count(talks["heap"]):
            table = table.clone()
            other = next(each for each in talks["participants"] if each != seat)
            for kind in _kinds(talks["heap"]):
                table.play(seat, Give(kind, other))
        move = yield from self._choice(table, seat)
        if move == ACCEPT or not self.run:
            return move == ACCEPT
        demand = yield from self.demand(seat)
        return demand is not None and worth(shares_of(table)[seat]) >= demand

    def demand(self, seat):
        """What its share must be worth by now: less, the more of the clock is over. None if it proposes nothing."""
        proposed = yield from self.proposed(seat)
        return proposed and worth(shares_of(proposed)[seat]) * (1 - GIVES_UP * self.run)

    def proposed(self, seat):
        """The table as this seat alone would lay it out, until it agrees with itself; None if it never does."""
        if seat not in self._proposals:
            self._proposals[seat] = yield from self._laid_out(self.table.clone(), seat)
        return self._proposals[seat]

    def _laid_out(self, table, seat):
        for _ in range(MOST_MOVES):
            move = yield from self._choice(table, seat)
            if move == ACCEPT:
                return table
            if move.type == "say":
                return None
            table.play(seat, move)
        return None

    def offered(self, seat):
        """What it proposes, without the tokens that it does without by now: these go to the human who has least."""
        table = yield from self.proposed(seat)
        demand = yield from self.demand(seat)
        if table is None:
            return None
        table = table.clone()
        for kind in sorted(_kinds(shares_of(table)[seat]), key=WORTH.get):
            enough = worth(shares_of(table)[seat]) - WORTH[kind] >= demand
            if enough and table.why_not(seat, Take(kind, seat)) is None:
                table.play(seat, Take(kind, seat))
                table.play(seat, Give(kind, self._poorest(table)))
        return table

    def _poorest(self, table):
        shares = shares_of(table)
        return min((seat for seat in shares if seat not in self.levels), key=lambda seat: worth(shares[seat]))

    def agreed(self, table, proposer):
        """The computers that find this enough; who proposes it does."""
        found = [proposer]
        for seat in self.levels:
            if seat != proposer and (yield from self.is_content(table, seat)):
                found.append(seat)
        return tuple(found)


def worth(tokens):
    """In everybody's eyes."""
    return sum(WORTH[kind] * number for kind, number in tokens.items())


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
