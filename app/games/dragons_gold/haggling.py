"""What computers do at the market, found out on copies of the table, in steps."""

import engine
from engine.dragons_gold.moves import ACCEPT, CANCEL, DONE, OFFER

MOST_MOVES = 20  # of one side of a trade


def at_the_market(table, seat, levels, rng):
    """A generator that returns moves: to be done, to propose a trade to somebody, or a whole trade between two
    computers. A trade that would come to nothing is not begun."""
    move = yield from engine.think(table, seat, levels[seat], rng)
    if move.type == "trade" and move.seat in levels:
        return (yield from _whole_trade(table, seat, move, levels, rng)) or [(seat, DONE)]
    return [(seat, move)]


def _whole_trade(table, seat, move, levels, rng):
    table = table.clone()
    table.play(seat, move)
    moves = [(seat, move)]
    for each in (seat, move.seat):
        part = yield from own_part(table, each, levels[each], rng)
        moves += _played(table, part)
        if part[-1][1] == CANCEL:
            return None
    for each in (seat, move.seat):
        answer = yield from answered(table, each, levels[each], rng)
        if answer != [(each, ACCEPT)]:
            return None
        moves += _played(table, answer)
    return moves


def _played(table, moves):
    for seat, move in moves:
        table.play(seat, move)
    return moves


def own_part(table, seat, level, rng):
    """What this seat lays out of its own, until it has offered it or wants no trade."""
    table, moves = table.clone(), []
    for _ in range(MOST_MOVES):
        move = yield from engine.think(table, seat, level, rng)
        moves += _played(table, [(seat, move)])
        if move in (OFFER, CANCEL):
            return moves
    return [(seat, CANCEL)]


def answered(table, seat, level, rng):
    """What this seat says to a deal that lies open: that it agrees, another offer of its own, or nothing: it waits."""
    move = yield from engine.think(table, seat, level, rng)
    if move == ACCEPT:
        return [(seat, ACCEPT)]
    if move.type not in ("give", "take"):
        return []
    moves = yield from own_part(table, seat, level, rng)
    return moves if moves[-1][1] == OFFER else []
