"""The kit every screen is made of: words, icons, pictures, discs, plates, buttons, bars."""

from functools import lru_cache
from random import Random
from weakref import ref

from kivy.graphics import Color, Ellipse, Fbo, InstructionGroup, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from app.layout import least_letters, load_kv
from app.services.pictures import picture
from app.theme import color, edge_of, stroke
from app.widgets import brush, secondtap
from app.widgets.columns import Box, Column
from app.widgets.drawn import Drawn, art, disc
from app.widgets.text import Icon, Numeral, Padded, Words  # noqa: F401, words and icons are of the kit too


def middle(widget, side):
    """Where a square of that side starts if it is to lie in the middle of the widget.

    Not by widget.center: Kivy may still hold its old value while a new position is being told.
    """
    return widget.x + (widget.width - side) / 2, widget.y + (widget.height - side) / 2


class Picture(Drawn):
    """One of our drawings, as large as fits, centred."""

    name = StringProperty()
    tint = ColorProperty((1, 1, 1, 1))
    LOOK = ("name", "tint")

    def _draw(self):
        self.canvas.clear()
        if self.name:
            side = min(self.size)
            with self.canvas:
                Color(rgba=self.tint)
                Rectangle(texture=picture(self.name), pos=middle(self, side), size=(side, side))


class Disc(Drawn):
    """A player: colour, symbol and a ring that carries the contrast on any ground."""

    badge = StringProperty()
    ring = StringProperty("onSurface")
    LOOK = ("badge", "ring")

    def _draw(self):
        self.canvas.clear()
        if self.badge:
            side = min(self.size)
            disc(self.canvas, self.badge, *middle(self, side), side, self.ring)


class Grounded(Drawn):
    """A rounded ground with an outline."""

    ground = StringProperty("felt")
    outline = StringProperty("plankEdge")
    outline_width = NumericProperty("1.5dp")
    radius = ListProperty([dp(14)])
    LOOK = ("ground", "outline", "outline_width", "radius")

    def draw_ground(self, group):
        if self.ground != "clear":
            group.add(Color(rgba=color(self.ground)))
            group.add(RoundedRectangle(pos=self.pos, size=self.size, radius=self.radius))
        outline = self.outline if self.outline != "clear" else edge_of(self.ground)
        if outline != "clear":
            group.add(Color(rgba=color(outline)))
            line = (*self.pos, *self.size, self.radius[0])
            group.add(SmoothLine(rounded_rectangle=line, width=stroke(self.outline_width) / 2))


class Plate(Grounded, Box):
    """Plates on the wood, panels, parchment."""

    def __init__(self, *args, **kwargs):
        self._drawn = InstructionGroup()
        super().__init__(*args, **kwargs)
        self.canvas.before.insert(0, self._drawn)

    def _draw(self):
        self._drawn.clear()
        self.draw_ground(self._drawn)


class Tap(ButtonBehavior, Widget):
    """Anything a finger may press. `hint` says what it does, for those who can't see it and for the tests. No notice
    covers what `keeps_free`, as long as there is room elsewhere."""

    hint = StringProperty()
    press_radius = ListProperty([dp(12)])
    always_release = BooleanProperty(False)
    keeps_free = False

    def known_by(self):
        """What makes it the same button to a quick second tap."""
        return ref(self)

    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos) and not secondtap.hears(self, touch):
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        if secondtap.shows(self):
            super().on_touch_up(touch)
            secondtap.done()
        return True

    def on_state(self, _, state):
        """A veil lies over it while a finger is down."""
        self.canvas.after.clear()
        if state == "down":
            with self.canvas.after:
                Color(rgba=color("press"))
                RoundedRectangle(pos=self.pos, size=self.size, radius=self.press_radius)


class TapPlate(Tap, Plate):
    """A plate that can be pressed."""


class IconButton(Tap, Drawn):
    """A round target of 48 dp with an icon."""

    icon = StringProperty("help")
    role = StringProperty("onSurface")
    LOOK = ("icon", "role", "disabled")

    def __init__(self, **kwargs):
        self.size_hint, self.size = (None, None), (dp(48), dp(48))
        super().__init__(**kwargs)

    def on_height(self, _, height):
        self.press_radius = [height / 2]

    def _draw(self):
        self.canvas.clear()
        draw = brush.struck_icon if self.disabled else brush.icon
        draw(self.canvas, self.icon, self.x, self.y + self.height / 2, dp(26), self.role, self.width)


class Pill(Tap, Grounded, Padded):
    """A button: an icon or a picture, a line of text, perhaps a second smaller one."""

    icon = StringProperty()
    picture = StringProperty()
    second = StringProperty()
    kind = StringProperty("main")
    weight = StringProperty("medium")
    font_size = NumericProperty("18sp")
    halign = StringProperty("center")
    markup = BooleanProperty(True)
    padding = VariableListProperty(["16dp", "8dp"])
    least_height = NumericProperty("56dp")
    LOOK = (*Grounded.LOOK, *Padded.LOOK, "picture")
    WRITTEN = (*Padded.WRITTEN, "icon", "second")

    # kind: (ground, ink, outline)
    KINDS = {
        "main": ("primary", "onPrimary", "clear"),
        "second": ("secondaryContainer", "onSecondaryContainer", "clear"),
        "text": ("clear", "primary", "clear"),
        "outlined": ("clear", "onSurface", "outline"),
        "danger": ("errorContainer", "onErrorContainer", "clear"),
        "chosen": ("primaryContainer", "onPrimaryContainer", "primary"),
        "chip": ("surfaceContainerHigh", "onSurface", "clear"),
    }
    PICTURE = 40  # dp

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._dress()
        for name in ("kind", "disabled"):
            self.fbind(name, self._dress)

    def known_by(self):
        """Other words are another button."""
        return ref(self), self.text

    @property
    def keeps_free(self):
        return self.kind == "main"

    def on_text(self, _, text):
        self.hint = text

    def on_height(self, _, height):
        self.press_radius = self.radius = [min(height / 2, dp(32))]

    def _dress(self, *_):
        self.ground, self.role, self.outline = brush.QUIET if self.disabled else self.KINDS[self.kind]

    def on_picture(self, _, picture):
        """It stands before the words."""
        self.padding = (dp(self.PICTURE + 16), dp(8), dp(10), dp(8)) if picture else (dp(16), dp(8))
        self.halign = "left" if picture else "center"

    def _fit(self, *_):
        self.height = max(self.least_height, self.texture_size[1] + dp(16))

    def said(self):
        return self.words(self.icon, self.text, self.second, self.font_size)

    def texts(self):
        return [self.text, self.second]

    def words(self, icon, text, second, font_size):
        """Icon and both lines as one marked-up text, so that they are centred and wrap together."""
        mark = f"[font=Icons][size={int(font_size * 1.25)}]{md_icons[icon]}[/size][/font]" if icon else ""
        gap = "  " if icon and text else ""
        small = int(max(font_size * 0.72, min(font_size, least_letters())))
        below = f"\n[size={small}]{escape_markup(second)}[/size]" if second else ""
        return mark + gap + escape_markup(text) + below

    def draw_around(self, group):
        self.draw_ground(group)
        if self.picture:
            side = dp(self.PICTURE)
            art(group, self.picture, self.x + dp(10), self.y + (self.height - side) / 2, side)


class AppBar(Box):
    """Back or menu, what this is, and what can be done here."""

    icon = StringProperty("arrow-left")
    title = StringProperty()
    subtitle = StringProperty()
    ground = StringProperty("clear")
    least_height = NumericProperty("60dp")
    wooden = BooleanProperty(False)  # lies on the table's wood
    do_icon = ObjectProperty(None)  # instead of going back
    icon_hint = StringProperty()


class Tray(Box):
    """The bottom of the screen, under the thumb: hand and main action. On a private screen its edge is thick and
    has the player's colour."""

    edge = ColorProperty(None, allownone=True)


class SnugTray(Tray, Column):
    """A tray as high as what lies in it."""


class Margin(Box):
    """Room of 8 dp around one widget."""

    def __init__(self, widget, **kwargs):
        super().__init__(padding=(dp(8), dp(2)), **kwargs)
        self.add_widget(widget)


class Wood(Drawn):
    """The table: planks with joints, nails and grain, drawn once into a texture."""

    seed = NumericProperty(1)
    LOOK = ("seed",)
    PLANK = 92

    def _draw(self):
        self.canvas.clear()
        size = tuple(int(side) for side in self.size)
        if min(size) > 0:
            with self.canvas:
                Color(1, 1, 1, 1)
                self._ground(pos=self.pos, size=self.size, texture=_planks(size, self.seed, tuple(color("plank"))))

    def _ground(self, **place):
        return Rectangle(**place)


class RoundedWood(Wood):
    """Wood with round corners."""

    RADIUS = 16  # dp

    def _ground(self, **place):
        return RoundedRectangle(radius=[dp(self.RADIUS)], **place)


@lru_cache(maxsize=3)
def _planks(size, seed, _plank_color):
    """Drawn once for a window and a theme: cover and table take turns all evening."""
    fbo = Fbo(size=size)
    chance = Random(seed)
    with fbo:
        top, number = size[1], 0
        while top > 0:
            _plank(chance, size[0], top, "plankAlt" if number % 2 else "plank")
            top -= dp(Wood.PLANK)
            number += 1
    fbo.draw()
    return fbo.texture


def _plank(chance, width, top, role):
    bottom = top - dp(Wood.PLANK)
    Color(rgba=color(role))
    Rectangle(pos=(0, bottom), size=(width, dp(Wood.PLANK)))
    Color(rgba=color("plankLight", 0.35))
    Rectangle(pos=(0, top - dp(1.5)), size=(width, dp(1.5)))
    Color(rgba=color("plankLine", 0.38))
    for _ in range(7):
        Rectangle(
            pos=(chance.uniform(-0.1, 0.95) * width, bottom + chance.uniform(0.08, 0.92) * dp(Wood.PLANK)),
            size=(dp(chance.uniform(90, 300)), dp(1)),
        )
    Color(rgba=color("plankLine"))
    Rectangle(pos=(0, bottom), size=(width, dp(2)))
    joint = chance.uniform(0.2, 0.8) * width
    Rectangle(pos=(joint, bottom), size=(dp(1.5), dp(Wood.PLANK)))
    for side in (-12, 12):
        for height in (0.16, 0.84):
            Ellipse(pos=(joint + dp(side - 1.8), bottom + height * dp(Wood.PLANK) - dp(1.8)), size=(dp(3.6), dp(3.6)))


load_kv("widgets/base")
