"""Cards of The Dragon's Pantry in the hand: equal ones gathered, lifted one by one or swept up together."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.pantry import words
from app.games.pantry.cards import RATIO, badge_times, draw_back, draw_column, draw_face, draw_mini
from app.layout import cramped
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import icon, outlined
from app.widgets.cards import CardRow, HandCard
from app.widgets.drawn import Drawn, art
from app.widgets.text import Writing

LIFT = 22
FINGER = 46  # dp: the width of a card at least
LEAST = 48  # so much of every card shows, in dp
STRIP = 48  # so much of the rear row shows above the front one, in dp


def places(count, box, most, lift=0, free=None):
    """Where `count` cards lie in a box (x, y, width, height): a row that may overlap, two rows where a card would show
    too little. `free` is the number of a card that lies uncovered. Returns [(x, y)], and the size of a card."""
    x, y, room, height = box
    room -= dp(6)  # the edges of a stack
    width = min(most, (height - lift - dp(8)) / RATIO)
    if count == 1 or (room - width) / (count - 1) >= dp(LEAST):
        return _row(count, x, y, room, width, free), (width, width * RATIO)
    rear = -(-count // 2)
    # Sooner a lifted card of the rear row stands out above than that cards are too narrow for a finger.
    width = min(most, max(dp(FINGER), (height - lift - dp(STRIP) - dp(8)) / RATIO))
    rows = _row(rear, x, y + dp(STRIP), room, width) + _row(count - rear, x, y, room, width)
    return rows, (width, width * RATIO)


def _row(count, x, y, room, width, free=None):
    step = min(width + dp(10), (room - width) / max(count - 1, 1))
    extra = 0
    if free is not None and free < count - 1 and step < width:
        step = (room - 2 * width - dp(4)) / max(count - 2, 1)
        extra = width + dp(4) - step
    left = x + (room - width - step * (count - 1) - extra) / 2
    shifts = [extra if free is not None and number > free else 0 for number in range(count)]
    return [(left + number * step + shifts[number], y) for number in range(count)]


class GatheredCard(HandCard):
    """Equal cards of the hand, or a column of the reserve when it is to be played."""

    count = NumericProperty(1)
    raised = NumericProperty(0)  # how many of them are lifted
    closed = BooleanProperty(False)
    column = StringProperty()
    LOOK = ("card", "dimmed", "count", "raised", "closed")

    def touch_point(self):
        """Where no neighbour and no row in front covers it."""
        return self.x + min(self.width / 2, dp(20)), self.top - dp(12)

    def _draw(self, *_):
        self.canvas.clear()
        if self.width < 3 or not self.card:
            return
        if self.closed:
            draw_back(self.canvas, self.corner(), self.size, self.raised > 0)
            return
        look = {"dimmed": self.dimmed, "chosen": self.raised > 0, "edges": min(self.count - 1, 2)}
        draw_face(self.canvas, self.card, self.corner(), self.size, **look)
        if self.count > 1:
            self._draw_count()

    def _draw_count(self):
        height = min(dp(24), self.width * 0.34)
        badge_times(self.canvas, self.raised or self.count, dp(4), dp(5), height)


class GatheredHand(CardRow):
    """Equal cards lie together; `on_sweep(card)` is a short drag upwards within the hand."""

    most = NumericProperty("94dp")
    free = ObjectProperty(None, allownone=True)
    __events__ = ("on_sweep",)

    def on_sweep(self, widget):
        """A card was pushed up."""

    def show(self, widgets):
        self.free = None
        super().show(widgets)

    def raise_card(self, widget, count):
        """Lift so many of this card and put all others down."""
        for each in self.cards:
            each.raised = count if each is widget else 0
        self.free = widget if count else None
        self.rearrange()

    def arrange(self, animated):
        if not self.cards or self.width < dp(40):
            return
        free = self.cards.index(self.free) if self.free in self.cards else None
        found, size = places(len(self.cards), (*self.pos, *self.size), self.most, dp(LIFT), free)
        for widget, (x, y) in zip(self.cards, found, strict=True):
            self.move(widget, (x, y + (dp(LIFT) if widget.raised else 0) + dp(2)), size, animated)

    def let_go(self, widget, touch):
        if self.collide_point(*touch.pos) and touch.y > touch.oy:
            self.dispatch("on_sweep", widget)
        super().let_go(widget, touch)


class ReserveCard(Tap, Drawn):
    """A column of the own reserve, to be touched."""

    column = DictProperty()
    chosen = BooleanProperty(False)
    LOOK = ("column", "chosen")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.column or self.width < dp(8):
            return
        width = min(self.width - dp(6), self.height * 0.74)
        x = self.x + (self.width - width) / 2
        if self.chosen:
            outlined(group, (x - dp(3), self.y), (width + dp(6), self.height), dp(6), "primary", 3)
        draw_column(group, self.column, (x, self.y + dp(3)), (width, self.height - dp(6)))


class LostCoins(Writing):
    """How many coins are lost, and a coin, on the right."""

    weight = StringProperty("bold")
    COIN, GAP = 26, 4  # dp

    def _draw(self):
        self.canvas.clear()
        side, middle, wide = dp(self.COIN), self.y + self.height / 2, self.texture_size[0]
        right = self.x + self.width - side
        art(self.canvas, "pantry/coin", right, middle - side / 2, side)
        self.draw_words(right - dp(self.GAP) - wide / 2, middle)


class HeldHand(Drawn):
    """A hand that shows its faces only while a finger is down on it. Closed it tells how many, no more."""

    hint = StringProperty()
    held = BooleanProperty(False)
    count = NumericProperty(0)
    faces = ListProperty()  # (card, count, dimmed)
    LOOK = ("held", "count", "faces")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._touches = set()

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self._touches.add(touch.uid)
        self.held = True
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._touches.discard(touch.uid)
        self.held = bool(self._touches)
        return True

    def let_go(self):
        """The screen is left: as if every finger were lifted."""
        self._touches.clear()
        self.held, self.faces = False, []

    def _draw(self, *_):
        self.canvas.clear()
        if self.width < dp(40) or self.height < dp(30) or not self.count:
            return
        if self.held:
            self._draw_open()
        else:
            self._draw_shut()

    def _most(self):
        return dp(80) if cramped() else dp(94)

    def _draw_open(self):
        found, size = places(len(self.faces), (*self.pos, *self.size), self._most())
        for (card, count, dimmed), pos in zip(self.faces, found, strict=True):
            draw_face(self.canvas, card, pos, size, dimmed=dimmed, edges=min(count - 1, 2))
            if count > 1:
                badge_times(self.canvas, count, pos[0] + dp(4), pos[1] + dp(5), min(dp(24), size[0] * 0.34))

    def _draw_shut(self):
        width = min(self._most(), (self.height - dp(8)) / RATIO)
        step = min(width + dp(6), (self.width - width) / max(self.count - 1, 1))
        left = self.x + (self.width - width - step * (self.count - 1)) / 2
        for number in range(self.count):
            draw_back(self.canvas, (left + number * step, self.y + dp(2)), (width, width * RATIO))
        self._draw_grip(width * RATIO)

    def _draw_grip(self, height):
        """Where the thumb goes."""
        wide, high = min(dp(170), self.width * 0.46), dp(60)
        x, y = self.x + (self.width - wide) / 2, self.y + dp(2) + (height - high) / 2
        for role, inset in (("surfaceContainerLow", 0), ("primary", dp(4))):
            self.canvas.add(Color(rgba=color(role)))
            self.canvas.add(
                RoundedRectangle(
                    pos=(x + inset, y + inset), size=(wide - 2 * inset, high - 2 * inset), radius=[high / 2 - inset]
                )
            )
        icon(self.canvas, "gesture-tap-hold", x, y + high / 2, dp(32), "onPrimary", room=wide)


class ColumnTile(Tap, Drawn):
    """An open card of a reserve to choose."""

    card = StringProperty()
    option = ObjectProperty(None)
    LOOK = ("card",)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.card and self.width > dp(20):
            width = min(self.width, self.height / RATIO)
            pos = self.x + (self.width - width) / 2, self.y
            if width < dp(60):
                draw_mini(group, self.card, pos, (width, width * RATIO))
            else:
                draw_face(group, self.card, pos, (width, width * RATIO))


def faces_of(hand, wanted=None):
    """The faces of an own view's hand; with `wanted` all other cards are dimmed."""
    return [(each["card"], each["count"], wanted is not None and each["card"] != wanted) for each in hand]


def card_hint(entry):
    return words.cards(entry["card"], entry["count"])
