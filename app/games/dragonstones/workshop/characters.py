"""The characters that players have made in the workshop, kept in workshop.json."""

from contextlib import suppress

from app.services.home import read_json, write_json
from engine.dragonstones import workshop

FILE = "workshop.json"
BENCH = "bench.json"  # the unfinished character that a kill must not take


class Characters:
    def __init__(self):
        self._stored = read_json(FILE, {"characters": []}, _sound)
        self.specs = self._stored["characters"]

    def find(self, code):
        """The character with this code, or None."""
        return next((spec for spec in self.specs if workshop.encode(spec) == code), None)

    def keep(self, spec, instead_of=None):
        """Add a character, or put it in the place of another one."""
        if instead_of in self.specs:
            self._write([spec if each == instead_of else each for each in self.specs])
        else:
            self._write([*self.specs, spec])

    def remove(self, spec):
        """Returns the place it had."""
        place = self.specs.index(spec)
        self._write([each for each in self.specs if each != spec])
        return place

    def put_back(self, spec, place):
        self._write([*self.specs[:place], spec, *self.specs[place:]])

    def _write(self, specs):
        """On disk first: if that is refused, the workshop is as it was."""
        write_json(FILE, {**self._stored, "characters": specs})
        self.specs = specs


def _sound(stored):
    """Those that can be played; what an earlier version has laid aside here stays."""
    return {**stored, "characters": [spec for spec in stored["characters"] if not workshop.check(spec)]}


def _families():
    """The effects of the workshop, those that differ by their number only together."""
    families = {}
    for effect in workshop.EFFECTS:
        stem = effect[:-1] if type(effect[-1]) is int else effect
        families.setdefault(stem, []).append(effect)
    return tuple(tuple(family) for family in families.values())


FAMILIES = _families()


def family_of(effect):
    return next(family for family in FAMILIES if tuple(effect) in family)


class CharacterDraft:
    """A character on the bench. It outlives the screen, which is built anew at every turn of the device."""

    def __init__(self, spec=None):
        self.was = spec
        self.name = spec["name"] if spec else ""
        self.emblem = spec["emblem"] if spec else workshop.EMBLEMS[0]
        self.ways = _ways(spec["effect"]) if spec else [[]]
        self.complaining = False  # what is only missing yet is said after somebody wanted to keep it
        self._begun = self.spec()

    @classmethod
    def begin(cls, spec=None):
        """A new character, or a change of one; as it was left if the app was killed over it."""
        draft, left = cls(spec), read_json(BENCH, None, _sound_bench)
        if left and left["was"] == spec:
            draft.name, draft.emblem = left["spec"]["name"], left["spec"]["emblem"]
            draft.ways = _ways(left["spec"]["effect"])
        return draft

    def put_aside(self):
        """Write down what is on the bench, as long as it is kept nowhere else."""
        if self.changed:
            write_json(BENCH, {"was": self.was, "spec": self.spec()})
        else:
            self.clear_away()

    def clear_away(self):
        with suppress(OSError):  # what stays there is offered once more
            write_json(BENCH, None)

    def spec(self):
        return {"name": " ".join(self.name.split()), "emblem": self.emblem, "effect": _effect(self.ways)}

    @property
    def changed(self):
        return self.spec() != self._begun

    def problems(self):
        return workshop.check(self.spec())

    def problems_to_show(self):
        """Without what is only missing yet, as long as nobody asked."""
        missing = () if self.complaining else ("name_empty", "effect_count")
        return [problem for problem in self.problems() if problem.code not in missing]

    def effects(self):
        """The effect as far as there is one to put into words, else None."""
        ways = [way for way in self.ways if way]
        return _effect(ways) if ways else None

    def add(self, way, effect):
        """Payments come first and the use of another character last, wherever they are added."""
        effects = self.ways[way]
        if effect[0] == "pay":
            place = sum(each[0] == "pay" for each in effects)
        elif effect[0] == "use":
            place = len(effects)
        else:
            place = sum(each[0] != "use" for each in effects)
        effects.insert(place, list(effect))

    def remove(self, way, place):
        del self.ways[way][place]

    def set_number(self, way, place, number):
        self.ways[way][place][-1] = number

    def room(self, way):
        """Whether one more effect fits into this way."""
        return len(self.ways[way]) < workshop.MOST_EFFECTS

    @property
    def room_for_a_way(self):
        return len(self.ways) < workshop.MOST_BRANCHES

    def add_way(self):
        self.ways.append([])

    def remove_way(self, way):
        del self.ways[way]


def _effect(ways):
    ways = [["do", *way] for way in ways]
    return ways[0] if len(ways) == 1 else ["either", *ways]


def _ways(effect):
    ways = [effect] if effect[0] == "do" else effect[1:]
    return [[list(part) for part in way[1:]] for way in ways]


def _sound_bench(stored):
    """All of it or nothing: half a character is only of use if every part of it is known."""
    spec = stored["spec"]
    ways = _ways(spec["effect"])
    known = all(tuple(effect) in workshop.EFFECTS for way in ways for effect in way)
    fitting = 1 <= len(ways) <= workshop.MOST_BRANCHES and all(len(way) <= workshop.MOST_EFFECTS for way in ways)
    named = isinstance(spec["name"], str) and spec["emblem"] in workshop.EMBLEMS and "was" in stored
    if not (known and fitting and named and _effect(ways) == spec["effect"]):
        raise ValueError(spec)
    return stored
