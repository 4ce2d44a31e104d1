"""A player who trusts to luck."""


def choose(table, seat: int, rng):
    return rng.choice(table.moves(seat))
