"""The table of Dragon's Gold: dragons with their attackers, players, what the tray asks with, item cards."""

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.drawing import attacker, card_back, shield, token_rows
from app.games.dragons_gold.hoard import HoardLines
from app.games.dragons_gold.tokens import token
from app.layout import load_kv, shape, small
from app.services import memory
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Tap, TapPlate, Tray
from app.widgets.brush import dashed_frame, filled, icon, letters, outlined
from app.widgets.drawn import Drawn, art, disc, name_in, round_mark, text_width

# Dragons


class DragonPlate(Tap, Drawn):
    """A dragon: strength, hidden and open treasure, attackers, how much they lack."""

    dragon = DictProperty(None, allownone=True)
    people = ListProperty()
    place = NumericProperty(0)
    lit = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    ghost = ObjectProperty(None, allownone=True)  # an adventurer who would join the row
    last = ObjectProperty(None, allownone=True)  # (seat, adventurer) who came last
    LOOK = ("dragon", "people", "lit", "dimmed", "ghost", "last")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < 40 or self.height < 40:
            return
        radius = dp(12)
        filled(group, self.pos, self.size, radius, "felt")
        role, line = ("primary", 3) if self.lit else ("plankEdge", 1.5)
        outlined(group, self.pos, self.size, radius, role, line)
        if self.dragon is None:
            dashed_frame(group, (self.x + dp(10), self.y + dp(10)), (self.width - dp(20), self.height - dp(20)), dp(8))
            return
        self._parts(group)
        if self.dimmed:
            group.add(Color(rgba=color("felt", 0.55)))
            group.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[radius]))

    def _parts(self, group):
        inset = dp(5)
        foot = self._foot_height()
        man = self._attacker_width(foot)
        below = man * 1.34 + foot + dp(8)
        height = self.height - below - 2 * inset
        x, y, width = self.x + inset, self.top - inset - height, self.width - 2 * inset
        self._card(group, x, y, width, height)
        bottom = self.y + foot + dp(5)
        room = width if foot else width - self._sum_width()
        self._row(group, x + dp(2), bottom, room, man)
        if foot:
            self._bar(group, foot)
        else:
            self._sum(group, man * 1.34)

    def _foot_height(self):
        return 0 if self.height < dp(200) else max(dp(20), min(sp(20), dp(32)))

    def _attacker_width(self, foot):
        return max(dp(26), min(dp(46), (self.height - foot) * 0.2))

    def _card(self, group, x, y, width, height):
        dragon = self.dragon
        filled(group, (x, y), (width, height), dp(8), "card")
        rows = 2 if dragon["count"] > 6 and height > dp(90) else 1
        strip = min(height * 0.42, dp(38) if rows == 1 else dp(54))
        group.add(Color(rgba=color("cardShade")))
        group.add(RoundedRectangle(pos=(x, y), size=(width, strip), radius=[0, 0, dp(8), dp(8)]))
        outlined(group, (x, y), (width, height), dp(8), "cardLine", 1.2)
        token_rows(group, dragon["tokens"], x + dp(6), y + dp(3), width - dp(12), strip - dp(6))
        high = height - strip
        side = min(high - dp(2), width * (0.56 if high < width * 0.6 else 0.64))
        face = pieces.dragon_art(dragon["printed"], dragon["id"])
        art(group, face, x + width - side - dp(2), y + strip + (high - side) / 2, side)
        self._marks(group, x, y + strip, width, high)

    def _marks(self, group, x, y, width, high):
        """Strength and hidden treasure; a wall, a refusal."""
        dragon, top = self.dragon, y + high
        side = min(dp(50), width * 0.3, high * 0.62)
        shield(group, dragon["strength"], x + dp(6), top - dp(6), side)
        bag = min(dp(30), side * 0.72, width * 0.2)
        if high >= side * 1.12 + bag + dp(8):
            left, middle = x + dp(8), y + bag / 2 + dp(2)
        else:
            left, middle = x + side + dp(10), top - dp(6) - bag * 0.55
        if dragon["hidden"]:
            art(group, words.BAG, left, middle - bag / 2, bag)
            size = min(max(dp(16), sp(16)), bag * 0.86)
            letters(group, str(dragon["hidden_now"]), left + bag + dp(1), middle, size, "onCard", "bold")
        mark = min(dp(30), high * 0.4)
        if dragon["wall"] is not None:
            art(group, items.art("wall_of_force"), x + width - mark - dp(4), y + dp(2), mark)
            disc(group, self.people[dragon["wall"]]["badge"], x + width - mark * 1.7, y + dp(2), mark * 0.7, "cardLine")
        if dragon["closed"]:
            round_mark(group, x + width - mark - dp(4), top - mark - dp(4), mark, "cancel", "ember", "onEmber")
        if dragon["weakened"]:
            art(group, items.art("powder_of_weakness"), x + side + dp(8), y + dp(2), mark * 0.9)

    def _row(self, group, x, y, room, width):
        row = [*self.dragon["row"], *([self.ghost] if self.ghost else [])]
        step = min(width + dp(5), (room - width - dp(4)) / max(len(row) - 1, 1))
        for number, values in enumerate(row):
            ghost = values is self.ghost
            lit = ghost or (values["seat"], values["adventurer"]) == self.last
            attacker(group, values, self.people, x + number * step, y, width, lit)

    def _sums(self):
        """What is there already and, if somebody is about to join, what he brings."""
        dragon = self.dragon
        return f"{dragon['sum']}+{self.ghost['strength']}" if self.ghost else str(dragon["sum"])

    def _falls(self):
        return bool(self.ghost) and self.ghost["strength"] >= self.dragon["missing"]

    def _bar(self, group, height):
        dragon, middle = self.dragon, self.y + height / 2 + dp(4)
        size = min(sp(18), height * 0.95)
        total = tr("of {n}", n=dragon["strength"])
        wide = text_width(self._sums(), int(size * 1.1)) + text_width(total, int(size * 0.86)) + dp(6)
        left, right = self.x + dp(10), self.right - dp(10)
        bar = min(dp(10), height * 0.5)
        room = right - left - wide - dp(8)
        if room > dp(20):
            joined = self.ghost["strength"] if self.ghost else 0
            self._progress(group, left, middle - bar / 2, room, bar, joined)
        role = "tertiary" if self._falls() else "onPlank"
        x = right - wide
        x += letters(group, self._sums(), x, middle, size, role, "bold") + dp(6)
        letters(group, total, x, middle, size * 0.86, "onPlankVariant", "regular")

    def _progress(self, group, x, y, width, height, joined):
        dragon = self.dragon
        filled(group, (x, y), (width, height), height / 2, "surfaceContainerHighest")
        share = min(1, (dragon["sum"] + joined) / dragon["strength"])
        if joined and share:
            filled(group, (x, y), (max(height, width * share), height), height / 2, "tertiary")
        share = min(1, dragon["sum"] / dragon["strength"])
        if share:
            filled(group, (x, y), (max(height, width * share), height), height / 2, "primary")

    def _sum_width(self):
        return min(self.width * 0.3, dp(58))

    def _sum(self, group, height):
        """On a small phone: the number above, what is needed below it."""
        width, x = self._sum_width() - dp(4), self.right - self._sum_width() - dp(2)
        role = "tertiary" if self._falls() else "onPlank"
        size = min(sp(17), height * 0.42)
        letters(group, self._sums(), x, self.y + dp(5) + height * 0.62, size, role, "bold", room=width)
        text = tr("of {n}", n=self.dragon["strength"])
        letters(group, text, x, self.y + dp(5) + height * 0.22, size * 0.8, "onPlankVariant", "regular", room=width)


class DragonBoard(FloatLayout):
    """The four places: two and two, or side by side where the window is wide."""

    do_place = ObjectProperty(None)

    def __init__(self, people, in_row=2, **kwargs):
        super().__init__(**kwargs)
        self.in_row = in_row
        self.plates = [DragonPlate(people=people, place=place, size_hint=(None, None)) for place in range(4)]
        for plate in self.plates:
            plate.bind(on_release=self._touched)
            self.add_widget(plate)
        self.bind(pos=self._arrange, size=self._arrange)

    def _touched(self, plate):
        if self.do_place:
            self.do_place(plate.place)

    def show(self, view, last=None):
        for plate, dragon in zip(self.plates, view["dragons"], strict=True):
            plate.dragon, plate.last = dragon, last
            plate.lit = dragon is not None and plate.place == view["target"]
            plate.hint = tr("Dragon {n}", n=plate.place + 1) if dragon else ""

    def at(self, x, y):
        """The place under this point of the window, or None."""
        for plate in self.plates:
            if plate.dragon is not None and plate.collide_point(*plate.to_widget(x, y)):
                return plate.place
        return None

    def _arrange(self, *_):
        gap, columns = dp(8), self.in_row
        rows = 4 // columns
        width = (self.width - (columns - 1) * gap) / columns
        height = min((self.height - (rows - 1) * gap) / rows, width * 1.9)
        for number, plate in enumerate(self.plates):
            row, column = divmod(number, columns)
            plate.size = width, height
            plate.pos = self.x + column * (width + gap), self.top - (row + 1) * height - row * gap


# Players


class PlayerPill(Tap, Drawn):
    """A player: how many adventurers are at home, how many item cards he holds."""

    person = DictProperty()
    home = NumericProperty(0)
    items = ObjectProperty(None, allownone=True)  # None in the basic game
    lit = BooleanProperty(False)
    LOOK = ("person", "home", "items", "lit")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.person or self.width < 20:
            return
        radius = min(self.height / 2, dp(22))
        filled(group, self.pos, self.size, radius, "primaryContainer" if self.lit else "felt")
        outlined(group, self.pos, self.size, radius, "primary" if self.lit else "plankEdge", 2 if self.lit else 1.5)
        ink = "onPrimaryContainer" if self.lit else "onPlank"
        side = min(self.height - dp(8), dp(32), self.width * 0.42)
        facts = [("account", self.home)] + ([("cards-outline", self.items)] if self.items is not None else [])
        room = self.width - side - dp(10)
        disc(group, self.person["badge"], self.x + dp(4), self.center_y - side / 2, side)
        x = self.x + side + dp(6)
        beside = room / len(facts) > dp(34) or len(facts) == 1
        for number, (glyph, count) in enumerate(facts):
            middle = self.center_y if beside else self.center_y + self.height * (0.2 if number == 0 else -0.2)
            left = x + number * room / len(facts) if beside else x
            size = min(sp(17), dp(22), (self.height * (0.6 if beside else 0.36)), room * 0.5)
            done = letters(group, str(count), left, middle, size, ink, "bold")
            icon(group, glyph, left + done + dp(1), middle, min(size * 0.95, room * 0.45), ink, alpha=None)


class Players(BoxLayout):
    """All players in a row, in the order of their seats."""

    def __init__(self, people, view, act=None, **kwargs):
        kwargs.setdefault("size_hint_y", None)
        super().__init__(spacing=dp(6 if len(people) > 5 else 8), **kwargs)
        self.height = dp(40) if small() or shape() == "landscape" else dp(44)
        self.height = max(self.height, dp(48))
        self.pills = [PlayerPill(person=person, hint=person["name"]) for person in people]
        for seat, pill in enumerate(self.pills):
            if act:
                pill.bind(on_release=lambda _, seat=seat: act(seat))
            self.add_widget(pill)
        self.show(view)

    def show(self, view, lit=()):
        for seat, pill in enumerate(self.pills):
            player = view["players"][seat]
            pill.home = sum(not isinstance(where, int) for where in player["adventurers"].values())
            pill.items = player["items"] if view["rules"] == "advanced" else None
            pill.lit = seat in (lit or [view["active"]])


class BandPlate(Tap, Drawn):
    """On a tablet: a player with his four adventurers and the item cards he holds."""

    person = DictProperty()
    player = DictProperty()
    items = ObjectProperty(None, allownone=True)
    lit = BooleanProperty(False)
    about = StringProperty()
    LOOK = ("person", "player", "items", "lit", "about")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.person or self.width < 40:
            return
        filled(group, self.pos, self.size, dp(14), "surfaceContainer")
        if self.lit:
            outlined(group, self.pos, self.size, dp(14), "primary", 2)
        side = min(dp(40), self.height - dp(12))
        disc(group, self.person["badge"], self.x + dp(10), self.center_y - side / 2, side, "onSurface")
        left, right = self.x + side + dp(20), self.right - dp(10)
        if self.items is not None:
            width = min(dp(20), self.height * 0.36)
            count = str(self.items)
            size = min(sp(18), self.height * 0.4)
            right -= text_width(count, int(size)) + dp(2)
            letters(group, count, right, self.center_y, size, "onSurface", "bold")
            right -= width + dp(4)
            card_back(group, (right, self.center_y - width * 0.7), (width, width * 1.4), dp(3))
        room = right - left - dp(6)
        size = min(sp(16), self.height * 0.34)
        name_in(group, self.person["name"], left, self.center_y + self.height * 0.2, size, room, "onSurface")
        role = "primary" if self.lit else "onSurfaceVariant"
        name_in(group, self.about, left, self.center_y - self.height * 0.22, size * 0.86, room, role)


class GoldFacts(Drawn):
    """What is left in the bag, and how far the market is."""

    bag = NumericProperty(0)
    market = StringProperty()
    LOOK = ("bag", "market")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 40:
            return
        side, size = min(dp(34), self.height), min(sp(18), self.height * 0.6)
        art(group, words.BAG, self.x, self.center_y - side / 2, side)
        x = self.x + side + dp(6)
        x += letters(group, str(self.bag), x, self.center_y, size, "onSurface", "bold") + dp(18)
        if self.market:
            art(group, words.MARKET, x, self.center_y - side / 2, side)
            letters(group, self.market, x + side + dp(6), self.center_y, size, "onSurface", "bold")


# Questions in the tray


class GoldTray(Tray):
    """A title, a line below it, whatever is asked for, and the buttons."""

    cap = NumericProperty("760dp")
    title = StringProperty()
    text = StringProperty()
    text_size = NumericProperty(14)


class GoldPanel(BoxLayout):
    """On a tablet: players, bag and log beside the dragons."""


class SeatTile(TapPlate):
    """A player to choose; dashed if he can't be chosen now."""

    badge = StringProperty()
    title = StringProperty()
    text = StringProperty()
    dashed = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._frame = InstructionGroup()
        self.canvas.add(self._frame)
        self.bind(pos=self._draw_frame, size=self._draw_frame, dashed=self._draw_frame)

    def _draw_frame(self, *_):
        self._frame.clear()
        if self.dashed:
            dashed_frame(self._frame, self.pos, self.size, dp(14))


class TokenTile(Tap, Drawn):
    """A kind of token to choose, with how many there are."""

    kind = StringProperty()
    number = StringProperty()
    strength = NumericProperty(0)  # of the dragon that it lies on, where that matters
    chosen = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)
    LOOK = ("kind", "number", "strength", "chosen")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        if self.kind:
            self.hint = self.hint or pieces.one(self.kind)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < 8 or self.height < 8:
            return
        filled(group, self.pos, self.size, dp(12), "primaryContainer" if self.chosen else "surfaceContainerHigh")
        if self.chosen:
            outlined(group, self.pos, self.size, dp(12), "primary", 2)
        if self.strength:
            shield(group, self.strength, self.right - dp(30), self.top - dp(4), dp(26))
        side = min(self.height * 0.74, self.width * (0.5 if self.number or self.strength else 0.8), dp(44))
        size = min(sp(22), self.height * 0.5)
        wide = side + (text_width(self.number, int(size)) + dp(6) if self.number else 0)
        left = self.x + dp(6) if self.strength else self.center_x - wide / 2
        token(group, self.kind, left, self.center_y - side / 2, side)
        if self.number:
            role = "onPrimaryContainer" if self.chosen else "onSurface"
            letters(group, self.number, left + side + dp(6), self.center_y, size, role, "bold")


class CardCounts(Drawn):
    """Who holds how many item cards: everybody knows that."""

    people = ListProperty()
    counts = ListProperty()
    LOOK = ("people", "counts")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if not self.people or self.width < 40:
            return
        filled(group, self.pos, self.size, dp(14), "surfaceContainer")
        room = (self.width - dp(16)) / len(self.people)
        side = min(dp(34), self.height - dp(10), room * 0.42)
        for seat, person in enumerate(self.people):
            x, count = self.x + dp(8) + seat * room, self.counts[seat]
            size = min(sp(17), self.height * 0.5, room * 0.3)
            wide = side * 1.7 + dp(8) + text_width(str(count), int(size))
            x += max(0, (room - wide) / 2)
            disc(group, person["badge"], x, self.center_y - side / 2, side, "onSurface")
            x += side + dp(4)
            card_back(group, (x, self.center_y - side * 0.42), (side * 0.6, side * 0.84), dp(3))
            role = "onSurface" if count else "onSurfaceVariant"
            letters(group, str(count), x + side * 0.6 + dp(4), self.center_y, size, role, "bold")


# Item cards in the hand


class ItemCard(Tap, Drawn):
    """An item card of the player who holds the device."""

    item = StringProperty()
    playable = BooleanProperty(False)
    chosen = BooleanProperty(False)
    LOOK = ("item", "playable", "chosen")

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.item or self.width < 10:
            return
        (x, y), (width, height) = self.pos, self.size
        radius = max(dp(6), width * 0.07)
        rim = dp(3) if self.chosen else dp(2)
        if self.playable or self.chosen:
            role = "primary" if self.playable else "outline"
            filled(group, (x - rim, y - rim), (width + 2 * rim, height + 2 * rim), radius + rim, role)
        filled(group, self.pos, self.size, radius, "card" if self.playable else "dim")
        strip = min(height * 0.22, max(sp(20), dp(20)))
        group.add(Color(rgba=color("cardShade", 1 if self.playable else 0.6)))
        group.add(RoundedRectangle(pos=(x, y), size=(width, strip), radius=[0, 0, radius, radius]))
        outlined(group, self.pos, self.size, radius, "cardLine", 1.2)
        side = min(width - dp(8), height - strip - dp(8))
        middle = y + strip + (height - strip - side) / 2
        art(group, items.art(self.item), x + (width - side) / 2, middle, side, 1 if self.playable else 0.55)
        size = min(sp(14), strip * 0.72)
        letters(group, items.short(self.item), x + dp(2), y + strip / 2, size, "onCard", room=width - dp(4))


class ItemHand(FloatLayout):
    """The item cards side by side, overlapping only where there are many."""

    def show(self, cards):
        memory.clear(self)
        self.cards = cards
        for card in cards:
            self.add_widget(card)
        self._arrange()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cards = []
        self.bind(pos=self._arrange, size=self._arrange)

    def _arrange(self, *_):
        if not self.cards or self.width < 10:
            return
        count = len(self.cards)
        width = min((self.height - dp(22)) / 1.28, dp(116))
        rows = 1
        if count * dp(60) > self.width:
            rows, width = 2, min((self.height / 2 - dp(12)) / 1.28, dp(92))
        columns = -(-count // rows)
        step = min(width + dp(12), (self.width - width) / max(columns - 1, 1))
        left = self.x + (self.width - width - step * (columns - 1)) / 2
        high = self.height / rows
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            card.size = width, width * 1.28
            lift = dp(10) if card.chosen else 0
            card.pos = left + column * step, self.top - (row + 1) * high + dp(4) + lift


# The open table for the replay


class GoldTable(BoxLayout):
    """All that lies open, for the replay; with the hoards of those whose secrets may be seen."""

    on_field = ObjectProperty(None)

    def __init__(self, view, people, **kwargs):
        super().__init__(orientation="vertical", spacing=dp(6), **kwargs)
        self.board = DragonBoard(people, in_row=4 if shape() == "tablet" else 2)
        self.board.do_place = self._touched
        self.players = Players(people, view)
        self.hoards = HoardLines(people=people, size_hint_y=None)
        self.add_widget(self.board)
        if shape() != "landscape":
            self.add_widget(self.players)
        self.add_widget(self.hoards)
        self.show(view)

    def _touched(self, _place):
        if self.on_field:
            self.on_field("dragons")

    def show(self, view, seen=()):
        self.board.show(view)
        self.players.show(view)
        self.hoards.seen = list(seen)
        lines = sum(1 for each in seen if each)
        self.hoards.height = dp(30) * lines if shape() == "phone" else dp(28) * -(-lines // 2)

    def light(self, places):
        for plate in self.board.plates:
            plate.lit = plate.place in places


load_kv("games/dragons_gold/pieces")
