"""What every screen has."""

from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import Screen

from app.theme import color
from app.widgets import secondtap


class BaseScreen(Screen):
    """Lies on a plain ground: KivyMD's own screen would bind a dozen properties for it."""

    secret = False  # True while it shows what only one player may see
    forgets = False  # True where nobody asks it anything once it is left: it lets go of its parts

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(rgba=color("surface"))
            ground = Rectangle(size=self.size)
        self.bind(size=lambda _, size: setattr(ground, "size", size))

    def on_touch_down(self, touch):
        return not secondtap.hears(self, touch) or super().on_touch_down(touch)

    def on_touch_up(self, touch):
        return secondtap.refused(touch) or super().on_touch_up(touch)

    def shown(self):
        """Called when the screen has taken its place."""

    def leave(self):
        """Called before another screen shows: what was private ends here."""

    def paused(self):
        """Called when the app goes out of sight and may be killed: what is not on disk yet is written now."""

    def on_back(self):
        """True if the screen itself has a step to go back."""
        return False
