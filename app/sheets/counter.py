"""A tile that counts: picture, number, minus and plus for a thumb. A touch of the number opens the keypad."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.layout import cramped, least_letters, tablet
from app.services.languages import tr
from app.widgets.base import Plate, Tap
from app.widgets.brush import icon, key_face, letters
from app.widgets.columns import Row
from app.widgets.drawn import Drawn, text_width


def title_in(group, text, x, middle, size, room):
    """The name of a tile: in one line, or in two smaller ones where it would shrink too much."""
    wide = text_width(text, int(size))
    if wide <= room * 1.1 or " " not in text:
        letters(group, text, x, middle, size, "onSurface", "medium", room=min(wide, room))
        return
    small = _smaller(size)
    words = text.split(" ")
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(text) / 2))
    for line, shift in ((words[:cut], 0.52), (words[cut:], -0.52)):
        part = " ".join(line)
        wide = min(text_width(part, int(small)), room)
        letters(group, part, x, middle + shift * small, small, "onSurface", "medium", room=wide)


def _smaller(size):
    """Letters of a name in two lines."""
    return max(size * 0.82, least_letters())


def title_height(size):
    """Room for a name, also for one in two lines."""
    return 2.3 * _smaller(size)


class CounterFace(Tap, Drawn):
    """`do_paint(group, x, y, side)` draws what is counted."""

    count = NumericProperty(0)
    title = StringProperty()
    lit = BooleanProperty(False)
    do_paint = ObjectProperty(None, allownone=True)
    LOOK = ("count", "title", "lit")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(40) or self.height < dp(30) or not self.do_paint:
            return
        name = name_size()
        foot = title_height(name)
        side = min(dp(72), self.height - foot - dp(4), self.width * 0.42)
        middle = self.y + foot + (self.height - foot) / 2
        self.do_paint(group, self.x + dp(6), middle - side / 2, side)
        size = min(sp(44 if tablet() else 34), dp(56), self.height - foot)
        text = str(self.count)
        wide = min(text_width(text, int(size)) * 1.1, self.width - side - dp(18))
        letters(group, text, self.x + self.width - dp(8) - wide, middle, size, "onSurface", "bold", room=wide)
        cup = name * 1.3 if self.lit else 0
        title_in(group, self.title, self.x + dp(7), self.y + foot / 2, name, self.width - dp(14) - cup)
        if cup:
            icon(group, "trophy", self.x + self.width - cup - dp(6), self.y + foot / 2, cup * 0.9, "primary")


def name_size():
    return min(sp(15), dp(20))


class CounterKey(Tap, Drawn):
    """Minus or plus."""

    glyph = StringProperty("plus")
    LOOK = ("glyph", "disabled")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        plus = self.glyph == "plus"
        look = ("primaryContainer", "onPrimaryContainer") if plus else ("surfaceContainerHighest", "onSurface")
        ink = key_face(group, self.pos, self.size, dp(14), *look, quiet=self.disabled)
        icon(group, self.glyph, self.x, self.y + self.height / 2, dp(28), ink, room=self.width)


class CounterTile(Plate):
    """`do_add(by)` and `do_type()`."""

    count = NumericProperty(0)
    lit = BooleanProperty(False)

    def __init__(self, title, do_paint, do_add, do_type=None, most=None, **kwargs):
        super().__init__(orientation="vertical", ground="surfaceContainerHigh", outline="clear", **kwargs)
        self.most = most
        self.padding, self.spacing = dp(1), dp(2)
        self.radius, self.outline_width = [dp(16)], dp(2.5)
        self.size_hint_y, self.height = None, tile_height()
        hint = tr("{option}: type the number", option=title) if do_type else ""
        self.face = CounterFace(title=title, do_paint=do_paint, hint=hint)
        if do_type:
            self.face.bind(on_release=lambda _: do_type())
        self.add_widget(self.face)
        keys = Row(least_height=key_height(), spacing=dp(8))
        self.minus = CounterKey(glyph="minus", hint=tr("{option}: less", option=title))
        self.minus.bind(on_release=lambda _: do_add(-1))
        self.plus = CounterKey(glyph="plus", hint=tr("{option}: more", option=title))
        self.plus.bind(on_release=lambda _: do_add(1))
        for key in (self.minus, self.plus):
            keys.add_widget(key)
        self.add_widget(keys)
        self.show(0)

    def show(self, count, lit=False):
        self.count = self.face.count = count
        self.lit = self.face.lit = lit
        self.outline = "primary" if lit else "clear"
        self.minus.disabled = count <= 0
        self.plus.disabled = self.most is not None and count >= self.most


def key_height():
    if tablet():
        return dp(64)
    return dp(49) if cramped() else dp(56)


def tile_height():
    top = dp(92) if tablet() else dp(44) if cramped() else dp(66)
    return key_height() + max(top, min(sp(42), dp(56))) + title_height(name_size()) + dp(4)
