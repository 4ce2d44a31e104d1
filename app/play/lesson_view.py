"""What lies over the table in a lesson: all but what is spoken of is dimmed, and the teacher says what it is about."""

import math
from functools import lru_cache
from itertools import combinations, pairwise, product

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.layout import big_text, cramped, load_kv
from app.play.lesson_bar import LessonBar
from app.play.presenter import presenter_of
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Pill
from app.widgets.brush import outlined
from app.widgets.columns import Box
from app.widgets.drawn import text_width

LOOKS = 1 / 15  # seconds between two looks at where things are: cards move, and what is lifted changes what comes next
HALO = 5  # dp around what is lit
WIDEST, LOWEST, MARGIN = 446, 90, 8  # dp of the bubble, its margin on both sides included
LONGEST_WORD = 9  # as broad as so many letters are high


class LessonLayer(FloatLayout):
    """Touches go through to the table, but for those on the bubble."""

    def __init__(self, session, view, **kwargs):
        super().__init__(**kwargs)
        self._session, self._view = session, view
        self._touches = presenter_of(session.game).touches
        self._bars = [part for part in view.walk() if isinstance(part, LessonBar)]
        self._lit = None
        self.touch = None  # what is to be touched next
        scene, self._step = session.scene(), session.step
        self.speaks = scene.computer is None and not session.moved
        self._peeks = bool(scene.peek)
        if self.speaks:
            self.bubble = TeacherBubble(text=tr(session.now.text))
            self._offer()
            self.add_widget(self.bubble)
            self._looking = Clock.schedule_interval(self._look, LOOKS)
            Clock.schedule_once(self._look, -1)

    def put_away(self):
        if self.speaks:
            self._looking.cancel()
        self._view = None

    def _offer(self):
        """The ways on, where nothing of the table is to be touched."""
        app, session = App.get_running_app(), self._session
        if session.at_end:
            self._button(tr("Now for real!"), lambda: app.screens.current_screen.play_for_real())
            self._button(tr("To the lessons"), app.leave_lesson, kind="second")
        elif not session.now.moves:
            self._button(tr("Go on"), self._go_on)

    def _button(self, text, act, **kwargs):
        self.bubble.add_button(text, act, **kwargs)

    def _go_on(self):
        self._session.go_on()
        App.get_running_app().face_table()

    def on_touch_down(self, touch):
        if self.speaks and self.bubble.opacity and self.bubble.collide_point(*touch.pos):
            self.bubble.on_touch_down(touch)
            return True
        return False

    # Where things are

    def _look(self, *_):
        if self._view is None:
            return
        if self._session.step != self._step:  # the view has gone on without being built anew
            App.get_running_app().face_table()
            return
        wanted = self._session.wanted()
        self.touch = self._touches.touch(self._view, list(wanted)) if wanted else None
        if self._peeks and self.touch is None:  # a look at what is one's own, of which the lesson knows nothing
            self.speaks = False
            self.canvas.before.clear()
            self.remove_widget(self.bubble)
            return
        self.bubble.todo = self.touch.words if self.touch else ""
        spots = [self._touches.spot(self._view, name) for name in self._session.now.at]
        spots = [self._place(spot) for spot in spots if spot is not None]
        held = [self._place(self.touch.widget)] if self.touch else []
        bars = [self._place(bar) for bar in self._bars]
        self._light(held + spots, bars)
        self.bubble.find_room(tuple(self.size), held, spots, bars)

    def _place(self, widget):
        """The rectangle of a widget, here."""
        (x, y), halo = self.to_widget(*widget.to_window(*widget.pos)), dp(HALO)
        return tuple(map(round, (x - halo, y - halo, widget.width + 2 * halo, widget.height + 2 * halo)))

    def _light(self, places, bars):
        if (places, bars, tuple(self.size)) == self._lit:
            return
        self._lit = places, bars, tuple(self.size)
        group = self.canvas.before
        group.clear()
        group.add(Color(rgba=color("scrim", 0.55)))
        for x, y, width, height in _around(places + bars, self.width, self.height):
            group.add(Rectangle(pos=(x, y), size=(width, height)))
        for x, y, width, height in places:
            outlined(group, (x, y), (width, height), dp(12), "gold", 3)


def _around(places, width, height):
    """Rectangles that cover everything but these places."""
    across = sorted({0, width, *(min(max(edge, 0), width) for x, _, wide, _ in places for edge in (x, x + wide))})
    up = sorted({0, height, *(min(max(edge, 0), height) for _, y, _, high in places for edge in (y, y + high))})
    for left, right in pairwise(across):
        for bottom, top in pairwise(up):
            x, y = (left + right) / 2, (bottom + top) / 2
            if not any(px < x < px + wide and py < y < py + high for px, py, wide, high in places):
                yield left, bottom, right - left, top - bottom


def _free(room, places):
    """The rectangles of a room in which none of these places lies: (x, y, width, height)."""
    across = sorted({0, room[0], *(edge for x, _, wide, _ in places for edge in (x, x + wide) if 0 < edge < room[0])})
    up = sorted({0, room[1], *(edge for _, y, _, high in places for edge in (y, y + high) if 0 < edge < room[1])})
    for (left, right), (bottom, top) in product(combinations(across, 2), combinations(up, 2)):
        if not any(left < x + wide and x < right and bottom < y + high and y < top for x, y, wide, high in places):
            yield left, bottom, right - left, top - bottom


class TeacherBubble(Box):
    """What the teacher says, what is to be done, and the buttons; as high as it needs to be, if there is room."""

    text = StringProperty()
    todo = StringProperty()
    keeps_free = True
    shows_teacher = BooleanProperty(True)

    def __init__(self, **kwargs):
        super().__init__(opacity=0, **kwargs)
        self._asked, self._band = None, (0, 0, 0, 0)

    def add_button(self, text, act, **kwargs):
        button = Pill(text=text, font_size="17sp", least_height=dp(48), **kwargs)
        button.bind(on_release=lambda _: act())
        self.ids.buttons.add_widget(button)

    def find_room(self, room, held, spots, bars):
        """Beside the bars and what is to be touched, and beside what is spoken of if that leaves enough room."""
        asked = room, held, spots, bars, self.todo
        if asked == self._asked:  # the letters have found their lines
            self.opacity = 1
        else:
            self._asked, self._band = asked, self._choose(room, held, spots, bars)
        _, _, width, height = self._band
        self.shows_teacher = self._has_teacher(width)
        self.width = min(width, dp(WIDEST)) - dp(2 * MARGIN)
        self.height = min(self._wish(), height - dp(2 * MARGIN))
        self.pos = self._place_in(self._band, held or spots, spots)

    def _choose(self, room, held, spots, bars):
        found = self._best(room, [*held, *spots, *bars])
        if found is None or self._share(found) < 1 or not self._has_teacher(found[2]):
            found = self._best(room, [*held, *bars])
        return found or (0, 0, *room)

    def _best(self, room, places):
        """The free rectangle that holds most of the bubble, and of several the broadest."""
        narrowest = dp(60) + LONGEST_WORD * self.ids.words.font_size
        fitting = [each for each in _free(room, places) if each[2] >= narrowest and each[3] >= dp(LOWEST)]
        broad = lambda each: (self._share(each), min(each[2], dp(WIDEST)), each[3])  # noqa: E731
        return max(fitting, key=broad, default=None)

    def _share(self, place):
        """How much of the bubble can be seen there at once: 1 if all of it."""
        _, _, width, height = place
        inner = min(width, dp(WIDEST)) - dp(2 * MARGIN) - dp(28) - (dp(94) if self._has_teacher(width) else 0)
        size = self.ids.words.font_size
        lines = _lines(self.text, size, inner) + _lines(self.todo, size, inner - dp(34))
        buttons = sum(button.least_height + dp(8) for button in self.ids.buttons.children)
        return min(1, (height - dp(2 * MARGIN)) / (lines * size * 1.25 + buttons + dp(40)))

    def _has_teacher(self, width):
        return not big_text() and width >= dp(300)

    def _place_in(self, band, near, spots):
        """Where it covers least of what is spoken of, and of such places the nearest to the first of `near`."""
        x, y, width, height = band
        left, low = x + dp(MARGIN), y + dp(MARGIN)
        right, high = max(left, x + width - dp(MARGIN) - self.width), y + height - dp(MARGIN) - self.height
        ways = [edge for _, bottom, _, tall in spots for edge in (bottom - self.height, bottom + tall)]
        heights = [min(max(way, low), high) for way in (low, high, *ways)]
        nearest = low
        if near:
            _, bottom, _, tall = near[0]
            nearest = min(max(bottom + tall / 2 - self.height / 2, low), high)
        places = product(((left + right) / 2, left, right), (nearest, *heights))
        return min(places, key=lambda place: (self._covers(place, spots), abs(place[1] - nearest)))

    def _covers(self, place, spots):
        """How much of what is spoken of it would cover, were it there."""
        covered = 0
        for x, y, width, height in spots:
            wide = min(place[0] + self.width, x + width) - max(place[0], x)
            high = min(place[1] + self.height, y + height) - max(place[1], y)
            covered += max(0, wide) * max(0, high)
        return covered

    def _wish(self):
        """How high it would like to be."""
        return self.ids.told.height + self.ids.buttons.height + dp(32)

    def small_teacher(self):
        return cramped()


def _lines(text, size, width):
    """About so many lines has a text: words don't fill theirs to the end."""
    return math.ceil(1.15 * _length(text, int(size)) / width)


@lru_cache(maxsize=8)
def _length(text, size):
    return text_width(text, size) if text else 0


load_kv("play/lesson_view")
