"""Who is on a new score sheet and how it is kept: the draft that the screen `sheet_new` fills in."""

from app.companion.sheet_words import words_of
from app.services.seating import STARTER, Draft
from app.theme import BADGES
from engine import GameInfo
from engine.companion import sheets


class SheetDraft(Draft):
    """Like the draft of a game, but a free sheet may have more people than there are badges."""

    SEATS_COMPUTERS = False

    def info_of(self, game):
        # Kept apart from the game's own table: other options, perhaps other people.
        kind = sheets.SHEETS[game]
        return GameInfo(f"sheet_{game}", kind.least_players, kind.most_players, words_of(game).OPTIONS)

    def last(self, game):
        """The last sheet; before the first one, those who last played the game on the device."""
        seats, options = super().last(self.info.id)
        return seats or super().last(game)[0], options

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
