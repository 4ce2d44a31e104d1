"""What a player does without thinking: low cards first and many at once, dragons when nothing else fits.

It reads a state, but of it only what the mover sees; so it serves on a guess as well as in the midst of a search.
"""

from .components import CARDS, COLUMNS, SET, ZERO
from .moves import BLINDS, CHOICES, DRAW, KEEP, LAYS, OPENS, PASS, REMOVES, SWAPS, TAKE, TOGETHER
from .rules import moves, refusals, run, twins
from .state import CHOOSE, DEBT, RECEIVER, REVERSE, SIZE, SKIP, SWAP, TURN, neighbour, open_columns

#: What laying a card is worth, each more of it, and what else may come with it.
SHED, MORE, AGAIN, OUT = 6.0, 2.0, 5.0, 100.0
_FIRE_BREATHER = ZERO + 1
#: How easily a card can be laid later.
STRENGTH = tuple(min(card, ZERO + 1) for card in (0, *CARDS))
_BOTHERS = {3: 1.0, 4: 3.0, 5: 3.0, 6: 1.0}
_LAID = tuple(SHED - STRENGTH[card] + _BOTHERS.get(card, 0.0) for card in (0, *CARDS))
#: From this difference in strength on, a swap is worth while.
_SWAP_GAIN = 3.0


def habit(state, seat: int, mood):
    """The move that comes to mind; `mood()` is what chance adds to the worth of each."""
    best, most = None, -1e9
    for move, worth in weighed(state, seat):
        worth += mood()
        if worth > most:
            best, most = move, worth
    return best


def weighed(state, seat: int) -> list:
    """The moves, each with what it seems worth."""
    return _WEIGHED[state.phase](state, seat)


def size(state, seat: int) -> int:
    """How many cards a player still has to get rid of."""
    return state.hands[seat][SIZE] + sum(map(bool, state.reserves[seat]))


def _laying(state, left: int, card: int, count: int) -> float:
    worth = _LAID[card]
    # One dragon does what three do.
    if card < ZERO:
        worth += MORE * (count - 1)
    if count == left:
        worth += OUT
    pile = state.pile
    if card == _FIRE_BREATHER or count + (run(pile) if pile and pile[-1] == card else 0) >= SET:
        worth += AGAIN
    return worth


def _lays(state, seat: int) -> list:
    hand, codes, left, found = state.hands[seat], refusals(state), size(state, seat), []
    for card in CARDS:
        if hand[card] and not codes[card]:
            found += [(LAYS[card][count - 1], _laying(state, left, card, count)) for count in range(1, hand[card] + 1)]
            if hand[card] == hand[SIZE]:
                found += _together(state, seat, card, left)
    return found


def _together(state, seat: int, card: int, left: int) -> list:
    columns, held = "".join(COLUMNS[column] for column in twins(state, seat)), state.hands[seat][SIZE]
    return [
        (move, _laying(state, left, card, held + len(some)))
        for some, move in TOGETHER.items()
        if all(column in columns for column in some)
    ]


def _weighed_turn(state, seat: int) -> list:
    hand = state.hands[seat]
    if hand[SIZE]:
        found = _lays(state, seat)
        found += [(REMOVES[card], SHED * SET + AGAIN) for card in CARDS if hand[card] >= SET]
    else:
        found = _from_reserve(state, seat)
    if state.pile:
        found.append((TAKE, -SHED - len(state.pile)))
    return found


def _from_reserve(state, seat: int) -> list:
    columns, codes, reserve = open_columns(state, seat), refusals(state), state.reserves[seat]
    if not columns:
        return [(move, 0.0) for move in moves(state, seat) if move in BLINDS]
    left = size(state, seat)
    return [
        (OPENS[column], _laying(state, left, reserve[column], 1)) for column in columns if not codes[reserve[column]]
    ]


def _weighed_debt(state, seat: int) -> list:
    return [*_lays(state, seat), (DRAW, -SHED - len(state.pile))]


def _weighed_skip(state, seat: int) -> list:
    return [
        (move, -SHED if move is PASS else _laying(state, size(state, seat), CARDS[-1], 1))
        for move in moves(state, seat)
    ]


def _weighed_swap(state, seat: int) -> list:
    """A strong card waits in the reserve, where it will have to be laid alone."""
    hand, reserve = state.hands[seat], state.reserves[seat]
    return [(KEEP, 0.0)] + [
        (SWAPS[card][column], STRENGTH[card] - STRENGTH[reserve[column]] - _SWAP_GAIN)
        for card in CARDS
        if hand[card]
        for column in open_columns(state, seat)
    ]


def _weighed_answer(state, seat: int) -> list:
    """Cards go to who has the fewest, the turn to who has the most, and the weakest card comes up."""
    question, reserve = state.ask[0], state.reserves[seat]
    if question == RECEIVER:
        return [(CHOICES[other], -size(state, other)) for other in range(len(state.hands)) if other != seat]
    if question == REVERSE:
        ahead, behind = neighbour(state, seat), (seat - state.direction) % len(state.hands)
        # With two players the one who turns the direction plays again.
        turned = OUT if ahead == behind else size(state, behind)
        return [(CHOICES["yes"], turned), (CHOICES["no"], size(state, ahead))]
    return [(CHOICES[COLUMNS[column]], -STRENGTH[reserve[column]]) for column in open_columns(state, seat)]


_WEIGHED = {
    TURN: _weighed_turn,
    DEBT: _weighed_debt,
    SKIP: _weighed_skip,
    SWAP: _weighed_swap,
    CHOOSE: _weighed_answer,
}
