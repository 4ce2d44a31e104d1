"""Dragonheart's board: nine fields, the hold, and the arrows between them, drawn from a view."""

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.dragonheart import words
from app.services.languages import trn
from app.widgets.brush import arrow, card_face, dashed_frame, filled, icon, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn
from app.widgets.longpress import LongPress

FACE_RATIO = 1.32
DEPARTURES = 3
WIDE_PLACE = 1.9  # hold and ships at the side are that much wider than a field

# Where a field lies: (column, row). The tall board has the hold and the ships below, the wide one at the side.
PLACES = {
    "fire_dragon": (0, 0), "treasure": (1, 0), "princess": (2, 0), "petrified_dragon": (3, 0),
    "huntress": (0, 1), "hero": (1, 1), "troll": (2, 1), "dwarf": (3, 1),
}  # fmt: skip

# suit: the fields its arrows point at
ARROWS = {
    "fire_dragon": ("treasure",),
    "princess": ("treasure", "petrified_dragon"),
    "troll": ("princess",),
    "huntress": ("fire_dragon", "hold"),
    "hero": ("princess", "troll", "hold"),
    "ship": ("hold",),
}


def face_values(card):
    return {"value": str(card["fame"]), "icon": words.icon(card["suit"]), "art": words.art(card["suit"])}


class Field(LongPress, Drawn):
    """One field: the card on top, and how many lie there or which places are taken."""

    name = StringProperty()
    content = DictProperty()
    lit = BooleanProperty(False)
    coming = NumericProperty(0)  # cards about to be laid, shown as golden places
    LOOK = ("content",)

    def __init__(self, **kwargs):
        self._rim, self._slots = InstructionGroup(), InstructionGroup()
        super().__init__(size_hint=(None, None), **kwargs)
        self.hint = words.field_name(self.name)
        self._drawn = self.canvas.before

    def _draw(self):
        if not self.content or self.width < 2:
            return
        self._drawn.clear()
        filled(self._drawn, self.pos, self.size, self._radius(), "felt")
        self._drawn.add(self._rim)
        self.on_lit()
        self._draw_content()

    def on_lit(self, *_):
        """What lies here stays as it is drawn, and so it does when cards are `coming`."""
        self._rim.clear()
        role, width = ("primary", 3) if self.lit else ("plankEdge", 1.5)
        outlined(self._rim, self.pos, self.size, self._radius(), role, width)

    def on_coming(self, *_):
        if "slots" in self.content and self.width > 2:
            self._draw_slots()

    def _radius(self):
        return min(dp(14), self.width * 0.16)

    def cards_here(self):
        """The faces that are seen here: all of a ladder, the top one of a stack."""
        if "cards" in self.content:
            return self.content["cards"]
        return [self.content["top"]] if self.content["top"] else []

    def count(self):
        return len(self.content["cards"]) if "cards" in self.content else self.content["count"]

    def _draw_content(self):
        foot = self._foot()
        width = max(dp(8), min(self.width - dp(16), (self.height - foot - dp(10)) / FACE_RATIO))
        height = width * FACE_RATIO
        pos = self.x + (self.width - width) / 2, self.y + foot + (self.height - foot - height) / 2 - dp(2)
        self._draw_card(self.cards_here()[-1:], pos, (width, height), min(self.count() - 1, 2))
        if "slots" in self.content:
            self._drawn.add(self._slots)
            self._draw_slots()
        else:
            self._draw_count(foot)

    def _foot(self):
        """How high the line below the card is."""
        return min(max(sp(18), dp(18)) + dp(2), self.height * 0.26)

    def _draw_card(self, cards, pos, size, edges=0, empty="outline"):
        """A card, or the dashed place with the icon of the suit that belongs here."""
        if cards:
            values = face_values(cards[0])
            card_face(self._drawn, pos, size, values["value"], values["icon"], values["art"], edges=edges)
        else:
            dashed_frame(self._drawn, pos, size, dp(6), empty)
            middle = pos[1] + size[1] / 2
            icon(self._drawn, words.icon(self.name), pos[0], middle, size[0] * 0.45, "outline", room=size[0])

    def _draw_count(self, foot):
        count = self.count()
        text = trn("{n} card", "{n} cards", count) if self.width > sp(72) else str(count)
        size = min(sp(14), self.height * 0.2)
        letters(self._drawn, text, self.x + dp(4), self.y + dp(3) + foot / 2, size, "onPlank", room=self.width - dp(8))

    def _draw_slots(self):
        group, slots, count = self._slots, self.content["slots"], self.count()
        group.clear()
        height, gap = min(self._foot() - dp(2), dp(19)), dp(4)
        width = min(height * 0.7, (self.width - dp(8) - (slots - 1) * gap) / slots)
        x = self.x + (self.width - slots * width - (slots - 1) * gap) / 2
        for number in range(slots):
            pos, size = (x + number * (width + gap), self.y + dp(5)), (width, height)
            if number < count:
                filled(group, pos, size, dp(3), "card")
                outlined(group, pos, size, dp(3), "outline", 1)
            elif number < count + self.coming:
                filled(group, pos, size, dp(3), "primary")
            else:
                dashed_frame(group, pos, size, dp(3))


class Ships(Field):
    """The ships' field: three places side by side, and how often a ship has sailed."""

    departures = NumericProperty(0)
    LOOK = (*Field.LOOK, "departures", "coming")

    def on_coming(self, *_):
        """Its places are cards: all of it is drawn anew."""

    def _draw_content(self):
        """Sails beside the ships where the field is broad, below them where it is high."""
        high = self.width < self.height * 1.6
        sails_w, sails_h = (self.width, self.height * 0.2) if high else (self.width * 0.2, self.height)
        room_w = self.width - dp(20) - (0 if high else sails_w)
        room_h = self.height - dp(16) - (sails_h if high else 0)
        width = min((room_w - dp(8)) / 3, room_h / FACE_RATIO)
        x = self.x + dp(8) + (room_w - dp(8) - 3 * width) / 2
        y = self.y + (sails_h if high else 0) + dp(8) + (room_h - width * FACE_RATIO) / 2
        cards = self.cards_here()
        for number in range(self.content["slots"]):
            empty = "primary" if number < len(cards) + self.coming else "outline"
            place = x + number * (width + dp(4)), y
            self._draw_card(cards[number : number + 1], place, (width, width * FACE_RATIO), empty=empty)
        self._draw_sails(high, sails_w, sails_h)

    def _draw_sails(self, in_a_row, room_w, room_h):
        size = min(dp(24), room_h / (1.2 if in_a_row else DEPARTURES + 0.6))
        middle = self.x + (self.width - (0 if in_a_row else room_w)) + room_w / 2 - (room_w if in_a_row else 0)
        for number in range(DEPARTURES):
            shift = (number - (DEPARTURES - 1) / 2) * size * 1.2
            x, y = middle - size / 2, self.y + room_h / 2 + dp(4)
            x, y = (x + shift, y) if in_a_row else (x, y - shift - dp(4))
            icon(self._drawn, "sail-boat", x, y, size, "primary" if number < self.departures else "outline")


class Board(Drawn, Places):
    """All fields with their arrows. `show(view)` draws what lies open; `light` shows what a move would do."""

    lit_suit = StringProperty()
    lit_fields = ListProperty()
    on_field = ObjectProperty(None)
    on_field_held = ObjectProperty(None)

    def __init__(self, view=None, **kwargs):
        self._arrows, self._lit_arrows = InstructionGroup(), InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.before.add(self._arrows)
        self.canvas.before.add(self._lit_arrows)
        self.fields = {name: Field(name=name) for name in PLACES}
        self.fields["hold"] = Field(name="hold")
        self.fields["ship"] = Ships(name="ship")
        for name, field in self.fields.items():
            field.bind(on_release=lambda _, name=name: self.on_field and self.on_field(name))
            field.bind(on_hold=lambda _, name=name: self.on_field_held and self.on_field_held(name))
            self.add_widget(field)
        if view:
            self.show(view)

    def show(self, view):
        for name, content in view["fields"].items():
            self.fields[name].content = content
        self.fields["hold"].content = view["hold"]
        self.fields["ship"].departures = view["departures"]

    def light(self, suit="", fields=(), coming=0, several=False):
        """Light the arrows of a suit, the fields that will be emptied, and the places that will be filled. Where one
        of `several` fields is still to be chosen, only these are lit."""
        self.lit_suit, self.lit_fields = suit, list(fields)
        for name, field in self.fields.items():
            field.coming = coming if name == suit and "slots" in field.content else 0  # only places are drawn anew
            field.lit = name in fields or (name == suit and not several)
        self._light_arrows()

    def wide(self):
        return self.width > self.height * 1.35

    def do_layout(self, *_):
        if self.width < 2 or self.height < 2:
            return
        place = self._wide_place if self.wide() else self._tall_place
        for name, field in self.fields.items():
            field.pos, field.size = place(name)

    def _tall_place(self, name):
        gap_x, gap_y = self.width * 0.055, max(dp(14), self.height * 0.05)
        width = (self.width - 3 * gap_x) / 4
        height = (self.height - 2 * gap_y) / 2.78
        if name in PLACES:
            column, row = PLACES[name]
            return (self.x + column * (width + gap_x), self.top - height - row * (height + gap_y)), (width, height)
        half = 2 * width + gap_x
        x = self.x if name == "hold" else self.x + half + gap_x
        return (x, self.y), (half, height * 0.78)

    def _wide_place(self, name):
        gap_x, gap_y, lane = max(dp(19), self.width * 0.05), max(dp(24), self.height * 0.14), dp(20)
        width = (self.width - 4 * gap_x) / (4 + WIDE_PLACE)
        height = (self.height - gap_y - lane) / 2
        column, row = PLACES.get(name, (4, 0 if name == "hold" else 1))
        pos = self.x + column * (width + gap_x), self.top - height - row * (height + gap_y)
        return pos, (width * (1 if column < 4 else WIDE_PLACE), height)

    def _draw(self):
        self._arrows.clear()
        for suit, targets in ARROWS.items():
            for target in targets:
                arrow(self._arrows, self._path(suit, target))
        self._light_arrows()

    def _light_arrows(self):
        """Over the others, which they cover."""
        self._lit_arrows.clear()
        for target in ARROWS.get(self.lit_suit, ()):
            if target in self.lit_fields or target == "hold" or not self.lit_fields:
                arrow(self._lit_arrows, self._path(self.lit_suit, target), lit=True)

    def _path(self, suit, target):
        """The points of an arrow from one field to another."""
        start, end = self.fields[suit], self.fields[target]
        if target == "hold" and suit != "ship" and self.wide():
            return self._round_the_corner(start, end)
        if suit == "hero" and target == "princess":
            return [(start.right - start.width * 0.3, start.top), (end.x + end.width * 0.12, end.y)]
        if abs(start.center_y - end.center_y) < dp(8):
            height = start.y + start.height * (0.42 if end.x < start.x and suit == "princess" else 0.6)
            return (
                [(start.x, height), (end.right, height)]
                if end.x < start.x
                else [(start.right, height), (end.x, height)]
            )
        x = min(max(start.center_x, end.x + dp(8)), end.right - dp(8))
        return [(x, start.top), (x, end.y)] if end.y > start.y else [(x, start.y), (x, end.top)]

    def _round_the_corner(self, start, end):
        lane, x = start.y - dp(12), end.x - dp(14)
        return [(start.center_x, start.y), (start.center_x, lane), (x, lane), (x, end.center_y), (end.x, end.center_y)]
