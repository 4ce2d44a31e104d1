"""A strip of parchment that tells a hint, or what is new to somebody.

Its place is in the tray. Where the tray has no room for it, it lies over the table, as wide as a column, where it
covers least; over what it speaks of, or over a button, only if there is no other place.
"""

from itertools import pairwise

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.layout import room
from app.widgets.base import Pill, Plate, Wood
from app.widgets.cards import CardFace
from app.widgets.text import Numeral, Words

WIDEST, NARROWEST, MARGIN, STEP = 560, 220, 8, 8  # dp; the last one between two heights that are tried
LIT, BUTTON, CARD, TOUCHED, WORDS, DRAWN = 1000, 50, 10, 5, 3, 1  # how bad it is to lie over these


class Strip(Plate):
    """A title, a sentence, and perhaps a way on."""

    title = StringProperty()
    text = StringProperty()
    action = StringProperty()
    do_action = ObjectProperty(None)
    least_height = NumericProperty("48dp")
    floating = BooleanProperty(False)

    def lie_over(self, view, column):
        """Over the table that a view shows; `column` is where it would have had its place. It takes no touch but that
        of its way on."""
        self.size_hint_x, self.floating = None, True
        self._view, self._column, self._lit = view, column, []
        self._find_height = Clock.create_trigger(self._lie_best, -1)
        view.parent.add_widget(self)
        self._find_column = Clock.create_trigger(self._choose_column)
        self._choose_soon = Clock.create_trigger(self._find_column)
        # A frame later the tray has taken back the room that the strip had there, and a frame later its hand.
        self._choose_soon()
        for part in (view.head, column):
            part.bind(pos=self._choose_soon, size=self._choose_soon)
        self.bind(height=self._find_height)

    def speak_of(self, widgets):
        """These are lit: it gives way to them, and to nothing else that moves meanwhile."""
        self._lit = widgets
        if any(self._over(widget, *self.pos, *self.size) for widget in widgets):
            self._find_column()

    def _choose_column(self, *_):
        if self.parent is None:
            return
        shown, area = list(self._shown()), self.width * self.height
        columns = [(left, width, max(self.least_height, area / width)) for left, width in self._columns()]
        self._left, self.width, _ = min(columns, key=lambda each: self._best(shown, *each)[0])
        self._find_height()

    def _lie_best(self, *_):
        if self.parent:
            _, self.y = self._best(list(self._shown()), self._left, *self.size)
            self.x = self._left

    def _best(self, shown, left, width, height):
        """How bad it must be in a column, and how high it lies best there."""
        top, low = self._top(left) - height, dp(MARGIN) / 2
        heights = [top - dp(STEP) * step for step in range(int((top - low) / dp(STEP)))] + [low]
        worst = {y: sum(bad * self._over(part, left, y, width, height) for part, bad in shown) for y in heights}
        best = min(heights, key=worst.get)
        return worst[best], best

    def _top(self, left):
        """Of a column: below the bar, where that lies over it."""
        head = self._view.head
        return head.y if head.x <= left < head.right else room()[1] - dp(MARGIN) / 2

    def _columns(self):
        """(left, width) of all that are broad enough, without their margins."""
        head, column, (right, _), margin = self._view.head, self._column, room(), dp(MARGIN)
        within = {edge for part in (head, column) for edge in (part.x, part.right) if margin < edge < right - margin}
        for left, end in pairwise(sorted({0, *within, right})):
            broad = end - left - 2 * margin
            width = min(broad, dp(WIDEST))
            if broad >= min(dp(NARROWEST), right - 2 * margin):
                yield left + margin, width
                if width < broad:
                    yield end - margin - width, width

    def _shown(self):
        """What is shown, and how bad it would be to lie over it. Plates that only hold other things don't count."""
        for part in self._view.walk(restrict=True):
            if isinstance(part, Pill) or getattr(part, "keeps_free", False):
                yield part, BUTTON
            elif getattr(part, "hint", ""):
                yield part, CARD if isinstance(part, CardFace) else TOUCHED
            elif isinstance(part, Words | Numeral):
                yield part, WORDS if part.text else 0
            elif not (part.children or isinstance(part, Layout | Wood) or type(part) is Widget):
                yield part, DRAWN
        for part in self._lit:
            yield part, LIT

    def _over(self, part, x, y, width, height):
        """So much of that part it would lie over, were it there."""
        left, bottom = part.to_window(*part.pos)
        wide = min(x + width, left + part.width) - max(x, left)
        high = min(y + height, bottom + part.height) - max(y, bottom)
        return max(0, wide) * max(0, high)
