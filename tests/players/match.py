"""How strong a player is: `python -m tests.players.match GAME SEATS PLAYER OPPONENT [GAMES] [OPTION=VALUE ...]`.

PLAYER sits in each seat as often as in any other, OPPONENT in all the others. Each is a level, "frozen" (the bot of
November 2026), "random", or "plain" (a search with 100 random playouts, for two). A shared win counts for its share.
Prints the share of wins with the ends of its 95 % interval, the CPU of PLAYER's decisions, and how long games were.
"""

import math
import random
import sys
import time
from importlib import import_module

import engine
from engine import players

MOST_MOVES = 3000
#: Moves until a clock that may run out does: nobody who plays by chance ever agrees.
PATIENCE = 100


def chooser(name, game):
    """A function of (table, seat, rng) that returns a move, or None if it would rather wait."""
    if name in players.LEVELS:
        return lambda table, seat, rng: players.choose(table, seat, name, rng)
    if name == "random":
        return lambda table, seat, rng: rng.choice(table.moves(seat))
    if name == "plain":
        return import_module("tests.players.plain").choose
    return import_module(f"tests.players.{game}").choose


class Match:
    def __init__(self, game, seats, player, opponent, options):
        self.game, self.seats, self.options = game, seats, options
        self.player, self.opponent = chooser(player, game), chooser(opponent, game)
        self.wins, self.times, self.lengths = [], [], []

    def play(self, number):
        """One game; the player's seat goes round."""
        own, rng = number % self.seats, random.Random(f"{self.game} {number}")
        names = [f"Player {seat}" for seat in range(self.seats)]
        table, patience = engine.new(self.game, names, rng.getrandbits(32), self.options), PATIENCE
        while not table.over and len(table.journal.moves) < MOST_MOVES:
            patience = patience - 1 if engine.TABLE in table.to_act else PATIENCE
            seat = table.to_act[0] if patience else engine.TABLE
            table.play(seat, self._decide(table, seat, own, rng))
        self.lengths.append(len(table.journal.moves))
        winners = table.result.winners if table.over else []
        self.wins.append((own in winners) / max(1, len(winners)))

    def _decide(self, table, seat, own, rng):
        if seat == engine.TABLE:
            return table.moves(seat)[0]
        if seat != own:
            return self.opponent(table, seat, rng)
        began = time.process_time()
        move = self.player(table, seat, rng)
        self.times.append(time.process_time() - began)
        return move

    def interval(self):
        """The share of wins, and Wilson's interval around it."""
        count, share, z = len(self.wins), sum(self.wins) / len(self.wins), 1.96
        middle = (share + z * z / 2 / count) / (1 + z * z / count)
        half = z * math.sqrt(share * (1 - share) / count + z * z / 4 / count**2) / (1 + z * z / count)
        return share, middle - half, middle + half

    def line(self):
        share, low, high = self.interval()
        milliseconds = sorted(1000 * each for each in self.times)
        return (
            f"{len(self.wins)} games: {share:.1%} ({low:.1%} to {high:.1%}), "
            f"{sum(milliseconds) / len(milliseconds):.1f} ms a decision, {milliseconds[-1]:.0f} at most, "
            f"{max(self.lengths)} moves at most, {sum(each >= MOST_MOVES for each in self.lengths)} without an end"
        )


def main(game, seats, player, opponent, games="100", *options):
    chosen = dict(option.split("=") for option in options)
    match = Match(game, int(seats), player, opponent, chosen)
    for number in range(int(games)):
        match.play(number)
        if (number + 1) % 50 == 0:
            print(match.line(), flush=True)
    print(f"{game} {seats} {player} against {opponent}: {match.line()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
