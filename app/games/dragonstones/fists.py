"""The bid of one player, under his thumb."""

from kivy.graphics import Canvas, Color, Ellipse
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.games.dragonstones import words
from app.layout import cramped, load_kv, lying, squat, terse, tight_sp
from app.services import memory
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Grounded, Plate, Tap
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Box
from app.widgets.drawn import Drawn, art, disc, name_in, text_width
from app.widgets.frame import CappedTray
from app.widgets.text import Marked, Padded, Writing, marked_up

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


class Tile(Grounded, Marked):
    """A coin of its own: black coin, amulet, or common gold by choice. Let go it shows its name only."""

    hint = StringProperty()
    kind = StringProperty()
    title = StringProperty()
    about = StringProperty()
    held = BooleanProperty(False)
    on = BooleanProperty(False)
    owned = BooleanProperty(False)
    LOOK = (*Grounded.LOOK, *Marked.LOOK, "held", "owned")
    WRITTEN = (*Marked.WRITTEN, "title", "about", "held", "on")
    PICTURE = 32  # dp

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=1, padding=(dp(4), dp(5)), halign="center", **kwargs)
        self.on_held()

    def on_held(self, *_):
        """On, and a finger shows it."""
        self.lit = self.held and self.on
        self.ground = "primaryContainer" if self.lit else "surfaceContainer"
        self.outline = "primary" if self.lit else "outline"
        self.outline_width = dp(3) if self.lit else dp(1.5)

    on_on = on_held

    def texts(self):
        return [self.title, self.about if self.held else ""]

    def said(self):
        """The second line keeps its place when nothing is told."""
        title, about = ("onPrimaryContainer",) * 2 if self.lit else ("onSurface", "onSurfaceVariant")
        told = self.about if self.held and self.about else " "
        first = marked_up(self.title, min(tight_sp(14), dp(19)), title, "medium")
        return f"{first}\n{marked_up(told, min(tight_sp(12), dp(17)), about)}"

    def _draw(self):
        group, foot = self.canvas, self.y + dp(5)
        group.clear()
        self.draw_ground(group)
        high = self.texture_size[1]
        self.draw_words(self.x + self.width / 2, foot + high / 2)
        x, middle = self.x + self.width / 2, (foot + high + self.y + self.height - dp(5)) / 2
        if self.held:
            side = dp(self.PICTURE)
            art(group, words.ART[self.kind], x - side / 2, middle - side / 2, side, 1 if self.owned else 0.35)
        else:
            icon(group, "eye-off-outline", self.x, middle, dp(24), "onSurfaceVariant", room=self.width)


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


class PurseCount(Box):
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
        return dp(28 if squat() else 38) + min(tight_sp(20), dp(26)) * 2 + min(tight_sp(18), dp(22))

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


class LockButton(Tap, Grounded, Writing):
    """Closes the fist."""

    keeps_free = True
    lit = BooleanProperty(False)  # the thumb is over it and closes the fist when it is lifted
    LOOK = (*Grounded.LOOK, *Writing.LOOK)
    FIST, GAP = 44, 10  # dp

    def __init__(self, **kwargs):
        look = {"ground": "primary", "role": "onPrimary", "weight": "medium", "font_size": tight_sp(20)}
        super().__init__(height=dp(60), outline_width=dp(3), **look, **kwargs)
        self.on_lit()

    def on_text(self, _, text):
        self.hint = text

    def on_lit(self, *_):
        self.outline = "onSurface" if self.lit else "clear"

    def on_texture_size(self, _, size):
        self.height = max(dp(60), size[1] + dp(16))

    def on_height(self, _, height):
        self.radius = self.press_radius = [height / 2]

    def _draw(self):
        self.canvas.clear()
        self.draw_ground(self.canvas)
        side, gap, wide = dp(self.FIST), dp(self.GAP), self.texture_size[0]
        left, middle = self.x + (self.width - side - gap - wide) / 2, self.y + self.height / 2
        art(self.canvas, "dragonstones/fist_closed", left, middle - side / 2, side)
        self.draw_words(left + side + gap + wide / 2, middle)


class Bidders(Padded):
    """Who has closed his fist already: (badge, whether it is closed, whether it is he who bids now)."""

    bidders = ListProperty()
    LOOK = (*Padded.LOOK, "bidders")
    PLACE, DISC, TICK = 46, 36, 20  # dp

    def __init__(self, bidders, **kwargs):
        right = dp(12 + self.PLACE * len(bidders))
        look = {"role": "onPlank", "font_size": sp(14)}
        super().__init__(bidders=bidders, padding=(dp(12), 0, right, 0), least_height=dp(40), **look, **kwargs)

    def draw_around(self, group):
        place, side, tick = dp(self.PLACE), dp(self.DISC), dp(self.TICK)
        x = self.x + self.width - dp(12) + dp(6) - place * len(self.bidders)
        bottom = self.y + (self.height - dp(40)) / 2
        for badge, closed, bids in self.bidders:
            layer = Canvas(opacity=1 if closed else 0.55)
            group.add(layer)
            disc(layer, badge, x, bottom + dp(4), side)
            if bids:
                outlined(group, (x, bottom + dp(4)), (side, side), side / 2, "primary", 2)
            if closed:
                icon(group, "check-circle", x + dp(40) - tick, bottom + tick * 0.58, tick, "primary")
            x += place


load_kv("games/dragonstones/fists")
