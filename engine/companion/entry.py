"""Numbers typed on the app's own keypad: "7", "-4", sums such as "3+6+2" and "-4+10"."""

import re

from ..errors import whole_number
from .refused import Refused, refuse

#: The largest number that a sheet takes, and the longest text on the keypad.
MOST = 999_999
LENGTH = 30
DIGITS, SIGNS = "0123456789", "+-"
BACK, CLEAR = "back", "clear"
_TERM = re.compile("[+-]?[0-9]+")


def number(text: str, least: int = -MOST, most: int = MOST) -> int:
    """The number that was typed. What is no number, or out of bounds, is Refused.

    >>> number("3+6+2"), number(" -4 + 10 "), number("8−3")
    (11, 6, 5)
    """
    typed = _plain(text)
    if not typed:
        refuse("entry_empty", "Nothing is typed yet; type a number.")
    if len(typed) > LENGTH:
        refuse("entry_long", "That is too long; type at most {most} signs.", most=LENGTH)
    for position, sign in enumerate(typed, start=1):
        if sign not in DIGITS + SIGNS:
            refuse("entry_sign", "{sign} is no part of a number; use digits, + and -.", sign=sign, position=position)
    if typed[-1] in SIGNS:
        refuse("entry_unfinished", "A number is missing after {sign}; type it, or delete the sign.", sign=typed[-1])
    if re.search(r"[+-]{2}", typed):
        refuse("entry_two_signs", "Two signs stand side by side; delete one of them.")
    total = sum(int(term) for term in _TERM.findall(typed))
    reason = whole_number(total, least, most)
    if reason:
        raise Refused(reason)
    return total


def so_far(text: str) -> int | None:
    """What a text comes to while it is being typed; None before the first digit.

    >>> so_far("3+6+"), so_far("-"), so_far("3+6+2")
    (9, None, 11)
    """
    terms = _TERM.findall(_plain(text))
    return sum(int(term) for term in terms) if terms else None


def press(text: str, key: str) -> str:
    """The text after one more key: a digit, + or -, BACK or CLEAR. A second sign replaces the first.

    >>> press("3", "+"), press("3+", "-"), press("3-", BACK), press("", "+"), press("0", "7")
    ('3+', '3-', '3', '', '7')
    """
    if key == CLEAR:
        return ""
    if key == BACK:
        return text[:-1]
    if key in SIGNS:
        before = text.rstrip(SIGNS)
        return f"{before}{key}"[:LENGTH] if before or key == "-" else ""
    # A zero that nothing stands before would be read as part of the number that follows.
    before = text[:-1] if re.search(r"(^|[+-])0$", text) else text
    return f"{before}{key}" if len(before) < LENGTH else text


def _plain(text: str) -> str:
    return "".join(text.split()).replace("−", "-")
