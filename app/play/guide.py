"""What stands beside any table for those who learn: the lamp that asks for a hint, and a strip of parchment that tells
the hint, or what is new to somebody.

Both lie in the tray, so that nothing which is to be touched is covered. Only where the tray has no room for it, the
strip lies over the table, and lets touches through.
"""

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView

from app.layout import all_of, big_text, flat, load_kv, lying, terse
from app.play.hints import is_for_these_eyes, may_ask
from app.play.notes import note_for
from app.play.presenter import presenter_of
from app.play.strip import Strip
from app.services import memory
from app.services.languages import tr
from app.theme import color
from app.widgets.answer import AnswerPlate
from app.widgets.base import Tap, Tray
from app.widgets.columns import Box, Column, Row
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.text import Numeral, Words

MOST_REASONS = 2
LEAST_BOARD = 156  # dp that a board needs beside a strip in the tray


class Guide:
    """Finds its places in a view that knows nothing of it."""

    def __init__(self, view, session):
        self._app, self._view, self._session = App.get_running_app(), view, session
        self._words = presenter_of(session.game).hints
        self._glow, self._told = Glow(), None
        self._strip = self._lamp = self._place = None
        note, asking = note_for(session), may_ask(session)
        if not (note or asking or session.scene().peek == "hint"):
            return
        row = _button_row(view)
        if asking:
            row = self._hang_lamp(row)
        self._place = _above(row)
        self._watch_hand()
        if note:
            self._tell_note(note)
        self.show_hint()

    def _hang_lamp(self, row):
        """Left of the buttons, or in the bar, where these need all the room. Returns the row of the buttons."""
        self._lamp = Lamp(hint=tr("Ask for a hint"))
        self._lamp.bind(on_release=lambda _: self._ask())
        if big_text() or (lying() and not _tray_of(row)):
            _in_bar(self._lamp, self._view.head)
            return row
        return _beside(self._lamp, row)

    # The note

    def _tell_note(self, note):
        """It goes with the next touch, and leaves its room empty: nothing jumps away from under a finger."""
        self._say(tr(note.title), tr(note.text), tr("Rule"))
        self._strip.do_action = lambda: self._app.go("rules", game=self._session.game, section=note.section)
        self._told = note

    def leave(self):
        """The screen is left: what was to be done a frame later is not done any more."""
        if self._strip and self._strip.floating:
            self._clear()
        self._place = self._strip = self._lamp = self._view = self._holder = None
        self._glow = Glow()

    def touched(self):
        """A finger has been lifted somewhere."""
        if self._place is None:
            return
        if self._told:
            self._told = None
            self._strip.opacity = 0
            self._app.host.notes.put_away()
        if self._hint():
            Clock.schedule_once(self._light)  # buttons may have been made anew

    # The hint

    def _hint(self):
        hint = self._app.host.hints.hint
        return hint if hint and is_for_these_eyes(self._session, hint.seat) else None

    def _ask(self):
        seats = may_ask(self._session)
        if self._hint():
            self._app.host.hints.put_away()
        elif len(seats) == 1:
            self._ask_for(seats[0])
        elif seats:
            self._ask_who(seats)

    def _ask_for(self, seat):
        """On a table that all look at, the answer would tell what the seat knows: the cover comes first."""
        if is_for_these_eyes(self._session, seat):
            self._app.host.hints.ask(self._session, seat)
        else:
            self._session.peek(seat, "hint")
            self._app.face_table()

    def _ask_who(self, seats):
        content = SheetBox()
        for seat in seats:
            person = self._session.people[seat]
            answer = AnswerPlate(title=person["name"], badge=person["badge"], option=seat)
            answer.bind(on_release=lambda _, seat=seat: self._ask_for(seat))
            content.add_widget(answer)
        self._app.open_sheet(Sheet(content, title=tr("Who asks for a hint?")))

    def show_hint(self):
        """What was asked, what is answered, or nothing any more."""
        hint = self._hint()
        if self._lamp:
            self._lamp.lit = bool(hint)
        if hint and self._place:
            self._told = None
            self._say_hint(hint)
        elif self._strip and not self._strip.action:
            self._clear()
        self._light()

    def _say_hint(self, hint):
        if self._closed():
            self._say(tr("The hint shows while your hand is open"), "")
        elif not hint.moves:
            self._say(tr("I am thinking"), "")
        else:
            seen = self._session.table.view(hint.seat)
            reasons = [self._words.reason(reason, seen) for reason in hint.reasons]
            self._say(self._words.title(hint.moves, seen), " ".join(reasons[: _most_reasons()]))
        self._strip.least_height = dp(64 if _most_reasons() else 48)  # as high while the master thinks

    def _say(self, title, text, action=""):
        if self._strip is None:
            self._strip = Strip()
            self._place.add_widget(self._strip)
        self._strip.title, self._strip.text, self._strip.action = title, text, action
        self._strip.opacity = 1
        Clock.schedule_once(lambda _: Clock.schedule_once(self._fit))  # a new screen has its size a frame later

    def _fit(self, *_):
        """Where the tray has no room for the strip, it lies over the table."""
        if self._place and self._strip and not self._strip.floating and _is_too_full(self._place):
            self._place.remove_widget(self._strip)
            self._strip.lie_over(self._view, _tray_of(self._place) or self._place.parent)
            self._light()

    def _clear(self):
        self._strip.parent.remove_widget(self._strip)
        memory.take_apart(self._strip)
        self._strip = None

    def _light(self, *_):
        if self._place is None:
            return
        hint = self._hint()
        self._glow.leave()
        if hint and hint.moves and not self._closed():
            seen = self._session.table.view(hint.seat)
            self._glow.lie_on(_found(self._view, self._words.lights(hint.moves, seen)))
        if self._strip and self._strip.floating:
            self._strip.speak_of(self._glow.lit)

    # What shows only under a thumb

    def _watch_hand(self):
        parts = (getattr(self._view, name, None) for name in ("tray", "hand"))
        self._holder = None if self._session.alone else next((part for part in parts if hasattr(part, "held")), None)
        if self._holder:
            self._holder.bind(held=lambda *_: self.show_hint())

    def _closed(self):
        return self._holder is not None and not self._holder.held


def _most_reasons():
    """As many as there is room for: none in a low window with large letters."""
    return 0 if flat() and big_text() else 1 if terse() else MOST_REASONS


# Where things stand


def _button_row(view):
    """What holds the buttons under the thumb; an empty row if a view has none."""
    tray = getattr(view, "tray", None)
    for row in (getattr(view, "actions", None), tray and tray.ids.get("actions")):
        if row is not None and row.parent:
            return row
    if isinstance(tray.children[0], ScrollView):
        tray.add_widget(Row())
    return tray.children[0]


def _beside(lamp, row):
    """The lamp, left of the buttons. Returns the row that holds both."""
    both, parent = Row(lamp, spacing=dp(8)), row.parent
    place = parent.children.index(row)
    parent.remove_widget(row)
    both.size_hint_x, both.width, both.pos_hint = row.size_hint_x, row.width, row.pos_hint
    if isinstance(row, Box):
        both.padding, row.padding = list(row.padding), 0
    row.size_hint_x, row.pos_hint = 1, {"center_y": 0.5}
    both.add_widget(row)
    parent.add_widget(both, index=place)
    return both


def _in_bar(lamp, bar):
    buttons = bar.ids.buttons
    lamp.size = dp(48), dp(48)
    buttons.add_widget(lamp, index=len(buttons.children))


def _tray_of(widget):
    """The tray that a widget lies in, or None."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, Tray):
            return widget
    return None


def _is_too_full(place):
    """A tray is higher than its column, or leaves too little of it for the rest."""
    tray = _tray_of(place) or place.parent
    if tray.size_hint_y and tray.minimum_height > tray.height + 1:
        return True
    column = tray.parent if isinstance(tray, Tray) else tray
    rest = [part for part in column.children if part.size_hint_y]
    return bool(rest) and sum(part.height for part in rest) < LEAST_BOARD * dp(1)


def _above(row):
    """An empty place over the buttons, in the column that they stand in."""
    while row.parent.orientation == "horizontal":
        row = row.parent
    # A tray keeps off the edges of the window itself.
    place = Column(padding=(0 if _tray_of(row) else dp(8), 0))
    row.parent.add_widget(place, index=row.parent.children.index(row) + 1)
    return place


def _found(view, wanted):
    """The widgets of a view that have all these values, for each of `wanted`. Not the words inside something."""
    widgets = [widget for widget in all_of(view) if not isinstance(widget, Words | Numeral)]
    return [each for values in wanted for each in widgets if _has(each, values)]


def _has(widget, values):
    return all(getattr(widget, name, None) == value for name, value in values.items())


# What is seen of it


class Lamp(Tap):
    """Asks the master."""

    lit = BooleanProperty(False)


class Glow:
    """Light round the widgets that are to be touched. It is drawn into them, so it goes where they go."""

    BROAD = 150  # dp: over wide things rays would lie on the words above them
    RAYS = (-0.9, -0.45, 0, 0.45, 0.9)  # from the middle of the upper edge, in half widths

    def __init__(self):
        self.lit = []
        self._redraw = Clock.create_trigger(self._draw, -1)

    def lie_on(self, widgets):
        for widget in widgets:
            widget.bind(pos=self._redraw, size=self._redraw)
            self.lit.append(widget)
        self._redraw()

    def leave(self):
        for widget in self.lit:
            widget.unbind(pos=self._redraw, size=self._redraw)
            widget.canvas.after.remove_group("hint")
        self.lit = []

    def _draw(self, *_):
        for widget in self.lit:
            self._surround(widget)

    def _surround(self, widget):
        after = widget.canvas.after
        after.remove_group("hint")
        x, y = widget.pos
        frame = x, y, widget.width, widget.height, min(dp(14), *(side / 2 for side in widget.size))
        for width, strength in ((9, 0.25), (5, 0.5), (2, 1)):
            after.add(Color(rgba=color("primary" if strength == 1 else "goldLight", strength), group="hint"))
            after.add(Line(rounded_rectangle=frame, width=dp(width) / 2, group="hint"))
        for ray in self.RAYS if widget.width < dp(self.BROAD) else ():
            start = x + widget.width / 2 * (1 + ray), y + widget.height + dp(7)
            end = start[0] + dp(5) * ray, start[1] + dp(10 - 3 * abs(ray))
            after.add(Line(points=[*start, *end], width=dp(1.5), cap="round", group="hint"))


load_kv("play/guide")
