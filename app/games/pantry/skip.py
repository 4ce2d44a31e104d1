"""A skip in The Dragon's Pantry: the question, and the walk round the table that follows from each answer."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.games.pantry.cards import RATIO, draw_face
from app.layout import load_kv
from app.widgets.base import Plate
from app.widgets.brush import filled, icon
from app.widgets.columns import Box, Snug
from app.widgets.drawn import Drawn, disc

FATES = {
    "laid": ("cards-playing-outline", "onPlankVariant"),
    "skipped": ("debug-step-over", "tertiary"),
    "defends": ("shield", "onPlank"),
    "plays": ("play", "primary"),
    "ends": ("flag-checkered", "primary"),
}


class Walk(Drawn):
    """Players in the order a skip meets them, and what becomes of each."""

    steps = ListProperty()  # (badge, fate)
    own = StringProperty()  # the badge of the player who is asked
    LOOK = ("steps", "own")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if not self.steps or self.width < dp(60) or self.height < dp(40):
            return
        room = self.width / len(self.steps)
        side = min(dp(38), room - dp(14), self.height - dp(26))
        glyph = min(dp(22), self.height - side - dp(4))
        middle = self.top - side / 2 - dp(3)
        for number, (badge, fate) in enumerate(self.steps):
            x = self.x + number * room
            if badge == self.own:
                ring = side + dp(8)
                filled(group, (x + (room - ring) / 2, middle - ring / 2), (ring, ring), ring / 2, "primary")
            disc(group, badge, x + (room - side) / 2, middle - side / 2, side)
            name, role = FATES[fate]
            icon(group, name, x, middle - side / 2 - dp(4) - glyph / 2, glyph, role, room=room)
            if number:
                icon(group, "chevron-right", x - dp(9), middle, dp(18), "onPlankVariant")


class WalkPlate(Snug, Plate):
    """One way a skip may go: who moves then, and the walk there."""

    title = StringProperty()
    steps = ListProperty()
    own = StringProperty()


class SkipQuestion(Box):
    """The 5s, and what they ask for."""

    count = NumericProperty(1)
    title = StringProperty()
    text = StringProperty()


class CardFan(Drawn):
    """Some equal cards, one over the other."""

    card = StringProperty()
    count = NumericProperty(1)
    LOOK = ("card", "count")

    def _draw(self, *_):
        self.canvas.clear()
        if not self.card or self.width < dp(20):
            return
        shown = min(int(self.count), 3)
        width = min(self.height / RATIO, self.width / (1 + 0.34 * (shown - 1)))
        left = self.x + (self.width - width * (1 + 0.34 * (shown - 1))) / 2
        y = self.y + (self.height - width * RATIO) / 2
        for number in range(shown):
            draw_face(self.canvas, self.card, (left + number * width * 0.34, y), (width, width * RATIO))


load_kv("games/pantry/skip")
