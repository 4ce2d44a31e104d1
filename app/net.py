"""The last net: what nobody expected is caught here. The game is in its file, the screen is built anew behind the
cover, and a sentence says what happened and where the report lies."""

from contextlib import contextmanager, suppress

from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.core.window import Window
from kivy.logger import Logger


@contextmanager
def guarded():
    """For what the system calls outside of Kivy's loop. Where no net is spread, as in tests, nothing is caught."""
    try:
        yield
    except Exception as error:
        if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
            raise


class Net(ExceptionHandler):
    """Each fall without a touch in between goes one step deeper, so that nothing falls for ever."""

    def __init__(self, app):
        self._app = app
        self._reports = {}  # where it happened: the report of it
        self._falls = 0

    def spread(self):
        Window.bind(on_touch_down=self._touched)
        ExceptionManager.add_handler(self)

    def take_away(self):
        Window.unbind(on_touch_down=self._touched)
        ExceptionManager.remove_handler(self)

    def _touched(self, *_):
        self._falls = 0

    def handle_exception(self, error):
        if not isinstance(error, Exception):
            return ExceptionManager.RAISE
        report = self._report(error)
        for rescue in (self._anew, self._shelf, self._farewell)[self._falls :]:
            self._falls += 1
            try:
                self._clear()
                rescue(report)
                return ExceptionManager.PASS
            except Exception as worse:
                self._report(worse)
        self._app.stop()
        return ExceptionManager.PASS

    def _clear(self):
        """Whatever shows goes, also what can't even say farewell; fingers still on it touch nothing any more."""
        for touch in EventLoop.touches:
            touch.grab_list.clear()
        with suppress(Exception):
            self._app.screens.current_screen.leave()
        self._app.clear_layer()

    def _anew(self, report):
        """The same screen; of a game its cover. Nobody knows how far the last touch came: what is on disk holds."""
        from app.play.session import Session
        from app.services import saves
        from app.widgets import mishap

        if self._app.session and not self._app.session.lesson:
            self._app.play_session(Session.resume(saves.look(self._app.session.file.path)))
        else:
            self._app.rebuild()
        mishap.tell(report)

    def _shelf(self, report):
        from app.widgets import mishap

        self._app.home()
        mishap.tell(report)

    def _farewell(self, report):
        from app.widgets import mishap

        mishap.farewell(report)

    def _report(self, error):
        """The file about this exception, one for each place in a run; None if it can't be written."""
        try:
            from app.services import reports

            where = reports.trace(error)
            if where not in self._reports:
                Logger.error(f"Net: {where}")
                self._reports[where] = reports.write(where, screen=self._screen(), game=self._game())
            return self._reports[where]
        except Exception:
            return None

    def _screen(self):
        return self._app.trail[-1][0] if self._app.trail else None

    def _game(self):
        return self._app.session.game if self._app.session else None
