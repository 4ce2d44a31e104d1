"""Games for the tests of screens: begun by the session, played on by random moves where a test needs a later moment."""

import random

from kivy.app import App

ANNA = {"name": "Anna", "badge": "sword", "language": "en"}
BORIS = {"name": "Boris", "badge": "shield", "language": "en"}


def sit_down(finger, people=(ANNA, BORIS), game="dragonheart", options=None):
    """A new game whose first seat begins; the cover of that seat shows. Returns the session."""
    from app.play.session import Session

    session = Session.start(game, [dict(person) for person in people], options or {"starter": "first"})
    App.get_running_app().play_session(session)
    finger.settle()
    return session


def play_on(session, moves, seed=1):
    """Play random moves, then on to the start of a turn."""
    rng = random.Random(seed)
    while not session.table.over and (moves > 0 or session.table.view(None)["laid"]["cards"]):
        seat = session.table.to_act[0]
        session.play(seat, rng.choice(session.table.moves(seat)))
        moves -= 1


def have_seen(session, count=None):
    """So many of the open events have been shown to all; None: every one, also those that a test has made up."""
    session.open_events = session.table.history(None)
    session.shown_events = 0
    session.told_all(count)


def stay(finger):
    """What came of a move stays on the screen, for whoever takes a picture of it."""
    host = finger.app.host
    host._moved_event.cancel()
    host._moved_event = None
    finger.wait(1)  # what flies has arrived


def uncover(finger):
    """Open the cover as the player named on it."""
    from app.screens.cover import DEAF_SECONDS

    finger.wait(DEAF_SECONDS + 0.05)
    finger.tap(next(target for target in finger.targets() if target.hint.startswith("I am ")))


def hand(finger):
    return [target for target in finger.targets() if type(target).__name__ == "HandCard"]


def showing(finger):
    """The name of the screen that shows."""
    return finger.app.trail[-1][0]
