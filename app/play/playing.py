"""The one way from a touch, or a computer's thought, to the journal."""

from app.play.presenter import presenter_of
from engine import EngineError


class Playing:
    """What is refused, by a rule or by the disk, is said, and nothing has changed. Needs `app` and `session`."""

    def play(self, moves, sound="card", seat=None, then=None):
        """Moves of one seat, then the screen that they lead to. Before it shows, what was begun with the fingers is
        forgotten, `then` is done, and what happened is heard."""
        session = self.session
        if session.moved:  # a second finger was still on what is old by now
            return
        seat = session.seat_to_act() if seat is None else seat
        before, events = presenter_of(session.game).before_move(session.table, seat), []
        if self._tried(lambda: events.extend(session.play_all([(seat, move) for move in moves]))):
            self._done(sound, then)
            session.has_moved(seat, before, events)
        self.app.face_table()

    def undo(self, seat):
        if self.session.moved:
            return
        if self.try_undo(seat):
            self._done("undo")
        self.app.face_table()

    def _done(self, sound, then=None):
        self.session.forget_begun()
        if then:
            then()
        if sound:
            self.app.feedback.play(sound)

    def try_moves(self, *moves):
        """Play (seat, move) one after another, all or none; the screen stays, for fingers of others may be on it.
        Returns whether they were played."""
        return self._tried(lambda: self.session.play_all(moves))

    def try_undo(self, seat):
        return self._tried(lambda: self.session.undo(seat))

    def _tried(self, act):
        try:
            act()
        except (EngineError, OSError) as error:
            self.app.refuse(error)
            return False
        return True
