"""A sheet for any other game: rounds or one sum for each player, typed as 3+6+2."""

from app.layout import small, upright
from app.services.languages import tr
from app.sheets.free_words import subtitle
from app.sheets.rounds import RoundsView
from app.sheets.sheetforms import TextForm
from app.widgets.base import Pill
from app.widgets.keypad import Entry
from app.words.numbers import signed
from engine.companion.entry import MOST
from engine.companion.sheets.free import TITLE_LENGTH, TOTALS


class FreeSheetView(RoundsView):
    """With one sum a head adds to it, a touch of the sum itself corrects it."""

    def has_rounds(self):
        return not self.totals_only

    @property
    def totals_only(self):
        return self.sheet.mode == TOTALS

    @property
    def adding(self):
        return self.totals_only and not self.memory.get("correcting")

    @property
    def cursor(self):
        if self.totals_only:
            return self.memory.get("cursor") or (0, 0)
        return super().cursor

    def choose(self, number, seat):
        self.memory["correcting"] = self.totals_only
        super().choose(number, seat)

    def touch_person(self, seat):
        super().touch_person(seat)
        self.memory["correcting"] = False
        self.memory.pop("entry", None)
        self.refresh()

    def typed(self):
        return self.memory.setdefault("entry", Entry()) if self.adding else super().typed()

    def show_in_cell(self, cell, so_far):
        """A sum stays in sight while something is added to it."""
        if not self.adding:
            super().show_in_cell(cell, so_far)
        else:
            cell.note = "" if so_far is None else signed(f"{so_far:+}")

    def put(self, sheet, at, number):
        return sheet.add(at[1], number) if self.adding else super().put(sheet, at, number)

    def go_on(self, at):
        if not self.totals_only:
            super().go_on(at)
            return
        self.memory.pop("entry", None)
        if not self.memory.pop("correcting", False):
            self.memory["cursor"] = 0, (at[1] + 1) % len(self.people)
        self.refresh()

    def is_done(self):
        if self.totals_only:
            return self.sheet.over and not self.memory.get("correcting")
        return super().is_done()

    def show_keypad(self, at):
        # A sum may fall even where no single cell may be below zero.
        self.keypad.least = -MOST if self.adding else self.sheet.least
        self.keypad.write_words = self._write_words if self.totals_only else None
        super().show_keypad(at)

    def _write_words(self, number):
        return tr("Add {n}", n=number) if self.adding else tr("Make it {n}", n=number)

    def caption(self, at):
        if not self.totals_only:
            return super().caption(at)
        name = self.name(at[1])
        return tr("{name} gets", name=name) if self.adding else tr("{name}: the sum", name=name)

    def blank_words(self, at):
        if self.totals_only and self.value(*at) is None:
            return tr("Pass on")
        return tr("Pass on") if self.adding else super().blank_words(at)

    def leave_blank(self):
        if self.adding:
            self.go_on(self.cursor)
        else:
            super().leave_blank()

    def show_lead(self):
        super().show_lead()
        # A small phone needs the room for rounds; the trophy stands by the total too.
        if small() and upright() and not self.is_done() and not self.totals_only:
            self.lead.text = ""

    # The menu

    def menu(self):
        low = tr("The highest score shall win") if self.sheet.low else tr("The lowest score shall win")
        return [
            ("format-title", tr("What you play"), lambda: self.screen.show_form("title")),
            ("bullseye-arrow", tr("Points that end the game"), lambda: self.screen.show_form("target")),
            ("swap-vertical", low, self._turn_round),
        ]

    def _turn_round(self):
        self.screen.close_form()
        self.screen.write(lambda sheet: sheet.set_low(not sheet.low))

    def form_title(self):
        typed = self.memory["typed"]
        typed.setdefault("text", self.sheet.title)
        return tr("What you play"), TextForm(typed, self._name_it, TITLE_LENGTH, tr("Name of the game"))

    def _name_it(self, text):
        if self.screen.write(lambda sheet: sheet.set_title(text)):
            self.screen.close_form()

    def form_target(self):
        none = Pill(kind="second", text=tr("No such number"))
        none.bind(on_release=lambda _: self._no_target())
        content = self.keypad_form(
            subtitle(self.sheet),
            "",
            self.sheet.target,
            lambda sheet, number: sheet.set_target(number),
            least=self.sheet.least,
            most=MOST,
            below=[none],
        )
        return tr("Points that end the game"), content

    def _no_target(self):
        if self.screen.write(lambda sheet: sheet.set_target(None)):
            self.screen.close_form()

    @staticmethod
    def settings(sheet):
        return {name: sheet.data[name] for name in ("title", "mode", "low", "target", "negative")}

    @staticmethod
    def ending(_sheet, _people):
        return None


VIEW = FreeSheetView
