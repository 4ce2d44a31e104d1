"""The four adventurers of a player, to be tapped or dragged onto a dragon."""

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from app.services.languages import tr
from app.widgets.brush import dashed_frame, filled, letters, outlined
from app.widgets.cards import DRAG_AFTER
from app.widgets.gold_drawing import card_back
from app.widgets.pieces import Drawn, art
from app.words import dragons_gold as words
from app.words import gold_items as items
from app.words import gold_pieces as pieces


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
        size = min(width, height) * 0.3
        letters(group, str(self.strength), x + width * 0.07, y + height - size * 0.62, size, "onCard", "black")
        if self.sword:
            art(group, items.art("plus_one_sword"), x + width - size * 1.2, y + height - size * 1.2, size * 1.1)


class Band(FloatLayout):
    """The active player's four adventurers: tapped, or dragged onto a dragon.

    `on_pick(card)`, `on_carry(card, x, y)` while one is dragged and `on_drop(card, x, y)` say what the finger did.
    """

    calm = BooleanProperty(False)
    named = BooleanProperty(True)
    __events__ = ("on_pick", "on_carry", "on_drop")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cards, self._held = [], None
        self.bind(pos=self._arrange_now, size=self._arrange_now)

    def on_pick(self, card):
        """An adventurer was tapped."""

    def on_carry(self, card, x, y):
        """He is being dragged and is here now."""

    def on_drop(self, card, x, y):
        """He was let go here."""

    def show(self, cards):
        self.clear_widgets()
        self.cards = cards
        for card in cards:
            self.add_widget(card)
        self._arrange_now()

    def choose(self, adventurer):
        for card in self.cards:
            card.chosen = card.adventurer == adventurer
        self._arrange(animated=not self.calm)

    def label_height(self):
        return min(sp(18), dp(30)) if self.named else 0

    def _arrange_now(self, *_):
        self._arrange(animated=False)

    def _arrange(self, animated):
        if not self.cards or self.width < 10:
            return
        gap, label, lift = dp(10), self.label_height(), dp(12)
        width = min((self.width - 3 * gap) / 4, (self.height - label - lift - dp(6)) / 1.16, dp(132))
        height = min(self.height - label - lift - dp(6), width * 1.34)
        left = self.x + (self.width - 4 * width - 3 * gap) / 2
        for number, card in enumerate(self.cards):
            card.size = width, height
            x, y = left + number * (width + gap), self.y + label + dp(2) + (lift if card.chosen else 0)
            Animation.cancel_all(card, "x", "y")
            if animated and card is not self._held and card.pos != [0, 0]:
                Animation(x=x, y=y, duration=0.12, transition="out_quad").start(card)
            elif card is not self._held:
                card.pos = x, y
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

    # A finger on a card

    def on_touch_down(self, touch):
        for card in self.cards:
            if card.collide_point(*touch.pos):
                touch.grab(self)
                self._held = card
                return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self._held and self._dragged(touch) and not self._held.dimmed and self._held.where == "up":
            Animation.cancel_all(self._held, "x", "y")
            self._held.center = touch.pos
            self.dispatch("on_carry", self._held, *self.to_window(*touch.pos))
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        held, self._held = self._held, None
        if held is None:
            return True
        if self._dragged(touch):
            self.dispatch("on_drop", held, *self.to_window(*touch.pos))
        else:
            self.dispatch("on_pick", held)
        if held.parent is self:
            self._arrange(animated=not self.calm)
        return True

    def _dragged(self, touch):
        return abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(DRAG_AFTER)
