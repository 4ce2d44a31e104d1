"""A value of engine.companion in a file of its own: on disk first, then in memory. A kill loses nothing."""

from app.services.home import read_json, write_json
from app.services.roster import is_person


class Kept:
    """`value` is None until there is one; `about` holds what belongs to it and is plain: names, lengths, choices."""

    def __init__(self, file, kind, about, is_sound=lambda _value, _about: True):
        self.file = file
        self.value, self.about = None, dict(about)
        self._kind, self._is_sound = kind, is_sound
        read_json(file, None, self._take_up)

    def _take_up(self, stored):
        value = self._kind.from_dict(stored["value"])
        about = {key: stored.get(key, default) for key, default in self.about.items()}
        if not self._is_sound(value, about):
            raise ValueError(stored)
        self.value, self.about = value, about
        return {key: part for key, part in stored.items() if key == "value" or key in about}

    def keep(self, value, **about):
        """Write it down, then use it. OSError if the disk refuses; nothing has changed then."""
        about = {**self.about, **about}
        write_json(self.file, {"value": value.as_dict(), **about})
        self.value, self.about = value, about


def are_people(people):
    """Whether this is a list of people as screens show them."""
    return isinstance(people, list) and all(map(is_person, people))
