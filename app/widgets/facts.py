"""What the foot of the cover is made of: facts, and how each player stands."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivymd.icon_definitions import md_icons

from app.layout import big_text, small, tight_sp
from app.widgets.brush import letters
from app.widgets.drawn import art, disc, text_width
from app.widgets.text import Marked, Padded, marked_up

GAP = 2  # dp


class Fact(Padded):
    """A number with a picture, and what it counts."""

    picture = StringProperty()
    number = StringProperty()
    LOOK = (*Padded.LOOK, "picture", "number")

    def __init__(self, **kwargs):
        self.number_size = tight_sp(19 if small() else 22)
        self.head = max(dp(36), self.number_size * 1.2)
        look = {"role": "onSurfaceVariant", "font_size": tight_sp(13), "halign": "center"}
        super().__init__(padding=(0, self.head + dp(GAP), 0, 0), **look, **kwargs)

    def texts(self):
        return [self.number, self.text]

    def draw_around(self, group):
        side = 0 if not self.picture else dp(24) if small() else dp(34)
        gap = dp(4) if self.picture and self.number else 0
        width = text_width(self.number, int(self.number_size), "bold") if self.number else 0
        left, middle = self.x + (self.width - side - gap - width) / 2, self.y + self.height - self.head / 2
        if self.picture:
            art(group, self.picture, left, middle - side / 2, side)
        if self.number:
            letters(group, self.number, left + side + gap, middle, self.number_size, "onSurface", "bold")


class PersonFact(Marked):
    """A player, and what he is doing now. Names and words give way where there is no room: "" then."""

    badge = StringProperty()
    name = StringProperty()
    icon = StringProperty("help")
    dim = BooleanProperty(False)
    LOOK = (*Marked.LOOK, "badge")
    WRITTEN = (*Marked.WRITTEN, "name", "icon", "role")
    DISC = 40  # dp

    def __init__(self, **kwargs):
        super().__init__(padding=(0, dp(self.DISC + GAP), 0, 0), halign="center", **kwargs)

    def on_dim(self, _, dim):
        self.opacity = 0.6 if dim else 1

    def texts(self):
        return [self.name, self.text]

    def said(self):
        """The name, and below it a sign before the words."""
        name = marked_up(self.name, sp(14), "onSurface", "medium")
        sign = marked_up(md_icons[self.icon], dp(16), self.role, "icons")
        doing = marked_up(self.text, sp(13), self.role)
        return "\n".join(filter(None, (name, f"{sign} {doing}" if doing else sign)))

    def draw_around(self, group):
        side = dp(self.DISC)
        disc(group, self.badge, self.x + (self.width - side) / 2, self.y + self.height - side, side, "onSurface")


def person_fact(person, among, icon, text, role="onSurfaceVariant", short=False):
    """A player among so many others. Where they crowd, signs and `short` texts have to do."""
    crowded = big_text() or (small() and among > 4)
    return PersonFact(
        badge=person["badge"],
        name="" if crowded else person["name"],
        icon=icon,
        text=text if short or not crowded else "",
        role=role,
        dim=role == "onSurfaceVariant",
    )
