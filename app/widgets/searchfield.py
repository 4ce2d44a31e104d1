"""Where one types what is looked for."""

from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from app.layout import load_kv


class SearchField(TextInput):
    hint = StringProperty()


load_kv("widgets/searchfield")
