"""Drawing without widgets: shapes, letters and card faces, put straight into a group of instructions.

A label is a heavy widget, and a table full of them would make every hand-over slow.
"""

from functools import lru_cache
from math import atan2, cos, sin

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle, Triangle
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from app.services.characters import CHARACTERS
from app.services.pictures import picture
from app.theme import BADGES, FONTS, badge_colors, color, high_contrast, stroke
from app.widgets.fitting import fit

QUIET = "surfaceContainerLow", "onSurfaceVariant", "outlineVariant"  # ground, ink, outline: it can't be pressed yet
QUIET_ICON = {"onSurface": "onSurfaceVariant", "onPlank": "onPlankVariant"}
SIGN = 3  # letters: a number or a mark, which shrinks into its room and is never shortened


def dashed_frame(group, pos, size, radius, role="outline"):
    """An empty place. Kivy dashes only lines of width 1."""
    group.add(Color(rgba=color(role)))
    group.add(Line(rounded_rectangle=(*pos, *size, radius), width=1, dash_length=5, dash_offset=4))


def filled(group, pos, size, radius, role):
    """A rounded rectangle in the colour of a role."""
    group.add(Color(rgba=color(role)))
    group.add(RoundedRectangle(pos=pos, size=size, radius=[radius]))


def outlined(group, pos, size, radius, role, width=1.5):
    """Its outline; `width` in dp, drawn on the edge."""
    group.add(Color(rgba=color(role)))
    group.add(Line(rounded_rectangle=(*pos, *size, radius), width=dp(stroke(width)) / 2 + 0.2))


def emblem(group, name, box, x, middle, side):
    """A game's emblem on the colour of its box."""
    filled(group, (x, middle - side / 2), (side, side), dp(10), box)
    edge = dp(3)
    place, inner = (x + edge, middle - side / 2 + edge), side - 2 * edge
    group.add(Color(1, 1, 1))
    group.add(Rectangle(texture=picture(name), pos=place, size=(inner, inner)))


def key_face(group, pos, size, radius, ground, ink, quiet):
    """The ground of a key; the ink for what is written on it. What can't be pressed has an outline in place of its
    colour: it is quiet, not pale."""
    if quiet:
        ground, ink, edge = QUIET
    filled(group, pos, size, radius, ground)
    if quiet:
        outlined(group, pos, size, radius, edge)
    return ink


def struck_icon(group, name, x, y, size, role, room):
    """An icon that can't be pressed: smaller, with a stroke through it."""
    role = QUIET_ICON.get(role, role)
    icon(group, name, x, y, size * 0.8, role, room)
    middle, reach = x + room / 2, size * 0.42
    group.add(Color(rgba=color(role)))
    ends = [middle - reach, y + reach, middle + reach, y - reach]
    group.add(Line(points=ends, width=dp(stroke(1.5)) / 2 + 0.2, cap="round"))


def arrow(group, points, lit=False):
    """An arrow along these points, its tip at the last; golden and thicker when it is lit."""
    width, head = (dp(8), dp(13)) if lit else (dp(6), dp(11))
    (x0, y0), (x1, y1) = points[-2:]
    angle = atan2(y1 - y0, x1 - x0)
    neck = x1 - head * cos(angle), y1 - head * sin(angle)
    side = head * 0.85 * -sin(angle), head * 0.85 * cos(angle)
    flat = [part for point in [*points[:-1], neck] for part in point]
    group.add(Color(rgba=color("primary" if lit else "arrow")))
    group.add(Line(points=flat, width=width / 2, cap="none", joint="miter"))
    corners = (x1, y1), (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])
    group.add(Triangle(points=[part for corner in corners for part in corner]))


@lru_cache(maxsize=512)
def lettering(text, font, size, bold=False):
    """The texture of a text on one line."""
    label = CoreLabel(text=text, font_name=font, font_size=size, bold=bold)
    label.refresh()
    return label.texture


def letters(group, text, x, y, size, role, weight="medium", room=None):
    """Text with its middle left at (x, y), or in the middle of `room` to the right; never wider than `room`."""
    font, size, bold = FONTS[weight], int(size), weight == "bold"
    if room is not None and len(text) > SIGN:
        text, size = fit(text, size, room, font, bold)
    return _written(group, lettering(text, font, size, bold), x, y, role, room)


@lru_cache(maxsize=256)
def paragraph(text, size, width, weight="regular"):
    """The texture of a text that wraps in its width, its lines in the middle."""
    label = CoreLabel(text=text, font_name=FONTS[weight], font_size=size, text_size=(width, None), halign="center")
    label.refresh()
    return label.texture


def icon(group, name, x, y, size, role, room=None, alpha=None):
    """The same for a glyph of the icon font."""
    return _written(group, lettering(md_icons[name], "Icons", int(size)), x, y, role, room, alpha)


def _written(group, texture, x, y, role, room, alpha=None):
    width, height = texture.size
    if room is not None:
        shrink = min(1, room / width)
        width, height = width * shrink, height * shrink
        x += (room - width) / 2
    group.add(Color(rgba=color(role, alpha)))
    # On whole pixels: letters between two of them are blurred.
    group.add(Rectangle(texture=texture, pos=(round(x), round(y - height / 2)), size=(width, height)))
    return width


def badge_mark(group, badge, x, y, side, ink):
    """What stands on a player's disc: a symbol, or a letter for whoever came too late for one of the six. A computer's
    character shows its face, with the symbol at its shoulder."""
    symbol, _, character = badge.partition("/")
    if character:
        _portrait(group, symbol, character, x, y, side, ink)
    elif symbol in BADGES:
        _symbol(group, symbol, x, y, side, ink)
    else:
        letters(group, badge, x, y + side / 2, side * 0.56, "onSurface", "bold", room=side)


def _symbol(group, symbol, x, y, side, ink):
    size = side * 0.62
    group.add(Color(rgba=ink))
    place = x + (side - size) / 2, y + (side - size) / 2
    group.add(Rectangle(texture=picture(f"common/symbol_{symbol}"), pos=place, size=(size, size)))


def _portrait(group, symbol, character, x, y, side, ink):
    edge = side * 0.1
    group.add(Color(rgba=color("card")))
    group.add(Ellipse(pos=(x + edge, y + edge), size=(side - 2 * edge, side - 2 * edge)))
    face = side * 0.74
    place = x + (side - face) / 2, y + (side - face) / 2
    group.add(Color(1, 1, 1))
    group.add(Rectangle(texture=picture(CHARACTERS[character].picture), pos=place, size=(face, face)))
    mark = max(side * 0.42, dp(13))
    left, bottom = x + side - mark, y
    group.add(Color(rgba=color("onSurface")))
    group.add(Ellipse(pos=(left, bottom), size=(mark, mark)))
    group.add(Color(rgba=badge_colors(symbol)[0]))
    group.add(Ellipse(pos=(left + dp(1), bottom + dp(1)), size=(mark - dp(2), mark - dp(2))))
    _symbol(group, symbol, left, bottom, mark, ink)


def card_face(group, pos, size, value="", suit_icon="", art="", dimmed=False, chosen=False, edges=0):
    """Parchment with value and suit in the top left corner and the picture below.

    `edges` are the cards seen beneath it in a stack. The letters are as large as the card is, not as the text size
    says: a card grows with its place on the table.
    """
    (x, y), (width, height) = pos, size
    radius = max(dp(4), width * 0.085)
    for number in range(edges, 0, -1):
        _parchment(group, (x + dp(3) * number, y + dp(3) * number), size, radius, "cardShade")
    if chosen:
        rim = dp(3)
        filled(group, (x - rim, y - rim), (width + 2 * rim, height + 2 * rim), radius + rim, "primary")
    _parchment(group, pos, size, radius, "dim" if dimmed else "card")
    side = min(width * 0.92, height * 0.74)
    group.add(Color(1, 1, 1, 0.55 if dimmed else 1))
    group.add(Rectangle(texture=picture(art), size=(side, side), pos=(x + (width - side) / 2, y + height * 0.05)))
    left, middle = x + width * 0.06, y + height - width * 0.185
    if value:
        size = max(width * 0.3, min(dp(10), width * 0.5))
        left += letters(group, value, left, middle, size, "onDim" if dimmed else "onCard", "black") + width * 0.03
    if suit_icon:
        icon(group, suit_icon, left, middle, width * 0.22, "onCardVariant")
    if dimmed:
        barred(group, x + width * 0.05, y + height * 0.38, width * 0.3)


def barred(group, x, y, side):
    """The sign on what can't be played now, for those who can't tell by its shade."""
    if high_contrast():
        edge = side * 0.08
        filled(group, (x, y), (side, side), side / 2, "onSurface")
        filled(group, (x + edge, y + edge), (side - 2 * edge, side - 2 * edge), side / 2 - edge, "surface")
        icon(group, "cancel", x, y + side / 2, side * 0.76, "onSurface", room=side)


def _parchment(group, pos, size, radius, role):
    filled(group, pos, size, radius, role)
    outlined(group, pos, size, radius, "cardLine", 1.2)
