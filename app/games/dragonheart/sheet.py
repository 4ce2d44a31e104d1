"""Dragonheart beside the board: taken cards by suit and fame, or a suit's fame typed, and the figure."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.dragonheart import scores
from app.games.dragonheart import words as heart
from app.layout import big_text, flat, load_kv, shallow, shape, tablet, tight, upright
from app.services import box
from app.services.languages import tr, trn
from app.sheets.base import SheetView
from app.sheets.counter import CounterKey, title_height, title_in
from app.sheets.scoretabs import ScoreTabs
from app.widgets.base import Plate, Tap
from app.widgets.brush import card_face, filled, letters, outlined
from app.widgets.columns import Box
from app.widgets.drawn import Drawn, art, text_width
from app.widgets.scoresheet import ScoreSheet
from engine.companion.sheets.dragonheart import MOST_CARDS, MOST_FAME, MOST_TOTAL, UNSORTED
from engine.dragonheart.box import opened
from engine.dragonheart.components import FIGURE_FAME, SUITS

FIGURE, NOBODY = "figure", -1
PICTURES = {UNSORTED: "dragonheart/back", FIGURE: "dragonheart/figure"}


def suit_name(suit):
    if suit == UNSORTED:
        return tr("Unsorted cards")
    return tr("Dragon figure") if suit == FIGURE else heart.field_name(suit)


class SuitTile(Tap, Drawn):
    """A suit and its fame; the chosen one is being counted, a lit one brings something."""

    suit = StringProperty()
    fame = StringProperty()
    title = StringProperty()
    chosen = BooleanProperty(False)
    lit = BooleanProperty(False)
    LOOK = ("suit", "fame", "chosen", "lit")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(40) or self.height < dp(30):
            return
        filled(group, self.pos, self.size, dp(14), "surfaceContainerHigh")
        if self.chosen:
            outlined(group, self.pos, self.size, dp(14), "primary", 2.5)
        name = min(sp(16 if tablet() else 13), dp(19))
        foot = title_height(name)
        side = min(dp(88), self.height - foot - dp(2), self.width * 0.46)
        middle = self.y + foot + (self.height - foot) / 2
        picture = PICTURES.get(self.suit) or heart.art(self.suit)
        art(group, picture, self.x + dp(6), middle - side / 2, side, 1 if self.lit else 0.55)
        size = min(sp(40 if tablet() else 28), dp(48), self.height - foot)
        wide = min(text_width(self.fame, int(size)) * 1.1, self.width - side - dp(18)) if self.fame else 0
        if wide:
            role = "onSurface" if self.lit else "onSurfaceVariant"
            letters(group, self.fame, self.x + self.width - dp(10) - wide, middle, size, role, "bold", room=wide)
        title_in(group, self.title, self.x + dp(4), self.y + foot / 2, name, self.width - dp(6))


class FameFace(Drawn):
    """A card with its fame, and how many of it."""

    suit = StringProperty()
    fame = NumericProperty(0)
    cards = NumericProperty(0)
    LOOK = ("suit", "fame", "cards")

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < dp(40) or not self.suit:
            return
        height = self.height - dp(4)
        width = height * 0.76
        size = min(sp(24), dp(34))
        text = str(int(self.cards))
        gap = dp(5)
        wide = min(text_width(text, int(size)) * 1.1, self.width - width - 2 * gap)
        left = self.x + (self.width - width - gap - wide) / 2
        look = {"value": str(int(self.fame)), "suit_icon": "", "art": heart.art(self.suit), "dimmed": not self.cards}
        card_face(group, (left, self.y + dp(2)), (width, height), **look)
        letters(group, text, left + width + gap, self.y + self.height / 2, size, "onSurface", "bold", room=wide)


class FameCounter(Plate):
    """Minus, the card and its number, plus: one line for a fame of the suit."""

    def __init__(self, suit, fame, cards, do_count, **kwargs):
        super().__init__(ground="surfaceContainer", outline="clear", size_hint_y=None, height=dp(56), **kwargs)
        self.padding, self.radius = dp(3), [dp(14)]
        values = {"suit": heart.field_name(suit), "n": fame}
        less = CounterKey(glyph="minus", hint=tr("{suit} of fame {n}: less", **values), disabled=cards <= 0)
        more = CounterKey(glyph="plus", hint=tr("{suit} of fame {n}: more", **values), disabled=cards >= MOST_CARDS)
        for key in (less, more):
            key.size_hint_x, key.width = None, dp(48)
        less.bind(on_release=lambda _: do_count(fame, cards - 1))
        more.bind(on_release=lambda _: do_count(fame, cards + 1))
        for widget in (less, FameFace(suit=suit, fame=fame, cards=cards), more):
            self.add_widget(widget)


class HeartPanel(Box):
    """Under the tabs: the suits, and below or beside them the one that is being counted."""

    title = StringProperty()
    about = StringProperty()
    next_text = StringProperty()
    view = ObjectProperty(None, allownone=True)

    def counters_first(self):
        """The head waits below them."""
        self.ids.editor.remove_widget(self.ids.head)
        self.ids.editor.add_widget(self.ids.head)


class HeartSheetView(SheetView):
    """The memory keeps whose cards are counted, and which suit."""

    def __init__(self, screen, **kwargs):
        super().__init__(screen, orientation="vertical", **kwargs)
        self.tabs = ScoreTabs(self.people, self.choose)
        self.panel = HeartPanel(view=self)
        if tight() and not upright():
            self.panel.counters_first()
        self.tiles = {}
        self.decks = opened(box.option("dragonheart")).table
        grid = self.panel.ids.grid
        beside = 4 - flat() - (tight() or shallow())
        grid.cols = {"phone": 2 if big_text() else 3, "landscape": beside, "tablet": 4}[shape()]
        for suit in (*SUITS, UNSORTED, FIGURE):
            tile = SuitTile(suit=suit, title=suit_name(suit), hint=suit_name(suit))
            tile.bind(on_release=lambda tile: self.touch(tile.suit))
            self.tiles[suit] = tile
            grid.add_widget(tile)
        self.add_widget(self.tabs)
        self.add_widget(self.panel)

    @property
    def seat(self):
        return self.memory.get("seat", 0)

    @property
    def suit(self):
        return self.memory.get("suit", SUITS[0])

    def choose(self, seat):
        self.memory.update(seat=seat, suit=SUITS[0])
        self.panel.ids.scroll.scroll_y = 1
        self.refresh()

    def touch(self, suit):
        if suit == FIGURE:
            self._move_figure()
        elif suit == UNSORTED:
            self.screen.show_form("total", suit)
        else:
            self.memory["suit"] = suit
            self.refresh()

    def _move_figure(self):
        to = NOBODY if self.sheet.figure == self.seat else self.seat
        self.screen.write(lambda sheet: sheet.move_figure(to))

    def go_on(self):
        """The next suit; after the last one the other player, then the result."""
        place = SUITS.index(self.suit) + 1
        if place < len(SUITS):
            self.touch(SUITS[place])
            self.panel.ids.scroll.scroll_to(self.tiles[SUITS[place]], animate=False)
        elif self.seat == 0:
            self.choose(1)
        else:
            self.screen.show_end()

    # Counting

    def fames(self):
        """The fame values that the cards of this suit show, and any others that were counted."""
        suit = self.suit
        counted = [fame for fame in range(MOST_FAME + 1) if self.sheet.cards(self.seat, suit, fame)]
        return sorted({*self.decks[suit], *counted})

    def count(self, fame, cards):
        seat, suit = self.seat, self.suit
        more = cards > self.sheet.cards(seat, suit, fame)
        self.screen.write(lambda sheet: sheet.count(seat, suit, fame, cards), "card" if more else "undo")

    def form_total(self, suit):
        seat = self.seat
        content = self.keypad_form(
            tr("The fame of all these cards"),
            self.people[seat]["badge"],
            self.sheet.fame_by_suit(seat)[suit],
            lambda sheet, number: sheet.total(seat, suit, number),
            most=MOST_TOTAL,
        )
        return suit_name(suit), content

    # What shows

    def refresh(self):
        sheet, seat = self.sheet, self.seat
        self.tabs.show(sheet.scores, sheet.leaders, seat)
        fame = sheet.fame_by_suit(seat)
        for suit, tile in self.tiles.items():
            if suit == FIGURE:
                tile.lit = sheet.figure == seat
                tile.fame = f"+{FIGURE_FAME}" if tile.lit else ""
            else:
                tile.fame, tile.lit = str(fame[suit]), fame[suit] > 0 or self._cards(suit) > 0
            tile.chosen = suit == self.suit
        self._show_editor(fame[self.suit])

    def _cards(self, suit):
        if suit == UNSORTED:
            return 0
        return sum(self.sheet.cards(self.seat, suit, fame) for fame in range(MOST_FAME + 1))

    def _show_editor(self, fame):
        panel, cards = self.panel, self._cards(self.suit)
        panel.title = suit_name(self.suit)
        counted = trn("{n} card, fame {fame}", "{n} cards, fame {fame}", cards, fame=fame)
        panel.about = tr("fame {n}, typed", n=fame) if fame and not cards else counted
        counters = panel.ids.counters
        counters.clear_widgets()
        for value in self.fames():
            counters.add_widget(
                FameCounter(self.suit, value, self.sheet.cards(self.seat, self.suit, value), self.count)
            )
        panel.next_text = self._next_words()

    def _next_words(self):
        place = SUITS.index(self.suit) + 1
        if place < len(SUITS):
            return tr("Next: {name}", name=suit_name(SUITS[place]))
        return tr("Next: {name}", name=self.name(1)) if self.seat == 0 else tr("To the result")

    @staticmethod
    def ending(sheet, people):
        return ScoreSheet(sheet.game, people, sheet.result, scores.rows(sheet.result.breakdown))


load_kv("games/dragonheart/sheet")
VIEW = HeartSheetView
