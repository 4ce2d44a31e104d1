"""The end of a round in The Dragon's Pantry: cards opened, coins counted, and the sheet with its line."""

from kivy.animation import Animation
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty

from app.games.pantry import words
from app.games.pantry.cards import RATIO, draw_back, draw_face
from app.layout import big_text, load_kv
from app.theme import badge_colors, color
from app.widgets.base import Plate, Tap
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Box, Snug
from app.widgets.drawn import Drawn, art, disc, name_in, text_width

FLIP_SECONDS = (0.5, 0.35, 0.4)  # a first try, back again, over
WOBBLE = (0.3, 0.14)


class RoundsSheet(Drawn):
    """The coins lost, round upon round, as columns of paper, and the line that ends the game.

    Plain data: `people` with their badges, `rounds` as lists of coins by seat, the `limit`.
    """

    people = ListProperty()
    rounds = ListProperty()
    limit = NumericProperty(21)
    LOOK = ("people", "rounds", "limit")

    def __init__(self, people, rounds, limit, **kwargs):
        super().__init__(people=people, rounds=rounds, limit=limit, **kwargs)

    def totals(self):
        return [sum(each[seat] for each in self.rounds) for seat in range(len(self.people))]

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < dp(80) or self.height < dp(80):
            return
        filled(group, self.pos, self.size, dp(14), "card")
        outlined(group, self.pos, self.size, dp(14), "cardLine", 1.5)
        number = min(sp(19), dp(28), self.height * 0.12)
        side = min(dp(32), self.height * 0.13)
        bottom = self.y + number * 1.4 + side + dp(14)
        height = self.top - dp(14) - bottom
        unit = height / max(self.limit * 1.08, *self.totals())
        left, right = self.x + dp(46), self.right - dp(12)
        self._lines(group, left, right, bottom, unit)
        room = (right - left) / len(self.people)
        for seat, (person, total) in enumerate(zip(self.people, self.totals(), strict=True)):
            x = left + seat * room
            width = min(room - dp(8), dp(64))
            self._column(group, seat, person, x + (room - width) / 2, width, bottom, unit)
            disc(group, person["badge"], x + (room - side) / 2, bottom - side - dp(6), side, "onCard")
            middle = self.y + dp(4) + number * 0.7
            letters(group, str(total), x, middle, number, "onCard", "bold", room=room)

    def _lines(self, group, left, right, bottom, unit):
        for value in range(5, self.limit - 2, 5):
            y = bottom + value * unit
            group.add(Color(rgba=color("cardLine", 0.45)))
            group.add(Line(points=[left, y, right, y], width=1))
            letters(group, str(value), self.x + dp(8), y, min(sp(13), dp(16)), "onCardVariant", room=dp(28))
        group.add(Color(rgba=color("onCard")))
        group.add(Line(points=[left, bottom, right, bottom], width=dp(1)))
        y = bottom + self.limit * unit
        group.add(Color(rgba=color("ember")))
        x = left
        while x < right:
            group.add(Line(points=[x, y, min(x + dp(10), right), y], width=dp(1.6), cap="none"))
            x += dp(16)
        filled(group, (self.x + dp(6), y - dp(12)), (dp(36), dp(24)), dp(12), "ember")
        letters(group, str(self.limit), self.x + dp(6), y, dp(15), "onEmber", "bold", room=dp(36))

    def _column(self, group, seat, person, x, width, bottom, unit):
        """A piece for each round; coins won back take away from the top."""
        ground, ink = badge_colors(person["badge"])
        total = 0
        top = max(0, sum(each[seat] for each in self.rounds))
        for number, each in enumerate(self.rounds):
            start = max(total, 0)
            total += each[seat]
            end = min(total, top)
            if end <= start:
                continue
            pos, size = (x, bottom + start * unit + dp(1)), (width, (end - start) * unit - dp(2))
            if size[1] < 1:
                continue
            radius = min(dp(4), size[1] / 2)
            group.add(Color(rgba=ground))
            group.add(RoundedRectangle(pos=pos, size=size, radius=[radius]))
            outlined(group, pos, size, radius, "onCard", 2.5 if number == len(self.rounds) - 1 else 1.5)
            letter = min(sp(15), dp(20))
            if size[1] > letter * 1.1:
                self._number(group, str(each[seat]), pos, size, letter, ink)

    def _number(self, group, text, pos, size, letter, ink):
        """In the ink of the badge, which no role names."""
        before = len(group.children)
        letters(group, text, pos[0], pos[1] + size[1] / 2, letter, "onCard", "bold", room=size[0])
        for instruction in group.children[before:]:
            if isinstance(instruction, Color):
                instruction.rgba = ink


class CountTab(Tap, Drawn):
    """A player in the strip: what he has lost in this round, or that his cards are still to be counted."""

    badge = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)
    LOOK = ("badge", "text", "chosen")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(16) or self.height < dp(30):
            return
        if self.chosen:
            filled(group, self.pos, self.size, dp(12), "primaryContainer")
        size = min(sp(17), self.height * 0.38, dp(24))
        side = min(dp(34), self.height - size * 1.35 - dp(6), self.width - dp(4))
        x = self.x + (self.width - side) / 2
        disc(group, self.badge, x, self.top - side - dp(3), side)
        middle = self.y + dp(2) + size * 0.7
        role = "onPrimaryContainer" if self.chosen else "onPlank"
        if self.text:
            letters(group, self.text, self.x, middle, size, role, "bold", room=self.width)
        else:
            icon(group, "timer-sand-empty", self.x, middle, size, "onPlankVariant", room=self.width)


class CoinCount(Drawn):
    """A player's last cards in the open, counted one after another."""

    person = DictProperty()
    player = DictProperty()  # as in the view's last_round
    counted = NumericProperty(0)
    LOOK = ("person", "player", "counted")

    def items(self):
        return [*self.player["hand"], *self.player["reserve"]] if self.player else []

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if not self.player or self.width < dp(60) or self.height < dp(60):
            return
        filled(group, self.pos, self.size, dp(14), "felt")
        outlined(group, self.pos, self.size, dp(14), "plankEdge", 1.5)
        head = self._head(group)
        items = self.items()
        if items:
            self._cards(group, items, self.y + dp(8), self.height - head - dp(20))
        else:
            text, size = words.no_cards(), min(sp(16), dp(26))
            letters(
                group,
                text,
                self.x + dp(12),
                self.y + (self.height - head) / 2,
                size,
                "onPlank",
                room=self.width - dp(24),
            )

    def _head(self, group):
        side = min(dp(34), self.height * 0.3)
        middle = self.top - dp(8) - side / 2
        disc(group, self.person["badge"], self.x + dp(10), middle - side / 2, side)
        counted = self.items()[: int(self.counted)]
        done = len(counted) == len(self.items())
        coins = self.player["lost"] if done else sum(each["coins"] for each in counted)
        size = min(sp(24), dp(34), side)
        text = str(coins)
        width = text_width(text, int(size))
        right = self.right - dp(12) - size
        art(group, "pantry/coin", right, middle - size / 2, size)
        right -= width + dp(6)
        letters(group, text, right, middle, size, "primary", "bold")
        left = self.x + dp(18) + side
        told = self._sum(counted, done)
        if told and not big_text():
            small = min(sp(15), dp(20))
            room = min(text_width(told, int(small)), (right - left) * 0.55)
            right -= room + dp(10)
            letters(group, told, right, middle, small, "onPlankVariant", "regular", room=room)
        name_in(group, self.person["name"], left, middle, min(sp(18), dp(28)), right - left - dp(6))
        return side

    def _sum(self, counted, done):
        if done and self.player["sum"] != self.player["lost"]:
            return words.capped(self.player["sum"])
        return " + ".join(str(each["coins"]) for each in counted) if 1 < len(counted) < 9 else ""

    def _cards(self, group, items, bottom, height):
        """In one row, or in two where they are many."""
        rows = 1 if len(items) <= 8 else 2 if len(items) <= 24 else 3
        columns = -(-len(items) // rows)
        line = height / rows
        coin = min(dp(18), line * 0.24)
        room = self.width - dp(24)
        width = max(dp(12), min(dp(110), (line - coin - dp(6)) / RATIO, room / columns - dp(4)))
        step = min(width + dp(8), (room - width) / max(columns - 1, 1))
        left = self.x + dp(12) + (room - width - step * (columns - 1)) / 2
        for number, item in enumerate(items):
            row, column = divmod(number, columns)
            x = left + column * step
            y = bottom + (rows - row - 1) * line + coin + dp(3) + max(0, line - coin - dp(6) - width * RATIO) / 2
            self._card(group, number, item, (x, y), width, coin)

    def _card(self, group, number, item, pos, width, coin):
        size, current = (width, width * RATIO), number == self.counted - 1
        if item["card"] == "back":
            draw_back(group, pos, size, current)
        else:
            draw_face(group, item["card"], pos, size, dimmed=number >= self.counted, chosen=current)
        if number < self.counted:
            letter = coin * 0.9
            text = words.coins_of(item["coins"])
            wide = coin + dp(2) + text_width(text, int(letter))
            x = pos[0] + (width - wide) / 2
            middle = pos[1] - dp(2) - coin / 2
            art(group, "pantry/coin", x, middle - coin / 2, coin)
            letters(group, text, x + coin + dp(2), middle, letter, "onPlank", "bold")


class FlipCard(Drawn):
    """A closed card that turns over: it tries, hesitates, and falls. `turn(calm, done)` begins it."""

    card = StringProperty()
    turned = NumericProperty(0)  # 0: back, 1: face
    LOOK = ("card", "turned")
    _done = None

    def turn(self, calm, done):
        self._done = done
        if calm:
            self.finish()
            return
        motion = Animation(turned=WOBBLE[0], duration=FLIP_SECONDS[0], transition="in_out_sine")
        motion += Animation(turned=WOBBLE[1], duration=FLIP_SECONDS[1], transition="in_out_sine")
        motion += Animation(turned=1, duration=FLIP_SECONDS[2], transition="in_out_sine")
        motion.bind(on_complete=lambda *_: self.finish())
        motion.start(self)

    def turning(self):
        return self._done is not None

    def finish(self):
        Animation.cancel_all(self)
        self.turned = 1
        done, self._done = self._done, None
        if done:
            done()

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if not self.card or self.width < dp(20):
            return
        full = min(self.width - dp(12), (self.height - dp(12)) / RATIO, dp(180))
        width = max(dp(6), full * abs(1 - 2 * self.turned))
        pos = self.x + (self.width - width) / 2, self.y + (self.height - full * RATIO) / 2
        if self.turned < 0.5:
            draw_back(group, pos, (width, full * RATIO))
        elif self.turned < 1:
            filled(group, pos, (width, full * RATIO), dp(8), "card")
            outlined(group, pos, (width, full * RATIO), dp(8), "cardLine", 1.2)
        else:
            draw_face(group, self.card, pos, (width, full * RATIO))


class Outcome(Snug, Plate):
    """What it means if the card fits, or if it doesn't."""

    glyph = StringProperty("check-bold")
    role = StringProperty("primary")
    title = StringProperty()
    text = StringProperty()


class HindranceRow(Box):
    """Who has it harder in this round, and how."""

    badge = StringProperty()
    picture = StringProperty()
    title = StringProperty()
    text = StringProperty()


load_kv("games/pantry/rounds")
