"""Dragon's Gold: behind the own screen at the market, where a player lays out what he gives."""

from dataclasses import dataclass

from kivy.metrics import dp

from app.games.dragons_gold.dealing import DealTable
from app.games.dragons_gold.hoard import FoldingScreen, HoardGrid
from app.games.dragons_gold.private import PrivateView
from app.games.dragons_gold.stalls import Side
from app.layout import big_text, lying, small
from app.services import now
from app.services.languages import tr, trn
from app.widgets.columns import Box
from engine.dragons_gold.moves import OFFER, Give, Take


@dataclass
class Holder:
    """Who has said last at this market that he has the device. For a while he comes back to his screen without another
    cover, unless somebody else touches something of his own."""

    seat: int | None = None
    until: float = 0

    def is_here(self, seat):
        return seat == self.seat and now.steady() < self.until


class TradeView(PrivateView):
    """Behind the own screen: what is touched goes into the trade. Only its owner sees this."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self._read()
        self.side = Side(badge=self.person["badge"], plain=True, pos_hint={"x": 0, "y": 0})
        self.deal = DealTable(do_tap=self._take, size_hint_y=None, height=dp(120) if small() else dp(150))
        self.deal.add_widget(self.side)
        self.deal.places = {"side": self.side}
        self.grid = HoardGrid(size_hint=(None, None))
        self.screen = FoldingScreen(closed=False, leaf=dp(28))
        self.screen.add_widget(self.grid)
        self.screen.bind(pos=self._place_grid, size=self._place_grid)
        self.offer_button = self.button(tr("Offer this"), self.offer, icon="handshake-outline")
        self.app.bind(on_pause=self._let_go)
        self._hold()
        self._lay_out()
        self._show()

    def _hold(self):
        holder = self.session.begun(Holder)
        holder.seat, holder.until = self.seat, now.steady() + self.app.settings["hide_after"]

    def _let_go(self, *_):
        """Who comes back to the app may be somebody else."""
        self.session.begun(Holder).seat = None

    def _read(self):
        self.view = self.session.table.view(self.seat)
        self.trade = self.view["trading"]["trade"]
        self.me = self.trade["seats"].index(self.seat)
        self.partner = self.trade["seats"][1 - self.me]

    def _lay_out(self):
        name = self.people[self.partner]["name"]
        bar = self.private_bar(subtitle=tr("trades with {name}: what to give?", name=name))
        top = self.screen
        if lying():
            self.tray.ids.more.add_widget(self.deal)
        else:
            top = Box(orientation="vertical", spacing=dp(8))
            top.add_widget(self.deal)
            top.add_widget(self.screen)
        self.buttons(self.button(tr("Back to the table"), self.app.hide, kind="second"), self.offer_button)
        self.lay_out(bar, top, spring=1)

    def _place_grid(self, *_):
        x, y, width, height = self.screen.inner()
        self.grid.pos, self.grid.size = (x + dp(4), y + dp(4)), (width - dp(8), height - dp(8))

    def _show(self):
        mine = self.trade["sides"][self.me]
        total = sum(mine.values())
        self.side.tokens, self.side.known = mine, True
        self.side.title = trn("You give {n} token", "You give {n} tokens", total)
        rest = {kind: number - mine[kind] for kind, number in self.view["hoard"].items()}
        self.grid.show(rest, self._give, titled=not small())
        self.tray.text = "" if big_text() else tr("Touch what you give. A touch on the parchment takes it back")
        self.offer_button.disabled = not total or self.trade["offered"][self.me]

    def _give(self, kind):
        self._try((self.seat, Give(kind, self.partner)))

    def _take(self, _place, kind):
        if kind:
            self._try((self.seat, Take(kind, self.partner)))

    def _try(self, move):
        """The same sound for every token."""
        if self.try_moves(move):
            self.app.feedback.play("press")
        self._read()
        self._show()

    def offer(self):
        if self.try_moves((self.seat, OFFER)):
            self.app.feedback.play("seal")
            self._hold()
            self.app.hide()

    def put_away(self):
        self.app.unbind(on_pause=self._let_go)
        self.screen.unbind(pos=self._place_grid, size=self._place_grid)
        self.deal.do_tap = None
        self.side = self.deal = self.grid = self.screen = self.trade = self.offer_button = None
        super().put_away()
