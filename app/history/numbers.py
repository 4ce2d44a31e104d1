"""The numbers of a history: tiles, plots and facts, each of which leads to the games behind it."""

from kivy.metrics import dp, sp

from app.history import words
from app.history.panels import (
    FactRow,
    HistoryColumn,
    Legend,
    LegendItem,
    NumberRow,
    NumberTile,
    Panel,
    PanelNote,
    badge_of,
    won_of,
)
from app.history.plots import MOST_LINES, Bar, Curve, SpanColumn, SpanRow, lent_badges, share_rooms
from app.layout import tablet
from app.services.languages import tr, trn
from app.widgets.base import Pill
from app.words import dates

BARS = 6  # players shown before "all players"
GAMES_IN_CURVE = 8


class HistoryStats(HistoryColumn):
    """What a HistoryScreen's overview tells."""

    def __init__(self, screen, **kwargs):
        super().__init__(**kwargs)
        self.screen, self.overview = screen, screen.overview
        self.add_widget(self._tiles())
        if self.overview["players"]:
            self.add_widget(self._wins())
        curve = self._curve()
        if curve:
            self.add_widget(curve)
        if self.overview["months"]:
            self.add_widget(self._spans())
        if self.overview["counts"]:
            self.add_widget(self._counts())

    def _tiles(self):
        games, players = self.overview["games"], len(self.overview["players"])
        row = NumberRow()
        time_number, time_words = words.time_spent(self.overview["seconds"])
        for number, text, do in (
            (games, trn("game", "games", games), self.screen.show_behind),
            (time_number, time_words, self.screen.show_behind),
            (players, trn("player", "players", players), self.screen.open_players),
        ):
            row.add_widget(NumberTile(number=str(number), text=text, do=do))
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

    def _spans(self):
        """Games and time by month, or by year."""
        yearly = self.screen.memory.get("yearly", False) and len(self.overview["years"]) > 1
        panel = Panel(title=tr("Games by year") if yearly else tr("Games by month"))
        most = 12 if tablet() else 6
        spans = self.overview["years"][-most:] if yearly else months(self.overview["months"], most)
        row, highest = SpanRow(), max(span["games"] for span in spans)
        for span in spans:
            column = SpanColumn(
                number=span["games"],
                most=highest,
                name=span["month"] if yearly else dates.short_month(int(span["month"][-2:])),
                time=words.short_time(span["seconds"]),
                lit=span is spans[-1],
                hint=words.span(span["month"]),
                disabled=not span["games"],
            )
            column.bind(on_release=lambda _, month=span["month"]: self.screen.show_behind(month=month))
            row.add_widget(column)
        panel.add_widget(row)
        if len(self.overview["years"]) > 1:
            other = Pill(kind="text", text=tr("By month") if yearly else tr("By year"), font_size="16sp")
            other.bind(on_release=lambda _: self.screen.show_yearly(not yearly))
            panel.add_widget(other)
        return panel

    def _counts(self):
        """By how many sat at the table, and whether it helps to begin; tables with computers apart."""
        panel, counts = Panel(title=tr("How many at the table")), self.overview["counts"]
        for each in counts:
            row = FactRow(text=words.table_of(each["seats"], each["mixed"]), second=self._about(each))
            behind = {"seats": each["seats"], "mixed": each["mixed"]}
            row.bind(on_release=lambda _, behind=behind: self.screen.show_behind(**behind))
            panel.add_widget(row)
        for mixed in (False, True):
            begun, wins = (
                sum(each[name] for each in counts if each["mixed"] == mixed) for name in ("begun", "began_wins")
            )
            if begun:
                title = tr("Who begins wins, with computers") if mixed else tr("Who begins wins")
                row = FactRow(text=title, second=won_of(wins, begun), number=words.percent(wins, begun))
                row.bind(on_release=lambda _, mixed=mixed: self.screen.show_behind(began_won=True, mixed=mixed))
                panel.add_widget(row)
        return panel

    def _about(self, count):
        """How many games, and on average how many points, of one game at a time, and minutes."""
        told = [trn("{n} game", "{n} games", count["games"])]
        if self.screen.memory["kind"]:
            told.append(tr("{score} on average", score=words.average(count["average"])))
        if count["minutes"] is not None:
            told.append(tr("{time} a game", time=words.minutes(count["minutes"] * 60)))
        return ", ".join(told)


def months(counted, most):
    """The months up to the last with a game, also those without one."""
    known = {each["month"]: each for each in counted}
    year, month = map(int, max(known).split("-"))
    found = []
    for _ in range(most):
        name = f"{year:04}-{month:02}"
        found.append(known.get(name, {"month": name, "games": 0, "seconds": 0}))
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return found[::-1]
