"""The application: which screen is shown, in which language, and who may see the table now."""

import os
from importlib import import_module

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager
from kivymd.app import MDApp

from app import theme
from app.layout import ROOT, shape
from app.services import device, languages, memory, saves
from app.services.feedback import Feedback
from app.services.roster import Roster
from app.services.settings import Settings
from engine import EngineError

BACK_KEYS = (27, 1001)  # Escape; Android's back button


class Screens(ScreenManager):
    """Shows one screen at a time; a touch during the change ends it, so that no tap is lost."""

    def on_touch_down(self, touch):
        if self.transition.is_active:
            self.transition.stop()
        return super().on_touch_down(touch)


class DragonTable(MDApp):
    title = "Dragon Table"
    icon = str(ROOT / "assets" / "icons" / "icon.png")
    kv_file = ""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.settings = Settings()
        self.roster = Roster()
        self.feedback = Feedback(self.settings)
        self.session = None
        self.trail = []
        self.sheet = None
        self._hide_event = None
        self._shape = shape()
        self._system_fontscale = Metrics.fontscale
        # Seed and style are said before KivyMD begins: each change later makes it work out all its colours anew.
        self.theme_cls.on_colors = lambda: theme.dress(self.theme_cls)
        self.theme_cls.primary_palette = theme.SEED
        self.apply_settings()

    def build(self):
        self.screens = Screens(transition=NoTransition())
        self.layer = FloatLayout()
        self.layer.add_widget(self.screens)
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize, on_touch_down=self._on_touch)
        self.go("shelf")
        return self.layer

    def on_start(self):
        memory.started()
        saves.empty_bin()
        if "DRAGON_TABLE_SMOKE" in os.environ:
            Window.bind(on_flip=self._smoke)

    def _smoke(self, *_):
        """For the packaging test and the start-up bench: end when the first picture has reached the screen."""
        Window.unbind(on_flip=self._smoke)
        if os.environ["DRAGON_TABLE_SMOKE"] != "-":
            self.layer.export_to_png(os.environ["DRAGON_TABLE_SMOKE"])
        Clock.schedule_once(lambda _: self.stop())

    # Settings

    def apply_settings(self):
        """Take over what the settings say; the screens are built anew by whoever changed them."""
        languages.use(self.settings["language"])
        Metrics.fontscale = self._system_fontscale * self.settings["text_size"] / 100
        chosen = self.settings["theme"]
        self.theme_cls.follow_system_theme = chosen == "system"
        dark = device.system_is_dark() if chosen == "system" else chosen == "dark"
        self.theme_cls.theme_style = "Dark" if dark else "Light"
        theme.dress(self.theme_cls)
        Window.clearcolor = theme.color("surface")

    def change(self, key, value):
        self.settings[key] = value
        self.apply_settings()
        self.rebuild()

    # Screens

    def go(self, name, **values):
        """Show a screen, one step further on."""
        self.trail.append((name, values))
        self._show(name, values)

    def swap(self, name, **values):
        """Show a screen instead of the current one."""
        self.trail[-1] = (name, values)
        self._show(name, values)

    def home(self):
        """Back to the shelf from wherever we are; a game being played is in its file."""
        self.leave_game()
        self.trail = [("shelf", {})]
        self._show("shelf", {})

    def back(self):
        """One step back. False if there is none."""
        if self.sheet:
            self.close_sheet(self.sheet)
            return True
        if self.screens.current_screen.on_back():
            return True
        if len(self.trail) < 2:
            return False
        self.trail.pop()
        if self.trail[-1][0] in PLAY_SCREENS:
            self.face_table()
        else:
            if not any(name in PLAY_SCREENS for name, _ in self.trail):
                self.leave_game()
            self._show(*self.trail[-1])
        return True

    def rebuild(self):
        """The same screen anew: other language, colours, text size or window shape."""
        self._show(*self.trail[-1], still=True)

    def _show(self, name, values, still=False):
        """Every showing builds its screen anew, so none can hold what is old, or not for these eyes."""
        self.close_sheet(self.sheet)
        self._speak(name)
        old = self.screens.current_screen
        module = import_module(f"app.screens.{name}")
        screen = module.SCREEN(**values)
        # A fade would draw what is private into a picture of its own.
        at_once = still or old is None or old.secret or screen.secret or name == "cover"
        if old is not None:
            old.leave()
        self.screens.transition = NoTransition() if at_once else self._fade()
        self.screens.switch_to(screen)
        if at_once:
            self._drop_left_screens()
        screen.shown()
        if name != "table":  # there the player is about to touch
            memory.tidy_soon()

    def _fade(self):
        """A new one each time: a transition keeps the screens that it has led away from."""
        fade = FadeTransition(duration=0.1 if self.settings["reduce_motion"] else 0.27)
        fade.bind(on_complete=self._drop_left_screens)
        return fade

    def _drop_left_screens(self, *_):
        """Kivy's manager would keep every screen it ever showed, and those of a fade that was cut short as children."""
        manager, shown = self.screens, self.screens.current_screen
        for screen in [screen for screen in manager.screens if screen is not shown]:
            manager.remove_widget(screen)
        for screen in [screen for screen in manager.children if screen is not shown]:
            manager.real_remove_widget(screen)

    def _speak(self, name):
        """At the table the device speaks the language of the player it belongs to now."""
        at_table = self.session and name in (*PLAY_SCREENS, "rules") and not self.session.for_all()
        person = self.session.person_to_act() if at_table else None
        languages.use(person["language"] if person else self.settings["language"])

    def open_sheet(self, sheet):
        self.close_sheet(self.sheet)
        self.sheet = sheet
        self.layer.add_widget(sheet)

    def close_sheet(self, sheet):
        if sheet is not None and sheet.parent:
            sheet.parent.remove_widget(sheet)
        self.sheet = None

    def say(self, text, action="", do=None):
        """A short notice; a new one takes the place of the old."""
        from app.widgets.overlay import Notice

        for old in [child for child in self.layer.children if isinstance(child, Notice)]:
            old.leave()
        Notice(text=text, action=action, do=do).show(self.layer, self.settings["reduce_motion"])

    # The game on the table

    def play_session(self, session):
        """Sit down at a table: new, resumed or played again."""
        self.session = session
        device.keep_awake(self.settings["keep_awake"])
        self.trail = [("shelf", {}), ("cover", {})]
        self.face_table()

    def leave_game(self):
        self.session = None
        device.keep_awake(False)
        self._plan_hiding()

    def face_table(self):
        """The result, the cover or the table: whichever the game and the eyes before it ask for."""
        session = self.session
        if session.table.over and not session.for_all():
            session.open_seat = None
            self.swap("result", session=session)
        elif session.needs_cover():
            session.open_seat = None
            self.swap("cover", session=session)
        else:
            if not session.private():
                session.open_seat = None
            self.swap("table", session=session)
        self._plan_hiding()

    def play_moves(self, seat, moves):
        """Play moves one after another, then face what they led to. What is refused is said and changes nothing."""
        try:
            for move in moves:
                self.session.play(seat, move)
        except (EngineError, OSError) as error:
            self.refuse(error)
        self.face_table()

    def undo_move(self, seat):
        try:
            self.session.undo(seat)
            self.feedback.play("undo")
        except OSError as error:
            self.refuse(error)
        self.face_table()

    def refuse(self, error):
        """Say in words what went wrong and what to do."""
        from app.words.errors import sentence

        self.say(sentence(error))

    def uncover(self):
        """The player named on the cover says he has the device."""
        self.session.open_seat = self.session.seat_to_act()
        self.face_table()

    def hide(self, *_):
        """Up goes the cover: by the button, after a while without a touch, or when the app is left."""
        if self.session and self.session.open_seat is not None:
            self.session.open_seat = self.session.guest = None
            while self.trail[-1][0] not in PLAY_SCREENS:
                self.trail.pop()
            self.face_table()

    def _plan_hiding(self):
        if self._hide_event:
            self._hide_event.cancel()
            self._hide_event = None
        if self.session and self.session.open_seat is not None:
            self._hide_event = Clock.schedule_once(self.hide, self.settings["hide_after"])

    # The device

    def _on_touch(self, *_):
        if self._hide_event:
            self._plan_hiding()

    def _on_key(self, _window, key, *_):
        return self.back() if key in BACK_KEYS else False

    def _on_resize(self, *_):
        if shape() != self._shape:
            self._shape = shape()
            self.rebuild()

    def on_pause(self):
        self.hide()
        return True


PLAY_SCREENS = ("cover", "table", "result")
