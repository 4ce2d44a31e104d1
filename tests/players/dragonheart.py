"""A modest, fair player: it looks at its view and at guesses, never at the table itself."""

from engine.dragonheart.components import FIGURE_FAME


def choose(table, seat: int, rng):
    """The first move of the turn that gains the most fame and leaves the least on the board.

    >>> import random
    >>> from engine import new
    >>> table = new("dragonheart", ["Anna", "Boris"], seed=7, options={"starter": "first"})
    >>> choose(table, 0, random.Random(1)) in table.moves(0)
    True
    """
    guess = table.guess(seat, rng)
    options = guess.moves(seat)
    rng.shuffle(options)
    return max(options, key=lambda move: _worth(guess, seat, move))


def _worth(table, seat: int, move) -> float:
    """What the best turn that goes on with this move is worth."""
    after = table.clone()
    turn = after.view(seat)["turn"]
    after.play(seat, move)
    seen = after.view(seat)
    if seen["turn"] == turn and not after.over:
        return max(_worth(after, seat, each) for each in after.moves(seat))
    return _fame(seen, seat) - _left(seen) / 4


def _fame(seen: dict, seat: int) -> int:
    return seen["players"][seat]["fame"] + (FIGURE_FAME if seen["figure"] == seat else 0)


def _left(seen: dict) -> int:
    """The fame that the opponent can see lying there."""
    stacks = [field["top"]["fame"] * field["count"] for field in seen["fields"].values() if field.get("top")]
    rows = [card["fame"] for field in seen["fields"].values() for card in field.get("cards", ())]
    return sum(stacks) + sum(rows)
