"""Folding screens and what is behind them."""

from kivy.graphics import Color, Line, Mesh
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold.tokens import token
from app.layout import big_text, cramped, tablet, upright
from app.services import memory
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import filled, letters, outlined
from app.widgets.columns import Places
from app.widgets.drawn import Drawn, art, disc, text_width


class FoldingScreen(Drawn, Places):
    """Two leaves frame what is behind; closed it shows its owner's disc."""

    badge = StringProperty()
    closed = BooleanProperty(True)
    leaf = NumericProperty("44dp")
    LOOK = ("badge", "closed")

    def __init__(self, content=None, **kwargs):
        super().__init__(**kwargs)
        self.content = content
        if cramped():
            self.leaf = dp(30)
        if content:
            content.size_hint = None, None
            self.add_widget(content)

    def inner(self):
        """Where the hoard lies: x, y, width, height."""
        return self.x + self.leaf + dp(6), self.y + dp(6), self.width - 2 * self.leaf - dp(12), self.height - dp(12)

    def do_layout(self, *_):
        if not self.content or self.width < 60 or self.height < 40:
            return
        x, y, width, height = self.inner()
        self.content.pos, self.content.size = (x + dp(5), y + dp(5)), (width - dp(10), height - dp(10))

    def _draw(self):
        group = self.canvas.before
        group.clear()
        if self.width < 60 or self.height < 40:
            return
        x, y, width, height = self.inner()
        filled(group, (x - dp(4), y - dp(4)), (width + dp(8), height + dp(8)), dp(4), "plankLine")
        if self.closed:
            self._shut(group, x, y, width, height)
        self._leaf(group, self.x, 1)
        self._leaf(group, self.right - self.leaf, -1)

    def _shut(self, group, x, y, width, height):
        filled(group, (x, y), (width, height), dp(3), "ember")
        inset = dp(10)
        filled(group, (x + inset, y + inset), (width - 2 * inset, height - 2 * inset), dp(2), "screenPanel")
        outlined(group, (x + inset, y + inset), (width - 2 * inset, height - 2 * inset), dp(2), "gold", 3)
        group.add(Color(rgba=color("onCard")))
        group.add(Line(points=[x + width / 2, y, x + width / 2, y + height], width=dp(1.5)))
        if self.badge:
            side = min(dp(150), width * 0.6, height * 0.7)
            disc(group, self.badge, x + (width - side) / 2, y + (height - side) / 2, side, "card")

    def _leaf(self, group, x, way):
        """A leaf stands a little open: its outer edge is higher."""
        slant = dp(12) if way == 1 else 0
        other = dp(12) - slant
        quad = [(x, self.y + other), (x + self.leaf, self.y + slant)]
        quad += [(x + self.leaf, self.top - slant), (x, self.top - other)]
        # The outer edge stands lower than the inner one on the left and the other way round on the right.
        self._quad(group, quad, "ember", "onCard", dp(1.6))
        inset = dp(6)
        inner = [
            (quad[0][0] + inset, quad[0][1] + inset),
            (quad[1][0] - inset, quad[1][1] + inset),
            (quad[2][0] - inset, quad[2][1] - inset),
            (quad[3][0] + inset, quad[3][1] - inset),
        ]
        self._quad(group, inner, "screenPanel", "gold", dp(1.2))
        half, middle = self.leaf * 0.22, self.center_y
        centre = x + self.leaf / 2
        gem = [
            (centre - half, middle),
            (centre, middle - 2.4 * half),
            (centre + half, middle),
            (centre, middle + 2.4 * half),
        ]
        self._quad(group, gem, "gold", "onCard", dp(1))

    def _quad(self, group, corners, role, line, width):
        vertices = [part for corner in corners for part in (*corner, 0, 0)]
        group.add(Color(rgba=color(role)))
        group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 0, 2, 3], mode="triangles"))
        group.add(Color(rgba=color(line)))
        group.add(Line(points=[part for corner in corners for part in corner], close=True, width=width))


class HoardCell(Tap, Drawn):
    """Tokens of one kind behind a screen."""

    kind = StringProperty()
    count = NumericProperty(0)
    title = StringProperty()
    about = StringProperty()
    chosen = BooleanProperty(False)
    LOOK = ("kind", "count", "title", "about", "chosen")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if not self.kind or self.width < 10:
            return
        filled(group, self.pos, self.size, dp(12), "primaryContainer" if self.chosen else "surfaceContainer")
        role, line = ("primary", 3) if self.chosen else ("outlineVariant", 1)
        outlined(group, self.pos, self.size, dp(12), role, line)
        lines = [text for text in (self.title, self.about) if text]
        text = min(sp(13), self.height * 0.16) if lines else 0
        foot = len(lines) * text * 1.35
        room = self.height - foot
        side = min(dp(44), room * 0.8, self.width * 0.5)
        size = min(sp(30), dp(40), room * 0.62, self.width * 0.36)
        number = str(self.count)
        wide = side + dp(6) + text_width(number, int(size))
        x, middle = self.center_x - wide / 2, self.y + foot + room / 2
        token(group, self.kind, x, middle - side / 2, side)
        ink = "onPrimaryContainer" if self.chosen else "onSurface"
        letters(group, number, x + side + dp(6), middle, size, ink, "bold")
        for line_number, words_ in enumerate(reversed(lines)):
            y = self.y + dp(4) + text * (0.6 + 1.3 * line_number)
            quiet = "onSurfaceVariant" if words_ == self.about and not self.chosen else ink
            letters(group, words_, self.x + dp(2), y, text, quiet, "medium", room=self.width - dp(4))


class HoardGrid(Places):
    """The tokens behind a screen, a cell for each kind that there is, three a row."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cells = []

    def show(self, tokens, act=None, about=None, titled=False):
        """`act(kind)` makes the cells buttons; `about(kind)` is a line below."""
        memory.clear(self)
        self.cells = []
        for kind in pieces.TOKENS:
            if tokens.get(kind):
                self.cells.append(self._cell(kind, tokens[kind], act, about, titled))
                self.add_widget(self.cells[-1])

    def _cell(self, kind, count, act, about, titled):
        cell = HoardCell(kind=kind, count=count, size_hint=(None, None))
        cell.title = pieces.heap(kind) if titled and not big_text() else ""
        cell.about = about(kind) if about else ""
        if act:
            cell.hint = pieces.one(kind)
            cell.bind(on_release=lambda cell: act(cell.kind))
        else:
            cell.disabled = True
        return cell

    def choose(self, kind):
        for cell in self.cells:
            cell.chosen = cell.kind == kind

    def do_layout(self, *_):
        if not self.cells or self.width < 10:
            return
        gap, count = dp(8), len(self.cells)
        columns = 3 if self.width < self.height * 2 else 5
        columns = min(columns, count)
        rows = -(-count // columns)
        width = min((self.width - gap * (columns - 1)) / columns, dp(160 if tablet() else 120))
        height = min((self.height - gap * (rows - 1)) / rows, dp(140 if tablet() else 112))
        top = self.top - (self.height - rows * height - (rows - 1) * gap) / 2
        for number, cell in enumerate(self.cells):
            row, column = divmod(number, columns)
            here = min(columns, count - row * columns)
            left = self.x + (self.width - here * width - (here - 1) * gap) / 2
            cell.size = width, height
            cell.pos = left + column * (width + gap), top - (row + 1) * height - row * gap


class HoardLines(Drawn):
    """What was behind the screens of those whose secrets may be seen, and in their hands."""

    people = ListProperty()
    seen = ListProperty()
    LOOK = ("seen",)

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        rows = [(seat, view) for seat, view in enumerate(self.seen) if view]
        if not rows or self.width < 60:
            return
        columns = 1 if upright() else 2
        lines = -(-len(rows) // columns)
        height = min(self.height / lines, dp(44))
        width = self.width / columns
        for number, (seat, view) in enumerate(rows):
            line, column = divmod(number, columns)
            self._line(
                group, seat, view, self.x + column * width, self.top - (line + 1) * height, width - dp(6), height
            )

    def _line(self, group, seat, view, x, y, width, height):
        filled(group, (x, y + dp(2)), (width, height - dp(4)), dp(10), "felt")
        side, middle = min(dp(28), height - dp(8)), y + height / 2
        disc(group, self.people[seat]["badge"], x + dp(4), middle - side / 2, side)
        hand = [card["item"] for card in view["hand"]]
        cards = min(len(hand) * side * 0.8, width * 0.3)
        here = [(kind, count) for kind, count in view["hoard"].items() if count]
        room = (width - side - dp(14) - cards) / max(len(here), 6)
        piece = min(side, room * 0.55)
        for number, (kind, count) in enumerate(here):
            left = x + side + dp(10) + number * room
            token(group, kind, left, middle - piece / 2, piece)
            size = max(min(dp(15), room * 0.4), dp(9))
            letters(group, str(count), left + piece + dp(2), middle, size, "onPlank", "bold")
        step = min(side * 0.8, (cards - side * 0.76) / max(len(hand) - 1, 1))
        for number, item in enumerate(hand):
            left = x + width - cards + number * step
            filled(group, (left, middle - side / 2), (side * 0.76, side), dp(3), "card")
            art(group, items.art(item), left + dp(1), middle - side * 0.36, side * 0.7)
