"""A wall clock that the tests set."""


class WallTime:
    """Stands in for app.services.now.wall()."""

    def __init__(self, at=1_700_000_000.0):
        self.at = at

    def time(self):
        return self.at
