"""Fist of Dragonstones: the winner of an auction chooses, on the open table."""

from dataclasses import dataclass, field

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.games.dragonstones import words
from app.games.dragonstones.block import FistView
from app.games.dragonstones.cast import face_values
from app.games.dragonstones.pieces import OpenTray
from app.games.dragonstones.questions import Bag, PriceTag, Question, Slots, StoneTile, Way
from app.games.dragonstones.seats import BankRow, SeatGrid
from app.layout import big_text, shallow, small, tablet, upright
from app.play.choice import Choice
from app.services import memory
from app.services.languages import marks, tr, trn
from app.widgets.base import Margin
from app.widgets.columns import Column, Row, ScrollColumn
from app.widgets.frame import stacked, text_button
from engine.dragonstones.components import KINDS, PRICES
from engine.dragonstones.moves import Choose


@dataclass
class Laid(Choice):
    """Places of the own stones that are laid down to be paid."""

    stones: list = field(default_factory=list)


class ChoiceView(FistView):
    """A question to the winner, on the open table."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        (self.ask,) = self.view["asks"]
        self.asked = self.ask["seat"]
        self.person = self.people[self.asked]
        self.body = ScrollColumn(spacing=dp(8), padding=(dp(2), dp(4)))
        self.tray = OpenTray()
        self._buttons = []
        title, text = getattr(self, f"_{self.ask['ask']}")()
        self._lay_out(title, text)

    def _lay_out(self, title, text):
        bar = self.bar(
            self.person["name"],
            words.place_in_round(self.view),
            self.person["badge"],
            self.table_button(),
            ("wallet-outline", tr("Look into the own purse"), lambda: self.peek(self.asked)),
            *([] if small() else [self.log_button()]),
        )
        question = Question(face=face_values(self.ask["card"], self.own), title=title, text=text)
        self._fill_actions()
        if not tablet():
            self.body.add_widget(self._players())
        if upright():
            self.body.add_widget(question, index=len(self.body.column.children))
            self.arrange(bar, Margin(self.body), self.tray)
            return
        asked = ScrollColumn()
        asked.add_widget(question)
        board = [Margin(asked)]
        if tablet():
            seats = SeatGrid(self.people, columns=2)
            seats.show(self.view, lit=[self.asked])
            board.append(Margin(seats))
        self.arrange(bar, board, [Margin(self.body), self.tray], beside=True)

    def _players(self):
        """What lies before everybody and in the bank, for most choices depend on it."""
        rows = 3 if len(self.people) == 3 else (len(self.people) + 1) // 2
        box = Column(spacing=dp(6), padding=(0, dp(8), 0, 0))
        height = max(dp(78), sp(62)) if big_text() else dp(72)
        seats = SeatGrid(self.people, size_hint_y=None, height=rows * (height + dp(6)))
        seats.show(self.view, lit=[self.asked])
        box.add_widget(seats)
        box.add_widget(BankRow(bank=self.view["bank"], height=max(dp(34), sp(30))))
        return box

    def _fill_actions(self):
        buttons = list(self._buttons)
        if self.session.table.undo_allowed(self.asked):
            buttons.insert(0, self.button(tr("Take back"), lambda: self.undo(self.asked), kind="second", icon="undo"))
        if not buttons:
            self.tray.text = tr("Touch what you choose")
        for button in buttons:
            button.font_size = text_button(button.text)
        stacked(self.tray.ids.actions, buttons)

    def choose(self, option):
        """Answer; what can't be is said, and nothing changes."""
        reason = self.session.table.why_not(self.asked, Choose(option))
        if reason:
            self.app.say(words.why_not(reason))
        else:
            self.play([Choose(option)], "coin")

    def _offer(self, option, title, **kwargs):
        way = Way(title=title, option=option, **kwargs)
        way.bind(on_release=lambda _: self.choose(option))
        self.body.add_widget(way)
        return way

    def _stone_row(self, options, number):
        row = Row(spacing=dp(8), least_height=dp(100))
        for colour in options:
            tile = StoneTile(colour=colour, number=number(colour), option=colour, hint=tr(words.COLOUR_NAMES[colour]))
            tile.height = dp(100)
            tile.bind(on_release=lambda _, colour=colour: self.choose(colour))
            row.add_widget(tile)
        self.body.add_widget(row)

    def _text(self):
        return words.effects.character_text(self.ask["card"], self.own)

    # One method for each kind of question: fills body and buttons, returns title and text

    def _branch(self):
        for number, effect in enumerate(self.ask["branches"]):
            title = words.effects.effect_sentence(effect, notes=False)
            way = self._offer(number, title, signs=words.pictograms(effect) or [])
            if number not in self.ask["options"]:
                way.disabled = True
                way.text = tr("There are not enough stones for this")
        return tr("Which way?"), ""

    def _may(self):
        self._buttons = [
            self.button(tr("No"), lambda: self.choose("no"), kind="second"),
            self.button(tr("Yes"), lambda: self.choose("yes")),
        ]
        return tr("Will you do it?"), self._text()

    def _take_stone(self):
        self._stone_row(self.ask["options"], lambda colour: str(self.view["bank"][colour]))
        title = trn("Take {n} stone", "Take {n} stones", self.ask["left"])
        return title, tr("The numbers tell what the bank has.")

    def _pay_colour(self):
        stones = self.view["players"][self.asked]["stones"]
        self._stone_row(self.ask["options"], lambda colour: str(stones[colour]))
        words_here = marks("Pay {n} stone of one colour", "Pay {n} stones of one colour")
        return trn(*words_here, self.ask["left"]), tr("The numbers tell what you have.")

    def _rob_stone(self):
        victim = self.ask["victim"]
        stones = self.view["players"][victim]["stones"]
        self._stone_row(self.ask["options"], lambda colour: str(stones[colour]))
        return tr("Which stone?"), tr("These stones lie before {name}.", name=self.people[victim]["name"])

    def _purge(self):
        lost = {colour: sum(p["stones"][colour] for p in self.view["players"]) for colour in words.COLOURS}
        self._stone_row(self.ask["options"], lambda colour: str(lost[colour]))
        return tr("Which colour shall vanish?"), tr("All stones of it go to the bank, your own too.")

    def _name(self):
        self._stone_row(self.ask["options"], lambda colour: str(self.view["bank"][colour]))
        return tr("Name a colour"), tr("If a stone of this colour comes out of the bag, all drawn ones go back.")

    def _victim(self):
        for seat in self.ask["options"]:
            stones = self.view["players"][seat]["stones"]
            signs = [sign for colour in words.COLOURS for sign in (("stone", colour), ("text", str(stones[colour])))]
            self._offer(seat, self.people[seat]["name"], badge=self.people[seat]["badge"], signs=signs)
        if self.ask["what"] == "purse":
            return tr("Whose purse?"), tr("All common gold and silver in it. Only the two of you learn how much it is.")
        return tr("Whom to rob?"), tr("One stone; who has none gives a coin.")

    def _use(self):
        for card in self.ask["options"]:
            text = words.effects.effect_sentence(words.effect_of(card, self.own), notes=False)
            self._offer(card, words.name(card, self.own), picture=words.art(card, self.own), text=text)
        if self.ask["from"] == "unplayed":
            return tr("Whom to use?"), tr("One of those still to come. It then has no auction of its own.")
        return tr("Whom to use?"), tr("One of those that came up this round.")

    def _again(self):
        for card in self.ask["options"]:
            if card != "no":
                text = words.effects.effect_sentence(words.effect_of(card, self.own), notes=False)
                self._offer(card, words.name(card, self.own), picture=words.art(card, self.own), text=text)
        marker = words.name(self.view["players"][self.asked]["markers"][0], self.own)
        keep = self.button(
            tr("Keep it: {character}", character=marker),
            lambda: self.choose("no"),
            kind="second",
            icon="shield-lock-outline",
        )
        self._buttons = [keep]
        return tr("Once more?"), tr("Then the kept card goes to the discard. Or save it for another auction.")

    def _buy(self):
        for colour in words.COLOURS:
            row = Row(spacing=dp(8), least_height=dp(64))
            for coin, price in PRICES.items():
                row.add_widget(self._price_tag(colour, KINDS[coin], price))
            self.body.add_widget(row)
        self._buttons = [self.button(tr("Nothing more"), lambda: self.choose("done"))]
        return tr("Buy stones"), tr("A stone costs one gold coin or three silver coins.")

    def _price_tag(self, colour, coin, price):
        option = f"{colour} {coin}"
        can = option in self.ask["options"]
        between = ("arrow" if can else "cancel", "")
        signs = [("stone", colour), between, ("text", str(price)), ("art", words.ART[coin])]
        tag = PriceTag(signs=signs, option=option, disabled=not can)
        paid = words.some_coins(coin, price)
        tag.hint = tr("{colour} for {price}", colour=tr(words.COLOUR_NAMES[colour]), price=paid)
        tag.bind(on_release=lambda _: self.choose(option))
        return tag

    # Paying stone by stone: laid down and taken back freely, paid with the button

    def _pay_stone(self):
        self._places = self.ask["left"]
        self._slots = Slots(places=self._places, signs=self._gain(), height=dp(70))
        self.body.add_widget(self._slots)
        self._mine = Column(spacing=dp(8))
        self.body.add_widget(self._mine)
        self._pay = self.button(tr("Pay"), self._pay_laid)
        self._buttons = [self._pay]
        self._show_stones()
        return trn("Pay {n} stone", "Pay {n} stones", self._places), tr("Touch a stone to lay it down or take it back.")

    def _gain(self):
        """What the price leads to: the points of this character."""
        for part in _parts(words.effect_of(self.ask["card"], self.own)):
            if part[0] == "score":
                return words.pictograms(part)
        return []

    def _stones(self):
        stones = self.view["players"][self.asked]["stones"]
        return [colour for colour in words.COLOURS for _ in range(stones[colour])]

    def _show_stones(self):
        """Own stones in rows; those laid down leave a dashed place behind."""
        laid = self.session.begun(Laid).stones
        mine = self._stones()
        self._slots.paid = [mine[number] for number in laid]
        memory.clear(self._mine)
        in_row = 8 if tablet() else 6
        for start in range(0, len(mine), in_row):
            row = Row(spacing=dp(6 if shallow() else 8), least_height=dp(56))
            for number in range(start, start + in_row):
                row.add_widget(self._own_stone(mine, number, laid) if number < len(mine) else Widget())
            self._mine.add_widget(row)
        self._pay.disabled = len(laid) < self._places

    def _own_stone(self, mine, number, laid):
        tile = StoneTile(colour=mine[number], away=number in laid, hint=tr(words.COLOUR_NAMES[mine[number]]))
        tile.height = dp(56)
        tile.option = number
        tile.bind(on_release=lambda _: self._lay(number))
        return tile

    def _lay(self, number):
        laid = self.session.begun(Laid).stones
        if number in laid:
            laid.remove(number)
        elif len(laid) < self._places:
            laid.append(number)
        self._show_stones()

    def _pay_laid(self):
        """The engine asks stone by stone, and not where there is only one colour left to give."""
        mine = self._stones()
        left = [mine[number] for number in self.session.begun(Laid).stones]
        self.play(self._payment(left), "coin")

    def _payment(self, left):
        table, moves = self.session.table.clone(), []
        before = table.view(None)["asks"][0]["paid"]
        wanted = {colour: before[colour] + left.count(colour) for colour in words.COLOURS}
        while not table.over and table.view(None)["asks"][0]["ask"] == "pay_stone":
            ask = table.view(None)["asks"][0]
            if ask["card"] != self.ask["card"] or len(moves) == len(left):
                break
            colour = next(c for c in words.COLOURS if ask["paid"][c] < wanted[c] and c in ask["options"])
            moves.append(Choose(colour))
            table.play(self.asked, moves[-1])
        return moves

    # The Rainbow Dragon

    def _press_on(self):
        drawn, named = self.ask["drawn"], self.ask["named"]
        inside = {colour: self.view["bank"][colour] - drawn[colour] for colour in words.COLOURS}
        total, out = sum(inside.values()), sum(drawn.values())
        colour = tr(words.COLOUR_NAMES[named])
        bag = Bag(named_text=tr("Named: {colour}. If it comes, all go back", colour=colour))
        bag.drawn_text = trn("Drawn: {n} stone", "Drawn: {n} stones", out)
        bag.left_text = trn("Still in the bag: {n} stone", "Still in the bag: {n} stones", total)
        bag.ids.drawn.stones = [c for c in words.COLOURS for _ in range(drawn[c])]
        bag.ids.inside.stones = [c for c in words.COLOURS for _ in range(inside[c])]
        bag.ids.risk.risk = inside[named] / max(total, 1)
        bag.ids.risk.words = [f"{inside[named]}/{total}", tr("adds a stone")]
        self.body.add_widget(bag)
        stop = tr("Stop, keep {n}", n=out)
        self._buttons = [
            self.button(stop, lambda: self.choose("stop"), kind="second", icon="hand-back-right"),
            self.button(tr("Draw"), lambda: self.choose("draw"), icon="sack"),
        ]
        return tr("Draw once more?"), tr("Stopping is allowed at any moment.")


def _parts(effect):
    """An effect and all effects inside it."""
    yield effect
    for part in effect[1:]:
        if isinstance(part, list | tuple):
            yield from _parts(part)
