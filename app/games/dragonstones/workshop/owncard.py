"""A character as a card: its picture on parchment above a golden strip with its name."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.layout import load_kv


class OwnCard(BoxLayout):
    art = StringProperty()
    name = StringProperty()


load_kv("games/dragonstones/workshop/owncard")
