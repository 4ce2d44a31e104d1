"""A line to type in."""

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput


class TextField(TextInput):
    """Half letters, as a keyboard or a paste may bring them, are not taken: Kivy can't draw them."""

    hint = StringProperty()
    keeps_free = True

    def insert_text(self, substring, from_undo=False):
        whole = substring.encode(errors="ignore").decode()
        return super().insert_text(whole, from_undo=from_undo)
