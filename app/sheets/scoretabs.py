"""The players above a sheet that is filled in player by player: disc, name and points; the chosen one is a tab."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app.layout import big_text, small, upright
from app.sheets.papertable import name_between
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import icon, letters
from app.widgets.columns import Box
from app.widgets.drawn import Drawn, disc, text_width


class ScoreTab(Tap, Drawn):
    badge = StringProperty()
    name = StringProperty()
    score = StringProperty()
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)
    LOOK = ("badge", "name", "score", "chosen", "leads")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(20) or self.height < dp(30):
            return
        if self.chosen:
            group.add(Color(rgba=color("surfaceContainerLow")))
            radius = [dp(16), dp(16), 0, 0]
            group.add(RoundedRectangle(pos=self.pos, size=(self.width, self.height), radius=radius))
        if self.width > self.height * 1.6:
            self._beside(group)
        else:
            self._below(group)

    def inks(self):
        """Gold is only for the chosen one: it can't be read on the light wood."""
        if self.chosen:
            return "onSurface", "primary" if self.leads else "onSurface"
        return "onPlank", "onPlank"

    def _below(self, group):
        ink, gold = self.inks()
        number, name = min(sp(22), dp(34)), 0 if big_text() else sp(14)
        room = self.width - dp(6)
        side = min(dp(44), room, self.height - number * 1.25 - name * 1.3 - dp(10))
        disc(group, self.badge, self.x + (self.width - side) / 2, self.top - side - dp(5), side, "onPlank")
        if name:
            middle = self.top - side - dp(7) - name * 0.65
            name_between(group, self.name, self.x, middle, name, self.width, ink)
        self._score(group, self.x + dp(3), self.y + dp(4) + number * 0.6, number, gold, room)

    def _beside(self, group):
        ink, gold = self.inks()
        side = min(dp(44), self.height - dp(8))
        middle = self.y + self.height / 2
        disc(group, self.badge, self.x + dp(8), middle - side / 2, side, "onPlank")
        left, number = self.x + side + dp(14), min(sp(20), dp(28))
        room = self.x + self.width - left - dp(6)
        name = 0 if big_text() else sp(14)
        if name:
            wide = min(text_width(self.name, int(name)), room)
            letters(group, self.name, left, middle + number * 0.55, name, ink, "medium", room=wide)
            middle -= name * 0.6
        self._score(group, left, middle, number, gold, room, centred=False)

    def _score(self, group, left, middle, size, role, room, centred=True):
        cup = size * 0.8 if self.leads else 0
        wide = min(text_width(self.score, int(size)) * 1.08, room - cup)
        if centred:
            left += (room - wide - cup) / 2
        if self.leads:
            icon(group, "trophy", left - dp(1), middle, cup * 0.86, role, room=cup)
        letters(group, self.score, left + cup, middle, size, role, "bold", room=wide)


class ScoreTabs(Box):
    """One tab a player; `do_choose(seat)`."""

    def __init__(self, people, do_choose, **kwargs):
        super().__init__(size_hint_y=None, padding=(dp(8), 0), spacing=dp(2), **kwargs)
        self.height = tabs_height()
        self.tabs = []
        for seat, person in enumerate(people):
            tab = ScoreTab(badge=person["badge"], name=person["name"], hint=person["name"])
            tab.bind(on_release=lambda _, seat=seat: do_choose(seat))
            self.tabs.append(tab)
            self.add_widget(tab)

    def show(self, scores, leaders, chosen):
        for seat, tab in enumerate(self.tabs):
            tab.score, tab.leads, tab.chosen = str(scores[seat]), seat in leaders, seat == chosen


def tabs_height():
    if not upright():
        return dp(64)
    if big_text():
        return dp(92)
    return dp(58) + sp(34) if small() else dp(62) + sp(40)
