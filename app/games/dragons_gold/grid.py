"""Equal places in rows."""

from kivy.properties import NumericProperty

from app.widgets.columns import Places


class Grid(Places):
    """Equal places in rows; the last row's places are as wide as the others'."""

    columns = NumericProperty(1)
    most = NumericProperty("400dp")  # how high a place may grow
    gap = NumericProperty("8dp")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("columns", self._trigger_layout)

    def do_layout(self, *_):
        places = self.children[::-1]
        if not places or self.width < 2:
            return
        columns = min(self.columns, len(places))
        rows = -(-len(places) // columns)
        width = (self.width - (columns - 1) * self.gap) / columns
        height = min(self.most, (self.height - (rows - 1) * self.gap) / rows)
        for number, place in enumerate(places):
            row, column = divmod(number, columns)
            place.size_hint = None, None
            place.size = width, height
            place.pos = self.x + column * (width + self.gap), self.top - (row + 1) * height - row * self.gap
