"""Item cards in the hand of the player who holds the device."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app.games.dragons_gold import item_words as items
from app.services import memory
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import barred, filled, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, art


class ItemCard(Tap, Drawn):
    """An item card of the player who holds the device."""

    item = StringProperty()
    playable = BooleanProperty(False)
    chosen = BooleanProperty(False)
    LOOK = ("item", "playable", "chosen")

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.item or self.width < 10:
            return
        (x, y), (width, height) = self.pos, self.size
        radius = max(dp(6), width * 0.07)
        rim = dp(3) if self.chosen else dp(2)
        if self.playable or self.chosen:
            role = "primary" if self.playable else "outline"
            filled(group, (x - rim, y - rim), (width + 2 * rim, height + 2 * rim), radius + rim, role)
        filled(group, self.pos, self.size, radius, "card" if self.playable else "dim")
        strip = min(max(height * 0.22, dp(17)), max(sp(20), dp(20)))
        group.add(Color(rgba=color("cardShade", 1 if self.playable else 0.6)))
        group.add(RoundedRectangle(pos=(x, y), size=(width, strip), radius=[0, 0, radius, radius]))
        outlined(group, self.pos, self.size, radius, "cardLine", 1.2)
        side = min(width - dp(8), height - strip - dp(8))
        middle = y + strip + (height - strip - side) / 2
        art(group, items.art(self.item), x + (width - side) / 2, middle, side, 1 if self.playable else 0.55)
        if not self.playable:
            barred(group, x + dp(3), y + strip + dp(3), width * 0.3)
        size = min(sp(14), strip * 0.72)
        letters(group, items.short(self.item), x + dp(2), y + strip / 2, size, "onCard", room=width - dp(4))


class ItemHand(Places):
    """The item cards side by side, overlapping only where there are many."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cards = []

    def show(self, cards):
        memory.clear(self)
        self.cards = cards
        for card in cards:
            self.add_widget(card)

    def choose(self, item):
        """The chosen card stands out above the others."""
        for card in self.cards:
            card.chosen = card.item == item
        self._trigger_layout()

    def do_layout(self, *_):
        if not self.cards or self.width < 10:
            return
        count = len(self.cards)
        width = min((self.height - dp(22)) / 1.28, dp(116))
        rows = 1
        if count * dp(60) > self.width:
            rows, width = 2, min((self.height / 2 - dp(12)) / 1.28, dp(92))
        columns = -(-count // rows)
        step = min(width + dp(12), (self.width - width) / max(columns - 1, 1))
        left = self.x + (self.width - width - step * (columns - 1)) / 2
        high = self.height / rows
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            card.size = width, width * 1.28
            lift = dp(10) if card.chosen else 0
            card.pos = left + column * step, self.top - (row + 1) * high + dp(4) + lift
