"""Who may see what: the own hand, and all cards once a round is over."""

from .state import CARDS, State


def view(state: State, seat: int | None) -> dict:
    return {"points": state.points.copy(), "hand": [] if seat is None else state.hands[seat].copy()}


def see(event: tuple, _seat) -> dict:
    kind, winner, cards = event
    return {"type": kind, "seat": winner, "cards": list(cards)}


def blur(event: tuple, _seat) -> tuple:
    return event


def guess(state: State, seat: int | None, chance) -> None:
    own = [] if seat is None else [*state.hands[seat], state.laid[seat]]
    pool = [card for card in CARDS if card not in own and card not in state.shown]
    chance.shuffle(pool)
    for other in range(len(state.hands)):
        if other != seat:
            state.hands[other] = sorted(pool.pop() for _ in state.hands[other])
            state.laid[other] = None if state.laid[other] is None else pool.pop()
    state.chance = chance
