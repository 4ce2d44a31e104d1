"""Computer players that are fair: they look at the view of their seat and at guesses, never at the table itself.

Before every decision a good player tries on guesses of the table what may come of each fist or answer, against fists
that others like to close, and takes what makes it most likely to win.
"""

from ..players.trial import Trial
from .bot_habits import habit, purse, settle
from .bot_reasons import reasons
from .bot_worth import odds
from .components import AMULET, BLACK
from .moves import BIDS, PUTS
from .state import BID, CHOOSE, SILVER_BID

__all__ = ["choose", "reasons", "think"]

#: By level how many guesses it makes for an answer, and for each race of fists.
_GUESSES = {"novice": 1, "skilled": 2, "master": 16}
_RACES = {"skilled": (2, 3), "master": (16, 24, 40)}
#: By level how often it takes others to think ahead too, and how many fists they compare then.
_KEEN, _COMPARED = {"skilled": 0.0, "master": 0.5}, 4
#: How much of the field goes on to the next race.
_GOES_ON = 0.4


def think(table, seat: int, level: str, rng):
    """Yields every few milliseconds and returns a legal move."""
    trial = Trial.guess(table, seat, rng)
    if trial.state.phase == CHOOSE:
        return (yield from _answer(table, seat, _GUESSES[level], rng))
    if level == "novice":
        fist = habit(trial.state, seat, rng)
    else:
        fist = yield from _fist(table, seat, level, rng)
    return _towards(trial, seat, fist)


def choose(table, seat: int, rng):
    """What comes of habit alone."""
    thinking = think(table, seat, "novice", rng)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def _towards(trial, seat: int, fist: tuple):
    """The next move to close this fist: coins by choice go in first."""
    amulet, black, coins = fist
    common, has_amulet, has_black = trial.state.puts[seat]
    if black and not has_black:
        return PUTS[BLACK]
    if amulet and not has_amulet:
        return PUTS[AMULET]
    return BIDS[max(coins, common)]


# Answers


def _answer(table, seat: int, guesses: int, rng):
    """The option that leaves it with the best odds in a few guesses."""
    options = table.moves(seat)
    hopes = [0.0] * len(options)
    for _ in range(guesses):
        guess = Trial.guess(table, seat, rng)
        for number, move in enumerate(options):
            hopes[number] += _after(guess, seat, move)
            yield
    return options[hopes.index(max(hopes))]


def _after(guess, seat: int, move) -> float:
    trial = guess.copy()
    trial.play(seat, move)
    settle(trial)
    return odds(trial.state)[seat]


# Fists


def _fist(table, seat: int, level: str, rng):
    """The fist with the best odds: all run against a few fists of the others, the best of them against more."""
    field = _fists(Trial.guess(table, seat, rng).state, seat)
    hopes = dict.fromkeys(field, 0.0)
    for guesses in _RACES[level]:
        for _ in range(guesses):
            guess = Trial.guess(table, seat, rng)
            others = {}
            for other in _bidders(guess.state, seat):
                others[other] = _foreign_fist(guess, other, level, rng)
                yield
            for fist in field:
                hopes[fist] += _try(guess, seat, fist, others, rng)
                yield
        field = sorted(field, key=hopes.get, reverse=True)[: max(2, round(len(field) * _GOES_ON))]
    return field[0]


def _foreign_fist(guess, seat: int, level: str, rng) -> tuple:
    """What another may hold: what habit puts there, or the best of a few fists against the habits of the rest."""
    if rng.random() >= _KEEN[level]:
        return habit(guess.state, seat, rng)
    rest = {other: habit(guess.state, other, rng) for other in _bidders(guess.state, seat)}
    fists = _fists(guess.state, seat)
    compared = [rng.choice(fists) for _ in range(_COMPARED)]
    return max(compared, key=lambda fist: _try(guess, seat, fist, rest, rng))


def _bidders(state, seat: int) -> list:
    """All others that bid now, whether their fist is closed already or not."""
    seats = range(len(state.owned))
    return [other for other in seats if other != seat and (state.bids[other] is not None or other in state.waiting)]


def _fists(state, seat: int) -> list:
    """All that it could close its fist around, given what it has put in already."""
    owned, most = state.owned[seat], purse(state, seat)
    common, has_amulet, has_black = state.puts[seat]
    coins = range(common, most + 1)
    amulets = [1] if has_amulet else [0, 1] if owned[AMULET] else [0]
    fists = [(amulet, has_black, count) for amulet in amulets for count in coins if count or not amulet or has_amulet]
    if state.phase == BID and owned[BLACK] and not has_black:
        fists.append((has_amulet, 1, common))
    return fists


def _try(guess, seat: int, fist: tuple, others: dict, rng) -> float:
    """The odds after the auction, if everybody closes these fists."""
    trial = guess.copy()
    _open(trial, {**others, seat: fist})
    if trial.state.phase == SILVER_BID and guess.state.phase == BID:
        _open(trial, {each: habit(trial.state, each, rng) for each in trial.state.waiting})
    settle(trial)
    return odds(trial.state)[seat]


def _open(trial, fists: dict) -> None:
    """All close their fists at once, the last of them by a move."""
    state = trial.state
    for seat, (amulet, black, coins) in fists.items():
        state.puts[seat] = (state.puts[seat][0], amulet, black)
        state.bids[seat] = coins
    last = max(fists)
    state.waiting = (last,)
    trial.play(last, BIDS[state.bids[last]])
