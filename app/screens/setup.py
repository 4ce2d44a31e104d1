"""Set-up: who sits at the table, how the game is played, who starts."""

from functools import partial

from kivy.app import App

import engine
from app import games
from app.play.presenter import presenter_of
from app.play.session import Session
from app.screens.cardchoice import CardList, SeveralChoices
from app.services import box, characters, memory
from app.services.languages import tr, trn
from app.services.seating import Draft
from app.widgets.base import IconButton, Pill
from app.widgets.choices import OptionColumn
from app.widgets.opponents import Opponents, SeatingNote
from app.widgets.overlay import WatchedSheet
from app.widgets.seating import SeatingScreen
from app.widgets.seats import ComputerRow
from app.words import options


class SetupScreen(SeatingScreen):
    offers_hints = True

    def __init__(self, game, draft=None, **kwargs):
        self._opponents = Opponents(self.tap_character, self.fill_up)
        super().__init__(game, draft or Draft.begin(game, App.get_running_app().roster), **kwargs)
        people = self.page.ids.people
        people.add_widget(self._opponents, index=len(people.children) - 1)  # below the table
        if presenter_of(game).pitch:
            self._add_way_to_pitch()

    def _add_way_to_pitch(self):
        how = IconButton(icon="school-outline", hint=tr("How it goes"), role="onPlank", pos_hint={"center_y": 0.5})
        how.bind(on_release=lambda _: self.app.go("how", game=self.game))
        self.ids.bar.add_widget(how, index=1)

    def heading(self):
        most = self.draft.info.max_players
        return games.name(self.game), trn("New game, up to {n} player", "New game, up to {n} players", most)

    def refresh(self):
        super().refresh()
        self._opponents.show(self.draft.computers, self.draft.rivals(), self.draft.proposed)
        watched = self.draft.computers and not self.draft.humans
        self.page.ids.start.text = tr("Watch!") if watched else tr("To the table!")
        self._show_note(self.page.ids.people.ids.note)

    def _show_note(self, box):
        """How the device goes round if computers play too."""
        memory.clear(box)
        if self.draft.computers and not self.draft.humans:
            text, icon = tr("Only computers play: you watch"), "eye-outline"
        elif self.draft.computers and len(self.draft.humans) == 1:
            text, icon = tr("Only one person: nothing has to be passed on"), "cellphone"
        else:
            return
        box.add_widget(SeatingNote(text=text, icon=icon))

    def shown(self):
        super().shown()
        if self.draft.choosing and not self.draft.editing:
            self._choose_cards(next(each for each in self.draft.info.options if each.id == self.draft.choosing))

    # Computers

    def tap_character(self, character):
        name, draft = characters.name(character), self.draft
        if character in draft.computers:
            draft.stand_up(draft.computers[character]["name"])
        elif draft.full and not draft.proposed:
            self.app.say(tr("All places are taken. Tap a name to let somebody leave the table."))
            return
        elif draft.seated(name):
            self.app.say(tr("Another {name} sits here already. Let one of the two leave.", name=name))
            return
        else:
            draft.seat_computers(character)
        self.refresh()

    def fill_up(self):
        self.draft.seat_computers(*self.draft.rivals())
        self.refresh()

    def edit(self, person):
        """Nothing of a computer can be changed: it leaves the table."""
        if "character" in person:
            self.draft.stand_up(person["name"])
            self.refresh()
        else:
            super().edit(person)

    def edit_hint(self, person):
        if "character" in person:
            return tr("{name} leaves the table", name=person["name"])
        return super().edit_hint(person)

    def _row(self, person):
        if "character" in person:
            return ComputerRow(characters.seated(person), do_edit=self.edit)
        return super()._row(person)

    # Options that only games have

    def words(self, option_id):
        return presenter_of(self.game).options[option_id]

    def _option(self, option):
        presenter = presenter_of(self.game)
        if option.id == box.OPTION:
            return self._box_line()
        if option.id in presenter.forms:
            make = presenter.options_form.FORMS[option.id]
            return make(self._head(option), self.draft.options[option.id], partial(self._choose, option.id))
        if isinstance(option, engine.Several):
            return self._several(option)
        return super()._option(option)

    def _box_line(self):
        """Whose numbers the game is played with; no choice here, but the way to where they are written in."""
        text = tr("Card numbers of your box") if box.overrides(self.game) else tr("Card numbers of the app")
        line = Pill(kind="text", icon="pencil", text=text, font_size="15sp")
        line.bind(on_release=lambda _: self.app.go("boxvalues", game=self.game))
        return line

    def _several(self, option):
        """Some of the box's cards: none and all are a touch, and a sheet has a switch for each."""
        column = OptionColumn()
        column.add_widget(self._head(option))
        choose = partial(self._choose, option.id)
        some = partial(self._choose_cards, option)
        column.add_widget(SeveralChoices(option, self.draft.options[option.id], choose, some))
        return column

    def _choose_cards(self, option):
        self.draft.choosing = option.id
        choose = partial(self._choose, option.id)
        words = partial(presenter_of(self.game).words.option_card, numbers=box.numbers(self.game))
        cards = CardList(option, self.draft.options[option.id], words, choose)
        sheet = WatchedSheet(cards, title=options.name(self.words(option.id)), on_gone=self._cards_gone)
        self.app.open_sheet(sheet)

    def _cards_gone(self):
        """As with a person's card: a rebuild of the screen opens them again."""
        if self.app.screens.current_screen is self:
            self.draft.choosing = ""

    # To the table

    def begin(self):
        people = [dict(person) for person in self.draft.people()]
        self.draft.keep()
        self.app.roster.just_played([person["name"] for person in self.draft.humans])
        self.app.play_session(Session.start(self.game, people, self.draft.chosen_options()))


SCREEN = SetupScreen
