"""The open table of Fist of Dragonstones: the character on the block, the bids, and the bars around them."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.games.dragonstones import words
from app.games.dragonstones.cast import Cast, CastStrip, CharacterFace, face_values
from app.games.dragonstones.seats import BankRow, SeatGrid
from app.games.dragonstones.stones import stone
from app.layout import big_text, flat, least_letters, load_kv, low_sp, lying, squat
from app.services.languages import tr
from app.widgets.base import IconButton, Plate, Tap, Words
from app.widgets.brush import filled, icon, letters
from app.widgets.columns import Box, Column
from app.widgets.drawn import Drawn, art, disc, name_in, text_width
from app.widgets.frame import CappedTray, TablePanel

ICONS = {"arrow": "arrow-right-bold", "cancel": "cancel"}


class Signs(Drawn):
    """A row of pictures and words that tell an effect."""

    signs = ListProperty()
    role = StringProperty("onPlank")
    centred = BooleanProperty(False)
    LOOK = ("signs", "role")

    def _draw(self, *_):
        self.canvas.clear()
        if self.signs and self.width > 2 and self.height > 2:
            draw_signs(self.canvas, self.signs, self.pos, self.size, self.role, self.centred)


def draw_signs(group, signs, pos, room, role="onPlank", centred=False):
    """As large as fits; words never smaller than they can be read."""
    side = min(room[1], dp(32), max(dp(24), sp(24)))
    size = side * 0.62
    total = _signs_width(signs, side, size) - _gap(side)
    if total > room[0]:
        size = max(size * room[0] / total, min(size, least_letters()))
        words = _signs_width([sign for sign in signs if sign[0] == "text"], side, size)
        rest = _signs_width(signs, side, size) - words
        side *= min(1, max(0.3, (room[0] - words) / max(rest, 1)))
        total = _signs_width(signs, side, size) - _gap(side)
    x, middle = pos[0] + ((room[0] - total) / 2 if centred else 0), pos[1] + room[1] / 2
    for sign in signs:
        _draw_sign(group, sign, x, middle, side, size, role)
        x += _signs_width([sign], side, size)


def _signs_width(signs, side, size):
    """Each with the gap after it."""
    widths = [text_width(value, int(size)) if kind == "text" else side for kind, value in signs]
    return sum(widths) + len(widths) * _gap(side)


def _gap(side):
    return min(dp(6), side * 0.25)


def _draw_sign(group, sign, x, middle, side, size, role):
    kind, value = sign
    if kind == "stone":
        stone(group, value, x, middle - side / 2, side)
    elif kind == "art":
        art(group, value, x, middle - side / 2, side)
    elif kind in ICONS:
        icon(group, ICONS[kind], x, middle, side * 0.8, role)
    else:
        letters(group, value, x, middle, size, role)


class BlockTap(Tap, CharacterFace):
    """The picture of the character on the block."""


class Block(Plate):
    """The character on the block: its name, what it does, and a voice that reads it. Where it stands `high`, beside the
    cast, it has a larger picture and says more."""

    signs = ListProperty()
    text = StringProperty()

    def __init__(self, do_card=None, do_read=None, high=False, **kwargs):
        voiced = do_read and not squat()  # in a low window the words need the room: the menu reads aloud too
        padding = dp(8), dp(4), dp(4 if voiced else 12), dp(4)
        super().__init__(outline="primary", outline_width=dp(2), padding=padding, spacing=dp(8), **kwargs)
        self.high, self.size_hint_y = high, None
        side = (dp(96), dp(130)) if high else (dp(48), dp(48))
        self.face = BlockTap(size_hint=(None, None), size=side, pos_hint={"center_y": 0.5})
        self.add_widget(self.face)
        self.add_widget(self._texts(high))
        if do_card:
            self.face.bind(on_release=lambda _: do_card(self.card))
        if voiced:
            voice = IconButton(icon="volume-high", hint=tr("Read aloud"), role="onPlank", pos_hint={"center_y": 0.5})
            voice.bind(on_release=lambda _: do_read())
            self.add_widget(voice)

    def _texts(self, high):
        size = min(sp(24), dp(34)) if high else low_sp(17)
        self.title = Words(role="onPlank", weight="bold", font_size=size)
        self.pictograms = Signs(height=0)
        self.told = Words(role="onPlankVariant", font_size=sp(15) if high else low_sp(13))
        texts = Column(self.title, self.pictograms, self.told, pos_hint={"center_y": 0.5})
        texts.fbind("height", self._fit)
        self._fit(texts, 0)
        return texts

    def _fit(self, _, texts):
        self.height = max(dp(56), texts + dp(10), dp(140) if self.high else 0)

    def on_signs(self, _, signs):
        self.pictograms.signs = signs
        high = max(dp(26), min(sp(26), dp(36)) + (dp(8) if self.high else 0))
        self.pictograms.height = high if signs else 0

    def on_text(self, _, text):
        self.told.text = text

    def show(self, card, own):
        effect = words.effect_of(card, own)
        self.card, self.title.text = card, words.name(card, own)
        self.face.hint, self.face.art = words.name(card, own), words.art(card, own)
        self.face.special = face_values(card, own)["special"]
        told = self.high or effect[0] in ("either", "do")  # a lone coin on a narrow plate tells nobody anything
        self.signs = (words.pictograms(effect) or []) if told else []
        spoken = not self.signs or (self.high and not big_text())  # large letters: the signs, the sentence in the sheet
        self.text = words.effects.effect_sentence(effect, notes=False) if spoken else ""


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


class OpenTable(Box):
    """All that lies open, in one picture: characters, the one on the block, players, bank."""

    on_field = ObjectProperty(None)  # for the replay: a character was touched

    def __init__(self, view, people, do_card=None, do_all=None, do_read=None, beside=False, **kwargs):
        """`beside`: something else has half of the window."""
        super().__init__(spacing=dp(6), **kwargs)
        self.people, self._do_card = people, do_card
        scant = beside and flat()
        self.wide = lying() and not scant
        self.orientation = "horizontal" if self.wide else "vertical"
        if scant or squat() or (big_text() and not self.wide):
            self.cast = CastStrip(do_all=do_all, hint=tr("The characters of this round"))
        else:
            self.cast = Cast(do_card=self._touched)
        self.block = Block(do_read=do_read, do_card=self._touched)
        self.seats = SeatGrid(people)
        self.bank = BankRow(height=max(dp(34), sp(30)))
        self._lay_out()
        self.show(view)

    def _lay_out(self):
        if self.wide:
            left = Box(orientation="vertical", spacing=dp(6), size_hint_x=1.3 if flat() else 1.1)
            right = Box(orientation="vertical", spacing=dp(6))
            self.add_widget(left)
            self.add_widget(right)
        else:
            left = right = self
            self.cast.size_hint_y = None if self.cast.strip else 0.64
            self.cast.height = dp(48)
        left.add_widget(self.cast)
        left.add_widget(self.block)
        right.add_widget(self.seats)
        if self.wide or not flat():
            right.add_widget(self.bank)

    def _touched(self, card):
        if self.on_field:
            self.on_field(card)
        elif self._do_card:
            self._do_card(card)

    def show(self, view, purses=None):
        self.cast.show(view, self.people)
        self.block.show(view["lots"][-1]["card"], view["own"])
        if self.on_field and (squat() or (lying() and big_text())):
            # Beside the keys of a replay there is no room; a touch tells it.
            self.block.signs, self.block.text = [], ""
        self.seats.show(view, lit=view["to_act"] if view["phase"] == "choose" else (), purses=purses)
        self.bank.bank = view["bank"]

    def light(self, seats=()):
        for seat, plate in enumerate(self.seats.plates):
            plate.lit = seat in seats


class FistPanel(TablePanel):
    """On a tablet: players and log beside the characters."""


class OpenTray(CappedTray):
    """The tray of the open table: what has happened or is asked for, and the buttons."""

    title = StringProperty()
    text = StringProperty()
    badge = StringProperty()


load_kv("games/dragonstones/pieces")
