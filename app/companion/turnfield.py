"""A player's part of the turn clocks: badge, name and time, drawn so that they face their player."""

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import filled, outlined, paragraph
from app.widgets.drawn import Drawn, disc, name_in, text_width
from app.widgets.sandclock import draw_time


class TurnField(Tap, Drawn):
    """Everything in it is as large as the field allows; a note that finds no room is left out."""

    badge = StringProperty()
    name = StringProperty()
    time = StringProperty()
    note = StringProperty()
    active = BooleanProperty(False)
    low = BooleanProperty(False)
    turned = BooleanProperty(False)
    LOOK = ("badge", "name", "time", "note", "active", "low", "turned")
    PADDING, RADIUS = 12, 24

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if min(self.size) < dp(40):
            return
        self.press_radius = [dp(self.RADIUS)]
        filled(group, self.pos, self.size, dp(self.RADIUS), "primaryContainer" if self.active else "felt")
        if self.active:
            edge = dp(2)
            pos, size = (self.x + edge, self.y + edge), (self.width - 2 * edge, self.height - 2 * edge)
            outlined(group, pos, size, dp(self.RADIUS) - edge, "primary", 4)
        else:
            outlined(group, self.pos, self.size, dp(self.RADIUS), "plankEdge")
        group.add(PushMatrix())
        if self.turned:
            group.add(Rotate(angle=180, origin=self.center))
        self._fill(group)
        group.add(PopMatrix())

    def _fill(self, group):
        """From top to bottom, as a block in the middle of the field."""
        room = self.width - 2 * dp(self.PADDING)
        tall = self.height > self.width * 0.9
        time = min(self._time_size(room), self.height * (0.3 if tall else 0.42))
        name = min(sp(22), self.height * 0.13)
        badge = min(dp(84 if self.active else 64), self.height * 0.2, room) if tall else name * 1.6
        heights = [badge, name * 1.3] if tall else [max(badge, name * 1.3)]
        gap = min(dp(10), self.height * 0.03)
        note = self._note(room, self.height * 0.94 - sum(heights) - time - 4 * gap)
        total = sum(heights) + time + (note.height if note else 0) + gap * (len(heights) + bool(note))
        top = self.center_y + total / 2
        top = self._draw_head(group, tall, badge, name, room, top, gap)
        role = "emberOnPlank" if self.low else "primary" if self.active else "onPlankVariant"
        draw_time(group, self.time, self.x + dp(self.PADDING), top - time / 2, time, role, room)
        top -= time + gap
        if note:
            group.add(Color(rgba=color("onPrimaryContainer" if self.active else "onPlankVariant")))
            group.add(Rectangle(texture=note, pos=(self.center_x - note.width / 2, top - note.height), size=note.size))

    def _time_size(self, room):
        """So that the digits fill the width, but the others' are smaller than those of who is on."""
        wide = room / (0.58 * len(self.time) - 0.25) if self.time else room
        return wide if self.active else wide * 0.8

    def _draw_head(self, group, tall, badge, name, room, top, gap):
        """Badge above the name, or beside it where the field is low. Returns where the rest begins."""
        ink = "onPrimaryContainer" if self.active else "onPlank"
        left = self.x + dp(self.PADDING)
        width = min(text_width(self.name, int(name)), room)
        if tall:
            disc(group, self.badge, self.center_x - badge / 2, top - badge, badge)
            top -= badge + gap
            name_in(group, self.name, self.center_x - width / 2, top - name * 0.65, name, width, ink)
            return top - name * 1.3 - gap
        width = min(width, room - badge - dp(8))
        start = left + (room - badge - dp(8) - width) / 2
        disc(group, self.badge, start, top - badge, badge)
        name_in(group, self.name, start + badge + dp(8), top - badge / 2, name, width, ink)
        return top - badge - gap

    def _note(self, room, height):
        if not self.note:
            return None
        texture = paragraph(self.note, int(min(sp(15), dp(22))), int(room))
        return texture if texture.height <= height else None
