"""Every card of the games by its name in any language, and what it does in our own words."""

from functools import cached_property

import engine
from app.play.presenter import presenter_of
from app.play.session import numbers_in_force
from app.services import languages
from app.services.languages import LANGUAGES, tr
from app.words.search import having, nearly, plain


def kind_name(entry):
    """What the cards of its kind are called together."""
    return tr(_kind(entry))


def _kind(entry):
    return presenter_of(entry.game).lookup.KINDS[entry.kind]


class Index:
    """Made once for a screen: the words of all cards in all languages, in the order of the boxes, ready to be searched
    at every key. Numbers are those of the game on the table, or of the box."""

    def __init__(self, session=None):
        self.games = [game for game in engine.GAMES if presenter_of(game).lookup]
        self._numbers = {game: numbers_in_force(game, session) for game in self.games}
        self.entries = [entry for game in self.games for entry in self._entries(game)]
        names = languages.everywhere([entry.title for entry in self.entries])
        kinds = list(dict.fromkeys(map(_kind, self.entries)))
        kind_names = languages.everywhere(kinds)
        place = {kind: number for number, kind in enumerate(kinds)}
        self.names, self._names, self._words = [], [], []
        for number, entry in enumerate(self.entries):
            mine = {code: names[code][number].format(**entry.values) for code in LANGUAGES}
            if entry.spec is not None:
                mine = dict.fromkeys(LANGUAGES, entry.title)
            self.names.append(mine)
            self._names.append(plain(" ".join([*mine.values(), entry.value])))
            self._words.append(plain(" ".join(kind_names[code][place[_kind(entry)]] for code in LANGUAGES)))

    def _entries(self, game):
        return presenter_of(game).lookup.entries(game, self._numbers[game])

    def find(self, query, game=None):
        """Those whose name has all words of the query, then those of whom that can be said with their kind. If there
        are none, those of whom it can be said with what they do."""
        wanted, by_name, by_kind = plain(query).split(), [], []
        entries = [number for number, entry in enumerate(self.entries) if game in (None, entry.game)]
        for number in entries:
            name, kind = self._names[number], self._words[number]
            if all(word in name for word in wanted):
                by_name.append(number)
            elif all(word in name or word in kind for word in wanted):
                by_kind.append(number)
        found = by_name + by_kind or self._find_by_deeds(query, entries)
        return [self.entries[number] for number in found]

    def _find_by_deeds(self, query, entries):
        """By what they do, then by names with a slip, then by deeds with a slip."""
        names, deeds = ([told[number] for number in entries] for told in (self._names, self._deeds))
        found = having(query, deeds) or nearly(query, names) or nearly(query, deeds)
        return [entries[place] for place in found]

    @cached_property
    def _deeds(self):
        """What each card does, in the language of the device."""
        return [plain(self.about(entry)["text"]) for entry in self.entries]

    def other_names(self, entry):
        """How the card is called in the other languages, where that differs."""
        mine = self.names[self.entries.index(entry)]
        here = mine[languages.current()]
        return [f"{LANGUAGES[code]}: {name}" for code, name in mine.items() if name != here]

    def about(self, entry):
        """What the sheet about it shows: title, text, facts, face, and where the rules tell of it."""
        told = presenter_of(entry.game).lookup.about(entry, self._numbers[entry.game])
        face = {"value": entry.value, "icon": told.get("icon", ""), "art": entry.art}
        return {"game": entry.game, "section": entry.id, "facts": [], **told, "title": _title(entry), "face": face}


def _title(entry):
    name = entry.name()
    return name[:1].upper() + name[1:]
