"""Dragonheart: what came of a turn, for whoever has played it."""

from kivy.metrics import dp

from app.games.dragonheart import words
from app.games.dragonheart.board import FACE_RATIO, face_values
from app.games.dragonheart.table import TableView
from app.layout import tablet
from app.play.moved import Flight, MovedView
from app.services import memory
from app.services.languages import tr
from app.widgets.cards import CardFace, HandCard

MOST = 3  # cards of a stack that are seen flying


class HeartMovedView(MovedView, TableView):
    """What was laid goes to its field, what was taken to its owner, what was drawn comes to the hand."""

    def _own_bar(self):
        bar = super()._own_bar()
        bar.title = self.person["name"]  # the turn is over
        return bar

    def flights(self):
        laid = [event for event in self.moved.events if event["type"] == "laid"]
        fields = self.board.fields
        flights = [Flight(_face(card), self.hand, fields[card["suit"]], 0.05 * n) for n, card in enumerate(laid)]
        for event in self.moved.events:
            if event["type"] == "took":
                for number, card in enumerate(self._lay_there(event)):
                    flights.append(Flight(_face(card), fields[event["field"]], self._own_place(), 0.3 + 0.05 * number))
        return flights

    def _lay_there(self, event):
        """Some of the cards that were taken: those whose faces were seen."""
        content = self.moved.before["hold"] if event["field"] == "hold" else self.moved.before["fields"][event["field"]]
        cards = content["cards"] if "cards" in content else [content["top"]] * content["count"]
        laid = [each for each in self.moved.events if each["type"] == "laid" and each["suit"] == event["field"]]
        return [card for card in [*cards, *laid] if card][: min(event["count"], MOST)]

    def _own_place(self):
        return self.plates[self.seat] if tablet() else self.own_bar

    def came_to_hand(self):
        drawn = self._drawn()
        found = []
        for widget in self.hand.cards:
            if widget.card in drawn:
                drawn.remove(widget.card)
                found.append(widget)
        return found

    def _drawn(self):
        return [card for event in self.moved.events if event["type"] == "drew" for card in event.get("cards", ())]

    def _hand_card(self, card):
        hint = tr("{suit}, fame {fame}", suit=words.suit_name(card["suit"]), fame=card["fame"])
        return HandCard(card=card, hint=hint, **face_values(card))

    def _explain(self):
        """What was done, and what was drawn."""
        self._ways = []
        laid = [event for event in self.moved.events if event["type"] == "laid"]
        certain = words.forecast(self.moved.events)
        drawn = ", ".join(f"{words.suit_name(card['suit'])} {card['fame']}" for card in self._drawn())
        self.board.light(laid[0]["suit"] if laid else "")
        self._say(certain, tr("You drew: {cards}.", cards=drawn) if drawn else "")
        memory.clear(self.tray.ids.actions)


def _face(card):
    width = dp(56)
    return CardFace(size=(width, width * FACE_RATIO), **face_values(card))
