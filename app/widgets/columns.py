"""Boxes that are as high as what is in them, so that a page can scroll."""

from kivy.graphics import BindTexture
from kivy.metrics import dp
from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout


class Box(BoxLayout):
    """Kivy's box, laid out with less ado: a page has a hundred of them. It knows no least and no largest shares. A new
    screen takes the steps of all its boxes together (layout.settle); a box that changes later takes them by itself."""

    # What of a part its hint across the box speaks of, and where that is in the part.
    BESIDE = {"x": 0, "center_x": 0.5, "right": 1}
    ABOVE = {"y": 0, "center_y": 0.5, "top": 1}
    HEEDED = "size", "size_hint", "pos_hint"  # of a part
    _widths = None  # its own and those of its parts, as they were shared out

    def add_widget(self, widget, *args, **kwargs):
        """Kivy's layouts listen to least and largest shares too: that takes as long as all else about a part."""
        for name in self.HEEDED:
            widget.fbind(name, self._trigger_layout)
        super(Layout, self).add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget, *args, **kwargs):
        for name in self.HEEDED:
            widget.funbind(name, self._trigger_layout)
        super(Layout, self).remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_):
        """Widths first: texts that wrap know their heights by them at once."""
        self.share_widths()
        self.come_to_rest()

    def measure_width(self):
        self._measure("width", "size_hint_x", self._beside(), along=self.orientation != "vertical")

    def share_widths(self):
        self._widths = self._share_out("width", "size_hint_x", self._beside(), self.orientation != "vertical")

    def measure_height(self):
        self._keep_widths()
        self._measure("height", "size_hint_y", self._above(), along=self.orientation == "vertical")

    def come_to_rest(self):
        """Heights and places; the widths are shared."""
        self._keep_widths()
        upright = self.orientation == "vertical"
        heights = self._share_out("height", "size_hint_y", self._above(), upright)
        if self._widths == self._sizes("width") and heights == self._sizes("height"):
            self._trigger_layout.cancel()  # what called for another round was done in this one
        left, top, right, bottom = self.padding
        (self._stack if upright else self._line_up)(left, top, right, bottom)

    def _keep_widths(self):
        """A part may have made itself wider or narrower since."""
        if self._widths != self._sizes("width"):
            self.share_widths()

    def _beside(self):
        return self.padding[0] + self.padding[2]

    def _above(self):
        return self.padding[1] + self.padding[3]

    def _sizes(self, side):
        """Its own and those of its parts: as long as they stay, all have what they need."""
        return getattr(self, side), [getattr(part, side) for part in self.children]

    def _measure(self, side, hint, padding, along):
        """How large it must be at the least: parts without a hint keep their size."""
        sizes, own, shares = [], [], []
        for place, part in enumerate(self.children):
            sizes.append(getattr(part, side))
            share = getattr(part, hint)
            if share is None:
                own.append(sizes[-1])
            elif share:
                shares.append((place, share))
        gaps = self.spacing * max(0, len(self.children) - 1)
        least = sum(own, padding + gaps) if along else max(own, default=0) + padding
        setattr(self, f"minimum_{side}", least)
        return sizes, shares, least

    def _share_out(self, side, hint, padding, along):
        """Along the box the parts with hints share what is left; across it each has its share of the whole. Returns
        which sizes there are to be."""
        sizes, shares, least = self._measure(side, hint, padding, along)
        whole = getattr(self, side)
        if shares:
            room, parted = (whole - least, sum(share for _, share in shares)) if along else (whole - padding, 1)
            for place, share in shares:
                sizes[place] = max(0, room * share / parted)
                _give(self.children[place], side, sizes[place])
        return whole, sizes

    def _stack(self, left, top, right, bottom):
        x, y, room = self.x + left, self.y + bottom, self.width - left - right
        for part in self.children:
            part.pos = x + _aside(part.pos_hint, self.BESIDE, room, part.width), y
            y += part.height + self.spacing

    def _line_up(self, left, top, right, bottom):
        x, y, room = self.x + left, self.y + bottom, self.height - top - bottom
        for part in reversed(self.children):
            part.pos = x, y + _aside(part.pos_hint, self.ABOVE, room, part.height)
            x += part.width + self.spacing


def _give(part, side, given):
    """As a size to what has none of its own: who hears of one side alone may still see the old top, right or centre."""
    if None in part.size_hint:
        setattr(part, side, given)
    else:
        part.size = (given, part.height) if side == "width" else (part.width, given)


def _aside(hints, places, room, side):
    if not hints:
        return 0
    return sum(share * room - places[name] * side for name, share in hints.items() if name in places)


class Places(Layout):
    """Parts whose places are worked out together, by `do_layout`: once, when it has moved or grown or has other parts.
    What a part does changes nothing of that, so it listens to none of them."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget, *args, **kwargs):
        super(Layout, self).add_widget(widget, *args, **kwargs)
        self._trigger_layout()

    def remove_widget(self, widget, *args, **kwargs):
        super(Layout, self).remove_widget(widget, *args, **kwargs)
        self._trigger_layout()


class Snug:
    """A layout as high as its parts, and never lower than `least_height`."""

    least_height = NumericProperty(0)

    def __init__(self, *parts, **kwargs):
        super().__init__(size_hint_y=None, height=0, **kwargs)
        for part in parts:
            self.add_widget(part)

    def on_minimum_height(self, *_):
        self.height = max(self.minimum_height, self.least_height)

    on_least_height = on_minimum_height


class Column(Snug, Box):
    """One below the other."""

    def __init__(self, *parts, **kwargs):
        super().__init__(*parts, orientation="vertical", **kwargs)


class Row(Snug, Box):
    """Side by side."""


class SnugGrid(Snug, GridLayout):
    """In rows of `cols`."""


class SnugStack(Snug, StackLayout):
    """Side by side, in as many rows as it takes."""


class CutWhereItScrolls:
    """A page that is no larger than its room is not cut at its edges: many phones take long for that (Kivy's issue
    8997)."""

    def on_kv_post(self, _base):
        """Kivy's own rule has drawn what cuts, and the bars. What binds a texture comes with what bears it."""
        self._cuts = [
            (side, [each for each in side.children if not isinstance(each, BindTexture)])
            for side in (self.canvas.before, self.canvas.after)
        ]
        self._cut = True
        self.fbind("viewport_size", self._cut_or_not)
        self.fbind("size", self._cut_or_not)
        self._cut_or_not()

    def _cut_or_not(self, *_):
        cut = any(inner > outer + 0.5 for inner, outer in zip(self.viewport_size, self.size, strict=True))
        if cut == self._cut:
            return
        self._cut = cut
        for side, instructions in self._cuts:
            side.clear()
            for each in instructions * cut:
                side.add(each)


class Scroll(CutWhereItScrolls, ScrollView):
    """What scrolls where it is larger than its room."""


class EdgeScroll(Scroll):
    """A page that is filled to its edges: its bar stands beside it, in the margin of what holds it."""

    BESIDE = 6  # dp

    def __init__(self, **kwargs):
        super().__init__(do_scroll_x=False, bar_width=dp(4), bar_margin=-dp(self.BESIDE), **kwargs)


class ScrollColumn(Scroll):
    """A column that scrolls where it is higher than its room: what is added here goes into `column`, and padding and
    spacing are those of the column. memory.clear() needs `column` itself."""

    padding = VariableListProperty([0, 0, 0, 0])
    spacing = NumericProperty(0)

    def __init__(self, *parts, **kwargs):
        self.column = Column(*parts)  # before a rule adds to it
        super().__init__(do_scroll_x=False, bar_width=dp(4), **kwargs)
        super().add_widget(self.column)

    def on_padding(self, _, padding):
        self.column.padding = padding

    def on_spacing(self, _, spacing):
        self.column.spacing = spacing

    def add_widget(self, widget, *args, **kwargs):
        self.column.add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget, *args, **kwargs):
        self.column.remove_widget(widget, *args, **kwargs)

    def clear_widgets(self, *args):
        self.column.clear_widgets(*args)


class SideScroll(Scroll):
    """A row that scrolls sideways inside a page: a sweep up or down is the page's. Kivy would give it to nobody."""

    def __init__(self, **kwargs):
        super().__init__(do_scroll_y=False, bar_width=0, **kwargs)

    def on_scroll_move(self, touch):
        across, up = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        mine = touch.ud.get(self._get_uid())
        if mine and mine["mode"] == "unknown" and up > max(across, self.scroll_distance):
            touch.ud[self._get_uid("svavoid")] = True
            self._touch = None
            return False
        return super().on_scroll_move(touch)


def snug(widget, least=0):
    """Make a box that fills its room elsewhere as high as what is in it, or as `least`."""
    widget.size_hint_y, widget.height = None, least
    widget.bind(minimum_height=lambda widget, height: setattr(widget, "height", max(height, least)))
    return widget
