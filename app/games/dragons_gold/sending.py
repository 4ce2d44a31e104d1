"""Dragon's Gold: a player sends. One touch lifts an adventurer, one on a lit dragon sends him; a drag does both."""

from dataclasses import dataclass

from kivy.metrics import dp, sp

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import words
from app.games.dragons_gold.asks import Ask
from app.games.dragons_gold.band import Band
from app.layout import big_text, lying, small, tablet, terse, tight, tight_sp
from app.play.choice import Choice
from app.services import memory
from app.services.languages import tr
from app.widgets.base import Words
from app.widgets.columns import Column, Row
from engine.dragons_gold.moves import Send

HEAD = 50  # dp: the line over the four, or the question to all


def band_height():
    """How much room the own four have."""
    if tablet():
        return dp(230)
    return dp(104) if small() else dp(150) if lying() else dp(142)


def tray_height():
    """What a player who sends needs: the head, the four, a line."""
    return dp(10 + 12 + 8 + 8 + 8 + HEAD) + tight_sp(26) + band_height()


@dataclass
class Sending(Choice):
    """Who is to go."""

    adventurer: str | None = None


class SendHead(Row):
    """What has happened, with the way to the own cards; while all are asked, the question with its bar."""

    def __init__(self, **kwargs):
        super().__init__(least_height=dp(HEAD), spacing=dp(10), **kwargs)
        self.words = Words(role="onSurfaceVariant", font_size=tight_sp(14), pos_hint={"center_y": 0.5})

    def ask(self, react, text, bar):
        """Large letters leave no room for more than the button and the bar."""
        react.size_hint_x, react.least_height = 0.6 if big_text() else 0.48 if small() else 0.42, dp(48)
        told = Column(pos_hint={"center_y": 0.5}, spacing=dp(6), size_hint_x=1 - react.size_hint_x)
        if not big_text():
            self.words.text, self.words.role = text, "onSurface"
            told.add_widget(self.words)
        told.add_widget(bar)
        self._fill(react, told)

    def tell(self, cards):
        self.words.role = "onSurfaceVariant"
        if self.words.parent:
            self.words.parent.remove_widget(self.words)
        self._fill(*cards, self.words)

    def _fill(self, *parts):
        memory.clear(self)
        for part in parts:
            self.add_widget(part)


class SendAsk(Ask):
    """While all are still asked whether they react, the four answer already: the first touch ends the question."""

    def __init__(self, view):
        super().__init__(view)
        self.seat, self.question = self.ask["seat"], view.question
        self.begun = view.session.begun(Sending)
        self.alone = False  # the only one who can go is lifted already

    def bar_title(self, person):
        return tr("{name} moves", name=person["name"])

    def fill(self):
        table = self.table
        self.band = table.band = Band(size_hint_y=None, height=band_height(), calm=self._calm())
        self.band.named = not terse()
        self.band.show(table._cards(self.seat))
        self.band.bind(on_tap=self._pick, on_carry=self._carry, on_drop=self._drop)
        for card in self.band.cards:
            card.strength = words.strength_now(self.view, self.seat, card.adventurer)
            card.dimmed = card.where == "up" and not self._places(card.adventurer)
        self.head, self.hint = SendHead(), Words(halign="center", font_size=tight_sp(15))
        for part in (self.head, self.band):
            self.tray.ids.more.add_widget(part)
        self.tray.ids.actions.add_widget(self.hint)
        self.spring()
        if self.question:
            self.head.ask(self.question.button(), table.latest(), self.question.patience.bar)
            self.question.patience.begin()
        else:
            self._begin()
        self.show()

    def _calm(self):
        return bool(self.table.app.settings["reduce_motion"])

    def _places(self, adventurer):
        return self.ask["sends"].get(adventurer, ())

    def _begin(self):
        """Nobody is asked any more. Who is the only one that can go is lifted already."""
        self.head.tell(self._own_cards())
        able = [kind for kind, places in self.ask["sends"].items() if places]
        if self.begun.adventurer not in able:
            self.alone = len(able) == 1
            self.begun.adventurer = able[0] if self.alone else None

    def _own_cards(self):
        count = self.view["players"][self.seat]["items"]
        if self.view["rules"] != "advanced" or not count:
            return []
        hand = self.table.button(str(count), self._to_hand, icon="auto-fix", kind="second", size_hint_x=None)
        hand.width, hand.hint, hand.least_height = max(dp(84), sp(68)), tr("Own item cards"), dp(48)
        return [hand]

    def _to_hand(self):
        self.table.look(self.seat, "hand")

    # Showing

    def show(self):
        who = self.begun.adventurer
        self.band.choose(who)
        self._show_board(who)
        if self.question:
            name = self.table.people[self.seat]["name"]
            closes = tr("{name}, lift an adventurer: the question closes", name=name)
            self.hint.text = tr("Choose an adventurer") if terse() else closes
            return
        self.hint.text = tr("Choose a dragon") if who else tr("Choose an adventurer")
        self.head.words.text = self._attached() or self._told(who)

    def _told(self, who):
        """What would come of it, or what has come of the last turn. In the lowest windows the dragons tell enough."""
        if lying() and tight():
            return ""
        if who:
            return words.promises(self.view, self.seat, who, self._places(who), self.table.names())
        return self.table.story()

    def _show_board(self, who, over=None):
        """Lit is where he may go, with what would be there then; he stands in the row that he is dragged over."""
        places = self._places(who)
        strength = words.strength_now(self.view, self.seat, who) if who else 0
        for plate in self.table.board.plates:
            lit = plate.place in places
            plate.lit, plate.dimmed = lit, bool(who) and plate.dragon is not None and not lit
            plate.joins = strength if lit else 0
            plate.ghost = self._ghost(who, strength) if lit and plate.place == over else None

    def _ghost(self, who, strength):
        return {"seat": self.seat, "adventurer": who, "strength": strength, "items": list(self.view["attached"])}

    def _attached(self):
        """Cards that lie beside whoever goes."""
        if self.ask["ask"] == "resend":
            return tr("He has fled: send him to another dragon")
        attached = ", ".join(items.name(item) for item in self.view["attached"])
        return tr("Goes along: {items}", items=attached) if attached else ""

    # Touches

    def _pick(self, _band, card):
        if not self._places(card.adventurer):
            self._refuse(card.adventurer)
        elif self._close_question(card.adventurer):
            lifted = self.begun.adventurer == card.adventurer
            self.begun.adventurer = None if lifted else card.adventurer
            self.show()

    def place_touched(self, place):
        who = self.begun.adventurer
        if who is None:
            self.table.show_dragon(place)
        elif place not in self._places(who):
            self._refuse(who, place)
        elif not (self.alone and self.table.is_fresh()):
            self._send(who, place)

    def _carry(self, _band, card, x, y):
        place = self.table.board.at(x, y)
        self._show_board(card.adventurer, place)
        if place in self._places(card.adventurer):
            told = words.promise(self.view, self.seat, card.adventurer, place, self.table.names())
            self.head.words.text = "\n".join(told)

    def _drop(self, _band, card, x, y):
        place = self.table.board.at(x, y)
        places = self._places(card.adventurer)
        if place in places:
            if self._close_question(card.adventurer):
                self._send(card.adventurer, place)
            return
        if place is not None or not places:
            self._refuse(card.adventurer, place if places else None)
        self.show()

    def _refuse(self, adventurer, place=None):
        table = self.table.session.table
        if self.question:
            table = self.question.ahead()
        places = [place] if place is not None else [p for p, each in enumerate(self.view["dragons"]) if each]
        reasons = [table.why_not(self.seat, Send(adventurer, each)) for each in places]
        self.table.app.say(words.why_not(next(reason for reason in reasons if reason)))

    def _send(self, who, place):
        self.table.play([Send(who, place)], seat=self.seat)

    def _close_question(self, who):
        """The first touch of whose turn it is passes for all. Returns whether he goes on at once: where computers have
        still to answer, he is lifted when they have."""
        table = self.table
        if not self.question:
            return True
        if table.is_fresh() or not self.question.keep_silent():
            return False
        session = table.session
        if session.table.to_act != (self.seat,):
            session.begun(Sending).adventurer = who
            table.app.face_table()
            return False
        self.question = None
        self.view = table.close_question()
        self.begun = session.begun(Sending)
        self.head.tell(self._own_cards())
        return True
