"""The table on which fingers deal tokens out."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.games.dragons_gold.heap import TokenCell

DRAG = 12  # dp that a finger moves before it is a drag


class DealTable(FloatLayout):
    """Lets fingers move tokens between places: by a tap on a token and a tap on a place, or by a drag. Every finger
    for itself."""

    do_tap = ObjectProperty(None, allownone=True)  # (place, kind or None)
    do_drop = ObjectProperty(None, allownone=True)  # (kind, from, to)
    frozen = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.places = {}  # key: widget with a field

    def place_at(self, x, y):
        return next((key for key, place in self.places.items() if place.collide_point(x, y)), None)

    def on_touch_down(self, touch):
        if super().on_touch_down(touch):
            return True
        key = self.place_at(*touch.pos)
        if key is None or self.frozen:
            return False
        touch.grab(self)
        touch.ud["dealt"] = {"from": key, "kind": self.places[key].field.kind_at(*touch.pos), "ghost": None}
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        held = touch.ud["dealt"]
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(DRAG)
        if held["kind"] and (far or held["ghost"]):
            if not held["ghost"]:
                held["ghost"] = TokenCell(kind=held["kind"], lifted=True, size=(dp(72), dp(72)))
                self.add_widget(held["ghost"])
            # Above the finger, where it can be seen.
            held["ghost"].center = touch.x, touch.y + dp(24)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        held = touch.ud["dealt"]
        if held["ghost"]:
            self.remove_widget(held["ghost"])
        if self.frozen:
            return True
        to = self.place_at(*touch.pos)
        if held["ghost"]:
            if to is not None and to != held["from"]:
                self.do_drop(held["kind"], held["from"], to)
        elif to == held["from"]:
            self.do_tap(to, held["kind"])
        return True
