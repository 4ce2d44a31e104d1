"""The people who play on this device: name, badge (colour with symbol), language, and whether they have said that they
want hints or not; kept in roster.json."""

from app.services import languages
from app.services.home import read_json, write_json
from app.services.languages import mark, tr
from app.services.saves import is_name
from app.theme import BADGES

FILE = "roster.json"
NAME_LENGTH = 14
BADGE_NAMES = {
    "sword": mark("Sword"),
    "shield": mark("Shield"),
    "crown": mark("Crown"),
    "key": mark("Key"),
    "flame": mark("Flame"),
    "tower": mark("Tower"),
}


class Roster:
    def __init__(self):
        self.people = read_json(FILE, [], _sound)

    def find(self, name):
        """The person of that name, however it is capitalised, or None."""
        wanted = name.strip().casefold()
        return next((p for p in self.people if p["name"].casefold() == wanted), None)

    def remember(self, name, badge, language, instead_of=None, hints=None):
        """Add a person, or change the one called `instead_of`. Returns the person."""
        person = {"name": name.strip()[:NAME_LENGTH], "badge": badge, "language": language}
        known = self.find(instead_of) if instead_of else None
        said = (known or {}).get("hints") if hints is None else hints
        if said is not None:
            person["hints"] = said
        if known:
            self._keep([person if p is known else p for p in self.people])
        else:
            self._keep([*self.people, person])
        return person

    def forget(self, name):
        known = self.find(name)
        self._keep([p for p in self.people if p is not known])

    def just_played(self, names):
        """Those who played last come first in the list."""
        order = {name: place for place, name in enumerate(names)}
        self._keep(sorted(self.people, key=lambda p: order.get(p["name"], len(order))))

    def _keep(self, people):
        """On disk first: if that is refused, the roster is as it was."""
        write_json(FILE, people)
        self.people = people


def newcomer(badge):
    """Somebody who has not written a name yet bears that of the badge."""
    return {"name": tr(BADGE_NAMES[badge]), "badge": badge, "language": languages.current()}


def _sound(stored):
    return [person for person in stored if is_person(person) and person.get("language") in tuple(languages.LANGUAGES)]


def is_person(person):
    """Whether somebody has a name and a badge that can be shown."""
    return (
        isinstance(person, dict)
        and isinstance(person.get("name"), str)
        and person["name"].strip() != ""
        and is_name(person["name"])
        and person.get("badge") in tuple(BADGES)
    )


def free_badge(taken, wish=None):
    """The wished badge if nobody at this table has it, else the first free one."""
    if wish and wish not in taken:
        return wish
    return next(badge for badge in BADGES if badge not in taken)
