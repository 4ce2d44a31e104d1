"""What a fallen dragon leaves: talks or parts, items for wizards, and thefts."""

from .board import (
    ONE,
    Choice,
    Question,
    controller,
    gain,
    helped,
    kinds_in,
    minus,
    named,
    open_window,
    participants,
    plus,
    pop,
    push,
    question,
    ranked,
    refusal,
    some_of,
    step,
    sums,
)
from .components import ITEMS, KIND, KINDS, NOTHING, RED, TEAM, THIEF, WIZARD
from .items import draw_items
from .moves import ACCEPT, BREAK_OFF, DONE, GIVES, TAKES, TIME_OUT, WITHDRAW, Give, Take
from .state import NOBODY, TABLE, State, put


@step("divide")
def _divide(state: State, tell) -> None:
    """One player takes all; several divide, and then their thieves are at work."""
    seats = participants(state, state.target)
    if len(seats) == 1:
        state.shares = put(state.shares, seats[0], state.heap)
        tell(("solo", seats[0], state.heap))
        state.heap = NOTHING
        push(state, ("pocket",))
        return
    open_window(state, "after_talks")
    push(state, ("thefts",), ("agree",))
    if any(state.heap):
        open_window(state, "before_talks b")


@step("agree")
def _agree(state: State, tell) -> None:
    if not state.advanced:
        _lone_wizard(state, tell)
    if not any(state.heap):
        return
    seats = participants(state, state.target)
    if state.strategic:
        state.parts = (NOTHING,) * len(seats)
        state.taken_by = (NOBODY,) * len(seats)
        push(state, ("parts",))
    else:
        state.clocks += 1
        push(state, ("talks",))
    tell(("talks", seats, state.heap))


def _lone_wizard(state: State, tell) -> None:
    """In the basic rules a wizard alone among wizards has the red tokens at once."""
    wizards = [each for each in state.rows[state.target] if each % TEAM == WIZARD]
    red = state.heap[RED]
    if len(wizards) == 1 and red:
        seat = controller(state, wizards[0])
        state.heap = put(state.heap, RED, 0)
        state.wizard_red = (seat, red)
        gain(state, seat, put(NOTHING, RED, red))
        tell(("wizard_red", seat, red))


def _agreed(state: State, tell) -> None:
    state.accepted = ()
    tell(("agreed", _by_seat(state)))
    push(state, ("pocket",))
    open_window(state, "agreement")


def _by_seat(state: State) -> tuple:
    seats = participants(state, state.target)
    return tuple(share if seat in seats else None for seat, share in enumerate(state.shares))


# Talks


@question("talks")
class Talks(Question):
    """Every participant may move every token; all have to accept the same division before the clock has run out."""

    phase = "talks"

    @staticmethod
    def asked(state, tell):
        """Who has still to accept comes first: whoever has accepted can only go back on it."""
        seats, accepted = participants(state, state.target), state.accepted
        if accepted:
            seats = (*[seat for seat in seats if seat not in accepted], *accepted)
        return (*seats, TABLE) if state.clock else seats

    @staticmethod
    def moves(state, seat):
        if seat == TABLE:
            return [TIME_OUT]
        found = _handlings(state.heap, state.shares, participants(state, state.target))
        if seat in state.accepted:
            found.append(WITHDRAW)
        elif not any(state.heap):
            found.append(ACCEPT)
        if not state.clock:
            found.append(BREAK_OFF)
        return found

    @staticmethod
    def why_not(state, seat, move):
        if seat == TABLE:
            return None if move == TIME_OUT else refusal("not_now", phase="talks")
        if isinstance(move, (Give, Take)):
            return _why_not_handle(state, move)
        if move == ACCEPT:
            if any(state.heap):
                return refusal("heap_left", count=sum(state.heap))
            return refusal("already_accepted") if seat in state.accepted else None
        if move == WITHDRAW:
            return None if seat in state.accepted else refusal("not_accepted")
        if move == BREAK_OFF:
            return refusal("clock_runs") if state.clock else None
        return refusal("clock_only") if move == TIME_OUT else refusal("not_now", phase="talks")

    @staticmethod
    def play(state, seat, move, tell):
        if isinstance(move, (Give, Take)):
            state.heap, state.shares = _handled(state.heap, state.shares, move)
            state.accepted = ()
        elif move == WITHDRAW:
            state.accepted = tuple(each for each in state.accepted if each != seat)
        elif move == ACCEPT:
            state.accepted += (seat,)
            if len(state.accepted) == len(participants(state, state.target)):
                pop(state)
                _agreed(state, tell)
        else:
            _to_ash(state, move.word, tell)

    @staticmethod
    def tell(state, seat, own):
        return {}


def _handlings(heap: tuple, shares: tuple, owners) -> list:
    """One token from the heap to an owner, or back."""
    found = [GIVES[kind][each] for kind in kinds_in(heap) for each in owners]
    return found + [TAKES[kind][each] for each in owners for kind in kinds_in(shares[each])]


def _handled(heap: tuple, shares: tuple, move) -> tuple:
    """Heap and shares after the move."""
    token = ONE[KIND[move.kind]]
    if isinstance(move, Give):
        return minus(heap, token), put(shares, move.to, plus(shares[move.to], token))
    return plus(heap, token), put(shares, move.of, minus(shares[move.of], token))


def _why_not_handle(state: State, move):
    other = move.to if isinstance(move, Give) else move.of
    if other not in participants(state, state.target):
        return refusal("not_a_participant")
    source = state.heap if isinstance(move, Give) else state.shares[other]
    return None if source[KIND[move.kind]] else refusal("no_such_token", kind=move.kind)


def _to_ash(state: State, cause: str, tell) -> None:
    pop(state)
    state.revealed += 1  # what has burnt is gone: nobody takes it back
    lost = state.heap
    for share in state.shares:
        lost = plus(lost, share)
    state.lost = plus(state.lost, lost)
    state.heap, state.accepted = NOTHING, ()
    state.shares = (NOTHING,) * len(state.shares)
    tell(("ash", lost, cause))


# The strategic variant


def order(state: State) -> list:
    """Who picks first, second and so on; the last one makes the parts."""
    return [seat for seat, _ in ranked(sums(state, state.target))]


@question("parts")
class MakeParts(Question):
    """Whoever has contributed least makes as many parts as there are participants."""

    phase = "parts"

    @staticmethod
    def asked(state, tell):
        return (order(state)[-1],)

    @staticmethod
    def moves(state, seat):
        found = _handlings(state.heap, state.parts, range(len(state.parts)))
        return [*found, DONE] if why_unfinished(state) is None else found

    @staticmethod
    def why_not(state, seat, move):
        if isinstance(move, (Give, Take)):
            part = move.to if isinstance(move, Give) else move.of
            if part >= len(state.parts):
                return refusal("no_such_part", parts=len(state.parts))
            source = state.heap if isinstance(move, Give) else state.parts[part]
            return None if source[KIND[move.kind]] else refusal("no_such_token", kind=move.kind)
        return why_unfinished(state) if move == DONE else refusal("not_now", phase="parts")

    @staticmethod
    def play(state, seat, move, tell):
        if move == DONE:
            pop(state)
            tell(("parted", seat, state.parts))
            push(state, ("pick", order(state)[0], 0))
        else:
            state.heap, state.parts = _handled(state.heap, state.parts, move)

    @staticmethod
    def tell(state, seat, own):
        return {"can_finish": why_unfinished(state) is None}


def why_unfinished(state: State):
    """Every part has a token; if tokens are short, none has two."""
    if any(state.heap):
        return refusal("heap_left", count=sum(state.heap))
    sizes = [sum(part) for part in state.parts]
    fair = min(sizes) > 0 if sum(sizes) >= len(sizes) else max(sizes) == 1
    return None if fair else refusal("empty_part")


@question("pick")
class PickPart(Choice):
    """The strongest first; the last part goes to the one who made them."""

    phase = "pick"

    @staticmethod
    def options(state, seat, rank):
        return [part for part, taker in enumerate(state.taken_by) if taker == NOBODY]

    @staticmethod
    def answer(state, tell, part, seat, rank):
        state.taken_by = put(state.taken_by, part, seat)
        state.shares = put(state.shares, seat, state.parts[part])
        tell(("picked", seat, part, state.parts[part]))
        if rank + 1 == len(state.parts):
            _agreed(state, tell)
        else:
            push(state, ("pick", order(state)[rank + 1], rank + 1))

    @staticmethod
    def describe(state, own, seat, rank):
        return {}


# Behind the screens


@step("pocket")
def _pocket(state: State, tell) -> None:
    """The tokens are hidden; in the advanced rules red ones bring items to those whose wizard fought."""
    shares = state.shares
    for seat, share in enumerate(shares):
        gain(state, seat, share)
    tell(("pocketed", _by_seat(state)))
    state.shares = (NOTHING,) * len(shares)
    state.parts = state.taken_by = ()
    if state.advanced:
        for place in range(len(shares) - 1, -1, -1):
            seat = (state.active + place) % len(shares)
            if shares[seat][RED] and helped(state, seat, state.target, WIZARD):
                push(state, ("draw", seat, shares[seat][RED]))


@step("draw")
def _draw(state: State, tell, seat: int, count: int) -> None:
    state.due = (seat, count)
    push(state, ("draw_now",))
    open_window(state, "item_draw")


@step("draw_now")
def _draw_now(state: State, tell) -> None:
    if state.due:
        draw_items(state, *state.due, tell)
        state.due = ()


# Thefts


@step("thefts")
def _thefts(state: State, tell) -> None:
    """In the order of the row; each is finished before the next."""
    state.wizard_red = ()
    thieves = [each for each in state.rows[state.target] if each % TEAM == THIEF]
    push(state, *(("theft", thief) for thief in reversed(thieves)))


@step("theft")
def _theft(state: State, tell, thief: int) -> None:
    seat = controller(state, thief)
    push(state, ("victim", seat, helped(state, seat, state.target, WIZARD), None))


@question("victim")
class Victim(Choice):
    """The thief's player names whom he robs."""

    phase = "victim"

    @staticmethod
    def options(state, seat, guided, item):
        return [each for each in participants(state, state.target) if each != seat]

    @staticmethod
    def answer(state, tell, victim, seat, guided, item):
        state.theft = (seat, victim, guided, 1, False)
        tell(("theft", seat, victim, guided))
        push(state, ("rob",))
        open_window(state, "theft b")
        open_window(state, "theft a")

    @staticmethod
    def describe(state, own, seat, guided, item):
        return {"guided": guided, "item": None if item is None else ITEMS[item].id}


@step("rob")
def _rob(state: State, tell) -> None:
    thief, victim, guided, count, chosen = state.theft
    hoard = state.hoards[victim]
    state.revealed += 1
    if not any(hoard) or not (guided or chosen):
        _steal(state, tell, some_of(hoard, count, state.chance))
        return
    left = min(count, sum(hoard))
    if chosen:
        push(state, ("yield", victim, left, NOTHING))
    else:
        state.ledger += (("seen", victim, thief, hoard),)
        tell(("looked", thief, victim, hoard))
        push(state, ("loot", thief, left, NOTHING))


class PickStolen(Choice):
    """Which tokens are taken, one after the other."""

    secret = True

    @staticmethod
    def options(state, seat, left, picked):
        return [KINDS[kind] for kind in kinds_in(minus(state.hoards[state.theft[1]], picked))]

    @classmethod
    def answer(cls, state, tell, option, seat, left, picked):
        picked = plus(picked, ONE[KIND[option]])
        if left > 1:
            push(state, (cls.phase, seat, left - 1, picked))
        else:
            state.revealed += 1
            _steal(state, tell, picked)

    @staticmethod
    def describe(state, own, seat, left, picked):
        thief, victim, *_ = state.theft
        seen = {"thief": thief, "victim": victim, "left": left}
        return {**seen, "hoard": named(state.hoards[victim]), "picked": named(picked)} if own else seen


@question("loot")
class Loot(PickStolen):
    """The thief, guided by a wizard, looks behind the screen."""

    phase = "loot"


@question("yield")
class Yield(PickStolen):
    """The victim chooses, thanks to the Amulet of Chaos."""

    phase = "yield"


def _steal(state: State, tell, tokens: tuple) -> None:
    thief, victim, _, wanted, _ = state.theft
    state.hoards = put(state.hoards, victim, minus(state.hoards[victim], tokens))
    state.hoards = put(state.hoards, thief, plus(state.hoards[thief], tokens))
    state.ledger += (("theft", thief, victim, tokens, wanted),)
    state.theft = ()
    tell(("robbed", thief, victim, sum(tokens), tokens))
