"""The clock of a turn, for tables that want one: it hurries whoever decides, and never moves for anybody.

It runs only while the table shows to the one who decides: the time under the cover, for looking on, or for settings and
rules is nobody's. Where choices are sealed everybody has the same time. The engine knows nothing of it.
"""

from weakref import WeakSet

from kivy.clock import Clock

from app.services.sandglass import Beats, Sandglass

LOOK_EVERY = 0.1  # seconds between two looks at the clock
MOST_SEATS = 10  # more than any game has


class TurnClock:
    def __init__(self, app):
        self._app = app
        self._looking = self._session = self._turn = self._glass = None
        self.faces = WeakSet()  # the widgets that show it

    def attend(self, session):
        """This game is on the table, or none."""
        if session is not self._session:
            self._end_turn()
        self._session = session
        timed = session is not None and not session.lesson and self._app.settings["turn_clock"]
        if timed and self._looking is None:
            self._looking = Clock.schedule_interval(self.look, LOOK_EVERY)
        elif not timed and self._looking:
            self._looking.cancel()
            self._looking = None
            self._end_turn()
        if timed:
            self.look()

    def stand(self):
        """Whoever comes back finds the time that was left."""
        if self._glass:
            self._glass.pause()

    @property
    def left(self):
        """The seconds that are left; None where nobody's time is measured."""
        return self._glass.left if self._glass else None

    def look(self, *_):
        scene = self._session.scene()
        if not scene.peek:
            self._begin_turn(_decides(self._session, scene))
        if self._glass:
            self._run(scene)
        for face in self.faces:
            face.left = self.left

    def _begin_turn(self, seat):
        seconds = self._app.settings["turn_clock"]
        if (seat, seconds) == self._turn:
            return
        self._end_turn()
        if seat is not None:
            self._turn = seat, seconds
            self._glass = Sandglass(f"{self._session.file.path.name} turn", self._number(), seconds)
            self._beats = Beats()

    def _number(self):
        """Whoever goes on after a kill, or after a move of his, is still in the same turn."""
        return len(self._session.table.journal.moves) * MOST_SEATS + self._turn[0]

    def _run(self, scene):
        glass = self._glass
        glass.number = self._number()
        if scene.peek or scene.screen != "table" or self._app.trail[-1][0] != "table":
            glass.pause()
            return
        glass.start()
        sound = self._beats.sound(glass.tick(), True)
        if sound:
            self._app.feedback.play(sound)

    def _end_turn(self):
        self.stand()
        self._turn = self._glass = None


def _decides(session, scene):
    """The seat whose time is measured: nobody's where several decide openly, or nobody is asked."""
    if scene.screen != "cover" and not scene.asks:
        return None
    several = len([seat for seat in session.table.to_act if seat in session.humans]) > 1
    return None if several and not session.table.sealed else scene.seat
