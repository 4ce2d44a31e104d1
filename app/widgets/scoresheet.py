"""What the scores are made of, as a table: after a game, and at the end of a sheet beside a real one."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.layout import big_text, load_kv
from app.widgets.brush import filled
from app.widgets.columns import Box, Column
from app.widgets.drawn import text_width
from app.widgets.text import Writing
from app.words import scores

NAMED, NAMED_LARGE = 4, 2  # in narrower columns the disc alone stands for a player; the second with large letters
LARGEST, SMALLEST = 16, 12  # letters of the names of rows
NARROWEST, NARROWEST_NAMED = 30, 39  # of a column; the second with a name above it
BESIDE = 86  # picture and gaps of a row
DIGIT, FILLED = 0.6, 0.85  # a digit's width as a share of its height, and how much of a column digits may take
ZERO = "\N{MIDDLE DOT}"


class ScoreSheet(Column):
    """A row for each thing that counts, a column for each player, the winner's first, and the totals."""

    names_fit = BooleanProperty(True)
    name_size = NumericProperty("16sp")  # so that no word of them is broken

    def __init__(self, game, people, result, rows, **kwargs):
        self.columns, self.people = [], people
        self.seats = scores.by_place(game, result)
        super().__init__(**kwargs)
        rows = [row for row in rows if any(row.values)]
        self._words = {word for row in rows for word in row.name.split()}
        self.add_widget(self._header())
        for number, row in enumerate(row for row in rows if row.counts):
            self.add_widget(self._row(row, shaded=number % 2 == 0))
        self.add_widget(self._total(result))
        for row in rows:
            if not row.counts:
                self.add_widget(self._row(row, shaded=False))
        self.bind(width=self._share_width)

    def _share_width(self, *_):
        """Columns are as wide as their number allows; names of rows grow smaller, or give way, where there is no room
        for words."""
        room, seats = self.width - dp(BESIDE), len(self.people)
        widest = max([text_width(word, int(sp(LARGEST))) for word in self._words] or [0])
        narrowest = NARROWEST_NAMED if self._named() else NARROWEST
        least = room - seats * sp(narrowest)  # what is left beside the narrowest columns
        self.names_fit = least >= max(sp(95), widest) * SMALLEST / LARGEST
        self.name_size = sp(LARGEST) * min(1, least / widest) if self.names_fit and widest else sp(LARGEST)
        names = min(max(sp(95), widest), least) if self.names_fit else dp(24)
        for column in self.columns:
            column.width = min(dp(88), (room - names) / seats)

    def _add_column(self, line, widget):
        self.columns.append(widget)
        line.ids.columns.add_widget(widget)

    def _header(self):
        line = SheetHeader()
        for seat in self.seats:
            self._add_column(line, SheetPerson(person=self.people[seat], named=self._named()))
        return line

    def _named(self):
        return len(self.seats) <= (NAMED_LARGE if big_text() else NAMED)

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


class SheetHeader(Box):
    """Whose column is whose."""


class SheetPerson(Box):
    person = ObjectProperty()
    named = BooleanProperty(True)


class SheetRow(Box):
    sheet = ObjectProperty()
    picture = StringProperty()
    name = StringProperty()
    shaded = BooleanProperty(False)
    quiet = BooleanProperty(False)


class SheetTotal(Box):
    """The line under the line."""


class SheetCell(Writing):
    """A number as large as its column allows."""

    lit = BooleanProperty(False)
    quiet = BooleanProperty(False)
    total = BooleanProperty(False)
    won = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, 1), halign="center", **kwargs)
        self.weight, self.role = "regular" if self.quiet else "bold", self._role()
        self.fbind("width", self.rewriting)

    def _role(self):
        if self.lit:
            return "onPrimaryContainer"
        if self.won:
            return "primary"
        return "onSurfaceVariant" if self.quiet else "onSurface"

    def least_size(self):
        largest = (20 if big_text() else 26) if self.total else 18
        return min(sp(largest), self.width * FILLED / (DIGIT * len(self.text)))

    def _draw(self):
        self.canvas.clear()
        if self.lit:
            width = min(self.width - dp(4), max(dp(56), self.texture_size[0] + dp(16)))
            place = self.center_x - width / 2, self.y + dp(3)
            filled(self.canvas, place, (width, self.height - dp(6)), dp(16), "primaryContainer")
        self.draw_words(*self.center)


load_kv("widgets/scoresheet")
