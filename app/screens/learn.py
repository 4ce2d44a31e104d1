"""The lessons: which there are, and how far each was done."""

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

import engine
from app import games
from app.layout import load_kv
from app.play.lesson import LessonSession
from app.play.presenter import presenter_of
from app.services import lessons
from app.services.languages import tr, trn
from app.widgets.base import TapPlate
from app.widgets.screen import BaseScreen


def lessons_of(game):
    room = presenter_of(game).lesson
    return room.LESSONS if room else ()


def begin(lesson):
    """From where it was left; one that was done begins anew."""
    session = LessonSession(lesson)
    reached = lessons.reached(lesson.id)
    if reached != lessons.DONE:
        session.find_again(reached)
    App.get_running_app().teach(session)


class LearnScreen(BaseScreen):
    """All lessons; those of `game` come first."""

    def __init__(self, game="", **kwargs):
        super().__init__(**kwargs)
        for each in sorted(engine.GAMES, key=lambda other: other != game):
            for lesson in lessons_of(each):
                row = LessonRow(lesson)
                row.bind(on_release=lambda _, lesson=lesson: begin(lesson))
                self.ids.rows.add_widget(row)


class LessonRow(TapPlate):
    picture = StringProperty()
    title = StringProperty()
    about = StringProperty()
    standing = StringProperty()
    done = BooleanProperty(False)

    def __init__(self, lesson, **kwargs):
        reached = lessons.reached(lesson.id)
        super().__init__(**kwargs)
        self.picture, self.title = games.emblem(lesson.game), tr(lesson.title)
        self.about, self.done = tr(lesson.about), reached == lessons.DONE
        self.standing = _state(lesson, reached)


def _state(lesson, reached):
    if reached == lessons.DONE:
        return tr("Done")
    if reached:
        return tr("Step {step} of {steps}: go on", step=reached + 1, steps=len(lesson.steps))
    return trn("{n} minute", "{n} minutes", lesson.minutes)


load_kv("screens/learn")
SCREEN = LearnScreen
