"""Who sits at the table and by which options: what the set-up of a game and of a score sheet share."""

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty

import engine
from app.layout import load_kv, upright
from app.services import characters, languages, memory, troubles
from app.services.languages import tr, trn
from app.services.roster import BADGE_NAMES, newcomer
from app.services.seating import STARTER
from app.theme import BADGES
from app.widgets.choices import Choices, OptionColumn, OptionHead, OptionRow, Stepper, SwitchRow
from app.widgets.columns import Box, Column, Row, SnugStack
from app.widgets.overlay import WatchedSheet
from app.widgets.person import PersonForm
from app.widgets.screen import BaseScreen
from app.widgets.seats import BadgePlace, NewPlayerRow, PersonChip, SeatRow
from app.words import errors, options


class SeatingScreen(BaseScreen):
    """Shows a Draft and changes it; the draft waits in the trail, so a turn of the device loses nothing.

    Whoever builds on it says `heading()`, the `words(option_id)` of its options, and what follows: `begin()`.
    """

    offers_hints = False  # not where people play beside the device
    title = StringProperty()
    subtitle = StringProperty()
    missing = StringProperty()
    asks_languages = True  # a game speaks to each in his own

    def __init__(self, game, draft, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.game, self.draft = game, draft
        self.app.trail[-1][1]["draft"] = self.draft
        self.title, self.subtitle = self.heading()
        self.page = OnePage() if upright() else TwoPages()
        self.ids.body.add_widget(self.page)
        self._rows = self.page.ids.people.ids.rows
        self._rows.do_order = self._reorder
        self._rows.calm = self.app.settings["reduce_motion"]
        self.refresh()

    def shown(self):
        if self.draft.editing:
            self._open_card(self.draft.editing)

    def on_back(self):
        self.paused()
        return False

    def refresh(self):
        """Show the draft as it is now."""
        self.missing = _missing(self.draft)
        self._show_people(self.page.ids.people)
        self._show_options(self.page.ids.options)
        self.page.ids.start.missing = self.missing

    def _try(self, change, *args):
        """Do what may fail on the disk or be refused by the engine, and say so if it does."""
        try:
            change(*args)
        except (engine.EngineError, OSError) as error:
            self.app.say(errors.sentence(error))
            return False
        return True

    # People

    def _show_people(self, part):
        draft = self.draft
        part.ids.table.text = tr("{n} at the table", n=len(draft.seats))
        part.ids.table.seat(
            [characters.seated(person) for person in draft.seats],
            draft.too_few,
            self.edit,
            lambda: self.sit_down(newcomer(draft.spare_badge())),
            self.edit_hint,
            tr("Take this seat"),
        )
        self._show_chips(part.ids.chips, draft.waiting(self.app.roster))
        self._rows.fill([self._row(person) for person in draft.seats])
        memory.clear(part.ids.new)
        if not draft.full:
            part.ids.new.add_widget(NewPlayerRow(text=tr("New player"), on_release=lambda _: self.new_player()))

    def _row(self, person):
        row = SeatRow(person=person, do_edit=self.edit, do_language=self.next_language)
        if not self._languages_differ():
            language = row.ids.language.__self__
            row.ids.texts.remove_widget(language)
            memory.take_apart(language)
        return row

    def _languages_differ(self):
        """Where they did once, they are shown until the screen is left: a tap on one may make it like another."""
        if self.asks_languages and len({person["language"] for person in self.draft.humans}) > 1:
            self.draft.languages_differ = True
        return self.draft.languages_differ

    def edit_hint(self, person):
        return tr("Change {name}", name=person["name"])

    def _show_chips(self, box, people):
        memory.clear(box)
        for person in people:
            chip = PersonChip(person=person, icon="cancel" if self.draft.full else "plus", quiet=self.draft.full)
            chip.hint = tr("Seat {name}", name=person["name"])
            chip.bind(on_release=lambda chip: self.sit_down(chip.person))
            box.add_widget(chip)
        for badge in () if self.draft.full else [each for each in BADGES if each not in self.draft.takers()]:
            place = BadgePlace(badge=badge, hint=tr("Seat {name}", name=tr(BADGE_NAMES[badge])))
            place.bind(on_release=lambda place: self.sit_down(newcomer(place.badge)))
            box.add_widget(place)

    def sit_down(self, person):
        if self.draft.full:
            self.app.say(tr("All places are taken. Tap a name to let somebody leave the table."))
        elif self.draft.seated(person["name"]):
            self.app.say(tr("Another {name} sits here already. Let one of the two leave.", name=person["name"]))
        else:
            self.draft.seat(dict(person))
            self.refresh()

    def next_language(self, person):
        """The next of the languages, for this table and for good."""
        codes = list(languages.LANGUAGES)
        code = codes[(codes.index(person["language"]) + 1) % len(codes)]
        card = {**person, "was": person["name"], "language": code}
        if self._try(self._write_down, card):
            self.refresh()

    def _reorder(self, place, to):
        self.draft.move(place, to)
        # The dragged row is still in the middle of its touch.
        self._refreshing = Clock.schedule_once(lambda _: self.refresh())

    # The card of one person

    def new_player(self):
        if self.draft.full:
            self.app.say(tr("All places are taken. Tap a name to let somebody leave the table."))
            return
        badge = self.draft.spare_badge()
        self._open_card({"was": "", "name": "", "badge": badge, "language": self.app.settings["language"]})

    def edit(self, person):
        self._open_card({**person, "was": person["name"]})

    def _open_card(self, card, was=None):
        """`was`: how the card began, where it is opened again."""
        was = was or dict(card)
        self.draft.editing = card
        form = PersonForm(
            card,
            self.draft.takers(but=card["was"]),
            check=lambda name: self._wrong_name(name, card["was"]),
            on_done=lambda another: self._card_done(card, another),
            asks_hints=self.offers_hints,
            may_add_another=not card["was"] and len(self.draft.seats) + 1 < self.draft.info.max_players,
            asks_language=self.asks_languages,
        )
        if card["was"]:
            form.add_widget(self._leave_buttons(card["was"]))
        title = card["was"] or tr("New player")
        self.app.open_sheet(WatchedSheet(form, title=title, on_gone=lambda: self._put_away(card, was)))
        if not card["was"]:
            form.start_typing()

    def _leave_buttons(self, name):
        buttons = LeaveButtons(do_leave=lambda: self._leave_table(name), do_forget=lambda: self._forget(name))
        if not self.app.roster.find(name):  # nobody knows this one yet
            buttons.remove_widget(buttons.ids.forget)
        return buttons

    def _put_away(self, card, was):
        """The sheet was closed. By a rebuild of the screen it only has to make room: then it opens again."""
        if self.draft.editing is card and self.app.screens.current_screen is self:
            self.draft.editing = None
            if card != was:
                self.app.say_dropped(lambda: self._open_card(card, was))

    def _wrong_name(self, name, was):
        if not name:
            return tr("Every player needs a name. Write one, if only a letter.")
        if name.casefold() == was.casefold():
            return ""
        if self.draft.seated(name):
            return tr("{name} sits here already. Choose another name.", name=name)
        if self.app.roster.find(name):
            return tr("{name} is among those who played before. Choose another name.", name=name)
        return ""

    def _card_done(self, card, another):
        if not self._try(self._write_down, card):
            return
        self.draft.editing = None
        self.app.close_sheet(self.app.sheet)
        self.refresh()
        if another:
            self.new_player()

    def _write_down(self, card):
        """Into the roster first: if the disk refuses, the table is as it was."""
        roster, seat = self.app.roster, self.draft.seated(card["was"])
        known = roster.find(card["was"])
        # A badge lent for this table only does not become one's own by a change of the name.
        lent = known and seat and card["badge"] == seat["badge"]
        badge = known["badge"] if lent else card["badge"]
        roster.remember(card["name"], badge, card["language"], instead_of=card["was"], hints=card.get("hints"))
        self.app.met.rename(card["was"], card["name"])
        person = {key: card[key] for key in ("name", "badge", "language", "hints") if key in card}
        if seat:
            seat.update(person)
            self.draft.proposed = False
        else:
            self.draft.seat(person)

    def _leave_table(self, name):
        self.draft.editing = None
        self.app.close_sheet(self.app.sheet)
        self.draft.stand_up(name)
        self.refresh()

    def _forget(self, name):
        known, place = self.app.roster.find(name), self.draft.seats.index(self.draft.seated(name))
        if not self._try(self.app.roster.forget, name):
            return
        self._leave_table(name)
        self.app.say(
            tr("{name} is no longer remembered", name=name),
            tr("Undo"),
            lambda: self._remember_again(known, place),
        )

    def _remember_again(self, person, place):
        known = person["name"], person["badge"], person["language"], None, person.get("hints")
        if self._try(self.app.roster.remember, *known):
            if not self.draft.full and not self.draft.seated(person["name"]):
                self.draft.seat(dict(person))
                self.draft.move(-1, place)
            if isinstance(self.app.screens.current_screen, SeatingScreen):
                self.app.screens.current_screen.refresh()

    # Options

    def _show_options(self, part):
        memory.clear(part)
        for option in self.draft.info.options:
            part.add_widget(self._starter(option) if option.id == STARTER else self._option(option))

    def _head(self, option):
        words = self.words(option.id)
        return OptionHead(title=options.name(words), about=options.about(words))

    def _option(self, option):
        """Yes or no is a switch, a row of numbers a stepper, everything else are pills."""
        words = self.words(option.id)
        title, about = options.name(words), options.about(words)
        value = self.draft.options[option.id]
        choose = lambda value: self._choose(option.id, value)  # noqa: E731
        if set(option.choices) == {True, False} and isinstance(value, bool):
            row = SwitchRow(title=title, about=about, active=value)
            row.bind(on_release=lambda _: choose(not value))
            return row
        head = OptionHead(title=title, about=about)
        if all(type(choice) is int for choice in option.choices) and len(option.choices) > 2:
            row = OptionRow()
            row.add_widget(head)
            row.add_widget(Stepper(values=option.choices, value=value, about=title, do_choice=choose))
            return row
        column = OptionColumn()
        column.add_widget(head)
        pairs = [(choice, options.choice(words, choice)) for choice in option.choices]
        column.add_widget(Choices(pairs, value, choose))
        return column

    def _choose(self, option_id, value):
        self.draft.options[option_id] = value
        self.refresh()

    def _starter(self, option):
        column = OptionColumn()
        column.add_widget(self._head(option))
        words = self.words(option.id)
        ways = [
            ("random", options.choice(words, "random")),
            ("first", options.choice(words, "first")),
            ("fingers", tr("By fingers")),
        ]
        icons = {"random": "dice-multiple", "first": "account-check", "fingers": "fingerprint"}
        starter = self.draft.starter
        column.add_widget(Choices(ways, "first" if starter else "random", self._choose_way, icons))
        if starter:
            column.add_widget(self._starters(starter))
        return column

    def _starters(self, starter):
        box = StarterBox()
        for person in self.draft.seats:
            chosen = person is starter
            chip = PersonChip(person=characters.seated(person), chosen=chosen, icon="check" if chosen else "")
            chip.hint = tr("{name} starts", name=person["name"])
            chip.bind(on_release=lambda _, person=person: self._let_start(person))
            box.add_widget(chip)
        return box

    def _let_start(self, person):
        self.draft.let_start(person)
        self.refresh()

    def _choose_way(self, way):
        if way == "random":
            self.draft.let_chance_decide()
        elif not self.draft.seats:
            self.app.say(tr("First seat the players."))
        elif way == "first":
            self.draft.let_start(self.draft.starter or self.draft.seats[0])
        elif len(self.draft.humans) < 2:
            self.app.say(tr("For a draw by fingers at least two people must sit here."))
        else:
            people, draft = self.draft.humans, self.draft
            self.app.go("fingers", people=people, on_done=lambda place: draft.let_start(people[place]))
            return
        self.refresh()

    def paused(self):
        """Who has sat down already sits there again after a kill."""
        with troubles.noted():
            self.draft.keep()

    # To the table

    def start(self):
        if self.missing:
            self.app.say(self.missing)
            return
        self._try(self._begin_with_known_people)

    def _begin_with_known_people(self):
        """Who plays is known from now on, also those who bear the name of their badge."""
        for person in self.draft.humans:
            if not self.app.roster.find(person["name"]):
                self.app.roster.remember(person["name"], person["badge"], person["language"])
        self.begin()


def _missing(draft):
    """What stands between these people and their game; nothing if they can start."""
    if draft.too_few:
        return trn("{n} more player is needed", "{n} more players are needed", draft.too_few)
    if draft.too_many:
        return trn("{n} player has to leave the table", "{n} players have to leave the table", draft.too_many)
    return ""


class OnePage(Box):
    """Everything below each other, the button under the thumb."""


class TwoPages(Box):
    """People on the left, options and the button on the right."""


class PeoplePart(Column):
    """The table from above, those we know, those who sit here."""


class OptionsPart(Column):
    """One block for each option of the game."""


class StarterBox(SnugStack):
    """Those of whom one may be chosen to start."""


class LeaveButtons(Row):
    """Below the card of somebody who sits here."""

    def __init__(self, do_leave, do_forget, **kwargs):
        self.do_leave, self.do_forget = do_leave, do_forget
        super().__init__(**kwargs)


load_kv("widgets/seating")
