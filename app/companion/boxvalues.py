"""The numbers that are printed in one's own box, in place of the house's: tiles, and steppers for the chosen one."""

from kivy.app import App
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app import games
from app.companion import boxvalue_words as words
from app.layout import big_text, load_kv, scarce, upright
from app.play.presenter import presenter_of
from app.services import box
from app.services.languages import tr, trn
from app.widgets.boxtiles import GroupTitle
from app.widgets.choices import Choices, Stepper
from app.widgets.columns import Box, Column
from app.widgets.overlay import Sheet
from app.widgets.rowchips import RowChip, show_in_row
from app.widgets.screen import BaseScreen
from app.words import errors
from engine import EngineError
from engine.companion import boxvalues


class BoxDraft:
    """What has been changed and not yet saved; it outlives the screen, which is built anew at every turn."""

    def __init__(self):
        self.changed = {game: box.overrides(game) for game in box.games()}
        self.chosen = {}  # game: id of a tile
        self.scroll = {}

    def differs(self, game):
        """From what is saved."""
        now, saved = self.changed[game], box.overrides(game)
        return boxvalues.numbers(game, now) != boxvalues.numbers(game, saved)

    def unsaved(self):
        return [game for game in self.changed if self.differs(game)]


class BoxvaluesScreen(BaseScreen):
    game = StringProperty()
    margin = NumericProperty()

    def __init__(self, game=None, draft=None, **kwargs):
        self.app = App.get_running_app()
        self.draft = draft or BoxDraft()
        super().__init__(game=game if game in box.games() else box.games()[0], **kwargs)
        self.room = presenter_of(self.game).boxvalues
        self.groups = self.room.groups(boxvalues.of_game(self.game))
        self.known = {tile.id: tile for group in self.groups for tile in group.tiles}
        self.beside = not upright()
        self.roomy = self.beside or not scarce()
        self.page = WidePage() if self.beside else TallPage()
        self.ids.body.add_widget(self.page)
        self._add_tabs()
        self.tiles = {}
        self.page.ids.scroll.scroll_y = self.draft.scroll.get(self.game, 1)
        self._add_tiles(self.page.ids.scroll)
        self.editor = BoxEditor()
        if self.roomy:
            self.page.ids.editor.add_widget(self.editor)
        else:
            self._spare_the_tray()
        self.refresh()

    def _add_tiles(self, column):
        for group in self.groups:
            if group.title:
                column.add_widget(GroupTitle(text=group.title))
            self.tiles |= group.fill(column, group.tiles)
        for name, tile in self.tiles.items():
            tile.bind(on_release=lambda _, name=name: self.choose(name))

    def _spare_the_tray(self):
        """On a small phone or in large letters the sum scrolls with the tiles, and steppers have a sheet."""
        tray, column, line = self.page.ids.tray, self.page.ids.scroll.column, self.page.ids.sum.__self__
        tray.remove_widget(self.page.ids.editor)
        tray.remove_widget(line)
        column.add_widget(line, index=len(column.children) - 1)

    def shown(self):
        self.app.trail[-1] = ("boxvalues", {"game": self.game, "draft": self.draft})
        show_in_row(self.ids.tabs)

    def leave(self):
        self.draft.scroll[self.game] = self.page.ids.scroll.scroll_y

    def _add_tabs(self):
        for game in box.games():
            tab = RowChip(text=games.name(game), kind="chosen" if game == self.game else "outlined")
            tab.bind(on_release=lambda _, game=game: self.app.swap("boxvalues", game=game, draft=self.draft))
            self.ids.tabs.add_widget(tab)

    # Showing the draft

    @property
    def changed(self):
        return self.draft.changed[self.game]

    def refresh(self):
        numbers = boxvalues.numbers(self.game, self.changed)
        house = boxvalues.numbers(self.game, {})
        chosen = self.draft.chosen.get(self.game) if self.roomy else None
        for name, widget in self.tiles.items():
            tile = self.known[name]
            widget.numbers = [numbers[value] for value in tile.values]
            widget.changed = any(numbers[value] != house[value] for value in tile.values)
            widget.chosen = name == chosen
        differing = sum(numbers[value] != house[value] for value in numbers)
        self.page.ids.about.text = self._about(differing)
        self._show_sum()
        self.page.ids.undo.disabled = not self.draft.differs(self.game)
        self._edit(chosen or (next(iter(self.known)) if self.roomy else None))

    def _about(self, differing):
        if not differing:
            return tr("The app's numbers. Write in those that are printed in your box.")
        return trn("{n} number differs from the app's.", "{n} numbers differ from the app's.", differing)

    def _show_sum(self):
        line = self.page.ids.sum
        sums = boxvalues.sums(self.game, self.changed)
        line.text = self.room.sum_line(sums) if sums else ""
        problems = boxvalues.problems(self.game, self.changed)
        remarks = boxvalues.remarks(self.game, self.changed) if not problems else []
        if problems:
            line.icon, line.role = "alert-circle", "error"
        else:
            line.icon, line.role = ("information", "onSurfaceVariant") if remarks else ("check-circle", "primary")
        line.note = " ".join(words.sentence(reason) for reason in problems or remarks)

    def _edit(self, name):
        """The steppers of a tile; only their numbers change while it is the same one."""
        if name is None:
            return
        tile = self.known[name]
        if self.editor.tile is not tile:
            self.editor.fill(tile, self.game, self._step)
        self.editor.show(boxvalues.numbers(self.game, self.changed))

    # Changing it

    def choose(self, name):
        self.draft.chosen[self.game] = name
        if not self.roomy:
            self.editor = BoxEditor()
            self._edit(name)
            self.editor.title = ""  # the sheet has it
            self.app.open_sheet(Sheet(self.editor, title=self.known[name].title))
        self.refresh()

    def _step(self, value, number):
        self.draft.changed[self.game] = {**self.changed, value: number}
        self.refresh()
        if not self.roomy:
            self._edit(self.draft.chosen[self.game])

    def undo(self):
        """As it was saved."""
        self.draft.changed[self.game] = box.overrides(self.game)
        self.refresh()

    def to_house(self):
        """Back to the house's numbers; only saving makes it so."""
        before = self.changed
        self.draft.changed[self.game] = {}
        self.refresh()
        if before:
            said = tr("The app's numbers again. Save them to keep them.")
            self.app.say(said, tr("Undo"), lambda: self._put_back(before))

    def _put_back(self, changed):
        self.draft.changed[self.game] = changed
        if self.app.screens.current_screen is self:
            self.refresh()

    def save(self):
        problems = boxvalues.problems(self.game, self.changed)
        if problems:
            self.app.say(words.sentence(problems[0]))
            return
        try:
            box.remember(self.game, self.changed)
        except (EngineError, OSError) as error:
            self.app.say(errors.sentence(error))
            return
        self.refresh()
        self.app.say(tr("Saved. New games and score sheets count with these numbers."))

    def help(self):
        self.app.go("rules", game=self.game, section=self.room.RULES)

    def on_back(self):
        if self.draft.unsaved():
            draft, game, app = self.draft, self.game, self.app
            app.say_dropped(lambda: app.go("boxvalues", game=game, draft=draft))
        return False


class TallPage(Box):
    """Tiles above, what is being changed under the thumb."""


class WidePage(Box):
    """Tiles on the left, what is being changed on the right."""


class SumLine(Box):
    """What the numbers add up to, and what is to be said about it."""

    icon = StringProperty("check-circle")
    role = StringProperty("primary")
    text = StringProperty()
    note = StringProperty()


class BoxEditor(Column):
    """The values of a tile, each with what it counts and the means to change it."""

    tile = ObjectProperty(None, allownone=True)
    picture = StringProperty()
    title = StringProperty()
    house = StringProperty()

    def fill(self, tile, game, on_change):
        self.tile, self.picture, self.title = tile, tile.picture, tile.title
        known, grid = boxvalues.of_game(game), self.ids.grid
        self.house = words.house(tile, known)
        grid.clear_widgets()
        grid.cols = 1 if len(tile.values) == 1 or big_text() else 2
        self._numbers = {}
        for value, label in zip(tile.values, tile.labels, strict=True):
            change = lambda number, value=value: on_change(value, number)  # noqa: E731
            if tile.choices:
                self._numbers[value] = WordedNumber(label, tile.choices, change)
            else:
                self._numbers[value] = BoxNumber(label, range(known[value].least, known[value].most + 1), change)
            grid.add_widget(self._numbers[value])

    def show(self, numbers):
        for value, widget in self._numbers.items():
            widget.show(numbers[value])


class BoxNumber(Column):
    """A stepper with what it counts above it."""

    label = StringProperty()

    def __init__(self, label, values, on_change, **kwargs):
        super().__init__(label=label, **kwargs)
        self.stepper = BoxStepper(values=list(values), about=label, do_choice=on_change)
        self.add_widget(self.stepper)

    def show(self, number):
        self.stepper.value = number


class WordedNumber(Column):
    """A number that is better told in words."""

    label = StringProperty()

    def __init__(self, label, choices, on_change, **kwargs):
        super().__init__(label=label, **kwargs)
        self._choices, self._on_change = choices, on_change

    def show(self, number):
        for old in [child for child in self.children if isinstance(child, Choices)]:
            self.remove_widget(old)
        self.add_widget(Choices(list(self._choices.items()), number, self._on_change))


class BoxStepper(Stepper):
    """As wide as its place."""


load_kv("companion/boxvalues")
SCREEN = BoxvaluesScreen
