"""What one player or one part is to have, with the owner's consent, and who picks when."""

from kivy.graphics import Color, Ellipse, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from app.games.dragons_gold.heap import LEAST_CELL, TokenField
from app.games.dragons_gold.tokens import in_order, token
from app.layout import big_text, cramped, flat, shallow
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import dashed_frame, filled, icon, letters, outlined
from app.widgets.drawn import Drawn, art, disc, name_in, text_width

ROMAN = ("I", "II", "III", "IV", "V", "VI")


class AgreeButton(Tap, Drawn):
    """One player's consent. It is given when the finger comes down, so that several fingers may meet."""

    text = StringProperty()
    lit = BooleanProperty(False)
    ready = BooleanProperty(False)
    LOOK = ("text", "lit", "ready")

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def room_for_text(self):
        return text_width(self.text, int(self._letter())) + dp(26) + dp(34)

    def _letter(self):
        return min(sp(16), dp(24))

    def _draw(self, *_):
        group, radius = self.canvas.before, self.height / 2
        group.clear()
        if self.width < 8:
            return
        self.press_radius = [radius]
        ink = "onPrimary" if self.lit else "onPlank" if self.ready else "onPlankVariant"
        if self.lit:
            filled(group, self.pos, self.size, radius, "primary")
        else:
            outlined(group, self.pos, self.size, radius, "primary" if self.ready else "outline", 2)
        glyph = "check-bold" if self.lit else "handshake-outline"
        if self.room_for_text() > self.width:
            icon(group, glyph, self.x, self.center_y, dp(26), ink, room=self.width)
            return
        width = text_width(self.text, int(self._letter()))
        left = self.center_x - (width + dp(34)) / 2
        icon(group, glyph, left, self.center_y, dp(24), ink)
        letters(group, self.text, left + dp(34), self.center_y, self._letter(), ink)


class Share(Drawn):
    """What one player, or one part, is to have: whose it is, its tokens, and the owner's button."""

    hint = StringProperty()
    badge = StringProperty()
    title = StringProperty()
    about = StringProperty()
    signs = ListProperty()  # pictures instead of words where these don't fit
    edge = ColorProperty(None, allownone=True)
    roman = StringProperty()
    waits = BooleanProperty(False)  # a token is lifted and may be put here
    lit = BooleanProperty(False)
    parchment = BooleanProperty(False)
    fixed = BooleanProperty(False)  # nothing more can be put here
    wishes = DictProperty()  # kind: number, of what its owner asks for besides
    PLUS, WISH = 48, 34
    LOOK = ("badge", "title", "about", "waits", "lit", "roman", "wishes")

    def __init__(self, button=None, **kwargs):
        self.field = TokenField(size_hint=(None, None))
        self.button = button
        super().__init__(**kwargs)
        self.add_widget(self.field)
        if button:
            self.add_widget(button)

    def touch_point(self):
        """An empty place of the share."""
        x, y, width, height = self._ground
        return x + width - dp(4), y + height / 2

    def upright(self):
        """The button stands below the tokens."""
        return self.height > dp(172) and self.height > self.width * 0.8

    # Places: head on top, then the ground with the tokens

    def _draw(self):
        if self.width < dp(40) or self.height < dp(40):
            return
        bar = dp(8) if self.edge else dp(2)
        if self.roman:
            self._arrange_part()
        elif self.upright():
            self._arrange_upright(bar)
        else:
            self._arrange_lying(bar)
        self._fill_ground()
        self._paint()

    def _arrange_part(self):
        """The number on the left, the tokens beside it."""
        left = min(dp(64), self.width * 0.2)
        foot = sp(14) + dp(10) if self.about and self.height > dp(92) and not big_text() else 0
        self._head = self.x + dp(8), self.y + dp(8), left, self.height - dp(16)
        x = self.x + left + dp(16)
        self._ground = x, self.y + dp(8) + foot, self.right - dp(8) - x, self.height - dp(16) - foot

    def _arrange_upright(self, bar):
        head, foot = dp(46), dp(56) if self.button else 0
        self._head = self.x + dp(8), self.top - bar - dp(4) - head, self.width - dp(16), head
        height = self._head[1] - self.y - foot - dp(16)
        self._ground = self.x + dp(8), self.y + foot + dp(12), self.width - dp(16), height
        if self.button:
            self.button.pos, self.button.size = (self.x + dp(8), self.y + dp(8)), (self.width - dp(16), dp(52))

    def _arrange_lying(self, bar):
        head = dp(50) if self.button or self.height > dp(130) else dp(40)
        edge = dp(4 if shallow() else 6)
        left = self.x + bar + edge
        wide = self.right - edge - left
        button = 0
        if self.button:
            button = min(max(dp(52), self.button.room_for_text()), wide * 0.5)
            button = button if button >= self.button.room_for_text() else dp(56)
            self.button.size = button, dp(48)
            self.button.pos = self.right - dp(6) - button, self.top - dp(4) - dp(48)
        self._head = left, self.top - dp(4) - head, wide - button - dp(8), head
        self._ground = left, self.y + dp(4), wide, self._head[1] - self.y - dp(6)

    def _fill_ground(self):
        x, y, width, height = self._ground
        right, below = dp(self.PLUS + 12) if self._shows_plus() else 0, 0
        if self.wishes and self._wishes_below():
            below = dp(self.WISH + 8)
        elif self.wishes:
            right = self._lane()
        edge = dp(2 if shallow() else 6)
        self.field.pos = x + edge, y + below
        self.field.size = max(1, width - 2 * edge - right), max(1, height - below)

    def _shows_plus(self):
        _, _, width, height = self._ground
        return not self.fixed and not self.wishes and width >= dp(250) and height >= dp(self.PLUS)

    # What its owner asks for: below the tokens where there is room, else beside them

    def _wishes_below(self):
        return self._ground[3] >= dp(2 * LEAST_CELL)

    def _lane(self):
        """How wide the wishes are beside the tokens."""
        wanted = dp(self.WISH + 4) * len(in_order(self.wishes)) + dp(12)
        if self._ground[2] > dp(250):
            wanted += self._caption() + dp(6)
        return min(wanted, self._ground[2] * 0.5)

    def _caption(self):
        return text_width(tr("asks for"), int(min(sp(13), dp(18)))) if not big_text() else 0

    def _draw_wishes(self, group):
        x, y, width, height = self._ground
        below, kinds = self._wishes_below(), in_order(self.wishes)
        room = width - dp(16) if below else self._lane() - dp(8)
        left, middle = (x + dp(8), y + dp(self.WISH / 2 + 5)) if below else (x + width - room, y + height / 2)
        caption = self._caption()
        if caption and caption + dp(self.WISH + 6) * min(len(kinds), 2) <= room:
            letters(group, tr("asks for"), left, middle, min(sp(13), dp(18)), "tertiary", "medium")
            left, room = left + caption + dp(6), room - caption - dp(6)
        step = min(dp(self.WISH + 4), room / len(kinds))
        side = min(dp(self.WISH), step, height - dp(4))
        for number, kind in enumerate(kinds):
            where = left + number * step
            dashed_frame(group, (where, middle - side / 2), (side, side), side / 2, "tertiary")
            token(group, kind, where + side * 0.12, middle - side * 0.38, side * 0.76, 0.6)

    # Drawing

    def _paint(self):
        group = self.canvas.before
        group.clear()
        filled(group, self.pos, self.size, dp(14), "felt")
        if self.edge:
            self._draw_edge(group)
        if self.lit:
            outlined(group, self.pos, self.size, dp(14), "primary", 3)
        else:
            outlined(group, self.pos, self.size, dp(14), "plankEdge")
        x, y, width, height = self._ground
        filled(group, (x, y), (width, height), dp(10), "card" if self.parchment else "surfaceContainer")
        if self.waits:
            dashed_frame(group, (x, y), (width, height), dp(10), "ember" if self.parchment else "primary")
        if self._shows_plus():
            self._draw_plus(group, x + width - dp(self.PLUS + 8), y + (height - dp(self.PLUS)) / 2)
        if self.wishes:
            self._draw_wishes(group)
        if self.roman:
            self._draw_number(group)
        else:
            self._draw_head(group)

    def _draw_edge(self, group):
        """A coloured edge on top of an upright share, on the left of a lying one."""
        group.add(Color(rgba=self.edge))
        group.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)]))
        if self.upright():
            pos, size, radius = self.pos, (self.width, self.height - dp(8)), [0, 0, dp(14), dp(14)]
        else:
            pos, size, radius = (self.x + dp(8), self.y), (self.width - dp(8), self.height), [0, dp(14), dp(14), 0]
        group.add(Color(rgba=color("felt")))
        group.add(RoundedRectangle(pos=pos, size=size, radius=radius))

    def _draw_plus(self, group, x, y):
        role = "ember" if self.parchment else "primary"
        dashed_frame(group, (x, y), (dp(self.PLUS), dp(self.PLUS)), dp(12), role)
        icon(group, "plus", x, y + dp(self.PLUS / 2), dp(24), role, room=dp(self.PLUS))

    def _draw_head(self, group):
        x, y, width, height = self._head
        side = min(dp(38), height - dp(4))
        middle = y + height / 2
        disc(group, self.badge, x, middle - side / 2, side)
        left, room = x + side + dp(8), width - side - dp(10)
        if big_text() or room < dp(48):
            self._draw_signs(group, left, middle, room, min(dp(30), side))
            return
        size = min(sp(18), dp(24))
        fits = text_width(self.about, int(sp(13))) <= room if self.about else False
        if not self.about and not self.signs:
            name_in(group, self.title, left, middle, size, room)
        elif fits:
            name_in(group, self.title, left, middle + height * 0.2, size, room)
            letters(group, self.about, left, middle - height * 0.22, sp(13), "onPlankVariant", "regular")
        else:
            name_in(group, self.title, left, middle + height * 0.22, min(size, height * 0.42), room)
            self._draw_signs(group, left, middle - height * 0.22, room, min(dp(22), height * 0.46))

    def _draw_signs(self, group, x, middle, room, side):
        if room < side:
            return
        step = min(side + dp(2), (room - side) / max(len(self.signs) - 1, 1))
        for number, name in enumerate(self.signs):
            art(group, name, x + number * step, middle - side / 2, side)

    def _draw_number(self, group):
        x, y, width, height = self._head
        filled(group, (x, y), (width, height), dp(10), "surfaceContainerHigh")
        if self.badge:
            side = min(width, height) * 0.72
            disc(group, self.badge, x + (width - side) / 2, y + (height - side) / 2, side)
        else:
            size = min(dp(32), height * 0.6)
            letters(group, self.roman, x + dp(4), y + height / 2, size, "onPlank", "bold", room=width - dp(8))
        left, foot, wide, _ = self._ground
        if foot > self.y + dp(10):
            size = min(sp(14), dp(20))
            name_in(group, self.about, left + dp(2), self.y + (foot - self.y) / 2, size, wide, "onPlankVariant")


class Order(Drawn):
    """Who picks first, who later, and who makes the parts, with what they have contributed."""

    people = ListProperty()
    sums = ListProperty()
    now = NumericProperty(0)
    LOOK = ("people", "sums", "now")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, height=dp(36) if flat() else dp(52) if cramped() else dp(64), **kwargs)

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 40 or not self.people:
            return
        filled(group, self.pos, self.size, dp(14), "felt")
        outlined(group, self.pos, self.size, dp(14), "plankEdge")
        room = (self.width - dp(12)) / len(self.people)
        side = min(self.height - dp(14), dp(42), room * 0.5)
        for number, person in enumerate(self.people):
            x = self.x + dp(6) + number * room
            self._draw_one(group, number, person, x + dp(6), room, side)
            if number:
                icon(group, "chevron-right", x - dp(8), self.center_y, dp(18), "onPlankVariant")

    def _draw_one(self, group, number, person, x, room, side):
        if number == self.now:
            edge = dp(3)
            group.add(Color(rgba=color("primary")))
            where = x - edge, self.center_y - side / 2 - edge
            group.add(Ellipse(pos=where, size=(side + 2 * edge, side + 2 * edge)))
        disc(group, person["badge"], x, self.center_y - side / 2, side)
        left, rest = x + side + dp(6), room - side - dp(20)
        if rest < dp(12):
            return
        role = tr("makes") if number == len(self.people) - 1 else tr("first") if number == 0 else tr("then")
        worded = not big_text() and not flat() and rest > text_width(role, int(sp(13)))
        middle = self.center_y + (side * 0.22 if worded else 0)
        letters(group, str(self.sums[number]), left, middle, min(sp(18), side * 0.6), "onPlank", "bold")
        if worded:
            letters(group, role, left, self.center_y - side * 0.26, sp(13), "onPlankVariant", "regular")
