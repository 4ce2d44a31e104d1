"""A character as a card: its picture on parchment above a golden strip with its name."""

from kivy.properties import StringProperty

from app.layout import load_kv
from app.widgets.columns import Box


class OwnCard(Box):
    art = StringProperty()
    name = StringProperty()


load_kv("games/dragonstones/workshop/owncard")
