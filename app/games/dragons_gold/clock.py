"""Dragon's Gold: the sand clock of talks and market, on its plate, running and paused."""

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp, sp

import engine
from app.games.dragons_gold.board import GoldView
from app.layout import cramped
from app.services import memory
from app.services.languages import tr
from app.services.sandglass import Sandglass
from app.theme import color
from app.widgets.base import IconButton, Pill, Plate, Words
from app.widgets.sandclock import SandClock
from engine.dragons_gold.moves import TIME_OUT

LOOK_EVERY = 0.1  # seconds between two looks at the clock


@dataclass
class HeldUp:
    """Whether the clock stands because somebody calls, or somebody is at the door."""

    on: bool = False


@dataclass
class Turned:
    """The clock that has been turned over: it goes on where the screen is built anew."""

    glass: Sandglass | None = None


class ClockView(GoldView):
    """A view with a clock that runs only while it shows, and not while the table is paused."""

    clock = None  # the widgets that show the time
    plate = None

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.glass = self._turned() if self.view["clock"] else None
        self._ticking = None
        self.held_up = session.begun(HeldUp)

    def _turned(self):
        told, turned = self.view["clock"], self.session.begun(Turned)
        if turned.glass is None or turned.glass.number != told["number"]:
            turned.glass = Sandglass(self.session.file.path.name, told["number"], told["seconds"])
        return turned.glass

    def begin(self):
        """Called when everything is in its place."""
        if self.held_up.on:
            self.cover_table()
        if self.glass:
            self.app.bind(on_pause=self._leave_app)
            self._show_time()
            self._ticking = Clock.schedule_once(self._wake)

    def _wake(self, _):
        """Only now the screen before this one has left, and its clock stands."""
        self._ticking = None
        self.glass = self._turned()
        if self.view["clock"]["running"] and not self.held_up.on:
            self._run()
        self._show_time()

    def clock_values(self):
        return {"seconds": self.glass.seconds, "left": self.glass.left, "running": self.glass.running}

    def _run(self):
        self.glass.start()
        self._ticking = Clock.schedule_interval(self._tick, LOOK_EVERY)

    def _stand(self):
        self.glass.pause()
        self._tick_no_more()

    def _tick_no_more(self):
        if self._ticking:
            self._ticking.cancel()
            self._ticking = None

    def _tick(self, *_):
        left = self.glass.tick()
        self._show_time()
        if left <= 0:
            self._stand()
            self.time_is_up()

    def _show_time(self):
        if self.clock:
            for name, value in self.clock_values().items():
                setattr(self.clock, name, value)

    def time_is_up(self):
        """Returns whether it could be written down. If not, the table is paused: Resume tries it again."""
        if not self.try_moves((engine.TABLE, TIME_OUT)):
            self.pause()
            return False
        self.session.forget_begun()
        self.app.face_table()
        return True

    # The pause: somebody calls, somebody is at the door

    def pause(self):
        if self.glass and not self.held_up.on:
            self.held_up.on = True
            self._stand()
            self.cover_table()

    def resume(self):
        self.held_up.on = False
        self.uncover_table()
        self._run()
        self._show_time()

    def cover_table(self):
        """The table's widgets are taken away, so that nothing can be moved."""
        self._under = self.children[::-1]
        self.clear_widgets()
        self.add_widget(Paused(self.clock_values(), self.resume))

    def uncover_table(self):
        memory.clear(self)
        for part in self._under:
            self.add_widget(part)

    def _leave_app(self, *_):
        if self.glass.running:
            self.pause()

    def put_away(self):
        if self.glass:
            self._tick_no_more()
            self._leave_glass()
            self.app.unbind(on_pause=self._leave_app)
        super().put_away()

    def _leave_glass(self):
        """Who goes on with the same glass need not wait for the disk."""
        glass = self.glass
        if self.session.begun(Turned).glass is not glass:
            glass.pause()
        elif glass.running:
            glass.stand()
            Clock.schedule_once(lambda _: glass.running or glass.keep())


class ClockPlate(Plate):
    """The sand clock with its time, a line, and the button that stops it."""

    def __init__(self, do_pause=None, **kwargs):
        super().__init__(size_hint_y=None, padding=(dp(12), dp(6)), spacing=dp(8), **kwargs)
        self.clock = SandClock(orientation="horizontal")
        self.add_widget(self.clock)
        if do_pause:
            button = PauseButton(hint=tr("Pause"), pos_hint={"center_y": 0.5})
            button.bind(on_release=lambda _: do_pause())
            self.add_widget(button)


class PauseButton(IconButton):
    def __init__(self, **kwargs):
        super().__init__(icon="pause", role="onSecondaryContainer", **kwargs)
        side = dp(48) if cramped() else dp(56)
        self.size = side, side

    def _draw(self):
        super()._draw()
        group = self.canvas.before
        group.clear()
        group.add(Color(rgba=color("secondaryContainer")))
        group.add(Ellipse(pos=self.pos, size=self.size))


class Paused(Plate):
    """Covers the table while the clock stands: nobody deals, and nobody ponders."""

    def __init__(self, clock, do_resume, **kwargs):
        super().__init__(orientation="vertical", padding=dp(16), spacing=dp(10), **kwargs)
        self.clock = SandClock(orientation="vertical", **clock)
        self.add_widget(self.clock)
        self._say(tr("Paused"), 24, weight="bold", role="onPlank")
        self._say(tr("The clock stands, the table is covered"), 15, role="onPlankVariant")
        button = Pill(text=tr("Resume"), icon="play")
        button.bind(on_release=lambda _: do_resume())
        self.add_widget(button)

    def _say(self, text, size, **look):
        self.add_widget(Words(text=text, halign="center", font_size=min(sp(size), dp(size * 1.5)), **look))
