"""Which kinds of decisions people have met already; kept in met.json, by their names."""

from app.services.home import read_json, write_json

FILE = "met.json"


class Met:
    def __init__(self):
        self._kinds = read_json(FILE, {}, _sound)

    def knows(self, name, kind):
        return kind in self._kinds.get(name.casefold(), ())

    def remember(self, names, kind):
        """Whether the disk took it: if not, it holds until the app ends."""
        for name in names:
            self._kinds[name.casefold()] = [*self._kinds.get(name.casefold(), ()), kind]
        return self._write()

    def rename(self, name, to):
        """Who gets a better name has still met what was met before."""
        if name.casefold() in self._kinds and name.casefold() != to.casefold():
            self._kinds[to.casefold()] = self._kinds.pop(name.casefold())
            self._write()

    def _write(self):
        try:
            write_json(FILE, self._kinds)
        except OSError:
            return False
        return True


def _sound(stored):
    return {name: kinds for name, kinds in stored.items() if isinstance(kinds, list) and _are_texts(kinds)}


def _are_texts(values):
    return all(isinstance(value, str) for value in values)
