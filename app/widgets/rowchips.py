"""Chips in a row that scrolls sideways."""

from kivy.clock import Clock
from kivy.metrics import dp

from app.layout import load_kv
from app.widgets.base import Pill
from app.widgets.drawn import text_width


class RowChip(Pill):
    """One of several in a row that scrolls sideways."""

    BESIDE = 40  # dp beside its words

    def chip_width(self, text, font_size):
        return text_width(text, int(font_size)) + dp(self.BESIDE)


def show_in_row(row):
    """Bring the chosen chip into sight, once all have their places."""
    chosen = next((chip for chip in row.children if chip.kind == "chosen"), None)
    if chosen:
        Clock.schedule_once(lambda _: _scroll_to(row.parent, chosen), 0)


def _scroll_to(view, chip):
    if chip.parent and chip.parent.width > view.width:
        view.scroll_to(chip, padding=dp(24), animate=False)


load_kv("widgets/rowchips")
