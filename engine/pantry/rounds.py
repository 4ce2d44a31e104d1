"""How a round is prepared and how it ends."""

from .components import (
    CARDS,
    DECK,
    FEATHERS,
    IDS,
    NO_CARD,
    NO_HINDRANCE,
    TROUBLE_SIZE,
)
from .scoring import add, count, is_last, lost, next_starter, winners
from .state import ALONE, CLOCKWISE, OVER, SIZE, SWAP, TURN, WIDTH, Round, State, closed_columns, open_columns


def no_cards() -> list:
    return [0] * len(IDS)


def start(state: State, tell) -> None:
    """Hindrances and a trick, then the cards; everybody with an open card is asked for a swap."""
    state.round += 1
    state.revealed += 1
    if state.with_hindrances and state.rounds:
        _take_hindrances(state, state.rounds[-1].out)
    opened = state.trick_deck[:1]
    state.tricks += opened
    state.trick_deck = state.trick_deck[1:]
    _deal(state)
    state.phase = SWAP
    state.direction = CLOCKWISE
    state.swaps = [None] * len(state.hands)
    state.waiting = tuple(seat for seat, count in enumerate(state.opens) if count)
    tell(("round", state.round, state.starter, opened, state.hindered, len(state.trouble)))
    faces = tuple(tuple(cards[: state.opens[seat]]) for seat, cards in enumerate(state.reserves))
    sizes = tuple(hand[SIZE] for hand in state.hands)
    tell(("dealt", sizes, faces, tuple(tuple(hand) for hand in state.hands)))
    if not state.waiting:  # nobody has an open card to swap with
        state.phase, state.mover, state.waiting = TURN, state.starter, ALONE[state.starter]
        tell(("turn", state.starter, False))


def _take_hindrances(state: State, finder: int | None) -> None:
    """Those of the last round go back first, in the order in which they were taken."""
    state.hindrances += tuple(name for _, name in state.hindered)
    state.hindered = ()
    if finder is None:
        return
    first = state.hindrances[0]
    takers = [finder]
    if state.box.hindrances[first].everybody:
        seats = len(state.hands)
        takers += [(finder + step) % seats for step in range(seats)]
    state.hindered = tuple(zip(takers, state.hindrances, strict=False))
    state.hindrances = state.hindrances[len(takers) :]
    state.fresh = max(0, state.fresh - len(takers))


def hindrance(state: State, seat: int):
    """The card that this seat has to follow; Chaos is not followed, but brings others."""
    known = state.box.hindrances
    return next((name for taker, name in state.hindered if taker == seat and not known[name].everybody), None)


def is_chaos(state: State) -> bool:
    return any(state.box.hindrances[name].everybody for _, name in state.hindered)


def _deal(state: State) -> None:
    deck = list(DECK)
    state.chance.shuffle(deck)
    known = state.box.hindrances
    followed = [known.get(hindrance(state, seat), NO_HINDRANCE) for seat in range(len(state.hands))]
    for seat, each in enumerate(followed):
        state.reserves[seat] = [deck.pop() for _ in range(2 * WIDTH)]
        hand = no_cards()
        for _ in range(each.hand):
            hand[deck.pop()] += 1
        hand[SIZE] = each.hand
        state.hands[seat] = hand
    state.opens = tuple(each.open for each in followed)
    size = len(deck) if is_chaos(state) else TROUBLE_SIZE
    state.trouble = deck[:size]
    state.aside = tuple(deck[size:])
    state.pile = []
    state.out = no_cards()
    state.known = [no_cards() for _ in followed]
    state.log = []


def end(state: State, out: int | None, cause: str, tell) -> None:
    """Count the coins, then begin another round or end the game. Out is who has no card left, if anybody has."""
    state.revealed += 1
    sheet = _counted(state, out, cause)
    state.rounds += (sheet,)
    state.totals = sheet.totals
    state.debt = state.skips = 0
    state.extra = False
    tell(("round_over", state.round, sheet))
    if state.tied or is_last(state.totals):
        best = winners(state.totals)
        if len(best) == 1:
            state.phase, state.waiting = OVER, ()
            tell(("over", best, list(state.totals)))
            return
        state.tied = tuple(best)
        tell(("tied", state.tied))
    state.starter = next_starter(state.totals, state.starter)
    start(state, tell)


def _counted(state: State, out: int | None, cause: str) -> Round:
    feathers = FEATHERS in state.tricks
    hands = tuple(tuple(card for card in CARDS for _ in range(hand[card])) for hand in state.hands)
    reserves = tuple(_uncovered(state, seat) for seat in range(len(state.hands)))
    sums = tuple(
        count([IDS[card] for card in hand] + [IDS[card] for _, card in reserve], feathers, state.box.house)
        for hand, reserve in zip(hands, reserves, strict=True)
    )
    losses = tuple(lost(each) for each in sums)
    worth, totals = state.box.worth[feathers], tuple(add(state.totals, losses))
    return Round(state.starter, out, cause, feathers, worth, hands, reserves, sums, losses, totals)


def _uncovered(state: State, seat: int) -> tuple:
    seen = [(column, state.reserves[seat][column]) for column in open_columns(state, seat)]
    return tuple(sorted(seen + [(column, NO_CARD) for column in closed_columns(state, seat)]))
