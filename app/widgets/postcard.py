"""The picture of a result that people send each other: drawn in its own size, whatever the window is."""

from kivy.graphics import Color, Rectangle, Triangle
from kivy.uix.widget import Widget

from app.theme import FONTS, badge_colors, color
from app.widgets.brush import filled, letters, outlined
from app.widgets.drawn import art, disc, round_mark
from app.widgets.fitting import shortened, width_of

SIZE = 1080, 1350  # what chats show whole
MARGIN = 56
ROW, GAP = 84, 14  # of six people; of more, as much as there is room for
FEAT, BETWEEN = (310, 130), 19  # one of three badges
PLACES = 600
RAYS = 9
WINNERS_SHOWN = 3


class Postcard(Widget):
    def __init__(self, standing, **kwargs):
        super().__init__(size_hint=(None, None), size=SIZE, **kwargs)
        self._standing = standing
        self._ground()
        self._winners()
        self._feats()
        self._places()
        self._foot()

    def save(self, path):
        self.export_to_png(str(path))

    def _ground(self):
        (width, height), middle = SIZE, (SIZE[0] / 2, SIZE[1] * 0.72)
        self.canvas.add(Color(rgba=color("plank")))
        self.canvas.add(Rectangle(pos=(0, 0), size=SIZE))
        self.canvas.add(Color(rgba=color("primary", 0.08)))
        for ray in range(RAYS):
            left = width * (2 * ray - RAYS + 0.4) / RAYS + width / 2
            self.canvas.add(Triangle(points=[*middle, left, 0, left + width / RAYS, 0]))
            self.canvas.add(Triangle(points=[*middle, left, height * 1.2, left + width / RAYS, height * 1.2]))

    def _winners(self):
        width, height = SIZE
        told, winners = self._standing, [each for each in self._standing.placed if each.won][:WINNERS_SHOWN]
        self._line(told.title, height - 70, 44, "onPlankVariant", "regular")
        side, step = 250, 170
        left = width / 2 - (side + step * (len(winners) - 1)) / 2
        for number, each in enumerate(winners):
            disc(self.canvas, each.badge, left + number * step, height - 370, side, "primary")
        last = left + (len(winners) - 1) * step + side
        round_mark(self.canvas, last - 90, height - 390, 110, "trophy", "primary", "onPrimary")
        if len(winners) == 1:
            for x in (MARGIN + 20, width - MARGIN - 260):
                art(self.canvas, told.emblem, x, height - 380, 240)
        self._line(told.outcome, height - 450, 72, "onPlank", "bold")
        self._line(told.about, height - 525, 38, "onPlankVariant", "regular")

    def _line(self, text, middle, size, role, weight):
        room = SIZE[0] - 2 * MARGIN
        if text:
            letters(self.canvas, text, MARGIN, middle, size, role, weight, room=room)

    def _feats(self):
        (width, height), feats = FEAT, self._standing.feats
        left = (SIZE[0] - len(feats) * (width + BETWEEN) + BETWEEN) / 2
        for number, feat in enumerate(feats):
            self._feat(feat, left + number * (width + BETWEEN), SIZE[1] - 590 - height)

    def _feat(self, feat, x, y):
        (width, height), side = FEAT, 92
        filled(self.canvas, (x, y), FEAT, 28, "card")
        outlined(self.canvas, (x, y), FEAT, 28, "cardLine", 2)
        place = x + 14, y + (height - side) / 2
        if feat.picture:
            art(self.canvas, feat.picture, *place, side)
        else:
            round_mark(self.canvas, *place, side, "trophy", "primary", "onPrimary")
        room = width - side - 40
        lines = [*wrapped(feat.what, "bold", 31, room), *wrapped(feat.about, "regular", 25, room)]
        top = y + (height + sum(size * 1.2 for *_, size in lines)) / 2
        for text, weight, size in lines:
            top -= size * 1.2
            ink = "onCard" if weight == "bold" else "onCardVariant"
            letters(self.canvas, text, x + side + 26, top + size * 0.6, size, ink, weight)

    def _places(self):
        placed = self._standing.placed
        taken = FEAT[1] + 2 * BETWEEN - GAP if self._standing.feats else 0
        top, most = SIZE[1] - 590 - taken, max([abs(each.score) for each in placed] or [0])
        step = min(ROW + GAP, (PLACES - taken) / max(1, len(placed)))
        for number, each in enumerate(placed):
            share = abs(each.score) / most if most else 0
            self._place(each, top - (number + 1) * step, step - GAP, share)

    def _place(self, each, y, height, share):
        group, x, width, middle = self.canvas, MARGIN, SIZE[0] - 2 * MARGIN, y + height / 2
        filled(group, (x, y), (width, height), height * 0.28, "primaryContainer" if each.won else "surfaceContainerLow")
        outlined(group, (x, y), (width, height), height * 0.28, "primary" if each.won else "plankEdge", 3)
        ink, size = "onPrimaryContainer" if each.won else "onSurface", min(40, height * 0.7)
        letters(group, str(each.place), x, middle, size, ink, "bold", room=80)
        disc(group, each.badge, x + 84, y + height * 0.1, height * 0.8, "onPlank")
        letters(group, shortened(each.name, size, 280), x + 176, middle, size, ink)
        bar, thick = x + 480, height * 0.26
        filled(group, (bar, middle - thick / 2), (330, thick), thick / 2, "surfaceContainerHighest")
        if share:
            group.add(Color(rgba=badge_colors(each.badge)[0]))
            group.add(Rectangle(pos=(bar, middle - thick / 2), size=(330 * share, thick)))
        letters(group, str(each.score), x + width - 150, middle, size * 1.15, ink, "bold", room=140)

    def _foot(self):
        art(self.canvas, "common/presplash", MARGIN, 40, 92)
        letters(self.canvas, "Dragon Table", MARGIN + 116, 86, 40, "onPlank", "bold")
        when = "\n".join(filter(None, (self._standing.when, self._standing.lasted)))
        for number, line in enumerate(when.splitlines()):
            room = SIZE[0] / 2 - MARGIN
            letters(self.canvas, line, SIZE[0] / 2, 104 - 44 * number, 34, "onPlank", "regular", room=room)


def wrapped(text, weight, size, room, least=18):
    """(line, weight, size of its letters) of a text: one line, or two of smaller letters. The picture is the same on
    every device: its letters don't grow with those of the app."""
    look = FONTS[weight], weight == "bold"
    for most, sizes in ((1, range(size, size * 4 // 5 - 1, -1)), (2, range(size * 17 // 20, least - 1, -1))):
        for each in sizes:
            lines = _lines(text, each, room, look)
            if len(lines) <= most and all(_wide(line, each, look) <= room for line in lines):
                return [(line, weight, each) for line in lines]
    return [(shortened(line, least, room, weight), weight, least) for line in lines[:2]]


def _lines(text, size, room, look):
    lines = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _wide(longer, size, look) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _wide(text, size, look):
    font, bold = look
    return width_of(text, font, size, bold)
