"""Reactions: all people are asked at once, silence costs one tap, and computers speak for themselves."""

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.metrics import dp

from app.games.dragons_gold import words
from app.games.dragons_gold.asks import Ask
from app.games.dragons_gold.players import CardCounts
from app.layout import big_text, small
from app.services.languages import tr, trn
from app.widgets.base import Words
from app.widgets.overlay import Sheet, SheetBox
from engine.dragons_gold.moves import PASS, Caught

WAKE = 1.5  # seconds until "Go on" can be pressed: a double tap must not pass for the others
WAKE_ALONE = 0.35  # the same where there are no others
# With these the table has changed so much that everybody shall look before the next question is passed over.
STARTLING = {"slain", "dragon", "market", "used", "robbed", "ash", "end_phase", "all_home", "beaten", "caught", "theft"}
STARTLING |= {"agreed", "pocketed", "solo", "drew"}
# A question that "Go on" answers together with the one before it.
FOLLOWS = {
    "after_send": "between_turns",
    "dragon_falls a": "dragon_falls b",
    "before_talks a": "before_talks b",
    "theft a": "theft b",
}


# Silence that needs no tap


@dataclass
class Silence:
    """What "Go on" has answered already: a moment of this turn, while nothing is new to those who had seen so much."""

    moment: str = ""
    turn: int = 0
    seen: int = 0


def unasked(session):
    """The passes of people that need no tap of theirs."""
    view = session.table.view(None)
    if view["phase"] not in ("react", "game_end"):
        return []
    people = [seat for seat in session.table.to_act if seat in session.humans]
    if not _is_answered(session, view):
        # Who has nothing to say is asked nevertheless if others look on, for it would tell them what he holds.
        people = [seat for seat in people if session.alone and not _has_something_to_say(session, seat)]
    return [(seat, PASS) for seat in people]


def _is_answered(session, view):
    silence = session.begun(Silence)
    if not silence.moment or (silence.moment, silence.turn) != (view["moment"], view["turn"]):
        return False
    return not STARTLING & {event["type"] for event in session.open_events[silence.seen :]}


def _has_something_to_say(session, seat):
    """"Caught!" may be called at any time, but nobody has reason to while no token is missing."""
    kinds = {move.type for move in session.table.moves(seat)}
    return bool(kinds - {"say", "caught"}) or ("caught" in kinds and _is_token_missing(session, seat))


def _is_token_missing(session, seat):
    """All could see how a token went from a dragon, since everybody's last turn."""
    sends = 0
    for mover, move in reversed(session.table.journal.moves):
        sends += move.type == "send"
        if sends > session.table.seat_count:
            return False
        if move.type == "snatch" and mover != seat:
            return True
    return False


# The question


class ReactAsk(Ask):
    """All are asked whether they react, whoever holds what. "Go on" passes for all people; computers decide
    themselves, mostly before it is tapped."""

    def __init__(self, view):
        super().__init__(view)
        self.session = view.session

    def bar_title(self, person):
        return person["name"]

    def fill(self):
        table = self.table
        self.tray.title = tr("Do you react?") if self.session.alone else tr("Does anyone react?")
        self.tray.text = words.moment(self.view, table.names())
        if self.view["moment"] != "between_turns" and not big_text() and not (small() and len(table.people) > 4):
            seats = table._in_order()
            counts = CardCounts(people=[table.people[seat] for seat in seats], size_hint_y=None, height=dp(46))
            counts.counts = [self.view["players"][seat]["items"] for seat in seats]
            self.tray.ids.more.add_widget(counts)
        react = table.button(tr("I react"), self._how if self.session.alone else self._who, kind="second")
        react.icon = "auto-fix"
        react.size_hint_x = 1 if big_text() else 0.8
        self.go_on = table.button(tr("Go on"), self._go_on)
        self.spring()
        self.buttons(react, self.go_on)
        self._fall_asleep()

    def _fall_asleep(self):
        """The button can't be pressed at once, and the waiting is always the same."""
        go_on = self.go_on
        go_on.disabled = True

        def wake(_):
            go_on.disabled = False

        self.table._wake = Clock.schedule_once(wake, WAKE_ALONE if self.session.alone else WAKE)

    # Silence

    def _go_on(self):
        """Pass for all people, also through the question that follows while nothing happens that all must see. Who is
        alone is asked that one only if he has something to say."""
        follows = "" if self.session.alone else FOLLOWS.get(self.view["moment"], "")
        self._pass(follows)

    def _only_this(self):
        """Nobody reacts to this, but somebody wants to speak before the next turn."""
        self._pass("")

    def _pass(self, also):
        session, before = self.session, len(self.session.open_events)
        people = [seat for seat in session.table.to_act if seat in session.humans]
        if not self.table.try_moves(*((seat, PASS) for seat in people)):
            return
        session.forget_begun()
        session.begun(Silence, moment=also, turn=self.view["turn"], seen=before)
        while (moves := unasked(session)) and self.table.try_moves(*moves):
            pass
        self.table._sound(session.open_events[before:], "press")
        self.table.app.face_table()

    # Reactions

    def _asks(self):
        """What people are asked, by seat."""
        return {ask["seat"]: ask for ask in self.view["asks"] if ask["seat"] in self.session.humans}

    def _how(self):
        """Who is alone need not say who he is: to his cards, or to his word if he has one."""
        (seat,) = self.session.humans
        cards, caught = self.view["players"][seat]["items"], self._asks()[seat].get("caught")
        if not caught:
            self._to_hand(seat)
        elif not cards:
            self._named(seat, caught)
        else:
            content = SheetBox()
            content.add_widget(self.table.button(tr("Own item cards"), lambda: self._to_hand(seat), kind="second"))
            content.add_widget(self._caught_button(lambda: self._named(seat, caught)))
            self.table.open_sheet(Sheet(content, title=tr("How do you react?")))

    def _who(self):
        asks = self._asks()
        holders = [seat for seat in asks if self.view["players"][seat]["items"]]

        def about(seat):
            count = self.view["players"][seat]["items"]
            if not count:
                return tr("no item cards")
            return trn("{n} item card", "{n} item cards", count) if seat in asks else tr("not now")

        foot = [Words(text=tr("One may look and play nothing"), role="onSurfaceVariant", halign="center")]
        callers = [seat for seat, ask in asks.items() if ask.get("caught")]
        if callers:
            foot.append(self._caught_button(lambda: self._caller(callers, asks)))
        if self.view["moment"] in FOLLOWS:
            foot.append(self.table.button(tr("Later, at the next question"), self._only_this, kind="text"))
        else:
            foot.append(self.table.button(tr("Nobody, go on"), self._go_on, kind="text"))
        self.table.ask_who(tr("Who reacts?"), self._to_hand, about, holders, foot)

    def _caught_button(self, act):
        return self.table.button(tr("Caught!"), act, kind="outlined", icon="hand-front-right-outline")

    def _to_hand(self, seat):
        self.table.look(seat, "hand")

    def _caller(self, callers, asks):
        named = lambda seat: self._named(seat, asks[seat]["caught"])  # noqa: E731
        self.table.ask_who(tr("Who calls Caught!?"), named, seats=callers)

    def _named(self, caller, seats):
        act = lambda seat: self.table.play([Caught(seat)], seat=caller)  # noqa: E731
        title = tr("{name}: who has stolen?", name=self.table.people[caller]["name"])
        self.table.ask_who(title, act, seats=seats, among=self.table._in_order())
