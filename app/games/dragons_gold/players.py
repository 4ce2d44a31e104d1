"""What all see of the players of Dragon's Gold: adventurers at home, item cards in hand."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.dragons_gold.drawing import card_back
from app.layout import cramped, shallow
from app.widgets.base import Tap
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Box
from app.widgets.drawn import Drawn, disc, name_in, text_width


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
            size = max(min(sp(17), dp(22), self.height * (0.6 if beside else 0.36), room * 0.5), dp(10))
            done = letters(group, str(count), left, middle, size, ink, "bold")
            icon(group, glyph, left + done + dp(1), middle, min(size * 0.95, room * 0.45), ink)


class Players(Box):
    """All players in a row, in the order of their seats."""

    def __init__(self, people, view, act=None, **kwargs):
        kwargs.setdefault("size_hint_y", None)
        super().__init__(spacing=dp(8 if len(people) < 6 else 2 if shallow() else 6), **kwargs)
        self.height = dp(40) if cramped() else dp(44)
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
