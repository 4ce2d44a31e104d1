"""How a game may go on: all play at once what comes to mind first, on a trial."""

from .board import named, participants, power, strength, sums
from .bot_habits import HIDDEN, WORTH, even, promise
from .components import ADVENTURERS, KIND, NOTHING, TEAM
from .moves import ACCEPT, CANCEL, CHOICES, DONE, GIVES, PASS, Send
from .state import NOBODY

_FACES = tuple(WORTH.values())


def play_on(trial, until: int, rng) -> None:
    """Until that turn begins, or to the end."""
    state = trial.state
    while state.waiting and state.turn < until:
        asked = state.todo[-1][0]
        if asked == "react" or (asked == "game_end" and state.gem >= NOBODY):
            trial.play(state.waiting[0], PASS)
        else:
            _FIRST_THOUGHTS.get(asked, _anything)(trial, state, state.waiting[0], rng)


def _anything(trial, state, seat, rng):
    moves = trial.moves(seat)
    trial.play(seat, moves[int(rng.random() * len(moves))])


def _send(trial, state, seat, rng):
    outlook = {}
    best, choice = float("-inf"), None
    for move in trial.moves(seat):
        if type(move) is Send:
            if move.place not in outlook:
                outlook[move.place] = _outlook(state, move.place, seat)
            adventurer = seat * TEAM + ADVENTURERS.index(move.adventurer)
            hope = promise(move.adventurer, strength(state, adventurer), *outlook[move.place]) + rng.random()
            if hope > best:
                best, choice = hope, move
    trial.play(seat, choice)


def _outlook(state, place: int, seat: int) -> tuple:
    """Treasure, sharers, sum and strength of a dragon, as `promise` wants them."""
    tally = sums(state, place)
    hidden = min(state.box.dragons[state.places[place]].hidden, sum(state.bag))
    treasure = sum(count * each for count, each in zip(state.tokens[place], _FACES, strict=True))
    treasure += HIDDEN * hidden
    return treasure, len(tally) + (seat not in tally), sum(tally.values()), power(state, place)


def _talk(trial, state, seat, rng):
    """All at once: shares by attack, and everybody accepts."""
    tally = sums(state, state.target)
    seats = participants(state, state.target)
    if any(map(any, state.shares)):
        _clear(trial, state, seat)
    heaps = even(named(state.heap), [3 + tally[each] for each in seats])
    for owner, heap in zip(seats, heaps, strict=True):
        for kind in heap:
            trial.play(seat, GIVES[KIND[kind]][owner])
    for each in seats:
        if each not in state.accepted:
            trial.play(each, ACCEPT)


def _clear(trial, state, seat):
    """All tokens back to the heap."""
    while state.shares != (NOTHING,) * len(state.shares):
        trial.play(seat, next(move for move in trial.moves(seat) if move.type == "take"))


def _part(trial, state, seat, rng):
    moves = trial.moves(seat)
    if moves[-1] == DONE:
        trial.play(seat, DONE)
        return
    while any(map(any, state.parts)):
        trial.play(seat, next(move for move in trial.moves(seat) if move.type == "take"))
    for number, heap in enumerate(even(named(state.heap), [1] * len(state.parts))):
        for kind in heap:
            trial.play(seat, GIVES[KIND[kind]][number])
    trial.play(seat, DONE)


def _pick(trial, state, seat, rng):
    def face(move):
        return sum(count * each for count, each in zip(state.parts[move.option], _FACES, strict=True))

    trial.play(seat, max(trial.moves(seat), key=face))


def _loot(trial, state, seat, rng):
    trial.play(seat, max(trial.moves(seat), key=lambda move: WORTH[move.option]))


def _yield(trial, state, seat, rng):
    trial.play(seat, min(trial.moves(seat), key=lambda move: WORTH[move.option]))


def _done(trial, state, seat, rng):
    trial.play(seat, DONE)


def _cancel(trial, state, seat, rng):
    trial.play(seat, CANCEL)


def _renew(trial, state, seat, rng):
    """A token or two, the worst."""
    options = [move.option for move in trial.moves(seat)]
    if options[-1] == "done":
        trial.play(seat, CHOICES["done"])
    else:
        trial.play(seat, CHOICES[min(options, key=lambda kind: WORTH[kind])])


_FIRST_THOUGHTS = {
    "send": _send,
    "talks": _talk,
    "parts": _part,
    "pick": _pick,
    "loot": _loot,
    "spy": _loot,
    "yield": _yield,
    "market": _done,
    "trade": _cancel,
    "renew": _renew,
}
