"""Dragon's Gold: what all views for one pair of eyes have in common."""

from kivy.metrics import dp

from app.games.dragons_gold.board import GoldView
from app.games.dragons_gold.tray import GoldTray
from app.layout import lying, small, tablet
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Margin
from app.widgets.columns import Scroll
from app.widgets.frame import stacked, text_button


class PrivateView(GoldView):
    """A tray with the player's colour, and the way to hide it all."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        self.person = self.people[self.seat]
        self.tray = SecretTray(edge=badge_colors(self.person["badge"])[0], text_size=14 if small() else 16)
        if tablet():
            self.bind(width=self._keep_narrow)

    def _keep_narrow(self, *_):
        """A tablet has more room than a secret needs."""
        side = max(0, (self.width - dp(820)) / 2)
        self.padding = side, dp(12), side, 0

    def private_bar(self, subtitle=None):
        hide = self.hide_button(tr("Hide it"))
        only_you = "" if self.session.alone else tr("only you see this")
        about = only_you if subtitle is None else subtitle
        return self.bar(self.person["name"], about, self.person["badge"], hide)

    def lay_out(self, bar, top, height=None, spring=None):
        """With `height` what is asked is as high as that, where it stands over the tray, which takes the rest."""
        board = Margin(top)
        if height is not None and not lying():
            board.size_hint_y, board.height = None, height
        self.arrange(bar, board, self.tray, spring=spring)

    def buttons(self, *buttons):
        for button in buttons:
            button.font_size = text_button(button.text)
        stacked(self.tray.ids.actions, buttons)

    def answer(self, moves, first=()):
        """Play in secret, after the passes that come `first`: the same sound whatever it is, and on to what follows."""
        if self.try_moves(*first, *((self.seat, move) for move in moves)):
            self._done("seal", self.session.end_peek)
        self.app.face_table()

    def put_away(self):
        self.tray = None
        super().put_away()


class SecretScroll(Scroll):
    """Its bar does not fade: the animation would keep the secret alive after the screen is left."""

    def _bind_inactive_bar_color(self, *_):
        self._bar_color = self.bar_inactive_color


class SecretTray(GoldTray):
    """A tray that only one player sees; tests look for it while a cover shows."""
