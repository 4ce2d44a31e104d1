"""The bar over the table of a lesson: one step back, how far one is, and the way out."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.layout import load_kv
from app.services.languages import tr
from app.theme import color
from app.widgets.columns import Box


class LessonBar(Box):
    """In the place of an OpenBar. Who plays is told elsewhere in a lesson: there is only one learner."""

    session = ObjectProperty()
    badge = StringProperty()
    title = StringProperty()
    subtitle = StringProperty()

    def __init__(self, session, **kwargs):
        super().__init__(session=session, **kwargs)

    def add_button(self, *_):
        """There is room for the lesson only."""

    def heading(self, session):
        return tr(session.lesson.title)


class Dots(Widget):
    """A dot for each step, the one that is being done longer than the others."""

    count = NumericProperty(1)
    now = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, count=self._draw, now=self._draw)

    def _draw(self, *_):
        self.canvas.clear()
        step = min(dp(14), self.width / (self.count + 1))
        side = step * 0.6
        x = self.x
        with self.canvas:
            for number in range(self.count):
                wide = side + step if number == self.now else side
                Color(rgba=color("primary") if number <= self.now else color("onPlankVariant", 0.4))
                pos = x, self.y + (self.height - side) / 2
                RoundedRectangle(pos=pos, size=(wide, side), radius=[side / 2])
                x += step + (wide - side)


load_kv("play/lesson_bar")
