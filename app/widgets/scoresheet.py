"""What the scores are made of, as a table: after a game, and at the end of a sheet beside a real one."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.layout import big_text, load_kv
from app.widgets.columns import Column
from app.words import scores

NAMED, NAMED_LARGE = 4, 2  # in narrower columns the disc alone stands for a player; the second with large letters
ZERO = "\N{MIDDLE DOT}"


class ScoreSheet(Column):
    """A row for each thing that counts, a column for each player, the winner's first, and the totals."""

    names_fit = BooleanProperty(True)

    def __init__(self, game, people, result, rows, **kwargs):
        self.columns, self.people = [], people
        self.seats = scores.by_place(game, result)
        super().__init__(**kwargs)
        rows = [row for row in rows if any(row.values)]
        self.add_widget(self._header())
        for number, row in enumerate(row for row in rows if row.counts):
            self.add_widget(self._row(row, shaded=number % 2 == 0))
        self.add_widget(self._total(result))
        for row in rows:
            if not row.counts:
                self.add_widget(self._row(row, shaded=False))
        self.bind(width=self._share_width)

    def _share_width(self, *_):
        """Columns are as wide as their number allows; names of rows give way where there is no room for words."""
        room, seats = self.width - dp(64), len(self.people)
        beside_names = (room - sp(95)) / seats
        self.names_fit = beside_names >= sp(30)
        for column in self.columns:
            column.width = min(dp(88), beside_names if self.names_fit else (room - dp(24)) / seats)

    def _add_column(self, line, widget):
        self.columns.append(widget)
        line.ids.columns.add_widget(widget)

    def _header(self):
        line = SheetHeader()
        named = len(self.seats) <= (NAMED_LARGE if big_text() else NAMED)
        for seat in self.seats:
            self._add_column(line, SheetPerson(person=self.people[seat], named=named))
        return line

    def _row(self, row, shaded):
        line = SheetRow(sheet=self, picture=row.picture, name=row.name, shaded=shaded, quiet=not row.counts)
        for seat in self.seats:
            value = row.values[seat]
            cell = SheetCell(
                text=str(value) if value else ZERO,
                lit=row.bonus and bool(value),
                quiet=not row.counts or not value,
            )
            self._add_column(line, cell)
        return line

    def _total(self, result):
        line = SheetTotal()
        for seat in self.seats:
            won = seat in result.winners
            self._add_column(line, SheetCell(text=str(result.scores[seat]), total=True, won=won))
        return line


class SheetHeader(BoxLayout):
    """Whose column is whose."""


class SheetPerson(BoxLayout):
    person = ObjectProperty()
    named = BooleanProperty(True)


class SheetRow(BoxLayout):
    sheet = ObjectProperty()
    picture = StringProperty()
    name = StringProperty()
    shaded = BooleanProperty(False)
    quiet = BooleanProperty(False)


class SheetTotal(BoxLayout):
    """The line under the line."""


class SheetCell(Label):
    """A number as large as its column allows."""

    lit = BooleanProperty(False)
    quiet = BooleanProperty(False)
    total = BooleanProperty(False)
    won = BooleanProperty(False)

    def ink(self):
        if self.lit:
            return "onPrimaryContainer"
        if self.won:
            return "primary"
        return "onSurfaceVariant" if self.quiet else "onSurface"


load_kv("widgets/scoresheet")
