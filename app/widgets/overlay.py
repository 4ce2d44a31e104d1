"""What lies over a screen: the sheet that opens from below, and the short notice at the bottom."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import ScreenManager

from app.layout import load_kv
from app.services import memory
from app.widgets import secondtap
from app.widgets.base import Plate
from app.widgets.columns import Column


class Sheet(FloatLayout):
    """Opens over the table and closes by a touch outside, by its cross, or by Back. Never over a cover,
    but to tell of a mishap (mishap.py)."""

    title = StringProperty()
    edge = ColorProperty(None, allownone=True)

    def __init__(self, content=None, **kwargs):
        super().__init__(**kwargs)
        if content is not None:
            self.ids.box.add_widget(content)

    def on_touch_down(self, touch):
        if not secondtap.hears(self, touch):
            return True
        if not self.ids.panel.collide_point(*touch.pos):
            touch.grab(self)
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is self:
            touch.ungrab(self)
            self.close()
            return True
        return super().on_touch_up(touch)

    def close(self):
        from kivy.app import App

        App.get_running_app().close_sheet(self)


class WatchedSheet(Sheet):
    """Tells when it has gone."""

    def __init__(self, content, on_gone, **kwargs):
        self._on_gone = on_gone
        super().__init__(content, **kwargs)

    def on_parent(self, _sheet, parent):
        if parent is None:
            # Only after this moment it is known whether the screen below went too.
            Clock.schedule_once(lambda _: self._on_gone())


class SheetBox(Column):
    """The usual content of a sheet."""


class Notice(Plate):
    """A sentence that goes away by itself; may offer one action, such as Undo. It lies below the bar or, where it would
    cover what was just touched, a field or the main button, further down: it speaks of these."""

    text = StringProperty()
    action = StringProperty()
    do = ObjectProperty(None)
    follows = BooleanProperty(False)  # speaks of the whole app, on whatever screen
    FIRST, LETTERS, ACTION, LEAST = 2, 12, 2, 4  # seconds to see it, letters read in a second, to decide, at least
    BELOW, STEP, AROUND = 68, 16, 36  # dp: of the bar, between two places, around a touch

    def show(self, layer, calm):
        self.said = Clock.frames
        self.find_place = Clock.create_trigger(self._find_place, -1)
        layer.add_widget(self)
        self.opacity = 0
        self.fbind("height", self.find_place)
        layer.fbind("size", self.find_place)
        self.find_place()
        Animation(opacity=1, duration=0.1 if calm else 0.2).start(self)
        Clock.schedule_once(lambda _: self.leave(), self.seconds())

    def seconds(self):
        """As long as it takes to read it, and to decide."""
        return max(self.LEAST, self.FIRST + len(self.text) / self.LETTERS + self.ACTION * bool(self.action))

    def just_said(self):
        """Together with what happens now."""
        return Clock.frames - self.said <= 1

    def press(self):
        self.leave()
        self.do()

    def leave(self):
        if self.parent:
            self.parent.funbind("size", self.find_place)
            self.parent.remove_widget(self)
            memory.take_apart(self)

    # Its place

    def _find_place(self, *_):
        if self.parent:
            kept = [self._touched(), *map(self._place, self._spoken_of())]
            highest = self.parent.height - dp(self.BELOW) - self.height
            heights = [highest - dp(self.STEP) * step for step in range(int(highest / dp(self.STEP)))]
            self.y = min(heights, key=lambda y: sum(self._covers(y, *each) for each in kept), default=highest)

    def _touched(self):
        x, y = self.parent.to_widget(*secondtap.place())
        return x - dp(self.AROUND), y - dp(self.AROUND), x + dp(self.AROUND), y + dp(self.AROUND)

    def _spoken_of(self):
        """Fields and main buttons of what lies on top, and what is lit there."""
        top = next(each for each in self.parent.children if not isinstance(each, Notice))
        shown = top.current_screen if isinstance(top, ScreenManager) else top
        kept = [each for each in shown.walk() if getattr(each, "keeps_free", False) and each.opacity]
        return kept + getattr(shown, "lit", [])

    def _place(self, widget):
        left, bottom = self.parent.to_widget(*widget.to_window(*widget.pos))
        return left, bottom, left + widget.width, bottom + widget.height

    def _covers(self, y, left, bottom, right, top):
        """How much of that rectangle it would cover, were it at this height."""
        wide = min(self.right, right) - max(self.x, left)
        high = min(y + self.height, top) - max(y, bottom)
        return max(0, wide) * max(0, high)


load_kv("widgets/overlay")
