"""What the open table of Dragon's Gold asks for: open choices here, a send in sending.py, reactions in reactions.py."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.tray import SeatTile, TokenTile
from app.layout import big_text, scarce
from app.services.languages import tr, trn
from app.widgets.columns import Row, SnugGrid
from app.widgets.frame import stacked, text_button
from engine.dragons_gold.moves import Choose


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
