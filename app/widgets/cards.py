"""Cards: a face, and the hand that holds them."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.services import memory
from app.widgets.brush import card_face
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, Movable
from app.widgets.longpress import HOLD_SECONDS

RATIO = 1.4  # height of a card to its width
LIFT = 26
DRAG_AFTER = 14


class CardFace(Drawn):
    """A card as a widget of its own."""

    value = StringProperty()
    icon = StringProperty()
    art = StringProperty()
    dimmed = BooleanProperty(False)
    chosen = BooleanProperty(False)
    edges = NumericProperty(0)
    LOOK = ("value", "icon", "art", "dimmed", "chosen", "edges")

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def _draw(self):
        self.canvas.clear()
        if self.art and self.width > 2:
            card_face(self.canvas, self.corner(), self.size, *(getattr(self, name) for name in self.LOOK))

    def corner(self):
        """Where it is drawn."""
        return self.pos


class HandCard(Movable, CardFace):
    """A card that belongs to the player who holds the device."""

    card = ObjectProperty()
    hint = StringProperty()

    def corner(self):
        return 0, 0

    def touch_point(self):
        """Where a finger touches it: the strip that no neighbour covers."""
        return self.x + min(self.width / 2, dp(20)), self.center_y


class CardRow(Places):
    """Cards that a finger taps, drags or rests on: `on_tap(card)`, `on_drop(card, x, y)` and `on_hold(card)` say what
    it did."""

    cards = ListProperty()
    calm = BooleanProperty(False)
    __events__ = ("on_tap", "on_drop", "on_hold")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._held = None
        self._carried = None
        self._rest = Clock.create_trigger(self._rested, HOLD_SECONDS)

    def on_tap(self, widget):
        """A card was tapped."""

    def on_drop(self, widget, x, y):
        """A card was dragged away and let go."""

    def on_hold(self, widget):
        """A finger has rested on a card."""

    def show(self, widgets):
        """Hold these cards, from left to right. The cards held before end here, with all that moves them."""
        for widget in self.cards:
            Animation.cancel_all(widget)
        memory.clear(self)
        self._rest.cancel()
        self.cards, self._held, self._carried = widgets, None, None
        for widget in widgets:
            self.add_widget(widget)

    def arrange(self, animated):
        """Each card to its place."""
        raise NotImplementedError

    def rearrange(self):
        """At rest each card glides to its new place. Where all will be laid out anyway, that is enough."""
        if not self._trigger_layout.is_triggered:
            self.arrange(animated=not self.calm)

    def do_layout(self, *_):
        self.arrange(animated=False)

    def move(self, widget, pos, size, animated):
        Animation.cancel_all(widget, "x", "y")
        widget.size = size
        if widget is self._carried:
            return
        if animated and widget.pos != [0, 0]:
            Animation(x=pos[0], y=pos[1], duration=0.12, transition="out_quad").start(widget)
        else:
            widget.pos = pos

    # State first: nothing waits for an animation.

    def on_touch_down(self, touch):
        for widget in reversed(self.cards):
            if widget.collide_point(*touch.pos):
                touch.grab(self)
                self._held = widget
                self._rest()
                return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self._held and _dragged(touch):
            self._rest.cancel()
            self.carry(self._held, touch)
        return True

    def _rested(self, _):
        """The card is told about; lifting the finger then does nothing more."""
        held, self._held = self._held, None
        self.dispatch("on_hold", held)

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._rest.cancel()
        held, carried = self._held, self._carried
        self._held = self._carried = None
        if held is None:  # the hand has changed under the finger
            return True
        if _dragged(touch):
            self.let_go(held, touch)
        else:
            self.dispatch("on_tap", held)
        if carried and carried.parent is self:
            self.rearrange()
        return True

    def carry(self, widget, touch):
        """The finger draws the card along."""
        self._carried = widget
        Animation.cancel_all(widget, "x", "y")
        widget.center = touch.pos

    def let_go(self, widget, touch):
        """The finger leaves a card that it has drawn along."""
        if not self.collide_point(*touch.pos):
            self.dispatch("on_drop", widget, *touch.pos)


def _dragged(touch):
    return abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(DRAG_AFTER)


class Hand(CardRow):
    """An overlapping row; lifted cards rise, and the one touched last lies free."""

    lifted = ListProperty()
    free = ObjectProperty(None, allownone=True)
    max_card_width = NumericProperty("94dp")

    def show(self, widgets):
        self.lifted, self.free = [], None
        super().show(widgets)

    def lift(self, widgets, free):
        """Raise these cards and let one of them lie free."""
        self.lifted, self.free = widgets, free
        for widget in self.cards:
            widget.chosen = widget in widgets
        self.rearrange()

    def arrange(self, animated):
        if not self.cards:
            return
        width = min(self.max_card_width, (self.height - dp(LIFT) - dp(4)) / RATIO)
        height = width * RATIO
        count = len(self.cards)
        step = min(width + dp(8), (self.width - width) / max(count - 1, 1))
        extra = 0
        if self.free in self.cards[:-1] and step < width:
            step = (self.width - 2 * width - dp(4)) / max(count - 2, 1)
            extra = width + dp(4) - step
        total = width + step * (count - 1) + extra
        x = self.x + (self.width - total) / 2
        for widget in self.cards:
            y = self.y + (dp(LIFT) if widget in self.lifted else 0) + dp(2)
            self.move(widget, (x, y), (width, height), animated)
            x += step + (extra if widget is self.free else 0)
