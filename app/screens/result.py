"""The result: who has won, the places, what each score is made of, and what to do now."""

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from app import games
from app.layout import load_kv, shape
from app.play.session import Session
from app.services import now
from app.services.languages import tr, trn
from app.widgets.base import Disc, Plate
from app.widgets.frame import big_text
from app.widgets.screen import BaseScreen
from app.words import scores

LONGEST_SITTING = 6 * 60 * 60  # a game put away overnight has no minutes worth telling
PULSE = 0.4
NAMED, NAMED_LARGE = 4, 2  # in narrower columns the disc alone stands for a player; the second with large letters
ZERO = "\N{MIDDLE DOT}"


def by_place(game, result):
    """The seats, the best first."""
    seats = range(len(result.scores))
    return sorted(seats, key=lambda seat: scores.rank(game, result.scores, result.winners, seat))


class ResultScreen(BaseScreen):
    """One column on a phone; elsewhere the victory stands beside the score sheet."""

    def __init__(self, session, **kwargs):
        self.session = session
        self.people = session.people
        self.result = session.table.result
        super().__init__(**kwargs)
        self.winners = Winners(badges=[self.people[seat]["badge"] for seat in self.result.winners])
        self.victory = Victory(title=self._title(), about=self._about())
        self.victory.ids.winners.add_widget(self.winners)
        for row in self._places():
            self.victory.ids.places.add_widget(row)
        self.add_widget(self._arranged(ScoreSheet(session=session)))

    def _arranged(self, sheet):
        if shape() == "phone":
            page = TallResult()
            page.ids.column.add_widget(self.victory)
            page.ids.column.add_widget(sheet)
        else:
            page = WideResult()
            page.ids.left.add_widget(self.victory)
            page.ids.right.add_widget(sheet)
        return page

    def shown(self):
        """The fanfare is for the end of the game, not for each look at it."""
        if not self.session.celebrate():
            return
        app = App.get_running_app()
        app.feedback.play("win")
        if not app.settings["reduce_motion"]:
            self.winners.pulse()

    def on_back(self):
        App.get_running_app().home()
        return True

    def play_again(self):
        """The same people and options. Where the first seat starts, it is the next one's turn to be first."""
        app = App.get_running_app()
        options, people = self.session.table.journal.options, self.people
        if options.get("starter") == "first":
            people = [*people[1:], people[0]]
        try:
            session = Session.start(self.session.game, people, options)
        except OSError:
            app.say(tr("The new game can't be saved: the device is full. Make room and try again."))
            return
        app.play_session(session)

    def open_record(self):
        """The page of this game in the history, where a note can be written."""
        App.get_running_app().go("played", key=self.session.file.path.name)

    def watch(self):
        App.get_running_app().go("replay", path=str(self.session.file.path))

    def _title(self):
        names = [self.people[seat]["name"] for seat in self.result.winners]
        if len(names) == 1:
            return tr("{name} wins", name=names[0])
        return tr("Shared victory: {names}", names=", ".join(names))

    def _about(self):
        best = self.result.scores[self.result.winners[0]]
        parts = [games.name(self.session.game), games.score(self.session.game, best)]
        minutes = self._minutes()
        if minutes:
            parts.append(trn("{n} minute", "{n} minutes", minutes))
        return ", ".join(parts)

    def _minutes(self):
        """How long the game took, or 0 if nobody knows: from its first to its last line on disk."""
        started = self.session.table.journal.memo.get("started")
        if not isinstance(started, int | float) or not self.session.file.path.exists():
            return 0
        seconds = min(self.session.file.path.stat().st_mtime, now.wall()) - started
        return max(1, round(seconds / 60)) if 0 <= seconds < LONGEST_SITTING else 0

    def _places(self):
        """Rows of plates, the best first; who has as much as another and is not behind shares the place."""
        game, result = self.session.game, self.result
        keys = [scores.rank(game, result.scores, result.winners, seat) for seat in range(len(self.people))]
        plates = [
            Place(
                place=str(1 + sum(key < keys[seat] for key in keys)),
                badge=self.people[seat]["badge"],
                score=str(result.scores[seat]),
            )
            for seat in by_place(game, result)
        ]
        in_row = 2 if big_text() else 3
        for start in range(0, len(plates), in_row):
            row = PlaceRow()
            for plate in plates[start : start + in_row]:
                row.add_widget(plate)
            yield row


class TallResult(FloatLayout):
    """Victory and score sheet in one column that scrolls, buttons below."""


class WideResult(FloatLayout):
    """Victory and buttons on the left, the score sheet on the right."""


class Actions(BoxLayout):
    """What to do now. Buttons stand one above the other where the text is large."""

    def stacked(self):
        return big_text()


class Victory(BoxLayout):
    title = StringProperty()
    about = StringProperty()


class Winners(FloatLayout):
    """The winner's disc with a trophy; those who share a victory stand close together."""

    badges = ListProperty()
    halo = NumericProperty(0)  # 0: none, up to 1: gone far out and faded

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        side = dp(84) if shape() == "landscape" else dp(116) if len(self.badges) == 1 else dp(96)
        step = side * 0.6
        self.size = side + step * (len(self.badges) - 1), side
        for number, badge in enumerate(self.badges):
            disc = Disc(badge=badge, ring="primary", size_hint=(None, None), size=(side, side))
            self._follow(disc, number * step)
        self.add_widget(Trophy())

    def _follow(self, disc, shift):
        def place(*_):
            disc.pos = self.x + shift, self.center_y - disc.height / 2

        self.bind(pos=place)
        place()
        self.add_widget(disc)

    def pulse(self):
        Animation(halo=1, duration=PULSE, transition="out_quad").start(self)


class Trophy(FloatLayout):
    """The mark of the winner."""


class PlaceRow(BoxLayout):
    """Some plates, centred."""


class Place(Plate):
    place = StringProperty()
    badge = StringProperty()
    score = StringProperty()


class ScoreSheet(BoxLayout):
    """A row for each thing that counts, a column for each player, the winner's first, and the totals."""

    session = ObjectProperty()
    names_fit = BooleanProperty(True)

    def __init__(self, session, **kwargs):
        self.columns = []
        super().__init__(session=session, **kwargs)
        result = session.table.result
        self.seats = by_place(session.game, result)
        rows = games.score_rows(session.game, result)
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
        room, seats = self.width - dp(64), len(self.session.people)
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
            person = self.session.people[seat]
            self._add_column(line, SheetPerson(person=person, named=named))
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


load_kv("screens/result")
SCREEN = ResultScreen
