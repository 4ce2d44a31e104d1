"""Who is on a new score sheet and how it is kept: the draft that the screen `sheet_new` fills in."""

from dataclasses import dataclass

from app.services.seating import STARTER, Draft
from app.theme import BADGES
from engine import GameInfo, Option
from engine.companion import sheets
from engine.companion.entry import MOST
from engine.companion.sheets.free import TITLE_LENGTH


@dataclass(frozen=True, slots=True)
class Text(Option):
    """A text of at most so many letters."""

    longest: int = TITLE_LENGTH

    def allows(self, value) -> bool:
        return isinstance(value, str) and len(value) <= self.longest


@dataclass(frozen=True, slots=True)
class Goal(Option):
    """A number of points that ends the game, or none."""

    def allows(self, value) -> bool:
        return value is None or (type(value) is int and value != 0 and -MOST <= value <= MOST)


OPTIONS = {
    "dragonstones": (Option("target", 3, (3, 5)),),
    "dragons_gold": (Option("rules", "basic", ("basic", "advanced")),),
    "dragonheart": (),
    "pantry": (Option(STARTER, "first", ("first",)),),
    "free": (
        Text("title", "", ()),
        Option("mode", "rounds", ("rounds", "totals")),
        Option("low", False, (False, True)),
        Goal("target", None, ()),
        Option("negative", True, (True, False)),
    ),
}


class SheetDraft(Draft):
    """Like the draft of a game, but a free sheet may have more people than there are badges."""

    def info_of(self, game):
        # Kept apart from the game's own table: other options, perhaps other people.
        kind = sheets.SHEETS[game]
        return GameInfo(f"sheet_{game}", kind.least_players, kind.most_players, OPTIONS[game])

    def last(self, game):
        """The last sheet; before the first one, those who last played the game on the device."""
        names, options = super().last(self.info.id)
        return names or super().last(game)[0], options

    def seat(self, person):
        if self.badges_left:
            super().seat(person)
        else:
            self.seats.append({**person, "badge": person["name"][0].upper()})

    @property
    def badges_left(self):
        return len(self._worn()) < len(BADGES)

    def _worn(self):
        return {person["badge"] for person in self.seats} & BADGES.keys()

    def spare_badge(self):
        return super().spare_badge() if self.badges_left else next(iter(BADGES))

    @property
    def first(self):
        """Who begins; the first seat unless somebody else was chosen."""
        return self.starter or (self.seats[0] if self.seats else None)

    def settings(self):
        """What the new sheet is told besides the names."""
        settings = {name: value for name, value in self.options.items() if name != STARTER}
        if STARTER in self.options:
            settings[STARTER] = next(place for place, person in enumerate(self.seats) if person is self.first)
        return settings
