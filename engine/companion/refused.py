"""What is answered to an entry that can't be taken."""

from ..errors import IllegalMove, Reason


class Refused(IllegalMove):
    """Nothing has changed; `.reason` says why."""


def refuse(code: str, sentence: str, **values):
    raise Refused(Reason(code, values, sentence))


def whole_number(number, least: int, most: int) -> Reason | None:
    """What is wrong with this number, if anything.

    >>> whole_number(7, 0, 9), whole_number(10**12, 0, 9).code, whole_number("7", 0, 9).code
    (None, 'number_range', 'not_a_number')
    """
    values = {"number": number, "least": least, "most": most}
    if type(number) is not int:
        return Reason("not_a_number", values, "{number} is no whole number; give one from {least} to {most}.")
    if least <= number <= most:
        return None
    return Reason("number_range", values, "{number} is too much or too little; give {least} to {most}.")
