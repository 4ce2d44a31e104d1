"""The application: its settings and the device it runs on. Everything else it builds and hands on."""

from functools import cached_property
from operator import attrgetter

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivymd.app import MDApp

from app import ahead, layout, theme
from app.history import catch_up
from app.layout import ROOT
from app.navigator import Navigator
from app.net import Net, guarded
from app.play.host import Host
from app.services import device, gl_context, home, languages, memory, saves, troubles
from app.services.feedback import Feedback
from app.services.languages import tr
from app.services.met import Met
from app.services.roster import Roster
from app.services.settings import Settings
from app.widgets import secondtap
from app.widgets.columns import Box

BACK_KEYS = (27, 1001)  # Escape; Android's back button
NO_EDGES = (0, 0, 0, 0)
LARGEST_TEXT = 2  # of the system's and our own text size together: beyond, no word fits a card

# A page of columns in columns has come to rest after more rounds than Kivy's twenty; the rest would wait for a frame.
ROUNDS = 80


class DragonTable(MDApp):
    title = "Dragon Table"
    icon = str(ROOT / "assets" / "icons" / "icon.png")
    kv_file = ""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        # First of all: a damaged file wants to be told of as soon as it is read.
        self.navigator, self.host = Navigator(self), Host(self)
        self._hand_on()
        home.begin()
        self.settings = Settings()
        self.roster = Roster()
        self.met = Met()
        self.feedback = Feedback(self.settings)
        self._system_fontscale = Metrics.fontscale
        self.theme_cls = theme.Theme()
        # Else every screen would come out of the dark: KivyMD lets a new ground appear slowly.
        self.theme_cls.theme_style_switch_animation = False
        self.apply_settings()

    def run(self):
        """Whoever steps the app himself sees every exception."""
        Net(self).spread()
        super().run()

    def build(self):
        Clock.max_iteration = ROUNDS
        frame = Box()  # its padding is what the system lies over
        frame.add_widget(self.layer)
        layout.settle(frame, Window)  # else the first screen would be laid out in Kivy's 100 x 100 pixels
        Window.bind(on_keyboard=self._on_key, on_resize=self._on_resize, on_touch_down=self._on_touch)
        Window.bind(on_touch_up=self._on_lift, on_memorywarning=self._on_low_memory)
        layout.edges = NO_EDGES
        device.watch_edges(self._on_edges)
        with guarded():
            self.go("shelf")
        return frame

    @guarded()
    def on_start(self):
        gl_context.started()
        saves.empty_bin()
        ahead.soon()
        catch_up.soon(self)

    @cached_property
    def clocks(self):
        """The clocks beside a real table; they are heard on every screen once they are known."""
        from app.companion.clocks import Clocks

        return Clocks(self)

    @cached_property
    def history(self):
        """The finished games. Their file is opened when they are first asked for: the shelf must not wait for it."""
        from app.services.history import History

        history = History()
        with troubles.noted():
            history.empty_bin()
        return history

    # Handed on: screens and kv know the app alone; what they ask of it, the navigator and the host do.

    layer = property(attrgetter("navigator.layer"))
    screens = property(attrgetter("navigator.screens"))
    sheet = property(attrgetter("navigator.sheet"))
    trail = property(attrgetter("navigator.trail"))
    session = property(attrgetter("host.session"))

    def _hand_on(self):
        navigator, host = self.navigator, self.host
        self.go, self.swap = navigator.go, navigator.swap
        self.back, self.home = navigator.back, navigator.home
        self.rebuild, self.clear_layer = navigator.rebuild, navigator.clear_layer
        self.open_sheet, self.close_sheet = navigator.open_sheet, navigator.close_sheet
        self.say, self.say_dropped, self.refuse = navigator.say, navigator.say_dropped, navigator.refuse
        self.tell_soon, self.tell_of_history = navigator.tell_soon, navigator.tell_of_history
        self.play_session, self.resume, self.leave_game = host.play_session, host.resume, host.leave_game
        self.teach, self.leave_lesson = host.teach, host.leave_lesson
        self.face_table, self.uncover, self.hide = host.face_table, host.uncover, host.hide

    # Settings

    def apply_settings(self):
        """Take over what the settings say; the screens are built anew by whoever changed them."""
        languages.use(self.settings["language"])
        Metrics.density = device.density() or Metrics.density
        system = device.text_scale() or self._system_fontscale
        Metrics.fontscale = min(LARGEST_TEXT, system * self.settings["text_size"] / 100)
        chosen = self.settings["theme"]
        self.theme_cls.follow_system_theme = chosen == "system"
        dark = device.system_is_dark() if chosen == "system" else chosen != "light"
        self.theme_cls.contrast = chosen == "contrast"
        self.theme_cls.theme_style = "Dark" if dark else "Light"
        self.theme_cls.set_colors()
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
            self.host.watch_over_game()
        self.rebuild()
        if not kept:
            self.say_not_kept()

    def say_not_kept(self):
        self.say(tr("This setting holds until the app ends: the device refused to save it."), follows=True)

    # The device

    def _on_touch(self, *_):
        memory.tidy_soon()
        self.host.touched()

    def _on_lift(self, _window, touch):
        secondtap.ended(touch)

    def _on_key(self, _window, key, *_):
        return self.back() if key in BACK_KEYS else False

    def _on_resize(self, *_):
        self.navigator.fit()

    def _on_edges(self, edges, keyboard):
        left, top, right, bottom = layout.edges = edges
        self.root.padding = left, top, right, max(bottom, keyboard)
        self.navigator.fit()

    def on_pause(self):
        """Every move is on disk already; what a screen still holds is written now. The system keeps the last picture,
        so the cover goes up and is drawn before we let go."""
        clocks = [self.clocks.put_away] if "clocks" in vars(self) else []
        put_away = self.screens.current_screen.paused, self.hide, device.hush, *clocks
        for step in (*put_away, EventLoop.idle, EventLoop.idle, self.host.turn_clock.stand):
            with guarded():
                step()
        return True

    def on_resume(self):
        """SDL may give the window back only after this call, so everything waits for the next frame."""
        Clock.schedule_once(self._wake, -1)

    def _wake(self, *_):
        if "clocks" in vars(self):
            self.clocks.back_again()
        lost = gl_context.revive()
        if lost or self._seen != self._system():
            self.apply_settings()
            self.rebuild()

    def _on_low_memory(self, *_):
        """Android says so on a thread of its own."""
        Clock.schedule_once(self._let_go)

    def _let_go(self, *_):
        gl_context.forget()
        self.feedback.forget()
        memory.tidy()
