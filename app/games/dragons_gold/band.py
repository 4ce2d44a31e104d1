"""The four adventurers of a player, to be tapped or dragged onto a dragon."""

from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.drawing import card_back
from app.services.languages import tr
from app.widgets.brush import barred, dashed_frame, filled, letters, outlined
from app.widgets.cards import CardRow
from app.widgets.drawn import Drawn, art


class BandCard(Drawn):
    """One of the own four: ready, lifted, resting or in battle."""

    adventurer = StringProperty()
    where = ObjectProperty("up")
    strength = NumericProperty(0)
    sword = BooleanProperty(False)
    chosen = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    hint = StringProperty()
    LOOK = ("where", "strength", "chosen", "dimmed", "sword")

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 10 or self.height < 10:
            return
        (x, y), (width, height) = self.pos, self.size
        radius = max(dp(5), width * 0.06)
        side = min(width * 0.94, height * 0.84)
        picture = pieces.adventurer_art(self.adventurer)
        if isinstance(self.where, int):
            dashed_frame(group, self.pos, self.size, radius)
            art(group, picture, x + (width - side) / 2, y + (height - side) / 2, side, 0.3)
            return
        if self.where == "down":
            card_back(group, self.pos, self.size, radius)
            mini = width * 0.42
            art(group, picture, x + width - mini - dp(4), y + dp(4), mini, 0.85)
            return
        if self.chosen:
            filled(group, (x - dp(3), y - dp(3)), (width + dp(6), height + dp(6)), radius + dp(3), "primary")
        filled(group, self.pos, self.size, radius, "dim" if self.dimmed else "card")
        outlined(group, self.pos, self.size, radius, "cardLine", 1.2)
        art(group, picture, x + (width - side) / 2, y + dp(2), side, 0.55 if self.dimmed else 1)
        if self.dimmed:
            barred(group, x + dp(3), y + dp(3), width * 0.3)
        size = min(width, height) * 0.3
        letters(group, str(self.strength), x + width * 0.07, y + height - size * 0.62, size, "onCard", "black")
        if self.sword:
            art(group, items.art("plus_one_sword"), x + width - size * 1.2, y + height - size * 1.2, size * 1.1)


class Band(CardRow):
    """The active player's four adventurers, to be tapped or dragged onto a dragon.

    `on_carry(card, x, y)` tells where in the window one is while he is dragged, `on_drop` where he was let go.
    """

    named = BooleanProperty(True)
    __events__ = ("on_carry",)

    def on_carry(self, card, x, y):
        """He is being dragged and is here now."""

    def choose(self, adventurer):
        for card in self.cards:
            card.chosen = card.adventurer == adventurer
        self.rearrange()

    def label_height(self):
        return min(sp(18), dp(30)) if self.named else 0

    def arrange(self, animated):
        if not self.cards or self.width < 10:
            return
        gap, label, lift = dp(10), self.label_height(), dp(12)
        width = min((self.width - 3 * gap) / 4, (self.height - label - lift - dp(6)) / 1.16, dp(132))
        height = min(self.height - label - lift - dp(6), width * 1.34)
        left = self.x + (self.width - 4 * width - 3 * gap) / 2
        for number, card in enumerate(self.cards):
            x, y = left + number * (width + gap), self.y + label + dp(2) + (lift if card.chosen else 0)
            self.move(card, (x, y), (width, height), animated)
        self._label(left, width, gap, label)

    def _label(self, left, width, gap, height):
        group = self.canvas.before
        group.clear()
        if not height:
            return
        for number, card in enumerate(self.cards):
            text = tr(words.STATES["chosen"]) if card.chosen else words.state_of(card.where)
            role = "primary" if card.chosen else "onSurfaceVariant"
            x = left + number * (width + gap) - gap / 2
            letters(group, text, x, self.y + height / 2, height * 0.72, role, "medium", room=width + gap)

    def carry(self, widget, touch):
        if not widget.dimmed and widget.where == "up":
            super().carry(widget, touch)
            self.dispatch("on_carry", widget, *self.to_window(*touch.pos))

    def let_go(self, widget, touch):
        self.dispatch("on_drop", widget, *self.to_window(*touch.pos))
