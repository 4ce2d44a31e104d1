"""The tray of Dragon's Gold, and the players and tokens to choose from in it."""

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold.drawing import shield
from app.games.dragons_gold.tokens import token
from app.layout import load_kv
from app.widgets.base import Tap, TapPlate
from app.widgets.brush import dashed_frame, filled, letters, outlined
from app.widgets.drawn import Drawn, text_width
from app.widgets.frame import CappedTray


class GoldTray(CappedTray):
    """A title, a line below it, whatever is asked for, and the buttons."""

    title = StringProperty()
    text = StringProperty()
    text_size = NumericProperty(14)


class SeatTile(TapPlate):
    """A player to choose; dashed if he can't be chosen now."""

    badge = StringProperty()
    title = StringProperty()
    text = StringProperty()
    dashed = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._frame = InstructionGroup()
        self.canvas.add(self._frame)
        self.bind(pos=self._draw_frame, size=self._draw_frame, dashed=self._draw_frame)

    def _draw_frame(self, *_):
        self._frame.clear()
        if self.dashed:
            dashed_frame(self._frame, self.pos, self.size, dp(14))


class TokenTile(Tap, Drawn):
    """A kind of token to choose, with how many there are."""

    kind = StringProperty()
    number = StringProperty()
    strength = NumericProperty(0)  # of the dragon that it lies on, where that matters
    chosen = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)
    LOOK = ("kind", "number", "strength", "chosen")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        if self.kind:
            self.hint = self.hint or pieces.one(self.kind)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < 8 or self.height < 8:
            return
        filled(group, self.pos, self.size, dp(12), "primaryContainer" if self.chosen else "surfaceContainerHigh")
        if self.chosen:
            outlined(group, self.pos, self.size, dp(12), "primary", 2)
        if self.strength:
            shield(group, self.strength, self.right - dp(30), self.top - dp(4), dp(26))
        side = min(self.height * 0.74, self.width * (0.5 if self.number or self.strength else 0.8), dp(44))
        size = min(sp(22), self.height * 0.5)
        wide = side + (text_width(self.number, int(size)) + dp(6) if self.number else 0)
        left = self.x + dp(6) if self.strength else self.center_x - wide / 2
        token(group, self.kind, left, self.center_y - side / 2, side)
        if self.number:
            role = "onPrimaryContainer" if self.chosen else "onSurface"
            letters(group, self.number, left + side + dp(6), self.center_y, size, role, "bold")


load_kv("games/dragons_gold/tray")
