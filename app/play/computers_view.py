"""What all look at while computers play: the open table, and who says what he does."""

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.layout import big_text, load_kv, lying, squat, tablet, terse, tight_sp
from app.play import plain_replay
from app.play.computers import PACE_NAMES, PACES
from app.play.presenter import presenter_of
from app.play.view import GameView
from app.services import memory
from app.services.characters import CHARACTERS, LEVEL_NAMES
from app.services.languages import tr
from app.widgets.base import Disc, Plate, TapPlate
from app.widgets.choices import Choices
from app.widgets.columns import Box, Column, Row
from app.widgets.drawn import art
from app.widgets.frame import CappedTray, SidePanel, narrow
from app.widgets.text import Padded, Words

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
        self.bubble.introduce(person)
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


class Bubble(Row):
    """Who plays, and what he says: his words beside his portrait, or below it where there is no room beside."""

    def __init__(self, **kwargs):
        below = lying()
        super().__init__(orientation="vertical" if below else "horizontal", spacing=dp(8 if below else 12), **kwargs)
        self.disc = Disc(size_hint=(None, None) if below else (1, None), size=[portrait()] * 2)
        self.disc.opacity = 1 if portrait() else 0
        halign = "left" if below else "center"
        self.name = Words(weight="medium", halign=halign, font_size=tight_sp(15), shorten=True, shorten_from="right")
        self.level = Words(role="onSurfaceVariant", halign=halign, font_size=tight_sp(13))
        names = Column(self.name, self.level)
        who = Row(self.disc, names, orientation="horizontal" if below else "vertical", spacing=dp(4))
        if below:
            names.padding, names.pos_hint = (dp(8), 0), {"center_y": 0.5}
        else:
            who.size_hint_x, who.width, who.pos_hint = None, portrait() + dp(8), {"top": 1}
        self.add_widget(who)
        self.add_widget(self._plate({} if below else {"top": 1}))

    def _plate(self, pos_hint):
        plate = Plate(ground="card", outline="cardLine", padding=(dp(12), dp(10)), radius=[dp(12)], pos_hint=pos_hint)
        self.said = Column(pos_hint={"center_y": 0.5}, spacing=dp(6))
        plate.add_widget(self.said)
        plate.size_hint_y, plate.height = None, portrait()
        self.said.bind(height=lambda _, height: setattr(plate, "height", max(height + dp(20), portrait())))
        return plate

    def introduce(self, person):
        self.disc.badge = person["badge"]
        if named():
            self.name.text = person["name"]
            self.level.text = tr(LEVEL_NAMES[CHARACTERS[person["character"]].level])

    def show(self, rows):
        memory.clear(self.said)
        for picture, text in rows:
            self.said.add_widget(SaidRow(picture=picture, text=text))


def portrait():
    if squat() or (lying() and big_text()):  # the bar shows who it is, and the words need the room
        return 0
    return dp(56) if terse() else dp(84)


def named():
    """Where there is room; the bar has the name too."""
    return not terse() or (lying() and portrait() > 0)


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
