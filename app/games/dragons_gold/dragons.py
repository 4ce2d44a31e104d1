"""The dragons on the table of Dragon's Gold: each with treasure and attackers, four side by side."""

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.drawing import attacker, shield, token_rows
from app.games.dragons_gold.tokens import SIGN_FROM
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import dashed_frame, filled, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, art, disc, round_mark, text_width

LONG_PRESS = 0.5  # seconds


class DragonPlate(Tap, Drawn):
    """A dragon: strength, hidden and open treasure, attackers, how much they lack."""

    dragon = DictProperty(None, allownone=True)
    people = ListProperty()
    place = NumericProperty(0)
    lit = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    joins = NumericProperty(0)  # the strength of an adventurer who could join the row
    ghost = ObjectProperty(None, allownone=True)  # that adventurer, to be shown in the row
    last = ObjectProperty(None, allownone=True)  # (seat, adventurer) who came last
    LOOK = ("dragon", "people", "lit", "dimmed", "joins", "ghost", "last")
    STRIPS = 38, 60, 88  # dp: how high one, two and three rows of tokens are at the most
    do_look = ObjectProperty(None, allownone=True)  # after a long press
    looked_at, _long = False, None

    def on_state(self, _, state):
        """A long press is no tap."""
        if self._long:
            self._long.cancel()
        if state == "down":
            self.looked_at = False
            self._long = Clock.schedule_once(self._look, LONG_PRESS)

    def _look(self, _):
        if self.do_look and self.dragon is not None:
            self.looked_at = True
            self.do_look(self.place)

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
        strip = min(height * 0.42, dp(self.STRIPS[self._token_rows(width, height) - 1]))
        group.add(Color(rgba=color("cardShade")))
        group.add(RoundedRectangle(pos=(x, y), size=(width, strip), radius=[0, 0, dp(8), dp(8)]))
        outlined(group, (x, y), (width, height), dp(8), "cardLine", 1.2)
        token_rows(group, dragon["tokens"], x + dp(6), y + dp(3), width - dp(12), strip - dp(6))
        high = height - strip
        side = min(high - dp(2), width * (0.56 if high < width * 0.6 else 0.64))
        face = pieces.dragon_art(dragon["printed"], dragon["id"])
        art(group, face, x + width - side - dp(2), y + strip + (high - side) / 2, side)
        self._marks(group, x, y + strip, width, high)

    def _token_rows(self, width, height):
        """So many that the tokens can keep their signs, where the dragon can spare the room."""
        count = self.dragon["count"]
        if count <= 6 or height <= dp(90):
            return 1
        fits_two = -(-count // 2) * dp(SIGN_FROM + 2) <= width - dp(10)
        return 2 if fits_two or height < dp(160) else 3

    def _marks(self, group, x, y, width, high):
        """Strength and hidden treasure; a wall, a refusal."""
        dragon, top = self.dragon, y + high
        side = max(dp(16), min(dp(50), width * 0.3, high * 0.62))
        shield(group, dragon["strength"], x + dp(6), top - dp(6), side)
        bag = min(dp(30), side * 0.72, width * 0.2)
        if high >= side * 1.12 + bag + dp(8):
            left, middle = x + dp(8), y + bag / 2 + dp(2)
        else:
            left, middle = x + side + dp(10), top - dp(6) - bag * 0.55
        if dragon["hidden"]:
            art(group, words.BAG, left, middle - bag / 2, bag)
            size = max(min(max(dp(16), sp(16)), bag * 0.86), dp(9))
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
        """What is there already and, if somebody could join, what he would bring."""
        dragon = self.dragon
        return f"{dragon['sum']}+{self.joins}" if self.joins else str(dragon["sum"])

    def _falls(self):
        return bool(self.joins) and self.joins >= self.dragon["missing"]

    def _bar(self, group, height):
        dragon, middle = self.dragon, self.y + height / 2 + dp(4)
        size = min(sp(18), height * 0.95)
        total = tr("of {n}", n=dragon["strength"])
        wide = text_width(self._sums(), int(size * 1.1)) + text_width(total, int(size * 0.86)) + dp(6)
        left, right = self.x + dp(10), self.right - dp(10)
        bar = min(dp(10), height * 0.5)
        room = right - left - wide - dp(8)
        if room > dp(20):
            self._progress(group, left, middle - bar / 2, room, bar, self.joins)
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
        small = max(size * 0.8, dp(12))
        letters(group, text, x, self.y + dp(5) + height * 0.22, small, "onPlankVariant", "regular", room=width)


class DragonBoard(Places):
    """The four places: two and two, or side by side where the window is wide."""

    do_place = ObjectProperty(None)

    def __init__(self, people, in_row=2, do_look=None, **kwargs):
        super().__init__(**kwargs)
        self.in_row = in_row
        about = {"people": people, "do_look": do_look, "size_hint": (None, None)}
        self.plates = [DragonPlate(place=place, **about) for place in range(4)]
        for plate in self.plates:
            plate.bind(on_release=self._touched)
            self.add_widget(plate)

    def _touched(self, plate):
        if self.do_place and not plate.looked_at:
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

    def do_layout(self, *_):
        gap, columns = dp(8), self.in_row
        rows = 4 // columns
        width = (self.width - (columns - 1) * gap) / columns
        height = min((self.height - (rows - 1) * gap) / rows, width * 1.9)
        for number, plate in enumerate(self.plates):
            row, column = divmod(number, columns)
            plate.size = width, height
            plate.pos = self.x + column * (width + gap), self.top - (row + 1) * height - row * gap
