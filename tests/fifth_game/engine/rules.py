"""The round, as its rules tell it."""

from ..errors import Reason
from .moves import Lay
from .state import CARDS, State


def setup(seat_count: int, options: dict, chance, _tell) -> State:
    deck = list(CARDS)
    chance.shuffle(deck)
    hands = [sorted(deck[seat * 3 : seat * 3 + 3]) for seat in range(seat_count)]
    return State(chance, hands, [None] * seat_count, [0] * seat_count, [], options["rounds"])


def to_act(state: State) -> tuple:
    return tuple(seat for seat, card in enumerate(state.laid) if card is None) if state.rounds else ()


def sealed(state: State) -> bool:
    return bool(state.rounds)


def moves(state: State, seat: int) -> list:
    return [Lay(card) for card in state.hands[seat]]


def why_not(state: State, seat: int, move: Lay) -> Reason | None:
    return None if move.card in state.hands[seat] else Reason("not_in_hand", {}, "Lay a card of your own hand.")


def play(state: State, seat: int, move: Lay, tell) -> bool:
    state.hands[seat].remove(move.card)
    state.laid[seat] = move.card
    if None in state.laid:
        return True
    winner = state.laid.index(max(state.laid))
    state.points[winner] += 1
    tell(("round", winner, tuple(state.laid)))
    state.shown += state.laid
    state.laid = [None] * len(state.laid)
    state.rounds -= 1
    return False
