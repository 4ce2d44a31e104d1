"""A lesson: the real table of its game, and over it the teacher."""

from kivy.app import App

from app.play.lesson_view import LessonLayer
from app.screens.table import TableScreen
from app.services import lessons
from app.services.languages import tr
from app.services.seating import Draft, novices


class LessonScreen(TableScreen):
    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.secret = False  # nobody else plays: there is nothing to hide, and nobody to hide it from
        self.layer = LessonLayer(session, self.view)
        self.add_widget(self.layer)

    @property
    def lit(self):
        """What is to be touched next: no notice covers it."""
        return [self.layer.touch.widget] if self.layer.touch else []

    def shown(self):
        """The one thing that a lesson writes down; that the disk refuses is said, and the lesson goes on."""
        session = self.session
        try:
            lessons.keep(session.lesson.id, lessons.DONE if session.at_end else session.step)
        except OSError:
            if not session.told_of_disk:
                session.told_of_disk = True
                App.get_running_app().say(tr("The device refused to remember how far you are. The lesson goes on."))

    def play_for_real(self):
        """A game of the same kind against novices: all is chosen but who plays."""
        app, lesson = App.get_running_app(), self.session.lesson
        app.home()
        app.go("setup", game=lesson.game, draft=novices(Draft(lesson.game), app.roster, lesson.for_real))

    def on_back(self):
        went = self.session.go_back()
        if went:
            App.get_running_app().face_table()
        return went

    def leave(self):
        self.layer.put_away()
        super().leave()


SCREEN = LessonScreen
