"""The Dragon's Pantry: what all its views have in common, and the turn of one player with his hand."""

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.games.pantry.hand import GatheredCard, GatheredHand, ReserveCard, card_hint
from app.games.pantry.pieces import (
    Demand,
    PantryBoard,
    PantryPanel,
    PileCards,
    ReservePicture,
    Seals,
    SeatAt,
    TrickRow,
    face_values,
    trick_rows,
)
from app.layout import shape, small, tight_sp
from app.play.view import GameView
from app.services import box, memory
from app.services.languages import tr, trn
from app.theme import badge_colors
from app.widgets.base import Margin, Numeral, Picture, Tray, Words
from app.widgets.frame import big_text
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.sheets import CardSheet
from engine.pantry.moves import Blind, Draw, Lay, Open, Remove, Take, Together

SET = 4  # so many alike leave the game


@dataclass
class Before:
    """The open table as it was when a card was turned over unseen."""

    view: dict | None = None


@dataclass
class Pick:
    """What is lifted: so many of a card of the hand, with twins of the reserve's columns, or one column of it."""

    card: str = ""
    count: int = 0
    columns: str = ""
    column: str = ""


class PantryView(GameView):
    """What all views of this game can do."""

    def play(self, move, sound="card"):
        """Play a move of whoever is to act. What happened before it has been seen by all who were to see it."""
        session = self.session
        session.told_all()
        asked = session.table.view(None) if move.type == "blind" else None  # all will see what was asked for
        super().play([move], sound, then=lambda: session.begun(Before, view=asked))

    def bar(self, title, subtitle="", badge="", *buttons):
        """The bar with the seals of the tricks in it."""
        bar = super().bar(title, subtitle, badge, *buttons)
        seals = Seals(pos_hint={"center_y": 0.5})
        seals.show(self.view["tricks"])
        seals.bind(on_release=lambda _: self.show_tricks())
        bar.add_widget(seals, index=1)  # before the buttons
        return bar

    def board(self, own=None):
        return PantryBoard(self.view, self.people, own, do_seat=self.show_seat, do_pile=self.show_pile)

    def button(self, text, act, **kwargs):
        return super().button(text, act, **{"font_size": letters_of(text), **kwargs})

    def take_back_button(self):
        """Where the last move may be taken back, else None."""
        seat = self.session.seat_to_act()
        if not self.session.table.undo_allowed(seat):
            return None
        take_back = lambda: self.undo(seat)  # noqa: E731
        button = self.button("", take_back, icon="undo", kind="second", size_hint_x=None, width=dp(60))
        button.hint = tr("Take back")
        return button

    # Sheets

    def menu(self):
        sheet = super().menu()
        if self.view["sheet"]:
            button = self.button(tr("The coins lost so far"), self.show_rounds, kind="chip", icon="chart-bar")
            box = next(child for child in sheet.ids.box.children if isinstance(child, SheetBox))
            box.add_widget(button, index=len(box.children) - 1)
        return sheet

    def show_rounds(self):
        from app.games.pantry.rounds import RoundsSheet

        rounds = [line["lost"] for line in self.view["sheet"]]
        sheet = RoundsSheet(self.people, rounds, self.view["limit"], size_hint_y=None, height=dp(340))
        self.open_sheet(Sheet(sheet, title=tr("The coins lost so far")))

    def show_card(self, card, why=""):
        self.open_sheet(CardSheet(card_about(card), why=why))

    def show_tricks(self):
        content = SheetBox()
        for row in trick_rows(self.view["tricks"]):
            content.add_widget(row)
        self.open_sheet(Sheet(content, title=tr("Tricks in force")))

    def show_seat(self, seat):
        """All that lies open before a player."""
        player, content = self.view["players"][seat], SheetBox()
        hand = trn("{n} card in hand", "{n} cards in hand", player["hand"])
        content.add_widget(Words(text=hand))
        content.add_widget(Words(text=coins_lost(player["lost"])))
        content.add_widget(ReservePicture(columns=player["reserve"], size_hint_y=None, height=dp(92)))
        if player["hindrance"]:
            hindrance = player["hindrance"]
            content.add_widget(
                TrickRow(
                    picture=pantry_cards.hindrance_art(hindrance),
                    title=pantry_cards.hindrance_name(hindrance),
                    text=pantry_cards.hindrance_effect(hindrance),
                )
            )
        self.open_sheet(Sheet(content, title=self.people[seat]["name"]))

    def show_pile(self):
        """What lies in the pile, and what its top card does."""
        pile, content = self.view["pile"], SheetBox()
        if not pile:
            self.app.say(tr("The pile is empty"))
            return
        content.add_widget(Words(text=pantry_cards.demand(self.view["demand"]), weight="bold"))
        content.add_widget(Words(text=pantry_cards.effect(self.view["top"]), role="onSurfaceVariant"))
        found = [(card, pile.count(card)) for card in dict.fromkeys(reversed(pile))]
        content.add_widget(PileCards(found))
        self.open_sheet(Sheet(content, title=trn("The pile: {n} card", "The pile: {n} cards", len(pile))))

    def _open(self, sheet):
        if self.seat is not None:
            sheet.edge = badge_colors(self.people[self.seat]["badge"])[0]
        self.app.open_sheet(sheet)


def coins_lost(coins):
    if coins < 0:
        return trn("{n} coin gained", "{n} coins gained", -coins)
    return trn("{n} coin lost", "{n} coins lost", coins)


def card_about(card):
    """What the sheet about a card shows."""
    from engine.pantry.components import COPIES

    coins = box.numbers("pantry")[f"coins_{card}"]
    return {
        "game": "pantry",
        "section": card,
        "title": pantry_cards.name(card),
        "text": pantry_cards.effect(card),
        "facts": [
            trn("{n} such card in the box", "{n} such cards in the box", COPIES),
            trn("left over it costs {n} coin", "left over it costs {n} coins", coins),
        ],
        "face": {**face_values(card), "icon": face_values(card)["icon"] or "blank"},
    }


def letters_of(text):
    """Letters of a button that stands beside another one."""
    return tight_sp(15 if len(text) > 16 else 16) if small() or len(text) > 16 else tight_sp(18)


class PantryHandView(PantryView):
    """A player's own view: the table, his reserve, his hand, the buttons. What is lifted lives in the session, so that
    turning the phone loses nothing."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        self.person = self.people[self.seat]
        self.pick = session.begun(Pick)
        self.table_board = self.board(self.seat)
        self.demand = Demand(**self._demand_words())
        self.tray = Tray(edge=badge_colors(self.person["badge"])[0], padding=(dp(12), dp(8), dp(12), dp(10)))
        self.hand = GatheredHand(size_hint_y=None, calm=self.app.settings["reduce_motion"])
        self.hand.bind(on_tap=self._tapped, on_sweep=self._swept, on_drop=self._dropped)
        self.reserve = {}
        self.note = Words(role="onSurfaceVariant", font_size=tight_sp(14), halign="center")
        self.note.bind(texture_size=self._fit_note)
        self.actions = BoxLayout(spacing=dp(8), size_hint_y=None)
        self.actions.bind(minimum_height=self.actions.setter("height"))
        self._lay_out()
        self.hand.show(self._cards())
        self._show_pick()

    def put_away(self):
        self.hand.show([])
        self.reserve.clear()
        super().put_away()

    # The parts

    def _demand_words(self):
        title, text = words.banner(self.view)
        debt = self.view["phase"] == "debt"
        return {"title": title, "text": text, "sign": f"+{self.view['demand']['draw']}" if debt else ""}

    def _title(self):
        name = self.person["name"]
        return name if big_text() or small() else tr("Your turn, {name}", name=name)

    def _bar(self):
        again = self.view["extra"]
        bar = self.bar(self._title(), tr("You play again") if again else words.place(self.view), self.person["badge"])
        bar.add_button("eye-off-outline", tr("Hide the hand"), self.app.hide)
        return bar

    def _lay_out(self):
        {"phone": self._phone, "landscape": self._landscape, "tablet": self._tablet}[shape()]()

    def _phone(self):
        self._fill_tray()
        for part in (self._bar(), Margin(self.table_board), self._beside(self.demand), self.tray):
            self.add_widget(part)
        self._as_high_as_needed(self.tray)

    def _beside(self, widget):
        """Room left and right of it only."""
        box = BoxLayout(padding=(dp(8), 0), size_hint_y=None)
        box.bind(minimum_height=box.setter("height"))
        box.add_widget(widget)
        return box

    def _as_high_as_needed(self, box):
        box.size_hint_y = None
        box.bind(minimum_height=box.setter("height"))

    def _landscape(self):
        self.orientation = "horizontal"
        left = BoxLayout(orientation="vertical", size_hint_x=1.12, spacing=dp(2), padding=(0, 0, 0, dp(4)))
        left.add_widget(self._bar())
        left.add_widget(Margin(self.table_board))
        right = BoxLayout(orientation="vertical", spacing=dp(6), padding=(0, dp(6), 0, 0))
        right.add_widget(self._beside(self.demand))
        self._fill_tray()
        self.tray.add_widget(Widget(), index=1)
        right.add_widget(self.tray)
        self.add_widget(left)
        self.add_widget(right)

    def _tablet(self):
        self.orientation, self.spacing = "horizontal", 0
        self.add_widget(self._panel())
        right = BoxLayout(orientation="vertical", padding=(0, dp(12), 0, 0), spacing=dp(8))
        right.add_widget(Margin(self.table_board))
        right.add_widget(self.tray)
        self._as_high_as_needed(self.tray)
        head = BoxLayout(size_hint_y=None, spacing=dp(16))
        head.bind(minimum_height=head.setter("height"))
        self.demand.pos_hint = {"center_y": 0.5}
        head.add_widget(self.demand)
        if self._shows_reserve():
            head.add_widget(self._reserve_row(size_hint_x=None, width=dp(300)))
        body = BoxLayout(size_hint_y=None, spacing=dp(16))
        body.bind(minimum_height=body.setter("height"))
        self.hand.height, self.hand.most = dp(178), dp(104)
        body.add_widget(self.hand)
        self.actions.orientation, self.actions.size_hint_x, self.actions.width = "vertical", None, dp(250)
        self.actions.pos_hint = {"center_y": 0.5}
        body.add_widget(self.actions)
        self.note.halign = "left"
        for part in (head, body, self.note):
            self.tray.add_widget(part)
        self.add_widget(right)

    def _panel(self):
        """Who moves, the tricks in force, the log."""
        panel = PantryPanel()
        bar = self.bar(words.place(self.view))
        plate = SeatAt(
            person=self.person,
            content=self.view["players"][self.seat],
            lit=True,
            hint=self.person["name"],
            size_hint_y=None,
            height=dp(136),
        )
        plate.bind(on_release=lambda _: self.show_seat(self.seat))
        panel.ids.head.add_widget(bar)
        panel.ids.head.add_widget(plate)
        if self.view["tricks"]:
            panel.ids.tricks.add_widget(Words(text=tr("Tricks in force"), weight="medium"))
            for row in trick_rows(self.view["tricks"]):
                panel.ids.tricks.add_widget(row)
        panel.ids.log.rows = self.log_rows()
        hide = self.button(tr("Hide the hand"), self.app.hide, kind="second", icon="eye-off-outline")
        panel.ids.foot.add_widget(hide)
        return panel

    def _fill_tray(self):
        if self._shows_reserve():
            self.tray.add_widget(self._reserve_row())
        self.hand.height = self._hand_height()
        self.hand.most = dp(94)
        self.tray.add_widget(self.hand)
        self.tray.add_widget(self.note)
        self.tray.add_widget(self.actions)

    def _hand_height(self):
        many = len(self.view["hand"]) > (6 if small() else 7)
        if shape() == "landscape" and big_text() and self._shows_reserve():
            return dp(104)
        if small() or shape() == "landscape":
            return dp(148) if many else dp(132)
        return dp(178) if many else dp(162)

    def _shows_reserve(self):
        """Large letters need the room; then the reserve is a sheet, unless it is to be touched."""
        return bool(self.view["hand"]) and (not big_text() or self._needs_reserve())

    def _needs_reserve(self):
        return any(column["twin"] for column in self.view["reserve"])

    def _reserve_row(self, **kwargs):
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56), **kwargs)
        if not big_text():
            label = tr("Reserve") if small() else tr("Your reserve")
            row.add_widget(
                Words(text=label, role="onSurfaceVariant", font_size=sp(14), pos_hint={"center_y": 0.5}, size_hint_x=1)
            )
        own = self.view["players"][self.seat]
        for column in own["reserve"]:
            card = ReserveCard(column=column, size_hint_x=None, width=dp(52), hint=self._reserve_hint(column))
            card.disabled = not card.hint
            card.bind(on_release=lambda _, letter=column["column"]: self.touch_reserve(letter))
            self.reserve[column["column"]] = card
            row.add_widget(card)
        if shape() != "tablet":
            coins = BoxLayout(spacing=dp(4), size_hint_x=1)
            coins.add_widget(Widget())
            coins.add_widget(Numeral(text=words.lost(own["lost"]), font_size=tight_sp(18), pos_hint={"center_y": 0.5}))
            coins.add_widget(
                Picture(name="pantry/coin", size_hint=(None, None), size=(dp(26), dp(26)), pos_hint={"center_y": 0.5})
            )
            row.add_widget(coins)
        return row

    def _reserve_hint(self, column):
        if not column["upper"] and not column["lower"]:
            return ""
        closed = column["upper"] in (None, "back")
        return tr("Reserve, closed") if closed else tr("Reserve: {card}", card=words.label(column["upper"]))

    # What a kind of view decides for itself

    def _cards(self):
        raise NotImplementedError

    def touch_reserve(self, letter):
        raise NotImplementedError

    def _buttons(self):
        raise NotImplementedError

    def _note_words(self):
        return ""

    def _raised(self, widget):
        """How many of this card are lifted."""
        raise NotImplementedError

    # Showing what is lifted

    def _show_pick(self):
        lifted = next((widget for widget in self.hand.cards if self._raised(widget)), None)
        self.hand.raise_card(lifted, self._raised(lifted) if lifted else 0)
        for letter, card in self.reserve.items():
            card.chosen = letter in self.pick.columns
        self.note.text = self._note_words()
        self._fill_actions()

    def _fit_note(self, *_):
        """Where there is room for two lines they keep it, so that the table keeps still."""
        least = sp(38) if self._has_room() else 0
        self.note.height = max(self.note.texture_size[1] if self.note.text else 0, least)

    def _has_room(self):
        return not (big_text() or small() or shape() == "landscape")

    def _fill_actions(self):
        memory.clear(self.actions)
        buttons = self._buttons()
        stacked = shape() == "tablet" or big_text()
        self.actions.orientation = "vertical" if stacked else "horizontal"
        extra = [each for each in (self.take_back_button(), self._reserve_button()) if each]
        if not stacked:
            for button in [*extra[:1], *buttons]:
                self.actions.add_widget(button)
            return
        *others, main = buttons
        rows = [[main], [*others, *extra]] if others or extra else [[main]]
        for row in rows:
            box = BoxLayout(spacing=dp(8), size_hint_y=None)
            box.bind(minimum_height=box.setter("height"))
            for button in row:
                box.add_widget(button)
            self.actions.add_widget(box)

    def _reserve_button(self):
        if not big_text() or self.reserve or not self.view["hand"]:
            return None
        button = self.button(
            "",
            lambda: self.show_seat(self.seat),
            icon="view-column-outline",
            kind="second",
            size_hint_x=None,
            width=dp(64),
        )
        button.hint = tr("Your reserve")
        return button


class TurnView(PantryHandView):
    """A turn, or 4s to be answered: tap a card to lift it, tap again for one more, then lay; or drag it to the pile."""

    def _cards(self):
        if self.view["hand"]:
            return [self._hand_card(entry) for entry in self.view["hand"]]
        own = self.view["players"][self.seat]["reserve"]
        pairs = zip(own, self.view["reserve"], strict=True)
        return [self._column_card(column, may) for column, may in pairs if column["upper"] or column["lower"]]

    def _hand_card(self, entry):
        dimmed = not entry["lay"] and not entry["remove"]
        return GatheredCard(
            card=entry["card"],
            count=entry["count"],
            hint=card_hint(entry),
            dimmed=dimmed,
            art=pantry_cards.art(entry["card"]),
        )

    def _column_card(self, column, may):
        face = column["upper"] or "back"
        return GatheredCard(
            card=face,
            closed=face == "back",
            column=column["column"],
            hint=self._reserve_hint(column),
            dimmed=not may["lay"] and not may["blind"],
            art=pantry_cards.art(face),
        )

    def _entry(self, card):
        return next(each for each in self.view["hand"] if each["card"] == card)

    def _may(self, letter):
        return next(each for each in self.view["reserve"] if each["column"] == letter)

    def _raised(self, widget):
        if widget.column:
            return 1 if self.pick.column == widget.column else 0
        return self.pick.count if self.pick.card == widget.card else 0

    # Touches

    def _tapped(self, _hand, widget):
        if widget.dimmed:
            self._say_why(widget)
        elif widget.column:
            self._choose("" if self._raised(widget) else widget.column)
        else:
            entry, count = self._entry(widget.card), self._raised(widget) + 1
            self._lift(entry, count if count <= max(entry["lay"], 1) else 0)

    def _swept(self, _hand, widget):
        """A push upwards takes all that may go."""
        if widget.dimmed or widget.column:
            self._tapped(_hand, widget)
        else:
            entry = self._entry(widget.card)
            self._lift(entry, entry["lay"])

    def _lift(self, entry, count):
        if count and not entry["lay"]:  # four to be removed that can't be laid
            count = 0 if self.pick.card == entry["card"] else SET
        self._choose(card=entry["card"] if count else "", count=count)

    def _choose(self, column="", card="", count=0, columns=""):
        self.pick.column, self.pick.card, self.pick.count, self.pick.columns = column, card, count, columns
        self._show_pick()

    def _dropped(self, hand, widget, x, y):
        """Let go over the table a card is played at once; let go over the tray it is only lifted."""
        if self.tray.collide_point(x, y):
            self._swept(hand, widget)
        elif widget.dimmed:
            self._say_why(widget)
        elif self._raised(widget):
            self._play_pick()
        elif widget.column:
            self._choose(widget.column)
            self._play_pick()
        elif self._entry(widget.card)["lay"]:
            self.play(Lay(widget.card, 1))
        else:
            self._lift(self._entry(widget.card), SET)

    def touch_reserve(self, letter):
        """A twin of the last hand cards goes along; any other card says why it can't be played."""
        may = self._may(letter)
        if not may["twin"]:
            column = next(c for c in self.view["players"][self.seat]["reserve"] if c["column"] == letter)
            why = words.why_not(may["why"]) if may["why"] else ""
            if column["upper"] in (None, "back"):
                self.app.say(why or tr("This card is closed."))
            else:
                self.show_card(column["upper"], why)
            return
        (entry,) = self.view["hand"]
        letters = set(self.pick.columns) ^ {letter}
        self._choose(card=entry["card"], count=entry["count"], columns="".join(sorted(letters)))

    def _say_why(self, widget):
        why = self._may(widget.column)["why"] if widget.column else self._entry(widget.card)["why"]
        text = words.why_not(why) if why else ""
        if widget.closed:
            self.app.say(text)
        else:
            self.show_card(widget.card, text)

    # Playing

    def _move(self):
        """The move that the lifted cards make, or None."""
        pick = self.pick
        if pick.column:
            return Open(pick.column) if self._may(pick.column)["lay"] else Blind(pick.column)
        if not pick.card or not self._entry(pick.card)["lay"]:
            return None
        return Together(pick.columns) if pick.columns else Lay(pick.card, pick.count)

    def _play_pick(self):
        move = self._move()
        if move:
            self.play(move)

    # Words and buttons

    def _note_words(self):
        told = self._about_pick()
        if told:
            return told if self._has_room() else self._twin_words()
        news = words.own_news(self.session.table.recap(self.seat), self.seat)
        if news or not self._has_room():
            return news
        dim = any(widget.dimmed for widget in self.hand.cards)
        return tr("Dim cards don't fit. Touch one, and it says why") if dim else ""

    def _about_pick(self):
        if self.pick.column:
            card = next(widget for widget in self.hand.cards if widget.column == self.pick.column)
            return (
                tr("If it doesn't fit, it goes to your hand with the pile")
                if card.closed
                else pantry_cards.effect(card.card)
            )
        return self.pick.card and (self._twin_words() or pantry_cards.effect(self.pick.card))

    def _twin_words(self):
        whole = len(self.view["hand"]) == 1 and self.pick.count == self.view["hand"][0]["count"]
        if whole and self._needs_reserve() and not self.pick.columns:
            return tr("The same card in your reserve may go along: touch it")
        return ""

    def _buttons(self):
        playable = any(not widget.dimmed for widget in self.hand.cards)
        second = self._second(playable)
        return [*([second] if second else []), *([self._main()] if playable or not second else [])]

    def _main(self):
        move, pick = self._move(), self.pick
        if move is None:
            return self.button(tr("Lay a card"), self._play_pick, icon=self._arrow(), disabled=True)
        if move.type == "blind":
            text = tr("Turn it over")
        elif move.type == "open":
            text = words.laying(self._open_card(move.column), 1)
        else:
            text = words.laying(pick.card, pick.count + len(pick.columns))
        return self.button(text, self._play_pick, icon=self._arrow())

    def _arrow(self):
        narrow = small() or shape() == "landscape"
        return "" if narrow and not big_text() else "arrow-up-bold"

    def _open_card(self, letter):
        return next(widget.card for widget in self.hand.cards if widget.column == letter)

    def _second(self, playable):
        """Remove four, draw, or take the pile: the one that fits the moment."""
        kind = "second" if playable else "main"
        if self.pick.card and self._entry(self.pick.card)["remove"]:
            return self.button(tr("Remove four"), self._remove, kind="second")
        (ask,) = self.view["asks"]
        if ask["ask"] == "debt":
            return self.button(words.draws(ask["draw"]), lambda: self.play(Draw()), kind=kind)
        if not ask["take"]:
            return None
        return self.button(tr("Take the pile"), lambda: self.play(Take(), "shuffle"), kind=kind)

    def _remove(self):
        self.play(Remove(self.pick.card))
