"""What stands beside the dragons on a tablet: players, bag and log."""

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty

from app.games.dragons_gold import words
from app.layout import load_kv
from app.widgets.brush import letters
from app.widgets.drawn import Drawn, art
from app.widgets.frame import TablePanel


class GoldFacts(Drawn):
    """What is left in the bag, and how far the market is."""

    bag = NumericProperty(0)
    market = StringProperty()
    LOOK = ("bag", "market")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 40:
            return
        side, size = min(dp(34), self.height), min(sp(18), self.height * 0.6)
        art(group, words.BAG, self.x, self.center_y - side / 2, side)
        x = self.x + side + dp(6)
        x += letters(group, str(self.bag), x, self.center_y, size, "onSurface", "bold") + dp(18)
        if self.market:
            art(group, words.MARKET, x, self.center_y - side / 2, side)
            letters(group, self.market, x + side + dp(6), self.center_y, size, "onSurface", "bold")


class GoldPanel(TablePanel):
    """On a tablet: players, bag and log beside the dragons."""


load_kv("games/dragons_gold/panel")
