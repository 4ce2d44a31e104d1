"""Which screen shows, what lies over it, and the way back."""

import itertools
from importlib import import_module
from importlib.util import find_spec

from kivy.clock import Clock
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager

from app import games, layout
from app.play.scene import PLAY_SCREENS
from app.services import device, languages, memory, troubles
from app.services.languages import tr

SCREEN_ROOMS = ("app.screens", "app.companion", "app.history")


class Screens(ScreenManager):
    """Shows one screen at a time; a touch during the change ends it, so that no tap is lost."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for side in (self.canvas.before, self.canvas.after):
            side.clear()  # a screen is as large as its window: nothing needs to be cut at its edges

    def on_touch_down(self, touch):
        if self.transition.is_active:
            self.transition.stop()
        return super().on_touch_down(touch)


class Navigator:
    """Keeps the trail: (name, values) of each screen from the shelf to the one that shows."""

    def __init__(self, app):
        self._app = app
        self.trail = []
        self._numbers = itertools.count()  # of the screens shown
        self._subject = None  # what shows, and to whom
        self.layer = RelativeLayout()
        self.clear_layer()

    def clear_layer(self):
        """No screen, nothing over it."""
        self.layer.clear_widgets()
        self.sheet = None
        self.screens = Screens(transition=NoTransition())
        self.layer.add_widget(self.screens)

    # The trail

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
        self._app.leave_game()
        self.start_from("shelf")
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
            self._app.face_table()
        else:
            if not any(name in PLAY_SCREENS for name, _ in self.trail):
                self._app.leave_game()
            self._show(*self.trail[-1])
        return True

    def start_from(self, *names):
        """Whatever the way here was, it is this now. Nothing shows yet."""
        self.trail = [(name, {}) for name in names]

    def return_to(self, names):
        """Back on the trail to one of these. Nothing shows yet."""
        while self.trail[-1][0] not in names:
            self.trail.pop()

    # Screens

    def rebuild(self):
        """The same screen anew: other language, colours, text size or window shape."""
        self._show(*self.trail[-1], still=True)

    def fit(self, *_):
        """Turned, folded, or given half of the screen. An open sheet may hold half a word: the screen waits for it, and
        is not looked at while it does not fit."""
        fits = layout.built_for() == self._fitted
        self.screens.opacity = 1 if fits or self.sheet is None else 0
        if not fits and self.sheet is None:
            self.rebuild()

    def _show(self, name, values, still=False):
        """Every showing builds its screen anew, so none can hold what is old, or not for these eyes."""
        self.close_sheet(self.sheet)
        self._fitted, self.screens.opacity = layout.built_for(), 1
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
        layout.settle(screen, self.screens)
        self.screens.add_widget(screen)
        self.screens.current = screen.name
        if at_once:
            self._drop_left_screens()
        screen.shown()
        self._speak_of(name)
        memory.tidy_soon()

    def _fade(self):
        """A new one each time: a transition keeps the screens that it has led away from."""
        fade = FadeTransition(duration=0.1 if self._app.settings["reduce_motion"] else 0.27)
        fade.bind(on_complete=self._drop_left_screens)
        return fade

    def _drop_left_screens(self, *_):
        """Kivy's manager would keep every screen it ever showed, and those of a fade that was cut short as children."""
        manager, shown = self.screens, self.screens.current_screen
        for screen in [screen for screen in manager.screens if screen is not shown]:
            manager.remove_widget(screen)
            memory.take_apart(screen, screen.forgets)
            if screen.secret and not shown.secret:  # what is secret gives way to what is secret before the same eyes
                memory.make_sure()
        for screen in [screen for screen in manager.children if screen is not shown]:
            manager.real_remove_widget(screen)

    def _speak(self, name):
        """At the table the device speaks the language of the player who reads it now."""
        session = self._app.session
        reader = session.scene().reader if session and name in (*PLAY_SCREENS, "rules") else None
        languages.use(reader["language"] if reader else self._app.settings["language"])

    # Sheets

    def open_sheet(self, sheet):
        self.close_sheet(self.sheet)
        self._hush()
        self.sheet = sheet
        layout.settle(sheet, self.layer)
        self.layer.add_widget(sheet)

    def close_sheet(self, sheet):
        if sheet is not None and sheet.parent:
            sheet.parent.remove_widget(sheet)
            self._hush()
            device.hush()
            memory.take_apart(sheet)
            Clock.schedule_once(self.fit)
        self.sheet = None

    # Notices

    def say(self, text, action="", do=None, follows=False):
        """A short notice; a new one takes the place of the old. It goes with the screen or sheet that it speaks of, but
        where it `follows`."""
        from app.widgets.overlay import Notice

        for old in self._notices():
            old.leave()
        notice = Notice(text=text, action=action, do=do, follows=follows)
        notice.show(self.layer, self._app.settings["reduce_motion"])

    def _speak_of(self, name):
        """The table may be built anew in the middle of what a player does."""
        session = self._app.session
        subject = name, len(self.trail), session.scene().seat if session and name in PLAY_SCREENS else None
        if subject != self._subject:
            self._hush()
            device.hush()
        self._subject = subject

    def _hush(self):
        """Something else shows. What has just been said speaks of that."""
        for notice in self._notices():
            if notice.follows or notice.just_said():
                notice.find_place()
            else:
                notice.leave()

    def _notices(self):
        if len(self.layer.children) < 2:
            return []
        from app.widgets.overlay import Notice

        return [child for child in self.layer.children if isinstance(child, Notice)]

    def say_dropped(self, do_back):
        """What was begun here goes with the screen or sheet, unless it was closed by mistake."""
        self.say(tr("The changes are not kept."), tr("Back to them"), do_back)

    def refuse(self, error):
        """Say in words what went wrong and what to do."""
        from app.words.errors import sentence

        self.say(sentence(error))

    def tell_soon(self):
        Clock.schedule_once(self._tell_of_files)

    def _tell_of_files(self, *_):
        """Say what happened to our files, as soon as nothing else is being said."""
        if self._notices():
            Clock.schedule_once(self._tell_of_files, 1)
            return
        untold = troubles.take()
        if untold:
            from app.words.troubles import in_words

            self.say(in_words(untold), follows=True)

    def tell_of_history(self):
        """Say once what happened to a damaged file."""
        history = self._app.history
        notice, history.notice = history.notice, None
        if notice:
            from app.history.words import notice as in_words

            self.say(in_words(notice), follows=True)


def _screen(name):
    """The class of a screen, imported when it is first shown."""
    room = next(room for room in (*SCREEN_ROOMS, *games.screen_rooms()) if find_spec(f"{room}.{name}"))
    return import_module(f"{room}.{name}").SCREEN
