"""The score sheets: those being written first, a large tile for each new one, then those finished lately."""

from kivy.app import App
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app import games
from app.companion import sheet_files as sheets
from app.companion import sheet_words
from app.companion.sheet_files import Paper
from app.layout import big_text, load_kv, shape
from app.services.languages import tr
from app.sheets import words
from app.widgets.base import Disc, Plate, Tap, Words
from app.widgets.columns import Box, Column
from app.widgets.screen import BaseScreen
from app.words import dates, errors
from engine.companion.sheets import SHEETS

FINISHED = 6  # so many of those finished lately are shown; the history has all
DISCS = 6


class SheetsScreen(BaseScreen):
    margin = NumericProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        papers, troubles = sheets.running()
        sheets.catch_up(papers, self.app)
        column = self.ids.column
        for trouble in troubles:
            column.add_widget(TroubleCard(trouble=trouble, screen=self))
        self._add_cards(tr("Being written"), [paper for paper in papers if not paper.closed])
        self._add_tiles()
        finished = [paper for paper in papers if paper.closed]
        known = {paper.key for paper in finished}
        finished += [paper for paper in sheets.filed(FINISHED) if paper.key not in known]
        self._add_cards(tr("Finished"), finished[:FINISHED])

    def _add_cards(self, title, papers):
        if not papers:
            return
        self.ids.column.add_widget(SheetsTitle(text=title))
        for paper in papers:
            self.ids.column.add_widget(PaperCard(paper))

    def _add_tiles(self):
        column = self.ids.column
        column.add_widget(SheetsTitle(text=tr("A new sheet")))
        columns = {"phone": 1 if big_text() else 2, "landscape": 3, "tablet": 3}[shape()]
        tiles = [SheetTile(game) for game in SHEETS]
        for start in range(0, len(tiles), columns):
            row = SheetTileRow()
            for tile in tiles[start : start + columns]:
                row.add_widget(tile)
            column.add_widget(row)

    def delete(self, trouble):
        """Only by hand, and it can be taken back."""
        try:
            binned = sheets.put_in_bin(trouble.path)
        except OSError as error:
            self.app.refuse(error)
            return
        self.app.rebuild()
        self.app.say(
            tr("The score sheet is deleted"), tr("Undo"), lambda: self._take_back(binned, trouble.path), follows=True
        )

    def _take_back(self, binned, path):
        try:
            sheets.take_back(binned, path)
        except OSError as error:
            self.app.refuse(error)
        if self.app.trail[-1][0] == "sheets":
            self.app.rebuild()


class SheetsTitle(Words):
    """The head of a part of the page."""


class SheetTileRow(Box):
    """Tiles side by side, all as high as the highest."""

    def add_widget(self, tile, *args, **kwargs):
        super().add_widget(tile, *args, **kwargs)
        tile.bind(wanted_height=self._fit)
        self._fit()

    def _fit(self, *_):
        self.height = max(tile.wanted_height for tile in self.children)


class SheetTile(Tap, Box):
    """A new sheet of this game."""

    game = StringProperty()
    name = StringProperty()
    about = StringProperty()
    players = StringProperty()
    emblem = StringProperty()
    box = StringProperty("felt")
    wanted_height = NumericProperty()

    def __init__(self, game, **kwargs):
        self.game = game
        super().__init__(**kwargs)
        self.name, self.about = sheet_words.game_name(game), sheet_words.about(game)
        kind = SHEETS[game]
        least, most = kind.least_players, kind.most_players
        self.players = str(most) if least == most else f"{least}\N{EN DASH}{most}"
        if game != "free":
            self.emblem, self.box = games.emblem(game), games.box_color(game)


class PaperCard(Tap, Box):
    """A sheet on parchment: whose it is, how it stands, when it was written on."""

    paper = ObjectProperty()
    title = StringProperty()
    status = StringProperty()
    when = StringProperty()
    emblem = StringProperty()

    def __init__(self, paper: Paper, **kwargs):
        super().__init__(paper=paper, **kwargs)
        sheet = paper.sheet
        self.title = sheet_words.game_name(sheet.game, sheet.title)
        self.emblem = games.emblem(sheet.game) if sheet.game != "free" else ""
        self.status = words.wins(sheet) if paper.closed and sheet.written else words.lead(sheet)
        self.when = dates.day_and_time(paper.changed)
        for badge in paper.badges[:DISCS]:
            disc = Disc(badge=badge, ring="onCard", size_hint=(None, None), size=("26dp", "26dp"))
            self.ids.people.add_widget(disc)

    def open(self):
        App.get_running_app().go("sheet", key=self.paper.key)


class TroubleCard(Plate, Column):
    """A file that can't be read: what happened and what is safe. It is never deleted by itself."""

    trouble = ObjectProperty()
    screen = ObjectProperty()

    def text(self):
        return tr(errors.SENTENCES[self.trouble.code])

    def file(self):
        return self.trouble.path.name


load_kv("companion/sheets")
SCREEN = SheetsScreen
