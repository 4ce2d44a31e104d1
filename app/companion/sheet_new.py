"""A new score sheet: who plays, in order of seating, and how it is kept."""

from app.companion import sheet_files as sheets
from app.companion import sheet_words
from app.companion.sheet_draft import SheetDraft
from app.play.presenter import OptionWords, presenter_of
from app.services import box
from app.services.languages import mark, tr
from app.sheets.free_words import Goal, Text
from app.theme import BADGES
from app.widgets.base import Pill
from app.widgets.choices import Choices, OptionColumn, OptionRow
from app.widgets.keypad import Entry, Keypad
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.person import NameField
from app.widgets.seating import SeatingScreen
from app.words import options
from app.words.numbers import signed
from engine.companion.sheets import SHEETS
from engine.companion.sheets.boxed import Boxed

FREE = {
    "title": OptionWords(mark("What you play"), mark("The history keeps games of the same name together.")),
    "mode": OptionWords(
        mark("How you count"),
        mark("Round by round, or one sum that grows."),
        {"rounds": mark("Rounds"), "totals": mark("One sum")},
    ),
    "low": OptionWords(mark("Who wins")),
    "target": OptionWords(mark("Points that end the game"), mark("When a round is complete and somebody has as many.")),
    "negative": OptionWords(mark("Points below zero"), mark("With a minus key, for games that take points away.")),
}


class SheetNewScreen(SeatingScreen):
    """The set-up of a game, without a game: at its end there is a sheet, which speaks to all in the same language."""

    asks_languages = False

    def __init__(self, game, draft=None, **kwargs):
        self._table = None
        super().__init__(game, draft or self._begin(game), **kwargs)
        if game == "free":
            self.ids.bar.remove_widget(self.ids.rules)

    @staticmethod
    def _begin(game):
        from kivy.app import App

        return SheetDraft.begin(game, App.get_running_app().roster)

    def heading(self):
        return sheet_words.game_name(self.game), tr("A new score sheet")

    def refresh(self):
        super().refresh()
        self.page.ids.start.text = tr("Open the sheet")
        self._fold_table(len(self.draft.seats) > len(BADGES))

    def _fold_table(self, crowded):
        """Round the table drawn there is no room for more than six."""
        part = self.page.ids.people
        if self._table is None:
            self._table = part.children[-1]
        if crowded and self._table.parent:
            part.remove_widget(self._table)
        elif not crowded and not self._table.parent:
            part.add_widget(self._table, index=len(part.children))

    def shown(self):
        super().shown()
        if getattr(self.draft, "asking", None) is not None:
            self._ask_goal()

    # How it is kept

    def words(self, option_id):
        return FREE[option_id] if self.game == "free" else presenter_of(self.game).options[option_id]

    def _option(self, option):
        if isinstance(option, Text):
            return self._text(option)
        if isinstance(option, Goal):
            return self._goal(option)
        if option.id == "low":
            return self._who_wins(option)
        return super()._option(option)

    def _text(self, option):
        title = options.name(self.words(option.id))
        field = NameField(text=self.draft.options[option.id], longest=option.longest, hint=title)
        field.hint_text = tr("Name of the game")
        field.bind(text=lambda _, text: self.draft.options.update({option.id: text}))
        return self._column(option, field)

    def _column(self, option, widget):
        column = OptionColumn()
        column.add_widget(self._head(option))
        column.add_widget(widget)
        return column

    def _who_wins(self, option):
        pairs = [(False, tr("The highest score")), (True, tr("The lowest score"))]
        return self._column(option, Choices(pairs, self.draft.options["low"], lambda value: self._choose("low", value)))

    def _goal(self, option):
        target = self.draft.options[option.id]
        text = tr("No such number") if target is None else signed(target)
        pill = Pill(kind="chip" if target is None else "chosen", icon="dialpad", text=text, font_size="16sp")
        pill.hint = options.name(self.words(option.id))
        pill.bind(on_release=lambda _: self._begin_goal())
        return self._column(option, pill)

    def _begin_goal(self):
        target = self.draft.options["target"]
        self.draft.asking = Entry("" if target is None else str(target))
        self._ask_goal()

    def _ask_goal(self):
        least = -sheets.MOST if self.draft.options["negative"] else 0
        keypad = Keypad(entry=self.draft.asking, caption=sheet_words.game_name("free"), least=least)
        keypad.do_write = self._set_goal
        none = Pill(kind="second", text=tr("No such number"))
        none.bind(on_release=lambda _: self._set_goal(None))
        content = SheetBox()
        content.add_widget(keypad)
        content.add_widget(none)
        title = options.name(self.words("target"))
        self.app.open_sheet(WatchedSheet(content, title=title, on_gone=self._goal_gone))

    def _goal_gone(self):
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self.draft.asking = None

    def _set_goal(self, number):
        if number == 0:
            self.app.say(tr("Everybody starts with 0. Choose another number of points."))
            return
        self.draft.asking = None
        self.app.close_sheet(self.app.sheet)
        self._choose("target", number)

    def _starter(self, option):
        """Somebody begins in any case: no draw here, `starts` is for that."""
        if not self.draft.seats:
            return OptionRow()
        return self._column(option, self._starters(self.draft.first))

    # To the sheet

    def begin(self):
        people = [dict(person) for person in self.draft.seats]
        settings = self.draft.settings()
        if self.game == "free" and settings["target"] and settings["target"] < 0:
            settings["negative"] = True
        if issubclass(SHEETS[self.game], Boxed):
            settings[box.OPTION] = box.option(self.game)
        paper = sheets.Paper.begin(self.game, people, **settings)
        self.draft.keep()
        self.app.roster.just_played([person["name"] for person in people])
        self.app.swap("sheet", key=paper.key)


SCREEN = SheetNewScreen
