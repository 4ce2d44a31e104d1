"""What computers say at the talks: their consent, and the offer that lies ready to be taken."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.dragons_gold.tokens import in_order, token
from app.layout import big_text, tight
from app.services import memory
from app.services.languages import tr
from app.widgets.base import Disc, Icon, Pill, Plate, TapPlate, Words
from app.widgets.brush import filled, icon, letters
from app.widgets.columns import Box, Column, Row
from app.widgets.drawn import Drawn, disc, text_width

PLATE, LINE = 126, 52  # dp: the offer with its buttons, but without what it is about; and a single line of it
MOST_IN_ROW = 13  # discs and tokens


def outcome_rows(seats, tokens):
    """In how many rows so many tokens of so many players are shown."""
    return 1 if seats + tokens <= MOST_IN_ROW else 2


class Stance(Drawn):
    """Where people have a button to agree, computers show what they say."""

    text = StringProperty()
    glyph = StringProperty("dots-horizontal")
    lit = BooleanProperty(False)
    LOOK = ("text", "glyph", "lit")
    ready = False

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def room_for_text(self):
        """Always the same, so that nothing moves when they change their minds."""
        widest = max(text_width(text, int(self._letter())) for text in (tr("Too little"), tr("Agrees"), tr("Thinks")))
        return widest + dp(48)

    def _letter(self):
        return min(sp(15), dp(22))

    def _draw(self, *_):
        group, height = self.canvas, min(self.height, dp(40))
        group.clear()
        if self.width < 8:
            return
        ground, ink = ("primary", "onPrimary") if self.lit else ("surfaceContainerHighest", "onSurface")
        filled(group, (self.x, self.center_y - height / 2), (self.width, height), height / 2, ground)
        if self.room_for_text() > self.width:
            icon(group, self.glyph, self.x, self.center_y, dp(24), ink, room=self.width)
            return
        icon(group, self.glyph, self.x + dp(12), self.center_y, dp(20), ink)
        letters(group, self.text, self.x + dp(38), self.center_y, self._letter(), ink)

    def show(self, content, agrees):
        """`content` is None while it is being thought over."""
        self.lit = agrees
        if content is None:
            self.text, self.glyph = tr("Thinks"), "dots-horizontal"
        elif content:
            self.text, self.glyph = (tr("Agrees"), "check-bold") if agrees else (tr("Enough"), "check")
        else:
            self.text, self.glyph = tr("Too little"), "close-circle-outline"


class OfferOutcome(Drawn):
    """Who would have what: each player's disc with his tokens, in a row, or in two where there are many."""

    people = ListProperty()
    shares = DictProperty()
    GAP = 0.7  # between two players, in tokens

    ROW = 46  # dp

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.height = dp(self.ROW) * len(self._rows())

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 40:
            return
        filled(group, self.pos, self.size, dp(10), "cardShade")
        rows = self._rows()
        widest = max(sum(map(self._width, row)) - self.GAP for row in rows)
        side = min(self.height / len(rows) - dp(8), dp(38), (self.width - dp(16)) / widest)
        for number, row in enumerate(rows):
            middle = self.top - self.height * (number + 0.5) / len(rows)
            x = self.center_x - side * (sum(map(self._width, row)) - self.GAP) / 2
            for seat in row:
                self._draw_one(group, seat, x, middle, side)
                x += side * self._width(seat)

    def _rows(self):
        seats = list(self.shares)
        rows = outcome_rows(len(seats), sum(sum(share.values()) for share in self.shares.values()))
        half = -(-len(seats) // rows)
        return [seats[:half], seats[half:]][:rows]

    def _width(self, seat):
        return 1 + sum(self.shares[seat].values()) + self.GAP

    def _draw_one(self, group, seat, x, middle, side):
        disc(group, self.people[seat]["badge"], x, middle - side / 2, side, "onCard")
        for number, kind in enumerate(in_order(self.shares[seat]), start=1):
            token(group, kind, x + side * (number + 0.08), middle - side * 0.42, side * 0.84)


class OfferBody(Column):
    """Who proposes, on parchment; whether all computers would agree; and who would have what."""

    def __init__(self, people, offer, missing, on_card=True, **kwargs):
        super().__init__(spacing=dp(6), **kwargs)
        about = tr("The computers would agree")
        if missing:
            about = tr("Still too little for: {names}", names=", ".join(missing))
        if on_card:
            self.add_widget(self._head(people[offer.seat], about))
        else:
            self.add_widget(Words(text=about, role="onSurfaceVariant", font_size=min(sp(15), dp(22))))
        self.add_widget(OfferOutcome(people=people, shares=offer.shares))

    def _head(self, person, about):
        texts = Column(pos_hint={"center_y": 0.5})
        title = tr("{name} proposes", name=person["name"])
        texts.add_widget(Words(text=title, role="onCard", weight="bold", font_size=min(sp(18), dp(26))))
        texts.add_widget(Words(text=about, role="onCardVariant", font_size=sp(14)))
        return Row(_face(person, dp(44)), texts, spacing=dp(10))


def _face(person, side):
    face = Disc(badge=person["badge"], ring="onCard", size_hint=(None, None), size=(side, side))
    face.pos_hint = {"center_y": 0.5}
    return face


class OfferPlace(Box):
    """Where an offer lies: the whole of it, or a line that leads to it; always as high, so that nothing jumps under the
    fingers. `do_take`, `do_put_away`, `do_open` are what its buttons do."""

    do_take = ObjectProperty(None, allownone=True)
    do_put_away = ObjectProperty(None, allownone=True)
    do_open = ObjectProperty(None, allownone=True)

    def __init__(self, whole, rows, take_text, **kwargs):
        super().__init__(size_hint_y=None, height=dp(PLATE + OfferOutcome.ROW * rows if whole else LINE), **kwargs)
        self.whole, self.take_text = whole, take_text

    def say(self, text):
        """No offer: a line about how it stands."""
        memory.clear(self)
        plate = Plate(padding=(dp(12), dp(4)))
        words = Words(text=text, role="onPlankVariant", halign="center")
        words.font_size = min(sp(15), dp(16 if tight() else 21))
        words.pos_hint = {"center_y": 0.5}
        plate.add_widget(words)
        self.add_widget(plate)

    def show_line(self, person):
        """Somebody proposes something: a touch shows it."""
        memory.clear(self)
        line = TapPlate(ground="card", outline="primary", outline_width=dp(2), padding=(dp(8), dp(4)), spacing=dp(8))
        line.hint = tr("{name} proposes", name=person["name"])
        line.bind(on_release=lambda _: self.do_open())
        line.size_hint_y, line.height, line.pos_hint = None, dp(LINE), {"center_y": 0.5}
        line.add_widget(_face(person, dp(40)))
        text = tr("Offer") if tight() else line.hint
        letter = min(sp(16), dp(18 if tight() else 22))
        words = Words(text=text, role="onCard", weight="medium", font_size=letter, shorten=True)
        words.shorten_from, words.max_lines, words.pos_hint = "right", 1, {"center_y": 0.5}
        line.add_widget(words)
        if not tight():
            line.add_widget(Icon(icon="chevron-up", role="onCardVariant", pos_hint={"center_y": 0.5}))
        self.add_widget(line)

    def show(self, people, offer, missing):
        memory.clear(self)
        plate = Plate(ground="card", outline="primary", outline_width=dp(2), padding=(dp(10), dp(6)), spacing=dp(6))
        plate.orientation = "vertical"
        plate.add_widget(OfferBody(people, offer, missing))
        plate.add_widget(Widget())
        plate.add_widget(self.buttons(self.do_take, self.do_put_away))
        self.add_widget(plate)

    def buttons(self, take, put_away):
        row = Row(spacing=dp(8))
        row.orientation = "vertical" if big_text() else "horizontal"
        later = Pill(text=tr("No, thanks"), kind="chip", size_hint_x=1 if big_text() else 0.62)
        yes = Pill(text=self.take_text, icon="handshake")
        for button, act in ((later, put_away), (yes, take)):
            button.font_size, button.least_height = min(sp(16), dp(24)), dp(48)
            button.bind(on_release=lambda _, act=act: act())
            row.add_widget(button)
        return row
