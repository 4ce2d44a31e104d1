"""What all look at while computers play: the open table, and who says what he does."""

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.layout import big_text, load_kv, lying, squat, tablet, terse, tight_sp
from app.play import plain_replay
from app.play.computers import PACE_NAMES, PACES
from app.play.presenter import presenter_of
from app.play.view import GameView
from app.services.characters import CHARACTERS, LEVEL_NAMES
from app.services.languages import tr
from app.widgets.base import TapPlate
from app.widgets.choices import Choices
from app.widgets.columns import Box, Snug
from app.widgets.drawn import art
from app.widgets.frame import CappedTray, SidePanel, narrow
from app.widgets.text import Padded

MOST_ROWS = 3  # sentences in the bubble; the rest is in the log


class ComputersView(GameView):
    """The same view for one computer after another: `refresh` shows what has changed."""

    shows_computers = True

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.presenter = presenter_of(session.game)
        self.replay = self.presenter.replay or plain_replay
        self.board = self.presenter.table.board_for(self.view, self.people)
        self._shown = self.view, [None] * len(self.people)
        self.bubble = Bubble()
        self.tray = ComputerTray(self.bubble, do_skip=self.skip)
        if tablet():
            self.title = self.bar("")
            self.tray.add_widget(self._paces())
        else:
            self.title = self.bar("", "", "", self._pace_button(), self.log_button())
        least = getattr(self.replay, "LEAST_LYING", 0) if lying() else self.replay.LEAST
        self.board_room = BoardRoom(least=dp(least))
        self.board_room.ids.board.add_widget(self.board)
        self._arrange(self.board_room)
        self.refresh()

    def _arrange(self, room):
        if tablet():
            self.panel = SidePanel(hides=False)
            self.arrange(self.title, room, self.tray, self.panel)
        else:
            self.arrange(self.title, room, self.tray, share=narrow())

    def _paces(self):
        pairs = [(pace, tr(PACE_NAMES[pace])) for pace in PACES]
        return Choices(pairs, self.app.settings["pace"], lambda pace: self.app.change("pace", pace))

    def _pace_button(self):
        """Where there is no room for three: from one to the next."""
        return "play-speed", tr("How fast computers play"), self._next_pace

    def _next_pace(self):
        paces = list(PACES)
        pace = paces[(paces.index(self.app.settings["pace"]) + 1) % len(paces)]
        self.app.change("pace", pace)
        self.app.say(tr(PACE_NAMES[pace]))

    def refresh(self):
        """The table as it is now, and what has just been done."""
        session = self.session
        acted, seat = session.acted, session.scene().computer
        self._show_board(session.table.view(None), self._seen())
        self.replay.light(self.board, acted.events if acted else [])
        person = self.people[seat]
        self.title.badge = person["badge"]
        self.title.title = person["name"] if big_text() else tr("{name} plays", name=person["name"])
        self.bubble.person = person["name"]
        self.bubble.badge = person["badge"]
        self.bubble.level = CHARACTERS[person["character"]].level
        self.bubble.show(self._sentences(acted) if acted else [("", tr("I am thinking"))])
        self.tray.let_run(PACES[self.app.settings["pace"]][1] if acted else 0, self.app.settings["reduce_motion"])
        if tablet():
            self.panel.ids.log.rows = self.log_rows()

    def _show_board(self, public, seen):
        """Often only somebody else thinks, or what he said has been read."""
        if self._shown != (public, seen):
            self._shown = public, seen
            self.replay.show(self.board, public, seen)

    def _seen(self):
        """By seat what may be shown of it: a human who is alone with computers goes on seeing what is his."""
        session = self.session
        own = session.humans if session.alone else []
        return [session.table.view(seat) if seat in own else None for seat in range(len(self.people))]

    def _sentences(self, acted):
        return self.presenter.words.sentences(acted.events, self.session.table.journal)[:MOST_ROWS]

    def skip(self):
        self.app.host.computers.skip()

    def on_touch_up(self, touch):
        """A touch on the board goes on, unless it has pulled the board along."""
        lifted = super().on_touch_up(touch)
        tapped = abs(touch.y - touch.oy) < dp(20) and self.board_room.collide_point(*touch.opos)
        if tapped and touch.grab_current is None and self.app.sheet is None:
            self.skip()
        return lifted


class BoardRoom(Box):
    """A board that scrolls where its window is too low for it."""

    least = NumericProperty(0)


class SaidRow(Padded):
    """A sentence with its picture."""

    picture = StringProperty()
    LOOK = (*Padded.LOOK, "picture")
    PICTURE, GAP = 28, 8  # dp

    def __init__(self, **kwargs):
        super().__init__(role="onCard", weight="medium", font_size=tight_sp(16), **kwargs)
        if self.picture:
            self.padding, self.least_height = (dp(self.PICTURE + self.GAP), 0, 0, 0), dp(self.PICTURE)

    def draw_around(self, group):
        if self.picture:
            side = dp(self.PICTURE)
            art(group, self.picture, self.x, self.y + (self.height - side) / 2, side)


class Bubble(Snug, Box):
    """Who plays, and what he says."""

    person = StringProperty()
    badge = StringProperty()
    level = StringProperty("novice")

    def show(self, rows):
        said = self.ids.said
        said.clear_widgets()
        for picture, text in rows:
            said.add_widget(SaidRow(picture=picture, text=text))

    def level_name(self, level):
        return tr(LEVEL_NAMES[level])

    def portrait(self):
        if squat() or (lying() and big_text()):  # the bar shows who it is, and the words need the room
            return 0
        return dp(56) if terse() else dp(84)

    def named(self):
        """Where there is room; the bar has the name too."""
        return not terse() or (lying() and self.portrait() > 0)


class ComputerTray(CappedTray):
    """The bubble, the way on, and how fast."""

    share = NumericProperty(0)  # of the time that has run
    runs = BooleanProperty(False)

    def __init__(self, bubble, do_skip, **kwargs):
        self.do_skip = do_skip
        super().__init__(**kwargs)
        self.add_widget(bubble, index=len(self.children))

    def let_run(self, seconds, calm):
        Animation.cancel_all(self, "share")
        self.share, self.runs = 0, bool(seconds)
        if seconds and not calm:
            Animation(share=1, duration=seconds).start(self)


class SkipRow(TapPlate, Box):
    """The way on, and how long it takes by itself."""

    share = NumericProperty(0)


load_kv("play/computers_view")
