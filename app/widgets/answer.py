"""One answer of several below each other: a picture or a badge, a title, a line below."""

from kivy.properties import ObjectProperty, StringProperty

from app.layout import load_kv
from app.widgets.base import TapPlate


class AnswerPlate(TapPlate):
    picture = StringProperty()
    badge = StringProperty()
    title = StringProperty()
    text = StringProperty()
    option = ObjectProperty(None)


load_kv("widgets/answer")
