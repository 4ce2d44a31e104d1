"""A value of engine.companion in a file of its own: on disk first, then in memory. A kill loses nothing."""

from app.services.home import home, read_json, write_json
from engine import EngineError


class Kept:
    """`value` is None until there is one; `about` holds what belongs to it and is plain: names, lengths, choices.

    A file that makes no sense is set aside, and `damaged` is True until somebody has said so.
    """

    def __init__(self, file, kind, about, is_sound=lambda _value, _about: True):
        self.file = file
        self.value, self.about, self.damaged = None, dict(about), False
        there = (home() / file).exists()
        stored = read_json(file, None)
        if there:
            self._take_up(stored, kind, is_sound)

    def _take_up(self, stored, kind, is_sound):
        try:
            value = kind.from_dict(stored["value"])
            about = {key: stored.get(key, default) for key, default in self.about.items()}
            if not is_sound(value, about):
                raise ValueError
        except (EngineError, TypeError, KeyError, ValueError, AttributeError):
            self._set_aside()
        else:
            self.value, self.about = value, about

    def _set_aside(self):
        self.damaged = True
        path = home() / self.file
        if path.exists():
            path.replace(path.with_suffix(".damaged"))

    def keep(self, value, **about):
        """Write it down, then use it. OSError if the disk refuses; nothing has changed then."""
        about = {**self.about, **about}
        write_json(self.file, {"value": value.as_dict(), **about})
        self.value, self.about = value, about

    def drop(self):
        """Forget it."""
        (home() / self.file).unlink(missing_ok=True)
        self.value = None


def are_people(people):
    """Whether this is a list of people as screens show them."""
    from app.theme import BADGES

    return isinstance(people, list) and all(
        isinstance(person, dict) and isinstance(person.get("name"), str) and person.get("badge") in BADGES
        for person in people
    )
