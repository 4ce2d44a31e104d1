"""Fist of Dragonstones beside the box: points with a big plus; stones for the rare end without gold."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.dragonstones import words as dragonstones
from app.layout import big_text, flat, load_kv, lying, tablet, upright
from app.services.languages import tr
from app.sheets import words
from app.sheets.base import SheetView, side_tray
from app.sheets.counter import CounterKey  # noqa: F401, used in kv
from app.sheets.rounds import LeadLine
from app.widgets.base import Pill, Plate, Tap
from app.widgets.brush import letters
from app.widgets.columns import Box, Column, Row, ScrollColumn, SnugGrid
from app.widgets.drawn import Drawn, art
from engine.companion.sheets.dragonstones import MOST_STONES


class PointShields(Tap, Drawn):
    """The points as shields, those still missing faint."""

    points = NumericProperty(0)
    target = NumericProperty(3)
    LOOK = ("points", "target")

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(30):
            return
        side = min(dp(36), self.height, self.width / self.target - dp(4))
        for number in range(int(self.target)):
            alpha = 1 if number < self.points else 0.22
            middle = self.y + (self.height - side) / 2
            art(group, dragonstones.ART["point"], self.x + number * (side + dp(4)), middle, side, alpha)


class StoneCount(Tap, Drawn):
    """How many stones somebody has when gold runs out."""

    count = NumericProperty(0)
    LOOK = ("count",)

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(30):
            return
        side = min(dp(20), self.height * 0.4)
        top = self.y + self.height / 2 + dp(2)
        for number, colour in enumerate(dragonstones.COLOURS):
            x = self.x + self.width / 2 + (number - 1.5) * side
            art(group, dragonstones.ART[colour], x, top, side)
        size = min(side * 1.3, dp(28))
        letters(group, str(int(self.count)), self.x, top - size * 0.7, size, "onPlank", "bold", room=self.width)


class PointsRow(Plate):
    """A player: points, and the plus."""

    badge = StringProperty()
    name = StringProperty()
    points = NumericProperty(0)
    target = NumericProperty(3)
    stones = NumericProperty(0)
    with_stones = BooleanProperty(False)
    won = BooleanProperty(False)
    over = BooleanProperty(False)

    def __init__(self, do_add, do_points, do_stones, **kwargs):
        self.do_add, self.do_points, self.do_stones = do_add, do_points, do_stones
        super().__init__(**kwargs)


class FistSheetView(SheetView):
    """The memory keeps whether gold has run out and stones are counted."""

    def __init__(self, screen, **kwargs):
        super().__init__(screen, **kwargs)
        self.rows = [self._row(seat, person) for seat, person in enumerate(self.people)]
        single = upright() or flat() or (lying() and big_text())
        grid = SnugGrid(cols=1 if single else 2, spacing=dp(8), padding=(0, dp(4)))
        for row in self.rows:
            grid.add_widget(row)
        page = ScrollColumn()
        page.add_widget(grid)
        self.lead = LeadLine()
        main = Box(orientation="vertical", padding=(dp(8), 0), spacing=dp(6))
        main.add_widget(page)
        main.add_widget(self.lead)
        self.tray = side_tray()
        self.arrange(main, self.tray, 300 if tablet() or big_text() else 190)

    def _row(self, seat, person):
        return PointsRow(
            lambda: self.screen.write(lambda sheet: sheet.add(seat), "coins"),
            lambda: self.screen.show_form("points", seat),
            lambda: self.screen.show_form("stones", seat),
            badge=person["badge"],
            name=person["name"],
        )

    def refresh(self):
        sheet = self.sheet
        with_stones = self.memory.get("stones", False) or any(sheet.stones)
        for seat, row in enumerate(self.rows):
            row.points, row.target, row.stones = sheet.scores[seat], sheet.target, sheet.stones[seat]
            row.with_stones, row.over = with_stones, sheet.over
            row.won = sheet.over and seat in sheet.winners
        self.lead.text = words.wins(sheet) if sheet.over else words.lead(sheet)
        self._show_tray(with_stones)

    def _show_tray(self, with_stones):
        self.tray.clear_widgets()
        buttons = []
        if self.sheet.over or with_stones:
            buttons.append(self.finish_button())
        else:
            gold = Pill(kind="second", icon="hand-coin-outline", text=tr("Gold has run out"))
            gold.bind(on_release=lambda _: self._count_stones())
            buttons.append(gold)
        undo = Pill(kind="second", icon="undo", text=tr("Undo"), disabled=not self.sheet.can_undo)
        undo.hint = tr("Take it back")
        undo.bind(on_release=lambda _: self.screen.undo())
        row = (Column if big_text() or not upright() else Row)(spacing=dp(8))
        for button in (undo, *buttons):
            button.font_size = "16sp"
            row.add_widget(button)
        self.tray.add_widget(row)
        if not upright():
            self.tray.add_widget(Widget())

    def _count_stones(self):
        self.memory["stones"] = True
        self.refresh()

    def form_points(self, seat):
        content = self.keypad_form(
            tr("Points"),
            self.people[seat]["badge"],
            self.sheet.scores[seat],
            lambda sheet, number: sheet.set_points(seat, number),
            most=self.sheet.target,
        )
        return self.name(seat), content

    def form_stones(self, seat):
        content = self.keypad_form(
            tr("Stones"),
            self.people[seat]["badge"],
            self.sheet.stones[seat],
            lambda sheet, number: sheet.set_stones(seat, number),
            most=MOST_STONES,
        )
        return self.name(seat), content

    def menu(self):
        other = 5 if self.sheet.target == 3 else 3
        text = tr("Play to five points") if other == 5 else tr("Play to three points")
        return [("bullseye-arrow", text, lambda: self._set_target(other))]

    def _set_target(self, target):
        self.screen.close_form()
        self.screen.write(lambda sheet: sheet.set_target(target))

    @staticmethod
    def settings(sheet):
        return {"target": sheet.target}

    @staticmethod
    def ending(_sheet, _people):
        return None


load_kv("games/dragonstones/sheet")
VIEW = FistSheetView
