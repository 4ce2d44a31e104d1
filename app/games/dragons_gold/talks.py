"""Dragon's Gold: the treasure is shared out by talks, against the clock or without one."""

from kivy.metrics import dp, sp

from app.games.dragons_gold import piece_words as words
from app.games.dragons_gold.bargaining import Bargaining
from app.games.dragons_gold.clock import ClockPlate, ClockView
from app.games.dragons_gold.dealing import HEAP, Dealing, DealTable, columns_for, count
from app.games.dragons_gold.grid import Grid
from app.games.dragons_gold.heap import Heap
from app.games.dragons_gold.offers import Stance
from app.games.dragons_gold.shares import AgreeButton, Share
from app.layout import big_text, cramped, crowded, scarce, small, tablet, terse, tight, upright
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Words
from app.widgets.columns import Box, Row
from app.widgets.frame import strip
from app.widgets.overlay import Sheet, SheetBox
from engine.dragons_gold.moves import ACCEPT, BREAK_OFF, WITHDRAW, Take


class TalksView(Bargaining, Dealing, ClockView):
    """All people may move everything; when all agree to the same division it is done."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.dragon = self.view["dragons"][self.view["target"]]
        self.talks = self.view["talks"]
        self.sit_down()
        self.deal = DealTable(do_tap=self.touched, do_drop=self.move_token)
        self.heap = self._heap()
        self.shares = {seat: self._share(seat) for seat in self.talks["participants"]}
        self.deal.places = {**self.shares, HEAP: self.heap}
        self._lay_out()
        self.refresh()
        self.begin()
        self.begin_bargaining()

    def put_away(self):
        self.end_bargaining()
        super().put_away()

    # The parts

    def _lay_out(self):
        bar = self.bar(tr("Sharing out"), self.fallen(), "", self.log_button())
        left = [self.heap]
        if self.glass:
            self.plate = ClockPlate(self.pause, height=self._clock_height())
            self.clock = self.plate.clock
            self.clock.text = "" if self._tight() else tr("No agreement: all of it turns to ash")
            left.insert(0, self.plate)
        self.put(bar, left, self._seats(), self._feet())

    def _feet(self):
        """The offer stands over the other buttons; where it is low, beside the only one that there is."""
        foot = self._foot()
        if not self.offer_place:
            return [foot]
        if self.glass and tight():
            self.back.text, self.back.hint = "", tr("All back to the heap")
            self.back.size_hint_x, self.back.width = None, dp(64)
            foot.add_widget(self.offer_place)
            return [foot]
        return [strip(self.offer_place) if upright() else self.offer_place, foot]

    def _seats(self):
        """On a phone held upright two computers share a row, and the human has the whole width below them."""
        most = dp(300) if upright() else dp(420)
        if not (upright() and len(self.partners) == 2 and len(self.own) == 1):
            return self._grid(self.shares, columns_for(len(self.shares)), most)
        box = Box(orientation="vertical", spacing=dp(8))
        box.add_widget(self._grid(self.partners, 2, most, size_hint_y=1.7))
        box.add_widget(self._grid(self.own, 1, most))
        return box

    def _grid(self, seats, columns, most, **about):
        grid = Grid(columns=columns, most=most, **about)
        for seat in seats:
            grid.add_widget(self.shares[seat])
        return grid

    def _tight(self):
        return terse() or len(self.shares) > 4

    def _clock_height(self):
        if tablet():
            return dp(190)
        if crowded():
            return dp(60)
        return dp(76) if cramped() else dp(96) if self._tight() else dp(120)

    def _heap(self):
        heap = Heap(beside=upright(), hint=tr("Back to the heap"))
        if upright():
            many = count(self.talks["heap"]) + sum(count(share) for share in self.talks["shares"] if share) > 6
            heap.size_hint_y, heap.height = None, dp(84) if small() else dp(124) if many else dp(104)
            heap.share = 1.6 if many else 1.2
        return heap

    def _share(self, seat):
        person = self.people[seat]
        button = Stance() if seat in self.partners else self._agree_button(seat)
        share = Share(button, badge=person["badge"], title=person["name"], edge=badge_colors(person["badge"])[0])
        share.hint = tr("Give to {name}", name=person["name"])
        band = [each["adventurer"] for each in self.dragon["row"] if each["controller"] == seat]
        share.signs = [words.adventurer_art(kind) for kind in band]
        named = ", ".join(words.adventurer(kind) for kind in band)
        steals = any(thief["seat"] == seat for thief in self.view["thieves"])
        share.about = tr("{band}: will steal afterwards", band=named) if steals else named
        wizard = self.talks["wizard"]
        share.field.locked = wizard["red"] if wizard and wizard["seat"] == seat else 0
        return share

    def _agree_button(self, seat):
        button = AgreeButton(text=tr("I agree"), hint=tr("{name}: I agree", name=self.people[seat]["name"]))
        button.bind(on_press=lambda _: self.agree(seat))
        return button

    def _foot(self):
        foot = self.actions = Row(spacing=dp(8), padding=(dp(8), 0))
        self.back = self.button(
            tr("All back to the heap"), self.all_back, kind="chip", icon="undo-variant", font_size=min(sp(15), dp(21))
        )
        self.back.least_height = dp(48)
        foot.add_widget(self.back)
        if not self.glass:
            stop = self.button(tr("Break off"), self._ask_break_off, kind="second", font_size=min(sp(15), dp(21)))
            stop.least_height = dp(48)
            foot.add_widget(stop)
        elif self.talks["wizard"] and not self._tight():
            foot.add_widget(
                Words(
                    text=tr("Locked: the lone wizard's magic"),
                    role="onPlankVariant",
                    font_size=sp(13),
                    halign="right",
                    pos_hint={"center_y": 0.5},
                )
            )
        return foot

    # Showing

    def refresh(self):
        """The same widgets with what is so now; when the talks are over, whatever comes next."""
        self.view = self.session.table.view(None)
        if self.view["phase"] != "talks":
            self.session.forget_begun()
            self.app.face_table()
            return
        self.talks = self.view["talks"]
        left = count(self.talks["heap"])
        self.heap.field.tokens = self.talks["heap"]
        for seat, share in self.shares.items():
            share.field.tokens = self.talks["shares"][seat]
            share.button.ready = not left
            share.button.lit = share.lit = seat in self.talks["accepted"]
        self.show_counsel()
        self.show_lifted(self.deal)
        self.back.disabled = not any(count(self.talks["shares"][seat]) for seat in self.shares)
        self.heap.title, self.heap.text = self._title(left), self._text(left)

    def _title(self, left):
        if crowded() and left:
            return ""  # the tokens need the whole width
        if big_text() and left:
            return tr("Left: {n}", n=left)
        return tr("Still to share out: {n}", n=left) if left else tr("All is shared out")

    def _text(self, left):
        if not left:
            missing = [self.people[seat]["name"] for seat in self.shares if seat not in self.talks["accepted"]]
            return "" if big_text() else tr("Still to agree: {names}", names=", ".join(missing))
        if scarce():
            return ""
        if self.lifted():
            return tr("{token}: touch who shall have it", token=words.one(self.lifted()[1]))
        return tr("Touch a token, then who shall have it")

    # What fingers do

    def _hand(self, seat):
        """Whose hand it was: computers touch no token."""
        return seat if seat in self.own else self.own[0]

    def move_token(self, kind, start, end):
        moves = [(self._hand(seat), move) for seat, move in self.laid(kind, start, end)]
        self.lay(moves, "coin", (start, kind))

    def all_back(self):
        shares = ((self._hand(seat), seat, self.talks["shares"][seat]) for seat in self.shares)
        back = [(hand, Take(kind, seat)) for hand, seat, share in shares for kind, n in share.items() for _ in range(n)]
        self.lay(back, "undo")

    def agree(self, seat):
        """Light the own button, or put it out again."""
        if count(self.talks["heap"]):
            self.app.feedback.play("error")
            self.app.say(tr("First everything has to be shared out"))
            return
        lit = seat in self.talks["accepted"]
        if self.try_moves((seat, WITHDRAW if lit else ACCEPT)):
            done = self.session.table.view(None)["phase"] != "talks"
            self.app.feedback.play("coins" if done else "press")
        self.refresh()

    def _ask_break_off(self):
        content = SheetBox()
        content.add_widget(Words(text=tr("All of the treasure turns to ash. Nobody gets anything.")))
        content.add_widget(self.button(tr("Let it turn to ash"), self._break_off, kind="danger"))
        content.add_widget(self.button(tr("Go on talking"), lambda: self.app.close_sheet(self.app.sheet)))
        self.app.open_sheet(Sheet(content, title=tr("Break off the talks?")))

    def _break_off(self):
        self.play([BREAK_OFF], "ash", self.own[0])

    def time_is_up(self):
        if super().time_is_up():
            self.app.feedback.play("ash")
            self.app.say(tr("Time is up: the treasure turns to ash"))
