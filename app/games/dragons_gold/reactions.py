"""Reactions: all people are asked at once, silence costs nobody a tap, and computers speak for themselves."""

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.games.dragons_gold import words
from app.games.dragons_gold.asks import Ask
from app.games.dragons_gold.players import CardCounts
from app.games.dragons_gold.silence import Silence, course, passes, unasked, way_to
from app.layout import big_text, load_kv, lying, scarce, small, tight
from app.services.languages import tr, trn
from app.widgets.base import Words
from app.widgets.overlay import Sheet, SheetBox
from engine.dragons_gold.moves import Caught

LONGEST_FRAME = 0.25  # seconds: a longer one has seen nobody before the screen


class WaitBar(Widget):
    """How much of the time is over."""

    share = NumericProperty(0)


class Patience:
    """The time after which silence is an answer, the same whoever holds what. It stands while a sheet is open, a finger
    is on the screen or the app is away, and begins anew when that comes back."""

    def __init__(self, app, do_end):
        self.app, self.do_end = app, do_end
        self.seconds = app.settings["react"]
        self.bar = WaitBar(size_hint_y=None, height=dp(8))
        self.gone, self._away, self._event = 0, False, None

    def begin(self):
        if self.seconds:
            self.app.bind(on_pause=self._leave, on_resume=self._return)
            self._event = Clock.schedule_interval(self._go_on, 0)

    def again(self):
        """From the beginning."""
        self.gone = self.bar.share = 0

    def end(self):
        if self._event:
            self._event.cancel()
            self._event = None
            self.app.unbind(on_pause=self._leave, on_resume=self._return)

    def _leave(self, *_):
        self._away = True

    def _return(self, *_):
        self._away = False
        self.again()

    def _stands(self):
        return self._away or self.app.sheet is not None or any(touch.is_touch for touch in EventLoop.touches)

    def _go_on(self, seconds):
        if self._stands():
            return
        self.gone += min(seconds, LONGEST_FRAME)
        # Less motion: it grows by whole seconds.
        shown = int(self.gone) if self.app.settings["reduce_motion"] else self.gone
        self.bar.share = min(1, shown / self.seconds)
        if self.gone >= self.seconds:
            self.end()
            self.do_end()


class Question:
    """Does anyone react? How people answer, and what their silence does; whatever the board shows meanwhile.

    All are asked alike, whoever holds what. Computers decide themselves, mostly before people have answered.
    """

    def __init__(self, table):
        self.table, self.session = table, table.session
        self.view = self.session.table.view(None)
        self.patience = Patience(table.app, self.time_is_over)

    def put_away(self):
        self.patience.end()

    # Silence

    def keep_silent(self, further=True):
        """Pass for all people, and for those of the `further` questions that need no look of theirs. Returns whether it
        was written down."""
        session, before = self.session, len(self.session.open_events)
        if not self.table.try_moves(*passes(session)):
            return False
        self.patience.end()
        session.forget_begun()
        if further:
            session.begun(Silence, turn=self.view["turn"], seen=before)
        while (moves := unasked(session)) and self.table.try_moves(*moves):
            pass
        self.table.sound(session.open_events[before:])
        return True

    def go_on(self):
        """Who is alone is asked what follows only if he has something to say to it."""
        if self.keep_silent(further=not self.session.alone):
            self.table.app.face_table()

    time_is_over = go_on

    def only_this(self):
        """Nobody reacts to this, but somebody wants to speak at the next question."""
        if self.keep_silent(further=False):
            self.table.app.face_table()

    def ahead(self):
        """The table when all have been silent."""
        return course(self.session.table)[1]

    # Reactions

    def button(self):
        react = self.table.button(tr("I react"), self.react, kind="second", icon="auto-fix")
        react.font_size = min(sp(16), dp(22))
        if lying() and small():
            react.icon, react.padding = "", (dp(8), dp(8))
        return react

    def react(self):
        """The waiting begins anew if nothing comes of it."""
        self.patience.again()
        self._how() if self.session.alone else self._who()

    def _asks(self):
        """What people are asked, by seat: now, and by the questions that silence answers together with this one.
        "Caught!" comes with the passes that lead to its question."""
        questions, found = course(self.session.table)[0], {}
        for number, table in enumerate(questions[:1] if self.session.alone else questions):
            way = way_to(self.session, questions[:number])
            for ask in table.view(None)["asks"] if way is not None else ():
                if ask["seat"] in self.session.humans:
                    told = {"caught": ask["caught"], "way": way} if ask.get("caught") else {}
                    found.setdefault(ask["seat"], {}).update(told)
        return found

    def _how(self):
        """Who is alone need not say who he is: to his cards, or to his word if he has one."""
        (seat,) = self.session.humans
        asked = self._asks()[seat]
        if not asked:
            self._to_hand(seat)
        elif not self.view["players"][seat]["items"]:
            self._named(seat, asked)
        else:
            content = SheetBox()
            content.add_widget(self.table.button(tr("Own item cards"), lambda: self._to_hand(seat), kind="second"))
            content.add_widget(self._caught_button(lambda: self._named(seat, asked)))
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
        callers = [seat for seat, asked in asks.items() if asked]
        if callers:
            foot.append(self._caught_button(lambda: self._caller(callers, asks)))
        if self._computers_come_first():
            foot.append(self.table.button(tr("Later, at the next question"), self.only_this, kind="text"))
        else:
            foot.append(self.table.button(tr("Nobody, go on"), self.go_on, kind="text"))
        self.table.ask_who(tr("Who reacts?"), self._to_hand, about, holders, foot)

    def _computers_come_first(self):
        """Another question follows, but computers have to answer this one before."""
        questions = course(self.session.table)[0]
        return len(questions) > 1 and way_to(self.session, questions[:1]) is None

    def _caught_button(self, act):
        return self.table.button(tr("Caught!"), act, kind="outlined", icon="hand-front-right-outline")

    def _to_hand(self, seat):
        self.table.look(seat, "hand")

    def _caller(self, callers, asks):
        self.table.ask_who(tr("Who calls Caught!?"), lambda seat: self._named(seat, asks[seat]), seats=callers)

    def _named(self, caller, asked):
        def act(seat):
            self.table.play_for([*asked["way"], (caller, Caught(seat))])

        title = tr("{name}: who has stolen?", name=self.table.people[caller]["name"])
        self.table.ask_who(title, act, seats=asked["caught"], among=self.table._in_order())


class ReactAsk(Ask):
    """The question where nobody is to send next, or where no time runs: the moment in words, and "Go on"."""

    def __init__(self, view):
        super().__init__(view)
        self.question = view.question

    def bar_title(self, person):
        return person["name"]

    def fill(self):
        table, question = self.table, self.question
        # Whether a secret hand has been at work since the send must not show: the same words before and after it.
        told = words.moment(self.view, table.names()) or table.latest()
        if lying() and tight():
            self.tray.text = told.split("\n")[-1]
        else:
            self.tray.text = told
            self.tray.title = tr("Do you react?") if table.session.alone else tr("Does anyone react?")
        if not big_text() and not (small() and len(table.people) > 4):
            self.tray.ids.more.add_widget(self._card_counts())
        self.spring()
        if question.patience.seconds:
            self.tray.ids.more.add_widget(question.patience.bar)
        react = question.button()
        react.size_hint_x = 1 if scarce() else 0.8
        self.go_on = table.button(tr("Go on"), question.go_on)
        self.buttons(react, self.go_on)
        question.patience.begin()

    def _card_counts(self):
        table = self.table
        seats = table._in_order()
        counts = CardCounts(people=[table.people[seat] for seat in seats], size_hint_y=None, height=dp(46))
        counts.counts = [self.view["players"][seat]["items"] for seat in seats]
        return counts


load_kv("games/dragons_gold/reactions")
