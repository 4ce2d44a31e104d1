"""One clock for all who talk: it stops when everybody has agreed, and says how the talks ended."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty

from app.companion.clockscreen import PeopleClockScreen
from app.companion.sandclock import SettingToggle  # noqa: F401, used in kv
from app.companion.timechoice import RoundButton  # noqa: F401, used in kv
from app.layout import big_text, flat, load_kv, tablet, upright
from app.services import now
from app.services.languages import mark, tr
from app.widgets.base import Plate, TapPlate
from app.widgets.columns import Box, Row, SnugGrid
from app.widgets.sandclock import SandClock  # noqa: F401, the one in kv
from app.words.dates import as_time
from engine.companion.clocks import LONGEST, SHORTEST, TalksClock


class TalksclockScreen(PeopleClockScreen):
    left = NumericProperty(0)
    outcome = StringProperty("open")

    TITLE = mark("Talks clock")
    LENGTHS = (30, 60, 90, 180)
    LIMITS = SHORTEST, LONGEST
    SET = ("length",)

    def __init__(self, draft=None, **kwargs):
        super().__init__(App.get_running_app().clocks.talks, draft, **kwargs)
        self.page = (TalksPage if upright() else TalksWide)()
        self.add_widget(self.page)
        self._add_tiles()
        self.watch()

    def new_clock(self, about):
        return TalksClock.new(about["length"], tuple(range(len(about["people"]))))

    def _add_tiles(self):
        self.tiles = [AgreeTile(person=person) for person in self.kept.people]
        for seat, tile in enumerate(self.tiles):
            # Consent is given when the finger comes down: several may do it together.
            tile.bind(on_press=lambda _, seat=seat: self._do(lambda: self.kept.value.agree(seat, now.wall())))
            self.page.ids.tiles.add_widget(tile)

    def show(self, *_):
        talks, page = self.kept.value, self.page.ids
        self.left, self.outcome = talks.left(now.wall()), talks.outcome(now.wall())
        page.plate.running = talks.running and self.outcome == "open"
        page.plate.seconds, page.plate.left, page.plate.text = talks.length, self.left, self._line(talks)
        page.ending.agreed, page.ending.text = self.outcome == "agreed", self._ending()
        page.ways.fresh = not talks.running and not talks.gone
        page.ways.anybody = bool(talks.agreed) and self.outcome == "open"
        for seat, tile in enumerate(self.tiles):
            tile.lit = seat in talks.agreed

    def _line(self, talks):
        if flat() or (big_text() and not tablet()) or self.outcome != "open":
            return ""
        if not talks.running:
            return tr("The clock stands") if talks.gone else tr("Everybody who agrees touches the own name")
        return tr("Without an agreement the time runs out")

    def _ending(self):
        if self.outcome == "agreed":
            return tr("All agree, with {time} left", time=as_time(self.left))
        return tr("The time is up: no agreement") if self.outcome == "failed" else ""

    # What can be done

    def _do(self, change):
        before = self.outcome
        if self.act(change) and (before, self.outcome) == ("open", "agreed"):
            self.app.feedback.play("reveal")

    def run_or_stand(self):
        talks = self.kept.value
        if self.outcome == "open":
            self._do(lambda: talks.pause(now.wall()) if talks.running else talks.start(now.wall()))
        else:
            self.turn()

    def turn(self):
        self._do(lambda: self.kept.value.turn(now.wall()))

    def change(self):
        self._do(self.kept.value.change)


class TalksPlate(Plate):
    """The sand clock on its plate, and the button that stops it."""

    seconds = NumericProperty(60)
    left = NumericProperty(60)
    running = BooleanProperty(False)
    text = StringProperty()


class TalksEnding(Plate):
    """How the talks ended; not there while they go on."""

    agreed = BooleanProperty(False)
    text = StringProperty()


class AgreeTile(TapPlate):
    """A participant; lit when he agrees."""

    person = DictProperty()
    lit = BooleanProperty(False)


class AgreeGrid(SnugGrid):
    share = NumericProperty(0)  # the height that each tile may have

    def columns(self, width):
        """Side by side where a long name has room."""
        return max(1, min(3, int(width // max(dp(172), sp(150)))))

    def shared(self, height, columns, tiles):
        """The whole height between the rows; but none is so high that its words look lost."""
        rows = -(-tiles // max(1, columns))
        return min(dp(160), (height - (rows - 1) * dp(8)) / rows) if rows else 0


class TalksWays(Row):
    fresh = BooleanProperty(True)
    anybody = BooleanProperty(False)


class TalksPage(Box):
    """A phone upright."""


class TalksWide(Box):
    """The clock on the left, those who talk on the right."""


load_kv("companion/talksclock")
SCREEN = TalksclockScreen
