"""Who sits down to a game and how it is played: the draft that the set-up screen fills in.

It outlives the screen, which is built anew at every turn of the device, and the last one of each game is kept in
last_seats.json.
"""

import engine
from app.services import box, characters
from app.services.home import read_json, write_json
from app.services.roster import free_badge, newcomer
from app.theme import BADGES

FILE = "last_seats.json"
STARTER = "starter"
RIVALS = 2  # whom somebody alone is offered to play against, where the game has so many seats


class Draft:
    """Seats are people as they sit at this table: their badge here may differ from the one in the roster. A computer
    sits there as one of its characters, under that one's name."""

    SEATS_COMPUTERS = True

    def __init__(self, game):
        self.info = self.info_of(game)
        self.seats = []
        self.options = {option.id: option.default for option in self.info.options}
        self.editing = None
        self.choosing = ""
        self.proposed = False  # those who sit here were put there by us, and nobody has changed it yet
        self.languages_differ = False  # at some time while people sat down
        self._starter = None

    def info_of(self, game):
        return engine.GAMES[game]

    def last(self, game):
        """The last table of this game: its seats, each ("Anna", "") or ("", character), and its options."""
        return _last(game)

    @classmethod
    def begin(cls, game, roster):
        """Those who played this game last sit down at once; before the first time, those of the last game of any kind;
        and where nobody is known yet, as many as it needs, under the names of their badges."""
        draft = cls(game)
        seats, options = draft.last(game)
        seats = [seat for seat in seats or _latest() if cls.SEATS_COMPUTERS or not seat[1]]
        people = [characters.player(character) if character else roster.find(name) for name, character in seats]
        for person in people or roster.people[: draft.info.min_players]:
            if person and not draft.full and not draft.seated(person["name"]):
                draft.seat(person)
        if not roster.people and not draft.seats:
            draft._propose()
        for option in draft.info.options:
            if option.id in options and option.allows(options[option.id]):
                draft.options[option.id] = option.checked(options[option.id])
        return draft

    def _propose(self):
        while self.too_few:
            self.seat(newcomer(self.spare_badge()))
        self.proposed = True

    # Who sits here

    @property
    def full(self):
        return len(self.seats) >= self.info.max_players

    @property
    def too_few(self):
        return max(0, self.info.min_players - len(self.seats))

    @property
    def too_many(self):
        return max(0, len(self.seats) - self.info.max_players)

    def seated(self, name):
        """The person of that name at this table, or None."""
        wanted = name.strip().casefold()
        return next((p for p in self.seats if p["name"].casefold() == wanted), None)

    @property
    def humans(self):
        return [p for p in self.seats if "character" not in p]

    @property
    def computers(self):
        """character: its seat."""
        return {p["character"]: p for p in self.seats if "character" in p}

    def waiting(self, roster):
        """Those we know who don't sit here yet. Whoever is called like one of the computer's characters waits too."""
        here = {p["name"].casefold() for p in self.humans}
        return [person for person in roster.people if person["name"].casefold() not in here]

    def rivals(self):
        """Skilled characters for somebody who is alone; none where others have sat down, or not enough of them."""
        count = max(self.info.min_players, min(1 + RIVALS, self.info.max_players)) - 1
        if self.computers or (len(self.humans) > 1 and not self.proposed):
            return []
        skilled = [key for key, each in characters.CHARACTERS.items() if each.level == "skilled"]
        free = [key for key in skilled if not self.seated(characters.name(key))]
        return free[:count] if len(free) >= count else []

    def seat_computers(self, *names):
        """People who were only proposed make room, but for one who plays against these."""
        if self.proposed:
            self.seats = self.seats[:1]
        for character in names:
            self.seat(characters.player(character))

    def seat(self, person):
        """Somebody sits down, with a badge that nobody else has here. Computers begin with the last of the badges, so
        that people who come later find their own."""
        self.proposed = False
        taken = [p["badge"] for p in self.seats]
        wish = person["badge"] or next(badge for badge in reversed(BADGES) if badge not in taken)
        self.seats.append({**person, "badge": free_badge(taken, wish)})

    def stand_up(self, name):
        self.proposed = False
        person = self.seated(name)
        self.seats = [p for p in self.seats if p is not person]

    def move(self, place, to):
        self.seats.insert(to, self.seats.pop(place))

    def spare_badge(self):
        """One that nobody has at this table."""
        return free_badge(self.takers())

    def takers(self, but=""):
        """badge: name of whoever has it at this table, one person left out."""
        return {p["badge"]: p["name"] for p in self.seats if p is not self.seated(but)}

    # Who starts

    @property
    def starter(self):
        """The person chosen to start, or None where chance decides."""
        if self._starter is None or not self.seats:
            return None
        return self._starter if any(p is self._starter for p in self.seats) else self.seats[0]

    def let_start(self, person):
        self._starter = person

    def let_chance_decide(self):
        self._starter = None

    # What the engine is told

    def people(self):
        """In the order of the seats: a chosen starter is the first of them, the round stays the same."""
        if self.starter is None:
            return list(self.seats)
        first = next(place for place, p in enumerate(self.seats) if p is self.starter)
        return self.seats[first:] + self.seats[:first]

    def chosen_options(self):
        options = dict(self.options)
        if STARTER in options:
            options[STARTER] = "first" if self.starter else "random"
        if box.OPTION in options:
            options[box.OPTION] = box.option(self.info.id)
        return options

    def keep(self):
        """Remember this table for the next time."""
        kept = read_json(FILE, {}, _sound)
        options = {key: value for key, value in self.options.items() if key != STARTER}
        kept.pop(self.info.id, None)  # the last game stands last
        kept[self.info.id] = {
            "names": ["" if "character" in p else p["name"] for p in self.seats],
            "characters": [p.get("character", "") for p in self.seats],
            "options": options,
        }
        write_json(FILE, kept)


def was_set_up(game):
    """Whether people have ever sat down to this game."""
    return bool(_last(game)[0])


def novices(draft, roster, options):
    """A draft for whoever has just learnt a game: who played last, with hints, and the weakest of another name."""
    learner = roster.people[0] if roster.people else newcomer(draft.spare_badge())
    draft.seat(learner | {"hints": True})
    weakest = [character for character in characters.CHARACTERS if not draft.seated(characters.name(character))]
    for character in weakest[: draft.info.min_players - 1]:
        draft.seat(characters.player(character))
    draft.options |= options
    return draft


def _last(key):
    """What was kept under this key. Before there were computer players, only names were."""
    last = read_json(FILE, {}, _sound).get(key, {"names": [], "options": {}})
    names = last["names"]
    return list(zip(names, last.get("characters", [""] * len(names)), strict=True)), last["options"]


def _latest():
    """The seats of the last game of any kind: its people first, for another game may have fewer chairs."""
    games = [key for key in read_json(FILE, {}, _sound) if key in engine.GAMES]
    return sorted(_last(games[-1])[0], key=lambda seat: bool(seat[1])) if games else []


def _sound(stored):
    return {key: _known(last) for key, last in stored.items() if _is_table(last)}


def _known(last):
    """Without characters that we don't have."""
    if "characters" not in last:
        return last
    return last | {"characters": [each if each in characters.CHARACTERS else "" for each in last["characters"]]}


def _is_table(last):
    return (
        isinstance(last, dict)
        and _are_texts(last.get("names"))
        and _are_texts(last.get("characters", last["names"]))
        and len(last.get("characters", last["names"])) == len(last["names"])
        and isinstance(last.get("options"), dict)
    )


def _are_texts(values):
    return isinstance(values, list) and all(isinstance(value, str) for value in values)
