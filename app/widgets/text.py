"""Words on the screen.

Kivy's Label binds forty properties, most of which nobody here ever changes, and is the costliest widget there is: with
it half of the time until a table shows went into labels. These know what our texts need. They write as soon as they are
given a width, so that the layout around them knows their height at once, and what was written is kept for the next
screen that says the same.
"""

from collections import OrderedDict
from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty, VariableListProperty
from kivy.utils import escape_markup, get_hex_from_color
from kivymd.icon_definitions import md_icons

from app.theme import FONTS, color
from app.widgets.drawn import Drawn
from app.widgets.fitting import fit_words


class Written:
    """The textures of texts by all that makes them look as they do; the oldest go when they are too many."""

    PIXELS = 2_000_000  # 8 MB

    def __init__(self):
        self.cache_clear()

    def cache_clear(self):
        """What holds pictures is emptied when the device has lost them, or is short of memory (gl_context.py)."""
        self._kept, self._pixels = OrderedDict(), 0

    def get(self, markup, **look):
        """(texture, whether it was shortened)"""
        key = markup, *look.values()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        label, cut = self._label(markup, **look)
        label.refresh()
        self._kept[key] = label.texture, label.is_shortened or cut
        self._pixels += label.texture.width * label.texture.height
        while self._pixels > self.PIXELS:
            _, (texture, _) = self._kept.popitem(last=False)
            self._pixels -= texture.width * texture.height
        return self._kept[key]

    def _label(self, markup, text, font_size, **look):
        """(label, whether a word of it was shortened): where it wraps no word is broken."""
        cut, (width, _) = False, look["text_size"]
        if width is not None and not look["shorten"]:
            text, font_size, cut = fit_words(text, markup, look["font_name"], font_size, look["bold"], width)
        return (MarkupLabel if markup else CoreLabel)(text=text, font_size=font_size, **look), cut


_written = Written()


@lru_cache(maxsize=1024)
def height_of(text, width, size):
    """How high words that wrap become in that width: for a list that must know before it writes them."""
    text, size, _ = fit_words(text, False, FONTS["regular"], size, False, width)
    return CoreLabel(text=text, font_name=FONTS["regular"], font_size=size, text_size=(width, None)).render()[1]


class Writing(Drawn):
    """What all our texts have in common. `texture_size` is how much room the text takes."""

    text = StringProperty()
    role = StringProperty("onSurface")
    weight = StringProperty("regular")
    font_size = NumericProperty("16sp")
    halign = StringProperty("left")
    line_height = NumericProperty(1)
    markup = BooleanProperty(False)
    shorten = BooleanProperty(False)
    shorten_from = StringProperty("right")
    max_lines = NumericProperty(0)
    texture_size = ListProperty((0, 0))
    is_shortened = False
    LOOK = ("role",)
    WRITTEN = ("text", "weight", "font_size", "halign", "line_height", "markup", "shorten", "shorten_from", "max_lines")

    def __init__(self, **kwargs):
        self.rewriting = Clock.create_trigger(self.write, -1)
        self.texture = None
        super().__init__(**kwargs)
        for name in self.WRITTEN:
            self.fbind(name, self.rewriting)
        self.rewriting()

    @property
    def font_name(self):
        return FONTS[self.weight]

    @property
    def bold(self):
        return self.weight == "bold"

    def room(self):
        """(width, height) that the text is written into, each None where there is no limit."""
        return None, None

    def said(self):
        """What is written, perhaps marked up."""
        return self.text

    def texts(self):
        """What can be read here."""
        return [self.text]

    def ink(self):
        return color(self.role)

    def least_size(self):
        """Of the letters: no line is lower than these."""
        return self.font_size

    def write(self, *_):
        self.rewriting.cancel()
        text, room = self.said(), self.room()
        if text and 0 not in room:
            self.texture, self.is_shortened = _written.get(
                self.markup,
                text=text,
                font_name=self.font_name,
                bold=self.bold,
                font_size=self.least_size(),
                text_size=room,
                halign=self.halign,
                valign="middle",
                line_height=self.line_height,
                shorten=self.shorten,
                shorten_from=self.shorten_from,
                max_lines=self.max_lines,
            )
            self.texture_size = self.texture.size
        else:
            self.texture, self.is_shortened, self.texture_size = None, False, (0, 0)
        self._redraw()

    def _draw(self):
        self.canvas.clear()
        self.draw_words(*self.center)

    def draw_words(self, x, y):
        """In the middle of that place."""
        if self.texture:
            width, height = self.texture.size
            self.canvas.add(Color(rgba=self.ink()))
            # On whole pixels: letters between two of them are blurred.
            place = int(x - width / 2), int(y - height / 2)
            self.canvas.add(Rectangle(texture=self.texture, pos=place, size=(width, height)))


class Words(Writing):
    """Text that wraps in its width and is as high as it needs to be; or fills a room that it is given as text_size."""

    text_size = ListProperty((None, None))

    def __init__(self, **kwargs):
        self.size_hint_y = None
        self.size = 0, 0  # without a width there is nothing to write: a try in Kivy's 100 pixels would be in vain
        super().__init__(**kwargs)
        self.fbind("width", self.write)
        self.fbind("text_size", self.rewriting)

    def room(self):
        width, height = self.text_size
        return self.width if width is None else width, height

    def on_texture_size(self, _, size):
        if self.size_hint_y is None:
            self.height = size[1]


class Padded(Writing):
    """Text that wraps in its width less its padding, where more may be drawn; as high as both need."""

    padding = VariableListProperty([0, 0, 0, 0])
    least_height = NumericProperty(0)
    WRITTEN = (*Writing.WRITTEN, "padding")

    def __init__(self, **kwargs):
        self.size_hint_y = None
        self.size = 0, 0
        super().__init__(**kwargs)
        self.fbind("width", self.write)
        for name in ("texture_size", "least_height", "padding"):
            self.fbind(name, self._fit)
        self._fit()

    def room(self):
        left, _, right, _ = self.padding
        return max(0, self.width - left - right), None

    def _fit(self, *_):
        _, top, _, bottom = self.padding
        if self.size_hint_y is None:
            self.height = max(self.least_height, self.texture_size[1] + top + bottom)

    def _draw(self):
        self.canvas.clear()
        self.draw_around(self.canvas)
        left, top, right, bottom = self.padding
        width, height = self.width - left - right, self.height - top - bottom
        self.draw_words(self.x + left + width / 2, self.y + bottom + height / 2)

    def draw_around(self, group):
        """What lies in the padding, or under the words."""


class Marked(Padded):
    """Texts with looks of their own, written as one: what is said is made of marked_up() pieces."""

    markup = BooleanProperty(True)
    bold = False

    def ink(self):
        return 1, 1, 1, 1

    def least_size(self):
        return dp(4)


class Heading(Marked):
    """A line, and perhaps a smaller one below it."""

    second = StringProperty()
    second_size = NumericProperty("14sp")
    second_role = StringProperty("onSurfaceVariant")
    WRITTEN = (*Marked.WRITTEN, "role", "second", "second_size", "second_role")

    def texts(self):
        return [self.text, self.second]

    def said(self):
        first = marked_up(self.text, self.font_size, self.role, self.weight)
        return "\n".join(filter(None, (first, marked_up(self.second, self.second_size, self.second_role))))


def marked_up(text, size, role, weight="regular"):
    """A piece of a text with several looks; nothing where there is no text."""
    if not text:
        return ""
    words = f"[b]{escape_markup(text)}[/b]" if weight == "bold" else escape_markup(text)
    ink = get_hex_from_color(color(role))
    return f"[font={FONTS[weight]}][size={int(size)}][color={ink}]{words}[/color][/size][/font]"


class Numeral(Writing):
    """A short text on one line, as wide and high as it is."""

    weight = StringProperty("bold")
    font_size = NumericProperty("20sp")

    def __init__(self, **kwargs):
        self.size_hint, self.size = (None, None), (0, 0)
        super().__init__(**kwargs)

    def on_texture_size(self, _, size):
        if self.size_hint_x is None:
            self.width = size[0]
        if self.size_hint_y is None:
            self.height = size[1]


class Icon(Numeral):
    """One glyph of the icon font."""

    icon = StringProperty("help")
    weight = StringProperty("regular")
    font_size = NumericProperty("24dp")
    font_name = "Icons"

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("icon", self._say)
        self._say()

    def _say(self, *_):
        self.text = md_icons[self.icon]
