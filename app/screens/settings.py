"""Settings: each change is kept and applied at once."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import __version__
from app.layout import big_text, load_kv, sideways, tablet, upright
from app.play.computers import PACE_NAMES
from app.services.languages import LANGUAGES, mark, tr, trn
from app.services.settings import HIDE_AFTER, REACT, TEXT_SIZES
from app.theme import color, color_in
from app.widgets.base import Disc, Tap, Words
from app.widgets.bottom_sheets import SettingSheet
from app.widgets.columns import Box, Row
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.screen import BaseScreen
from app.words.turns import turn_clocks

# theme: its name
THEMES = {"dark": mark("Night"), "light": mark("Noon"), "contrast": mark("Contrast"), "system": mark("As the phone")}

# key: (icon, title, explanation)
GAME_SWITCHES = {
    "first_notes": ("school-outline", mark("Notes for the first time"), mark("what a new kind of decision is about")),
    "reduce_motion": ("run-fast", mark("Less motion"), mark("cards lie down at once")),
    "keep_awake": ("lightbulb-on-outline", mark("Keep the screen on"), mark("while a game is played")),
    "hide_from_recents": (
        "cellphone-lock",
        mark("No picture among the recent apps"),
        mark("while a game is played; on older phones no screenshots either"),
    ),
}
SOUND_SWITCHES = {
    "sound": ("volume-high", mark("Sounds"), mark("your turn, reveals, victory")),
    "vibration": ("vibrate", mark("Vibration"), mark("your turn and victory")),
}
DISCS_SHOWN = 4


def app():
    return App.get_running_app()


class SettingsScreen(BaseScreen):
    """The page is built anew with each change; `memory` keeps its place."""

    margin = NumericProperty()

    def __init__(self, memory=None, **kwargs):
        super().__init__(**kwargs)
        self.memory = memory or {"scroll": 1}
        for code, name in LANGUAGES.items():
            segment = LanguageSegment(text=name, chosen=app().settings["language"] == code)
            segment.bind(on_release=lambda _, code=code: app().change("language", code))
            self.ids.languages.add_widget(segment)
        for key, name in THEMES.items():
            tile = ThemeTile(style=key, text=tr(name), chosen=app().settings["theme"] == key)
            tile.bind(on_release=lambda tile: app().change("theme", tile.style))
            self.ids.themes.add_widget(tile)
        self._add_switches(self.ids.game, GAME_SWITCHES)
        self._add_switches(self.ids.sound, SOUND_SWITCHES)
        self.show_people()
        if self.two_columns():
            self._share_columns()
        self.ids.scroll.scroll_y = self.memory["scroll"]

    def _share_columns(self):
        """Side by side both columns are about as high."""
        for plate in (self.ids.sound, self.ids.people):
            plate.parent.remove_widget(plate)
            self.ids.left.add_widget(plate)

    def shown(self):
        app().trail[-1][1]["memory"] = self.memory
        self.ids.scroll.bind(scroll_y=lambda _, place: self.memory.update(scroll=place))

    def _add_switches(self, panel, switches):
        for key, (icon, title, explanation) in switches.items():
            row = SettingSwitch(icon=icon, title=tr(title), about=tr(explanation))
            row.active, row.divided = app().settings[key], bool(panel.children)
            row.bind(on_release=lambda row, key=key: app().change(key, not row.active))
            panel.add_widget(row)

    def show_people(self):
        """The discs in the row of players."""
        discs = self.ids.players.ids.extra
        discs.clear_widgets()
        for person in app().roster.people[:DISCS_SHOWN]:
            discs.add_widget(Disc(badge=person["badge"], size_hint=(None, None), size=(dp(30), dp(30))))

    def two_columns(self):
        return not upright()

    def themes_abreast(self):
        return 1 if big_text() else 4 if tablet() and sideways() else 2

    def hiding(self):
        n = app().settings["hide_after"]
        return trn("after {n} second without a touch", "after {n} seconds without a touch", n)

    def version(self):
        return f"{app().title} {__version__}"

    def choose_hiding(self):
        words = {n: trn("{n} second", "{n} seconds", n) for n in HIDE_AFTER}
        self._choose("hide_after", words, tr("The hand hides by itself"))

    def pace(self):
        return tr(PACE_NAMES[app().settings["pace"]])

    def choose_pace(self):
        words = {pace: tr(name) for pace, name in PACE_NAMES.items()}
        self._choose("pace", words, tr("How fast computers play"))

    def reacting(self):
        n = app().settings["react"]
        return trn("after {n} second of silence", "after {n} seconds of silence", n) if n else self._by_a_tap()

    def choose_reacting(self):
        words = {n: trn("{n} second", "{n} seconds", n) if n else self._by_a_tap() for n in REACT}
        self._choose("react", words, tr("When nobody reacts, it goes on"))

    def _by_a_tap(self):
        return tr("by a tap")

    def timing(self):
        return turn_clocks()[app().settings["turn_clock"]]

    def choose_timing(self):
        self._choose("turn_clock", turn_clocks(), tr("Turn clock"))

    def _choose(self, key, words, title):
        app().open_sheet(SettingSheet(key, words, title=title))

    def open_people(self):
        box = SheetBox()
        for person in app().roster.people:
            box.add_widget(PersonRow(person, self.show_people))
        if not app().roster.people:
            box.add_widget(Words(text=tr("Nobody has played here yet. Names are written when a game begins.")))
        app().open_sheet(Sheet(title=tr("Players"), content=box))


class LanguageSegment(Tap, Box):
    """One language, by its own name."""

    text = StringProperty()
    chosen = BooleanProperty(False)


class ThemeCards(Widget):
    """Two cards and a button, as small shapes."""

    style = StringProperty("dark")
    chosen = BooleanProperty(False)

    def shade(self, style, role):
        return color("clear") if style == "system" else color_in(style, role)


class ThemeTile(Tap, Row):
    """A small picture of the table in that light."""

    style = StringProperty("dark")
    text = StringProperty()
    chosen = BooleanProperty(False)


class SettingRow(Tap, Box):
    """Icon, title, one line of explanation, and what it leads to."""

    icon = StringProperty("cog-outline")
    title = StringProperty()
    about = StringProperty()
    divided = BooleanProperty(False)  # by a line from the row above


class LinkRow(SettingRow):
    """A row that opens something; `extra` lies before its arrow."""


class SettingSwitch(SettingRow):
    """A row that is on or off; the whole row is the switch."""

    active = BooleanProperty(False)


class TextSizes(Widget):
    """A slider with a stop for each size; the new size is applied when the finger leaves it."""

    hint = StringProperty()
    stops = ListProperty(TEXT_SIZES)
    place = NumericProperty(0)  # of the knob, in stops

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.place = self._kept()

    def _kept(self):
        return self.stops.index(app().settings["text_size"])

    def stop_x(self, place, x, width):
        """Where a stop lies; all it depends on is passed, so that kv draws anew when that changes."""
        return x + dp(16) + (width - dp(32)) * place / (len(self.stops) - 1)

    def stop_role(self, stop, place):
        return "onPrimary" if stop < place else "onSurfaceVariant"

    def value(self, place):
        return f"{self.stops[int(place)]} %"

    def _nearest(self, x):
        return min(range(len(self.stops)), key=lambda place: abs(self.stop_x(place, self.x, self.width) - x))

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.place = self._nearest(touch.x)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self:
            strayed = not self.y - dp(48) < touch.y < self.top + dp(48)
            self.place = self._kept() if strayed else self._nearest(touch.x)
            return True
        return False

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        size = self.stops[int(self.place)]
        if size != app().settings["text_size"]:
            app().change("text_size", size)
        return True


class PersonRow(Box):
    """Somebody who plays here; may be forgotten, and remembered again while the sheet is open."""

    name = StringProperty()
    badge = StringProperty()
    language = StringProperty()
    gone = BooleanProperty(False)
    changed = ObjectProperty()

    def __init__(self, person, changed, **kwargs):
        language = LANGUAGES[person["language"]]
        super().__init__(name=person["name"], badge=person["badge"], language=language, changed=changed, **kwargs)
        self.person = dict(person)

    def toggle(self):
        if self.gone:
            app().roster.remember(**self.person)
        else:
            app().roster.forget(self.name)
        self.gone = not self.gone
        self.changed()


load_kv("screens/settings")
SCREEN = SettingsScreen
