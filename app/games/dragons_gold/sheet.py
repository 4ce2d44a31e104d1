"""Dragon's Gold when the screens are lifted: tokens by player; majorities, sets, curse and ties are worked out."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.dragons_gold import piece_words as gold_pieces
from app.games.dragons_gold import scores
from app.games.dragons_gold import sheet_words as words
from app.games.dragons_gold.tokens import token
from app.layout import big_text, flat, load_kv, lying, room, shape, tablet, tight, upright
from app.services.languages import tr
from app.sheets.base import SheetView
from app.sheets.counter import CounterTile
from app.sheets.scoretabs import ScoreTabs
from app.widgets.base import Plate, TapPlate
from app.widgets.choices import Choices
from app.widgets.columns import Box, ScrollColumn, SnugGrid
from app.widgets.keypad import Onward
from app.widgets.overlay import SheetBox
from app.widgets.scoresheet import ScoreSheet
from engine.companion.sheets.gold import MOST_TOKENS


class TokenPanel(Box):
    """Under the tabs: whose tokens these are, and the tiles."""

    title = StringProperty()
    rules = StringProperty()
    view = ObjectProperty(None, allownone=True)


class GoldGem(TapPlate):
    """Who has the Gem of Many Colours, and what it counts as."""

    text = StringProperty()


class GoldSummary(TapPlate):
    """What makes the points, in a line, and the points."""

    icon = StringProperty("trophy")
    text = StringProperty()
    points = StringProperty()


class GoldWhy(Plate):
    """One row of the explanation."""

    picture = StringProperty()
    title = StringProperty()
    why = StringProperty()
    points = StringProperty()


class GoldWhyList(SheetBox):
    """What each row of a player's sheet brings, and why."""

    def show(self, rows):
        self.clear_widgets()
        for picture, title, why, points in rows:
            self.add_widget(GoldWhy(picture=picture, title=title, why=why, points=points))


class GoldSheetView(SheetView):
    """The memory keeps whose tokens are being counted."""

    TILE, TILE_LARGE = 114, 124  # dp: how wide a tile is with its gap and its two keys; the second with large letters

    def __init__(self, screen, **kwargs):
        super().__init__(screen, orientation="vertical", **kwargs)
        self.tabs = ScoreTabs(self.people, self.choose)
        self.panel = TokenPanel(view=self)
        self.grid = self._grid()
        self.gem = GoldGem(on_release=lambda _: screen.show_form("gem"))
        self.gem_place = SheetBox()
        self.summary = GoldSummary(on_release=lambda _: screen.show_form("why"))
        self.next = Onward(icon="arrow-right", on_release=lambda _: self.go_on())
        self.why = GoldWhyList() if tablet() else None
        self.add_widget(self.tabs)
        self._arrange()
        self.add_widget(self.panel)

    @property
    def seat(self):
        return min(self.memory.get("seat", 0), len(self.people) - 1)

    def choose(self, seat):
        self.memory["seat"] = seat
        self.panel.ids.scroll.scroll_y = 1
        self.refresh()

    def go_on(self):
        """To the next player, and after the last one to the result."""
        if self.seat + 1 < len(self.people):
            self.choose(self.seat + 1)
        else:
            self.screen.show_end()

    def _grid(self):
        tile = self.TILE_LARGE if big_text() else self.TILE
        beside = int((room()[0] - self._side_width() - dp(30)) // dp(tile))
        columns = {"phone": 2 if big_text() else 3, "landscape": max(2, min(beside, 5)), "tablet": 3}[shape()]
        grid = SnugGrid(cols=columns, spacing=dp(8))
        self.tiles = {}
        for kind in gold_pieces.TOKENS:
            tile = CounterTile(
                gold_pieces.heap(kind),
                lambda group, x, y, side, kind=kind: token(group, kind, x, y, side),
                lambda by, kind=kind: self.add(kind, by),
                lambda kind=kind: self.screen.show_form("count", kind),
                most=MOST_TOKENS,
            )
            self.tiles[kind] = tile
            grid.add_widget(tile)
        return grid

    def _arrange(self):
        ids = self.panel.ids
        column, side, head = ids.column, ids.side, ids.head
        wide = not upright()
        if tight() or lying():
            # No height to spare: the head lies beside the tiles or, with what else can wait, below them.
            self.panel.remove_widget(head)
        if lying() and not (tight() or flat()):
            side.add_widget(head)
        below = [self.summary, head] if tight() else [head] if flat() else []
        for widget in (self.grid, self.gem_place, *below):
            column.add_widget(widget)
        if self.why is not None:
            page = ScrollColumn()
            page.add_widget(self.why)
            side.add_widget(page)
        elif wide:
            side.add_widget(Widget())
        if not tight():
            side.add_widget(self.summary)
        side.add_widget(self.next)
        if wide:
            ids.halves.orientation = "horizontal"
            side.size_hint_x, side.width = None, self._side_width()
        else:
            side.size_hint_y = None

    @staticmethod
    def _side_width():
        """Of what stands beside the tiles: in a tight window only the main button."""
        return dp(420 if tablet() else 230 if tight() else 310)

    # Counting

    def add(self, kind, by):
        self.screen.write(lambda sheet: sheet.add(self.seat, kind, by), "coin" if by > 0 else "undo")

    def form_count(self, kind):
        seat = self.seat
        content = self.keypad_form(
            gold_pieces.heap(kind),
            self.people[seat]["badge"],
            self.sheet.tokens(seat)[kind],
            lambda sheet, number: sheet.count(seat, kind, number),
            most=MOST_TOKENS,
        )
        return self.name(seat), content

    def turn_rules(self):
        other = "basic" if self.sheet.rules == "advanced" else "advanced"
        self.screen.write(lambda sheet: sheet.set_rules(other))

    def form_gem(self):
        """Whose it is: this player's, in one of the five colours, or not."""
        seat = self.seat
        pairs = [(kind, gold_pieces.one(kind)) for kind in gold_pieces.GEMS]
        pairs.append((None, tr("Somebody else has it")))
        content = SheetBox()
        content.add_widget(Choices(pairs, self.sheet.gem(seat), lambda colour: self._set_gem(seat, colour)))
        return tr("Gem of Many Colours"), content

    def _set_gem(self, seat, colour):
        if self.screen.write(lambda sheet: sheet.set_gem(seat, colour)):
            self.screen.close_form()

    # What shows

    def refresh(self):
        sheet, seat = self.sheet, self.seat
        self.tabs.show(sheet.scores, sheet.leaders, seat)
        tokens = sheet.tokens(seat)
        rows = {row["row"]: row for row in sheet.rows[seat]}
        for kind, tile in self.tiles.items():
            row = rows[kind]
            tile.show(tokens[kind], lit=row.get("won") in ("alone", "tie") and row["points"] > 0)
        self.panel.title = words.tokens_behind(self.name(seat), sum(tokens.values()))
        self.panel.rules = tr("Advanced rules") if sheet.rules == "advanced" else tr("Basic rules")
        self._show_gem()
        self.summary.icon, self.summary.text = words.summary(sheet, seat)
        self.summary.points = str(sheet.scores[seat])
        last = seat + 1 == len(self.people)
        self.next.text = tr("To the result") if last else tr("Next: {name}", name=self.name(seat + 1))
        if self.why is not None:
            self.why.show(self._why())

    def _show_gem(self):
        sheet = self.sheet
        self.gem_place.clear_widgets()
        if sheet.rules == "advanced":
            owner = next((seat for seat in sheet.seats if sheet.gem(seat)), None)
            if owner is None:
                self.gem.text = tr("Nobody has the Gem of Many Colours")
            else:
                colour = gold_pieces.one(sheet.gem(owner))
                self.gem.text = tr("Gem of Many Colours: {name}, {colour}", name=self.name(owner), colour=colour)
            self.gem.hint = tr("Gem of Many Colours")
            self.gem_place.add_widget(self.gem)

    def _why(self):
        return [
            (
                "dragons_gold/gem_of_many_colors" if row["row"] == "sets" else gold_pieces.token_art(row["row"]),
                *words.row_words(self.sheet, self.seat, row),
                str(row["points"]),
            )
            for row in self.sheet.rows[self.seat]
            if row["count"] or row.get("won") in ("crowd", "blocked")
        ]

    def form_why(self):
        rows = self._why()
        title = f"{self.name(self.seat)}: {words.score(self.sheet.scores[self.seat])}"
        content = GoldWhyList()
        content.show(rows)
        if not rows:
            content.add_widget(GoldWhy(picture="dragons_gold/screen", title=tr("Nothing is counted yet"), points="0"))
        return title, content

    def menu(self):
        other = tr("Basic rules") if self.sheet.rules == "advanced" else tr("Advanced rules")
        return [("scale-balance", other, self._menu_rules), *self.box_menu()]

    def _menu_rules(self):
        self.screen.close_form()
        self.turn_rules()

    @staticmethod
    def settings(sheet):
        return {"rules": sheet.rules, "box": sheet.box}

    @staticmethod
    def ending(sheet, people):
        return ScoreSheet(sheet.game, people, sheet.result, scores.rows(sheet.result.breakdown))


load_kv("games/dragons_gold/sheet")
VIEW = GoldSheetView
