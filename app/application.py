"""The application: which screen is shown, in which language, and who may see the table now."""

import itertools
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager
from kivymd.app import MDApp

from app import games, layout, theme
from app.history import catch_up
from app.layout import ROOT
from app.net import Net, guarded
from app.services import device, glass, home, languages, memory, saves, troubles
from app.services.feedback import Feedback
from app.services.languages import tr
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
        home.begin()
        self.settings = Settings()
        self.roster = Roster()
        self.feedback = Feedback(self.settings)
        self.session = None
        self.trail = []
        self._numbers = itertools.count()  # of the screens shown
        self.sheet = None
        self._hide_event = None
        self._system_fontscale = Metrics.fontscale
        # Seed and style are said before KivyMD begins: each change later makes it work out all its colours anew.
        self.theme_cls.on_colors = lambda: theme.dress(self.theme_cls)
        self.theme_cls.primary_palette = theme.SEED
        self.apply_settings()

    def run(self):
        """Whoever steps the app himself sees every exception."""
        Net(self).spread()
        super().run()

    def build(self):
        self.layer = RelativeLayout()
        self.clear_layer()
        frame = BoxLayout()  # its padding is what the system lies over
        frame.add_widget(self.layer)
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize, on_touch_down=self._on_touch)
        Window.bind(on_memorywarning=self._on_low_memory)
        layout.edges = NO_EDGES
        device.watch_edges(self._on_edges)
        with guarded():
            self.go("shelf")
        return frame

    def clear_layer(self):
        """No screen, nothing over it."""
        self.layer.clear_widgets()
        self.sheet = None
        self.screens = Screens(transition=NoTransition())
        self.layer.add_widget(self.screens)

    @guarded()
    def on_start(self):
        glass.started()
        memory.started()
        saves.empty_bin()
        catch_up.soon(self)

    @cached_property
    def clocks(self):
        """The clocks beside a real table; they are heard on every screen once they are known."""
        from app.companion.clocks import Clocks

        return Clocks(self)

    # Settings

    def apply_settings(self):
        """Take over what the settings say; the screens are built anew by whoever changed them."""
        languages.use(self.settings["language"])
        Metrics.density = device.density() or Metrics.density
        system = device.text_scale() or self._system_fontscale
        Metrics.fontscale = min(LARGEST_TEXT, system * self.settings["text_size"] / 100)
        chosen = self.settings["theme"]
        self.theme_cls.follow_system_theme = chosen == "system"
        dark = device.system_is_dark() if chosen == "system" else chosen == "dark"
        self.theme_cls.theme_style = "Dark" if dark else "Light"
        theme.dress(self.theme_cls)
        Window.clearcolor = theme.color("surface")
        device.paint_bars(theme.color("surface"), dark)
        self._seen = self._system()

    def _system(self):
        """What the owner may set in the system while we are away."""
        return device.system_is_dark(), device.text_scale(), device.density()

    def change(self, key, value):
        kept = self.settings.keep(key, value)
        self.apply_settings()
        if self.session:
            self._watch_over_game()
        self.rebuild()
        if not kept:
            self.say_not_kept()

    def say_not_kept(self):
        self.say(tr("This setting holds until the app ends: the device refused to save it."))

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
        self._fitted = layout.kind()
        self._speak(name)
        old = self.screens.current_screen
        screen = _screen(name)(**values)
        # A fade would draw what is private into a picture of its own.
        at_once = still or old is None or old.secret or screen.secret or name == "cover"
        if old is not None:
            old.leave()
        over = self.screens.transition
        over.stop()
        self.screens.transition = NoTransition() if at_once else self._fade()
        memory.let_go(over)
        screen.name = str(next(self._numbers))
        self.screens.add_widget(screen)
        self.screens.current = screen.name
        if at_once:
            self._drop_left_screens()
        screen.shown()
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
            memory.take_apart(screen, screen.secret)
        for screen in [screen for screen in manager.children if screen is not shown]:
            manager.real_remove_widget(screen)

    def _speak(self, name):
        """At the table the device speaks the language of the player who reads it now."""
        reader = self.session.scene().reader if self.session and name in (*PLAY_SCREENS, "rules") else None
        languages.use(reader["language"] if reader else self.settings["language"])

    def open_sheet(self, sheet):
        self.close_sheet(self.sheet)
        self.sheet = sheet
        self.layer.add_widget(sheet)

    def close_sheet(self, sheet):
        if sheet is not None and sheet.parent:
            sheet.parent.remove_widget(sheet)
            memory.take_apart(sheet, self.screens.current_screen.secret)
            Clock.schedule_once(self._fit)
        self.sheet = None

    def say(self, text, action="", do=None):
        """A short notice; a new one takes the place of the old."""
        from app.widgets.overlay import Notice

        for old in self._notices():
            old.leave()
        Notice(text=text, action=action, do=do).show(self.layer, self.settings["reduce_motion"])

    def _notices(self):
        from app.widgets.overlay import Notice

        return [child for child in self.layer.children if isinstance(child, Notice)]

    def tell_soon(self):
        Clock.schedule_once(self._tell_of_files)

    def _tell_of_files(self, *_):
        """Say what happened to our files, as soon as nothing else is being said."""
        if self._notices():
            Clock.schedule_once(self._tell_of_files, 1)
            return
        untold = troubles.take()
        if untold:
            from app.words.troubles import told

            self.say(told(untold))

    # The game on the table

    def play_session(self, session):
        """Sit down at a table: new, resumed or played again."""
        self.session = session
        self._watch_over_game()
        self.trail = [("shelf", {}), ("cover", {})]
        self.face_table()

    def resume(self, path):
        """Go on with a saved game; of one that can't be played, or is no longer there, the list of games tells."""
        from app.play.session import Session

        try:
            self.play_session(Session.resume(saves.look(path)))
        except EngineError as error:
            self.trail = [("shelf", {})]
            self.go("games")
            self.refuse(error)
        except OSError:
            self.say(tr("The disk refuses to open this game. Make room on it and try again."))

    def leave_game(self):
        self.session = None
        self._watch_over_game()
        self._plan_hiding()

    def _watch_over_game(self):
        """While a game is played the screen stays on, and no picture of it goes among the recent apps."""
        playing = self.session is not None
        device.keep_awake(playing and self.settings["keep_awake"])
        device.hide_from_recents(playing and self.settings["hide_from_recents"])

    def face_table(self):
        """The result, the cover or the table: whichever the game and the eyes before it ask for."""
        session = self.session
        screen = session.scene().screen
        self.swap(screen, session=session)
        if screen == "result":
            Clock.schedule_once(lambda _: self._file(session.file.path))
        self._plan_hiding()

    def refuse(self, error):
        """Say in words what went wrong and what to do."""
        from app.words.errors import sentence

        self.say(sentence(error))

    def uncover(self):
        """The player named on the cover says he has the device."""
        self.session.show_to(self.session.scene().seat)
        self.face_table()

    def hide(self, *_):
        """Up goes the cover: by the button, after a while without a touch, or when the app is left."""
        if self._private():
            self.session.cover()
            while self.trail[-1][0] not in PLAY_SCREENS:
                self.trail.pop()
            self.face_table()

    def _private(self):
        return self.session is not None and self.session.scene().private

    def _plan_hiding(self):
        if self._hide_event:
            self._hide_event.cancel()
            self._hide_event = None
        if self._private():
            self._hide_event = Clock.schedule_once(self.hide, self.settings["hide_after"])

    # The history

    @cached_property
    def history(self):
        """The finished games. Their file is opened when they are first asked for: the shelf must not wait for it."""
        from app.services.history import History

        history = History()
        with troubles.noted():
            history.empty_bin()
        return history

    def tell_of_history(self):
        """Say once what happened to a damaged file."""
        notice, self.history.notice = self.history.notice, None
        if notice:
            from app.history.words import notice as in_words

            self.say(in_words(notice))

    def _file(self, path):
        """Write the game of a journal down. What the disk refuses now is caught up with at the next start."""
        with suppress(OSError):
            self.history.take_in(path)

    # The device

    def _on_touch(self, *_):
        memory.tidy_soon()
        if self._hide_event:
            self._plan_hiding()

    def _on_key(self, _window, key, *_):
        return self.back() if key in BACK_KEYS else False

    def _on_resize(self, *_):
        self._fit()

    def _fit(self, *_):
        """Turned, folded, or given half of the screen. An open sheet may hold half a word: the screen waits for it."""
        if layout.kind() != self._fitted and self.sheet is None:
            self.rebuild()

    def _on_edges(self, edges, keyboard):
        left, top, right, bottom = layout.edges = edges
        self.root.padding = left, top, right, max(bottom, keyboard)
        self._fit()

    def on_pause(self):
        """Every move is on disk already; what a screen still holds is written now. The system keeps the last picture,
        so the cover goes up and is drawn before we let go."""
        for step in (self.screens.current_screen.paused, self.hide, EventLoop.idle, EventLoop.idle):
            with guarded():
                step()
        return True

    def on_resume(self):
        """SDL may give the window back only after this call, so everything waits for the next frame."""
        Clock.schedule_once(self._wake, -1)

    def _wake(self, *_):
        lost = glass.revive()
        if lost or self._seen != self._system():
            self.apply_settings()
            self.rebuild()

    def _on_low_memory(self, *_):
        """Android says so on a thread of its own."""
        Clock.schedule_once(self._let_go)

    def _let_go(self, *_):
        glass.forget()
        self.feedback.forget()
        memory.tidy()


def _screen(name):
    """The class of a screen, imported when it is first shown."""
    room = next(room for room in (*SCREEN_ROOMS, *games.screen_rooms()) if find_spec(f"{room}.{name}"))
    return import_module(f"{room}.{name}").SCREEN


SCREEN_ROOMS = ("app.screens", "app.companion", "app.history")
PLAY_SCREENS = ("cover", "table", "result")
NO_EDGES = (0, 0, 0, 0)
LARGEST_TEXT = 2  # of the system's and our own text size together: beyond, no word fits a card
