"""The game on the table: who may see it now, when the cover goes up, and where it is written down at its end."""

from contextlib import suppress

from kivy.clock import Clock

from app.play.computers import Computers
from app.play.hints import Hints
from app.play.notes import Notes
from app.play.scene import PLAY_SCREENS
from app.play.turnclock import TurnClock
from app.services import device, saves
from app.services.languages import tr
from engine import EngineError

TICK = 0.25  # seconds between two looks at how long nobody has touched what is secret
RING_SECONDS = 10  # so long before it hides, a ring says so
MOVED_SECONDS = 1.1  # for which a player is shown what came of his move


class Host:
    def __init__(self, app):
        self._app = app
        self.session = None
        self.computers = Computers(app)
        self.hints, self.notes, self.turn_clock = Hints(app), Notes(app), TurnClock(app)
        self._hide_event = self._ring = self._moved_event = None
        self._put_by = None  # which game was left at which move, and what was chosen there

    # Sitting down and getting up

    def play_session(self, session):
        """Sit down at a table: new, resumed or played again."""
        self.session = session
        if self._put_by and self._put_by[0] == self._moment():
            session.choose_again(self._put_by[1])
        self.watch_over_game()
        self._app.navigator.start_from("shelf", "cover")
        self.face_table()

    def resume(self, path):
        """Go on with a saved game; of one that can't be played, or is no longer there, the list of games tells."""
        from app.play.session import Session

        try:
            session = Session.resume(saves.look(path))
            self._remember_hints(session)
            self.play_session(session)
        except EngineError as error:
            self._app.navigator.start_from("shelf")
            self._app.go("games")
            self._app.refuse(error)
        except OSError:
            self._app.say(tr("The disk refuses to open this game. Make room on it and try again."))

    def teach(self, session):
        """A lesson. A game that was on the table is in its file."""
        self.leave_game()
        self.session = session
        self.watch_over_game()
        self._app.navigator.start_from("shelf", "learn", "lesson")
        self.face_table()

    def leave_lesson(self):
        """To the list of lessons, where it is found again."""
        self.leave_game()
        self._app.navigator.start_from("shelf", "learn")
        self._app.rebuild()

    def _remember_hints(self, session):
        """What somebody has said since the game was begun, here or in another one."""
        for seat in session.humans:
            said = (self._app.roster.find(session.people[seat]["name"]) or {}).get("hints")
            if isinstance(said, bool):
                session.let_hint(seat, said)

    def _moment(self):
        return self.session.file.path, len(self.session.table.journal.moves)

    def leave_game(self):
        """What is chosen and not played yet is no part of the game, but is remembered until another one is left."""
        if self.session is not None:
            self._put_by = self._moment(), self.session.choices()
        self.session = None
        self.hints.put_away()
        self.watch_over_game()
        self._plan_hiding()
        self._plan_going_on()
        self.computers.attend(None)

    def watch_over_game(self):
        """While a game is played the screen stays on, no picture of it goes among the recent apps, and turns may be
        timed."""
        playing, settings = self.session is not None, self._app.settings
        device.keep_awake(playing and settings["keep_awake"])
        device.hide_from_recents(playing and settings["hide_from_recents"])
        self.turn_clock.attend(self.session)

    # What the device shows

    def face_table(self):
        """The result, the cover or the table: whichever the game and the eyes before it ask for."""
        session = self.session
        self.computers.speak_for_people(session)
        screen = session.scene().screen
        self.hints.look(session)
        self.turn_clock.attend(session)
        self._app.swap(screen, session=session)
        if screen == "result":
            Clock.schedule_once(lambda _: self._file(session.file.path))
        self._plan_hiding()
        self._plan_going_on()
        self.computers.attend(session)

    def _file(self, path):
        """Write the game down. What the disk refuses now is caught up with at the next start."""
        with suppress(OSError):
            self._app.history.take_in(path)

    def uncover(self):
        """The player named on the cover says he has the device."""
        self.session.show_to(self.session.scene().seat)
        self.face_table()

    def hand_over(self, seat, character=""):
        """A computer plays this seat from now on, or a person again. What the disk refuses is said."""
        try:
            self.session.hand_over(seat, character)
        except OSError as error:
            self._app.refuse(error)
            return
        self.computers.stop()  # whatever somebody thought for this seat
        self.face_table()

    def switch_hints(self, seat):
        """For this game and, of somebody whom we know, for the next ones. What the disk refuses is said."""
        session, roster = self.session, self._app.roster
        wanted, known = not session.wants_hints(seat), roster.find(session.people[seat]["name"])
        session.let_hint(seat, wanted)
        try:
            if known:
                roster.remember(known["name"], known["badge"], known["language"], known["name"], wanted)
        except OSError:
            self._app.say_not_kept()
        self.hints.put_away()
        self.face_table()

    # What came of a move

    def _plan_going_on(self):
        if self._moved_event:
            self._moved_event.cancel()
            self._moved_event = None
        if self.session is not None and self.session.scene().moved:
            self._moved_event = Clock.schedule_once(self.go_on, MOVED_SECONDS)

    def lingers(self):
        """Whether something is shown that will give way by itself."""
        return self._moved_event is not None

    def go_on(self, *_):
        """Who has moved has seen what came of it, or doesn't want to: on to whatever comes."""
        self.session.end_moved()
        self._app.navigator.return_to(PLAY_SCREENS)
        self.face_table()

    # Hiding

    def hide(self, *_):
        """Up goes the cover: by the button, after a while without a touch, or when the app is left."""
        if self.session is None:
            return
        if self.session.scene().private:
            self.session.cover()
            self._app.navigator.return_to(PLAY_SCREENS)
            self.face_table()
        elif not self.session.alone:
            self.session.put_down()

    def step_back(self):
        """At the table: what is chosen is put down, then the hand is hidden. False if there is neither."""
        if self.session.put_choice_down():
            self._app.face_table()
        elif self._private():
            self.hide()
        else:
            return False
        return True

    def touched(self):
        """Whoever touches is still there: nothing is hidden from him yet."""
        if self._hide_event:
            self._plan_hiding()

    def _plan_hiding(self):
        if self._hide_event:
            self._hide_event.cancel()
            self._hide_event = None
        self._take_ring_away()
        if self._private():
            self._left = self._app.settings["hide_after"]
            self._hide_event = Clock.schedule_interval(self._count_down, TICK)

    def _count_down(self, seconds):
        self._left -= seconds
        if self._left <= 0:
            self.hide()
        elif self._left <= RING_SECONDS:
            self._show_ring()

    def _show_ring(self):
        from app.widgets.ring import EdgeRing  # seldom seen

        if self._ring is None:
            self._ring = EdgeRing()
            self._app.screens.current_screen.add_widget(self._ring)
        self._ring.left = self._left / RING_SECONDS

    def _take_ring_away(self):
        if self._ring and self._ring.parent:
            self._ring.parent.remove_widget(self._ring)
        self._ring = None

    def _private(self):
        """Whether something shows that is to be hidden: from nobody, where one human plays alone."""
        return self.session is not None and self.session.scene().private and not self.session.alone
