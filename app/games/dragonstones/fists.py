"""The bid of one player, under his thumb."""

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.dragonstones import words
from app.layout import cramped, load_kv, lying, terse, tight_sp
from app.services import memory
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Plate, TapPlate
from app.widgets.brush import filled, icon, letters
from app.widgets.drawn import Drawn, art, disc, name_in, text_width
from app.widgets.frame import CappedTray

# The bid, under the thumb


class CoinSlider(Drawn):
    """A detent for each coin, fairy gold first. Let go, the knob is back in the middle and tells nothing. It does not
    follow the thumb: a slide counts from where the thumb was put down, and its place tells nothing either."""

    hint = StringProperty()
    held = BooleanProperty(False)
    coins = ListProperty()  # pictures of the coins that can be bid, in the order they are
    value = NumericProperty(0)
    KNOB = 58
    LOOK = ("held", "coins", "value")

    def touch_point(self):
        return self.center

    def place_of(self, value):
        left, right = self._ends()
        return left + (right - left) * value / max(len(self.coins), 1)

    def _ends(self):
        edge = dp(self.KNOB) / 2
        return self.x + edge, self.right - edge

    def _draw(self, *_):
        group, knob = self.canvas, dp(self.KNOB)
        group.clear()
        if self.width < knob:
            return
        height = dp(24) if self.held else dp(52)
        left, right = self._ends()
        pos = left - height / 2, self.center_y - height / 2
        filled(group, pos, (right - left + height, height), height / 2, "surfaceContainerHighest")
        if self.held:
            self._draw_coins(group, left, height)
        else:
            icon(group, "chevron-left", self.x + knob * 0.6, self.center_y, dp(26), "onSurfaceVariant")
            icon(group, "chevron-right", self.right - knob, self.center_y, dp(26), "onSurfaceVariant")
            group.add(Color(rgba=color("primary")))
            group.add(Ellipse(pos=(self.center_x - knob / 2, self.center_y - knob / 2), size=(knob, knob)))
            icon(group, "fingerprint", self.center_x - knob / 2, self.center_y, dp(34), "onPrimary", room=knob)

    def _draw_coins(self, group, left, height):
        here, knob = self.place_of(self.value), dp(self.KNOB)
        filled(
            group,
            (left - height / 2, self.center_y - height / 2),
            (here - left + height, height),
            height / 2,
            "primaryContainer",
        )
        side = min(dp(20), max(dp(8), (self.width - knob) / max(len(self.coins), 1) - dp(4)))
        group.add(Color(rgba=color("outline")))
        group.add(Ellipse(pos=(left - side / 4, self.center_y - side / 4), size=(side / 2, side / 2)))
        for number, name in enumerate(self.coins, start=1):
            art(group, name, self.place_of(number) - side / 2, self.center_y - side / 2, side)
        group.add(Color(rgba=color("primary")))
        group.add(Ellipse(pos=(here - knob / 2, self.center_y - knob / 2), size=(knob, knob)))
        inner = knob - dp(5)
        group.add(Color(rgba=color("primaryContainer")))
        group.add(Ellipse(pos=(here - inner / 2, self.center_y - inner / 2), size=(inner, inner)))
        if self.value:
            side = knob * 0.66
            art(group, self.coins[self.value - 1], here - side / 2, self.center_y - side / 2, side)
        else:
            letters(group, "0", here - knob / 2, self.center_y, knob * 0.46, "onPrimaryContainer", "bold", room=knob)


class Tile(Plate):
    """A coin of its own: black coin, amulet, or common gold by choice. Let go it shows its name only."""

    hint = StringProperty()
    kind = StringProperty()
    title = StringProperty()
    about = StringProperty()
    held = BooleanProperty(False)
    on = BooleanProperty(False)
    lit = BooleanProperty(False)  # on, and a finger shows it
    owned = BooleanProperty(False)

    def picture(self):
        return words.ART[self.kind]


class FistBox(Drawn):
    """What is in the fist: its value and its coins. Let go: the closed fist."""

    held = BooleanProperty(False)
    value = NumericProperty(0)
    coins = ListProperty()
    doubled = BooleanProperty(False)
    hidden_words = ListProperty(["", ""])
    LOOK = ("held", "value", "coins", "doubled", "hidden_words")

    def _draw(self, *_):
        self.canvas.clear()
        if self.height < 20:
            return
        if self.held:
            self._draw_open()
        else:
            self._draw_shut()

    def _draw_shut(self):
        side = min(self.height, dp(84))
        size = min(sp(20), self.height * 0.28)
        width = max(text_width(self.hidden_words[0], int(size)), text_width(self.hidden_words[1], int(size * 0.75)))
        room = self.width - side - dp(16)
        left = self.x + max(0, (self.width - side - dp(16) - width) / 2)
        art(self.canvas, "dragonstones/fist_closed", left, self.center_y - side / 2, side)
        x = left + side + dp(16)
        first, second = self.hidden_words
        name_in(self.canvas, first, x, self.center_y + size * 0.55, size, room, "onSurface")
        name_in(self.canvas, second, x, self.center_y - size * 0.65, size * 0.75, room, "onSurfaceVariant")

    def _draw_open(self):
        group = self.canvas
        size = min(sp(60), self.height * 0.9, dp(84))
        width = letters(group, str(self.value), self.x + dp(4), self.center_y, size, "primary", "bold")
        left = self.x + width + dp(20)
        times = dp(40) if self.doubled else 0
        side = min(dp(44), self.height * 0.7)
        room = self.right - left - times
        coins = self.coins
        step = min(side * 1.1, (room - side) / max(len(coins) - 1, 1))
        start = self.right - times - (len(coins) - 1) * step - side if coins else self.right
        for number, name in enumerate(coins):
            art(group, name, start + number * step, self.center_y - side / 2, side)
        if self.doubled:
            text = "\N{MULTIPLICATION SIGN}2"
            size = min(sp(22), dp(30))
            letters(group, text, self.right - times, self.center_y, size, "onSurface", "bold", room=times)


class PurseCount(BoxLayout):
    """Coins of one kind that are left."""

    kind = StringProperty()
    picture = StringProperty()
    number = StringProperty()
    text = StringProperty()


class Purse(Plate):
    """What is left behind the screen. Let go it is tied up."""

    held = BooleanProperty(False)
    title = StringProperty()
    hint = StringProperty()

    def show(self, counts):
        """`counts` as (kind, number); nothing while nobody holds it."""
        row = self.ids.counts
        if [kind for kind, _ in counts] != [count.kind for count in reversed(row.children)]:
            memory.clear(row)
            for kind, _ in counts:
                text = "" if terse() else tr(words.COIN_NAMES[kind])
                row.add_widget(PurseCount(kind=kind, picture=words.ART[kind], text=text))
        for count, (_, number) in zip(reversed(row.children), counts, strict=True):
            count.number = str(number)


class BidTray(CappedTray):
    """Everything that is secret about a bid; visible only while a finger is down on it.

    `on_press_tile(kind)`, `on_slide(steps)` and `on_drop` say what the finger does, `held` whether there is one. A
    thumb that has slid may be lifted on the button that closes the fist (`lock`): one touch for the whole bid.
    """

    held = BooleanProperty(False)
    over_lock = BooleanProperty(False)
    caption = StringProperty()
    lock = None
    __events__ = ("on_press_tile", "on_slide", "on_drop")
    STEP = 20  # dp of a slide for each coin, whatever is in the purse; a thumb that rests moves less than half of it

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._down = {}
        self._taken_out = []

    def on_press_tile(self, kind):
        """A tile was pressed."""

    def on_slide(self, steps):
        """The thumb has gone on by so many coins."""

    def on_drop(self):
        """The thumb was lifted on the button that closes the fist."""

    def room(self, most, least):
        """Heights are the same for everybody, whatever he owns."""
        return dp(least) if cramped() else dp(most)

    def fills(self):
        """A phone on its side: the tray takes the whole height, and the fist grows."""
        return lying()

    def purse_height(self):
        words_below = 0 if terse() else tight_sp(18)
        return max(dp(56), tight_sp(18) + tight_sp(26) + words_below + dp(14))

    def tiles_height(self):
        return dp(38) + min(sp(20), dp(26)) * 2 + min(sp(18), dp(22))

    def parts(self):
        """What shows its secret under a finger."""
        parts = [*self.ids.tiles.children, self.ids.slider, self.ids.purse, self.ids.fist]
        return [part for part in parts if part.parent]

    def keep_only_purse(self):
        for part in (self.ids.tiles, self.ids.slider, self.ids.fist):
            self.take_out(part)

    def take_out(self, part):
        """Remove a part. `ids` alone would not keep it alive."""
        part = part.__self__
        self._taken_out.append(part)
        self.remove_widget(part)
        return part

    def on_touch_down(self, touch):
        part = next((part for part in self.parts() if part.collide_point(*touch.pos)), None)
        if part is None:
            return super().on_touch_down(touch)
        touch.grab(self)
        touch.ud["counted"] = 0  # steps of this slide
        self._down[touch.uid] = part
        self.held = True
        if isinstance(part, Tile):
            self.dispatch("on_press_tile", part.kind)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self._is_slide(touch):
            self.over_lock = self._is_over_lock(touch)
            steps = round((touch.x - touch.ox) / dp(self.STEP)) - touch.ud["counted"]
            if steps and not self.over_lock:
                touch.ud["counted"] += steps
                self.dispatch("on_slide", steps)
        return True

    def _is_slide(self, touch):
        return self._down.get(touch.uid) is self.ids.slider

    def _is_over_lock(self, touch):
        return self.lock is not None and self.lock.collide_point(*touch.pos)

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        drops = self._is_slide(touch) and self._is_over_lock(touch)
        self._down.pop(touch.uid, None)
        self.over_lock = False
        self.held = bool(self._down)
        if drops:
            self.dispatch("on_drop")
        return True

    def let_go(self):
        """As if every finger were lifted: the screen is left."""
        self._down.clear()
        self.held = self.over_lock = False


class LockButton(TapPlate):
    """Closes the fist."""

    keeps_free = True

    text = StringProperty()
    lit = BooleanProperty(False)  # the thumb is over it and closes the fist when it is lifted


class Bidders(BoxLayout):
    """Who has closed his fist already."""


class BidderDisc(Drawn):
    """One of them, with a tick when his fist is closed."""

    badge = StringProperty()
    closed = BooleanProperty(False)
    LOOK = ("badge", "closed")

    def __init__(self, dim=False, **kwargs):
        super().__init__(size_hint=(None, None), size=(dp(40), dp(40)), opacity=0.55 if dim else 1, **kwargs)

    def _draw(self):
        self.canvas.clear()
        side, tick = dp(36), dp(20)
        disc(self.canvas, self.badge, self.x, self.top - side, side)
        if self.closed:
            icon(self.canvas, "check-circle", self.right - tick, self.y + tick * 0.58, tick, "primary")


load_kv("games/dragonstones/fists")
