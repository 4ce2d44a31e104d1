"""What the open table of Dragon's Gold asks for: a send and open choices; reactions in reactions.py."""

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.band import Band
from app.games.dragons_gold.tray import SeatTile, TokenTile
from app.layout import big_text, crowded, lying, scarce, small, tablet, terse, tight_sp
from app.services.languages import tr, trn
from app.widgets.columns import Row, SnugGrid
from app.widgets.frame import stacked, text_button
from engine.dragons_gold.moves import Choose, Send


def band_height():
    """How much room the own four have."""
    if tablet():
        return dp(230)
    return dp(150) if lying() else dp(104) if small() else dp(142)


def tray_height():
    """What a player who sends needs: a line, the four, the button."""
    return dp(10 + 12 + 8 + 8 + 58) + tight_sp(18) + band_height()


class Ask:
    """What the table asks for: what stands in the tray and what touches mean."""

    def __init__(self, view):
        self.table, self.view, self.tray = view, view.view, view.tray
        self.ask = self.view["asks"][0]

    def bar_title(self, person):
        return tr("{name} decides", name=person["name"])

    def fill(self):
        """Fill the tray."""

    def place_touched(self, place):
        self.table.show_dragon(place)

    def choose(self, option):
        """Answer; what can't be is said, and nothing changes."""
        reason = self.table.session.table.why_not(self.table.asked, Choose(option))
        if reason:
            self.table.app.say(words.why_not(reason))
        else:
            self.table.play([Choose(option)], "coin", seat=self.table.asked)

    def buttons(self, *buttons):
        for button in buttons:
            button.font_size = text_button(button.text)
        stacked(self.tray.ids.actions, buttons)

    def light(self, places):
        """Only these dragons can be chosen."""
        for plate in self.table.board.plates:
            plate.lit = plate.place in places
            plate.dimmed = plate.dragon is not None and plate.place not in places

    def spring(self):
        """The buttons stay at the bottom, however much stands above them."""
        self.tray.add_widget(Widget(), index=1)


@dataclass
class Sending:
    """Who is to go, and to which dragon."""

    adventurer: str | None = None
    place: int | None = None


class SendAsk(Ask):
    """A player sends: an adventurer and a dragon by two touches and the button, or one by a drag."""

    def bar_title(self, person):
        return tr("{name} moves", name=person["name"])

    def fill(self):
        table = self.table
        self.seat = self.ask["seat"]
        self.begun = table.session.begun(Sending)
        self.band = table.band = Band(size_hint_y=None, height=band_height(), calm=self._calm())
        self.band.named = not terse()
        self.band.show(table._cards(self.seat))
        self.band.bind(on_tap=self._pick, on_carry=self._carry, on_drop=self._drop)
        for card in self.band.cards:
            card.strength = words.strength_now(self.view, self.seat, card.adventurer)
            card.dimmed = card.where == "up" and not self.ask["sends"].get(card.adventurer)
        self.tray.ids.more.add_widget(self.band)
        self.send = table.button("", self._send, icon="sword-cross")
        self._arrange_actions()
        self._begin()
        self.show()

    def _calm(self):
        return bool(self.table.app.settings["reduce_motion"])

    def _arrange_actions(self):
        buttons = [self.send]
        count = self.view["players"][self.seat]["items"]
        if self.view["rules"] == "advanced" and count:
            hand = self.table.button(str(count), self._to_hand, icon="auto-fix", kind="second", size_hint_x=None)
            hand.width, hand.hint = max(dp(84), sp(68)), tr("Own item cards")
            hand.height = self.send.height
            buttons.insert(0, hand)
        self.spring()
        for button in buttons:
            self.tray.ids.actions.add_widget(button)

    def _to_hand(self):
        self.table.look(self.seat, "hand")

    def _begin(self):
        """Who is the only one that can go is chosen already."""
        able = [kind for kind, places in self.ask["sends"].items() if places]
        if self.begun.adventurer not in able:
            self.begun.adventurer = able[0] if len(able) == 1 else None
            self.begun.place = None

    def show(self):
        who, place = self.begun.adventurer, self.begun.place
        self.band.choose(who)
        self._show_board(who, place)
        self._show_words(who, place)

    def _show_board(self, who, place):
        places = self.ask["sends"].get(who, ()) if who else ()
        for plate in self.table.board.plates:
            chosen = who is not None and plate.place == place
            plate.lit = chosen
            plate.dimmed = bool(who) and plate.dragon is not None and plate.place not in places
            plate.ghost = self._ghost(who) if chosen else None

    def _ghost(self, who):
        strength = words.strength_now(self.view, self.seat, who)
        return {"seat": self.seat, "adventurer": who, "strength": strength, "items": list(self.view["attached"])}

    def _show_words(self, who, place):
        names = self.table.names()
        self.send.disabled = who is None or place is None
        if who is not None and place is not None:
            self.send.text, self.tray.text = words.promise(self.view, self.seat, who, place, names)
            if crowded():
                self.send.text = tr("Send")
        elif who is not None:
            self.send.text = tr("Choose a dragon")
            self.tray.text = self._attached() or self.table.story()
        else:
            self.send.text = tr("Choose an adventurer")
            self.tray.text = self._attached() or self.table.story()
        self.send.font_size = text_button(self.send.text) if not big_text() else min(sp(16), dp(26))

    def _attached(self):
        """Cards that lie beside whoever goes."""
        if self.ask["ask"] == "resend":
            return tr("He has fled: send him to another dragon")
        attached = ", ".join(items.name(item) for item in self.view["attached"])
        return tr("Goes along: {items}", items=attached) if attached else ""

    # Touches

    def _pick(self, _band, card):
        if not self.ask["sends"].get(card.adventurer):
            self._refuse(card.adventurer)
            return
        chosen = self.begun.adventurer != card.adventurer
        self.begun.adventurer = card.adventurer if chosen else None
        if self.begun.place not in self.ask["sends"].get(card.adventurer, ()) or not chosen:
            self.begun.place = None
        self.show()

    def _refuse(self, adventurer, place=None):
        table = self.table.session.table
        places = [place] if place is not None else [p for p, each in enumerate(self.view["dragons"]) if each]
        reasons = [table.why_not(self.seat, Send(adventurer, each)) for each in places]
        self.table.app.say(words.why_not(next(reason for reason in reasons if reason)))

    def place_touched(self, place):
        who = self.begun.adventurer
        if who is None:
            self.table.show_dragon(place)
        elif place not in self.ask["sends"][who]:
            self._refuse(who, place)
        elif self.begun.place == place:
            self._send()
        else:
            self.begun.place = place
            self.show()

    def _carry(self, _band, card, x, y):
        place = self.table.board.at(x, y)
        places = self.ask["sends"].get(card.adventurer, ())
        self._show_board(card.adventurer, place if place in places else None)

    def _drop(self, _band, card, x, y):
        place = self.table.board.at(x, y)
        places = self.ask["sends"].get(card.adventurer, ())
        if place in places:
            self.table.play([Send(card.adventurer, place)], seat=self.seat)
            return
        if place is not None or not places:
            self._refuse(card.adventurer, place if places else None)
        self.show()

    def _send(self):
        who, place = self.begun.adventurer, self.begun.place
        self.table.play([Send(who, place)], seat=self.seat)


class ConsentAsk(Ask):
    """The owner of a wall lets somebody through, or not; openly."""

    def fill(self):
        sender, adventurer = self.table.people[self.ask["sender"]]["name"], pieces.adventurer(self.ask["adventurer"])
        self.tray.title = tr("May he pass your wall?")
        self.tray.text = tr("{name}: {adventurer} wants to join", name=sender, adventurer=adventurer)
        self.light([self.ask["place"]])
        self.spring()
        no = self.table.button(tr("I refuse"), lambda: self.choose("no"), kind="second")
        yes = self.table.button(tr("I consent"), lambda: self.choose("yes"), kind="second")
        self.buttons(no, yes)


class ChoiceAsk(Ask):
    """An open choice: dragons are touched on the board, players and tokens in the tray."""

    def fill(self):
        getattr(self, f"_{self.ask['ask']}")()
        self.spring()

    def place_touched(self, place):
        if place in self._places():
            self.choose(place)
        else:
            self.table.show_dragon(place)

    def _places(self):
        """Where the dragons themselves are the options."""
        asks_places = self.ask["ask"] == "drop" or (self.ask["ask"] == "pair" and not self._pairs_seats())
        return self.ask["options"] if asks_places else []

    def _pairs_seats(self):
        return self.ask["item"] == "ring_of_confusion"

    def _seats(self, seats):
        grid = SnugGrid(cols=1 if big_text() else 2, spacing=dp(8))
        for seat in seats:
            person = self.table.people[seat]
            tile = SeatTile(badge=person["badge"], title=person["name"], option=seat)
            tile.bind(on_release=lambda _, seat=seat: self.choose(seat))
            grid.add_widget(tile)
        self.tray.ids.more.add_widget(grid)

    def _kinds(self, kinds, heap):
        columns = 5 if len(kinds) > 4 else max(len(kinds), 1)
        grid = SnugGrid(cols=columns, spacing=dp(8), row_default_height=dp(56), row_force_default=True)
        for kind in kinds:
            tile = TokenTile(kind=kind, number=str(heap[kind]) if heap else "", option=kind)
            tile.bind(on_release=lambda _, kind=kind: self.choose(kind))
            grid.add_widget(tile)
        self.tray.ids.more.add_widget(grid)

    def _victim(self):
        self.tray.title = tr("Whom to rob?")
        guided = tr("The wizard helps: you look behind the screen and choose")
        self.tray.text = guided if self.ask["guided"] else tr("One token, drawn blindly")
        self._seats(self.ask["options"])

    def _pair(self):
        first = self.ask["first"] is None
        self.tray.text = items.text(self.ask["item"]) if not scarce() else ""
        if self._pairs_seats():
            self.tray.title = tr("Whose share?") if first else tr("And whose else?")
            self._seats(self.ask["options"])
        else:
            self.tray.title = tr("Touch the first dragon") if first else tr("Touch the other dragon")
            self.light(self.ask["options"] if first else [*self.ask["options"], self.ask["first"]])

    def _token(self):
        heap = self.view["dragons"][self.ask["place"]]["tokens"]
        self.light(self.ask["places"])
        self.tray.title = tr("Which token goes from here?")
        self.tray.text = trn("{n} token left to choose", "{n} tokens left to choose", self.ask["left"])
        for plate in self.table.board.plates:
            plate.lit = plate.place == self.ask["place"]
        self._kinds(self.ask["options"], heap)

    def _drop(self):
        self.tray.title = tr("Touch a dragon for: {token}", token=pieces.one(self.ask["kind"]))
        self.light(self.ask["options"])
        row = Row(least_height=dp(56), spacing=dp(8))
        for kind, count in self.ask["tokens"].items():
            for _ in range(count):
                chosen = kind == self.ask["kind"] and not any(tile.chosen for tile in row.children)
                row.add_widget(TokenTile(kind=kind, chosen=chosen, hint="", disabled=True))
        self.tray.ids.more.add_widget(row)

    def _renew(self):
        heap = self.view["talks"]["heap"]
        self.tray.title = tr("What goes back into the bag?")
        picked = pieces.several(self.ask["picked"])
        self.tray.text = tr("Chosen: {tokens}", tokens=picked) if picked else items.text("powder_of_renewal")
        self._kinds([option for option in self.ask["options"] if option != "done"], heap)
        if "done" in self.ask["options"]:
            self.buttons(self.table.button(tr("That is all"), lambda: self.choose("done")))

