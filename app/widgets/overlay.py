"""What lies over a screen: the sheet that opens from below, and the short notice at the bottom."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

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
    """A sentence at the bottom that goes away by itself; may offer one action, such as Undo."""

    text = StringProperty()
    action = StringProperty()
    do = ObjectProperty(None)
    SECONDS, LETTERS = 5, 15  # at least so long, and a second for so many letters

    def show(self, layer, calm):
        layer.add_widget(self)
        self.opacity = 0
        Animation(opacity=1, duration=0.1 if calm else 0.2).start(self)
        Clock.schedule_once(lambda _: self.leave(), max(self.SECONDS, len(self.text) / self.LETTERS))

    def press(self):
        self.leave()
        self.do()

    def leave(self):
        if self.parent:
            self.parent.remove_widget(self)
            memory.take_apart(self)


load_kv("widgets/overlay")
