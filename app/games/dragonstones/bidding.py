"""Fist of Dragonstones: one player's bid, under his thumb."""

from dataclasses import dataclass

from kivy.metrics import dp

from app.games.dragonstones import words
from app.games.dragonstones.block import FistView
from app.games.dragonstones.fists import Bidders, BidTray, LockButton, Tile
from app.games.dragonstones.pieces import Block
from app.games.dragonstones.seats import SeatGrid
from app.layout import big_text, crowded, lying, shallow, tablet, terse
from app.play.choice import Choice
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Margin, Plate
from engine.dragonstones.moves import Bid, Put


@dataclass
class InFist(Choice):
    """What the thumb has put into the fist so far. It shows only while the thumb is down."""

    can_be_seen = False

    coins: int
    common: int  # of the coins so many at least are no fairy gold
    amulet: int
    black: int


class BidView(FistView):
    """One player's bid, gold or silver. What he has set so far lives in the session, so turning the phone is safe."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        self.person = self.people[self.seat]
        self.silver = self.view["phase"] == "silver"
        self._begin()
        self.tray = BidTray(edge=badge_colors(self.person["badge"])[0])
        self.tray.bind(held=self._show, on_press_tile=self._press, on_slide=self._slide, over_lock=self._show)
        self.tray.bind(on_drop=lambda _: self._lock())
        self._fill_tray()
        self._lay_out()
        self._show()

    def _begin(self):
        """What the fist holds already, after a kill in the middle of a bid."""
        put = self.view["fist"]["put"]
        self.bid = self.session.begun(
            InFist, coins=put["common"], common=put["common"], amulet=put["amulet"], black=put["black"]
        )

    # The parts

    def _lay_out(self):
        hide = self.hide_button(tr("Hide the bid"))
        bar = self.bar(
            self.person["name"], words.place_in_round(self.view), self.person["badge"], self.table_button(), hide
        )
        board = [self._beside_players(self._block()), self._bidders()]
        if lying():
            board.insert(1, self._fist_plate())
        self.arrange(bar, board, self.tray)

    def _fist_plate(self):
        """The fist stands below the character, where the tray has no height for it."""
        plate = Plate(padding=(dp(12), dp(4)))
        plate.add_widget(self.tray.take_out(self.tray.ids.fist))
        return Margin(plate)

    def _beside_players(self, block):
        """A tablet has room for what lies before everybody."""
        box = Margin(block)
        if tablet():
            seats = SeatGrid(self.people)
            seats.show(self.view)
            box.spacing = dp(12)
            box.add_widget(seats)
        return box

    def _block(self):
        """The character, as far as there is room; the rest is in its sheet."""
        card = self.view["lots"][-1]["card"]
        high = not terse()
        block = Block(high=high, do_card=self.show_card, do_read=lambda: self.read([card]), pos_hint={"center_y": 0.5})
        block.show(card, self.own)
        if self.silver:
            between = ", ".join(self.people[seat]["name"] for seat in self._tied())
            block.signs = []
            block.text = tr("A tie: {names}. Silver decides; tied again, nobody gets it", names=between)
        if big_text():
            block.text = ""
        if crowded():
            block.signs = []
        return block

    def _tied(self):
        lot = self.view["lots"][-1]
        best = max(bid["value"] for bid in lot["bids"])
        return [seat for seat, bid in enumerate(lot["bids"]) if bid["value"] == best]

    def _bidders(self):
        players = self.view["players"]
        bidders = [
            (self.people[seat]["badge"], players[seat]["closed"], seat == self.seat)
            for seat in (self._tied() if self.silver else range(len(self.people)))
        ]
        return Bidders(bidders, text="" if big_text() or shallow() else tr("In the fist"))

    def _fill_tray(self):
        kinds = ["amulet"] if self.silver else ["black", "amulet", "common"]
        titles = {"black": tr("Black coin"), "amulet": tr("Amulet"), "common": tr("Common gold")}
        self.tiles = {kind: Tile(kind=kind, title=titles[kind], hint=titles[kind]) for kind in kinds}
        for tile in self.tiles.values():
            self.tray.ids.tiles.add_widget(tile)
        lock = LockButton(text=tr("Into the fist"))
        lock.bind(on_release=lambda _: self._lock())
        self.tray.bind(over_lock=lock.setter("lit"))
        self.tray.lock = lock
        self.tray.ids.actions.add_widget(lock)

    # What the thumb does

    def _most(self):
        purse = self.view["purse"]
        return purse["silver"] if self.silver else purse["fairy"] + purse["common"]

    def _press(self, _tray, kind):
        bid = self.bid
        if kind == "common":
            most = min(self.view["purse"]["common"], bid.coins)
            bid.common = bid.common + 1 if bid.common < most else 0
        else:
            setattr(bid, kind, 1 - getattr(bid, kind) if self.view["purse"][kind] else 0)
        self._show()

    def _slide(self, _tray, steps):
        """So many coins more or less; at either end of the purse the rest of the way counts for nothing."""
        self.bid.coins = min(max(self.bid.coins + steps, 0), self._most())
        self.bid.common = min(self.bid.common, self.bid.coins)
        self._show()

    def _split(self):
        """(fairy, common) gold in the fist: fairy first, but for the common gold put in by choice."""
        fairy = min(self.bid.coins - self.bid.common, self.view["purse"]["fairy"])
        return fairy, self.bid.coins - fairy

    # Showing: everything secret is there only while a finger is down

    def _show(self, *_):
        tray, held = self.tray, self.tray.held
        tray.caption = self._caption() if held else tr("Hold the thumb here and slide")
        slider, purse, fist = tray.ids.slider, tray.ids.purse, tray.ids.fist
        slider.coins = self._coins() if held else []
        slider.value = self.bid.coins if held else 0
        fist.coins = self._in_fist() if held else []
        fist.doubled = bool(held and self.bid.amulet)
        fist.value = self.bid.coins * (1 + self.bid.amulet) if held else 0
        purse.title = self._purse_title() if held else tr("The purse is tied up")
        purse.show(self._left() if held else [])
        for kind, tile in self.tiles.items():
            self._show_tile(kind, tile, held)

    def _show_tile(self, kind, tile, held):
        owned = held and self.view["purse"][kind] > 0
        tile.held, tile.owned = held, bool(owned)
        tile.on = bool(held and getattr(self.bid, kind))
        tile.about = self._about(kind, owned) if held else ""

    def _about(self, kind, owned):
        if not owned:
            return tr("you have none")
        if kind == "common":
            return str(self.bid.common) if self.bid.common else tr("fairy gold first")
        return tr("curses the card") if kind == "black" else tr("doubles the bid")

    def _caption(self):
        if self.tray.over_lock:
            return tr("Lift the thumb: into the fist")
        if big_text():
            return tr("{n} of {most}", n=self.bid.coins, most=self._most())
        return tr("{n} of {most}. Lift the thumb to hide it", n=self.bid.coins, most=self._most())

    def _coins(self):
        if self.silver:
            return [words.ART["silver"]] * self._most()
        purse = self.view["purse"]
        return [words.ART["fairy"]] * purse["fairy"] + [words.ART["common"]] * purse["common"]

    def _in_fist(self):
        if self.silver:
            coins = [words.ART["silver"]] * self.bid.coins
        else:
            fairy, common = self._split()
            coins = [words.ART["fairy"]] * fairy + [words.ART["common"]] * common
        extra = [words.ART[kind] for kind in ("amulet", "black") if getattr(self.bid, kind)]
        return coins + extra

    def _purse_title(self):
        """What is left, or once what a Brigand has changed: only these eyes may know how much it was."""
        recap = self.session.table.recap(self.seat)
        return words.purse_news(recap, self.seat) or tr("Left in the purse")

    def _left(self):
        purse = self.view["purse"]
        if self.silver:
            return [("silver", purse["silver"] - self.bid.coins)]
        fairy, common = self._split()
        return [("fairy", purse["fairy"] - fairy), ("common", purse["common"] - common), ("silver", purse["silver"])]

    def _lock(self):
        """Close the fist: the same sound and the same way on for everybody."""
        bid = self.bid
        puts = [Put(kind) for kind in ("black", "amulet") if getattr(bid, kind)] + [Put("common")] * bid.common
        if self._empty_fist():
            self.play([*puts, Bid(bid.coins)], sound="seal")

    def _empty_fist(self):
        """What was put in before a kill may not be what is wanted now. Returns whether it could be taken out."""
        while any(self.session.table.view(self.seat)["fist"]["put"].values()):
            if not self.try_undo(self.seat):
                return False
        return True

    def put_away(self):
        self.tray.let_go()
        self.tray.unbind(held=self._show, over_lock=self._show)
        super().put_away()
