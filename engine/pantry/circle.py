"""Our ruling on what the rulebook doesn't foresee: a round that can't end.

Two players with a lone Zero each and nothing but a 9 open in the reserve would lay it, find that the 9 doesn't fit,
and take it up again, for ever (trick Zero); so would two with a 5 each and less than 5 open, without any trick. If no
card can leave the hands and the pile any more, whatever anybody does, then the round ends when the pile is taken:
everybody counts, nobody has won it, and nobody takes a hindrance.
"""

from .state import OVER, SIZE, State

#: Cards in a hand: with more of them somebody has a way out, and finding none would take long.
_FEW = 3
#: Positions looked at before it is taken for granted that there is a way out.
_MOST = 300


def is_closed(state: State, moves, play) -> bool:
    """Whether every way on leads back. `moves(state, seat)` and `play(state, seat, move)` are those of the rules."""
    if any(hand[SIZE] > _FEW for hand in state.hands):
        return False
    lasting, seen, todo = _lasting(state), {_passing(state)}, [state]
    while todo:
        here = todo.pop()
        # The pile, last in the list, is what goes round: what comes of it is looked at after all else.
        for move in reversed(moves(here, here.mover)):
            there = here.copy()
            play(there, here.mover, move)
            if _lasting(there) != lasting:
                return False
            passing = _passing(there)
            if passing not in seen:
                seen.add(passing)
                todo.append(there)
        if len(seen) > _MOST:
            return False
    return True


def _lasting(state: State) -> tuple:
    """What never comes back once it has changed; and chance, for what it brings can't be foreseen."""
    return state.round, state.phase == OVER, state.chance.state, len(state.trouble), state.out[SIZE], state.reserves


def _passing(state: State) -> tuple:
    """All else that says what may follow."""
    hands = tuple(tuple(hand) for hand in state.hands)
    pile, ask = tuple(state.pile), state.ask
    return hands, pile, state.mover, state.phase, state.direction, state.debt, state.skips, state.reach, ask
