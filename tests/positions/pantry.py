"""The smallest tables that a test needs, in words.

A card is one letter: villains are digits, z is Zero, f a Fire-breather, d a Defender. So "44d" is a hand. A
reserve is written as "47z/369", the upper row before the lower one, "-" where nothing lies. What a test doesn't
mention is harmless: everybody has three closed 6s in reserve and "88" in hand, and the trouble pile holds 1s.
"""

import engine
from engine.pantry.components import CARDS, IDS
from engine.pantry.moves import Blind, Choose, Draw, Lay, Open, Pass, Remove, Take, Together
from engine.pantry.rules import _begin_turn
from engine.pantry.state import SIZE
from tests.positions import NAMES

LETTERS = "-123456789zfd"
CLOSED = "---/666"


def cards(letters: str) -> list:
    return [LETTERS.index(letter) for letter in letters]


def letters(found) -> str:
    return "".join(LETTERS[card] for card in found)


def counts(letters: str) -> list:
    found = [0] * len(IDS)
    for card in cards(letters):
        found[card] += 1
    found[SIZE] = len(letters)
    return found


def table(*hands, pile="", reserves=(), trouble="1" * 12, tricks="", debt=0, opens=None, totals=None, box="", **state):
    """A table at which seat 0 is to move; more fields of the state can be given by their names."""
    hands = [*hands, *["88"] * (2 - len(hands))]
    seats = len(hands)
    options = {"starter": "first", "box": box} | {key: state.pop(key) for key in ("hindrances",) if key in state}
    made = engine.new("pantry", NAMES[:seats], seed=1, options=options)
    found = made._state
    found.hands = [counts(hand) for hand in hands]
    reserves = [*reserves, *[CLOSED] * (seats - len(reserves))]
    found.reserves = [cards(each.replace("/", "")) for each in reserves]
    found.opens = tuple(opens or [3] * seats)
    found.trouble, found.pile, found.aside = cards(trouble), cards(pile), ()
    found.tricks = tuple(f"trick_{name}" for name in tricks.split())
    found.totals = tuple(totals or [0] * seats)
    found.debt = debt
    found.waiting = ()
    for name, value in state.items():
        setattr(found, name, value)
    _begin_turn(found, found.mover, False, made._events.append)
    return made


# Playing, always by whoever is to act


def mover(at) -> int:
    (seat,) = at.to_act
    return seat


def play(at, move) -> list:
    """Returns the events as the mover saw them."""
    return at.play(mover(at), move)


def lay(at, same: str) -> list:
    """Equal cards from the hand."""
    return play(at, lays(same))


def lays(same: str) -> Lay:
    return Lay(IDS[cards(same)[0]], len(same))


def together(at, columns: str) -> list:
    return play(at, Together(columns))


def open_card(at, column: str) -> list:
    return play(at, Open(column))


def blind(at, column: str) -> list:
    return play(at, Blind(column))


def take(at) -> list:
    return play(at, Take())


def remove(at, card: str) -> list:
    return play(at, Remove(IDS[cards(card)[0]]))


def draw(at) -> list:
    return play(at, Draw())


def keep_silent(at) -> list:
    return play(at, Pass())


def choose(at, option) -> list:
    return play(at, Choose(option))


# Looking


def options(at) -> list:
    """What the mover may do, in brief: cards as letters."""
    return [_brief(move) for move in at.moves(mover(at))]


def _brief(move) -> str:
    if isinstance(move, Lay):
        return LETTERS[IDS.index(move.card)] * move.count
    if isinstance(move, Remove):
        return f"remove {LETTERS[IDS.index(move.card)]}"
    return " ".join([move.type, *(str(value) for value in (getattr(move, name) for name in move.__match_args__))])


def fitting(at) -> str:
    """The kinds of cards in the mover's hand that may be laid."""
    return "".join(option for option in options(at) if len(option) == 1)


def phase(at) -> str:
    return at.view(None)["phase"]


def turn(at) -> tuple:
    """Whose turn it is, and what he is asked."""
    return mover(at), phase(at)


def hand(at, seat: int) -> str:
    return letters(card for card in CARDS for _ in range(at._state.hands[seat][card]))


def reserve(at, seat: int) -> str:
    row = letters(at._state.reserves[seat])
    return f"{row[:3]}/{row[3:]}"


def pile(at) -> str:
    return letters(at._state.pile)


def debt(at) -> int:
    return at.view(None)["demand"]["debt"]


def kinds(events: list) -> list:
    return [event["type"] for event in events]


def code(at, move, seat=None) -> str:
    return at.why_not(mover(at) if seat is None else seat, move).code


def reason(at, move) -> dict:
    return at.why_not(mover(at), move).as_dict()


def ended(at) -> dict | None:
    """The last round as it was counted, None if none was."""
    return at.view(None)["last_round"]
