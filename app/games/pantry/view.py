"""The Dragon's Pantry: what all its views have in common."""

from dataclasses import dataclass

from kivy.metrics import dp

from app.games.pantry import card_words as pantry_cards
from app.games.pantry.board import PantryBoard
from app.games.pantry.cards import PileCards, ReservePicture, face_values
from app.games.pantry.lookup import card_facts
from app.games.pantry.tricks import Seals, TrickRow, trick_rows
from app.layout import small, tight_sp
from app.play.view import GameView
from app.services.languages import tr, trn
from app.widgets.base import Words
from app.widgets.bottom_sheets import CardSheet
from app.widgets.overlay import Sheet, SheetBox


@dataclass
class Before:
    """The open table as it was when a card was turned over unseen."""

    view: dict | None = None


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
        told = {"do_seat": self.show_seat, "do_pile": self.show_pile, "do_tell": self.show_pile}
        return PantryBoard(self.view, self.people, own, **told)

    def button(self, text, act, **kwargs):
        return super().button(text, act, **{"font_size": letters_of(text), **kwargs})

    def offer(self, row, offers):
        super().offer(row, [(text, act, {"font_size": letters_of(text), **look}) for text, act, look in offers])

    def take_back(self):
        """To be offered where the last move may be taken back, else None."""
        seat = self.session.seat_to_act()
        if not self.session.table.undo_allowed(seat):
            return None
        look = {"icon": "undo", "kind": "second", "size_hint_x": None, "width": dp(60), "hint": tr("Take back")}
        return "", lambda: self.undo(seat), look

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
        sheet = RoundsSheet(self.people, rounds, self.view["limit"], height=dp(340))
        self.open_sheet(Sheet(sheet, title=tr("The coins lost so far")))

    def show_card(self, card, why=""):
        self.open_sheet(CardSheet(card_about(card, self.session.box), why=why))

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
        content.add_widget(ReservePicture(columns=player["reserve"], height=dp(92)))
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


def coins_lost(coins):
    if coins < 0:
        return trn("{n} coin gained", "{n} coins gained", -coins)
    return trn("{n} coin lost", "{n} coins lost", coins)


def card_about(card, numbers):
    """What the sheet about a card shows."""
    return {
        "game": "pantry",
        "section": card,
        "title": pantry_cards.name(card),
        "text": pantry_cards.effect(card),
        "facts": card_facts(card, numbers),
        "face": {**face_values(card), "icon": face_values(card)["icon"] or "blank"},
    }


def letters_of(text):
    """Letters of a button that stands beside another one."""
    return tight_sp(15 if len(text) > 16 else 16) if small() or len(text) > 16 else tight_sp(18)
