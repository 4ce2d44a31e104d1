"""Everything that lies on the table, in the bag or behind a screen."""

from dataclasses import dataclass

from ..chance import Chance
from .components import NOTHING, PLACES

NOBODY = -1
#: The device itself, as engine.TABLE.
TABLE = -1
#: No dragon at a place.
EMPTY = -1
#: Where an adventurer is, if not at one of the places.
UP, DOWN = -1, -2
#: Where an item is, if not in a seat's hand. LYING: beside an adventurer or a dragon. PLAYED: not yet on the discard.
#: BOXED: not in the game, as all of them in the basic rules.
DECK, DISCARD, LYING, PLAYED, BOXED = -1, -2, -3, -4, -5


def put(values: tuple, index: int, value) -> tuple:
    """The tuple with another value at one place.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(values)
    changed[index] = value
    return tuple(changed)


@dataclass(slots=True)
class State:
    """The whole position. Every field but chance is a number or a tuple, so a copy shares them."""

    chance: Chance
    #: The numbers in force, see box.py.
    box: tuple
    advanced: bool
    strategic: bool
    #: Seconds; 0 if it is off.
    clock: int
    #: Dragons to come, the top one last.
    deck: tuple
    bag: tuple
    #: By seat the tokens behind its screen.
    hoards: tuple
    #: Where each adventurer is: UP, DOWN or a place.
    at: tuple
    #: Where each item is: a seat, or one of the above.
    items: tuple
    active: int
    #: By place the dragon, its tokens, and the adventurers before it in the order of arrival.
    places: tuple = (EMPTY,) * PLACES
    tokens: tuple = (NOTHING,) * PLACES
    rows: tuple = ((),) * PLACES
    lost: tuple = NOTHING
    turn: int = 0
    #: How many turns in a row nobody could move.
    stuck: int = 0
    #: Dragons drawn since the set-up, and clocks turned over.
    drawn: int = 0
    clocks: int = 0

    # Items that lie beside somebody
    fireball: int = NOBODY
    wall: int = NOBODY
    sword: int = NOBODY
    weakened: int = NOBODY

    # The battle of this turn
    #: The adventurer just sent (or bound to be sent) and his place; the items that go with him.
    sent: int = NOBODY
    target: int = NOBODY
    attached: tuple = ()
    #: Places that a Wall's owner has closed for this turn.
    closed: tuple = ()
    #: (adventurer, the seat that he counts for)
    charmed: tuple = ()

    # The treasure being divided
    heap: tuple = NOTHING
    #: By seat; in the strategic variant `parts` first, and who took each of them.
    shares: tuple = ()
    accepted: tuple = ()
    parts: tuple = ()
    taken_by: tuple = ()
    #: (seat, red tokens) that a lone wizard has taken.
    wizard_red: tuple = ()
    #: (seat, items to draw)
    due: tuple = ()
    #: (thief's seat, victim, guided by a wizard, tokens to take, the victim chooses)
    theft: tuple = ()
    #: The last card used: (item, seat)
    played: tuple = ()
    #: Tokens that an item has drawn from the bag and that lie nowhere yet.
    loose: tuple = NOTHING
    #: The colour of the Gem, secret until the end.
    gem: int = NOBODY

    # What players know, see ledger.py
    ledger: tuple = ()
    #: Items in hands that everybody has seen.
    shown: tuple = ()
    #: By item: how often the discard had been shuffled, and how long the ledger was, when it came into a hand;
    #: how often when it came into the deck.
    got: tuple = ()
    born: tuple = ()
    shuffles: int = 0
    #: By seat whether it has called "Caught!" since its last turn.
    called: tuple = ()
    #: Whether the Invisible Hand was at work in this window.
    snatched: bool = False

    #: What is still to be done, last first: (step or question, ...).
    todo: tuple = ()
    #: The seats that may decide now.
    waiting: tuple = ()
    #: Counts how often something hidden was shown or chance spoke.
    revealed: int = 0

    def copy(self) -> "State":
        return State(
            self.chance.copy(),
            self.box,
            self.advanced,
            self.strategic,
            self.clock,
            self.deck,
            self.bag,
            self.hoards,
            self.at,
            self.items,
            self.active,
            self.places,
            self.tokens,
            self.rows,
            self.lost,
            self.turn,
            self.stuck,
            self.drawn,
            self.clocks,
            self.fireball,
            self.wall,
            self.sword,
            self.weakened,
            self.sent,
            self.target,
            self.attached,
            self.closed,
            self.charmed,
            self.heap,
            self.shares,
            self.accepted,
            self.parts,
            self.taken_by,
            self.wizard_red,
            self.due,
            self.theft,
            self.played,
            self.loose,
            self.gem,
            self.ledger,
            self.shown,
            self.got,
            self.born,
            self.shuffles,
            self.called,
            self.snatched,
            self.todo,
            self.waiting,
            self.revealed,
        )
