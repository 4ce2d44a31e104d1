"""The open table of Fist of Dragonstones: characters, players, bank, and the bars around them."""

from kivy.graphics import Color, RoundedRectangle
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

from app.games.dragonstones import words
from app.games.dragonstones.stones import counted, stone
from app.layout import load_kv, shape, small
from app.services import memory
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Plate, Tap, Tray
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.drawn import Drawn, art, disc, name_in, round_mark, text_width
from app.widgets.frame import big_text

CARD_RATIO = 1.4
GONE = 0.22  # how much is seen of a point not yet scored, or a colour not owned
# What became of a character: the icon where no player's disc and no coin tells it.
FATES = {"unsold": "close-thick", "tied": "scale-balance", "discarded": "delete-outline"}


# Characters


class CharacterFace(Drawn):
    """A character as a card: picture, name, and what became of it this round."""

    art = StringProperty()
    title = StringProperty()
    special = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    chosen = BooleanProperty(False)
    badge = StringProperty()  # of the player who has won or used it
    mark = StringProperty()  # an icon, or "black" for the coin that cursed it
    LOOK = ("art", "title", "special", "dimmed", "chosen", "badge", "mark")

    def _draw(self, *_):
        # The instructions below are drawn under those that a rule may have given.
        group = self.canvas.before
        group.clear()
        if not self.art or self.width < 4:
            return
        (x, y), (width, height) = self.pos, self.size
        radius = min(dp(8), width * 0.12)
        if self.chosen:
            filled(group, (x - dp(3), y - dp(3)), (width + dp(6), height + dp(6)), radius + dp(3), "primary")
        filled(group, self.pos, self.size, radius, "dim" if self.dimmed else "card")
        strip = self._strip(group, radius) if self.title else 0
        outlined(group, self.pos, self.size, radius, "cardLine", 1.2)
        side = min(width - dp(4), height - strip - dp(4))
        middle = y + strip + (height - strip - side) / 2
        art(group, self.art, x + (width - side) / 2, middle, side, 0.55 if self.dimmed else 1)
        self._draw_fate(group)

    def _strip(self, group, radius):
        """The strip with the name; golden for special characters."""
        height = min(self.height * 0.24, max(sp(18), dp(18)))
        role = "gold" if self.special else "cardShade"
        group.add(Color(rgba=color(role, 0.6 if self.dimmed else 1)))
        corners = [0, 0, radius, radius]
        group.add(RoundedRectangle(pos=(self.x, self.y), size=(self.width, height), radius=corners))
        size = min(sp(13) if self.width > dp(64) else sp(12), height * 0.72)
        letters(group, self.title, self.x + dp(2), self.y + height / 2, size, "onCard", room=self.width - dp(4))
        return height

    def _draw_fate(self, group):
        side = min(dp(26), self.width * 0.42)
        x, y = self.right - side + dp(2), self.top - side + dp(2)
        if self.badge:
            disc(group, self.badge, x, y, side, "cardLine")
        elif self.mark == "black":
            art(group, words.ART["black"], x, y, side)
        elif self.mark:
            round_mark(group, x, y, side, self.mark)


class CharacterCard(Tap, CharacterFace):
    """A character that can be touched."""

    card = StringProperty()

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)


def face_values(card, own=(), full=False):
    """What a character's card shows. Short names fit small cards."""
    special = card.startswith("own") or words.effects.FACES[words.effects.CARD[card]].special
    title = words.name(card, own) if full else words.short(card, own)
    return {"art": words.art(card, own), "title": title, "special": special}


class Cast(FloatLayout):
    """The characters of a round: those that came up, in their order, then those to come, in none."""

    do_card = ObjectProperty(None)
    strip = False
    GAP = 6

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(pos=self._arrange, size=self._arrange)

    def show(self, view, people):
        memory.clear(self)
        for values in self._cards(view, people):
            self.add_widget(self._card(values, view))
        self._arrange()

    def _card(self, values, view):
        card = CharacterCard(**values, hint=words.name(values["card"], view["own"]))
        card.bind(on_release=lambda card: self.do_card and self.do_card(card.card))
        return card

    def _cards(self, view, people):
        """Values of the cards, from left to right. Own characters have names of any length."""
        for lot in view["lots"]:
            here = lot["fate"] == "open" or (lot is view["lots"][-1] and view["phase"] == "choose")
            fate = lot["fate"]
            yield {
                **self._face(lot["card"], view),
                "chosen": here,
                "dimmed": not here,
                "badge": people[lot["seat"]]["badge"] if lot["seat"] is not None else "",
                "mark": "black" if fate == "cursed" else FATES.get(fate, ""),
            }
        for use in view["used"]:
            yield {**self._face(use["card"], view), "dimmed": True, "badge": people[use["seat"]]["badge"]}
        for card in view["to_come"]:
            yield self._face(card, view)

    def _face(self, card, view):
        values = face_values(card, view["own"])
        return {**values, "card": card, "title": "" if self.strip else values["title"]}

    def columns(self):
        count = len(self.children)
        return count if self.strip else (count + 1) // 2

    def _arrange(self, *_):
        cards = self.children[::-1]
        if not cards or self.width < 2:
            return
        columns, gap = self.columns(), dp(4 if self.strip else self.GAP)
        rows = -(-len(cards) // columns)
        width = (self.width - (columns - 1) * gap) / columns
        height = (self.height - (rows - 1) * gap) / rows
        face = min(width, height, dp(124))
        step = min(width + gap, face + dp(16)) if face < width else width + gap
        height = min(height, face * CARD_RATIO)
        left = self.x + (self.width - (columns - 1) * step - face) / 2
        top = self.top - (self.height - rows * height - (rows - 1) * gap) / 2
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            card.size = face, height
            card.pos = left + column * step, top - (row + 1) * height - row * gap


class CastStrip(Tap, Cast):
    """One row of pictures without names, for large letters. The pictures are too narrow for fingers: the row as a
    whole is touched, and tells all names."""

    strip = True
    do_all = ObjectProperty(None)

    def _card(self, values, view):
        return CharacterFace(**{key: values[key] for key in values if key != "card"}, size_hint=(None, None))

    def on_release(self):
        if self.do_all:
            self.do_all()


class Signs(Drawn):
    """A row of pictures and words that tell an effect, as large as fits; words alone wrap to two lines."""

    signs = ListProperty()
    role = StringProperty("onPlank")
    centred = BooleanProperty(False)
    LOOK = ("signs",)

    def _draw(self, *_):
        self.canvas.clear()
        if not self.signs or self.width < 2 or self.height < 2:
            return
        side = min(self.height, dp(32), max(dp(24), sp(24)))
        widths = [self._width(sign, side) for sign in self.signs]
        total = sum(widths) + dp(6) * (len(widths) - 1)
        scale = min(1, self.width / total)
        x = self.x + ((self.width - total * scale) / 2 if self.centred else 0)
        for sign, width in zip(self.signs, widths, strict=True):
            self._draw_sign(sign, x, side * scale)
            x += (width + dp(6)) * scale

    def _width(self, sign, side):
        kind, value = sign
        if kind != "text":
            return side
        return text_width(value, int(side * 0.62))

    def _draw_sign(self, sign, x, side):
        kind, value = sign
        y = self.center_y - side / 2
        if kind == "stone":
            stone(self.canvas, value, x, y, side)
        elif kind == "art":
            art(self.canvas, value, x, y, side)
        elif kind == "arrow":
            icon(self.canvas, "arrow-right-bold", x, self.center_y, side * 0.8, self.role)
        else:
            letters(self.canvas, value, x, self.center_y, side * 0.62, self.role)


class BlockTap(Tap, FloatLayout):
    """The picture of the character on the block."""


class Block(Plate):
    """The character on the block: its name, what it does, and a voice that reads it."""

    card = StringProperty()
    title = StringProperty()
    signs = ListProperty()
    text = StringProperty()
    art = StringProperty()
    special = BooleanProperty(False)
    high = BooleanProperty(False)  # stands upright beside the cast, with its picture
    do_read = ObjectProperty(None)
    do_card = ObjectProperty(None)

    def show(self, card, own):
        effect = words.effect_of(card, own)
        self.card, self.title = card, words.name(card, own)
        self.art = words.art(card, own)
        self.special = face_values(card, own)["special"]
        told = self.high or effect[0] in ("either", "do")  # a lone coin on a narrow plate tells nobody anything
        self.signs = (words.pictograms(effect) or []) if told else []
        spoken = not self.signs or (self.high and not big_text())  # large letters: the signs, the sentence in the sheet
        self.text = words.effects.effect_sentence(effect, notes=False) if spoken else ""


# Players and bank


class SeatPlate(Drawn):
    """What lies open before a player: points, stones, spent fairy gold, a kept marker."""

    person = DictProperty()
    content = DictProperty()
    target = NumericProperty(3)
    lit = BooleanProperty(False)
    purse = ObjectProperty(None, allownone=True)  # in a replay, what was behind the screen

    LOOK = ("person", "content", "target", "lit", "purse")

    def _draw(self, *_):
        self.canvas.clear()
        if not self.person or not self.content or self.width < 20 or self.height < 20:
            return
        group, role = self.canvas, "primary" if self.lit else "plankEdge"
        filled(group, self.pos, self.size, dp(12), "felt")
        outlined(group, self.pos, self.size, dp(12), role, 3 if self.lit else 1.5)
        rows = 3 if self.height >= dp(96) or (self.purse and self.height > dp(76)) else 2
        row = (self.height - dp(8)) / rows
        first = self.top - dp(4) - row / 2
        self._head(first, min(dp(34), row - dp(4)))
        self._stones(first - row, min(dp(28), row - dp(4)), spent=rows == 2)
        if rows == 3:
            self._third(first - 2 * row, min(dp(24), row - dp(4)))

    def _head(self, middle, side):
        group, left = self.canvas, self.x + dp(8)
        disc(group, self.person["badge"], left, middle - side / 2, side)
        right = self._points(middle, min(dp(26), side))
        for marker in self.content["markers"]:
            right -= side + dp(2)
            filled(group, (right, middle - side / 2), (side, side), dp(5), "card")
            outlined(group, (right, middle - side / 2), (side, side), dp(5), "gold", 2)
            art(group, words.art(marker), right + dp(2), middle - side / 2 + dp(2), side - dp(4))
        room = right - left - side - dp(12)
        if not big_text() and room > dp(24):
            name_in(group, self.person["name"], left + side + dp(6), middle, sp(16), room)

    def _points(self, middle, side):
        """Shields for the points, missing ones faint; where there is no room one shield and a number."""
        group, points = self.canvas, self.content["points"]
        if self.target <= 3 and not small() and not big_text() and self.width > dp(150) and not self.content["markers"]:
            step = side * 0.86
            left = self.right - dp(6) - step * (self.target - 1) - side
            for number in range(self.target):
                alpha = 1 if number < points else GONE
                art(group, words.ART["point"], left + number * step, middle - side / 2, side, alpha)
            return left
        size = max(min(sp(18), side * 0.95), dp(14))
        width = text_width(str(points), int(size)) + dp(2)
        left = self.right - dp(10) - width - side - dp(4)
        art(group, words.ART["point"], left, middle - side / 2, side, 1 if points else 0.4)
        letters(group, str(points), left + side + dp(4), middle, size, "onPlank", "bold")
        return left

    def _stones(self, middle, side, spent):
        # With large letters three numbers are all that is readable here.
        spent = spent and (not big_text() or self.width > dp(240))
        kinds = [*words.COLOURS, *(["fairy"] if spent else [])]
        counts = {**self.content["stones"], "fairy": self.content["spent"]}
        room = (self.width - dp(16)) / len(kinds)
        side = min(side, room * 0.55)
        size = max(min(sp(18), room * 0.42), dp(12))
        for number, kind in enumerate(kinds):
            counted(self.canvas, kind, counts[kind], self.x + dp(8) + number * room, middle, side, size)

    def _third(self, middle, side):
        left = self.x + dp(8)
        if self.purse:
            room = (self.width - dp(16)) / 5
            for number, kind in enumerate(("fairy", "common", "silver", "amulet", "black")):
                size, side_here = min(sp(14), room * 0.4), min(side, room * 0.5)
                counted(self.canvas, kind, self.purse[kind], left + number * room, middle, side_here, size)
            return
        art(self.canvas, words.ART["fairy"], left, middle - side / 2, side, 1 if self.content["spent"] else 0.4)
        text = tr("spent {n}", n=self.content["spent"])
        room = self.width - side - dp(24)
        name_in(self.canvas, text, left + side + dp(6), middle, min(sp(14), side * 0.8), room, "onPlankVariant")


class SeatGrid(FloatLayout):
    """The plates of all players in two columns, or as many as are asked for."""

    columns = NumericProperty(2)
    most = NumericProperty("120dp")  # how high a plate may grow

    def __init__(self, people, **kwargs):
        super().__init__(**kwargs)
        self.plates = [SeatPlate(person=person, size_hint=(None, None)) for person in people]
        for plate in self.plates:
            self.add_widget(plate)
        self.bind(pos=self._arrange, size=self._arrange)

    def show(self, view, lit=(), purses=None):
        for seat, plate in enumerate(self.plates):
            plate.target, plate.content = view["target"], view["players"][seat]
            plate.lit = seat in lit
            plate.purse = purses[seat] if purses else None

    def _arrange(self, *_):
        count, gap = len(self.plates), dp(6)
        columns = 1 if count == 3 and self.columns == 2 and self.height >= dp(200) else min(self.columns, count)
        rows = -(-count // columns)
        width = (self.width - (columns - 1) * gap) / columns
        height = min(self.most, (self.height - (rows - 1) * gap) / rows)
        top = self.top - (self.height - rows * height - (rows - 1) * gap) / 2
        for number, plate in enumerate(self.plates):
            row, column = divmod(number, columns)
            plate.size = width, height
            plate.pos = self.x + column * (width + gap), top - height - row * (height + gap)


class BankRow(Drawn):
    """What the bank has."""

    bank = DictProperty()
    KINDS = (*words.COLOURS, *words.COINS)
    LOOK = ("bank",)

    def _draw(self, *_):
        self.canvas.clear()
        if not self.bank or self.width < 20:
            return
        filled(self.canvas, self.pos, self.size, min(dp(12), self.height / 2), "felt")
        rows = 2 if self.height > dp(76) else 1
        per_row = len(self.KINDS) // rows
        icon_side = 0 if rows == 2 else min(dp(24), self.height - dp(8))
        if icon_side:
            icon(self.canvas, "bank", self.x + dp(8), self.center_y, icon_side, "onPlankVariant")
        room = (self.width - dp(16) - (icon_side + dp(6) if icon_side else 0)) / per_row
        height = self.height / rows
        side = min(dp(26), height - dp(8), room * 0.46)
        size = max(min(sp(17), room * 0.34), dp(11))
        for number, kind in enumerate(self.KINDS):
            row, column = divmod(number, per_row)
            x = self.x + dp(8) + (icon_side + dp(6) if icon_side else 0) + column * room
            counted(self.canvas, kind, self.bank[kind], x, self.top - height * (row + 0.5), side, size)


class Bids(Drawn):
    """All bids of the round, for tablets: what the fists have shown, who won."""

    lots = ListProperty()
    people = ListProperty()
    own = ListProperty()
    LOOK = ("lots",)

    def _draw(self, *_):
        self.canvas.clear()
        opened = [lot for lot in self.lots if lot["bids"]]
        if self.width < 40 or not self.people:
            return
        group, line = self.canvas, max(dp(34), sp(30))
        names = min(self.width * 0.36, sp(150))
        room = (self.width - names) / len(self.people)
        side = min(dp(30), room - dp(4))
        y = self.top - line / 2
        name_in(group, tr("Bids of the round"), self.x, y, sp(15), names - dp(8))
        for seat, person in enumerate(self.people):
            disc(group, person["badge"], self.x + names + (seat + 0.5) * room - side / 2, y - side / 2, side)
        # The latest lines, where there is no room for all.
        for lot in opened[-max(1, int((self.height - line) / line)) :]:
            y -= line
            self._line(group, lot, y, line, names, room)

    def _line(self, group, lot, y, line, names, room):
        side = line - dp(6)
        filled(group, (self.x, y - side / 2), (side, side), dp(4), "card")
        art(group, words.art(lot["card"], self.own), self.x + dp(2), y - side / 2 + dp(2), side - dp(4))
        name_in(group, words.short(lot["card"], self.own), self.x + side + dp(8), y, sp(14), names - side - dp(36))
        if lot["fate"] == "cursed":
            art(group, words.ART["black"], self.x + names - dp(28), y - dp(12), dp(24))
        for seat, bid in enumerate(lot["bids"]):
            x, won = self.x + names + seat * room, lot["seat"] == seat
            if won:
                filled(group, (x + dp(4), y - side / 2), (room - dp(8), side), side / 2, "primaryContainer")
            role = "onPrimaryContainer" if won else "onSurface" if bid["value"] else "onSurfaceVariant"
            letters(group, str(bid["value"]), x, y, min(sp(17), line * 0.6), role, "bold", room=room)


class OpenTable(BoxLayout):
    """All that lies open, in one picture: characters, the one on the block, players, bank."""

    on_field = ObjectProperty(None)  # for the replay: a character was touched

    def __init__(self, view, people, do_card=None, do_all=None, do_read=None, **kwargs):
        super().__init__(spacing=dp(6), **kwargs)
        self.people, self._do_card = people, do_card
        self.wide = shape() == "landscape"
        self.orientation = "horizontal" if self.wide else "vertical"
        if big_text() and not self.wide:
            self.cast = CastStrip(do_all=do_all, hint=tr("The characters of this round"))
        else:
            self.cast = Cast(do_card=self._touched)
        self.block = Block(do_read=do_read, do_card=self._touched)
        self.seats = SeatGrid(people)
        self.bank = BankRow(size_hint_y=None, height=max(dp(34), sp(30)))
        self._lay_out()
        self.show(view)

    def _lay_out(self):
        if self.wide:
            left = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=1.1)
            right = BoxLayout(orientation="vertical", spacing=dp(6))
            self.add_widget(left)
            self.add_widget(right)
        else:
            left = right = self
            self.cast.size_hint_y = None if self.cast.strip else 0.64
            self.cast.height = dp(48)
        left.add_widget(self.cast)
        left.add_widget(self.block)
        right.add_widget(self.seats)
        right.add_widget(self.bank)

    def _touched(self, card):
        if self.on_field:
            self.on_field(card)
        elif self._do_card:
            self._do_card(card)

    def show(self, view, purses=None):
        self.cast.show(view, self.people)
        self.block.show(view["lots"][-1]["card"], view["own"])
        self.seats.show(view, lit=view["to_act"] if view["phase"] == "choose" else (), purses=purses)
        self.bank.bank = view["bank"]

    def light(self, seats=()):
        for seat, plate in enumerate(self.seats.plates):
            plate.lit = seat in seats


class FistPanel(BoxLayout):
    """On a tablet: players and log beside the characters."""


class OpenTray(Tray):
    """The tray of the open table: what has happened or is asked for, and the buttons."""

    cap = NumericProperty("760dp")  # nothing in it is wider
    title = StringProperty()
    text = StringProperty()
    badge = StringProperty()


load_kv("games/dragonstones/pieces")
