"""Whether games of computers alone end: `python -m tests.players.ends [GAMES] [LEVEL] [GAME] [SEATS]`.

Every count of seats with every option set, so many games each; prints the longest of them, and how many had no end
within MOST_MOVES. A thousand games of novices each take more than two hours.
"""

import random
import sys
from itertools import product

import engine
from tests.progress import Progress

from .match import MOST_MOVES

#: Of options with many choices that make no other game: these.
_FEW = {"clock": (60, 0), "starter": ("random",)}


def option_sets(game) -> list:
    options = engine.GAMES[game].options
    choices = [_FEW.get(option.id, option.choices) for option in options]
    return [dict(zip([option.id for option in options], chosen, strict=True)) for chosen in product(*choices)]


def seat_counts(game):
    info = engine.GAMES[game]
    return range(info.min_players, info.max_players + 1)


def length(game, seats, options, level, number) -> int:
    """How many moves a game of this level alone takes; MOST_MOVES if it has no end."""
    rng = random.Random(f"{game} {number}")
    table = engine.new(game, [f"Player {seat}" for seat in range(seats)], rng.getrandbits(32), options)
    while not table.over and len(table.journal.moves) < MOST_MOVES:
        seat = table.to_act[0]
        table.play(seat, engine.choose(table, seat, level, rng))
    return len(table.journal.moves)


def main(games="1000", level="novice", only=None, count=None):
    sets = [
        (game, seats, options)
        for game in ([only] if only else engine.GAMES)
        for seats, options in product([int(count)] if count else seat_counts(game), option_sets(game))
    ]
    progress = Progress(len(sets), every=60)
    for game, seats, options in sets:
        lengths = [length(game, seats, options, level, number) for number in range(int(games))]
        endless = sum(each >= MOST_MOVES for each in lengths)
        told = " ".join(f"{name}={chosen}" for name, chosen in options.items() if chosen != "")
        line = f"{games} games, {max(lengths)} moves at most, {endless} without an end"
        print(f"{game} {seats} {told}, {level}: {line}", flush=True)
        progress.step(f"{game}, {seats} players")


if __name__ == "__main__":
    main(*sys.argv[1:])
