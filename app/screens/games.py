"""Games begun and finished: go on, watch, delete with undo; a damaged file says what is wrong."""

import os
from functools import lru_cache, partial

from kivy.app import App
from kivy.factory import Factory
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

import engine
from app import games
from app.layout import big_text, flat, load_kv, settle, shallow, upright
from app.services import saves
from app.services.languages import mark, tr, trn
from app.services.memory import take_apart
from app.widgets.base import Disc, Pill, Plate, TapPlate, Words
from app.widgets.brush import emblem
from app.widgets.columns import Box, Column, CutWhereItScrolls, Row
from app.widgets.drawn import Drawn
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.places import RowPlace
from app.widgets.screen import BaseScreen
from app.widgets.textfield import TextField
from app.words import dates, scores

FILTERS = {"all": mark("All"), "begun": mark("In progress"), "finished": mark("Finished")}


class GamesScreen(BaseScreen):
    """The games on the table as cards, then, or beside them, the finished ones as rows. Both are made when seen."""

    forgets = True
    margin = NumericProperty()
    two_panes = BooleanProperty(False)
    memory = ObjectProperty()  # what outlives a rebuild: the search, the filter, the place in the list

    def __init__(self, memory=None, **kwargs):
        memory = memory or {"query": "", "filter": "all", "searching": False, "filtering": False, "scroll": 1}
        super().__init__(memory=memory, **kwargs)
        self.saved = saves.sketches()
        self.side = self.ids.side.__self__
        self._add_tools()
        self.refresh()
        self.ids.list.scroll_y = memory["scroll"]

    def shown(self):
        App.get_running_app().trail[-1][1]["memory"] = self.memory
        self.ids.list.bind(scroll_y=lambda _, place: self.memory.update(scroll=place))

    def leave(self):
        """What was seen and lies out of sight now is in no place that would be taken apart."""
        for place in (*self.side.data, *self.ids.list.data):
            made = getattr(place.get("content"), "made", None)
            if made and not made.parent:
                take_apart(made)
        if not self.two_panes:
            take_apart(self.side)

    def _add_tools(self):
        tools = self.ids.tools
        tools.clear_widgets()
        if self.memory["searching"]:
            field = GameSearch(text=self.memory["query"])
            field.bind(text=lambda _, text: self.look_for(query=text))
            tools.add_widget(GameSearchRow(field=field))
        if self.memory["filtering"]:
            tools.add_widget(self._filters())

    def _filters(self):
        row = Factory.GameFilters()
        for key, words in FILTERS.items():
            chip = GameFilter(text=tr(words), kind="chosen" if key == self.memory["filter"] else "chip")
            chip.bind(on_release=lambda _, key=key: self.choose_filter(key))
            row.add_widget(chip)
        return row

    def toggle_search(self):
        self.memory.update(searching=not self.memory["searching"], query="")
        self._add_tools()
        self.refresh()
        if self.memory["searching"]:
            self.ids.tools.children[-1].field.focus = True

    def toggle_filter(self):
        self.memory.update(filtering=not self.memory["filtering"], filter="all")
        self._add_tools()
        self.refresh()

    def choose_filter(self, key):
        self.look_for(filter=key)
        self._add_tools()

    def look_for(self, **wishes):
        self.memory.update(wishes)
        self.refresh()
        self.ids.list.scroll_y = 1

    def refresh(self):
        """Fill the list with what the search and the filter let through."""
        wanted = [saved for saved in self.saved if self._wanted(saved)]
        begun = [saved for saved in wanted if not saved.finished]
        finished = [saved for saved in wanted if saved.finished]
        self._arrange(two_panes=bool(not upright() and begun and finished))
        cards = [_place(card_of, saved) for saved in begun]
        rows = [{"viewclass": "FinishedPlace", "saved": saved, "height": row_height()} for saved in finished]
        if begun:
            cards.insert(0, _place(GamesTitle, text=tr("At the table"), number=len(begun)))
        if finished:
            rows.insert(0, _place(GamesTitle, text=tr("Finished"), number=len(finished)))
        if not wanted:
            rows = [_place(Factory.NothingFound if self.saved else Factory.NoGames)]
        self.side.data, self.ids.list.data = (cards, rows) if self.two_panes else ([], cards + rows)

    def _arrange(self, two_panes):
        self.two_panes = two_panes
        self.ids.panes.remove_widget(self.side)
        if two_panes:
            self.ids.panes.add_widget(self.side, index=1)

    def _wanted(self, saved):
        if self.memory["filter"] != "all" and saved.finished != (self.memory["filter"] == "finished"):
            return False
        query = self.memory["query"].strip().casefold()
        if not query:  # mostly: then nobody need be asked who sat at hundreds of tables
            return True
        names = [person["name"] for person in saved.people]
        texts = [*names, games.name(saved.game) if saved.game else ""]
        return any(query in text.casefold() for text in texts)


def _place(make, *args, **kwargs):
    """A place of the list for what `make` gives when the place is first seen."""
    return {"viewclass": "GamesPlace", "content": Once(partial(make, *args, **kwargs))}


def card_of(saved):
    saved = _played(saved.path, saves.state(saved.path))
    return DamagedCard(saved) if saved.error else BegunCard(saved)


@lru_cache(maxsize=16)
def _played(path, _state):
    """The saved game, as damaged if its moves don't fit the rules; `to_act` says whose turn it is."""
    saved = saves.look(path)
    saved.to_act = ()
    if saved.playable:
        try:
            saved.to_act = engine.replay(saved.journal).to_act
        except engine.EngineError as error:
            return saves.Saved(saved.path, saved.changed, error=error)
    return saved


def large_text():
    """Letters so large that things stand below each other."""
    return big_text()


def row_height():
    """All rows are equally high, so that a long list need not be measured."""
    lines = sp(16 * (2 if shallow() else 1) + 13 + 13) * 1.25
    return lines + dp(78) if large_text() else max(dp(64), lines + dp(16))


def delete(saved):
    """Off the list, with a way back."""
    app = App.get_running_app()
    try:
        path = saves.put_in_bin(saved)
    except OSError:
        app.say(tr("The file can't be moved now. Try again later."))
        return
    app.rebuild()
    app.say(tr("Game deleted"), tr("Undo"), lambda: _take_back(app, path), follows=True)


def _take_back(app, path):
    try:
        saves.take_back(path)
    except OSError as error:
        app.refuse(error)
    if app.trail[-1][0] in ("games", "shelf"):
        app.rebuild()


def watch(saved):
    App.get_running_app().go("replay", path=str(saved.path))


class GamesList(CutWhereItScrolls, RecycleView):
    """Cards, rows and what stands between them, made where they show."""

    left = NumericProperty()
    right_margin = NumericProperty()


class Once:
    """What is made when it is first asked for."""

    def __init__(self, make):
        self._make, self.made = make, None

    def __call__(self):
        if self.made is None:
            self.made = self._make()
        return self.made


class GamesPlace(RecycleDataViewBehavior, Row):
    """A place of the list for everything that is not a row."""

    def refresh_view_attrs(self, _list, _index, data):
        content = data["content"]()
        if content.parent is not self:
            self.clear_widgets()
            if content.parent:
                content.parent.remove_widget(content)
            self.add_widget(content)

    def refresh_view_layout(self, *args):
        super().refresh_view_layout(*args)
        settle(self, self)


class GameSearch(TextField):
    """What is looked for among the games."""


class GameSearchRow(Plate, Row):
    """The field with its glass."""

    def __init__(self, field, **kwargs):
        super().__init__(**kwargs)
        self.field = field
        self.add_widget(field)


class GameEmblem(Drawn):
    """The game's emblem on the colour of its box."""

    name = StringProperty()
    box = StringProperty("felt")
    LOOK = ("name", "box")

    def _draw(self):
        self.canvas.clear()
        if self.name and self.width:
            emblem(self.canvas, self.name, self.box, self.x, self.y + self.height / 2, self.width)


class GamesTitle(Box):
    """A heading with the number of games below it."""

    text = StringProperty()
    number = NumericProperty()


class GameFilter(Pill):
    """One of the three: all, in progress, finished."""


class BegunCard(Box):
    """A game in progress."""

    saved = ObjectProperty()
    title = StringProperty()
    turn = StringProperty()
    when = StringProperty()
    emblem = StringProperty()
    box = StringProperty("felt")

    def __init__(self, saved, **kwargs):
        super().__init__(**kwargs)
        self.saved = saved
        self.title = games.name(saved.game)
        self.turn = _turn(saved)
        self.when = dates.day_and_time(saved.changed)
        self.emblem = games.emblem(saved.game)
        self.box = games.box_color(saved.game)
        for person in saved.people:
            disc = Disc(badge=person["badge"], ring="onCard", size_hint=(None, None), size=(dp(24), dp(24)))
            self.ids.people.add_widget(disc)
        if saved.torn:
            self.ids.column.add_widget(Factory.TornNote())

    def go_on(self):
        App.get_running_app().resume(self.saved.path)

    def delete(self):
        delete(self.saved)


def _turn(saved):
    """One line about who is to move. Computers are waited for by nobody: they move as soon as the game goes on."""
    asked = [saved.people[seat] for seat in saved.to_act if seat != engine.TABLE]
    names = [person["name"] for person in asked if "character" not in person]
    if not saved.to_act:
        return tr("Played to the end, the result waits")
    if asked and not names:
        return tr("The computer's turn: {name}", name=asked[0]["name"])
    if len(names) == 1:
        return tr("{name} to move", name=names[0])
    return tr("Waiting for: {names}", names=", ".join(names)) if names else tr("The clock runs")


class DamagedCard(Plate, Column):
    """A file that can't be played on: what happened, what is safe, what can be done."""

    saved = ObjectProperty()
    title = StringProperty()
    emblem = StringProperty("common/chronicle")
    box = StringProperty("surfaceContainerHigh")
    what = StringProperty()
    safe = StringProperty()

    def __init__(self, saved, **kwargs):
        super().__init__(**kwargs)
        self.saved = saved
        if saved.game:
            self.emblem = games.emblem(saved.game)
            self.box = games.box_color(saved.game)
        self.title = games.name(saved.game) if saved.game else tr("Unknown game")
        self.what, self.safe = _damage(saved)
        if not saved.good_moves:
            self.ids.buttons.remove_widget(self.ids.watch)

    def watch_words(self, saved):
        return trn("Watch {n} move", "Watch {n} moves", saved.good_moves) if saved else ""

    def watch(self):
        watch(self.saved)

    def show_file(self):
        box = SheetBox()
        box.add_widget(Words(text=tr("The game is in this file, untouched:")))
        # A name may hold bytes that are no letters, which no label can draw.
        path = os.fsencode(self.saved.path).decode(errors="replace")
        box.add_widget(Words(text=path, weight="medium"))
        box.add_widget(
            Words(
                text=tr("Keep a copy of it if you want somebody to look at it."),
                role="onSurfaceVariant",
                font_size="14sp",
            )
        )
        App.get_running_app().open_sheet(Sheet(title=tr("The file"), content=box))

    def delete(self):
        delete(self.saved)


class DamageButton(Pill):
    """A button that shares its row while the letters are small."""


def _damage(saved):
    """What happened to a file, in one line, and what is safe, in a few."""
    error, good = saved.error, saved.good_moves
    if isinstance(error, engine.NewerFormat):
        return (
            tr("Made by a newer Dragon Table"),
            tr("This version can't read it. Update the app and the game will go on. Nothing is erased."),
        )
    if isinstance(error, engine.OtherRules):
        return (
            tr("Played by other rules"),
            tr("This version plays by other rules, so the game can't go on here. Nothing is erased."),
        )
    if isinstance(error, saves.UnreadableFile):
        return (
            tr("The file can't be opened"),
            tr("The device does not give it out now. Look again later. Nothing is erased."),
        )
    if isinstance(error, saves.LargeFile):
        return (
            tr("The file is larger than any game"),
            tr("So it can't be read. The file stays where it is, nothing is erased."),
        )
    if error.good is None:
        return (
            tr("The beginning of the record is damaged"),
            tr("Without it no move can be shown. The file stays where it is, nothing is erased."),
        )
    what = tr("The record is damaged at move {number}", number=good + 1)
    if not good:
        return what, tr("It can't be played on. The file stays where it is, nothing is erased.")
    return what, trn(
        "It can't be played on. {n} move before is whole. The file stays where it is, nothing is erased.",
        "It can't be played on. {n} moves before are whole. The file stays where it is, nothing is erased.",
        good,
    )


class FinishedRow(TapPlate):
    """A finished game; the row opens its replay."""

    title = StringProperty()
    score = StringProperty()
    when = StringProperty()
    emblem = StringProperty()
    box = StringProperty("felt")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        if shallow() and not self.roomy():  # two columns: the words need the room
            self.ids.line.remove_widget(self.ids.watch.__self__)
        if large_text():
            self._put_texts_below()

    def show(self, data):
        self.saved = saved = data["saved"]
        people, end = saved.people, saved.journal.end
        self.title = games.name(saved.game)
        self.score = _score(saved.game, people, end)
        self.when = dates.day(saved.changed)
        self.emblem = games.emblem(saved.game)
        self.box = games.box_color(saved.game)
        self.ids.winners.show([people[seat]["badge"] for seat in end["winners"]][:2])

    def roomy(self):
        """Beside large letters there is room, for they stand below; so there is in a window that is not low."""
        return large_text() or not flat()

    def wraps(self):
        """In a narrow column the name of the game may take two lines."""
        return shallow()

    def _put_texts_below(self):
        line, texts = self.ids.line, self.ids.texts.__self__
        line.remove_widget(texts)
        line.add_widget(Widget(), index=2)
        self.add_widget(texts)

    def on_release(self):
        watch(self.saved)

    def delete(self):
        delete(self.saved)


class FinishedPlace(RowPlace):
    row_class = FinishedRow


def _score(game, people, end):
    """'Boris, 47 : 41', or with more than two players 'Vera, 58 points'."""
    names = ", ".join(people[seat]["name"] for seat in end["winners"])
    found = scores.best_first(game, end["scores"])
    points = " : ".join(map(str, found)) if len(found) == 2 else games.score(game, found[0])
    return f"{names}, {points}" if names else points


class GameWinners(FloatLayout):
    """The disc of the winner with a trophy; two small ones if they share the victory."""

    def show(self, badges):
        self.clear_widgets()
        side = 0.86 if len(badges) == 1 else 0.62
        for place, badge in enumerate(badges):
            hint = {"x": 0.34 * place, "top": 1 - 0.3 * place}
            self.add_widget(Disc(badge=badge, size_hint=(side, side), pos_hint=hint))
        if badges:
            self.add_widget(Factory.GameTrophy())


load_kv("screens/games")
SCREEN = GamesScreen
