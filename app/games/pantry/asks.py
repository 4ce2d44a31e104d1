"""The Dragon's Pantry: what is asked beside a turn. A skip and a swap under the cover, tricks on the open table."""

from kivy.metrics import dp

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.games.pantry.cards import ReservePicture
from app.games.pantry.hand import ColumnTile, GatheredCard, HeldHand, card_hint, faces_of
from app.games.pantry.hand_view import PantryHandView
from app.games.pantry.skip import SkipQuestion, WalkPlate
from app.games.pantry.view import PantryView
from app.layout import big_text, cramped, lying, room, small, squat, stacks, tight, tight_sp, upright
from app.services import memory
from app.services.languages import tr, trn
from app.theme import badge_colors
from app.widgets.answer import AnswerPlate
from app.widgets.base import Margin, Tray, Words
from app.widgets.columns import Column, Row, ScrollColumn
from engine.pantry.moves import Choose, Keep, Lay, Open, Pass, Swap


class SwapView(PantryHandView):
    """Before the round: a card of the hand for an open one of the reserve, or none. Asked of everybody alike."""

    def _demand_words(self):
        text = tr("Touch a card of your hand and an open one of your reserve, or keep all")
        crowded = tight() or squat()
        return {"title": tr("Swap a card before the round?"), "text": "" if crowded else text, "sign": ""}

    def _title(self):
        return self.person["name"]

    def _shows_reserve(self):
        return True

    def _cards(self):
        return [
            GatheredCard(card=e["card"], count=e["count"], hint=card_hint(e), art=pantry_cards.art(e["card"]))
            for e in self.view["hand"]
        ]

    def _raised(self, widget):
        return 1 if self.pick.card == widget.card else 0

    def _tapped(self, _hand, widget):
        self._pick("card", widget.card)

    _swept = _tapped

    def _dropped(self, hand, widget, _x, _y):
        self._tapped(hand, widget)

    def touch_reserve(self, letter):
        if letter in self._ask()["columns"]:
            self._pick("columns", letter)
        else:
            self.app.say(tr("This card is closed."))

    def _ask(self):
        return next(ask for ask in self.view["asks"] if ask["seat"] == self.seat)

    def _pick(self, key, value):
        """The same touch again puts it back."""
        setattr(self.pick, key, "" if getattr(self.pick, key) == value else value)
        self._show_pick()

    def _buttons(self):
        ready = self.pick.card and self.pick.columns
        keep = tr("Keep all"), lambda: self.play(Keep(), "seal"), {"kind": "second"}
        return [keep, (tr("Swap"), self._swap, {"icon": "swap-vertical", "disabled": not ready})]

    def _swap(self):
        self.play(Swap(self.pick.card, self.pick.columns), "seal")


class HeldView(PantryView):
    """A private view whose hand is closed, and open only under the thumb."""

    def _make_tray(self):
        self.tray = Tray(edge=badge_colors(self.people[self.seat]["badge"])[0], padding=(dp(12), dp(10)))
        self.caption = Words(role="onSurfaceVariant", font_size=tight_sp(15), halign="center")
        self.hand = HeldHand(hint=tr("Hold to look at your hand"), height=self._hand_height())
        self.hand.count = sum(entry["count"] for entry in self.view["hand"])
        self.hand.bind(held=self._show)
        self.actions = (Column if stacks() else Row)(spacing=dp(8))

    def _put(self, bar, story):
        """The tray below the rest, or beside it on a wide window."""
        self.arrange(bar, Margin(story), self.tray, beside=not upright())

    def _hand_height(self):
        return dp(104) if cramped() else dp(148)

    def _show(self, *_):
        held = self.hand.held
        self.hand.faces = faces_of(self.view["hand"], self._wanted()) if held else []
        self.caption.text = self._held_words() if held else self._shut_words()

    def _wanted(self):
        """The card that matters, None for all."""
        return None

    def _held_words(self):
        return tr("Lift the finger, and the hand closes")

    def _shut_words(self):
        if not self.hand.count:
            return tr("Your hand is empty")
        return tr("Hold the cards to look at your hand")

    def put_away(self):
        """The hand goes at once: a button or a scroll bar that fades may keep this view for some moments."""
        self.hand.unbind(held=self._show)
        self.hand.let_go()
        memory.clear(self.tray)
        self.hand = None
        super().put_away()


class SkipView(HeldView):
    """A skipped player is asked, in the same way whether he has a Defender or not."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        (self.ask,) = self.view["asks"]
        self.person = self.people[self.seat]
        self._make_tray()
        self.note = Words(role="onSurfaceVariant", font_size=tight_sp(14), halign="center")
        self._lay_out()
        self._show()

    def _lay_out(self):
        hide = self.hide_button(tr("Hide the hand"))
        bar = self.bar(self.person["name"], tr("Only you see this"), self.person["badge"], hide)
        silent = self.button(tr("Keep silent"), self._pass, kind="second", icon="debug-step-over")
        defend = self.button(tr("Defender"), self._defend, kind="second", icon="shield")
        for button in (silent, defend):
            self.actions.add_widget(button)
        parts = [self.caption, self.hand if self.hand.count else self._open_reserve(), self.note, self.actions]
        if not big_text() and not small() and not lying():
            parts.insert(0, self._everybody())
        for part in parts:
            self.tray.add_widget(part)
        story = ScrollColumn(self._question(), *self._walks(), spacing=dp(8), padding=(dp(4), dp(4)))
        self._put(bar, story)

    def _open_reserve(self):
        """With an empty hand, which all can see, only the reserve may answer."""
        columns = self.view["players"][self.seat]["reserve"]
        return ReservePicture(columns=columns, height=dp(84))

    def _everybody(self):
        text = tr("Everybody is asked like this, with or without a Defender")
        return Words(text=text, font_size=tight_sp(15), halign="center")

    def _question(self):
        name, skips = self.people[self.ask["by"]]["name"], self.ask["skips"]
        text = trn("{name} laid 5s: {n} turn to skip", "{name} laid 5s: {n} turns to skip", skips, name=name)
        return SkipQuestion(count=self.view["run"], title=tr("You are to skip your turn"), text=text)

    def _walks(self):
        silent = self._way_round(self.ask["if_pass"])
        name = self._plays(self.ask["if_pass"])
        defended = self._way_round(self.ask["if_defend"])
        badge = self.person["badge"]
        title = tr("Keep silent: then {name} plays", name=name) if name else tr("Keep silent: the turn passes on")
        return [
            WalkPlate(title=title, steps=silent, own=badge),
            WalkPlate(title=tr("With a Defender the skip moves on"), steps=defended, own=badge),
        ]

    def _way_round(self, ahead):
        steps = [(self.people[self.ask["by"]]["badge"], "laid")]
        return steps + [(self.people[step["seat"]]["badge"], step["fate"]) for step in ahead]

    def _plays(self, ahead):
        return next((self.people[step["seat"]]["name"] for step in ahead if step["fate"] == "plays"), "")

    def _wanted(self):
        return "defender"

    def _answer(self):
        """The move of the Defender, whether he has one or not."""
        if self.view["hand"]:
            return Lay("defender", 1)
        columns = self.view["players"][self.seat]["reserve"]
        lies = next((column["column"] for column in columns if column["upper"] == "defender"), "a")
        return Open(lies)

    def _pass(self):
        self.play(Pass())

    def _defend(self):
        """Without the card the button does nothing and says so."""
        if self.session.table.why_not(self.seat, self._answer()):
            self.note.text = tr("You have no Defender: the button does nothing")
        else:
            self.play(self._answer())


class PeekView(HeldView):
    """A look at the own hand out of turn."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        person = self.people[self.seat]
        hide = self.hide_button(tr("Hide the hand"))
        bar = self.bar(person["name"], tr("Only you see this"), person["badge"], hide)
        self._make_tray()
        self.actions.add_widget(self.button(tr("Back to the table"), self.app.hide, font_size=tight_sp(18)))
        for part in (self.caption, self.hand, self.actions):
            self.tray.add_widget(part)
        self._put(bar, self.board(self.seat))
        self._show()


class PantryChoiceView(PantryView):
    """What a trick asks, on the open table."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        (self.ask,) = self.view["asks"]
        self.asked = self.ask["seat"]
        self.person = self.people[self.asked]
        self.tray = Tray(padding=(dp(12), dp(10)))
        self.actions = Row(spacing=dp(8))
        title, text, body = getattr(self, f"_{self.ask['ask']}")()
        self._lay_out(title, text, body)

    def _lay_out(self, title, text, body):
        bar = self.bar(self.person["name"], words.place(self.view), self.person["badge"])
        bar.add_button("cards-outline", tr("Look at the own hand"), self._peek)
        board = self.board(self.asked)
        if self.ask["ask"] == "receiver":
            board.do_seat = self.choose
        heading = [Words(text=title, weight="bold", font_size=tight_sp(20))]
        if not tight():
            heading.append(Words(text=text, role="onSurfaceVariant", font_size=tight_sp(15)))
        if back := self.take_back():
            text, act, look = back
            self.actions.add_widget(self.button(text, act, **look), index=len(self.actions.children))
        content = ScrollColumn(*heading, *([body] if body else []), spacing=dp(8))
        if upright():
            self._keep_low(content)
        for part in (content, *([self.actions] if self.actions.children else [])):
            self.tray.add_widget(part)
        self.arrange(bar, Margin(board), self.tray, beside=not upright(), share=0.55)

    def _keep_low(self, content):
        """Half of the window is for the board."""
        content.size_hint_y = None
        most = room()[1] * 0.5
        content.column.bind(height=lambda _, height: setattr(content, "height", min(height, most)))

    def _peek(self):
        self.session.peek(self.asked)
        self.app.face_table()

    def choose(self, option):
        reason = self.session.table.why_not(self.asked, Choose(option))
        if reason:
            self.app.say(words.why_not(reason))
        else:
            self.play(Choose(option))

    # One method for each question: title, text, what to touch

    def _receiver(self):
        ways = [self._person_way(seat) for seat in self.ask["options"]]
        text = tr("A card taken by chance from the hand of {name}", name=self.person["name"])
        return tr("Who gets the surprise?"), text, Column(*ways, spacing=dp(8))

    def _person_way(self, seat):
        person = self.people[seat]
        hand = trn("{n} card in hand", "{n} cards in hand", self.view["players"][seat]["hand"])
        way = AnswerPlate(title=person["name"], badge=person["badge"], text=hand, option=seat)
        way.bind(on_release=lambda _: self.choose(seat))
        return way

    def _reverse(self):
        for option, text, icon in (("no", tr("Go on"), "arrow-right"), ("yes", tr("Turn around"), "sync")):
            name = self.people[self.ask["next"][option]]["name"]
            button = self.button(text, lambda option=option: self.choose(option), second=tr("next: {name}", name=name))
            button.icon, button.kind = icon, "second"
            self.actions.add_widget(button)
        if stacks():
            self.actions.orientation = "vertical"
        return tr("Turn the direction of play around?"), pantry_cards.trick_effect("trick_7"), None

    def _secret(self):
        row = Row(spacing=dp(12), least_height=dp(118))
        for column in self.view["players"][self.asked]["reserve"]:
            if column["column"] in self.ask["options"]:
                tile = ColumnTile(card=column["upper"], option=column["column"], hint=words.label(column["upper"]))
                tile.bind(on_release=lambda tile: self.choose(tile.option))
                row.add_widget(tile)
        return tr("Which card goes to the hand?"), pantry_cards.trick_effect("trick_9"), row
