"""The workshop's trial auction: an own character on the block, and nobody else bids.

Not part of a game's rooms, for it needs a table; the app imports it by itself.
"""

from ..table import Table, new
from .moves import BIDS
from .workshop import encode


def table(spec: dict, seed: int = 0) -> Table:
    """A table of three at which this character is up for auction, for seat 0 to win with one coin."""
    code = encode(spec)
    while True:
        made = new("dragonstones", ["1", "2", "3"], seed, {"own": code})
        while made.view(None)["round"] == 1:
            if made.view(None)["lots"][-1]["card"] == "own1":
                return made
            for seat in made.to_act:
                made.play(seat, BIDS[0])
        seed += 1


def win(at: Table) -> list:
    """Seat 0 wins it with one coin; the events as everybody sees them."""
    told = len(at.history(None))
    for seat in at.to_act:
        at.play(seat, BIDS[1 if seat == 0 else 0])
    return at.history(None)[told:]
