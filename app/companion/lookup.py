"""Look up any card of the games, by its name in whatever language."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import games
from app.companion import lookup_words as lookup
from app.companion.lookcard import LookCard, card_height
from app.layout import crowded, load_kv
from app.services.languages import tr, trn
from app.theme import color
from app.widgets.base import Pill, Tap, TapPlate, Words
from app.widgets.bottom_sheets import CardSheet
from app.widgets.columns import Box, Column, SnugGrid
from app.widgets.overlay import WatchedSheet
from app.widgets.screen import BaseScreen
from app.widgets.searchfield import SearchField  # noqa: F401, used in kv

TWO_COLUMNS = 900  # dp of width


class LookupScreen(BaseScreen):
    """`opened` is the card whose sheet lies open. All of it waits in the trail: a turn of the device loses nothing."""

    forgets = True
    count = StringProperty()
    margin = NumericProperty()

    def __init__(self, game=None, query="", opened=None, **kwargs):
        self.app = App.get_running_app()
        self.index = lookup.Index(self.app.session)
        self._game, self._query, self._opened = game, query, opened
        super().__init__(**kwargs)
        self._add_chips()
        self._look_soon = Clock.create_trigger(lambda _: self._look())
        self._found = None
        self.ids.query.text = query
        self._look()
        self.bind(width=lambda *_: self._arrange())

    def shown(self):
        entry = next((entry for entry in self.index.entries if entry.id == self._opened), None)
        if entry:
            self.open(entry)

    def leave(self):
        self._look_soon.cancel()
        self.ids.query.focus = False

    def _remember(self):
        values = {"game": self._game, "query": self._query, "opened": self._opened}
        self.app.trail[-1] = ("lookup", values)

    # What is looked for

    def _add_chips(self):
        chips = [(None, AllChip(text=tr("All")))]
        chips += [(game, GameChip(game=game, hint=games.name(game))) for game in self.index.games]
        for game, chip in chips:
            chip.bind(on_release=lambda _, game=game: self.choose_game(game))
            self.ids.chips.add_widget(chip)
        self._chips = dict(chips)

    def choose_game(self, game, query=None):
        self._game = game
        if query is not None:
            self.ids.query.text = self._query = query
        self.ids.scroll.scroll_y = 1
        self._look()

    def typed(self, text):
        if text != self._query:
            self._query = text
            self._look_soon()

    def clear_or_type(self):
        query = self.ids.query
        if query.text:
            query.text = ""
        else:
            query.focus = True

    def on_back(self):
        """Back from one game leads to all of them."""
        if self._game is None and not self._query:
            return False
        self.choose_game(None, query="")
        return True

    # What is found

    def _look(self):
        self._remember()
        for game, chip in self._chips.items():
            chip.chosen = game == self._game
        found = self.index.find(self._query, self._game)
        self.count = trn("{n} card", "{n} cards", len(found))
        shown = (self._game, [entry.id for entry in found])
        if shown != self._found:
            self._found = shown
            self._show(found)

    def _show(self, found):
        column = self.ids.groups
        column.clear_widgets()
        if not found:
            column.add_widget(Words(text=tr("No card is called that. Try another word, in any language.")))
        parts = self._by_kind(found) if self._game else self._by_game(found)
        for title, game, entries, more in parts:
            column.add_widget(LookGroup(title, game, entries, more, self))
        self._arrange()

    def _by_game(self, found):
        for game in self.index.games:
            entries = [entry for entry in found if entry.game == game]
            if entries:
                yield games.name(game), game, entries, lambda game=game: self.choose_game(game)

    def _by_kind(self, found):
        for kind in dict.fromkeys(entry.kind for entry in found):
            entries = [entry for entry in found if entry.kind == kind]
            yield lookup.kind_name(entries[0]), self._game, entries, None

    def _arrange(self):
        self.ids.groups.cols = 2 if self.width > dp(TWO_COLUMNS) and not self._game else 1

    # One card

    def open(self, entry):
        self._opened = entry.id
        self._remember()
        self.ids.query.focus = False
        self.app.open_sheet(LookSheet(entry, self))

    def put_away(self):
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self._opened = None
            self._remember()


class AllChip(TapPlate):
    text = StringProperty()
    chosen = BooleanProperty(False)


class GameChip(TapPlate):
    game = StringProperty()
    chosen = BooleanProperty(False)


class LookGroup(Column):
    """The cards of a game, or of a kind. With `do_more` it shows one row, and the way to all of them."""

    title = StringProperty()
    game = StringProperty()
    more = StringProperty()
    do_more = ObjectProperty(None, allownone=True)

    def __init__(self, title, game, entries, do_more, screen, **kwargs):
        self._entries, self._screen, self._columns = entries, screen, None
        super().__init__(title=title, game=game, do_more=do_more, **kwargs)
        self.ids.cards.bind(width=self._fill)

    def _fill(self, grid, width):
        columns = max(1, int((width + dp(8)) // (max(dp(96), sp(76)) + dp(8))))
        side = (width - dp(8) * (columns - 1)) / columns
        if columns != self._columns:
            self._columns = grid.cols = columns
            grid.clear_widgets()
            for entry in self._entries[:columns] if self.do_more else self._entries:
                grid.add_widget(self._card(entry))
            hidden = self.do_more is not None and len(self._entries) > columns
            count = len(self._entries)
            self.more = "" if not hidden else str(count) if crowded() else tr("all {n}", n=count)
        for card in grid.children:
            card.size = side, card_height(side)

    def _card(self, entry):
        card = LookCard(art=entry.art, name=_capital(entry.short()), value=entry.value, gilded=entry.gilded)
        card.size_hint, card.hint = (None, None), _capital(entry.name())
        card.bind(on_release=lambda _: self._screen.open(entry))
        return card

    def box_color(self):
        return color(games.box_color(self.game)) if self.game else color("clear")


class MoreLink(Tap, Box):
    text = StringProperty()


class LookGrid(SnugGrid):
    """Cards of one size."""


class LookSheet(CardSheet, WatchedSheet):
    """The card in large, its other names, and those that are like it."""

    def __init__(self, entry, screen, **kwargs):
        super().__init__(screen.index.about(entry), on_gone=screen.put_away, **kwargs)
        others = screen.index.other_names(entry)
        if others:
            self.ids.box.children[0].add_widget(
                Words(text="\n".join(others), role="onSurfaceVariant", font_size=sp(14)), index=1
            )
        alike = Pill(kind="text", icon="magnify", font_size=sp(16))
        alike.text = tr("More of them: {kind}", kind=lookup.kind_name(entry))
        alike.bind(on_release=lambda _: self._more(entry, screen))
        self.ids.box.children[0].add_widget(alike)

    def _more(self, entry, screen):
        self.close()
        screen.choose_game(entry.game, query=lookup.kind_name(entry))


def _capital(text):
    return text[:1].upper() + text[1:]


load_kv("companion/lookup")
SCREEN = LookupScreen
