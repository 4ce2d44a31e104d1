"""The replay: a game watched again, step by step, on its board."""

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import games
from app.layout import big_text, cramped, flat, load_kv, lying, squat, tablet, upright
from app.play import film, plain_replay
from app.play.computers_view import BoardRoom
from app.services.languages import tr
from app.theme import color
from app.widgets.base import AppBar, Plate, SnugTray, Tap, TapPlate
from app.widgets.cards import RATIO, CardFace
from app.widgets.drawn import Drawn
from app.widgets.frame import LogList
from app.widgets.screen import BaseScreen

STEP_SECONDS = 1.0
ALL = "all"  # the eyes that see every hand; a seat's number are that player's eyes, None those of a passer-by


class ReplayScreen(BaseScreen):
    """The film, where it is, and whose eyes it looks through are kept in the trail: turning the phone loses nothing,
    and the game is not played through a second time."""

    forgets = True
    step = NumericProperty(0)
    playing = BooleanProperty(False)

    def __init__(self, path, position=None, eyes=ALL, begun=None, **kwargs):
        super().__init__(**kwargs)
        self._clock = self.log = None
        self.film = begun or film.find(path)
        if self.film is None:
            self.add_widget(NoFilm())
            return
        self.eyes = eyes if self.film.open else None
        self._rows = [self.film.sentences(step) for step in range(len(self.film))]
        self._build()
        self.show(0 if position is None else position)

    def _build(self):
        self.caption = Caption(screen=self)
        self.replay = self.film.presenter.replay or plain_replay
        self.people = self.film.people(0)
        hands = self.people if hasattr(self.replay, "seat_facts") else []
        self.seats = [Seat(name=p["name"], badge=p["badge"]) for p in hands]
        self.board = self._new_board()
        self.controls = Controls(screen=self, last=self.film.last, marks=self.film.marks())
        page = TallReplay(least=dp(self.replay.LEAST)) if upright() else WideReplay()
        page.ids.bar.subtitle = "" if squat() or (lying() and big_text()) else self._about()
        page.ids.captions.add_widget(self.caption)
        for seat in self.seats:
            page.ids.captions.add_widget(seat)
        self._room(page).add_widget(self.board)
        if tablet():
            page.ids.side.add_widget(self._plate_of_log(), index=1)
        page.ids.controls.add_widget(self.controls)
        self.add_widget(page)

    def _room(self, page):
        """Where the board stands; in a low window it scrolls if it must be higher."""
        if upright() or not flat():
            return page.ids.board
        room = BoardRoom(least=dp(getattr(self.replay, "LEAST_LYING", 0)))
        page.ids.board.padding = 0
        page.ids.board.add_widget(room)
        return room.ids.board

    def _new_board(self):
        board = self.film.presenter.table.board_for(self.film.views(0)[0], self.people)
        board.on_field = self._show_rule
        return board

    def _seat(self, people):
        """Whoever plays a seat is shown there; the board is made anew only where one has changed hands."""
        if people == self.people:
            return
        self.people = people
        for seat, person in zip(self.seats, people, strict=False):
            seat.badge = person["badge"]
        place = self.board.parent
        place.clear_widgets()
        self.board = self._new_board()
        place.add_widget(self.board)

    def _plate_of_log(self):
        self.log = LogList()
        plate = Plate(padding=dp(8))
        plate.add_widget(self.log)
        return plate

    def _about(self):
        name = games.name(self.film.game)
        if self.film.broken:
            return tr("{game}, as far as the file goes", game=name)
        return tr("{game}, not finished", game=name) if not self.film.open else f"{name}, {self._outcome()}"

    def _outcome(self):
        names = [self.film.names[seat] for seat in self.film.winners]
        if len(names) == 1:
            return tr("{name} wins", name=names[0])
        return tr("Shared victory: {names}", names=", ".join(names))

    # Showing

    def show(self, step):
        """Show the table after this step."""
        self.step = min(max(step, 0), self.film.last)
        App.get_running_app().trail[-1][1].update(position=self.step, eyes=self.eyes, begun=self.film)
        self._seat(self.film.people(self.step))
        public, own = self.film.views(self.step)
        acted = self.film.steps[self.step]
        seen = [view if self.eyes in (ALL, number) else None for number, view in enumerate(own)]
        for number, seat in enumerate(self.seats):
            seat.show(self.replay.seat_facts(seen[number] or public, number))
            seat.acts = number == acted.seat
        self.replay.show(self.board, public, seen)
        self.replay.light(self.board, acted.events)
        self.caption.show(self._sentences())
        if self.log:
            self.log.rows = [row for rows in self._rows[: self.step + 1] for row in rows]
        self.controls.step = self.step
        self.controls.text = tr(self.replay.PLACE, turn=acted.turn, n=self.step, total=self.film.last)

    def _sentences(self):
        """(picture, sentence) rows: what happened, and at both ends what begins or ends there."""
        rows = self._rows[self.step]
        emblem = games.emblem(self.film.game)
        if self.step == 0:
            rows = [(emblem, tr("The game begins")), *rows]
        if self.step == self.film.last:
            rows = [*rows, (emblem, self._last_words())]
        return rows

    def _last_words(self):
        if self.film.open:
            return self._outcome()
        return tr("The file breaks off here") if self.film.broken else tr("The game is still going on")

    def _show_rule(self, field):
        App.get_running_app().go("rules", game=self.film.game, section=self.replay.section(field))

    # Eyes

    def eyes_words(self):
        if self.eyes is None:
            return tr("Open cards only")
        return tr("I see all") if self.eyes == ALL else tr("As {name} saw it", name=self.film.names[self.eyes])

    def eyes_badge(self):
        return "" if self.eyes in (None, ALL) else self.people[self.eyes]["badge"]

    def change_eyes(self):
        """All hands, then each player's view in turn. While the game goes on nobody's hand is shown."""
        if self.eyes is None:
            App.get_running_app().say(tr("The hands can be seen when the game is over."))
            return
        eyes = [ALL, *range(len(self.people))]
        self.eyes = eyes[(eyes.index(self.eyes) + 1) % len(eyes)]
        self.show(self.step)
        if big_text():
            App.get_running_app().say(self.eyes_words())

    # Moving

    def seek(self, step):
        """Go to a step by hand: the film stands still then."""
        self.stop()
        self.show(step)

    def play_or_pause(self):
        if self.playing:
            self.stop()
            return
        if self.step == self.film.last:
            self.show(0)
        self.playing = True
        self._clock = Clock.schedule_interval(self._next, STEP_SECONDS)

    def _next(self, _seconds):
        self.show(self.step + 1)
        if self.step == self.film.last:
            self.stop()

    def stop(self):
        self.playing = False
        if self._clock:
            self._clock.cancel()

    def leave(self):
        self.stop()


class ReplayBar(AppBar):
    """The bar of both layouts."""


class TallReplay(FloatLayout):
    """A phone: what happened, the hands, the board, and the keys under the thumb."""

    least = NumericProperty("200dp")


class WideReplay(FloatLayout):
    """The board on the left; words, hands and keys on the right."""


class NoFilm(FloatLayout):
    """There is nothing to be watched, and why."""


class Caption(Plate):
    """What happened in this step."""

    screen = ObjectProperty()
    picture = StringProperty()
    title = StringProperty()
    more = StringProperty()
    eyes = StringProperty()
    eyes_badge = StringProperty()

    def show(self, rows):
        self.picture, self.title = rows[0]
        self.more = "\n".join(text for _, text in rows[1:])
        self.eyes = self.screen.eyes_words()
        self.eyes_badge = self.screen.eyes_badge()


class Eyes(TapPlate):
    """Whose hands are shown. With large text the disc stands for the name."""

    text = StringProperty()
    badge = StringProperty()
    icon = StringProperty("eye-outline")


class Seat(Plate):
    """A player with the cards in hand: open, or their backs."""

    name = StringProperty()
    badge = StringProperty()
    about = StringProperty()
    emblem = StringProperty()
    acts = BooleanProperty(False)

    def show(self, facts):
        self.about = "" if big_text() else facts.about
        self.emblem = facts.emblem
        self.ids.fan.faces = facts.faces

    def fan_height(self):
        if tablet():
            return dp(76)
        return dp(46) if cramped() else dp(66)


class Fan(Widget):
    """Small cards side by side, overlapping where there is no room."""

    faces = ListProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(faces=self._fill, pos=self._arrange, size=self._arrange)

    def _fill(self, *_):
        self.clear_widgets()
        for values in self.faces:
            self.add_widget(CardFace(**values) if values else CardBack())
        self._arrange()

    def _arrange(self, *_):
        cards = self.children[::-1]
        width = self.height / RATIO
        step = min(width + dp(4), (self.width - width) / max(len(cards) - 1, 1))
        for number, card in enumerate(cards):
            card.size = width, self.height
            card.pos = self.x + number * step, self.y


class CardBack(Widget):
    """A card nobody sees the face of."""


class Controls(SnugTray):
    """Where we are, the time line, and the keys."""

    screen = ObjectProperty(rebind=True)
    text = StringProperty()
    last = NumericProperty(0)
    step = NumericProperty(0)
    marks = ListProperty()
    playing = BooleanProperty(False)


class Key(Tap, Plate):
    icon = StringProperty("play")
    main = BooleanProperty(False)


class TimeLine(Drawn):
    """The whole game as a line with a knob: thin marks are turns, ember ones rare events, the golden one the end."""

    hint = StringProperty()
    screen = ObjectProperty(allownone=True)
    last = NumericProperty(0)
    step = NumericProperty(0)
    marks = ListProperty()
    LOOK = ("last", "step", "marks")
    # kind of mark: (role of its colour, width, height)
    MARKS = {"turn": ("outline", 1, 7), "milestone": ("tertiary", 3, 14), "end": ("primary", 3, 14)}
    EDGE, TRACK, KNOB = 12, 8, 26

    def touch_point(self):
        """Where the knob is."""
        return self._x(self.step), self._middle()

    def _x(self, step):
        return self.x + dp(self.EDGE) + (self.width - 2 * dp(self.EDGE)) * step / max(self.last, 1)

    def _middle(self):
        return self.y + dp(18)

    def _draw(self):
        self.canvas.clear()
        middle, track, knob = self._middle(), dp(self.TRACK), dp(self.KNOB)
        left, here, right = self._x(0), self._x(self.step), self._x(max(self.last, 1))
        with self.canvas:
            for step, kind in self.marks:
                role, width, height = self.MARKS[kind]
                Color(rgba=color(role))
                Rectangle(pos=(self._x(step) - dp(width) / 2, middle + dp(18)), size=(dp(width), dp(height)))
            Color(rgba=color("surfaceContainerHighest"))
            RoundedRectangle(pos=(left, middle - track / 2), size=(right - left, track), radius=[track / 2])
            Color(rgba=color("primary"))
            RoundedRectangle(pos=(left, middle - track / 2), size=(here - left, track), radius=[track / 2])
            Ellipse(pos=(here - knob / 2, middle - knob / 2), size=(knob, knob))

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._seek(touch)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return False
        self._seek(touch)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _seek(self, touch):
        share = (touch.x - self._x(0)) / max(self._x(self.last) - self._x(0), 1)
        step = round(min(max(share, 0), 1) * self.last)
        if step != self.step or self.screen.playing:
            self.screen.seek(step)


load_kv("screens/replay")
SCREEN = ReplayScreen
