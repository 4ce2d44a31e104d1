"""What the foot of the cover is made of: facts, and how each player stands."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.layout import load_kv


class Fact(BoxLayout):
    """A number with a picture, and what it counts."""

    picture = StringProperty()
    number = StringProperty()
    text = StringProperty()


class PersonFact(BoxLayout):
    """A player, and what he is doing now. Names and words give way where there is no room: "" then."""

    badge = StringProperty()
    name = StringProperty()
    icon = StringProperty("help")
    text = StringProperty()
    role = StringProperty("onSurfaceVariant")
    dim = BooleanProperty(False)


load_kv("widgets/facts")
