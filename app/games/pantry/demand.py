"""What the pile of The Dragon's Pantry demands, on parchment."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.layout import load_kv
from app.widgets.base import Plate
from app.widgets.brush import filled, letters
from app.widgets.drawn import Drawn


class Demand(Plate):
    """What the pile wants, on parchment."""

    title = StringProperty()
    text = StringProperty()
    sign = StringProperty()  # in an ember disc: +4


class EmberDisc(Drawn):
    """A short sign on ember."""

    text = StringProperty()
    LOOK = ("text",)

    def _draw(self, *_):
        self.canvas.clear()
        side = min(self.size)
        if not self.text or side < dp(12):
            return
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        filled(self.canvas, (x, y), (side, side), side / 2, "ember")
        letters(self.canvas, self.text, x + dp(4), y + side / 2, side * 0.38, "onEmber", "bold", room=side - dp(8))


load_kv("games/pantry/demand")
