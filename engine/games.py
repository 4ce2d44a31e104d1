"""The shelf: which games there are, and what each of them must be able to do.

A game is a package with the rooms components, moves, state, rules, view, scoring and bot, and box if it has house
values. To add one, copy the rooms of `dragonheart/` and add one line to `_PACKAGES`. Table uses nothing but this:

    INFO                                 GameInfo
    RULES_VERSION                        int, raised whenever old journals would play out differently
    moves.MOVES                          tuple of its Move classes
    rules.setup(seat_count, options, chance, tell) -> State
    rules.to_act(state)                  -> tuple of seats, TABLE if the device may act; () at the end
    rules.sealed(state)                  -> True while secret choices are being collected
    rules.moves(state, seat)             -> list of legal moves in a stable order
    rules.why_not(state, seat, move)     -> None or Reason; seat is in to_act, move is one of moves.MOVES
    rules.play(state, seat, move, tell)  -> True if the move may be taken back; move is legal
    view.view(state, seat)               -> dict of plain JSON, seat None for the public
    view.see(event, seat)                -> dict of plain JSON, or None if the seat doesn't notice it
    view.blur(event, seat)               -> the event without what this seat doesn't know
    view.guess(state, seat, chance)      deals anew, in place, what is hidden from seat. Given the same
                                         chance it deals the same for two states between which only seat
                                         acted (undo in a guess rests on that), or which differ only in
                                         what is hidden from it (so nobody can be helped by the truth)
    scoring.result(state)                -> Result; asked only at the end
    bot.think(table, seat, level, rng)   -> a generator that yields every few milliseconds and returns a legal move,
                                         chosen from the seat's view, moves and guesses only (players/ has tools)
    bot.reasons(seen, move)              -> Reasons for a move, the weightiest first, from the view of its seat; a
                                         game may do without
    State.copy()                         independent and fast; State has == and holds all chance of the game

`tell` takes an event: a tuple that starts with its type; only the game's own view.py looks inside.
"""

import reprlib
from functools import cache
from importlib import import_module
from types import MappingProxyType

from . import dragonheart, dragons_gold, dragonstones, pantry
from .errors import BadSeed, DoubledName, EmptyName, UnknownGame, UnknownOption, WrongSeatCount
from .moves import Move, from_dict
from .options import GameInfo

#: The device itself as an actor, such as a clock that ran out.
TABLE = -1

_PACKAGES = {
    "dragonheart": dragonheart,
    "dragonstones": dragonstones,
    "dragons_gold": dragons_gold,
    "pantry": pantry,
}

GAMES = MappingProxyType({name: package.INFO for name, package in _PACKAGES.items()})

#: What a table asks, in the order in which they stand on each other.
_ROOMS = ("moves", "state", "scoring", "view", "rules", "bot")


def package(game):
    """A game without its rooms, or UnknownGame."""
    if isinstance(game, str) and game in _PACKAGES:
        return _PACKAGES[game]
    raise UnknownGame(game=reprlib.repr(game))


@cache
def room(package, name):
    """A room of a game. It is imported when it is first needed, for that takes longer than to show a shelf of games."""
    return import_module(f"{package.__name__}.{name}")


def rooms(game):
    """A game with all that a table asks of it, or UnknownGame."""
    package_ = package(game)
    for name in _ROOMS:
        room(package_, name)
    return package_


def unpack():
    """A generator that gets all games ready to be played, one room at a time."""
    for package in _PACKAGES.values():
        for name in _ROOMS:
            yield room(package, name)


def move(game: str, data: dict) -> Move:
    """The move that `move.as_dict()` wrote down.

    >>> move("dragonheart", {"type": "take", "field": "troll"})
    Take(field='troll')
    """
    return from_dict(game, room(package(game), "moves").MOVES, data)


def checked_seats(info: GameInfo, seats) -> list[str]:
    """The names without blanks around them, if they can sit down to this game."""
    names = list(seats) if isinstance(seats, list | tuple) else []
    if not info.min_players <= len(names) <= info.max_players:
        raise WrongSeatCount(game=info.id, least=info.min_players, most=info.max_players, count=len(names))
    seen = set()
    for seat, name in enumerate(names):
        if not isinstance(name, str) or not name.strip():
            raise EmptyName(seat=seat, number=seat + 1)
        names[seat] = name.strip()
        if names[seat].casefold() in seen:
            raise DoubledName(name=names[seat])
        seen.add(names[seat].casefold())
    return names


def checked_options(info: GameInfo, options) -> dict:
    """Every option of the game with its chosen or default value."""
    chosen = {option.id: option.default for option in info.options}
    known = {option.id: option for option in info.options}
    if options is None:
        return chosen
    if not isinstance(options, dict):
        raise UnknownOption(game=info.id, option=reprlib.repr(options))
    for name, value in options.items():
        if name not in known:
            raise UnknownOption(game=info.id, option=reprlib.repr(name))
        chosen[name] = known[name].checked(value)
    return chosen


def checked_seed(seed) -> int:
    # Python refuses to write very long numbers as text, and a journal is text.
    if type(seed) is not int or seed.bit_length() > 4096:
        raise BadSeed(seed=reprlib.repr(seed))
    return seed
