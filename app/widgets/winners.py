"""Who has won: their discs with a trophy."""

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app.layout import load_kv, lying
from app.widgets.base import Disc

PULSE = 0.4


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

    def pulse(self):
        Animation(halo=1, duration=PULSE, transition="out_quad").start(self)


class Trophy(FloatLayout):
    """The mark of the winner."""


load_kv("widgets/winners")
