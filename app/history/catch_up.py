"""What a kill kept out of the history is written down soon after the next start."""

from contextlib import suppress

from kivy.clock import Clock

AFTER, PACE = 4, 0.2  # seconds: the shelf has been drawn long ago; then a journal at a time


def soon(app):
    Clock.schedule_once(lambda _: _look(app), AFTER)


def _look(app):
    with suppress(OSError):
        missing = app.history.missing()
        app.tell_of_history()
        Clock.schedule_interval(lambda _: _next(app, missing), PACE)


def _next(app, paths):
    """One journal, so that no touch waits for it. What the disk refuses now is caught up with at the next start."""
    if paths:
        with suppress(OSError):
            app.history.take_in(paths.pop())
    return bool(paths)
