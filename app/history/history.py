"""The history: what was played here and beside the device, as numbers, plots and a list."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.history import words
from app.history.exchange import open_exchange
from app.history.longlist import LongList
from app.history.panels import (
    Legend,
    LegendItem,
    NumberRow,
    NumberTile,
    Panel,
    PanelNote,
    PersonTap,
    badge_of,
    badges_of,
    won_apart,
)
from app.history.plots import MOST_LINES, Bar, Columns, Curve, lent_badges, share_rooms
from app.layout import big_text, load_kv, tablet, upright
from app.services.history_records import wall_time
from app.services.languages import tr, trn
from app.widgets.base import Pill, Tap, Words
from app.widgets.brush import filled, icon, letters, shortened
from app.widgets.columns import Column, ScrollColumn
from app.widgets.drawn import Drawn, art, disc, text_width
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.rowchips import RowChip, show_in_row
from app.widgets.screen import BaseScreen
from app.words import dates

PAGE = 40  # games read at once
BARS = 6  # players shown before "all players"
# A table that somebody brings in may name thousands: those played and met most often have a place.
KINDS_SHOWN = 30
PEOPLE_SHOWN = 100
GAMES_IN_CURVE = 8


class HistoryScreen(BaseScreen):
    """`memory` outlives a rebuild: the game, the player, and the place on the page."""

    margin = NumericProperty()
    since = StringProperty()

    def __init__(self, player=None, memory=None, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.memory = memory or {"kind": None, "player": player, "scroll": 1.0, "rows_first": player is not None}
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

    # What is shown

    def refresh(self):
        history, kind = self.app.history, self.memory["kind"]
        self.kinds = history.kinds()
        if kind not in [each["kind"] for each in self.kinds]:
            self.memory["kind"] = kind = None
        self.overview = history.overview(kind)
        self.games = Pages(history, kind, self.memory["player"])
        since = self.overview["since"]
        self.since = "" if since is None or big_text() else tr("since {date}", date=dates.date(since))
        self._add_chips()
        self.ids.body.clear_widgets()
        if self.kinds:
            self._add_pages()
        else:
            self.ids.body.add_widget(EmptyHistory(text=tr("Finished games are written down here by themselves.")))

    def _add_chips(self):
        row = self.ids.chips
        row.clear_widgets()
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
        self.memory.update(kind=kind, scroll=1.0, rows_first=False)
        self.refresh()

    def choose_player(self, name):
        self.app.close_sheet(self.app.sheet)
        self.memory.update(player=name, scroll=1.0, rows_first=True)
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

    def __init__(self, history, kind, player):
        self._history, self._filter, self._read = history, {"game": kind, "player": player}, {}
        self.count = history.count(**self._filter)

    def __getitem__(self, number):
        page = number // PAGE
        if page not in self._read:
            self._read[page] = self._history.all(PAGE, page * PAGE, **self._filter)
        return self._read[page][number % PAGE]


class HistoryColumn(Column):
    """Numbers, plots and titles, one below the other."""


class StatsPage(ScrollColumn):
    """The left half of a wide window."""


class EmptyHistory(BoxLayout):
    text = StringProperty()


# Numbers and plots


class HistoryStats(HistoryColumn):
    def __init__(self, screen, **kwargs):
        super().__init__(**kwargs)
        self.screen, self.overview = screen, screen.overview
        self.add_widget(self._tiles())
        if self.overview["players"]:
            self.add_widget(self._wins())
        curve = self._curve()
        if curve:
            self.add_widget(curve)
        self.add_widget(self._months())

    def _tiles(self):
        games, players = self.overview["games"], len(self.overview["players"])
        row = NumberRow()
        time_number, time_words = words.time_spent(self.overview["seconds"])
        for number, text in (
            (games, trn("game", "games", games)),
            (time_number, time_words),
            (players, trn("player", "players", players)),
        ):
            row.add_widget(NumberTile(number=str(number), text=text))
        return row

    def _wins(self):
        panel = Panel(title=tr("Victories"))
        players = self.overview["players"][:BARS]
        most = max(player["wins"] for player in players)
        bars = [
            Bar(
                name=player["name"],
                badge=badge_of(player["name"]),
                number=player["wins"] - player["mixed_wins"],
                more=player["mixed_wins"],
                most=most,
                hint=tr("About {name}", name=player["name"]),
            )
            for player in players
        ]
        for bar in bars:
            bar.bind(on_release=lambda bar: self.screen.app.go("player", person=bar.name))
            panel.add_widget(bar)
        panel.bind(width=lambda _, width: share_rooms(bars, width - dp(32)))
        if any(bar.more for bar in bars):
            panel.add_widget(PanelNote(text=tr("After the plus: victories with computers at the table.")))
        if len(self.overview["players"]) > BARS:
            more = Pill(kind="text", text=tr("All players"), font_size="16sp")
            more.bind(on_release=lambda _: self.screen.open_players())
            panel.add_widget(more)
        return panel

    def _curve(self):
        """Of the chosen game, or of the one that is played most; one game alone makes no line."""
        kind = self.screen.memory["kind"] or self.screen.kinds[0]["kind"]
        found = self.screen.app.history.curve(kind, GAMES_IN_CURVE)
        if len(found["played"]) < 2 or not found["lines"]:
            return None
        about = next(each for each in self.screen.kinds if each["kind"] == kind)
        often = sorted(found["lines"], key=lambda line: line["scores"].count(None))[:MOST_LINES]
        badges = lent_badges([line["name"] for line in often], badge_of)
        lines = [line | {"badge": badges[line["name"]]} for line in often]
        title = tr("Scores: {game}", game=words.name(about["game"], about["title"]))
        n = len(found["played"])
        panel = Panel(title=title, second=trn("last {n} game", "last {n} games", n))
        first, last = (dates.day(found["played"][place]) for place in (0, -1))
        panel.add_widget(Curve(lines=lines, first=first, last=last, size_hint_y=None, height=dp(180) + sp(40)))
        legend = Legend()
        for place, line in enumerate(lines):
            legend.add_widget(LegendItem(name=line["name"], badge=line["badge"], place=place))
        panel.add_widget(legend)
        if about["low"]:
            panel.add_widget(PanelNote(text=tr("Here the lowest score wins.")))
        return panel

    def _months(self):
        panel = Panel(title=tr("Games by month"))
        columns = months(self.overview["months"], 12 if tablet() else 6)
        panel.add_widget(Columns(columns=columns, size_hint_y=None, height=dp(96) + sp(44)))
        return panel


def months(counted, most):
    """(games, short name) of the months up to the last with a game, also of those without one."""
    games = {each["month"]: each["games"] for each in counted}
    year, month = map(int, max(games).split("-"))
    found = []
    for _ in range(most):
        found.append((games.get(f"{year:04}-{month:02}", 0), dates.short_month(month)))
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return found[::-1]


# The list


class ListTitle(BoxLayout):
    """How many games the list has, and whose."""

    text = StringProperty()
    player = StringProperty()

    def __init__(self, screen, **kwargs):
        super().__init__(**kwargs)
        self.screen = screen
        name, n = screen.memory["player"], screen.games.count
        self.player = name or ""
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
        self._draw_emblem(self.x + dp(10), middle)
        self._draw_winners(self.x + dp(68), middle)
        icon(self.canvas, "chevron-right", self.x + self.width - dp(32), middle, dp(24), "onSurfaceVariant")
        if big_text():
            self._write(self.x + dp(12), self.y + self.height - dp(64), self.width - dp(24))
        else:
            self._write(self.x + dp(124), self.y + self.height - dp(6), self.width - dp(124 + 36))

    def _draw_emblem(self, x, middle):
        side = dp(48)
        filled(self.canvas, (x, middle - side / 2), (side, side), dp(10), words.box_color(self.game.game))
        art(self.canvas, words.emblem(self.game.game), x + dp(3), middle - side / 2 + dp(3), side - dp(6))

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
