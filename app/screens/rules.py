"""The rules of a game in our own words: sections to leaf through, pictures, house rules, and a search."""

import re

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import games, rulebook
from app.layout import load_kv, lying, upright
from app.play.presenter import presenter_of
from app.play.session import numbers_in_force
from app.services import memory
from app.services.languages import tr, trn
from app.services.settings import TEXT_SIZES
from app.widgets.base import Picture, Pill, Plate, Tap, TapPlate, Words
from app.widgets.columns import Box, Column, Row, SnugStack
from app.widgets.rowchips import RowChip
from app.widgets.screen import BaseScreen
from app.widgets.searchfield import SearchField  # noqa: F401, used in kv

READING_WIDTH = 680  # dp
PATIENCE = 60  # frames that a new page may take to be laid out


class RulesScreen(BaseScreen):
    """`section` opens the book at that place; `query` is what is being looked for, None while nobody searches."""

    forgets = True
    game = StringProperty()
    section = StringProperty()
    searching = BooleanProperty(False)
    playing = BooleanProperty(False)

    def __init__(self, game=None, section=None, query=None, **kwargs):
        game, session = game or rulebook.games()[0], App.get_running_app().session
        self.sections = rulebook.sections(game, numbers_in_force(game, session))
        self._ids = [each.id for each in self.sections]
        super().__init__(game=game, playing=bool(session and not session.table.over), **kwargs)
        self._drop_unused()
        self._chips = {}
        self._add_contents()
        self.open(section if section in self._ids else self._ids[0])
        if query is not None:
            self.start_search(query)

    def _drop_unused(self):
        """The kv has all parts; this window and this moment need only some of them."""
        unused = ["tray" if lying() else "bar_keys"]
        unused.append("chips" if not upright() else "side")
        unused += ["place"] if self.playing else ["table", "bar_table"]
        if len(rulebook.games()) < 2:
            unused.append("games")
        # Held here, for the kv still speaks of them by id.
        self._unused = [self.ids[name].__self__ for name in unused]
        for widget in self._unused:
            widget.parent.remove_widget(widget)

    def leave(self):
        for widget in self._unused:  # not being in the tree, they would not be taken apart with it
            memory.take_apart(widget)

    def margin(self, width, least):
        """Lines longer than 680 dp are hard to read: the rest of the width is margin."""
        return max(dp(least), (width - dp(READING_WIDTH)) / 2 + dp(least))

    # The list of sections: chips above the text, or a column beside it

    def _add_contents(self):
        beside = not upright()
        row = self.ids.side_list if beside else self.ids.chip_row
        for each in self.sections:
            chip = (SideRow if beside else Chip)(text=tr(each.title))
            chip.bind(on_release=lambda _, id=each.id: self.open(id))
            self._chips[each.id] = chip
            row.add_widget(chip)
        for game in rulebook.games():
            chip = Chip(text=games.name(game), chosen=game == self.game)
            chip.bind(on_release=lambda _, game=game: App.get_running_app().swap("rules", game=game))
            self.ids.game_row.add_widget(chip)

    # A section

    def open(self, section, words=None):
        """Show a section; `words` is the paragraph that shall be in sight."""
        self.stop_search()
        self.section = section
        self._remember()
        for id, chip in self._chips.items():
            chip.chosen = id == section
        page = self.ids.page
        memory.clear(page.column)
        here = self.sections[self._ids.index(section)]
        page.add_widget(PageTitle(text=tr(here.title)))
        wanted = None
        for block in here.blocks:
            widget = self._widget_of(block)
            page.add_widget(widget)
            if words and rulebook.said(block) == words:
                wanted = widget
        if here.in_box:
            page.add_widget(self._box_link())
        if section == self._ids[0]:
            page.add_widget(self._learn_link())
        page.scroll_y = 1
        self._finding = Clock.schedule_once(lambda _: self._into_sight(wanted), 0)

    def _box_link(self):
        link = Pill(kind="second", icon="pencil", text=tr("Numbers of my box"), font_size=sp(17))
        link.bind(on_release=lambda _: App.get_running_app().go("boxvalues", game=self.game))
        return link

    def _learn_link(self):
        link = Pill(kind="second", icon="school-outline", text=tr("Learn by playing"), font_size=sp(17))
        link.bind(on_release=lambda _: App.get_running_app().go("learn", game=self.game))
        return link

    def _widget_of(self, block):
        if isinstance(block, rulebook.Text):
            return Paragraph(text=_kept_together(rulebook.said(block)))
        if isinstance(block, rulebook.House):
            return HouseRule(label=tr("House rule."), text=_kept_together(rulebook.said(block)))
        if isinstance(block, rulebook.Drawing):
            return block.widget(self.open)
        if isinstance(block, rulebook.BoardPicture):
            return BoardPlate(presenter_of(self.game).table.board_for(block.view, ()), self.open)
        if isinstance(block, rulebook.Beside):
            return BesidePicture(picture=block.picture, text=_kept_together(rulebook.said(block)))
        if isinstance(block, rulebook.Pictures):
            return PictureRow(block.rows, self.open)
        return Picture(name=block.name, size_hint_y=None, height=dp(120))

    def _into_sight(self, wanted, patience=PATIENCE):
        """Scroll to the chip of this section and to the paragraph wanted, once they have their places."""
        if patience and not self._laid_out():
            self._finding = Clock.schedule_once(lambda _: self._into_sight(wanted, patience - 1), 0)
            return
        chip = self._chips[self.section]
        chips = self.ids.side_list if not upright() else self.ids.chips
        for view, widget in ((chips, chip), (self.ids.page, wanted)):
            if widget and widget.parent and self._overflows(view):
                view.scroll_to(widget, padding=24, animate=False)

    def _laid_out(self):
        chips, page = [*self._chips.values()], self.ids.page.column.children
        return self.width > dp(200) and all(
            first.pos != last.pos and not first.parent._trigger_layout.is_triggered
            for first, last in ((chips[0], chips[-1]), (page[-1], page[0]))
        )

    @staticmethod
    def _overflows(view):
        content = view.children[0]
        return content.width > view.width or content.height > view.height

    def neighbour(self, step):
        """The section before or after this one, None at the ends."""
        place = self._ids.index(self.section) + step if self.section else -1
        return self._ids[place] if 0 <= place < len(self._ids) else None

    def leaf(self, step):
        if self.neighbour(step):
            self.open(self.neighbour(step))

    def place(self):
        """'4 of 21'."""
        number = self._ids.index(self.section) + 1 if self.section else 1
        return tr("{n} of {total}", n=number, total=len(self._ids))

    def game_name(self):
        return games.name(self.game) if self.game else ""

    def enlarge(self):
        """The next text size, after the largest the smallest again."""
        app = App.get_running_app()
        place = TEXT_SIZES.index(app.settings["text_size"]) + 1
        app.change("text_size", TEXT_SIZES[place % len(TEXT_SIZES)])

    def _remember(self):
        """So that a rebuild (turned device, other text size) comes back to this place."""
        trail = App.get_running_app().trail
        if trail and trail[-1][0] == "rules":
            query = self.ids.query.text if self.searching else None
            trail[-1] = ("rules", {"game": self.game, "section": self.section, "query": query})

    # Search

    def start_search(self, query=""):
        self.searching = True
        self.ids.query.text = query
        self.look(query)
        self._focusing = Clock.schedule_once(lambda _: self._focus(), 0.1)

    def _focus(self):
        if self.searching and self.get_root_window():
            self.ids.query.focus = True

    def stop_search(self):
        if self.searching:
            self.searching = False
            self.ids.query.focus = False
            memory.clear(self.ids.results.column)
            self._remember()

    def look(self, query):
        """Show every paragraph that has these words."""
        if not self.searching:
            return
        self._remember()
        results = self.ids.results
        memory.clear(results.column)
        results.scroll_y = 1
        found = rulebook.search(self.sections, query)
        if found:
            results.add_widget(Words(text=trn("{n} place found", "{n} places found", len(found))))
        elif query.strip():
            results.add_widget(Words(text=tr("Nothing found. Try another word.")))
        for section, words in found:
            results.add_widget(Found(section=section, words=words, open=self.open))

    def to_table(self):
        App.get_running_app().back()

    def on_back(self):
        if self.searching:
            self.stop_search()
            return True
        return False


def _kept_together(words):
    """Kivy may break a line after [/b]: a full stop or comma there belongs inside, or it stands alone."""
    return re.sub(r"\[/b\]([.,;:!?]+)", r"\1[/b]", words)


class Chip(RowChip):
    """A section, or a game, in the row above."""

    chosen = BooleanProperty(False)
    BESIDE = 32


class SideRow(TapPlate):
    """A section in the column beside the text."""

    text = StringProperty()
    chosen = BooleanProperty(False)


class PageTitle(Words):
    """The name of the section."""


class Paragraph(Words):
    """A paragraph with bold words."""


class HouseRule(Plate):
    """A ruling of this table, kept apart from the printed rules."""

    label = StringProperty()
    text = StringProperty()


class BoardPlate(Box):
    """The whole board on wood."""

    def __init__(self, board, on_field, **kwargs):
        super().__init__(**kwargs)
        board.on_field = on_field
        self.ids.place.add_widget(board)


class BesidePicture(Row):
    """A drawing on parchment, and a paragraph beside it."""

    picture = StringProperty()
    text = StringProperty()


class PictureRow(SnugStack):
    """Drawings with captions; those that have a section of their own open it."""

    def __init__(self, rows, open, **kwargs):
        super().__init__(**kwargs)
        for picture, caption, section in rows:
            tile = (PictureTap if section else PictureTile)(picture=picture, text=tr(caption))
            if section:
                tile.hint = tile.text
                tile.bind(on_release=lambda _, section=section: open(section))
            self.add_widget(tile)

    def tile_width(self, width):
        """As many beside each other as the captions allow, over the whole width, but not spread far apart."""
        least, gap = max(dp(84), sp(84)), dp(8)
        columns = max(1, int((width + gap) // (least + gap)))
        return min((width + gap) / columns - gap - 0.5, least * 1.4)


class PictureTile(Box):
    """A drawing above its caption."""

    picture = StringProperty()
    text = StringProperty()


class PictureTap(Tap, PictureTile):
    """One that leads somewhere."""


class Found(TapPlate, Column):
    """A paragraph that was looked for; a tap opens its section there."""

    section = ObjectProperty()
    words = StringProperty()
    title = StringProperty()

    def __init__(self, section, words, open, **kwargs):
        super().__init__(section=section, words=_kept_together(words), title=tr(section.title), **kwargs)
        self.bind(on_release=lambda _: open(section.id, words))


load_kv("screens/rules")
SCREEN = RulesScreen
