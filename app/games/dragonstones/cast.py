"""The characters of a round in Fist of Dragonstones: as cards, side by side, and what became of each."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.games.dragonstones import words
from app.layout import flat, least_letters
from app.services import memory
from app.theme import FONTS, color
from app.widgets.base import Tap
from app.widgets.brush import barred, filled, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, art, disc, round_mark
from app.widgets.fitting import width_of

CARD_RATIO = 1.4
# What became of a character: the icon where no player's disc and no coin tells it.
FATES = {"unsold": "close-thick", "tied": "scale-balance", "discarded": "delete-outline"}


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
        strip = self._strip(group, radius) if self._named() else 0
        outlined(group, self.pos, self.size, radius, "cardLine", 1.2)
        side = min(width - dp(4), height - strip - dp(4))
        middle = y + strip + (height - strip - side) / 2
        art(group, self.art, x + (width - side) / 2, middle, side, 0.55 if self.dimmed else 1)
        if self.dimmed:
            barred(group, x + dp(2), y + strip + dp(2), min(width * 0.3, dp(26)))
        self._draw_fate(group)

    def _named(self):
        """Where the name could not be read, the picture has its room."""
        least = FONTS["medium"], int(least_letters())
        return self.title and self.width > width_of(self.title, *least) + dp(4) and self.height > dp(60)

    def _strip(self, group, radius):
        """The strip with the name; golden for special characters."""
        height = max(min(self.height * 0.24, max(sp(18), dp(18))), least_letters() * 1.3)
        role = "gold" if self.special else "cardShade"
        group.add(Color(rgba=color(role, 0.6 if self.dimmed else 1)))
        corners = [0, 0, radius, radius]
        group.add(RoundedRectangle(pos=(self.x, self.y), size=(self.width, height), radius=corners))
        size = max(min(sp(13) if self.width > dp(64) else sp(12), height * 0.72), least_letters())
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


def face_values(card, own=()):
    """What a character's card shows. Short names fit small cards."""
    special = card.startswith("own") or words.effects.FACES[words.effects.CARD[card]].special
    return {"art": words.art(card, own), "title": words.short(card, own), "special": special}


class Cast(Places):
    """The characters of a round: those that came up, in their order, then those to come, in none."""

    do_card = ObjectProperty(None)
    strip = False
    GAP = 6

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._shown = None

    def show(self, view, people):
        cards = list(self._cards(view, people))
        if cards == self._shown:
            return
        self._shown = cards
        memory.clear(self)
        for values in cards:
            self.add_widget(self._card(values, view))

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

    def do_layout(self, *_):
        cards = self.children[::-1]
        if not cards or self.width < 2:
            return
        columns, gap = self.columns(), dp(4 if self.strip else 2 if flat() else self.GAP)
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
