"""One answer of several below each other: a picture or a badge, a title, a line below."""

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty

from app.widgets.base import Grounded, Tap
from app.widgets.brush import filled, icon, outlined
from app.widgets.drawn import art, disc
from app.widgets.text import Marked, marked_up

EDGE, GAP = 12, 12  # dp
CARD, DISC, CHEVRON = (48, 52), 44, 24  # dp


class AnswerPlate(Tap, Grounded, Marked):
    picture = StringProperty()
    badge = StringProperty()
    title = StringProperty()
    option = ObjectProperty(None)
    LOOK = (*Grounded.LOOK, *Marked.LOOK, "picture", "badge")
    WRITTEN = (*Marked.WRITTEN, "title", "disabled")

    def __init__(self, **kwargs):
        super().__init__(least_height=dp(64), **kwargs)
        self.on_badge()

    def on_badge(self, *_):
        """What stands before the words takes its room from them."""
        beside = CARD[0] if self.picture else DISC if self.badge else -GAP
        self.padding = dp(EDGE + beside + GAP), dp(8), dp(EDGE + CHEVRON + GAP), dp(8)

    on_picture = on_badge

    def on_title(self, _, title):
        self.hint = title

    def on_disabled(self, _, disabled):
        """Quiet, but not pale."""
        self.ground = "clear" if disabled else "felt"

    def texts(self):
        return [self.title, self.text]

    def said(self):
        look = ("onPlankVariant", "regular") if self.disabled else ("onPlank", "bold")
        title, text = marked_up(self.title, sp(17), *look), marked_up(self.text, sp(14), "onPlankVariant")
        return "\n".join(filter(None, (title, text)))

    def draw_around(self, group):
        self.draw_ground(group)
        left, middle = self.x + dp(EDGE), self.y + self.height / 2
        if self.picture:
            width, height = map(dp, CARD)
            pos, side = (left, middle - height / 2), width - dp(6)
            filled(group, pos, (width, height), dp(6), "card")
            outlined(group, pos, (width, height), dp(6), "cardLine")
            art(group, self.picture, left + dp(3), middle - side / 2, side)
        elif self.badge:
            disc(group, self.badge, left, middle - dp(DISC) / 2, dp(DISC))
        right = self.x + self.width - dp(EDGE + CHEVRON)
        glyph = "cancel" if self.disabled else "chevron-right"
        icon(group, glyph, right, middle, dp(CHEVRON), "onPlankVariant", room=dp(CHEVRON))
