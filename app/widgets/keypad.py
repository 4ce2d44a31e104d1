"""Our own keypad: keys for a thumb, sums such as 3+6+2 worked out while they are typed. The system's keyboard never
opens for a number."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivymd.icon_definitions import md_icons

from app import layout
from app.layout import flat, load_kv, lying, tablet
from app.services.languages import tr
from app.widgets.base import Pill, Tap
from app.widgets.brush import filled, icon, key_face, letters
from app.widgets.columns import Column, Row
from app.widgets.drawn import Drawn, disc, text_width
from app.words.numbers import signed
from engine.companion import entry
from engine.companion.entry import BACK, CLEAR, DIGITS, MOST
from engine.companion.refused import Refused

HOLD = 0.5  # seconds on the delete key that clear everything
ROWS = (("1", "2", "3", BACK), ("4", "5", "6", "+"), ("7", "8", "9", "-"), ("0",))
LOW_ROWS = (("1", "2", "3", "4", "5", BACK), ("6", "7", "8", "9", "0", "+"), ("-",))  # for a window as low as that


class Entry:
    """What is being typed; it outlives the screen. A `fresh` text gives way to the first digit, but can be added to."""

    def __init__(self, text=""):
        self.text = text
        self.fresh = bool(text)

    def press(self, key):
        before = "" if self.fresh and key in DIGITS else self.text
        self.fresh = False
        self.text = entry.press(before, key)


class KeypadKey(Tap, Drawn):
    """One key."""

    key = StringProperty()
    LOOK = ("key", "disabled")

    def look(self):
        """(ground, sign, icon)"""
        if self.key == BACK:
            return "secondaryContainer", "", "backspace-outline"
        if self.key in "+-":
            return "secondaryContainer", signed(self.key), ""
        if self.key in DIGITS:
            return "surfaceContainerHigh", self.key, ""
        return "secondaryContainer", "", self.key

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < dp(8) or self.height < dp(8):
            return
        ground, sign, glyph = self.look()
        ink = "onSecondaryContainer" if ground == "secondaryContainer" else "onSurface"
        ink = key_face(group, self.pos, self.size, dp(16), ground, ink, quiet=self.disabled)
        middle = self.y + self.height / 2
        if glyph:
            icon(group, glyph, self.x, middle, min(dp(28), self.height * 0.5), ink, room=self.width)
        else:
            letters(group, sign, self.x, middle, min(sp(26), self.height * 0.62), ink, "medium", room=self.width)


class KeypadDisplay(Drawn):
    """For whom and for what a number is typed, the sum as typed, and what it comes to."""

    keeps_free = True

    badge = StringProperty()
    caption = StringProperty()
    typed = StringProperty()
    comes_to = StringProperty()
    fresh = BooleanProperty(False)
    LOOK = ("badge", "caption", "typed", "comes_to", "fresh")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = self._small() * 1.35 + self._large() * 1.3 + dp(10)

    def _small(self):
        return min(sp(14), dp(21))

    def _large(self):
        if flat():
            return min(sp(24), dp(26))
        tight = not tablet() and layout.room()[1] < dp(740)
        return min(sp(24 if tight else 28), dp(34 if tight else 44))

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < dp(80):
            return
        filled(group, self.pos, self.size, dp(16), "surfaceContainer")
        left = self.x + dp(12)
        if self.badge:
            side = min(dp(48), self.height - dp(16))
            disc(group, self.badge, left, self.y + (self.height - side) / 2, side, "onSurface")
            left += side + dp(12)
        large = self._large()
        total = large * 1.5
        wide = min(text_width(self.comes_to, int(total)), self.width * 0.4) if self.comes_to else 0
        right = self.x + self.width - dp(16) - wide
        if self.comes_to:
            letters(group, self.comes_to, right, self.y + self.height / 2, total, "primary", "bold", room=wide)
        room = right - left - dp(10)
        caption = min(text_width(self.caption, int(self._small())), room)
        top = self.y + self.height - dp(6) - self._small() * 0.65
        letters(group, self.caption, left, top, self._small(), "onSurfaceVariant", "regular", room=caption)
        self._typed(group, left, self.y + dp(5) + large * 0.65, large, room)

    def _typed(self, group, left, middle, size, room):
        role = "onSurfaceVariant" if self.fresh else "onSurface"
        wide = min(text_width(self.typed, int(size)), room - dp(6)) if self.typed else 0
        if wide:
            letters(group, self.typed, left, middle, size, role, "medium", room=wide)
        filled(group, (left + wide + dp(2), middle - size * 0.6), (dp(2), size * 1.2), dp(1), "primary")


class Keypad(Column):
    """Display and keys. `entry` holds what is typed, `do_write(number)` takes it; while nothing is typed the main key
    says `blank` and calls `do_blank`."""

    badge = StringProperty()
    caption = StringProperty()
    blank = StringProperty()
    least = NumericProperty(-MOST)
    most = NumericProperty(MOST)
    entry = ObjectProperty()
    do_write = ObjectProperty()
    do_blank = ObjectProperty(None, allownone=True)
    do_type = ObjectProperty(None, allownone=True)  # told about every key
    write_words = ObjectProperty(None, allownone=True)  # the main key's words for a number

    def __init__(self, extra=None, **kwargs):
        """`extra`: (icon, hint, act) of one more key."""
        super().__init__(spacing=dp(8), **kwargs)
        self.display = KeypadDisplay()
        self.add_widget(self.display)
        self.keys = {}
        *rows, last = LOW_ROWS if flat() else ROWS
        for row in rows:
            self.add_widget(self._row(row))
        self.main = KeypadMain(least_height=key_height(), on_release=lambda _: self.write())
        self.add_widget(self._last_row(last, extra, columns=len(rows[0])))
        for name in ("badge", "caption", "blank", "least", "entry", "write_words"):
            self.fbind(name, self.refresh)
        self.refresh()

    def _row(self, keys):
        row = Row(spacing=dp(8), least_height=key_height())
        for key in keys:
            tap = KeypadKey(key=key, hint=_hint(key))
            tap.bind(on_release=lambda tap: self.press(tap.key))
            if key == BACK:
                tap.bind(on_press=self._held)
            self.keys[key] = tap
            row.add_widget(tap)
        return row

    def _last_row(self, keys, extra, columns):
        """The keys that are left are as wide as those above them, the main key takes the rest."""
        last = self._row(keys)
        if extra:
            last.add_widget(self._extra(*extra))
        for key in last.children:
            key.size_hint_x = None
            last.bind(
                width=lambda row, width, key=key: setattr(key, "width", (width + row.spacing) / columns - row.spacing)
            )
        last.add_widget(self.main)
        self.main.bind(height=lambda _, height: setattr(last, "height", max(height, key_height())))
        return last

    def _extra(self, icon, hint, act):
        key = KeypadKey(key=icon, hint=hint)
        key.bind(on_release=lambda _: act())
        return key

    def _held(self, key):
        def clear(_):
            if key.state == "down":
                self.press(CLEAR)

        self._holding = Clock.schedule_once(clear, HOLD)

    def press(self, key):
        self.entry.press(key)
        self.refresh()
        if self.do_type:
            self.do_type()

    def refresh(self, *_):
        if self.entry is None:
            return
        text = self.entry.text
        number = entry.so_far(text)
        display = self.display
        display.badge, display.caption = self.badge, self.caption
        display.typed, display.fresh = signed(text), self.entry.fresh
        display.comes_to = "" if number is None or text.isdigit() else signed(number)
        # A minus also takes away inside a sum; alone it makes no sense where nothing is below zero.
        self.keys["-"].disabled = self.least >= 0 and not text
        words = self.write_words or _write_words
        self.main.text = words(signed(number)) if number is not None else self.blank or tr("Type a number")
        self.main.icon = "arrow-right" if number is not None else ""
        self.main.kind = "main" if number is not None else "second"
        self.main.disabled = number is None and not (self.blank and not text)

    def write(self):
        if not self.entry.text and self.do_blank:
            self.do_blank()
            return
        try:
            number = entry.number(self.entry.text, self.least, self.most)
        except Refused as refusal:
            app = App.get_running_app()
            app.feedback.play("error")
            app.refuse(refusal)
        else:
            self.do_write(number)


def key_height():
    """Never below 48 dp; higher where the window is."""
    if lying():
        return dp(48)
    return max(dp(48), min(dp(60), layout.room()[1] * 0.066))


def _write_words(number):
    return tr("Write {n}", n=number)


def _hint(key):
    return {BACK: tr("Delete the last sign"), "+": tr("Plus"), "-": tr("Minus")}.get(key, key)


class Onward(Pill):
    """A button that leads on: its icon stands behind the words."""

    def words(self, icon, text, second, font_size):
        behind = f"  [font=Icons][size={int(font_size * 1.25)}]{md_icons[icon]}[/size][/font]" if icon else ""
        return super().words("", text, "", font_size) + behind


class KeypadMain(Onward):
    """The key that writes the number down."""


load_kv("widgets/keypad")
