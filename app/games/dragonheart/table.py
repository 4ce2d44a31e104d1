"""Dragonheart's table: a view becomes a board and a hand, touches become moves."""

from dataclasses import dataclass

from kivy.metrics import dp

import engine
from app.games.dragonheart import words
from app.games.dragonheart.board import Board, face_values
from app.layout import big_text, flat, lying, squat, tablet, terse, tight, tight_sp, upright
from app.play.choice import Choice
from app.play.view import GameView
from app.services.languages import tr, trn
from app.theme import badge_colors
from app.widgets.base import Margin
from app.widgets.bottom_sheets import CardSheet
from app.widgets.cards import HandCard
from app.widgets.facts import Fact
from app.widgets.frame import HandTray, PlayerPlate, SidePanel, strip

# What a move brings for certain; the rest is up to chance and is never told beforehand.
CERTAIN = ("laid", "took", "took_nothing", "to_hold", "sailed", "figure")


def board_for(view, _people):
    """The open table of any view, for the replay."""
    return Board(view)


def shows_moved(_table):
    """After every turn."""
    return True


def table_for(session):
    scene = session.scene()
    if scene.moved:
        from app.games.dragonheart.moved import HeartMovedView  # which is made of the view below

        return HeartMovedView(session)
    return TableView(session)


def cover_foot(session):
    """What both may know, for the foot of the cover: its title and the facts."""
    view, seat = session.table.view(None), session.seat_to_act()
    other = 1 - seat
    figure = view["figure"]
    facts = [
        ("", str(view["players"][seat]["deck"]), tr("your deck")),
        ("", str(view["players"][other]["deck"]), tr("deck: {name}", name=view["seats"][other])),
        ("dragonheart/ship", f"{view['departures']}/3", tr("sailed")),
        ("dragonheart/figure", "", tr("on the table") if figure is None else view["seats"][figure]),
    ]
    return tr("On the table, seen by all"), [Fact(picture=art, number=number, text=text) for art, number, text in facts]


def lay(card):
    return engine.move("dragonheart", {"type": "lay", **card})


def take(field):
    return engine.move("dragonheart", {"type": "take", "field": field})


DONE = engine.move("dragonheart", {"type": "done"})


@dataclass
class Lifted(Choice):
    """Cards of the hand that are to be laid."""

    cards: tuple = ()


class TableView(GameView):
    """The whole table for one seat. What is lifted but not yet laid lives in the session, so that turning the
    phone loses nothing."""

    def __init__(self, session, **kwargs):
        self.seat = seat = session.scene().seat
        super().__init__(session, **kwargs)
        self.begun = session.begun(Lifted)
        self.person = session.people[seat]
        self.own_bar = self._own_bar()
        seats = (0, 1) if tablet() else (1 - seat,)  # elsewhere the bar stands for the own plate
        self.plates = {each: self._plate(session.people[each]) for each in seats}
        self.board = Board()
        self.board.on_field, self.board.on_field_held = self._on_field, self.show_field
        self.tray = HandTray(edge=badge_colors(self.person["badge"])[0])
        self.hand = self.tray.ids.hand
        self.hand.calm = self.app.settings["reduce_motion"]
        self.hand.bind(on_tap=self._on_tap, on_drop=self._on_drop, on_hold=self._on_hold)
        self._lay_out()
        self.refresh()

    def _own_bar(self):
        name = self.person["name"]
        title = name if big_text() else tr("Your turn, {name}", name=name)
        if tablet():  # the panel has all else
            return self.bar(title)
        hide = self.hide_button(tr("Hide the hand"))
        return self.bar(title, "", self.person["badge"], hide, self.log_button())

    def _lay_out(self):
        board = Margin(self.board)
        if tablet():
            self.panel = SidePanel(hides=not self.session.alone)
            for plate in self.plates.values():
                self.panel.ids.plates.add_widget(plate)
            self.arrange(self.own_bar, board, self.tray, self.panel)
        elif lying():
            self.arrange(self.own_bar, board, [strip(*self.plates.values()), self.tray], share=0.58)
        else:
            self.arrange(self.own_bar, [strip(*self.plates.values()), board], self.tray)

    # Showing

    def refresh(self):
        """Draw everything from the view."""
        self.view = self.session.table.view(self.seat)
        self.board.show(self.view)
        for seat, plate in self.plates.items():
            self._show_player(plate, seat)
        own = self.view["players"][self.seat]
        taken = trn("{n} card taken", "{n} cards taken", own["taken"])
        if not tablet() and not big_text():
            self.own_bar.subtitle = tr("{taken}, fame {fame}", taken=taken, fame=own["fame"])
        self.tray.emblem = "dragonheart/figure" if self.view["figure"] == self.seat and not tablet() else ""
        if tablet():
            self.panel.ids.log.rows = self.log_rows()
        self.hand.show([self._hand_card(card) for card in self.view["hand"]])
        self._lift(self._still_lifted())

    def _plate(self, person):
        return PlayerPlate(name=person["name"], badge=person["badge"])

    def _show_player(self, plate, seat):
        player = self.view["players"][seat]
        plate.to_move = seat in self.view["to_act"]
        plate.emblem = "dragonheart/figure" if self.view["figure"] == seat else ""
        counts = [("hand", tr("in hand")), ("deck", tr("deck")), ("taken", tr("taken")), ("fame", tr("fame"))]
        plate.counts = [(str(player[key]), text) for key, text in counts if player[key] is not None]

    def _hand_card(self, card):
        blocked = self.session.table.why_not(self.seat, lay(card)) is not None
        hint = tr("{suit}, fame {fame}", suit=words.suit_name(card["suit"]), fame=card["fame"])
        return HandCard(card=card, hint=hint, dimmed=blocked, **face_values(card))

    def _still_lifted(self):
        """The cards lifted before a rebuild, if they are still in the hand."""
        wanted, found = list(self.begun.cards), []
        for widget in self.hand.cards:
            if widget.card in wanted and not widget.dimmed:
                wanted.remove(widget.card)
                found.append(widget)
        return found

    def put_away(self):
        self.hand.show([])

    # Lifting and laying

    def _on_tap(self, _hand, widget):
        lifted = self.hand.lifted
        reason = self.session.table.why_not(self.seat, lay(widget.card))
        if reason:
            self.show_card(widget.card, reason)
        elif widget in lifted:
            self._lift([each for each in lifted if each is not widget])
        elif lifted and lifted[0].card["suit"] == widget.card["suit"]:
            self._lift_also(widget)
        else:
            self._lift([widget])

    def _lift_also(self, widget):
        """Another card of the same suit, if the field has room for all of them."""
        trial = self.session.trial(self.seat, [lay(other.card) for other in self.hand.lifted])
        reason = trial.table.why_not(self.seat, lay(widget.card))
        if reason:
            self.show_card(widget.card, reason)
        else:
            self._lift([*self.hand.lifted, widget])

    def _lift(self, widgets):
        self.begun.cards = tuple(widget.card for widget in widgets)
        self.hand.lift(widgets, widgets[-1] if widgets else None)
        self._explain()

    def _on_drop(self, _hand, widget, _x, _y):
        """A card let go over the board is laid there; more may follow, or it is taken back."""
        cards = self.hand.lifted if widget in self.hand.lifted else [widget]
        moves = [lay(each.card) for each in cards]
        reason = self.session.table.why_not(self.seat, moves[0])
        if reason:
            self.show_card(widget.card, reason)
        else:
            self.play(moves)

    def _on_hold(self, _hand, widget):
        self.show_card(widget.card, self.session.table.why_not(self.seat, lay(widget.card)))

    def _on_field(self, name):
        """A tap on a lit field plays there; any other field tells what it is."""
        ways = [moves for moves, _, field in self._ways if field in (name, None)]
        if self.board.fields[name].lit and len(ways) == 1:
            self.play(ways[0])
        else:
            self.show_field(name)

    # Explaining what the cards at hand will do

    def _explain(self):
        """Say what was lifted or laid, light its arrows, and offer the ways to go on."""
        lifted = [widget.card for widget in self.hand.lifted]
        laid = self.view["laid"]["cards"]
        suit = lifted[0]["suit"] if lifted else self.view["laid"]["suit"]
        if suit is None:
            self._invite()
            return
        self._ways = self._find_ways(lifted)
        self._light(suit, len(lifted))
        self._say(words.headline(suit, len(lifted) + len(laid)), words.does(suit))
        self._offer()

    def _invite(self):
        self._ways = []
        self.board.light()
        last = self.view["last_turn"] == self.seat
        first = tr("The last turn of the game") if last else tr("Choose a card")
        self._say(first, tr("Cards with the same picture may be laid together"))
        self._offer()

    def _find_ways(self, lifted):
        """Every way to finish the turn with these cards: (moves, certain events, field chosen or None)."""
        moves = [lay(card) for card in lifted]
        if self.view["phase"] != "choose":
            moves.append(DONE)
        trial = self.session.trial(self.seat, moves)
        choices = trial.table.view(self.seat)["choices"] if not trial.table.over else []
        if not choices:
            return [(moves, trial.events, None)]
        ways = []
        for field in choices:
            taken = self.session.trial(self.seat, [take(field)], after=trial)
            ways.append(([*moves, take(field)], trial.events + taken.events, field))
        return ways

    def _light(self, suit, coming):
        fields = [e["field"] for _, events, _ in self._ways for e in events if e["type"] in ("took", "took_nothing")]
        self.board.light(suit, [field for field in fields if field != suit], coming, several=len(self._ways) > 1)

    def _say(self, title, subtitle):
        self.tray.title = title
        self.tray.subtitle = subtitle if self._has_room() else ""

    def _has_room(self):
        return not terse()

    def _offer(self):
        """The buttons under the thumb."""
        row = self.tray.ids.actions
        offers = [self._way_offer(*way) for way in self._ways]
        if self.session.table.undo_allowed(self.seat):
            offers.insert(0, (tr("Take back"), lambda: self.undo(self.seat), {"kind": "second", "icon": "undo"}))
        narrow = tablet() or (upright() and big_text())
        row.orientation = "horizontal" if len(offers) <= 2 and not narrow else "vertical"
        looks = {"font_size": tight_sp(18)} | ({"padding": (dp(6), dp(8))} if squat() else {})
        self.offer(row, [(text, act, {**looks, **look}) for text, act, look in offers])

    def _way_offer(self, moves, events, field):
        act = lambda: self.play(moves)  # noqa: E731
        if field is None:
            text = tr("Lay") if self.hand.lifted else tr("End the turn")
            return text, act, {"second": words.forecast(events)}
        second = "" if tight() or flat() else self._field_line(field)
        picture = "" if tight() or flat() else words.art(field)
        return words.field_name(field), act, {"second": second, "picture": picture}

    def _field_line(self, field):
        content = self.view["fields"][field]
        if not content["count"]:
            return tr("nobody there")
        cards = trn("{n} card", "{n} cards", content["count"])
        return tr("{cards}, on top {fame}", cards=cards, fame=content["top"]["fame"])

    # Sheets

    def log_rows(self):
        """The own cards too: nobody else looks on."""
        return words.sentences(self.session.table.history(self.seat), self.session.table.journal)

    def show_card(self, card, reason=None):
        why = words.why_not(reason) if reason else ""
        self.open_sheet(CardSheet(suit_sheet(card["suit"], str(card["fame"]), self.session.box), why=why))

    def show_field(self, name):
        if name == "hold":
            self.app.go("rules", game="dragonheart", section="hold")
        else:
            self.open_sheet(CardSheet(suit_sheet(name, "", self.session.box)))


def suit_sheet(suit, value, numbers):
    """What the sheet about a card shows."""
    fames = words.deck(numbers)[suit]
    values = " ".join(str(fame) for fame in fames)
    return {
        "game": "dragonheart",
        "section": suit,
        "title": words.suit_name(suit),
        "text": words.does(suit),
        "facts": [
            trn("{n} such card in each deck", "{n} such cards in each deck", len(fames)),
            tr("fame (your box): {values}", values=values)
            if "deck" in numbers.own
            else tr("fame (the app's values): {values}", values=values),
        ],
        "face": {"value": value, "icon": words.icon(suit), "art": words.art(suit)},
    }
