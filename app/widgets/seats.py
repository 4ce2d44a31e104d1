"""The people of a table: round it as discs, and as rows that a finger drags into another order."""

from math import cos, pi, sin

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.layout import big_text, grown_text, load_kv
from app.services import characters, memory
from app.services.languages import LANGUAGES
from app.theme import color
from app.widgets.base import Disc, Plate, Tap, TapPlate, Words
from app.widgets.brush import letters
from app.widgets.columns import Box, Scroll
from app.widgets.drawn import Drawn, disc, round_mark, text_width
from app.widgets.fitting import shortened
from app.widgets.opponents import flames


class DiscTap(Tap, Disc):
    """A player's disc that can be pressed."""


class EmptyChair(Tap, Drawn):
    """A place that somebody still has to take."""

    def _draw(self):
        self.canvas.clear()
        with self.canvas:
            Color(rgba=color("onPlankVariant"))
            radius = self.width / 2
            Line(circle=(self.x + radius, self.y + radius, radius - 1), width=1, dash_length=5, dash_offset=4)


class ChairName(Drawn):
    """Who sits on a chair: the name, and the flames of a computer. It lies where the table does not."""

    LETTERS, FLAME, GAP = 14, 14, 4

    def __init__(self, person, **kwargs):
        self._person, self._level = person, characters.level(person)
        super().__init__(size_hint=(None, None), **kwargs)

    def lie(self, chair, across, up, ends):
        """Beside the chair, towards `across`, or above or below it, between these ends from left to right."""
        wanted = max(text_width(self._person["name"], int(sp(self.LETTERS))), dp(3 * self.FLAME))
        gap, height = dp(self.GAP), sp(self.LETTERS * 1.3) + (dp(self.FLAME) if self._level else 0)
        edges = chair.x - ends[0], ends[1] - chair.right
        room = edges[across > 0] - 2 * gap if across else 2 * min(edges) + chair.width - gap
        self.size = min(wanted, room), height
        if across:
            self.x = chair.right + gap if across > 0 else chair.x - gap - self.width
            self.center_y = chair.center_y
        else:
            self.center_x = chair.center_x
            self.y = chair.top + dp(1) if up > 0 else chair.y - dp(1) - height

    def _draw(self, *_):
        self.canvas.clear()
        size, flame = sp(self.LETTERS), dp(self.FLAME)
        name = shortened(self._person["name"], size, self.width)
        letters(self.canvas, name, self.x, self.top - size * 0.65, size, "onPlank", room=self.width)
        if self._level:
            flames(self.canvas, self._level, self.center_x - 1.5 * flame, self.y + flame / 2, flame, "onPlank")


class RoundTable(FloatLayout):
    """The table from above: the first seat is nearest, the others follow clockwise."""

    text = StringProperty()
    named = BooleanProperty(True)  # with large letters, the rows below have to do
    crowded = BooleanProperty(False)  # six: two on each side, one above the other
    CHAIR = 52

    def seat(self, people, empty, on_person, on_empty, hint_person, hint_empty):
        for chair in [child for child in self.children if isinstance(child, DiscTap | EmptyChair | ChairName)]:
            self.remove_widget(chair)
            memory.take_apart(chair)
        size = {"size_hint": (None, None), "size": (dp(self.CHAIR), dp(self.CHAIR))}
        self.chairs = [DiscTap(badge=p["badge"], ring="onPlank", hint=hint_person(p), **size) for p in people]
        for chair, person in zip(self.chairs, people, strict=True):
            chair.bind(on_release=lambda _, person=person: on_person(person))
        for _ in range(empty):
            self.chairs.append(EmptyChair(hint=hint_empty, on_release=lambda _: on_empty(), **size))
        self.named, self.crowded = not big_text(), len(self.chairs) > 5
        self.names = [ChairName(person) for person in people] if self.named else []
        for chair in [*self.chairs, *self.names]:
            self.add_widget(chair)
        for chair in self.chairs:
            chair.press_radius = [dp(self.CHAIR / 2)]

    def do_layout(self, *args, **kwargs):
        super().do_layout(*args, **kwargs)
        for place, chair in enumerate(self.chairs if hasattr(self, "chairs") else ()):
            across, up = self._place(place)
            board = self.ids.board
            chair.center = (
                board.center_x + across * (board.width / 2 + dp(2)),
                board.center_y + up * (board.height / 2 + dp(2)),
            )
            if place < len(self.names):
                self._lay_name(self.names[place], chair, across, up)

    def _place(self, place):
        angle = -pi / 2 - 2 * pi * place / len(self.chairs)
        return cos(angle), sin(angle)

    def _lay_name(self, name, chair, across, up):
        """Those in front and behind have their names beside them, those at the sides above or below."""
        ends, near = (self.x, self.right), dp(self.CHAIR / 2 + 12)  # so far a name reaches where chairs are crowded
        if abs(up) < 0.6:
            if self.crowded:
                ends = chair.center_x - near, chair.center_x + near
            name.lie(chair, 0, round(up, 3), ends)
        else:
            if self.crowded:
                ends = self.x, self.ids.board.center_x + cos(pi / 6) * self.ids.board.width / 2 - near
            name.lie(chair, -1 if across < -0.1 else 1, up, ends)

    # What kv has to watch comes as an argument.

    def board_width(self, width, named, crowded):
        around = 120 if named and not crowded else 80
        return min(width - dp(around), dp(300))

    def board_height(self, crowded):
        return dp(112 if crowded else 96)


class SeatScroll(Scroll):
    """A page that scrolls, except under a drag handle: that one has its finger at once."""

    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.push()
            touch.apply_transform_2d(self.to_local)
            handles = [w for w in self.walk(restrict=True) if isinstance(w, DragHandle)]
            taken = any(handle.on_touch_down(touch) for handle in handles)
            touch.pop()
            if taken:
                return True
        return super().on_touch_down(touch)

    def follow(self, window_y, seconds):
        """Scroll on while something is dragged near an end of the page."""
        bottom = self.to_window(*self.pos)[1]
        step = dp(360) * seconds / max(1, self.children[0].height - self.height)
        if window_y > bottom + self.height - dp(40):
            self.scroll_y = min(1, self.scroll_y + step)
        elif window_y < bottom + dp(40):
            self.scroll_y = max(0, self.scroll_y - step)


class SeatList(Layout):
    """Rows in order of seating. A lifted row follows the finger, the others make room."""

    do_order = ObjectProperty()
    calm = BooleanProperty(False)
    GAP = 8

    def __init__(self, **kwargs):
        self.rows = []
        self._lifted = None
        super().__init__(**kwargs)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def fill(self, rows):
        memory.clear(self)
        self.rows = rows
        for row in rows:
            row.bind(wanted_height=self._trigger_layout)
            self.add_widget(row)
        self._place_rows()

    def _step(self):
        return max(row.wanted_height for row in self.rows) + dp(self.GAP)

    def do_layout(self, *_):
        self._place_rows()

    def _place_rows(self, moving=False):
        if not self.rows:
            self.height = 0
            return
        step = self._step()
        self.height = step * len(self.rows) - dp(self.GAP)
        for place, row in enumerate(self.rows):
            row.size = self.width, step - dp(self.GAP)
            if row is not self._lifted:
                self._bring(row, self.top - step * place - row.height, moving)

    def _bring(self, row, y, moving):
        Animation.cancel_all(row, "y")
        row.x = self.x
        if moving and not self.calm:
            Animation(y=y, duration=0.12, t="out_quad").start(row)
        else:
            row.y = y

    def lift(self, row, window_y):
        self._lifted, self._from = row, self.rows.index(row)
        self._hold = self.to_widget(0, window_y)[1] - row.y
        self._finger = window_y
        self.remove_widget(row)
        self.add_widget(row)
        row.lifted = True
        self._watch = Clock.schedule_interval(self._edge, 1 / 60)

    def drag(self, window_y):
        self._finger = window_y
        row, step = self._lifted, self._step()
        y = self.to_widget(0, window_y)[1] - self._hold
        row.y = min(max(y, self.y), self.top - row.height)
        place = min(max(round((self.top - row.top) / step), 0), len(self.rows) - 1)
        if place != self.rows.index(row):
            self.rows.remove(row)
            self.rows.insert(place, row)
            self._place_rows(moving=True)

    def _edge(self, seconds):
        page = next(w for w in self.walk_reverse() if isinstance(w, SeatScroll))
        before = page.scroll_y
        page.follow(self._finger, seconds)
        if page.scroll_y != before:
            self.drag(self._finger)

    def drop(self):
        row, self._lifted = self._lifted, None
        self._watch.cancel()
        row.lifted = False
        self._place_rows(moving=True)
        place = self.rows.index(row)
        if place != self._from:
            self.do_order(self._from, place)


class DragHandle(Widget):
    """Two lines to take a row by. SeatScroll gives it the touch before it thinks of scrolling."""

    hint = StringProperty()
    row = ObjectProperty()

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or self.row.lifted or touch.grab_list:
            return False
        touch.grab(self)
        self.row.parent.lift(self.row, self._window_y(touch))
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return False
        self.row.parent.drag(self._window_y(touch))
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.row.parent:
            self.row.parent.drop()
        return True

    def _window_y(self, touch):
        return self.to_window(*touch.pos)[1]


class MovableRow(Plate):
    """Somebody at the table: drag the handle to move."""

    person = DictProperty()
    lifted = BooleanProperty(False)
    wanted_height = NumericProperty("60dp")
    do_edit = ObjectProperty()


class ComputerRow(MovableRow):
    """A character of the computer: a tap lets it leave the table."""

    level = StringProperty("novice")

    def __init__(self, person, **kwargs):
        super().__init__(person=person, level=characters.level(person), **kwargs)


class SeatRow(MovableRow):
    """A person: tap the name to change, the language to switch it."""

    do_language = ObjectProperty()

    def language_name(self, code):
        return LANGUAGES.get(code, "")

    def big_words(self):
        """Large letters: the language goes below the name."""
        return grown_text()


class ChipName(Words):
    """As wide as the name, up to a limit or what its chip has room for: then it wraps."""

    MOST, BESIDE = 200, 80  # dp

    def fitting(self, text, font_size, around, icon):
        room = around - icon - dp(self.BESIDE) if around else dp(self.MOST)
        wanted = CoreLabel(font_name="RobotoMedium", font_size=font_size).get_extents(text)[0] + 2
        return min(wanted, dp(self.MOST), max(dp(self.BESIDE), room))


class PersonChip(TapPlate):
    """Somebody as a button: disc and name, perhaps an icon that says what a tap does."""

    person = DictProperty()
    icon = StringProperty()
    chosen = BooleanProperty(False)
    quiet = BooleanProperty(False)  # nothing comes of a tap now but a word why


class BadgePlace(Tap, Drawn):
    """A badge that nobody has here: a tap lets somebody sit down under its name."""

    badge = StringProperty()
    LOOK = ("badge",)
    SIDE, MARK = 52, 20

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), size=(dp(self.SIDE), dp(self.SIDE)), **kwargs)
        self.press_radius = [dp(self.SIDE / 2)]

    def _draw(self, *_):
        self.canvas.clear()
        side = dp(self.SIDE - 8)
        disc(self.canvas, self.badge, self.x + dp(4), self.y + dp(4), side, "onSurface")
        mark = dp(self.MARK)
        round_mark(self.canvas, self.right - mark, self.y, mark, "plus", "surface", "primary")


class NewPlayerRow(Tap, Box):
    """A dashed place at the end of the list."""

    text = StringProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(rgba=color("outline"))
            self._frame = Line(width=1, dash_length=5, dash_offset=4)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self._frame.rounded_rectangle = (*self.pos, *self.size, dp(16))


load_kv("widgets/seats")
