"""What rules and items have in common: tokens, adventurers and dragons, and the list of what is to be done.

What is to be done lies in `state.todo`, last first. A step is done as soon as it is on top; a question stays there
until it is answered. Both are found by their names.
"""

from functools import lru_cache
from itertools import compress
from operator import add, itemgetter, sub

from ..errors import Reason
from ..naming import into
from .components import (
    DRAGONS,
    FIREBALL,
    FIREBALL_STRENGTH,
    KINDS,
    STRENGTHS,
    SWORD_STRENGTH,
    TEAM,
    WALL,
    WEAKNESS_STRENGTH,
)
from .moves import CHOICES, Choose
from .state import DISCARD, DOWN, EMPTY, LYING, NOBODY, State, put

#: Functions (state, tell, ...) and classes by their names.
STEPS: dict = {}
QUESTIONS: dict = {}
step, question = into(STEPS), into(QUESTIONS)

_SENTENCES = {
    "not_now": "That can't be done now; look at what is asked.",
    "not_an_option": "That can't be chosen now; take one of the options.",
    "no_dragon": "There is no dragon at that place; choose another one.",
    "closed": "The wall's owner has refused; choose another dragon this turn.",
    "not_back": "The adventurer has to flee to another dragon.",
    "in_battle": "The {adventurer} is in battle; send another adventurer.",
    "face_down": "The {adventurer} rests face down; send another adventurer.",
    "other_adventurer": "The cards already played are not for the {adventurer}; send the one they are for.",
    "not_in_hand": "You don't have that item; choose one from your hand.",
    "wrong_moment": "The item {item} is not for this moment.",
    "cannot_work": "The item {item} can do nothing now.",
    "no_invisible_hand": "Only the holder of the Invisible Hand can do that.",
    "once_a_window": "The Invisible Hand has stolen already; wait for the next turn.",
    "no_such_token": "There is no {kind} token to be had there; choose another one.",
    "not_yourself": "Name another player.",
    "already_called": "You have called since your last turn; wait for the next one.",
    "no_cards": "That player has no item card; name another one.",
    "hand_is_known": "The Invisible Hand lies on the discard pile; nobody can be caught.",
    "not_a_participant": "Only those who fought get a share; choose one of them.",
    "no_such_part": "There are only {parts} parts.",
    "heap_left": "There are still {count} tokens to be given; all of them have to be.",
    "already_accepted": "You have accepted already.",
    "not_accepted": "You have not accepted yet.",
    "clock_runs": "The clock decides; it can't be broken off.",
    "clock_only": "Only the clock says that.",
    "empty_part": "Every part needs a token; short of tokens, no part may have two.",
    "only_with": "In this market every trade has the owner of the bell on one side.",
    "nothing_laid": "Lay out at least one token first.",
    "already_offered": "Your side is complete already.",
    "offer_first": "First both sides have to be complete.",
}


def refusal(code: str, **values) -> Reason:
    return Reason(code, values, _SENTENCES[code])


# What is to be done


def push(state: State, *frames) -> None:
    """To be done before all else; of several the last one first."""
    state.todo += frames


def pop(state: State) -> None:
    state.todo = state.todo[:-1]


def change(state: State, *frame) -> None:
    """The question on top goes on like this."""
    state.todo = (*state.todo[:-1], frame)


def end_turn(state: State) -> None:
    """Call off what was to be done in this turn; cards being played still go to the discard."""
    state.todo = (("turn_over",), *(frame for frame in state.todo if frame[0] == "spent"))


def open_window(state: State, moment: str) -> None:
    """Let all react for whom this moment may be one. The basic rules have no items, so they have no windows."""
    if state.advanced:
        push(state, ("react", moment, None))


class Question:
    """Somebody has to decide.

    asked(state, tell, ...)           the seats that may; () if it was settled without asking
    moves(state, seat, ...)           what this seat may do
    why_not(state, seat, move, ...)   None or a Reason
    play(state, seat, move, tell, ...)
    tell(state, seat, own, ...)       what the view says about it; `own` if that seat itself is looking
    """

    phase = "ask"


class Choice(Question):
    """One seat chooses among a few options; the frame is (name, seat, ...).

    options(state, seat, ...), answer(state, tell, option, seat, ...), describe(state, own, seat, ...)
    """

    #: What only the asked seat may see is asked even if there is one option: that there is one would tell something.
    secret = False

    @classmethod
    def asked(cls, state, tell, seat, *args):
        options = () if cls.secret else cls.options(state, seat, *args)
        if len(options) != 1:
            return (seat,)
        pop(state)
        cls.answer(state, tell, options[0], seat, *args)
        return ()

    @classmethod
    def moves(cls, state, asked, *args):
        return [CHOICES[option] for option in cls.options(state, *args)]

    @classmethod
    def why_not(cls, state, asked, move, *args):
        if not isinstance(move, Choose):
            return refusal("not_now", phase=cls.phase)
        return None if move.option in cls.options(state, *args) else refusal("not_an_option")

    @classmethod
    def play(cls, state, asked, move, tell, *args):
        pop(state)
        cls.answer(state, tell, move.option, *args)

    @classmethod
    def tell(cls, state, asked, own, *args):
        if own or not cls.secret:
            return {**cls.describe(state, own, *args), "options": cls.options(state, *args)}
        return cls.describe(state, own, *args)


# Tokens


def plus(some: tuple, more: tuple) -> tuple:
    return tuple(map(add, some, more))


def minus(some: tuple, less) -> tuple:
    return tuple(map(sub, some, less))


_ALL_KINDS = range(len(KINDS))
ONE = tuple(tuple(int(kind == each) for each in _ALL_KINDS) for kind in _ALL_KINDS)


def kinds_in(tokens: tuple) -> list:
    return [*compress(_ALL_KINDS, tokens)]


def named(tokens: tuple) -> dict:
    # Written out, for views are made of it and zip takes three times as long.
    silver, gold, red, blue, green, purple, yellow, white, black = tokens
    return {
        "silver": silver, "gold": gold, "red": red, "blue": blue, "green": green,
        "purple": purple, "yellow": yellow, "white": white, "black": black,
    }  # fmt: skip


def some_of(tokens: tuple, count: int, chance) -> tuple:
    """So many of these tokens at random, or all of them.

    >>> from engine.chance import Chance
    >>> some_of((0, 2, 0, 0, 0, 0, 0, 0, 1), 5, Chance(7))
    (0, 2, 0, 0, 0, 0, 0, 0, 1)
    """
    left = list(tokens)
    total = sum(left)
    for size in range(total, max(total - count, 0), -1):
        number, kind = chance.below(size), 0
        while number >= left[kind]:
            number -= left[kind]
            kind += 1
        left[kind] -= 1
    return minus(tokens, left)


def from_bag(state: State, count: int) -> tuple:
    """Tokens drawn at random; a short bag gives what it has."""
    state.revealed += 1
    drawn = some_of(state.bag, count, state.chance)
    state.bag = minus(state.bag, drawn)
    return drawn


def check_bag(state: State, tell) -> None:
    """To be called after a draw: with the last token the end of the game begins."""
    if not any(state.bag):
        tell(("end_phase",))


def gain(state: State, seat: int, tokens: tuple) -> None:
    """Tokens that everybody has seen go behind a screen."""
    if any(tokens):
        state.hoards = put(state.hoards, seat, plus(state.hoards[seat], tokens))
        state.ledger += (("gain", seat, tokens),)


# Items


@lru_cache(maxsize=512)
def whereabouts(items: tuple) -> dict:
    """Where -> the items there, by number. Cards seldom move, so they are looked through once; nobody changes this.

    >>> whereabouts((-1, 2, -1, 0))
    {-1: [0, 2], 0: [3], 2: [1]}
    """
    found: dict = {where: [] for where in sorted({*items})}
    for item, where in enumerate(items):
        found[where].append(item)
    return found


# Adventurers and dragons


def owner(adventurer: int) -> int:
    return adventurer // TEAM


def controller(state: State, adventurer: int) -> int:
    """The seat that an adventurer counts for: a charmed man counts for the one who charmed him."""
    for man, seat in state.charmed:
        if man == adventurer:
            return seat
    return adventurer // TEAM


def strength(state: State, adventurer: int) -> int:
    """The strength in force."""
    found = FIREBALL_STRENGTH if adventurer == state.fireball else STRENGTHS[adventurer % TEAM]
    return found + SWORD_STRENGTH if adventurer == state.sword else found


def attack(state: State, place: int) -> int:
    return sum([strength(state, each) for each in state.rows[place]])


def power(state: State, place: int) -> int:
    """The strength of a dragon in force."""
    dragon = state.places[place]
    return DRAGONS[dragon].strength + (WEAKNESS_STRENGTH if dragon == state.weakened else 0)


def living(state: State) -> tuple:
    return _taken(state.places)


@lru_cache(maxsize=256)
def _taken(places: tuple) -> tuple:
    """Asked several times in a turn, while dragons come and go in few of them."""
    return tuple([place for place, dragon in enumerate(places) if dragon != EMPTY])


def team(seat: int) -> range:
    return range(seat * TEAM, seat * TEAM + TEAM)


def participants(state: State, place: int) -> tuple:
    """Who fights there, in the order of the row."""
    if state.charmed:
        return tuple(dict.fromkeys([controller(state, each) for each in state.rows[place]]))
    return _owners(state.rows[place])


@lru_cache(maxsize=256)
def _owners(row: tuple) -> tuple:
    """A row is the same for many questions, so it is looked through once."""
    return tuple(dict.fromkeys([each // TEAM for each in row]))


def sums(state: State, place: int) -> dict:
    """Seat -> attack sum of those who fight there, in the order of the row."""
    found: dict = {}
    for each in state.rows[place]:
        seat = controller(state, each)
        found[seat] = found.get(seat, 0) + strength(state, each)
    return found


def ranked(tally: dict) -> list:
    """(seat, attack sum), the strongest first; of equals the one who placed first is the stronger.

    >>> ranked({2: 4, 0: 5, 1: 4})
    [(0, 5), (2, 4), (1, 4)]
    """
    # Turned round by `reverse`, equals keep their order.
    return sorted(tally.items(), key=itemgetter(1), reverse=True)


def helped(state: State, seat: int, place: int, kind: int) -> bool:
    """Whether an adventurer of this kind fights there for this seat."""
    return any(each % TEAM == kind and controller(state, each) == seat for each in state.rows[place])


def go_home(state: State, adventurer: int, face: int, tell) -> None:
    """What lay beside a wizard in battle is discarded; a knight keeps the Sword."""
    state.at = put(state.at, adventurer, face)
    if adventurer == state.fireball:
        state.fireball = NOBODY
        discard(state, FIREBALL, tell)
    if adventurer == state.wall:
        state.wall = NOBODY
        discard(state, WALL, tell)


def discard(state: State, item: int, tell) -> None:
    """A card that lay on the table is no longer needed. A Fireball may be on the discard already, or copied."""
    if state.items[item] == LYING:
        state.items = put(state.items, item, DISCARD)
        tell(("discarded", item))


def row_home(state: State, place: int, tell) -> None:
    for each in state.rows[place]:
        go_home(state, each, DOWN, tell)
    state.rows = put(state.rows, place, ())
