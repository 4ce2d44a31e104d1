"""A player's page: games, victories, streaks, each game by itself, and against whom."""

from functools import partial

from kivy.app import App
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.history import words
from app.history.panels import FactRow, NumberRow, NumberTile, Panel, PanelNote, badge_of, won_of
from app.history.plots import Balance  # noqa: F401, used in kv
from app.layout import load_kv
from app.services.languages import tr, trn
from app.widgets.base import Pill, Plate, TapPlate
from app.widgets.columns import Column, Row
from app.widgets.drawn import text_width
from app.widgets.screen import BaseScreen

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
        rows = [(FactRow(title=tr("Time at the table"), number=f"{time} {unit}"), {})] if found["seconds"] else []
        for each, title, about in self._companions():
            row = FactRow(badge=badge_of(each["name"]), title=title, about=about, number=str(each["games"]))
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
        return FactRow(title=title, about=won_of(wins, games), number=words.percent(wins, games))

    def _kinds(self):
        if self.found["streak"] >= STREAK:
            n = self.found["streak"]
            yield StreakPlate(text=trn("The last {n} game was won.", "The last {n} games were all won.", n))
        for kind in self.found["kinds"][:KINDS_SHOWN]:
            yield self._kind(kind)

    def _kind(self, kind):
        plate = KindPlate(
            title=words.name(kind["game"], kind["title"]),
            won=won_of(kind["wins"], kind["games"]),
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
                name=other["name"],
                badge=badge_of(other["name"]),
                wins=other["wins"],
                losses=other["losses"],
                most=most,
            )
            row.bind(on_release=lambda row: self.app.go("player", person=row.name))
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


class KindPlate(TapPlate, Column):
    """One game: how often, how often won, best and average; leads to its games."""

    title = StringProperty()
    won = StringProperty()
    emblem = StringProperty()
    box = StringProperty("felt")
    best = StringProperty()
    average = StringProperty()
    share = NumericProperty(0)


class OpponentRow(TapPlate, Row):
    """Somebody else, and who of the two was ahead how often."""

    name = StringProperty()
    badge = StringProperty()
    wins = NumericProperty(0)
    losses = NumericProperty(0)
    most = NumericProperty(1)


load_kv("history/player")
SCREEN = PlayerScreen
