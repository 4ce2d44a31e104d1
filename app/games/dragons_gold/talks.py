"""Dragon's Gold: the treasure is shared out, by talks against the clock or in parts that are picked."""

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.games.dragons_gold import piece_words as words
from app.games.dragons_gold.board import GoldView
from app.games.dragons_gold.clock import ClockPlate, ClockView
from app.games.dragons_gold.dealing import DealTable
from app.games.dragons_gold.grid import Grid
from app.games.dragons_gold.heap import Heap
from app.games.dragons_gold.shares import ROMAN, AgreeButton, Order, Share
from app.layout import room, shape, small
from app.services.languages import tr, trn
from app.theme import badge_colors
from app.widgets.base import Tray, Words
from app.widgets.frame import big_text
from app.widgets.overlay import Sheet, SheetBox
from engine.dragons_gold.moves import ACCEPT, BREAK_OFF, DONE, WITHDRAW, Choose, Give, Take
from engine.dragons_gold.scoring import POINTS

HEAP = "heap"


def count(tokens):
    return sum(tokens.values())


def columns_for(places):
    """How many shares stand side by side."""
    if shape() == "phone":
        return 1 if places <= 3 and not (small() and big_text()) else 2
    return places if places <= 3 else 2 if places == 4 and shape() == "tablet" else 3


@dataclass
class Lifted:
    """The token that a finger has lifted: the place it lies at, and its kind."""

    token: tuple | None = None


@dataclass
class Picked:
    """The number of the part that is touched."""

    part: int | None = None


class Dealing:
    """What talks and parts have in common: tokens are lifted and put down. `move_token` plays it."""

    def lifted(self):
        """(place, kind) of the token that a finger has lifted, or None."""
        return self.session.begun(Lifted).token

    def lift(self, place, kind):
        self.session.begun(Lifted).token = (place, kind) if kind else None
        self.refresh()

    def touched(self, place, kind):
        """A tap: on a token, or on a place where the lifted one goes."""
        held = self.lifted()
        if held is None or held[0] == place:
            self.lift(place, None if held == (place, kind) else kind)
        else:
            self.move_token(held[1], held[0], place)

    def show_lifted(self, deal):
        """Mark the lifted token, and the places it may go to."""
        held = self.lifted()
        for place, widget in deal.places.items():
            widget.field.lifted = held[1] if held and held[0] == place else ""
            widget.waits = bool(held) and held[0] != place

    def laid(self, kind, start, end):
        """The moves that bring a token from one place to another."""
        moves = []
        if start != HEAP:
            moves.append((start, Take(kind, start)))
        if end != HEAP:
            moves.append((end, Give(kind, end)))
        return moves

    def arrange(self, deal, bar, left, right, foot):
        """A phone stacks everything; elsewhere clock and heap stand in a column beside the shares."""
        wide = shape() != "phone"
        deal.size_hint = 1, 1
        inner = BoxLayout(orientation="horizontal" if wide else "vertical", spacing=dp(8), padding=(dp(8), dp(4)))
        inner.pos_hint = {"x": 0, "y": 0}
        if wide:
            column = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=None)
            column.width = max(dp(250), min(room()[0] * 0.3, dp(380)))
            for part in (bar, *left, foot):
                column.add_widget(part)
            inner.padding = dp(4), dp(4), dp(8), dp(8)
            inner.add_widget(column)
            inner.add_widget(right)
        else:
            self.add_widget(bar)
            for part in (*left, right, foot):
                inner.add_widget(part)
        deal.add_widget(inner)
        self.add_widget(deal)


class TalksView(Dealing, ClockView):
    """Everybody may move everything; when all agree to the same division it is done."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.dragon = self.view["dragons"][self.view["target"]]
        self.talks = self.view["talks"]
        self.deal = DealTable(do_tap=self.touched, do_drop=self.move_token)
        self.heap = self._heap()
        self.shares = {seat: self._share(seat) for seat in self.talks["participants"]}
        self.deal.places = {**self.shares, HEAP: self.heap}
        self._lay_out()
        self.refresh()
        self.begin()

    # The parts

    def _lay_out(self):
        bar = self.bar(tr("Sharing out"), self._fallen(), "", self.log_button())
        left = [self.heap]
        if self.glass:
            self.plate = ClockPlate(self.pause, size_hint_y=None, height=self._clock_height())
            self.clock = self.plate.clock
            self.clock.text = "" if self._tight() else tr("No agreement: all of it turns to ash")
            left.insert(0, self.plate)
        seats = Grid(columns=columns_for(len(self.shares)), most=dp(300) if shape() == "phone" else dp(420))
        for share in self.shares.values():
            seats.add_widget(share)
        self.arrange(self.deal, bar, left, seats, self._foot())

    def _fallen(self):
        return tr("A dragon of strength {n} has fallen", n=self.dragon["strength"])

    def _tight(self):
        return small() or big_text() or shape() == "landscape" or len(self.shares) > 4

    def _clock_height(self):
        if shape() == "tablet":
            return dp(190)
        return dp(76) if small() or shape() == "landscape" else dp(96) if self._tight() else dp(120)

    def _heap(self):
        upright = shape() != "phone"
        heap = Heap(beside=not upright, hint=tr("Back to the heap"))
        if not upright:
            many = count(self.talks["heap"]) + sum(count(share) for share in self.talks["shares"] if share) > 6
            heap.size_hint_y, heap.height = None, dp(84) if small() else dp(124) if many else dp(104)
            heap.field.size_hint_x = 1.6 if many else 1.2
        return heap

    def _share(self, seat):
        person = self.people[seat]
        button = AgreeButton(text=tr("I agree"), hint=tr("{name}: I agree", name=person["name"]))
        button.bind(on_press=lambda _: self.agree(seat))
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

    def _foot(self):
        foot = BoxLayout(spacing=dp(8), size_hint_y=None)
        foot.bind(minimum_height=foot.setter("height"))
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
        self.show_lifted(self.deal)
        self.back.disabled = not any(count(self.talks["shares"][seat]) for seat in self.shares)
        self.heap.title, self.heap.text = self._title(left), self._text(left)

    def _title(self, left):
        if big_text() and left:
            return tr("Left: {n}", n=left)
        return tr("Still to share out: {n}", n=left) if left else tr("All is shared out")

    def _text(self, left):
        if not left:
            missing = [self.people[seat]["name"] for seat in self.shares if seat not in self.talks["accepted"]]
            return "" if big_text() else tr("Still to agree: {names}", names=", ".join(missing))
        if big_text() or small():
            return ""
        if self.lifted():
            return tr("{token}: touch who shall have it", token=words.one(self.lifted()[1]))
        return tr("Touch a token, then who shall have it")

    # What fingers do

    def move_token(self, kind, start, end):
        if self.try_moves(*self.laid(kind, start, end)):
            self.session.begun(Lifted).token = None
            self.app.feedback.play("coin")
        self.refresh()

    def all_back(self):
        shares = self.talks["shares"]
        back = [(seat, Take(kind, seat)) for seat in self.shares for kind, n in shares[seat].items() for _ in range(n)]
        if self.try_moves(*back):
            self.session.begun(Lifted).token = None
            self.app.feedback.play("undo")
        self.refresh()

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
        self.play([BREAK_OFF], "ash", self.talks["participants"][0])

    def time_is_up(self):
        if super().time_is_up():
            self.app.feedback.play("ash")
            self.app.say(tr("Time is up: the treasure turns to ash"))


class PartsView(Dealing, GoldView):
    """The weakest makes the parts; then they are picked, the strongest first. All of it openly."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.parts = self.view["parts"]
        self.dragon = self.view["dragons"][self.view["target"]]
        self.deal = DealTable(do_tap=self.touched, do_drop=self.move_token)
        self.heap = Heap(beside=shape() == "phone", hint=tr("Back to the heap"))
        self.shares = {number: self._share(number) for number in range(len(self.parts["parts"]))}
        self._lay_out()
        self.refresh()

    def _making(self):
        return self.view["phase"] == "parts"

    # The parts

    def _lay_out(self):
        seat = self.view["asks"][0]["seat"]
        person = self.people[seat]
        self._seat = seat
        title = person["name"]
        if not big_text() and self._making():
            title = tr("{name} makes the parts", name=title)
        elif not big_text():
            title = tr("{name} picks a part", name=title)
        fallen = tr("A dragon of strength {n} has fallen", n=self.dragon["strength"])
        bar = self.bar(title, fallen, person["badge"], self.log_button())
        seats, sums = self.parts["order"], dict(self.dragon["sums"])
        self.order = Order(people=[self.people[each] for each in seats], now=seats.index(seat))
        self.order.sums = [sums[each] for each in seats]
        left = [self.order]
        self.deal.places = dict(self.shares)
        if self._making():
            left.append(self.heap)
            self.deal.places[HEAP] = self.heap
            if shape() == "phone":
                self.heap.size_hint_y, self.heap.height = None, dp(92) if small() else dp(124)
                self.heap.field.size_hint_x = 1.4
        columns = columns_for(len(self.shares)) if shape() == "phone" else 1 if len(self.shares) <= 3 else 2
        parts = Grid(columns=columns, most=dp(150) if shape() == "phone" else dp(240))
        for share in self.shares.values():
            parts.add_widget(share)
        self.arrange(self.deal, bar, left, parts, self._foot())

    def _share(self, number):
        share = Share(roman=ROMAN[number], parchment=True, fixed=not self._making())
        share.hint = tr("Part {n}", n=ROMAN[number])
        return share

    def _foot(self):
        self.tray = tray = Tray(size_hint_y=None)
        tray.bind(minimum_height=tray.setter("height"))
        row = BoxLayout(size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        if self._making():
            self.back = self.button(
                tr("All back"), self.all_back, kind="text", icon="undo-variant", font_size=min(sp(15), dp(21))
            )
            self.back.least_height = dp(48)
            row.add_widget(self.back)
            self.go = self.button("", self._finish)
        else:
            self.back = None
            self.go = self.button("", self._pick)
        self.rule = Words(role="onSurfaceVariant", font_size=min(sp(14), dp(19)), pos_hint={"center_y": 0.5})
        if not big_text():
            row.add_widget(self.rule)
        if row.children:
            tray.add_widget(row)
        tray.add_widget(self.go)
        return tray

    # Showing

    def refresh(self):
        before = self.view["phase"], self._seat
        self.view = self.session.table.view(None)
        ask = self.view["asks"][0] if self.view["asks"] else {}
        if (self.view["phase"], ask.get("seat")) != before:
            self.session.forget_begun()
            self.app.face_table()
            return
        self.parts = self.view["parts"]
        for number, share in self.shares.items():
            share.field.tokens = self.parts["parts"][number]
            share.about = self._worth(self.parts["parts"][number])
            taker = self.parts["taken_by"][number]
            share.badge = "" if taker is None else self.people[taker]["badge"]
            share.opacity = 1 if taker is None else 0.55
        if self._making():
            self._show_making()
        else:
            self._show_picking()

    def _worth(self, tokens):
        points = POINTS[self.view["rules"]]
        total = sum(points.get(kind, 0) * number for kind, number in tokens.items())
        return trn("{n} point for certain", "{n} points for certain", total)

    def _show_making(self):
        left = count(self.view["talks"]["heap"])
        self.heap.field.tokens = self.view["talks"]["heap"]
        self.show_lifted(self.deal)
        self.heap.title = tr("Left: {n}", n=left) if left else tr("All is laid out")
        self.heap.text = "" if big_text() or small() else self._what_to_do(left)
        self.rule.text = tr("In each part at least one")
        self.rule.halign = "right"
        self.back.disabled = not any(map(count, self.parts["parts"]))
        self.go.kind = "main" if self.view["asks"][0]["can_finish"] else "second"
        self.go.text = tr("The parts are made")
        if left and not big_text():
            self.go.text = trn("Lay out {n} more token", "Lay out {n} more tokens", left)

    def _what_to_do(self, left):
        if self.lifted():
            return tr("{token}: touch the part that gets it", token=words.one(self.lifted()[1]))
        return tr("The maker gets the part that nobody else picks")

    def _show_picking(self):
        chosen = self.session.begun(Picked).part
        name = self.people[self._seat]["name"]
        for number, share in self.shares.items():
            share.lit = number == chosen
        self.rule.text = tr("{name}, touch a part", name=name)
        self.go.kind = "second" if chosen is None else "main"
        self.go.text = tr("Pick a part") if chosen is None else tr("{name} takes part {n}", name=name, n=ROMAN[chosen])

    # What fingers do

    def touched(self, place, kind):
        if self._making():
            super().touched(place, kind)
        elif self.parts["taken_by"][place] is None:
            self.session.begun(Picked).part = place
            self.app.feedback.play("press")
            self.refresh()

    def move_token(self, kind, start, end):
        if not self._making():
            return
        if self.try_moves(*((self._seat, move) for _, move in self.laid(kind, start, end))):
            self.session.begun(Lifted).token = None
            self.app.feedback.play("coin")
        self.refresh()

    def all_back(self):
        parts = enumerate(self.parts["parts"])
        back = [(self._seat, Take(kind, part)) for part, held in parts for kind, n in held.items() for _ in range(n)]
        if self.try_moves(*back):
            self.session.begun(Lifted).token = None
            self.app.feedback.play("undo")
        self.refresh()

    def _finish(self):
        if not self.view["asks"][0]["can_finish"]:
            self.app.say(tr("In each part at least one"))
            return
        if self.try_moves((self._seat, DONE)):
            self.session.forget_begun()
            self.app.feedback.play("card")
        self.refresh()

    def _pick(self):
        part = self.session.begun(Picked).part
        if part is None:
            self.app.say(self.rule.text)
            return
        if self.try_moves((self._seat, Choose(part))):
            self.session.begun(Picked).part = None
            self.app.feedback.play("coins")
        self.refresh()
