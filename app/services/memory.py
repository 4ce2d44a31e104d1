"""How what is no longer shown goes away.

A screen of widgets is one knot: each binding, each list of children and each drawing leads back to its widget. Left to
Python's search for garbage it would stay for minutes, and the search would stop a touch for a tenth of a second. So
what was left is taken apart, a few widgets each frame; then nothing holds it and it is gone at once. The search is for
the little that remains, and looks only at what is new.
"""

import gc
import itertools
from collections import deque
from types import MethodType

from kivy._clock import ClockEvent
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Canvas, InstructionGroup
from kivy.lang import Builder
from kivy.properties import AliasProperty, DictProperty, ObjectProperty, ReferenceListProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.label import Label
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView

from app.layout import all_of

REST, LONG_REST = 2.5, 20  # seconds without a touch or a new screen: a player reads, thinks, has gone
OLDER = 10  # every so many rests it is searched what one rest did not find
# A screen brings some 20,000 objects and takes them with it. What the rooms import when they are first entered stays,
# some 150,000 by and by. Python searches by itself only where so much more is left that many screens must have come
# without a rest: a search takes about a millisecond for 5,000 objects.
THRESHOLDS = 300_000, 20, 100
A_FRAME = 10  # widgets taken apart in a frame: a millisecond's work

_left = deque()  # (what is still to be done, with which widget or widgets)
_known = {}  # class: (names of its properties, of those that are dictionaries, of those that are any object)


def started():
    """What was imported lives as long as the app: never look at it again."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()


def tidy(*_):
    """Search everything. It takes a while: nobody may be waiting."""
    gc.collect()


def _tidy_new(_):
    gc.collect(1 if next(_rests) % OLDER == 0 else 0)


_rests = itertools.count(1)
_at_rest = Clock.create_trigger(_tidy_new, REST), Clock.create_trigger(tidy, LONG_REST)


def tidy_soon():
    """Somebody touches or sees something new: nothing is searched until he rests."""
    for tidying in _at_rest:
        tidying.cancel()
        tidying()


def take_apart(view, forgets=False):
    """This screen, view or sheet is never shown again. It is gone some frames later; from now on nothing of it moves.
    `forgets`: nor is it ever asked again, as a screen is by a notice that offers to undo; so it lets go of its parts,
    which may have been made to call it back."""
    _leave(view)
    if forgets:
        _left.append((_forget, view))


def make_sure():
    """Other eyes look next: all that was left is gone before the next picture is drawn."""
    Clock.schedule_once(lambda _: _do(len(_left)), -1)


def clear(widget):
    """Take everything out of a widget, for good."""
    for child in widget.children:
        _leave(child)
    widget.clear_widgets()


def let_go(transition):
    """A fade that is over keeps both screens, and a picture of each."""
    _unbind(transition)
    for drawing in vars(transition).values():
        _empty(drawing)
    vars(transition).clear()


def _leave(root):
    widgets = all_of(root)
    for widget in widgets:
        _silence(widget)
    _left.append((_lose_rules, widgets))
    _left.extend((_untie, widget) for widget in reversed(widgets))
    _go_on()


def _some(_):
    _do(A_FRAME)
    if _left:
        _go_on()


_go_on = Clock.create_trigger(_some)


def _do(count):
    for _ in range(min(count, len(_left))):
        act, what = _left.popleft()
        act(what)


def _forget(view):
    vars(view).clear()


def _lose_rules(widgets):
    """All before the first is untied, for a late rule would miss what is gone; but not while somebody waits for what
    comes instead: it takes a tenth as long as building that."""
    for widget in widgets:
        Builder.unbind_widget(widget.uid)


def _silence(widget):
    """A late event that the widget keeps would miss what is gone; and Kivy keeps a field in use."""
    if isinstance(widget, FocusBehavior):
        widget.focus = False
    Animation.cancel_all(widget)
    for value in vars(widget).values():
        if isinstance(value, ClockEvent):
            value.cancel()


def _untie(widget):
    _unbind(widget)
    widget.parent = None
    widget.children.clear()
    _empty(widget.canvas)
    if isinstance(widget, Label) and widget._label:
        widget._label.texture = None
    if isinstance(widget, ButtonBehavior):
        widget.cancel_event()
        if widget.last_touch and widget.last_touch.time_end >= 0:  # a finger that is still down will be lifted
            widget.last_touch.ud.pop(widget, None)
    if isinstance(widget, ScrollView):
        for effect in (widget.effect_x, widget.effect_y):
            if effect:
                _unbind(effect)
    if isinstance(widget, RecycleView):
        widget.view_adapter.views.clear()
        widget.view_adapter.dirty_views.clear()
        for part in (widget.layout_manager, widget.view_adapter, widget.data_model):
            _unbind(part)
            part.recycleview = None
        _forget(widget.layout_manager)


def _unbind(thing):
    names, dictionaries, objects = _known.get(type(thing)) or _get_to_know(thing)
    for name in (*names, *thing.events()):
        for act, _, _, weak, uid in thing.get_property_observers(name, args=True):
            if uid is None:
                thing.unbind(**{name: act() if weak else act})
            else:
                thing.unbind_uid(name, uid)
    for name in dictionaries:
        if getattr(thing, name) is not None:
            vars(getattr(thing, name)).clear()  # Kivy's dictionary keeps its widget
    for name in objects:
        if type(getattr(thing, name)) is MethodType:  # what a part would call, mostly of the one that it is part of
            setattr(thing, name, _nobody)


def _nobody(*_):
    pass


def _get_to_know(thing):
    # Kivy would take a property called on_... for an event.
    properties = {name: each for name, each in thing.properties().items() if not name.startswith("on_")}
    kinds = ReferenceListProperty, AliasProperty  # bound to others as soon as Kivy is asked about them: they come first
    names = sorted(properties, key=lambda name: [not isinstance(properties[name], kind) for kind in kinds])
    dictionaries = [name for name in names if isinstance(properties[name], DictProperty)]
    objects = [name for name in names if type(properties[name]) is ObjectProperty]
    _known[type(thing)] = names, dictionaries, objects
    return _known[type(thing)]


def _empty(group):
    """Each instruction of a drawing knows its group."""
    if isinstance(group, Canvas):
        for side in [*[group.before] * group.has_before, *[group.after] * group.has_after]:
            group.remove(side)
            _empty(side)
    for part in group.children:
        if type(part) in (InstructionGroup, Canvas):
            _empty(part)
    group.children.clear()
