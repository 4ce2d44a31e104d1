"""The result: who has won, the places, what each score is made of, and what to do now."""

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import games
from app.layout import big_text, flat, load_kv, shallow, stacks, upright
from app.play import feats
from app.play.presenter import presenter_of
from app.play.session import Session
from app.services import now
from app.services.languages import tr, trn
from app.theme import symbol_of
from app.widgets.base import Plate
from app.widgets.columns import Box, Column, Row
from app.widgets.scoresheet import ScoreSheet
from app.widgets.screen import BaseScreen
from app.widgets.share_sheet import open_sharing
from app.widgets.winners import Winners
from app.words import dates, scores
from app.words.standing import Placed, Standing


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
        game = session.game
        made_of = presenter_of(game).scores
        rows = made_of.rows(self.result.breakdown) if made_of else []
        self.add_widget(self._arranged(ScoreSheet(game, self.people, self.result, rows)))

    def _arranged(self, sheet):
        if upright():
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
            self.winners.celebrate()

    def on_back(self):
        App.get_running_app().home()
        return True

    def play_again(self):
        """The same people, characters and options. Where the first seat starts, it is the next one's turn to be
        first."""
        app = App.get_running_app()
        options = self.session.table.journal.options
        people = [person | {"badge": symbol_of(person["badge"])} for person in self.people]
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

    def share(self):
        open_sharing(self.standing())

    def standing(self):
        session = self.session
        keys = self._ranks()
        placed = [
            Placed(1 + sum(key < keys[seat] for key in keys), person["badge"], person["name"], score, won)
            for seat in scores.by_place(session.game, self.result)
            for person, score, won in [(self.people[seat], self.result.scores[seat], seat in self.result.winners)]
        ]
        best = games.score(session.game, self.result.scores[self.result.winners[0]])
        minutes = self._minutes()
        lasted = trn("{n} minute", "{n} minutes", minutes) if minutes else ""
        emblem = games.emblem(session.game)
        told = games.name(session.game), emblem, self._title(), best, tuple(placed), self._date(), lasted
        return Standing(*told, feats.of_table(session.table))

    def _date(self):
        return dates.date_and_year(now.wall())

    def _ranks(self):
        """By seat; the lowest is the best."""
        game, result = self.session.game, self.result
        return [scores.rank(game, result.scores, result.winners, seat) for seat in range(len(self.people))]

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
        return max(1, round(seconds / 60)) if 0 <= seconds < now.LONGEST_GAME else 0

    def _places(self):
        """Rows of plates, the best first; who has as much as another and is not behind shares the place."""
        game, result, keys = self.session.game, self.result, self._ranks()
        plates = [
            Place(
                place=str(1 + sum(key < keys[seat] for key in keys)),
                badge=self.people[seat]["badge"],
                score=str(result.scores[seat]),
            )
            for seat in scores.by_place(game, result)
        ]
        in_row = 1 if big_text() and shallow() else 2 if big_text() or flat() else 3
        for start in range(0, len(plates), in_row):
            row = PlaceRow()
            for plate in plates[start : start + in_row]:
                row.add_widget(plate)
            yield row


class TallResult(FloatLayout):
    """Victory and score sheet in one column that scrolls, buttons below."""


class WideResult(FloatLayout):
    """Victory and buttons on the left, the score sheet on the right."""


class Actions(Row):
    """What to do now. Buttons stand one above the other where the text is large."""

    def stacked(self):
        return stacks()


class Victory(Column):
    title = StringProperty()
    about = StringProperty()


class PlaceRow(Box):
    """Some plates, centred."""


class Place(Plate):
    place = StringProperty()
    badge = StringProperty()
    score = StringProperty()


load_kv("screens/result")
SCREEN = ResultScreen
