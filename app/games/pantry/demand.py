"""What the pile of The Dragon's Pantry demands, on parchment."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.layout import big_text, cramped, small, tight_sp, upright
from app.widgets.base import Grounded
from app.widgets.brush import filled, letters
from app.widgets.text import Marked, marked_up


class Demand(Grounded, Marked):
    """What the pile wants, on parchment."""

    title = StringProperty()
    sign = StringProperty()  # in an ember disc: +4
    LOOK = (*Grounded.LOOK, *Marked.LOOK, "sign")
    WRITTEN = (*Marked.WRITTEN, "title")
    EDGE, DISC, GAP = 12, 46, 12  # dp

    def __init__(self, **kwargs):
        least = dp(52) if small() or not upright() else dp(64)
        super().__init__(ground="card", outline_width=dp(2), least_height=least, **kwargs)
        self.on_sign()

    def on_sign(self, *_):
        self.outline = "ember" if self.sign else "cardLine"
        beside = self.DISC + self.GAP if self._shows_sign() else 0
        self.padding = dp(self.EDGE + beside), dp(7), dp(self.EDGE), dp(7)

    def _shows_sign(self):
        return self.sign and not big_text()

    def texts(self):
        return [self.title, self.text]

    def said(self):
        title = marked_up(self.title, tight_sp(18 if cramped() else 20), "onCard", "bold")
        return "\n".join(filter(None, (title, marked_up(self.text, tight_sp(14), "onCardVariant"))))

    def draw_around(self, group):
        self.draw_ground(group)
        if self._shows_sign():
            x, side = self.x + dp(self.EDGE), dp(self.DISC)
            y = self.y + (self.height - side) / 2
            filled(group, (x, y), (side, side), side / 2, "ember")
            letters(group, self.sign, x + dp(4), y + side / 2, side * 0.38, "onEmber", "bold", room=side - dp(8))
