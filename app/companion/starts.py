"""Who starts, in which order one sits, who plays with whom: by fingers on the wood, or drawn from names."""

import random

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import DictProperty, StringProperty

from app.companion.fingers import RADIUS, Circle, FingerField, FingerPanel
from app.companion.kept import are_people
from app.companion.people import PeoplePicker, first_people
from app.companion.timechoice import ChoiceGrid
from app.layout import load_kv, upright
from app.services.home import read_json, write_json
from app.services.languages import mark, tr
from app.theme import BADGES
from app.widgets.base import Pill
from app.widgets.choices import OptionHead, OptionRow, Stepper
from app.widgets.columns import Box
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.person import BADGE_NAMES
from app.widgets.screen import BaseScreen
from engine.companion import draws

FILE = "starts.json"
LEAST, MOST = 2, 10
MODES = {"starter": mark("Who starts"), "order": mark("Seats"), "teams": mark("Teams")}
CHANCE = random.SystemRandom()


class DrawDraft:
    """What is drawn and among whom; it outlives the screen, and the next evening finds it again."""

    def __init__(self, roster):
        stored = read_json(FILE, {}, _sound)
        self.people = stored.get("people") or first_people(roster, LEAST)
        self.mode = stored.get("mode", "starter")
        self.teams = stored.get("teams", 2)
        self.result = None
        self.choosing = False

    def change(self, **values):
        """On disk first; the result of a draw belongs to this evening only."""
        kept = {"people": self.people, "mode": self.mode, "teams": self.teams, **values}
        write_json(FILE, kept)
        self.people, self.mode, self.teams = kept["people"], kept["mode"], kept["teams"]
        self.result = None

    def draw(self):
        """Chance decides among the names: groups of people, in order."""
        if self.mode == "starter":
            self.result = [[draws.starter(self.people, CHANCE)]]
        elif self.mode == "order":
            self.result = [[person] for person in draws.order(self.people, CHANCE)]
        else:
            self.result = draws.teams(self.people, min(self.teams, len(self.people)), CHANCE)


def _sound(stored):
    can_be = {
        "people": lambda people: are_people(people) and LEAST <= len(people) <= MOST,
        "mode": lambda mode: mode in tuple(MODES),
        "teams": lambda teams: type(teams) is int and 2 <= teams <= MOST // 2,
    }
    return {key: value for key, value in stored.items() if key in can_be and can_be[key](value)}


class StartsScreen(BaseScreen):
    """`draft` waits in the trail, so a turn of the device loses nothing but fingers."""

    def __init__(self, draft=None, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.draft = draft or DrawDraft(self.app.roster)
        self.app.trail[-1][1]["draft"] = self.draft
        self.ids.body.orientation = "vertical" if upright() else "horizontal"
        self.field = DrawField(self.draft, self._drawn)
        self.field.calm = self.app.settings["reduce_motion"]
        self.panel = FingerPanel()
        self.ids.body.add_widget(self.field)
        self.ids.body.add_widget(self.panel)
        self.again() if self.draft.result is None else self._show_result()

    def shown(self):
        if self.draft.choosing:
            self.choose_people()

    def leave(self):
        self.field.clear()

    # Before the draw

    def again(self, *_):
        self.draft.result = None
        self.field.clear()
        plain = Pill(kind="second", icon="dice-multiple", text=tr("Draw without fingers"), on_release=self._plain_draw)
        self.panel.show(
            tr("All fingers on the wood"), tr("Keep them there. A lifted finger is out."), [*self._choices(), plain]
        )

    def _choices(self):
        """What is drawn, and into how many teams."""
        pairs = [(mode, tr(words)) for mode, words in MODES.items()]
        parts = [ChoiceGrid(pairs, self.draft.mode, lambda mode: self._change(mode=mode))]
        if self.draft.mode == "teams":
            row = OptionRow()
            row.add_widget(OptionHead(title=tr("Teams"), pos_hint={"center_y": 0.5}))
            values = list(range(2, MOST // 2 + 1))
            row.add_widget(
                Stepper(
                    values=values, value=self.draft.teams, about=tr("Teams"), do_choice=lambda n: self._change(teams=n)
                )
            )
            parts.append(row)
        return parts

    def _change(self, **values):
        try:
            self.draft.change(**values)
        except OSError as error:
            self.app.refuse(error)
        self.again()

    # After it

    def _drawn(self):
        """Fingers were drawn: the wood says it all."""
        self.app.feedback.play("reveal")
        once_more = tr("Lift your fingers, and it can be done once more.")
        winner = self.field.winner
        if winner:
            name = tr(BADGE_NAMES[winner.badge]) if winner.badge else winner.mark
            self.panel.show(tr("{name} starts", name=name), once_more, [self._again_pill()], badge=winner.badge)
        elif self.draft.mode == "order":
            self.panel.show(tr("Sit down in this order"), once_more, [self._again_pill()])
        else:
            self.panel.show(tr("These are the teams"), once_more, [self._again_pill()])

    def _plain_draw(self, *_):
        self.draft.draw()
        self.app.feedback.play("reveal")
        self._show_result()

    def _show_result(self):
        """Names were drawn: on the wood and in words."""
        groups = self.draft.result
        if self.draft.mode == "starter":
            person = groups[0][0]
            self.field.show_winner(person["badge"])
            self.panel.show(tr("{name} starts", name=person["name"]), "", [self._again_pill()], badge=person["badge"])
            return
        self.field.show_groups(groups, self.draft.mode == "teams")
        title = tr("Sit down in this order") if self.draft.mode == "order" else tr("These are the teams")
        rows = SheetBox(spacing=dp(4))
        for number, group in enumerate(groups, start=1):
            for place, person in enumerate(group):
                rows.add_widget(DrawnRow(number="" if place else str(number), person=person))
        self.panel.show(title, "", [rows, self._again_pill()])

    def _again_pill(self):
        return Pill(icon="refresh", text=tr("Once more"), on_release=self.again)

    # Among whom

    def choose_people(self):
        self.draft.choosing = True
        picker = PeoplePicker(self.draft.people, LEAST, MOST, lambda people: self._change(people=people))
        picker.about = tr("Names are for a draw without fingers.")
        self.app.open_sheet(WatchedSheet(picker, title=tr("Who is there?"), on_gone=self._put_away))

    def _put_away(self):
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self.draft.choosing = False


class DrawField(FingerField):
    """The wood for any draw: with fingers as many as the device can tell apart, up to ten."""

    def __init__(self, draft, on_drawn, **kwargs):
        self._in_rows = False
        super().__init__([], on_drawn, most=MOST, **kwargs)
        self._draft = draft
        self.bind(pos=self._settle_rows, size=self._settle_rows)

    def clear(self):
        super().clear()
        self._in_rows = False

    def decide(self, circles):
        if self._draft.mode == "starter":
            super().decide(circles)
        elif self._draft.mode == "order":
            for number, circle in enumerate(draws.order(circles, CHANCE), start=1):
                circle.mark = str(number)
        else:
            teams = draws.teams(circles, min(self._draft.teams, len(circles)), CHANCE)
            for number, team in enumerate(teams):
                for circle in team:
                    circle.mark, circle.team = str(number + 1), list(BADGES)[number]

    def show_groups(self, groups, teams):
        """The drawn names as circles, group by group in rows on the wood."""
        self.clear()
        self.empty, self.decided, self._in_rows = False, True, True
        badges = list(BADGES)
        for number, group in enumerate(groups):
            for person in group:
                circle = Circle(badge=person["badge"], mark=str(number + 1))
                if teams:
                    circle.team = badges[number]
                self.add_widget(circle)
        self._settle_rows()

    def _settle_rows(self, *_):
        if not self._in_rows or min(self.size) < dp(40):
            return
        circles = [child for child in reversed(self.children) if isinstance(child, Circle)]
        columns = min(len(circles), max(1, round((len(circles) * self.width / self.height) ** 0.5)))
        rows = -(-len(circles) // columns)
        step_x, step_y = self.width / columns, self.height / rows
        for place, circle in enumerate(circles):
            row, column = divmod(place, columns)
            circle.limit = min(dp(RADIUS), step_x * 0.4, step_y * 0.4)
            circle.center = self.x + (column + 0.5) * step_x, self.top - (row + 0.5) * step_y


class DrawnRow(Box):
    """A drawn name with its number."""

    number = StringProperty()
    person = DictProperty()


load_kv("companion/starts")
SCREEN = StartsScreen
