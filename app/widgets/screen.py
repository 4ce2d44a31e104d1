"""What every screen has."""

from kivymd.uix.screen import MDScreen


class BaseScreen(MDScreen):
    secret = False  # True while it shows what only one player may see

    def shown(self):
        """Called when the screen has taken its place."""

    def leave(self):
        """Called before another screen shows: what was private ends here."""

    def paused(self):
        """Called when the app goes out of sight and may be killed: what is not on disk yet is written now."""

    def on_back(self):
        """True if the screen itself has a step to go back."""
        return False
