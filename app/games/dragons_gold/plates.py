"""The end of Dragon's Gold: what was behind a screen, closed and lifted."""

from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)

from app.games.dragons_gold import piece_words as words
from app.games.dragons_gold.tokens import token
from app.layout import big_text
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.drawn import Drawn, disc, text_width


class HoardPlate(Drawn):
    """A player at the end: his screen, closed or gone, what was behind it, and his points so far."""

    person = DictProperty()
    hoard = ObjectProperty(None, allownone=True)  # None: the screen still stands
    points = StringProperty()
    gain = StringProperty()  # what was just won
    kinds = ListProperty()  # tokens that are being counted
    lit = BooleanProperty(False)
    LOOK = ("hoard", "points", "gain", "kinds", "lit")
    NARROW = 44  # dp: a column as narrow has no room for a token and its number

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < dp(80) or self.height < dp(30):
            return
        ground = "primaryContainer" if self.lit else "felt"
        filled(group, self.pos, self.size, dp(14), ground)
        outlined(group, self.pos, self.size, dp(14), "primary" if self.lit else "plankEdge", 3 if self.lit else 1.5)
        self._ink = "onPrimaryContainer" if self.lit else "onPlank"
        left = self._draw_owner(group)
        right = min(dp(84), self.width * 0.2)
        place = left, self.y + dp(6), self.right - right - left - dp(6), self.height - dp(12)
        if self.hoard is None:
            self._draw_screen(group, *place)
            icon(group, "lock-outline", self.right - right, self.center_y, dp(30), "onPlankVariant", room=right - dp(8))
        else:
            self._draw_hoard(group, *place)
            self._draw_points(group, self.right - right, right - dp(10))

    def _draw_owner(self, group):
        named = self.height > dp(84) and not big_text()
        side = min(dp(46), self.height - dp(16), self.width * 0.12) if not named else dp(44)
        wide = min(dp(84), self.width * 0.22) if named else side
        x = self.x + dp(8)
        middle = self.center_y + (dp(12) if named else 0)
        disc(group, self.person["badge"], x + (wide - side) / 2, middle - side / 2, side)
        if named:
            room = min(wide, text_width(self.person["name"], int(sp(14))))
            letters(group, self.person["name"], x, self.center_y - dp(24), sp(14), self._ink, room=max(room, wide))
        return x + wide + dp(10)

    def _draw_screen(self, group, x, y, width, height):
        leaf = width / 4
        for number in range(4):
            screen_leaf(group, x + number * leaf, y, leaf, height)

    def _draw_hoard(self, group, x, y, width, height):
        here = [kind for kind in words.TOKENS if self.hoard[kind]]
        if self.kinds and (self.height < dp(76) or 2 * width / max(len(here), 1) < dp(self.NARROW)):
            here = [kind for kind in here if kind in self.kinds]
        if not here:
            letters(group, "0", x, y + height / 2, min(dp(30), height * 0.6), "onPlankVariant", "bold", room=width)
            return
        rows = 2 if len(here) > 3 else 1
        columns = max(-(-len(here) // rows), min(3, int(width / dp(self.NARROW))), 1)
        room, high = width / columns, height / rows
        side = min(high * 0.86, room * 0.56, dp(48))
        for number, kind in enumerate(here):
            row, column = divmod(number, columns)
            left, middle = x + column * room, y + height - (row + 0.5) * high
            if kind in self.kinds:
                filled(
                    group, (left - dp(3), middle - high * 0.47), (room - dp(2), high * 0.94), dp(8), "primaryContainer"
                )
                outlined(group, (left - dp(3), middle - high * 0.47), (room - dp(2), high * 0.94), dp(8), "primary", 2)
            alpha = 1 if not self.kinds or kind in self.kinds else 0.4
            token(group, kind, left, middle - side / 2, side, alpha)
            ink = "onPrimaryContainer" if kind in self.kinds else self._ink
            size = min(sp(22), side * 0.72)
            letters(group, str(self.hoard[kind]), left + side + dp(3), middle, size, ink, "bold", room=None)

    def _draw_points(self, group, x, room):
        high = bool(self.gain)
        size = min(sp(34), dp(48), self.height * (0.42 if high else 0.5))
        role = "primary" if self.lit else "onPlank"
        middle = self.center_y + (self.height * 0.16 if high else 0)
        letters(group, self.points, x, middle, size, role, "bold", room=room)
        if high:
            small_size = min(sp(18), dp(26), self.height * 0.26)
            letters(group, self.gain, x, self.center_y - self.height * 0.26, small_size, "primary", "bold", room=room)


def screen_leaf(group, x, y, width, height):
    """A leaf of a closed folding screen."""
    filled(group, (x, y), (width, height), dp(3), "onCard")
    filled(group, (x + dp(1.5), y + dp(1.5)), (width - dp(3), height - dp(3)), dp(2), "ember")
    filled(group, (x + dp(6), y + dp(6)), (width - dp(12), height - dp(12)), dp(2), "gold")
    filled(group, (x + dp(8), y + dp(8)), (width - dp(16), height - dp(16)), dp(1), "screenPanel")
