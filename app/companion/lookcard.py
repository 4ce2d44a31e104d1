"""A card as the look-up shows it: picture, perhaps a value, and its name on a strip."""

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app.services.pictures import picture
from app.theme import color
from app.widgets.base import Tap
from app.widgets.brush import filled, letters, outlined, paragraph
from app.widgets.drawn import Drawn, text_width


def strip_height():
    """Room for two short lines."""
    return sp(34)


def card_height(width):
    return width * 1.12 + strip_height()


class LookCard(Tap, Drawn):
    art = StringProperty()
    name = StringProperty()
    value = StringProperty()
    gilded = BooleanProperty(False)
    LOOK = ("art", "name", "value", "gilded")
    RADIUS = 8

    def _draw(self, *_):
        group, radius, strip = self.canvas.before, dp(self.RADIUS), strip_height()
        group.clear()
        if self.width < dp(24) or not self.art:
            return
        self.press_radius = [radius]
        filled(group, self.pos, self.size, radius, "card")
        group.add(Color(rgba=color("gold" if self.gilded else "cardShade")))
        group.add(RoundedRectangle(pos=self.pos, size=(self.width, strip), radius=[0, 0, radius, radius]))
        side = min(self.width * 0.9, self.height - strip - dp(6))
        group.add(Color(1, 1, 1, 1))
        place = self.center_x - side / 2, self.y + strip + (self.height - strip - side) / 2
        group.add(Rectangle(texture=picture(self.art), pos=place, size=(side, side)))
        if self.value:
            letters(
                group, self.value, self.x + dp(6), self.top - self.width * 0.16, self.width * 0.24, "onCard", "black"
            )
        outlined(group, self.pos, self.size, radius, "cardLine", 1.2)
        self._write_name(group, strip)

    def _write_name(self, group, strip):
        """On one line if it fits, else on two smaller ones; a word too long for that shrinks."""
        room = self.width - dp(8)
        if text_width(self.name, int(sp(14))) <= room:
            letters(group, self.name, self.x + dp(4), self.y + strip / 2, sp(14), "onCard", room=room)
            return
        size = int(sp(12.5))
        widest = max(text_width(word, size) for word in self.name.split())
        texture = paragraph(self.name, size, int(max(room, widest + 2)), "medium")
        scale = min(1, room / texture.width, (strip - dp(2)) / texture.height)
        width, height = texture.width * scale, texture.height * scale
        group.add(Color(rgba=color("onCard")))
        place = self.center_x - width / 2, self.y + (strip - height) / 2
        group.add(Rectangle(texture=texture, pos=place, size=(width, height)))
