"""The market: trades between two players at a time, while the clock runs."""

from .board import ONE, Question, change, kinds_in, minus, plus, pop, push, question, refusal, step
from .components import KIND, NOTHING
from .moves import ACCEPT, CANCEL, DONE, GIVES, OFFER, TAKES, TIME_OUT, TRADES, Give, Take, Trade
from .state import NOBODY, TABLE, State, put


@step("open_market")
def _open(state: State, tell, host: int) -> None:
    state.clocks += 1
    tell(("market", host))
    push(state, ("market", host, ()))


@question("market")
class Market(Question):
    """Anybody may propose a trade; with a host (the Market Bell) only he, or to him.

    Whoever is done proposes nothing more, but may be asked. When all are done the market is over.
    """

    phase = "market"

    @staticmethod
    def asked(state, tell, host, done):
        seats = tuple(seat for seat in range(len(state.hoards)) if seat not in done)
        return (*seats, TABLE) if state.clock else seats

    @staticmethod
    def moves(state, seat, host, done):
        if seat == TABLE:
            return [TIME_OUT]
        return [*(TRADES[each] for each in partners(state, seat, host)), DONE]

    @staticmethod
    def why_not(state, seat, move, host, done):
        if seat == TABLE:
            return None if move == TIME_OUT else refusal("not_now", phase="market")
        if isinstance(move, Trade):
            if move.seat in partners(state, seat, host):
                return None
            return refusal("not_yourself") if move.seat == seat or host == NOBODY else refusal("only_with", seat=host)
        return None if move == DONE else refusal("not_now", phase="market")

    @staticmethod
    def play(state, seat, move, tell, host, done):
        if isinstance(move, Trade):
            push(state, ("trade", (seat, move.seat), (NOTHING, NOTHING), (False, False), (False, False)))
            return
        done = (*done, seat)
        if move == TIME_OUT or len(done) == len(state.hoards):
            pop(state)
            tell(("market_over", move.word))
        else:
            change(state, "market", host, done)

    @staticmethod
    def tell(state, seat, own, host, done):
        return {"with": partners(state, seat, host)} if seat != TABLE else {}


def partners(state: State, seat: int, host: int) -> list:
    others = [each for each in range(len(state.hoards)) if each != seat]
    return others if host in (NOBODY, seat) else [host]


@question("trade")
class MakeTrade(Question):
    """Each lays out his own side, unseen; when both sides are complete all see them, and the two accept, or not.

    The device changes hands for it, so the clock stands.
    """

    phase = "trade"

    @staticmethod
    def asked(state, tell, pair, sides, offered, accepted):
        return pair

    @staticmethod
    def moves(state, seat, pair, sides, offered, accepted):
        me = pair.index(seat)
        other = pair[1 - me]
        found = [GIVES[kind][other] for kind in kinds_in(minus(state.hoards[seat], sides[me]))]
        found += [TAKES[kind][other] for kind in kinds_in(sides[me])]
        if offered == (True, True):
            found += [] if accepted[me] else [ACCEPT]
        elif any(sides[me]) and not offered[me]:
            found.append(OFFER)
        return [*found, CANCEL]

    @staticmethod
    def why_not(state, seat, move, pair, sides, offered, accepted):
        me = pair.index(seat)
        if isinstance(move, (Give, Take)):
            return _why_not_lay(state, seat, move, pair[1 - me], sides[me])
        if move == OFFER:
            if offered[me]:
                return refusal("already_offered")
            return None if any(sides[me]) else refusal("nothing_laid")
        if move == ACCEPT:
            if offered != (True, True):
                return refusal("offer_first")
            return refusal("already_accepted") if accepted[me] else None
        return None if move == CANCEL else refusal("not_now", phase="trade")

    @staticmethod
    def play(state, seat, move, tell, pair, sides, offered, accepted):
        me = pair.index(seat)
        if move == CANCEL:
            pop(state)
            tell(("cancelled", pair))
        elif move == OFFER:
            offered = put(offered, me, True)
            state.ledger += (("has", seat, 1, 1),)
            if offered == (True, True):
                _show(state, pair, sides)
            change(state, "trade", pair, sides, offered, accepted)
        elif move == ACCEPT:
            if any(accepted):
                _exchange(state, tell, pair, sides)
            else:
                change(state, "trade", pair, sides, offered, put(accepted, me, True))
        else:
            token = ONE[KIND[move.kind]]
            side = (plus if isinstance(move, Give) else minus)(sides[me], token)
            change(state, "trade", pair, put(sides, me, side), put(offered, me, False), (False, False))

    @staticmethod
    def tell(state, seat, own, pair, sides, offered, accepted):
        return {"partner": pair[1 - pair.index(seat)]}


def _why_not_lay(state: State, seat: int, move, other: int, side: tuple):
    if (move.to if isinstance(move, Give) else move.of) != other:
        return refusal("only_with", seat=other)
    source = minus(state.hoards[seat], side) if isinstance(move, Give) else side
    return None if source[KIND[move.kind]] else refusal("no_such_token", kind=move.kind)


def _show(state: State, pair: tuple, sides: tuple) -> None:
    """Both sides lie on the table now, and all know that these tokens are there."""
    state.revealed += 1
    for me in (0, 1):
        state.ledger += (("offered", pair[me], sides[me]),)


def _exchange(state: State, tell, pair: tuple, sides: tuple) -> None:
    pop(state)
    for me in (0, 1):
        hoard = plus(minus(state.hoards[pair[me]], sides[me]), sides[1 - me])
        state.hoards = put(state.hoards, pair[me], hoard)
    state.ledger += (("trade", *pair, *sides),)
    tell(("traded", pair, sides))
