"""The market of Dragon's Gold: its roof, who is there, and the two sides of a trade."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, DictProperty, StringProperty

from app.games.dragons_gold.heap import TokenField
from app.layout import big_text, cramped, shallow
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import dashed_frame, filled, icon, letters, outlined
from app.widgets.drawn import Drawn, art, disc, name_in, round_mark, text_width


class Awning(Drawn):
    """The market's roof of cloth."""

    SCALLOPS = 12

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, height=dp(14) if cramped() else dp(26), **kwargs)

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        count = self.SCALLOPS if self.width < dp(600) else self.SCALLOPS * 2
        room = self.width / count
        for number in range(count):
            for role, inset in (("cardLine", 0), ("card" if number % 2 else "screenPanel", dp(1.5))):
                group.add(Color(rgba=color(role)))
                pos, size = (self.x + number * room + inset, self.y + inset), (room - 2 * inset, self.height - inset)
                group.add(RoundedRectangle(pos=pos, size=size, radius=[0, 0, room * 0.45, room * 0.45]))
        group.add(Color(rgba=color("plankEdge")))
        group.add(RoundedRectangle(pos=(self.x, self.top - dp(3)), size=(self.width, dp(3)), radius=[0]))


class Trader(Tap, Drawn):
    """A player at the market: touched to trade, and a button for when he has had enough."""

    badge = StringProperty()
    name = StringProperty()
    lit = BooleanProperty(False)
    done = BooleanProperty(False)
    host = BooleanProperty(False)
    mute = BooleanProperty(False)  # a computer: it says itself when it is done
    LOOK = ("lit", "done", "host", "name")

    def __init__(self, **kwargs):
        self.button = DoneButton()
        super().__init__(**kwargs)
        if not self.mute:
            self.add_widget(self.button)

    def _draw(self):
        group = self.canvas.before
        group.clear()
        if self.width < dp(40) or not self.badge:
            return
        ground = "primaryContainer" if self.lit else "felt"
        filled(group, self.pos, self.size, dp(14), ground)
        outlined(group, self.pos, self.size, dp(14), "primary" if self.lit else "plankEdge", 3 if self.lit else 1.5)
        side = min(dp(48), self.height - dp(12))
        disc(group, self.badge, self.x + dp(10), self.center_y - side / 2, side)
        if self.done:
            left, bottom = self.x + side - dp(8), self.center_y - side / 2 - dp(2)
            round_mark(group, left, bottom, dp(22), "check", "primary", "onPrimary")
        self.button.lit = self.done
        self.button.size = self.button.wanted(self.width), dp(48)
        self.button.pos = self.right - self.button.width - dp(8), self.center_y - dp(24)
        self._letters(group, self.x + side + dp(20), side)

    def _letters(self, group, left, side):
        room = (self.right if self.mute else self.button.x) - left - dp(8)
        role = "onPrimaryContainer" if self.lit else "onPlank"
        if big_text() and room < dp(110):
            return
        two = not big_text() and self.height > dp(56)
        name_in(group, self.name, left, self.center_y + (dp(10) if two else 0), min(sp(18), dp(26)), room, role)
        if two:
            text = tr("done") if self.done else tr("rings the bell") if self.host else tr("trades?")
            name_in(group, text, left, self.center_y - dp(12), sp(13), room, role if self.lit else "onPlankVariant")


class DoneButton(Tap, Drawn):
    """I want no more of the market."""

    lit = BooleanProperty(False)
    LOOK = ("lit",)

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def wanted(self, room):
        width = text_width(tr("Done"), int(min(sp(16), dp(22)))) + dp(36)
        return width if width < room * 0.5 else dp(56)

    def _draw(self, *_):
        group, radius = self.canvas.before, self.height / 2
        group.clear()
        self.press_radius = [radius]
        ink = "onPlankVariant" if self.lit else "onSecondaryContainer"
        if self.lit:
            outlined(group, self.pos, self.size, radius, "outline")
        else:
            filled(group, self.pos, self.size, radius, "secondaryContainer")
        size = min(sp(16), dp(22))
        if text_width(tr("Done"), int(size)) + dp(16) > self.width:
            icon(group, "check", self.x, self.center_y, dp(24), ink, room=self.width)
        else:
            letters(group, tr("Done"), self.x, self.center_y, size, ink, room=self.width)


class ScreenButton(Tap, Drawn):
    """Leads behind the own screen, to take out more."""

    text = StringProperty()
    LOOK = ("text",)

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < 8:
            return
        dashed_frame(group, self.pos, self.size, dp(12), "ember")
        side = min(self.height - dp(8), dp(48))
        worded = self.text and text_width(self.text, int(min(sp(16), dp(24)))) + side + dp(24) < self.width
        left = self.x + dp(10) if worded else self.center_x - side / 2
        art(group, "dragons_gold/screen", left, self.center_y - side / 2, side)
        round_mark(group, left + side * 0.66, self.center_y + side * 0.1, side * 0.4, "plus", "ember", "onEmber")
        if worded:
            room = self.right - left - side - dp(16)
            letters(group, self.text, left + side + dp(8), self.center_y, min(sp(16), dp(24)), "ember", room=room)


class Side(Drawn):
    """What one of the two gives: on parchment once both have laid out, else only that he has."""

    badge = StringProperty()
    title = StringProperty()
    about = StringProperty()
    edge = ColorProperty(None, allownone=True)
    tokens = DictProperty()
    known = BooleanProperty(False)
    offered = BooleanProperty(False)
    plain = BooleanProperty(False)  # behind the screen: nothing but the tokens
    mute = BooleanProperty(False)  # a computer's: nobody is led behind its screen
    LOOK = ("title", "about", "tokens", "known", "offered")
    agreement = None

    def __init__(self, **kwargs):
        self.field = TokenField(size_hint=(None, None))
        super().__init__(**kwargs)
        self.open_button = None if self.plain or self.mute else ScreenButton()
        for part in (self.field, self.open_button):
            if part:
                self.add_widget(part)

    def add_agreement(self, agreement):
        """The button of a human, or what a computer says."""
        self.agreement = agreement
        self.add_widget(agreement)
        self._redraw()

    def _draw(self):
        if self.width < dp(60) or self.height < dp(60):
            return
        bar, foot = dp(8) if self.edge else 0, 0
        left, wide = self.x + bar + dp(8), self.width - bar - dp(16)
        if self.agreement:
            foot = dp(56)
            beside = dp(64) if self._opens_below() else 0
            self.agreement.pos, self.agreement.size = (left, self.y + dp(8)), (wide - beside, dp(52))
        head = dp(38)
        ground = left, self.y + dp(8) + foot, wide, self.height - head - foot - dp(18)
        self._place(ground)
        group = self.canvas.before
        group.clear()
        self._draw_plate(group)
        filled(group, ground[:2], ground[2:], dp(10), "card")
        self._draw_head(group, left, self.top - dp(5) - head / 2, wide, head)
        if not self.known and self.offered:
            side = min(ground[3] - dp(8), dp(48))
            bottom = ground[1] + (ground[3] - side) / 2
            art(group, "dragons_gold/screen", left + dp(10), bottom, side)
            round_mark(group, left + side - dp(4), bottom - dp(2), dp(22), "check", "primary", "onPrimary")

    def _opens_below(self):
        """The way behind the screen stands beside the handshake: in a low window the tokens need the room."""
        return shallow() and self.open_button and self.agreement

    def _place(self, ground):
        x, y, wide, high = ground
        taken = 0
        if self._opens_below():
            self.open_button.size = dp(56), dp(52)
            self.open_button.pos = x + wide - dp(56), self.y + dp(8)
        elif self.open_button:
            taken = min(dp(72), wide * 0.4) if self.known or self.offered else wide - dp(16)
            size = taken, min(high - dp(8), dp(64))
            self.open_button.size, self.open_button.pos = size, (x + wide - dp(8) - taken, y + (high - size[1]) / 2)
        self.field.pos, self.field.size = (x + dp(8), y + dp(4)), (max(1, wide - taken - dp(20)), high - dp(8))
        self.field.tokens = self.tokens if self.known else {}

    def _draw_plate(self, group):
        filled(group, self.pos, self.size, dp(14), "felt")
        if self.edge:
            group.add(Color(rgba=self.edge))
            group.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)]))
            group.add(Color(rgba=color("felt")))
            pos, size = (self.x + dp(8), self.y), (self.width - dp(8), self.height)
            group.add(RoundedRectangle(pos=pos, size=size, radius=[0, dp(14), dp(14), 0]))
        outlined(group, self.pos, self.size, dp(14), "plankEdge")

    def _draw_head(self, group, left, middle, wide, head):
        disc(group, self.badge, left, middle - dp(17), dp(34))
        x, size = left + dp(44), min(sp(18), dp(24))
        room = wide - dp(46)
        if self.plain:
            name_in(group, self.title, x, middle, size, room)
            return
        width = min(text_width(self.title, int(size)), room)
        about = min(sp(14), dp(20))
        fits = text_width(self.about, int(about)) <= room - (0 if big_text() else width + dp(8))
        if not (big_text() and fits):
            name_in(group, self.title, x, middle, size, room)
            x += width + dp(8)
        if fits:
            letters(group, self.about, x, middle - dp(1), about, "onPlankVariant", "regular")
