"""Open tokens that fingers can touch: a single one, a field of them, the heap on parchment."""

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty

from app.games.dragons_gold import piece_words as words
from app.games.dragons_gold.tokens import in_order, token
from app.layout import small
from app.services import memory
from app.theme import color
from app.widgets.base import Plate, Words
from app.widgets.brush import filled, letters
from app.widgets.columns import Column
from app.widgets.drawn import Drawn, round_mark, text_width

CELL, LEAST_CELL = 54, 48  # dp: a token that can be touched


class TokenCell(Drawn):
    """One token, or several of a kind where there is no room for all of them side by side."""

    hint = StringProperty()
    kind = StringProperty()
    number = NumericProperty(1)
    lifted = BooleanProperty(False)
    locked = BooleanProperty(False)
    LOOK = ("kind", "number", "lifted", "locked")

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)
        self.hint = words.one(self.kind)

    def _draw(self, *_):
        group, side = self.canvas, min(self.size)
        group.clear()
        if side < 8:
            return
        x, y = self.center_x - side / 2, self.center_y - side / 2
        if self.lifted:
            for role, inset in (("primary", 0), ("primaryContainer", dp(3))):
                group.add(Color(rgba=color(role)))
                group.add(Ellipse(pos=(x + inset, y + inset), size=(side - 2 * inset, side - 2 * inset)))
        inset = side * (0.17 if self.lifted else 0.1)
        token(group, self.kind, x + inset, y + inset, side - 2 * inset)
        if self.locked:
            round_mark(group, x, y + side * 0.6, side * 0.4, "lock")
        if self.number > 1:
            self._badge(group, x, y + side * 0.58, max(side * 0.42, dp(12)))

    def _badge(self, group, x, y, height):
        width = max(height, text_width(str(self.number), int(height * 0.8)) + height * 0.5)
        if self.locked:
            x += min(self.size) - width
        filled(group, (x, y), (width, height), height / 2, "ember")
        letters(group, str(self.number), x, y + height / 2, height * 0.8, "onEmber", "bold", room=width)


def largest_cell(count, width, height, most):
    """How large cells may be so that so many fit a field of that size."""
    cell = most
    while cell > dp(16) and int(width // cell) * int(height // cell) < count:
        cell -= dp(1)
    return cell


class TokenField(Drawn):
    """A heap of tokens, each of which can be touched. Without room for all, those of a kind lie on each other."""

    tokens = DictProperty()
    locked = NumericProperty(0)  # magic tokens that have an owner already
    lifted = StringProperty()
    most = NumericProperty(f"{CELL}dp")
    centred = BooleanProperty(False)
    LOOK = ("tokens", "locked", "lifted")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cells = []
        self._shown = None

    def _draw(self):
        if self.width < dp(20) or self.height < dp(16):
            return
        items = self._items()
        if (items, self.lifted) != self._shown:
            self._shown = items, self.lifted
            self._make_cells(items)
        self._arrange()

    def _items(self):
        """[(kind, number, locked)]"""
        single = in_order(self.tokens)
        count = len(single) + self.locked
        if largest_cell(count, self.width, self.height, self.most) >= dp(LEAST_CELL):
            return [(kind, 1, False) for kind in single] + [("red", 1, True)] * self.locked
        kinds = [(kind, single.count(kind), False) for kind in dict.fromkeys(single)]
        return kinds + ([("red", self.locked, True)] if self.locked else [])

    def _make_cells(self, items):
        memory.clear(self)
        self.cells = []
        lifted = self.lifted
        for kind, number, locked in items:
            cell = TokenCell(kind=kind, number=number, locked=locked, lifted=not locked and kind == lifted)
            lifted = "" if cell.lifted else lifted
            self.cells.append(cell)
            self.add_widget(cell)

    def _arrange(self):
        count = len(self.cells)
        if not count:
            return
        cell = largest_cell(count, self.width, self.height, self.most)
        columns = max(1, int(self.width // cell))
        rows = -(-count // columns)
        if rows > 1:
            columns = max(-(-count // rows), min(columns, 3))
        left = self.x + ((self.width - min(columns, count) * cell) / 2 if self.centred else 0)
        top = self.center_y + rows * cell / 2
        for number, each in enumerate(self.cells):
            row, column = divmod(number, columns)
            each.size = cell, cell
            each.pos = left + column * cell, top - (row + 1) * cell

    def kind_at(self, x, y):
        """The token there that may be taken away."""
        for cell in self.cells:
            if cell.collide_point(x, y) and not cell.locked:
                return cell.kind
        return None


class Heap(Plate):
    """What is not dealt out yet, on parchment, and what to do."""

    hint = StringProperty()
    title = StringProperty()
    text = StringProperty()
    waits = BooleanProperty(False)
    share = NumericProperty(1)  # of the tokens, to one of the words beside them
    MANY, BROAD = 3, 2.6  # so many kinds lie in one row; the share of more, where it is narrow

    def __init__(self, beside=True, **kwargs):
        super().__init__(ground="card", outline="cardLine", padding=(dp(12), dp(6)), spacing=dp(8), **kwargs)
        self.orientation = "horizontal" if beside else "vertical"
        self.field = TokenField(most=dp(60), centred=True)
        self._title = Words(role="onCard", weight="bold", font_size=min(sp(19), dp(26)))
        self._text = Words(role="onCardVariant", font_size=min(sp(14), dp(19)))
        self.texts = texts = Column(pos_hint={"center_y": 0.5}, spacing=dp(2))
        texts.add_widget(self._title)
        texts.add_widget(self._text)
        self.add_widget(texts)
        self.add_widget(self.field)
        for name in ("title", "text", "waits", "share"):
            self.fbind(name, self._show)
        self.field.fbind("tokens", self._show)
        self._show()

    def touch_point(self):
        return self.x + dp(8), self.y + dp(8)

    def _show(self, *_):
        self._title.text, self._text.text = self.title, self.text
        broad = small() and sum(map(bool, self.field.tokens.values())) > self.MANY
        self.field.size_hint_x = self.BROAD if broad and self.orientation == "horizontal" else self.share
        told = self.title or self.text or self.orientation == "vertical"
        self.texts.size_hint_x, self.texts.width = (1, self.texts.width) if told else (None, 0)
        self._title.size_hint_y = None
        self._title.height = self._title.texture_size[1] if self.title else 0
        self._text.size_hint_y = None
        self._text.height = self._text.texture_size[1] if self.text else 0
        self.outline, self.outline_width = ("ember", dp(3)) if self.waits else ("cardLine", dp(1.5))
