"""The turn, as the rulebook tells it.

Lay one or several equal cards that fit the pile, remove four alike and go on, or take the pile. Who faces 4s
passes them on or draws first; who is skipped may answer with a Defender.
"""

from functools import cache
from itertools import combinations

from ..errors import Reason
from ..moves import nobody
from . import circle, effects, memory, rounds
from .box import opened
from .components import (
    BOLD_ONES,
    CARD,
    CARDS,
    COLUMNS,
    DEFENDER,
    HINDRANCE_CARDS,
    HINDRANCE_OPTION,
    IDS,
    NO_CARD,
    SET,
    TRICK_OPTION,
    ZERO,
)
from .moves import (
    BLINDS,
    CHOICES,
    DRAW,
    KEEP,
    LAYS,
    OPENS,
    PASS,
    REMOVES,
    SWAPS,
    TAKE,
    TOGETHER,
    Blind,
    Choose,
    Draw,
    Keep,
    Lay,
    Open,
    Pass,
    Remove,
    Swap,
    Take,
    Together,
)
from .state import (
    ALONE,
    CHOOSE,
    DEBT,
    KEPT,
    SIZE,
    SKIP,
    SWAP,
    TURN,
    WIDTH,
    State,
    closed_columns,
    is_out,
    neighbour,
    open_columns,
)

_SENTENCES = {
    "swap_first": "The round has not begun; swap a card or keep yours.",
    "no_swap_now": "Cards are swapped only before the round begins.",
    "answer_first": "First answer the question.",
    "no_question": "There is nothing to choose now.",
    "not_an_option": "That can't be chosen now; take one of the options.",
    "not_in_hand": "You have {have} of these cards in your hand, not {count}; choose fewer or others.",
    "no_dragon_on_six": "No dragon may be laid on a 6; lay a villain of 6 or more, or take the pile.",
    "no_nine_on_dragon": "A 9 may not be laid on a dragon; lay another card or take the pile.",
    "only_less": "On a 3 go only villains of less than 3 and dragons; lay one of those or take the pile.",
    "too_low": "That villain is less than {value}; lay a card that fits, or take the pile.",
    "only_four_or_defender": "You owe {debt} cards; pass them on with a 4 or a Defender, or draw.",
    "only_defender": "You are skipped; only a Defender can pass that on.",
    "one_defender": "One Defender is enough to pass the skip on.",
    "debt_first": "You owe {debt} cards; pass them on or draw first.",
    "skipped_now": "You are skipped; answer with a Defender or pass.",
    "nothing_owed": "There is nothing to draw for.",
    "not_skipped": "You are not skipped, so you can't pass; lay a card or take the pile.",
    "no_pile": "There is no pile to take; lay a card.",
    "not_four": "You have {have} of these cards in your hand; only four alike can be removed.",
    "hand_first": "The reserve waits until your hand is empty.",
    "hand_empty": "Your hand is empty; lay one card of your reserve.",
    "hand_not_equal": "Reserve cards go along only if all cards in your hand are equal to them.",
    "not_a_twin": "There is no open card in column {column} that is equal to your hand.",
    "open_card": "The card in column {column} is open; lay it as it is.",
    "open_first": "You still have open cards in your reserve; lay one of those.",
    "column_empty": "There is no card left in column {column}.",
    "closed_card": "The card in column {column} is closed; it can only be laid blind.",
    "not_open": "There is no open card in column {column} to swap with.",
}  # fmt: skip


def setup(seat_count: int, options: dict, chance, tell) -> State:
    starter = 0 if options["starter"] == "first" else chance.below(seat_count)
    tricks = list(TRICK_OPTION.taken(options["tricks"]))
    box = opened(options["box"])
    # Without hindrances the whole pile is shuffled all the same, or journals would play out otherwise than before.
    chosen = HINDRANCE_OPTION.taken(options["hindrances"] or True)
    hindrances = [name for card, name in zip(HINDRANCE_CARDS, box.deck, strict=True) if card in chosen]
    chance.shuffle(tricks)
    chance.shuffle(hindrances)
    state = State(
        chance=chance,
        box=box,
        with_hindrances=bool(options["hindrances"]),
        hands=[[] for _ in range(seat_count)],
        reserves=[[] for _ in range(seat_count)],
        opens=(),
        trouble=[],
        pile=[],
        out=[],
        aside=(),
        known=[],
        log=[],
        totals=(0,) * seat_count,
        rounds=(),
        tricks=(),
        trick_deck=tuple(tricks),
        hindrances=tuple(hindrances),
        fresh=len(hindrances),
        hindered=(),
        swaps=[],
        starter=starter,
    )
    rounds.start(state, tell)
    return state


def to_act(state: State) -> tuple:
    return state.waiting


def sealed(state: State) -> bool:
    return state.phase == SWAP


# What fits the pile


def face(pile: list) -> int:
    """What the next card is laid on: Defenders are transparent."""
    top = pile[-1] if pile else NO_CARD
    if top != DEFENDER:
        return top
    return next((card for card in reversed(pile) if card != DEFENDER), NO_CARD)


@cache
def misfit(card: int, top: int, under: int, bold_ones: bool) -> str:
    """Why this card can't be laid on that top card, with that face under Defenders; "" if it can.

    >>> misfit(9, top=DEFENDER, under=9, bold_ones=False), misfit(9, top=9, under=9, bold_ones=False)
    ('no_nine_on_dragon', '')
    """
    if top == NO_CARD:
        return ""
    if card >= ZERO:
        return "no_dragon_on_six" if top == 6 else ""
    if card == 9 and top >= ZERO:
        return "no_nine_on_dragon"
    if under in (NO_CARD, ZERO):
        return ""
    if under == 3:
        return "" if card < 3 else "only_less"
    if card == 1 and under == 9 and bold_ones:
        return ""
    return "" if card >= under else "too_low"


@cache
def _misfits(top: int, under: int, bold_ones: bool) -> tuple:
    return ("", *(misfit(card, top, under, bold_ones) for card in CARDS))


_IN_DEBT = tuple("" if card in (4, DEFENDER) else "only_four_or_defender" for card in range(len(IDS)))
_SKIPPED = tuple("" if card == DEFENDER else "only_defender" for card in range(len(IDS)))


def refusals(state: State) -> tuple:
    """By card why the mover can't lay it now, "" if he can."""
    if state.phase == DEBT:
        return _IN_DEBT
    if state.phase == SKIP:
        return _SKIPPED
    pile = state.pile
    return _misfits(pile[-1], face(pile), BOLD_ONES in state.tricks) if pile else _misfits(0, 0, False)


_DEBT_FIRST, _HAND_FIRST = ("debt_first",) * WIDTH, ("hand_first",) * WIDTH


def column_refusals(state: State, seat: int) -> tuple:
    """By column why the mover can't lay its uncovered card now, "" if he can."""
    if state.phase == DEBT:
        return _DEBT_FIRST
    if state.hands[seat][SIZE]:
        return _HAND_FIRST
    columns, codes, reserve = open_columns(state, seat), refusals(state), state.reserves[seat]
    closed = "skipped_now" if state.phase == SKIP else "open_first" if columns else ""
    return tuple([codes[reserve[column]] if column in columns else closed for column in range(WIDTH)])


def numbers(state: State, code: str) -> dict:
    """The numbers in the sentence of such a refusal."""
    if code == "too_low":
        return {"value": face(state.pile)}
    return {"debt": state.debt} if code in ("only_four_or_defender", "debt_first") else {}


# Moves


def moves(state: State, seat: int) -> list:
    return _LISTS[state.phase](state, seat)


def _swaps(state: State, seat: int) -> list:
    hand, columns = state.hands[seat], open_columns(state, seat)
    return [KEEP, *(SWAPS[card][column] for card in CARDS if hand[card] for column in columns)]


def _choices(state: State, seat: int) -> list:
    return [CHOICES[option] for option in effects.options(state, seat)]


def _answers_to_skip(state: State, seat: int) -> list:
    if state.hands[seat][SIZE]:
        return [*LAYS[DEFENDER][: min(1, state.hands[seat][DEFENDER])], PASS]
    reserve = state.reserves[seat]
    return [*(OPENS[column] for column in open_columns(state, seat) if reserve[column] == DEFENDER), PASS]


def _answers_to_debt(state: State, seat: int) -> list:
    return [*_lays(state, seat), DRAW]


def _turn(state: State, seat: int) -> list:
    hand = state.hands[seat]
    if hand[SIZE]:
        found = _lays(state, seat)
        if hand[SIZE] >= SET:
            found += [REMOVES[card] for card in CARDS if hand[card] >= SET]
    else:
        found = _from_reserve(state, seat)
    if state.pile:
        found.append(TAKE)
    return found


def _lays(state: State, seat: int) -> list:
    hand, codes, found = state.hands[seat], refusals(state), []
    for card in CARDS:
        count = hand[card]
        if count and not codes[card]:
            found += LAYS[card][:count]
            if count == hand[SIZE]:
                found += _with_twins(twins(state, seat))
    return found


def twins(state: State, seat: int) -> list:
    """The columns whose open card is equal to all cards in the hand."""
    card, reserve = equal_hand(state.hands[seat]), state.reserves[seat]
    return [column for column in open_columns(state, seat) if reserve[column] == card]


def equal_hand(hand: list) -> int:
    """The card of which the whole hand consists, or NO_CARD."""
    size = hand[SIZE]
    return hand.index(size, 1) if size and hand.count(size) > 1 else NO_CARD


def _with_twins(columns: list) -> list:
    if not columns:
        return []
    sizes = range(1, len(columns) + 1)
    return [TOGETHER["".join(COLUMNS[each] for each in some)] for size in sizes for some in combinations(columns, size)]


def _from_reserve(state: State, seat: int) -> list:
    columns = open_columns(state, seat)
    if not columns:
        return [BLINDS[column] for column in closed_columns(state, seat)]
    codes, reserve = refusals(state), state.reserves[seat]
    return [OPENS[column] for column in columns if not codes[reserve[column]]]


_LISTS = {SWAP: _swaps, CHOOSE: _choices, SKIP: _answers_to_skip, DEBT: _answers_to_debt, TURN: _turn}


# Why a move is refused


def why_not(state: State, seat: int, move) -> Reason | None:
    return _WHY_NOT[type(move)](state, seat, move)


def _refusal(code: str, **values) -> Reason:
    return Reason(code, values, _SENTENCES[code])


def _refused(state: State, code: str) -> Reason | None:
    return _refusal(code, **numbers(state, code)) if code else None


def _not_playing(state: State) -> Reason | None:
    if state.phase == SWAP:
        return _refusal("swap_first")
    return _refusal("answer_first") if state.phase == CHOOSE else None


def _not_a_turn(state: State) -> Reason | None:
    if state.phase == DEBT:
        return _refused(state, "debt_first")
    return _refusal("skipped_now") if state.phase == SKIP else _not_playing(state)


def _why_not_card(state: State, card: int, count: int) -> Reason | None:
    code = refusals(state)[card]
    if code:
        return _refused(state, code)
    return _refusal("one_defender") if count > 1 and state.phase == SKIP else None


def _why_not_lay(state: State, seat: int, move: Lay) -> Reason | None:
    if state.phase in (SWAP, CHOOSE):
        return _not_playing(state)
    card = CARD[move.card]
    have = state.hands[seat][card]
    if have < move.count:
        return _refusal("not_in_hand", card=move.card, have=have, count=move.count)
    return _why_not_card(state, card, move.count)


def _why_not_together(state: State, seat: int, move: Together) -> Reason | None:
    hand = state.hands[seat]
    card = equal_hand(hand)
    if state.phase in (SWAP, CHOOSE) or not hand[SIZE]:
        return _not_a_turn(state) or _refusal("hand_empty")
    if not card:
        return _refusal("hand_not_equal")
    for column in move.columns:
        if COLUMNS.index(column) not in twins(state, seat):
            return _refusal("not_a_twin", column=column)
    return _why_not_card(state, card, hand[SIZE] + len(move.columns))


def _why_not_open(state: State, seat: int, move: Open) -> Reason | None:
    return _why_not_column(state, seat, move.column, open_columns(state, seat), "closed_card")


def _why_not_blind(state: State, seat: int, move: Blind) -> Reason | None:
    return _why_not_column(state, seat, move.column, closed_columns(state, seat), "open_card")


def _why_not_column(state: State, seat: int, name: str, columns: list, other: str) -> Reason | None:
    """Of these columns one could be laid; the code `other` says that a card of the other sort lies there."""
    if state.phase in (SWAP, CHOOSE):
        return _not_playing(state)
    column, reserve = COLUMNS.index(name), state.reserves[seat]
    if column in columns:
        return _refused(state, column_refusals(state, seat)[column])
    return _refusal(other if reserve[column] or reserve[column + WIDTH] else "column_empty", column=name)


def _why_not_take(state: State, seat: int, move: Take) -> Reason | None:
    return _not_a_turn(state) or (None if state.pile else _refusal("no_pile"))


def _why_not_remove(state: State, seat: int, move: Remove) -> Reason | None:
    have = state.hands[seat][CARD[move.card]]
    return _not_a_turn(state) or (None if have >= SET else _refusal("not_four", card=move.card, have=have))


def _why_not_draw(state: State, seat: int, move: Draw) -> Reason | None:
    return _not_playing(state) or (None if state.phase == DEBT else _refusal("nothing_owed"))


def _why_not_pass(state: State, seat: int, move: Pass) -> Reason | None:
    return None if state.phase == SKIP else _not_a_turn(state) or _refusal("not_skipped")


def _why_not_choose(state: State, seat: int, move: Choose) -> Reason | None:
    if state.phase != CHOOSE:
        return _refusal("no_question")
    return None if move.option in effects.options(state, seat) else _refusal("not_an_option")


def _why_not_swap(state: State, seat: int, move: Swap) -> Reason | None:
    if state.phase != SWAP:
        return _refusal("no_swap_now")
    if not state.hands[seat][CARD[move.card]]:
        return _refusal("not_in_hand", card=move.card, have=0, count=1)
    column = COLUMNS.index(move.column)
    return None if column in open_columns(state, seat) else _refusal("not_open", column=move.column)


def _why_not_keep(state: State, seat: int, move: Keep) -> Reason | None:
    return None if state.phase == SWAP else _refusal("no_swap_now")


_WHY_NOT = {
    Lay: _why_not_lay,
    Together: _why_not_together,
    Open: _why_not_open,
    Blind: _why_not_blind,
    Take: _why_not_take,
    Remove: _why_not_remove,
    Draw: _why_not_draw,
    Pass: _why_not_pass,
    Choose: _why_not_choose,
    Swap: _why_not_swap,
    Keep: _why_not_keep,
}


# Playing


def play(state: State, seat: int, move, tell) -> bool:
    """Make the move. True as long as it showed nothing hidden and chance was not asked."""
    before = state.revealed
    _PLAY[type(move)](state, seat, move, tell)
    # Cards that go round are taken up somewhere on their way.
    if isinstance(move, Take) and circle.is_closed(state, moves, _try):
        rounds.end(state, None, "circle", tell)
    return state.revealed == before


def _try(state: State, seat: int, move) -> None:
    _PLAY[type(move)](state, seat, move, nobody)


def _swap(state: State, seat: int, move: Swap | Keep, tell) -> None:
    state.swaps[seat] = KEPT if isinstance(move, Keep) else (CARD[move.card], COLUMNS.index(move.column))
    state.waiting = tuple(each for each in state.waiting if each != seat)
    if not state.waiting:
        _show_swaps(state, tell)
        _begin_turn(state, state.starter, False, tell)


def _show_swaps(state: State, tell) -> None:
    state.revealed += 1
    shown = []
    for seat, swap in enumerate(state.swaps):
        if not swap:
            shown.append(None)
            continue
        card, column = swap
        taken = state.reserves[seat][column]
        effects.lose(state.hands[seat], card)
        effects.gain(state.hands[seat], taken)
        state.reserves[seat][column] = card
        memory.saw_in(state, seat, taken)
        shown.append((card, taken, column))
    tell(("swapped", tuple(shown)))


def _begin_turn(state: State, seat: int, extra: bool, tell) -> None:
    state.mover = seat
    state.waiting = ALONE[seat]
    state.extra = extra
    tell(("turn", seat, extra))
    if state.debt and state.trouble:
        state.phase = DEBT
        tell(("owes", seat, state.debt))
    else:
        state.phase = TURN
        state.debt = 0


def _walk(state: State, seat: int, tell) -> None:
    """On to the next seat; while there are skips to serve, it is asked for a Defender."""
    following = neighbour(state, seat)
    if state.skips and state.reach:
        state.reach -= 1
        state.mover = following
        state.waiting = ALONE[following]
        state.phase = SKIP
        tell(("asked", following, state.skips))
    else:
        state.skips = 0
        _begin_turn(state, following, False, tell)


def _lay(state: State, seat: int, move: Lay, tell) -> None:
    card = CARD[move.card]
    effects.lose(state.hands[seat], card, move.count)
    memory.saw_out(state, seat, card, move.count)
    _put(state, seat, card, move.count, "hand", "", tell)


def _together(state: State, seat: int, move: Together, tell) -> None:
    hand = state.hands[seat]
    card, count = equal_hand(hand), hand[SIZE]
    effects.lose(hand, card, count)
    memory.saw_out(state, seat, card, count)
    for column in move.columns:
        state.reserves[seat][COLUMNS.index(column)] = NO_CARD
    _put(state, seat, card, count + len(move.columns), "together", move.columns, tell)


def _open(state: State, seat: int, move: Open, tell) -> None:
    card = _pick_up(state.reserves[seat], COLUMNS.index(move.column))
    _put(state, seat, card, 1, "reserve", move.column, tell)


def _blind(state: State, seat: int, move: Blind, tell) -> None:
    """It is shown to all, whether it fits or not."""
    state.revealed += 1
    card = _pick_up(state.reserves[seat], COLUMNS.index(move.column))
    if not refusals(state)[card]:
        _put(state, seat, card, 1, "blind", move.column, tell)
        return
    tell(("missed", seat, move.column, card, len(state.pile)))
    effects.gain(state.hands[seat], card)
    memory.saw_in(state, seat, card)
    _take_pile(state, seat, tell)


def _pick_up(reserve: list, column: int) -> int:
    """Take the uncovered card of this column away."""
    place = column if reserve[column] else column + WIDTH
    card, reserve[place] = reserve[place], NO_CARD
    return card


def _put(state: State, seat: int, card: int, count: int, source: str, columns: str, tell) -> None:
    """The cards lie on the pile: now see what follows, in this order."""
    state.pile += [card] * count
    state.extra = False
    tell(("laid", seat, card, count, source, columns, len(state.pile)))
    if is_out(state, seat):
        rounds.end(state, seat, "laid", tell)
    elif run(state.pile) >= SET:
        tell(("four", seat, card, effects.clear_pile(state)))
        _begin_turn(state, seat, True, tell)
    else:
        effects.happen(state, seat, card, count, tell)
        _go_on(state, seat, tell)


def run(pile: list) -> int:
    """How many equal cards lie on top."""
    count = 0
    for card in reversed(pile):
        if card != pile[-1]:
            break
        count += 1
    return count


def _go_on(state: State, seat: int, tell) -> None:
    """After the effects, and after each answer to a question."""
    if state.ask is not None:
        state.phase = CHOOSE
    elif is_out(state, seat):
        rounds.end(state, seat, "surprise", tell)
    elif state.extra:
        _begin_turn(state, seat, True, tell)
    else:
        _walk(state, seat, tell)


def _choose(state: State, seat: int, move: Choose, tell) -> None:
    effects.answer(state, seat, move.option, tell)
    _go_on(state, seat, tell)


def _remove(state: State, seat: int, move: Remove, tell) -> None:
    card = CARD[move.card]
    effects.lose(state.hands[seat], card, SET)
    effects.gain(state.out, card, SET)
    memory.saw_out(state, seat, card, SET)
    tell(("removed", seat, card))
    if is_out(state, seat):
        rounds.end(state, seat, "removed", tell)
    else:
        _begin_turn(state, seat, True, tell)


def _take(state: State, seat: int, move: Take, tell) -> None:
    _take_pile(state, seat, tell)


def _take_pile(state: State, seat: int, tell) -> None:
    tell(("took", seat, tuple(state.pile)))
    hand = state.hands[seat]
    for card in state.pile:
        hand[card] += 1
        memory.saw_in(state, seat, card)
    hand[SIZE] += len(state.pile)
    state.pile = []
    _walk(state, seat, tell)


def _draw(state: State, seat: int, move: Draw, tell) -> None:
    effects.draw_trouble(state, seat, state.debt, "fours", tell)
    state.debt = 0
    state.phase = TURN


def _pass(state: State, seat: int, move: Pass, tell) -> None:
    state.skips -= 1
    tell(("skipped", seat))
    _walk(state, seat, tell)


_PLAY = {
    Lay: _lay,
    Together: _together,
    Open: _open,
    Blind: _blind,
    Take: _take,
    Remove: _remove,
    Draw: _draw,
    Pass: _pass,
    Choose: _choose,
    Swap: _swap,
    Keep: _swap,
}
