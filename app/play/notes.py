"""First time notes: whoever meets a kind of decision for the first time is told what it is.

Which kind it is, is told from what lies open for all, so a note tells nobody what somebody holds.
"""

from typing import NamedTuple

from kivy.app import App

from app.play.presenter import presenter_of
from app.services.languages import tr


class FirstNote(NamedTuple):
    """What is said, and where the rules tell more."""

    title: str
    text: str
    section: str


class Notes:
    """Keeps which note shows now, so that it outlives a screen that is built anew."""

    def __init__(self, app):
        self._app, self._shown, self._refused = app, None, False

    def find(self, session):
        """What is to be told now. It counts as told at once."""
        words = presenter_of(session.game).notes
        if words is None or not self._app.settings["first_notes"] or not _is_decision(session):
            return None
        view = session.table.view(None)
        kind = words.kind_of(view)
        at = session, len(session.table.journal.moves), kind
        if kind is None or (at != self._shown and not self._is_new(session, kind)):
            return None
        self._shown = at
        title, text = words.NOTES[kind]
        return FirstNote(title, text, presenter_of(session.game).rulebook.section_for(view))

    def _is_new(self, session, kind):
        """To anybody who decides."""
        kind = f"{session.game} {kind}"
        people = [session.people[seat]["name"] for seat in _deciding(session)]
        new = [name for name in people if not self._app.met.knows(name, kind)]
        if new and not self._app.met.remember(new, kind):
            self._say_refused()
        return bool(new)

    def _say_refused(self):
        """Once: what the disk does not remember, the app does until it ends."""
        if not self._refused:
            self._app.say(tr("The device is full: notes that you have read may come again after the next start."))
        self._refused = True

    def put_away(self):
        self._shown = None


def note_for(session):
    return App.get_running_app().host.notes.find(session)


def _is_decision(session):
    """Nobody decides on a cover, nor where all look on, nor where somebody looks at his own."""
    scene = session.scene()
    return scene.asks and not scene.peek


def _deciding(session):
    scene = session.scene()
    if scene.private:
        return [scene.seat]
    return [seat for seat in session.table.to_act if seat in session.humans]
