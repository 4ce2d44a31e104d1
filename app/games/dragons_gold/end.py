"""Dragon's Gold: the end. Screens are lifted one by one, then the majorities are fought out colour by colour."""

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.metrics import dp, sp

from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold.board import GoldView
from app.games.dragons_gold.grid import Grid
from app.games.dragons_gold.heap import TokenCell
from app.games.dragons_gold.plates import HoardPlate
from app.games.dragons_gold.tray import GoldTray
from app.layout import big_text, crowded, lying, small, tablet, upright
from app.services.languages import marks, tr, trn
from app.widgets.base import Margin, Plate, Words
from app.widgets.frame import narrow, stacked, text_button
from engine.dragons_gold.scoring import GEM_COLOURS

CERTAIN = ("silver", "gold", "red", "black")
COUNT_EVERY = 0.35  # seconds between two rows that are counted
MOST = marks("{name} has the most: {n} point", "{name} has the most: {n} points")
EQUAL = marks("Equal, {names}: {n} point each", "Equal, {names}: {n} points each")


@dataclass
class Unveiled:
    """So many screens are lifted and, after that, fights fought."""

    steps: int = 0


class UnveilView(GoldView):
    """How far it has come lives in the session, so that turning the phone tells nothing twice."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.sheets = [{row["row"]: row for row in player["rows"]} for player in session.table.result.breakdown]
        self.hoards = [player["hoard"] for player in self.view["players"]]
        self.order = sorted(range(len(self.people)), key=self._certain)
        self.fights = [*self._sets(), *GEM_COLOURS]
        self.plates = {seat: HoardPlate(person=self.people[seat]) for seat in self.order}
        self.tray = GoldTray()
        self._counting = None
        self._counted = None
        self._lay_out()
        self._show()

    # What there is to tell

    def _certain(self, seat):
        return sum(self.sheets[seat][kind]["points"] for kind in CERTAIN)

    def _sets(self):
        return ["sets"] if any(sheet.get("sets", {}).get("count") for sheet in self.sheets) else []

    @property
    def step(self):
        """So many screens are lifted and, after that, fights fought."""
        return self.session.begun(Unveiled).steps

    def _fought(self):
        return self.fights[: max(0, self.step - len(self.order))]

    def _opened(self):
        return self.order[: self.step]

    # The parts

    def _lay_out(self):
        bar = self.bar(tr("Screens away!"), tr("The last dragon has fallen"), "", self.log_button())
        columns = 1 if upright() or len(self.people) == 3 else 2
        grid = Grid(columns=columns, most=dp(170) if len(self.people) == 3 or tablet() else dp(132))
        for plate in self.plates.values():
            grid.add_widget(plate)
        self.banner = FightBanner(size_hint_y=None, height=dp(72) if small() else dp(88))
        self.tray.ids.more.add_widget(self.banner)
        self.arrange(bar, Margin(grid), self.tray, share=narrow(), spring=1)

    # Showing

    def _show(self):
        fought = self._fought()
        for seat, plate in self.plates.items():
            opened = seat in self._opened()
            plate.hoard = self.hoards[seat] if opened else None
            plate.points = str(self._points(seat, fought)) if opened else ""
            plate.lit, plate.gain, plate.kinds = False, "", []
        if fought:
            self._show_fight(fought[-1])
        else:
            self._show_opened()
        self._show_buttons(fought)

    def _points(self, seat, fought):
        return self._certain(seat) + sum(self.sheets[seat][row]["points"] for row in fought)

    def _show_opened(self):
        self.tray.text = "" if big_text() else tr("The most gems are counted when all screens are open")
        self.banner.hide()
        if self._opened():
            seat = self._opened()[-1]
            self.plates[seat].lit = True
            self._tell_certain(self.people[seat]["name"], self._certain(seat))

    def _tell_certain(self, name, points):
        """For the one whose screen has just gone."""
        if big_text():
            self.tray.title = trn("{name}: {n} point", "{name}: {n} points", points, name=name)
            return
        self.tray.title = trn("{name}: {n} point for certain", "{name}: {n} points for certain", points, name=name)

    def _show_fight(self, row):
        for seat, plate in self.plates.items():
            points = self.sheets[seat][row]["points"]
            plate.kinds = list(GEM_COLOURS) if row == "sets" else [row]
            plate.lit = points > 0
            plate.gain = f"+{points}" if points else ""
        self.tray.title = tr("Sets of five colours") if row == "sets" else pieces.heap(row)
        if crowded() and row != "sets":
            self.tray.title = ""  # the token on the banner tells it
        self.tray.text = ""
        self.banner.show("" if row == "sets" else row, self._outcome(row))

    def _outcome(self, row):
        """Who gets the points of a row, and who would have."""
        rows = [sheet[row] for sheet in self.sheets]
        got = [seat for seat, each in enumerate(rows) if each["points"]]
        if row == "sets":
            told = [
                trn("{name}: {n} point", "{name}: {n} points", rows[seat]["points"], name=self.people[seat]["name"])
                for seat in got
            ]
            return "\n".join(told) or tr("Nobody gets points for sets")
        cursed = self._names(seat for seat, each in enumerate(rows) if each["won"] == "cursed")
        parts = [tr("Cursed by the black diamond: {names}", names=cursed)] if cursed else []
        if len(got) == 1 and rows[got[0]]["won"] == "alone":
            parts.append(trn(*MOST, rows[got[0]]["points"], name=self.people[got[0]]["name"]))
        elif got:
            parts.append(trn(*EQUAL, rows[got[0]]["points"], names=self._names(got)))
        elif any(each["won"] == "crowd" for each in rows):
            parts.append(tr("Too many have equally many: nobody gets points"))
        elif all(each["won"] == "none" for each in rows):
            parts.append(tr("Nobody has any"))
        else:
            parts.append(tr("Nobody gets points"))
        return "\n".join(parts)

    def _names(self, seats):
        return ", ".join(self.people[seat]["name"] for seat in seats)

    def _show_buttons(self, fought):
        skip = self.button(tr("All at once"), self._all_at_once, kind="second")
        if self.step < len(self.order):
            name = self.people[self.order[self.step]]["name"]
            buttons = [skip, self.button(tr("Open: {name}", name=name), self.go_on)]
        elif len(fought) < len(self.fights):
            row = self.fights[len(fought)]
            title = tr("Sets of five colours") if row == "sets" else pieces.heap(row)
            buttons = [skip, self.button(tr("Count: {tokens}", tokens=title), self.go_on)]
        else:
            buttons = [self.button(tr("Who wins?"), self.finish, icon="trophy-outline")]
        for button in buttons:
            button.font_size = text_button(button.text)
        stacked(self.tray.ids.actions, buttons)
        if lying():
            self.tray.ids.actions.orientation = "vertical"

    # One step after the other

    def go_on(self):
        self._stop_counting()
        self.session.begun(Unveiled).steps += 1
        self._show()
        if self._fought():
            self._sound_of_fight(self._fought()[-1])
        else:
            self.app.feedback.play("reveal")
            self._count(self._opened()[-1])

    def _sound_of_fight(self, row):
        won = {sheet[row].get("won") for sheet in self.sheets}
        self.app.feedback.play("curse" if "cursed" in won else "tie" if "tie" in won else "coins")

    def _count(self, seat):
        """Row by row: the tokens that are counted are lit, and the points grow."""
        rows = [kind for kind in CERTAIN if self.hoards[seat][kind]]
        if self.app.settings["reduce_motion"] or not rows:
            return
        self._counted = seat, rows
        self._show_row(seat, rows, 0)
        number = 0

        def next_row(_):
            nonlocal number
            number += 1
            if number < len(rows):
                self._show_row(seat, rows, number)
                return True
            self._stop_counting()
            return False

        self._counting = Clock.schedule_interval(next_row, COUNT_EVERY)

    def _show_row(self, seat, rows, number):
        plate = self.plates[seat]
        plate.kinds = [rows[number]]
        plate.points = str(sum(self.sheets[seat][kind]["points"] for kind in rows[: number + 1]))
        plate.gain = f"+{self.sheets[seat][rows[number]]['points']}"

    def _stop_counting(self):
        if self._counting:
            self._counting.cancel()
            self._counting = None
            seat = self._counted[0]
            plate = self.plates[seat]
            plate.kinds, plate.gain, plate.points = [], "", str(self._certain(seat))

    def _all_at_once(self):
        """All screens, or all fights."""
        self._stop_counting()
        last = len(self.order) if self.step < len(self.order) else len(self.order) + len(self.fights)
        self.session.begun(Unveiled).steps = last
        self.app.feedback.play("reveal")
        self._show()

    def finish(self):
        """Now the result may be told."""
        self.session.forget_begun()
        self.session.told_all()
        self.app.face_table()

    def put_away(self):
        self._stop_counting()
        super().put_away()


class FightBanner(Plate):
    """What is being counted and what came of it, on parchment."""

    def __init__(self, **kwargs):
        super().__init__(ground="card", outline="cardLine", padding=(dp(12), dp(6)), spacing=dp(10), **kwargs)
        self._full = self.height
        self._words = Words(role="onCard", weight="medium", font_size=min(sp(17), dp(24)), pos_hint={"center_y": 0.5})

    def hide(self):
        self.clear_widgets()
        self.height, self.opacity = 0, 0

    def show(self, kind, text):
        self.clear_widgets()
        self.opacity = 1
        if kind:
            side = dp(52)
            self.add_widget(TokenCell(kind=kind, size=(side, side), pos_hint={"center_y": 0.5}, disabled=True))
        self._words.text = text
        self.add_widget(self._words)
        self._words.bind(texture_size=self._grow)
        self._grow()

    def _grow(self, *_):
        self.height = max(self._full, self._words.texture_size[1] + dp(14))
