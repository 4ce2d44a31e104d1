"""The history: what was played here and beside the device, as numbers, plots and a list."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.history import words
from app.history.exchange import open_exchange
from app.history.longlist import LongList
from app.history.numbers import HistoryStats
from app.history.panels import HistoryColumn, PersonTap, badge_of, badges_of, won_apart
from app.layout import big_text, load_kv, upright
from app.services.history_records import wall_time
from app.services.languages import tr, trn
from app.services.memory import clear
from app.widgets.base import Pill, Tap, Words
from app.widgets.brush import emblem, filled, icon, letters
from app.widgets.columns import Box, ScrollColumn
from app.widgets.drawn import Drawn, disc, text_width
from app.widgets.fitting import shortened
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.rowchips import RowChip, show_in_row
from app.widgets.screen import BaseScreen
from app.words import dates

PAGE = 40  # games read at once
# A table that somebody brings in may name thousands: those played and met most often have a place.
KINDS_SHOWN = 30
PEOPLE_SHOWN = 100


class HistoryScreen(BaseScreen):
    """`memory` outlives a rebuild: the game, the player, what the games in the list are behind of, and the place on the
    page."""

    forgets = True
    margin = NumericProperty()
    since = StringProperty()

    def __init__(self, player=None, kind=None, behind=None, memory=None, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        chosen = {"kind": kind, "player": player, "behind": behind or {}, "rows_first": player is not None}
        self.memory = memory or {"scroll": 1.0, **chosen}
        self.list = None
        try:
            self.refresh()
        except OSError:
            self.ids.body.add_widget(EmptyHistory(text=tr("The history can't be opened now. Try again later.")))

    def shown(self):
        self.app.trail[-1][1]["memory"] = self.memory
        show_in_row(self.ids.chips)
        if self.list:
            self.app.tell_of_history()

    def leave(self):
        if self.list:
            self.list.leave()

    # What is shown

    def refresh(self):
        history, kind = self.app.history, self.memory["kind"]
        self.kinds = history.kinds()
        if kind not in [each["kind"] for each in self.kinds]:
            self.memory["kind"] = kind = None
        self.overview = history.overview(kind)
        self.games = Pages(history, {"game": kind, "player": self.memory["player"], **self.memory["behind"]})
        since = self.overview["since"]
        self.since = "" if since is None or big_text() else tr("since {date}", date=dates.date(since))
        self._add_chips()
        self.leave()
        clear(self.ids.body)
        if self.kinds:
            self._add_pages()
        else:
            self.ids.body.add_widget(EmptyHistory(text=tr("Finished games are written down here by themselves.")))

    def _add_chips(self):
        row = self.ids.chips
        clear(row)
        if len(self.kinds) < 2:
            return
        shown = self.kinds[:KINDS_SHOWN]
        shown += [each for each in self.kinds[KINDS_SHOWN:] if each["kind"] == self.memory["kind"]]
        for each in ({"kind": None}, *shown):
            chosen = each["kind"] == self.memory["kind"]
            text = words.name(each["game"], each["title"]) if each["kind"] else tr("All games")
            chip = RowChip(text=text, kind="chosen" if chosen else "outlined")
            chip.bind(on_release=lambda _, kind=each["kind"]: self.choose_kind(kind))
            row.add_widget(chip)

    def _add_pages(self):
        """Numbers and plots above the list, or beside it where there is room."""
        stats, beside = HistoryStats(self), not upright()
        head = HistoryColumn()
        if not beside:
            head.add_widget(stats)
        head.add_widget(ListTitle(self))
        self.list = LongList(head, HistoryRow, lambda row, number: row.show(self.games[number]))
        self.list.row_height = row_height()
        self.bind(margin=lambda *_: self._share_width(beside))
        if beside:
            page = StatsPage()
            page.add_widget(stats)
            self.ids.body.add_widget(page)
            self.stats_page = page
        self.ids.body.add_widget(self.list)
        self._share_width(beside)
        self.list.show(self.games.count)
        self.list.scroll_y, self.list.rows_first = self.memory["scroll"], self.memory["rows_first"]
        self.list.bind(
            scroll_y=lambda _, place: self.memory.update(scroll=place),
            rows_first=lambda _, wanted: self.memory.update(rows_first=wanted),
        )

    def _share_width(self, beside):
        self.list.left = dp(8) if beside else self.margin
        self.list.right_margin = self.margin
        if beside:
            self.stats_page.padding = self.margin, dp(4), dp(8), dp(24)

    # What can be chosen

    def choose_kind(self, kind):
        self.memory.update(kind=kind, behind={}, scroll=1.0, rows_first=False)
        self.refresh()

    def choose_player(self, name):
        self.app.close_sheet(self.app.sheet)
        self.memory.update(player=name, behind={}, scroll=1.0, rows_first=True)
        self.refresh()

    def show_behind(self, **behind):
        """The games that a number was counted from."""
        self.memory.update(player=None, behind=behind, scroll=1.0, rows_first=True)
        self.refresh()

    def show_yearly(self, yearly):
        self.memory["yearly"] = yearly
        self.refresh()

    def open_filter(self):
        """Whose games the list shows."""
        box = SheetBox()
        everybody = Pill(text=tr("Everybody"), kind="chip" if self.memory["player"] else "chosen")
        everybody.bind(on_release=lambda _: self.choose_player(None))
        box.add_widget(everybody)
        for player in self.overview["players"][:PEOPLE_SHOWN]:
            chosen = player["name"] == self.memory["player"]
            text = trn("{n} game", "{n} games", player["games"])
            row = PersonTap(name=player["name"], badge=badge_of(player["name"]), about=text, chosen=chosen)
            row.bind(on_release=lambda row: self.choose_player(row.name))
            box.add_widget(row)
        self._count_the_rest(box)
        self.app.open_sheet(Sheet(title=tr("Whose games?"), content=box))

    def open_players(self):
        """All who ever played, for their pages."""
        box = SheetBox()
        for player in self.overview["players"][:PEOPLE_SHOWN]:
            row = PersonTap(name=player["name"], badge=badge_of(player["name"]), about=won_apart(player))
            row.bind(on_release=lambda row: self.app.go("player", person=row.name))
            box.add_widget(row)
        self._count_the_rest(box)
        self.app.open_sheet(Sheet(title=tr("Players"), content=box))

    def _count_the_rest(self, box):
        more = len(self.overview["players"]) - PEOPLE_SHOWN
        if more > 0:
            box.add_widget(Words(text=tr("{n} more", n=more), role="onSurfaceVariant"))

    def exchange(self):
        open_exchange(self.refresh)


def row_height():
    lines = sp(16 + 13 + 13) * 1.3
    return lines + dp(72) if big_text() else max(dp(72), lines + dp(16))


class Pages:
    """The games of a filter by their number, read from the disk page by page when they come into sight."""

    def __init__(self, history, wanted):
        self._history, self._filter, self._read = history, wanted, {}
        self.count = history.count(**self._filter)

    def __getitem__(self, number):
        page = number // PAGE
        if page not in self._read:
            self._read[page] = self._history.all(PAGE, page * PAGE, **self._filter)
        return self._read[page][number % PAGE]


class StatsPage(ScrollColumn):
    """The left half of a wide window."""


class EmptyHistory(Box):
    text = StringProperty()


# The list


class ListTitle(Box):
    """How many games the list has, and whose."""

    text = StringProperty()
    about = StringProperty()  # which of them, if not all
    some = BooleanProperty(False)

    def __init__(self, screen, **kwargs):
        super().__init__(**kwargs)
        self.screen = screen
        name, n, behind = screen.memory["player"], screen.games.count, screen.memory["behind"]
        self.some = bool(name or behind)
        self.about = words.behind(behind)
        if name:
            self.text = trn("{n} game with {name}", "{n} games with {name}", n, name=name)
        else:
            self.text = trn("{n} finished game", "{n} finished games", n)

    def show_all(self):
        self.screen.choose_player(None)


class HistoryRow(Tap, Drawn):
    """A finished game: emblem, winner, what it was, how it ended, when."""

    key = StringProperty()
    LOOK = ("key",)

    def show(self, game):
        self.game = game
        self.key = game.key
        self.title = words.name(game.game, game.title)
        self.day = dates.day(wall_time(game))
        self.hint = tr("{game}, {day}", game=self.title, day=self.day)
        self._redraw()

    def on_release(self):
        App.get_running_app().go("played", key=self.key)

    def _draw(self, *_):
        self.canvas.clear()
        filled(self.canvas, self.pos, self.size, dp(14), "surfaceContainer")
        middle = self.y + self.height - dp(34) if big_text() else self.y + self.height / 2
        box = words.box_color(self.game.game)
        emblem(self.canvas, words.emblem(self.game.game), box, self.x + dp(10), middle, dp(48))
        self._draw_winners(self.x + dp(68), middle)
        icon(self.canvas, "chevron-right", self.x + self.width - dp(32), middle, dp(24), "onSurfaceVariant")
        if big_text():
            self._write(self.x + dp(12), self.y + self.height - dp(64), self.width - dp(24))
        else:
            self._write(self.x + dp(124), self.y + self.height - dp(6), self.width - dp(124 + 36))

    def _draw_winners(self, x, middle):
        """One disc with a trophy; two small ones if a victory is shared."""
        badges = badges_of(self.game)
        winners = [badges[seat] for seat in self.game.winners][:2]
        side = dp(40) if len(winners) == 1 else dp(30)
        for place, badge in enumerate(winners):
            left, bottom = x + dp(15) * place, middle + dp(23) - side - dp(13) * place
            disc(self.canvas, badge, left, bottom, side, ring="onSurface")
        if winners:
            cup = dp(20)
            left, bottom = x + dp(28), middle - dp(23)
            filled(self.canvas, (left, bottom), (cup, cup), cup / 2, "primary")
            icon(self.canvas, "trophy", left, bottom + cup / 2, dp(13), "onPrimary", room=cup)

    def _write(self, x, top, room):
        lines = (
            (self.title, sp(16), "onSurface", "medium"),
            (words.all_scores(self.game), sp(13), "onSurfaceVariant", "regular"),
            (self.day, sp(13), "onSurfaceVariant", "regular"),
        )
        if not big_text():
            top -= (self.height - dp(12) - sum(size * 1.3 for _, size, _, _ in lines)) / 2
        for text, size, role, weight in lines:
            top -= size * 1.3
            letters(self.canvas, shortened(text, size, room, weight), x, top + size * 0.65, size, role, weight)
        if self.game.note:
            left = x + text_width(self.day, int(sp(13))) + dp(8)
            icon(self.canvas, "note-text-outline", left, top + sp(13) * 0.65, sp(15), "onSurfaceVariant")


load_kv("history/history")
SCREEN = HistoryScreen
