"""What players do without much thought: a fist by what the character promises, and the answer that lies at hand.

It is how a novice plays, and how all others are taken to play in what a better player tries out.
"""

from .bot_worth import points_in, promise
from .components import AMULET, BLACK, CARD, COMMON, FAIRY, KIND, RED, SILVER, SPENT, has
from .effects import options
from .moves import CHOICES
from .state import CHOOSE, SILVER_BID

#: The most of its fair share that anybody bids for a character, and how many of the cards to come it keeps gold for.
_EAGER, _KEEPS_FOR = 2.5, 3
#: From this promise on, an amulet goes into the fist; below the other, a character is of no use.
_PRECIOUS, _USELESS = 8.0, 2.0
#: Stones drawn from the bag before it stops.
_DRAWS = 2


def purse(state, seat: int) -> int:
    """How many coins a seat can bid now."""
    owned = state.owned[seat]
    return owned[SILVER] if state.phase == SILVER_BID else owned[FAIRY] + owned[COMMON]


def habit(state, seat: int, rng) -> tuple:
    """A fist: (amulet, black, coins)."""
    owned, most, effect = state.owned[seat], purse(state, seat), state.cast[state.lots[-1][0]].effect
    value = promise(state, seat, effect)
    amulet = int(owned[AMULET] > 0 and most > 0 and value > _PRECIOUS)
    if state.phase == SILVER_BID:
        wish = min(value, most) * rng.random() + 0.5
    elif owned[BLACK] and value < _USELESS and has(effect, "score") and _somebody_near(state, seat):
        return 0, 1, 0
    elif value <= 0:
        wish = 0
    else:
        # Fairy gold comes home, so there is no point in keeping it beyond the last card of the round.
        promises = sorted([promise(state, seat, state.cast[card].effect) for card in state.pile], reverse=True)
        # Not what everybody would bid, for a tie is won by nobody.
        wish = most * value / (value + sum(promises[:_KEEPS_FOR])) * rng.uniform(0.0, _EAGER)
    return amulet, 0, max(min(round(wish), most), 0)


def _somebody_near(state, seat: int) -> bool:
    return any(points >= state.target - 2 for other, points in enumerate(state.points) if other != seat)


def answer(state):
    """The option that lies at hand for whoever won the auction."""
    name, _, *about = asked = state.todo[-1]
    found = options(state, asked)
    return found[0] if len(found) == 1 else _ANSWERS[name](state, found, *about)


def settle(trial) -> None:
    """Everybody answers by habit until there is an auction again."""
    while trial.state.phase == CHOOSE:
        trial.play(trial.state.winner, CHOICES[answer(trial.state)])


def _wanted(state, found: list) -> str:
    """A colour that it lacks, else the one that it has most of."""
    mine = state.owned[state.winner]
    lacks = [colour for colour in found if not mine[KIND[colour]]]
    return lacks[0] if lacks else max(found, key=lambda colour: mine[KIND[colour]])


def _plenty(state, found: list, *_):
    mine = state.owned[state.winner]
    return max(found, key=lambda colour: mine[KIND[colour]])


def _branch(state, found: list, *branches):
    stones = tuple(state.owned[state.winner][RED:SPENT])
    return max(found, key=lambda number: (points_in(branches[number], stones), number))


def _again(state, found: list):
    stones = tuple(state.owned[state.winner][RED:SPENT])
    return next((card for card in found[:-1] if points_in(state.cast[CARD[card]].effect, stones)), "no")


def _buy(state, found: list):
    for coin in ("silver", "common"):
        colours = [offer.split()[0] for offer in found[:-1] if offer.endswith(coin)]
        if colours:
            return f"{_wanted(state, colours)} {coin}"
    return "done"


def _victim(state, found: list, what, from_seconds):
    if what == "purse":
        return max(found, key=lambda seat: 2 * state.owned[seat][COMMON] + state.owned[seat][SILVER])
    return max(found, key=lambda seat: (state.points[seat], sum(state.owned[seat][RED:SPENT])))


def _purge(state, found: list):
    def harm(colour):
        kind, mine = KIND[colour], state.owned[state.winner]
        return sum(each[kind] for each in state.owned) - len(state.owned) * mine[kind]

    return max(found, key=harm)


def _use(state, found: list, source):
    return max(found, key=lambda card: promise(state, state.winner, state.cast[CARD[card]].effect))


_ANSWERS = {
    "take_stone": lambda state, found, left: _wanted(state, found),
    "rob_stone": lambda state, found, victim: _wanted(state, found),
    "pay_stone": _plenty,
    "pay_colour": _plenty,
    "branch": _branch,
    "may": lambda state, found, inner: "yes",
    "again": _again,
    "buy": _buy,
    "victim": _victim,
    "purge": _purge,
    "name": lambda state, found: min(found, key=lambda colour: state.bank[KIND[colour]]),
    "press_on": lambda state, found, named, drawn: "draw" if sum(drawn) < _DRAWS else "stop",
    "use": _use,
}
