"""How much work something is, the same on every machine: the functions that Python calls for it."""

import sys


def calls(work, *args):
    count = 0

    def look(_frame, event, _arg):
        nonlocal count
        count += event == "call"

    sys.setprofile(look)
    try:
        work(*args)
    finally:
        sys.setprofile(None)
    return count
