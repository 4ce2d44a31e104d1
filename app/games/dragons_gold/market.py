"""Dragon's Gold: the market. Two at a time trade; what they give they take out under the cover."""

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.games.dragons_gold.clock import ClockPlate, ClockView
from app.games.dragons_gold.dealers import Dealers
from app.games.dragons_gold.grid import Grid
from app.games.dragons_gold.offers import Stance
from app.games.dragons_gold.shares import AgreeButton
from app.games.dragons_gold.stalls import Awning, Side, Trader
from app.games.dragons_gold.trade import Holder
from app.layout import big_text, cramped, low_sp, lying, shallow, tablet, tight, tight_sp, upright
from app.play.choice import Choice
from app.services.languages import tr, trn
from app.theme import badge_colors
from app.widgets.base import Margin, Tray, Words
from app.widgets.columns import Row
from app.widgets.frame import narrow, strip
from engine.dragons_gold.moves import ACCEPT, CANCEL, Trade


@dataclass
class Trading(Choice):
    """The first of the two who are to trade, and the other one while he is asked."""

    first: int | None = None
    asked: int | None = None


class MarketView(Dealers, ClockView):
    """The open market: who trades with whom, and what lies on the table between the two."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.trading = self.view["trading"]
        self.trade = self.trading["trade"]
        self.sit_down()
        self.clock_box = self._clock_box()
        self.last_behind = session.begun(Holder)
        self.app.bind(on_pause=self._forget_holder)
        self._trade_lay_out() if self.trade else self._open_lay_out()
        self.begin()
        self.begin_dealing()

    def put_away(self):
        self.app.unbind(on_pause=self._forget_holder)
        self.end_dealing()
        super().put_away()

    def look(self, seat, what):
        """Who still holds the device needs no cover."""
        here = self.last_behind.is_here(seat)
        self.session.peek(seat, what)
        if here:
            self.session.show_to(seat)
        self.app.face_table()

    def _forget_holder(self, *_):
        self.last_behind.seat = None

    def _touched_by(self, seat):
        if seat != self.last_behind.seat:
            self._forget_holder()

    def _bar(self, subtitle):
        screen = "eye-lock-outline", tr("Look behind the own screen"), self.ask_whose_screen
        log = [] if big_text() and not upright() else [self.log_button()]
        return self.bar(tr("Market"), subtitle, "", screen, *log)

    def _clock_box(self):
        """The clock; it can be stopped only where it runs."""
        if not self.glass:
            return []
        runs = self.view["clock"]["running"]
        self.plate = ClockPlate(self.pause if runs else None)
        self.plate.height = dp(60) if shallow() else dp(76) if cramped() else dp(150) if tablet() else dp(96)
        self.clock = self.plate.clock
        if not runs and not big_text() and not lying():
            self.clock.text = tr("It stands while two trade")
        return [self.plate]

    def _put(self, bar, stalls):
        """On a phone held upright the clock stands over the stalls, elsewhere over the tray."""
        awning, clock = Awning(), [strip(each) for each in self.clock_box]
        if upright():
            self.arrange(bar, [awning, *clock, Margin(stalls)], self.tray)
        else:
            side = [*clock, Widget(), self.tray]
            self.arrange(bar, [awning, Margin(stalls)], side, beside=True, share=narrow(), bar_over_tray=True)

    # Nobody trades at this moment

    def _open_lay_out(self):
        host = self.trading["host"]
        text = tr("Anybody may trade with anybody")
        if host is not None:
            text = tr("{name} has rung the bell: trades with all", name=self.people[host]["name"])
        self.traders = {seat: self._trader(seat) for seat in range(len(self.people))}
        grid = Grid(columns=1 if upright() else 2, most=dp(88 if len(self.people) > 4 and not tablet() else 112))
        for trader in self.traders.values():
            grid.add_widget(trader)
        self.tray = Tray()
        self.words = Words(role="onSurface", font_size=min(sp(17), dp(19 if tight() else 24)))
        self.tray.add_widget(self.words)
        if self.proposal():
            self.tray.add_widget(self._proposal_buttons())
        self._put(self._bar(text), grid)
        self._show_chosen()

    def proposal(self):
        """(who proposes a trade, who is asked for it), or None: of two people, or of a computer to a human."""
        trading = self.session.begun(Trading)
        return (trading.first, trading.asked) if trading.asked is not None else self.dealt.proposal

    def _proposal_buttons(self):
        """Large letters leave room for one of them only."""
        no = self.button(tr("No, thanks"), self.refuse, kind="second")
        yes = self.button(tr("Trade"), self.take, icon="handshake", font_size=min(tight_sp(18), dp(24)))
        if big_text():
            no.text, no.icon, no.hint = "", "close", no.text
            no.size_hint_x, no.width = None, dp(64)
        return Row(no, yes, spacing=dp(8))

    def _trader(self, seat):
        person = self.people[seat]
        trader = Trader(badge=person["badge"], name=person["name"], mute=seat in self.session.computers)
        trader.hint = tr("{name} trades", name=person["name"])
        trader.host = seat == self.trading["host"]
        trader.bind(on_release=lambda _: self.choose(seat))
        if not trader.mute:
            trader.button.hint = tr("{name}: done", name=person["name"])
            trader.button.bind(on_release=lambda _: self.done(seat))
        return trader

    def show_market(self):
        """Somebody is done: other fingers may be on the screen, so it stays while the market does."""
        self.view = self.session.table.view(None)
        if self.view["phase"] != "market":
            self.app.face_table()
            return
        self.trading = self.view["trading"]
        self._show_done()

    def _show_done(self):
        """Whoever offers a trade has not had enough yet, whatever he said before."""
        offers = (self.proposal() or ())[:1]
        for seat, trader in self.traders.items():
            trader.done = seat in self.trading["done"] and seat not in offers

    def _show_chosen(self):
        first = self.session.begun(Trading).first
        for seat, trader in self.traders.items():
            trader.lit = seat == first or seat in (self.proposal() or ())
        self._show_done()
        if self.proposal():
            self.words.text = self._proposed()
        elif self.session.alone:
            self.words.text = tr("Touch whom you want to trade with")
        elif first is None:
            self.words.text = tr("Two trade: touch the one, then the other")
        else:
            self.words.text = tr("{name} trades: with whom?", name=self.people[first]["name"])

    def _proposed(self):
        one, other = (self.people[seat]["name"] for seat in self.proposal())
        if self.session.alone:
            return tr("{name} would like to trade with you", name=one)
        return tr("{one} would like to trade: {other}, are you in?", one=one, other=other)

    def choose(self, seat):
        """The first of the two, then the other; if both are people, that one is asked first."""
        trading = self.session.begun(Trading)
        if self.session.alone and seat in self.session.computers:
            trading.first = self.session.humans[0]
        if trading.first is None or seat in (trading.first, trading.asked):
            self._choose_first(None if seat == trading.first else seat)
        elif not self._may_trade(trading.first, seat):
            self.app.say(self._why_no_trade(trading.first, seat))
            self._choose_first(None)
        elif {trading.first, seat} <= set(self.session.humans):
            trading.asked = seat
            self.app.face_table()
        else:
            self.begin_trade(trading.first, seat)

    def _choose_first(self, seat):
        trading, asked = self.session.begun(Trading), self.proposal()
        trading.first, trading.asked = seat, None
        if asked != self.proposal():
            self.app.face_table()
        else:
            self._show_chosen()

    def take(self):
        """Whoever is asked is in."""
        trading = self.session.begun(Trading)
        if trading.asked is None:
            self.take_proposal()
        else:
            self.begin_trade(trading.first, trading.asked)

    def refuse(self):
        if self.session.begun(Trading).asked is None:
            self.refuse_proposal()
        else:
            self.app.feedback.play("press")
            self._choose_first(None)

    def _may_trade(self, first, seat):
        """Whoever of the two can propose it."""
        may = lambda one, other: self.session.table.why_not(one, Trade(other)) is None  # noqa: E731
        return next((pair for pair in self._pairs(first, seat) if pair[0] in self.view["to_act"] and may(*pair)), None)

    def begin_trade(self, first, seat):
        pair = self._may_trade(first, seat)
        if pair:
            self._play((pair[0], Trade(pair[1])))
        return bool(pair)

    def _pairs(self, first, seat):
        """Who proposes it to whom: rather a human. What two computers do is their affair."""
        if first in self.session.computers and seat in self.session.computers:
            return []
        return sorted(((first, seat), (seat, first)), key=lambda pair: pair[0] in self.session.computers)

    def _why_no_trade(self, first, seat):
        host = self.trading["host"]
        if not self._pairs(first, seat):
            return tr("Computers trade among themselves")
        if host not in (None, first, seat):
            return tr("Only {name} trades with the others", name=self.people[host]["name"])
        return tr("Both are done with the market")

    def done(self, seat):
        """Nothing more for this player; a slip can be taken back until somebody else acts."""
        self._touched_by(seat)
        if seat not in self.trading["done"]:
            self._play(*self.last_words(seat))
        elif self.session.table.undo_allowed(seat):
            self.undo(seat)
        else:
            self.app.say(tr("{name} can still be asked by others", name=self.people[seat]["name"]))

    def _play(self, *moves):
        if self.try_moves(*moves):
            trading = self.session.begun(Trading)
            trading.first = trading.asked = None
            self.app.feedback.play("press")
        self.app.face_table()

    # Two trade

    def _trade_lay_out(self):
        self.sides = [self._side(number) for number in (0, 1)]
        grid = Grid(columns=1 if upright() else 2, most=dp(260) if upright() else dp(420), gap=dp(12))
        for side in self.sides:
            grid.add_widget(side)
        self.tray = Tray()
        if not big_text():
            text = tr("Any change takes back both handshakes") if self._both() else self._how_to_lay_out()
            self.tray.add_widget(Words(text=text, role="onSurfaceVariant", font_size=sp(14)))
        cancel = self.button(tr("No trade"), self.cancel, kind="second", icon="close", font_size=low_sp(18))
        self.tray.add_widget(cancel)
        self.show_handshakes()
        names = [self.people[seat]["name"] for seat in self.trade["seats"]]
        title = tr("{one} and {other} trade", one=names[0], other=names[1])
        self._put(self._bar(title), grid)

    def _how_to_lay_out(self):
        return tr("Lay out what you give") if self.session.alone else tr("Each lays out under the cover")

    def _both(self):
        return all(self.trade["offered"])

    def _side(self, number):
        seat = self.trade["seats"][number]
        person = self.people[seat]
        tokens = (self.trade.get("sides") or [None, None])[number] if self._both() else None
        mute = seat in self.session.computers
        side = Side(badge=person["badge"], title=person["name"], edge=badge_colors(person["badge"])[0], mute=mute)
        side.offered = self.trade["offered"][number]
        side.tokens = tokens or {}
        side.known = tokens is not None
        side.about = self._about(side, tokens)
        if not mute:
            side.open_button.hint = tr("{name}: behind the screen", name=person["name"])
            side.open_button.bind(on_release=lambda _: self.go_behind(seat))
        if not self._both():
            if not mute:
                side.open_button.text = tr("Change") if side.offered else tr("Lay out")
        elif seat in self.session.computers:
            side.add_agreement(Stance())
        else:
            side.add_agreement(AgreeButton(text=tr("It's a deal"), hint=tr("{name}: it's a deal", name=person["name"])))
            side.agreement.ready = True
            side.agreement.bind(on_press=lambda _: self.accept(seat))
        return side

    def _about(self, side, tokens):
        if tokens is not None:
            total = sum(tokens.values())
            return trn("gives {n} token", "gives {n} tokens", total)
        return tr("has laid out") if side.offered else tr("has still to lay out")

    def go_behind(self, seat):
        """His own screen is for his eyes, and the clock stands."""
        self.look(seat, "trade")

    def accept(self, seat):
        self._touched_by(seat)
        number = self.trade["seats"].index(seat)
        if not self.trade["accepted"][number]:
            if self.try_moves((seat, ACCEPT)):
                over = self.session.table.view(None)["phase"] != "trade"
                self.app.feedback.play("coins" if over else "press")
            self._after_handshake()
        elif self.session.table.undo_allowed(seat):
            self.try_undo(seat)
            self._after_handshake()
        else:
            self.app.say(tr("A change of the offer takes it back"))

    def _after_handshake(self):
        """Other fingers may be on the screen: it stays while the trade does."""
        self.view = self.session.table.view(None)
        if self.view["phase"] != "trade":
            self.app.face_table()
            return
        self.trade = self.view["trading"]["trade"]
        self.show_handshakes()

    def show_handshakes(self):
        """Of people whether they agree, of computers what they say."""
        for number, side in enumerate(self.sides if self._both() else ()):
            agrees = self.trade["accepted"][number]
            if self.trade["seats"][number] in self.session.computers:
                content = agrees or (None if self.trade["sides"] not in self.dealt.deals else False)
                side.agreement.show(content, agrees)
            side.agreement.lit = agrees

    def time_is_up(self):
        if super().time_is_up():
            self.app.say(tr("Time is up: the market closes"))

    def cancel(self):
        seat = next(seat for seat in self.trade["seats"] if seat in self.session.humans)
        self._play((seat, CANCEL))
