"""Computers at the talks: they never touch a token, but say what they want, agree to what is fair, and have one offer
ready that is taken with one tap."""

import math
import random
from dataclasses import dataclass

from kivy.clock import Clock

from app.games.dragons_gold.counsel import Counsel, deliberate, moves_towards, worth
from app.games.dragons_gold.dealing import count
from app.games.dragons_gold.offers import OfferBody, OfferPlace, outcome_rows
from app.layout import big_text, lying, small
from app.play.computers import SLICE
from app.services import now
from app.services.languages import tr
from app.widgets.overlay import Sheet, SheetBox
from engine.dragons_gold.moves import ACCEPT

REST = 0.3  # seconds for which the tokens lie still before it is thought about
BEAT = 0.6  # seconds, or several times so many, after which an answer comes: how long they thought tells nothing
STEPS = 10  # in so many steps of the clock they ask for less
DEAF = 0.35  # seconds for which an offer that has just come can't be taken: the tap was meant for another one


@dataclass
class PutAway:
    """How the tokens lay when somebody said "No, thanks", and what people would have had then."""

    lies: tuple = ()
    worth: float = 0.0


@dataclass
class Heard:
    """What computers said last, and what they had thought about: where the screen is built anew it still holds."""

    situation: tuple | None = None
    counsel: Counsel | None = None


class Bargaining:
    """For the view of the talks. Needs `talks`, `shares` and what all views have."""

    offer_place = None

    def sit_down(self):
        """`partners` are the computers, `own` the people who take part."""
        self.own = [seat for seat in self.talks["participants"] if seat in self.session.humans]
        self.partners = [seat for seat in self.talks["participants"] if seat in self.session.computers]
        self.counsel = self._mind = self._answer = self._situation = self._shown = self._bargain = None
        self._unsaid = True
        self._since = self._came = now.steady()
        self._rng = random.Random()
        self._refused = False
        if self.partners:
            self.offer_place = self._place()
            self._remember()

    def _remember(self):
        heard = self.session.begun(Heard)
        if heard.situation and heard.situation[0] == self._lies():
            self._situation, self.counsel, self._unsaid = heard.situation, heard.counsel, False

    def _place(self):
        whole = not (small() or lying() or big_text() or len(self.talks["participants"]) > 4)
        text = tr("Take it and agree") if len(self.own) == 1 else tr("Lay it out so")
        tokens = count(self.talks["heap"]) + sum(map(count, self._shares().values()))
        place = OfferPlace(whole, outcome_rows(len(self.talks["participants"]), tokens), text)
        place.do_take, place.do_put_away, place.do_open = self.take_offer, self.put_offer_away, self.open_offer
        return place

    def begin_bargaining(self):
        if self.partners:
            self._bargain = Clock.schedule_interval(self._go_on, 0)

    def end_bargaining(self):
        if self._bargain:
            self._bargain.cancel()
            self._bargain = None

    # Once a frame

    def _go_on(self, _seconds):
        """Think when the tokens have lain still for a while; speak when a beat is over and no sheet is open."""
        if self.held_up.on:
            return
        situation = self._now()
        if situation != self._situation:
            self._think_anew(*situation)
        elif self._mind is not None and now.steady() - self._since >= REST:
            self._think()
        elif self._answer is not None and now.steady() >= self._due and self.app.sheet is None:
            self._speak()

    def _now(self):
        """What they think about: how the tokens lie, and how many steps of the clock are over."""
        run = 1 - self.glass.left / self.glass.seconds if self.glass else 0
        return self._lies(), int(run * STEPS)

    def _lies(self):
        return tuple(tuple(self.talks["shares"][seat].values()) for seat in self.talks["participants"])

    def _think_anew(self, lies, steps):
        """Where only time has passed, what they said stays meanwhile."""
        self._unsaid = self._situation is None or self._situation[0] != lies
        if self._unsaid:
            self._hear(None, None)
        levels = {seat: self.session.computers[seat] for seat in self.partners}
        self._situation, self._since, self._answer = (lies, steps), now.steady(), None
        self._mind = deliberate(self.session.table.clone(), levels, self._rng, steps / STEPS)
        self.show_counsel()

    def _think(self):
        """As long as a frame allows."""
        end = now.steady() + SLICE
        try:
            while now.steady() < end:
                next(self._mind)
        except StopIteration as decided:
            self._mind, self._answer = None, decided.value
            beats = math.ceil((now.steady() - self._since) / BEAT)
            self._due = self._since + beats * BEAT

    def _speak(self):
        """All of them at once: who finds it enough agrees. A disk that refuses is asked again when somebody touches."""
        self.counsel, self._answer = self._answer, None
        agreeing = [seat for seat in self.partners if self.counsel.stands[seat].content]
        agreeing = [seat for seat in agreeing if seat not in self.talks["accepted"]]
        if agreeing and not count(self.talks["heap"]):
            self._refused = not self.try_moves(*((seat, ACCEPT) for seat in agreeing))
            if not self._refused:
                self._sound_of("press")
        if not self._refused:
            self._hear(self._situation, self.counsel)
        self.refresh()

    def _hear(self, situation, counsel):
        heard = self.session.begun(Heard)
        heard.situation, heard.counsel = situation, counsel

    def _sound_of(self, otherwise):
        over = self.session.table.view(None)["phase"] != "talks"
        self.app.feedback.play("coins" if over else otherwise)

    def on_touch_down(self, touch):
        if self._refused:
            self._refused, self._situation = False, None
        return super().on_touch_down(touch)

    # Showing

    def show_counsel(self):
        """What each of them says, and the offer. What they said last stays until they have thought again."""
        thinking = self._unsaid and (self._mind is not None or self._answer is not None)
        for seat in self.partners:
            stand = self.counsel.stands[seat] if self.counsel else None
            share, agrees = self.shares[seat], seat in self.talks["accepted"]
            share.button.show(None if thinking or not stand else stand.content, agrees)
            share.wishes = stand.wishes if stand and not thinking else {}
        if self.offer_place:
            self._show_offer(thinking)

    def _offer(self):
        """None if the tokens lie as proposed by now."""
        offer = self.counsel.offer if self.counsel else None
        return offer if offer and offer.shares != self._shares() else None

    def _shares(self):
        return {seat: self.talks["shares"][seat] for seat in self.talks["participants"]}

    def _show_offer(self, thinking):
        """Nothing is built anew unless it says something else."""
        offer = self._offer()
        line = offer and (self._is_away(offer) or not self.offer_place.whole)
        shown = (offer, bool(line)) if offer else self._how_it_stands(thinking)
        if shown == self._shown:
            return
        if not offer or not self._shown or offer != self._shown[0]:
            self._came = now.steady()
        self._shown = shown
        if not offer:
            self.offer_place.say(shown)
        elif line:
            self.offer_place.show_line(self.people[offer.seat])
        else:
            self.offer_place.show(self.people, offer, self._unwilling(offer))

    def _is_away(self, offer):
        """Until the tokens lie otherwise, or people would have more."""
        away = self.session.begun(PutAway)
        return bool(self._situation) and away.lies == self._situation[0] and self._for_people(offer) <= away.worth

    def _for_people(self, offer):
        return sum(worth(offer.shares[seat]) for seat in self.own)

    def _how_it_stands(self, thinking):
        if thinking or not self.counsel:
            return tr("They think it over")
        if all(stand.content for stand in self.counsel.stands.values()):
            return tr("It is enough for them")
        return tr("They ask for more")

    def _unwilling(self, offer):
        return [self.people[seat]["name"] for seat in self.partners if seat not in offer.agreed]

    # What fingers do

    def open_offer(self):
        """The whole of it: in its place, or in a sheet where there is no room."""
        self.session.begun(PutAway).lies = ()
        if self.offer_place.whole:
            self.show_counsel()
            return
        offer = self._offer()
        content = SheetBox()
        content.add_widget(OfferBody(self.people, offer, self._unwilling(offer), on_card=False))
        content.add_widget(self.offer_place.buttons(self._take_from_sheet, self._close_sheet))
        self.app.open_sheet(Sheet(content, title=tr("{name} proposes", name=self.people[offer.seat]["name"])))

    def _close_sheet(self):
        self.app.close_sheet(self.app.sheet)

    def _take_from_sheet(self):
        self._close_sheet()
        self.take_offer()

    def put_offer_away(self):
        away, offer = self.session.begun(PutAway), self._offer()
        if offer:
            away.lies, away.worth = self._situation[0], self._for_people(offer)
        self.show_counsel()

    def take_offer(self):
        """The tokens are laid out so, the computers that find it enough agree, and so does the only human."""
        offer = self._offer()
        if not offer or now.steady() - self._came < DEAF:
            return
        moves = [(self.own[0], move) for move in moves_towards(self._shares(), offer.shares)]
        moves += [(seat, ACCEPT) for seat in offer.agreed]
        if len(self.own) == 1:
            moves.append((self.own[0], ACCEPT))
        if self.try_moves(*moves):
            self.session.begun(PutAway).lies = ()
            self._sound_of("coin")
        self.refresh()
