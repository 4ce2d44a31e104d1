"""Dragon's Gold: the treasure is shared out in parts, which one makes and all pick."""

from dataclasses import dataclass

from kivy.metrics import dp, sp

from app.games.dragons_gold import piece_words as words
from app.games.dragons_gold.board import GoldView
from app.games.dragons_gold.dealing import HEAP, Dealing, DealTable, columns_for, count
from app.games.dragons_gold.grid import Grid
from app.games.dragons_gold.heap import Heap
from app.games.dragons_gold.shares import ROMAN, Order, Share
from app.layout import big_text, crowded, flat, small, terse, upright
from app.play.choice import Choice
from app.services.languages import tr, trn
from app.widgets.base import Tray, Words
from app.widgets.columns import Row
from engine.dragons_gold.moves import DONE, Choose, Take
from engine.dragons_gold.scoring import POINTS


@dataclass
class PickedPart(Choice):
    """The number of the part that is touched."""

    part: int | None = None


class PartsView(Dealing, GoldView):
    """The weakest makes the parts; then they are picked, the strongest first. All of it openly."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.parts = self.view["parts"]
        self.dragon = self.view["dragons"][self.view["target"]]
        self.deal = DealTable(do_tap=self.touched, do_drop=self.move_token)
        self.heap = Heap(beside=upright(), hint=tr("Back to the heap"))
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
        bar = self.bar(title, self.fallen(), person["badge"], self.log_button())
        seats, sums = self.parts["order"], dict(self.dragon["sums"])
        self.order = Order(people=[self.people[each] for each in seats], now=seats.index(seat))
        self.order.sums = [sums[each] for each in seats]
        left = [self.order]
        self.deal.places = dict(self.shares)
        if self._making():
            left.append(self.heap)
            self.deal.places[HEAP] = self.heap
            if upright():
                self.heap.size_hint_y, self.heap.height = None, dp(92) if small() else dp(124)
                self.heap.share = 1.4
        columns = columns_for(len(self.shares)) if upright() else 1 if len(self.shares) <= 3 else 2
        parts = Grid(columns=columns, most=dp(150) if upright() else dp(240))
        for share in self.shares.values():
            parts.add_widget(share)
        self.put(bar, left, parts, self._foot())

    def _share(self, number):
        share = Share(roman=ROMAN[number], parchment=True, fixed=not self._making())
        share.hint = tr("Part {n}", n=ROMAN[number])
        return share

    def _foot(self):
        """Where it is low the way back is a mere sign beside the main button, which says what the rule asks for."""
        self.tray = tray = Tray()
        row = Row(spacing=dp(8))
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
        if flat():
            tray.padding = dp(8), dp(8)
            if self.back:
                self.back.text, self.back.hint = "", tr("All back")
                self.back.size_hint_x, self.back.width = None, dp(56)
            row.add_widget(self.go)
            tray.add_widget(row)
            return tray
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
        if not flat() and not crowded():  # tokens and button tell it
            self.heap.title = tr("Left: {n}", n=left) if left else tr("All is laid out")
        self.heap.text = "" if terse() else self._what_to_do(left)
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
        chosen = self.session.begun(PickedPart).part
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
            self.session.begun(PickedPart).part = place
            self.app.feedback.play("press")
            self.refresh()

    def move_token(self, kind, start, end):
        if self._making():
            self.lay([(self._seat, move) for _, move in self.laid(kind, start, end)], "coin", (start, kind))

    def all_back(self):
        parts = enumerate(self.parts["parts"])
        back = [(self._seat, Take(kind, part)) for part, held in parts for kind, n in held.items() for _ in range(n)]
        self.lay(back, "undo")

    def _finish(self):
        if not self.view["asks"][0]["can_finish"]:
            self.app.say(tr("In each part at least one"))
            return
        if self.try_moves((self._seat, DONE)):
            self.session.forget_begun()
            self.app.feedback.play("card")
        self.refresh()

    def _pick(self):
        part = self.session.begun(PickedPart).part
        if part is None:
            self.app.say(self.rule.text)
            return
        if self.try_moves((self._seat, Choose(part))):
            self.session.begun(PickedPart).part = None
            self.app.feedback.play("coins")
        self.refresh()
