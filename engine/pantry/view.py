"""Who may see what.

Hands, closed reserve cards, the trouble pile and the cards that nobody was dealt are secret; swaps are sealed
until all are in. Everything that was laid lies open, and how many cards a hand has. Whether a player could have
answered 4s or a skip is known to him alone: he is asked in the same way.
"""

from functools import cache, lru_cache

from . import effects, memory
from .components import BOLD_ONES, CARDS, COLUMNS, DEFENDER, FEATHERS, IDS, LIMIT, NO_CARD, ROUND_CAP, SET, ZERO
from .rounds import hindrance, is_chaos
from .rules import column_refusals, equal_hand, face, numbers, refusals, run, twins
from .state import (
    CHOOSE,
    DEBT,
    KEPT,
    OVER,
    RECEIVER,
    REVERSE,
    SECRET,
    SIZE,
    SKIP,
    SWAP,
    TURN,
    WIDTH,
    Round,
    State,
    neighbour,
    open_columns,
)

#: A card of the own hand and the own reserve when nothing may be done with them.
_HELD = tuple({"card": name, "count": 0, "coins": 0, "lay": 0, "remove": False, "why": None} for name in IDS)
_WAITING = tuple({"column": name, "lay": False, "blind": False, "twin": False, "why": None} for name in COLUMNS)


def _names(cards) -> list:
    return [IDS[card] for card in cards]


def view(state: State, seat: int | None) -> dict:
    pile, phase = state.pile, state.phase
    under = face(pile)
    seen = {
        "phase": phase,
        "round": state.round,
        "starter": state.starter,
        "mover": None if phase in (SWAP, OVER) else state.mover,
        "direction": state.direction,
        "extra": state.extra,
        "pile": _names(pile),
        "top": IDS[pile[-1]] if pile else None,
        "face": IDS[under] if under else None,
        "run": run(pile),
        "demand": _demand(state, under),
        "trouble": len(state.trouble),
        "removed": state.out[SIZE],
        "aside": len(state.aside),
        "tricks": list(state.tricks),
        "chaos": is_chaos(state) if state.hindered else False,
        "limit": LIMIT,
        "cap": ROUND_CAP,
        "players": [_player(state, each) for each in range(len(state.hands))],
        "asks": _asks(state, seat),
        "sheet": [_line(number, each) for number, each in enumerate(state.rounds, start=1)],
        "last_round": _last_round(len(state.rounds), state.rounds[-1]) if state.rounds else None,
        "tied": list(state.tied),
        "box": state.box.text,
    }
    if seat is not None:
        asked = seat == state.mover and phase in (TURN, DEBT, SKIP)
        seen["hand"] = _hand(state, seat, asked)
        seen["reserve"] = _reserve(state, seat, asked)
        seen["swap"] = _swap(state.swaps[seat]) if phase == SWAP else None
    return seen


def _demand(state: State, under: int) -> dict:
    """What the pile asks for, in data: a screen need not know the rules."""
    seen = _asked_for(state.pile[-1] if state.pile else NO_CARD, under, BOLD_ONES in state.tricks).copy()
    seen["debt"] = state.debt
    seen["draw"] = min(state.debt, len(state.trouble))
    seen["skips"] = state.skips
    return seen


@cache
def _asked_for(top: int, under: int, bold_ones: bool) -> dict:
    kind = "any" if under in (NO_CARD, ZERO) else "less" if under == 3 else "at_least"
    return {
        "kind": kind,
        "value": None if kind == "any" else under,
        "no_dragons": top == 6,
        "no_nine": top >= ZERO,
        "one_too": under == 9 and bold_ones,
    }


def _player(state: State, player: int) -> dict:
    return {
        "hand": state.hands[player][SIZE],
        "reserve": [column.copy() for column in _columns(state.opens[player], *state.reserves[player])],
        "lost": state.totals[player],
        "hindrance": hindrance(state, player) if state.hindered else None,
        "decided": state.phase == SWAP and player not in state.waiting,
    }


@lru_cache(maxsize=256)
def _columns(opened: int, *reserve: int) -> list:
    """A reserve as all see it. It is the same in many views, so it is described once; a view gets copies."""
    columns = []
    for column, name in enumerate(COLUMNS):
        upper = (IDS[reserve[column]] if column < opened else "back") if reserve[column] else None
        columns.append({"column": name, "upper": upper, "lower": "back" if reserve[column + WIDTH] else None})
    return columns


def _hand(state: State, seat: int, asked: bool) -> list:
    hand, worth, codes = state.hands[seat], state.box.worth[FEATHERS in state.tricks], refusals(state)
    found = []
    for card in CARDS:
        count = hand[card]
        if not count:
            continue
        seen = _HELD[card].copy()
        seen["count"] = count
        seen["coins"] = worth[card]
        if asked and codes[card]:
            seen["why"] = _why(state, codes[card])
        elif asked:
            seen["lay"] = 1 if state.phase == SKIP else count
        if count >= SET:
            seen["remove"] = asked and state.phase == TURN
        found.append(seen)
    return found


def _reserve(state: State, seat: int, asked: bool) -> list:
    """What may be done with each column; the reason is that of its uncovered card."""
    found = [column.copy() for column in _WAITING]
    if not asked:
        return found
    for column in _along(state, seat):
        found[column]["twin"] = True
    reserve, opened = state.reserves[seat], state.opens[seat]
    for column, code in enumerate(column_refusals(state, seat)):
        upper = reserve[column]
        if not upper and not reserve[column + WIDTH]:
            continue
        if code:
            found[column]["why"] = _why(state, code)
        else:
            found[column]["lay" if upper and column < opened else "blind"] = True
    return found


def _along(state: State, seat: int) -> list:
    """The columns whose cards can be laid along with the hand now."""
    card = equal_hand(state.hands[seat])
    return twins(state, seat) if card and state.phase != SKIP and not refusals(state)[card] else []


def _why(state: State, code: str) -> dict:
    return {"code": code, "values": numbers(state, code)}


def _swap(swap: tuple | None) -> dict | str | None:
    if not swap:
        return "keep" if swap == KEPT else None
    return {"card": IDS[swap[0]], "column": COLUMNS[swap[1]]}


# What is asked


def _asks(state: State, seat: int | None) -> list:
    if state.phase == OVER:
        return []
    if state.phase == SWAP:
        return [_ask_for_swap(state, each, seat) for each in state.waiting]
    return [_ASKS[state.ask[0] if state.phase == CHOOSE else state.phase](state, state.mover)]


def _ask_for_swap(state: State, asked: int, seat: int | None) -> dict:
    ask = {"ask": SWAP, "seat": asked}
    if asked == seat:
        hand = state.hands[seat]
        ask["cards"] = [IDS[card] for card in CARDS if hand[card]]
        ask["columns"] = [COLUMNS[column] for column in open_columns(state, seat)]
    return ask


def _ask_for_turn(state: State, seat: int) -> dict:
    return {"ask": TURN, "seat": seat, "take": bool(state.pile), "extra": state.extra}


def _ask_for_debt(state: State, seat: int) -> dict:
    draw = min(state.debt, len(state.trouble))
    return {"ask": DEBT, "seat": seat, "debt": state.debt, "draw": draw, "next": neighbour(state, seat)}


def _ask_for_skip(state: State, seat: int) -> dict:
    return {
        "ask": SKIP,
        "seat": seat,
        "skips": state.skips,
        "by": state.layer,
        "if_pass": [_step(seat, "skipped"), *_ahead(state, seat, state.skips - 1)],
        "if_defend": _if_defended(state, seat),
    }


def _if_defended(state: State, seat: int) -> list:
    cards = state.hands[seat][SIZE] + sum(map(bool, state.reserves[seat]))
    if cards == 1:
        return [_step(seat, "ends")]
    if state.pile[1 - SET :] == [DEFENDER] * (SET - 1):
        return [_step(seat, "defends"), _step(seat, "plays")]
    return [_step(seat, "defends"), *_ahead(state, seat, state.skips)]


def _ahead(state: State, seat: int, skips: int) -> list:
    """Who is skipped and who plays after this seat, if nobody else answers."""
    skipped = min(skips, state.reach)
    steps = []
    for _ in range(skipped + 1):
        seat = neighbour(state, seat)
        steps.append(_step(seat, "plays" if len(steps) == skipped else "skipped"))
    return steps


def _step(seat: int, fate: str) -> dict:
    return {"seat": seat, "fate": fate}


def _ask_for_receiver(state: State, seat: int) -> dict:
    left = min(state.ask[1], state.hands[seat][SIZE])  # an empty hand gives no more
    return {"ask": RECEIVER, "seat": seat, "options": effects.options(state, seat), "left": left}


def _ask_to_reverse(state: State, seat: int) -> dict:
    ahead, behind = neighbour(state, seat), (seat - state.direction) % len(state.hands)
    # With two players the one who turns the direction plays again.
    nearby = {"yes": seat if ahead == behind else behind, "no": ahead}
    return {"ask": REVERSE, "seat": seat, "options": effects.options(state, seat), "next": nearby}


def _ask_for_secret(state: State, seat: int) -> dict:
    return {"ask": SECRET, "seat": seat, "options": effects.options(state, seat), "left": state.ask[1]}


_ASKS = {
    TURN: _ask_for_turn,
    DEBT: _ask_for_debt,
    SKIP: _ask_for_skip,
    RECEIVER: _ask_for_receiver,
    REVERSE: _ask_to_reverse,
    SECRET: _ask_for_secret,
}


# Rounds played


def _line(number: int, played: Round) -> dict:
    return {
        "round": number,
        "starter": played.starter,
        "out": played.out,
        "lost": list(played.lost),
        "totals": list(played.totals),
    }


def _last_round(number: int, played: Round) -> dict:
    """A copy of its description. By hand, for copy.deepcopy takes many times as long."""
    seen = _described(number, played).copy()
    seen["players"] = players = [player.copy() for player in seen["players"]]
    for player in players:
        player["hand"] = [card.copy() for card in player["hand"]]
        player["reserve"] = [card.copy() for card in player["reserve"]]
    return seen


@lru_cache(maxsize=64)
def _described(number: int, played: Round) -> dict:
    """A round that is over is the same in all views, so it is described once."""
    starter, out, cause, feathers, worth, *by_seat = played
    return {
        "round": number,
        "starter": starter,
        "out": out,
        "cause": cause,
        "feathers": feathers,
        "players": [_counted(worth, *seat) for seat in zip(*by_seat, strict=True)],
    }


def _counted(worth: tuple, hand: tuple, reserve: tuple, sum_: int, lost: int, total: int) -> dict:
    return {
        "hand": [{"card": IDS[card], "coins": worth[card]} for card in hand],
        "reserve": [{"column": COLUMNS[column], "card": IDS[card], "coins": worth[card]} for column, card in reserve],
        "sum": sum_,
        "lost": lost,
        "total": total,
    }


# Events


_PRIVATE = {"dealt", "drew", "surprise"}


def blur(event: tuple, seat: int | None) -> tuple:
    """The event without what this seat doesn't know: dealt and drawn cards, and what was handed over."""
    kind = event[0]
    if kind == "dealt":
        return (*event[:-1], tuple(hand if each == seat else None for each, hand in enumerate(event[-1])))
    if (kind == "drew" and seat != event[1]) or (kind == "surprise" and seat not in event[1:3]):
        return (*event[:-1], None)
    return event


def see(event: tuple, seat: int | None) -> dict:
    """The event as this seat sees it.

    >>> see(("drew", 0, "fours", 2, (4, 12)), 0)
    {'type': 'drew', 'seat': 0, 'cause': 'fours', 'count': 2, 'cards': ['villain_4', 'defender']}
    >>> see(("drew", 0, "fours", 2, (4, 12)), 1)
    {'type': 'drew', 'seat': 0, 'cause': 'fours', 'count': 2}
    """
    kind = event[0]
    if kind in _PRIVATE:
        event = blur(event, seat)
    return _WORDS[kind](*event)


def _round(kind, number, starter, opened, hindered, trouble):
    return {
        "type": kind,
        "round": number,
        "starter": starter,
        "trick": opened[0] if opened else None,
        "hindrances": [{"seat": taker, "hindrance": name} for taker, name in hindered],
        "trouble": trouble,
    }


def _dealt(kind, sizes, faces, hands):
    seen = {
        "type": kind,
        "hands": list(sizes),
        "open": [[*_names(cards), *["back"] * (WIDTH - len(cards))] for cards in faces],
    }
    own = next((hand for hand in hands if hand is not None), None)
    return seen if own is None else {**seen, "cards": [IDS[card] for card in CARDS for _ in range(own[card])]}


def _swapped(kind, swaps):
    return {
        "type": kind,
        "swaps": [
            None if swap is None else {"card": IDS[swap[0]], "took": IDS[swap[1]], "column": COLUMNS[swap[2]]}
            for swap in swaps
        ],
    }


def _drew(kind, seat, cause, count, cards):
    seen = {"type": kind, "seat": seat, "cause": cause, "count": count}
    return seen if cards is None else {**seen, "cards": _names(cards)}


def _surprise(kind, seat, other, card):
    seen = {"type": kind, "seat": seat, "to": other}
    return seen if card is None else {**seen, "card": IDS[card]}


_WORDS = {
    "round": _round,
    "dealt": _dealt,
    "swapped": _swapped,
    "turn": lambda kind, seat, extra: {"type": kind, "seat": seat, "extra": extra},
    "owes": lambda kind, seat, debt: {"type": kind, "seat": seat, "debt": debt},
    "asked": lambda kind, seat, skips: {"type": kind, "seat": seat, "skips": skips},
    "skipped": lambda kind, seat: {"type": kind, "seat": seat},
    "laid": lambda kind, seat, card, count, source, columns, pile: {
        "type": kind, "seat": seat, "card": IDS[card], "count": count,
        "from": source, "columns": list(columns), "pile": pile,
    },
    "missed": lambda kind, seat, column, card, count: {
        "type": kind, "seat": seat, "column": column, "card": IDS[card], "count": count,
    },
    "took": lambda kind, seat, cards: {"type": kind, "seat": seat, "cards": _names(cards)},
    "removed": lambda kind, seat, card: {"type": kind, "seat": seat, "card": IDS[card]},
    "four": lambda kind, seat, card, count: {"type": kind, "seat": seat, "card": IDS[card], "count": count},
    "burnt": lambda kind, seat, count: {"type": kind, "seat": seat, "count": count},
    "drew": _drew,
    "surprise": _surprise,
    "reversed": lambda kind, seat, direction: {"type": kind, "seat": seat, "direction": direction},
    "secret": lambda kind, seat, column, card: {
        "type": kind, "seat": seat, "column": COLUMNS[column], "card": IDS[card],
    },
    "round_over": lambda kind, number, played: {
        "type": kind, **_last_round(number, played), "totals": list(played.totals),
    },
    "tied": lambda kind, seats: {"type": kind, "seats": list(seats)},
    "over": lambda kind, winners, scores: {"type": kind, "winners": list(winners), "scores": list(scores)},
}  # fmt: skip


# Guesses


def guess(state: State, seat: int | None, chance) -> None:
    """Deal anew what is hidden from this seat, but leave what was seen going into a hand where it must be."""
    # At the end all hands were shown.
    others = [] if state.phase == OVER else [each for each in range(len(state.hands)) if each != seat]
    hidden = _hidden(state, others)
    certain, state.log = memory.recall(state, seat, hidden, chance) if others else ([], [])
    unknown = [card for card in CARDS for _ in range(hidden[card] - sum(certain[each][card] for each in others))]
    chance.shuffle(unknown)
    for each in others:
        state.hands[each] = _refilled(certain[each], state.hands[each][SIZE], unknown)
    for each, reserve in enumerate(state.reserves):
        for place in _closed(state, each):
            reserve[place] = unknown.pop()
    state.trouble = [unknown.pop() for _ in state.trouble]
    state.aside = tuple(unknown)
    _shuffle_decks(state, chance)
    for each in others:
        _seal_swap(state, each, chance)
    state.chance = chance


def _closed(state: State, seat: int) -> list:
    """The places of a reserve whose cards nobody has seen."""
    reserve = state.reserves[seat]
    return [place for place in range(state.opens[seat], 2 * WIDTH) if reserve[place]]


def _hidden(state: State, others: list) -> list:
    """How many of each card this seat doesn't see."""
    hidden = [sum(state.hands[each][card] for each in others) for card in range(len(IDS))]
    for each, reserve in enumerate(state.reserves):
        for place in _closed(state, each):
            hidden[reserve[place]] += 1
    for card in (*state.trouble, *state.aside):
        hidden[card] += 1
    return hidden


def _refilled(certain: list, size: int, unknown: list) -> list:
    hand = certain.copy()
    for _ in range(size - sum(certain[1:])):
        hand[unknown.pop()] += 1
    hand[SIZE] = size
    return hand


def _shuffle_decks(state: State, chance) -> None:
    """Sorted first: what comes of it must not depend on how they lie in truth."""
    tricks, fresh = sorted(state.trick_deck), sorted(state.hindrances[: state.fresh])
    chance.shuffle(tricks)
    chance.shuffle(fresh)
    state.trick_deck = tuple(tricks)
    state.hindrances = (*fresh, *state.hindrances[state.fresh :])


def _seal_swap(state: State, seat: int, chance) -> None:
    """A choice that was made stays made, but may be another one."""
    if state.phase != SWAP or state.swaps[seat] is None:
        return
    hand, columns = state.hands[seat], open_columns(state, seat)
    options = [KEPT, *((card, column) for card in CARDS if hand[card] for column in columns)]
    state.swaps[seat] = options[chance.below(len(options))]
