"""Lessons: their list, a first step, one with a spotlight, a wrong touch, the end."""

from tests.robot import lessons


def _lesson(finger, id, step):
    from app.play.lesson import LessonSession

    session = LessonSession(next(each for each in lessons.all_lessons() if each.id == id))
    session.find_again(step)
    finger.app.teach(session)
    finger.settle()
    lessons.wait_for_teacher(finger)
    return session


def learn(finger, _language):
    finger.app.go("learn")


def lesson_begins(finger, _language):
    _lesson(finger, "dragonheart", 0)


def lesson(finger, _language):
    """A card is to be touched; the fields that are spoken of are lit too."""
    _lesson(finger, "dragonheart", 3)


def lesson_first_this(finger, _language):
    """Something legal was touched that is not what the lesson is about now."""
    from app.play.lesson import FirstThis

    _lesson(finger, "dragonheart", 3)
    finger.app.refuse(FirstThis())


def lesson_choice(finger, _language):
    """The card is lifted, and the longest name is on a button."""
    _lesson(finger, "dragonheart", 6)
    lessons.do_touch(finger)


def lesson_ends(finger, _language):
    session = _lesson(finger, "dragonheart", 0)
    session.find_again(len(session.lesson.steps))
    finger.app.face_table()
    lessons.wait_for_teacher(finger)


def _of(id):
    def stop(finger, _language):
        """Where the first touch of this lesson is asked for."""
        steps = next(each for each in lessons.all_lessons() if each.id == id).steps
        _lesson(finger, id, next(number for number, step in enumerate(steps) if step.moves))

    stop.__name__ = f"lesson_{id}"
    return stop


LESSONS = (
    *(learn, lesson_begins, lesson, lesson_first_this, lesson_choice, lesson_ends),
    *(_of(each.id) for each in lessons.all_lessons() if each.id != "dragonheart"),
)
