"""What is cut at its edges: many phones take long for a stencil."""

from kivy.core.window import Window
from kivy.graphics import StencilPush
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput


def stencils(group=Window.canvas):
    for part in group.children:
        if isinstance(part, StencilPush):
            yield part
        elif hasattr(part, "children"):
            yield from stencils(part)


def scrolls(widget):
    inner, outer = widget.viewport_size, widget.size
    return inner[0] > outer[0] + 0.5 or inner[1] > outer[1] + 0.5


def wrong_cuts(finger):
    """What scrolls is cut, and nothing else but fields, which cut their letters while they hold any, and long lists."""
    widgets = list(finger.app.layer.walk())
    scrolling = sum(isinstance(widget, ScrollView) and scrolls(widget) for widget in widgets)
    lists = sum(isinstance(widget, RecycleView) and not scrolls(widget) for widget in widgets)
    fields = lists + sum(isinstance(widget, TextInput) for widget in widgets)
    found = len(list(stencils()))
    if not scrolling <= found <= scrolling + fields:
        yield f"{found} stencils where {scrolling} pages scroll, with {fields} fields and lists"
