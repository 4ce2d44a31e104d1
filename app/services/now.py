"""What time it is. The rest of the app asks here, so that a test can let the time pass as it likes."""

import time

LONGEST_GAME = 6 * 3600  # seconds: what lay about for longer was not played all that time


def wall():
    """Seconds of the calendar: they go on while the app does not run, and jump when the owner sets the clock."""
    return time.time()


def steady():
    """Seconds that never jump, for how long something takes."""
    return time.monotonic()
