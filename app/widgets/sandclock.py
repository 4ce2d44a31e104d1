"""The sand clock: large, with its sand running down, and in its last ten seconds red, loud and trembling."""

from functools import lru_cache
from math import asin, ceil, pi, sin

from kivy.animation import Animation
from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Ellipse,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
)
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.layout import shallow
from app.services.sandglass import LAST, Beats
from app.theme import FONTS, color
from app.widgets.base import Words
from app.widgets.columns import Box
from app.widgets.drawn import Drawn
from app.words.dates import as_time

RATIO = 1.5  # height of the glass to its width
NECK = 0.17  # half of the neck, where half of a bulb is 1
ROUND = 0.85  # from here on a bulb is as wide as it gets
PULSE = 0.12


def _half_width(t):
    """Half of a bulb's width at t: 0 at the neck, 1 at its far end."""
    return NECK + (1 - NECK) * sin(pi / 2 * min(1, t / ROUND))


def _height_at(x):
    """Where a bulb becomes as wide as x: the other way round."""
    return ROUND * asin(max(0, (x - NECK) / (1 - NECK))) * 2 / pi


class Glass(Drawn):
    """The glass in its frame, drawn; `share` of the sand is still above."""

    share = NumericProperty(1)
    running = BooleanProperty(False)
    hurried = BooleanProperty(False)
    LOOK = ("share", "running", "hurried")

    def _draw(self, *_):
        self.canvas.clear()
        width = min(self.width, self.height / RATIO)
        if width < dp(12):
            return
        self._left, self._bottom = self.center_x - width / 2, self.center_y - width * RATIO / 2
        self._side = width
        with self.canvas:
            self._frame()
            self._bulb(1)
            self._bulb(-1)
            self._sand()
            self._shine()

    def _at(self, x, y):
        """A place of the drawing: x and y in widths, from its lower left corner."""
        return self._left + x * self._side, self._bottom + y * self._side

    def _box(self, shape, role, x, y, width, height, radius=0):
        Color(rgba=color(role))
        values = {"radius": [radius * self._side]} if shape is RoundedRectangle else {}
        shape(pos=self._at(x, y), size=(width * self._side, height * self._side), **values)

    def _frame(self):
        for x in (0.065, 0.845):
            self._box(Rectangle, "onCard", x, 0.1, 0.09, RATIO - 0.2)
            self._box(Rectangle, "shelfEdge", x + 0.026, 0.1, 0.038, RATIO - 0.2)
        for y in (0, RATIO - 0.165):
            self._box(RoundedRectangle, "onCard", 0, y, 1, 0.165, 0.06)
            self._box(RoundedRectangle, "gold", 0.03, y + 0.03, 0.94, 0.105, 0.035)
            self._box(RoundedRectangle, "goldLight", 0.06, y + 0.095, 0.88, 0.03, 0.015)

    # Both bulbs: from the neck in the middle up (1) or down (-1)

    def _place(self, x, t, way):
        return self._at(0.5 + x * 0.31, RATIO / 2 + way * t * (RATIO / 2 - 0.165))

    def _strip(self, points):
        vertices = [part for point in points for part in (*point, 0, 0)]
        Mesh(vertices=vertices, indices=range(len(points)), mode="triangle_strip")

    def _bulb(self, way):
        steps = [number / 20 for number in range(21)]
        for role, more in (("onCard", 0.1), ("glass", 0)):
            Color(rgba=color(role))
            sides = ((_half_width(t) + more, t) for t in steps)
            self._strip([self._place(x * side, t, way) for x, t in sides for side in (-1, 1)])

    def _sand(self):
        sand, light = ("emberSand", "emberLight") if self.hurried else ("sand", "sandLight")
        above = 0.87 * self.share**0.55 if self.share > 0 else 0
        Color(rgba=color(sand))
        if above:
            steps = [above * number / 12 for number in range(13)]
            self._strip([self._place(_half_width(t) * 0.95 * side, t, 1) for t in steps for side in (-1, 1)])
        below = self._heap()
        if self.running and above:
            (left, bottom), (right, top) = self._place(-0.045, 1 - below, -1), self._place(0.045, 0.02, 1)
            Rectangle(pos=(left, bottom), size=(right - left, top - bottom))
        if above:
            self._surface(light, above)

    def _heap(self):
        """The sand that has run through, a hill in the lower bulb. Returns how high it is."""
        gone = 1 - self.share
        if gone <= 0:
            return 0
        peak = 0.82 * gone**0.55
        points = []
        for number in range(-12, 13):
            x = number / 12 * 0.95
            top = min(1 - max(0.03, peak - 0.22 * abs(x)), 1)
            points += [self._place(x, 1, -1), self._place(x, max(top, _height_at(abs(x) / 0.95)), -1)]
        self._strip(points)
        return peak

    def _surface(self, role, level):
        Color(rgba=color(role))
        (left, middle), (right, _) = (self._place(_half_width(level) * 0.95 * side, level, 1) for side in (-1, 1))
        height = (right - left) * 0.1
        Ellipse(pos=(left, middle - height / 2), size=(right - left, height))

    def _shine(self):
        Color(rgba=color("onEmber", 0.75))
        for way, ends in ((1, (0.35, 0.92)), (-1, (0.5, 0.92))):
            steps = [ends[0] + (ends[1] - ends[0]) * number / 8 for number in range(9)]
            line = [part for t in steps for part in self._place(-_half_width(t) * 0.84, t, way)]
            Line(points=line, width=max(1, self._side * 0.014), cap="round")


@lru_cache(maxsize=48)
def _sign(sign, size):
    label = CoreLabel(text=sign, font_name=FONTS["bold"], font_size=size, bold=True)
    label.refresh()
    return label.texture


def draw_time(group, text, x, middle, size, role, room=None, swell=1.0):
    """A time in large digits, from x on or in the middle of `room`; never wider than that.

    Each digit has a texture of its own: a new second then costs none.
    """
    textures = [_sign(sign, int(size)) for sign in text]
    width = sum(texture.width for texture in textures)
    scale = swell * (min(1, room / width) if room else 1)
    if room is not None:
        x += (room - width * scale) / 2
    group.add(Color(rgba=color(role)))
    for texture in textures:
        side = texture.width * scale, texture.height * scale
        group.add(Rectangle(texture=texture, pos=(x, middle - side[1] / 2), size=side))
        x += side[0]


class TimeNumeral(Drawn):
    """The time left, as large as its place allows; `beat` swells it for a moment, `turned` is for those opposite."""

    text = StringProperty()
    role = StringProperty("onPlank")
    beat = NumericProperty(0)
    centred = BooleanProperty(False)
    turned = BooleanProperty(False)
    most = NumericProperty("64sp")
    LOOK = ("text", "role", "beat", "turned", "most")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        size = min(self.most, self.height * 0.86, self.width / 2.3)
        if not self.text or size < 4:
            return
        room = self.width if self.centred else min(self.width, size * 2.3)
        group.add(PushMatrix())
        if self.turned:
            group.add(Rotate(angle=180, origin=self.center))
        draw_time(group, self.text, self.x, self.center_y, size, self.role, room, 1 + 0.1 * self.beat)
        group.add(PopMatrix())

    def pulse(self):
        Animation.cancel_all(self, "beat")
        (Animation(beat=1, duration=PULSE, transition="out_quad") + Animation(beat=0, duration=PULSE)).start(self)


class SandClock(Box):
    """Glass and time, side by side or one below the other, and a line of text.

    It tells the last seconds by sound, unless it is `mute` because somebody else does.
    """

    mute = BooleanProperty(False)
    largest = NumericProperty("64sp")  # letters of the time beside the glass
    glass_share = NumericProperty(0.4)  # of the width, beside the time
    seconds = NumericProperty(60)
    left = NumericProperty(60)
    running = BooleanProperty(False)
    text = StringProperty()
    role = StringProperty("onPlank")

    def __init__(self, **kwargs):
        self.glass = Glass()
        self.numeral = TimeNumeral()
        self.line = Words(role="onPlankVariant", font_size=sp(14))
        self._beats = Beats()
        super().__init__(spacing=dp(12), **kwargs)
        self.texts = Box(orientation="vertical")
        for part in (self.numeral, self.line):
            self.texts.add_widget(part)
        self.add_widget(self.glass)
        self.add_widget(self.texts)
        for name in ("seconds", "left", "running", "text", "orientation"):
            self.fbind(name, self._show)
        self.fbind("size", self._arrange)
        self._show()

    def _arrange(self, *_):
        upright = self.orientation == "vertical"
        told = 0.38 if shallow() else 0.28
        self.glass.size_hint = (1, 1 - told) if upright else (None, 1)
        self.texts.size_hint_y = told if upright else 1
        self.glass.width = min(self.height / RATIO, self.width * self.glass_share)
        self.numeral.centred, self.numeral.most = upright, sp(112) if upright else self.largest
        self.line.halign = "center" if upright else "left"

    def _show(self, *_):
        hurried = self.left <= LAST
        self.glass.share = ceil(self.left) / self.seconds if self.seconds else 0
        self.glass.running, self.glass.hurried = self.running, hurried
        self.numeral.text = as_time(self.left)
        self.numeral.role = "emberOnPlank" if hurried else self.role
        self.line.text = self.text
        self.line.height = self.line.texture_size[1] if self.text else 0
        self._tell()

    def _tell(self):
        """A tick for each of the last seconds, and the gong."""
        app, sound = App.get_running_app(), self._beats.sound(self.left, self.running)
        if sound and not self.mute:
            app.feedback.play(sound)
        if sound and not app.settings["reduce_motion"]:
            self.numeral.pulse()
