"""The Dragon's Pantry: the turn of one player with his hand."""

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.games.pantry.hand import GatheredCard, card_hint
from app.games.pantry.hand_view import PantryHandView
from app.layout import big_text, cramped
from app.services.languages import tr
from engine.pantry.moves import Blind, Draw, Lay, Open, Remove, Take, Together

SET = 4  # so many alike leave the game


class TurnView(PantryHandView):
    """A turn, or 4s to be answered: tap a card to lift it, one that is there several times again for one more, then the
    pile or the button; or drag it to the pile."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.table_board.do_pile = self._touch_pile

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

    def _touch_pile(self):
        """What is lifted goes there; else it tells what lies in it."""
        if self._move():
            self._play_pick()
        else:
            self.show_pile()

    def _show_pick(self):
        super()._show_pick()
        self.table_board.pile.lit = self._move() is not None

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
            return tr("Lay a card"), self._play_pick, {"icon": self._arrow(), "disabled": True}
        if move.type == "blind":
            text = tr("Turn it over")
        elif move.type == "open":
            text = words.laying(self._open_card(move.column), 1)
        else:
            text = words.laying(pick.card, pick.count + len(pick.columns))
        return text, self._play_pick, {"icon": self._arrow()}

    def _arrow(self):
        narrow = cramped()
        return "" if narrow and not big_text() else "arrow-up-bold"

    def _open_card(self, letter):
        return next(widget.card for widget in self.hand.cards if widget.column == letter)

    def _second(self, playable):
        """Remove four, draw, or take the pile: the one that fits the moment."""
        look = {"kind": "second" if playable else "main"}
        if self.pick.card and self._entry(self.pick.card)["remove"]:
            return tr("Remove four"), self._remove, {"kind": "second"}
        (ask,) = self.view["asks"]
        if ask["ask"] == "debt":
            return words.draws(ask["draw"]), lambda: self.play(Draw()), look
        if not ask["take"]:
            return None
        return tr("Take the pile"), lambda: self.play(Take(), "shuffle"), look

    def _remove(self):
        self.play(Remove(self.pick.card))
