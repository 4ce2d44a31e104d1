"""The magic items: when they may be played, and what they do.

A card names its effect. The class of that name says when the effect could do something as far as everybody can see
(`may`), what more its user must have (`able`: only he knows that), and how it happens (`start`). Where somebody has
to choose, `start` leaves a question behind.

attach(kinds)      goes with an adventurer of these kinds and stays beside him
flee               the newcomer has to go to another dragon
poison             the newcomer goes home
recall             the own adventurers at home are ready again
exchange(k)        k tokens of a dragon for k of another
levitate           two dragons change places
comet(k)           up to k tokens from the bag, one for a dragon
market             a market with one host
weaken             the dragon is stronger by one
revive             the dragon lives, all who fought go home
charm              a man next to a lady knight counts for her player
renew              tokens of the treasure for others from the bag
spy(k, j)          look at k tokens from the bag, add j of them to the treasure
confuse            two shares change owners
draw_more(k)       k more items
steal_two, choose_loss                  how a theft goes
reach              a theft by a thief at home
copy               take the card that was just used
gem                counts as one more stone at the end
snatch             steal a token from a dragon, in secret
"""

from functools import lru_cache
from itertools import combinations

from ..errors import Reason
from ..naming import into
from . import ledger
from .board import (
    ONE,
    Choice,
    Question,
    attack,
    change,
    check_bag,
    controller,
    end_turn,
    from_bag,
    go_home,
    kinds_in,
    living,
    minus,
    named,
    open_window,
    owner,
    participants,
    plus,
    pop,
    power,
    push,
    question,
    refusal,
    row_home,
    step,
    team,
    whereabouts,
)
from .components import (
    AT_MOMENT,
    COLOURS,
    GEM,
    HAND,
    ITEM,
    ITEMS,
    KIND,
    KINDS,
    LADY_KNIGHT,
    NOTHING,
    PLACES,
    TEAM,
    THIEF,
)
from .moves import CAUGHTS, CHOICES, PASS, SNATCHES, USES, Caught, Choose, Say, Snatch, Use
from .state import DECK, DISCARD, DOWN, EMPTY, LYING, NOBODY, PLAYED, UP, State, put

#: Classes by the names that components.ITEMS gives their effects.
EFFECTS: dict = {}
effect = into(EFFECTS)
#: The holder of the Gem plays it and has still to name its colour.
PENDING = -2


def may(state: State, item: int, seat: int) -> bool:
    """Whether the card could do something in this seat's hand, as far as everybody can see."""
    kind, numbers = _EFFECT_OF[item]
    return kind.may(state, seat, *numbers)


def able(state: State, item: int, seat: int) -> bool:
    """Whether the card can do something in this seat's hand."""
    return may(state, item, seat) and _EFFECT_OF[item][0].able(state, seat)


def playable(state: State, seat: int, moment: str) -> list:
    items, found = state.items, []
    for item in AT_MOMENT[moment]:
        if items[item] == seat and able(state, item, seat):
            found.append(item)
    return found


def why_not_use(state: State, seat: int, move, *moments) -> Reason | None:
    item = ITEM[move.item]
    if state.items[item] != seat:
        return refusal("not_in_hand", item=move.item)
    if ITEMS[item].moment not in moments:
        return refusal("wrong_moment", item=move.item, moment=ITEMS[item].moment)
    if able(state, item, seat):
        return None
    return Reason("cannot_work", {"item": move.item}, f"The item {{item}} needs {ITEMS[item].needs}.")


def use(state: State, seat: int, move, tell) -> None:
    item = ITEM[move.item]
    state.revealed += 1
    state.items = put(state.items, item, PLAYED)
    state.shown = tuple(each for each in state.shown if each != item)
    tell(("used", seat, item))
    push(state, ("spent", item, seat))
    kind, numbers = _EFFECT_OF[item]
    kind.start(state, tell, seat, item, *numbers)


@step("spent")
def _spent(state: State, tell, item: int, seat: int) -> None:
    """The card goes to the discard, unless it stays beside somebody; then it may be copied."""
    if state.items[item] == PLAYED:
        state.items = put(state.items, item, DISCARD)
        state.played = (item, seat)
        open_window(state, "item_played")


def draw_items(state: State, seat: int, count: int, tell) -> None:
    """An empty deck is made anew from the discard; if that is empty too, there is no more to draw."""
    state.revealed += 1
    drawn = []
    for _ in range(count):
        if DECK not in state.items:
            _shuffle_discard(state, tell)
        deck = [item for item, where in enumerate(state.items) if where == DECK]
        if not deck:
            break
        item = deck[state.chance.below(len(deck))]
        _into_hand(state, item, seat)
        drawn.append(item)
    tell(("drew", seat, len(drawn), tuple(drawn)))


def _shuffle_discard(state: State, tell) -> None:
    count = state.items.count(DISCARD)
    if count:
        state.shuffles += 1
        state.born = tuple(
            state.shuffles if where == DISCARD else born for where, born in zip(state.items, state.born, strict=True)
        )
        state.items = tuple(DECK if where == DISCARD else where for where in state.items)
        tell(("reshuffled", count))


def _into_hand(state: State, item: int, seat: int) -> None:
    state.items = put(state.items, item, seat)
    state.got = put(state.got, item, (state.shuffles, len(state.ledger)))


# Windows: the moments at which others may react


def could_be_held(state: State, item: int) -> bool:
    """As far as everybody can see: it does not lie open."""
    return state.items[item] >= DECK


def _asked(state: State, moment: str) -> tuple:
    """Who is asked, in turn order. Nobody's cards are looked at, only how many they are."""
    holders = _holders(state.items, state.active, len(state.hoards))
    if moment != "between_turns" or not could_be_held(state, HAND):
        return _could_react(state, moment, holders)
    # Whoever has a card may have the Invisible Hand, and whoever has none may call.
    there_is_loot = any(map(any, state.tokens))
    found = holders if there_is_loot else _could_react(state, moment, holders)
    seats = _in_turn(state.active, len(state.hoards))
    return tuple([seat for seat in seats if seat in found or callable_seats(state, seat)])


@lru_cache(maxsize=64)
def _in_turn(active: int, seats: int) -> tuple:
    return (*range(active, seats), *range(active))


@lru_cache(maxsize=512)
def _holders(items: tuple, active: int, seats: int) -> tuple:
    """Who has cards, in turn order. There are many windows, and cards seldom move."""
    return tuple([seat for seat in _in_turn(active, seats) if seat in items])


def _could_react(state: State, moment: str, holders: tuple) -> tuple:
    """Of those who have cards all for whom one that may be among them could do something."""
    idle = holders
    for item in AT_MOMENT[moment]:
        if idle and could_be_held(state, item):
            kind, numbers = _EFFECT_OF[item]
            if not kind.for_all:
                idle = [seat for seat in idle if not kind.may(state, seat, *numbers)]
            elif kind.may(state, NOBODY, *numbers):
                return holders
    return tuple([seat for seat in holders if seat not in idle])


@question("react")
class React(Question):
    """A moment: who is silent so far may play a card or pass. None: all are to be asked, for the first time or anew."""

    phase = "react"

    @staticmethod
    def asked(state, tell, moment, silent):
        if silent is None:
            silent = _asked(state, moment)
            if silent:
                change(state, "react", moment, silent)
        if not silent:
            pop(state)
        return silent

    @staticmethod
    def moves(state, seat, moment, silent):
        found = [PASS]
        for item in playable(state, seat, moment):
            found.append(USES[item])
        if moment == "between_turns":
            found += snatches(state, seat)
            found += [CAUGHTS[each] for each in callable_seats(state, seat)]
        return found

    @staticmethod
    def why_not(state, seat, move, moment, silent):
        if isinstance(move, Say) and move.word == PASS.word:
            return None
        if isinstance(move, Use):
            return why_not_use(state, seat, move, moment)
        if moment == "between_turns":
            if isinstance(move, Snatch):
                return why_not_snatch(state, seat, move)
            if isinstance(move, Caught):
                return _why_not_caught(state, seat, move.seat)
        return refusal("not_now", phase="react")

    @staticmethod
    def play(state, seat, move, tell, moment, silent):
        if isinstance(move, Say):
            place = silent.index(seat)
            change(state, "react", moment, silent[:place] + silent[place + 1 :])
        elif isinstance(move, Use):
            change(state, "react", moment, None)
            use(state, seat, move, tell)
        elif isinstance(move, Snatch):
            snatch(state, seat, move, tell, tuple(each for each in silent if each in state.items))
        else:
            _catch(state, seat, move.seat, tell)

    @staticmethod
    def tell(state, seat, own, moment, silent):
        seen, found = {"moment": moment}, []
        if moment == "between_turns":
            seen["caught"] = callable_seats(state, seat)
            found = snatches(state, seat) if own else found
        elif moment == "item_played":
            item, user = state.played
            seen |= {"item": ITEMS[item].id, "user": user}
        elif moment == "item_draw":
            seen["count"] = state.due[1]
        if own:
            seen["use"] = [ITEMS[item].id for item in playable(state, seat, moment)]
            seen["snatch"] = [[move.place, move.kind] for move in found]
        return seen


class Effect:
    """Most effects need nothing that only their user knows."""

    #: Whether `may` says the same of every seat, and of nobody.
    for_all = False

    @staticmethod
    def able(state, seat):
        return True


# With an own send


@effect("attach")
class Attach(Effect):
    @staticmethod
    def may(state, seat, *kinds):
        if state.sent != NOBODY:
            return state.sent % TEAM in kinds
        fitting = [kinds, *(ITEMS[item].effect for item in state.attached)]
        ready = [each for each in team(seat) if state.at[each] == UP]
        return any(all(each % TEAM in some for some in fitting) for each in ready)

    @staticmethod
    def start(state, tell, seat, item, *kinds):
        state.items = put(state.items, item, LYING)
        state.attached += (item,)


@effect("recall")
class Recall(Effect):
    @staticmethod
    def may(state, seat):
        return any(state.at[each] == DOWN for each in team(seat))

    @staticmethod
    def start(state, tell, seat, item):
        tell(("recalled", seat, turn_up(state, seat)))


def turn_up(state: State, seat: int) -> tuple:
    """All at home are ready again; says which were not."""
    rested = tuple(each for each in team(seat) if state.at[each] == DOWN)
    for each in rested:
        state.at = put(state.at, each, UP)
    return tuple(each % TEAM for each in rested)


# After another's send


@effect("flee")
class Flee(Effect):
    @staticmethod
    def may(state, seat):
        return seat != state.active and state.places.count(EMPTY) < PLACES - 1

    @staticmethod
    def start(state, tell, seat, item):
        fled = state.target
        _withdraw(state)
        tell(("taken_back", state.sent, fled))
        end_turn(state)
        over, *spent = state.todo
        state.todo = (over, ("arrived",), *spent, ("send", fled))


def _withdraw(state: State) -> None:
    """The newcomer leaves the row."""
    state.rows = put(state.rows, state.target, state.rows[state.target][:-1])
    state.at = put(state.at, state.sent, UP)
    state.target = NOBODY


@effect("poison")
class Poison(Effect):
    @staticmethod
    def may(state, seat):
        row = state.rows[state.target]
        return seat != state.active and len(row) > 1 and owner(row[-2]) == seat

    @staticmethod
    def start(state, tell, seat, item):
        _withdraw(state)
        go_home(state, state.sent, DOWN, tell)
        tell(("went_home", state.sent, DOWN, "dagger"))
        end_turn(state)


# When a dragon falls


@effect("weaken")
class Weaken(Effect):
    @staticmethod
    def may(state, seat):
        return seat != state.active

    @staticmethod
    def start(state, tell, seat, item):
        state.weakened = state.places[state.target]
        state.items = put(state.items, item, LYING)
        tell(("weakened", state.target, power(state, state.target)))
        end_turn(state)


@effect("revive")
class Revive(Effect):
    for_all = True

    @staticmethod
    def may(state, seat):
        return True

    @staticmethod
    def start(state, tell, seat, item):
        tell(("row_home", state.target))
        row_home(state, state.target, tell)
        end_turn(state)


@effect("charm")
class Charm(Effect):
    @staticmethod
    def may(state, seat):
        return _man_beside(state, seat) != NOBODY

    @staticmethod
    def start(state, tell, seat, item):
        man = _man_beside(state, seat)
        state.charmed += ((man, seat),)
        tell(("charmed", seat, man, state.target))


def _man_beside(state: State, seat: int) -> int:
    """Another's man who lies next after this seat's lady knight."""
    row, lady = state.rows[state.target], seat * TEAM + LADY_KNIGHT
    after = row[row.index(lady) + 1 :] if lady in row else ()
    if after and after[0] % TEAM != LADY_KNIGHT and controller(state, after[0]) != seat:
        return after[0]
    return NOBODY


@effect("renew")
class Renew(Effect):
    for_all = True

    @staticmethod
    def may(state, seat):
        return any(state.bag)

    @staticmethod
    def start(state, tell, seat, item):
        push(state, ("renew", seat, item, NOTHING))


@question("renew")
class RenewTokens(Choice):
    @staticmethod
    def options(state, seat, item, picked):
        kinds = [KINDS[kind] for kind in kinds_in(minus(state.heap, picked))]
        return [*kinds, "done"] if any(picked) else kinds

    @staticmethod
    def answer(state, tell, option, seat, item, picked):
        if option != "done":
            picked = plus(picked, ONE[KIND[option]])
            push(state, ("renew", seat, item, picked))
            return
        state.bag = plus(state.bag, picked)
        drawn = from_bag(state, sum(picked))
        state.heap = plus(minus(state.heap, picked), drawn)
        tell(("renewed", seat, picked, drawn))

    @staticmethod
    def describe(state, own, seat, item, picked):
        return {"item": ITEMS[item].id, "picked": named(picked)}


@effect("spy")
class Spy(Effect):
    @staticmethod
    def may(state, seat, count, added):
        return any(state.bag) and seat in participants(state, state.target)

    @staticmethod
    def start(state, tell, seat, item, count, added):
        state.loose = from_bag(state, count)
        tell(("spied", seat, sum(state.loose), state.loose))
        if sum(state.loose) > added:
            push(state, ("spy", seat, item, added, NOTHING))
        else:
            _add(state, tell, seat, state.loose)


def _add(state: State, tell, seat: int, picked: tuple) -> None:
    """These go to the treasure, the rest back into the bag."""
    state.bag = plus(state.bag, minus(state.loose, picked))
    state.heap = plus(state.heap, picked)
    state.loose = NOTHING
    tell(("added", seat, picked))
    check_bag(state, tell)


@question("spy")
class SpyTokens(Choice):
    secret = True

    @staticmethod
    def options(state, seat, item, left, picked):
        return [KINDS[kind] for kind in kinds_in(minus(state.loose, picked))]

    @staticmethod
    def answer(state, tell, option, seat, item, left, picked):
        picked = plus(picked, ONE[KIND[option]])
        if left > 1:
            push(state, ("spy", seat, item, left - 1, picked))
        else:
            _add(state, tell, seat, picked)

    @staticmethod
    def describe(state, own, seat, item, left, picked):
        seen = {"item": ITEMS[item].id, "left": left}
        return {**seen, "tokens": named(state.loose), "picked": named(picked)} if own else seen


# After the talks


class OnPair(Effect):
    """Works on two dragons or two players: those of one of the `pairs`. There `happen` tells what is done."""

    for_all = True

    @classmethod
    def may(cls, state, seat, *numbers):
        return bool(cls.pairs(state, *numbers))

    @classmethod
    def start(cls, state, tell, seat, item, *numbers):
        first, *others = cls.pairs(state, *numbers)
        if others:
            push(state, ("pair", seat, item, None))
        else:
            cls.happen(state, tell, seat, item, *first, *numbers)


@question("pair")
class ChoosePair(Choice):
    """One of the two, then the other."""

    @staticmethod
    def options(state, seat, item, first):
        kind, numbers = _EFFECT_OF[item]
        pairs = kind.pairs(state, *numbers)
        found = {each for pair in pairs if first is None or first in pair for each in pair}
        return sorted(found - {first})

    @staticmethod
    def answer(state, tell, option, seat, item, first):
        if first is None:
            push(state, ("pair", seat, item, option))
        else:
            kind, numbers = _EFFECT_OF[item]
            kind.happen(state, tell, seat, item, first, option, *numbers)

    @staticmethod
    def describe(state, own, seat, item, first):
        return {"item": ITEMS[item].id, "first": first}


@effect("confuse")
class Confuse(OnPair):
    @staticmethod
    def pairs(state):
        """Equal shares can't be confused."""
        found = combinations(participants(state, state.target), 2)
        return [(one, other) for one, other in found if state.shares[one] != state.shares[other]]

    @staticmethod
    def happen(state, tell, seat, item, one, other):
        state.shares = _swapped(state.shares, one, other)
        tell(("swapped", seat, one, other))


def _swapped(values: tuple, one: int, other: int) -> tuple:
    return put(put(values, one, values[other]), other, values[one])


@effect("draw_more")
class DrawMore(Effect):
    @staticmethod
    def may(state, seat, more):
        return state.due[:1] == (seat,) and bool({DECK, DISCARD} & {*state.items})

    @staticmethod
    def start(state, tell, seat, item, more):
        draw_items(state, seat, state.due[1] + more, tell)
        state.due = ()


@effect("steal_two")
class StealTwo(Effect):
    @staticmethod
    def may(state, seat):
        return seat == state.theft[0]

    @staticmethod
    def start(state, tell, seat, item):
        thief, victim, guided, count, chosen = state.theft
        state.theft = (thief, victim, guided, count + 1, chosen)


@effect("choose_loss")
class ChooseLoss(Effect):
    @staticmethod
    def may(state, seat):
        return seat == state.theft[1]

    @staticmethod
    def able(state, seat):
        """Whether it makes a difference: something is left, and a guided thief doesn't look or there is a choice."""
        return _fits(state.hoards[seat], *_needed(state.theft))

    @staticmethod
    def start(state, tell, seat, item):
        state.ledger += (("has", seat, *_needed(state.theft)),)
        thief, victim, guided, count, _ = state.theft
        state.theft = (thief, victim, guided, count, True)


def _needed(theft: tuple) -> tuple:
    """How many tokens and kinds the victim must have."""
    _, _, guided, count, _ = theft
    return count + 1, 1 if guided else 2


def _fits(hoard: tuple, tokens: int, kinds: int) -> bool:
    return sum(hoard) >= tokens and len(kinds_in(hoard)) >= kinds


@effect("reach")
class Reach(Effect):
    @staticmethod
    def may(state, seat):
        return state.at[seat * TEAM + THIEF] == UP and seat not in participants(state, state.target)

    @staticmethod
    def start(state, tell, seat, item):
        push(state, ("victim", seat, False, item))


# Between two turns


@effect("levitate")
class Levitate(OnPair):
    @staticmethod
    def pairs(state):
        """Each has to be stronger than the row it gets, and somebody has to stand there."""
        powers, attacks = {}, {}
        for place in living(state):
            powers[place], attacks[place] = power(state, place), attack(state, place)
        return [
            (one, other)
            for one, other in combinations(powers, 2)
            if (state.rows[one] or state.rows[other]) and powers[one] > attacks[other] and powers[other] > attacks[one]
        ]

    @staticmethod
    def happen(state, tell, seat, item, one, other):
        state.places = _swapped(state.places, one, other)
        state.tokens = _swapped(state.tokens, one, other)
        tell(("levitated", seat, one, other))


@effect("exchange")
class Exchange(OnPair):
    @staticmethod
    def pairs(state, count):
        """Both have enough, and not all of one and the same kind."""
        rich = [place for place in living(state) if sum(state.tokens[place]) >= count]
        return [
            (one, other)
            for one, other in combinations(rich, 2)
            if len(kinds_in(plus(state.tokens[one], state.tokens[other]))) > 1
        ]

    @staticmethod
    def happen(state, tell, seat, item, one, other, count):
        push(state, ("token", seat, item, count, (one, other), (NOTHING, NOTHING)))


@question("token")
class ExchangeTokens(Choice):
    """Tokens of the first dragon, then as many of the second."""

    @staticmethod
    def options(state, seat, item, count, places, picked):
        side = int(sum(picked[0]) == count)
        left = minus(state.tokens[places[side]], picked[side])
        kinds = [KINDS[kind] for kind in kinds_in(left)]
        # If all of them have to go there is nothing to choose.
        return kinds[:1] if sum(left) == count - sum(picked[side]) else kinds

    @staticmethod
    def answer(state, tell, option, seat, item, count, places, picked):
        side = int(sum(picked[0]) == count)
        picked = put(picked, side, plus(picked[side], ONE[KIND[option]]))
        if sum(picked[1]) < count:
            push(state, ("token", seat, item, count, places, picked))
            return
        for mine, theirs in ((0, 1), (1, 0)):
            place = places[mine]
            tokens = plus(minus(state.tokens[place], picked[mine]), picked[theirs])
            state.tokens = put(state.tokens, place, tokens)
        tell(("exchanged", seat, places, picked))

    @staticmethod
    def describe(state, own, seat, item, count, places, picked):
        side = int(sum(picked[0]) == count)
        return {
            "item": ITEMS[item].id,
            "places": list(places),
            "place": places[side],
            "left": count - sum(picked[side]),
            "picked": [named(each) for each in picked],
        }


@effect("comet")
class Comet(Effect):
    for_all = True

    @staticmethod
    def may(state, seat, count):
        return any(state.bag)

    @staticmethod
    def start(state, tell, seat, item, count):
        state.loose = from_bag(state, min(count, len(living(state))))
        tell(("comet", seat, state.loose))
        check_bag(state, tell)
        push(state, ("drop", seat, item, ()))


@question("drop")
class DropToken(Choice):
    """Which dragon gets this token; every dragon gets one at most."""

    @staticmethod
    def options(state, seat, item, done):
        return [place for place in living(state) if place not in done]

    @staticmethod
    def answer(state, tell, option, seat, item, done):
        kind = kinds_in(state.loose)[0]
        state.loose = minus(state.loose, ONE[kind])
        state.tokens = put(state.tokens, option, plus(state.tokens[option], ONE[kind]))
        tell(("dropped", kind, option))
        if any(state.loose):
            push(state, ("drop", seat, item, (*done, option)))

    @staticmethod
    def describe(state, own, seat, item, done):
        return {"item": ITEMS[item].id, "kind": KINDS[kinds_in(state.loose)[0]], "tokens": named(state.loose)}


@effect("market")
class Bell(Effect):
    for_all = True

    @staticmethod
    def may(state, seat):
        return True

    @staticmethod
    def able(state, seat):
        return any(state.hoards[seat])

    @staticmethod
    def start(state, tell, seat, item):
        state.ledger += (("has", seat, 1, 1),)
        push(state, ("open_market", seat))


# Other cards


@effect("copy")
class Copy(Effect):
    @staticmethod
    def may(state, seat):
        item, user = state.played
        return seat != user and ITEMS[item].copied

    @staticmethod
    def start(state, tell, seat, item):
        copied, _ = state.played
        _into_hand(state, copied, seat)
        state.shown += (copied,)
        tell(("copied", seat, copied))


# The Invisible Hand


@effect("snatch")
class SnatchEffect(Effect):
    """Never played as a card: it is a move of its own, Snatch."""

    @staticmethod
    def may(state, seat):
        return False


def snatches(state: State, seat: int) -> list:
    if state.items[HAND] != seat or state.snatched:
        return []
    return [SNATCHES[place][kind] for place in range(PLACES) for kind in kinds_in(state.tokens[place])]


def why_not_snatch(state: State, seat: int, move) -> Reason | None:
    if state.items[HAND] != seat:
        return refusal("no_invisible_hand")
    if state.snatched:
        return refusal("once_a_window")
    if state.places[move.place] == EMPTY or not state.tokens[move.place][KIND[move.kind]]:
        return refusal("no_such_token", kind=move.kind)
    return None


def snatch(state: State, seat: int, move, tell, suspects: tuple) -> None:
    """Nobody is told but the thief. It can't be taken back: that it could would tell the others."""
    kind = KIND[move.kind]
    state.revealed += 1
    state.snatched = True
    state.tokens = put(state.tokens, move.place, minus(state.tokens[move.place], ONE[kind]))
    state.hoards = put(state.hoards, seat, plus(state.hoards[seat], ONE[kind]))
    state.ledger += (("hand", seat, kind, state.turn, suspects),)
    tell(("snatched", seat, move.place, kind))


def callable_seats(state: State, seat: int) -> list:
    """Who may be named by this seat."""
    if state.called[seat] or not could_be_held(state, HAND):
        return []
    return [each for each in whereabouts(state.items) if each >= 0 and each != seat]


def _why_not_caught(state: State, seat: int, named_seat: int) -> Reason | None:
    if named_seat in callable_seats(state, seat):
        return None
    if not could_be_held(state, HAND):
        return refusal("hand_is_known")
    if state.called[seat]:
        return refusal("already_called")
    return refusal("not_yourself") if named_seat == seat else refusal("no_cards")


def _catch(state: State, seat: int, named_seat: int, tell) -> None:
    right = ledger.has_fresh_theft(state, named_seat)
    state.revealed += 1
    state.called = put(state.called, seat, True)
    state.ledger = ledger.after_call(state, named_seat, right)
    if right:
        state.items = put(state.items, HAND, DISCARD)
    tell(("caught", seat, named_seat, right))


# The end of the game


@effect("gem")
class Gem(Effect):
    @staticmethod
    def may(state, seat):
        return True


@question("game_end")
class GameEnd(Question):
    """Everybody who has a card is asked in secret for the Gem of Many Colours."""

    phase = "game_end"

    @staticmethod
    def asked(state, tell, silent):
        if silent is None:
            held = could_be_held(state, GEM)
            silent = tuple(seat for seat in range(len(state.hoards)) if held and seat in state.items)
            change(state, "game_end", silent)
        if not silent:
            pop(state)
            if state.gem != NOBODY:
                state.shown += (GEM,)
                tell(("gem", state.items[GEM], state.gem))
        return silent

    @staticmethod
    def moves(state, seat, silent):
        if state.items[GEM] != seat:
            return [PASS]
        if state.gem == PENDING:
            return [CHOICES[KINDS[kind]] for kind in COLOURS]
        return [PASS, USES[GEM]]

    @staticmethod
    def why_not(state, seat, move, silent):
        pending = state.items[GEM] == seat and state.gem == PENDING
        if isinstance(move, Choose) and pending:
            return None if KIND.get(move.option) in COLOURS else refusal("not_an_option")
        if isinstance(move, Use) and not pending:
            return why_not_use(state, seat, move, "game_end")
        return None if move == PASS and not pending else refusal("not_now", phase="game_end")

    @staticmethod
    def play(state, seat, move, tell, silent):
        if isinstance(move, Use):
            state.gem = PENDING
            return
        if isinstance(move, Choose):
            state.gem = KIND[move.option]
        change(state, "game_end", tuple(each for each in silent if each != seat))

    @staticmethod
    def tell(state, seat, own, silent):
        if not own:
            return {}
        listed = GameEnd.moves(state, seat, silent)
        return {
            "use": [move.item for move in listed if isinstance(move, Use)],
            "options": [move.option for move in listed if isinstance(move, Choose)],
        }


#: By item the class of its effect, and what the card tells it beside.
_EFFECT_OF = tuple((EFFECTS[item.effect[0]], item.effect[1:]) for item in ITEMS)
