"""What a person could not read or touch of what shows: measured without drawing it.

Texts are those of labels and those that are drawn straight on a canvas: of these the textures are remembered while they
are written, so `watch` comes before the app.
"""

import re
from functools import lru_cache
from itertools import combinations
from math import inf
from weakref import WeakKeyDictionary

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import (
    Canvas,
    Color,
    Ellipse,
    InstructionGroup,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.utils import get_color_from_hex

from app.games.dragonstones import stones
from app.theme import color
from app.widgets import brush
from app.widgets.base import Plate, Tap, Wood
from app.widgets.drawn import Movable
from app.widgets.fitting import fit_words
from app.widgets.text import Padded, Writing

SLACK = 2
LEAST_WORDS = 12  # dp; what is smaller can't be read by everybody
LEAST_SIGN = 9  # a number, or the letter of a stone, which has a colour and a shape besides
LEAST_TARGET = 44  # dp
LEAST_CONTRAST = 4.5
LEAST_ICON = 3  # its contrast

INKS = re.compile(r"\[color=(#\w+)\]")
NAME = re.compile("щщщ|xxx")  # nothing else may be shortened
_written = WeakKeyDictionary()  # texture: (text, font, size of its letters)


def watch(put=setattr):
    """From now on every texture of a text is known by what it says. `put` may be a monkeypatch's, which ends that."""
    plain = LabelBase.refresh

    def refresh(label):
        plain(label)
        if label.texture:
            _written[label.texture] = label.text, label.options["font_name"], label.options["font_size"]

    for kept in (brush.lettering, brush.paragraph, stones._outlined_letter):
        kept.cache_clear()  # what was written before is written anew
    put(LabelBase, "refresh", refresh)


class Text:
    """Something written: what it says, how large its smallest letters are, and where its ink lies in the window."""

    def __init__(self, widget, text, size, box):
        self.widget, self.text, self.size, self.box = widget, text, size, box


def faults(finger):
    """What is wrong with what shows: (text or hint, what)."""
    root = finger.app.sheet or finger.app.layer
    texts = []
    for widget in finger.widgets():
        if isinstance(widget, Label | Writing):
            if widget.font_name != "Icons" and _told(widget).strip() and widget.width > 0:
                yield from ((_told(widget), fault) for fault in _label_faults(widget))
                texts.append(_of_label(widget))
        elif not isinstance(widget, TextInput):
            texts += _on_canvas(widget)
    for text in texts:
        if text.size < _least(text.text):
            yield text.text, f"has letters of {text.size:.1f} in {type(text.widget).__name__}"
    inside = set(root.walk())
    yield from _overlaps([text for text in texts if text.widget in inside])
    for target in finger.targets():
        yield from ((target.hint, fault) for fault in _target_faults(target, finger))
    for widget in finger.widgets():
        if isinstance(widget, Tap) and widget.hint and (widget.disabled or widget.opacity < 1):
            yield from _pale(widget)


def _least(text):
    return dp(LEAST_WORDS if len(text) > 2 else LEAST_SIGN) - 0.5


# Labels


def _told(label):
    return " ".join(filter(None, label.texts())) if isinstance(label, Writing) else label.text


def _inner(label):
    """Where its words may lie: (left, bottom, right, top)."""
    left, top, right, bottom = label.padding if isinstance(label, Padded) else (0, 0, 0, 0)
    outer = box(label)
    return outer[0] + left, outer[1] + bottom, outer[2] - right, outer[3] - top


def _label_faults(label):
    left, bottom, right, top = _inner(label)
    if label.texture_size[0] > right - left + SLACK or label.texture_size[1] > top - bottom + SLACK:
        yield f"texture {label.texture_size} is larger than its room {right - left, top - bottom}"
    if getattr(label, "is_shortened", False) and not NAME.search(_told(label)):
        yield "is shortened"
    if not label.shorten and "/" not in _told(label) and any(line[2] for line in _lines(label)):
        yield f"is broken inside a word: {[line[0] for line in _lines(label)]}"
    yield from _sticking_out(label, box(label))


def _lines(label):
    """(text, width, whether a word is broken at its end, size of its smallest letters) of each line."""
    if isinstance(label, Label):
        look = {name: getattr(label, name) for name in ("font_name", "font_size", "text", "line_height")}
        look |= {"bold": label.bold, "text_size": tuple(label.text_size), "markup": label.markup}
        return _laid_out(shorten=label.shorten, max_lines=label.max_lines, **look)
    text, font_size = label.said(), label.least_size()
    if label.room()[0] is not None and not label.shorten:
        text, font_size, _ = fit_words(text, label.markup, label.font_name, font_size, label.bold, label.room()[0])
    return _laid_out(
        text=text,
        font_name=label.font_name,
        bold=label.bold,
        font_size=font_size,
        text_size=label.room(),
        line_height=label.line_height,
        markup=label.markup,
        shorten=label.shorten,
        max_lines=label.max_lines,
    )


@lru_cache(maxsize=4096)
def _laid_out(markup, text, **look):
    label = (MarkupLabel if markup else CoreLabel)(text=text, **look)
    label.render()
    rest, found = "".join(part for part in label.markup if not part.startswith("[")) if markup else text, []
    for line in label._cached_lines:
        words = [word for word in line.words if word.text.strip()]
        said = "".join(word.text for word in line.words).strip()
        rest = rest[rest.find(said) + len(said) :]
        sizes = [word.options["font_size"] for word in words if word.options["font_name"] != "Icons"]
        broken = bool(said and rest) and said[-1].isalnum() and rest[0].isalnum()
        found.append((said, line.w, broken, min(sizes, default=inf)))
    return found


def _of_label(label):
    left, bottom, right, top = _inner(label)
    lines = _lines(label)
    width = min(max((line[1] for line in lines), default=0), right - left)
    middle, height = (bottom + top) / 2, label.texture_size[1]
    if label.halign == "left":
        right = left + width
    elif label.halign == "right":
        left = right - width
    else:
        left, right = (left + right - width) / 2, (left + right + width) / 2
    size = min((line[3] for line in lines), default=inf)
    return Text(label, _told(label), size, (left, middle - height / 2, right, middle + height / 2))


# Canvases


def _on_canvas(widget):
    found = []
    for rectangle in _rectangles(widget.canvas):
        if rectangle.texture in _written:
            text, font, size = _written[rectangle.texture]
            if font != "Icons" and text.strip() and min(rectangle.size) >= 1:
                (x, y), (width, height) = _in_window(widget, *rectangle.pos), rectangle.size
                size *= height / rectangle.texture.height
                found.append(Text(widget, text, size, (x, y, x + width, y + height)))
    return found


def _rectangles(group):
    for each in group.children:
        if isinstance(each, Rectangle):
            yield each
        elif isinstance(each, InstructionGroup) and not isinstance(each, Canvas):
            yield from _rectangles(each)


# Places


def _in_window(widget, x, y):
    """A place on its canvas. What moves as it is drawn is drawn at (0, 0)."""
    left, bottom = widget.pos if isinstance(widget, Movable) else (0, 0)
    return widget.to_window(left + x, bottom + y)


def box(widget):
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def _sticking_out(widget, inner):
    left, bottom, right, top = inner
    sideways = up_and_down = False  # whether a page that holds it scrolls that way
    parent = widget.parent
    while parent is not None and parent is not parent.parent and parent.width > 0:
        if isinstance(parent, ScrollView):
            sideways, up_and_down = sideways or parent.do_scroll_x, up_and_down or parent.do_scroll_y
        outer = box(parent)
        if not sideways and (left < outer[0] - SLACK or right > outer[2] + SLACK):
            yield f"sticks out sideways of {type(parent).__name__}: {(left, right)} of {outer[0], outer[2]}"
            return
        if not up_and_down and (bottom < outer[1] - SLACK or top > outer[3] + SLACK):
            yield f"sticks out of {type(parent).__name__}: {(bottom, top)} of {outer[1], outer[3]}"
            return
        parent = parent.parent


def _overlaps(texts):
    for one, other in combinations(texts, 2):
        a, b = one.box, other.box
        across, up = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if across <= 2 * SLACK or up <= 0.3 * min(a[3] - a[1], b[3] - b[1]):
            continue
        if _pages(one) == _pages(other) and not _covers(other, one):
            yield one.text, f"lies over {other.text!r} ({type(one.widget).__name__}, {type(other.widget).__name__})"


def _covers(over, under):
    """Whether the text that was drawn later stands on a plate of its own, which lies over the other one."""
    around = {under.widget, *_above(under.widget)}
    for each in (over.widget, *_above(over.widget)):
        if each in around:
            return False
        if isinstance(each, Plate | Tap) and getattr(each, "ground", "") != "clear":
            return True
    return False


def _pages(text):
    """The scrolling pages it lies on: what lies on different ones may be scrolled past each other."""
    return [parent for parent in _above(text.widget) if isinstance(parent, ScrollView)]


def _target_faults(target, finger):
    width, height = target.width, target.height
    if min(width, height) < dp(LEAST_TARGET) - 0.5:
        yield f"is a target of {width:.0f} x {height:.0f} ({type(target).__name__})"


# Colours


def _pale(tap):
    """What is written or drawn as an icon on it, and can't be told from what lies behind."""
    for widget in tap.walk(restrict=True):
        shows = _opacity(widget)
        if not shows or min(widget.size) < 1:
            continue
        for rectangle, ink, before in _inked(widget):
            text, least = _sign(widget, rectangle)
            ground = _blended(before, _behind(widget, _middle(widget, rectangle)))
            if ground is None:
                continue
            ratio = min(contrast(_over(each, ground, shows), ground) for each in _inks(text, ink))
            if ratio < least:
                yield tap.hint or text, f"is pale: contrast {ratio:.1f} ({type(tap).__name__})"


def _sign(widget, rectangle):
    """What a rectangle says, and the contrast it needs."""
    if isinstance(widget, Writing):
        text, font = widget.said(), widget.font_name
    else:
        text, font, _ = _written[rectangle.texture]
    return text, LEAST_ICON if font == "Icons" else LEAST_CONTRAST


def _inks(text, ink):
    """Its colours: those that its markup tells, or the one it is drawn in."""
    return [get_color_from_hex(each) for each in INKS.findall(text)] or [ink]


def _inked(widget):
    """(rectangle with something written, its colour, colours that the widget painted there before, None for a
    picture)"""
    grounds = []
    for shape, paint in _painted(widget.canvas):
        if shape.texture in _written or (isinstance(widget, Writing) and shape.texture is widget.texture):
            x, y = _middle(widget, shape)
            yield shape, paint, [ground for each, ground in grounds if _holds(widget, each, x, y)]
        else:
            grounds.append((shape, _covering(shape, paint)))


def _behind(widget, place):
    """The colour that what holds the widget has there; None where that is a picture."""
    ground = color("surface")
    chain = [*_above(widget)][::-1]
    for around, within in zip(chain, [*chain[1:], widget], strict=True):
        shapes = [each for each in _painted(around.canvas) if _holds(around, each[0], *place)]
        ground = _blended([_covering(*each) for each in shapes], ground)
        below = around.children[: around.children.index(within) : -1] if within in around.children else []
        if any(isinstance(each, Wood) for each in below):
            ground = color("plank")
    return ground


def _painted(canvas):
    """(shape, its colour) of the widget's own instructions; what only cuts is none."""
    paint, cuts = None, False
    for each in _flat(canvas):
        if isinstance(each, Color):
            paint = each.rgba
        elif isinstance(each, StencilPush | StencilUnUse):
            cuts = True
        elif isinstance(each, StencilUse | StencilPop):
            cuts = False
        elif isinstance(each, Rectangle | RoundedRectangle | Ellipse) and paint and not cuts:
            yield each, paint


def _covering(shape, paint):
    """The colour of a shape; None for a picture, which has many."""
    return paint if shape.texture is Rectangle().texture else None


def _flat(group):
    for each in group.children:
        if isinstance(each, InstructionGroup):
            if not isinstance(each, Canvas):
                yield from _flat(each)
        else:
            yield each


def _middle(widget, shape):
    (x, y), (width, height) = shape.pos, shape.size
    return _in_window(widget, x + width / 2, y + height / 2)


def _holds(widget, shape, x, y):
    left, bottom = _in_window(widget, *shape.pos)
    return left <= x <= left + shape.size[0] and bottom <= y <= bottom + shape.size[1]


def _opacity(widget):
    shows = widget.opacity
    for each in _above(widget):
        shows *= each.opacity
    return shows


def _blended(paints, ground):
    for paint in paints:
        if paint is None or (ground is None and paint[3] < 1):
            ground = None
        else:
            ground = _over(paint, ground or paint)
    return ground


def _over(paint, ground, shows=1.0):
    alpha = paint[3] * shows
    return [part * alpha + below * (1 - alpha) for part, below in zip(paint[:3], ground[:3], strict=True)]


def _above(widget):
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def contrast(one, other):
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(rgb):
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
