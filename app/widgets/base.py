"""The kit every screen is made of: words, icons, pictures, discs, plates, buttons, bars."""

from functools import lru_cache
from random import Random

from kivy.graphics import Color, Ellipse, Fbo, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from app.layout import load_kv
from app.services.pictures import picture
from app.theme import color
from app.widgets import brush
from app.widgets.columns import Column
from app.widgets.drawn import Drawn, disc


def middle(widget, side):
    """Where a square of that side starts if it is to lie in the middle of the widget.

    Not by widget.center: Kivy may still hold its old value while a new position is being told.
    """
    return widget.x + (widget.width - side) / 2, widget.y + (widget.height - side) / 2


class Words(Label):
    """Text that wraps in its width and is as high as it needs to be."""

    role = StringProperty("onSurface")
    weight = StringProperty("regular")


class Numeral(Label):
    """A short text on one line, as wide and high as it is."""

    role = StringProperty("onSurface")
    weight = StringProperty("bold")


class Icon(Label):
    """One glyph of the icon font."""

    icon = StringProperty("help")
    role = StringProperty("onSurface")

    def glyph(self, name):
        return md_icons[name]


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


class Plate(BoxLayout):
    """A rounded ground with an outline: plates on the wood, panels, parchment."""

    ground = StringProperty("felt")
    outline = StringProperty("plankEdge")
    outline_width = NumericProperty("1.5dp")
    radius = ListProperty([dp(14)])


class Tap(ButtonBehavior, Widget):
    """Anything a finger may press. `hint` says what it does, for those who can't see it and for the tests."""

    hint = StringProperty()
    press_radius = ListProperty([dp(12)])
    always_release = BooleanProperty(False)


class TapPlate(Tap, Plate):
    """A plate that can be pressed."""


class IconButton(Tap, Drawn):
    """A round target of 48 dp with an icon."""

    icon = StringProperty("help")
    role = StringProperty("onSurface")
    LOOK = ("icon", "role", "disabled")

    def _draw(self):
        self.canvas.clear()
        alpha = 0.38 if self.disabled else None
        brush.icon(self.canvas, self.icon, self.x, self.y + self.height / 2, dp(26), self.role, self.width, alpha)


class Pill(Tap, Plate):
    """A button: an icon or a picture, a line of text, perhaps a second smaller one."""

    icon = StringProperty()
    picture = StringProperty()
    text = StringProperty()
    second = StringProperty()
    kind = StringProperty("main")
    font_size = NumericProperty("18sp")
    least_height = NumericProperty("56dp")

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

    def words(self, icon, text, second, font_size):
        """Icon and both lines as one marked-up text, so that they are centred and wrap together."""
        mark = f"[font=Icons][size={int(font_size * 1.25)}]{md_icons[icon]}[/size][/font]" if icon else ""
        gap = "  " if icon and text else ""
        below = f"\n[size={int(font_size * 0.72)}]{escape_markup(second)}[/size]" if second else ""
        return mark + gap + escape_markup(text) + below


class AppBar(BoxLayout):
    """Back or menu, what this is, and what can be done here."""

    icon = StringProperty("arrow-left")
    title = StringProperty()
    subtitle = StringProperty()
    ground = StringProperty("clear")
    least_height = NumericProperty("60dp")
    wooden = BooleanProperty(False)  # lies on the table's wood
    do_icon = ObjectProperty(None)  # instead of going back
    icon_hint = StringProperty()


class Tray(BoxLayout):
    """The bottom of the screen, under the thumb: hand and main action. On a private screen its edge is thick and
    has the player's colour."""

    edge = ColorProperty(None, allownone=True)


class SnugTray(Tray, Column):
    """A tray as high as what lies in it."""


class Margin(BoxLayout):
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
    Color(rgba=color("plankEdge", 0.35))
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
