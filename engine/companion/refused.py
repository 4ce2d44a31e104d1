"""What is answered to an entry that can't be taken."""

from ..errors import IllegalMove, Reason


class Refused(IllegalMove):
    """Nothing has changed; `.reason` says why."""


def refuse(code: str, sentence: str, **values):
    raise Refused(Reason(code, values, sentence))
