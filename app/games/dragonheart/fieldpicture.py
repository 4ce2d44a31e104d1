"""A picture of a few fields of Dragonheart's board with the arrows between them, for the rules."""

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.floatlayout import FloatLayout

from app.games.dragonheart import words
from app.games.dragonheart.board import Field
from app.services.languages import tr
from app.widgets.base import RoundedWood, Words
from app.widgets.brush import arrow, outlined

PADDING, GAP, DOWN = 12, 14, 34  # dp; DOWN is the arrow below a field


class FieldPicture(FloatLayout):
    """Draws a FieldScene of the rulebook; as high as it needs to be. `tapped(name)` hears which field is touched."""

    def __init__(self, scene, tapped, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.scene = scene
        self._tapped = tapped
        self._columns = 1 + max(column for _, column, _ in scene.fields.values())
        self._wood = RoundedWood(seed=5)
        self.add_widget(self._wood)
        self._drawn = InstructionGroup()
        self._wood.canvas.after.add(self._drawn)
        targets = {target for _, target in scene.arrows}
        self._fields = {name: self._add_field(name, name in targets) for name in scene.fields}
        self._captions = {name: self._caption(words.field_name(name)) for name in scene.fields}
        self._after = {name: self._caption(tr(text)) for name, text in scene.after.items()}
        self.bind(pos=self._arrange, size=self._arrange)

    def _add_field(self, name, is_target):
        field = Field(name=name, lit=is_target)
        field.content = self.scene.fields[name][0]
        field.bind(on_release=lambda _: self._tapped(name))
        self.add_widget(field)
        return field

    def _caption(self, text):
        # Captions stop growing where a long Russian word would no longer fit beside its neighbour.
        size = min(sp(14), dp(20))
        caption = Words(text=text, role="onPlank", font_size=size, halign="center", size_hint_x=None)
        self.add_widget(caption)
        return caption

    def _arrange(self, *_):
        if self.width < dp(100):
            return
        column_width = (self.width - 2 * dp(PADDING)) / self._columns
        captions = [*self._captions.values(), *self._after.values()]
        for caption in captions:
            caption.width = min(column_width, dp(260)) - dp(8)
        width = min(dp(96), column_width * 0.64)
        height = width * 1.23 + max(sp(18), dp(18)) + dp(4)
        head = max(caption.height for caption in self._captions.values()) + dp(4)
        depths = {name: self._depth(name, head + height) for name in self._fields}
        self.height = max(depths.values()) + 2 * dp(PADDING)
        self._wood.pos, self._wood.size = self.pos, self.size
        for name, (_, column, row) in self.scene.fields.items():
            field, caption = self._fields[name], self._captions[name]
            top = self.top - dp(PADDING) - row * (head + height + dp(GAP))
            field.size = width, height
            field.pos = self.x + dp(PADDING) + (column + 0.5) * column_width - width / 2, top - head - height
            caption.pos = field.center_x - caption.width / 2, field.top + dp(4)
            if name in self._after:
                after = self._after[name]
                after.pos = field.center_x - after.width / 2, field.y - dp(DOWN) - dp(4) - after.height
        self._draw_lines()

    def _depth(self, name, cell):
        """How far below the upper edge the lowest thing of this field lies."""
        depth = self.scene.fields[name][2] * (cell + dp(GAP)) + cell
        return depth + dp(DOWN) + dp(4) + self._after[name].height if name in self._after else depth

    def _draw_lines(self):
        self._drawn.clear()
        outlined(self._drawn, self.pos, self.size, dp(RoundedWood.RADIUS), "plankEdge", 2)
        for source, target in self.scene.arrows:
            start, end = self._fields[source], self._fields[target]
            lean = (end.center_y - start.center_y) * 0.12
            tip = end.x - dp(6), end.center_y - lean
            arrow(self._drawn, [(start.right + dp(4), start.center_y + lean), tip], lit=True)
        for name in self._after:
            field = self._fields[name]
            arrow(self._drawn, [(field.center_x, field.y), (field.center_x, field.y - dp(DOWN))])
