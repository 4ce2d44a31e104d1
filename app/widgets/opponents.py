"""The computer's characters at the set-up: cards that a tap seats, and a button that fills the table for one person."""

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

import engine
from app.layout import load_kv
from app.services import characters, memory
from app.services.characters import CHARACTERS, level_name
from app.services.languages import tr
from app.theme import color
from app.widgets.base import Tap, TapPlate
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Box, Column, Row
from app.widgets.drawn import Drawn, art, round_mark


def flames(group, level, x, middle, side, ink):
    """A level: always three, so that one sees how many there could be; `side` is the room of each."""
    for place in range(len(engine.LEVELS)):
        role, alpha = ("primary", None) if place < characters.flames(level) else (ink, 0.3)
        icon(group, "fire", x + place * side, middle, side, role, side, alpha)


class Flames(Drawn):
    level = StringProperty("novice")
    ink = StringProperty("onSurface")  # of those that don't burn, see-through
    LOOK = ("level", "ink")

    def _draw(self, *_):
        self.canvas.clear()
        flames(self.canvas, self.level, self.x, self.y + self.height / 2, self.height, self.ink)


def face(group, character, x, y, side):
    """The drawing of a character on parchment."""
    for role, inset in (("cardLine", 0), ("card", dp(1.5))):
        group.add(Color(rgba=color(role)))
        group.add(Ellipse(pos=(x + inset, y + inset), size=(side - 2 * inset, side - 2 * inset)))
    art(group, CHARACTERS[character].picture, x + side * 0.12, y + side * 0.12, side * 0.76)


class Faces(Drawn):
    """Several characters, each before the last."""

    characters = ListProperty()
    STEP = 0.68
    LOOK = ("characters",)

    def _draw(self, *_):
        self.canvas.clear()
        for place, character in enumerate(self.characters):
            face(self.canvas, character, self.x + place * self.height * self.STEP, self.y, self.height)


class OpponentCard(Tap, Drawn):
    """One of the characters: a tap lets it sit down, another one stand up. Drawn, for there are six at each refresh."""

    character = StringProperty()
    seated = BooleanProperty(False)
    spelled = BooleanProperty(False)  # the level is also told in words
    LOOK = ("character", "seated", "spelled")
    FACE, MARK, FLAME, LETTERS, EDGE = 44, 20, 15, 13, 5

    def __init__(self, character, **kwargs):
        super().__init__(character=character, size_hint_y=None, **kwargs)
        self._name, self._level = characters.name(character), CHARACTERS[character].level
        lines = 2 if self.spelled else 1
        self.height = dp(self.FACE + self.FLAME + 2 * self.EDGE + 2) + lines * self._line()
        if self.seated:
            self.hint = tr("{name} leaves the table", name=self._name)
        else:
            self.hint = tr("Seat {name}, {level}", name=self._name, level=level_name(self._level))

    def _line(self):
        return sp(self.LETTERS * 1.4)

    def _draw(self, *_):
        group, radius = self.canvas.before, self.press_radius[0]
        group.clear()
        seated, letters_size, flame = self.seated, sp(self.LETTERS), dp(self.FLAME)
        ink = "onPrimaryContainer" if seated else "onSurface"
        filled(group, self.pos, self.size, radius, "primaryContainer" if seated else "surfaceContainer")
        outlined(group, self.pos, self.size, radius, "primary" if seated else "outlineVariant")
        y = self.top - dp(self.EDGE + self.FACE)
        face(group, self.character, self.center_x - dp(self.FACE / 2), y, dp(self.FACE))
        self._draw_mark(group, y + dp(self.FACE))
        y -= self._line() / 2 + dp(2)
        letters(group, self._name, self.x, y, letters_size, ink, room=self.width)
        y -= self._line() / 2 + flame / 2
        flames(group, self._level, self.center_x - flame * 1.5, y, flame, ink)
        if self.spelled:
            y -= self._line() / 2 + flame / 2
            letters(group, level_name(self._level), self.x, y, letters_size, ink, "regular", room=self.width)

    def _draw_mark(self, group, top):
        """Whether a tap brings this one to the table, or whether it is there."""
        glyph, ground, ink = ("check", "primary", "onPrimary") if self.seated else ("plus", "surface", "primary")
        side = dp(self.MARK)
        round_mark(group, self.center_x + dp(8), top - side + dp(2), side, glyph, ground, ink)


class LevelWords(Box):
    """Flames and what they mean, as wide as that."""

    level = StringProperty("novice")


class FillButton(TapPlate):
    """These sit down at once."""

    characters = ListProperty()
    text = StringProperty()

    def width_of(self, text, font_size, most):
        """As wide as the words are, so that they stand in the middle together with the faces; or they wrap."""
        return min(CoreLabel(font_name="RobotoMedium", font_size=font_size).get_extents(text)[0] + 2, most)


class Opponents(Column):
    """A card for each character: in one row, else with a level in each column, else in each row."""

    GAP = 8
    NARROWEST = 200  # no page is: it has no width yet

    def __init__(self, do_tap, do_fill, **kwargs):
        super().__init__(**kwargs)
        self._do_tap, self._do_fill = do_tap, do_fill
        self._seated, self._rivals, self._proposed, self._fill, self._columns = (), (), False, None, 0
        self.bind(width=self._arrange)

    def show(self, seated, rivals, proposed):
        """`proposed`: nobody has said yet who the people at this table are."""
        self._seated, self._rivals, self._proposed = seated, rivals, proposed
        self._columns = 0
        self._arrange()

    def _arrange(self, *_):
        if self.width > dp(self.NARROWEST) and self._fitting() != self._columns:
            self._build()

    def _fitting(self):
        """How many cards there are room for side by side, with their names and as targets for a finger."""
        names, levels = [characters.name(each) for each in CHARACTERS], [level_name(each) for each in engine.LEVELS]
        if self._room(6) >= max(dp(48), _widest(names)):
            return 6
        return 3 if self._room(3) >= _widest(names + levels) else 2

    def _room(self, columns):
        """How wide a card is if so many stand side by side."""
        room = self.width - self.padding[0] - self.padding[2]
        return (room - (columns - 1) * dp(self.GAP)) / columns

    def _build(self):
        self._columns = self._fitting()
        self._offer_rivals()
        memory.clear(self.ids.cards)
        for words in [part for part in self.ids.head.children if isinstance(part, LevelWords)]:
            self.ids.head.remove_widget(words)
            memory.take_apart(words)
        spelled = self._room(self._columns) >= _widest([level_name(each) for each in engine.LEVELS])
        for level in () if spelled else (engine.LEVELS[0], engine.LEVELS[-1]):
            self.ids.head.add_widget(LevelWords(level=level))
        self.ids.cards.cols = self._columns
        for character in self._order():
            card = OpponentCard(character, seated=character in self._seated, spelled=spelled)
            card.bind(on_release=lambda card: self._do_tap(card.character))
            self.ids.cards.add_widget(card)

    def _offer_rivals(self):
        if self._fill:
            self.remove_widget(self._fill)
            memory.take_apart(self._fill)
            self._fill = None
        if self._rivals:
            self._fill = FillButton(characters=self._rivals, text=_against(len(self._rivals), self._proposed))
            self._fill.bind(on_release=lambda _: self._do_fill())
            self.add_widget(self._fill, index=len(self.children))

    def _order(self):
        """By levels; in three columns each has one of them."""
        order = list(CHARACTERS)
        return order[0::2] + order[1::2] if self._columns == 3 else order


def _widest(words):
    ruler = CoreLabel(font_name="RobotoMedium", font_size=sp(OpponentCard.LETTERS))
    return max(ruler.get_extents(word)[0] for word in words) + dp(6)


def _against(count, proposed):
    if proposed:
        return tr("Alone against a skilled one") if count == 1 else tr("Alone against two skilled ones")
    return tr("Against a skilled one") if count == 1 else tr("Against two skilled ones")


class SeatingNote(Row):
    """What the people at this table mean for the device."""

    icon = StringProperty("cellphone")
    text = StringProperty()


load_kv("widgets/opponents")
