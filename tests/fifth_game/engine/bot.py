"""A player who trusts to luck."""


def think(table, seat: int, level, rng):
    yield
    return rng.choice(table.moves(seat))
