"""A player's page: games, victories, streaks, each game by itself, and against whom."""

from functools import partial

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.history import words
from app.history.panels import FactRow, NumberRow, NumberTile, Panel, PanelNote, badge_of, won_of
from app.history.plots import balance
from app.layout import big_text, load_kv
from app.services.languages import tr, trn
from app.theme import FONTS
from app.widgets.base import Grounded, Pill, Plate, Tap, TapPlate
from app.widgets.brush import emblem, filled, letters
from app.widgets.columns import Row
from app.widgets.drawn import disc, text_width
from app.widgets.fitting import fit
from app.widgets.screen import BaseScreen
from app.widgets.text import Heading, Padded

KINDS_SHOWN = 30  # those played most often
OPPONENTS = 20  # shown, those met most often
STREAK = 2  # victories in a row worth telling


class PlayerScreen(BaseScreen):
    """Games among people and games with computers are told apart. `mixed` says which of the two; None: among people,
    if there are any."""

    margin = NumericProperty()
    player = StringProperty()
    badge = StringProperty()

    def __init__(self, person, mixed=None, **kwargs):
        self.app = App.get_running_app()
        apart = self._read(person)
        name = next(iter(apart.values()))["name"] if apart else person
        super().__init__(player=name, badge=badge_of(person), **kwargs)
        if not apart:
            self.ids.column.add_widget(PanelNote(text=tr("No finished game of {name} is known.", name=person)))
            return
        self.mixed = mixed if mixed in apart else next(iter(apart))
        self.found = apart[self.mixed]
        for part in (
            *self._companies(apart),
            self._tiles(),
            self._facts(),
            *self._kinds(),
            self._against(),
            self._link(),
        ):
            self.ids.column.add_widget(part)

    def _read(self, person):
        """What is known of the games of each sort that there are, those among people first."""
        try:
            found = {mixed: self.app.history.of_player(person, mixed) for mixed in (False, True)}
        except OSError:
            return {}
        return {mixed: each for mixed, each in found.items() if each}

    def _companies(self, apart):
        """In whose company: to be chosen where there are both. Nothing is said where there were people only."""
        if list(apart) == [False]:
            return
        row = CompanyRow()
        for mixed, found in apart.items():
            plate = Company(
                text=tr("With computers") if mixed else tr("Among people"),
                won=won_of(found["wins"], found["games"]),
                chosen=mixed == self.mixed,
            )
            plate.bind(on_release=lambda _, mixed=mixed: self.choose(mixed))
            row.add_widget(plate)
        yield row

    def choose(self, mixed):
        if mixed != self.mixed:
            self.app.trail[-1] = ("player", {"person": self.player, "mixed": mixed})
            self.app.rebuild()

    def _tiles(self):
        found, row = self.found, NumberRow()
        won = trn("{n} victory", "{n} victories", found["wins"])
        for number, text, behind in (
            (found["games"], trn("game", "games", found["games"]), {}),
            (words.percent(found["wins"], found["games"]), won, {"won": True}),
            (found["best_streak"], tr("most in a row"), {"won": True}),
        ):
            row.add_widget(NumberTile(number=str(number), text=text, do=partial(self.show_behind, **behind)))
        return row

    def show_behind(self, kind=None, **behind):
        """The games that a number was counted from."""
        self.app.go("history", player=self.player, kind=kind, behind={"mixed": self.mixed, **behind})

    def _facts(self):
        """What else people ask for."""
        found, panel = self.found, Panel(title=tr("At the table"))
        time, unit = words.time_spent(found["seconds"])
        rows = [(FactRow(text=tr("Time at the table"), number=f"{time} {unit}"), {})] if found["seconds"] else []
        for each, title, about in self._companions():
            row = FactRow(badge=badge_of(each["name"]), text=title, second=about, number=str(each["games"]))
            rows.append((row, {"other": each["name"]}))
        if found["began"]:
            rows.append(
                (self._share(tr("As the one who begins"), found["began_wins"], found["began"]), {"began": True})
            )
        for each in found["counts"]:
            title = trn("{n} player", "{n} players", each["seats"])
            rows.append((self._share(title, each["wins"], each["games"]), {"seats": each["seats"]}))
        for row, behind in rows:
            row.bind(on_release=lambda _, behind=behind: self.show_behind(**behind))
            panel.add_widget(row)
        return panel

    def _companions(self):
        rival, partner = self.found["rival"], self.found["partner"]
        if partner:
            n = partner["games"]
            together = trn("{n} game together", "{n} games together", n)
            yield partner, tr("Most often with {name}", name=partner["name"]), together
        if rival:
            n = rival["losses"]
            ahead = trn("ahead {n} time, behind {wins}", "ahead {n} times, behind {wins}", n, wins=rival["wins"])
            yield rival, tr("The rival is {name}", name=rival["name"]), ahead

    def _share(self, title, wins, games):
        return FactRow(text=title, second=won_of(wins, games), number=words.percent(wins, games))

    def _kinds(self):
        if self.found["streak"] >= STREAK:
            n = self.found["streak"]
            yield StreakPlate(text=trn("The last {n} game was won.", "The last {n} games were all won.", n))
        for kind in self.found["kinds"][:KINDS_SHOWN]:
            yield self._kind(kind)

    def _kind(self, kind):
        plate = KindPlate(
            text=words.name(kind["game"], kind["title"]),
            second=won_of(kind["wins"], kind["games"]),
            emblem=words.emblem(kind["game"]),
            box=words.box_color(kind["game"]),
            best=str(kind["best"]),
            average=words.average(kind["average"]),
            share=kind["wins"] / kind["games"],
        )
        plate.bind(on_release=lambda _: self.show_behind(kind["kind"]))
        return plate

    def _against(self):
        panel = Panel(title=tr("Against whom"), second=tr("better : worse"))
        others = self.found["against"][:OPPONENTS]
        most = max((max(other["wins"], other["losses"]) for other in others), default=1)
        for other in others:
            row = OpponentRow(
                text=other["name"],
                badge=badge_of(other["name"]),
                wins=other["wins"],
                losses=other["losses"],
                most=most,
            )
            row.bind(on_release=lambda row: self.app.go("player", person=row.text))
            panel.add_widget(row)
        if not others:
            alone = tr("So far against computers alone.") if self.mixed else tr("So far alone.")
            panel.add_widget(PanelNote(text=alone))
        return panel

    def _link(self):
        link = Pill(kind="second", icon="format-list-bulleted", text=tr("The games of {name}", name=self.player))
        link.bind(on_release=lambda _: self.app.go("history", player=self.player))
        return link


class CompanyRow(Row):
    """Among people, with computers: which of the two the page tells of. Side by side where their words fit."""

    def on_width(self, *_):
        room = max((each.width_of_words() for each in self.children), default=0)
        self.orientation = "horizontal" if len(self.children) * (room + self.spacing) <= self.width else "vertical"


class Company(TapPlate):
    text = StringProperty()
    won = StringProperty()
    chosen = BooleanProperty(False)

    def width_of_words(self):
        return max(text_width(self.text, int(sp(17))), text_width(self.won, int(sp(14)))) + self.padding[0] * 2


class StreakPlate(Plate):
    """Victories in a row up to now."""

    text = StringProperty()


class KindPlate(Tap, Grounded, Heading):
    """One game: how often, how often won, best and average; leads to its games."""

    emblem = StringProperty()
    box = StringProperty("felt")
    best = StringProperty()
    average = StringProperty()
    share = NumericProperty(0)
    EDGE, GAP, EMBLEM, BAR = 12, 10, 52, 10  # dp

    def __init__(self, **kwargs):
        self._number, self._words = sp(20), sp(14)
        line = self._number * 1.2
        self._lines = [line, line] if big_text() else [line]  # of best and average
        below = dp(self.EDGE + self.BAR + 2 * self.GAP) + sum(self._lines) + dp(8) * (len(self._lines) - 1)
        super().__init__(padding=(dp(self.EDGE + self.EMBLEM + 12), dp(self.EDGE), dp(self.EDGE), below), **kwargs)
        self.least_height = dp(self.EDGE + self.EMBLEM) + below
        self.hint = self.text

    def texts(self):
        return [*super().texts(), self.best, self.average]

    def draw_around(self, group):
        self.draw_ground(group)
        left, width, below = self.x + dp(self.EDGE), self.width - dp(2 * self.EDGE), self.y + self.padding[3]
        emblem(group, self.emblem, self.box, left, (below + self.top - dp(self.EDGE)) / 2, dp(self.EMBLEM))
        bar = below - dp(self.GAP + self.BAR)
        filled(group, (left, bar), (width, dp(self.BAR)), dp(5), "surfaceContainerHighest")
        won = max(width * self.share, dp(self.BAR) if self.share else 0)
        filled(group, (left, bar), (won, dp(self.BAR)), dp(5), "primary")
        self._draw_facts(group, left, width, bar - dp(self.GAP))

    def _draw_facts(self, group, left, width, top):
        """Side by side, or below each other."""
        facts = (self.best, tr("best")), (self.average, tr("on average"))
        stacked = len(self._lines) > 1
        room = width if stacked else (width - dp(8)) / 2
        for place, (number, text) in enumerate(facts):
            x = left if stacked else left + place * (room + dp(8))
            middle = top - self._lines[0] / 2 - (self._lines[0] + dp(8)) * place * stacked
            beside = letters(group, number, x, middle, self._number, "onSurface", "bold") + dp(8)
            told, size = fit(text, self._words, room - beside, FONTS["regular"])
            letters(group, told, x + beside, middle, size, "onSurfaceVariant", "regular")


class OpponentRow(Tap, Padded):
    """Somebody else, and who of the two was ahead how often."""

    badge = StringProperty()
    wins = NumericProperty(0)
    losses = NumericProperty(0)
    most = NumericProperty(1)
    LOOK = (*Padded.LOOK, "badge", "wins", "losses", "most")
    DISC, GAP, COUNTED = 36, 10, 170  # dp

    def __init__(self, **kwargs):
        self._number = sp(18)
        # What is counted stands beside the name, or below it.
        right, below = (0, dp(self.GAP) + max(dp(24), self._number * 1.2)) if big_text() else (dp(self.COUNTED + 10), 0)
        super().__init__(padding=(dp(self.DISC + self.GAP), dp(4), right, dp(4) + below), **kwargs)
        self.least_height = dp(self.DISC + 8) + below if below else dp(52)
        self.hint = tr("About {name}", name=self.text)

    def texts(self):
        return [self.text, str(int(self.wins)), str(int(self.losses))]

    def draw_around(self, group):
        _, top, right, bottom = self.padding
        middle, side = self.y + (bottom + self.height - top) / 2, dp(self.DISC)
        disc(group, self.badge, self.x, middle - side / 2, side, ring="onSurface")
        if right:
            self._draw_counted(group, self.x + self.width - dp(self.COUNTED), dp(self.COUNTED), middle)
        else:
            self._draw_counted(group, self.x, self.width, self.y + (bottom - dp(self.GAP) + dp(4)) / 2)

    def _draw_counted(self, group, x, width, middle):
        counted = (self.wins, x, "onSurface"), (self.losses, x + width, "onSurfaceVariant")
        rooms = [max(dp(26), text_width(str(int(number)), int(self._number), "bold")) for number, _, _ in counted]
        for (number, edge, role), room in zip(counted, rooms, strict=True):
            left = edge if edge == x else edge - room
            letters(group, str(int(number)), left, middle, self._number, role, "bold", room=room)
        bars = width - sum(rooms) - dp(16)
        balance(group, x + rooms[0] + dp(8), middle, bars, self.wins, self.losses, self.most)


load_kv("history/player")
SCREEN = PlayerScreen
