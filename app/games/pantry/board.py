"""The open table of The Dragon's Pantry: the pile in the middle, the players around it."""

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.games.pantry.cards import RATIO, badge_times, draw_back, draw_face, draw_reserve
from app.layout import big_text, cramped, tablet
from app.services.languages import tr
from app.widgets.base import Tap
from app.widgets.brush import dashed_frame, filled, icon, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, art, disc, name_in, round_mark, text_width
from app.widgets.longpress import LongPress

LEAST_RESERVE = 18  # dp: numbers on lower cards can't be read
BEHIND = 6  # degrees that the cards under the top one are turned


class SeatAt(Tap, Drawn):
    """What everybody knows of a player: hand, reserve, lost coins; where there is no room disc and hand only."""

    person = DictProperty()
    content = DictProperty()
    next_one = BooleanProperty(False)
    lit = BooleanProperty(False)
    brief = BooleanProperty(False)
    cards = StringProperty()  # in a replay, what was in the hand
    LOOK = ("person", "content", "next_one", "lit", "brief", "cards")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.person or not self.content or self.width < dp(30) or self.height < dp(20):
            return
        role = "primary" if self.lit else "tertiary" if self.next_one else "plankEdge"
        filled(group, self.pos, self.size, dp(12), "felt")
        outlined(group, self.pos, self.size, dp(12), role, 3 if self.lit else 2.5 if self.next_one else 1.5)
        if self.brief:
            self._brief(group)
        elif self._named():
            self._full(group)
        else:
            self._tight(group)
        if self.next_one:
            round_mark(
                group, self.right - dp(18), self.top - dp(16), dp(22), "arrow-right-bold", "tertiary", "onTertiary"
            )

    def _named(self):
        return self.height >= dp(92) and self.width >= dp(118) and not big_text()

    def _brief(self, group):
        side = min(dp(38), self.height - dp(10), self.width * 0.55)
        text = str(self.content["hand"])
        size = min(sp(22), self.height * 0.6, dp(34))
        width = min(text_width(text, int(size)), self.width - side - dp(12))
        left = self.x + (self.width - side - dp(4) - width) / 2
        middle = self.y + self.height / 2
        disc(group, self.person["badge"], left, middle - side / 2, side)
        letters(group, text, left + side + dp(4), middle, size, "onPlank", "bold", room=width)

    def _full(self, group):
        left, room = self.x + dp(8), self.width - dp(16)
        side = dp(30)
        middle = self.top - dp(6) - side / 2
        disc(group, self.person["badge"], left, middle - side / 2, side)
        if self.content["hindrance"]:
            mark = pantry_cards.hindrance_art(self.content["hindrance"])
            art(group, mark, left + side - dp(10), middle - side / 2 - dp(6), dp(20))
        name_in(group, self.person["name"], left + side + dp(8), middle, min(sp(16), dp(22)), room - side - dp(14))
        below = self.y + dp(6)
        if self.cards:
            self._cards_line(group, left, below + dp(8), room)
            below += dp(18)
        line = max(dp(22), min(sp(20), dp(28)))
        counts = middle - side / 2 - dp(2) - line / 2
        self._counts(group, left, counts, room, min(sp(17), dp(22)))
        height = counts - line / 2 - dp(2) - below
        if height >= dp(LEAST_RESERVE):
            draw_reserve(group, self.content["reserve"], left, below, room, height, 60)

    def _tight(self, group):
        left, room = self.x + dp(6), self.width - dp(12)
        side = min(dp(28), self.height * 0.4)
        middle = self.top - dp(5) - side / 2
        disc(group, self.person["badge"], left, middle - side / 2, side)
        self._tight_counts(group, left + side + dp(5), middle, room - side - dp(5))
        height = middle - side / 2 - dp(4) - self.y - dp(4)
        if self.cards:
            self._cards_line(group, left, self.y + dp(12), room)
        elif height >= dp(LEAST_RESERVE):
            draw_reserve(group, self.content["reserve"], left, self.y + dp(4), room, height)

    def _counts(self, group, left, middle, room, size):
        """Cards in hand on the left, lost coins on the right."""
        side = min(size * 1.15, room * 0.2)
        icon(group, "cards", left, middle, side * 1.1, "onPlankVariant")
        letters(group, str(self.content["hand"]), left + side * 1.1 + dp(4), middle, size, "onPlank", "bold")
        art(group, "pantry/coin", left + room - side * 1.1, middle - side * 0.55, side * 1.1)
        lost = words.lost(self.content["lost"])
        width = text_width(lost, int(size))
        letters(group, lost, left + room - side * 1.1 - dp(4) - width, middle, size, "onPlank", "bold")

    def _tight_counts(self, group, left, middle, room):
        """The same where every dp counts: no sign before the coins, and never one over the other."""
        size = min(sp(15), dp(17), room * 0.23)
        lost = str(self.content["lost"])
        width = text_width(lost, int(size))
        icon(group, "cards", left, middle, size, "onPlankVariant")
        letters(group, str(self.content["hand"]), left + size + dp(1), middle, size, "onPlank", "bold")
        letters(group, lost, left + room - width - dp(1), middle, size, "onPlank", "bold")
        art(group, "pantry/coin", left + room - width - size - dp(3), middle - size / 2, size)

    def _cards_line(self, group, left, middle, room):
        name_in(group, self.cards, left, middle, min(sp(13), dp(16)), room, "onPlankVariant")


class Pile(LongPress, Drawn):
    """The top card large, with what counts under a Defender beside it. Lit, it takes the cards that are lifted."""

    cards = ListProperty()
    face = StringProperty()
    run = NumericProperty(0)
    lit = BooleanProperty(False)
    LOOK = ("cards", "face", "run", "lit")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(20) or self.height < dp(20):
            return
        beneath = self.cards and self.face and self.face != self.cards[-1]
        width = min((self.width - dp(8)) / (1.35 if beneath else 1.12), (self.height - dp(8)) / RATIO, dp(180))
        height = width * RATIO
        x, y = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
        if self.lit:
            outlined(group, (x - dp(6), y - dp(6)), (width + dp(12), height + dp(12)), dp(14), "primary", 3)
        if not self.cards:
            dashed_frame(group, (x, y), (width, height), dp(10))
            icon(group, "cards-outline", x, y + height / 2, width * 0.4, "outline", room=width)
            return
        for number in range(min(len(self.cards) - 1, 2)):
            self._turned(group, (x, y), (width, height), BEHIND * (1 if number else -1))
        if beneath:
            draw_face(group, self.face, (x - width * 0.16, y + height * 0.02), (width, height))
            x += width * 0.17
        draw_face(group, self.cards[-1], (x, y), (width, height))
        if self.run > 1:
            side = max(dp(22), width * 0.2)
            badge_times(group, self.run, x + dp(5), y + dp(5), side)

    def _turned(self, group, pos, size, angle):
        middle = pos[0] + size[0] / 2, pos[1] + size[1] / 2
        group.add(PushMatrix())
        group.add(Rotate(angle=angle, origin=middle))
        shrunk = size[0] * 0.97, size[1] * 0.97
        place = middle[0] - shrunk[0] / 2 - angle * size[0] * 0.008, middle[1] - shrunk[1] / 2
        filled(group, place, shrunk, dp(8), "cardShade")
        outlined(group, place, shrunk, dp(8), "cardLine", 1.2)
        group.add(PopMatrix())


class Note(Drawn):
    """A sign, some words and a number beside the pile. Words give way where there is no room."""

    glyph = StringProperty()  # an icon, or "" for the back of a card
    text = StringProperty()
    number = StringProperty()
    badge = StringProperty()  # a player instead of the number
    LOOK = ("glyph", "text", "number", "badge")

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < dp(20) or self.height < dp(12):
            return
        side = min(dp(26), self.height - dp(2))
        size = min(sp(15), self.height * 0.55)
        number_size = min(size * 1.15, self.height * 0.6)
        tail = self.height * 0.8 if self.badge else text_width(self.number, int(number_size)) + dp(2)
        room = self.width - side - dp(12) - tail
        wanted = text_width(self.text, int(size))
        text_room = min(wanted, room) if room > wanted * 0.8 else 0
        left = self.x + max(0, (self.width - side - dp(12) - text_room - tail) / 2)
        middle = self.y + self.height / 2
        if self.glyph:
            icon(group, self.glyph, left, middle, side, "onPlankVariant")
        else:
            draw_back(group, (left + side * 0.14, middle - side / 2), (side * 0.72, side))
        left += side + dp(6)
        if text_room:
            letters(group, self.text, left, middle, size, "onPlank", "regular", room=text_room)
            left += text_room + dp(6)
        if self.badge:
            disc(group, self.badge, left, middle - tail / 2, tail)
        else:
            letters(group, self.number, left, middle, number_size, "onPlank", "bold")


class PantryBoard(Places):
    """All that lies open. `own` sits below the table and has no plate here; in a replay everybody has one."""

    on_field = ObjectProperty(None)  # for the replay: the pile was touched
    do_seat = ObjectProperty(None)
    do_pile = ObjectProperty(None)
    do_tell = ObjectProperty(None)  # the pile was held

    def __init__(self, view, people, own=None, **kwargs):
        super().__init__(**kwargs)
        self.own, self.people = own, people
        self.brief = big_text() and own is not None
        count = len(people)
        order = range(count) if own is None else [(own + step) % count for step in range(1, count)]
        self.plates = {seat: self._plate(seat) for seat in order}
        self.pile = Pile(hint=tr("The pile"), size_hint=(None, None))
        self.pile.bind(on_release=lambda _: self._pile_touched())
        self.pile.bind(on_hold=lambda _: self.do_tell and self.do_tell())
        self.turning = Note()
        self.trouble = Note(text=tr("trouble pile"))
        self.following = Note(glyph="arrow-right-bold", text=tr("next"))
        for part in (self.pile, self.turning, self.trouble):
            self.add_widget(part)
        if self.brief:
            self.add_widget(self.following)
        self.show(view)

    def _plate(self, seat):
        person = self.people[seat]
        plate = SeatAt(person=person, hint=person["name"], size_hint=(None, None), brief=self.brief)
        plate.bind(on_release=lambda _: self.do_seat and self.do_seat(seat))
        self.add_widget(plate)
        return plate

    def _pile_touched(self):
        if self.on_field:
            self.on_field(self.pile.cards[-1] if self.pile.cards else "pile")
        elif self.do_pile:
            self.do_pile()

    def show(self, view, hands=None):
        """`hands`: in a replay, by seat, what was in a hand, or None."""
        follows = next_seat(view)
        for seat, plate in self.plates.items():
            plate.content = view["players"][seat]
            plate.next_one = seat == follows and self.own is not None
            plate.lit = self.own is None and seat == view["mover"]
            shown = hands[seat] if hands else None
            plate.cards = words.several([each["card"] for each in shown for _ in range(each["count"])]) if shown else ""
        self.pile.cards, self.pile.face, self.pile.run = view["pile"], view["face"] or "", view["run"]
        self.turning.glyph = "rotate-right" if view["direction"] == 1 else "rotate-left"
        self.turning.text, self.turning.number = tr("in the pile"), str(len(view["pile"]))
        self.trouble.number = str(view["trouble"])
        self.following.badge = self.people[follows]["badge"] if follows is not None else ""

    def light(self, seats=()):
        for seat, plate in self.plates.items():
            plate.lit = seat in seats

    # Places

    def do_layout(self, *_):
        if self.width < dp(40) or self.height < dp(40):
            return
        if self.own is None:
            self._in_columns()
        elif self.brief:
            self._in_a_strip()
        else:
            self._around()

    def _gap(self):
        return dp(6) if cramped() else dp(8)

    def _around(self):
        """The next player on the left, then clockwise: above the pile, then on the right."""
        plates, gap = list(self.plates.values()), self._gap()
        foot = max(dp(28), min(sp(26), dp(38)))
        left, right, top = plates[:1], plates[-1:], plates[1:-1]
        if len(plates) == 1:
            left, right, top = [], [], plates
        rows = 1 + bool(top)
        height = min((self.height - foot - gap * rows) / rows, dp(190) if tablet() else dp(146))
        width = min((self.width - 2 * gap) / 3, dp(230))
        self._top_row(top, width * (1.5 if len(plates) == 1 else 1), height, gap)
        area = self.height - (height + gap if top and len(top) != 2 else 0)
        side_height = self.height - (height + gap if top else 0) - foot - gap
        y = self.y + foot + gap + max(0, (side_height - height) / 2)
        for plate, x in [*((each, self.x) for each in left), *((each, self.right - width) for each in right)]:
            plate.pos, plate.size = (x, y), (width, height)
        middle = self.width - 2 * width - 2 * gap
        self.pile.size = middle, area - dp(2)
        self.pile.pos = self.x + width + gap, self.y
        beside = foot if left else dp(40)
        low = self.y if left else self.y + (area - beside) / 2
        self.turning.pos, self.turning.size = (self.x, low), (width, beside)
        self.trouble.pos, self.trouble.size = (self.right - width, low), (width, beside)

    def _top_row(self, plates, width, height, gap):
        free = self.width - len(plates) * width
        y = self.top - height
        for number, plate in enumerate(plates):
            x = self.x + free / 2 if len(plates) == 1 else self.x + number * (width + free / (len(plates) - 1))
            plate.pos, plate.size = (x, y), (width, height)

    def _in_a_strip(self):
        """For large letters: discs with hands above, the pile below, its numbers beside it."""
        plates, gap = list(self.plates.values()), dp(6)
        height = min(max(dp(48), sp(30)), dp(64), self.height * 0.36)
        width = min(dp(140), (self.width - gap * (len(plates) - 1)) / len(plates))
        for number, plate in enumerate(plates):
            plate.pos, plate.size = (self.x + number * (width + gap), self.top - height), (width, height)
        below = self.height - height - gap
        pile = min(below / RATIO, self.width * 0.4)
        self.pile.pos, self.pile.size = (self.x, self.y), (pile + dp(12), below)
        notes = [self.trouble, self.turning, self.following]
        shown = notes if below >= dp(84) else notes[:2]
        self.following.opacity = 1 if len(shown) == 3 and self.following.badge else 0
        line = min(below / len(shown), max(dp(30), sp(30)))
        top = self.y + (below + line * len(shown)) / 2
        left = self.x + pile + dp(20)
        for number, note in enumerate(shown):
            note.pos, note.size = (left, top - (number + 1) * line), (self.right - left, line - dp(2))

    def _in_columns(self):
        """For the replay: half of the players left of the pile, half right of it."""
        plates, gap = list(self.plates.values()), self._gap()
        rows = -(-len(plates) // 2)
        foot = max(dp(28), min(sp(26), dp(38)))
        width = min((self.width - 2 * gap) * 0.36, dp(260))
        height = min((self.height - gap * (rows - 1)) / rows, dp(170))
        top = self.top - (self.height - rows * height - (rows - 1) * gap) / 2
        for number, plate in enumerate(plates):
            column, row = divmod(number, rows)
            plate.size = width, height
            plate.pos = self.x if column == 0 else self.right - width, top - height - row * (height + gap)
        middle = self.width - 2 * width - 2 * gap
        left = self.x + width + gap
        self.pile.pos, self.pile.size = (left, self.y + 2 * foot), (middle, self.height - 2 * foot)
        for number, note in enumerate((self.turning, self.trouble)):
            note.pos, note.size = (left, self.y + number * foot), (middle, foot)


def next_seat(view):
    """Who comes after the mover, in the direction of play; None before the first card."""
    if view["mover"] is None:
        return None
    return (view["mover"] + view["direction"]) % len(view["seats"])
