"""Talks: what it asks for, what it accepts, and how it gives in.

What tokens are worth is reckoned twice: in everybody's eyes (WORTH), and to the seat itself. The first makes a share
fair, the difference makes exchanges that please both.
"""

from .bot_habits import WORTH, even, next_handling, say, together

#: What a participant weighs beside his attack, and what part of the fair share is enough for an agreement.
_HEAD, _ENOUGH = 3, 0.9
#: How often it insists on what it asks for, how many exchanges it asks for, and what each must add to its points.
_INSISTS, _WISHES, _WISHED = 0.85, 3, 0.3


def talk(seen: dict, seat: int, moves: list, worth: dict, rng):
    """Accept what is enough; else a move towards what it asks for or, if others have laid out something else, towards
    shares by attack, which all find fair.

    Who has accepted can only go back on it, so he should not be asked again. If he is, to withdraw does least harm: it
    leaves the division as it is and the others by their word, and the own one is given anew at the next question.
    """
    if seat in seen["talks"]["accepted"]:
        return say(moves, "withdraw")
    talks, accept = Talks(seen), say(moves, "accept")
    asked = talks.asked(seat, worth)
    on_the_way = is_part(talks.shares, asked)
    if accept and (on_the_way or talks.is_enough(seat, worth)):
        return accept
    move = next_handling(moves, talks.heap, talks.shares, asked if on_the_way else talks.fair)
    wants_more = sum(talks.heap.values()) == 1 and not talks.is_fair(move)
    return talks.given_in(move, seat, moves) if wants_more and rng.random() >= _INSISTS else move


class Talks:
    """What lies on the table, and what of it everybody deserves."""

    def __init__(self, seen: dict):
        talks, sums = seen["talks"], dict(map(tuple, seen["dragons"][seen["target"]]["sums"]))
        self.heap = talks["heap"]
        self.shares = {owner: talks["shares"][owner] for owner in talks["participants"]}
        whole = together(self.heap, *self.shares.values())
        weights = {owner: _HEAD + sums[owner] for owner in self.shares}
        self.deserved = {owner: weight / sum(weights.values()) for owner, weight in weights.items()}
        self.fair = dict(zip(weights, even(whole, list(weights.values())), strict=True))
        self.whole = [kind for kinds in self.fair.values() for kind in kinds]

    def enough(self, owner: int, worth: dict) -> float:
        """Nobody gets less of shares by attack, but tokens can't be cut: sometimes that is less than deserved."""
        return min(_ENOUGH * self.deserved[owner] * value(self.whole, worth), value(self.fair[owner], worth))

    def is_enough(self, seat: int, worth: dict) -> bool:
        """To itself or in everybody's eyes."""
        share = [kind for kind, count in self.shares[seat].items() for _ in range(count)]
        return any(value(share, each) >= self.enough(seat, each) for each in (worth, WORTH))

    def asked(self, seat: int, worth: dict) -> dict:
        """The fair shares after a few exchanges that it gains by, while the others keep enough in everybody's eyes.

        Its own share is the last, so that the last token to be laid out is its own to do without.
        """
        shares = {owner: list(self.fair[owner]) for owner in sorted(self.fair, key=lambda owner: owner == seat)}
        for _ in range(_WISHES):
            found = list(self._exchanges(shares, seat, worth))
            gain, owner, wish, price = max(found, key=lambda each: each[0], default=(0.0, None, None, None))
            if gain < _WISHED:
                break
            exchange(shares[owner], shares[seat], [wish], price)
        return shares

    def given_in(self, planned, seat: int, moves: list):
        """The last token to another than it was asked for: to whom it would go if all were fair, or to any other.

        No view tells how much of the clock is left, so chance decides when: the more often others say no, the likelier.
        """
        others = [move for move in moves if move.type == "give" and move != planned]
        return max(others, key=lambda move: (self.is_fair(move), move.to != seat))

    def is_fair(self, move) -> bool:
        """Whether a token that is given belongs there, or one that is taken does not."""
        owner = move.to if move.type == "give" else move.of
        count, fair = self.shares[owner][move.kind], self.fair[owner].count(move.kind)
        return count < fair if move.type == "give" else count > fair

    def _exchanges(self, shares: dict, seat: int, worth: dict):
        """All wishes with their prices: what it gains, from whom, which token, and for what."""
        prices = [[], *([kind] for kind in dict.fromkeys(shares[seat]))]
        for owner in shares:
            if owner == seat:
                continue
            spare = value(shares[owner], WORTH) - self.enough(owner, WORTH)
            for wish in dict.fromkeys(shares[owner]):
                for price in prices:
                    if spare - WORTH[wish] + value(price, WORTH) >= 0:
                        yield worth[wish] - value(price, worth), owner, wish, price


def value(kinds: list, worth: dict) -> float:
    return sum(worth[kind] for kind in kinds)


def exchange(one: list, other: list, gives: list, gets: list) -> None:
    for source, goal, kinds in ((one, other, gives), (other, one, gets)):
        for kind in kinds:
            source.remove(kind)
            goal.append(kind)


def is_part(shares: dict, wanted: dict) -> bool:
    """Whether these shares can become the wanted ones with nothing taken back."""
    return all(count <= wanted[owner].count(kind) for owner, share in shares.items() for kind, count in share.items())
