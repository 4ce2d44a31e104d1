"""Computers at the market: they trade and are done by themselves, and answer people who trade with them."""

import math
import random
from dataclasses import dataclass, field

from kivy.clock import Clock

from app.games.dragons_gold.bargaining import BEAT
from app.games.dragons_gold.haggling import answered, at_the_market, own_part
from app.play.computers import SLICE
from app.services import now
from app.services.languages import tr
from engine.dragons_gold.moves import CANCEL, DONE, Trade


@dataclass
class Dealt:
    """How far the computers have come at one market: who was asked, who proposes what to a human, and the deals that
    were answered already."""

    market: int = 0
    asked: set = field(default_factory=set)
    proposal: tuple | None = None  # (computer, human)
    deals: list = field(default_factory=list)


class Dealers:
    """For the view of the market. Needs `view`, `trading`, `trade` and what all views have."""

    def sit_down(self):
        number = sum(event["type"] == "market" for event in self.session.open_events)
        self.dealt = self.session.begun(Dealt)
        if self.dealt.market != number:
            vars(self.dealt).update(vars(Dealt(market=number)))
        self._rng = random.Random()
        self._dealing = self._mind = self._answer = None
        self._stuck = False

    def begin_dealing(self):
        if self.session.computers:
            self._since = now.steady()
            self._dealing = Clock.schedule_interval(self._deal, 0)

    def end_dealing(self):
        if self._dealing:
            self._dealing.cancel()
            self._dealing = None

    # Once a frame

    def _deal(self, _seconds):
        if self.held_up.on or self._stuck:
            return
        if self._answer is not None:
            if now.steady() >= self._due and self.app.sheet is None:
                act, moves = self._answer
                self._answer = None
                act(moves)
        elif self._mind is not None:
            self._think()
        else:
            self._mind = self._task()
            self._since = now.steady()

    def _think(self):
        """As long as a frame allows; the answer comes on the beat."""
        act, mind = self._mind
        end = now.steady() + SLICE
        try:
            while now.steady() < end:
                next(mind)
        except StopIteration as decided:
            self._mind, self._answer = None, (act, decided.value)
            self._due = self._since + math.ceil((now.steady() - self._since) / BEAT) * BEAT

    def _task(self):
        """What there is to think about: (what to do with the moves it comes to, the thinking); None: nothing."""
        if self.trade:
            return self._trade_task()
        free = [seat for seat in self.view["to_act"] if seat in self.session.computers]
        free = [seat for seat in free if not self.dealt.proposal or seat != self.dealt.proposal[0]]
        if not free:
            return None
        if free[0] in self.dealt.asked:
            return self._play_for_computers, _known([(free[0], DONE)])
        mind = at_the_market(self.session.table.clone(), free[0], self.session.computers, self._rng)
        return self._answer_market, mind

    def _trade_task(self):
        """The computer of the two lays out its side; then it says what it thinks of the deal, once."""
        seat = next((seat for seat in self.trade["seats"] if seat in self.session.computers), None)
        if seat is None or self.trade["accepted"][self.trade["seats"].index(seat)]:
            return None
        about = self.session.table.clone(), seat, self.session.computers[seat], self._rng
        if not self.trade["offered"][self.trade["seats"].index(seat)]:
            return self._lay_out_for, own_part(*about)
        if not self._both() or self.trade["sides"] in self.dealt.deals:
            return None
        return self._answer_deal, answered(*about)

    # The open market

    def _answer_market(self, moves):
        (seat, move), *_ = moves
        self.dealt.asked.add(seat)
        if isinstance(move, Trade) and move.seat in self.session.humans:
            if move.seat not in self.trading["done"] and not self.dealt.proposal:
                self.dealt.proposal = seat, move.seat
                self.app.face_table()
            return
        self._play_for_computers(moves)

    def _play_for_computers(self, moves):
        if not self.try_moves(*moves):
            self._stuck = True  # the disk: a touch of somebody tries again
            return
        if len(moves) > 1:
            names = [self.people[seat]["name"] for seat in (moves[0][0], moves[0][1].seat)]
            self.app.say(tr("{one} and {other} have traded", one=names[0], other=names[1]))
        self.show_market()

    def on_touch_down(self, touch):
        self._stuck = False
        return super().on_touch_down(touch)

    def take_proposal(self):
        seat, human = self.dealt.proposal
        self.dealt.proposal = None
        if not self.begin_trade(human, seat):
            self.app.face_table()

    def refuse_proposal(self):
        """The computer is done then."""
        self.dealt.proposal = None
        self.app.feedback.play("press")
        self.app.face_table()

    def last_words(self, seat):
        """The moves of somebody who is done. With the last human all computers are done, whatever they wanted."""
        others = [each for each in self.view["to_act"] if each != seat]
        if any(each in self.session.humans for each in others):
            return [(seat, DONE)]
        return [(seat, DONE), *((each, DONE) for each in others if each in self.session.computers)]

    # A trade with a human

    def _lay_out_for(self, moves):
        seat, last = moves[-1]
        if self.try_moves(*moves):
            if last == CANCEL:
                self.app.say(tr("{name} has nothing to trade", name=self.people[seat]["name"]))
            self.app.face_table()
        else:
            self._stuck = True

    def _answer_deal(self, moves):
        """Agreed, another offer, or it waits for a better one: the human can change his side, or leave."""
        self.dealt.deals.append(self.trade["sides"])
        if not moves:
            self.show_handshakes()
        elif not self.try_moves(*moves):
            self.dealt.deals.pop()
            self._stuck = True
        elif len(moves) > 1:
            self.app.face_table()
        else:
            self.app.feedback.play("coins" if self.session.table.view(None)["phase"] != "trade" else "press")
            self._after_handshake()


def _known(moves):
    """A thought that needs no thinking."""
    yield
    return moves
