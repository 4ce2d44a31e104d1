"""Fists: closed, under the thumb of one player, and open on the table for all."""

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.games.dragonstones import words
from app.games.dragonstones.cast import CARD_RATIO, CharacterFace, face_values
from app.layout import big_text, cramped, load_kv, lying, terse, tight_sp
from app.services import memory
from app.services.languages import tr
from app.services.pictures import picture
from app.theme import color
from app.widgets.base import Plate, TapPlate
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.drawn import Drawn, art, disc, name_in, round_mark, text_width
from app.widgets.frame import CappedTray

OPEN_SECONDS, OPEN_APART = 0.45, 0.06  # fists open


# Fists


class FistPlate(Drawn):
    """A player's fist on the table: closed, then open with its coins and what they are worth."""

    person = DictProperty()
    bid = DictProperty()
    opened = NumericProperty(0)
    won = BooleanProperty(False)
    tied = BooleanProperty(False)
    LOOK = ("opened", "won", "tied")

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def coins(self):
        bid = self.bid
        kinds = ("fairy", "common", "silver", "amulet", "black")
        return [words.ART[kind] for kind in kinds for _ in range(bid.get(kind, 0))]

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 30 or self.height < 30:
            return
        ground = "primaryContainer" if self.won else "felt"
        edge = "primary" if self.won or self.tied else "plankEdge"
        filled(group, self.pos, self.size, dp(14), ground)
        outlined(group, self.pos, self.size, dp(14), edge, 3 if self.won or self.tied else 1.5)
        role = "onPrimaryContainer" if self.won else "onPlank"
        head = min(dp(34), self.height * 0.28)
        middle = self.top - dp(6) - head / 2
        disc(group, self.person["badge"], self.x + dp(8), middle - head / 2, head)
        if not big_text():
            name_in(
                group, self.person["name"], self.x + dp(14) + head, middle, sp(15), self.width - head - dp(22), role
            )
        self._draw_hand(role, middle - head / 2)
        if self.won and self.opened >= 1:
            round_mark(group, self.right - dp(22), self.top - dp(16), dp(30), "trophy", "primary", "onPrimary")

    def _draw_hand(self, role, top):
        group, room = self.canvas, top - self.y - dp(8)
        coins = self.coins()
        shut = self.opened < 0.5
        side = min(room * 0.6, self.width * 0.5, dp(64))
        # The fist turns like a card: narrow in the middle of the movement.
        turn = max(0.08, abs(1 - 2 * self.opened)) if self.opened < 1 else 1
        name = "fist_closed" if shut else "fist_open" if coins else "fist_empty"
        left = self.x + dp(8) + (side - side * turn) / 2
        group.add(Color(1, 1, 1, 1))
        group.add(
            Rectangle(texture=picture(f"dragonstones/{name}"), pos=(left, self.y + dp(6)), size=(side * turn, side))
        )
        if shut:
            return
        size = min(sp(40), room * 0.5, dp(56))
        value = str(self.bid["value"])
        width = text_width(value, int(size)) + dp(4)
        ink = "primary" if self.won else role
        letters(group, value, self.right - dp(10) - width, self.y + dp(6) + side / 2, size, ink, "bold")
        coin = min(dp(26), room - side - dp(2))
        if coin >= dp(10) and coins:
            step = min(coin * 0.75, (self.width - dp(16) - coin) / max(len(coins) - 1, 1))
            for number, name in enumerate(coins):
                art(group, name, self.x + dp(8) + number * step, self.y + dp(6) + side, coin)


class Reveal(FloatLayout):
    """All fists around the card. `open_all` opens them; `done` is called when the last one is open."""

    def __init__(self, people, bids, card, own, **kwargs):
        super().__init__(**kwargs)
        values = face_values(card, own)
        self.card = CharacterFace(**values, size_hint=(None, None))
        self.add_widget(self.card)
        self.fists = []
        for person, bid in zip(people, bids, strict=True):
            if bid is not None:
                fist = FistPlate(person=person, bid=bid)
                self.fists.append(fist)
                self.add_widget(fist)
        self.bind(pos=self._arrange, size=self._arrange)

    def open_all(self, calm, done):
        """All at once, one a little after the other; at once where motion is reduced."""
        self._done = done
        if calm:
            self.finish()
            return
        for number, fist in enumerate(self.fists):
            motion = Animation(duration=OPEN_APART * number) + Animation(
                opened=1, duration=OPEN_SECONDS, transition="in_out_sine"
            )
            if number == len(self.fists) - 1:
                motion.bind(on_complete=lambda *_: self.finish())
            motion.start(fist)

    def finish(self):
        """The end of the motion; also a tap brings it about."""
        for fist in self.fists:
            Animation.cancel_all(fist)
            fist.opened = 1
        done, self._done = self._done, None
        if done:
            done()

    def opening(self):
        return self._done is not None

    _done = None

    def _arrange(self, *_):
        if self.width > self.height * 1.25:
            self._beside()
        else:
            self._around()

    def _beside(self):
        """The card on the left, the fists in a grid."""
        count, gap = len(self.fists), dp(8)
        rows = 1 if count <= 3 else 2
        columns = -(-count // rows)
        card_height = min(self.height * 0.8, dp(260))
        card_width = card_height / CARD_RATIO
        width = min(dp(240), (self.width - card_width - dp(16) - columns * gap) / columns)
        height = min(dp(200), (self.height - (rows - 1) * gap) / rows)
        total = card_width + dp(16) + columns * (width + gap) - gap
        self.card.size = card_width, card_height
        self.card.pos = self.x + (self.width - total) / 2, self.center_y - card_height / 2
        left = self.card.x + card_width + dp(16)
        top = self.center_y + (rows * height + (rows - 1) * gap) / 2
        for number, fist in enumerate(self.fists):
            row, column = divmod(number, columns)
            fist.size = width, height
            fist.pos = left + column * (width + gap), top - (row + 1) * height - row * gap

    def _around(self):
        """The card in the middle; left and right of it up to three fists, an odd one above."""
        count, gap = len(self.fists), dp(8)
        odd = count % 2
        rows = count // 2 + odd
        height = min(dp(170), (self.height - (rows - 1) * gap) / rows)
        width = min((self.width - 2 * gap) * 0.36, dp(170))
        middle = self.width - 2 * width - 2 * gap
        top = self.center_y + (rows * height + (rows - 1) * gap) / 2
        for number, fist in enumerate(self.fists):
            fist.size = width, height
            if odd and number == 0:
                fist.pos = self.center_x - width / 2, top - height
                continue
            row, side = divmod(number - odd, 2)
            x = self.right - width if side else self.x
            fist.pos = x, top - (row + odd + 1) * height - (row + odd) * gap
        free = (rows - odd) * (height + gap) - gap
        self.card.size = self._card_size(middle - dp(8), free)
        low = top - rows * height - (rows - 1) * gap
        self.card.pos = self.center_x - self.card.width / 2, low + (free - self.card.height) / 2

    def _card_size(self, width, height):
        width = min(width, height / CARD_RATIO, dp(130))
        return width, width * CARD_RATIO


# The bid, under the thumb


class CoinSlider(Drawn):
    """A detent for each coin, fairy gold first. Let go, the knob is back in the middle and tells nothing."""

    hint = StringProperty()
    held = BooleanProperty(False)
    coins = ListProperty()  # pictures of the coins that can be bid, in the order they are
    value = NumericProperty(0)
    KNOB = 58
    LOOK = ("held", "coins", "value")

    def touch_point(self):
        return self.center

    def value_at(self, x):
        """The number of coins at this place of the track."""
        left, right = self._ends()
        share = min(max((x - left) / max(right - left, 1), 0), 1)
        return round(share * len(self.coins))

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
        memory.clear(self.ids.counts)
        for kind, number in counts:
            text = "" if terse() else tr(words.COIN_NAMES[kind])
            self.ids.counts.add_widget(PurseCount(picture=words.ART[kind], number=str(number), text=text))


class BidTray(CappedTray):
    """Everything that is secret about a bid; visible only while a finger is down on it.

    `on_press_tile(kind)` and `on_slide(value)` say what the finger does, `held` whether there is one.
    """

    held = BooleanProperty(False)
    caption = StringProperty()
    __events__ = ("on_press_tile", "on_slide")
    SLOP = 8  # a thumb that only rests on the slider does not change the bid

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._down = {}
        self._taken_out = []

    def on_press_tile(self, kind):
        """A tile was pressed."""

    def on_slide(self, value):
        """The thumb is at this number of coins."""

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
        self._down[touch.uid] = part
        self.held = True
        if isinstance(part, Tile):
            self.dispatch("on_press_tile", part.kind)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        slider = self.ids.slider
        if self._down.get(touch.uid) is slider and self._slides(touch):
            self.dispatch("on_slide", slider.value_at(touch.x))
        return True

    def _slides(self, touch):
        """From the first real movement on, also when it comes back to where it began."""
        if abs(touch.x - touch.ox) > dp(self.SLOP):
            touch.ud["slides"] = True
        return "slides" in touch.ud

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._down.pop(touch.uid, None)
        self.held = bool(self._down)
        return True

    def let_go(self):
        """As if every finger were lifted: the screen is left."""
        self._down.clear()
        self.held = False


class LockButton(TapPlate):
    """Closes the fist."""

    text = StringProperty()


class Bidders(BoxLayout):
    """Who has closed his fist already."""


class BidderDisc(FloatLayout):
    badge = StringProperty()
    closed = BooleanProperty(False)
    dim = BooleanProperty(False)


load_kv("games/dragonstones/fists")
