"""Who takes part in something beside the table: those we know by a tap, others by name or just by a badge."""

from kivy.app import App
from kivy.core.window import Window
from kivy.properties import StringProperty

from app.layout import load_kv
from app.services.languages import tr
from app.theme import BADGES
from app.widgets.overlay import SheetBox
from app.widgets.person import BADGE_NAMES
from app.widgets.seats import PersonChip


def badge_for(people, wish=None):
    """The wished badge if nobody has it, else the first that is free; with more people than badges they repeat."""
    taken = [person["badge"] for person in people]
    free = [badge for badge in BADGES if badge not in taken]
    if wish and (wish in free or not free):
        return wish
    return free[0] if free else list(BADGES)[len(people) % len(BADGES)]


def guest(people):
    """Somebody without a name: called by the badge."""
    badge = badge_for(people)
    names = [person["name"] for person in people]
    name = tr(BADGE_NAMES[badge])
    return {"name": name if name not in names else f"{name} {len(people) + 1}", "badge": badge}


def first_people(roster, least, most=4):
    """Who is offered before anybody has chosen: those who played last, filled up with guests."""
    people = []
    for person in roster.people[:most]:
        people.append({"name": person["name"], "badge": badge_for(people, person["badge"])})
    while len(people) < least:
        people.append(guest(people))
    return people


class PeoplePicker(SheetBox):
    """Chips: those who take part in their order, and those who might. `on_change` gets the new list."""

    about = StringProperty()
    note = StringProperty()

    def __init__(self, people, least, most, on_change, **kwargs):
        self.people, self._least, self._most, self._on_change = list(people), least, most, on_change
        super().__init__(**kwargs)
        self._show()

    def _show(self):
        self.ids.chosen.clear_widgets()
        for person in self.people:
            self._chip(self.ids.chosen, person, "close", tr("{name} leaves", name=person["name"]), self._leave, True)
        self.ids.waiting.clear_widgets()
        names = [person["name"].casefold() for person in self.people]
        if len(self.people) < self._most:
            for person in App.get_running_app().roster.people:
                if person["name"].casefold() not in names:
                    self._chip(self.ids.waiting, person, "plus", tr("{name} joins", name=person["name"]), self._join)
            nobody = guest(self.people)
            self._chip(self.ids.waiting, nobody, "plus", tr("A guest joins"), self._join)

    def _chip(self, box, person, icon, hint, act, chosen=False):
        chip = PersonChip(person=person, icon=icon, hint=hint, chosen=chosen)
        chip.bind(on_release=lambda chip: act(chip.person))
        box.add_widget(chip)

    def _join(self, person):
        self.note = ""
        self._change([*self.people, {"name": person["name"], "badge": badge_for(self.people, person["badge"])}])

    def _leave(self, person):
        if len(self.people) <= self._least:
            self.note = tr("At least {n} have to stay.", n=self._least)
            return
        self.note = ""
        self._change([each for each in self.people if each["name"] != person["name"]])

    def _change(self, people):
        self.people = people
        self._on_change(people)
        self._show()

    # A name that is not among those we know

    def start_typing(self):
        # The window moves up so far that the keyboard leaves the name free.
        Window.softinput_mode = "below_target"

    def add(self):
        """Somebody new, remembered for the next time."""
        app, name = App.get_running_app(), self.ids.name.text.strip()
        known = app.roster.find(name) if name else None
        if not name:
            self.note = tr("Every player needs a name. Write one, if only a letter.")
        elif any(person["name"].casefold() == name.casefold() for person in self.people):
            self.note = tr("{name} is here already.", name=name)
        elif len(self.people) >= self._most:
            self.note = tr("There is room for {n} only.", n=self._most)
        else:
            try:
                self._join(known or app.roster.remember(name, badge_for(self.people), app.settings["language"]))
            except OSError as error:
                app.refuse(error)
                return
            self.ids.name.text = ""


load_kv("companion/people")
