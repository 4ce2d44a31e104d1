"""The turn, as the rulebook tells it.

Lay one or more cards of one suit, use the field, then fill the hand again. After that the end is checked.
"""

from ..errors import Reason
from .box import opened
from .components import (
    ARROWS,
    DEPARTURES_TO_END,
    FIELDS,
    HAND_SIZE,
    HAND_SIZE_WITH_FIGURE,
    HOLD,
    PETRIFIED_DRAGON,
    SHIP,
    SLOTS,
    SUIT_OF,
    SUITS,
)
from .moves import DONE, LAYS, TAKES, Done, Lay
from .scoring import fame, result
from .state import CHOOSE, LAY, NOBODY, OVER, State

_SENTENCES = {
    "choose_first": "First choose which field to take.",
    "nothing_to_choose": "There is nothing to choose now; lay a card or finish the turn.",
    "not_a_choice": "The cards laid don't lead to that field; choose one of those they point to.",
    "nothing_laid": "Lay at least one card first.",
    "other_suit": "All cards of a turn are of one suit; this turn it is {suit}.",
    "not_in_hand": "That card is not in your hand; choose one that is.",
    "field_full": "The field {suit} has {slots} places and is full; finish the turn.",
}
_ONLY = ((0,), (1,))


def setup(seat_count: int, options: dict, chance, tell) -> State:
    starter = 0 if options["starter"] == "first" else chance.below(seat_count)
    box = opened(options["box"])
    hands, decks = [], []
    for _ in range(seat_count):
        deck = list(box.deck)
        chance.shuffle(deck)
        hands.append(sorted(deck[-HAND_SIZE:]))
        decks.append(deck[:-HAND_SIZE])
    tell(("turn", starter))
    return State(
        chance=chance,
        box=box,
        hands=hands,
        decks=decks,
        fields=[[] for _ in FIELDS],
        mover=starter,
        taken=[[] for _ in hands],
        aside=[],
        laid=[],
        put_back=[0 for _ in hands],
    )


def to_act(state: State) -> tuple:
    return () if state.phase == OVER else _ONLY[state.mover]


def sealed(state: State) -> bool:
    return False


def moves(state: State, seat: int) -> list:
    if state.phase == CHOOSE:
        return [TAKES[field] for field in choices(state)]
    laid, found = SUIT_OF[state.laid[0]] if state.laid else None, []
    for card in dict.fromkeys(state.hands[seat]):
        suit = SUIT_OF[card]
        if (laid is None or suit == laid) and _has_room(state, suit):
            found.append(LAYS[card])
    if state.laid:
        found.append(DONE)
    return found


def choices(state: State) -> tuple:
    """The fields between which the mover has to choose."""
    return ARROWS[SUIT_OF[state.laid[0]]] if state.phase == CHOOSE else ()


def _has_room(state: State, suit: int) -> bool:
    return not SLOTS[suit] or len(state.fields[suit]) < SLOTS[suit]


def why_not(state: State, seat: int, move) -> Reason | None:
    if isinstance(move, Lay):
        return _why_not_lay(state, seat, move.card)
    if isinstance(move, Done):
        if state.phase == CHOOSE:
            return _refusal("choose_first")
        return None if state.laid else _refusal("nothing_laid")
    if state.phase != CHOOSE:
        return _refusal("nothing_to_choose")
    return None if SUITS.index(move.field) in choices(state) else _refusal("not_a_choice")


def _why_not_lay(state: State, seat: int, card: int) -> Reason | None:
    suit = SUIT_OF[card]
    if state.phase == CHOOSE:
        return _refusal("choose_first")
    if card not in state.hands[seat]:
        return _refusal("not_in_hand")
    if state.laid and SUIT_OF[state.laid[0]] != suit:
        return _refusal("other_suit", suit=SUITS[SUIT_OF[state.laid[0]]])
    if not _has_room(state, suit):
        return _refusal("field_full", suit=SUITS[suit], slots=SLOTS[suit])
    return None


def _refusal(code: str, **values) -> Reason:
    return Reason(code, values, _SENTENCES[code])


def play(state: State, seat: int, move, tell) -> bool:
    """Make the move. True as long as the turn goes on, for only its end shows cards or asks chance."""
    if isinstance(move, Lay):
        _lay(state, seat, move.card, tell)
    elif isinstance(move, Done):
        _use_field(state, seat, tell)
    else:
        _take(state, seat, SUITS.index(move.field), tell)
        _leave_field(state, seat, tell)
    return bool(state.laid)


def _lay(state: State, seat: int, card: int, tell) -> None:
    state.hands[seat].remove(card)
    state.fields[SUIT_OF[card]].append(card)
    state.laid.append(card)
    tell(("laid", seat, card))


def _use_field(state: State, seat: int, tell) -> None:
    suit = SUIT_OF[state.laid[0]]
    if len(state.fields[suit]) < SLOTS[suit]:
        _end_turn(state, seat, tell)
        return
    targets = ARROWS[suit]
    if len(targets) == 2 and any(state.fields[field] for field in targets):
        state.phase = CHOOSE
        return
    for field in targets:
        _take(state, seat, field, tell)
    _leave_field(state, seat, tell)


def _take(state: State, seat: int, field: int, tell) -> None:
    cards = state.fields[field]
    if not cards:
        tell(("took_nothing", seat, field))
        return
    state.taken[seat] += cards
    state.fields[field] = []
    tell(("took", seat, field, len(cards), fame(cards)))
    if field == PETRIFIED_DRAGON and state.figure != seat:
        _move_figure(state, seat, tell)


def _move_figure(state: State, seat: int, tell) -> None:
    loser, state.figure = state.figure, seat
    tell(("figure", seat, loser))
    if loser != NOBODY and len(state.hands[loser]) > HAND_SIZE:
        hand = state.hands[loser]
        card = hand.pop(state.chance.below(len(hand)))
        state.decks[loser].append(card)
        state.put_back[loser] = 1
        tell(("lost_card", loser, card))


def _leave_field(state: State, seat: int, tell) -> None:
    """Heroes and huntresses go to the hold, and ships that took it sail away."""
    suit = SUIT_OF[state.laid[0]]
    cards = state.fields[suit]
    if SLOTS[suit] and cards:
        state.fields[suit] = []
        if suit == SHIP:
            state.aside += cards
            state.departures += 1
            tell(("sailed", seat, state.departures))
        else:
            state.fields[HOLD] += cards
            tell(("to_hold", seat, suit, len(cards), len(state.fields[HOLD])))
    _end_turn(state, seat, tell)


def _end_turn(state: State, seat: int, tell) -> None:
    state.laid = []
    if state.last_turn == seat:
        state.phase = OVER
        outcome = result(state)
        tell(("over", outcome.winners, outcome.scores))
        return
    _refill(state, seat, tell)
    opponent = 1 - seat
    if state.departures >= DEPARTURES_TO_END or not state.decks[seat]:
        state.last_turn = opponent
        tell(("last_turn", opponent, "ships" if state.departures >= DEPARTURES_TO_END else "deck"))
    state.phase = LAY
    state.mover = opponent
    state.turn += 1
    tell(("turn", opponent))


def _refill(state: State, seat: int, tell) -> None:
    hand, deck = state.hands[seat], state.decks[seat]
    size = HAND_SIZE_WITH_FIGURE if state.figure == seat else HAND_SIZE
    drawn = [deck.pop() for _ in range(min(size - len(hand), len(deck)))]
    hand += drawn
    hand.sort()
    state.put_back[seat] = 0
    tell(("drew", seat, len(drawn), drawn))
