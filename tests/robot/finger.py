"""A finger on the real window: starts the app, touches through Kivy's input, looks at what shows.

Everything runs in one thread: the app is stepped frame by frame, so a test reads from top to bottom. Time is ours too
(robot/clock.py): a frame is a sixtieth of a second for the app, however long the machine takes for it. Nothing is drawn
unless it is asked for: software rendering would be half of the work.
"""

import gc
import itertools
import os
from pathlib import Path

from kivy.config import Config

Config.set("graphics", "vsync", "0")
Config.set("graphics", "resizable", "1")
# The tests' own touches come from `Finger`; the mouse of a desktop must not add red dots.
Config.set("input", "mouse", "mouse,disable_multitouch")

from kivy.animation import Animation  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.lang.parser import global_idmap  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.screenmanager import NoTransition  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402

from app.net import guarded  # noqa: E402
from app.services import memory  # noqa: E402
from app.widgets import secondtap  # noqa: E402
from app.widgets.text import Writing  # noqa: E402
from tests.robot import clock  # noqa: E402

SHAPES = {
    "phone": (412, 915),
    "small": (360, 640),
    "landscape": (915, 412),
    "low": (640, 320),
    "short": (720, 360),
    "flat": (800, 360),
    "tablet": (1280, 800),
}
FRAME = 1 / 60
FADE_STEP = 0.1  # nobody looks at the middle of a change of screens
SCROLL_PATIENCE = 0.08  # a ScrollView first waits whether a touch is the beginning of a scroll


class Touch(MotionEvent):
    """A finger, as a touch screen would report it. Where it has just tapped it looks first what that has brought, but
    for a `hasty` one."""

    number = 0

    def __init__(self, x, y, hasty=False):
        self.hasty = hasty
        Touch.number += 1
        super().__init__("finger", Touch.number, self._place(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _place(x, y):
        return {"x": x / max(Window.width - 1.0, 1), "y": y / max(Window.height - 1.0, 1)}

    def depack(self, args):
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def send(self, phase, x=None, y=None):
        if x is not None:
            self.move(self._place(x, y))
        if phase == "begin" and not self.hasty and secondtap.is_second(self.sx * Window.width, self.sy * Window.height):
            clock.step(secondtap.DEAF)
        if phase == "end":
            self.update_time_end()
        with guarded():
            EventLoop.post_dispatch_input(phase, self)


class Finger:
    """Drives one running app. `fades`: screens change as they do for people, not at once."""

    def __init__(self, home, shape="phone", fades=False):
        _tidy_up()
        clock.take_over()
        os.environ["DRAGON_TABLE_HOME"] = str(home)
        self._speak_english(Path(home))
        Metrics.fontscale = 1.0
        self.resize(shape)
        from app.application import DragonTable

        memory.started = lambda: None  # it would spare this app too, and the next one could never be rid of it
        Window.set_icon = lambda _: None  # a megabyte each time, which Kivy never gives back
        self.app = DragonTable()
        if not fades:
            self.app.navigator._fade = self._no_fade
        self.app._run_prepare()
        self.app.root.size = Window.size
        self.frames(3)

    def _no_fade(self):
        at_once = NoTransition()
        at_once.bind(on_complete=self.app.navigator._drop_left_screens)
        return at_once

    def _speak_english(self, home):
        """A new home would take on the language of the machine, and the tests read English. First time notes are for
        the tests that look for them: a screen would not look twice alike."""
        if not (home / "settings.json").exists():
            home.mkdir(parents=True, exist_ok=True)
            (home / "settings.json").write_text('{"language": "en", "first_notes": false}')

    def close(self):
        """End the app as a kill would: nothing of it is called but what frees the window for the next one."""

        if self.app.screens.current_screen:  # none is left where the app has said farewell
            self.app.screens.current_screen.leave()
        memory._left.clear()
        Window.release_all_keyboards()
        for child in Window.children[:]:
            Window.remove_widget(child)
        Animation.cancel_all(None)
        TextInput._adjust_viewport(None, 0, 0)  # a trigger that would keep the field it was last pulled for
        for event in Clock.get_events():
            event.cancel()
        Window.unbind(on_keyboard=self.app._on_key, on_resize=self.app._on_resize, on_touch_down=self.app._on_touch)
        Window.unbind(on_touch_up=self.app._on_lift, on_memorywarning=self.app._on_low_memory)
        App._running_app = None
        # In kv `app` is a proxy that lets go of its app only when that says farewell.
        object.__setattr__(global_idmap["app"], "_obj", None)
        del self.app

    def resize(self, shape):
        size = SHAPES[shape] if isinstance(shape, str) else shape
        if tuple(Window.size) != tuple(size):
            Window.size = size
            self.frames(3)

    def frames(self, count=1, seconds=FRAME):
        """Let time go on, without drawing."""
        for _ in range(count):
            clock.step(seconds)
            with guarded():  # as Kivy's own loop: a test may have spread the net
                Clock.tick()
                EventLoop.dispatch_input()
                Builder.sync()
                Clock.tick_draw()
                Builder.sync()

    def settle(self):
        """Let the change of screens end, and what is shown only for a moment give way."""
        self.frames(2)
        while self.app.screens.transition.is_active or self.app.host.lingers():
            self.frames(seconds=FADE_STEP)
        self.frames(2)

    def draw(self):
        """Bring the window's picture up to date, for whoever looks at its pixels."""
        EventLoop.idle()

    def wait(self, seconds):
        self.frames(max(1, round(seconds / FRAME)))

    # Looking

    def widgets(self):
        """Every widget that is in the window, topmost last."""
        return [widget for widget in self.app.layer.walk() if _visible(widget)]

    def texts(self):
        written = [w for w in self.widgets() if isinstance(w, Label | Writing) and w.font_name != "Icons"]
        return [text for w in written for text in (w.texts() if isinstance(w, Writing) else [w.text]) if text]

    def targets(self):
        """What a person can tap: has a hint, is enabled, lies in the window and is not covered by a sheet."""
        root = self.app.sheet or self.app.layer
        return [w for w in root.walk() if _visible(w) and getattr(w, "hint", "") and not w.disabled and _inside(w)]

    def target(self, hint):
        """What can be tapped and says this; a page is scrolled to it if need be."""
        self._scroll_to(hint)
        matches = [w for w in self.targets() if w.hint == hint]
        if not matches:
            raise AssertionError(f"Nothing to tap says {hint!r}. There is: {[w.hint for w in self.targets()]}")
        return matches[0]

    def _scroll_to(self, hint, most=6):
        """Sweep the page towards the target until it shows, as a person would."""
        root = self.app.sheet or self.app.layer
        for _ in range(most):
            hidden = [w for w in root.walk() if getattr(w, "hint", "") == hint and _visible(w)]
            pages = [page for page in _scrollers(hidden[0]) if page.do_scroll_y] if hidden else []
            if not pages or any(_inside(w) for w in hidden):
                return
            page = pages[0]
            x, y = page.to_window(*page.center)
            below = hidden[0].to_window(*hidden[0].center)[1] < y
            self.drag((x, y), (x, y + page.height * (0.4 if below else -0.4)), steps=6)
            self.wait(0.3)

    # Touching

    def tap(self, what):
        """Tap a widget, the target with this hint, or a point."""
        widget = self.target(what) if isinstance(what, str) else what
        touch = Touch(*self.point(widget))
        touch.send("begin")
        self.frames(2)
        if not isinstance(widget, tuple) and any(_scrollers(widget)):
            self.wait(SCROLL_PATIENCE)
        touch.send("end")
        self.settle()

    def quick_tap(self, place, hasty=True, patience=SCROLL_PATIENCE):
        """A tap of which nobody looks what it brings. Returns the touch."""
        touch = Touch(*place, hasty)
        touch.send("begin")
        self.frames(2)
        self.wait(patience)
        touch.send("end")
        self.frames(2)
        return touch

    def double_tap(self, what):
        place = self.point(what)
        self.quick_tap(place, hasty=False)
        self.quick_tap(place)

    def point(self, what):
        if isinstance(what, tuple):
            return what
        widget = self.target(what) if isinstance(what, str) else what
        if hasattr(widget, "touch_point"):
            return widget.to_window(*widget.touch_point())
        return widget.to_window(*widget.center)

    def drag(self, start, end, steps=12, hold=0):
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        touch = Touch(x, y)
        touch.send("begin")
        self.frames(2)
        if hold:
            self.wait(hold)
        for step in range(1, steps + 1):
            touch.send("update", x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.frames()
        touch.send("end")
        self.settle()

    def press_back(self):
        """Escape, which is also Android's back button."""
        with guarded():
            Window.dispatch("on_keyboard", 27, 41, "", [])
        self.settle()

    def type(self, text):
        for letter in text:
            Window.dispatch("on_textinput", letter)
            self.frames()

    def screenshot(self, path):
        self.frames(2)
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        self.app.layer.export_to_png(str(path))
        return path


_starts = itertools.count()


def _tidy_up():
    """What is left of the last app goes. What stays now is mostly what was imported, and need not be searched again;
    now and then it is, for a test may have held on to a piece of its app for a moment too long."""
    EventLoop.touches.clear()  # a finger that was never lifted
    if next(_starts) % 20 == 0:
        gc.unfreeze()
    while gc.collect():  # Kivy lets go of a widget's rules only after the widget is gone
        pass
    gc.freeze()
    gc.set_threshold(*memory.THRESHOLDS)


def _visible(widget):
    while widget is not None and widget.parent is not widget:
        if widget.opacity == 0 or widget.parent is None:
            return False
        widget = widget.parent
    return True


def _inside(widget):
    x, y = widget.to_window(*widget.center)
    if not (0 <= x <= Window.width and 0 <= y <= Window.height):
        return False
    return all(_holds(view, x, y) for view in _scrollers(widget))


def _scrollers(widget):
    from kivy.uix.scrollview import ScrollView

    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            yield parent
        parent = parent.parent


def _holds(view, x, y):
    left, bottom = view.to_window(*view.pos)
    return left <= x <= left + view.width and bottom <= y <= bottom + view.height
