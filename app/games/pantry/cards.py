"""Cards of The Dragon's Pantry as they are drawn: face, back, a reserve, the whole pile."""

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ListProperty

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.theme import color
from app.widgets.brush import card_face, dashed_frame, filled, letters, outlined
from app.widgets.drawn import Drawn, art, text_width

RATIO = 1.4  # height of a card to its width


def face_values(card):
    """What CardFace shows of a card."""
    value, glyph = words.corner(card)
    return {"value": value, "icon": glyph, "art": pantry_cards.art(card)}


def draw_face(group, card, pos, size, **look):
    value, glyph = words.corner(card)
    card_face(group, pos, size, value, glyph, pantry_cards.art(card), **look)


def draw_back(group, pos, size, chosen=False):
    """A closed card."""
    (x, y), (width, height) = pos, size
    radius = max(dp(3), width * 0.085)
    if chosen:
        rim = dp(3)
        filled(group, (x - rim, y - rim), (width + 2 * rim, height + 2 * rim), radius + rim, "primary")
    filled(group, pos, size, radius, "back")
    outlined(group, pos, size, radius, "card", 1.2)
    if width < dp(34):
        return
    inset = width * 0.06
    outlined(group, (x + inset, y + inset), (width - 2 * inset, height - 2 * inset), radius * 0.7, "backLine", 1)
    side, cx, cy = width * 0.17, x + width / 2, y + height / 2
    group.add(Color(rgba=color("gold")))
    group.add(Line(points=[cx, cy - side, cx + side, cy, cx, cy + side, cx - side, cy], close=True, width=dp(1.4)))


def draw_mini(group, card, pos, size):
    """A card too small for its picture: its number, or its dragon."""
    if card == "back":
        draw_back(group, pos, size)
        return
    (x, y), (width, height) = pos, size
    radius = dp(4)
    filled(group, pos, size, radius, "card")
    outlined(group, pos, size, radius, "cardLine", 1.2)
    if words.is_villain(card):
        letters(group, pantry_cards.sign(card), x, y + height / 2, height * 0.56, "onCard", "black", room=width)
    else:
        side = min(width, height) * 0.94
        art(group, pantry_cards.art(card), x + (width - side) / 2, y + (height - side) / 2, side)


def draw_column(group, column, pos, size):
    """One column of a reserve: the upper card, the edge of the lower one below it."""
    (x, y), (width, height) = pos, size
    edge = min(dp(5), height * 0.1)
    if not column["upper"] and not column["lower"]:
        dashed_frame(group, (x, y + edge), (width, height - edge), dp(4))
        return
    if column["lower"]:
        draw_back(group, (x, y), (width, height - edge))
    if column["upper"]:
        draw_mini(group, column["upper"], (x, y + edge), (width, height - edge))


def draw_reserve(group, columns, left, bottom, room, height, most=40):
    """The three columns side by side, in the middle of the room."""
    width = min(dp(most), (room - dp(16)) / 3, height * 0.72)
    gap = min(dp(14), (room - 3 * width) / 3)
    bottom, height = bottom + max(0, height - width * 1.5) / 2, min(height, width * 1.5)
    x = left + (room - 3 * width - 2 * gap) / 2
    for number, column in enumerate(columns):
        draw_column(group, column, (x + number * (width + gap), bottom), (width, height))


def badge_times(group, count, x, y, height):
    """How many equal cards: an ember pill with its lower left corner at (x, y)."""
    height = max(height, dp(15))
    text, size = f"{words.TIMES}{count}", height * 0.66
    width = max(height * 1.2, text_width(text, int(size)) + height * 0.55)
    filled(group, (x, y), (width, height), height / 2, "ember")
    letters(group, text, x, y + height / 2, size, "onEmber", "bold", room=width)


class PileCards(Drawn):
    """All cards of the pile, gathered, for its sheet."""

    found = ListProperty()  # (card, count)
    LOOK = ("found",)
    SIDE = 58

    def __init__(self, found, **kwargs):
        super().__init__(size_hint_y=None, found=found, **kwargs)
        self.bind(width=self._set_height)
        self._set_height()

    def _columns(self):
        return max(1, int((self.width + dp(8)) // (dp(self.SIDE) + dp(8))))

    def _set_height(self, *_):
        rows = -(-len(self.found) // self._columns())
        self.height = rows * (dp(self.SIDE) * RATIO + dp(8))

    def _draw(self, *_):
        self.canvas.clear()
        side = dp(self.SIDE)
        for number, (card, count) in enumerate(self.found):
            row, column = divmod(number, self._columns())
            x, y = self.x + column * (side + dp(8)), self.top - (row + 1) * (side * RATIO + dp(8)) + dp(8)
            draw_face(self.canvas, card, (x, y), (side, side * RATIO))
            if count > 1:
                badge_times(self.canvas, count, x + dp(4), y + dp(4), dp(22))


class ReservePicture(Drawn):
    """A player's reserve in large, for his sheet."""

    columns = ListProperty()
    LOOK = ("columns",)

    def _draw(self, *_):
        self.canvas.clear()
        if self.columns and self.width > dp(60):
            width = min(dp(66), (self.width - dp(40)) / 3)
            for number, column in enumerate(self.columns):
                x = self.x + number * (width + dp(14))
                draw_column(self.canvas, column, (x, self.y), (width, min(self.height, width * 1.3)))
