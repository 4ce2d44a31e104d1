"""The Dragon's Pantry: what came of a turn, for whoever has played it."""

from kivy.metrics import dp

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.games.pantry.cards import RATIO, face_values
from app.games.pantry.hand import GatheredCard, card_hint
from app.games.pantry.hand_view import PantryHandView
from app.layout import big_text
from app.play.moved import Flight, MovedView
from app.widgets.cards import CardFace

MOST = 3  # cards that are seen flying


class PantryMovedView(MovedView, PantryHandView):
    """What was laid goes to the pile, what was taken or drawn comes to the hand."""

    def flights(self):
        pile, flights = self.table_board.pile, []
        for event in self.moved.events:
            if event["type"] == "laid":
                flights += _several([event["card"]] * event["count"], self.hand, pile)
            elif event["type"] == "took":
                flights += _several(event["cards"], pile, self.hand)
        return flights

    def came_to_hand(self):
        drawn = {card for event in self.moved.events if event["type"] == "drew" for card in event.get("cards", ())}
        return [widget for widget in self.hand.cards if widget.card in drawn]

    def _demand_words(self):
        told = [text for _, text in words.sentences(self.moved.events, self.session.table.journal)]
        return {"title": told[0] if told else "", "text": " ".join(told[1:2]), "sign": ""}

    def _note_words(self):
        return words.own_news(self.moved.events, self.seat)

    def _title(self):
        return self.person["name"]

    def _shows_reserve(self):
        return not big_text()

    def _cards(self):
        return [
            GatheredCard(card=e["card"], count=e["count"], hint=card_hint(e), art=pantry_cards.art(e["card"]))
            for e in self.view["hand"]
        ]

    def _raised(self, _widget):
        return 0

    def _fill_actions(self):
        """There is nothing left to do."""

    def _tapped(self, *_):
        """Every touch goes on."""

    _swept = _dropped = touch_reserve = _tapped


def _several(cards, start, end):
    width = dp(64)
    things = [CardFace(size=(width, width * RATIO), **face_values(card)) for card in cards[-MOST:]]
    return [Flight(thing, start, end, 0.08 * number) for number, thing in enumerate(things)]
