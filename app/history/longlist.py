"""A list of thousands that opens as fast as one of ten."""

from math import floor

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from app.services import memory
from app.widgets.columns import Scroll

GAP = 8
FOOT = 32  # room below the last row


class LongList(Scroll):
    """A head, the last thing in it being their title, and below it rows of one height that exist only where they show.

    Kivy's RecycleView measures every row before it shows the first; here the place of a row is a product.
    `make_row()` gives a new row, `show_row(row, number)` fills it.
    """

    count = NumericProperty(0)
    row_height = NumericProperty(dp(72))
    left = NumericProperty(dp(16))
    right_margin = NumericProperty(dp(16))
    rows_first = BooleanProperty(False)  # the head is scrolled out of sight until somebody touches the list

    def __init__(self, head, make_row, show_row, **kwargs):
        super().__init__(do_scroll_x=False, bar_width=dp(4), **kwargs)
        self.head, self._make_row, self._show_row = head, make_row, show_row
        self._shown, self._spare = {}, []
        self._content = Widget(size_hint_y=None)
        self._content.add_widget(head)
        self.add_widget(self._content)
        self._fill_soon = Clock.create_trigger(self._fill, -1)  # when the head knows how high it is
        for name in ("count", "row_height", "left", "right_margin"):
            self.fbind(name, self._trigger_update_from_scroll)
        head.fbind("height", self._trigger_update_from_scroll)
        self._content.fbind("width", self._trigger_update_from_scroll)

    def show(self, count):
        """So many rows now, and all of them anew."""
        self._put_away(list(self._shown))
        self.count = count
        self._trigger_update_from_scroll()

    def leave(self):
        """Rows that wait to be shown again are in no place that would be taken apart."""
        for row in self._spare:
            memory.take_apart(row)

    def on_touch_down(self, touch):
        self.rows_first = False
        return super().on_touch_down(touch)

    def _show_rows_first(self):
        hidden, title = self._content.height - self.height, self.head.children[0].height
        self.scroll_y = max(0, 1 - (self.head.height - title) / hidden) if hidden > 0 else 1

    def update_from_scroll(self, *args):
        super().update_from_scroll(*args)  # which tells the content how wide it is
        content, step = self._content, self._step()
        content.height = self.head.height + step * self.count + dp(FOOT)
        self.head.width = content.width - self.left - self.right_margin
        self.head.pos = self.left, content.height - self.head.height
        self._fill_soon()

    def _step(self):
        return self.row_height + dp(GAP)

    def _fill(self, _):
        step, content = self._step(), self._content
        if self.rows_first:
            self._show_rows_first()
        above = (1 - min(1, max(0, self.scroll_y))) * max(0, content.height - self.height) - self.head.height
        first = max(0, floor(above / step))
        wanted = range(first, min(int(self.count), floor((above + self.height) / step) + 1))
        self._put_away([number for number in self._shown if number not in wanted])
        for number in wanted:
            row = self._row(number)
            row.size = self.head.width, self.row_height
            row.pos = self.left, self.head.y - step * (number + 1) + dp(GAP) / 2

    def _row(self, number):
        if number not in self._shown:
            self._shown[number] = self._spare.pop() if self._spare else self._make_row()
            self._content.add_widget(self._shown[number])
            self._show_row(self._shown[number], number)
        return self._shown[number]

    def _put_away(self, numbers):
        for number in numbers:
            row = self._shown.pop(number)
            self._content.remove_widget(row)
            self._spare.append(row)
