"""Sheets that are written round by round on parchment, with the keypad below or beside it."""

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app import layout
from app.layout import load_kv, small, tight, upright
from app.services.languages import tr
from app.sheets import words
from app.sheets.base import SheetView, side_tray
from app.sheets.papertable import PaperTable
from app.widgets.base import Pill, TapPlate
from app.widgets.columns import Box
from app.widgets.keypad import Entry, Keypad
from app.widgets.overlay import SheetBox
from app.words.numbers import signed
from engine.companion import entry


class LeadLine(TapPlate):
    """One sentence below the paper: who leads, who begins, how it ended. With a `more` it opens something."""

    more = StringProperty()

    icon = StringProperty("trophy")
    badge = StringProperty()
    text = StringProperty()


class RoundsView(SheetView):
    """The cursor is (round, seat) of the cell that is being written; the memory keeps it and what is typed."""

    SIDE = 380

    def __init__(self, screen, **kwargs):
        super().__init__(screen, **kwargs)
        room = layout.room()[0] - (dp(self.SIDE) if not upright() else 0) - dp(8 if small() else 16)
        self.table = PaperTable(self.people, room, with_rounds=self.has_rounds())
        self.table.do_cell, self.table.do_person = self.choose, self.touch_person
        self.table.do_round = self.touch_round
        self.lead = LeadLine()
        main = Box(orientation="vertical", padding=(dp(4 if small() else 8), 0), spacing=dp(6))
        main.add_widget(self.table)
        main.add_widget(self.lead)
        self.tray = side_tray()
        self.keypad = Keypad(
            extra=self.extra_key(), do_write=self.write, do_blank=self.leave_blank, do_type=self.show_typed
        )
        self._in_tray = None
        self.arrange(main, self.tray, self.SIDE)

    def extra_key(self):
        """(icon, hint, act) of one more key on the keypad."""
        return None

    def has_rounds(self):
        """False for a sheet with one sum for each player."""
        return True

    # The cursor

    @property
    def cursor(self):
        """Where the next number goes; a place that is no longer there falls back to the next free cell."""
        cursor = self.memory.get("cursor")
        if cursor and cursor[0] <= len(self.sheet.rounds):
            return cursor
        return self.sheet.next_cell

    def value(self, number, seat):
        rounds = self.sheet.rounds
        return rounds[number][seat] if number < len(rounds) else None

    def choose(self, number, seat):
        """A cell was touched: it is written or corrected."""
        self.memory["cursor"] = (number, seat)
        self.memory.pop("entry", None)
        self.refresh()

    def touch_person(self, seat):
        if not self.is_done():
            self.choose(self.cursor[0], seat)

    def typed(self):
        """What is typed; at a cell that has a number it begins with that number."""
        value = self.number_in(*self.cursor)
        return self.memory.setdefault("entry", Entry("" if value is None else str(value)))

    def number_in(self, number, seat):
        return self.value(number, seat)

    def write(self, number):
        at = self.cursor
        if self.screen.write(lambda sheet: self.put(sheet, at, number), "coin"):
            self.go_on(at)

    def put(self, sheet, at, number):
        return sheet.put(*at, number)

    def leave_blank(self):
        """The main key while nothing is typed: wipes a written cell, else passes on."""
        at = self.cursor
        if self.value(*at) is None or self.screen.write(lambda sheet: sheet.put(*at, None), "undo"):
            self.go_on(at)

    def go_on(self, at):
        """After a correction back to the first free cell; else to the next free one of the round, or a new round."""
        number, seat = at
        rounds = self.sheet.rounds
        self.memory.pop("entry", None)
        later = [each for each in self.sheet.seats if each > seat and self.value(number, each) is None]
        if number < len(rounds) - 1 or self.sheet.over:
            self.memory.pop("cursor", None)
        elif later:
            self.memory["cursor"] = (number, later[0])
        else:
            self.memory["cursor"] = self.after_round(number)
        self.refresh()

    def after_round(self, number):
        return min(number + 1, len(self.sheet.rounds)), 0

    # What shows

    def refresh(self):
        at = None if self.is_done() else self.cursor
        self.table.fill(self._rows(at), self.totals(), lit=at[1] if at else None)
        self.show_lead()
        self._show_tray(at)
        if at and not self.typed().fresh:
            self.show_typed()

    def is_done(self):
        """Whether nothing more is to be written, unless somebody corrects a cell."""
        return self.sheet.over and "cursor" not in self.memory

    def _rows(self, at):
        count = len(self.sheet.rounds)
        shown = max(count, at[0] + 1) if at else count
        return [self._row(number, at) for number in range(shown)]

    def _row(self, number, at):
        cells = []
        for seat in self.sheet.seats:
            cell = self.cell(number, seat)
            cell["hint"] = words.round_of(self.name(seat), number)
            cell["chosen"] = at == (number, seat)
            cells.append(cell)
        title = tr("Round number {n}", n=number + 1)
        return {"title": str(number + 1), "hint": title, "glyph": self.glyph(number), "cells": cells}

    def show_typed(self):
        """The cell shows what is being typed."""
        number, seat = self.cursor
        so_far = entry.so_far(self.typed().text)
        self.show_in_cell(self.table.rows[number].cells[seat], so_far)

    def show_in_cell(self, cell, so_far):
        cell.text, cell.note = "" if so_far is None else signed(so_far), ""

    def cell(self, number, seat):
        value = self.value(number, seat)
        return {"text": "" if value is None else signed(value)}

    def glyph(self, _number):
        return ""

    def totals(self):
        leaders = self.sheet.leaders
        return [(signed(score), "", seat in leaders) for seat, score in enumerate(self.sheet.scores)]

    def show_lead(self):
        self.lead.text = "" if tight() else self.standing()

    def standing(self):
        return words.wins(self.sheet) if self.sheet.over else words.lead(self.sheet)

    def unshown(self):
        return self.standing() if tight() else ""

    def _show_tray(self, at):
        if at is not None:
            self.show_keypad(at)
        wanted = "end" if at is None else "keypad"
        if self._in_tray != wanted:
            self._in_tray = wanted
            self.tray.clear_widgets()
            for widget in self.end_tray() if at is None else self.keypad_tray():
                self.tray.add_widget(widget)
            if not upright() and all(widget.size_hint_y is None for widget in self.tray.children):
                # The keys lie where the hand does.
                self.tray.add_widget(Widget(), index=len(self.tray.children))

    def end_tray(self):
        return [self.finish_button()]

    def keypad_tray(self):
        return [self.keypad]

    def show_keypad(self, at):
        seat = at[1]
        self.keypad.badge, self.keypad.caption = self.people[seat]["badge"], self.caption(at)
        self.keypad.blank = self.blank_words(at)
        self.keypad.entry = self.typed()
        self.keypad.refresh()

    def caption(self, at):
        return words.round_of(self.name(at[1]), at[0])

    def blank_words(self, at):
        return tr("Pass on") if self.value(*at) is None else tr("Wipe the cell")

    # One round

    def touch_round(self, number):
        if number < len(self.sheet.rounds):
            self.screen.show_form("round", number)

    def form_round(self, number):
        content = SheetBox()
        for widget in self.round_options(number):
            content.add_widget(widget)
        drop = Pill(kind="second", icon="trash-can-outline", text=tr("Take this round out"))
        drop.bind(on_release=lambda _: self._drop(number))
        content.add_widget(drop)
        return tr("Round number {n}", n=number + 1), content

    def round_options(self, _number):
        return []

    def _drop(self, number):
        self.memory.pop("cursor", None)
        self.memory.pop("entry", None)
        if self.screen.write(lambda sheet: sheet.drop_round(number), "undo"):
            self.screen.close_form()


load_kv("sheets/rounds")
