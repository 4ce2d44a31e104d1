"""The tricks in force: as seals in the bar, and in words."""

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.games.pantry import card_words as pantry_cards
from app.layout import load_kv
from app.services.languages import trn
from app.widgets.base import Tap
from app.widgets.columns import Box
from app.widgets.drawn import Drawn, art


class Seals(Tap, Drawn):
    """The tricks in force, as seals that overlap where they are many. A touch explains them all."""

    tricks = ListProperty()
    LOOK = ("tricks",)
    MOST = 84

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), height=dp(48), **kwargs)

    def show(self, tricks):
        self.tricks = tricks
        self.hint = trn("{n} trick in force", "{n} tricks in force", len(tricks)) if tricks else ""
        self.disabled = not tricks
        self.width = min(dp(self.MOST), max(dp(48), dp(30) * len(tricks))) if tricks else 0

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.tricks or self.width < dp(20):
            return
        side = dp(36)
        step = min(side, (self.width - side) / max(len(self.tricks) - 1, 1))
        left = self.x + (self.width - side - step * (len(self.tricks) - 1)) / 2
        for number, trick in enumerate(self.tricks):
            art(group, pantry_cards.art(trick), left + number * step, self.y + (self.height - side) / 2, side)


class TrickRow(Box):
    """A trick and what it changes."""

    picture = StringProperty()
    title = StringProperty()
    text = StringProperty()


def trick_rows(tricks):
    return [
        TrickRow(picture=pantry_cards.art(t), title=pantry_cards.trick_name(t), text=pantry_cards.trick_effect(t))
        for t in tricks
    ]


load_kv("games/pantry/tricks")
