"""The open table of Fist of Dragonstones, and what all its views have in common."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.dragonstones import words
from app.games.dragonstones.cast import Cast, face_values
from app.games.dragonstones.fists import BidTray
from app.games.dragonstones.pieces import Bids, Block, FistPanel, OpenTable, OpenTray
from app.games.dragonstones.questions import Way
from app.games.dragonstones.seats import BankRow, SeatGrid
from app.layout import big_text, cramped, crowded, room, tablet
from app.play.view import GameView
from app.services import device, languages
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Margin
from app.widgets.bottom_sheets import CardSheet
from app.widgets.columns import Box
from app.widgets.frame import text_button
from app.widgets.overlay import Sheet, SheetBox

OPENINGS = ("revealed", "silver")


class FistView(GameView):
    """What all views of this game can do."""

    @property
    def own(self):
        return self.view["own"]

    def show_card(self, card):
        self.open_sheet(CardSheet(character_sheet(card, self.own)))

    def show_cast(self):
        """All characters of the round with their names, where the table has room for pictures only."""
        content, view = SheetBox(), self.view
        cards = [*(lot["card"] for lot in view["lots"]), *(use["card"] for use in view["used"]), *view["to_come"]]
        for card in cards:
            way = Way(title=words.name(card, self.own), picture=words.art(card, self.own))
            way.bind(on_release=lambda _, card=card: self.show_card(card))
            content.add_widget(way)
        self.open_sheet(Sheet(content, title=tr("The characters of this round")))

    def show_table(self):
        """The open table, from screens that show a part of it."""
        height = room()[1] - dp(150)
        table = OpenTable(self.session.table.view(None), self.people, do_card=self.show_card, do_all=self.show_cast)
        table.size_hint_y, table.height = None, max(height, dp(240))
        self.open_sheet(Sheet(table, title=words.place_in_round(self.view)))

    def table_button(self):
        return "table-eye", tr("The open table"), self.show_table

    def read(self, cards):
        """Let the device's voice read these characters. Only what lies open is read."""
        texts = [f"{words.name(card, self.own)}. {words.effects.character_text(card, self.own)}" for card in cards]
        device.speak(" ".join(texts), languages.current())

    def to_the_bids(self, seat):
        """Who is named as the first to bid says by this touch that he is there: if he has the device, no cover has to
        ask. Nothing of his shows until his thumb is down."""
        session = self.session
        session.told_all()
        if session.has_device(seat):
            session.show_to(seat)
        self.app.face_table()

    def peek(self, seat):
        """A player wants to look into his purse: the cover comes first."""
        self.session.peek(seat)
        self.app.face_table()


def character_sheet(card, own):
    """What the sheet about a character shows."""
    from app.games.dragonstones.rulebook import section_of

    special = face_values(card, own)["special"]
    return {
        "game": "dragonstones",
        "section": section_of(card),
        "title": words.name(card, own),
        "text": words.effects.character_text(card, own),
        "facts": [tr("Special character") if special else tr("Standard character, there in every round")],
        "face": {"value": "", "icon": "", "art": words.art(card, own)},
    }


# A card has come up


class BlockView(FistView):
    """The whole open table with the card on the block; then the device goes to the first who bids."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        if tablet():
            self.arrange(self._bar(), Margin(self._cast()), self._tablet_tray(), self._panel())
        else:
            touched = {"do_card": self.show_card, "do_all": self.show_cast, "do_read": self._read}
            self.board = OpenTable(self.view, self.people, **touched)
            self.arrange(self._bar(), Margin(self.board), self._tray(), beside=False)

    def _title(self):
        return tr("Round {n}", n=self.view["round"])

    def _subtitle(self):
        done = len(self.view["lots"]) + len(self.view["used"])
        return tr("card {n} of {total}", n=done, total=self.view["cards"])

    def _bar(self):
        return self.bar(self._title(), self._subtitle(), "", self.log_button())

    def _panel(self):
        panel = FistPanel()
        seats = SeatGrid(self.people, columns=1)
        seats.show(self.view)
        panel.ids.plates.add_widget(seats)
        panel.ids.log.rows = self.log_rows()
        return panel

    def _cast(self):
        box = Box(spacing=dp(12), padding=dp(8))
        cast = Cast(do_card=self.show_card)
        cast.show(self.view, self.people)
        block = Block(high=True, do_read=self._read, do_card=self.show_card, size_hint_x=0.55)
        block.pos_hint = {"center_y": 0.5}
        block.show(self.view["lots"][-1]["card"], self.own)
        box.add_widget(cast)
        box.add_widget(block)
        return box

    def _tablet_tray(self):
        tray = self._tray()
        tray.size_hint_y, tray.orientation, tray.cap = 0.75, "horizontal", room()[0]
        told = tray.children[:]
        tray.clear_widgets()
        tray.add_widget(Bids(lots=self.view["lots"], people=self.people, own=self.own, size_hint_x=1.6))
        column = Box(orientation="vertical", spacing=dp(10))
        for part in reversed(told):
            column.add_widget(part)
        column.add_widget(BankRow(bank=self.view["bank"], height=dp(84)), index=2)
        column.add_widget(Widget(), index=1)
        tray.add_widget(column)
        return tray

    def _tray(self):
        self.tray = tray = OpenTray()
        tray.text = self._story()
        name = self.people[self.session.next_seat()]["name"]
        text = tr("To the bids") if big_text() else tr("To the bids: {name} first", name=name)
        go = self.button(text, lambda: self.to_the_bids(self.session.seat_to_act()), font_size=text_button(text))
        purse = self.button("", self._ask_who, icon="wallet-outline", kind="second", size_hint_x=None, width=dp(64))
        purse.hint = tr("Look into the own purse")
        for each in (purse, go):
            tray.ids.actions.add_widget(each)
        return tray

    def _story(self):
        """What led here, in a line or two. The log tells it all."""
        events = [event for event in self.session.news() if event["type"] not in ("turned", *OPENINGS)]
        rows = words.sentences(events, self.session.table.journal)
        most = 1 if cramped() else 3
        if crowded():
            return ""
        return "\n".join(text for _, text in rows[-most:])

    def _read(self):
        """The card on the block; at the start of a round also the special characters."""
        starts = any(event["type"] == "round" for event in self.session.news())
        self.read([*(self.view["specials"] if starts else []), self.view["lots"][-1]["card"]])

    def _ask_who(self):
        if self.session.alone:
            self.peek(self.session.humans[0])
            return
        content = SheetBox()
        for seat in self.session.humans:
            person = self.people[seat]
            way = Way(title=person["name"], badge=person["badge"])
            way.bind(on_release=lambda _, seat=seat: self.peek(seat))
            content.add_widget(way)
        self.open_sheet(Sheet(content, title=tr("Whose purse?")))


# The purse, out of turn


class PurseView(FistView):
    """A look into the own purse, while a finger holds it open."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        person = self.people[self.seat]
        hide = self.hide_button(tr("Hide the purse"))
        bar = self.bar(person["name"], words.place_in_round(self.view), person["badge"], hide)
        self.tray = BidTray(edge=badge_colors(person["badge"])[0])
        self.tray.keep_only_purse()
        self.tray.bind(held=self._show)
        self.tray.ids.purse.height = dp(120)
        self.tray.ids.actions.add_widget(self.button(tr("Back to the table"), self._back))
        self.arrange(bar, Widget(), self.tray, beside=False)
        self._show()

    def _show(self, *_):
        held, purse = self.tray.held, self.tray.ids.purse
        purse.title = tr("In the purse") if held else tr("The purse is tied up")
        self.tray.caption = tr("Lift the finger, and it is hidden") if held else tr("Hold the finger here to look")
        purse.show(self.view["purse"].items() if held else [])

    def _back(self):
        self.app.hide()

    def put_away(self):
        self.tray.let_go()
        super().put_away()
