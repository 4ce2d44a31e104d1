"""What happens when cards are laid, by the words that components.FACES uses.

Each effect gets the number of cards laid at once. It may leave a question in `state.ask`, or promise an extra
turn in `state.extra`.
"""

from . import memory
from .components import COLUMNS, DRAW_FOR_FOUR, FACES
from .state import RECEIVER, REVERSE, SECRET, SIZE, State, open_columns


def happen(state: State, seat: int, card: int, count: int, tell) -> None:
    """The effect of the cards, then what active tricks add to it."""
    face = FACES[card]
    if face.effect:
        _EFFECTS[face.effect](state, seat, count, tell)
    for trick, effect in face.tricks:
        if trick in state.tricks:
            _EFFECTS[effect](state, seat, count, tell)


def gain(hand: list, card: int, count: int = 1) -> None:
    hand[card] += count
    hand[SIZE] += count


def lose(hand: list, card: int, count: int = 1) -> None:
    hand[card] -= count
    hand[SIZE] -= count


def clear_pile(state: State) -> int:
    """The pile leaves the game, and with it what it demanded; returns how many cards that were."""
    count = len(state.pile)
    for card in state.pile:
        gain(state.out, card)
    state.pile.clear()
    state.debt = state.skips = 0
    return count


def draw_trouble(state: State, seat: int, count: int, cause: str, tell) -> None:
    """Draw so many cards, or as many as there are."""
    count = min(count, len(state.trouble))
    if not count:
        return
    drawn = tuple(state.trouble.pop() for _ in range(count))
    for card in drawn:
        gain(state.hands[seat], card)
    memory.drew(state, seat, count)
    state.revealed += 1
    tell(("drew", seat, cause, count, drawn))


def _owe(state: State, seat: int, count: int, tell) -> None:
    state.debt += DRAW_FOR_FOUR * count


def _skip(state: State, seat: int, count: int, tell) -> None:
    """The layer is the last seat that the skip can reach, and only if it is passed on."""
    seats = len(state.hands)
    state.skips = min(count, seats - 1)
    state.reach = seats
    state.layer = seat


def _burn(state: State, seat: int, count: int, tell) -> None:
    tell(("burnt", seat, clear_pile(state)))
    state.extra = True


def _draw(state: State, seat: int, count: int, tell) -> None:
    draw_trouble(state, seat, count, "dragon", tell)


def _again(state: State, seat: int, count: int, tell) -> None:
    state.extra = True


# The trick of the 2


def receivers(state: State, seat: int) -> list:
    return [other for other in range(len(state.hands)) if other != seat]


def _surprise(state: State, seat: int, count: int, tell) -> None:
    others = receivers(state, seat)
    while count and state.hands[seat][SIZE]:
        if len(others) > 1:
            state.ask = (RECEIVER, count)
            return
        _hand_over(state, seat, others[0], tell)
        count -= 1


def _hand_over(state: State, seat: int, other: int, tell) -> None:
    hand = state.hands[seat]
    cards = [card for card, count in enumerate(hand) if card for _ in range(count)]
    card = cards[state.chance.below(len(cards))]
    memory.handed_over(state, seat, other, card)
    lose(hand, card)
    gain(state.hands[other], card)
    state.revealed += 1
    tell(("surprise", seat, other, card))


# The trick of the 7


def _carousel(state: State, seat: int, count: int, tell) -> None:
    # Two 7s could turn it and turn it back, so one choice is enough for any number.
    state.ask = (REVERSE, 1)


def _reverse(state: State, seat: int, tell) -> None:
    state.direction = -state.direction
    state.extra = len(state.hands) == 2
    tell(("reversed", seat, state.direction))


# The trick of the 9


def _secret(state: State, seat: int, count: int, tell) -> None:
    columns = open_columns(state, seat)
    if 0 < count < len(columns):
        state.ask = (SECRET, count)
    elif count:
        for column in columns:
            _take_up(state, seat, column, tell)


def _take_up(state: State, seat: int, column: int, tell) -> None:
    card, state.reserves[seat][column] = state.reserves[seat][column], 0
    gain(state.hands[seat], card)
    memory.saw_in(state, seat, card)
    tell(("secret", seat, column, card))


# Questions


def options(state: State, seat: int) -> list:
    """What may be answered to the open question."""
    question = state.ask[0]
    if question == RECEIVER:
        return receivers(state, seat)
    return ["yes", "no"] if question == REVERSE else [COLUMNS[column] for column in open_columns(state, seat)]


def answer(state: State, seat: int, option, tell) -> None:
    question, left = state.ask
    state.ask = None
    if question == RECEIVER:
        _hand_over(state, seat, option, tell)
        _surprise(state, seat, left - 1, tell)
    elif question == SECRET:
        _take_up(state, seat, COLUMNS.index(option), tell)
        _secret(state, seat, left - 1, tell)
    elif option == "yes":
        _reverse(state, seat, tell)


_EFFECTS = {
    "owe": _owe,
    "skip": _skip,
    "burn": _burn,
    "draw": _draw,
    "again": _again,
    "surprise": _surprise,
    "carousel": _carousel,
    "secret": _secret,
}
