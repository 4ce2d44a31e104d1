"""What the device shows now, and to whom: decided here and nowhere else."""

from typing import Any, NamedTuple

PLAY_SCREENS = ("cover", "table", "result", "lesson")


class Scene(NamedTuple):
    screen: str  # one of PLAY_SCREENS
    seat: int | None = None  # who holds the device, or is to take it; None while all look on
    private: bool = False  # True while the screen shows what only `seat` may see
    reader: dict | None = None  # in whose language it speaks; None: in the device's own
    news: Any = None  # what all are shown together, as the game's presenter says
    peek: str = ""  # what of his own a player looks at although he is not asked
    computer: int | None = None  # the seat whose turn all look on at, played by a computer
    moved: Any = None  # what `seat` has just done, while it is shown what came of it

    @property
    def asks(self):
        """Whether somebody is to decide here, or looks at his own."""
        return self.screen == "table" and not self.news and self.computer is None and self.moved is None


def scene_of(session, presenter):
    """`session` says who has the device in his hands and what all have been shown; the presenter, what is secret."""
    if session.moved:
        return Scene("table", session.moved.seat, True, session.people[session.moved.seat], moved=session.moved)
    if session.acted:
        return Scene("table", computer=session.acted.seat)
    if session.guest is not None:
        return _before_the_eyes_of(session, session.guest, True)
    news = presenter.news(session) if session.humans else None
    if news:
        return Scene("table", news=news)
    if session.table.over:
        return Scene("result")
    seat = session.seat_to_act()
    if seat is None:
        return Scene("table", computer=session.computer_to_act())
    return _before_the_eyes_of(session, seat, presenter.is_private(session.table))


def _before_the_eyes_of(session, seat, secret):
    """A cover comes first only where something secret changes hands, which it doesn't where one human plays. Nobody in
    particular reads while several decide at an open table."""
    several = len([each for each in session.table.to_act if each in session.humans]) > 1
    reader = session.people[seat] if secret or not several else None
    covered = secret and session.open_to != seat and not session.alone
    return Scene("cover" if covered else "table", seat, secret and not covered, reader, peek=session.peeked)
