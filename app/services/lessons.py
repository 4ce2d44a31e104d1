"""How far lessons were done on this device; kept in lessons.json, nothing else of a lesson is."""

from app.services.home import read_json, write_json

FILE = "lessons.json"
DONE = "done"


def reached(lesson):
    """The step at which a lesson was left, or DONE; 0 if nobody has begun it."""
    return read_json(FILE, {}, _sound).get(lesson, 0)


def keep(lesson, step):
    """Remember a step, or DONE, which lasts. Raises OSError if the disk refuses."""
    kept = read_json(FILE, {}, _sound)
    if kept.get(lesson) not in (step, DONE):
        write_json(FILE, kept | {lesson: step})


def _sound(stored):
    return {lesson: step for lesson, step in stored.items() if step == DONE or (type(step) is int and step >= 0)}
