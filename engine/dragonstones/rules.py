"""The round, as the rulebook tells it.

Draw the specials, auction the character that is always first, then the others as they are turned up; at the
end the fairy gold comes home. No character is known here by its name: what a character does is told by its
effect, in effects.py.
"""

from ..errors import Reason
from . import effects, workshop
from .components import (
    AMULET,
    BLACK,
    BOX,
    COMMON,
    FAIRY,
    FIRST,
    KIND,
    KINDS,
    OWN,
    SILVER,
    SPECIALS,
    SPENT,
    STANDARDS,
    START,
    START_STONES,
    STONES,
    cast_with,
)
from .moves import BIDS, CHOICES, PUTS, Bid, Put
from .state import BID, CHOOSE, CURSED, DISCARDED, EMPTY, OPEN, OVER, SILVER_BID, TIED, UNSOLD, State

#: Where the number of each coin stands in `state.puts`.
_IN_FIST = {coin: place for place, coin in enumerate(PUTS)}
_SENTENCES = {
    "bid_first": "There is nothing to choose now; close your fist around a bid.",
    "choose_first": "There is no bidding now; answer the question.",
    "not_enough_coins": "You have only {have} coins to bid, not {coins}; bid fewer.",
    "more_in_fist": "There are {put} common coins in your fist already; bid at least as many.",
    "silver_only": "Only silver and an amulet go into this fist.",
    "no_such_coin": "You have no {coin} left to put into your fist.",
    "once_a_bid": "One {coin} is in your fist already, and that is enough for one bid.",
    "not_an_option": "That can't be chosen now; take one of the options.",
    "cannot_pay": "You can't pay with {coin}; choose another coin or nothing.",
}


def setup(seat_count: int, options: dict, chance, tell) -> State:
    own = tuple(workshop.read(options["own"]))
    bank = [count - share * seat_count for count, share in zip(BOX, START, strict=False)]
    owned = [list(START) for _ in range(seat_count)]
    for each in owned:
        for _ in range(START_STONES):
            kind = _stone(bank, chance)
            effects.move(kind, 1, bank, each)
    deck = [*SPECIALS, *range(OWN, OWN + len(own))]
    chance.shuffle(deck)
    state = State(
        chance=chance,
        cast=cast_with(workshop.as_tuple(spec["effect"]) for spec in own),
        own=own,
        target=options["points"],
        specials_a_round=options["specials"],
        bank=bank,
        owned=owned,
        points=[0] * seat_count,
        markers=[()] * seat_count,
        deck=deck,
        discard=[],
        pile=[],
        lots=[],
        used=[],
        specials=[],
        drawn=(),
        puts=[EMPTY] * seat_count,
        bids=[None] * seat_count,
    )
    _start_round(state, tell)
    return state


def _stone(bank: list, chance) -> int:
    bag = [kind for kind in STONES for _ in range(bank[kind])]
    return bag[chance.below(len(bag))]


def to_act(state: State) -> tuple:
    return state.waiting


def sealed(state: State) -> bool:
    return state.phase in (BID, SILVER_BID)


def moves(state: State, seat: int) -> list:
    if state.phase == CHOOSE:
        return [CHOICES[option] for option in effects.options(state, state.todo[-1])]
    bids = open_bids(state, seat)
    return [*BIDS[bids.start : bids.stop], *map(PUTS.get, open_puts(state, seat))]


def open_bids(state: State, seat: int) -> range:
    """How many coins a fist may be closed around."""
    return range(state.puts[seat][0], _purse(state, seat) + 1)


def open_puts(state: State, seat: int) -> list:
    """The coins that may be put into the fist before that."""
    mine, found = state.owned[seat], []
    for coin in PUTS:
        if mine[coin] and not _put_refusal(state, seat, coin):
            found.append(coin)
    return found


def _purse(state: State, seat: int) -> int:
    """How many coins can be bid."""
    mine = state.owned[seat]
    return mine[SILVER] if state.phase == SILVER_BID else mine[FAIRY] + mine[COMMON]


def why_not(state: State, seat: int, move) -> Reason | None:
    if isinstance(move, Bid | Put):
        if state.phase == CHOOSE:
            return _refusal("choose_first")
        return _why_not_bid(state, seat, move) if isinstance(move, Bid) else _why_not_put(state, seat, KIND[move.coin])
    if state.phase != CHOOSE:
        return _refusal("bid_first")
    asked, option = state.todo[-1], move.option
    if option in effects.options(state, asked):
        return None
    if option in effects.open_options(state, asked):
        return _refusal("cannot_pay", coin=option.split()[1])
    return _refusal("not_an_option")


def _why_not_bid(state: State, seat: int, move) -> Reason | None:
    have, put = _purse(state, seat), state.puts[seat][0]
    if move.coins > have:
        return _refusal("not_enough_coins", have=have, coins=move.coins)
    return _refusal("more_in_fist", put=put) if move.coins < put else None


def _why_not_put(state: State, seat: int, coin: int) -> Reason | None:
    code = _put_refusal(state, seat, coin)
    if code == "silver_only":
        return _refusal(code)
    return _refusal(code, coin=KINDS[coin]) if code else None


def _put_refusal(state: State, seat: int, coin: int) -> str:
    """Why this coin can't be put into the fist, "" if it can."""
    if state.phase == SILVER_BID and coin != AMULET:
        return "silver_only"
    put = state.puts[seat][_IN_FIST[coin]]
    if put and coin != COMMON:
        return "once_a_bid"
    return "" if put < state.owned[seat][coin] else "no_such_coin"


def _refusal(code: str, **values) -> Reason:
    return Reason(code, values, _SENTENCES[code])


def play(state: State, seat: int, move, tell) -> bool:
    """Make the move. True as long as it showed nothing hidden and chance was not asked."""
    before = state.revealed
    if isinstance(move, Bid):
        state.bids[seat] = move.coins
        place = state.waiting.index(seat)
        state.waiting = state.waiting[:place] + state.waiting[place + 1 :]
        if not state.waiting:
            _open_fists(state, tell)
    elif isinstance(move, Put):
        state.puts[seat] = tuple(
            put + (coin == KIND[move.coin]) for coin, put in zip(PUTS, state.puts[seat], strict=True)
        )
    else:
        asked = state.todo[-1]
        state.todo = state.todo[:-1]
        effects.answer(state, asked, move.option, tell)
        _go_on(state, tell)
    return state.revealed == before and state.phase != OVER


# The round


def _start_round(state: State, tell) -> None:
    if all(state.bank[kind] == BOX[kind] for kind in (FAIRY, COMMON)):
        effects.finish(state, "no_gold", tell)
        return
    state.round += 1
    state.revealed += 1
    state.specials = [_draw_special(state) for _ in range(state.specials_a_round)]
    state.pile = [*STANDARDS, *state.specials]
    state.chance.shuffle(state.pile)
    state.lots, state.used = [], []
    state.drawn = tuple(state.specials)
    tell(("round", state.round, state.drawn))
    _turn_up(state, FIRST, tell)


def _draw_special(state: State) -> int:
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.chance.shuffle(state.deck)
    return state.deck.pop()


def _turn_up(state: State, card: int, tell) -> None:
    state.revealed += 1
    state.lots.append((card, OPEN, None, None))
    tell(("turned", card))
    if state.cast[card].needs_pile and not state.pile:
        _settle(state, DISCARDED)
        tell(("discarded", card))
        return
    _ask_for_bids(state, BID, tuple(range(len(state.owned))))


def _next_card(state: State, tell) -> None:
    if state.pile:
        _turn_up(state, state.pile.pop(), tell)
    else:
        _end_round(state, tell)


def _end_round(state: State, tell) -> None:
    home = tuple(each[SPENT] for each in state.owned)
    unused = tuple(each[BLACK] for each in state.owned)
    for each, fairy, black in zip(state.owned, home, unused, strict=True):
        each[FAIRY] += fairy
        each[SPENT] = 0
        effects.move(BLACK, black, each, state.bank)
    state.discard += state.specials
    tell(("came_home", home, unused))
    _start_round(state, tell)


# The auction


def _ask_for_bids(state: State, phase: str, seats: tuple) -> None:
    state.phase = phase
    state.waiting = seats


def _settle(state: State, fate: int, bids: tuple | None = None, silver: tuple | None = None) -> None:
    """Write down how the auction ended, and what was bid."""
    card, _, old_bids, old_silver = state.lots[-1]
    state.lots[-1] = (card, fate, bids or old_bids, silver or old_silver)


def _open_fists(state: State, tell) -> None:
    state.revealed += 1
    fists = tuple([None if bid is None else fist(state, seat) for seat, bid in enumerate(state.bids)])
    state.puts = [EMPTY] * len(fists)
    state.bids = [None] * len(fists)
    if state.phase == SILVER_BID:
        _open_silver(state, fists, tell)
    else:
        _open_gold(state, fists, tell)
    _go_on(state, tell)


def fist(state: State, seat: int) -> tuple:
    """What a closed fist holds: fairy gold, common gold, amulet, black coin; silver, amulet in a tie-break."""
    coins, (common, amulet, black) = state.bids[seat], state.puts[seat]
    if state.phase == SILVER_BID:
        return coins, amulet
    fairy = min(coins - common, state.owned[seat][FAIRY])
    return fairy, coins - fairy, amulet, black


def worth(bid: tuple) -> int:
    """What a bid counts: its coins, twice with an amulet.

    >>> worth((3, 1, 1, 0)), worth((5, 0))
    (8, 5)
    """
    if len(bid) == 2:
        return bid[0] * (1 + bid[1])
    return (bid[0] + bid[1]) * (1 + bid[2])


def _open_gold(state: State, bids: tuple, tell) -> None:
    curse, values = [], []
    for seat, (fairy, common, amulet, black) in enumerate(bids):
        mine = state.owned[seat]
        mine[FAIRY] -= fairy
        mine[SPENT] += fairy
        if common:
            effects.move(COMMON, common, mine, state.bank)
        if amulet:
            effects.move(AMULET, amulet, mine, state.bank)
        if black:
            effects.move(BLACK, black, mine, state.bank)
            curse.append(seat)
        values.append(worth(bids[seat]))
    card = state.lots[-1][0]
    tell(("revealed", card, bids))
    most = max(values)
    best = [seat for seat, value in enumerate(values) if value == most]
    if curse:
        _settle(state, CURSED, bids)
        tell(("cursed", card, tuple(curse)))
    elif not most:
        _settle(state, UNSOLD, bids)
        tell(("unsold", card))
    elif len(best) > 1:
        _settle(state, OPEN, bids)
        tell(("tie", card, tuple(best)))
        _ask_for_bids(state, SILVER_BID, tuple(best))
    else:
        winner = best[0]
        _settle(state, winner, bids)
        values[winner] = -1
        second = max(values)
        _win(state, winner, tuple([seat for seat, value in enumerate(values) if value == second]), tell)


def _open_silver(state: State, bids: tuple, tell) -> None:
    seats = tuple(seat for seat, bid in enumerate(bids) if bid is not None)
    for seat in seats:
        silver, amulet = bids[seat]
        effects.move(SILVER, silver, state.owned[seat], state.bank)
        effects.move(AMULET, amulet, state.owned[seat], state.bank)
    card = state.lots[-1][0]
    tell(("silver", card, bids))
    ranked = sorted(seats, key=lambda seat: -worth(bids[seat]))
    best, second = worth(bids[ranked[0]]), worth(bids[ranked[1]])
    if best == second:
        _settle(state, TIED, silver=bids)
        tell(("tied", card, tuple(seat for seat in seats if worth(bids[seat]) == best)))
        return
    _settle(state, ranked[0], silver=bids)
    _win(state, ranked[0], tuple(sorted(seat for seat in ranked[1:] if worth(bids[seat]) == second)), tell)


def _win(state: State, seat: int, seconds: tuple, tell) -> None:
    card, _, bids, silver = state.lots[-1]
    state.winner = seat
    state.seconds = seconds
    state.fairy_bid = bids[seat][0]
    state.bid_paid = False
    state.chain = ()
    state.todo = (("again", 0),) if state.markers[seat] else ()
    tell(("won", seat, card, worth(bids[seat]), None if silver is None else worth(silver[seat])))
    effects.perform(state, card, card, False)


def _go_on(state: State, tell) -> None:
    """Do what there is to do until somebody has to decide."""
    while state.phase != OVER:
        if not state.todo:
            if state.waiting and state.phase != CHOOSE:
                return
            _next_card(state, tell)
            continue
        frame = state.todo[-1]
        if isinstance(frame[0], tuple):
            state.todo = state.todo[:-1]
            effects.start(state, *frame, tell)
            continue
        found = effects.options(state, frame)
        if len(found) > 1 or hasattr(effects.QUESTIONS[frame[0]], "always"):
            state.phase = CHOOSE
            state.waiting = (state.winner,)
            return
        state.todo = state.todo[:-1]
        effects.answer(state, frame, found[0], tell)
