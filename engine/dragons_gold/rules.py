"""The turn, as the rulebook tells it.

Send an adventurer to a dragon; if the row is strong enough, the dragon falls, and what it had is divided
(division.py). When no dragon is left the game is over. What the magic items do is told in items.py; in the basic
rules there are none, and so nobody is ever asked to react.
"""

from . import division, market  # noqa: F401 (they bring their steps and questions along)
from .board import (
    QUESTIONS,
    STEPS,
    Choice,
    Question,
    attack,
    check_bag,
    discard,
    end_turn,
    from_bag,
    go_home,
    living,
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
)
from .box import opened
from .components import (
    ADVENTURERS,
    BOX,
    DRAGONS,
    FIREBALL,
    ITEMS,
    MARKET_AFTER,
    NOTHING,
    PLACES,
    SWORD,
    TEAM,
    WEAKNESS,
)
from .items import draw_items, playable, snatch, snatches, turn_up, use, why_not_snatch, why_not_use
from .moves import SENDS, USES, Send, Snatch, Use
from .scoring import result
from .state import BOXED, DECK, DOWN, EMPTY, NOBODY, PLAYED, UP, State, put


def setup(seat_count: int, options: dict, chance, tell) -> State:
    starter = 0 if options["starter"] == "first" else chance.below(seat_count)
    deck = list(range(len(DRAGONS)))
    chance.shuffle(deck)
    advanced = options["rules"] == "advanced"
    state = State(
        chance=chance,
        box=opened(options["box"]),
        advanced=advanced,
        strategic=options["division"] == "strategic",
        clock=options["clock"],
        deck=tuple(deck),
        bag=BOX,
        hoards=(NOTHING,) * seat_count,
        at=(UP,) * (TEAM * seat_count),
        items=(DECK if advanced else BOXED,) * len(ITEMS),
        active=(starter - 1) % seat_count,
        shares=(NOTHING,) * seat_count,
        got=((0, 0),) * len(ITEMS),
        born=(0,) * len(ITEMS),
        called=(False,) * seat_count,
    )
    for place in range(PLACES):
        _new_dragon(state, place, tell)
    for seat in range(seat_count) if advanced else ():
        draw_items(state, seat, 1, tell)
    push(state, ("next_turn",))
    _go_on(state, tell)
    return state


def to_act(state: State) -> tuple:
    return state.waiting


def sealed(state: State) -> bool:
    return bool(state.todo) and state.todo[-1][0] == "game_end"


def moves(state: State, seat: int) -> list:
    asked = state.todo[-1]
    return QUESTIONS[asked[0]].moves(state, seat, *asked[1:])


def why_not(state: State, seat: int, move):
    asked = state.todo[-1]
    return QUESTIONS[asked[0]].why_not(state, seat, move, *asked[1:])


def play(state: State, seat: int, move, tell) -> bool:
    """Make the move. True as long as it showed nothing hidden and chance was not asked."""
    before, asked = state.revealed, state.todo[-1]
    QUESTIONS[asked[0]].play(state, seat, move, tell, *asked[1:])
    _go_on(state, tell)
    return state.revealed == before


def _go_on(state: State, tell) -> None:
    """Do what there is to do until somebody has to decide."""
    waiting = ()
    while (todo := state.todo) and not waiting:
        frame = todo[-1]
        name = frame[0]
        if name in STEPS:
            state.todo = todo[:-1]
            STEPS[name](state, tell, *frame[1:])
        else:
            waiting = QUESTIONS[name].asked(state, tell, *frame[1:])
    state.waiting = waiting


# From turn to turn


@step("next_turn")
def _next_turn(state: State, tell) -> None:
    state.active = seat = (state.active + 1) % len(state.hoards)
    state.turn += 1
    if state.called[seat]:
        state.called = put(state.called, seat, False)
    state.snatched = False
    tell(("turn", seat, state.turn))
    mine = state.at[seat * TEAM : seat * TEAM + TEAM]
    if UP not in mine:
        if DOWN not in mine:
            _skip(state, "all_fighting", tell)
            return
        tell(("rested", seat, turn_up(state, seat)))
    push(state, ("turn_over",), ("arrived",), ("send", None))


def _skip(state: State, cause: str, tell) -> None:
    """This seat can't move; if nobody can, all go home."""
    state.stuck += 1
    tell(("skipped", state.active, cause))
    if state.stuck == len(state.hoards) or not {UP, DOWN} & {*state.at}:
        state.stuck = 0
        tell(("all_home",))
        for place in living(state):
            row_home(state, place, tell)
    state.todo = (("turn_over",),)


@step("turn_over")
def _turn_over(state: State, tell) -> None:
    state.sent = state.target = NOBODY
    state.attached = state.closed = ()
    state.snatched = False
    if living(state):
        push(state, ("next_turn",))
        open_window(state, "between_turns")
    else:
        push(state, ("game_over",), ("game_end", None))


@step("game_over")
def _game_over(state: State, tell) -> None:
    state.revealed += 1
    outcome = result(state)
    tell(("over", outcome.winners, outcome.scores))


# Sending


def _senders(state: State) -> list:
    """The adventurers that may be sent; cards already played bind the choice."""
    if state.sent != NOBODY:
        return [state.sent]
    at = state.at
    ready = [each for each in team(state.active) if at[each] == UP]
    for item in state.attached:
        ready = [each for each in ready if each % TEAM in ITEMS[item].effect]
    return ready


def _open_places(state: State, fled) -> list | tuple:
    if fled is None and not state.closed:
        return living(state)
    return [place for place in living(state) if place != fled and place not in state.closed]


@question("send")
class SendOne(Question):
    """The active player sends an adventurer. `fled` is the place that he was driven away from, or None."""

    phase = "turn"

    @staticmethod
    def asked(state, tell, fled):
        if _open_places(state, fled):
            return (state.active,)
        if fled is None:
            if state.sent != NOBODY:
                go_home(state, state.sent, UP, tell)
            _skip(state, "refused", tell)
        else:
            go_home(state, state.sent, UP, tell)
            tell(("went_home", state.sent, UP, "refused"))
            end_turn(state)
        return ()

    @staticmethod
    def moves(state, seat, fled):
        places = _open_places(state, fled)
        found = []
        for each in _senders(state):
            sends = SENDS[each % TEAM]
            for place in places:
                found.append(sends[place])
        if state.advanced:
            usable, snatched = _at_hand(state, seat, fled)
            found += [USES[item] for item in usable]
            found += snatched
        return found

    @staticmethod
    def why_not(state, seat, move, fled):
        if isinstance(move, Send):
            return _why_not_send(state, seat, move, fled)
        if isinstance(move, Use):
            moment = "turn_start" if _at_start(state, fled) else "with_send"
            return why_not_use(state, seat, move, moment, "with_send")
        if isinstance(move, Snatch) and _at_start(state, fled):
            return why_not_snatch(state, seat, move)
        return refusal("not_now", phase="turn")

    @staticmethod
    def play(state, seat, move, tell, fled):
        if isinstance(move, Use):
            use(state, seat, move, tell)
        elif isinstance(move, Snatch):
            snatch(state, seat, move, tell, (seat,))
        else:
            _send(state, seat * TEAM + ADVENTURERS.index(move.adventurer), move.place, tell)

    @staticmethod
    def tell(state, seat, own, fled):
        places = _open_places(state, fled)
        seen = {
            "sends": {ADVENTURERS[each % TEAM]: list(places) for each in _senders(state)},
            "fled": fled,
        }
        if own:
            usable, snatched = _at_hand(state, seat, fled)
            seen["use"] = [ITEMS[item].id for item in usable]
            seen["snatch"] = [[move.place, move.kind] for move in snatched]
        return seen


def _at_start(state: State, fled) -> bool:
    """Before the first attempt to send."""
    return fled is None and not state.attached and not state.closed


def _at_hand(state: State, seat: int, fled) -> tuple:
    """The items that may be played now, and what the Invisible Hand may steal."""
    with_send = playable(state, seat, "with_send")
    if _at_start(state, fled):
        return playable(state, seat, "turn_start") + with_send, snatches(state, seat)
    return with_send, []


def _why_not_send(state: State, seat: int, move, fled):
    name, place = move.adventurer, move.place
    adventurer = seat * TEAM + ADVENTURERS.index(name)
    if state.places[place] == EMPTY:
        return refusal("no_dragon", place=place)
    if place == fled:
        return refusal("not_back", place=place)
    if place in state.closed:
        return refusal("closed", place=place)
    if adventurer in _senders(state):
        return None
    where = state.at[adventurer]
    if where == UP:
        return refusal("other_adventurer", adventurer=name)
    return refusal("face_down" if where == DOWN else "in_battle", adventurer=name)


def _send(state: State, adventurer: int, place: int, tell) -> None:
    if state.attached:
        state.sent = adventurer
        _attach(state, adventurer)
    wall = state.wall
    if wall != NOBODY and state.at[wall] == place and owner(wall) != state.active:
        push(state, ("consent", owner(wall), adventurer, place))
    else:
        _arrive(state, adventurer, place, tell)


def _attach(state: State, adventurer: int) -> None:
    for item in state.attached:
        if item == SWORD:
            state.sword = adventurer
        elif item == FIREBALL:
            state.fireball = adventurer
        else:
            state.wall = adventurer


@question("consent")
class Consent(Choice):
    """Whoever has put up a Wall of Force says whether another may come."""

    phase = "consent"

    @staticmethod
    def options(state, seat, adventurer, place):
        return ["yes", "no"]

    @staticmethod
    def answer(state, tell, option, seat, adventurer, place):
        tell(("consent", seat, adventurer, place, option == "yes"))
        if option == "yes":
            _arrive(state, adventurer, place, tell)
        else:
            state.closed += (place,)

    @staticmethod
    def describe(state, own, seat, adventurer, place):
        return {"sender": owner(adventurer), "adventurer": ADVENTURERS[adventurer % TEAM], "place": place}


def _arrive(state: State, adventurer: int, place: int, tell) -> None:
    again = state.todo[-1][1] is not None
    pop(state)
    state.stuck = 0
    state.sent, state.target = adventurer, place
    state.at = put(state.at, adventurer, place)
    state.rows = put(state.rows, place, (*state.rows[place], adventurer))
    tell(("sent", adventurer, place, attack(state, place), power(state, place), again))


@step("arrived")
def _arrived(state: State, tell) -> None:
    push(state, ("compare",))
    open_window(state, "after_send")


@step("compare")
def _compare(state: State, tell) -> None:
    sum_, needed = attack(state, state.target), power(state, state.target)
    if sum_ < needed:
        return
    tell(("beaten", state.target, sum_, needed))
    push(state, ("slain",))
    open_window(state, "dragon_falls b")
    if sum_ == needed:
        open_window(state, "dragon_falls a")


# A dragon is dead


@step("slain")
def _slain(state: State, tell) -> None:
    """A Fireball that killed at once is used up at once, so that it may be copied."""
    push(state, ("refill", state.target), ("bury",), ("reveal",))
    if FIREBALL in state.attached:
        state.items = put(state.items, FIREBALL, PLAYED)
        push(state, ("spent", FIREBALL, state.active))


@step("reveal")
def _reveal(state: State, tell) -> None:
    place = state.target
    hidden = state.box.dragons[state.places[place]].hidden
    drawn = from_bag(state, hidden) if hidden and any(state.bag) else NOTHING
    state.heap = plus(state.tokens[place], drawn)
    state.tokens = put(state.tokens, place, NOTHING)
    tell(("slain", place, power(state, place), drawn))
    if any(drawn):
        check_bag(state, tell)
    push(state, ("divide",))
    if len(participants(state, place)) > 1:
        open_window(state, "before_talks a")


@step("bury")
def _bury(state: State, tell) -> None:
    place = state.target
    row_home(state, place, tell)
    state.charmed = ()
    if state.places[place] == state.weakened:
        state.weakened = NOBODY
        discard(state, WEAKNESS, tell)
    state.places = put(state.places, place, EMPTY)
    tell(("buried", place))


@step("refill")
def _refill(state: State, tell, place: int) -> None:
    if not state.deck or not any(state.bag):
        return
    _new_dragon(state, place, tell)
    state.drawn += 1
    if state.drawn == MARKET_AFTER:
        push(state, ("open_market", NOBODY))


def _new_dragon(state: State, place: int, tell) -> None:
    *deck, dragon = state.deck
    state.deck = tuple(deck)
    _, seen, hidden = state.box.dragons[dragon]
    tokens = from_bag(state, seen)
    state.places = put(state.places, place, dragon)
    state.tokens = put(state.tokens, place, tokens)
    tell(("dragon", place, dragon, hidden, tokens))
    if any(tokens):
        check_bag(state, tell)
