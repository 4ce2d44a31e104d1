"""A score sheet on parchment: a column for each player, a row for each round, an ink line, and the totals."""

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.layout import big_text, small, tight
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Plate, Tap
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Box, Row, Scroll, ScrollColumn
from app.widgets.drawn import Drawn, disc, text_width

NUMBER_WIDTH = 52  # dp, the column of the rounds


def name_between(group, name, x, middle, size, width, role):
    """A name in the middle of its place; what would become too small to read is abbreviated."""
    room = width - dp(4)
    while len(name) > 3 and text_width(name, int(size)) * 0.8 > room:
        name = name.rstrip(".")[:-1] + "."
    wide = min(text_width(name, int(size)), room)
    letters(group, name, x + (width - wide) / 2, middle, size, role, "medium", room=wide)


def least_column():
    """A column holds a finger and three digits."""
    return max(dp(48 if small() else 50), min(sp(46), dp(84)))


def row_height():
    """Where there is little room a row keeps only what a finger needs, so that the one being written shows whole."""
    return dp(50) if tight() else max(dp(50), min(sp(42), dp(68)))


class PaperCell(Tap, Drawn):
    """One number; `note` stands small below it. The chosen one is being written."""

    text = StringProperty()
    note = StringProperty()
    chosen = BooleanProperty(False)
    quiet = BooleanProperty(False)
    large = BooleanProperty(False)
    number = NumericProperty(0)
    seat = NumericProperty(0)
    LOOK = ("text", "note", "chosen", "quiet")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(8):
            return
        if self.chosen:
            pos, size = (self.x + dp(3), self.y + dp(3)), (self.width - dp(6), self.height - dp(6))
            filled(group, pos, size, dp(10), "onEmber")
            outlined(group, pos, size, dp(10), "ember", 3)
        middle, role = self.y + self.height / 2, "onCardVariant" if self.quiet else "onCard"
        room = self.width - dp(12)
        if self.note:
            small = min(sp(12), dp(17))
            letters(group, self.note, self.x + dp(6), self.y + dp(4) + small * 0.6, small, "onCardVariant", room=room)
            middle += small * 0.55
        if self.text:
            share = 0.5 if self.note else 0.6
            size = min(sp(30), dp(44)) if self.large else min(sp(21), dp(32), self.height * share)
            weight = "regular" if self.quiet else "bold"
            letters(group, self.text, self.x + dp(6), middle, size, role, weight, room=room)


class PaperNumber(Tap, Drawn):
    """The number of a round, perhaps with a sign of what is special in it."""

    text = StringProperty()
    glyph = StringProperty()
    LOOK = ("text", "glyph")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        middle, size = self.y + self.height / 2, min(sp(15), dp(24))
        if self.glyph:
            icon(group, self.glyph, self.x, middle - size * 0.6, size, "ember", room=self.width)
            middle += size * 0.55
        letters(group, self.text, self.x, middle, size, "onCardVariant", "regular", room=self.width)


class PaperRow(Box):
    """One round. `table` is told what was touched."""

    last = BooleanProperty(False)

    def __init__(self, table, number, **kwargs):
        large = not table.number_width
        super().__init__(size_hint_y=None, height=row_height() * (1.5 if large else 1), **kwargs)
        self.head = PaperNumber(size_hint_x=None, width=table.number_width)
        self.head.bind(on_release=lambda _: table.do_round(number))
        self.head.disabled = not table.number_width
        self.add_widget(self.head)
        self.cells = []
        for seat, _ in enumerate(table.people):
            cell = PaperCell(number=number, seat=seat, large=large)
            cell.bind(on_release=lambda cell: table.do_cell(cell.number, cell.seat))
            self.cells.append(cell)
            self.add_widget(cell)
        with self.canvas.before:
            Color(rgba=color("cardLine", 0.55))
            self._line = Rectangle()
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self._line.pos, self._line.size = self.pos, (self.width, dp(1))

    def show(self, row):
        self.head.text, self.head.glyph, self.head.hint = row["title"], row.get("glyph", ""), row["hint"]
        for cell, values in zip(self.cells, row["cells"], strict=True):
            cell.text, cell.note = values["text"], values.get("note", "")
            cell.chosen, cell.quiet = values.get("chosen", False), values.get("quiet", False)
            cell.hint = values["hint"]


class PaperTotals(Drawn):
    """The line under the line: totals, a trophy for whoever leads, a note below each."""

    title = StringProperty()
    totals = ListProperty()  # (text, note, leads)
    number_width = NumericProperty(0)
    LOOK = ("title", "totals")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < dp(40) or not self.totals:
            return
        group.add(Color(rgba=color("onCard")))
        group.add(Line(points=[self.x, self.top - dp(2), self.right, self.top - dp(2)], width=dp(1.6), cap="none"))
        column = (self.width - self.number_width) / len(self.totals)
        small = self._note_size(column - dp(4))
        noted = any(note for _, note, _ in self.totals)
        middle = self.y + (self.height - dp(4)) / 2 + (small * 0.6 if noted else 0)
        self._title(group, middle, self.number_width - dp(2))
        for place, (text, note, leads) in enumerate(self.totals):
            x = self.x + self.number_width + place * column
            self._total(group, text, leads, x, middle, column)
            if note:
                letters(group, note, x + dp(2), self.y + small * 0.7, small, "onCardVariant", room=column - dp(4))

    def _note_size(self, room):
        """Of their letters, so that all fit."""
        largest = min(sp(12), dp(17))
        widest = max(text_width(note, int(largest)) for _, note, _ in self.totals)
        return max(dp(12), largest * min(1, room / max(widest, 1)))

    def _title(self, group, middle, room):
        """A sign where the word has no room."""
        size = min(sp(15), dp(20))
        if text_width(self.title, int(size), "regular") > room:
            icon(group, "sigma", self.x, middle, size * 1.2, "onCardVariant", room=room)
        else:
            letters(group, self.title, self.x, middle, size, "onCardVariant", "regular", room=room)

    def _total(self, group, text, leads, x, middle, column):
        size = min(sp(26), dp(38))
        room = column - dp(10)
        cup = min(dp(18), size * 0.6) if leads else 0
        wide = min(text_width(text, int(size)) * 1.1, room - cup)
        left = x + (column - wide - cup) / 2
        if leads:
            icon(group, "trophy", left - dp(1), middle, cup, "ember", room=cup)
        letters(group, text, left + cup, middle, size, "onCard", "black", room=wide)


def total_height():
    return dp(66) if tight() else max(dp(58), min(sp(56), dp(84)))


class PaperPerson(Tap, Drawn):
    """The head of a column."""

    badge = StringProperty()
    name = StringProperty()
    lit = BooleanProperty(False)
    LOOK = ("badge", "name", "lit")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(20):
            return
        if self.lit:
            filled(group, self.pos, self.size, dp(12), "felt")
            outlined(group, self.pos, self.size, dp(12), "primary", 2)
        size = 0 if big_text() else sp(14)
        side = min(dp(38), self.width - dp(8), self.height - size * 1.4 - dp(6))
        disc(group, self.badge, self.x + (self.width - side) / 2, self.top - side - dp(3), side, "onPlank")
        if size:
            name_between(group, self.name, self.x, self.y + dp(2) + size * 0.7, size, self.width, "onPlank")


def head_height():
    return dp(50) if big_text() else dp(46) + sp(20)


class PaperTable(Box):
    """`do_cell(round, seat)`, `do_round(round)` and `do_person(seat)` are told about touches; None: nothing happens.

    `room` is the width it will have: where the columns don't fit it scrolls sideways. Without rounds there is one row,
    the sums themselves.
    """

    people = ListProperty()
    do_cell = ObjectProperty()
    do_round = ObjectProperty(None, allownone=True)
    do_person = ObjectProperty()

    def __init__(self, people, room, with_rounds=True, **kwargs):
        super().__init__(orientation="vertical", people=people, **kwargs)
        self.rows = []
        self.number_width = dp(48 if small() else NUMBER_WIDTH) if with_rounds else 0
        self.margin = dp(6 if small() else 14)
        self.total_height = total_height() if with_rounds else 0
        needed = self.number_width + len(people) * least_column() + 2 * self.margin
        content = Box(orientation="vertical", spacing=dp(4))
        self._build(content)
        if needed > room:
            sideways = Scroll(do_scroll_y=False, bar_width=dp(4))
            content.size_hint_x, content.width = None, needed
            sideways.add_widget(content)
            self.add_widget(sideways)
            self.sideways = sideways
        else:
            self.add_widget(content)
            self.sideways = None

    def _build(self, content):
        head = Row(least_height=head_height(), padding=(self.margin, 0))
        head.add_widget(Widget(size_hint_x=None, width=self.number_width))
        self.heads = []
        for seat, person in enumerate(self.people):
            tap = PaperPerson(badge=person["badge"], name=person["name"], hint=person["name"])
            tap.bind(on_release=lambda _, seat=seat: self.do_person(seat))
            self.heads.append(tap)
            head.add_widget(tap)
        content.add_widget(head)
        self.paper = Plate(orientation="vertical", ground="card", outline="cardLine", size_hint_y=None)
        self.paper.padding = self.margin, dp(8), self.margin, dp(4)
        self.list = ScrollColumn()
        self.column = self.list.column
        self.paper.add_widget(self.list)
        self.totals = PaperTotals(title=tr("Total"), number_width=self.number_width)
        self.totals.size_hint_y, self.totals.height = None, self.total_height
        if self.total_height:
            self.paper.add_widget(self.totals)
        content.add_widget(self.paper)
        content.add_widget(Widget())
        self._fit = Clock.create_trigger(self._fit_paper, -1)
        content.bind(height=self._fit)
        self.column.bind(height=self._fit)

    def _fit_paper(self, *_):
        """As high as the rounds need, as far as there is room."""
        room = self.height - head_height() - dp(8)
        wanted = self.column.height + self.total_height + dp(12)
        self.paper.height = max(dp(60), min(room, wanted))

    def fill(self, rows, totals, lit=None):
        """`rows`: title, hint, glyph and cells (text, note, hint, chosen, quiet); `totals`: (text, note, leads)."""
        while len(self.rows) > len(rows):
            self.column.remove_widget(self.rows.pop())
        while len(self.rows) < len(rows):
            self.rows.append(PaperRow(self, len(self.rows)))
            self.column.add_widget(self.rows[-1])
        for widget, row in zip(self.rows, rows, strict=True):
            widget.show(row)
        self.totals.totals = totals
        for seat, head in enumerate(self.heads):
            head.lit = seat == lit
        self._fit()
        self._showing = Clock.schedule_once(lambda _: self.show_chosen())

    def show_chosen(self):
        """Bring the cell that is being written into view."""
        for row in self.rows:
            for cell in row.cells:
                if cell.chosen:
                    if self.list.height < self.column.height:
                        self.list.scroll_to(cell, padding=dp(4), animate=False)
                    if self.sideways:
                        self.sideways.scroll_to(cell, padding=dp(24), animate=False)
