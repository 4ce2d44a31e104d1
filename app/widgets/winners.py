"""Who has won: their discs with a trophy."""

from math import cos

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app.layout import load_kv, lying
from app.widgets.base import Disc
from app.widgets.drawn import Drawn, art

PULSE = 0.4
FALL = 1.6


class Winners(FloatLayout):
    """The winner's disc with a trophy; those who share a victory stand close together."""

    badges = ListProperty()
    halo = NumericProperty(0)  # 0: none, up to 1: gone far out and faded

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        side = dp(84) if lying() else dp(116) if len(self.badges) == 1 else dp(96)
        step = side * 0.6
        self.size = side + step * (len(self.badges) - 1), side
        for number, badge in enumerate(self.badges):
            disc = Disc(badge=badge, ring="primary", size_hint=(None, None), size=(side, side))
            self._follow(disc, number * step)
        self.add_widget(Trophy())

    def _follow(self, disc, shift):
        def place(*_):
            disc.pos = self.x + shift, self.center_y - disc.height / 2

        self.bind(pos=place)
        place()
        self.add_widget(disc)

    def celebrate(self):
        """A ring goes out, coins and embers fly."""
        Animation(halo=1, duration=PULSE, transition="out_quad").start(self)
        shower = Shower(center=self.center)
        self.add_widget(shower, index=len(self.children))
        fall = Animation(age=1, duration=FALL)
        fall.bind(on_complete=lambda *_: self.remove_widget(shower))
        fall.start(shower)


class Shower(Drawn):
    """A burst of coins, and embers thrown up from it; they fall and fade."""

    age = NumericProperty(0)  # 0: thrown, 1: gone
    LOOK = ("age",)
    EMBERS = 14

    def _draw(self, *_):
        self.canvas.clear()
        left = 1 - self.age
        side = dp(150) + dp(110) * self.age
        art(self.canvas, "players/coin_burst", self.center_x - side / 2, self.center_y - side / 2, side, left)
        for number in range(self.EMBERS):
            # A golden angle apart, so that no two fly the same way.
            angle, speed = 2.4 * number, 0.6 + 0.4 * (number % 5) / 4
            x = self.center_x + dp(190) * cos(angle) * speed * self.age
            y = self.center_y + dp(260) * speed * self.age - dp(340) * self.age**2
            art(self.canvas, "players/ember", x - dp(13), y - dp(13), dp(26), left)


class Trophy(FloatLayout):
    """The mark of the winner."""


load_kv("widgets/winners")
