"""What comes to mind first: plain habits for every question, from the view and the moves alone."""

#: What a token is worth to it; stones count for what they may become.
WORTH = {
    "silver": 1.0, "gold": 3.0, "red": 1.6, "blue": 3.2, "green": 3.2,
    "purple": 3.2, "yellow": 3.2, "white": 5.0, "black": 7.0,
}  # fmt: skip
_COLOURS = ("blue", "green", "purple", "yellow", "white")
HIDDEN = 2.4
#: Of a hundred: how often it trades, consents to a guest, and plays a card that may as well be kept.
_TRADES, _CONSENTS, _PLAYS = 25, 50, 60
#: Cards against a dragon's fall: for those who get nothing of it.
_SPOILERS = ("stinking_cloud", "powder_of_weakness", "horn_of_dragon_recall")


def choose(table, seat: int, rng):
    """Sends where there is most to be had, divides evenly, and takes what is worth most. None: it waits."""
    moves = table.moves(seat)
    if len(moves) == 1:
        return moves[0]
    seen = table.view(seat)
    return _HABITS.get(seen["phase"], _any)(seen, seat, moves, rng)


def _any(seen, seat, moves, rng):
    return rng.choice(moves)


def _often(percent: int, rng) -> bool:
    return rng.random() * 100 < percent


def of(moves: list, kind: str) -> list:
    return [move for move in moves if move.type == kind]


def say(moves: list, word: str):
    return next((move for move in moves if move.type == "say" and move.word == word), None)


def _value(tokens: dict) -> float:
    return sum(WORTH[kind] * count for kind, count in tokens.items())


# Turns


def _turn(seen, seat, moves, rng):
    cards = of(moves, "use")
    if cards and _often(_PLAYS, rng):
        return rng.choice(cards)
    return max(of(moves, "send"), key=lambda move: _promise(seen, seat, move) + rng.random())


def _promise(seen: dict, seat: int, move) -> float:
    dragon = seen["dragons"][move.place]
    strength = seen["players"][seat]["strengths"][move.adventurer]
    if "fireball" in seen["attached"]:
        strength = 4
    treasure = _value(dragon["tokens"]) + HIDDEN * dragon["hidden_now"]
    sharers = len({*dragon["participants"], seat})
    return promise(move.adventurer, strength, treasure, sharers, dragon["sum"], dragon["strength"])


def promise(adventurer: str, strength: int, treasure: float, sharers: int, before: int, needed: int) -> float:
    """What may come of a send: a share now, or one that is nearer than before."""
    if adventurer == "thief" and sharers > 1:
        treasure += 2
    missing = max(0, needed - before)
    if strength >= missing:
        return treasure / sharers - 0.5 * (strength - missing)
    return 0.4 * treasure / (sharers + 1) * (before + strength) / needed


# Reactions


def _react(seen, seat, moves, rng):
    target = seen["target"]
    mine = target is not None and seat in seen["dragons"][target]["participants"]
    cards = [move for move in of(moves, "use") if not (mine and move.item in _SPOILERS)]
    return rng.choice(cards) if cards and _often(_PLAYS, rng) else moves[0]


def _consent(seen, seat, moves, rng):
    return moves[0] if _often(_CONSENTS, rng) else moves[1]


def _ask(seen, seat, moves, rng):
    """Of tokens for the treasure the best, of tokens to be given away the worst, else anything."""
    ask = next(ask for ask in seen["asks"] if ask["seat"] == seat)
    done = [move for move in moves if move.option == "done"]
    if done:
        return done[0]
    if ask["ask"] == "spy":
        return max(moves, key=lambda move: WORTH[move.option])
    if ask["ask"] == "renew":
        return min(moves, key=lambda move: WORTH[move.option])
    return rng.choice(moves)


def _game_end(seen, seat, moves, rng):
    colours = of(moves, "choose")
    if colours:
        return max(colours, key=lambda move: seen["hoard"][move.option])
    return of(moves, "use")[0]


# Divisions


def even(tokens: dict, weights: list) -> list:
    """The tokens in as many heaps as there are weights, worth about as much as these.

    >>> [sorted(heap) for heap in even({"gold": 2, "silver": 3}, [1, 1])]
    [['gold', 'silver', 'silver'], ['gold', 'silver']]
    """
    heaps, worths = [[] for _ in weights], [0.0 for _ in weights]
    for kind in sorted(tokens, key=lambda kind: -WORTH[kind]):
        for _ in range(tokens[kind]):
            heap = min(range(len(weights)), key=lambda number: (worths[number] + WORTH[kind]) / weights[number])
            heaps[heap].append(kind)
            worths[heap] += WORTH[kind]
    return heaps


def next_handling(moves: list, heap: dict, shares: dict, wanted: dict):
    """A move from this division towards the wanted one; None if it is reached.

    First all that is too much goes back, so that no division on the way is whole and can be accepted.
    """
    lacks = []
    for owner, kinds in wanted.items():
        for kind, count in shares[owner].items():
            if count > kinds.count(kind):
                return next(move for move in of(moves, "take") if (move.kind, move.of) == (kind, owner))
            if count < kinds.count(kind) and heap[kind]:
                lacks.append((kind, owner))
    return next(move for move in of(moves, "give") if (move.kind, move.to) == lacks[0]) if lacks else None


def together(*heaps) -> dict:
    return {kind: sum(heap[kind] for heap in heaps) for kind in WORTH}


def talks(seen, seat, moves, rng):
    """Shares by attack; as all bots reckon alike, they agree. Who has accepted waits: any move would undo that."""
    talks = seen["talks"]
    sums = dict(map(tuple, seen["dragons"][seen["target"]]["sums"]))
    shares = {each: talks["shares"][each] for each in talks["participants"]}
    weights = [3 + sums[each] for each in shares]
    wanted = even(together(talks["heap"], *shares.values()), weights)
    move = next_handling(moves, talks["heap"], shares, dict(zip(shares, wanted, strict=True)))
    return move or say(moves, "accept")


def _parts(seen, seat, moves, rng):
    done = say(moves, "done")
    if done:
        return done
    heap, parts = seen["talks"]["heap"], dict(enumerate(seen["parts"]["parts"]))
    wanted = even(together(heap, *parts.values()), [1] * len(parts))
    move = next_handling(moves, heap, parts, dict(enumerate(wanted)))
    return move or rng.choice(moves)


def _pick(seen, seat, moves, rng):
    return max(moves, key=lambda move: _value(seen["parts"]["parts"][move.option]))


def _loot(seen, seat, moves, rng):
    return max(moves, key=lambda move: WORTH[move.option])


def _yield(seen, seat, moves, rng):
    return min(moves, key=lambda move: WORTH[move.option])


# The market


def _market(seen, seat, moves, rng):
    trades = of(moves, "trade")
    return rng.choice(trades) if trades and _often(_TRADES, rng) else say(moves, "done")


def _trade(seen, seat, moves, rng):
    """One stone that it has few of for whatever is worth as much."""
    trade = seen["trading"]["trade"]
    me = trade["seats"].index(seat)
    mine, theirs = trade["sides"][me], trade["sides"][1 - me]
    accept, offer = say(moves, "accept"), say(moves, "offer")
    if accept and _value(theirs) + 0.1 >= _value(mine):
        return accept
    if offer:
        return offer
    gives = [move for move in of(moves, "give") if move.kind in _COLOURS]
    if gives and not any(mine.values()):
        return min(gives, key=lambda move: seen["hoard"][move.kind])
    return say(moves, "cancel")


_HABITS = {
    "turn": _turn,
    "resend": _turn,
    "react": _react,
    "consent": _consent,
    "ask": _ask,
    "talks": talks,
    "parts": _parts,
    "pick": _pick,
    "loot": _loot,
    "yield": _yield,
    "market": _market,
    "trade": _trade,
    "game_end": _game_end,
}
