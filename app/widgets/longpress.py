"""A long press tells what a thing is."""

from kivy.clock import Clock

from app.widgets.base import Tap

HOLD_SECONDS = 0.5


class LongPress(Tap):
    """Something to tap that tells what it is when it is held (`on_hold`); then lifting the finger does nothing."""

    __events__ = ("on_hold",)
    _waiting = None

    def on_hold(self):
        """The finger has rested here."""

    def on_touch_down(self, touch):
        taken = super().on_touch_down(touch)
        if taken and self.last_touch is touch:
            self._waiting = Clock.schedule_once(self._held, HOLD_SECONDS)
        return taken

    def _held(self, _):
        """From now on the finger is a stranger to the button."""
        self._waiting = None
        if self.last_touch and self.state == "down":
            self.last_touch.ungrab(self)
            self._do_release()
            self.dispatch("on_hold")

    def on_touch_up(self, touch):
        if touch.grab_current is self and self._waiting:
            self._waiting.cancel()
            self._waiting = None
        return super().on_touch_up(touch)
